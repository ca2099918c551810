/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-scene.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* NreSlotPainter: paints small pictures of slots in a thread of its own, off-screen, so that
 * nothing waits for it. All holders share one thread, which begins with the first picture and ends
 * with the last release. */
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

NreSlotPainter *nre_slot_painter_hold         (void);
void            nre_slot_painter_release      (NreSlotPainter *self);
void            nre_slot_painter_paint_async  (NreSlotPainter *self, NreScene *scene, NreSkins *skins,
                                               guint slot,
                                               guint size, gboolean dark, const NreSlotPicture *known,
                                               GCancellable *cancellable, GAsyncReadyCallback callback,
                                               gpointer data);
gboolean        nre_slot_painter_paint_finish (GAsyncResult *result, guint *slot, NreSlotPicture *picture,
                                               GError **error);

G_END_DECLS
