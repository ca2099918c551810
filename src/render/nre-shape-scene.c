/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-shape-scene.h"

#include "nre-scene-private.h"

/* The numbers of vertices around the equator, and of rings from pole to pole, which make a sphere look
 * round. */
#define SEGMENTS 64
#define RINGS 32

/* A picture is repeated around the sphere, so that it is about as wide as it is high. */
#define PICTURES_AROUND 2

/* The radius of the sphere and half the side of the cube, metres. */
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

static NreScene *
finish (NreScene *scene)
{
  NreSceneBatch batch = { .count = scene->indices->len, .bounds = NRE_BOUNDS_EMPTY };

  for (guint i = 0; i < scene->vertices->len; i++)
    nre_bounds_add_point (&batch.bounds, g_array_index (scene->vertices, NreSceneVertex, i).position);
  nre_scene_find_edges (scene, &batch, TRUE);
  nre_scene_finish_single (scene, &batch, NRE_SCENE_NONE);
  scene->slots[0] = (NreSceneSlot){ .used = TRUE, .bounds = batch.bounds };
  return scene;
}

/** nre_shape_scene_new_sphere: (transfer full): a sphere. A picture is repeated twice around it, with its top
 * at the upper pole. */
NreScene *
nre_shape_scene_new_sphere (void)
{
  NreScene *scene = nre_scene_begin ();

  for (guint ring = 0; ring <= RINGS; ring++)
    for (guint segment = 0; segment <= SEGMENTS; segment++)
      {
        /* The last vertex is at the position of the first one, but has the right end of the picture. */
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

/** nre_shape_scene_new_cube: (transfer full): a cube. Each of its sides shows the whole picture. */
NreScene *
nre_shape_scene_new_cube (void)
{
  /* For each side: the outward normal, and the directions to the right and up as seen by the viewer. */
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
          /* Counter-clockwise, starting at the lower left corner. */
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
