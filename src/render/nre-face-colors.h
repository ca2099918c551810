/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"

G_BEGIN_DECLS

/** NRE_FACE_COLORS_LIQUID: alpha of water. */
#define NRE_FACE_COLORS_LIQUID 0xb4

/**
 * NreFacesPart: subsets of the faces of a scene with faces, drawn in separate passes.
 * @NRE_FACES_OPAQUE: opaque faces
 * @NRE_FACES_TRANSLUCENT: the others, blended
 * @NRE_FACES_MARKED: selected and hovered faces, if faces have pictures: their colour is blended over the
 *   picture
 * @NRE_FACES_OPAQUE_BACKS, @NRE_FACES_TRANSLUCENT_BACKS, @NRE_FACES_MARKED_BACKS: of the three parts above,
 *   the faces that are visible from behind as well. Their backs are drawn by this part, and culled in the
 *   part above. Empty if the backs of all faces are shown: nothing is culled then
 * @NRE_FACES_ONE_LAYER, @NRE_FACES_TWO_LAYERS: the opaque faces in two passes, which together need less work
 *   than one, see nre_face_layers_find(); used if nre_faces_has_layers()
 */
typedef enum
{
  NRE_FACES_OPAQUE,
  NRE_FACES_TRANSLUCENT,
  NRE_FACES_MARKED,
  NRE_FACES_OPAQUE_BACKS,
  NRE_FACES_TRANSLUCENT_BACKS,
  NRE_FACES_MARKED_BACKS,
  NRE_FACES_ONE_LAYER,
  NRE_FACES_TWO_LAYERS,
  NRE_FACES_N_PARTS,
} NreFacesPart;

/* NreFaceColors: the colours of the faces of a scene with faces. They depend on the options of the frame, the
 * properties of each face, and whether it is selected. Initially zeroed. */
typedef struct
{
  NreScene  *of;
  NreShading shading;
  guint      lod;
  guint32    flags;
  gboolean   plain;
  gboolean   none;
  gboolean   fronts;
  guint32    hovered;
  float      accent[4];
  guint8    *marks;
  guint      n_marks;

  gboolean   textured;
  guint8   (*colors)[4];        /* per face, RGBA; faces with less alpha are translucent */
  guint8   (*looks)[4];         /* (nullable): if faces have pictures, both materials of each. @colors then
                                 * are only those of selected and hovered faces; others have alpha 0 */
  guint      n_colors;
  GArray    *parts[NRE_FACES_N_PARTS];  /* of guint32: triangles, rising. Layers are set only if @two, and
                                         * backs only if @cull; the opaque part is always empty */
  gboolean   two;               /* whether any face with pictures has a second material */
  gboolean   two_translucent;   /* whether any translucent face has one */
  gboolean   cull;              /* whether some faces are visible from one side only */
} NreFaceColors;

gboolean nre_face_colors_update (NreFaceColors *self, NreScene *scene, const NreRenderOptions *options,
                                 gboolean textured);
void     nre_face_colors_clear  (NreFaceColors *self);

G_END_DECLS
