/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tree-result.h"

#include <string.h>

#include "nre-list-change.h"

struct _NreTreeResult
{
  GObject       parent_instance;

  NreFoundType  type;
  char         *path;           /* of the folder or file, or of an entry's file; NULL for the root */
  char         *entry;          /* of an entry: its path of indices; else NULL */
  char         *title;
  char         *key;            /* sort key of folders and files */
  NreKind       kind;
  gboolean      is_archive;     /* of a file: whether entries can be added to it */
  guint         n;              /* of a file: the matches in it */
  gboolean      modified;       /* of a folder: whether a file in it has changes, found or not */
  NreWorkspace *workspace;      /* of the root; weak */
  GPtrArray    *items;          /* of NreTreeResult and NreOpenFile */
};

enum
{
  PROP_MODIFIED = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreTreeResult, nre_tree_result, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_TREE_RESULT (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreTreeResult *self = NRE_TREE_RESULT (model);

  return position < self->items->len ? g_object_ref (self->items->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
nre_tree_result_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, NRE_TREE_RESULT (object)->modified);
}

static void
nre_tree_result_finalize (GObject *object)
{
  NreTreeResult *self = NRE_TREE_RESULT (object);

  g_clear_weak_pointer (&self->workspace);
  g_free (self->path);
  g_free (self->entry);
  g_free (self->title);
  g_free (self->key);
  g_ptr_array_unref (self->items);
  G_OBJECT_CLASS (nre_tree_result_parent_class)->finalize (object);
}

static void
nre_tree_result_class_init (NreTreeResultClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = nre_tree_result_finalize;
  object_class->get_property = nre_tree_result_get_property;
  props[PROP_MODIFIED] =
    g_param_spec_boolean ("modified", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
nre_tree_result_init (NreTreeResult *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

static char *
dup_key (const char *title)
{
  g_autofree char *folded = g_utf8_casefold (title, -1);

  return g_utf8_collate_key_for_filename (folded, -1);
}

/* @title: (nullable): NULL for the last part of the path */
static NreTreeResult *
found_new (NreFoundType type, const char *path, const char *title, NreKind kind)
{
  NreTreeResult *self = g_object_new (NRE_TYPE_TREE_RESULT, NULL);

  self->type = type;
  self->path = g_strdup (path);
  self->title = title != NULL || path == NULL ? g_strdup (title) : g_filename_display_basename (path);
  self->key = self->title != NULL && type != NRE_FOUND_ENTRY ? dup_key (self->title) : NULL;
  self->kind = kind;
  return self;
}

static NreTreeResult *
file_new (const NreFoundFile *file)
{
  NreTreeResult *self = found_new (NRE_FOUND_FILE, file->path, NULL, file->kind);

  self->is_archive = file->is_archive;
  self->n = file->n;
  for (guint i = 0; i < file->entries->len; i++)
    {
      const NreFoundEntry *entry = file->entries->pdata[i];
      NreTreeResult *item = found_new (NRE_FOUND_ENTRY, file->path, entry->name, entry->kind);

      item->entry = g_strdup (entry->path);
      g_ptr_array_add (self->items, item);
    }
  return self;
}

/* --- All of it ----------------------------------------------------------------------------------------- */

/* (transfer none): the folder at the path. It is created if necessary, and so are its parents up to @root,
 * the path of an outermost folder. */
static NreTreeResult *
get_folder (GHashTable *folders, NreTreeResult *all, const char *root, const char *path)
{
  NreTreeResult *folder = g_hash_table_lookup (folders, path), *around;
  g_autofree char *parent = NULL;

  if (folder != NULL)
    return folder;
  parent = g_path_get_dirname (path);
  around =
      strcmp (path, root) == 0 || strcmp (path, parent) == 0 ? all : get_folder (folders, all, root, parent);
  folder = found_new (NRE_FOUND_FOLDER, path, NULL, NRE_KIND_RAW);
  g_ptr_array_add (around->items, folder);
  g_hash_table_insert (folders, folder->path, folder);
  return folder;
}

/* (transfer none) (nullable): the path of the first open folder that contains the file; NULL if none does.
 * @path: (nullable): normalized like the paths of folders */
static const char *
find_root (NreWorkspace *workspace, const char *path)
{
  for (guint i = 0; path != NULL && i < nre_workspace_get_n_folders (workspace); i++)
    if (nre_folder_contains (nre_workspace_get_folder (workspace, i), path))
      return nre_folder_get_path (nre_workspace_get_folder (workspace, i));
  return NULL;
}

/* @path: path of the item; @item: (transfer full) */
static void
add_to_folder (GHashTable *folders, NreTreeResult *all, const char *root, const char *path, gpointer item)
{
  g_autofree char *parent = g_path_get_dirname (path);

  g_ptr_array_add (get_folder (folders, all, root, parent)->items, item);
}

static gboolean
is_folder (gpointer item)
{
  return NRE_IS_TREE_RESULT (item) && NRE_TREE_RESULT (item)->type == NRE_FOUND_FOLDER;
}

/* The sort key of a folder or file. @keys: NreOpenFile → sort key; filled on demand */
static const char *
get_key (gpointer item, GHashTable *keys)
{
  char *key;

  if (NRE_IS_TREE_RESULT (item))
    return NRE_TREE_RESULT (item)->key;
  key = g_hash_table_lookup (keys, item);
  if (key == NULL)
    {
      key = dup_key (nre_document_get_title (nre_open_file_get_document (item)));
      g_hash_table_insert (keys, item, key);
    }
  return key;
}

/* Folders before files, and names in natural order, as without a search. */
static int
compare_items (gconstpointer a, gconstpointer b, gpointer keys)
{
  gpointer first = *(gpointer *) a, second = *(gpointer *) b;

  if (is_folder (first) != is_folder (second))
    return is_folder (first) ? -1 : 1;
  return strcmp (get_key (first, keys), get_key (second, keys));
}

static void
sort (NreTreeResult *self, GHashTable *keys)
{
  g_ptr_array_sort_with_data (self->items, compare_items, keys);
  for (guint i = 0; i < self->items->len; i++)
    if (is_folder (self->items->pdata[i]))
      sort (self->items->pdata[i], keys);
}

static void
prune (NreTreeResult *self, NreWorkspace *workspace)
{
  for (guint i = self->items->len; i-- > 0;)
    {
      gpointer item = self->items->pdata[i];

      if (is_folder (item))
        prune (item, workspace);
      else if (NRE_IS_OPEN_FILE (item) &&
               nre_workspace_find (workspace, nre_open_file_get_document (item)) != item)
        {
          g_ptr_array_remove_index (self->items, i);
          g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 0);
        }
    }
}

/* --- What has changes ---------------------------------------------------------------------------------- */

/* Update whether each folder contains a file with unsaved changes. @paths: the paths of all such files */
static void
mark_folders (NreTreeResult *self, GPtrArray *paths)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      NreTreeResult *folder = self->items->pdata[i];
      gboolean modified = FALSE;

      if (!is_folder (folder))
        continue;
      for (guint k = 0; k < paths->len && !modified; k++)
        modified = nre_path_is_in (paths->pdata[k], folder->path);
      if (modified != folder->modified)
        {
          folder->modified = modified;
          g_object_notify_by_pspec (G_OBJECT (folder), props[PROP_MODIFIED]);
        }
      mark_folders (folder, paths);
    }
}

static void
update_modified (NreTreeResult *self)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; self->workspace != NULL && i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, i);
      char *path = nre_document_get_modified (nre_open_file_get_document (file))
                     ? nre_workspace_dup_place (self->workspace, file) : NULL;

      if (path != NULL)
        g_ptr_array_add (paths, path);
    }
  mark_folders (self, paths);
}

static void
follow_files (NreTreeResult *self, guint position, guint n)
{
  for (guint i = position; i < position + n; i++)
    g_signal_connect_object (nre_open_file_get_document (nre_workspace_get (self->workspace, i)),
                             "notify::modified", G_CALLBACK (update_modified), self, G_CONNECT_SWAPPED);
  update_modified (self);
}

static void
files_cb (NreTreeResult *self, guint position, guint removed, guint added, NreWorkspace *workspace)
{
  if (removed > 0)
    prune (self, workspace);
  follow_files (self, position, added);
}

/**
 * nre_tree_result_new: (transfer full):
 * @matches: NreOpenFile → NreTreeMatches
 * @closed: (element-type NreFoundFile)
 *
 * Make the root of the results: it lists the outermost folders with results, and the open files of @matches
 * that are in no open folder.
 */
NreTreeResult *
nre_tree_result_new (NreWorkspace *workspace, GHashTable *matches, GPtrArray *closed)
{
  NreTreeResult *self = found_new (NRE_FOUND_FOLDER, NULL, NULL, NRE_KIND_RAW);
  g_autoptr (GHashTable) folders = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (guint i = 0; i < nre_workspace_get_n (workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (workspace, i);
      char *path = nre_workspace_dup_place (workspace, file);
      const char *root = find_root (workspace, path);
      NreTreeMatches *found = g_hash_table_lookup (matches, file);

      if (found != NULL && root == NULL)
        g_ptr_array_add (self->items, g_object_ref (file));
      else if (found != NULL && nre_tree_matches_has_any (found))
        add_to_folder (folders, self, root, path, g_object_ref (file));
      if (path != NULL)
        g_hash_table_add (open, path);
    }
  for (guint i = 0; i < closed->len; i++)
    {
      const NreFoundFile *file = closed->pdata[i];
      const char *root = find_root (workspace, file->path);

      /* The file may have been opened since the search began, or its folder closed. */
      if (root != NULL && !g_hash_table_contains (open, file->path))
        add_to_folder (folders, self, root, file->path, file_new (file));
    }
  sort (self, keys);
  g_set_weak_pointer (&self->workspace, workspace);
  follow_files (self, 0, nre_workspace_get_n (workspace));
  g_signal_connect_object (workspace, "items-changed", G_CALLBACK (files_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/** nre_tree_result_equal: whether two results have the same contents, in the same order. */
gboolean
nre_tree_result_equal (NreTreeResult *self, NreTreeResult *other)
{
  if (self->type != other->type || self->n != other->n || self->kind != other->kind ||
      self->is_archive != other->is_archive ||
      g_strcmp0 (self->path, other->path) != 0 || g_strcmp0 (self->entry, other->entry) != 0 ||
      g_strcmp0 (self->title, other->title) != 0 || self->items->len != other->items->len)
    return FALSE;
  for (guint i = 0; i < self->items->len; i++)
    {
      gpointer mine = self->items->pdata[i], theirs = other->items->pdata[i];

      if (mine != theirs && !(NRE_IS_TREE_RESULT (mine) && NRE_IS_TREE_RESULT (theirs) &&
                              nre_tree_result_equal (mine, theirs)))
        return FALSE;
    }
  return TRUE;
}

/** Change: results, and later ones that replace them. @keys: as in get_key() */
typedef struct
{
  NreTreeResult *self;
  NreTreeResult *other;
  GHashTable   *keys;
} Change;

static gboolean
is_same (gpointer mine, gpointer other)
{
  if (is_folder (mine) && is_folder (other))
    return strcmp (NRE_TREE_RESULT (mine)->path, NRE_TREE_RESULT (other)->path) == 0;
  return mine == other ||
         (NRE_IS_TREE_RESULT (mine) && NRE_IS_TREE_RESULT (other) && nre_tree_result_equal (mine, other));
}

static int
order_items (guint at, guint other, gpointer data)
{
  const Change *change = data;
  gpointer *mine = &change->self->items->pdata[at], *theirs = &change->other->items->pdata[other];
  int order = compare_items (mine, theirs, change->keys);

  return order != 0 || is_same (*mine, *theirs) ? order : -1;
}

static void
splice_items (guint at, guint removed, guint added, gpointer data)
{
  const Change *change = data;

  if (removed > 0)
    g_ptr_array_remove_range (change->self->items, at, removed);
  for (guint i = at; i < at + added; i++)
    g_ptr_array_insert (change->self->items, (int) i, g_object_ref (change->other->items->pdata[i]));
  g_list_model_items_changed (G_LIST_MODEL (change->self), at, removed, added);
}

static void
change_to (NreTreeResult *self, NreTreeResult *other, GHashTable *keys)
{
  Change change = { self, other, keys };

  nre_list_change (self->items->len, other->items->len, order_items, splice_items, &change);
  for (guint i = 0; i < self->items->len; i++)
    if (is_folder (self->items->pdata[i]) && self->items->pdata[i] != other->items->pdata[i])
      change_to (self->items->pdata[i], other->items->pdata[i], keys);
}

/**
 * nre_tree_result_change_to:
 * @other: later results
 *
 * Replace the contents by those of @other. Folders, and files with the same results as before, remain the
 * same objects; "items-changed" is only emitted for items that differ.
 */
void
nre_tree_result_change_to (NreTreeResult *self, NreTreeResult *other)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  change_to (self, other, keys);
  update_modified (self);
}

/** nre_tree_result_get_kind_of: whether the result is a folder, a file or an entry. */
NreFoundType
nre_tree_result_get_kind_of (NreTreeResult *self)
{
  return self->type;
}

/** nre_tree_result_get_path: (transfer none) (nullable): path of the folder or file, or of the entry's file;
 * NULL for the root. */
const char *
nre_tree_result_get_path (NreTreeResult *self)
{
  return self->path;
}

/** nre_tree_result_get_entry: (transfer none) (nullable): the path of indices of an entry, such as "#3"; NULL
 * for a folder or file. */
const char *
nre_tree_result_get_entry (NreTreeResult *self)
{
  return self->entry;
}

/** nre_tree_result_get_title: (transfer none): the name to show. */
const char *
nre_tree_result_get_title (NreTreeResult *self)
{
  return self->title;
}

/** nre_tree_result_get_kind: the kind of the file or entry; NRE_KIND_RAW for a folder. */
NreKind
nre_tree_result_get_kind (NreTreeResult *self)
{
  return self->kind;
}

/** nre_tree_result_is_archive: whether the result is a file, and an archive. */
gboolean
nre_tree_result_is_archive (NreTreeResult *self)
{
  return self->is_archive;
}

/** nre_tree_result_count: the number of entries that were found in a file, listed or not. */
guint
nre_tree_result_count (NreTreeResult *self)
{
  return self->n;
}

/** nre_tree_result_get_modified: whether the result is a folder that contains a file with unsaved changes. */
gboolean
nre_tree_result_get_modified (NreTreeResult *self)
{
  return self->modified;
}
