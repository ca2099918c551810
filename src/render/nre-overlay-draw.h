/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"
#include "nre-overlay.h"
#include "nre-shaders.h"
#include "nre-strokes.h"

G_BEGIN_DECLS

/* The polygons of an overlay as buffers of the current context. */
typedef struct
{
  NreOverlay *of;
  GLuint      array;
  GLuint      points;
  GLuint      indices;
} NreOverlayMesh;

void nre_overlay_mesh_clear (NreOverlayMesh *self);
void nre_overlay_draw       (NreOverlayMesh *self, const NreProgram *programs, const NreFrame *frame,
                             NreStrokes *strokes);

G_END_DECLS
