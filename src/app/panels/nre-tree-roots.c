/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tree-roots.h"

struct _NreTreeRoots
{
  GObject       parent_instance;

  NreWorkspace *workspace;
  GPtrArray    *items;          /* of NreFolder and NreOpenFile */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreTreeRoots, nre_tree_roots, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_TREE_ROOTS (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreTreeRoots *self = NRE_TREE_ROOTS (model);

  return position < self->items->len ? g_object_ref (self->items->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static GPtrArray *
list_wanted (NreTreeRoots *self)
{
  GPtrArray *wanted = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < nre_workspace_get_n_folders (self->workspace); i++)
    g_ptr_array_add (wanted, g_object_ref (nre_workspace_get_folder (self->workspace, i)));
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, i);

      if (nre_workspace_find_folder_of (self->workspace, file) == NULL)
        g_ptr_array_add (wanted, g_object_ref (file));
    }
  return wanted;
}

static void update (NreTreeRoots *self);

/* Update after Save As, by which a file may come into a folder or out of it. */
static void
follow_paths (NreTreeRoots *self)
{
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreDocument *document = nre_open_file_get_document (nre_workspace_get (self->workspace, i));

      g_signal_handlers_disconnect_by_func (document, update, self);
      g_signal_connect_object (document, "notify::path", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
    }
}

/* List the current files and folders. The same items at the beginning and at the end remain. */
static void
update (NreTreeRoots *self)
{
  g_autoptr (GPtrArray) before = self->items, after = list_wanted (self);
  guint start = 0, n = MIN (before->len, after->len), end = 0;

  while (start < n && before->pdata[start] == after->pdata[start])
    start++;
  while (end < n - start && before->pdata[before->len - 1 - end] == after->pdata[after->len - 1 - end])
    end++;
  self->items = g_ptr_array_ref (after);
  follow_paths (self);
  if (start + end < before->len || start + end < after->len)
    g_list_model_items_changed (G_LIST_MODEL (self), start, before->len - start - end,
                                after->len - start - end);
}

static void
nre_tree_roots_dispose (GObject *object)
{
  NreTreeRoots *self = NRE_TREE_ROOTS (object);

  g_ptr_array_set_size (self->items, 0);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (nre_tree_roots_parent_class)->dispose (object);
}

static void
nre_tree_roots_finalize (GObject *object)
{
  g_ptr_array_unref (NRE_TREE_ROOTS (object)->items);
  G_OBJECT_CLASS (nre_tree_roots_parent_class)->finalize (object);
}

static void
nre_tree_roots_class_init (NreTreeRootsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_tree_roots_dispose;
  G_OBJECT_CLASS (klass)->finalize = nre_tree_roots_finalize;
}

static void
nre_tree_roots_init (NreTreeRoots *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

NreTreeRoots *
nre_tree_roots_new (NreWorkspace *workspace)
{
  NreTreeRoots *self = g_object_new (NRE_TYPE_TREE_ROOTS, NULL);

  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "folders-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  /* A folder may have gone or come, with open files in it. */
  g_signal_connect_object (nre_workspace_get_index (workspace), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return self;
}
