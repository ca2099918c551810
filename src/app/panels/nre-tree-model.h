/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-tree-search.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* The maximum number of entries that a search expands to show the results inside. */
#define NRE_TREE_MODEL_MOST_EXPANDED 64

/* The tree of open folders and files, flattened to a GListModel of NreTreeRow. An expanded row is followed by
 * the rows of its contents.
 *
 * GtkTreeListModel stores data for every row in an expanded row. For a million entries this takes several
 * seconds and a hundred megabytes. This model stores data only for expanded rows, and creates row objects
 * only for rows that the list shows.
 *
 * Signal "open-file" (path) when a file has to be opened before it can be expanded. */
#define NRE_TYPE_TREE_MODEL (nre_tree_model_get_type ())
G_DECLARE_FINAL_TYPE (NreTreeModel, nre_tree_model, NRE, TREE_MODEL, GObject)

/* A row: a folder, a file, an entry, or a section of an entry. Properties: expanded (boolean), n-found
 * (guint: see nre_tree_row_get_n_found()). */
#define NRE_TYPE_TREE_ROW (nre_tree_row_get_type ())
G_DECLARE_FINAL_TYPE (NreTreeRow, nre_tree_row, NRE, TREE_ROW, GObject)

NreTreeModel *nre_tree_model_new           (NreWorkspace *workspace);
void          nre_tree_model_begin_search  (NreTreeModel *self);
gboolean      nre_tree_model_set_matches   (NreTreeModel *self, GHashTable *matches, GPtrArray *closed);
void          nre_tree_model_expand_file   (NreTreeModel *self, NreOpenFile *file);
gboolean      nre_tree_model_is_cut        (NreTreeModel *self);
gboolean      nre_tree_model_find          (NreTreeModel *self, NreOpenFile *file, NreEntry *entry,
                                            gboolean expand, guint *position);
gboolean      nre_tree_model_find_path     (NreTreeModel *self, const char *path, guint *position);

gpointer      nre_tree_row_get_item        (NreTreeRow *self);
NreOpenFile  *nre_tree_row_get_file        (NreTreeRow *self);
NreFolderIndex    *nre_tree_row_get_index      (NreTreeRow *self);
gboolean      nre_tree_row_get_n_found     (NreTreeRow *self, guint *n);
NreEntry     *nre_tree_row_get_entry       (NreTreeRow *self);
guint         nre_tree_row_get_section     (NreTreeRow *self);
guint         nre_tree_row_get_depth       (NreTreeRow *self);
gboolean      nre_tree_row_get_expandable  (NreTreeRow *self);
gboolean      nre_tree_row_get_expanded    (NreTreeRow *self);
void          nre_tree_row_set_expanded    (NreTreeRow *self, gboolean expanded);
gboolean      nre_tree_row_get_position    (NreTreeRow *self, guint *position);
gboolean      nre_tree_row_get_parent_position (NreTreeRow *self, guint *position);

G_END_DECLS
