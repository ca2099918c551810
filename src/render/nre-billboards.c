/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-billboards.h"

#include <math.h>

/* A billboard is picked up to this distance from its centre, in logical pixels, even if it is smaller. */
#define REACH 5.0

/* Billboards with less alpha, of 255, are hardly visible and not picked. */
#define THIN 10

struct _NreBillboards
{
  gatomicrefcount ref_count;
  GArray         *items;        /* of NreBillboard */
  guint           n_parts;
  NreBounds       bounds;
};

/** nre_billboards_new: (transfer full): create an empty list. @n_parts: the number of parts; the part of each
 * billboard must be less. */
NreBillboards *
nre_billboards_new (guint n_parts)
{
  NreBillboards *self = g_new0 (NreBillboards, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->items = g_array_new (FALSE, FALSE, sizeof (NreBillboard));
  self->n_parts = n_parts;
  self->bounds = NRE_BOUNDS_EMPTY;
  return self;
}

NreBillboards *
nre_billboards_ref (NreBillboards *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_billboards_unref (NreBillboards *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->items);
  g_free (self);
}

static void
add_to_bounds (NreBounds *bounds, const NreBillboard *item)
{
  for (guint k = 0; k < 3; k++)
    {
      bounds->min[k] = MIN (bounds->min[k], item->at[k] - item->radius);
      bounds->max[k] = MAX (bounds->max[k], item->at[k] + item->radius);
    }
}

/** nre_billboards_add: add a billboard. Returns FALSE, without adding it, if its position or size is
 * invalid, as it may be in a damaged file. */
gboolean
nre_billboards_add (NreBillboards *self, const NreBillboard *item)
{
  g_return_val_if_fail (item->part < self->n_parts, FALSE);

  if (!isfinite (item->at[0]) || !isfinite (item->at[1]) || !isfinite (item->at[2]) ||
      !isfinite (item->radius) || item->radius <= 0)
    return FALSE;
  g_array_append_val (self->items, *item);
  add_to_bounds (&self->bounds, item);
  return TRUE;
}

/** nre_billboards_get_n_parts: the number of parts, which is also the length of masks. Parts may have no
 * billboards. */
guint
nre_billboards_get_n_parts (const NreBillboards *self)
{
  return self->n_parts;
}

/** nre_billboards_get_items: (transfer none): the billboards in the order in which they were added. @n:
 * (out): their number. */
const NreBillboard *
nre_billboards_get_items (const NreBillboards *self, guint *n)
{
  *n = self->items->len;
  return (const NreBillboard *) (void *) self->items->data;
}

/** nre_billboards_get_bounds: the box around the billboards of some parts. @parts: (nullable): a byte for
 * each part, nonzero to include it; NULL to include all. @bounds: (out): the box. */
void
nre_billboards_get_bounds (const NreBillboards *self, const guint8 *parts, NreBounds *bounds)
{
  *bounds = self->bounds;
  if (parts == NULL)
    return;
  *bounds = NRE_BOUNDS_EMPTY;
  for (guint i = 0; i < self->items->len; i++)
    {
      const NreBillboard *item = &g_array_index (self->items, NreBillboard, i);

      if (parts[item->part] != 0)
        add_to_bounds (bounds, item);
    }
}

/**
 * nre_billboards_pick:
 * @hidden: (nullable): a byte for each part, nonzero if it is hidden
 * @x, @y: a position, in logical pixels from the top left corner of the picture
 * @farthest: the distance along the ray beyond which billboards are hidden, metres; may be INFINITY
 * @out: (out): the billboard; its shape is NRE_OVERLAY_BILLBOARD
 *
 * Find the billboard at a position in a picture of @width × @height: of all that cover the position, the one
 * whose centre is nearest to it. Returns FALSE if there is none.
 */
gboolean
nre_billboards_pick (const NreBillboards *self, const guint8 *hidden, const NreCamera *camera, float x,
                     float y, float width, float height, double farthest, NreOverlayPick *out)
{
  double best = INFINITY;
  NreRay ray;

  nre_camera_get_ray (camera, x, y, width, height, &ray);
  for (guint i = 0; i < self->items->len; i++)
    {
      const NreBillboard *item = &g_array_index (self->items, NreBillboard, i);
      double t = 0, beside = 0, pixel;

      if (item->color[3] < THIN || (hidden != NULL && hidden[item->part] != 0))
        continue;
      for (guint k = 0; k < 3; k++)
        t += ((double) item->at[k] - ray.origin[k]) * ray.direction[k];
      /* A billboard that surrounds the viewer is not visible. */
      if (t < ray.t_min + (double) item->radius || t > farthest)
        continue;
      for (guint k = 0; k < 3; k++)
        {
          double off = (double) item->at[k] - (ray.origin[k] + t * ray.direction[k]);

          beside += off * off;
        }
      beside = sqrt (beside);
      pixel = (double) nre_camera_get_pixel_size (camera, item->at, height);
      if (beside > MAX ((double) item->radius, REACH * pixel) || beside / pixel >= best)
        continue;
      best = beside / pixel;
      *out = (NreOverlayPick){ item->part, NRE_OVERLAY_BILLBOARD, t,
                               { (double) item->at[0], (double) item->at[1], (double) item->at[2] } };
    }
  return best < INFINITY;
}
