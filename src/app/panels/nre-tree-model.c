/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tree-model.h"

#include "nre-kinds.h"
#include "nre-tree-sections.h"

/* How many entries a search expands to show what it found inside them. */
#define MAX_EXPANDED_BY_SEARCH 64

typedef struct _Node Node;

/** Node: an expanded row, or the invisible root: the list of what is in it. */
struct _Node
{
  NreTreeModel   *model;
  Node           *parent;       /* NULL for the root and for a node that is gone */
  guint           index;        /* of its row among the rows of the parent */
  NreOpenFile    *file;         /* NULL for the root */
  gpointer        item;         /* NreOpenFile or NreEntry; NULL for the root */
  GListModel     *list;
  gulong          handler;
  gulong          changed;      /* of a file: its document's */
  NreTreeMatches *matches;      /* what a search lets through, or NULL for everything */
  GPtrArray      *expanded;     /* of Node, by ascending index */
  guint           n_direct;     /* rows of the list */
  guint           n_rows;       /* and of everything expanded in it */
};

struct _NreTreeModel
{
  GObject       parent_instance;

  NreWorkspace *workspace;
  Node         *root;
  GHashTable   *matches;        /* NreOpenFile → NreTreeMatches, or NULL while there is no search */
  GHashTable   *open_items;     /* the items expanded when no search is on, for after one */
  GHashTable   *rows;           /* the NreTreeRow objects that somebody holds, as a set */
  GPtrArray    *reopen;         /* what was expanded where rows came and went, outer entries first */
};

struct _NreTreeRow
{
  GObject      parent_instance;

  Node        *node;            /* the list it is in; NULL when the row is gone */
  guint        index;           /* in it */
  NreOpenFile *file;
  NreEntry    *entry;           /* NULL for the file itself */
  guint        section;         /* which part of the entry; G_MAXUINT is all of it */
  guint        depth;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreTreeModel, nre_tree_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))
G_DEFINE_FINAL_TYPE (NreTreeRow, nre_tree_row, G_TYPE_OBJECT)

enum
{
  ROW_PROP_EXPANDED = 1,
  N_ROW_PROPS,
};

static GParamSpec *row_props[N_ROW_PROPS];

/* --- Nodes ----------------------------------------------------------------------------------- */

static guint
list_index (Node *node, guint row)
{
  return node->matches != NULL ? g_array_index (nre_tree_matches_get_indices (node->matches), guint, row) : row;
}

/* The row where the entry at @index of the list is, or would be; whether it is. */
static gboolean
find_row (Node *node, guint index, guint *row)
{
  GArray *indices;
  guint low = 0, high;

  if (node->matches == NULL)
    {
      *row = MIN (index, node->n_direct);
      return index < node->n_direct;
    }
  indices = nre_tree_matches_get_indices (node->matches);
  high = indices->len;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (indices, guint, middle) < index)
        low = middle + 1;
      else
        high = middle;
    }
  *row = low;
  return low < indices->len && g_array_index (indices, guint, low) == index;
}

static Node *
find_expanded (Node *node, guint index)
{
  for (guint i = 0; i < node->expanded->len; i++)
    {
      Node *child = node->expanded->pdata[i];

      if (child->index >= index)
        return child->index == index ? child : NULL;
    }
  return NULL;
}

/* Where the row of a node, @row rows down its list, is in the whole model. */
static guint
flat_position (Node *node, guint row)
{
  guint position = row;

  for (guint i = 0; i < node->expanded->len; i++)
    {
      Node *child = node->expanded->pdata[i];

      if (child->index >= row)
        break;
      position += child->n_rows;
    }
  return node->parent != NULL ? flat_position (node->parent, node->index) + 1 + position : position;
}

static void
add_rows (Node *node, gint64 rows)
{
  for (; node != NULL; node = node->parent)
    node->n_rows = (guint) (node->n_rows + rows);
}

static void
orphan_rows (Node *node, guint first, guint n)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, node->model->rows);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      NreTreeRow *row = key;

      if (row->node == node && row->index >= first && row->index - first < n)
        row->node = NULL;
    }
}

static void
node_free (gpointer data)
{
  Node *node = data;

  orphan_rows (node, 0, G_MAXUINT);
  g_clear_signal_handler (&node->handler, node->list);
  if (node->changed != 0)
    g_signal_handler_disconnect (nre_open_file_get_document (node->item), node->changed);
  g_ptr_array_unref (node->expanded);
  g_clear_pointer (&node->matches, nre_tree_matches_unref);
  g_clear_object (&node->list);
  g_clear_object (&node->file);
  g_clear_object (&node->item);
  g_free (node);
}

static Node *find_node (NreTreeModel *self, NreOpenFile *file, NreEntry *entry, gboolean expand);
static void items_changed_cb (GListModel *list, guint position, guint removed, guint added, Node *node);
static void document_changed_cb (NreDocument *document, const NreChanges *changes, Node *node);

/* @list is taken. */
static Node *
node_new (NreTreeModel *model, NreOpenFile *file, gpointer item, GListModel *list, NreTreeMatches *matches)
{
  Node *node = g_new0 (Node, 1);

  node->model = model;
  g_set_object (&node->file, file);
  node->item = item != NULL ? g_object_ref (item) : NULL;
  node->list = list;
  node->matches = matches != NULL ? nre_tree_matches_ref (matches) : NULL;
  node->expanded = g_ptr_array_new_with_free_func (node_free);
  node->n_direct = matches != NULL ? nre_tree_matches_get_indices (matches)->len : g_list_model_get_n_items (list);
  node->n_rows = node->n_direct;
  node->handler = g_signal_connect (list, "items-changed", G_CALLBACK (items_changed_cb), node);
  if (item != NULL && NRE_IS_OPEN_FILE (item))
    node->changed = g_signal_connect (nre_open_file_get_document (item), "changed",
                                      G_CALLBACK (document_changed_cb), node);
  return node;
}

/* (transfer full) (nullable): the list of what is in the item. */
static GListModel *
children_of (gpointer item)
{
  NreDocument *document;

  if (NRE_IS_TREE_SECTION (item))
    return NULL;
  if (NRE_IS_OPEN_FILE (item))
    return g_object_ref (G_LIST_MODEL (nre_open_file_get_document (item)));
  document = nre_entry_get_document (item);
  return document != NULL ? nre_document_get_children (document, item) : NULL;
}

static Node *
expand_node (Node *node, guint row, gboolean emit)
{
  Node *child = find_expanded (node, row);
  g_autoptr (GObject) item = NULL;
  GListModel *list;
  NreTreeMatches *matches = NULL;
  guint at = 0;

  if (child != NULL || row >= node->n_direct)
    return child;
  item = g_list_model_get_item (node->list, list_index (node, row));
  list = item != NULL ? children_of (item) : NULL;
  if (list == NULL)
    return NULL;
  if (node->parent == NULL && node->model->matches != NULL)
    matches = g_hash_table_lookup (node->model->matches, item);
  else if (node->matches != NULL)
    matches = nre_tree_matches_get_nested (node->matches, list_index (node, row));
  /* What is searched for are entries. */
  if (node->parent == NULL && matches == NULL)
    {
      NreDocument *document = nre_open_file_get_document (NRE_OPEN_FILE (item));
      guint n_sections = nre_app_kind_of (document, NULL)->n_sections;

      if (n_sections > 0)
        {
          g_object_unref (list);
          list = nre_tree_sections_new (document, n_sections);
        }
    }

  child = node_new (node->model, node->file != NULL ? node->file : NRE_OPEN_FILE (item), item, list, matches);
  child->parent = node;
  child->index = row;
  while (at < node->expanded->len && ((Node *) node->expanded->pdata[at])->index < row)
    at++;
  g_ptr_array_insert (node->expanded, (gint) at, child);
  add_rows (node, child->n_rows);
  if (node->model->matches == NULL)
    g_hash_table_add (node->model->open_items, g_object_ref (item));
  if (emit && child->n_rows > 0)
    g_list_model_items_changed (G_LIST_MODEL (node->model), flat_position (node, row) + 1, 0, child->n_rows);
  return child;
}

static void
collapse_node (Node *child)
{
  Node *node = child->parent;
  NreTreeModel *model = child->model;
  guint n = child->n_rows;
  guint position = flat_position (node, child->index) + 1;

  if (model->matches == NULL)
    g_hash_table_remove (model->open_items, child->item);
  add_rows (node, -(gint64) n);
  g_ptr_array_remove (node->expanded, child);
  if (n > 0)
    g_list_model_items_changed (G_LIST_MODEL (model), position, n, 0);
}

/* A file that was closed must not live on for having been expanded. */
static gboolean
is_closed (gpointer key, gpointer value, gpointer data)
{
  NreTreeModel *self = data;
  NreDocument *document = NRE_IS_OPEN_FILE (key) ? nre_open_file_get_document (key) : nre_entry_get_document (key);

  return nre_workspace_find (self->workspace, document) == NULL;
}

/* Note what is expanded from here on down, to be expanded again where it is by then. */
static void
note_expanded (Node *node)
{
  if (!NRE_IS_ENTRY (node->item))
    return;
  g_ptr_array_add (node->model->reopen, g_object_ref (node->item));
  for (guint i = 0; i < node->expanded->len; i++)
    note_expanded (node->expanded->pdata[i]);
}

/* Archives inside that were replaced have other lists now. */
static void
settle_node (Node *node)
{
  for (guint i = node->expanded->len; i-- > 0;)
    {
      Node *child = node->expanded->pdata[i];
      g_autoptr (GListModel) list = children_of (child->item);

      if (list == child->list)
        settle_node (child);
      else
        {
          note_expanded (child);
          collapse_node (child);
        }
    }
}

/* Only now have all lists of the document told of themselves. */
static void
document_changed_cb (NreDocument *document, const NreChanges *changes, Node *node)
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

static void
items_changed_cb (GListModel *list, guint position, guint removed, guint added, Node *node)
{
  guint row, end, rows_removed, rows_added, flat, flat_removed;
  GHashTableIter iter;
  gpointer key;

  find_row (node, position, &row);
  find_row (node, position + removed, &end);
  if (node->matches != NULL)
    nre_tree_matches_splice (node->matches, position, removed, added);
  rows_removed = end - row;
  rows_added = added;

  flat = flat_position (node, row);
  flat_removed = rows_removed;
  for (guint i = node->expanded->len; i-- > 0;)
    {
      Node *child = node->expanded->pdata[i];

      if (child->index >= end)
        child->index = child->index - rows_removed + rows_added;
      else if (child->index >= row)
        {
          flat_removed += child->n_rows;
          note_expanded (child);
          g_ptr_array_remove_index (node->expanded, i);
        }
    }
  orphan_rows (node, row, rows_removed);
  g_hash_table_iter_init (&iter, node->model->rows);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      NreTreeRow *shown = key;

      if (shown->node == node && shown->index >= end)
        shown->index = shown->index - rows_removed + rows_added;
    }
  if (node->parent == NULL && removed > 0)
    g_hash_table_foreach_remove (node->model->open_items, is_closed, node->model);
  node->n_direct = node->n_direct - rows_removed + rows_added;
  add_rows (node, (gint64) rows_added - flat_removed);
  if (flat_removed > 0 || rows_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (node->model), flat, flat_removed, rows_added);
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void
nre_tree_row_finalize (GObject *object)
{
  NreTreeRow *self = NRE_TREE_ROW (object);

  g_clear_object (&self->file);
  g_clear_object (&self->entry);
  G_OBJECT_CLASS (nre_tree_row_parent_class)->finalize (object);
}

static void
nre_tree_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, nre_tree_row_get_expanded (NRE_TREE_ROW (object)));
}

static void
nre_tree_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  nre_tree_row_set_expanded (NRE_TREE_ROW (object), g_value_get_boolean (value));
}

static void
nre_tree_row_class_init (NreTreeRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = nre_tree_row_finalize;
  object_class->get_property = nre_tree_row_get_property;
  object_class->set_property = nre_tree_row_set_property;

  row_props[ROW_PROP_EXPANDED] =
    g_param_spec_boolean ("expanded", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_ROW_PROPS, row_props);
}

static void
nre_tree_row_init (NreTreeRow *self)
{
}

static void
row_gone_cb (gpointer data, GObject *row)
{
  NreTreeModel *self = data;

  g_hash_table_remove (self->rows, row);
}

/* (transfer full): the row object of this place, the same one while anybody holds it. */
static NreTreeRow *
row_at (Node *node, guint index)
{
  NreTreeModel *self = node->model;
  g_autoptr (GObject) item = NULL;
  GHashTableIter iter;
  NreTreeRow *row;
  gpointer key;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      row = key;
      if (row->node == node && row->index == index)
        return g_object_ref (row);
    }
  item = g_list_model_get_item (node->list, list_index (node, index));
  row = g_object_new (NRE_TYPE_TREE_ROW, NULL);
  row->node = node;
  row->index = index;
  row->section = G_MAXUINT;
  if (node->parent == NULL)
    row->file = NRE_OPEN_FILE (g_steal_pointer (&item));
  else
    {
      row->file = g_object_ref (node->file);
      if (NRE_IS_TREE_SECTION (item))
        {
          row->section = nre_tree_section_get_index (NRE_TREE_SECTION (item));
          row->entry = g_object_ref (nre_tree_section_get_entry (NRE_TREE_SECTION (item)));
        }
      else
        row->entry = NRE_ENTRY (g_steal_pointer (&item));
    }
  for (Node *at = node; at->parent != NULL; at = at->parent)
    row->depth++;
  g_hash_table_add (self->rows, row);
  g_object_weak_ref (G_OBJECT (row), row_gone_cb, self);
  return row;
}

NreOpenFile *
nre_tree_row_get_file (NreTreeRow *self)
{
  return self->file;
}

/** nre_tree_row_get_entry: (nullable): NULL for the row of the file itself. */
NreEntry *
nre_tree_row_get_entry (NreTreeRow *self)
{
  return self->entry;
}

/** nre_tree_row_get_section: which part of the entry the row is of; G_MAXUINT is all of it. */
guint
nre_tree_row_get_section (NreTreeRow *self)
{
  return self->section;
}

guint
nre_tree_row_get_depth (NreTreeRow *self)
{
  return self->depth;
}

gboolean
nre_tree_row_get_expandable (NreTreeRow *self)
{
  if (self->entry == NULL)
    return !nre_document_is_loose (nre_open_file_get_document (self->file));
  return self->section == G_MAXUINT && nre_entry_is_archive (self->entry);
}

gboolean
nre_tree_row_get_expanded (NreTreeRow *self)
{
  return self->node != NULL && find_expanded (self->node, self->index) != NULL;
}

void
nre_tree_row_set_expanded (NreTreeRow *self, gboolean expanded)
{
  Node *child;

  if (self->node == NULL)
    return;
  child = find_expanded (self->node, self->index);
  if (expanded == (child != NULL))
    return;
  if (child != NULL)
    collapse_node (child);
  else
    expand_node (self->node, self->index, TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), row_props[ROW_PROP_EXPANDED]);
}

/** nre_tree_row_get_position: where the row is now; FALSE when it is gone. */
gboolean
nre_tree_row_get_position (NreTreeRow *self, guint *position)
{
  if (self->node == NULL)
    return FALSE;
  *position = flat_position (self->node, self->index);
  return TRUE;
}

/** nre_tree_row_get_parent_position: FALSE for the row of a file. */
gboolean
nre_tree_row_get_parent_position (NreTreeRow *self, guint *position)
{
  if (self->node == NULL || self->node->parent == NULL)
    return FALSE;
  *position = flat_position (self->node->parent, self->node->index);
  return TRUE;
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
  Node *node = self->root;

  if (node == NULL || position >= node->n_rows)
    return NULL;
  while (TRUE)
    {
      Node *inside = NULL;
      guint row = position;

      for (guint i = 0; i < node->expanded->len; i++)
        {
          Node *child = node->expanded->pdata[i];

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
        return row_at (node, row);
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
        g_object_weak_unref (key, row_gone_cb, self);
    }
  g_clear_pointer (&self->rows, g_hash_table_unref);
  g_clear_pointer (&self->matches, g_hash_table_unref);
  g_clear_pointer (&self->open_items, g_hash_table_unref);
  g_clear_pointer (&self->reopen, g_ptr_array_unref);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (nre_tree_model_parent_class)->dispose (object);
}

static void
nre_tree_model_class_init (NreTreeModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_tree_model_dispose;
}

static void
nre_tree_model_init (NreTreeModel *self)
{
  self->rows = g_hash_table_new (NULL, NULL);
  self->reopen = g_ptr_array_new_with_free_func (g_object_unref);
  self->open_items = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
}

NreTreeModel *
nre_tree_model_new (NreWorkspace *workspace)
{
  NreTreeModel *self = g_object_new (NRE_TYPE_TREE_MODEL, NULL);

  self->workspace = g_object_ref (workspace);
  self->root = node_new (self, NULL, NULL, g_object_ref (G_LIST_MODEL (workspace)), NULL);
  return self;
}

/* Expand what was expanded before a search, outer rows before the inner ones. */
static void
restore_node (Node *node)
{
  GHashTableIter iter;
  gpointer key;
  g_autoptr (GPtrArray) children = g_ptr_array_new ();

  g_hash_table_iter_init (&iter, node->model->open_items);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint index, row;

      if (NRE_IS_OPEN_FILE (key))
        {
          if (node->parent != NULL)
            continue;
          for (index = 0; index < nre_workspace_get_n (node->model->workspace); index++)
            if (nre_workspace_get (node->model->workspace, index) == key)
              break;
        }
      else
        {
          gpointer holder = nre_entry_get_parent (key);

          if (node->parent == NULL || nre_entry_get_document (key) != nre_open_file_get_document (node->file))
            continue;
          if (holder != NULL ? holder != node->item : !NRE_IS_OPEN_FILE (node->item))
            continue;
          if (!nre_entry_get_index (key, &index))
            continue;
        }
      if (find_row (node, index, &row))
        g_ptr_array_add (children, GUINT_TO_POINTER (row));
    }
  for (guint i = 0; i < children->len; i++)
    {
      Node *child = expand_node (node, GPOINTER_TO_UINT (children->pdata[i]), FALSE);

      if (child != NULL)
        restore_node (child);
    }
}

/* Expand the rows that are only there for what is in them. */
static void
expand_matches (Node *node, guint *budget)
{
  for (guint row = 0; row < node->n_direct && *budget > 0; row++)
    {
      NreTreeMatches *nested = node->matches != NULL ? nre_tree_matches_get_nested (node->matches, list_index (node, row))
                                                      : NULL;
      Node *child;

      if (node->parent != NULL && (nested == NULL || nre_tree_matches_get_indices (nested)->len == 0))
        continue;
      child = expand_node (node, row, FALSE);
      if (child == NULL)
        continue;
      (*budget)--;
      expand_matches (child, budget);
    }
}

/**
 * nre_tree_model_set_matches:
 * @matches: (nullable): NreOpenFile → NreTreeMatches: the entries to show; NULL for all
 *
 * What was expanded before a search is expanded again after it.
 */
void
nre_tree_model_set_matches (NreTreeModel *self, GHashTable *matches)
{
  guint n = self->root->n_rows;
  guint budget = MAX_EXPANDED_BY_SEARCH;

  if (matches == NULL && self->matches == NULL)
    return;
  g_clear_pointer (&self->root, node_free);
  g_clear_pointer (&self->matches, g_hash_table_unref);
  if (matches != NULL)
    self->matches = g_hash_table_ref (matches);
  self->root = node_new (self, NULL, NULL, g_object_ref (G_LIST_MODEL (self->workspace)), NULL);
  if (matches != NULL)
    expand_matches (self->root, &budget);
  else
    restore_node (self->root);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, self->root->n_rows);
}

/** nre_tree_model_expand_file: show the entries of an open file. */
void
nre_tree_model_expand_file (NreTreeModel *self, NreOpenFile *file)
{
  for (guint i = 0; i < self->root->n_direct; i++)
    if (nre_workspace_get (self->workspace, i) == file)
      {
        g_autoptr (NreTreeRow) row = row_at (self->root, i);

        nre_tree_row_set_expanded (row, TRUE);
      }
}

static Node *
find_node (NreTreeModel *self, NreOpenFile *file, NreEntry *entry, gboolean expand)
{
  Node *parent;
  guint index, row;

  if (entry == NULL)
    {
      for (index = 0; index < self->root->n_direct; index++)
        if (nre_workspace_get (self->workspace, index) == file)
          break;
      parent = self->root;
    }
  else
    {
      parent = find_node (self, file, nre_entry_get_parent (entry), expand);
      if (parent == NULL || !nre_entry_get_index (entry, &index))
        return NULL;
    }
  if (!find_row (parent, index, &row))
    return NULL;
  if (expand && find_expanded (parent, row) == NULL)
    {
      g_autoptr (NreTreeRow) object = row_at (parent, row);

      nre_tree_row_set_expanded (object, TRUE);
    }
  return find_expanded (parent, row);
}

/**
 * nre_tree_model_find:
 * @entry: (nullable): NULL for the file
 * @expand: whether to expand what the entry is in
 * @position: (out): the row
 *
 * FALSE when the entry has no row: not expanded, or a search hides it.
 */
gboolean
nre_tree_model_find (NreTreeModel *self, NreOpenFile *file, NreEntry *entry, gboolean expand, guint *position)
{
  Node *parent = self->root;
  guint index, row;

  if (entry != NULL)
    {
      parent = find_node (self, file, nre_entry_get_parent (entry), expand);
      if (parent == NULL || !nre_entry_get_index (entry, &index))
        return FALSE;
    }
  else
    for (index = 0; index < self->root->n_direct; index++)
      if (nre_workspace_get (self->workspace, index) == file)
        break;
  if (!find_row (parent, index, &row))
    return FALSE;
  *position = flat_position (parent, row);
  return TRUE;
}
