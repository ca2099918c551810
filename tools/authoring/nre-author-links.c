/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-links.h"

#include <string.h>

/* An edge in one direction. Edges are compared by the bytes of their positions. */
typedef struct
{
  NreAuthorVec3 from;
  NreAuthorVec3 to;
  guint32 triangle;
  guint32 edge;
} Edge;

static int
compare_edges (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const Edge *left = a, *right = b;
  int order = memcmp (&left->from, &right->from, sizeof left->from);

  if (order == 0)
    order = memcmp (&left->to, &right->to, sizeof left->to);
  if (order == 0)
    order = left->triangle < right->triangle ? -1 : left->triangle > right->triangle;

  return order;
}

static NreAuthorVec3
without_negative_zero (NreAuthorVec3 v)
{
  return nre_author_vec3 (v.x + 0.0f, v.y + 0.0f, v.z + 0.0f);
}

static const Edge *
find_edge (const Edge *edges, guint n, NreAuthorVec3 from, NreAuthorVec3 to)
{
  guint low = 0, high = n;
  Edge wanted = { from, to, 0, 0 };

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (compare_edges (&edges[middle], &wanted, NULL) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  if (low < n && memcmp (&edges[low].from, &from, sizeof from) == 0
      && memcmp (&edges[low].to, &to, sizeof to) == 0)
    return &edges[low];

  return NULL;
}

/**
 * nre_author_link_triangles:
 * @corners: three positions for each triangle
 * @n_triangles: the number of triangles
 *
 * Finds, for each edge, the triangle that has the same edge in the opposite direction; their positions must
 * be exactly equal. If more than two triangles have an edge, only the first triangle of each direction is
 * linked, so all links lead both ways. Returns the links of each triangle, to be freed with g_free().
 */
NreAuthorLinks *
nre_author_link_triangles (const NreAuthorVec3 *corners, guint n_triangles)
{
  NreAuthorLinks *links = g_new (NreAuthorLinks, MAX (n_triangles, 1));
  Edge *edges = g_new (Edge, MAX ((gsize) n_triangles * 3, 1));
  guint n = 0;

  for (guint t = 0; t < n_triangles; t++)
    for (guint k = 0; k < 3; k++)
      {
        Edge edge = {
          without_negative_zero (corners[3 * t + k]),
          without_negative_zero (corners[3 * t + (k + 1) % 3]),
          t,
          k,
        };

        links[t].triangle[k] = NRE_AUTHOR_NO_TRIANGLE;
        links[t].edge[k] = 3;
        edges[n++] = edge;
      }
  g_qsort_with_data (edges, (int) n, sizeof *edges, compare_edges, NULL);

  for (guint i = 0; i < n; i++)
    {
      const Edge *edge = &edges[i];
      const Edge *other;

      /* Of equal edges, only the first is linked, since the search from its partner finds only the first. */
      if (find_edge (edges, n, edge->from, edge->to) != edge)
        continue;
      other = find_edge (edges, n, edge->to, edge->from);
      if (other == NULL || other->triangle == edge->triangle)
        continue;
      links[edge->triangle].triangle[edge->edge] = other->triangle;
      links[edge->triangle].edge[edge->edge] = (guint8) other->edge;
    }
  g_free (edges);

  return links;
}

/**
 * nre_author_links_pack:
 *
 * Returns the edges of the neighbours as three values of 2 bits, with the first edge in the lowest bits.
 */
guint
nre_author_links_pack (const NreAuthorLinks *links)
{
  return links->edge[0] | links->edge[1] << 2 | links->edge[2] << 4;
}
