/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-overlay.h"

#include <math.h>
#include <string.h>

/* The distance from a line or the position of a label up to which it is picked, in logical pixels. */
#define REACH 6.0

struct _NreOverlay
{
  gatomicrefcount ref_count;
  GArray         *items;        /* of NreOverlayItem */
  GArray         *points;       /* of float[3] */
  GPtrArray      *pieces;       /* of NreCoverPiece */
  NreCoverGrid    grid;
  GStringChunk   *texts;
  guint           n_parts;
};

/** nre_overlay_new: (transfer full): create an empty overlay. */
NreOverlay *
nre_overlay_new (void)
{
  NreOverlay *self = g_new0 (NreOverlay, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->items = g_array_new (FALSE, FALSE, sizeof (NreOverlayItem));
  self->points = g_array_new (FALSE, FALSE, 3 * sizeof (float));
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_cover_piece_unref);
  self->texts = g_string_chunk_new (256);
  return self;
}

NreOverlay *
nre_overlay_ref (NreOverlay *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_overlay_unref (NreOverlay *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->items);
  g_array_unref (self->points);
  g_ptr_array_unref (self->pieces);
  g_string_chunk_free (self->texts);
  g_free (self);
}

/* --- Construction ---------------------------------------------------------------------------- */

/* Add the points of an item, and set its members that depend on them and its colour. The caller appends the
 * item. Returns FALSE, without adding anything, if a point is not finite, as it may be in a damaged file. */
static gboolean
add (NreOverlay *self, NreOverlayItem *item, const float (*points)[3], const float color[4])
{
  item->first = self->points->len;
  item->bounds = (NreBounds) NRE_BOUNDS_EMPTY;
  memcpy (item->color, color, sizeof item->color);
  for (guint i = 0; i < item->n; i++)
    {
      if (!isfinite (points[i][0]) || !isfinite (points[i][1]) || !isfinite (points[i][2]))
        return FALSE;
      nre_bounds_add_point (&item->bounds, points[i]);
    }
  g_array_append_vals (self->points, points, item->n);
  if (item->part != NRE_OVERLAY_NOTHING)
    self->n_parts = MAX (self->n_parts, item->part + 1);
  return TRUE;
}

static gboolean
add_segment (NreOverlay *self, NreOverlayShape shape, guint part, const float from[3], const float to[3],
             float width, const float color[4])
{
  NreOverlayItem item = { .shape = shape, .part = part, .width = width, .n = 2 };
  float ends[2][3];

  memcpy (ends[0], from, sizeof ends[0]);
  memcpy (ends[1], to, sizeof ends[1]);
  if (!add (self, &item, (const float (*)[3]) ends, color))
    return FALSE;
  g_array_append_val (self->items, item);
  return TRUE;
}

/** nre_overlay_add_line: add a line. Returns FALSE if an end is not finite; nothing is added then. @width: in
 * logical pixels. @color: RGBA 0 … 1, not premultiplied. */
gboolean
nre_overlay_add_line (NreOverlay *self, guint part, const float from[3], const float to[3], float width,
                      const float color[4])
{
  return add_segment (self, NRE_OVERLAY_LINE, part, from, to, width, color);
}

/** nre_overlay_add_arrow: like nre_overlay_add_line(), with a head at @to. */
gboolean
nre_overlay_add_arrow (NreOverlay *self, guint part, const float from[3], const float to[3], float width,
                       const float color[4])
{
  return add_segment (self, NRE_OVERLAY_ARROW, part, from, to, width, color);
}

/** nre_overlay_add_label: add a text at a position. The caller must draw it, since the renderer has no
 * fonts. Returns FALSE if the position is not finite; nothing is added then. */
gboolean
nre_overlay_add_label (NreOverlay *self, guint part, const float at[3], const char *text,
                       const float color[4])
{
  NreOverlayItem item = { .shape = NRE_OVERLAY_LABEL, .part = part, .n = 1 };
  float place[1][3];

  memcpy (place[0], at, sizeof place[0]);
  if (!add (self, &item, (const float (*)[3]) place, color))
    return FALSE;
  item.text = g_string_chunk_insert (self->texts, text);
  g_array_append_val (self->items, item);
  return TRUE;
}

/** nre_overlay_take_piece: add a piece of cover for the scene with which the overlay is drawn. @piece:
 * (transfer full). */
void
nre_overlay_take_piece (NreOverlay *self, NreCoverPiece *piece)
{
  for (guint i = 0; i < piece->areas->len; i++)
    nre_overlay_ensure_parts (self, g_array_index (piece->areas, NreCoverArea, i).part + 1);
  g_ptr_array_add (self->pieces, piece);
}

/** nre_overlay_set_grid: set the grid. It is visible with NRE_COVER_SHOW_GRID, if the overlay has pieces. */
void
nre_overlay_set_grid (NreOverlay *self, const NreCoverGrid *grid)
{
  self->grid = *grid;
}

/** nre_overlay_get_grid: (transfer none): the grid; if there is none, it has no cells. */
const NreCoverGrid *
nre_overlay_get_grid (const NreOverlay *self)
{
  return &self->grid;
}

/** nre_overlay_ensure_parts: set a minimum for the number of parts. Parts may be empty. */
void
nre_overlay_ensure_parts (NreOverlay *self, guint n_parts)
{
  self->n_parts = MAX (self->n_parts, n_parts);
}

/* --- Queries --------------------------------------------------------------------------------- */

/** nre_overlay_get_n_parts: the number of parts, which is the length of masks. */
guint
nre_overlay_get_n_parts (const NreOverlay *self)
{
  return self->n_parts;
}

/** nre_overlay_get_items: (transfer none): the items in the order in which they are drawn. @n: (out): their
 * number. */
const NreOverlayItem *
nre_overlay_get_items (const NreOverlay *self, guint *n)
{
  *n = self->items->len;
  return (const NreOverlayItem *) (void *) self->items->data;
}

/** nre_overlay_get_points: (transfer none): the points of all items; see NreOverlayItem. @n: (out): their
 * number. */
const float (*
nre_overlay_get_points (const NreOverlay *self, guint *n))[3]
{
  *n = self->points->len;
  return (const float (*)[3]) (void *) self->points->data;
}

/** nre_overlay_get_pieces: (transfer none): the pieces in the order in which they are painted. @n: (out):
 * their number. */
NreCoverPiece *const *
nre_overlay_get_pieces (const NreOverlay *self, guint *n)
{
  *n = self->pieces->len;
  return (NreCoverPiece *const *) (void *) self->pieces->pdata;
}

/** nre_overlay_get_bounds: the box around the shapes of some parts. @parts: (nullable): a byte for each part,
 * nonzero to include it; NULL to include all. @bounds: (out): the box. */
void
nre_overlay_get_bounds (const NreOverlay *self, const guint8 *parts, NreBounds *bounds)
{
  *bounds = (NreBounds) NRE_BOUNDS_EMPTY;
  for (guint i = 0; i < self->items->len; i++)
    {
      const NreOverlayItem *item = &g_array_index (self->items, NreOverlayItem, i);

      if (parts == NULL || (item->part != NRE_OVERLAY_NOTHING && parts[item->part] != 0))
        nre_bounds_add (bounds, &item->bounds);
    }
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const NreCoverPiece *piece = self->pieces->pdata[i];

      if (parts == NULL && piece->areas->len > 0)
        nre_bounds_add (bounds, &piece->bounds);
      for (guint k = 0; k < piece->areas->len && parts != NULL; k++)
        {
          const NreCoverArea *area = &g_array_index (piece->areas, NreCoverArea, k);

          if (parts[area->part] != 0)
            nre_bounds_add (bounds, &area->bounds);
        }
    }
}

/* --- Picking --------------------------------------------------------------------------------- */

static double
dot (const double a[3], const double b[3])
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* @point: (out): the point of the segment nearest to the ray. @t: (out): its distance along the ray */
static void
find_nearest (const NreRay *ray, const float *from, const float *to, double point[3], double *t)
{
  double along[3], offset[3], length, b, d, e, det, s = 0;

  for (guint k = 0; k < 3; k++)
    {
      along[k] = (double) to[k] - (double) from[k];
      offset[k] = (double) from[k] - ray->origin[k];
    }
  length = dot (along, along);
  b = dot (along, ray->direction);
  d = dot (along, offset);
  e = dot (ray->direction, offset);
  det = length - b * b;
  if (det > 1e-12 * length)
    s = CLAMP ((b * e - d) / det, 0, 1);
  for (guint k = 0; k < 3; k++)
    point[k] = (double) from[k] + s * along[k];
  *t = e + s * b;
}

/**
 * nre_overlay_pick:
 * @hidden: (nullable): a byte for each part, nonzero if it is hidden
 * @x, @y: a position, in logical pixels from the top left corner of the picture
 * @farthest: the distance along the ray beyond which items are hidden, metres; may be INFINITY
 *
 * Find the line, arrow or label nearest to a position in a picture of @width × @height, among those with a
 * part. Returns FALSE if there is none within a few pixels.
 */
gboolean
nre_overlay_pick (const NreOverlay *self, const guint8 *hidden, const NreCamera *camera, float x, float y,
                  float width, float height, double farthest, NreOverlayPick *out)
{
  const float (*points)[3] = (const float (*)[3]) (void *) self->points->data;
  double best = REACH;
  gboolean found = FALSE;
  NreRay ray;

  nre_camera_get_ray (camera, x, y, width, height, &ray);
  for (guint i = 0; i < self->items->len; i++)
    {
      const NreOverlayItem *item = &g_array_index (self->items, NreOverlayItem, i);
      double t, point[3], gap, beside = 0;
      float at[3];

      if (item->part == NRE_OVERLAY_NOTHING || (hidden != NULL && hidden[item->part] != 0))
        continue;
      find_nearest (&ray, points[item->first], points[item->first + item->n - 1], point, &t);
      if (t < ray.t_min || t > farthest)
        continue;
      for (guint k = 0; k < 3; k++)
        {
          double off = point[k] - (ray.origin[k] + t * ray.direction[k]);

          at[k] = (float) point[k];
          beside += off * off;
        }
      gap = sqrt (beside) / (double) nre_camera_get_pixel_size (camera, at, height) -
            (double) item->width / 2;
      gap = MAX (gap, 0);
      if (gap > best || (found && gap == best && t >= out->distance))
        continue;
      best = gap;
      found = TRUE;
      *out = (NreOverlayPick){ item->part, item->shape, t, { point[0], point[1], point[2] } };
    }
  return found;
}

/**
 * nre_overlay_pick_ground:
 * @hidden: (nullable): a byte for each part, nonzero if it is hidden
 * @point: the point where the ray through the pixel meets the ground
 * @distance: its distance along that ray, metres
 *
 * Find the topmost area that covers the point. Returns FALSE if there is none.
 */
gboolean
nre_overlay_pick_ground (const NreOverlay *self, const guint8 *hidden, const double point[3], double distance,
                         NreOverlayPick *out)
{
  guint part;

  for (guint i = self->pieces->len; i-- > 0;)
    if (nre_cover_piece_find (self->pieces->pdata[i], hidden, point[0], point[1], &part))
      {
        *out = (NreOverlayPick){ part, NRE_OVERLAY_POLYGON, distance, { point[0], point[1], point[2] } };
        return TRUE;
      }
  return FALSE;
}
