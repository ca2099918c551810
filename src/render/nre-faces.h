/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-cover-draw.h"
#include "nre-draw-list.h"
#include "nre-mesh.h"
#include "nre-skin-array.h"
#include "nre-skin-textures.h"
#include "nre-shaders.h"

G_BEGIN_DECLS

void nre_faces_draw (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                     const NreDrawList *list, const float light[3]);

gboolean  nre_faces_bind_part     (const NreMesh *mesh, NreFacesPart part);
gsize     nre_faces_find_in_part  (const NreFaceColors *colors, NreFacesPart part, const NreDrawRun *run,
                                   gsize *first);
void      nre_faces_cull          (const NreFaceColors *colors, NreFacesPart part, const NreDrawRun *run);
gboolean  nre_faces_has_layers    (const NreMesh *mesh, const NreRenderOptions *options);
NreShader nre_faces_choose_shader (const NreFaceColors *colors, NreFacesPart part, gboolean covered);

void nre_faces_draw_colored (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                             const NreDrawList *list, const float light[3], const NreFaceColors *colors,
                             const NreCoverMesh *cover, const NreSkinArray *skins, NreFacesPart part);

void nre_faces_draw_skins   (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                             const NreDrawList *list, const float light[3], const NreSkinTextures *skins,
                             gboolean blended);

G_END_DECLS
