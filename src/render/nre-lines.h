/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-draw-list.h"
#include "nre-mesh.h"
#include "nre-shaders.h"
#include "nre-strokes.h"

G_BEGIN_DECLS

/* Draws lines that lie on faces, with blending and depth test, but without writing depth. */

void nre_lines_draw_edges    (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                              const NreDrawList *list);
void nre_lines_draw_wires    (const NreProgram *programs, const NreFrame *frame, NreMesh *mesh,
                              const NreDrawList *list);
void nre_lines_draw_triangle (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                              const NreDrawList *list, NreStrokes *strokes);

G_END_DECLS
