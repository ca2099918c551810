/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-draw-list.h"
#include "nre-mesh.h"
#include "nre-shaders.h"

G_BEGIN_DECLS

/* Ghosts are other poses of the scene, drawn as translucent shapes; see NreGhost. */
void nre_ghosts_draw (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                      NreDrawList *list);

G_END_DECLS
