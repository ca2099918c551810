/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-mesh.h"

#include <math.h>

NreAuthorMesh *
nre_author_mesh_new (void)
{
  NreAuthorMesh *self = g_new0 (NreAuthorMesh, 1);

  self->vertices = g_array_new (FALSE, FALSE, sizeof (NreAuthorVertex));
  self->indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->batches = g_array_new (FALSE, FALSE, sizeof (NreAuthorBatch));
  self->uv_scale = 0.5f;
  self->pose = nre_author_pose_identity ();

  return self;
}

void
nre_author_mesh_free (NreAuthorMesh *self)
{
  g_array_unref (self->vertices);
  g_array_unref (self->indices);
  g_array_unref (self->batches);
  g_free (self);
}

static NreAuthorBatch *
current_batch (NreAuthorMesh *self)
{
  if (self->batches->len == 0)
    nre_author_mesh_begin_batch (self, 0, 0);

  return &g_array_index (self->batches, NreAuthorBatch, self->batches->len - 1);
}

/**
 * nre_author_mesh_begin_batch:
 * @self: the mesh
 * @material: the row of the model's WEAR table
 * @flags: the flags of the batch
 *
 * Begins a new batch for the vertices and triangles that follow. Without a call, all of them are in a batch
 * of material 0.
 */
void
nre_author_mesh_begin_batch (NreAuthorMesh *self, guint material, guint flags)
{
  NreAuthorBatch batch = {
    .material = material,
    .flags = flags,
    .first_vertex = self->vertices->len,
    .first_index = self->indices->len,
  };

  g_array_append_val (self->batches, batch);
}

/**
 * nre_author_mesh_set_lightmap:
 *
 * Sets the row of the light map of the current batch, which is stored in the opaque word at offset 4 of its
 * record.
 */
void
nre_author_mesh_set_lightmap (NreAuthorMesh *self, guint lightmap)
{
  current_batch (self)->lightmap = lightmap;
}

/**
 * nre_author_mesh_project_light:
 * @self: the mesh
 * @origin: the position of the upper left corner of the light map
 * @along: the vector whose scalar product with the offset from @origin is u
 * @down: the same for v
 *
 * Sets the light map coordinates of the vertices that the current batch has so far.
 */
void
nre_author_mesh_project_light (NreAuthorMesh *self, NreAuthorVec3 origin, NreAuthorVec3 along,
                               NreAuthorVec3 down)
{
  for (guint i = current_batch (self)->first_vertex; i < self->vertices->len; i++)
    {
      NreAuthorVertex *vertex = &g_array_index (self->vertices, NreAuthorVertex, i);
      NreAuthorVec3 from = nre_author_vec3_sub (vertex->position, origin);

      vertex->light_u = nre_author_vec3_dot (from, along);
      vertex->light_v = nre_author_vec3_dot (from, down);
    }
}

/**
 * nre_author_mesh_set_uv_scale:
 *
 * Sets the number of repetitions of a texture per unit of length, for the shapes that follow; 0.5 at first.
 */
void
nre_author_mesh_set_uv_scale (NreAuthorMesh *self, float per_unit)
{
  self->uv_scale = per_unit;
}

/**
 * nre_author_mesh_set_pose:
 *
 * Sets the rotation and position of all vertices that are added from now on.
 */
void
nre_author_mesh_set_pose (NreAuthorMesh *self, NreAuthorVec3 position, NreAuthorQuat rotation)
{
  self->pose = nre_author_pose_new (position, rotation);
}

void
nre_author_mesh_reset_pose (NreAuthorMesh *self)
{
  self->pose = nre_author_pose_identity ();
}

/**
 * nre_author_mesh_reserve:
 *
 * Begins another batch with the same properties if the current one has no room for this many more vertices
 * and triangles.
 */
void
nre_author_mesh_reserve (NreAuthorMesh *self, guint n_vertices, guint n_triangles)
{
  NreAuthorBatch batch = *current_batch (self);

  g_assert (n_vertices <= NRE_AUTHOR_BATCH_MAX_VERTICES && n_triangles <= NRE_AUTHOR_BATCH_MAX_TRIANGLES);

  if (batch.n_vertices + n_vertices <= NRE_AUTHOR_BATCH_MAX_VERTICES
      && batch.n_indices / 3 + n_triangles <= NRE_AUTHOR_BATCH_MAX_TRIANGLES)
    return;

  nre_author_mesh_begin_batch (self, batch.material, batch.flags);
  nre_author_mesh_set_lightmap (self, batch.lightmap);
}

/**
 * nre_author_mesh_add_vertex:
 * @self: the mesh
 * @position: its position
 * @normal: its unit normal
 * @u: texture coordinate
 * @v: texture coordinate
 *
 * Adds a vertex to the current batch and returns its index in the batch.
 */
guint
nre_author_mesh_add_vertex (NreAuthorMesh *self,
                            NreAuthorVec3  position,
                            NreAuthorVec3  normal,
                            float          u,
                            float          v)
{
  NreAuthorBatch *batch = current_batch (self);
  NreAuthorVertex vertex = {
    nre_author_pose_point (&self->pose, position),
    nre_author_vec3_normalize (nre_author_pose_direction (&self->pose, normal)),
    u,
    v,
  };

  g_assert (batch->n_vertices < NRE_AUTHOR_BATCH_MAX_VERTICES);
  g_array_append_val (self->vertices, vertex);

  return batch->n_vertices++;
}

void
nre_author_mesh_add_triangle (NreAuthorMesh *self, guint a, guint b, guint c)
{
  NreAuthorBatch *batch = current_batch (self);
  guint32 corners[3] = { a, b, c };

  g_assert (batch->n_indices / 3 < NRE_AUTHOR_BATCH_MAX_TRIANGLES);
  g_array_append_vals (self->indices, corners, 3);
  batch->n_indices += 3;
}

guint
nre_author_mesh_get_n_triangles (NreAuthorMesh *self)
{
  return self->indices->len / 3;
}

/**
 * nre_author_mesh_polygon:
 * @self: the mesh
 * @corners: the corners of a flat convex polygon, counter-clockwise
 * @n_corners: the number of corners, at least 3
 *
 * Adds a flat polygon as a fan. The horizontal axis of the texture is along the first edge.
 */
void
nre_author_mesh_polygon (NreAuthorMesh *self, const NreAuthorVec3 *corners, guint n_corners)
{
  NreAuthorVec3 along = nre_author_vec3_normalize (nre_author_vec3_sub (corners[1], corners[0]));
  NreAuthorVec3 normal = { 0 };
  NreAuthorVec3 across;
  guint first = 0;

  g_assert (n_corners >= 3);

  for (guint i = 1; i + 1 < n_corners; i++)
    normal = nre_author_vec3_add (normal,
                                  nre_author_vec3_cross (nre_author_vec3_sub (corners[i], corners[0]),
                                                         nre_author_vec3_sub (corners[i + 1], corners[0])));
  normal = nre_author_vec3_normalize (normal);
  across = nre_author_vec3_cross (normal, along);

  nre_author_mesh_reserve (self, n_corners, n_corners - 2);
  for (guint i = 0; i < n_corners; i++)
    {
      NreAuthorVec3 from = nre_author_vec3_sub (corners[i], corners[0]);
      guint index = nre_author_mesh_add_vertex (self, corners[i], normal,
                                                nre_author_vec3_dot (from, along) * self->uv_scale,
                                                nre_author_vec3_dot (from, across) * self->uv_scale);

      if (i == 0)
        first = index;
    }
  for (guint i = 1; i + 1 < n_corners; i++)
    nre_author_mesh_add_triangle (self, first, first + i, first + i + 1);
}

void
nre_author_mesh_quad (NreAuthorMesh *self, NreAuthorVec3 a, NreAuthorVec3 b, NreAuthorVec3 c, NreAuthorVec3 d)
{
  NreAuthorVec3 corners[4] = { a, b, c, d };

  nre_author_mesh_polygon (self, corners, 4);
}

/**
 * nre_author_mesh_hexahedron:
 * @self: the mesh
 * @corners: the bottom, counter-clockwise seen from above, from (−x, −y) on; then the top in the same order
 *
 * Adds a body with six flat faces.
 */
void
nre_author_mesh_hexahedron (NreAuthorMesh *self, const NreAuthorVec3 corners[8])
{
  const NreAuthorVec3 *c = corners;

  nre_author_mesh_quad (self, c[0], c[1], c[5], c[4]);
  nre_author_mesh_quad (self, c[1], c[2], c[6], c[5]);
  nre_author_mesh_quad (self, c[2], c[3], c[7], c[6]);
  nre_author_mesh_quad (self, c[3], c[0], c[4], c[7]);
  nre_author_mesh_quad (self, c[4], c[5], c[6], c[7]);
  nre_author_mesh_quad (self, c[3], c[2], c[1], c[0]);
}

void
nre_author_mesh_box (NreAuthorMesh *self, NreAuthorVec3 min, NreAuthorVec3 max)
{
  const NreAuthorVec3 corners[8] = {
    { min.x, min.y, min.z }, { max.x, min.y, min.z }, { max.x, max.y, min.z }, { min.x, max.y, min.z },
    { min.x, min.y, max.z }, { max.x, min.y, max.z }, { max.x, max.y, max.z }, { min.x, max.y, max.z },
  };

  nre_author_mesh_hexahedron (self, corners);
}

/**
 * nre_author_mesh_tapered_box:
 * @self: the mesh
 * @bottom: centre of the lower rectangle
 * @bottom_x: half its width
 * @bottom_y: half its depth
 * @top: centre of the upper rectangle
 * @top_x: half its width
 * @top_y: half its depth
 *
 * Adds a box between two horizontal rectangles.
 */
void
nre_author_mesh_tapered_box (NreAuthorMesh *self,
                             NreAuthorVec3  bottom,
                             float          bottom_x,
                             float          bottom_y,
                             NreAuthorVec3  top,
                             float          top_x,
                             float          top_y)
{
  NreAuthorVec3 b = bottom, t = top;
  const NreAuthorVec3 corners[8] = {
    { b.x - bottom_x, b.y - bottom_y, b.z }, { b.x + bottom_x, b.y - bottom_y, b.z },
    { b.x + bottom_x, b.y + bottom_y, b.z }, { b.x - bottom_x, b.y + bottom_y, b.z },
    { t.x - top_x, t.y - top_y, t.z },       { t.x + top_x, t.y - top_y, t.z },
    { t.x + top_x, t.y + top_y, t.z },       { t.x - top_x, t.y + top_y, t.z },
  };

  nre_author_mesh_hexahedron (self, corners);
}

/**
 * nre_author_mesh_wedge:
 *
 * Adds a ramp that fills half of a box: it rises from the front (−Y) to the back.
 */
void
nre_author_mesh_wedge (NreAuthorMesh *self, NreAuthorVec3 min, NreAuthorVec3 max)
{
  const float profile[3][2] = { { min.y, min.z }, { max.y, min.z }, { max.y, max.z } };

  nre_author_mesh_extrude (self, profile, 3, min.x, max.x, 0.0f);
}

/**
 * nre_author_mesh_extrude:
 * @self: the mesh
 * @profile: (y, z) of a convex outline, counter-clockwise seen from +X
 * @n_points: the number of points, 3 to 16
 * @x0: the position of the first end
 * @x1: the position of the second end, greater than @x0
 * @inset: the size of the bevel at both ends; 0 for none
 *
 * Adds a body along X with the same cross-section from @x0 to @x1.
 */
void
nre_author_mesh_extrude (NreAuthorMesh *self,
                         const float    (*profile)[2],
                         guint          n_points,
                         float          x0,
                         float          x1,
                         float          inset)
{
  NreAuthorVec3 cap[16] = { { 0 } }, left[16] = { { 0 } }, right[16] = { { 0 } };
  float centre_y = 0.0f, centre_z = 0.0f;
  float reach = G_MAXFLOAT;
  float shrink;

  g_assert (n_points >= 3 && n_points <= G_N_ELEMENTS (cap));

  for (guint i = 0; i < n_points; i++)
    {
      centre_y += profile[i][0] / (float) n_points;
      centre_z += profile[i][1] / (float) n_points;
    }
  for (guint i = 0; i < n_points; i++)
    {
      float dy = profile[i][0] - centre_y, dz = profile[i][1] - centre_z;

      reach = MIN (reach, (float) sqrt ((double) dy * dy + (double) dz * dz));
      left[i] = nre_author_vec3 (x0 + inset, profile[i][0], profile[i][1]);
      right[i] = nre_author_vec3 (x1 - inset, profile[i][0], profile[i][1]);
    }
  shrink = (reach - inset) / reach;

  for (guint i = 0; i < n_points; i++)
    {
      guint next = (i + 1) % n_points;

      nre_author_mesh_quad (self, left[i], left[next], right[next], right[i]);
    }

  for (int side = 0; side < 2; side++)
    {
      const NreAuthorVec3 *rim = side == 0 ? left : right;

      for (guint i = 0; i < n_points; i++)
        {
          float dy = profile[i][0] - centre_y, dz = profile[i][1] - centre_z;

          cap[i] = side == 0 ? left[i] : right[i];
          if (inset > 0.0f)
            cap[i] = nre_author_vec3 (side == 0 ? x0 : x1, centre_y + dy * shrink, centre_z + dz * shrink);
        }
      for (guint i = 0; inset > 0.0f && i < n_points; i++)
        {
          guint next = (i + 1) % n_points;

          if (side == 0)
            nre_author_mesh_quad (self, rim[next], rim[i], cap[i], cap[next]);
          else
            nre_author_mesh_quad (self, rim[i], rim[next], cap[next], cap[i]);
        }
      if (side == 0)
        for (guint i = 0; i < n_points / 2; i++)
          {
            NreAuthorVec3 other = cap[n_points - 1 - i];

            cap[n_points - 1 - i] = cap[i];
            cap[i] = other;
          }
      nre_author_mesh_polygon (self, cap, n_points);
    }
}

static NreAuthorVec3
ring_direction (NreAuthorVec3 right, NreAuthorVec3 up, double angle)
{
  float c = (float) nre_author_cos (angle);
  float s = (float) nre_author_sin (angle);

  return nre_author_vec3_add (nre_author_vec3_scale (right, c), nre_author_vec3_scale (up, s));
}

/**
 * nre_author_mesh_lathe:
 * @self: the mesh
 * @origin: the start of the axis
 * @axis: the axis, of unit length
 * @rings: the outline from the origin on; a radius of 0 makes a tip
 * @n_rings: the number of rings, at least 2
 * @n_sides: the number of sides around the axis, 3 to 64
 *
 * Adds a solid of revolution, smooth around the axis, with a sharp edge at each ring, closed at both ends.
 */
void
nre_author_mesh_lathe (NreAuthorMesh       *self,
                       NreAuthorVec3        origin,
                       NreAuthorVec3        axis,
                       const NreAuthorRing *rings,
                       guint                n_rings,
                       guint                n_sides)
{
  NreAuthorVec3 helper = fabsf (axis.z) > 0.9f ? nre_author_vec3 (1.0f, 0.0f, 0.0f)
                                               : nre_author_vec3 (0.0f, 0.0f, 1.0f);
  NreAuthorVec3 right = nre_author_vec3_normalize (nre_author_vec3_cross (helper, axis));
  NreAuthorVec3 up = nre_author_vec3_cross (axis, right);
  double step = 2.0 * NRE_AUTHOR_PI / n_sides;
  double half = step / 2.0;
  NreAuthorVec3 cap[64];

  g_assert (n_rings >= 2 && n_sides >= 3 && n_sides <= G_N_ELEMENTS (cap));

  for (guint i = 0; i + 1 < n_rings; i++)
    {
      const NreAuthorRing *a = &rings[i], *b = &rings[i + 1];
      float rise = b->along - a->along;
      float fall = a->radius - b->radius;
      float girth = 2.0f * (float) NRE_AUTHOR_PI * MAX (a->radius, b->radius) * self->uv_scale;
      guint first = 0;

      if (a->radius <= 0.0f && b->radius <= 0.0f)
        continue;

      nre_author_mesh_reserve (self, 2 * (n_sides + 1), 2 * n_sides);
      for (guint k = 0; k <= n_sides; k++)
        {
          /* The last pair has exactly the positions of the first pair, but another texture coordinate. */
          NreAuthorVec3 out = ring_direction (right, up, half + step * (k % n_sides));
          NreAuthorVec3 normal = nre_author_vec3_add (nre_author_vec3_scale (out, rise),
                                                      nre_author_vec3_scale (axis, fall));
          float u = girth * (float) k / (float) n_sides;

          for (guint end = 0; end < 2; end++)
            {
              const NreAuthorRing *ring = end == 0 ? a : b;
              NreAuthorVec3 at = nre_author_vec3_add (nre_author_vec3_scale (axis, ring->along),
                                                      nre_author_vec3_scale (out, ring->radius));
              guint index = nre_author_mesh_add_vertex (self, nre_author_vec3_add (origin, at),
                                                        nre_author_vec3_normalize (normal), u,
                                                        ring->along * self->uv_scale);

              if (k == 0 && end == 0)
                first = index;
            }
        }
      for (guint k = 0; k < n_sides; k++)
        {
          guint at = first + 2 * k;

          if (a->radius > 0.0f)
            nre_author_mesh_add_triangle (self, at, at + 2, at + 1);
          if (b->radius > 0.0f)
            nre_author_mesh_add_triangle (self, at + 1, at + 2, at + 3);
        }
    }

  for (guint end = 0; end < 2; end++)
    {
      const NreAuthorRing *ring = &rings[end == 0 ? 0 : n_rings - 1];

      if (ring->radius <= 0.0f)
        continue;
      for (guint k = 0; k < n_sides; k++)
        {
          guint corner = end == 0 ? n_sides - 1 - k : k;
          NreAuthorVec3 out = ring_direction (right, up, half + step * corner);
          NreAuthorVec3 at = nre_author_vec3_add (nre_author_vec3_scale (axis, ring->along),
                                                  nre_author_vec3_scale (out, ring->radius));

          cap[k] = nre_author_vec3_add (origin, at);
        }
      nre_author_mesh_polygon (self, cap, n_sides);
    }
}

/**
 * nre_author_mesh_cylinder:
 *
 * Adds a cylinder or, if the radii differ, a truncated cone, closed at both ends.
 */
void
nre_author_mesh_cylinder (NreAuthorMesh *self,
                          NreAuthorVec3  from,
                          NreAuthorVec3  to,
                          float          from_radius,
                          float          to_radius,
                          guint          n_sides)
{
  NreAuthorVec3 along = nre_author_vec3_sub (to, from);
  const NreAuthorRing rings[2] = { { 0.0f, from_radius }, { nre_author_vec3_length (along), to_radius } };

  nre_author_mesh_lathe (self, from, nre_author_vec3_normalize (along), rings, 2, n_sides);
}

/**
 * nre_author_mesh_blob:
 * @self: the mesh
 * @centre: its middle
 * @radius: its mean radius
 * @n_rows: the number of rings of faces from pole to pole, at least 2
 * @n_columns: the number of faces in a ring, at least 3
 * @rng: (nullable): the generator that makes the surface uneven; NULL for a sphere
 *
 * Adds a closed, round body of 2 × @n_columns × (@n_rows − 1) triangles with shared vertices, in one batch or
 * several.
 */
void
nre_author_mesh_blob (NreAuthorMesh *self,
                      NreAuthorVec3  centre,
                      float          radius,
                      guint          n_rows,
                      guint          n_columns,
                      NreAuthorRng  *rng)
{
  guint width = n_columns + 1;
  g_autofree NreAuthorVec3 *points = g_new (NreAuthorVec3, (gsize) (n_rows + 1) * n_columns);
  guint row = 0;

  g_assert (n_rows >= 2 && n_columns >= 3 && 2 * n_columns <= NRE_AUTHOR_BATCH_MAX_TRIANGLES);

  for (guint r = 0; r <= n_rows; r++)
    for (guint c = 0; c < n_columns; c++)
      {
        double polar = NRE_AUTHOR_PI * r / n_rows;
        double around = 2.0 * NRE_AUTHOR_PI * c / n_columns;
        double s = r == 0 || r == n_rows ? 0.0 : nre_author_sin (polar);
        double uneven = rng != NULL && s > 0.0 ? 1.0 + 0.1 * nre_author_rng_unit (rng) : 1.0;

        points[r * n_columns + c] = nre_author_vec3 ((float) (radius * uneven * s * nre_author_cos (around)),
                                                     (float) (radius * uneven * s * nre_author_sin (around)),
                                                     (float) (radius * uneven * nre_author_cos (polar)));
      }

  while (row < n_rows)
    {
      guint by_triangles = NRE_AUTHOR_BATCH_MAX_TRIANGLES / (2 * n_columns);
      guint by_vertices = NRE_AUTHOR_BATCH_MAX_VERTICES / width - 1;
      guint rows = MIN (n_rows - row, MIN (by_triangles, by_vertices));
      guint first = 0;

      nre_author_mesh_reserve (self, (rows + 1) * width, 2 * n_columns * rows);
      for (guint r = row; r <= row + rows; r++)
        for (guint c = 0; c <= n_columns; c++)
          {
            NreAuthorVec3 at = points[r * n_columns + c % n_columns];
            guint index = nre_author_mesh_add_vertex (self, nre_author_vec3_add (centre, at),
                                                      nre_author_vec3_normalize (at),
                                                      4.0f * (float) c / (float) n_columns,
                                                      2.0f * (float) r / (float) n_rows);

            if (r == row && c == 0)
              first = index;
          }
      for (guint r = 0; r < rows; r++)
        for (guint c = 0; c < n_columns; c++)
          {
            guint at = first + r * width + c;

            if (row + r > 0)
              nre_author_mesh_add_triangle (self, at, at + width, at + 1);
            if (row + r + 1 < n_rows)
              nre_author_mesh_add_triangle (self, at + 1, at + width, at + width + 1);
          }
      row += rows;
    }
}
