/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scene.h"

G_BEGIN_DECLS

/* The structure of scenes, and the functions for files that build scenes, such as nre-model-scene.c. */

struct _NreScene
{
  gatomicrefcount  ref_count;
  NreScene        *base;        /* (nullable): the scene from which this one differs in pose or faces, and
                                 * which owns the members from here to @skips, except @faces */
  NreSceneHeader   header;
  guint            n_slots;
  NreSceneSlot    *slots;
  GArray          *batches;     /* of NreSceneBatch */
  GArray          *vertices;    /* of NreSceneVertex */
  GArray          *light_uvs;   /* (nullable): float[2] of each vertex */
  GArray          *indices;     /* of guint32 */
  GArray          *edges;       /* of guint32 */
  GArray          *creases;     /* of NreSceneCrease, for the sharp edges of all batches */
  GArray          *draws;       /* of NreSceneDraw, sorted by level of detail, group, node, batch */
  GArray          *rest_bounds; /* of NreBounds: the bounds of each draw in the rest pose, in model space */
  GArray          *faces;       /* (nullable): of NreSceneFace, for each triangle of @indices; may differ
                                 * from those of @base. Each triangle then has a last corner of its own */
  guint64          made_of;     /* hash of the data from which the geometry was made, for its builder */
  float           *reach;       /* for each node: the largest coordinate of its geometry in node space */
  guint            starts[NRE_SCENE_LODS][NRE_SCENE_GROUPS + 1];
  NreSceneStats    stats[NRE_SCENE_LODS][NRE_SCENE_GROUPS + 1];   /* the last item is for all groups */
  NreSceneSkips    skips;

  guint            n_nodes;
  NreSceneNode    *nodes;

  /* Bounds of another pose than the rest pose, which are computed when they are needed. */
  gsize            has_bounds[NRE_SCENE_LODS];
  NreBounds       *draw_bounds[NRE_SCENE_LODS];

  NreBounds        bounds[NRE_SCENE_LODS][NRE_SCENE_GROUPS + 1];
};

/** nre_scene_is_sane: whether all numbers are finite and at most NRE_SCENE_MAX_COORDINATE. */
static inline gboolean
nre_scene_is_sane (const float *values, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!(fabsf (values[i]) <= NRE_SCENE_MAX_COORDINATE))
      return FALSE;
  return TRUE;
}

/** nre_scene_transform: compute out = m × p. @m: a column-major matrix. */
static inline void
nre_scene_transform (const float m[16], const float p[3], float out[3])
{
  for (guint i = 0; i < 3; i++)
    out[i] = (float) ((double) m[i] * p[0] + (double) m[4 + i] * p[1] + (double) m[8 + i] * p[2] +
                      (double) m[12 + i]);
}

/** nre_scene_face_normal: get the normal of a triangle. @out: (out): a vector that points to the side from
 * which the triangle is counter-clockwise; its length is twice the area of the triangle. */
static inline void
nre_scene_face_normal (const float a[3], const float b[3], const float c[3], double out[3])
{
  double ab[3], ac[3];

  for (guint k = 0; k < 3; k++)
    {
      ab[k] = (double) b[k] - (double) a[k];
      ac[k] = (double) c[k] - (double) a[k];
    }
  for (guint k = 0; k < 3; k++)
    out[k] = ab[(k + 1) % 3] * ac[(k + 2) % 3] - ab[(k + 2) % 3] * ac[(k + 1) % 3];
}

NreScene *nre_scene_begin         (void) G_GNUC_WARN_UNUSED_RESULT;
void      nre_scene_set_nodes     (NreScene *self, guint n, const float (*world)[16]);
gboolean  nre_scene_find_winding  (const NreScene *self, const NreSceneBatch *batch, guint64 n[2]);
void      nre_scene_find_edges    (NreScene *self, NreSceneBatch *batch, gboolean smooth);
void      nre_scene_find_fronts   (NreScene *self, const guint64 n[2], guint two_sided);
void      nre_scene_add_draw      (NreScene *self, const NreSceneDraw *draw, const NreBounds *bounds,
                                   gboolean first_of_group, gboolean first_of_lod);
void      nre_scene_finish        (NreScene *self);
void      nre_scene_finish_single (NreScene *self, const NreSceneBatch *batch, guint32 first_triangle);
void      nre_scene_set_matrix    (NreSceneNode *node, const float world[16]);
NreBounds nre_scene_place_batch   (const NreScene *self, const NreSceneBatch *batch, const float world[16],
                                   guint64 *budget);
void      nre_scene_ensure_bounds (const NreScene *self, guint lod);

G_END_DECLS
