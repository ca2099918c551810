/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-triangles.h"

#include <math.h>
#include <string.h>

/* The maximum number of corners of a polygon that is cut into triangles, since the search for ears takes
 * quadratic time, or worse. */
#define MAX_CORNERS 512

static double
turn (NreArealPoint a, NreArealPoint b, NreArealPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static gboolean
is_inside (NreArealPoint a, NreArealPoint b, NreArealPoint c, NreArealPoint p, double way)
{
  return turn (a, b, p) * way >= 0 && turn (b, c, p) * way >= 0 && turn (c, a, p) * way >= 0;
}

static gboolean
is_same_place (NreArealPoint a, NreArealPoint b)
{
  return !(a.x < b.x) && !(a.x > b.x) && !(a.y < b.y) && !(a.y > b.y);
}

/* Whether the corner @at of the @n remaining ones (@ring) can be cut off: it is convex, and no other corner
 * is in its triangle. @way: 1 if the outline is counter-clockwise, -1 if it is clockwise */
static gboolean
is_ear (const NreArealPoint *outline, const guint *ring, guint n, guint at, double way)
{
  NreArealPoint a = outline[ring[(at + n - 1) % n]], b = outline[ring[at]], c = outline[ring[(at + 1) % n]];

  if (!(turn (a, b, c) * way > 0))
    return FALSE;
  for (guint i = 2; i < n - 1; i++)
    {
      NreArealPoint p = outline[ring[(at + i) % n]];

      if (!is_same_place (p, a) && !is_same_place (p, b) && !is_same_place (p, c) &&
          is_inside (a, b, c, p, way))
        return FALSE;
    }
  return TRUE;
}

/* Whether the corner is on the straight line through its neighbours, or at the position of one of them. */
static gboolean
is_flat (const NreArealPoint *outline, const guint *ring, guint n, guint at)
{
  NreArealPoint a = outline[ring[(at + n - 1) % n]], b = outline[ring[at]], c = outline[ring[(at + 1) % n]];

  return !(turn (a, b, c) < 0) && !(turn (a, b, c) > 0);
}

/* Find the next corner to cut off: the first ear from @at on or, if there is none, a flat corner, which makes
 * no triangle. Returns @n if there is neither. */
static guint
find_corner (const NreArealPoint *outline, const guint *ring, guint n, guint at, double way, gboolean *ear)
{
  *ear = TRUE;
  for (guint i = 0; i < n; i++)
    if (is_ear (outline, ring, n, (at + i) % n, way))
      return (at + i) % n;
  *ear = FALSE;
  for (guint i = 0; i < n; i++)
    if (is_flat (outline, ring, n, i))
      return i;
  return n;
}

/* Twice the signed area of the outline. */
static double
measure (const NreArealPoint *outline, guint n)
{
  double twice = 0;

  for (guint i = 2; i < n; i++)
    twice += turn (outline[0], outline[i - 1], outline[i]);
  return twice;
}

/**
 * nre_outline_triangulate:
 * @outline: the @n corners, in either direction
 * @corners: (element-type guint): the indices of three corners are appended for each triangle, in the
 *   direction of the outline
 *
 * Cut the polygon into triangles between its corners. Returns FALSE, and appends nothing, if the polygon
 * crosses itself, has no area, or has too many corners.
 */
gboolean
nre_outline_triangulate (const NreArealPoint *outline, guint n, GArray *corners)
{
  guint before = corners->len, left = n, at = 0;
  double twice = n >= 3 ? measure (outline, n) : 0, way = twice < 0 ? -1 : 1, covered = 0;
  g_autofree guint *ring = NULL;

  if (n > MAX_CORNERS || !(fabs (twice) > 0) || !isfinite (twice))
    return FALSE;
  ring = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    ring[i] = i;
  while (left >= 3)
    {
      gboolean ear;
      guint found = find_corner (outline, ring, left, at, way, &ear);
      const guint triangle[3] = { ring[(found + left - 1) % left], ring[found % left],
                                  ring[(found + 1) % left] };

      if (found == left)
        break;
      if (ear)
        {
          g_array_append_vals (corners, triangle, 3);
          covered += turn (outline[triangle[0]], outline[triangle[1]], outline[triangle[2]]);
        }
      memmove (ring + found, ring + found + 1, (left - found - 1) * sizeof *ring);
      left--;
      at = (found + left - 1) % left;
    }
  /* If the outline crosses itself, the triangles together have another area. */
  if (left < 3 && fabs (covered - twice) <= 1e-6 * fabs (twice))
    return TRUE;
  g_array_set_size (corners, before);
  return FALSE;
}
