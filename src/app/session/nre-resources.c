/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-resources.h"

#include "nre-archive-names.h"
#include "nre-file-links.h"
#include "nre-job.h"
#include "nre-library-folders.h"
#include "nre-mapping.h"
#include "nre-text.h"

#include <string.h>

/* Files are checked again on a query after this time. */
#define STALE_US G_USEC_PER_SEC

struct _NreResources
{
  GObject       parent_instance;

  NreDocument  *document;       /* weak: the document whose references these are; it owns this object */
  NreWorkspace *workspace;      /* weak; NULL if the document has none */
  NreOpenArchives *alone;       /* the document, if it has no workspace; NULL until asked for */
  GPtrArray    *files;          /* NreArchiveNames of the folders, the nearest first; NULL before they were
                                 * read */
  GHashTable   *by_name;        /* the nearest of each name */
  GHashTable   *listings;       /* of the folders that were open when the files were read; NULL for none */
  NreJob       *reading;        /* NULL while nothing is being read */
  gint64        read_at;
};

enum
{
  CHANGED,
  CONTENT_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreResources, nre_resources, G_TYPE_OBJECT)

static void
emit_changed (NreResources *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Files ------------------------------------------------------------------------------------------- */

/** Reading: the path of a file, the open folders, and what a thread finds. */
typedef struct
{
  char       *folder;
  GHashTable *listings;         /* NULL where there are none */
  GPtrArray  *files;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->folder);
  g_clear_pointer (&reading->listings, g_hash_table_unref);
  g_clear_pointer (&reading->files, g_ptr_array_unref);
  g_free (reading);
}

static void
read_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Reading *reading = data;
  g_autoptr (NreLibraryFolders) folders = nre_library_folders_new (reading->listings);

  reading->files = nre_library_folders_read (folders, reading->folder, cancellable);
}

/* Files that were not written to keep the same names object. */
static gboolean
is_same (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!nre_archive_names_equal (a->pdata[i], b->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  NreResources *self = owner;
  Reading *reading = data;

  self->read_at = g_get_monotonic_time ();
  if (is_same (self->files, reading->files))
    return;
  g_clear_pointer (&self->files, g_ptr_array_unref);
  self->files = g_steal_pointer (&reading->files);
  g_clear_pointer (&self->by_name, g_hash_table_unref);
  self->by_name = nre_resource_catalogue_index_files (self->files);
  emit_changed (self);
}

static const NreJobType read_job = { read_thread, read_cb, reading_free };

static char *
dup_folder (NreDocument *document)
{
  const char *path = nre_document_get_path (document);
  g_autofree char *whole = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;

  return whole != NULL ? g_path_get_dirname (whole) : NULL;
}

/* (transfer none) (nullable): listings of open folders. */
static GHashTable *
get_listings (NreResources *self)
{
  return self->workspace != NULL ? nre_folder_index_get_listings (nre_workspace_get_index (self->workspace))
                                 : NULL;
}

static void
start_reading (NreResources *self)
{
  Reading *reading;

  nre_job_abandon (&self->reading);
  if (self->document == NULL)
    return;
  g_clear_pointer (&self->listings, g_hash_table_unref);
  if (get_listings (self) != NULL)
    self->listings = g_hash_table_ref (get_listings (self));
  reading = g_new0 (Reading, 1);
  reading->folder = dup_folder (self->document);
  reading->listings = self->listings != NULL ? g_hash_table_ref (self->listings) : NULL;
  nre_job_start (&self->reading, &read_job, reading, self);
}

static void
look_again (NreResources *self)
{
  if (self->reading == NULL && g_get_monotonic_time () - self->read_at > STALE_US)
    start_reading (self);
}

/* --- Documents --------------------------------------------------------------------------------------- */

static void
on_content_changed (NreResources *self, NreDocument *document)
{
  g_signal_emit (self, signals[CONTENT_CHANGED], 0, document);
}

/* Handle changes of the document itself, unless it has a workspace, which reports those of all documents. */
static void
on_document_changed (NreResources *self, const NreChanges *changes, NreDocument *document)
{
  if (self->workspace != NULL)
    return;
  if (nre_changes_has_names (changes, nre_document_get_root (document)))
    emit_changed (self);
  if (!nre_changes_is_empty (changes))
    on_content_changed (self, document);
}

/* Folders were opened or closed, or their files changed. */
static void
on_index_changed (NreResources *self)
{
  /* The workspace may be closing. */
  if (self->workspace != NULL && !nre_folder_index_is_reading (nre_workspace_get_index (self->workspace)) &&
      get_listings (self) != self->listings)
    start_reading (self);
}

static void
on_path_changed (NreResources *self)
{
  g_clear_pointer (&self->alone, nre_open_archives_unref);
  start_reading (self);
}

/* (transfer none): all open documents, including @document. */
static NreOpenArchives *
get_archives (NreResources *self)
{
  if (self->workspace != NULL)
    return nre_workspace_get_archives (self->workspace);
  if (self->document == NULL)
    g_clear_pointer (&self->alone, nre_open_archives_unref);
  if (self->alone == NULL)
    self->alone = nre_open_archives_new (&self->document, self->document != NULL ? 1 : 0);
  return self->alone;
}

/* (transfer full): the catalogue of the current state. */
static NreResourceCatalogue *
get_catalogue (NreResources *self)
{
  return nre_resource_catalogue_new (self->by_name, get_archives (self), NULL);
}

/** nre_resources_snapshot: (transfer full): a catalogue of the current state for another thread. */
NreResourceCatalogue *
nre_resources_snapshot (NreResources *self)
{
  g_autoptr (GPtrArray) roots = nre_open_archives_snapshot (get_archives (self));

  look_again (self);
  return nre_resource_catalogue_new (self->by_name, get_archives (self), roots);
}

/** nre_resources_is_of: whether the document has the file name of the archive, ignoring case. @archive: the
 * name in a reference; of a path only the last part counts */
gboolean
nre_resources_is_of (NreDocument *document, const char *archive)
{
  g_autofree char *key = nre_link_archive_key (archive);

  return g_ascii_strcasecmp (nre_document_get_title (document), key) == 0;
}

/** nre_resources_get_stamp: a number that changes when bytes of the archive may have changed. */
guint64
nre_resources_get_stamp (NreResources *self, const char *archive)
{
  g_autoptr (NreResourceCatalogue) catalogue = get_catalogue (self);

  look_again (self);
  return nre_resource_catalogue_get_stamp (catalogue, archive);
}

/* --- Asking ------------------------------------------------------------------------------------------ */

/** nre_resources_is_settled: whether the files around the document have been read once. */
gboolean
nre_resources_is_settled (NreResources *self)
{
  return self->files != NULL;
}

/** nre_resources_look: whether the entry @name of the archive @archive exists. */
NreResourceState
nre_resources_look (NreResources *self, const char *archive, const char *name)
{
  NreResourcePlace place;

  return nre_resources_find (self, archive, name, &place);
}

/**
 * nre_resources_find: find an entry that a reference names.
 * @archive: name of the archive file, such as NRE_LIBRARY_OF_MATERIALS
 * @name: (nullable): name of the entry; NULL for the first entry
 * @out: (out): where the entry is; only meaningful with NRE_RESOURCE_FOUND
 *
 * Returns: NRE_RESOURCE_UNKNOWN if the archive was not found or the files have not been read yet
 */
NreResourceState
nre_resources_find (NreResources *self, const char *archive, const char *name, NreResourcePlace *out)
{
  g_autoptr (NreResourceCatalogue) catalogue = get_catalogue (self);
  NreArchiveNames *names;
  NreResourceState state;
  guint open;

  look_again (self);
  *out = (NreResourcePlace){ .index = G_MAXUINT };
  state = nre_resource_catalogue_find (catalogue, archive, name, &open, &names, &out->index);
  /* The results stay alive as long as @self keeps them. */
  out->path = names != NULL ? nre_archive_names_get_path (names) : NULL;
  out->document = open != G_MAXUINT ? nre_open_archives_get (get_archives (self), open)->document : NULL;
  return state;
}

/** nre_resources_list_paths: (transfer full): the archive files that were read, the nearest first. */
char **
nre_resources_list_paths (NreResources *self)
{
  GStrvBuilder *builder = g_strv_builder_new ();
  char **paths;

  look_again (self);
  for (guint i = 0; self->files != NULL && i < self->files->len; i++)
    g_strv_builder_add (builder, nre_archive_names_get_path (self->files->pdata[i]));
  paths = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return paths;
}

static void
take_completion (GPtrArray *found, GHashTable *known, const char *text, const char *prefix, gsize size)
{
  char *key;

  if (*text == '\0' || g_ascii_strncasecmp (text, prefix, size) != 0)
    return;
  key = g_ascii_strdown (text, -1);
  if (g_hash_table_add (known, key))
    g_ptr_array_add (found, g_strdup (text));
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_ascii_strcasecmp (*(const char *const *) a, *(const char *const *) b);
}

static char **
finish_completions (GPtrArray *found, guint max)
{
  g_ptr_array_sort (found, compare_texts);
  if (found->len > max)
    g_ptr_array_set_size (found, (int) max);
  g_ptr_array_set_free_func (found, NULL);
  g_ptr_array_add (found, NULL);
  return (char **) g_ptr_array_free (found, FALSE);
}

/** nre_resources_complete_archive: (transfer full): the first @max names of archives that begin with @prefix,
 * in alphabetical order. */
char **
nre_resources_complete_archive (NreResources *self, const char *prefix, guint max)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  NreOpenArchives *archives = get_archives (self);
  gsize size = strlen (prefix);

  look_again (self);
  for (guint i = 0; self->files != NULL && i < self->files->len; i++)
    take_completion (found, known, nre_archive_names_get_title (self->files->pdata[i]), prefix, size);
  for (guint i = 0; i < nre_open_archives_get_n (archives); i++)
    {
      NreDocument *open = nre_open_archives_get (archives, i)->document;

      if (nre_kind_is_library (nre_document_get_kind (open)))
        take_completion (found, known, nre_document_get_title (open), prefix, size);
    }
  return finish_completions (found, max);
}

/** nre_resources_complete_name: (transfer full): the first @max names of entries of the archive that begin
 * with @prefix, in alphabetical order. */
char **
nre_resources_complete_name (NreResources *self, const char *archive, const char *prefix, guint max)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  gsize size = strlen (prefix);
  g_autoptr (NreResourceCatalogue) catalogue = get_catalogue (self);
  NreArchiveNames *names;
  guint open;

  look_again (self);
  if (!nre_resource_catalogue_find_archive (catalogue, archive, &open, &names))
    return finish_completions (found, max);
  if (names == NULL)
    {
      NreDirectory *root = nre_resource_catalogue_get_open (catalogue, open);

      for (guint i = 0; i < nre_directory_get_n_entries (root); i++)
        {
          g_autofree char *text = nre_record_name_decode (nre_directory_peek_name (root, i));

          take_completion (found, known, text, prefix, size);
        }
    }
  else
    for (guint i = 0; i < nre_archive_names_get_n (names); i++)
      take_completion (found, known, nre_archive_names_get (names, i), prefix, size);
  return finish_completions (found, max);
}

static GBytes *
copy (NreSpan payload, gsize most)
{
  return payload.size <= most ? g_bytes_new (payload.data, payload.size) : NULL;
}

static GBytes *
read_from_file (const NreResourcePlace *place, gsize most, NreFields *fields)
{
  g_autoptr (NreMapping) mapping = nre_mapping_open (place->path, NULL);
  g_autoptr (GBytes) bytes = mapping != NULL ? nre_mapping_get_bytes (mapping) : NULL, payload = NULL;
  g_autoptr (NreArchive) archive = bytes != NULL ? nre_archive_new (bytes, NULL) : NULL;
  g_autoptr (NreDirectory) root = archive != NULL ? nre_directory_new (archive) : NULL;
  NreSpan span;

  if (root == NULL || place->index >= nre_directory_get_n_entries (root) ||
      !nre_directory_get_payload (root, place->index, &span))
    return NULL;
  nre_directory_get_fields (root, place->index, fields);
  payload = copy (span, most);
  return payload != NULL && nre_mapping_check (mapping, NULL) ? g_steal_pointer (&payload) : NULL;
}

/**
 * nre_resources_read: (transfer full) (nullable):
 * @name: (nullable): NULL for the first entry of the archive
 * @most: return NULL for an entry with more bytes, since the file is read synchronously
 * @fields: (out): the fields of the entry's record
 *
 * A copy of the bytes of an entry.
 */
GBytes *
nre_resources_read (NreResources *self, const char *archive, const char *name, gsize most, NreFields *fields)
{
  NreResourcePlace place;
  NreDirectory *root;
  NreSpan span;

  if (nre_resources_find (self, archive, name, &place) != NRE_RESOURCE_FOUND)
    return NULL;
  if (place.document == NULL)
    return read_from_file (&place, most, fields);
  root = nre_document_get_root (place.document);
  if (!nre_directory_get_payload (root, place.index, &span))
    return NULL;
  nre_directory_get_fields (root, place.index, fields);
  return copy (span, most);
}

/* --- The type ---------------------------------------------------------------------------------------- */

static void
nre_resources_dispose (GObject *object)
{
  NreResources *self = NRE_RESOURCES (object);

  g_clear_weak_pointer (&self->document);
  g_clear_weak_pointer (&self->workspace);
  g_clear_pointer (&self->alone, nre_open_archives_unref);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->by_name, g_hash_table_unref);
  g_clear_pointer (&self->listings, g_hash_table_unref);
  G_OBJECT_CLASS (nre_resources_parent_class)->dispose (object);
}

static void
nre_resources_class_init (NreResourcesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_resources_dispose;

  signals[CHANGED] = g_signal_new ("changed", NRE_TYPE_RESOURCES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[CONTENT_CHANGED] = g_signal_new ("content-changed", NRE_TYPE_RESOURCES, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, NRE_TYPE_DOCUMENT);
}

static void
nre_resources_init (NreResources *self)
{
}

/** nre_resources_get: (transfer none): the resources of the document; they live as long as the document. */
NreResources *
nre_resources_get (NreDocument *document)
{
  NreResources *self = g_object_get_data (G_OBJECT (document), "nre-resources");
  NreWorkspace *workspace = nre_workspace_of (document);

  if (self == NULL)
    {
      self = g_object_new (NRE_TYPE_RESOURCES, NULL);
      g_set_weak_pointer (&self->document, document);
      g_object_set_data_full (G_OBJECT (document), "nre-resources", self, g_object_unref);
      g_signal_connect_object (document, "changed", G_CALLBACK (on_document_changed), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notify::path", G_CALLBACK (on_path_changed), self,
                               G_CONNECT_SWAPPED);
      start_reading (self);
    }
  if (self->workspace != workspace && workspace != NULL)
    {
      g_set_weak_pointer (&self->workspace, workspace);
      g_signal_connect_object (workspace, "names-changed", G_CALLBACK (emit_changed), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (workspace, "content-changed", G_CALLBACK (on_content_changed), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (nre_workspace_get_index (workspace), "changed",
                               G_CALLBACK (on_index_changed), self, G_CONNECT_SWAPPED);
      on_index_changed (self);
      emit_changed (self);
    }
  return self;
}
