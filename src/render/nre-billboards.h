/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-overlay.h"

G_BEGIN_DECLS

typedef enum
{
  NRE_BILLBOARD_ROUND,          /* a disc that fades towards its border */
  NRE_BILLBOARD_SQUARE,         /* a square with a border */
} NreBillboardShape;

/**
 * NreBillboard: a spot in space, which always faces the viewer.
 * @at: the centre of the spot, metres
 * @radius: the distance from the centre to the border, metres; half the side of a square
 * @color: RGBA 0 … 255, not premultiplied; alpha is the opacity at the centre
 * @shape: an NreBillboardShape
 * @part: the index of its part, as in an NreOverlay
 * @skin: 1 + the index of the spot's material in the skins of NreRenderOptions, or 0 for none. A picture of
 *   the material replaces the colour; without transparency, it is clipped to the shape
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

/* NreBillboards: a list of spots for one frame, such as smoke, drawn with or without a scene. A part has the
 * same index as in the overlay, and many spots may have the same part. A complete list must not change, so
 * that any thread may use it. It does not depend on GL. */
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
