/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-slot-choice.h"

G_BEGIN_DECLS

/* The width and height of the picture on a tile, in logical pixels. */
#define NRE_SLOT_TILE_PICTURE_SIZE 56

/* A slot among those from which the user can choose: its picture, its index, its size, and how often it is
 * used. */
#define NRE_TYPE_SLOT_TILE (nre_slot_tile_get_type ())
G_DECLARE_FINAL_TYPE (NreSlotTile, nre_slot_tile, NRE, SLOT_TILE, GtkWidget)

GtkWidget     *nre_slot_tile_new         (void);
void           nre_slot_tile_set_choice  (NreSlotTile *self, NreSlotChoice *choice);
NreSlotChoice *nre_slot_tile_get_choice  (NreSlotTile *self);
void           nre_slot_tile_set_picture (NreSlotTile *self, GdkTexture *picture);

G_END_DECLS
