/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tree-item.h"
#include "nre-tree-model-private.h"
#include "nre-tree-sections.h"

G_DEFINE_FINAL_TYPE (NreTreeRow, nre_tree_row, G_TYPE_OBJECT)

enum
{
  ROW_PROP_EXPANDED = 1,
  ROW_PROP_N_FOUND,
  N_ROW_PROPS,
};

static GParamSpec *row_props[N_ROW_PROPS];

static void
nre_tree_row_finalize (GObject *object)
{
  NreTreeRow *self = NRE_TREE_ROW (object);

  g_clear_object (&self->file);
  g_clear_object (&self->item);
  G_OBJECT_CLASS (nre_tree_row_parent_class)->finalize (object);
}

static void
nre_tree_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  NreTreeRow *self = NRE_TREE_ROW (object);
  guint n = 0;

  if (id == ROW_PROP_EXPANDED)
    g_value_set_boolean (value, nre_tree_row_get_expanded (self));
  else if (nre_tree_row_get_n_found (self, &n))
    g_value_set_uint (value, n);
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
  row_props[ROW_PROP_N_FOUND] = g_param_spec_uint ("n-found", NULL, NULL, 0, G_MAXUINT, 0,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_ROW_PROPS, row_props);
}

static void
nre_tree_row_init (NreTreeRow *self)
{
}

/** nre_tree_row_hash: hash of the node and the index of a row. */
guint
nre_tree_row_hash (gconstpointer row)
{
  const NreTreeRow *self = row;

  return g_direct_hash (self->node) ^ (self->index * 2654435761u);
}

/** nre_tree_row_equal: whether two rows have the same node and index. */
gboolean
nre_tree_row_equal (gconstpointer a, gconstpointer b)
{
  const NreTreeRow *first = a, *second = b;

  return first->node == second->node && first->index == second->index;
}

/* (transfer none) (nullable): the existing object for row @index of the node. */
static NreTreeRow *
find_row (NreTreeNode *node, guint index)
{
  const NreTreeRow place = { .node = node, .index = index };
  gpointer row;

  return g_hash_table_lookup_extended (node->model->rows, &place, &row, NULL) ? row : NULL;
}

/** nre_tree_row_gone_cb: a GWeakNotify that removes a row from the set of the model. */
void
nre_tree_row_gone_cb (gpointer data, GObject *row)
{
  NreTreeModel *self = data;

  g_hash_table_remove (self->rows, row);
}

/** nre_tree_row_at: (transfer full) (nullable): the object for row @index of the node. While it exists, the
 * same object is returned. NULL if there is no such row. */
NreTreeRow *
nre_tree_row_at (NreTreeNode *node, guint index)
{
  NreTreeModel *self = node->model;
  NreTreeRow *row = find_row (node, index);
  g_autoptr (GObject) item = NULL;

  if (row != NULL)
    return g_object_ref (row);
  item = g_list_model_get_item (node->list, nre_tree_node_get_index (node, index));
  if (item == NULL)
    return NULL;
  row = g_object_new (NRE_TYPE_TREE_ROW, NULL);
  row->node = node;
  row->index = index;
  row->item = g_steal_pointer (&item);
  row->section =
      NRE_IS_TREE_SECTION (row->item) ? nre_tree_section_get_index (NRE_TREE_SECTION (row->item)) : G_MAXUINT;
  g_set_object (&row->file, node->file);
  for (NreTreeNode *at = node; at->parent != NULL; at = at->parent)
    row->depth++;
  g_hash_table_add (self->rows, row);
  g_object_weak_ref (G_OBJECT (row), nre_tree_row_gone_cb, self);
  return row;
}

/** nre_tree_row_get_item: (transfer none): the subject of the row; see nre-tree-item.h. */
gpointer
nre_tree_row_get_item (NreTreeRow *self)
{
  return self->item;
}

/** nre_tree_row_get_file: (transfer none) (nullable): the open file of the row's subject; NULL for a folder,
 * and for a closed file. */
NreOpenFile *
nre_tree_row_get_file (NreTreeRow *self)
{
  return self->file != NULL ? self->file : nre_tree_item_get_file (self->item);
}

/** nre_tree_row_get_index: (transfer none) (nullable): the index of the workspace; NULL if the row was
 * removed. */
NreFolderIndex *
nre_tree_row_get_index (NreTreeRow *self)
{
  return self->node != NULL ? nre_workspace_get_index (self->node->model->workspace) : NULL;
}

/** nre_tree_row_get_n_found: the number of entries that the current search has found in the row's open file.
 * Returns FALSE, and leaves @n, if there is no search or no open file. */
gboolean
nre_tree_row_get_n_found (NreTreeRow *self, guint *n)
{
  GHashTable *all = self->node != NULL ? self->node->model->matches : NULL;
  NreTreeMatches *matches = all != NULL ? g_hash_table_lookup (all, nre_tree_row_get_file (self)) : NULL;

  if (matches != NULL)
    *n = nre_tree_matches_count (matches);
  return matches != NULL;
}

/** nre_tree_row_get_entry: (transfer none) (nullable): the entry of the row, also for a section of it; NULL
 * for the row of a file or folder. */
NreEntry *
nre_tree_row_get_entry (NreTreeRow *self)
{
  if (NRE_IS_TREE_SECTION (self->item))
    return nre_tree_section_get_entry (NRE_TREE_SECTION (self->item));
  return NRE_IS_ENTRY (self->item) ? NRE_ENTRY (self->item) : NULL;
}

/** nre_tree_row_get_section: the index of the section that the row represents; G_MAXUINT if it is not the row
 * of a section. */
guint
nre_tree_row_get_section (NreTreeRow *self)
{
  return self->section;
}

/** nre_tree_row_get_depth: the number of rows that contain this one; 0 at the top level. */
guint
nre_tree_row_get_depth (NreTreeRow *self)
{
  return self->depth;
}

gboolean
nre_tree_row_get_expandable (NreTreeRow *self)
{
  return nre_tree_item_is_expandable (self->item);
}

gboolean
nre_tree_row_get_expanded (NreTreeRow *self)
{
  return self->node != NULL && nre_tree_node_find_expanded (self->node, self->index) != NULL;
}

/** nre_tree_row_set_expanded: expand or collapse the row. For a closed file, the model emits "open-file", and
 * the row is expanded as soon as the file is open. Does nothing if the row was removed. */
void
nre_tree_row_set_expanded (NreTreeRow *self, gboolean expanded)
{
  NreTreeNode *child;

  if (self->node == NULL)
    return;
  child = nre_tree_node_find_expanded (self->node, self->index);
  if (expanded == (child != NULL))
    return;
  nre_tree_model_note_collapsed (self->node->model, self->item, !expanded);
  if (child != NULL)
    {
      nre_tree_node_collapse (child);
      if (NRE_IS_FOLDER (self->item))
        nre_folder_set_expanded (NRE_FOLDER (self->item), FALSE);
    }
  else if (nre_tree_item_needs_opening (self->item))
    nre_tree_model_want_open (self->node->model, self->item);
  else
    nre_tree_node_expand (self->node, self->index, TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), row_props[ROW_PROP_EXPANDED]);
}

/** nre_tree_row_get_position: get the current position in the model; FALSE if the row was removed. */
gboolean
nre_tree_row_get_position (NreTreeRow *self, guint *position)
{
  if (self->node == NULL)
    return FALSE;
  *position = nre_tree_node_get_position (self->node, self->index);
  return TRUE;
}

/** nre_tree_row_get_parent_position: get the position of the row that contains this one; FALSE at the top
 * level, or if the row was removed. */
gboolean
nre_tree_row_get_parent_position (NreTreeRow *self, guint *position)
{
  if (self->node == NULL || self->node->parent == NULL)
    return FALSE;
  *position = nre_tree_node_get_position (self->node->parent, self->node->index);
  return TRUE;
}

/** nre_tree_row_notify_expanded: notify that row @index of the node was expanded or collapsed, if its object
 * exists. */
void
nre_tree_row_notify_expanded (NreTreeNode *node, guint index)
{
  NreTreeRow *row = find_row (node, index);

  if (row != NULL)
    g_object_notify_by_pspec (G_OBJECT (row), row_props[ROW_PROP_EXPANDED]);
}

/** nre_tree_row_notify_found: notify that the number of found entries may have changed, if this is the row of
 * an open file. */
void
nre_tree_row_notify_found (NreTreeRow *self)
{
  if (NRE_IS_OPEN_FILE (self->item))
    g_object_notify_by_pspec (G_OBJECT (self), row_props[ROW_PROP_N_FOUND]);
}
