/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-solid.h"

#include "nre-weld.h"

/* A directed edge, in the direction in which faces wind. */
typedef struct
{
  guint32 from;
  guint32 to;           /* @from and @to are both 0 in an empty cell of the table */
  guint32 n;            /* number of faces that have the edge in this direction */
} Edge;

static Edge *
find_edge (Edge *cells, guint size, guint32 from, guint32 to)
{
  guint at = nre_weld_mix (nre_weld_mix (1, from), to) & (size - 1);

  while ((cells[at].from != 0 || cells[at].to != 0) && (cells[at].from != from || cells[at].to != to))
    at = (at + 1) & (size - 1);
  return &cells[at];
}

static gboolean
is_flat (const guint32 *points)
{
  return points[0] == points[1] || points[1] == points[2] || points[2] == points[0];
}

/* Whether each edge belongs to exactly two faces, one in each direction. */
static gboolean
is_closed (const guint32 *points, guint n)
{
  guint size = nre_weld_table_size (n);
  g_autofree Edge *cells = g_new0 (Edge, size);

  for (guint i = 0; i < n; i++)
    {
      guint next = i % 3 == 2 ? i - 2 : i + 1;
      Edge *edge;

      if (is_flat (points + i - i % 3))
        continue;
      edge = find_edge (cells, size, points[i], points[next]);
      edge->from = points[i];
      edge->to = points[next];
      if (++edge->n > 1)
        return FALSE;
    }
  for (guint i = 0; i < size; i++)
    if (cells[i].n > 0 && find_edge (cells, size, cells[i].to, cells[i].from)->n != 1)
      return FALSE;
  return TRUE;
}

static guint32
find_root (guint32 *parents, guint32 point)
{
  while (parents[point] != point)
    {
      parents[point] = parents[parents[point]];
      point = parents[point];
    }
  return point;
}

/* Six times the signed volume between a face and @origin; positive if the face is counter-clockwise, seen
 * from the side away from @origin. */
static double
face_volume (const NreSceneVertex *vertices, const guint32 *corners, const float *origin)
{
  double p[3][3];

  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 3; k++)
      p[i][k] = (double) vertices[corners[i]].position[k] - (double) origin[k];
  return p[0][0] * (p[1][1] * p[2][2] - p[1][2] * p[2][1]) +
         p[0][1] * (p[1][2] * p[2][0] - p[1][0] * p[2][2]) +
         p[0][2] * (p[1][0] * p[2][1] - p[1][1] * p[2][0]);
}

/**
 * nre_solid_find:
 * @indices: corners of triangles, as indices into @vertices
 * @points: the point of each corner, from nre_weld()
 *
 * Find out how the faces of closed bodies wind, seen from outside. If the mesh is not their surface, so that
 * backs of faces may be visible, the result is NRE_SCENE_OPEN. Takes time and memory in proportion to
 * @n_indices, a multiple of 3.
 */
NreSceneSolid
nre_solid_find (const NreSceneVertex *vertices, const guint32 *indices, const guint32 *points,
                guint n_indices)
{
  g_autofree guint32 *parents = NULL;
  g_autofree double *volumes = NULL;
  gboolean inward = FALSE, outward = FALSE;

  if (n_indices < 12 || !is_closed (points, n_indices))
    return NRE_SCENE_OPEN;
  /* Check the volume of each connected body on its own, since one may be inside out, such as the walls of a
   * room. */
  parents = g_new (guint32, n_indices);
  volumes = g_new0 (double, n_indices);
  for (guint i = 0; i < n_indices; i++)
    parents[i] = i;
  for (guint i = 0; i < n_indices; i += 3)
    {
      parents[find_root (parents, points[i + 1])] = find_root (parents, points[i]);
      parents[find_root (parents, points[i + 2])] = find_root (parents, points[i]);
    }
  for (guint i = 0; i < n_indices; i += 3)
    {
      guint32 root = find_root (parents, points[i]);

      volumes[root] += face_volume (vertices, indices + i, vertices[indices[root]].position);
    }
  for (guint i = 0; i < n_indices; i += 3)
    {
      double volume = volumes[find_root (parents, points[i])];

      outward = outward || volume > 0;
      inward = inward || volume < 0;
      if (volume == 0 && !is_flat (points + i))
        return NRE_SCENE_OPEN;
    }
  if (inward == outward)
    return NRE_SCENE_OPEN;
  return outward ? NRE_SCENE_SOLID_COUNTER_CLOCKWISE : NRE_SCENE_SOLID_CLOCKWISE;
}
