/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"

G_BEGIN_DECLS

/* The cover of a scene's ground: areas, which are painted on the faces below them whatever their slope, and
 * lines, which already follow the ground. An overlay consists of any number of pieces of cover, so that a
 * change in one place leaves the others as they are; see nre_overlay_take_piece(). */

/** NreCoverTone: the kinds of lines, which determine how they look. */
typedef enum
{
  NRE_COVER_OUTLINE,
  NRE_COVER_LINK,
  NRE_COVER_WARNING,
  NRE_COVER_N_TONES,
} NreCoverTone;

/** NreCoverLayers: which layers are shown: areas, lines by their tones, and the grid. */
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
 * @radius: half its width at both ends: in logical pixels, or in metres if negative; a stroke that tapers to
 *   0 is the head of an arrow
 * @parts: the two parts that the line belongs to. It is hidden if both are hidden, and selected if either is
 *   selected; one may be NRE_OVERLAY_NOTHING
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
 * @made_of: hash of what the piece was made from. Its maker uses it to find out whether the piece can be kept
 * @bounds: of everything in it
 * @grain: typical length of a straight line in the piece, metres
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
 * NreCoverGrid: a grid of lines over everything, seen from above.
 * @n: cells along x and y; 0 if there is no grid
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
