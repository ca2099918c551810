/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"
#include "nre-camera.h"
#include "nre-cover.h"

G_BEGIN_DECLS

/** NreOverlayShape: the shape of an item; a part of an overlay may have several. */
typedef enum
{
  NRE_OVERLAY_POLYGON,         /* an area of a piece that covers the ground */
  NRE_OVERLAY_LINE,
  NRE_OVERLAY_ARROW,
  NRE_OVERLAY_LABEL,
  NRE_OVERLAY_BILLBOARD,       /* of the spots that are drawn with an overlay, not of the overlay itself */
} NreOverlayShape;

/** NRE_OVERLAY_NOTHING: in place of a part. */
#define NRE_OVERLAY_NOTHING G_MAXUINT

/**
 * NreOverlayItem: a shape of an overlay.
 * @part: a number that the maker of the overlay chose
 * @color: RGBA 0 … 1, not premultiplied
 * @width: width of lines and arrows, in logical pixels
 * @first, @n: its points: two ends, or one place
 * @text: (nullable): text of a label
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
 * NreOverlayPick: what was found.
 * @shape: the shape of the part that was hit
 * @distance: along the ray through the pixel, metres
 * @point: the point that was hit, on the shape
 */
typedef struct
{
  guint           part;
  NreOverlayShape shape;
  double          distance;
  double          point[3];
} NreOverlayPick;

/* NreOverlay: lines, arrows and labels that are drawn over a scene, or without one, and pieces that cover its
 * ground. They can be picked: areas of a map and the links between them, for example. Parts are numbers, and
 * several shapes may have the same part. An overlay does not change once its maker has handed it on; it may
 * be used in any thread. It does not depend on GL. */
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
