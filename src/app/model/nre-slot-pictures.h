/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-scene.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* NreSlotPictures: small pictures of a model's slots, painted on demand and cached until the slot looks
 * different.
 *
 * Signal "changed" when there are new pictures. */
#define NRE_TYPE_SLOT_PICTURES (nre_slot_pictures_get_type ())
G_DECLARE_FINAL_TYPE (NreSlotPictures, nre_slot_pictures, NRE, SLOT_PICTURES, GObject)

NreSlotPictures *nre_slot_pictures_new       (void);
void             nre_slot_pictures_set_model (NreSlotPictures *self, NreSelection *selection);
void             nre_slot_pictures_set_scene (NreSlotPictures *self, NreScene *scene);
void             nre_slot_pictures_want      (NreSlotPictures *self, const guint *slots, guint n_slots,
                                              guint size,
                                              gboolean dark);
GdkTexture      *nre_slot_pictures_get       (NreSlotPictures *self, guint slot);

G_END_DECLS
