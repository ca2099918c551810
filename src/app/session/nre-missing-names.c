/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-missing-names.h"

#include <string.h>

#include "nre-job.h"
#include "nre-library-folders.h"
#include "nre-resource-catalogue.h"

/* Delay after a change in milliseconds; longer than the time between edits in a series. */
#define LATER_MS 100

struct _NreMissingNames
{
  GObject            parent_instance;

  NreWorkspace      *workspace;   /* the owner; weak */
  NreLibraryFolders *folders;     /* folders around the files when these were listed; NULL while a thread uses
                                   * it */
  GHashTable        *listings;    /* the listings that @folders was made from */
  GPtrArray         *files;       /* of NreFileLinks: the input of the last result, kept alive */
  guint64            stamp;       /* of all inputs of the last result */
  guint64            names;       /* counts the changes of names in open files */
  NreJob            *looking;     /* NULL while no search is running */
  guint              later;
};

G_DEFINE_FINAL_TYPE (NreMissingNames, nre_missing_names, G_TYPE_OBJECT)

/* --- Looking ------------------------------------------------------------------------------------------- */

/** Pass: the input of the thread, and what it finds. */
typedef struct
{
  GPtrArray         *files;
  NreOpenArchives   *archives;
  GPtrArray         *roots;       /* of NreDirectory: snapshots of @archives */
  NreLibraryFolders *folders;
  GHashTable        *missing;     /* path → NreFindings */
} Pass;

static void
pass_free (gpointer data)
{
  Pass *pass = data;

  g_ptr_array_unref (pass->files);
  nre_open_archives_unref (pass->archives);
  g_ptr_array_unref (pass->roots);
  g_clear_pointer (&pass->folders, nre_library_folders_free);
  g_clear_pointer (&pass->missing, g_hash_table_unref);
  g_free (pass);
}

/* Check the references of a file. @room: (inout): the number of findings that are listed; further ones are
 * only counted */
static NreFindings *
check_file (NreFileLinks *file, NreResourceCatalogue *catalogue, guint *room)
{
  NreFindings *findings = *room > 0 ? nre_findings_new (FALSE) : nre_findings_new_only ("");

  nre_findings_set_file (findings, nre_file_links_get_title (file));
  nre_resource_uses_check (nre_file_links_get_uses (file), nre_resource_catalogue_look, catalogue, findings);
  *room -= MIN (*room, nre_findings_n (findings));
  return findings;
}

static void
look_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Pass *pass = data;
  g_autoptr (NreResourceCatalogue) catalogue = NULL;
  const char *folder = NULL;
  guint room = nre_findings_get_room ();

  pass->missing =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) nre_findings_unref);
  /* Files of a folder are consecutive. */
  for (guint i = 0; i < pass->files->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      NreFileLinks *file = pass->files->pdata[i];
      g_autoptr (NreFindings) findings = NULL;

      if (catalogue == NULL || g_strcmp0 (folder, nre_file_links_get_folder (file)) != 0)
        {
          g_clear_pointer (&catalogue, nre_resource_catalogue_free);
          folder = nre_file_links_get_folder (file);
          catalogue =
              nre_resource_catalogue_new (nre_library_folders_index (pass->folders, folder, cancellable),
                                          pass->archives, pass->roots);
        }
      findings = check_file (file, catalogue, &room);
      if (nre_findings_count (findings, NRE_SEVERITY_INFO) > 0)
        g_hash_table_insert (pass->missing, g_strdup (nre_file_links_get_path (file)),
                             g_steal_pointer (&findings));
    }
}

/* --- The input ----------------------------------------------------------------------------------------- */

static GPtrArray *
list_files (NreFolderIndex *folder_index)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_file_links_unref);
  g_autoptr (GPtrArray) closed = nre_folder_index_list_closed (folder_index);

  for (guint i = 0; i < closed->len; i++)
    {
      NreFileLinks *links = ((const NreIndexFile *) closed->pdata[i])->links;
      NreResourceUses *uses = links != NULL ? nre_file_links_get_uses (links) : NULL;

      if (uses != NULL && !nre_resource_uses_is_empty (uses))
        g_ptr_array_add (files, nre_file_links_ref (links));
    }
  return files;
}

static guint64
hash (guint64 before, gconstpointer data, gsize size)
{
  return nre_span_hash (before, nre_span (data, size));
}

/* A number that changes when the result may change. */
static guint64
get_stamp (NreMissingNames *self, GPtrArray *files)
{
  GHashTable *listings = nre_folder_index_get_listings (nre_workspace_get_index (self->workspace));
  guint64 stamp = hash (NRE_HASH_START, files->pdata, files->len * sizeof files->pdata[0]);

  stamp = hash (stamp, &listings, sizeof listings);
  return hash (stamp, &self->names, sizeof self->names);
}

/* --- When ---------------------------------------------------------------------------------------------- */

static void look (NreMissingNames *self);

static gboolean
later_cb (gpointer data)
{
  NreMissingNames *self = data;

  self->later = 0;
  look (self);
  return G_SOURCE_REMOVE;
}

static void
look_later (NreMissingNames *self)
{
  if (self->later == 0 && self->workspace != NULL && nre_workspace_get_n_folders (self->workspace) > 0)
    self->later = g_timeout_add (LATER_MS, later_cb, self);
}

static void
looked_cb (gpointer owner, gpointer data, const GError *error)
{
  NreMissingNames *self = owner;
  Pass *pass = data;

  self->folders = g_steal_pointer (&pass->folders);
  nre_folder_index_set_missing (nre_workspace_get_index (self->workspace), pass->missing);
  look_later (self);
}

static const NreJobType look_job = { look_thread, looked_cb, pass_free };

/* The search waits until the index knows all files. */
static gboolean
must_wait (NreMissingNames *self)
{
  return self->looking != NULL || nre_folder_index_is_running (nre_workspace_get_index (self->workspace));
}

static void
look (NreMissingNames *self)
{
  g_autoptr (GPtrArray) files = NULL;
  GHashTable *listings;
  guint64 stamp;
  Pass *pass;

  if (must_wait (self))
    return;
  files = list_files (nre_workspace_get_index (self->workspace));
  stamp = get_stamp (self, files);
  if (self->files != NULL && stamp == self->stamp)
    return;
  listings = nre_folder_index_get_listings (nre_workspace_get_index (self->workspace));
  if (self->folders == NULL || listings != self->listings)
    {
      g_clear_pointer (&self->folders, nre_library_folders_free);
      g_clear_pointer (&self->listings, g_hash_table_unref);
      self->listings = listings != NULL ? g_hash_table_ref (listings) : NULL;
      self->folders = nre_library_folders_new (listings);
    }
  g_clear_pointer (&self->files, g_ptr_array_unref);
  self->files = g_ptr_array_ref (files);
  self->stamp = stamp;
  pass = g_new0 (Pass, 1);
  pass->files = g_steal_pointer (&files);
  pass->archives = nre_open_archives_ref (nre_workspace_get_archives (self->workspace));
  pass->roots = nre_open_archives_snapshot (pass->archives);
  pass->folders = g_steal_pointer (&self->folders);
  nre_job_start (&self->looking, &look_job, pass, self);
}

static void
names_cb (NreMissingNames *self)
{
  self->names++;
  look_later (self);
}

/** nre_missing_names_is_settled: whether the index has the latest results. */
gboolean
nre_missing_names_is_settled (NreMissingNames *self)
{
  return self->later == 0 && !must_wait (self);
}

/** nre_missing_names_close: stop searching. */
void
nre_missing_names_close (NreMissingNames *self)
{
  g_clear_handle_id (&self->later, g_source_remove);
  nre_job_abandon (&self->looking);
  if (self->workspace != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->workspace, self);
      g_signal_handlers_disconnect_by_data (nre_workspace_get_index (self->workspace), self);
    }
  g_clear_weak_pointer (&self->workspace);
}

/* --- The object ---------------------------------------------------------------------------------------- */

static void
nre_missing_names_finalize (GObject *object)
{
  NreMissingNames *self = NRE_MISSING_NAMES (object);

  g_clear_pointer (&self->folders, nre_library_folders_free);
  g_clear_pointer (&self->listings, g_hash_table_unref);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  G_OBJECT_CLASS (nre_missing_names_parent_class)->finalize (object);
}

static void
nre_missing_names_class_init (NreMissingNamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_missing_names_finalize;
}

static void
nre_missing_names_init (NreMissingNames *self)
{
}

/** nre_missing_names_new: the workspace owns it, and closes it before it is disposed. */
NreMissingNames *
nre_missing_names_new (NreWorkspace *workspace)
{
  NreMissingNames *self = g_object_new (NRE_TYPE_MISSING_NAMES, NULL);
  NreFolderIndex *folder_index = nre_workspace_get_index (workspace);

  g_set_weak_pointer (&self->workspace, workspace);
  g_signal_connect_object (workspace, "names-changed", G_CALLBACK (names_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (folder_index, "changed", G_CALLBACK (look_later), self, G_CONNECT_SWAPPED);
  /* If the index is cancelled, only this property tells. */
  g_signal_connect_object (folder_index, "notify::fraction", G_CALLBACK (look_later), self,
                           G_CONNECT_SWAPPED);
  return self;
}
