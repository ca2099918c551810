/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-scene.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* NreSlotPainter: paints small pictures of slots off-screen, in its own thread, so that the user interface
 * does not wait. All users share one thread, since a GL context belongs to one thread; it starts with the
 * first picture and ends when the last user calls nre_slot_painter_release(). */
typedef struct _NreSlotPainter NreSlotPainter;

/**
 * NreSlotPicture: the picture of a slot.
 * @texture: (nullable): the picture, which is square; NULL if the slot draws nothing
 * @digest: hash of everything that determines the picture; pictures with the same hash are equal
 */
typedef struct
{
  GdkTexture *texture;
  guint64     digest;
} NreSlotPicture;

/** NreSlotPainted: @picture: (nullable): may be taken from; NULL if there is no GL */
typedef void (*NreSlotPainted) (gpointer owner, guint slot, NreSlotPicture *picture);

NreSlotPainter *nre_slot_painter_hold    (void);
void            nre_slot_painter_release (NreSlotPainter *self);
void            nre_slot_painter_paint   (NreSlotPainter *self, NreScene *scene, NreSkins *skins, guint slot,
                                          guint size, gboolean dark, const NreSlotPicture *known,
                                          GCancellable *cancellable, gpointer owner, NreSlotPainted painted);

G_END_DECLS
