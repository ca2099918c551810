/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-scene-private.h"

NreScene *
nre_scene_ref (NreScene *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_scene_unref (NreScene *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint lod = 0; lod < NRE_SCENE_LODS; lod++)
    g_free (self->draw_bounds[lod]);
  g_free (self->nodes);
  if (self->faces != NULL && (self->base == NULL || self->faces != self->base->faces))
    g_array_unref (self->faces);
  if (self->base != NULL)
    nre_scene_unref (self->base);
  else
    {
      g_array_unref (self->batches);
      g_array_unref (self->vertices);
      g_array_unref (self->indices);
      g_array_unref (self->edges);
      g_array_unref (self->creases);
      g_clear_pointer (&self->light_uvs, g_array_unref);
      g_array_unref (self->draws);
      g_array_unref (self->rest_bounds);
      g_free (self->reach);
      g_free (self->slots);
    }
  g_free (self);
}

/** nre_scene_get_n_nodes: the number of nodes. It is 0 for a legacy model or a model with more than
 * NRE_SCENE_MAX_NODES nodes. A scene of a terrain with more tiles has only the first ones. */
guint
nre_scene_get_n_nodes (const NreScene *self)
{
  return self->n_nodes;
}

/** nre_scene_get_node: (transfer none): a node. @node: must be less than the number of nodes. */
const NreSceneNode *
nre_scene_get_node (const NreScene *self, guint node)
{
  g_return_val_if_fail (node < self->n_nodes, NULL);
  return &self->nodes[node];
}

/** nre_scene_get_slot: (transfer none): a slot of the file. @slot: must be less than the number of slots. */
const NreSceneSlot *
nre_scene_get_slot (const NreScene *self, guint slot)
{
  g_return_val_if_fail (slot < self->n_slots, NULL);
  return &self->slots[slot];
}

/** nre_scene_get_header: (transfer none): the bounds from the header. If the model has no header, all members
 * are 0. */
const NreSceneHeader *
nre_scene_get_header (const NreScene *self)
{
  return &self->header;
}

/** nre_scene_get_batches: (transfer none): the batches to which draws refer, in an arbitrary order. */
const NreSceneBatch *
nre_scene_get_batches (const NreScene *self, guint *n_batches)
{
  *n_batches = self->batches->len;
  return (const NreSceneBatch *) (void *) self->batches->data;
}

/** nre_scene_get_vertices: (transfer none): the vertices of all batches. */
const NreSceneVertex *
nre_scene_get_vertices (const NreScene *self, guint *n_vertices)
{
  *n_vertices = self->vertices->len;
  return (const NreSceneVertex *) (void *) self->vertices->data;
}

/** nre_scene_get_indices: (transfer none): the corners of the triangles of all batches, three for each
 * triangle. */
const guint32 *
nre_scene_get_indices (const NreScene *self, guint *n_indices)
{
  *n_indices = self->indices->len;
  return (const guint32 *) (void *) self->indices->data;
}

/**
 * nre_scene_get_edges:
 * @n_edges: (out): the number of edges; the result has twice as many elements
 *
 * (transfer none): the edges of triangles, each as a pair of vertices. An edge that several triangles of a
 * batch share is listed once.
 */
const guint32 *
nre_scene_get_edges (const NreScene *self, guint *n_edges)
{
  *n_edges = self->edges->len / 2;
  return (const guint32 *) (void *) self->edges->data;
}

/** nre_scene_get_light_uvs: (transfer none) (nullable): the light map coordinates of each vertex; NULL if no
 * batch has a light map. */
const float (*
nre_scene_get_light_uvs (const NreScene *self))[2]
{
  return self->light_uvs != NULL ? (const float (*)[2]) (void *) self->light_uvs->data : NULL;
}

/** nre_scene_get_creases: (transfer none): the creases of the sharp edges of all batches, in the order of the
 * edges. */
const NreSceneCrease *
nre_scene_get_creases (const NreScene *self, guint *n_creases)
{
  *n_creases = self->creases->len;
  return (const NreSceneCrease *) (void *) self->creases->data;
}

/** nre_scene_get_faces: (transfer none) (nullable): the face of each triangle, in the order of the indices;
 * NULL if the scene is not a scene with faces. */
const NreSceneFace *
nre_scene_get_faces (const NreScene *self, guint *n_faces)
{
  *n_faces = self->faces != NULL ? self->faces->len : 0;
  return self->faces != NULL ? (const NreSceneFace *) (void *) self->faces->data : NULL;
}

/**
 * nre_scene_get_draws:
 * @lod: the level of detail, 0 … 2
 * @group: the group, 0 … 4, or NRE_SCENE_ALL_GROUPS, with which the caller must leave out repeated draws
 *
 * (transfer none) (nullable): the draws, sorted by group, node and order in the slot.
 */
const NreSceneDraw *
nre_scene_get_draws (const NreScene *self, guint lod, int group, guint *n_draws)
{
  guint first, end;

  *n_draws = 0;
  g_return_val_if_fail (lod < NRE_SCENE_LODS && group >= NRE_SCENE_ALL_GROUPS && group < NRE_SCENE_GROUPS,
                        NULL);
  first = self->starts[lod][MAX (group, 0)];
  end = self->starts[lod][group < 0 ? NRE_SCENE_GROUPS : group + 1];
  *n_draws = end - first;
  return *n_draws > 0 ? (const NreSceneDraw *) (void *) self->draws->data + first : NULL;
}

/** nre_scene_get_draw_bounds: (transfer none) (nullable): the bounds of the draws that
 * nre_scene_get_draws() returns, in model space and in the same order. The bounds are empty if the node is
 * not @placed. They are tight in the rest pose, but may be larger in other poses of a model with very many
 * triangles. */
const NreBounds *
nre_scene_get_draw_bounds (const NreScene *self, guint lod, int group)
{
  guint first;

  g_return_val_if_fail (lod < NRE_SCENE_LODS && group >= NRE_SCENE_ALL_GROUPS && group < NRE_SCENE_GROUPS,
                        NULL);
  first = self->starts[lod][MAX (group, 0)];
  if (self->base == NULL)
    return first < self->rest_bounds->len ? &g_array_index (self->rest_bounds, NreBounds, first) : NULL;
  nre_scene_ensure_bounds (self, lod);
  return self->draw_bounds[lod] + (first - self->starts[lod][0]);
}

/** nre_scene_get_bounds: get the box around all draws in model space; empty if there are none. */
void
nre_scene_get_bounds (const NreScene *self, guint lod, int group, NreBounds *out)
{
  *out = NRE_BOUNDS_EMPTY;
  g_return_if_fail (lod < NRE_SCENE_LODS && group >= NRE_SCENE_ALL_GROUPS && group < NRE_SCENE_GROUPS);
  nre_scene_ensure_bounds (self, lod);
  *out = self->bounds[lod][group < 0 ? NRE_SCENE_GROUPS : group];
}

/** nre_scene_get_stats: get the numbers of nodes that draw something, of batches and of triangles. */
void
nre_scene_get_stats (const NreScene *self, guint lod, int group, NreSceneStats *out)
{
  *out = (NreSceneStats){ 0 };
  g_return_if_fail (lod < NRE_SCENE_LODS && group >= NRE_SCENE_ALL_GROUPS && group < NRE_SCENE_GROUPS);
  *out = self->stats[lod][group < 0 ? NRE_SCENE_GROUPS : group];
}

/** nre_scene_get_skips: get the numbers of objects that were left out. */
void
nre_scene_get_skips (const NreScene *self, NreSceneSkips *out)
{
  *out = self->skips;
}

/** nre_scene_part_is_none: whether the part matches nothing. */
gboolean
nre_scene_part_is_none (const NreScenePart *part)
{
  return part->node < 0 && part->slot < 0 && part->batch < 0;
}

/** nre_scene_part_equal: whether the parts are equal. */
gboolean
nre_scene_part_equal (const NreScenePart *a, const NreScenePart *b)
{
  return a->node == b->node && a->slot == b->slot && a->batch == b->batch && a->triangle == b->triangle;
}

/** nre_scene_part_matches: whether the draw belongs to the part, or contains the triangle of the part. */
gboolean
nre_scene_part_matches (const NreScene *self, const NreScenePart *part, const NreSceneDraw *draw)
{
  if (nre_scene_part_is_none (part))
    return FALSE;
  if ((part->node >= 0 && (guint) part->node != draw->node) ||
      (part->slot >= 0 && (guint) part->slot != draw->slot))
    return FALSE;
  return part->batch < 0 ||
         (guint) part->batch == g_array_index (self->batches, NreSceneBatch, draw->geometry).batch;
}

/** nre_scene_get_part_bounds: get the box around a part in model space. For a node that is placed and draws
 * nothing, the box is the point at the origin of the node, so that the camera can show it. Otherwise,
 * returns FALSE if nothing of the part is drawn. */
gboolean
nre_scene_get_part_bounds (const NreScene *self, guint lod, int group, const NreScenePart *part,
                           NreBounds *out)
{
  guint n_draws;
  const NreSceneDraw *draws = nre_scene_get_draws (self, lod, group, &n_draws);
  const NreBounds *bounds = nre_scene_get_draw_bounds (self, lod, group);

  *out = NRE_BOUNDS_EMPTY;
  for (guint i = 0; i < n_draws; i++)
    {
      const NreSceneBatch *batch = &g_array_index (self->batches, NreSceneBatch, draws[i].geometry);

      if (!nre_scene_part_matches (self, part, &draws[i]) || !self->nodes[draws[i].node].placed)
        continue;
      if (part->batch >= 0 && part->triangle >= 0 && (guint) part->triangle < batch->count / 3)
        {
          float corners[3][3], point[3];

          nre_scene_get_triangle (self, draws[i].geometry, (guint) part->triangle, corners);
          for (guint k = 0; k < 3; k++)
            {
              nre_scene_transform (self->nodes[draws[i].node].world, corners[k], point);
              nre_bounds_add_point (out, point);
            }
        }
      else
        nre_bounds_add (out, &bounds[i]);
    }
  if (nre_bounds_is_empty (out) && part->node >= 0 && part->slot < 0 && part->batch < 0 &&
      (guint) part->node < self->n_nodes && self->nodes[part->node].placed)
    nre_bounds_add_point (out, self->nodes[part->node].world + 12);
  return !nre_bounds_is_empty (out);
}

/** nre_scene_get_triangle: get the corners of a triangle in node space. @geometry: the index of its batch.
 * @triangle: its index in the batch. */
void
nre_scene_get_triangle (const NreScene *self, guint geometry, guint triangle, float out[3][3])
{
  const NreSceneBatch *batch = &g_array_index (self->batches, NreSceneBatch, geometry);

  g_assert (triangle < batch->count / 3);
  for (guint k = 0; k < 3; k++)
    {
      guint32 vertex = g_array_index (self->indices, guint32, batch->first + 3 * triangle + k);

      memcpy (out[k], g_array_index (self->vertices, NreSceneVertex, vertex).position, 3 * sizeof (float));
    }
}
