/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-scene.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-model-wear.h"
#include "nre-pose.h"

#include <math.h>

/* Slots and batches may overlap, so that a small file could need more than the available memory.
 * Limits of the drawn geometry: far more for each item of the file than any model draws, and the
 * number allowed in any case. */
#define LEAST 65536
#define TIMES_EACH 64

struct _NreExportScene
{
  const NreModel  *model;       /* borrowed */
  NreExportOptions options;
  NreExportSkips   skips;
  GArray          *nodes;       /* of NreExportNode */
  GHashTable      *slots;       /* slot → GPtrArray of NreExportPart */
  GHashTable      *batches;     /* batch → NreExportPart, or NULL for one that draws nothing */
  guint            n_parts;
  guint64          n_indices;
  GPtrArray       *materials;   /* names of the rows of the model's table, with their numbers */
  GPtrArray       *names;       /* and without */
  const NreExportSkins *skins;  /* (nullable) (borrowed) */
  guint32         *places;      /* per vertex of the model, while a batch is read: 1 + its index in the
                                 * part */
};

static void
part_free (gpointer data)
{
  NreExportPart *part = data;

  if (part == NULL)
    return;
  g_array_unref (part->vertices);
  g_array_unref (part->indices);
  g_free (part);
}

static void
clear_node (gpointer data)
{
  g_free (((NreExportNode *) data)->name);
}

/* --- Geometry ------------------------------------------------------------------------------------------- */

static gboolean
vertex_is_finite (const NreModel *model, guint vertex)
{
  float position[3];

  nre_model_get_position (model, vertex, position);
  return isfinite (position[0]) && isfinite (position[1]) && isfinite (position[2]);
}

static void
add_corner (NreExportScene *self, NreExportPart *part, guint vertex)
{
  guint place;

  if (self->places[vertex] == 0)
    {
      g_array_append_val (part->vertices, vertex);
      self->places[vertex] = part->vertices->len;
    }
  place = self->places[vertex] - 1;
  g_array_append_val (part->indices, place);
}

/* (nullable): a part with at least one triangle. */
static NreExportPart *
part_new (NreExportScene *self, guint index)
{
  NreExportPart *part;
  NreModelBatch batch;

  nre_model_get_batch (self->model, index, &batch);
  if (!nre_model_batch_is_drawable (self->model, &batch))
    {
      self->skips.batches++;
      return NULL;
    }
  part = g_new0 (NreExportPart, 1);
  part->batch = index;
  part->material = batch.material_index;
  part->flags = batch.flags;
  part->vertices = g_array_new (FALSE, FALSE, sizeof (guint));
  part->indices = g_array_new (FALSE, FALSE, sizeof (guint));
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
        self->skips.triangles++;
      else
        for (guint k = 0; k < 3; k++)
          add_corner (self, part, corner[k]);
    }
  for (guint i = 0; i < part->vertices->len; i++)
    self->places[g_array_index (part->vertices, guint, i)] = 0;
  if (part->indices->len == 0)
    g_clear_pointer (&part, part_free);
  return part;
}

static NreExportPart *
get_part (NreExportScene *self, guint batch)
{
  gpointer part;

  if (!g_hash_table_lookup_extended (self->batches, GUINT_TO_POINTER (batch), NULL, &part))
    {
      part = part_new (self, batch);
      g_hash_table_insert (self->batches, GUINT_TO_POINTER (batch), part);
      if (part != NULL)
        self->n_indices += ((NreExportPart *) part)->indices->len;
    }
  return part;
}

static gboolean
check_budget (NreExportScene *self, GError **error)
{
  guint64 n_batches = (guint64) nre_model_count (self->model, NRE_MODEL_BATCHES) +
                      nre_model_count (self->model, NRE_MODEL_SLOTS);
  guint64 n_indices = nre_model_count (self->model, NRE_MODEL_INDICES);

  if (self->n_parts <= LEAST + TIMES_EACH * n_batches && self->n_indices <= LEAST + TIMES_EACH * n_indices)
    return TRUE;
  return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the slots of this model draw the same batches so many "
                                                 "times over that no file could hold it"));
}

static gboolean
load_slot (NreExportScene *self, guint index, GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  NreModelSlot slot;

  if (g_hash_table_contains (self->slots, GUINT_TO_POINTER (index)))
    return TRUE;
  nre_model_get_slot (self->model, index, &slot);
  if (!nre_model_slot_is_drawable (self->model, &slot))
    self->skips.slots++;
  else
    for (guint i = 0; i < slot.batch_count; i++)
      {
        NreExportPart *part = get_part (self, slot.batch_start + i);

        if (part == NULL)
          continue;
        g_ptr_array_add (parts, part);
        self->n_parts++;
        if (!check_budget (self, error))
          return FALSE;
      }
  g_hash_table_insert (self->slots, GUINT_TO_POINTER (index), g_steal_pointer (&parts));
  return TRUE;
}

/* --- Nodes ---------------------------------------------------------------------------------------------- */

/** nre_export_sample_is_finite: whether a pose can be written; damaged keys can make NaNs. */
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

static void
pose_node (NreExportScene *self, guint index, NreSample *out)
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
add_node (NreExportScene *self, guint index, GError **error)
{
  NreExportNode out = { .parent = -1, .slot = -1 };
  NreModelNode node;
  guint slot;

  nre_model_get_node (self->model, index, &node);
  out.name = nre_model_dup_node_name (self->model, index);
  if (out.name == NULL || *out.name == '\0')
    {
      g_free (out.name);
      out.name = g_strdup_printf ("node_%u", index);
    }
  pose_node (self, index, &out.sample);
  slot = node.slots[self->options.lod * NRE_MODEL_GROUPS + self->options.group];
  if (slot != NRE_MODEL_NONE && slot >= nre_model_count (self->model, NRE_MODEL_SLOTS))
    self->skips.slots++;
  else if (slot != NRE_MODEL_NONE)
    out.slot = (int) slot;
  g_array_append_val (self->nodes, out);
  return out.slot < 0 || load_slot (self, slot, error);
}

/* The nodes of a legacy model are not understood: its slots are placed as modelled. */
static gboolean
add_slot_as_node (NreExportScene *self, guint slot, GError **error)
{
  NreExportNode out = { g_strdup_printf ("slot_%u", slot), -1, (int) slot, { { 1, 0, 0, 0 }, { 0, 0, 0 } } };

  g_array_append_val (self->nodes, out);
  return load_slot (self, slot, error);
}

/* Parents as nre_model_world_pose() follows them: the node at which a walk up meets itself is a root. */
static void
find_parents (NreExportScene *self)
{
  guint n = self->nodes->len;
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
            g_array_index (self->nodes, NreExportNode, at).parent = node.parent;
          done[at] = 2;
        }
    }
}

/**
 * nre_export_scene_new:
 * @model: borrowed, and must not change
 * @options: LOD and group must exist
 *
 * Collect the drawn geometry. Fails with NRE_ERROR_TOO_LARGE if a damaged model draws too much.
 */
NreExportScene *
nre_export_scene_new (const NreModel *model, const NreExportOptions *options, GError **error)
{
  g_autoptr (NreExportScene) self = g_new0 (NreExportScene, 1);
  gboolean legacy = nre_model_is_legacy (model);
  guint n = nre_model_count (model, legacy ? NRE_MODEL_SLOTS : NRE_MODEL_NODES);

  self->model = model;
  self->options = *options;
  self->materials = nre_model_wear_list_materials (nre_model_get_directory (model));
  self->names = nre_model_wear_list_names (nre_model_get_directory (model));
  self->nodes = g_array_new (FALSE, TRUE, sizeof (NreExportNode));
  g_array_set_clear_func (self->nodes, clear_node);
  self->slots = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->batches = g_hash_table_new_full (NULL, NULL, NULL, part_free);
  self->places = g_new0 (guint32, (gsize) nre_model_count (model, NRE_MODEL_POSITIONS) + 1);
  for (guint i = 0; i < n; i++)
    if (!(legacy ? add_slot_as_node (self, i, error) : add_node (self, i, error)))
      return NULL;
  if (!legacy)
    find_parents (self);
  return g_steal_pointer (&self);
}

void
nre_export_scene_free (NreExportScene *self)
{
  g_array_unref (self->nodes);
  g_hash_table_unref (self->slots);
  g_hash_table_unref (self->batches);
  g_ptr_array_unref (self->materials);
  g_ptr_array_unref (self->names);
  g_free (self->places);
  g_free (self);
}

/** nre_export_scene_dup_material: (transfer full): “2 METAL”, or “material_2” if there is no
 * table beside the model. */
char *
nre_export_scene_dup_material (NreExportScene *self, guint row)
{
  return row < self->materials->len ? g_strdup (self->materials->pdata[row])
                                    : g_strdup_printf (/* untranslated: OBJ, glTF */ "material_%u", row);
}

const NreModel *
nre_export_scene_get_model (NreExportScene *self)
{
  return self->model;
}

/** nre_export_scene_take_names: set the names of the model's materials, for a table that is not
 * beside it; takes them. */
void
nre_export_scene_take_names (NreExportScene *self, GPtrArray *names)
{
  g_ptr_array_unref (self->names);
  self->names = names;
  g_ptr_array_set_size (self->materials, 0);
  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (self->materials, g_strdup_printf ("%u %s", i, (const char *) names->pdata[i]));
}

/** nre_export_scene_add_names: add the names of the drawn materials to @skins, by their rows. */
void
nre_export_scene_add_names (NreExportScene *self, NreExportSkins *skins)
{
  const GPtrArray *names = self->names;
  g_autofree guint8 *used = g_malloc0 ((gsize) names->len + 1);

  for (guint i = 0; i < self->nodes->len; i++)
    {
      int slot = nre_export_scene_get_node (self, i)->slot;
      GPtrArray *parts = slot >= 0 ? nre_export_scene_get_parts (self, (guint) slot) : NULL;

      for (guint k = 0; parts != NULL && k < parts->len; k++)
        used[MIN (((const NreExportPart *) parts->pdata[k])->material, names->len)] = 1;
    }
  for (guint i = 0; i < names->len; i++)
    if (used[i])
      nre_export_skins_add (skins, i, names->pdata[i]);
}

/** nre_export_scene_set_skins: @skins: (nullable): the looks of materials; without it, they
 * have colours by number */
void
nre_export_scene_set_skins (NreExportScene *self, const NreExportSkins *skins)
{
  self->skins = skins;
}

/** nre_export_scene_get_skins: (nullable) */
const NreExportSkins *
nre_export_scene_get_skins (NreExportScene *self)
{
  return self->skins;
}

const NreExportOptions *
nre_export_scene_get_options (NreExportScene *self)
{
  return &self->options;
}

const NreExportSkips *
nre_export_scene_get_skips (NreExportScene *self)
{
  return &self->skips;
}

/** nre_export_scene_get_n_nodes: the model's number of nodes; for a legacy model, its number of slots. */
guint
nre_export_scene_get_n_nodes (NreExportScene *self)
{
  return self->nodes->len;
}

const NreExportNode *
nre_export_scene_get_node (NreExportScene *self, guint node)
{
  g_assert (node < self->nodes->len);
  return &g_array_index (self->nodes, NreExportNode, node);
}

/**
 * nre_export_scene_get_parts: (transfer none) (element-type NreExportPart): the parts of a
 * node's slot; may be empty.
 */
GPtrArray *
nre_export_scene_get_parts (NreExportScene *self, guint slot)
{
  return g_hash_table_lookup (self->slots, GUINT_TO_POINTER (slot));
}

/**
 * nre_export_scene_get_world: a matrix for each node, as `nres pose` prints them; not all
 * finite in a damaged model.
 */
void
nre_export_scene_get_world (NreExportScene *self, float (*world)[16])
{
  guint n = self->nodes->len;
  float (*local)[16] = g_malloc_n (n + 1, sizeof *local);

  for (guint i = 0; i < n; i++)
    nre_sample_to_matrix (&nre_export_scene_get_node (self, i)->sample, local[i]);
  if (nre_model_is_legacy (self->model))
    memcpy (world, local, n * sizeof *local);
  else
    nre_model_world_pose (self->model, (const float (*)[16]) local, world);
  g_free (local);
}

/* --- Normals -------------------------------------------------------------------------------------------- */

/* Sums of the triangles' normals at each vertex; the length of each is twice the triangle's area. */
static void
sum_normals (const NreExportPart *part, const NreModel *model, double (*sums)[3])
{
  for (guint i = 0; i + 3 <= part->indices->len; i += 3)
    {
      const guint *corner = &g_array_index (part->indices, guint, i);
      float p[3][3];
      double u[3], v[3];

      for (guint k = 0; k < 3; k++)
        nre_model_get_position (model, g_array_index (part->vertices, guint, corner[k]), p[k]);
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

/**
 * nre_export_part_get_normals:
 *
 * (transfer full): x, y, z of a normal of length 1 for each vertex of the part: the model's own, or if that
 * has no length, the mean of the surrounding triangles.
 */
float *
nre_export_part_get_normals (const NreExportPart *part, const NreModel *model)
{
  guint n = part->vertices->len;
  double (*sums)[3] = g_malloc0_n (n + 1, sizeof *sums);
  float *out = g_new (float, 3 * (gsize) n + 1);

  sum_normals (part, model, sums);
  for (guint i = 0; i < n; i++)
    {
      double normal[3] = { 0, 0, 1 }, length;
      float own[3];

      nre_model_get_normal (model, g_array_index (part->vertices, guint, i), own);
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
        out[3 * i + k] = (float) normal[k];
    }
  g_free (sums);
  return out;
}
