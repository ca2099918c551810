/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edges.h"

#include "nre-weld.h"

/* Edges are collected in an open-addressing hash table, whose size depends on the number of corners. Sharp
 * edges, those at borders and those where faces meet at an angle, outline the shape. */

/* The limits for sharp edges in meshes with normals, as cosines of the angle between faces: below 20°, an
 * edge is never sharp; above 70°, it always is; in between, it is if the normals of its vertices differ. */
#define COS_SPLIT 0.94f
#define COS_SMOOTH 0.34f

typedef struct
{
  guint32  point[2];    /* point[0] < point[1]; both are 0 in an empty cell of the table */
  guint32  vertex[2];   /* vertices of the first face, in the same order */
  float    normal[3];   /* normal of the first face */
  float    other[3];    /* normal of the last other face at the edge; 0 if there is none */
  gboolean shared;
  gboolean sharp;
} Edge;

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

static NreSceneCrease
to_crease (const Edge *edge, NreSceneSolid solid)
{
  float outward = solid == NRE_SCENE_SOLID_CLOCKWISE ? -127 : 127;
  NreSceneCrease crease = { 0 };

  for (guint k = 0; k < 3 && solid != NRE_SCENE_OPEN; k++)
    {
      crease.normals[0][k] = (gint8) lrintf (outward * edge->normal[k]);
      crease.normals[1][k] = (gint8) lrintf (outward * edge->other[k]);
    }
  return crease;
}

/**
 * nre_edges_find:
 * @indices: corners of triangles, as indices into @vertices
 * @points: the point of each corner, from nre_weld()
 * @smooth: whether an edge may also be sharp because of the normals of its vertices, not only because of the
 *   angle between its faces
 * @solid: the result of nre_solid_find() for the mesh
 * @creases: of NreSceneCrease: one is appended for each sharp edge
 * @edges: of guint32: two vertices are appended for each edge, sharp edges first
 *
 * Find the edges of a mesh. Takes time and memory in proportion to @n_indices. Returns the number of sharp
 * edges.
 */
guint
nre_edges_find (const NreSceneVertex *vertices, const guint32 *indices, const guint32 *points,
                guint n_indices, gboolean smooth, NreSceneSolid solid, GArray *edges, GArray *creases)
{
  guint size = nre_weld_table_size (n_indices);
  guint n_sharp = 0;
  g_autofree Edge *cells = g_new0 (Edge, size);

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
          edge = &cells[nre_weld_mix (nre_weld_mix (1, points[from]), points[to]) & (size - 1)];
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
          /* The winding of the faces may be inconsistent, so opposite normals count as equal. */
          dot =
              fabsf (edge->normal[0] * normal[0] + edge->normal[1] * normal[1] + edge->normal[2] * normal[2]);
          edge->shared = TRUE;
          memcpy (edge->other, normal, sizeof normal);
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
        if (sharp)
          {
            NreSceneCrease crease = to_crease (&cells[i], solid);

            g_array_append_val (creases, crease);
          }
      }
  return n_sharp;
}
