/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal.h"

#include <math.h>

/** nre_areal_vertex_offset: the offset of the corner @vertex in the payload of the map. */
gsize
nre_areal_vertex_offset (const NreAreal *self, guint vertex)
{
  return self->offset + NRE_AREAL_HEAD_SIZE + NRE_AREAL_VERTEX_SIZE * (gsize) vertex;
}

/** nre_areal_link_offset: the offset of the link with the index @link in the payload of the map. */
gsize
nre_areal_link_offset (const NreAreal *self, guint link)
{
  return nre_areal_vertex_offset (self, self->n_vertices) + NRE_AREAL_LINK_SIZE * (gsize) link;
}

/** nre_areal_find_vertex: find the first corner whose x, y and z equal those of @place exactly. Returns FALSE
 * if there is none. */
gboolean
nre_areal_find_vertex (const NreAreal *self, const float place[3], guint *vertex)
{
  for (guint i = 0; i < self->n_vertices; i++)
    {
      float corner[3];

      nre_areal_get_vertex (self, i, corner);
      if (corner[0] == place[0] && corner[1] == place[1] && corner[2] == place[2])
        {
          *vertex = i;
          return TRUE;
        }
    }
  return FALSE;
}

/** nre_areal_get_outline: set @outline, of NreArealPoint, to the outline of the areal, seen from above.
 * Returns FALSE if an x or y coordinate is not finite; @outline is then incomplete. */
gboolean
nre_areal_get_outline (const NreAreal *self, GArray *outline)
{
  g_array_set_size (outline, self->n_vertices);
  for (guint i = 0; i < self->n_vertices; i++)
    {
      NreArealPoint *point = &g_array_index (outline, NreArealPoint, i);
      float vertex[3];

      nre_areal_get_vertex (self, i, vertex);
      if (!isfinite (vertex[0]) || !isfinite (vertex[1]))
        return FALSE;
      *point = (NreArealPoint){ (double) vertex[0], (double) vertex[1] };
    }
  return TRUE;
}

/* --- Polygons seen from above ------------------------------------------------------------------------ */

/* Twice the signed area of the triangle, positive if it is counter-clockwise. */
static double
turn (NreArealPoint a, NreArealPoint b, NreArealPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** nre_outline_area: the signed area of the polygon; negative if it is clockwise. */
double
nre_outline_area (const NreArealPoint *outline, guint n)
{
  double sum = 0;

  for (guint i = 1; i + 1 < n; i++)
    sum += turn (outline[0], outline[i], outline[i + 1]);
  return sum / 2;
}

/* The x coordinate at which the edge from @a to @b meets the line y = @y. @y must be between the y
 * coordinates of the ends. */
static double
meet (NreArealPoint a, NreArealPoint b, double y)
{
  return a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
}

/** nre_outline_contains: whether the point is inside the polygon, by the even-odd rule. */
gboolean
nre_outline_contains (const NreArealPoint *outline, guint n, double x, double y)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < n; i++)
    {
      NreArealPoint a = outline[i], b = outline[i + 1 < n ? i + 1 : 0];

      if ((a.y > y) != (b.y > y) && x < meet (a, b, y))
        inside = !inside;
    }
  return inside;
}

static gboolean
is_between (NreArealPoint a, NreArealPoint b, NreArealPoint c)
{
  return MIN (a.x, b.x) <= c.x && c.x <= MAX (a.x, b.x) && MIN (a.y, b.y) <= c.y && c.y <= MAX (a.y, b.y);
}

static gboolean
segments_meet (NreArealPoint a, NreArealPoint b, NreArealPoint c, NreArealPoint d)
{
  double abc = turn (a, b, c), abd = turn (a, b, d), cda = turn (c, d, a), cdb = turn (c, d, b);

  if (((abc > 0 && abd < 0) || (abc < 0 && abd > 0)) && ((cda > 0 && cdb < 0) || (cda < 0 && cdb > 0)))
    return TRUE;
  return (abc == 0 && is_between (a, b, c)) || (abd == 0 && is_between (a, b, d)) ||
         (cda == 0 && is_between (c, d, a)) || (cdb == 0 && is_between (c, d, b));
}

/** nre_outline_edges_cross: whether the edges with the indices @a and @b cross or touch. The common corner of
 * neighbouring edges does not count. There must be at least 3 edges. */
gboolean
nre_outline_edges_cross (const NreArealPoint *outline, guint n, guint a, guint b)
{
  NreArealPoint a0 = outline[a], a1 = outline[(a + 1) % n], b0 = outline[b], b1 = outline[(b + 1) % n];

  if ((b + 1) % n == a)
    return nre_outline_edges_cross (outline, n, b, a);
  if ((a + 1) % n != b)
    return segments_meet (a0, a1, b0, b1);
  /* Neighbours meet if one folds back over the other, or has no length. */
  return turn (a0, a1, b1) == 0 && (a0.x - a1.x) * (b1.x - a1.x) + (a0.y - a1.y) * (b1.y - a1.y) >= 0;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* Find the widest segment in which the line y = @y meets the polygon. Returns FALSE if no segment is wider
 * than @width. @x: (out): the middle of the segment; @width: (inout): the width that the segment must exceed,
 * then its own width */
static gboolean
find_on_line (const NreArealPoint *outline, guint n, double y, double *x, double *width)
{
  g_autoptr (GArray) meets = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    {
      NreArealPoint a = outline[i], b = outline[i + 1 < n ? i + 1 : 0];

      if ((a.y > y) != (b.y > y))
        {
          double at = meet (a, b, y);

          g_array_append_val (meets, at);
        }
    }
  g_array_sort (meets, compare_doubles);
  for (guint i = 0; i + 1 < meets->len; i += 2)
    {
      double from = g_array_index (meets, double, i), to = g_array_index (meets, double, i + 1);

      if (to - from > *width)
        {
          *width = to - from;
          *x = from / 2 + to / 2;
          found = TRUE;
        }
    }
  return found;
}

/** nre_outline_find_centroid: find the centroid, which may be outside of the polygon. Returns FALSE if the
 * polygon has no area. */
gboolean
nre_outline_find_centroid (const NreArealPoint *outline, guint n, NreArealPoint *out)
{
  double area = 0, x = 0, y = 0;

  for (guint i = 1; i + 1 < n; i++)
    {
      double part = turn (outline[0], outline[i], outline[i + 1]);

      area += part;
      x += part * (outline[i].x - outline[0].x + outline[i + 1].x - outline[0].x);
      y += part * (outline[i].y - outline[0].y + outline[i + 1].y - outline[0].y);
    }
  if (!(fabs (area) > 0))
    return FALSE;
  *out = (NreArealPoint){ outline[0].x + x / (3 * area), outline[0].y + y / (3 * area) };
  return isfinite (out->x) && isfinite (out->y);
}

/** nre_outline_find_inside: find a point inside the polygon: the centroid, or else the middle of a wide
 * segment parallel to the x axis. Returns FALSE if none is found. */
gboolean
nre_outline_find_inside (const NreArealPoint *outline, guint n, NreArealPoint *out)
{
  /* At most about this many lines are tried, since any point inside will do. */
  enum { MAX_LINES = 64 };
  g_autofree double *heights = g_new (double, n + 1);
  double width = 0;
  gboolean found = FALSE;
  guint step, n_heights = 0;

  if (nre_outline_find_centroid (outline, n, out) && nre_outline_contains (outline, n, out->x, out->y))
    return TRUE;
  for (guint i = 0; i < n; i++)
    heights[i] = outline[i].y;
  qsort (heights, n, sizeof *heights, compare_doubles);
  /* Lines between the corners' y coordinates, so that the point is not on an edge. */
  for (guint i = 0; i < n; i++)
    if (n_heights == 0 || heights[i] > heights[n_heights - 1])
      heights[n_heights++] = heights[i];
  step = 1 + n_heights / MAX_LINES;
  for (guint i = 0; i + 1 < n_heights; i += step)
    {
      double y = heights[i] / 2 + heights[i + 1] / 2;

      if (find_on_line (outline, n, y, &out->x, &width))
        {
          out->y = y;
          found = TRUE;
        }
    }
  return found && nre_outline_contains (outline, n, out->x, out->y);
}
