/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The width and height of the picture of a slot, in logical pixels. */
#define NRE_SLOT_CELL_PICTURE_SIZE 38

/**
 * NreSlotCellState: the state of a cell in the slot matrix.
 * @slot: index of the slot, or NRE_MODEL_NONE
 * @n_slots: number of slots of the model
 * @n_users: number of cells in the whole model that refer to the slot
 * @n_triangles: number of triangles that the slot draws
 * @selected: whether the cell is the selected one
 * @mixed: whether other selected nodes have a different slot in this cell
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

/* A cell of the slot matrix: a button that shows the slot of one level of detail and group. A click selects
 * the cell. A double click, a key or an assistive technology requests to change the slot.
 *
 * Signals: "selected" when the user selects the cell; "change" when the user wants to choose another slot. */
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
