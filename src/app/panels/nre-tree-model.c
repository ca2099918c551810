/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tree-model.h"

#include "nre-tree-result.h"
#include "nre-tree-item.h"
#include "nre-tree-model-private.h"

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreTreeModel, nre_tree_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  OPEN_FILE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- Nodes ----------------------------------------------------------------------------------- */

/** nre_tree_node_get_index: the index of the row's item in the list of the node. */
guint
nre_tree_node_get_index (NreTreeNode *node, guint row)
{
  return node->matches != NULL ? nre_tree_matches_get_index (node->matches, row) : row;
}

/* Find the row of the item at @index of the list, or the row where it would be. Returns whether the item has
 * a row. */
static gboolean
find_row (NreTreeNode *node, guint index, guint *row)
{
  guint low = 0, high;

  if (node->matches == NULL)
    {
      *row = MIN (index, node->n_direct);
      return index < node->n_direct;
    }
  high = node->n_direct;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (nre_tree_matches_get_index (node->matches, middle) < index)
        low = middle + 1;
      else
        high = middle;
    }
  *row = low;
  return low < node->n_direct && nre_tree_matches_get_index (node->matches, low) == index;
}

/** nre_tree_node_find_expanded: (transfer none) (nullable): the node of the row @index of @node; NULL if the
 * row is collapsed. */
NreTreeNode *
nre_tree_node_find_expanded (NreTreeNode *node, guint index)
{
  for (guint i = 0; i < node->expanded->len; i++)
    {
      NreTreeNode *child = node->expanded->pdata[i];

      if (child->index >= index)
        return child->index == index ? child : NULL;
    }
  return NULL;
}

/** nre_tree_node_get_position: the position in the model of row @row of the node. */
guint
nre_tree_node_get_position (NreTreeNode *node, guint row)
{
  guint position = row;

  for (guint i = 0; i < node->expanded->len; i++)
    {
      NreTreeNode *child = node->expanded->pdata[i];

      if (child->index >= row)
        break;
      position += child->n_rows;
    }
  return node->parent != NULL ? nre_tree_node_get_position (node->parent, node->index) + 1 + position
                              : position;
}

static void
add_rows (NreTreeNode *node, gint64 rows)
{
  for (; node != NULL; node = node->parent)
    node->n_rows = (guint) (node->n_rows + rows);
}

/* (transfer container) (element-type NreTreeRow): remove the existing row objects for @n rows, from @first
 * on, from the set of the model, and return them. */
static GPtrArray *
take_rows (NreTreeNode *node, guint first, guint n)
{
  GPtrArray *taken = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, node->model->rows);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      NreTreeRow *row = key;

      if (row->node != node || row->index < first || row->index - first >= n)
        continue;
      g_ptr_array_add (taken, row);
      g_hash_table_iter_remove (&iter);
    }
  return taken;
}

static void
orphan_rows (NreTreeNode *node, guint first, guint n)
{
  g_autoptr (GPtrArray) orphans = take_rows (node, first, n);

  for (guint i = 0; i < orphans->len; i++)
    {
      g_object_weak_unref (orphans->pdata[i], nre_tree_row_gone_cb, node->model);
      ((NreTreeRow *) orphans->pdata[i])->node = NULL;
    }
}

static void
shift_rows (NreTreeNode *node, guint first, guint removed, guint added)
{
  g_autoptr (GPtrArray) shifted = take_rows (node, first, G_MAXUINT);

  for (guint i = 0; i < shifted->len; i++)
    {
      NreTreeRow *row = shifted->pdata[i];

      row->index = row->index - removed + added;
      g_hash_table_add (node->model->rows, row);
    }
}

static void
node_free (gpointer data)
{
  NreTreeNode *node = data;

  orphan_rows (node, 0, G_MAXUINT);
  /* During a search the list can be the workspace, which a closing window disposes before its tree: the
   * handler is then already gone. */
  if (g_signal_handler_is_connected (node->list, node->handler))
    g_signal_handler_disconnect (node->list, node->handler);
  if (node->changed != 0)
    g_signal_handler_disconnect (nre_open_file_get_document (node->file), node->changed);
  if (node->opened != 0)
    g_signal_handler_disconnect (node->item, node->opened);
  g_ptr_array_unref (node->expanded);
  g_clear_pointer (&node->matches, nre_tree_matches_unref);
  g_clear_pointer (&node->directory, nre_directory_unref);
  g_clear_object (&node->list);
  g_clear_object (&node->file);
  g_clear_object (&node->item);
  g_free (node);
}

static NreTreeNode *find_file (NreTreeModel *self, NreOpenFile *file, gboolean expand, guint *row);
static NreTreeNode *find_node (NreTreeModel *self, NreOpenFile *file, NreEntry *entry, gboolean expand);
static void items_changed_cb (GListModel *list, guint position, guint removed, guint added,
                              NreTreeNode *node);
static void document_changed_cb (NreDocument *document, const NreChanges *changes, NreTreeNode *node);
static void closed_cb (NreFolderFile *item, GParamSpec *pspec, NreTreeNode *node);
static void expand_remembered (NreTreeNode *node, guint first, guint n);
static guint expand_found (NreTreeNode *node, guint first, guint n);

/* The archive whose entries the item contains now. */
static NreDirectory *
get_directory (NreOpenFile *file, gpointer item)
{
  return NRE_IS_ENTRY (item) ? nre_entry_open (item, NULL)
                             : nre_document_get_root (nre_open_file_get_document (file));
}

/* @list: (transfer full); @matches: (nullable): the results of a search, which may have seen an earlier state
 * of the document */
static NreTreeNode *
node_new (NreTreeModel *model, NreOpenFile *file, gpointer item, GListModel *list, NreTreeMatches *matches)
{
  NreTreeNode *node = g_new0 (NreTreeNode, 1);

  node->model = model;
  g_set_object (&node->file, file);
  node->item = item != NULL ? g_object_ref (item) : NULL;
  node->list = list;
  node->matches = matches != NULL ? nre_tree_matches_ref (matches) : NULL;
  node->expanded = g_ptr_array_new_with_free_func (node_free);
  if (matches != NULL)
    {
      node->directory = nre_directory_ref (get_directory (file, item));
      nre_tree_matches_follow (matches, node->directory);
    }
  node->n_direct = matches != NULL ? nre_tree_matches_get_n (matches) : g_list_model_get_n_items (list);
  node->n_rows = node->n_direct;
  node->handler = g_signal_connect (list, "items-changed", G_CALLBACK (items_changed_cb), node);
  if (item != NULL && nre_tree_item_get_file (item) != NULL)
    node->changed = g_signal_connect (nre_open_file_get_document (file), "changed",
                                      G_CALLBACK (document_changed_cb), node);
  if (item != NULL && NRE_IS_FOLDER_FILE (item))
    node->opened = g_signal_connect (item, "notify::open", G_CALLBACK (closed_cb), node);
  return node;
}

/** nre_tree_node_expand: (transfer none) (nullable): expand a row, and return its node; NULL if the row
 * cannot be expanded. @emit: whether to emit "items-changed" */
NreTreeNode *
nre_tree_node_expand (NreTreeNode *node, guint row, gboolean emit)
{
  NreTreeNode *child = nre_tree_node_find_expanded (node, row);
  g_autoptr (GObject) item = NULL;
  GListModel *list = NULL;
  NreTreeMatches *matches = NULL;
  guint at = 0;

  if (child != NULL || row >= node->n_direct)
    return child;
  item = g_list_model_get_item (node->list, nre_tree_node_get_index (node, row));
  if (node->model->matches != NULL && NRE_IS_OPEN_FILE (item))
    matches = g_hash_table_lookup (node->model->matches, item);
  else if (node->matches != NULL)
    matches = nre_tree_matches_get_nested (node->matches, row);
  /* A search finds entries, not sections. */
  if (item != NULL && nre_tree_item_is_expandable (item))
    list = nre_tree_item_dup_children (item, matches == NULL);
  if (list == NULL)
    return NULL;

  child = node_new (node->model, node->file != NULL ? node->file : nre_tree_item_get_file (item), item, list,
                    matches);
  child->parent = node;
  child->index = row;
  while (at < node->expanded->len && ((NreTreeNode *) node->expanded->pdata[at])->index < row)
    at++;
  g_ptr_array_insert (node->expanded, (gint) at, child);
  add_rows (node, child->n_rows);
  if (node->model->matches == NULL)
    g_hash_table_add (node->model->open_items, g_object_ref (item));
  if (emit && child->n_rows > 0)
    g_list_model_items_changed (G_LIST_MODEL (node->model), nre_tree_node_get_position (node, row) + 1, 0,
                                child->n_rows);
  if (NRE_IS_FOLDER (item))
    {
      nre_folder_set_expanded (NRE_FOLDER (item), TRUE);
      if (emit)
        expand_remembered (child, 0, child->n_direct);
    }
  return child;
}

/** nre_tree_node_collapse: collapse the row of a node, emit the change, and free @child. */
void
nre_tree_node_collapse (NreTreeNode *child)
{
  NreTreeNode *node = child->parent;
  NreTreeModel *model = child->model;
  guint n = child->n_rows;
  guint position = nre_tree_node_get_position (node, child->index) + 1;

  if (model->matches == NULL)
    g_hash_table_remove (model->open_items, child->item);
  add_rows (node, -(gint64) n);
  g_ptr_array_remove (node->expanded, child);
  if (n > 0)
    g_list_model_items_changed (G_LIST_MODEL (model), position, n, 0);
}

static gboolean
is_closed (gpointer key, gpointer value, gpointer data)
{
  NreTreeModel *self = data;

  return nre_tree_item_is_gone (key, self->workspace);
}

/* After Save As, expand a file again as soon as it has a row at its new place. This runs in an idle callback,
 * since a folder lists a file before it knows that the file is open. */
static gboolean
moved_cb (gpointer data)
{
  NreTreeModel *self = data;
  GHashTableIter iter;
  gpointer file;
  guint index;

  self->moving = 0;
  g_hash_table_iter_init (&iter, self->moved);
  while (g_hash_table_iter_next (&iter, &file, NULL))
    if (nre_tree_item_is_gone (file, self->workspace))
      g_hash_table_iter_remove (&iter);
    else if (find_file (self, file, FALSE, &index) != NULL)
      {
        nre_tree_model_expand_file (self, file);
        g_hash_table_iter_remove (&iter);
      }
  return G_SOURCE_REMOVE;
}

static void
queue_moved (NreTreeModel *self)
{
  if (g_hash_table_size (self->moved) > 0 && self->moving == 0)
    self->moving = g_idle_add_full (G_PRIORITY_HIGH_IDLE, moved_cb, self, NULL);
}

/* The row of an expanded file, or of a folder with such files, was removed: expand those that are still open
 * again at their new places. */
static void
note_moved (NreTreeNode *node)
{
  for (guint i = 0; node->file == NULL && i < node->expanded->len; i++)
    note_moved (node->expanded->pdata[i]);
  if (node->file != NULL && node->model->matches == NULL &&
      !nre_tree_item_is_gone (node->file, node->model->workspace))
    g_hash_table_add (node->model->moved, g_object_ref (node->file));
}

/* The file of an expanded row may have been closed or saved elsewhere, or may have a new document. Then
 * collapse the row, and expand it again if the file is open. */
static void
closed_cb (NreFolderFile *item, GParamSpec *pspec, NreTreeNode *node)
{
  NreTreeNode *parent = node->parent;
  guint index = node->index;

  if (nre_folder_file_get_open (item) == node->file)
    return;
  note_moved (node);
  queue_moved (parent->model);
  nre_tree_node_collapse (node);
  g_hash_table_foreach_remove (parent->model->open_items, is_closed, parent->model);
  if (nre_folder_file_get_open (item) != NULL)
    nre_tree_node_expand (parent, index, TRUE);
  nre_tree_row_notify_expanded (parent, index);
}

/* Expand the folders among @n rows, from @first on, that were expanded in an earlier session. */
static void
expand_remembered (NreTreeNode *node, guint first, guint n)
{
  if (node->file != NULL || node->model->matches != NULL)
    return;
  for (guint i = first; i < first + n && i < node->n_direct; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (node->list, nre_tree_node_get_index (node, i));

      if (!NRE_IS_FOLDER (item))
        return;
      if (nre_folder_get_expanded (NRE_FOLDER (item)) && nre_tree_node_find_expanded (node, i) == NULL)
        {
          nre_tree_node_expand (node, i, TRUE);
          nre_tree_row_notify_expanded (node, i);
        }
    }
}

/* Remember an expanded entry and its expanded descendants, in order to expand them again at their new
 * places. */
static void
note_expanded (NreTreeNode *node)
{
  if (!NRE_IS_ENTRY (node->item))
    return;
  g_ptr_array_add (node->model->reopen, g_object_ref (node->item));
  for (guint i = 0; i < node->expanded->len; i++)
    note_expanded (node->expanded->pdata[i]);
}

/* Collapse nested archives that were replaced, since their entries are in other lists now; they are expanded
 * again later. */
static void
settle_node (NreTreeNode *node)
{
  for (guint i = node->expanded->len; i-- > 0;)
    {
      NreTreeNode *child = node->expanded->pdata[i];
      g_autoptr (GListModel) list = nre_tree_item_dup_children (child->item, FALSE);

      if (list == child->list)
        settle_node (child);
      else
        {
          note_expanded (child);
          nre_tree_node_collapse (child);
        }
    }
}

/* Expand moved and replaced entries again. This must wait until all lists of the document have emitted their
 * changes. */
static void
document_changed_cb (NreDocument *document, const NreChanges *changes, NreTreeNode *node)
{
  NreTreeModel *self = node->model;
  g_autoptr (GPtrArray) reopen = NULL;

  if (nre_changes_is_empty (changes))
    return;
  settle_node (node);
  reopen = g_steal_pointer (&self->reopen);
  self->reopen = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < reopen->len; i++)
    {
      g_autoptr (NreEntry) entry = nre_document_find_same (document, reopen->pdata[i]);

      if (entry != NULL)
        find_node (self, node->file, entry, TRUE);
    }
}

/* Update the model after direct rows of the node were replaced: its list or its matches have changed. */
static void
splice_rows (NreTreeNode *node, guint row, guint rows_removed, guint rows_added)
{
  guint end = row + rows_removed, flat = nre_tree_node_get_position (node, row), flat_removed = rows_removed;
  guint flat_added = rows_added;

  for (guint i = node->expanded->len; i-- > 0;)
    {
      NreTreeNode *child = node->expanded->pdata[i];

      if (child->index >= end)
        child->index = child->index - rows_removed + rows_added;
      else if (child->index >= row)
        {
          flat_removed += child->n_rows;
          note_expanded (child);
          if (node->file == NULL)
            note_moved (child);
          g_ptr_array_remove_index (node->expanded, i);
        }
    }
  orphan_rows (node, row, rows_removed);
  shift_rows (node, end, rows_removed, rows_added);
  if (node->file == NULL && rows_removed > 0)
    g_hash_table_foreach_remove (node->model->open_items, is_closed, node->model);
  node->n_direct = node->n_direct - rows_removed + rows_added;
  add_rows (node, (gint64) rows_added - flat_removed);
  if (node->model->folded != NULL)
    flat_added += expand_found (node, row, rows_added);
  if (flat_removed > 0 || flat_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (node->model), flat, flat_removed, flat_added);
  expand_remembered (node, row, rows_added);
  if (node->file == NULL)
    queue_moved (node->model);
}

static void
items_changed_cb (GListModel *list, guint position, guint removed, guint added, NreTreeNode *node)
{
  guint row, end;

  find_row (node, position, &row);
  find_row (node, position + removed, &end);
  if (node->matches != NULL)
    added = nre_tree_matches_splice (node->matches, node->directory, position, removed, added);
  splice_rows (node, row, end - row, added);
}

/* --- The model ------------------------------------------------------------------------------- */

static GType
get_item_type (GListModel *model)
{
  return NRE_TYPE_TREE_ROW;
}

static guint
get_n_items (GListModel *model)
{
  NreTreeModel *self = NRE_TREE_MODEL (model);

  return self->root != NULL ? self->root->n_rows : 0;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreTreeModel *self = NRE_TREE_MODEL (model);
  NreTreeNode *node = self->root;

  if (node == NULL || position >= node->n_rows)
    return NULL;
  while (TRUE)
    {
      NreTreeNode *inside = NULL;
      guint row = position;

      for (guint i = 0; i < node->expanded->len; i++)
        {
          NreTreeNode *child = node->expanded->pdata[i];

          if (row <= child->index)
            break;
          if (row - child->index <= child->n_rows)
            {
              inside = child;
              position = row - child->index - 1;
              break;
            }
          row -= child->n_rows;
        }
      if (inside == NULL)
        return nre_tree_row_at (node, row);
      node = inside;
    }
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
nre_tree_model_dispose (GObject *object)
{
  NreTreeModel *self = NRE_TREE_MODEL (object);
  GHashTableIter iter;
  gpointer key;

  g_clear_pointer (&self->root, node_free);
  if (self->rows != NULL)
    {
      g_hash_table_iter_init (&iter, self->rows);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        g_object_weak_unref (key, nre_tree_row_gone_cb, self);
    }
  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_clear_pointer (&self->matches, g_hash_table_unref);
  g_clear_pointer (&self->open_items, g_hash_table_unref);
  g_clear_pointer (&self->collapsed, g_hash_table_unref);
  g_clear_pointer (&self->reopen, g_ptr_array_unref);
  g_clear_pointer (&self->wanted, g_hash_table_unref);
  g_clear_pointer (&self->wanted_found, g_hash_table_unref);
  g_clear_handle_id (&self->moving, g_source_remove);
  g_clear_pointer (&self->moved, g_hash_table_unref);
  g_clear_object (&self->roots);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (nre_tree_model_parent_class)->dispose (object);
}

static void
nre_tree_model_class_init (NreTreeModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_tree_model_dispose;
  signals[OPEN_FILE] = g_signal_new ("open-file", NRE_TYPE_TREE_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
nre_tree_model_init (NreTreeModel *self)
{
  self->rows = g_hash_table_new (nre_tree_row_hash, nre_tree_row_equal);
  self->reopen = g_ptr_array_new_with_free_func (g_object_unref);
  self->open_items = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->collapsed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->wanted = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->wanted_found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->moved = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
}

static void
wanted_open_cb (NreTreeModel *self, GParamSpec *pspec, NreFolderFile *item)
{
  NreOpenFile *file = nre_folder_file_get_open (item);

  if (file == NULL)
    return;
  g_signal_handlers_disconnect_by_func (item, wanted_open_cb, self);
  g_hash_table_remove (self->wanted, item);
  nre_tree_model_expand_file (self, file);
}

/** nre_tree_model_want_open: emit "open-file" for a closed file, and expand its row as soon as it is open.
 * @item: an NreFolderFile, or an NreTreeResult for a file */
void
nre_tree_model_want_open (NreTreeModel *self, gpointer item)
{
  const char *path =
      NRE_IS_FOLDER_FILE (item) ? nre_folder_file_get_path (item) : nre_tree_result_get_path (item);

  if (!NRE_IS_FOLDER_FILE (item))
    g_hash_table_add (self->wanted_found, g_strdup (path));
  else if (g_hash_table_add (self->wanted, g_object_ref (item)))
    g_signal_connect_object (item, "notify::open", G_CALLBACK (wanted_open_cb), self, G_CONNECT_SWAPPED);
  g_signal_emit (self, signals[OPEN_FILE], 0, path);
}

/* During a search, expand the files of nre_tree_model_want_open() that are open now. The results have a new
 * row for an open file. */
static void
expand_wanted_found (NreTreeModel *self)
{
  GHashTableIter iter;
  gpointer file;

  g_hash_table_iter_init (&iter, self->matches);
  while (g_hash_table_size (self->wanted_found) > 0 && g_hash_table_iter_next (&iter, &file, NULL))
    {
      g_autofree char *path = nre_tree_item_dup_key (file);

      if (path != NULL && g_hash_table_remove (self->wanted_found, path))
        nre_tree_model_expand_file (self, file);
    }
}

NreTreeModel *
nre_tree_model_new (NreWorkspace *workspace)
{
  NreTreeModel *self = g_object_new (NRE_TYPE_TREE_MODEL, NULL);

  self->workspace = g_object_ref (workspace);
  self->roots = nre_tree_roots_new (workspace);
  self->root = node_new (self, NULL, NULL, g_object_ref (G_LIST_MODEL (self->roots)), NULL);
  expand_remembered (self->root, 0, self->root->n_direct);
  return self;
}

/* Expand what was expanded before a search, outer rows before inner ones. */
static void
restore_node (NreTreeNode *node)
{
  GHashTableIter iter;
  gpointer key;
  g_autoptr (GPtrArray) children = g_ptr_array_new ();

  g_hash_table_iter_init (&iter, node->model->open_items);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint index, row;

      if (!nre_tree_item_is_in (key, node->item))
        continue;
      if (!NRE_IS_ENTRY (key))
        index = nre_tree_item_find (node->list, key);
      else if (!nre_entry_get_index (key, &index))
        continue;
      if (find_row (node, index, &row))
        g_ptr_array_add (children, GUINT_TO_POINTER (row));
    }
  for (guint i = 0; i < children->len; i++)
    {
      NreTreeNode *child = nre_tree_node_expand (node, GPOINTER_TO_UINT (children->pdata[i]), FALSE);

      if (child != NULL)
        restore_node (child);
    }
}

/** nre_tree_model_note_collapsed: remember that the user has collapsed or expanded the row of the item, so
 * that later results of the same search do not change this. Does nothing without a search. */
void
nre_tree_model_note_collapsed (NreTreeModel *self, gpointer item, gboolean collapsed)
{
  g_autofree char *key = self->matches != NULL ? nre_tree_item_dup_key (item) : NULL;

  if (key != NULL && collapsed)
    g_hash_table_add (self->collapsed, g_steal_pointer (&key));
  else if (key != NULL)
    g_hash_table_remove (self->collapsed, key);
}

static gboolean
is_collapsed (NreTreeNode *node, guint row)
{
  g_autoptr (GObject) item = NULL;
  g_autofree char *key = NULL;

  if (g_hash_table_size (node->model->collapsed) == 0 && node->model->folded == NULL)
    return FALSE;
  item = g_list_model_get_item (node->list, nre_tree_node_get_index (node, row));
  key = nre_tree_item_dup_key (item);
  return key != NULL &&
         (g_hash_table_contains (node->model->collapsed, key) ||
          (node->model->folded != NULL && g_hash_table_contains (node->model->folded, key)));
}

/* Expand those of @n rows, from @first on, that contain results, unless the user has collapsed them: all
 * folders and files, whose results are listed already; and entries, which have to be opened.
 * @budget: (inout): the maximum number of entries to expand */
static void
expand_matches (NreTreeNode *node, guint first, guint n, guint *budget)
{
  gboolean is_entry = node->file != NULL;

  for (guint row = first; row - first < n; row++)
    {
      NreTreeMatches *nested =
          node->matches != NULL ? nre_tree_matches_get_nested (node->matches, row) : NULL;
      NreTreeNode *child;

      if ((is_entry && (nested == NULL || nre_tree_matches_get_n (nested) == 0)) || is_collapsed (node, row))
        continue;
      if (is_entry && *budget == 0)
        {
          node->model->cut = TRUE;
          return;
        }
      child = nre_tree_node_expand (node, row, FALSE);
      if (child == NULL)
        continue;
      *budget -= is_entry;
      expand_matches (child, 0, child->n_direct, budget);
    }
}

/* The number of expanded entries in the node, not counting folders and files. */
static guint
count_expanded (NreTreeNode *node)
{
  guint n = node->file != NULL ? node->expanded->len : 0;

  for (guint i = 0; i < node->expanded->len; i++)
    n += count_expanded (node->expanded->pdata[i]);
  return n;
}

/* Like expand_matches() for @n new rows, within the limit of all expanded entries. Returns the number of
 * added rows. */
static guint
expand_found (NreTreeNode *node, guint first, guint n)
{
  guint n_expanded = count_expanded (node->model->root), n_rows = node->n_rows;
  guint budget = NRE_TREE_MODEL_MOST_EXPANDED - MIN (n_expanded, NRE_TREE_MODEL_MOST_EXPANDED);

  expand_matches (node, first, n, &budget);
  return node->n_rows - n_rows;
}

/** nre_tree_model_begin_search: forget which results were collapsed or were to be expanded, since the query
 * changes. Must be called before nre_tree_model_set_matches(). */
void
nre_tree_model_begin_search (NreTreeModel *self)
{
  g_hash_table_remove_all (self->collapsed);
  g_hash_table_remove_all (self->wanted_found);
  self->fresh = TRUE;
}

/* Whether the model already shows the same matches and the same list. */
static gboolean
shows (NreTreeModel *self, GHashTable *matches, GListModel *list)
{
  GListModel *old = self->root->list;
  GHashTableIter iter;
  gpointer file, found, shown;

  if (self->matches == NULL || matches == NULL ||
      g_hash_table_size (self->matches) != g_hash_table_size (matches))
    return FALSE;
  if (list != old && !(NRE_IS_TREE_RESULT (list) && NRE_IS_TREE_RESULT (old) &&
                       nre_tree_result_equal (NRE_TREE_RESULT (list), NRE_TREE_RESULT (old))))
    return FALSE;
  g_hash_table_iter_init (&iter, matches);
  while (g_hash_table_iter_next (&iter, &file, &found))
    {
      shown = g_hash_table_lookup (self->matches, file);
      if (shown == NULL || !nre_tree_matches_equal (found, shown))
        return FALSE;
    }
  return TRUE;
}

/* Remember which folders and files are collapsed, except open files that were not searched before: their rows
 * are new. */
static void
note_folded (NreTreeNode *node)
{
  for (guint row = 0; node->file == NULL && row < node->n_direct; row++)
    {
      NreTreeNode *child = nre_tree_node_find_expanded (node, row);
      g_autoptr (GObject) item = NULL;
      char *key;

      if (child != NULL)
        {
          note_folded (child);
          continue;
        }
      item = g_list_model_get_item (node->list, row);
      key = nre_tree_item_is_expandable (item) &&
                    !(NRE_IS_OPEN_FILE (item) && g_hash_table_lookup (node->model->matches, item) == NULL)
                ? nre_tree_item_dup_key (item) : NULL;
      if (key != NULL)
        g_hash_table_add (node->model->folded, key);
    }
}

static void change_matches (NreTreeNode *node, NreTreeMatches *matches);

/* Show later matches in an expanded child of the node. @matches: (nullable): NULL to show everything in the
 * child */
static void
change_child (NreTreeNode *node, NreTreeNode *child, NreTreeMatches *matches)
{
  guint index = child->index;

  if (matches != NULL && child->matches != NULL)
    change_matches (child, matches);
  else if (matches != child->matches)
    {
      nre_tree_node_collapse (child);
      nre_tree_node_expand (node, index, TRUE);
    }
}

/* Show later matches in the same archive. Rows that are still shown stay expanded. */
static void
change_matches (NreTreeNode *node, NreTreeMatches *matches)
{
  if (node->matches == matches)
    return;
  nre_tree_matches_follow (matches, node->directory);
  nre_tree_matches_change_to (node->matches, matches, (NreTreeMatchesChanged) splice_rows, node);
  nre_tree_matches_unref (node->matches);
  node->matches = nre_tree_matches_ref (matches);
  for (guint i = node->expanded->len; i-- > 0;)
    {
      NreTreeNode *child = node->expanded->pdata[i];

      change_child (node, child, nre_tree_matches_get_nested (matches, child->index));
    }
}

/* Show later matches in all expanded files in the folder or root. */
static void
change_files (NreTreeNode *node)
{
  for (guint i = node->expanded->len; i-- > 0;)
    {
      NreTreeNode *child = node->expanded->pdata[i];

      if (child->file == NULL)
        change_files (child);
      else
        change_child (node, child, g_hash_table_lookup (node->model->matches, child->file));
    }
}

/* Whether an entry with results inside is collapsed, although the user has not collapsed it. */
static gboolean
leaves_collapsed (NreTreeNode *node)
{
  for (guint row = 0; node->matches != NULL && row < node->n_direct; row++)
    {
      NreTreeMatches *nested = nre_tree_matches_get_nested (node->matches, row);

      if (nested != NULL && nre_tree_matches_get_n (nested) > 0 &&
          nre_tree_node_find_expanded (node, row) == NULL && !is_collapsed (node, row))
        return TRUE;
    }
  for (guint i = 0; i < node->expanded->len; i++)
    if (leaves_collapsed (node->expanded->pdata[i]))
      return TRUE;
  return FALSE;
}

/* Show later results of the same query. Rows with the same results remain, and remain expanded. */
static void
change_results (NreTreeModel *self, GHashTable *matches, GListModel *list)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer row;

  self->folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  note_folded (self->root);
  g_hash_table_unref (self->matches);
  self->matches = g_hash_table_ref (matches);
  change_files (self->root);
  if (list != self->root->list)
    nre_tree_result_change_to (NRE_TREE_RESULT (self->root->list), NRE_TREE_RESULT (list));
  else
    for (guint i = 0; i < self->root->n_direct; i++)
      {
        guint n = nre_tree_node_find_expanded (self->root, i) == NULL ? expand_found (self->root, i, 1) : 0;

        if (n > 0)
          g_list_model_items_changed (G_LIST_MODEL (self), nre_tree_node_get_position (self->root, i) + 1, 0,
                                      n);
      }
  g_clear_pointer (&self->folded, g_hash_table_unref);
  self->cut = self->cut && leaves_collapsed (self->root);
  expand_wanted_found (self);
  /* splice_rows() has noted expanded entries that are no longer found. They must not be expanded again, as
   * after an edit that moves them. */
  g_ptr_array_set_size (self->reopen, 0);

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    g_ptr_array_add (rows, g_object_ref (row));
  for (guint i = 0; i < rows->len; i++)
    nre_tree_row_notify_found (rows->pdata[i]);
}

/**
 * nre_tree_model_set_matches:
 * @matches: (nullable): NreOpenFile → NreTreeMatches: the entries to show; NULL to end the search
 * @closed: (nullable) (element-type NreFoundFile): results in closed files; NULL if no folder is open
 *
 * Show the results of a search, or the whole tree. Rows that were expanded before a search are expanded again
 * after it. Later results of the same query, until nre_tree_model_begin_search(), change only the rows that
 * differ. The same results as before change nothing.
 *
 * Returns: whether all rows were replaced
 */
gboolean
nre_tree_model_set_matches (NreTreeModel *self, GHashTable *matches, GPtrArray *closed)
{
  guint n = self->root->n_rows;
  guint budget = NRE_TREE_MODEL_MOST_EXPANDED;
  gboolean fresh = self->fresh || matches == NULL || self->matches == NULL;
  GListModel *list;

  self->fresh = FALSE;
  if (matches == NULL && self->matches == NULL)
    return FALSE;
  if (matches == NULL)
    list = g_object_ref (G_LIST_MODEL (self->roots));
  else if (closed != NULL)
    list = G_LIST_MODEL (nre_tree_result_new (self->workspace, matches, closed));
  else
    list = g_object_ref (G_LIST_MODEL (self->workspace));
  if (!fresh && (list == self->root->list ||
                 (NRE_IS_TREE_RESULT (list) && NRE_IS_TREE_RESULT (self->root->list))))
    {
      change_results (self, matches, list);
      g_object_unref (list);
      return FALSE;
    }
  if (shows (self, matches, list))
    {
      g_object_unref (list);
      return FALSE;
    }
  g_clear_pointer (&self->root, node_free);
  g_clear_pointer (&self->matches, g_hash_table_unref);
  if (matches != NULL)
    self->matches = g_hash_table_ref (matches);
  self->root = node_new (self, NULL, NULL, list, NULL);
  self->cut = FALSE;
  if (matches != NULL)
    expand_matches (self->root, 0, self->root->n_direct, &budget);
  else
    restore_node (self->root);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, self->root->n_rows);
  return TRUE;
}

/** nre_tree_model_is_cut: whether entries with results inside remain collapsed because of
 * NRE_TREE_MODEL_MOST_EXPANDED. */
gboolean
nre_tree_model_is_cut (NreTreeModel *self)
{
  return self->cut;
}

/* Like find_file() during a search, when the file may be in an NreTreeResult for a folder. */
static NreTreeNode *
find_found (NreTreeNode *node, NreOpenFile *file, gboolean expand, guint *row)
{
  if (find_row (node, nre_tree_item_find (node->list, file), row))
    return node;
  for (guint i = 0; i < node->n_direct; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (node->list, i);
      NreTreeNode *child, *found;

      if (!NRE_IS_TREE_RESULT (item) ||
          nre_tree_result_get_kind_of (NRE_TREE_RESULT (item)) != NRE_FOUND_FOLDER)
        continue;
      child = nre_tree_node_find_expanded (node, i);
      if (child == NULL && expand)
        child = nre_tree_node_expand (node, i, TRUE);
      found = child != NULL ? find_found (child, file, expand, row) : NULL;
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* (transfer none) (nullable): the outermost folder of the path, or that contains it. */
static NreFolder *
find_root (NreTreeModel *self, const char *path)
{
  for (guint i = 0; i < nre_workspace_get_n_folders (self->workspace); i++)
    if (g_str_equal (nre_folder_get_path (nre_workspace_get_folder (self->workspace, i)), path))
      return nre_workspace_get_folder (self->workspace, i);
  return nre_workspace_find_folder (self->workspace, path);
}

/* (transfer none) (nullable): the node that lists a folder, or a file in a folder, and its row there. With
 * @expand, the folders that contain it are expanded. @found: (out) (transfer none): the item */
static NreTreeNode *
find_path (NreTreeModel *self, const char *path, gboolean expand, guint *row, gpointer *found)
{
  NreTreeNode *node = self->root;
  GObject *item = G_OBJECT (find_root (self, path));

  while (item != NULL && node != NULL && find_row (node, nre_tree_item_find (node->list, item), row))
    {
      *found = item;
      if (!NRE_IS_FOLDER (item) || g_str_equal (nre_folder_get_path (NRE_FOLDER (item)), path))
        return node;
      if (expand && nre_tree_node_find_expanded (node, *row) == NULL)
        {
          nre_tree_node_expand (node, *row, TRUE);
          nre_tree_row_notify_expanded (node, *row);
        }
      node = nre_tree_node_find_expanded (node, *row);
      item = nre_folder_find (NRE_FOLDER (item), path);
    }
  return NULL;
}

/* (transfer none) (nullable): the node that lists an open file, and its row there. With @expand, the folders
 * that contain it are expanded. */
static NreTreeNode *
find_file (NreTreeModel *self, NreOpenFile *file, gboolean expand, guint *row)
{
  NreTreeNode *node = self->root;
  g_autofree char *path = nre_workspace_dup_place (self->workspace, file);
  gpointer item;

  if (self->matches != NULL)
    return find_found (node, file, expand, row);
  if (find_row (node, nre_tree_item_find (node->list, file), row))
    return node;
  node = path != NULL ? find_path (self, path, expand, row, &item) : NULL;
  return node != NULL && nre_tree_item_get_file (item) == file ? node : NULL;
}

/** nre_tree_model_expand_file: expand the row of an open file. Does nothing if the file has no row. */
void
nre_tree_model_expand_file (NreTreeModel *self, NreOpenFile *file)
{
  guint index;
  NreTreeNode *node = find_file (self, file, FALSE, &index);

  if (node != NULL)
    {
      g_autoptr (NreTreeRow) row = nre_tree_row_at (node, index);

      if (row != NULL)
        nre_tree_row_set_expanded (row, TRUE);
    }
}

static NreTreeNode *
find_node (NreTreeModel *self, NreOpenFile *file, NreEntry *entry, gboolean expand)
{
  NreTreeNode *parent;
  guint index, row;

  if (entry == NULL)
    parent = find_file (self, file, expand, &row);
  else
    {
      parent = find_node (self, file, nre_entry_get_parent (entry), expand);
      if (parent == NULL || !nre_entry_get_index (entry, &index) || !find_row (parent, index, &row))
        return NULL;
    }
  if (parent == NULL)
    return NULL;
  if (expand && nre_tree_node_find_expanded (parent, row) == NULL)
    {
      g_autoptr (NreTreeRow) object = nre_tree_row_at (parent, row);

      if (object != NULL)
        nre_tree_row_set_expanded (object, TRUE);
    }
  return nre_tree_node_find_expanded (parent, row);
}

/**
 * nre_tree_model_find:
 * @entry: (nullable): an entry of @file; NULL for the file itself
 * @expand: whether to expand the containers of the entry or file
 * @position: (out): position of the row
 *
 * Find the row of an entry or file. Returns FALSE if it has none: it is in a collapsed row, a search hides
 * it, or a folder that contains it is still being read.
 */
gboolean
nre_tree_model_find (NreTreeModel *self, NreOpenFile *file, NreEntry *entry, gboolean expand, guint *position)
{
  NreTreeNode *parent;
  guint index, row;

  if (entry != NULL)
    {
      parent = find_node (self, file, nre_entry_get_parent (entry), expand);
      if (parent == NULL || !nre_entry_get_index (entry, &index) || !find_row (parent, index, &row))
        return FALSE;
    }
  else
    parent = find_file (self, file, expand, &row);
  if (parent == NULL)
    return FALSE;
  *position = nre_tree_node_get_position (parent, row);
  return TRUE;
}

/** nre_tree_model_find_path: find the row of a folder, or of an open or closed file in a folder, and expand
 * the folders that contain it. FALSE during a search, and if no open folder lists the path. */
gboolean
nre_tree_model_find_path (NreTreeModel *self, const char *path, guint *position)
{
  gpointer item;
  guint row;
  NreTreeNode *node = self->matches == NULL ? find_path (self, path, TRUE, &row, &item) : NULL;

  if (node != NULL)
    *position = nre_tree_node_get_position (node, row);
  return node != NULL;
}
