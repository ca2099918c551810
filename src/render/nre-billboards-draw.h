/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-coarse.h"
#include "nre-frame.h"
#include "nre-shaders.h"
#include "nre-skin-array.h"

G_BEGIN_DECLS

/* The GL buffers for billboards, in the current context. They are filled again for each frame. */
typedef struct
{
  GLuint  array;
  GLuint  buffer;
  GLuint  indices;
  guint   n_indexed;    /* number of billboards that @indices covers */
  GArray *vertices;
  GArray *order;        /* of Place: the visible billboards. Sorting doubles its length, for a copy */
  NreCoarse coarse;
} NreBillboardMesh;

void nre_billboard_mesh_clear (NreBillboardMesh *self);
void nre_billboards_draw      (NreBillboardMesh *self, const NreProgram *programs, const NreFrame *frame,
                               const NreTargets *targets, const NreSkinArray *skins, GLuint nothing);

G_END_DECLS
