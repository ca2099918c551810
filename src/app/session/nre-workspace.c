/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-workspace.h"

#include <string.h>
#include <sys/stat.h>

#include "nre-file-labels.h"
#include "nre-kinds.h"
#include "nre-missing-names.h"

/* Data of a document: the workspace in which it is open, without a reference. */
#define WORKSPACE "nre-workspace"

struct _NreWorkspace
{
  GObject    parent_instance;

  GPtrArray  *files;
  NreOpenArchives *archives;    /* of @files; NULL until asked for */
  GPtrArray  *folders;          /* of NreFolder, without the folders inside them */
  NreFolderIndex  *folder_index;           /* of all files in the folders */
  NreMissingNames *missing;     /* dangling references of the files there */
  GHashTable *expanded;         /* set of paths of folders that are expanded, or will be when listed */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreWorkspace, nre_workspace, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  NAMES_CHANGED,
  CONTENT_CHANGED,
  FINDINGS_CHANGED,
  FOLDERS_CHANGED,
  EXPANDED_CHANGED,
  UNDO,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GType
get_item_type (GListModel *model)
{
  return NRE_TYPE_OPEN_FILE;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_WORKSPACE (model)->files->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreWorkspace *self = NRE_WORKSPACE (model);

  return position < self->files->len ? g_object_ref (self->files->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void close_file (NreOpenFile *file);
static void close_folder (NreWorkspace *self, NreFolder *folder);
static void settle_folders (NreWorkspace *self);
static void changed_cb (NreWorkspace *self, const NreChanges *changes, NreDocument *document);
static void modified_cb (NreWorkspace *self, GParamSpec *pspec, NreDocument *document);
static void path_cb (NreWorkspace *self);

static void
nre_workspace_dispose (GObject *object)
{
  NreWorkspace *self = NRE_WORKSPACE (object);

  for (guint i = 0; i < self->files->len; i++)
    close_file (self->files->pdata[i]);
  for (guint i = 0; i < self->folders->len; i++)
    close_folder (self, self->folders->pdata[i]);
  nre_missing_names_close (self->missing);
  nre_folder_index_close (self->folder_index);
  G_OBJECT_CLASS (nre_workspace_parent_class)->dispose (object);
}

static void
nre_workspace_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_WORKSPACE (object)->files);
  g_clear_pointer (&NRE_WORKSPACE (object)->archives, nre_open_archives_unref);
  g_ptr_array_unref (NRE_WORKSPACE (object)->folders);
  g_hash_table_unref (NRE_WORKSPACE (object)->expanded);
  g_object_unref (NRE_WORKSPACE (object)->missing);
  g_object_unref (NRE_WORKSPACE (object)->folder_index);
  G_OBJECT_CLASS (nre_workspace_parent_class)->finalize (object);
}

static void
nre_workspace_class_init (NreWorkspaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = nre_workspace_dispose;
  object_class->finalize = nre_workspace_finalize;

  signals[NAMES_CHANGED] = g_signal_new ("names-changed", NRE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
  signals[CONTENT_CHANGED] = g_signal_new ("content-changed", NRE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, NRE_TYPE_DOCUMENT);
  signals[FINDINGS_CHANGED] = g_signal_new ("findings-changed", NRE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, NRE_TYPE_OPEN_FILE);
  signals[FOLDERS_CHANGED] = g_signal_new ("folders-changed", NRE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EXPANDED_CHANGED] = g_signal_new ("expanded-changed", NRE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[UNDO] = g_signal_new ("undo", NRE_TYPE_WORKSPACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, NRE_TYPE_OPEN_FILE);
}

static void
nre_workspace_init (NreWorkspace *self)
{
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  self->folders = g_ptr_array_new_with_free_func (g_object_unref);
  self->expanded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->folder_index = nre_folder_index_new ();
  self->missing = nre_missing_names_new (self);
}

NreWorkspace *
nre_workspace_new (void)
{
  return g_object_new (NRE_TYPE_WORKSPACE, NULL);
}

static void
findings_cb (NreWorkspace *self, GParamSpec *pspec, NreOpenFile *file)
{
  g_autofree char *path = nre_workspace_dup_place (self, file);

  g_signal_emit (self, signals[FINDINGS_CHANGED], 0, file);
  if (path != NULL)
    nre_folder_index_recount_file (self->folder_index, path);
}

/** nre_workspace_undo: undo the last step of the file, by the signal "undo" if a window handles that. */
void
nre_workspace_undo (NreWorkspace *self, NreOpenFile *file)
{
  if (g_signal_has_handler_pending (self, signals[UNDO], 0, FALSE))
    g_signal_emit (self, signals[UNDO], 0, file);
  else
    nre_document_undo (nre_open_file_get_document (file));
}

/** nre_workspace_of: (transfer none) (nullable): the workspace in which the document is open; NULL if it is
 * not open. */
NreWorkspace *
nre_workspace_of (NreDocument *document)
{
  return g_object_get_data (G_OBJECT (document), WORKSPACE);
}

/** nre_workspace_label_of: the label of the document among the open files; its title if it is not open. */
const char *
nre_workspace_label_of (NreDocument *document)
{
  NreWorkspace *self = nre_workspace_of (document);
  NreOpenFile *file = self != NULL ? nre_workspace_find (self, document) : NULL;

  return file != NULL ? nre_open_file_get_label (file) : nre_document_get_title (document);
}

static void
close_file (NreOpenFile *file)
{
  NreDocument *document = nre_open_file_get_document (file);
  NreWorkspace *self = nre_workspace_of (document);

  if (self != NULL)
    {
      g_signal_handlers_disconnect_by_func (document, changed_cb, self);
      g_signal_handlers_disconnect_by_func (document, path_cb, self);
      g_signal_handlers_disconnect_by_func (document, modified_cb, self);
    }
  g_object_set_data (G_OBJECT (document), WORKSPACE, NULL);
  nre_open_file_close (file);
}

static NreOpenFile *
open_file (NreWorkspace *self, NreDocument *document)
{
  NreOpenFile *file = nre_open_file_new (document);

  g_object_set_data (G_OBJECT (document), WORKSPACE, self);
  g_signal_connect_object (file, "notify::findings-serial", G_CALLBACK (findings_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (path_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (modified_cb), self, G_CONNECT_SWAPPED);
  return file;
}

static gboolean
are_in_one_folder (const char *a, const char *b)
{
  g_autofree char *folder = a != NULL ? g_path_get_dirname (a) : NULL;
  g_autofree char *other = b != NULL ? g_path_get_dirname (b) : NULL;

  return folder != NULL && g_strcmp0 (folder, other) == 0;
}

/* The position for a new document: after its partner, a file in the same folder with which it is shown on one
 * page, or else at the end. */
static guint
find_room (NreWorkspace *self, NreDocument *document)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      NreDocument *other = nre_open_file_get_document (self->files->pdata[i]);
      const NreAppKind *kind = nre_app_kind_of (other, NULL);

      if (kind->partner != NRE_KIND_RAW && kind->partner == nre_document_get_kind (document) &&
          nre_open_file_get_partner (self->files->pdata[i]) == NULL &&
          are_in_one_folder (nre_document_get_path (document), nre_document_get_path (other)))
        return i + 1;
    }
  return self->files->len;
}

/* A file was opened, closed or moved. */
static void
files_changed (NreWorkspace *self)
{
  g_clear_pointer (&self->archives, nre_open_archives_unref);
  nre_file_labels_update (self->files);
  settle_folders (self);
}

static void
path_cb (NreWorkspace *self)
{
  files_changed (self);
  g_signal_emit (self, signals[NAMES_CHANGED], 0);
}

static void
changed_cb (NreWorkspace *self, const NreChanges *changes, NreDocument *document)
{
  if (nre_changes_has_names (changes, nre_document_get_root (document)))
    g_signal_emit (self, signals[NAMES_CHANGED], 0);
  if (!nre_changes_is_empty (changes))
    g_signal_emit (self, signals[CONTENT_CHANGED], 0, document);
}

/* Files were opened or closed at @position of the list. */
static void
items_changed (NreWorkspace *self, guint position, guint removed, guint added)
{
  files_changed (self);
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  g_signal_emit (self, signals[NAMES_CHANGED], 0);
}

/** nre_workspace_get_archives: (transfer none): the open files; valid until a file is opened, closed or
 * moved. */
NreOpenArchives *
nre_workspace_get_archives (NreWorkspace *self)
{
  if (self->archives == NULL)
    {
      g_autofree NreDocument **documents = g_new (NreDocument *, self->files->len);

      for (guint i = 0; i < self->files->len; i++)
        documents[i] = nre_open_file_get_document (self->files->pdata[i]);
      self->archives = nre_open_archives_new (documents, self->files->len);
    }
  return self->archives;
}

/** nre_workspace_add: (transfer none): add the document to the open files, after its
 * partner or else at the end. */
NreOpenFile *
nre_workspace_add (NreWorkspace *self, NreDocument *document)
{
  guint position = find_room (self, document);
  NreOpenFile *file = open_file (self, document);

  g_ptr_array_insert (self->files, (int) position, file);
  items_changed (self, position, 0, 1);
  return file;
}

/** nre_workspace_replace: (transfer none): close the file, and put the document in its place; if the file is
 * not open, add the document. Returns the file of the document. */
NreOpenFile *
nre_workspace_replace (NreWorkspace *self, NreOpenFile *file, NreDocument *document)
{
  guint i;

  if (!g_ptr_array_find (self->files, file, &i))
    return nre_workspace_add (self, document);
  close_file (file);
  g_object_unref (file);
  self->files->pdata[i] = open_file (self, document);
  items_changed (self, i, 1, 1);
  return self->files->pdata[i];
}

void
nre_workspace_remove (NreWorkspace *self, NreOpenFile *file)
{
  guint i;

  if (!g_ptr_array_find (self->files, file, &i))
    return;
  close_file (file);
  g_object_ref (file);
  g_ptr_array_remove_index (self->files, i);
  items_changed (self, i, 1, 0);
  g_object_unref (file);
}

guint
nre_workspace_get_n (NreWorkspace *self)
{
  return self->files->len;
}

/** nre_workspace_get: (transfer none): the file at @i. */
NreOpenFile *
nre_workspace_get (NreWorkspace *self, guint i)
{
  return g_ptr_array_index (self->files, i);
}

/** nre_workspace_find: (transfer none) (nullable): the open file of the document; NULL if it is not open. */
NreOpenFile *
nre_workspace_find (NreWorkspace *self, NreDocument *document)
{
  for (guint i = 0; i < self->files->len; i++)
    if (nre_open_file_get_document (self->files->pdata[i]) == document)
      return self->files->pdata[i];
  return NULL;
}

/** nre_workspace_look: check the state of all open files on disk now. */
void
nre_workspace_look (NreWorkspace *self)
{
  for (guint i = 0; i < self->files->len; i++)
    nre_open_file_look (self->files->pdata[i]);
}

/**
 * nre_workspace_find_path: (transfer none) (nullable):
 *
 * The open file that has this path, or is the same file under another path; NULL if there is none.
 */
NreOpenFile *
nre_workspace_find_path (NreWorkspace *self, const char *path)
{
  struct stat wanted;
  gboolean exists = stat (path, &wanted) == 0;

  for (guint i = 0; i < self->files->len; i++)
    {
      const char *other = nre_document_get_path (nre_open_file_get_document (self->files->pdata[i]));
      struct stat found;

      if (other == NULL)
        continue;
      if (g_strcmp0 (other, path) == 0)
        return self->files->pdata[i];
      if (exists && stat (other, &found) == 0 && found.st_dev == wanted.st_dev &&
          found.st_ino == wanted.st_ino)
        return self->files->pdata[i];
    }
  return NULL;
}

/* --- Folders ------------------------------------------------------------------------------------------- */

/** nre_workspace_dup_place: (transfer full) (nullable): the path of the file, in the same form as paths in
 * the folders; NULL if it has no path. */
char *
nre_workspace_dup_place (NreWorkspace *self, NreOpenFile *file)
{
  return nre_dup_place (nre_document_get_path (nre_open_file_get_document (file)));
}

/** nre_workspace_dup_label_of: (transfer full): the path of the file relative to its open folder. Without
 * one, the same as nre_workspace_label_of(). */
char *
nre_workspace_dup_label_of (NreDocument *document)
{
  NreWorkspace *self = nre_workspace_of (document);
  g_autofree char *path = nre_dup_place (nre_document_get_path (document));
  NreFolder *folder = self != NULL && path != NULL ? nre_workspace_find_folder (self, path) : NULL;
  g_autofree char *parent = NULL;
  const char *from;

  if (folder == NULL)
    return g_strdup (nre_workspace_label_of (document));
  from = nre_folder_get_path (folder);
  if (self->folders->len > 1)
    from = parent = g_path_get_dirname (from);
  return g_filename_display_name (nre_index_file_skip_folder (path, from));
}

/* Tell the folders which files are open. */
static void
settle_folders (NreWorkspace *self)
{
  g_autoptr (GHashTable) open = NULL;

  if (self->folders->len > 0)
    open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  for (guint i = 0; open != NULL && i < self->files->len; i++)
    {
      const char *path = nre_open_archives_get (nre_workspace_get_archives (self), i)->place;

      if (path != NULL)
        g_hash_table_insert (open, g_strdup (path), g_object_ref (self->files->pdata[i]));
    }
  for (guint i = 0; i < self->folders->len; i++)
    nre_folder_set_open_files (self->folders->pdata[i], open);
  nre_folder_index_set_open_files (self->folder_index, open);
}

static void
modified_cb (NreWorkspace *self, GParamSpec *pspec, NreDocument *document)
{
  g_autofree char *path = nre_dup_place (nre_document_get_path (document));

  for (guint i = 0; path != NULL && i < self->folders->len; i++)
    nre_folder_note_modified (self->folders->pdata[i], path);
}

static void
settle_index (NreWorkspace *self)
{
  g_autoptr (GPtrArray) roots = g_ptr_array_new ();

  for (guint i = 0; i < self->folders->len; i++)
    g_ptr_array_add (roots, (gpointer) nre_folder_get_path (self->folders->pdata[i]));
  g_ptr_array_add (roots, NULL);
  nre_folder_index_set_roots (self->folder_index, (const char *const *) roots->pdata);
}

/** nre_workspace_get_index: (transfer none): the index of all files in the folders. */
NreFolderIndex *
nre_workspace_get_index (NreWorkspace *self)
{
  return self->folder_index;
}

/** nre_workspace_is_settled: whether the information on files in the folders is complete
 * until something changes. */
gboolean
nre_workspace_is_settled (NreWorkspace *self)
{
  return !nre_folder_index_is_running (self->folder_index) && nre_missing_names_is_settled (self->missing);
}

static void
shown_cb (NreWorkspace *self, NreFolder *folder)
{
  const char *path = nre_folder_get_path (folder);

  if (nre_folder_get_expanded (folder))
    g_hash_table_add (self->expanded, g_strdup (path));
  else
    g_hash_table_remove (self->expanded, path);
  g_signal_emit (self, signals[EXPANDED_CHANGED], 0);
}

static void
close_folder (NreWorkspace *self, NreFolder *folder)
{
  g_signal_handlers_disconnect_by_func (folder, shown_cb, self);
  nre_folder_close (folder);
}

/** nre_workspace_add_folder: (transfer none): open the folder at @path, or get it if it is open. */
NreFolder *
nre_workspace_add_folder (NreWorkspace *self, const char *path)
{
  g_autofree char *canonical = g_canonicalize_filename (path, NULL);
  g_autofree char *real = nre_dup_real_path (canonical);
  NreFolder *folder;

  for (guint i = 0; i < self->folders->len; i++)
    if (g_strcmp0 (nre_folder_get_path (self->folders->pdata[i]), real) == 0)
      return self->folders->pdata[i];
  folder = nre_folder_new (self->folder_index, real, self->expanded);
  g_signal_connect_swapped (folder, "shown", G_CALLBACK (shown_cb), self);
  g_ptr_array_add (self->folders, folder);
  settle_folders (self);
  settle_index (self);
  g_signal_emit (self, signals[FOLDERS_CHANGED], 0);
  return folder;
}

/** nre_workspace_remove_folder: close the folder; its open files stay open. */
void
nre_workspace_remove_folder (NreWorkspace *self, NreFolder *folder)
{
  g_autoptr (NreFolder) gone = NULL;
  guint i;

  if (!g_ptr_array_find (self->folders, folder, &i))
    return;
  close_folder (self, folder);
  gone = g_object_ref (folder);
  g_ptr_array_remove_index (self->folders, i);
  settle_index (self);
  settle_folders (self);
  g_signal_emit (self, signals[FOLDERS_CHANGED], 0);
}

/** nre_workspace_has_folder: whether the folder is one of the open folders, and not just inside one. */
gboolean
nre_workspace_has_folder (NreWorkspace *self, NreFolder *folder)
{
  return g_ptr_array_find (self->folders, folder, NULL);
}

guint
nre_workspace_get_n_folders (NreWorkspace *self)
{
  return self->folders->len;
}

/** nre_workspace_get_folder: (transfer none): the open folder with index @i. */
NreFolder *
nre_workspace_get_folder (NreWorkspace *self, guint i)
{
  return g_ptr_array_index (self->folders, i);
}

/** nre_workspace_find_folder: (transfer none) (nullable): the first of the open folders that contain the
 * path, directly or in a folder inside; NULL if none does. @path: (nullable) */
NreFolder *
nre_workspace_find_folder (NreWorkspace *self, const char *path)
{
  g_autofree char *plain = nre_dup_place (path);

  for (guint i = 0; plain != NULL && i < self->folders->len; i++)
    if (nre_folder_contains (self->folders->pdata[i], plain))
      return self->folders->pdata[i];
  return NULL;
}

/** nre_workspace_find_folder_of: (transfer none) (nullable): the first of the open folders that contain the
 * file. NULL if none does, or the folder that the file was in is gone from the disk, and the file with it. */
NreFolder *
nre_workspace_find_folder_of (NreWorkspace *self, NreOpenFile *file)
{
  g_autofree char *path = nre_workspace_dup_place (self, file);
  NreFolder *folder = path != NULL ? nre_workspace_find_folder (self, path) : NULL;
  g_autofree char *around = folder != NULL ? g_path_get_dirname (path) : NULL;

  if (folder != NULL && nre_open_file_get_disk_state (file) == NRE_DISK_REMOVED &&
      !nre_folder_index_has_folder (self->folder_index, around))
    return NULL;
  return folder;
}

static gboolean
is_in_another (NreWorkspace *self, NreOpenFile *file, NreFolder *folder)
{
  g_autofree char *path = nre_workspace_dup_place (self, file);

  for (guint i = 0; i < self->folders->len; i++)
    if (self->folders->pdata[i] != folder && nre_folder_contains (self->folders->pdata[i], path))
      return TRUE;
  return FALSE;
}

/** nre_workspace_list_files_in: (transfer full) (element-type NreOpenFile): the open files that are in this
 * open folder and in no other one, which may be inside it or around it. */
GPtrArray *
nre_workspace_list_files_in (NreWorkspace *self, NreFolder *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->files->len; i++)
    if (nre_workspace_find_folder_of (self, self->files->pdata[i]) != NULL &&
        !is_in_another (self, self->files->pdata[i], folder))
      g_ptr_array_add (files, g_object_ref (self->files->pdata[i]));
  return files;
}

/** nre_workspace_set_expanded: add @paths to the folders that are expanded when they have been listed;
 * those that are listed already stay as they are. */
void
nre_workspace_set_expanded (NreWorkspace *self, const char *const *paths)
{
  for (guint i = 0; paths[i] != NULL; i++)
    g_hash_table_add (self->expanded, g_strdup (paths[i]));
}

/** nre_workspace_list_expanded: (transfer full): the paths of all folders that are expanded, or will be when
 * they have been listed. */
char **
nre_workspace_list_expanded (NreWorkspace *self)
{
  GStrvBuilder *builder = g_strv_builder_new ();
  GHashTableIter iter;
  gpointer path;
  char **paths;

  g_hash_table_iter_init (&iter, self->expanded);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    g_strv_builder_add (builder, path);
  paths = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);
  return paths;
}
