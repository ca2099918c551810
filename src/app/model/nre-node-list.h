/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The nodes of a model as a tree by their parents, with names that can be edited in the rows. Edits that do
 * not change the number or the parents of nodes do not affect the scroll position, the expanded rows or the
 * selected rows.
 *
 * Properties: selection (NreSelection). Action: nodes.rename. */
#define NRE_TYPE_NODE_LIST (nre_node_list_get_type ())
G_DECLARE_FINAL_TYPE (NreNodeList, nre_node_list, NRE, NODE_LIST, GtkWidget)

gboolean       nre_node_list_find_position (NreNodeList *self, guint node, guint *position);
GtkColumnView *nre_node_list_get_view      (NreNodeList *self);
guint          nre_node_list_find_node     (NreNodeList *self, double x, double y);
void           nre_node_list_reveal        (NreNodeList *self);
void           nre_node_list_start_rename  (NreNodeList *self, guint node);

G_END_DECLS
