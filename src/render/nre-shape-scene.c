/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-shape-scene.h"

#include "nre-edges.h"
#include "nre-scene-private.h"
#include "nre-solid.h"
#include "nre-weld.h"

/* Corners around the equator, and rings from pole to pole: enough for the outline to look round. */
#define SEGMENTS 64
#define RINGS 32

/* How often a picture repeats around the sphere, so that at the equator it is about as wide as it is high. */
#define PICTURES_AROUND 2

/* Radius of both bodies, metres: half of their height. */
#define RADIUS 1.0

static void
add_vertex (NreScene *scene, const double normal[3], const double position[3], double u, double v)
{
  NreSceneVertex vertex = { 0 };

  for (guint k = 0; k < 3; k++)
    {
      vertex.position[k] = (float) position[k];
      vertex.normal[k] = (gint8) lrint (normal[k] * 127);
    }
  vertex.uv[0] = (gint16) lrint (u * 1024);
  vertex.uv[1] = (gint16) lrint (v * 1024);
  g_array_append_val (scene->vertices, vertex);
}

static void
add_triangle (NreScene *scene, guint32 a, guint32 b, guint32 c)
{
  const guint32 corners[] = { a, b, c };

  g_array_append_vals (scene->indices, corners, 3);
}

static void
finish_batch (NreScene *scene)
{
  const NreSceneVertex *vertices = (const NreSceneVertex *) (void *) scene->vertices->data;
  const guint32 *indices = (const guint32 *) (void *) scene->indices->data;
  NreSceneBatch batch = { .count = scene->indices->len, .bounds = NRE_BOUNDS_EMPTY };
  g_autofree guint32 *points = g_new (guint32, batch.count + 1);

  for (guint i = 0; i < scene->vertices->len; i++)
    nre_bounds_add_point (&batch.bounds, vertices[i].position);
  nre_weld (vertices, indices, batch.count, points);
  batch.solid = nre_solid_find (vertices, indices, points, batch.count);
  batch.n_sharp = nre_edges_find (vertices, indices, points, batch.count, TRUE, batch.solid, scene->edges,
                                  scene->creases);
  batch.n_edges = scene->edges->len / 2;
  g_array_append_val (scene->batches, batch);
}

/* The single batch is the whole scene, in all levels of detail. */
static NreScene *
finish (NreScene *scene)
{
  static const float identity[16] = { [0] = 1, [5] = 1, [10] = 1, [15] = 1 };
  const NreSceneStats stats = { 1, 1, scene->indices->len / 3 };
  const NreSceneBatch *batch;

  finish_batch (scene);
  batch = &g_array_index (scene->batches, NreSceneBatch, 0);
  scene->n_nodes = scene->n_slots = 1;
  scene->nodes = g_new0 (NreSceneNode, 1);
  nre_scene_set_matrix (&scene->nodes[0], identity);
  scene->reach = g_new0 (float, 1);
  scene->slots = g_new0 (NreSceneSlot, 1);
  scene->slots[0] = (NreSceneSlot){ .used = TRUE, .bounds = batch->bounds };
  for (guint k = 0; k < 3; k++)
    scene->reach[0] = MAX (scene->reach[0], MAX (fabsf (batch->bounds.min[k]), fabsf (batch->bounds.max[k])));
  for (guint lod = 0; lod < NRE_SCENE_LODS; lod++)
    {
      const NreSceneDraw draw = { .first_triangle = NRE_SCENE_NONE, .lod = (guint8) lod };

      scene->starts[lod][0] = scene->draws->len;
      g_array_append_val (scene->draws, draw);
      for (guint group = 0; group <= NRE_SCENE_GROUPS; group++)
        {
          gboolean drawn = group == 0 || group == NRE_SCENE_GROUPS;

          if (group > 0)
            scene->starts[lod][group] = scene->draws->len;
          scene->bounds[lod][group] = drawn ? batch->bounds : NRE_BOUNDS_EMPTY;
          scene->stats[lod][group] = drawn ? stats : (NreSceneStats){ 0 };
        }
      scene->draw_bounds[lod] = g_new (NreBounds, 1);
      scene->draw_bounds[lod][0] = batch->bounds;
      scene->has_bounds[lod] = 1;
    }
  return scene;
}

/** nre_shape_scene_new_sphere: a picture goes around it twice, with its top at the pole. */
NreScene *
nre_shape_scene_new_sphere (void)
{
  NreScene *scene = nre_scene_begin ();

  for (guint ring = 0; ring <= RINGS; ring++)
    for (guint segment = 0; segment <= SEGMENTS; segment++)
      {
        /* The last corner is the first one again, where the picture ends. */
        double down = G_PI * ring / RINGS, around = 2 * G_PI * (segment % SEGMENTS) / SEGMENTS;
        double radius = ring % RINGS == 0 ? 0 : sin (down);
        const double normal[3] = { radius * cos (around), radius * sin (around), cos (down) };
        const double position[3] = { RADIUS * normal[0], RADIUS * normal[1], RADIUS * (1 + normal[2]) };

        add_vertex (scene, normal, position, (double) PICTURES_AROUND * segment / SEGMENTS,
                    (double) ring / RINGS);
      }
  for (guint ring = 0; ring < RINGS; ring++)
    for (guint segment = 0; segment < SEGMENTS; segment++)
      {
        guint32 above = ring * (SEGMENTS + 1) + segment, below = above + SEGMENTS + 1;

        if (ring < RINGS - 1)
          add_triangle (scene, above, below, below + 1);
        if (ring > 0)
          add_triangle (scene, above, below + 1, above + 1);
      }
  return finish (scene);
}

/** nre_shape_scene_new_cube: each of its sides has the whole picture. */
NreScene *
nre_shape_scene_new_cube (void)
{
  /* The outward normal of each side, and its right and up directions as seen by the viewer. */
  static const double sides[6][3][3] = {
    { { 0, -1, 0 }, { 1, 0, 0 }, { 0, 0, 1 } },   { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
    { { 0, 1, 0 }, { -1, 0, 0 }, { 0, 0, 1 } },   { { -1, 0, 0 }, { 0, -1, 0 }, { 0, 0, 1 } },
    { { 0, 0, 1 }, { 1, 0, 0 }, { 0, 1, 0 } },    { { 0, 0, -1 }, { 1, 0, 0 }, { 0, -1, 0 } },
  };
  NreScene *scene = nre_scene_begin ();

  for (guint side = 0; side < 6; side++)
    {
      const double *out = sides[side][0], *right = sides[side][1], *up = sides[side][2];
      guint32 first = scene->vertices->len;

      for (guint corner = 0; corner < 4; corner++)
        {
          /* Counter-clockwise, from the lower left. */
          double x = corner == 1 || corner == 2, y = corner >= 2, position[3];

          for (guint k = 0; k < 3; k++)
            position[k] = RADIUS * (out[k] + (2 * x - 1) * right[k] + (2 * y - 1) * up[k] + (k == 2));
          add_vertex (scene, out, position, x, 1 - y);
        }
      add_triangle (scene, first, first + 1, first + 2);
      add_triangle (scene, first, first + 2, first + 3);
    }
  return finish (scene);
}
