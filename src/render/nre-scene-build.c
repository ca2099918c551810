/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-scene-private.h"

#include "nre-edges.h"
#include "nre-solid.h"
#include "nre-weld.h"

/** nre_scene_begin: (transfer full): create an empty scene. Call nre_scene_finish() after the draws
 * were added. */
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
  self->rest_bounds = g_array_new (FALSE, FALSE, sizeof (NreBounds));
  for (guint lod = 0; lod < NRE_SCENE_LODS; lod++)
    for (guint group = 0; group <= NRE_SCENE_GROUPS; group++)
      self->bounds[lod][group] = NRE_BOUNDS_EMPTY;
  return self;
}

/** nre_scene_set_nodes: create @n nodes. @world: (nullable): their matrices, as for nre_scene_set_matrix();
 * NULL to put all nodes at the origin. */
void
nre_scene_set_nodes (NreScene *self, guint n, const float (*world)[16])
{
  static const float identity[16] = { [0] = 1, [5] = 1, [10] = 1, [15] = 1 };

  self->n_nodes = n;
  self->nodes = g_new0 (NreSceneNode, n + 1);
  self->reach = g_new0 (float, n + 1);
  for (guint i = 0; i < n; i++)
    nre_scene_set_matrix (&self->nodes[i], world != NULL ? world[i] : identity);
}

/**
 * nre_scene_find_winding:
 * @n: (inout): the numbers of triangles that wind clockwise, and counter-clockwise, around their normals
 *
 * Add the triangles of the batch to @n. Returns whether they mostly wind clockwise around their normals,
 * weighted by area.
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

/** nre_scene_find_edges: append the edges of the batch to those of earlier batches, and find out whether the
 * batch is solid. @smooth: whether the normals are from the file. */
void
nre_scene_find_edges (NreScene *self, NreSceneBatch *batch, gboolean smooth)
{
  const NreSceneVertex *vertices = (const NreSceneVertex *) (void *) self->vertices->data;
  const guint32 *indices = (const guint32 *) (void *) self->indices->data + batch->first;
  g_autofree guint32 *points = g_new (guint32, (gsize) batch->count + 1);

  nre_weld (vertices, indices, batch->count, points);
  batch->solid = nre_solid_find (vertices, indices, points, batch->count);
  batch->first_edge = self->edges->len / 2;
  batch->n_sharp = nre_edges_find (vertices, indices, points, batch->count, smooth, batch->solid, self->edges,
                                   self->creases);
  batch->n_edges = self->edges->len / 2 - batch->first_edge;
}

/**
 * nre_scene_find_fronts:
 * @n: the numbers that nre_scene_find_winding() has counted in all batches
 * @two_sided: a mask of batch flags; a batch with any of them is visible from both sides
 *
 * For each batch, set the side that the game shows. The game culls the backs of all batches by the same
 * winding, which is not stored in the files; the normals of most triangles are assumed to point to the
 * visible side.
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

static void
count_draw (NreScene *self, const NreSceneDraw *draw, const NreBounds *bounds, guint group, gboolean first)
{
  NreSceneStats *stats = &self->stats[draw->lod][group];

  stats->n_nodes += first;
  stats->n_batches++;
  stats->n_triangles += g_array_index (self->batches, NreSceneBatch, draw->geometry).count / 3;
  nre_bounds_add (&self->bounds[draw->lod][group], bounds);
}

/**
 * nre_scene_add_draw:
 * @draw: the draw; draws must be added in the order of levels of detail, then groups
 * @bounds: the box around the draw in model space
 * @first_of_group, @first_of_lod: whether it is the first of its node in its group, and level of detail
 *
 * Append a draw, and count it.
 */
void
nre_scene_add_draw (NreScene *self, const NreSceneDraw *draw, const NreBounds *bounds,
                    gboolean first_of_group, gboolean first_of_lod)
{
  const NreBounds *own = &g_array_index (self->batches, NreSceneBatch, draw->geometry).bounds;
  float *reach = &self->reach[draw->node];

  g_array_append_vals (self->draws, draw, 1);
  g_array_append_vals (self->rest_bounds, bounds, 1);
  for (guint i = 0; i < 3; i++)
    *reach = MAX (*reach, MAX (fabsf (own->min[i]), fabsf (own->max[i])));
  count_draw (self, draw, bounds, draw->group, first_of_group);
  if (!draw->repeated)
    count_draw (self, draw, bounds, NRE_SCENE_GROUPS, first_of_lod);
}

/** nre_scene_finish: find where the draws of each level of detail and group start. Call this after the last
 * draw was added; vertices and batches may still change. */
void
nre_scene_finish (NreScene *self)
{
  guint at = 0;

  for (guint lod = 0; lod < NRE_SCENE_LODS; lod++)
    for (guint group = 0; group <= NRE_SCENE_GROUPS; group++)
      {
        self->starts[lod][group] = at;
        for (; at < self->draws->len; at++)
          {
            const NreSceneDraw *draw = &g_array_index (self->draws, NreSceneDraw, at);

            if (draw->lod != lod || draw->group != group)
              break;
          }
      }
}

/** nre_scene_finish_single: complete a scene that draws only this batch, in all levels of detail, with one
 * node and one slot. @first_triangle: as in NreSceneDraw. */
void
nre_scene_finish_single (NreScene *self, const NreSceneBatch *batch, guint32 first_triangle)
{
  nre_scene_set_nodes (self, 1, NULL);
  self->n_slots = 1;
  self->slots = g_new0 (NreSceneSlot, 1);
  g_array_append_vals (self->batches, batch, 1);
  for (guint lod = 0; lod < NRE_SCENE_LODS && batch->count > 0; lod++)
    {
      const NreSceneDraw draw = { .first_triangle = first_triangle, .lod = (guint8) lod };

      nre_scene_add_draw (self, &draw, &batch->bounds, TRUE, TRUE);
    }
  nre_scene_finish (self);
}
