/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-camera.h"
#include "nre-strokes.h"

G_BEGIN_DECLS

/* Axes and outlines of boxes, spheres and capsules, which are added to a list of strokes. */

/** NRE_GIZMO_CORNER: the side of the square in the bottom left corner into which nre_gizmo_add_corner()
 * draws, in logical pixels. */
#define NRE_GIZMO_CORNER 72

void nre_gizmo_add_axes   (NreStrokes *strokes, const NreCamera *camera, const float world[16], float height,
                           float scale);
void nre_gizmo_add_small_axes (NreStrokes *strokes, const NreCamera *camera, const float world[16],
                               float height, float scale);
void nre_gizmo_add_corner (NreStrokes *strokes, const NreCamera *camera, float scale, gboolean dark);
void nre_gizmo_add_box    (NreStrokes *strokes, const NreBounds *box, const float world[16], float radius,
                           NreStrokeColor color);
void nre_gizmo_add_sphere (NreStrokes *strokes, const NreCamera *camera, const float center[3], float size,
                           float radius, NreStrokeColor color);
void nre_gizmo_add_capsule (NreStrokes *strokes, const NreCamera *camera, const float from[3],
                            const float to[3], float size, float radius, NreStrokeColor color);

G_END_DECLS
