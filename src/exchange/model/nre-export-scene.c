/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-scene.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-pose.h"

#include <math.h>

/* Slots and batches may overlap, so a small damaged file could use up the memory. There may be LEAST parts
 * plus TIMES_EACH for each batch and slot, and LEAST corners plus TIMES_EACH for each index. */
#define LEAST 65536
#define TIMES_EACH 64

/* The maximum number of corners if nodes cannot share meshes, since many nodes may draw the same slot. */
#define MOST_CORNERS ((guint64) 50000000)

typedef struct
{
  NreExportScene *scene;
  const NreModel *model;
  GHashTable     *slots;      /* for each slot that was read, the index of its mesh, or -1 */
  GHashTable     *batches;    /* for each batch that was read, its part, or -1 if it draws nothing */
  guint64         n_parts;
  guint64         n_indices;
  guint32        *places;     /* while a batch is read, for each vertex of the model: its index in the part
                               * plus 1, or 0 */
  GArray         *sources;    /* for each vertex of the part, its index in the model */
  GArray         *corners;
} Builder;

/* --- Geometry ------------------------------------------------------------------------------------------- */

static gboolean
vertex_is_finite (const NreModel *model, guint vertex)
{
  float position[3];

  nre_model_get_position (model, vertex, position);
  return isfinite (position[0]) && isfinite (position[1]) && isfinite (position[2]);
}

static void
get_color (const NreModel *model, guint vertex, guint8 rgba[4])
{
  const NreModelTable *table = nre_model_get_table (model, NRE_MODEL_COLOURS);
  const guint8 *bgra;

  memset (rgba, 0xff, 4);
  if (vertex >= table->count)
    return;
  bgra = table->span.data + 4 * (gsize) vertex;
  rgba[0] = bgra[2];
  rgba[1] = bgra[1];
  rgba[2] = bgra[0];
  rgba[3] = bgra[3];
}

static void
add_corner (Builder *self, guint vertex)
{
  guint place;

  if (self->places[vertex] == 0)
    {
      g_array_append_val (self->sources, vertex);
      self->places[vertex] = self->sources->len;
    }
  place = self->places[vertex] - 1;
  g_array_append_val (self->corners, place);
}

/* Add the normal of each triangle to the sums of its corners. The length of the normal of a triangle is twice
 * its area, so that larger triangles weigh more. */
static void
sum_normals (const GArray *vertices, const GArray *corners, double (*sums)[3])
{
  for (guint i = 0; i + 3 <= corners->len; i += 3)
    {
      const guint *corner = &g_array_index (corners, guint, i);
      const float *p[3];
      double u[3], v[3];

      for (guint k = 0; k < 3; k++)
        p[k] = g_array_index (vertices, NreMeshVertex, corner[k]).position;
      for (guint k = 0; k < 3; k++)
        {
          u[k] = (double) p[1][k] - (double) p[0][k];
          v[k] = (double) p[2][k] - (double) p[0][k];
        }
      for (guint c = 0; c < 3; c++)
        for (guint k = 0; k < 3; k++)
          sums[corner[c]][k] += u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3];
    }
}

/* Give all normals the length 1. A normal that is too short is replaced by the direction of the sum of the
 * normals of the triangles around the vertex or, if this sum is 0 or not finite, by the Z axis. */
static void
finish_normals (GArray *vertices, const GArray *corners)
{
  g_autofree double (*sums)[3] = g_malloc0_n (vertices->len + 1, sizeof *sums);

  sum_normals (vertices, corners, sums);
  for (guint i = 0; i < vertices->len; i++)
    {
      float *own = g_array_index (vertices, NreMeshVertex, i).normal;
      double normal[3] = { 0, 0, 1 }, length;

      length = sqrt ((double) own[0] * own[0] + (double) own[1] * own[1] + (double) own[2] * own[2]);
      if (length > 1e-3)
        for (guint k = 0; k < 3; k++)
          normal[k] = own[k] / length;
      else
        {
          length = sqrt (sums[i][0] * sums[i][0] + sums[i][1] * sums[i][1] + sums[i][2] * sums[i][2]);
          if (length > 0 && isfinite (length))
            for (guint k = 0; k < 3; k++)
              normal[k] = sums[i][k] / length;
        }
      for (guint k = 0; k < 3; k++)
        own[k] = (float) normal[k];
    }
}

static int
add_part (Builder *self, guint index, const NreModelBatch *batch)
{
  NreMeshScene *mesh = &self->scene->mesh;
  guint n = self->sources->len;
  g_autoptr (GArray) vertices = g_array_sized_new (FALSE, TRUE, sizeof (NreMeshVertex), n);
  guint material = nre_mesh_scene_get_material (mesh, batch->material_index,
                                                (batch->flags & NRE_MODEL_BATCH_TWO_SIDED) != 0);
  guint number = nre_mesh_scene_add_part (mesh, material, vertices);
  NreMeshPart *part = nre_mesh_scene_get_part (mesh, number);

  g_array_set_size (vertices, n);
  for (guint i = 0; i < n; i++)
    {
      guint source = g_array_index (self->sources, guint, i);
      NreMeshVertex *vertex = &g_array_index (vertices, NreMeshVertex, i);

      nre_model_get_position (self->model, source, vertex->position);
      nre_model_get_normal (self->model, source, vertex->normal);
      nre_model_get_uv (self->model, source, vertex->uv);
      get_color (self->model, source, vertex->rgba);
    }
  finish_normals (vertices, self->corners);
  g_array_append_vals (part->corners, self->corners->data, self->corners->len);
  part->tags[NRE_EXPORT_BATCH] = index;
  part->tags[NRE_EXPORT_FLAGS] = batch->flags;
  self->n_indices += self->corners->len;
  return (int) number;
}

/* Returns: the index of the part of a batch, or -1 if the batch draws nothing */
static int
read_batch (Builder *self, guint index)
{
  NreModelBatch batch;

  nre_model_get_batch (self->model, index, &batch);
  if (!nre_model_batch_is_drawable (self->model, &batch))
    {
      self->scene->skips.batches++;
      return -1;
    }
  g_array_set_size (self->sources, 0);
  g_array_set_size (self->corners, 0);
  for (guint i = 0; i + 3 <= batch.index_count; i += 3)
    {
      guint corner[3];
      gboolean finite = TRUE;

      for (guint k = 0; k < 3; k++)
        {
          corner[k] = batch.base_vertex + nre_model_get_index (self->model, batch.index_start + i + k);
          finite = finite && vertex_is_finite (self->model, corner[k]);
        }
      if (!finite || corner[0] == corner[1] || corner[1] == corner[2] || corner[2] == corner[0])
        self->scene->skips.triangles++;
      else
        for (guint k = 0; k < 3; k++)
          add_corner (self, corner[k]);
    }
  for (guint i = 0; i < self->sources->len; i++)
    self->places[g_array_index (self->sources, guint, i)] = 0;
  return self->corners->len > 0 ? add_part (self, index, &batch) : -1;
}

static int
get_part (Builder *self, guint batch)
{
  gpointer part;

  if (!g_hash_table_lookup_extended (self->batches, GUINT_TO_POINTER (batch), NULL, &part))
    {
      part = GINT_TO_POINTER (read_batch (self, batch));
      g_hash_table_insert (self->batches, GUINT_TO_POINTER (batch), part);
    }
  return GPOINTER_TO_INT (part);
}

static gboolean
check_budget (Builder *self, GError **error)
{
  guint64 n_batches = (guint64) nre_model_count (self->model, NRE_MODEL_BATCHES) +
                      nre_model_count (self->model, NRE_MODEL_SLOTS);
  guint64 n_indices = nre_model_count (self->model, NRE_MODEL_INDICES);

  if (self->n_parts <= LEAST + TIMES_EACH * n_batches && self->n_indices <= LEAST + TIMES_EACH * n_indices)
    return TRUE;
  return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the slots of this model draw the same batches so many "
                                                 "times over that no file could hold it"));
}

/* Get the mesh of a slot, after reading the slot if necessary. @mesh: (out): the index of the mesh, or -1 if
 * the slot draws nothing */
static gboolean
get_mesh (Builder *self, guint index, int *mesh, GError **error)
{
  gpointer known;
  NreModelSlot slot;

  *mesh = -1;
  if (g_hash_table_lookup_extended (self->slots, GUINT_TO_POINTER (index), NULL, &known))
    {
      *mesh = GPOINTER_TO_INT (known);
      return TRUE;
    }
  nre_model_get_slot (self->model, index, &slot);
  if (!nre_model_slot_is_drawable (self->model, &slot))
    {
      self->scene->skips.slots++;
      slot.batch_count = 0;
    }
  for (guint i = 0; i < slot.batch_count; i++)
    {
      int part = get_part (self, slot.batch_start + i);

      if (part < 0)
        continue;
      if (*mesh < 0)
        *mesh = nre_mesh_scene_add_mesh (&self->scene->mesh, g_strdup_printf ("slot_%u", index), index);
      nre_mesh_scene_draw (&self->scene->mesh, *mesh, (guint) part);
      self->n_parts++;
      if (!check_budget (self, error))
        return FALSE;
    }
  g_hash_table_insert (self->slots, GUINT_TO_POINTER (index), GINT_TO_POINTER (*mesh));
  return TRUE;
}

/* --- Nodes ---------------------------------------------------------------------------------------------- */

/** nre_export_sample_is_finite: whether all numbers of a pose are finite. Damaged keys may contain NaNs,
 * which cannot be written */
gboolean
nre_export_sample_is_finite (const NreSample *sample)
{
  gboolean finite = TRUE;

  for (guint i = 0; i < 3; i++)
    finite = finite && isfinite (sample->pos[i]);
  for (guint i = 0; i < 4; i++)
    finite = finite && isfinite (sample->quat[i]);
  return finite;
}

/**
 * nre_gltf_rotation:
 * @quat: the quaternion of a sample, w, x, y, z
 * @xyzw: (out): the same rotation as a quaternion x, y, z, w of length 1
 *
 * Convert a rotation to glTF. The quaternion is conjugated, since the rotation matrix of the game is the
 * transpose of the usual one (spec: animation.md). If the length of @quat is nearly 0 or not finite, the
 * result is the identity.
 */
void
nre_gltf_rotation (const float quat[4], float xyzw[4])
{
  double length = 0;

  for (guint i = 0; i < 4; i++)
    length += (double) quat[i] * quat[i];
  length = sqrt (length);
  if (!(length > 1e-6) || !isfinite (length))
    {
      xyzw[0] = xyzw[1] = xyzw[2] = 0;
      xyzw[3] = 1;
      return;
    }
  for (guint i = 0; i < 3; i++)
    xyzw[i] = (float) (0 - (double) quat[i + 1] / length);
  xyzw[3] = (float) (quat[0] / length);
}

static void
pose_node (const NreExportScene *self, guint index, NreSample *out)
{
  static const NreSample identity = { { 1, 0, 0, 0 }, { 0, 0, 0 } };
  NreModelNode node;
  NreModelKey key;

  nre_model_get_node (self->model, index, &node);
  if (!isnan (self->options.time))
    nre_model_sample_node (self->model, index, self->options.time, out);
  else if (node.fallback_key < nre_model_count (self->model, NRE_MODEL_KEYS))
    {
      nre_model_get_key (self->model, node.fallback_key, &key);
      memcpy (out->pos, key.pos, sizeof out->pos);
      memcpy (out->quat, key.quat, sizeof out->quat);
    }
  else
    *out = identity;
  if (!nre_export_sample_is_finite (out))
    *out = identity;
}

static gboolean
add_node (Builder *self, guint index, GError **error)
{
  const NreExportOptions *options = &self->scene->options;
  char *name = nre_model_dup_node_name (self->model, index);
  NreSample *pose = &self->scene->poses[index];
  NreMeshNode *out;
  NreModelNode node;
  guint slot;

  if (name == NULL || *name == '\0')
    {
      g_free (name);
      name = g_strdup_printf ("node_%u", index);
    }
  out = nre_mesh_scene_add_node (&self->scene->mesh, name, index);
  pose_node (self->scene, index, pose);
  memcpy (out->translation, pose->pos, sizeof out->translation);
  nre_gltf_rotation (pose->quat, out->rotation);
  nre_model_get_node (self->model, index, &node);
  slot = node.slots[options->lod * NRE_MODEL_GROUPS + options->group];
  if (slot == NRE_MODEL_NONE)
    return TRUE;
  if (slot < nre_model_count (self->model, NRE_MODEL_SLOTS))
    return get_mesh (self, slot, &out->mesh, error);
  self->scene->skips.slots++;
  return TRUE;
}

/* Add a slot of a legacy model. The format of legacy nodes is not known, so each slot becomes a node without
 * a pose. */
static gboolean
add_slot_as_node (Builder *self, guint slot, GError **error)
{
  NreMeshNode *out = nre_mesh_scene_add_node (&self->scene->mesh, g_strdup_printf ("slot_%u", slot), slot);

  self->scene->poses[slot] = (NreSample){ { 1, 0, 0, 0 }, { 0, 0, 0 } };
  return get_mesh (self, slot, &out->mesh, error);
}

/* Find the parents of the nodes as nre_model_world_pose() does. In a cycle, the last node on the walk from
 * child to parent becomes a root. */
static void
find_parents (NreExportScene *self)
{
  guint n = self->mesh.nodes->len;
  g_autofree guint8 *done = g_malloc0 (n + 1);
  g_autofree guint *chain = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    {
      guint length = 0;

      for (guint at = i; at < n && done[at] == 0;)
        {
          NreModelNode node;

          done[at] = 1;
          chain[length++] = at;
          nre_model_get_node (self->model, at, &node);
          at = node.parent;
        }
      while (length > 0)
        {
          guint at = chain[--length];
          NreModelNode node;

          nre_model_get_node (self->model, at, &node);
          if (node.parent < n && done[node.parent] == 2)
            nre_mesh_scene_get_node (&self->mesh, at)->parent = node.parent;
          done[at] = 2;
        }
    }
}

/* Compute the matrices of the nodes, which are those that `nres pose` prints. In a damaged model, some may
 * not be finite. */
static void
find_world (NreExportScene *self)
{
  guint n = self->mesh.nodes->len;
  float (*local)[16] = g_malloc_n (n + 1, sizeof *local);

  for (guint i = 0; i < n; i++)
    nre_sample_to_matrix (&self->poses[i], local[i]);
  if (nre_model_is_legacy (self->model))
    {
      self->mesh.world = local;
      return;
    }
  self->mesh.world = g_malloc_n (n + 1, sizeof *local);
  nre_model_world_pose (self->model, (const float (*)[16]) local, self->mesh.world);
  g_free (local);
}

static gboolean
build (Builder *self, GError **error)
{
  gboolean legacy = nre_model_is_legacy (self->model);
  guint n = nre_model_count (self->model, legacy ? NRE_MODEL_SLOTS : NRE_MODEL_NODES);

  self->scene->poses = g_new (NreSample, (gsize) n + 1);
  for (guint i = 0; i < n; i++)
    if (!(legacy ? add_slot_as_node (self, i, error) : add_node (self, i, error)))
      return FALSE;
  if (!legacy)
    find_parents (self->scene);
  find_world (self->scene);
  return TRUE;
}

/**
 * nre_export_scene_new:
 * @model: (borrowed): must not change while the scene exists
 * @options: the level of detail and the group must exist
 *
 * Collect the drawn geometry. The materials get no names. Fails with NRE_ERROR_TOO_LARGE if a damaged model
 * draws too much.
 *
 * Returns: (transfer full) (nullable): the scene
 */
NreExportScene *
nre_export_scene_new (const NreModel *model, const NreExportOptions *options, GError **error)
{
  g_autoptr (NreExportScene) self = g_new0 (NreExportScene, 1);
  g_autoptr (GHashTable) slots = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) batches = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint32 *places = g_new0 (guint32, (gsize) nre_model_count (model, NRE_MODEL_POSITIONS) + 1);
  Builder builder = { self, model, slots, batches, 0, 0, places, sources, corners };

  self->model = model;
  self->options = *options;
  nre_mesh_scene_init (&self->mesh);
  self->mesh.has_uv = nre_model_count (model, NRE_MODEL_UV) > 0;
  self->mesh.has_colors = nre_model_count (model, NRE_MODEL_COLOURS) > 0;
  self->mesh.most_corners =
    MIN (MOST_CORNERS, LEAST + TIMES_EACH * (guint64) nre_model_count (model, NRE_MODEL_INDICES));
  self->mesh.lists_by_row = TRUE;
  return build (&builder, error) ? g_steal_pointer (&self) : NULL;
}

void
nre_export_scene_free (NreExportScene *self)
{
  nre_mesh_scene_clear (&self->mesh);
  g_free (self->poses);
  g_free (self);
}
