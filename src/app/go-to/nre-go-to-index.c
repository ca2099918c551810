/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-go-to-index.h"

#include "nre-folder-names.h"
#include "nre-index-file.h"

/* How many visits are remembered. */
#define MAX_VISITS 500

/* Delay after a step, so that steps in a series, as in a drag, cause a single listing. */
#define SETTLE_MS 50

/* The names of an open file. */
typedef struct
{
  NreGoToIndex *index;          /* which has this */
  NreOpenFile  *file;
  NreNames     *names;          /* NULL before they were listed first */
  guint64       token;          /* the state of the document that they belong to */
  char         *label;
  char         *path;
  guint         n_visits;
  NreJob       *listing;        /* NULL while nothing is being listed */
  guint         settle;
} Listed;

struct _NreGoToIndex
{
  GObject parent_instance;

  NreWorkspace   *workspace;
  NreDocument    *front;        /* of the current page, or NULL */
  GHashTable     *files;        /* NreOpenFile → Listed */
  NreFolderNames *folder_names;
  GPtrArray      *in_folders;   /* of NreNames */
  GHashTable     *listings;     /* the listings of the index whose names were read, or are being read */
  NreJob         *looking;      /* the scan of folders; NULL if there is none */
  GHashTable     *visits;       /* key → when */
  guint           serial;
  guint           n_shown;      /* number of visits so far */
  gboolean        active;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (NreGoToIndex, nre_go_to_index, G_TYPE_OBJECT)

static void refresh (Listed *listed);

static gboolean
settle_cb (gpointer data)
{
  Listed *self = data;

  self->settle = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

static void
document_changed_cb (NreDocument *document, const NreChanges *changes, Listed *self)
{
  if (self->index->active && self->settle == 0)
    self->settle = g_timeout_add (SETTLE_MS, settle_cb, self);
}

static void
forget (gpointer data)
{
  Listed *self = data;

  g_signal_handlers_disconnect_by_func (nre_open_file_get_document (self->file), document_changed_cb, self);
  nre_job_abandon (&self->listing);
  g_clear_handle_id (&self->settle, g_source_remove);
  g_clear_pointer (&self->names, nre_names_unref);
  g_object_unref (self->file);
  g_free (self->label);
  g_free (self->path);
  g_free (self);
}

/* --- Files ----------------------------------------------------------------------------------------- */

/* The input of a listing in a thread, and its receiver, which abandons it before it goes. */
typedef struct
{
  Listed       *listed;
  NreDirectory *snapshot;
  char         *path;
  char         *title;
  char         *place;
  char         *label;
  NreKind       kind;
  GHashTable   *shown;
  NreNames     *names;
} Listing;

static void
listing_free (gpointer data)
{
  Listing *self = data;

  nre_directory_unref (self->snapshot);
  g_hash_table_unref (self->shown);
  g_clear_pointer (&self->names, nre_names_unref);
  g_free (self->path);
  g_free (self->title);
  g_free (self->place);
  g_free (self->label);
  g_free (self);
}

static void
list_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Listing *listing = data;
  NreNamesOf file = { listing->path,  listing->title, listing->place,
                      listing->label, listing->kind,  listing->shown };

  listing->names = nre_names_new_open (&file, listing->snapshot, cancellable);
}

static void
listed_cb (gpointer owner, gpointer data, const GError *error)
{
  Listing *listing = data;
  Listed *self = listing->listed;

  g_clear_pointer (&self->names, nre_names_unref);
  self->names = g_steal_pointer (&listing->names);
  g_signal_emit (self->index, signals[CHANGED], 0);
}

static const NreJobType list_job = { list_thread, listed_cb, listing_free };

static char *
dup_key_path (NreGoToIndex *self, NreOpenFile *file)
{
  char *path = nre_workspace_dup_place (self->workspace, file);

  return path != NULL ? path : g_strdup (nre_open_file_get_label (file));
}

/* (nullable): the folder of the file, named as before the file was opened. */
static char *
dup_folder_title (NreGoToIndex *self, NreOpenFile *file, const char *label)
{
  g_autofree char *path = nre_workspace_dup_place (self->workspace, file);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;

  if (folder == NULL)
    return NULL;
  return nre_workspace_find_folder (self->workspace, path) != NULL ? nre_index_file_dup_place (label, folder)
                                                                  : g_filename_display_basename (folder);
}

/* List the contents of the file, if they may have changed. */
static void
refresh (Listed *self)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  guint64 token = nre_history_get_token (nre_document_get_history (document));
  g_autofree char *label = nre_workspace_dup_label_of (document);
  g_autofree char *path = dup_key_path (self->index, self->file);
  Listing *listing;

  if ((self->names != NULL || self->listing != NULL) && token == self->token &&
      g_str_equal (label, self->label) && g_str_equal (path, self->path) &&
      self->n_visits == self->index->n_shown)
    return;
  self->token = token;
  self->n_visits = self->index->n_shown;
  g_free (self->label);
  self->label = g_steal_pointer (&label);
  g_free (self->path);
  self->path = g_steal_pointer (&path);

  listing = g_new0 (Listing, 1);
  listing->listed = self;
  listing->snapshot = nre_document_snapshot (document);
  listing->path = g_strdup (self->path);
  listing->title = g_strdup (nre_document_get_title (document));
  listing->place = dup_folder_title (self->index, self->file, self->label);
  listing->label = g_strdup (self->label);
  listing->kind = nre_document_get_kind (document);
  listing->shown = nre_name_visits_copy (self->index->visits);
  nre_job_start (&self->listing, &list_job, listing, NULL);
}

static void
follow_files (NreGoToIndex *self)
{
  GHashTableIter iter;
  gpointer file, listed;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &file, &listed))
    if (nre_workspace_find (self->workspace, nre_open_file_get_document (file)) != file)
      g_hash_table_iter_remove (&iter);
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *open = nre_workspace_get (self->workspace, i);
      Listed *known = g_hash_table_lookup (self->files, open);

      if (known == NULL)
        {
          known = g_new0 (Listed, 1);
          known->index = self;
          known->file = g_object_ref (open);
          g_hash_table_insert (self->files, open, known);
          g_signal_connect (nre_open_file_get_document (open), "changed", G_CALLBACK (document_changed_cb),
                            known);
        }
      refresh (known);
    }
}

static void
files_changed_cb (NreGoToIndex *self)
{
  GHashTableIter iter;
  gpointer file;

  if (self->active)
    {
      follow_files (self);
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  /* Closed files are released. */
  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &file, NULL))
    if (nre_workspace_find (self->workspace, nre_open_file_get_document (file)) != file)
      g_hash_table_iter_remove (&iter);
}

/* --- Folders ----------------------------------------------------------------------------------------- */

static void follow_folders (NreGoToIndex *self);

static void
looked_cb (gpointer owner, GPtrArray *names)
{
  NreGoToIndex *self = owner;

  g_clear_pointer (&self->in_folders, g_ptr_array_unref);
  self->in_folders = names;
  follow_folders (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* List the names in the folders, if folders have been read since the last time. */
static void
follow_folders (NreGoToIndex *self)
{
  NreFolderIndex *folder_index = nre_workspace_get_index (self->workspace);
  g_autoptr (NreIndexSnapshot) folders = NULL;
  GHashTable *listings;

  if (!self->active || self->looking != NULL)
    return;
  listings = nre_folder_index_get_listings (folder_index);
  if (listings == self->listings)
    return;
  g_clear_pointer (&self->listings, g_hash_table_unref);
  self->listings = listings != NULL ? g_hash_table_ref (listings) : NULL;
  if (listings == NULL)
    g_ptr_array_set_size (self->in_folders, 0);
  folders = nre_folder_index_snapshot (folder_index);
  nre_folder_names_read_start (&self->looking, self->folder_names, folders, self, looked_cb);
}

static void
folders_changed_cb (NreGoToIndex *self)
{
  if (!self->active)
    return;
  /* The labels of files have their folders. */
  follow_files (self);
  follow_folders (self);
}

/* --- All of it --------------------------------------------------------------------------------------- */

/** nre_go_to_index_start: list missing names, and follow changes, until nre_go_to_index_stop(). */
void
nre_go_to_index_start (NreGoToIndex *self)
{
  if (self->active)
    return;
  self->active = TRUE;
  follow_files (self);
  follow_folders (self);
}

void
nre_go_to_index_stop (NreGoToIndex *self)
{
  self->active = FALSE;
}

/** nre_go_to_index_is_settled: whether the list is complete and current. */
gboolean
nre_go_to_index_is_settled (NreGoToIndex *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((Listed *) value)->listing != NULL || ((Listed *) value)->settle != 0)
      return FALSE;
  return self->looking == NULL && !nre_folder_index_is_reading (nre_workspace_get_index (self->workspace));
}

/** nre_go_to_index_set_front: @document: (nullable): of the current page; its names come first. */
void
nre_go_to_index_set_front (NreGoToIndex *self, NreDocument *document)
{
  g_set_weak_pointer (&self->front, document);
}

/**
 * nre_go_to_index_list: (transfer full) (element-type NreNames):
 *
 * The present names. Their order decides between equally good matches: the file of the current page, the
 * other open files, and files in few folders before those in many.
 */
GPtrArray *
nre_go_to_index_list (NreGoToIndex *self)
{
  GPtrArray *lists = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_names_unref);
  g_autoptr (GHashTable) open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, i);
      Listed *listed = g_hash_table_lookup (self->files, file);

      g_hash_table_add (open, dup_key_path (self, file));
      if (listed != NULL && listed->names != NULL)
        g_ptr_array_insert (lists, nre_open_file_get_document (file) == self->front ? 0 : -1,
                            nre_names_ref (listed->names));
    }
  for (guint i = 0; i < self->in_folders->len; i++)
    if (!g_hash_table_contains (open, nre_names_get_path (self->in_folders->pdata[i])))
      g_ptr_array_add (lists, nre_names_ref (self->in_folders->pdata[i]));
  return lists;
}

/** nre_go_to_index_get_visits: (transfer none): key → guint, higher for later. */
GHashTable *
nre_go_to_index_get_visits (NreGoToIndex *self)
{
  return self->visits;
}

static gboolean
is_old (gpointer key, gpointer serial, gpointer data)
{
  return GPOINTER_TO_UINT (serial) < GPOINTER_TO_UINT (data);
}

/** nre_go_to_index_visit: record a visit; @page: whether it has a tab. */
void
nre_go_to_index_visit (NreGoToIndex *self, guint64 key, gboolean page)
{
  gboolean is_new = !g_hash_table_contains (self->visits, &key);

  g_hash_table_replace (self->visits, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (++self->serial));
  if (is_new && page)
    self->n_shown++;
  /* The older half is dropped at once, so that this is rare. */
  if (g_hash_table_size (self->visits) > MAX_VISITS)
    g_hash_table_foreach_remove (self->visits, is_old, GUINT_TO_POINTER (self->serial - MAX_VISITS / 2));
}

/**
 * nre_go_to_index_get_key:
 * @inside: whether the selected record is meant, and not the entry
 *
 * The key of the selection; FALSE if there is no such record, or it is not in the index.
 */
gboolean
nre_go_to_index_get_key (NreGoToIndex *self, NreSelection *selection, gboolean inside, guint64 *key)
{
  NreOpenFile *file = nre_workspace_find (self->workspace, nre_selection_get_document (selection));
  NrePart part = nre_selection_get_part (selection);
  guint index = part >= NRE_PART_OWN ? nre_selection_get_index (selection, part) : G_MAXUINT;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *path = NULL;

  if (file == NULL)
    return FALSE;
  if (inside && (index == G_MAXUINT || nre_selection_get_kind (selection)->list_names == NULL))
    return FALSE;
  for (NreEntry *at = nre_selection_get_entry (selection); at != NULL; at = nre_entry_get_parent (at))
    {
      guint32 id = nre_entry_get_id (at);

      if (!nre_directory_is_loose (nre_entry_get_directory (at)))
        g_array_prepend_val (ids, id);
    }
  path = dup_key_path (self, file);
  *key = nre_name_key (path, (gconstpointer) ids->data, ids->len, inside ? part : NRE_PART_ENTRY,
                       inside ? index : 0);
  return TRUE;
}

/** nre_go_to_index_find_file: (transfer none) (nullable): the open file of the names of @path. */
NreOpenFile *
nre_go_to_index_find_file (NreGoToIndex *self, const char *path)
{
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, i);
      g_autofree char *own = dup_key_path (self, file);

      if (g_str_equal (own, path))
        return file;
    }
  return NULL;
}

/**
 * nre_go_to_index_find_entry:
 * @entry: (out) (transfer full) (nullable): NULL for the file itself
 *
 * The entry that has the name, or contains it; FALSE if it is gone.
 */
gboolean
nre_go_to_index_find_entry (NreGoToIndex *self, NreOpenFile *file, const NreName *name, NreEntry **entry)
{
  NreDocument *document = nre_open_file_get_document (file);
  NreDirectory *directory = nre_document_get_root (document);

  *entry = NULL;
  for (guint i = 0; i < name->n_ids; i++)
    {
      guint index;

      if (i > 0)
        directory = nre_entry_open (*entry, NULL);
      g_clear_object (entry);
      if (directory == NULL || !nre_directory_find_id (directory, name->ids[i], &index))
        return FALSE;
      *entry = nre_document_get_entry (document, directory, name->ids[i]);
      if (*entry == NULL)
        return FALSE;
    }
  return TRUE;
}

static void
nre_go_to_index_dispose (GObject *object)
{
  NreGoToIndex *self = NRE_GO_TO_INDEX (object);

  self->active = FALSE;
  g_hash_table_remove_all (self->files);
  g_clear_weak_pointer (&self->front);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (nre_go_to_index_parent_class)->dispose (object);
}

static void
nre_go_to_index_finalize (GObject *object)
{
  NreGoToIndex *self = NRE_GO_TO_INDEX (object);

  g_hash_table_unref (self->files);
  g_hash_table_unref (self->visits);
  g_ptr_array_unref (self->in_folders);
  g_clear_pointer (&self->listings, g_hash_table_unref);
  nre_folder_names_unref (self->folder_names);
  G_OBJECT_CLASS (nre_go_to_index_parent_class)->finalize (object);
}

static void
nre_go_to_index_class_init (NreGoToIndexClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = nre_go_to_index_dispose;
  object_class->finalize = nre_go_to_index_finalize;
  signals[CHANGED] = g_signal_new ("changed", NRE_TYPE_GO_TO_INDEX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
nre_go_to_index_init (NreGoToIndex *self)
{
  self->files = g_hash_table_new_full (NULL, NULL, NULL, forget);
  self->visits = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->folder_names = nre_folder_names_new ();
  self->in_folders = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_names_unref);
}

NreGoToIndex *
nre_go_to_index_new (NreWorkspace *workspace)
{
  NreGoToIndex *self = g_object_new (NRE_TYPE_GO_TO_INDEX, NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "items-changed", G_CALLBACK (files_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "folders-changed", G_CALLBACK (folders_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (nre_workspace_get_index (workspace), "changed", G_CALLBACK (follow_folders), self,
                           G_CONNECT_SWAPPED);
  return self;
}
