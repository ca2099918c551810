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

/**
 * NreFacesPart: what of faces that are told one by one is drawn.
 * @NRE_FACES_OPAQUE: those that are not seen through
 * @NRE_FACES_TRANSLUCENT: the others, blended
 * @NRE_FACES_MARKED: what marks those with pictures, over them, blended
 * @NRE_FACES_ONE_LAYER, @NRE_FACES_TWO_LAYERS: what is opaque, one after the other, for which less is to be found for each
 *   pixel; where nre_faces_has_layers()
 */
typedef enum
{
  NRE_FACES_OPAQUE,
  NRE_FACES_TRANSLUCENT,
  NRE_FACES_MARKED,
  NRE_FACES_ONE_LAYER,
  NRE_FACES_TWO_LAYERS,
} NreFacesPart;

gboolean  nre_faces_has_layers    (const NreMesh *mesh, const NreRenderOptions *options);
NreShader nre_faces_choose_shader (const NreFaceColors *colors, NreFacesPart part, gboolean covered);

void nre_faces_draw_colored (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                             const NreDrawList *list, const float light[3], const NreFaceColors *colors,
                             const NreCoverMesh *cover, const NreSkinArray *skins, NreFacesPart part);

void nre_faces_draw_skins   (const NreProgram *programs, const NreFrame *frame, const NreMesh *mesh,
                             const NreDrawList *list, const float light[3], const NreSkinTextures *skins,
                             gboolean blended);

G_END_DECLS
