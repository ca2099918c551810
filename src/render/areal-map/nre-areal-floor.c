/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-overlay-private.h"

#include "nre-polygon.h"
#include "nre-scene-private.h"

/* The maximum number of corners that are examined to triangulate all areals. */
#define BUDGET 40000000u

/* The material of the floor, whose colour is a quiet grey. */
#define MATERIAL 14

static NreSceneVertex
new_vertex (const float at[3], const float normal[3])
{
  NreSceneVertex vertex = { 0 };

  for (guint k = 0; k < 3; k++)
    {
      vertex.position[k] = at[k];
      vertex.normal[k] = (gint8) lrintf (127 * normal[k]);
    }
  return vertex;
}

/* @out: (out): the normal of a triangle on its upper side */
static void
find_normal (const float *a, const float *b, const float *c, float out[3])
{
  double n[3], length;

  nre_scene_face_normal (a, b, c, n);
  length = sqrt (n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
  length = n[2] < 0 ? -length : length;
  for (guint k = 0; k < 3; k++)
    out[k] = length != 0 ? (float) (n[k] / length) : (k == 2);
}

/* Triangulate the painted areals. @indices: of guint32: three indices of corners are appended for each
 * triangle. @faces: of NreSceneFace: a face is appended for each triangle; it corresponds to no face of a
 * file. */
static void
cut_areals (const NreArealOverlay *self, GArray *indices, GArray *faces)
{
  guint budget = BUDGET;

  for (guint i = 0; i < self->n_areals; i++)
    {
      guint32 first = self->first[i], n = self->first[i + 1] - first;

      /* Areals that are not painted are not part of the floor either; see find_unpainted() in
       * nre-areal-overlay.c. */
      if (n < 3 || self->unpainted[i])
        continue;
      nre_polygon_triangulate ((const float (*)[3]) self->corners + first, n, first, &budget, indices);
      while (faces->len < indices->len / 3)
        {
          NreSceneFace face = { NRE_SCENE_NONE, 0, { MATERIAL, 0xff }, FALSE };

          g_array_append_val (faces, face);
        }
    }
}

static void
add_triangle (NreScene *scene, const NreArealOverlay *self, const guint32 *corners, guint32 triangle)
{
  const float *at[3] = { self->corners[corners[0]], self->corners[corners[1]], self->corners[corners[2]] };
  guint32 indices[3];
  float normal[3];

  /* Areals have either winding: make the triangle counter-clockwise, seen from above. */
  if ((at[1][0] - at[0][0]) * (at[2][1] - at[0][1]) < (at[1][1] - at[0][1]) * (at[2][0] - at[0][0]))
    {
      const float *swap = at[0];

      at[0] = at[1];
      at[1] = swap;
    }
  find_normal (at[0], at[1], at[2], normal);
  for (guint k = 0; k < 2; k++)
    {
      NreSceneVertex vertex = new_vertex (at[k], normal);

      indices[k] = scene->vertices->len;
      g_array_append_val (scene->vertices, vertex);
    }
  indices[2] = triangle;
  g_array_index (scene->vertices, NreSceneVertex, triangle) = new_vertex (at[2], normal);
  g_array_append_vals (scene->indices, indices, 3);
  for (guint k = 0; k < 3; k++)
    {
      guint32 edge[2] = { indices[k], indices[(k + 1) % 3] };

      g_array_append_vals (scene->edges, edge, 2);
    }
}

/** nre_areal_overlay_new_floor: (transfer full): a scene of the areals at their own heights, as the ground
 * for a map without a terrain. */
NreScene *
nre_areal_overlay_new_floor (const NreArealOverlay *self)
{
  NreScene *scene = nre_scene_begin ();
  NreSceneBatch batch = { .bounds = NRE_BOUNDS_EMPTY };
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (guint32));

  scene->faces = g_array_sized_new (FALSE, FALSE, sizeof (NreSceneFace), 1);
  cut_areals (self, corners, scene->faces);
  g_array_set_size (scene->vertices, scene->faces->len);
  for (guint i = 0; i < scene->faces->len; i++)
    add_triangle (scene, self, &g_array_index (corners, guint32, 3 * i), i);
  for (guint i = 0; i < scene->vertices->len; i++)
    nre_bounds_add_point (&batch.bounds, g_array_index (scene->vertices, NreSceneVertex, i).position);
  batch.count = scene->indices->len;
  batch.n_edges = scene->edges->len / 2;
  nre_scene_finish_single (scene, &batch, 0);
  return scene;
}
