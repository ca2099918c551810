/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-uses.h"

#include "nre-closed-references.h"
#include "nre-resources.h"
#include "nre-text.h"

#define USES "nre-uses"

/* Milliseconds from the first change to the update. This is longer than the time between edits in a series,
 * or between checked files, so that one update serves several of them. */
#define LATER_MS 100

struct _NreUses
{
  GObject       parent_instance;

  NreWorkspace *workspace;      /* the owner; weak; NULL for a document without a workspace */
  GPtrArray    *files;          /* of NreFileLinks, of open files and of folders */
  GHashTable   *beside;         /* NreResources, weak → its known paths, joined by newlines */
  guint         later;
  gboolean      was_settled;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreUses, nre_uses, G_TYPE_OBJECT)

/* --- What is known ------------------------------------------------------------------------------- */

static GPtrArray *
files_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) nre_file_links_unref);
}

static void
add_open (GPtrArray *files, NreDocument *document, NreFileLinks *links)
{
  g_autofree char *place = links == NULL ? nre_dup_place (nre_document_get_path (document)) : NULL;

  /* Of files that were not checked yet, only the existence is known. */
  g_ptr_array_add (files, links != NULL
                              ? nre_file_links_ref (links)
                              : nre_file_links_new (place, nre_document_get_title (document), NRE_KIND_RAW,
                                                    NULL, NULL));
}

static GPtrArray *
list_files (NreUses *self)
{
  GPtrArray *files = files_new ();
  g_autoptr (GPtrArray) closed = NULL;

  if (self->workspace == NULL)
    return files;
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *open = nre_workspace_get (self->workspace, i);

      add_open (files, nre_open_file_get_document (open), nre_open_file_get_links (open));
    }
  closed = nre_folder_index_list_closed (nre_workspace_get_index (self->workspace));
  for (guint i = 0; i < closed->len; i++)
    {
      const NreIndexFile *file = closed->pdata[i];

      if (file->links != NULL)
        g_ptr_array_add (files, nre_file_links_ref (file->links));
    }
  return files;
}

static gboolean
is_same (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (a->pdata[i] != b->pdata[i])
      return FALSE;
  return TRUE;
}

/* Update the known paths of the files beside each document that was queried. Returns whether paths were added
 * or removed since the last call. */
static gboolean
take_beside (NreUses *self)
{
  gboolean changed = FALSE;
  GHashTableIter iter;
  gpointer resources, before;

  g_hash_table_iter_init (&iter, self->beside);
  while (g_hash_table_iter_next (&iter, &resources, &before))
    {
      g_auto (GStrv) paths = nre_resources_list_paths (resources);
      char *now = g_strjoinv ("\n", paths);

      changed = changed || g_strcmp0 (before, now) != 0;
      g_hash_table_iter_replace (&iter, now);
    }
  return changed;
}

static gboolean
later_cb (gpointer data)
{
  NreUses *self = data;
  g_autoptr (GPtrArray) files = list_files (self);
  gboolean changed = take_beside (self), settled;

  self->later = 0;
  settled = nre_uses_is_settled (self);
  changed = changed || settled != self->was_settled;
  self->was_settled = settled;
  if (!is_same (self->files, files))
    {
      g_clear_pointer (&self->files, g_ptr_array_unref);
      self->files = g_steal_pointer (&files);
      changed = TRUE;
    }
  if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
look_later (NreUses *self)
{
  /* Without a handler, nothing is lost: each query lists the files anew. */
  if (self->later == 0 && g_signal_has_handler_pending (self, signals[CHANGED], 0, TRUE))
    self->later = g_timeout_add (LATER_MS, later_cb, self);
}

static void
forget_beside (gpointer data, GObject *resources)
{
  g_hash_table_remove (NRE_USES (data)->beside, resources);
}

static void
follow_beside (NreUses *self, NreResources *resources)
{
  g_auto (GStrv) paths = NULL;

  if (g_hash_table_contains (self->beside, resources))
    return;
  paths = nre_resources_list_paths (resources);
  g_hash_table_insert (self->beside, resources, g_strjoinv ("\n", paths));
  g_object_weak_ref (G_OBJECT (resources), forget_beside, self);
  g_signal_connect_object (resources, "changed", G_CALLBACK (look_later), self, G_CONNECT_SWAPPED);
}

/** nre_uses_is_settled: whether a query would find all users: all open files, open folders and files beside
 * the queried documents have been read. */
gboolean
nre_uses_is_settled (NreUses *self)
{
  GHashTableIter iter;
  gpointer resources;

  if (self->later != 0 ||
      (self->workspace != NULL && nre_folder_index_is_running (nre_workspace_get_index (self->workspace))))
    return FALSE;
  for (guint i = 0; self->workspace != NULL && i < nre_workspace_get_n (self->workspace); i++)
    if (nre_open_file_get_links (nre_workspace_get (self->workspace, i)) == NULL)
      return FALSE;
  g_hash_table_iter_init (&iter, self->beside);
  while (g_hash_table_iter_next (&iter, &resources, NULL))
    if (!nre_resources_is_settled (resources))
      return FALSE;
  return TRUE;
}

/* --- Asking -------------------------------------------------------------------------------------- */

/**
 * Question: a query.
 * @files: (element-type NreFileLinks): the known files
 * @beside: paths of files that must be read if they are not among @files
 * @path, @title: of the queried file; @path is NULL if it was never saved
 * @entry: path of the queried entry; "" for the file itself
 * @name: (nullable): from dup_name()
 * @users: the answer; NULL before
 */
typedef struct
{
  GPtrArray *files;
  char     **beside;
  char      *path;
  char      *title;
  char      *entry;
  char      *name;
  NreResourceUsers *users;
  NreUsesFound found;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_ptr_array_unref (question->files);
  g_strfreev (question->beside);
  g_free (question->path);
  g_free (question->title);
  g_free (question->entry);
  g_free (question->name);
  g_clear_pointer (&question->users, nre_resource_users_free);
  g_free (question);
}

static gboolean
is_cancelled (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

static void
find_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Question *question = data;
  const NreUsed used = { question->path, question->title, question->entry, question->name };
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < question->files->len; i++)
    if (nre_file_links_get_path (question->files->pdata[i]) != NULL)
      g_hash_table_add (known, (gpointer) nre_file_links_get_path (question->files->pdata[i]));
  for (guint i = 0; question->beside[i] != NULL && !g_cancellable_is_cancelled (cancellable); i++)
    {
      NreFileLinks *links = g_hash_table_contains (known, question->beside[i])
                              ? NULL : nre_closed_references_read (question->beside[i], cancellable);

      if (links != NULL)
        g_ptr_array_add (question->files, links);
    }
  question->users = nre_resource_users_find (question->files, &used, is_cancelled, cancellable);
}

static void
found_cb (gpointer owner, gpointer data, const GError *error)
{
  Question *question = data;

  question->found (owner, g_steal_pointer (&question->users));
}

static const NreJobType find_job = { find_thread, found_cb, question_free };

/* (transfer full) (nullable): the name by which other files refer to the entry. NULL if they cannot: @entry
 * is the file itself, the file is no archive, or the entry is in a nested archive or is not the first one of
 * its name. */
static char *
dup_name (NreDocument *document, const char *entry)
{
  NreDirectory *root = nre_document_get_root (document);
  g_autoptr (GArray) found = NULL;
  const guint8 *name;
  guint64 index;

  if (nre_directory_is_loose (root) || *entry != '#' ||
      !g_ascii_string_to_unsigned (entry + 1, 10, 0, G_MAXUINT, &index, NULL) ||
      index >= nre_directory_get_n_entries (root))
    return NULL;
  name = nre_directory_peek_name (root, (guint) index);
  found = nre_directory_find_name (root, name, nre_record_name_length (name));
  return found->len > 0 && g_array_index (found, guint, 0) == index ? nre_record_name_decode (name) : NULL;
}

static gboolean
has_file (GPtrArray *files, const Question *question)
{
  for (guint i = 0; i < files->len; i++)
    {
      const char *path = nre_file_links_get_path (files->pdata[i]);
      const char *title = nre_file_links_get_title (files->pdata[i]);

      if (question->path != NULL ? g_strcmp0 (path, question->path) == 0
                                 : path == NULL && g_strcmp0 (title, question->title) == 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * nre_uses_find_start:
 * @slot, @owner: see nre_job_start()
 * @self: of @document; see nre_uses_get()
 * @entry: (nullable): of the document; NULL for the file itself
 * @found: called in the main thread, unless the job is abandoned
 *
 * Find the users of the entry in another thread. The latest edits may be missing; "changed" is emitted when
 * the next query would include them.
 */
void
nre_uses_find_start (NreJob **slot, NreUses *self, NreDocument *document, NreEntry *entry, gpointer owner,
                     NreUsesFound found)
{
  Question *question = g_new0 (Question, 1);
  NreResources *resources = nre_resources_get (document);

  follow_beside (self, resources);
  question->files = list_files (self);
  question->beside = nre_resources_list_paths (resources);
  question->path = nre_dup_place (nre_document_get_path (document));
  question->title = g_strdup (nre_document_get_title (document));
  question->entry = entry != NULL ? nre_entry_dup_path (entry) : g_strdup ("");
  question->name = dup_name (document, question->entry);
  if (!has_file (question->files, question))
    add_open (question->files, document, NULL);
  question->found = found;
  nre_job_start (slot, &find_job, question, owner);
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_uses_dispose (GObject *object)
{
  NreUses *self = NRE_USES (object);
  GHashTableIter iter;
  gpointer resources;

  g_clear_handle_id (&self->later, g_source_remove);
  g_hash_table_iter_init (&iter, self->beside);
  while (g_hash_table_iter_next (&iter, &resources, NULL))
    g_object_weak_unref (resources, forget_beside, self);
  g_hash_table_remove_all (self->beside);
  g_clear_weak_pointer (&self->workspace);
  G_OBJECT_CLASS (nre_uses_parent_class)->dispose (object);
}

static void
nre_uses_finalize (GObject *object)
{
  g_hash_table_unref (NRE_USES (object)->beside);
  g_clear_pointer (&NRE_USES (object)->files, g_ptr_array_unref);
  G_OBJECT_CLASS (nre_uses_parent_class)->finalize (object);
}

static void
nre_uses_class_init (NreUsesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_uses_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_uses_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", NRE_TYPE_USES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
nre_uses_init (NreUses *self)
{
  self->beside = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

static void
follow_workspace (NreUses *self, NreWorkspace *workspace)
{
  g_set_weak_pointer (&self->workspace, workspace);
  g_signal_connect_object (workspace, "items-changed", G_CALLBACK (look_later), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "findings-changed", G_CALLBACK (look_later), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_workspace_get_index (workspace), "changed", G_CALLBACK (look_later), self,
                           G_CONNECT_SWAPPED);
  self->files = list_files (self);
}

/** nre_uses_get: (transfer none): the NreUses of the document's workspace, or of the document itself if it is
 * in no workspace. */
NreUses *
nre_uses_get (NreDocument *document)
{
  NreWorkspace *workspace = nre_workspace_of (document);
  GObject *owner = workspace != NULL ? G_OBJECT (workspace) : G_OBJECT (document);
  NreUses *self = g_object_get_data (owner, USES);

  if (self != NULL)
    return self;
  self = g_object_new (NRE_TYPE_USES, NULL);
  if (workspace != NULL)
    follow_workspace (self, workspace);
  g_object_set_data_full (owner, USES, self, g_object_unref);
  return self;
}
