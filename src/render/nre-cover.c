/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cover.h"

#include "nre-polygon.h"

#include <string.h>

/** nre_cover_piece_new: (transfer full): create an empty piece, which must not change once it is in an
 * overlay. */
NreCoverPiece *
nre_cover_piece_new (void)
{
  NreCoverPiece *self = g_new0 (NreCoverPiece, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->bounds = NRE_BOUNDS_EMPTY;
  self->points = g_array_new (FALSE, FALSE, 2 * sizeof (float));
  self->indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->areas = g_array_new (FALSE, FALSE, sizeof (NreCoverArea));
  for (guint i = 0; i < NRE_COVER_N_TONES; i++)
    self->strokes[i] = g_array_new (FALSE, FALSE, sizeof (NreCoverStroke));
  return self;
}

NreCoverPiece *
nre_cover_piece_ref (NreCoverPiece *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_cover_piece_unref (NreCoverPiece *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->points);
  g_array_unref (self->indices);
  g_array_unref (self->areas);
  for (guint i = 0; i < NRE_COVER_N_TONES; i++)
    g_array_unref (self->strokes[i]);
  g_free (self);
}

/**
 * nre_cover_piece_add_area:
 * @corners: the corners, which must be finite; their heights only affect the bounds
 *
 * Add an area of the part @part with 3 or more corners. @budget: see nre_polygon_triangulate().
 */
void
nre_cover_piece_add_area (NreCoverPiece *self, guint part, const float (*corners)[3], guint n, guint *budget)
{
  NreCoverArea area = { part, self->points->len, n, self->indices->len, 0, NRE_BOUNDS_EMPTY };

  for (guint i = 0; i < n; i++)
    {
      nre_bounds_add_point (&area.bounds, corners[i]);
      g_array_append_vals (self->points, corners[i], 1);
    }
  nre_polygon_triangulate (corners, n, area.first, budget, self->indices);
  area.n_indices = self->indices->len - area.first_index;
  nre_bounds_add (&self->bounds, &area.bounds);
  g_array_append_val (self->areas, area);
}

/** nre_cover_piece_add_stroke: add a line or the head of an arrow; its ends must be finite. */
void
nre_cover_piece_add_stroke (NreCoverPiece *self, NreCoverTone tone, const NreCoverStroke *stroke)
{
  nre_bounds_add_point (&self->bounds, stroke->from);
  nre_bounds_add_point (&self->bounds, stroke->to);
  g_array_append_vals (self->strokes[tone], stroke, 1);
}

/** nre_cover_piece_add_way: add strokes of the same width from each point to the next one. @radius, @part,
 * @other: see NreCoverStroke. */
void
nre_cover_piece_add_way (NreCoverPiece *self, NreCoverTone tone, const float (*points)[3], guint n,
                         float radius, guint part, guint other)
{
  for (guint i = 1; i < n; i++)
    {
      NreCoverStroke stroke = { .radius = { radius, radius }, .parts = { part, other } };

      memcpy (stroke.from, points[i - 1], sizeof stroke.from);
      memcpy (stroke.to, points[i], sizeof stroke.to);
      nre_cover_piece_add_stroke (self, tone, &stroke);
    }
}

static double
turn (const float *a, const float *b, double x, double y)
{
  return ((double) b[0] - (double) a[0]) * (y - (double) a[1]) -
         ((double) b[1] - (double) a[1]) * (x - (double) a[0]);
}

static gboolean
area_contains (const NreCoverPiece *self, const NreCoverArea *area, double x, double y)
{
  const float (*points)[2] = (const float (*)[2]) (void *) self->points->data;
  const guint32 *indices = (const guint32 *) (void *) self->indices->data + area->first_index;

  if (x < (double) area->bounds.min[0] || x > (double) area->bounds.max[0] ||
      y < (double) area->bounds.min[1] || y > (double) area->bounds.max[1])
    return FALSE;
  for (guint i = 0; i < area->n_indices; i += 3)
    {
      const float *a = points[indices[i]], *b = points[indices[i + 1]], *c = points[indices[i + 2]];
      double u = turn (a, b, x, y), v = turn (b, c, x, y), w = turn (c, a, x, y);

      if ((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0))
        return TRUE;
    }
  return FALSE;
}

/**
 * nre_cover_piece_find:
 * @hidden: (nullable): a byte for each part, nonzero if it is hidden
 *
 * Find the part of the topmost area at a position on the ground, metres. Returns FALSE if there is none.
 */
gboolean
nre_cover_piece_find (const NreCoverPiece *self, const guint8 *hidden, double x, double y, guint *part)
{
  if (x < (double) self->bounds.min[0] || x > (double) self->bounds.max[0] ||
      y < (double) self->bounds.min[1] || y > (double) self->bounds.max[1])
    return FALSE;
  for (guint i = self->areas->len; i-- > 0;)
    {
      const NreCoverArea *area = &g_array_index (self->areas, NreCoverArea, i);

      if ((hidden != NULL && hidden[area->part] != 0) || !area_contains (self, area, x, y))
        continue;
      *part = area->part;
      return TRUE;
    }
  return FALSE;
}
