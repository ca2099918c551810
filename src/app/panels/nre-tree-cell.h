/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-tree-model.h"

G_BEGIN_DECLS

/* The widget of a row in the archive tree. It is updated when its entry changes.
 *
 * Signal "open" when the user wants to open the entry. Actions: row.open, row.toggle (expand or collapse). */
#define NRE_TYPE_TREE_CELL (nre_tree_cell_get_type ())
G_DECLARE_FINAL_TYPE (NreTreeCell, nre_tree_cell, NRE, TREE_CELL, GtkWidget)

GtkWidget  *nre_tree_cell_new      (void);
void        nre_tree_cell_set_row  (NreTreeCell *self, NreTreeRow *row);
NreTreeRow *nre_tree_cell_get_row  (NreTreeCell *self);
GtkWidget  *nre_tree_cell_get_name (NreTreeCell *self);

G_END_DECLS
