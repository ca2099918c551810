/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-bounds.h"

G_BEGIN_DECLS

/* The cover of a scene's ground consists of areas, which are painted on the faces below them, and of
 * lines, which follow the ground. An overlay has any number of pieces of cover, which change
 * independently; see nre_overlay_take_piece(). */

/** NreCoverTone: the kinds of lines, which are drawn differently. */
typedef enum
{
  NRE_COVER_OUTLINE,
  NRE_COVER_LINK,
  NRE_COVER_WARNING,
  NRE_COVER_N_TONES,
} NreCoverTone;

/** NreCoverLayers: a bit set of the visible layers: areas, lines by their tones, and the grid. */
typedef enum
{
  NRE_COVER_SHOW_OUTLINES = 1 << NRE_COVER_OUTLINE,
  NRE_COVER_SHOW_LINKS = 1 << NRE_COVER_LINK,
  NRE_COVER_SHOW_WARNINGS = 1 << NRE_COVER_WARNING,
  NRE_COVER_SHOW_AREAS = 1 << NRE_COVER_N_TONES,
  NRE_COVER_SHOW_GRID = 1 << (NRE_COVER_N_TONES + 1),
} NreCoverLayers;

/**
 * NreCoverArea: a polygon that is painted on the ground.
 * @part: its part in the overlay
 * @first, @n: its corners in @points of the piece
 * @first_index, @n_indices: its triangles in @indices of the piece
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
 * NreCoverStroke: a straight line, or the head of an arrow.
 * @radius: half its width at both ends, in logical pixels; a negative number means metres. The head of an
 *   arrow tapers to 0
 * @parts: the two parts to which the line belongs; one or both may be NRE_OVERLAY_NOTHING. The line is hidden
 *   if it has parts and all of them are hidden, and selected if any is selected
 */
typedef struct
{
  float   from[3];
  float   to[3];
  float   radius[2];
  guint32 parts[2];
} NreCoverStroke;

/**
 * NreCoverPiece: a piece of cover.
 * @made_of: a hash of the data from which its creator made the piece
 * @bounds: the box around all areas and lines
 * @grain: the typical length of a straight line in the piece, metres
 * @points: of float[2]: the corners of areas, seen from above
 * @indices: of guint32: indices of points, three for each triangle of an area
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
 * NreCoverGrid: a grid of lines that is painted on the whole ground.
 * @n: the number of cells along x and y; 0 if there is no grid
 * @start: the position of the first line along x and y, metres
 * @size: the size of a cell along x and y, metres
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
