/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-draw-list.h"
#include "nre-face-colors.h"
#include "nre-mesh.h"
#include "nre-shaders.h"
#include "nre-targets.h"

G_BEGIN_DECLS

/* Draws a line around the visible part of the selection. The selection is first drawn as a mask, with the
 * depth of the scene; once the mask is resolved, the line is drawn around it. */

void nre_outline_draw_mask (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                            const NreDrawList *list, const NreFaceColors *colors, const NreTargets *targets);
void nre_outline_draw      (const NreProgram *programs, const NreFrame *frame, const NreDrawList *list,
                            const NreTargets *targets);

G_END_DECLS
