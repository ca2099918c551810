/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Each side of the picture of a slot, in logical pixels. */
#define NRE_SLOT_CELL_PICTURE_SIZE 38

/**
 * NreSlotCellState: the state of a cell in the slot matrix.
 * @slot: the slot, or NRE_MODEL_NONE
 * @n_slots: of the model
 * @n_users: number of cells in the whole model that name the slot
 * @n_triangles: that the slot draws
 * @selected: whether the cell is the selected one
 * @mixed: whether other selected nodes have another slot here
 */
typedef struct
{
  guint    slot;
  guint    n_slots;
  guint    n_users;
  guint    n_triangles;
  gboolean selected;
  gboolean mixed;
} NreSlotCellState;

/* A cell of the slot matrix: a button that shows the slot of one LOD and group. A click selects it; the
 * keyboard, a double click or an assistive technology requests a change.
 *
 * Signals: "selected", "change". */
#define NRE_TYPE_SLOT_CELL (nre_slot_cell_get_type ())
G_DECLARE_FINAL_TYPE (NreSlotCell, nre_slot_cell, NRE, SLOT_CELL, GtkButton)

GtkWidget              *nre_slot_cell_new       (guint lod, guint group);
guint                   nre_slot_cell_get_lod   (NreSlotCell *self);
guint                   nre_slot_cell_get_group (NreSlotCell *self);
void                    nre_slot_cell_set_state (NreSlotCell *self, const NreSlotCellState *state);
void                    nre_slot_cell_set_picture (NreSlotCell *self, GdkTexture *picture);
const NreSlotCellState *nre_slot_cell_get_state (NreSlotCell *self);
gboolean                nre_slot_cell_is_dangling (NreSlotCell *self);
gboolean                nre_slot_cell_is_shared (NreSlotCell *self);

G_END_DECLS
