/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-bounds.h"

#include <math.h>

typedef struct
{
  NreAuthorVec3 min;
  NreAuthorVec3 max;
  NreAuthorVec3 centre;
  float radius; /* of the sphere about the centre */
  float across; /* the radius of the upright cylinder about the centre */
} Bounds;

/* The larger of @sofar and the distance between the points, rounded up, so that the stored radius encloses
 * the point. */
static float
reach (NreAuthorVec3 centre, NreAuthorVec3 point, float sofar)
{
  double dx = (double) point.x - centre.x, dy = (double) point.y - centre.y, dz = (double) point.z - centre.z;
  double distance = sqrt (dx * dx + dy * dy + dz * dz);
  float rounded = (float) distance;

  while ((double) rounded < distance)
    rounded = nextafterf (rounded, G_MAXFLOAT);

  return MAX (rounded, sofar);
}

static Bounds
measure (const NreAuthorVec3 *points, guint n_points)
{
  Bounds bounds = { 0 };

  if (n_points == 0)
    return bounds;

  bounds.min = bounds.max = points[0];
  for (guint i = 1; i < n_points; i++)
    {
      bounds.min.x = MIN (bounds.min.x, points[i].x);
      bounds.min.y = MIN (bounds.min.y, points[i].y);
      bounds.min.z = MIN (bounds.min.z, points[i].z);
      bounds.max.x = MAX (bounds.max.x, points[i].x);
      bounds.max.y = MAX (bounds.max.y, points[i].y);
      bounds.max.z = MAX (bounds.max.z, points[i].z);
    }
  bounds.centre = nre_author_vec3_scale (nre_author_vec3_add (bounds.min, bounds.max), 0.5f);
  for (guint i = 0; i < n_points; i++)
    {
      NreAuthorVec3 beside = { points[i].x, points[i].y, bounds.centre.z };

      bounds.radius = reach (bounds.centre, points[i], bounds.radius);
      bounds.across = reach (bounds.centre, beside, bounds.across);
    }

  return bounds;
}

/**
 * nre_author_put_whole_bounds:
 * @array: where to write
 * @points: all vertices that are drawn, in the space of the model
 * @n_points: how many
 *
 * Appends the 0x8C bytes of Res2's header: hull, sphere and upright capsule.
 */
void
nre_author_put_whole_bounds (GByteArray *array, const NreAuthorVec3 *points, guint n_points)
{
  Bounds b = measure (points, n_points);

  /* Front left, front right, back right, back left, for a viewer in front of the model. */
  for (int level = 0; level < 2; level++)
    {
      float z = level == 0 ? b.min.z : b.max.z;

      nre_author_put_vec3 (array, nre_author_vec3 (b.min.x, b.min.y, z));
      nre_author_put_vec3 (array, nre_author_vec3 (b.max.x, b.min.y, z));
      nre_author_put_vec3 (array, nre_author_vec3 (b.max.x, b.max.y, z));
      nre_author_put_vec3 (array, nre_author_vec3 (b.min.x, b.max.y, z));
    }
  nre_author_put_vec3 (array, b.centre);
  nre_author_put_f32 (array, b.radius);
  nre_author_put_vec3 (array, nre_author_vec3 (b.centre.x, b.centre.y, b.min.z));
  nre_author_put_vec3 (array, nre_author_vec3 (b.centre.x, b.centre.y, b.max.z));
  nre_author_put_f32 (array, b.across);
}

/**
 * nre_author_put_slot_bounds:
 * @array: where to write
 * @points: the slot's vertices
 * @n_points: how many
 *
 * Appends the part of a slot after its ranges: the box, the sphere, and 20 opaque bytes, of which the first
 * two words are assumed to be base area and volume.
 */
void
nre_author_put_slot_bounds (GByteArray *array, const NreAuthorVec3 *points, guint n_points)
{
  Bounds b = measure (points, n_points);
  double area = ((double) b.max.x - b.min.x) * ((double) b.max.y - b.min.y);

  nre_author_put_vec3 (array, b.min);
  nre_author_put_vec3 (array, b.max);
  nre_author_put_vec3 (array, b.centre);
  nre_author_put_f32 (array, b.radius);
  nre_author_put_f32 (array, area);
  nre_author_put_f32 (array, area * ((double) b.max.z - b.min.z));
  nre_author_put_zeros (array, 12);
}
