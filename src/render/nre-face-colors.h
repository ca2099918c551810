/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-frame.h"

G_BEGIN_DECLS

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

  guint8   (*colors)[4];        /* per face, RGBA; what is not opaque is seen through */
  guint      n_colors;
  GArray    *translucent;       /* of guint32: triangles that are, rising */
} NreFaceColors;

gboolean nre_face_colors_update (NreFaceColors *self, NreScene *scene, const NreRenderOptions *options);
void     nre_face_colors_clear  (NreFaceColors *self);

G_END_DECLS
