/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"
#include "nre-shaders.h"
#include "nre-strokes.h"

G_BEGIN_DECLS

/* NreCoverMesh: what an overlay covers the ground with, as buffers of the current context, and a picture of its areas as
 * seen from above, which the faces are drawn with. Its left half shows what is near the middle of the view, the right
 * half everything. Only what changed is painted again. All 0 at first. */
typedef struct
{
  NreOverlay *of;
  GPtrArray  *pieces;           /* of what is drawn of each, in the overlay's order */
  guint       n_strokes;        /* of all pieces */
  guint       n_parts;
  guint32    *piece_of;         /* per part: index of the piece that has its area, or G_MAXUINT32 */
  NreBounds  *bounds_of;        /* per part: of its area */

  /* What the colours were made of, and the colours: of areas, premultiplied, and what else marks a part. */
  guint8    (*colors)[4];
  guint8     *hidden;
  guint8     *selected;
  guint       hovered;
  guint       layers;
  gboolean    dark;
  float       accent[4];
  guint8    (*fills)[4];

  guint       side;             /* of a half of the picture, in pixels */
  GLuint      texture;
  GLuint      framebuffer;
  GLuint      stroke_indices;
  guint       n_indexed;
  double      far_window[3];    /* its lower corner and its size, metres */
  double      near_window[3];   /* the same; its size is 0 where all is as good */
  GArray     *dirty;            /* of NreBounds: what is to be painted again */
  gboolean    all_dirty;
  guint       n_painted;        /* areas, ever */
} NreCoverMesh;

gboolean nre_cover_mesh_prepare (NreCoverMesh *self, const NreProgram *programs, const NreFrame *frame);
void     nre_cover_mesh_bind    (const NreCoverMesh *self, const NreProgram *program);
void     nre_cover_mesh_draw    (NreCoverMesh *self, const NreProgram *programs, const NreFrame *frame,
                                 NreStrokes *strokes);
void     nre_cover_mesh_clear   (NreCoverMesh *self);

G_END_DECLS
