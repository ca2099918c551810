/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"

G_BEGIN_DECLS

/* What covers the ground of a scene: areas, which are painted on the faces below them however these lie, and
 * lines, which follow the ground already. An overlay has any number of pieces of it, so that what changes
 * somewhere needs nothing new elsewhere; see nre_overlay_take_piece(). */

/** NreCoverTone: what lines are, which says how they look. */
typedef enum
{
  NRE_COVER_OUTLINE,
  NRE_COVER_LINK,
  NRE_COVER_WARNING,
  NRE_COVER_N_TONES,
} NreCoverTone;

/** NreCoverLayers: what is shown: areas, lines by their tones, and the grid. */
typedef enum
{
  NRE_COVER_SHOW_OUTLINES = 1 << NRE_COVER_OUTLINE,
  NRE_COVER_SHOW_LINKS = 1 << NRE_COVER_LINK,
  NRE_COVER_SHOW_WARNINGS = 1 << NRE_COVER_WARNING,
  NRE_COVER_SHOW_AREAS = 1 << NRE_COVER_N_TONES,
  NRE_COVER_SHOW_GRID = 1 << (NRE_COVER_N_TONES + 1),
} NreCoverLayers;

/**
 * NreCoverArea: a polygon, seen from above.
 * @part: of the overlay
 * @first, @n: its corners in the piece's points
 * @first_index, @n_indices: its triangles
 */
typedef struct
{
  guint32   part;
  guint32   first;
  guint32   n;
  guint32   first_index;
  guint32   n_indices;
  NreBounds bounds;
} NreCoverArea;

/**
 * NreCoverStroke: a straight line.
 * @radius: half its width at both ends: in logical pixels, or in metres where they are below 0; one that
 *   tapers to 0 is the head of an arrow
 * @parts: what it stands for: it is left out with both, and selected with either; NRE_OVERLAY_NOTHING in
 *   place of one
 */
typedef struct
{
  float   from[3];
  float   to[3];
  float   radius[2];
  guint32 parts[2];
} NreCoverStroke;

/**
 * NreCoverPiece:
 * @made_of: for whoever made it
 * @bounds: of all that is in it
 * @grain: how long lines between two corners usually are, metres
 * @points: of float[2]: corners of areas
 * @indices: of guint32
 * @areas: of NreCoverArea, in the order in which they are painted
 * @strokes: of NreCoverStroke, by tone
 */
typedef struct
{
  gatomicrefcount ref_count;
  guint64         made_of;
  NreBounds       bounds;
  float           grain;
  GArray         *points;
  GArray         *indices;
  GArray         *areas;
  GArray         *strokes[NRE_COVER_N_TONES];
} NreCoverPiece;

/**
 * NreCoverGrid: lines over everything, seen from above.
 * @n: cells along x and y; 0 where there are none
 */
typedef struct
{
  guint  n[2];
  double start[2];
  double size[2];
} NreCoverGrid;

NreCoverPiece *nre_cover_piece_new        (void) G_GNUC_WARN_UNUSED_RESULT;
NreCoverPiece *nre_cover_piece_ref        (NreCoverPiece *self);
void           nre_cover_piece_unref      (NreCoverPiece *self);
void           nre_cover_piece_add_area   (NreCoverPiece *self, guint part, const float (*corners)[3],
                                           guint n,
                                           guint *budget);
void           nre_cover_piece_add_stroke (NreCoverPiece *self, NreCoverTone tone,
                                           const NreCoverStroke *stroke);
void           nre_cover_piece_add_way    (NreCoverPiece *self, NreCoverTone tone, const float (*points)[3],
                                           guint n,
                                           float radius, guint part, guint other);
gboolean       nre_cover_piece_find       (const NreCoverPiece *self, const guint8 *hidden, double x,
                                           double y,
                                           guint *part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreCoverPiece, nre_cover_piece_unref)

G_END_DECLS
