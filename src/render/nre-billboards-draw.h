/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-coarse.h"
#include "nre-frame.h"
#include "nre-shaders.h"
#include "nre-skin-array.h"

G_BEGIN_DECLS

/* Billboards as buffers of the current context, refilled for each frame. */
typedef struct
{
  GLuint  array;
  GLuint  buffer;
  GLuint  indices;
  guint   n_indexed;    /* number of billboards that @indices covers */
  GArray *vertices;
  GArray *order;        /* of Place, with as much space again for sorting */
  NreCoarse coarse;
} NreBillboardMesh;

void nre_billboard_mesh_clear (NreBillboardMesh *self);
void nre_billboards_draw      (NreBillboardMesh *self, const NreProgram *programs, const NreFrame *frame,
                               const NreTargets *targets, const NreSkinArray *skins, GLuint nothing);

G_END_DECLS
