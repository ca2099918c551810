/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-scene.h"
#include "nre-selection.h"
#include "nre-slot-cell.h"

G_BEGIN_DECLS

/* The slots of the leading node, with a cell for each of 3 levels of detail and 5 groups; cells in which
 * the selected nodes differ are marked. A click on a cell selects its slot, if only one node is selected. A
 * popover lets the user choose another slot. Slots can be dragged from another cell or from the table of
 * all slots, and copied, cut, pasted and removed with shortcuts and a context menu.
 *
 * Properties: selection (NreSelection); lod (uint: the level of detail that the viewport shows).
 * Signal "cell-selected" (uint lod, uint group) when the user selects a cell that has a slot. */
#define NRE_TYPE_SLOT_MATRIX (nre_slot_matrix_get_type ())
G_DECLARE_FINAL_TYPE (NreSlotMatrix, nre_slot_matrix, NRE, SLOT_MATRIX, GtkWidget)

NreSlotCell *nre_slot_matrix_get_cell (NreSlotMatrix *self, guint lod, guint group);

void         nre_slot_matrix_set_scene (NreSlotMatrix *self, NreScene *scene);

G_END_DECLS
