/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-number-row.h"
#include "nre-part-edit.h"

G_BEGIN_DECLS

/* The number of words for slots in a tile, which has the same layout as a node of a model: a word for each
 * level of detail and group. Level 0 is drawn near the camera, level 1 far from it. */
#define NRE_TILE_WORDS 15
#define NRE_TILE_WORDS_PER_LOD 5

/* A row for the slot in one word of a tile: a field for the index of the slot, a button to clear it, and a
 * link to the slot. */
typedef struct _NreTileSlotRow NreTileSlotRow;

NreTileSlotRow *nre_tile_slot_row_new   (guint word, NrePartEdit *edit) G_GNUC_WARN_UNUSED_RESULT;
void            nre_tile_slot_row_free  (NreTileSlotRow *self);
GtkWidget      *nre_tile_slot_row_get_widget (NreTileSlotRow *self);
void            nre_tile_slot_row_show  (NreTileSlotRow *self);
gboolean        nre_tile_slot_row_is_used (NreTileSlotRow *self);

G_END_DECLS
