/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edges.h"

/* The edges of a mesh, and which of them a draughtsman would put on paper: the sharp ones, where faces meet
 * at an angle, and where they end. Vertices at one place are taken for one point, because a sharp edge has a
 * vertex for each of its faces. Both tables here are open-addressing hash tables of a size that the number of
 * corners bounds. */

/* Faces that meet at less than 20° are one surface. Where the normals run smoothly across the edge, only
 * more than 70° is a corner: a barrel is round, even one of six staves. */
#define COS_SPLIT 0.94f
#define COS_SMOOTH 0.34f

typedef struct
{
  guint32  point[2];    /* point[0] < point[1]; both 0 in an empty cell */
  guint32  vertex[2];   /* of the first face, in the same order */
  float    normal[3];   /* of the first face */
  gboolean shared;
  gboolean sharp;
} Edge;

static guint
table_size (guint n)
{
  guint size = 16;

  while (size < 2 * n)
    size *= 2;
  return size;
}

static guint32
mix (guint32 hash, guint32 word)
{
  hash = (hash ^ word) * 0x9e3779b1u;
  return hash ^ hash >> 15;
}

/* Where on a grid as fine as a part in 2^15 of the mesh the vertex lies: programs that make meshes do not
 * close round shapes to the last bit. */
static void
snap (const NreSceneVertex *vertex, const NreBounds *bounds, float scale, guint32 out[3])
{
  for (guint k = 0; k < 3; k++)
    out[k] = (guint32) ((vertex->position[k] - bounds->min[k]) * scale + 0.5f);
}

/* Number the distinct places of the corners: out[i] is the point of corner i. */
static void
weld (const NreSceneVertex *vertices, const guint32 *indices, guint n, guint32 *out)
{
  guint size = table_size (n);
  g_autofree guint32 *cells = g_new0 (guint32, size);   /* corner + 1 */
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
        hash = mix (hash, place[k]);
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

static gboolean
face_normal (const NreSceneVertex *vertices, const guint32 *corner, float out[3])
{
  double a[3], b[3], n[3], length;

  for (guint k = 0; k < 3; k++)
    {
      a[k] = (double) vertices[corner[1]].position[k] - vertices[corner[0]].position[k];
      b[k] = (double) vertices[corner[2]].position[k] - vertices[corner[0]].position[k];
    }
  n[0] = a[1] * b[2] - a[2] * b[1];
  n[1] = a[2] * b[0] - a[0] * b[2];
  n[2] = a[0] * b[1] - a[1] * b[0];
  length = sqrt (n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
  for (guint k = 0; k < 3; k++)
    out[k] = length > 0 ? (float) (n[k] / length) : 0;
  return length > 0;
}

static gboolean
normals_differ (const NreSceneVertex *a, const NreSceneVertex *b)
{
  float dot = 0, aa = 0, bb = 0;

  for (guint k = 0; k < 3; k++)
    {
      dot += (float) a->normal[k] * b->normal[k];
      aa += (float) a->normal[k] * a->normal[k];
      bb += (float) b->normal[k] * b->normal[k];
    }
  return dot < COS_SPLIT * sqrtf (aa * bb);
}

/**
 * nre_edges_find:
 * @vertices: what @indices index
 * @indices: corners of triangles, three by three
 * @n_indices: a multiple of 3
 * @smooth: whether the normals of the vertices say which edges are smooth; else the faces alone do
 * @edges: array of guint32: two vertices are appended for each edge, first those of sharp ones, then the rest
 *
 * Returns how many are sharp. Takes time and memory in proportion to @n_indices.
 */
guint
nre_edges_find (const NreSceneVertex *vertices, const guint32 *indices, guint n_indices, gboolean smooth,
                GArray *edges)
{
  guint size = table_size (n_indices);
  guint n_sharp = 0;
  g_autofree guint32 *points = g_new (guint32, n_indices + 1);
  g_autofree Edge *cells = g_new0 (Edge, size);

  weld (vertices, indices, n_indices, points);
  for (guint i = 0; i + 3 <= n_indices; i += 3)
    {
      float normal[3];

      if (points[i] == points[i + 1] || points[i + 1] == points[i + 2] || points[i + 2] == points[i] ||
          !face_normal (vertices, indices + i, normal))
        continue;
      for (guint k = 0; k < 3; k++)
        {
          guint from = i + k, to = i + (k + 1) % 3;
          Edge *edge;
          float dot;

          if (points[from] > points[to])
            {
              guint swap = from;

              from = to;
              to = swap;
            }
          edge = &cells[mix (mix (1, points[from]), points[to]) & (size - 1)];
          while (edge->point[1] != 0 && (edge->point[0] != points[from] || edge->point[1] != points[to]))
            edge = edge + 1 < cells + size ? edge + 1 : cells;
          if (edge->point[1] == 0)
            {
              edge->point[0] = points[from];
              edge->point[1] = points[to];
              edge->vertex[0] = indices[from];
              edge->vertex[1] = indices[to];
              memcpy (edge->normal, normal, sizeof normal);
              continue;
            }
          /* Nothing is known of which way round the faces run, so those that lie back to back are
           * as good as one that continues the other. */
          dot =
              fabsf (edge->normal[0] * normal[0] + edge->normal[1] * normal[1] + edge->normal[2] * normal[2]);
          edge->shared = TRUE;
          if (dot < (smooth ? COS_SMOOTH : 0.8f))
            edge->sharp = TRUE;
          else if (smooth && dot < COS_SPLIT &&
                   (normals_differ (&vertices[edge->vertex[0]], &vertices[indices[from]]) ||
                    normals_differ (&vertices[edge->vertex[1]], &vertices[indices[to]])))
            edge->sharp = TRUE;
        }
    }
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < size; i++)
      {
        gboolean sharp = cells[i].sharp || !cells[i].shared;

        if (cells[i].point[1] == 0 || sharp != (pass == 0))
          continue;
        g_array_append_vals (edges, cells[i].vertex, 2);
        n_sharp += sharp;
      }
  return n_sharp;
}
