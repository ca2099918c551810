/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-polygon.h"

#include <string.h>

/* Polygons with more corners become fans. */
#define MOST_CORNERS 512

/* Twice the area of the polygon; positive if its corners are counter-clockwise. */
static double
measure (const float (*corners)[3], guint n)
{
  double twice = 0;

  for (guint i = 0; i < n; i++)
    {
      const float *a = corners[i], *b = corners[(i + 1) % n];

      twice += ((double) a[0] - (double) b[0]) * ((double) a[1] + (double) b[1]);
    }
  return twice;
}

static double
cross (const float *a, const float *b, const float *c)
{
  double x = (double) b[0] - (double) a[0], y = (double) b[1] - (double) a[1];

  return x * ((double) c[1] - (double) a[1]) - y * ((double) c[0] - (double) a[0]);
}

static gboolean
is_same (const float *a, const float *b)
{
  return a[0] == b[0] && a[1] == b[1];
}

/* Whether the corner @at is convex, and no other corner is in the triangle of this corner and its two
 * neighbours. @turn: 1 or -1, the orientation of the polygon. @strictly: whether the border of the triangle
 * must also be free of corners. */
static gboolean
is_ear (const float (*corners)[3], const guint *ring, guint n, guint at, double turn, gboolean strictly)
{
  const float *a = corners[ring[(at + n - 1) % n]], *b = corners[ring[at]], *c = corners[ring[(at + 1) % n]];

  if (turn * cross (a, b, c) <= 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const float *p = corners[ring[i]];
      double u, v, w;

      if (i == at || i == (at + 1) % n || i == (at + n - 1) % n || is_same (p, a) || is_same (p, b) ||
          is_same (p, c))
        continue;
      u = turn * cross (a, b, p);
      v = turn * cross (b, c, p);
      w = turn * cross (c, a, p);
      if (strictly ? u >= 0 && v >= 0 && w >= 0 : u > 0 && v > 0 && w > 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * nre_polygon_triangulate:
 * @n: the number of corners, 3 or more, in either orientation
 * @first: is added to the indices of corners
 * @budget: (inout) (nullable): the number of corners that may still be examined
 * @indices: of guint32: three indices are appended for each triangle
 *
 * Triangulate a polygon by cutting off ears. If no ear is left, as in a polygon that crosses itself, any
 * corner is cut off. If the budget is spent, the rest becomes a fan, as do polygons of more than 512 corners.
 */
void
nre_polygon_triangulate (const float (*corners)[3], guint n, guint first, guint *budget, GArray *indices)
{
  g_autofree guint *ring = g_new (guint, n);
  double turn = measure (corners, n) < 0 ? -1 : 1;
  gboolean fan = n > MOST_CORNERS || (budget != NULL && *budget == 0);
  guint left = n;

  for (guint i = 0; i < n; i++)
    ring[i] = i;
  while (left > 2)
    {
      guint at = 0;
      guint32 triangle[3];

      while (at < 2 * left && !fan && !is_ear (corners, ring, left, at % left, turn, at < left))
        {
          if (budget != NULL)
            *budget -= MIN (*budget, left);
          fan = fan || (budget != NULL && *budget == 0);
          at++;
        }
      at = at == 2 * left || fan ? 1 : at % left;
      triangle[0] = first + ring[(at + left - 1) % left];
      triangle[1] = first + ring[at];
      triangle[2] = first + ring[(at + 1) % left];
      g_array_append_vals (indices, triangle, 3);
      left--;
      memmove (ring + at, ring + at + 1, (left - at) * sizeof *ring);
    }
}
