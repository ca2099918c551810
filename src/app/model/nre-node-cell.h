/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-table-row.h"

G_BEGIN_DECLS

/* A cell of the node list with the index and the name of a node. While the user edits the name, it is a text
 * field; the document is changed only when the user has finished.
 *
 * Properties: record (NreTableRow). Signal "renamed" (const char *name; returns whether it is accepted)
 * when the user has entered another name, or "" to remove the name. The text field stays open if a name that
 * was entered with Enter is refused. */
#define NRE_TYPE_NODE_CELL (nre_node_cell_get_type ())
G_DECLARE_FINAL_TYPE (NreNodeCell, nre_node_cell, NRE, NODE_CELL, GtkWidget)

NreTableRow *nre_node_cell_get_record    (NreNodeCell *self);
void       nre_node_cell_start_editing (NreNodeCell *self);
void       nre_node_cell_stop_editing  (NreNodeCell *self, gboolean commit);
gboolean   nre_node_cell_get_editing   (NreNodeCell *self);

G_END_DECLS
