/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"

G_BEGIN_DECLS

/** NRE_FACE_COLORS_LIQUID: the alpha of liquids, 0 … 255. */
#define NRE_FACE_COLORS_LIQUID 0xb4

/**
 * NreFacesPart: subsets of the faces of a scene with faces, drawn in separate passes.
 * @NRE_FACES_OPAQUE: the opaque faces
 * @NRE_FACES_TRANSLUCENT: the translucent faces, which are blended
 * @NRE_FACES_MARKED: selected and hovered faces, whose colour is blended over their textures
 * @NRE_FACES_OPAQUE_BACKS, @NRE_FACES_TRANSLUCENT_BACKS, @NRE_FACES_MARKED_BACKS: the backs of those faces of
 *   the three parts above that are also visible from behind. Empty if the backs of all faces are shown
 * @NRE_FACES_ONE_LAYER, @NRE_FACES_TWO_LAYERS: the opaque faces with one and with two materials, since the
 *   shader for one is faster; see nre_face_layers_find() and nre_faces_has_layers()
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
 * properties of each face, and the selection. Must be zeroed initially. */
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
  guint8   (*colors)[4];        /* for each face, RGBA; without textures, faces with less alpha than 255
                                 * are translucent */
  guint8   (*looks)[4];         /* (nullable): with textures, the materials of each face; @colors then has
                                 * only marks, with alpha 0 elsewhere */
  guint      n_colors;
  GArray    *parts[NRE_FACES_N_PARTS];  /* of guint32: triangles, in ascending order; empty for opaque
                                         * faces, for layers unless @two, and for backs unless @cull */
  gboolean   two;               /* whether any face in a frame with textures has a second material */
  gboolean   two_translucent;   /* whether any translucent face has a second material */
  gboolean   cull;              /* whether some faces are only visible from one side */
} NreFaceColors;

gboolean nre_face_colors_update (NreFaceColors *self, NreScene *scene, const NreRenderOptions *options,
                                 gboolean textured);
void     nre_face_colors_clear  (NreFaceColors *self);

G_END_DECLS
