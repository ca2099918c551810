/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-shaders.h"

#include <cglm/types.h>

G_BEGIN_DECLS

/* NreStrokes: a list of lines with round ends, discs (lines without length) and heads of arrows (lines
 * that taper), which nre_strokes_flush() draws in order. Their width is in pixels, and their borders are
 * smooth without multisampling. */
typedef struct
{
  GLuint  array;
  GLuint  buffer;
  GLuint  indices;
  guint   n_indexed;    /* number of strokes for which @indices is large enough */
  GArray *vertices;
} NreStrokes;

/** NreStrokeColor: a colour, RGBA 0 … 255, not premultiplied. */
typedef struct
{
  guint8 r, g, b, a;
} NreStrokeColor;

void   nre_strokes_init  (NreStrokes *self);
void   nre_strokes_clear (NreStrokes *self);
void   nre_strokes_add   (NreStrokes *self, const float from[3], const float to[3], float from_radius,
                          float to_radius, NreStrokeColor color);
void   nre_strokes_flush (NreStrokes *self, const NreProgram *program, const mat4 mvp, const float depth[2],
                          float width, float height);
GLuint nre_strokes_new_indices (guint n_strokes);

G_END_DECLS
