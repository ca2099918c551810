/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-cover-draw.h"
#include "nre-draw-list.h"

G_BEGIN_DECLS

/**
 * NreChange: the state that the last frame was drawn from, to find out where the next frame differs. Must be
 * zeroed initially.
 * @known: whether there was a last frame
 * @box: the part in which the last frame differs from the frame before it: left, bottom, width and height,
 *   pixels
 * @items: the draw items of the last frame
 */
typedef struct
{
  gboolean         known;
  guint            width;
  guint            height;
  NreCamera        camera;
  mat4             view_projection;
  NreRenderOptions options;
  NreOverlay      *overlay;
  GByteArray      *items;
  int              box[4];
} NreChange;

gboolean nre_change_is_of  (const NreChange *self, guint width, guint height, const NreCamera *camera,
                            const NreRenderOptions *options);
gboolean nre_change_find   (NreChange *self, const NreFrame *frame, const NreDrawList *list,
                            const NreCoverMesh *cover,
                            gboolean other_faces);
void     nre_change_forget (NreChange *self);

G_END_DECLS
