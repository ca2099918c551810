/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-tree-model.h"

G_BEGIN_DECLS

/* The selected rows of the tree, and the leading one: the row that was selected last, to which functions for
 * a single row apply. An entry that is moved stays selected.
 *
 * Signal "changed" after every change. */
#define NRE_TYPE_TREE_SELECTION (nre_tree_selection_get_type ())
G_DECLARE_FINAL_TYPE (NreTreeSelection, nre_tree_selection, NRE, TREE_SELECTION, GObject)

NreTreeSelection  *nre_tree_selection_new             (NreTreeModel *model);
GtkSelectionModel *nre_tree_selection_get_model       (NreTreeSelection *self);
NreTreeRow        *nre_tree_selection_get_lead        (NreTreeSelection *self);
gboolean           nre_tree_selection_get_position    (NreTreeSelection *self, guint *position);
gboolean           nre_tree_selection_select_entries  (NreTreeSelection *self, NreOpenFile *file,
                                                       GPtrArray *entries, gboolean expand);
void               nre_tree_selection_select_siblings (NreTreeSelection *self);
gboolean           nre_tree_selection_is_many         (NreTreeSelection *self);
gboolean           nre_tree_selection_has             (NreTreeSelection *self, NreOpenFile *file,
                                                       NreEntry *entry);
GPtrArray         *nre_tree_selection_dup_entries     (NreTreeSelection *self);
guint              nre_tree_selection_count_entries   (NreTreeSelection *self, NreOpenFile **file);

G_END_DECLS
