/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"

G_BEGIN_DECLS

/** NRE_FACE_COLORS_LIQUID: alpha of water. */
#define NRE_FACE_COLORS_LIQUID 0xb4

/* NreFaceColors: the colours of faces of a scene that knows them, one by one, by the options of a frame: what they are,
 * and which are selected. All 0 at first. */
typedef struct
{
  NreScene  *of;
  NreShading shading;
  guint      lod;
  guint32    flags;
  gboolean   plain;
  gboolean   none;
  guint32    hovered;
  float      accent[4];
  guint8    *marks;
  guint      n_marks;

  gboolean   textured;
  guint8   (*colors)[4];        /* per face, RGBA; what is not opaque is seen through */
  guint8   (*looks)[4];         /* where they have pictures: both materials; or NULL. Then colours mark, as far as alpha says */
  guint      n_colors;
  GArray    *translucent;       /* of guint32: triangles that are, rising */
  GArray    *marked;            /* of guint32: triangles with pictures that are marked, rising */
  gboolean   two;               /* whether any of those with pictures has a second material */
  gboolean   two_translucent;   /* whether one of @translucent has */
  GArray    *one_layer;         /* of guint32: if @two, triangles that are not seen through, see nre_face_layers_find() */
  GArray    *two_layers;
} NreFaceColors;

gboolean nre_face_colors_update (NreFaceColors *self, NreScene *scene, const NreRenderOptions *options,
                                 gboolean textured);
void     nre_face_colors_clear  (NreFaceColors *self);

G_END_DECLS
