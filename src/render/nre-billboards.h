/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-overlay.h"

G_BEGIN_DECLS

/** NreBillboardShape: the shape of a billboard, which always faces the viewer. */
typedef enum
{
  NRE_BILLBOARD_ROUND,          /* a disc that is thin at its border */
  NRE_BILLBOARD_SQUARE,         /* a square with a border */
} NreBillboardShape;

/**
 * NreBillboard: a spot in space.
 * @at: middle of the spot, metres
 * @radius: from the middle to the border, metres; half the side of a square
 * @color: RGBA 0 … 255, not premultiplied; alpha is the opacity at the middle
 * @shape: an NreBillboardShape
 * @part: its part, as in an NreOverlay
 * @skin: 0 for no material; else 1 + the number of the spot's material in the skins of NreRenderOptions. If
 *   this material has a picture, the spot shows it instead of the colour. A picture that is opaque
 *   everywhere is clipped to the shape
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

/* NreBillboards: many spots that are drawn over a scene, or without one, and can be picked: smoke or sparks,
 * for example. Parts are numbers, shared with the overlay that is drawn with them; many spots may have the
 * same part. The list is made for one moment, and does not change once its maker has handed it on; it may be
 * used in any thread. It does not depend on GL. */
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
