/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-scene-private.h"

/* The maximum number of corners of triangles that are examined for tight bounds in a level of detail, more
 * than the largest model of the game has. Of batches beyond this budget, only the boxes are transformed, to
 * limit the time for each frame. */
#define TIGHT_BUDGET 65536

/** nre_scene_set_matrix: set the matrix of a node. @world: row-major, as in nre-pose.h. */
void
nre_scene_set_matrix (NreSceneNode *node, const float world[16])
{
  node->placed = nre_scene_is_sane (world, 16);
  for (guint i = 0; i < 16; i++)
    node->world[i] = world[4 * (i % 4) + i / 4];
}

/**
 * nre_scene_place_batch:
 * @world: the matrix of the node, column-major
 * @budget: (inout): the number of corners of triangles that may still be examined
 *
 * Get the bounds of the batch in model space. If the budget does not suffice for tight bounds, they are those
 * of the transformed box.
 */
NreBounds
nre_scene_place_batch (const NreScene *self, const NreSceneBatch *batch, const float world[16],
                       guint64 *budget)
{
  NreBounds bounds = NRE_BOUNDS_EMPTY;
  float point[3];

  if (batch->count <= *budget)
    {
      *budget -= batch->count;
      for (guint i = 0; i < batch->count; i++)
        {
          guint32 vertex = g_array_index (self->indices, guint32, batch->first + i);

          nre_scene_transform (world, g_array_index (self->vertices, NreSceneVertex, vertex).position, point);
          nre_bounds_add_point (&bounds, point);
        }
    }
  else
    for (guint corner = 0; corner < 8; corner++)
      {
        float at[3];

        for (guint k = 0; k < 3; k++)
          at[k] = corner & 1u << k ? batch->bounds.max[k] : batch->bounds.min[k];
        nre_scene_transform (world, at, point);
        nre_bounds_add_point (&bounds, point);
      }
  return bounds;
}

/* Compute the bounds of all draws of a level of detail. The first thread that needs the bounds does so. This
 * is the only change to a scene after its creation. */
static void
find_bounds (NreScene *self, guint lod)
{
  guint start = self->starts[lod][0];
  guint n = self->starts[lod][NRE_SCENE_GROUPS] - start;
  NreBounds *out = g_new (NreBounds, n + 1);
  guint64 budget = TIGHT_BUDGET;

  for (guint i = 0; i < n; i++)
    {
      const NreSceneDraw *draw = &g_array_index (self->draws, NreSceneDraw, start + i);
      const NreSceneBatch *batch = &g_array_index (self->batches, NreSceneBatch, draw->geometry);
      const NreSceneNode *node = &self->nodes[draw->node], *rest = &self->base->nodes[draw->node];

      if (memcmp (node->world, rest->world, sizeof rest->world) == 0)
        out[i] = g_array_index (self->rest_bounds, NreBounds, start + i);
      else if (node->placed)
        out[i] = nre_scene_place_batch (self, batch, node->world, &budget);
      else
        out[i] = NRE_BOUNDS_EMPTY;
      nre_bounds_add (&self->bounds[lod][draw->group], &out[i]);
      if (!draw->repeated)
        nre_bounds_add (&self->bounds[lod][NRE_SCENE_GROUPS], &out[i]);
    }
  self->draw_bounds[lod] = out;
}

/** nre_scene_ensure_bounds: compute the bounds of a level of detail, unless they are known. In the rest pose,
 * they always are. */
void
nre_scene_ensure_bounds (const NreScene *self, guint lod)
{
  NreScene *scene = (NreScene *) self;

  if (self->base != NULL && g_once_init_enter (&scene->has_bounds[lod]))
    {
      find_bounds (scene, lod);
      g_once_init_leave (&scene->has_bounds[lod], 1);
    }
}

/* Whether the node may move a point of its geometry beyond NRE_SCENE_MAX_COORDINATE. @reach: the largest
 * coordinate of the geometry in node space */
static gboolean
reaches_too_far (const NreSceneNode *node, float reach)
{
  for (guint i = 0; i < 3; i++)
    {
      double sum = fabs ((double) node->world[12 + i]);

      for (guint k = 0; k < 3; k++)
        sum += fabs ((double) node->world[4 * k + i]) * (double) reach;
      if (sum > (double) NRE_SCENE_MAX_COORDINATE)
        return TRUE;
    }
  return FALSE;
}

/* (transfer full): a scene with the same geometry, whose nodes are not set yet. */
static NreScene *
copy_shared (NreScene *base)
{
  NreScene *copy = g_new (NreScene, 1);

  *copy = *base;
  g_atomic_ref_count_init (&copy->ref_count);
  copy->base = nre_scene_ref (base);
  copy->nodes = g_new0 (NreSceneNode, base->n_nodes + 1);
  for (guint lod = 0; lod < NRE_SCENE_LODS; lod++)
    for (guint group = 0; group <= NRE_SCENE_GROUPS; group++)
      copy->bounds[lod][group] = NRE_BOUNDS_EMPTY;
  return copy;
}

/**
 * nre_scene_with_pose:
 * @world: for each node, the matrix from node space to model space, row-major as in nre-pose.h
 *
 * (transfer full): the scene in another pose (spec: animation.md). All other data is that of the rest pose,
 * and the renderer uploads no geometry. A node draws nothing if its matrix is not finite or moves its
 * geometry too far away, or if it draws nothing in the rest pose.
 */
NreScene *
nre_scene_with_pose (NreScene *self, const float (*world)[16])
{
  NreScene *base = self->base != NULL ? self->base : self;
  NreScene *posed = copy_shared (base);

  for (guint i = 0; i < base->n_nodes; i++)
    {
      nre_scene_set_matrix (&posed->nodes[i], world[i]);
      if (posed->nodes[i].placed && reaches_too_far (&posed->nodes[i], base->reach[i]))
        posed->nodes[i].placed = FALSE;
    }
  return posed;
}

/**
 * nre_scene_with_faces:
 * @faces, @n: the new faces, in the same number and order
 *
 * (transfer full): the scene with other properties of faces. The renderer uploads no vertices again.
 */
NreScene *
nre_scene_with_faces (NreScene *self, const NreSceneFace *faces, guint n)
{
  NreScene *other;

  g_return_val_if_fail (self->faces != NULL && self->faces->len == n, NULL);
  other = copy_shared (self->base != NULL ? self->base : self);
  memcpy (other->nodes, self->nodes, self->n_nodes * sizeof *self->nodes);
  other->faces = g_array_sized_new (FALSE, FALSE, sizeof (NreSceneFace), MAX (n, 1));
  g_array_append_vals (other->faces, faces, n);
  return other;
}

/** nre_scene_has_same_geometry: whether the scenes share their geometry: one is the other in another pose or
 * with other properties of faces. */
gboolean
nre_scene_has_same_geometry (const NreScene *a, const NreScene *b)
{
  return a->batches == b->batches;
}
