/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-scene-private.h"

/** nre_scene_begin: an empty scene, for a scene builder. */
NreScene *
nre_scene_begin (void)
{
  NreScene *self = g_new0 (NreScene, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->batches = g_array_new (FALSE, FALSE, sizeof (NreSceneBatch));
  self->vertices = g_array_new (FALSE, FALSE, sizeof (NreSceneVertex));
  self->indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->edges = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->creases = g_array_new (FALSE, FALSE, sizeof (NreSceneCrease));
  self->draws = g_array_new (FALSE, FALSE, sizeof (NreSceneDraw));
  return self;
}

/**
 * nre_scene_find_winding:
 * @n: (inout): how many of all triangles wind clockwise around their normals, and how many the other way
 *
 * Whether the normals of the batch's vertices mostly point away from where its triangles are
 * counter-clockwise.
 */
gboolean
nre_scene_find_winding (const NreScene *self, const NreSceneBatch *batch, guint64 n[2])
{
  const NreSceneVertex *vertices = (const NreSceneVertex *) (void *) self->vertices->data;
  const guint32 *indices = (const guint32 *) (void *) self->indices->data;
  double sum = 0;

  for (guint i = batch->first; i < batch->first + batch->count; i += 3)
    {
      const NreSceneVertex *corners[3] = { &vertices[indices[i]], &vertices[indices[i + 1]],
                                           &vertices[indices[i + 2]] };
      double normal[3], along = 0;

      nre_scene_face_normal (corners[0]->position, corners[1]->position, corners[2]->position, normal);
      for (guint k = 0; k < 9; k++)
        along += normal[k % 3] * corners[k / 3]->normal[k % 3];
      n[0] += along < 0;
      n[1] += along > 0;
      sum += along;
    }
  return sum < 0;
}

/**
 * nre_scene_find_fronts:
 * @n: as of nre_scene_find_winding(), of all batches
 * @two_sided: mask of the batch flags that mean visible from behind as well
 *
 * The game leaves out the backs of all batches by one rule, which the formats do not state: assume that the
 * normals of most triangles point towards the visible side.
 */
void
nre_scene_find_fronts (NreScene *self, const guint64 n[2], guint two_sided)
{
  for (guint i = 0; i < self->batches->len; i++)
    {
      NreSceneBatch *batch = &g_array_index (self->batches, NreSceneBatch, i);

      if ((batch->flags & two_sided) == 0)
        batch->front = n[0] > n[1] ? NRE_SCENE_SOLID_CLOCKWISE : NRE_SCENE_SOLID_COUNTER_CLOCKWISE;
    }
}
