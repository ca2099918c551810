/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-cover.h"
#include "nre-program.h"

G_BEGIN_DECLS

/**
 * NreCoverPieceMesh: the GL buffers of a piece, which are created when they are first needed.
 * @stale_fills, @stale_lines: whether the colours of areas, or of lines, must be recomputed
 * @drawn: a bit set of NreCoverLayers: the lines of the piece that are drawn
 */
typedef struct
{
  NreCoverPiece *of;
  gboolean       stale_fills;
  gboolean       stale_lines;
  guint          drawn;
  GLuint         areas;
  GLuint         outlines;
  guint          n_outline_indices;
  GLuint         strokes;
  GLuint         wires;
  GLuint         buffers[7];
} NreCoverPieceMesh;

/**
 * NreCoverMarks: the states of parts.
 * @hidden, @selected: (nullable): a byte for each part, nonzero if it is hidden, or selected
 * @hovered: the part under the pointer, or NRE_OVERLAY_NOTHING
 * @n_parts: the length of the tables
 */
typedef struct
{
  const guint8 *hidden;
  const guint8 *selected;
  guint         hovered;
  guint         n_parts;
} NreCoverMarks;

/** nre_cover_marks: whether @bytes marks the part. @bytes: (nullable). */
static inline gboolean
nre_cover_marks (const guint8 *bytes, guint n_parts, guint32 part)
{
  return bytes != NULL && part < n_parts && bytes[part] != 0;
}

guint              nre_cover_piece_count_strokes (const NreCoverPiece *piece);
NreCoverPieceMesh *nre_cover_piece_mesh_new   (NreCoverPiece *piece) G_GNUC_WARN_UNUSED_RESULT;
void               nre_cover_piece_mesh_free  (NreCoverPieceMesh *self);
void               nre_cover_piece_mesh_paint (NreCoverPieceMesh *self, const NreProgram *program,
                                               const guint8 (*fills)[4], gboolean lines);
void               nre_cover_piece_mesh_draw  (NreCoverPieceMesh *self, NreCoverTone tone,
                                               const NreCoverMarks *marks, GLuint indices,
                                               gboolean wires);

G_END_DECLS
