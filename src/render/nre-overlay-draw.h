/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"
#include "nre-overlay.h"
#include "nre-shaders.h"
#include "nre-strokes.h"

G_BEGIN_DECLS

void nre_overlay_draw (const NreProgram *program, const NreFrame *frame, NreStrokes *strokes);

G_END_DECLS
