/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-cover-draw.h"
#include "nre-draw-list.h"
#include "nre-mesh.h"
#include "nre-skin-textures.h"
#include "nre-shaders.h"

G_BEGIN_DECLS

void nre_faces_draw (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                     const NreDrawList *list, const float light[3]);

void nre_faces_draw_colored (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                             const NreDrawList *list, const float light[3], const NreFaceColors *colors,
                             const NreCoverMesh *cover, gboolean translucent);

void nre_faces_draw_skins   (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                             const NreDrawList *list, const float light[3], const NreSkinTextures *skins,
                             gboolean blended);

G_END_DECLS
