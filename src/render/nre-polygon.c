/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-polygon.h"

#include <math.h>
#include <string.h>

/* Polygons with more corners are not cut by ears. */
#define MOST_CORNERS 512

/* The two coordinates in which the polygon is widest, and its orientation there. */
static double
find_plane (const float (*corners)[3], guint n, guint axes[2])
{
  double normal[3] = { 0, 0, 0 };
  guint most = 2;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 3; k++)
      {
        const float *a = corners[i], *b = corners[(i + 1) % n];
        guint u = (k + 1) % 3, v = (k + 2) % 3;

        normal[k] += ((double) a[u] - (double) b[u]) * ((double) a[v] + (double) b[v]);
      }
  for (guint k = 0; k < 3; k++)
    if (fabs (normal[k]) > fabs (normal[most]))
      most = k;
  axes[0] = (most + 1) % 3;
  axes[1] = (most + 2) % 3;
  return normal[most] < 0 ? -1 : 1;
}

static double
cross (const float *a, const float *b, const float *c, const guint axes[2])
{
  double x = (double) b[axes[0]] - (double) a[axes[0]];
  double y = (double) b[axes[1]] - (double) a[axes[1]];

  return x * ((double) c[axes[1]] - (double) a[axes[1]]) - y * ((double) c[axes[0]] - (double) a[axes[0]]);
}

static gboolean
is_same (const float *a, const float *b, const guint axes[2])
{
  return a[axes[0]] == b[axes[0]] && a[axes[1]] == b[axes[1]];
}

/* @strictly: whether another corner on the border also prevents an ear */
static gboolean
is_ear (const float (*corners)[3], const guint *ring, guint n, guint at, double turn, const guint axes[2],
        gboolean strictly)
{
  const float *a = corners[ring[(at + n - 1) % n]], *b = corners[ring[at]], *c = corners[ring[(at + 1) % n]];

  if (turn * cross (a, b, c, axes) <= 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const float *p = corners[ring[i]];

      double u, v, w;

      if (i == at || i == (at + 1) % n || i == (at + n - 1) % n || is_same (p, a, axes) ||
          is_same (p, b, axes) || is_same (p, c, axes))
        continue;
      u = turn * cross (a, b, p, axes);
      v = turn * cross (b, c, p, axes);
      w = turn * cross (c, a, p, axes);
      if (strictly ? u >= 0 && v >= 0 && w >= 0 : u > 0 && v > 0 && w > 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * nre_polygon_triangulate:
 * @corners: in their order, either way round; about in one plane
 * @n: 3 or more
 * @first: offset that is added to corner numbers
 * @budget: (inout) (nullable): how many corners may still be examined
 * @indices: of guint32: three for each triangle are appended
 *
 * Ears are cut off as long as there are any; what is left of a polygon that crosses itself becomes a fan. A
 * polygon of very many corners becomes a fan at once, since the time to find ears grows with their square.
 */
void
nre_polygon_triangulate (const float (*corners)[3], guint n, guint first, guint *budget, GArray *indices)
{
  g_autofree guint *ring = g_new (guint, n);
  guint axes[2];
  double turn = find_plane (corners, n, axes);
  gboolean fan = n > MOST_CORNERS || (budget != NULL && *budget == 0);
  guint left = n;

  for (guint i = 0; i < n; i++)
    ring[i] = i;
  while (left > 2)
    {
      guint at = 0;
      guint32 triangle[3];

      while (at < 2 * left && !fan && !is_ear (corners, ring, left, at % left, turn, axes, at < left))
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
