/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"
#include "nre-camera.h"
#include "nre-cover.h"

G_BEGIN_DECLS

/** NreOverlayShape: the shapes of overlays. */
typedef enum
{
  NRE_OVERLAY_POLYGON,         /* an area of an NreCoverPiece */
  NRE_OVERLAY_LINE,
  NRE_OVERLAY_ARROW,
  NRE_OVERLAY_LABEL,
  NRE_OVERLAY_BILLBOARD,       /* an NreBillboard, which is drawn along with an overlay but does not belong to
                                * it */
} NreOverlayShape;

/** NRE_OVERLAY_NOTHING: the value of the index of a part that means no part. */
#define NRE_OVERLAY_NOTHING G_MAXUINT

/**
 * NreOverlayItem: a shape of an overlay.
 * @part: the index of its part, or NRE_OVERLAY_NOTHING
 * @color: RGBA 0 … 1, not premultiplied
 * @width: width of a line or arrow, in logical pixels
 * @first, @n: its points: the two ends of a line or arrow, or the position of a label
 * @text: (nullable): the text of a label
 */
typedef struct
{
  NreOverlayShape shape;
  guint           part;
  float           color[4];
  float           width;
  guint           first;
  guint           n;
  const char     *text;
  NreBounds       bounds;
} NreOverlayItem;

/**
 * NreOverlayPick: a shape that was found at a pixel.
 * @part: the part to which it belongs
 * @distance: the distance along the ray through the pixel, metres
 * @point: the point on the shape
 * @shape: the kind of shape
 */
typedef struct
{
  guint           part;
  NreOverlayShape shape;
  double          distance;
  double          point[3];
} NreOverlayPick;

/* NreOverlay: lines, arrows, labels, and pieces of cover for the ground, drawn with or without a scene. The
 * creator chooses the index of the part to which a shape belongs; several shapes may have the same part. A
 * complete overlay must not change, so that any thread may use it. It does not depend on GL. */
typedef struct _NreOverlay NreOverlay;

NreOverlay *nre_overlay_new         (void) G_GNUC_WARN_UNUSED_RESULT;
NreOverlay *nre_overlay_ref         (NreOverlay *self);
void        nre_overlay_unref       (NreOverlay *self);

gboolean    nre_overlay_add_line    (NreOverlay *self, guint part, const float from[3], const float to[3],
                                     float width, const float color[4]);
gboolean    nre_overlay_add_arrow   (NreOverlay *self, guint part, const float from[3], const float to[3],
                                     float width, const float color[4]);
gboolean    nre_overlay_add_label   (NreOverlay *self, guint part, const float at[3], const char *text,
                                     const float color[4]);

void        nre_overlay_take_piece  (NreOverlay *self, NreCoverPiece *piece);
void        nre_overlay_ensure_parts (NreOverlay *self, guint n_parts);
void        nre_overlay_set_grid    (NreOverlay *self, const NreCoverGrid *grid);
const NreCoverGrid *nre_overlay_get_grid (const NreOverlay *self);
NreCoverPiece *const *nre_overlay_get_pieces (const NreOverlay *self, guint *n);

guint       nre_overlay_get_n_parts (const NreOverlay *self);
const NreOverlayItem *nre_overlay_get_items   (const NreOverlay *self, guint *n);
const float         (*nre_overlay_get_points  (const NreOverlay *self, guint *n))[3];
void        nre_overlay_get_bounds  (const NreOverlay *self, const guint8 *parts, NreBounds *bounds);

gboolean    nre_overlay_pick        (const NreOverlay *self, const guint8 *hidden, const NreCamera *camera,
                                     float x,
                                     float y, float width, float height, double farthest,
                                     NreOverlayPick *out);

gboolean    nre_overlay_pick_ground (const NreOverlay *self, const guint8 *hidden, const double point[3],
                                     double distance, NreOverlayPick *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreOverlay, nre_overlay_unref)

G_END_DECLS
