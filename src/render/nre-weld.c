/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-weld.h"

/** nre_weld_table_size: the number of cells of an open-addressing hash table for @n items, a power of two. */
guint
nre_weld_table_size (guint n)
{
  guint size = 16;

  while (size < 2 * n)
    size *= 2;
  return size;
}

/** nre_weld_mix: extend a hash by a word. */
guint32
nre_weld_mix (guint32 hash, guint32 word)
{
  hash = (hash ^ word) * 0x9e3779b1u;
  return hash ^ hash >> 15;
}

/* Find the cell of a vertex in a grid, whose step is 2^-15 of the size of the mesh. Vertices in the same cell
 * count as equal, since modelling programs do not close round shapes exactly. */
static void
snap (const NreSceneVertex *vertex, const NreBounds *bounds, float scale, guint32 out[3])
{
  for (guint k = 0; k < 3; k++)
    out[k] = (guint32) ((vertex->position[k] - bounds->min[k]) * scale + 0.5f);
}

/**
 * nre_weld:
 * @indices, @n: the corners of triangles, as indices into @vertices
 * @out: (out caller-allocates): the point of each corner: the first corner at the same position
 *
 * Find corners at the same position; at sharp edges, they have different vertices. Takes time and memory in
 * proportion to @n.
 */
void
nre_weld (const NreSceneVertex *vertices, const guint32 *indices, guint n, guint32 *out)
{
  guint size = nre_weld_table_size (n);
  g_autofree guint32 *cells = g_new0 (guint32, size);   /* index of a corner + 1; 0 if empty */
  NreBounds bounds = NRE_BOUNDS_EMPTY;
  float extent = 0;

  for (guint i = 0; i < n; i++)
    nre_bounds_add_point (&bounds, vertices[indices[i]].position);
  for (guint k = 0; k < 3 && n > 0; k++)
    extent = MAX (extent, bounds.max[k] - bounds.min[k]);
  for (guint i = 0; i < n; i++)
    {
      float scale = extent > 1e-20f ? 32768 / extent : 0;
      guint32 place[3], other[3];
      guint32 hash = 1;
      guint at;

      snap (&vertices[indices[i]], &bounds, scale, place);
      for (guint k = 0; k < 3; k++)
        hash = nre_weld_mix (hash, place[k]);
      for (at = hash & (size - 1); cells[at] != 0; at = (at + 1) & (size - 1))
        {
          snap (&vertices[indices[cells[at] - 1]], &bounds, scale, other);
          if (memcmp (place, other, sizeof place) == 0)
            break;
        }
      if (cells[at] == 0)
        cells[at] = i + 1;
      out[i] = cells[at] - 1;
    }
}
