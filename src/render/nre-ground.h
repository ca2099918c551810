/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"
#include "nre-shaders.h"
#include "nre-shadow.h"
#include "nre-strokes.h"

G_BEGIN_DECLS

/* Draws the ground below a scene, and the backdrop behind it. The caller must bind a vertex array without
 * inputs. */

void nre_ground_paint_backdrop (const NreProgram *programs, const NreFrame *frame);
void nre_ground_draw           (const NreProgram *programs, const NreFrame *frame, const NreShadow *shadow,
                                NreStrokes *strokes);

G_END_DECLS
