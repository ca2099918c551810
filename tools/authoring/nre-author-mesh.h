/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* Triangle meshes, each for one slot of a model: batches of triangles, and shapes to make them from.
 *
 * The corners of a triangle are counter-clockwise, seen from its front. Z is up, and the front of an object
 * faces −Y. Lengths are in the units of the game, assumed to be metres. */

#include "nre-author-math.h"

G_BEGIN_DECLS

/* The maximum size of a batch in the format: the number of its indices is a u16, and a multiple of 3. */
#define NRE_AUTHOR_BATCH_MAX_TRIANGLES 21845
#define NRE_AUTHOR_BATCH_MAX_VERTICES 65536

typedef struct
{
  NreAuthorVec3 position;
  NreAuthorVec3 normal;
  float u, v;
  float light_u, light_v;
} NreAuthorVertex;

typedef struct
{
  guint material;
  guint flags;
  guint lightmap;
  guint first_vertex;
  guint n_vertices;
  guint first_index;
  guint n_indices;
} NreAuthorBatch;

/* NreAuthorMesh: a mesh. Indices are relative to the first vertex of their batch. */
typedef struct
{
  GArray *vertices; /* NreAuthorVertex */
  GArray *indices;  /* guint32 */
  GArray *batches;  /* NreAuthorBatch */
  float uv_scale;
  NreAuthorPose pose;
} NreAuthorMesh;

/* A ring of a solid of revolution: its position along the axis, and its radius. */
typedef struct
{
  float along;
  float radius;
} NreAuthorRing;

NreAuthorMesh *nre_author_mesh_new            (void);
void           nre_author_mesh_free           (NreAuthorMesh       *self);

void           nre_author_mesh_begin_batch    (NreAuthorMesh       *self,
                                               guint                material,
                                               guint                flags);
void           nre_author_mesh_set_lightmap   (NreAuthorMesh       *self,
                                               guint                lightmap);
void           nre_author_mesh_project_light  (NreAuthorMesh       *self,
                                               NreAuthorVec3        origin,
                                               NreAuthorVec3        along,
                                               NreAuthorVec3        down);
void           nre_author_mesh_set_uv_scale   (NreAuthorMesh       *self,
                                               float                per_unit);
void           nre_author_mesh_set_pose       (NreAuthorMesh       *self,
                                               NreAuthorVec3        position,
                                               NreAuthorQuat        rotation);
void           nre_author_mesh_reset_pose     (NreAuthorMesh       *self);

void           nre_author_mesh_reserve        (NreAuthorMesh       *self,
                                               guint                n_vertices,
                                               guint                n_triangles);
guint          nre_author_mesh_add_vertex     (NreAuthorMesh       *self,
                                               NreAuthorVec3        position,
                                               NreAuthorVec3        normal,
                                               float                u,
                                               float                v);
void           nre_author_mesh_add_triangle   (NreAuthorMesh       *self,
                                               guint                a,
                                               guint                b,
                                               guint                c);
guint          nre_author_mesh_get_n_triangles (NreAuthorMesh      *self);

void           nre_author_mesh_polygon        (NreAuthorMesh       *self,
                                               const NreAuthorVec3 *corners,
                                               guint                n_corners);
void           nre_author_mesh_quad           (NreAuthorMesh       *self,
                                               NreAuthorVec3        a,
                                               NreAuthorVec3        b,
                                               NreAuthorVec3        c,
                                               NreAuthorVec3        d);
void           nre_author_mesh_hexahedron     (NreAuthorMesh       *self,
                                               const NreAuthorVec3  corners[8]);
void           nre_author_mesh_box            (NreAuthorMesh       *self,
                                               NreAuthorVec3        min,
                                               NreAuthorVec3        max);
void           nre_author_mesh_tapered_box    (NreAuthorMesh       *self,
                                               NreAuthorVec3        bottom,
                                               float                bottom_x,
                                               float                bottom_y,
                                               NreAuthorVec3        top,
                                               float                top_x,
                                               float                top_y);
void           nre_author_mesh_wedge          (NreAuthorMesh       *self,
                                               NreAuthorVec3        min,
                                               NreAuthorVec3        max);
void           nre_author_mesh_extrude        (NreAuthorMesh       *self,
                                               const float          (*profile)[2],
                                               guint                n_points,
                                               float                x0,
                                               float                x1,
                                               float                inset);
void           nre_author_mesh_lathe          (NreAuthorMesh       *self,
                                               NreAuthorVec3        origin,
                                               NreAuthorVec3        axis,
                                               const NreAuthorRing *rings,
                                               guint                n_rings,
                                               guint                n_sides);
void           nre_author_mesh_cylinder       (NreAuthorMesh       *self,
                                               NreAuthorVec3        from,
                                               NreAuthorVec3        to,
                                               float                from_radius,
                                               float                to_radius,
                                               guint                n_sides);
void           nre_author_mesh_blob           (NreAuthorMesh       *self,
                                               NreAuthorVec3        centre,
                                               float                radius,
                                               guint                n_rows,
                                               guint                n_columns,
                                               NreAuthorRng        *rng);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreAuthorMesh, nre_author_mesh_free)

G_END_DECLS
