/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"
#include "nre-shaders.h"
#include "nre-strokes.h"

G_BEGIN_DECLS

/**
 * NreCoverPicture: a picture of the areas from above: the ground near the middle of the view in the left
 * half, and the whole ground in the right half.
 * @side: the side length of a half, in pixels
 * @far_window: the lower corner and the size of the ground in the right half, metres
 * @near_window: the same for the left half; its size is 0 if the right half is detailed enough
 * @dirty: of NreBounds: the boxes that must be repainted
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

/* NreCoverMesh: GL buffers and textures for the cover of an overlay. Areas are painted into a picture, the
 * texture of the ground's faces: one for still frames, and a smaller one for frames in motion. Only changes
 * are repainted. Must be zeroed initially. */
typedef struct
{
  NreOverlay *of;
  GPtrArray  *pieces;           /* of NreCoverPieceMesh, in the order of the overlay */
  guint       n_strokes;        /* number of strokes of all pieces */
  guint       n_parts;
  guint32    *piece_of;         /* for each part: index of the piece with its area, or G_MAXUINT32 */
  NreBounds  *bounds_of;        /* for each part: bounds of its area */

  /* The options from which @fills was computed. @fills: for each part, RGBA of its areas, premultiplied. */
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
  NreCoverPicture *picture;     /* the picture for the current frame */

  /* The differences from the last frame. */
  gboolean    all_changed;
  NreBounds   changed_areas;    /* only X and Y are valid */
  NreBounds   changed_lines;
  NreBounds   changed_grain;    /* bounds of pieces whose @grain has changed */
  GArray     *seen;             /* the pieces whose lines are drawn */
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
