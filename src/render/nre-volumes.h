/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-draw-list.h"
#include "nre-shaders.h"
#include "nre-strokes.h"

G_BEGIN_DECLS

void nre_volumes_draw (const NreProgram *programs, const NreFrame *frame, const NreDrawList *list,
                       NreStrokes *strokes);

G_END_DECLS
