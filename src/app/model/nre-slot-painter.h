/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-scene.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* NreSlotPainter: paints small pictures of slots in a thread of its own, off-screen, so that
 * nothing waits for it. All holders share one thread, since a GL context belongs to one; it begins
 * with the first picture and ends with the last release. */
typedef struct _NreSlotPainter NreSlotPainter;

/**
 * NreSlotPicture:
 * @texture: square; NULL if the slot draws nothing
 * @digest: hash of its inputs: equal if the pictures are
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
