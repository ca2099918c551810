/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-check.h"

#include "nre-i18n.h"
#include "nre-model-place.h"

#include <math.h>

/* The tolerated distance of a vertex from the bounds, relative to 1 plus the longest side of the box around
 * the vertices: other programs may round differently. */
#define TOLERANCE 1e-3f

/** Extent: the bounding box of some vertices, and the square of their greatest distance from a centre. */
typedef struct
{
  float min[3];
  float max[3];
  float farthest;
} Extent;

static const Extent nothing = { { INFINITY, INFINITY, INFINITY }, { -INFINITY, -INFINITY, -INFINITY }, 0 };

typedef struct
{
  const NreModel       *model;
  const NreIndexRanges *ranges;
  const guint8         *positions;
  guint                 n_vertices;
  guint                 n_indices;
  guint64               budget; /* the number of vertices that may still be read: slots may share them */
} Check;

/* Add @n vertices to the extent. Coordinates that are NaN are ignored. The local variables keep the values in
 * registers, since the check spends much of its time here. */
static void
add_run (Extent *self, const guint8 *p, gsize n, const float centre[3])
{
  float min_x = self->min[0], min_y = self->min[1], min_z = self->min[2];
  float max_x = self->max[0], max_y = self->max[1], max_z = self->max[2];
  float cx = centre[0], cy = centre[1], cz = centre[2], farthest = self->farthest;

  for (gsize i = 0; i < n; i++, p += 12)
    {
      float x = nre_load_f32 (p), y = nre_load_f32 (p + 4), z = nre_load_f32 (p + 8);
      float d = (x - cx) * (x - cx) + (y - cy) * (y - cy) + (z - cz) * (z - cz);

      min_x = x < min_x ? x : min_x;
      min_y = y < min_y ? y : min_y;
      min_z = z < min_z ? z : min_z;
      max_x = x > max_x ? x : max_x;
      max_y = y > max_y ? y : max_y;
      max_z = z > max_z ? z : max_z;
      farthest = d > farthest ? d : farthest;
    }
  *self = (Extent){ { min_x, min_y, min_z }, { max_x, max_y, max_z }, farthest };
}

static gboolean
spend (Check *check, guint64 n)
{
  if (n > check->budget)
    return FALSE;
  check->budget -= n;
  return TRUE;
}

static gboolean
get_batch (Check *check, guint index, NreModelBatch *batch, guint16 *lowest, guint16 *highest)
{
  nre_model_get_batch (check->model, index, batch);
  if (batch->index_count == 0 || (guint64) batch->index_start + batch->index_count > check->n_indices)
    return FALSE;
  nre_index_ranges_get (check->ranges, batch->index_start, batch->index_count, lowest, highest);
  return (guint64) batch->base_vertex + *highest < check->n_vertices;
}

/* Measure a slot quickly: add all vertices from the lowest to the highest of each batch. Batches nearly
 * always use all of these. Returns FALSE if the budget is exhausted. */
static gboolean
measure_runs (Check *check, const NreModelSlot *slot, Extent *extent)
{
  for (guint b = 0; b < slot->batch_count; b++)
    {
      guint16 lowest, highest;
      NreModelBatch batch;

      if (!spend (check, 1))
        return FALSE;
      if (!get_batch (check, slot->batch_start + b, &batch, &lowest, &highest))
        continue;
      if (!spend (check, batch.index_count / 64 + highest - lowest))
        return FALSE;
      add_run (extent, check->positions + 12 * ((gsize) batch.base_vertex + lowest), highest - lowest + 1u,
               slot->sphere_center);
    }
  return TRUE;
}

/* Measure the vertices that the slot draws. Returns FALSE if the budget is exhausted. */
static gboolean
measure_drawn (Check *check, const NreModelSlot *slot, Extent *extent)
{
  for (guint b = 0; b < slot->batch_count; b++)
    {
      guint16 lowest, highest;
      NreModelBatch batch;

      if (!spend (check, 1))
        return FALSE;
      if (!get_batch (check, slot->batch_start + b, &batch, &lowest, &highest))
        continue;
      if (!spend (check, batch.index_count))
        return FALSE;
      for (guint i = 0; i < batch.index_count; i++)
        {
          gsize vertex =
              (gsize) batch.base_vertex + nre_model_get_index (check->model, batch.index_start + i);

          /* Vertices that are not finite are in no bounds. They are reported elsewhere. */
          if (nre_find_not_finite (check->positions + 12 * vertex, 3) == 3)
            add_run (extent, check->positions + 12 * vertex, 1, slot->sphere_center);
        }
    }
  return TRUE;
}

static float
tolerance_of (const Extent *extent)
{
  float size = 0;

  for (guint k = 0; k < 3; k++)
    size = MAX (size, extent->max[k] - extent->min[k]);
  return TOLERANCE * (1 + size);
}

static gboolean
is_in_box (const Extent *extent, const NreModelSlot *slot)
{
  float tolerance = tolerance_of (extent);

  for (guint k = 0; k < 3; k++)
    if (extent->min[k] < slot->aabb_min[k] - tolerance || extent->max[k] > slot->aabb_max[k] + tolerance)
      return FALSE;
  return TRUE;
}

static gboolean
is_in_sphere (const Extent *extent, const NreModelSlot *slot)
{
  return sqrtf (extent->farthest) <= slot->sphere_radius + tolerance_of (extent);
}

static gboolean
slot_is_finite (const NreModelSlot *slot)
{
  for (guint k = 0; k < 3; k++)
    if (!isfinite (slot->aabb_min[k]) || !isfinite (slot->aabb_max[k]) || !isfinite (slot->sphere_center[k]))
      return FALSE;
  return isfinite (slot->sphere_radius);
}

/* Check that the bounds of a slot contain its vertices. Returns FALSE if the budget is exhausted. */
static gboolean
check_slot (Check *check, guint index, NreFindings *findings)
{
  Extent extent = nothing;
  NreModelSlot slot;

  nre_model_get_slot (check->model, index, &slot);
  if (!nre_model_slot_is_drawable (check->model, &slot) || !slot_is_finite (&slot))
    return TRUE;
  if (!measure_runs (check, &slot, &extent))
    return FALSE;
  if (!(extent.min[0] <= extent.max[0]) || (is_in_box (&extent, &slot) && is_in_sphere (&extent, &slot)))
    return TRUE;
  extent = nothing;
  if (!measure_drawn (check, &slot, &extent))
    return FALSE;
  if (!is_in_box (&extent, &slot))
    nre_model_report (findings, NRE_SEVERITY_INFO, "slot-bounds", NRE_MODEL_SLOTS, index, 8,
                      _("slot %u: vertices that it draws lie outside its AABB"), index);
  else if (!is_in_sphere (&extent, &slot))
    nre_model_report (findings, NRE_SEVERITY_INFO, "slot-bounds", NRE_MODEL_SLOTS, index, 32,
                      _("slot %u: vertices that it draws lie outside its bounding sphere"), index);
  return TRUE;
}

/** nre_model_check_bounds: add findings for slots whose bounds do not contain their vertices: the game might
 * not draw such a slot although it is in view. This is only NRE_SEVERITY_INFO, since the specification does
 * not demand it. If many slots share vertices, the check may stop early, and adds a finding. */
void
nre_model_check_bounds (const NreModel *model, const NreIndexRanges *ranges, NreFindings *findings)
{
  Check check = {
    .model = model,
    .ranges = ranges,
    .positions = nre_model_get_table (model, NRE_MODEL_POSITIONS)->span.data,
    .n_vertices = nre_model_count (model, NRE_MODEL_POSITIONS),
    .n_indices = nre_model_count (model, NRE_MODEL_INDICES),
  };
  guint n = nre_model_count (model, NRE_MODEL_SLOTS);

  check.budget = 65536 + 8 * ((guint64) check.n_vertices + check.n_indices);
  for (guint i = 0; i < n; i++)
    if (!check_slot (&check, i, findings))
      {
        nre_model_report (findings, NRE_SEVERITY_INFO, "bounds-not-checked", NRE_MODEL_SLOTS, i, NRE_NOWHERE,
                          _("slots from %u on: their bounds were not compared with what they draw, since "
                            "the slots of this "
                             "model draw the same vertices over and over"),
                          i);
        break;
      }
}
