/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-overlay.h"

G_BEGIN_DECLS

/** NreBillboardShape: what one looks like, always turned to the viewer. */
typedef enum
{
  NRE_BILLBOARD_ROUND,          /* a disc that is thin at its border */
  NRE_BILLBOARD_SQUARE,         /* a square with a border */
} NreBillboardShape;

/**
 * NreBillboard: a spot in space.
 * @at: its middle, metres
 * @radius: from there to its border, metres; half the side of a square
 * @color: RGBA 0 … 255, not premultiplied; alpha is that of the middle
 * @shape: an NreBillboardShape
 * @part: what it stands for, as of an NreOverlay
 * @skin: 0, or 1 + the number of a material of the skins that it is drawn with: then it has that one's
 *   picture, if there is any, in place of the colour, as faces have. One that is opaque everywhere ends where
 *   the shape does
 */
typedef struct
{
  float  at[3];
  float  radius;
  guint8 color[4];
  guint  shape;
  guint  part;
  guint  skin;
} NreBillboard;

/* NreBillboards: many spots that are drawn over a scene, or where there is none, and that can be pointed at:
 * smoke or sparks, for example. Parts are numbers, the same ones as of the overlay that is drawn with them,
 * and many spots may be of one part. They are made for a moment, by whoever knows what they show, and do not
 * change any more as soon as somebody else has them; they may be asked in any thread. They know no GL. */
typedef struct _NreBillboards NreBillboards;

NreBillboards *nre_billboards_new         (guint n_parts) G_GNUC_WARN_UNUSED_RESULT;
NreBillboards *nre_billboards_ref         (NreBillboards *self);
void           nre_billboards_unref       (NreBillboards *self);

gboolean       nre_billboards_add         (NreBillboards *self, const NreBillboard *item);

guint          nre_billboards_get_n_parts (const NreBillboards *self);
const NreBillboard *nre_billboards_get_items (const NreBillboards *self, guint *n);
void           nre_billboards_get_bounds  (const NreBillboards *self, const guint8 *parts, NreBounds *bounds);

gboolean       nre_billboards_pick        (const NreBillboards *self, const guint8 *hidden,
                                           const NreCamera *camera,
                                           float x, float y, float width, float height, double farthest,
                                           NreOverlayPick *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreBillboards, nre_billboards_unref)

G_END_DECLS
