/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"

G_BEGIN_DECLS

/** NRE_FACE_COLORS_LIQUID: alpha of water. */
#define NRE_FACE_COLORS_LIQUID 0xb4

/**
 * NreFacesPart: what of faces that are told one by one is drawn.
 * @NRE_FACES_OPAQUE: those that are not seen through
 * @NRE_FACES_TRANSLUCENT: the others, blended
 * @NRE_FACES_MARKED: what marks those with pictures, over them, blended
 * @NRE_FACES_OPAQUE_BACKS, @NRE_FACES_TRANSLUCENT_BACKS, @NRE_FACES_MARKED_BACKS: what of these, in their
 *   order, is seen from behind, where not all of it is; the others are then without that
 * @NRE_FACES_ONE_LAYER, @NRE_FACES_TWO_LAYERS: what is opaque, one after the other, for which less is to be
 *   found for each pixel, see nre_face_layers_find(); where nre_faces_has_layers()
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

/* NreFaceColors: the colours of faces of a scene that knows them, one by one, by the options of a frame: what
 * they are, and which are selected. All 0 at first. */
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
  guint8   (*colors)[4];        /* per face, RGBA; what is not opaque is seen through */
  guint8   (*looks)[4];         /* where they have pictures: both materials; or NULL. Then colours mark, as
                                 * far as alpha says */
  guint      n_colors;
  GArray    *parts[NRE_FACES_N_PARTS];  /* of guint32: triangles, rising; layers if @two, backs if @cull, what
                                         * is opaque never */
  gboolean   two;               /* whether any of those with pictures has a second material */
  gboolean   two_translucent;   /* whether one that is seen through has */
  gboolean   cull;              /* whether some faces are seen from one side alone */
} NreFaceColors;

gboolean nre_face_colors_update (NreFaceColors *self, NreScene *scene, const NreRenderOptions *options,
                                 gboolean textured);
void     nre_face_colors_clear  (NreFaceColors *self);

G_END_DECLS
