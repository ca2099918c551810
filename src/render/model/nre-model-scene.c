/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-scene.h"

#include "nre-model-light.h"
#include "nre-pose.h"
#include "nre-scene-private.h"

/* The state of a batch or slot while the scene is built: an index, or one of these values. */
enum
{
  UNSEEN = -1,
  SKIPPED = -2,
};

typedef struct
{
  const NreModel *model;
  NreScene       *scene;
  guint           n_batches;
  gint32         *geometry;     /* for each batch of Res13: index in scene->batches, or UNSEEN, SKIPPED */
  gint8          *slot_state;   /* for each slot: UNSEEN, SKIPPED, or 0 if it can be drawn */
  guint8         *node_lost;    /* for each node: whether skips.nodes counts it */
  guint32        *remap;        /* for each vertex of Res3: index in scene->vertices + 1, or 0 */
  guint64         index_budget;
  guint64         visit_budget;
  guint64         transform_budget;
  guint16        *slots;        /* (nullable): the slots of all nodes, if some are overridden */
  gboolean        whole;        /* whether slots to which no node refers are drawn as well */
} Builder;

/* --- Nodes and slots ------------------------------------------------------------------------------ */

static void
build_nodes (Builder *builder)
{
  NreScene *scene = builder->scene;
  guint n = nre_model_count (builder->model, NRE_MODEL_NODES);
  g_autofree float (*world)[16] = NULL;

  if (nre_model_is_legacy (builder->model))
    return;
  if (n > NRE_SCENE_MAX_NODES)
    {
      scene->skips.too_much += n;
      return;
    }
  world = g_malloc_n (n + 1, sizeof *world);
  nre_model_rest_pose (builder->model, world);
  nre_scene_set_nodes (scene, n, (const float (*)[16]) world);
}

/* Copy the bounds in the header of the model. Invalid bounds stay zero. */
static void
build_header (const NreModel *model, NreSceneHeader *out)
{
  NreModelHeader header;

  if (!nre_model_get_header (model, &header))
    return;
  out->has_hull = nre_scene_is_sane (header.hull[0], 24);
  if (out->has_hull)
    memcpy (out->hull, header.hull, sizeof out->hull);
  if (nre_scene_is_sane (header.sphere, 4))
    {
      memcpy (out->sphere, header.sphere, sizeof out->sphere);
      out->sphere[3] = MAX (out->sphere[3], 0);
    }
  if (nre_scene_is_sane (header.segment_a, 3) && nre_scene_is_sane (header.segment_b, 3) &&
      nre_scene_is_sane (&header.segment_radius, 1))
    {
      memcpy (out->capsule[0], header.segment_a, sizeof out->capsule[0]);
      memcpy (out->capsule[1], header.segment_b, sizeof out->capsule[1]);
      out->capsule_radius = MAX (header.segment_radius, 0);
    }
}

static gboolean
ensure_slot (Builder *builder, guint index, const NreModelSlot *slot)
{
  NreSceneSlot *out = &builder->scene->slots[index];

  if (builder->slot_state[index] != UNSEEN)
    return builder->slot_state[index] != SKIPPED;
  if (!nre_model_slot_is_drawable (builder->model, slot))
    {
      builder->slot_state[index] = SKIPPED;
      builder->scene->skips.slots++;
      return FALSE;
    }
  builder->slot_state[index] = 0;
  out->used = TRUE;
  out->bounds = NRE_BOUNDS_EMPTY;
  if (nre_scene_is_sane (slot->aabb_min, 3) && nre_scene_is_sane (slot->aabb_max, 3))
    {
      memcpy (out->bounds.min, slot->aabb_min, sizeof out->bounds.min);
      memcpy (out->bounds.max, slot->aabb_max, sizeof out->bounds.max);
    }
  if (nre_scene_is_sane (slot->sphere_center, 3) && nre_scene_is_sane (&slot->sphere_radius, 1))
    {
      memcpy (out->sphere, slot->sphere_center, sizeof slot->sphere_center);
      out->sphere[3] = MAX (slot->sphere_radius, 0);
    }
  return TRUE;
}

/* --- Batches -------------------------------------------------------------------------------------- */

static guint32
add_vertex (Builder *builder, guint index)
{
  NreSceneVertex vertex = { 0 };
  float normal[3], uv[2];

  if (builder->remap[index] > 0)
    return builder->remap[index] - 1;
  nre_model_get_position (builder->model, index, vertex.position);
  nre_model_get_normal (builder->model, index, normal);
  nre_model_get_uv (builder->model, index, uv);
  for (guint i = 0; i < 3; i++)
    vertex.normal[i] = (gint8) lrintf (normal[i] * 127);
  for (guint i = 0; i < 2; i++)
    vertex.uv[i] = (gint16) lrintf (uv[i] * 1024);
  g_array_append_val (builder->scene->vertices, vertex);
  builder->remap[index] = builder->scene->vertices->len;
  return builder->remap[index] - 1;
}

static gboolean
batch_is_finite (Builder *builder, const NreModelBatch *batch, guint count)
{
  for (guint i = 0; i < count; i++)
    {
      float position[3];
      guint vertex = batch->base_vertex + nre_model_get_index (builder->model, batch->index_start + i);

      nre_model_get_position (builder->model, vertex, position);
      if (!nre_scene_is_sane (position, 3))
        return FALSE;
    }
  return TRUE;
}

/* Get the batch's index in scene->batches, adding it if necessary, or SKIPPED. The budget is reduced
 * before the batch is read, so that a file whose batches all refer to the same indices does not take long. */
static gint32
ensure_batch (Builder *builder, guint index)
{
  NreScene *scene = builder->scene;
  NreSceneBatch out = { .batch = index, .bounds = NRE_BOUNDS_EMPTY };
  NreModelBatch batch;

  if (builder->geometry[index] != UNSEEN)
    return builder->geometry[index];
  builder->geometry[index] = SKIPPED;
  nre_model_get_batch (builder->model, index, &batch);
  if (batch.index_count > builder->index_budget)
    {
      scene->skips.too_much++;
      return SKIPPED;
    }
  builder->index_budget -= batch.index_count;
  if (!nre_model_batch_is_drawable (builder->model, &batch))
    {
      scene->skips.batches++;
      return SKIPPED;
    }
  out.count = batch.index_count - batch.index_count % 3;
  if (!batch_is_finite (builder, &batch, out.count))
    {
      scene->skips.positions++;
      return SKIPPED;
    }
  out.flags = batch.flags;
  out.material_index = batch.material_index;
  out.light_map = (guint16) nre_model_light_get_row (&batch);
  out.first = scene->indices->len;
  for (guint i = 0; i < out.count; i++)
    {
      guint vertex = batch.base_vertex + nre_model_get_index (builder->model, batch.index_start + i);
      guint32 mapped = add_vertex (builder, vertex);

      g_array_append_val (scene->indices, mapped);
      nre_bounds_add_point (&out.bounds, g_array_index (scene->vertices, NreSceneVertex, mapped).position);
    }
  builder->geometry[index] = (gint32) scene->batches->len;
  g_array_append_val (scene->batches, out);
  return builder->geometry[index];
}

/* Set missing normals: the normal of a vertex without one is the mean of the normals of its faces, weighted
 * by their areas. */
static void
complete_normals (NreScene *scene)
{
  NreSceneVertex *vertices = (NreSceneVertex *) (void *) scene->vertices->data;
  const guint32 *indices = (const guint32 *) (void *) scene->indices->data;
  g_autofree float (*sums)[3] = NULL;
  gboolean missing = FALSE;

  for (guint i = 0; i < scene->vertices->len && !missing; i++)
    missing = vertices[i].normal[0] == 0 && vertices[i].normal[1] == 0 && vertices[i].normal[2] == 0;
  if (!missing)
    return;
  sums = g_malloc0_n (scene->vertices->len, sizeof *sums);
  for (guint i = 0; i + 3 <= scene->indices->len; i += 3)
    {
      double normal[3];

      nre_scene_face_normal (vertices[indices[i]].position, vertices[indices[i + 1]].position,
                             vertices[indices[i + 2]].position, normal);
      for (guint k = 0; k < 9; k++)
        sums[indices[i + k / 3]][k % 3] += (float) normal[k % 3];
    }
  for (guint i = 0; i < scene->vertices->len; i++)
    {
      double length = sqrt ((double) sums[i][0] * sums[i][0] + (double) sums[i][1] * sums[i][1] +
                            (double) sums[i][2] * sums[i][2]);

      if (vertices[i].normal[0] != 0 || vertices[i].normal[1] != 0 || vertices[i].normal[2] != 0)
        continue;
      for (guint k = 0; k < 3 && length > 0; k++)
        vertices[i].normal[k] = (gint8) lrint (127 * sums[i][k] / length);
    }
}

/* Read the light map coordinates if any drawn batch has a light map. */
static void
find_light_uvs (Builder *builder)
{
  NreScene *scene = builder->scene;
  NreSpan extra = nre_model_get_table (builder->model, NRE_MODEL_EXTRA)->span;
  guint n_vertices = nre_model_count (builder->model, NRE_MODEL_POSITIONS);
  NreModelLightForm form;
  gboolean any = FALSE;

  for (guint i = 0; i < scene->batches->len && !any; i++)
    any = g_array_index (scene->batches, NreSceneBatch, i).light_map != NRE_SCENE_NO_LIGHT_MAP;
  form = any ? nre_model_light_find_form (extra) : NRE_MODEL_LIGHT_NONE;
  if (form == NRE_MODEL_LIGHT_NONE)
    return;
  scene->light_uvs = g_array_sized_new (FALSE, TRUE, 2 * sizeof (float), scene->vertices->len);
  g_array_set_size (scene->light_uvs, scene->vertices->len);
  for (guint i = 0; i < n_vertices; i++)
    if (builder->remap[i] > 0)
      nre_model_light_get_uv (extra, form, i,
                              (float *) (void *) scene->light_uvs->data +
                                  2 * (gsize) (builder->remap[i] - 1));
}

static void
finish_batches (Builder *builder)
{
  NreScene *scene = builder->scene;
  gboolean smooth = nre_model_count (builder->model, NRE_MODEL_NORMALS) > 0;
  guint64 n[2] = { 0 };

  for (guint i = 0; i < scene->batches->len; i++)
    {
      NreSceneBatch *batch = &g_array_index (scene->batches, NreSceneBatch, i);

      if (batch->count == 0)
        continue;
      batch->flipped = nre_scene_find_winding (scene, batch, n);
      nre_scene_find_edges (scene, batch, smooth);
    }
  nre_scene_find_fronts (scene, n, NRE_MODEL_BATCH_TWO_SIDED);
}

/* --- Draws ---------------------------------------------------------------------------------------- */

static void
lose_node (Builder *builder, guint node)
{
  if (!builder->node_lost[node])
    builder->scene->skips.nodes++;
  builder->node_lost[node] = TRUE;
}

static gboolean
slot_is_repeated (const NreModelNode *node, guint lod, guint group)
{
  for (guint earlier = 0; earlier < group; earlier++)
    if (node->slots[lod * NRE_MODEL_GROUPS + earlier] == node->slots[lod * NRE_MODEL_GROUPS + group])
      return TRUE;
  return FALSE;
}

/* Whether the slot's descriptors correspond one to one to the triangles of its batches. */
static gboolean
slot_has_descriptors (Builder *builder, const NreModelSlot *slot)
{
  guint n = 0;

  if ((guint) slot->tri_start + slot->tri_count > nre_model_count (builder->model, NRE_MODEL_TRIANGLES))
    return FALSE;
  for (guint i = 0; i < slot->batch_count && n <= slot->tri_count; i++)
    {
      NreModelBatch batch;

      nre_model_get_batch (builder->model, slot->batch_start + i, &batch);
      n += batch.index_count / 3;
    }
  return n == slot->tri_count;
}

/* Add the draws of a slot for a node, a level of detail and a group. @repeated: whether a lower group of the
 * node draws the same slot. @seen: for each node, 1 + the last level of detail in whose statistics the node
 * is counted, or 0. */
static void
build_cell (Builder *builder, guint node_index, guint slot_index, gboolean repeated, guint lod, guint group,
            guint8 *seen)
{
  NreScene *scene = builder->scene;
  NreModelSlot slot;
  gboolean known, drawn = FALSE;
  guint32 triangle;

  if (slot_index == NRE_MODEL_NONE)
    return;
  if (slot_index >= scene->n_slots)
    {
      scene->skips.slot_references++;
      return;
    }
  nre_model_get_slot (builder->model, slot_index, &slot);
  if (!ensure_slot (builder, slot_index, &slot) || slot.batch_count == 0)
    return;
  if (slot.batch_count > builder->visit_budget)
    {
      scene->skips.too_much++;
      return;
    }
  builder->visit_budget -= slot.batch_count;
  if (!scene->nodes[node_index].placed)
    {
      lose_node (builder, node_index);
      return;
    }
  known = slot_has_descriptors (builder, &slot);
  triangle = slot.tri_start;
  for (guint i = 0; i < slot.batch_count; i++)
    {
      NreSceneDraw draw = {
        .node = node_index, .slot = slot_index, .lod = (guint8) lod, .group = (guint8) group
      };
      gint32 geometry = ensure_batch (builder, slot.batch_start + i);
      const NreSceneBatch *batch;
      NreModelBatch record;
      NreBounds bounds;

      nre_model_get_batch (builder->model, slot.batch_start + i, &record);
      draw.first_triangle = known ? triangle : NRE_SCENE_NONE;
      triangle += record.index_count / 3;
      if (geometry == SKIPPED)
        continue;
      batch = &g_array_index (scene->batches, NreSceneBatch, geometry);
      if (batch->count == 0)
        continue;
      if (scene->draws->len >= NRE_SCENE_MAX_DRAWS ||
          scene->stats[lod][NRE_MODEL_GROUPS].n_triangles + batch->count / 3 > NRE_SCENE_MAX_TRIANGLES)
        {
          scene->skips.too_much++;
          return;
        }
      draw.geometry = (guint32) geometry;
      draw.repeated = (guint8) repeated;
      bounds = nre_scene_place_batch (scene, batch, scene->nodes[node_index].world,
                                      &builder->transform_budget);
      if (!nre_scene_is_sane (bounds.min, 3) || !nre_scene_is_sane (bounds.max, 3))
        {
          lose_node (builder, node_index);
          return;
        }
      nre_scene_add_draw (scene, &draw, &bounds, !drawn, seen[node_index] != lod + 1);
      if (!repeated)
        seen[node_index] = (guint8) (lod + 1);
      drawn = TRUE;
    }
}

/* Make a table of the slots of all nodes, in which @cells replace the stored ones. Cells out of range are
 * ignored. The table saves a search in @cells each time that a node is read. */
static void
take_cells (Builder *builder, const NreModelCell *cells, guint n_cells)
{
  guint n = builder->scene->n_nodes;

  if (n_cells == 0)
    return;
  builder->slots = g_new (guint16, (gsize) n * NRE_MODEL_SLOTS_PER_NODE + 1);
  for (guint i = 0; i < n; i++)
    {
      NreModelNode node;

      nre_model_get_node (builder->model, i, &node);
      memcpy (builder->slots + (gsize) i * NRE_MODEL_SLOTS_PER_NODE, node.slots, sizeof node.slots);
    }
  for (guint i = 0; i < n_cells; i++)
    if (cells[i].node < n && cells[i].lod < NRE_MODEL_LODS && cells[i].group < NRE_MODEL_GROUPS)
      builder->slots[(gsize) cells[i].node * NRE_MODEL_SLOTS_PER_NODE + cells[i].lod * NRE_MODEL_GROUPS +
                     cells[i].group] = (guint16) MIN (cells[i].slot, NRE_MODEL_NONE);
}

/* Read a node, with the slots of the table that take_cells() made, if any. */
static void
read_node (Builder *builder, guint index, NreModelNode *node)
{
  nre_model_get_node (builder->model, index, node);
  if (builder->slots != NULL)
    memcpy (node->slots, builder->slots + (gsize) index * NRE_MODEL_SLOTS_PER_NODE, sizeof node->slots);
}

/* Slots to which no node refers are drawn as if they were in the first cell of the last placed node. */
static void
build_unused (Builder *builder, guint8 *seen)
{
  NreScene *scene = builder->scene;
  g_autofree guint8 *used = g_malloc0 (scene->n_slots + 1);
  guint node = scene->n_nodes;

  for (guint i = 0; i < scene->n_nodes; i++)
    {
      NreModelNode record;

      read_node (builder, i, &record);
      for (guint k = 0; k < NRE_MODEL_SLOTS_PER_NODE; k++)
        if (record.slots[k] < scene->n_slots)
          used[record.slots[k]] = 1;
    }
  while (node > 0 && !scene->nodes[node - 1].placed)
    node--;
  for (guint slot = 0; slot < scene->n_slots && node > 0; slot++)
    if (!used[slot])
      build_cell (builder, node - 1, slot, TRUE, 0, 0, seen);
}

static void
build_draws (Builder *builder)
{
  NreScene *scene = builder->scene;
  g_autofree guint8 *seen = g_malloc0 (scene->n_nodes + 1);

  for (guint lod = 0; lod < NRE_MODEL_LODS; lod++)
    for (guint group = 0; group < NRE_MODEL_GROUPS; group++)
      {
        for (guint node = 0; node < scene->n_nodes; node++)
          {
            NreModelNode record;

            read_node (builder, node, &record);
            build_cell (builder, node, record.slots[lod * NRE_MODEL_GROUPS + group],
                        slot_is_repeated (&record, lod, group), lod, group, seen);
          }
        if (builder->whole && lod == 0 && group == 0)
          build_unused (builder, seen);
      }
  nre_scene_finish (scene);
}

static NreScene *
build (const NreModel *model, const NreModelCell *cells, guint n_cells, gboolean whole)
{
  NreScene *self = nre_scene_begin ();
  guint n_indices = nre_model_count (model, NRE_MODEL_INDICES);
  Builder builder = {
    .model = model,
    .scene = self,
    .n_batches = nre_model_count (model, NRE_MODEL_BATCHES),
    /* Batches may share indices, but the total is limited. */
    .index_budget = MIN (4 * (guint64) n_indices + 1000000, 3 * (guint64) NRE_SCENE_MAX_TRIANGLES),
    .visit_budget = 8 * (guint64) NRE_SCENE_MAX_DRAWS,
    .transform_budget = 6 * (guint64) NRE_SCENE_MAX_TRIANGLES,
    .whole = whole,
  };

  build_header (model, &self->header);
  build_nodes (&builder);
  /* A word of Res1 can only refer to the first 65,535 slots. A slot stores its first batch and the number
   * of batches in one word each, so it can only refer to the first 131,070 batches. */
  self->n_slots = MIN (nre_model_count (model, NRE_MODEL_SLOTS), NRE_MODEL_NONE);
  self->slots = g_new0 (NreSceneSlot, self->n_slots + 1);
  builder.n_batches = MIN (builder.n_batches, 2 * G_MAXUINT16);
  builder.geometry = g_new (gint32, builder.n_batches + 1);
  memset (builder.geometry, 0xff, (builder.n_batches + 1) * sizeof (gint32));
  builder.slot_state = g_malloc (self->n_slots + 1);
  memset (builder.slot_state, UNSEEN, self->n_slots + 1);
  builder.node_lost = g_malloc0 (self->n_nodes + 1);
  builder.remap = g_new0 (guint32, (gsize) nre_model_count (model, NRE_MODEL_POSITIONS) + 1);

  take_cells (&builder, cells, n_cells);
  build_draws (&builder);
  complete_normals (self);
  finish_batches (&builder);
  find_light_uvs (&builder);

  g_free (builder.geometry);
  g_free (builder.slot_state);
  g_free (builder.node_lost);
  g_free (builder.remap);
  g_free (builder.slots);
  return self;
}

/**
 * nre_model_scene_new:
 *
 * (transfer full): create the scene of a model, with every node posed by its fallback key (spec: msh.md,
 * animation.md). Data that cannot be drawn is left out; see nre_scene_get_skips(). The scene of a legacy
 * model has no geometry. Time and memory are proportional to the size of the model's tables. May be called in
 * any thread, as long as no other thread changes the model, which is not kept.
 */
NreScene *
nre_model_scene_new (const NreModel *model)
{
  return build (model, NULL, 0, FALSE);
}

/** nre_model_scene_new_trying: (transfer full): create the scene of a model with the slots in @cells
 * overridden; see nre_model_scene_new(). */
NreScene *
nre_model_scene_new_trying (const NreModel *model, const NreModelCell *cells, guint n_cells)
{
  return build (model, cells, n_cells, FALSE);
}

/** nre_model_scene_new_whole: (transfer full): create the scene of a model, also with the slots to which no
 * node refers, for pictures of single slots; see nre_model_scene_new(). Such a slot is drawn as if the last
 * placed node had it in its first level of detail and group, but with @repeated set, so that views of all
 * groups leave it out. If no node is placed, such slots are left out. */
NreScene *
nre_model_scene_new_whole (const NreModel *model)
{
  return build (model, NULL, 0, TRUE);
}
