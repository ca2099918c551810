/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"

#include <math.h>

/* The number of steps towards the smallest sphere. The relative error is proportional to 1 / STEPS: here, it
 * is a few hundredths of a percent. */
#define STEPS 2000

/* If STEPS steps would read more points than this in total, fewer steps are made. */
#define POINT_BUDGET 20000000

/* A hash function for batches. Batches of a slot with the same indices and base vertex have the same
 * vertices, and collect_points() reads them only once. */
static guint
hash_batch (gconstpointer key)
{
  const NreModelBatch *batch = key;

  return batch->index_start * 2654435761u ^ batch->base_vertex * 40503u ^ batch->index_count;
}

static gboolean
equal_batch (gconstpointer a, gconstpointer b)
{
  const NreModelBatch *x = a, *y = b;

  return x->index_start == y->index_start && x->index_count == y->index_count &&
         x->base_vertex == y->base_vertex;
}

static gsize
collect_points (const NreModel *model, const NreModelSlot *slot, GArray *points)
{
  guint n_vertices = nre_model_count (model, NRE_MODEL_POSITIONS);
  g_autofree guint8 *seen = g_malloc0 (n_vertices / 8 + 1);
  g_autoptr (GHashTable) done = g_hash_table_new_full (hash_batch, equal_batch, g_free, NULL);

  if (!nre_model_slot_is_drawable (model, slot))
    return 0;
  for (guint b = 0; b < slot->batch_count; b++)
    {
      NreModelBatch batch;

      nre_model_get_batch (model, slot->batch_start + b, &batch);
      if (!nre_model_batch_is_drawable (model, &batch) ||
          !g_hash_table_add (done, g_memdup2 (&batch, sizeof batch)))
        continue;
      for (guint i = 0; i < batch.index_count; i++)
        {
          guint vertex = batch.base_vertex + nre_model_get_index (model, batch.index_start + i);
          float p[3];

          if (seen[vertex / 8] & 1 << vertex % 8)
            continue;
          seen[vertex / 8] |= (guint8) (1 << vertex % 8);
          nre_model_get_position (model, vertex, p);
          if (isfinite (p[0]) && isfinite (p[1]) && isfinite (p[2]))
            g_array_append_vals (points, p, 3);
        }
    }
  return points->len / 3;
}

static gsize
farthest (const float *points, gsize n, const double centre[3], double *distance)
{
  gsize found = 0;

  *distance = -1;
  for (gsize i = 0; i < n; i++)
    {
      double x = points[3 * i] - centre[0], y = points[3 * i + 1] - centre[1],
             z = points[3 * i + 2] - centre[2];
      double d = x * x + y * y + z * z;

      if (d > *distance)
        {
          *distance = d;
          found = i;
        }
    }
  *distance = sqrt (*distance);
  return found;
}

/* The algorithm of Bădoiu and Clarkson: move the centre towards the farthest point, in ever smaller steps.
 * The radius is rounded up, so that every vertex is inside. */
static void
fit_sphere (const float *points, gsize n, NreModelSlot *slot)
{
  double centre[3], best[3], distance, best_distance = INFINITY;
  guint steps = (guint) CLAMP (POINT_BUDGET / n, 50, STEPS);

  for (guint k = 0; k < 3; k++)
    best[k] = centre[k] = ((double) slot->aabb_min[k] + slot->aabb_max[k]) / 2;
  for (guint i = 1; i <= steps; i++)
    {
      gsize far = farthest (points, n, centre, &distance);

      if (distance < best_distance)
        {
          best_distance = distance;
          memcpy (best, centre, sizeof best);
        }
      for (guint k = 0; k < 3; k++)
        centre[k] += (points[3 * far + k] - centre[k]) / (i + 1);
    }
  for (guint k = 0; k < 3; k++)
    {
      slot->sphere_center[k] = (float) best[k];
      best[k] = slot->sphere_center[k];
    }
  farthest (points, n, best, &distance);
  slot->sphere_radius = (float) distance;
  if (slot->sphere_radius < distance)
    slot->sphere_radius = nextafterf (slot->sphere_radius, INFINITY);
}

/** nre_model_slot_bounds: get a slot with a tight box and sphere around the vertices that it draws, in node
 * space. Returns FALSE if the slot draws nothing. @inout: (out): the slot with the new bounds */
gboolean
nre_model_slot_bounds (const NreModel *model, guint slot, NreModelSlot *inout)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (float));
  const float *p;
  gsize n;

  nre_model_get_slot (model, slot, inout);
  n = collect_points (model, inout, points);
  if (n == 0)
    return FALSE;
  p = (gconstpointer) points->data;
  for (guint k = 0; k < 3; k++)
    {
      inout->aabb_min[k] = inout->aabb_max[k] = p[k];
      for (gsize i = 1; i < n; i++)
        {
          inout->aabb_min[k] = MIN (inout->aabb_min[k], p[3 * i + k]);
          inout->aabb_max[k] = MAX (inout->aabb_max[k], p[3 * i + k]);
        }
    }
  fit_sphere (p, n, inout);
  return TRUE;
}

/** nre_model_patch_compute_bounds: set the AABB and the sphere of a slot to tight bounds. Fails with
 * NRE_ERROR_REFUSED if the slot does not exist or draws nothing. */
gboolean
nre_model_patch_compute_bounds (const NreModel *model, guint slot, NrePatches *out, GError **error)
{
  NreModelSlot fields;

  if (!nre_model_check_editable (model, NRE_MODEL_SLOTS, slot, error))
    return FALSE;
  if (!nre_model_slot_bounds (model, slot, &fields))
    return nre_fail (error, NRE_ERROR_REFUSED, _("slot %u draws nothing that bounds could be taken from"),
                     slot);
  return nre_model_patch_slot_bounds (model, slot, &fields, out, error);
}
