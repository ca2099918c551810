/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"
#include "nre-shaders.h"
#include "nre-strokes.h"

G_BEGIN_DECLS

/**
 * NreCoverPicture: areas as seen from above. The left half shows what is near the middle of the view, the
 * right half everything.
 * @side: of a half, in pixels
 * @far_window: lower corner and size of what the right half shows, metres
 * @near_window: the same for the left half; its size is 0 if the right half is detailed enough
 * @dirty: of NreBounds: the places that must be repainted
 * @all_dirty: whether everything must be repainted
 */
typedef struct
{
  guint    side;
  GLuint   texture;
  GLuint   framebuffer;
  double   far_window[3];
  double   near_window[3];
  GArray  *dirty;
  gboolean all_dirty;
} NreCoverPicture;

/* NreCoverMesh: the cover of an overlay as buffers of the current context. Its areas are painted into two
 * pictures, one for still frames, and one with fewer pixels for frames in motion; the faces of the ground are
 * then drawn with a picture. Only changes are repainted. Initially zeroed. */
typedef struct
{
  NreOverlay *of;
  GPtrArray  *pieces;           /* of NreCoverPieceMesh, in the overlay's order */
  guint       n_strokes;        /* of all pieces */
  guint       n_parts;
  guint32    *piece_of;         /* per part: index of the piece that has its area, or G_MAXUINT32 */
  NreBounds  *bounds_of;        /* per part: of its area */

  /* The inputs of the colours, and the colours: of areas, premultiplied, and the other marks of parts. */
  guint8    (*colors)[4];
  guint8     *hidden;
  guint8     *selected;
  guint       hovered;
  guint       layers;
  gboolean    dark;
  float       accent[4];
  float       mute;
  guint8    (*fills)[4];

  GLuint      stroke_indices;
  guint       n_indexed;
  NreCoverPicture pictures[2];
  NreCoverPicture *picture;     /* of the frame */

  /* Where the frame differs from the last one. */
  gboolean    all_changed;
  NreBounds   changed_areas;    /* seen from above */
  NreBounds   changed_lines;
  NreBounds   changed_grain;    /* of pieces whose lines became longer or shorter */
  GArray     *seen;             /* pieces whose lines are drawn */
} NreCoverMesh;

gboolean nre_cover_mesh_prepare (NreCoverMesh *self, const NreProgram *programs, const NreFrame *frame,
                                 gboolean little);
gboolean nre_cover_mesh_get_changes (const NreCoverMesh *self, NreBounds *areas, NreBounds *lines);
void     nre_cover_mesh_find_lines (NreCoverMesh *self, const NreFrame *frame);
void     nre_cover_mesh_bind    (const NreCoverMesh *self, const NreProgram *program);
void     nre_cover_mesh_draw    (NreCoverMesh *self, const NreProgram *programs, const NreFrame *frame,
                                 NreStrokes *strokes);
void     nre_cover_mesh_clear   (NreCoverMesh *self);

G_END_DECLS
