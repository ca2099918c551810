/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-face-colors.h"
#include "nre-gl.h"
#include "nre-scene.h"

G_BEGIN_DECLS

/* If a scene has more sharp edges, none are drawn: they would take more time than its faces, and be too
 * small to see. */
#define NRE_MESH_MAX_EDGES 200000

/**
 * NreMesh: the geometry of a scene in GL buffers.
 * @triangles: a vertex array of triangles with the inputs 0 position, 1 normal and 3 texture coordinates
 * @wires: a vertex array of edges as lines, with the same vertices; 0 before nre_mesh_ensure_wires()
 * @strokes: a vertex array for NRE_SHADER_STROKE, without radius and colour; 0 if there are more than
 *   NRE_MESH_MAX_EDGES sharp edges
 * @first_stroke: for each batch, the index of its first sharp edge in @strokes
 * @colors: whether each triangle has a colour, in input 2; otherwise, @parts is unused
 * @looks: whether input 4 has the materials of triangles, instead of light map coordinates
 * @parts: for each NreFacesPart, a buffer with the indices of its triangles, or 0 if the part is empty. Also
 *   0 for the opaque part if all triangles are opaque, and for the two layers if one of them is empty
 */
typedef struct
{
  GLuint   triangles;
  GLuint   wires;
  GLuint   strokes;
  guint   *first_stroke;
  gboolean colors;
  gboolean looks;
  GLuint   parts[NRE_FACES_N_PARTS];

  GLuint   buffers[8];
} NreMesh;

gboolean nre_mesh_init         (NreMesh *self, const NreScene *scene, GError **error);
void     nre_mesh_ensure_wires (NreMesh *self, const NreScene *scene);
void     nre_mesh_set_colors   (NreMesh *self, const NreScene *scene, const NreFaceColors *colors);
void     nre_mesh_bind         (const NreMesh *self, GLuint indices);
void     nre_mesh_clear        (NreMesh *self);

G_END_DECLS
