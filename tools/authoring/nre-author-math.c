/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-math.h"

#include <math.h>

/* The Taylor series of the sine for |x| ≤ π/4. Its error is much smaller than the precision of a float. */
static double
sin_series (double x)
{
  double square = x * x;
  double term = x;
  double sum = x;

  for (int i = 1; i <= 9; i++)
    {
      term *= -square / (double) ((2 * i) * (2 * i + 1));
      sum += term;
    }

  return sum;
}

static double
cos_series (double x)
{
  double square = x * x;
  double term = 1.0;
  double sum = 1.0;

  for (int i = 1; i <= 9; i++)
    {
      term *= -square / (double) ((2 * i - 1) * (2 * i));
      sum += term;
    }

  return sum;
}

/**
 * nre_author_sin:
 * @radians: an angle of moderate size, in radians
 *
 * Returns the sine, with exactly the same result on all machines.
 */
double
nre_author_sin (double radians)
{
  double quarter = floor (radians / (NRE_AUTHOR_PI / 2.0) + 0.5);
  double rest = radians - quarter * (NRE_AUTHOR_PI / 2.0);
  int quadrant = (int) (quarter - 4.0 * floor (quarter / 4.0));

  switch (quadrant)
    {
    case 0: return sin_series (rest);
    case 1: return cos_series (rest);
    case 2: return -sin_series (rest);
    default: return -cos_series (rest);
    }
}

/**
 * nre_author_cos:
 * @radians: an angle of moderate size, in radians
 *
 * Returns the cosine, with exactly the same result on all machines.
 */
double
nre_author_cos (double radians)
{
  return nre_author_sin (radians + NRE_AUTHOR_PI / 2.0);
}

/* The arc tangent. Halving the angle three times makes the argument small enough for a short series. */
static double
arc_tangent (double x)
{
  double square, power, sum;

  for (int i = 0; i < 3; i++)
    x = x / (1.0 + sqrt (1.0 + x * x));

  square = x * x;
  power = x;
  sum = 0.0;
  for (int i = 0; i < 12; i++)
    {
      sum += power / (double) (2 * i + 1) * (i % 2 == 0 ? 1.0 : -1.0);
      power *= square;
    }

  return 8.0 * sum;
}

/**
 * nre_author_atan2:
 * @y: the ordinate
 * @x: the abscissa
 *
 * Returns the angle of the vector (@x, @y) in radians, −π…π.
 */
double
nre_author_atan2 (double y, double x)
{
  if (x > 0.0)
    return arc_tangent (y / x);
  if (x < 0.0)
    return y >= 0.0 ? arc_tangent (y / x) + NRE_AUTHOR_PI : arc_tangent (y / x) - NRE_AUTHOR_PI;
  if (y > 0.0)
    return NRE_AUTHOR_PI / 2.0;

  return y < 0.0 ? -NRE_AUTHOR_PI / 2.0 : 0.0;
}

/**
 * nre_author_acos:
 * @value: a cosine, which is clamped to −1…1
 *
 * Returns the angle in radians, 0…π.
 */
double
nre_author_acos (double value)
{
  value = CLAMP (value, -1.0, 1.0);

  return nre_author_atan2 (sqrt (1.0 - value * value), value);
}

NreAuthorVec3
nre_author_vec3_add (NreAuthorVec3 a, NreAuthorVec3 b)
{
  return nre_author_vec3 (a.x + b.x, a.y + b.y, a.z + b.z);
}

NreAuthorVec3
nre_author_vec3_sub (NreAuthorVec3 a, NreAuthorVec3 b)
{
  return nre_author_vec3 (a.x - b.x, a.y - b.y, a.z - b.z);
}

NreAuthorVec3
nre_author_vec3_scale (NreAuthorVec3 a, float factor)
{
  return nre_author_vec3 (a.x * factor, a.y * factor, a.z * factor);
}

NreAuthorVec3
nre_author_vec3_cross (NreAuthorVec3 a, NreAuthorVec3 b)
{
  return nre_author_vec3 ((float) ((double) a.y * b.z - (double) a.z * b.y),
                          (float) ((double) a.z * b.x - (double) a.x * b.z),
                          (float) ((double) a.x * b.y - (double) a.y * b.x));
}

float
nre_author_vec3_dot (NreAuthorVec3 a, NreAuthorVec3 b)
{
  return (float) ((double) a.x * b.x + (double) a.y * b.y + (double) a.z * b.z);
}

float
nre_author_vec3_length (NreAuthorVec3 a)
{
  return (float) sqrt ((double) a.x * a.x + (double) a.y * a.y + (double) a.z * a.z);
}

/* The zero vector stays the same: a mesh may have a triangle without area. */
NreAuthorVec3
nre_author_vec3_normalize (NreAuthorVec3 a)
{
  double length = sqrt ((double) a.x * a.x + (double) a.y * a.y + (double) a.z * a.z);

  if (length <= 0.0)
    return a;

  return nre_author_vec3 ((float) (a.x / length), (float) (a.y / length), (float) (a.z / length));
}

NreAuthorQuat
nre_author_quat_identity (void)
{
  NreAuthorQuat q = { 1.0f, 0.0f, 0.0f, 0.0f };

  return q;
}

/**
 * nre_author_quat_turn:
 * @axis: the axis, not necessarily of unit length
 * @degrees: the angle, counter-clockwise for a viewer to whom @axis points
 *
 * Returns the quaternion to store so that the node appears rotated by the angle (spec: animation.md).
 */
NreAuthorQuat
nre_author_quat_turn (NreAuthorVec3 axis, double degrees)
{
  NreAuthorVec3 n = nre_author_vec3_normalize (axis);
  double half = degrees * NRE_AUTHOR_PI / 360.0;
  double s = nre_author_sin (half);
  NreAuthorQuat q = {
    (float) nre_author_cos (half),
    (float) (-s * n.x),
    (float) (-s * n.y),
    (float) (-s * n.z),
  };

  return q;
}

/**
 * nre_author_quat_then:
 * @first: the first rotation
 * @second: the second rotation, about the axes of the parent
 *
 * Returns both rotations, one after the other. Stored quaternions are conjugates, so the order of the product
 * is reversed.
 */
NreAuthorQuat
nre_author_quat_then (NreAuthorQuat first, NreAuthorQuat second)
{
  NreAuthorQuat a = first, b = second;
  NreAuthorQuat q = {
    a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
  };

  return q;
}

NreAuthorPose
nre_author_pose_identity (void)
{
  return nre_author_pose_new (nre_author_vec3 (0.0f, 0.0f, 0.0f), nre_author_quat_identity ());
}

/**
 * nre_author_pose_new:
 * @position: the position of the origin after the transformation
 * @rotation: a stored quaternion
 *
 * Returns the matrix of a key (spec: animation.md).
 */
NreAuthorPose
nre_author_pose_new (NreAuthorVec3 position, NreAuthorQuat rotation)
{
  double w = rotation.w, x = rotation.x, y = rotation.y, z = rotation.z;
  NreAuthorPose pose = {
    {
      1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y + w * z), 2.0 * (x * z - w * y),
      2.0 * (x * y - w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z + w * x),
      2.0 * (x * z + w * y), 2.0 * (y * z - w * x), 1.0 - 2.0 * (x * x + y * y),
    },
    { position.x, position.y, position.z },
  };

  return pose;
}

NreAuthorPose
nre_author_pose_multiply (const NreAuthorPose *parent, const NreAuthorPose *local)
{
  NreAuthorPose pose;

  for (int row = 0; row < 3; row++)
    {
      const double *m = &parent->m[row * 3];

      for (int column = 0; column < 3; column++)
        pose.m[row * 3 + column] = m[0] * local->m[column] + m[1] * local->m[3 + column]
                                   + m[2] * local->m[6 + column];
      pose.t[row] = m[0] * local->t[0] + m[1] * local->t[1] + m[2] * local->t[2] + parent->t[row];
    }

  return pose;
}

NreAuthorVec3
nre_author_pose_direction (const NreAuthorPose *pose, NreAuthorVec3 direction)
{
  const double *m = pose->m;
  double x = direction.x, y = direction.y, z = direction.z;

  return nre_author_vec3 ((float) (m[0] * x + m[1] * y + m[2] * z), (float) (m[3] * x + m[4] * y + m[5] * z),
                          (float) (m[6] * x + m[7] * y + m[8] * z));
}

NreAuthorVec3
nre_author_pose_point (const NreAuthorPose *pose, NreAuthorVec3 point)
{
  const double *m = pose->m;
  double x = point.x, y = point.y, z = point.z;

  return nre_author_vec3 ((float) (m[0] * x + m[1] * y + m[2] * z + pose->t[0]),
                          (float) (m[3] * x + m[4] * y + m[5] * z + pose->t[1]),
                          (float) (m[6] * x + m[7] * y + m[8] * z + pose->t[2]));
}

void
nre_author_rng_init (NreAuthorRng *rng, guint64 seed)
{
  rng->state = seed;
}

/**
 * nre_author_rng_next:
 * @rng: the generator
 *
 * Returns 32 random bits, by SplitMix64.
 */
guint32
nre_author_rng_next (NreAuthorRng *rng)
{
  guint64 z;

  rng->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  z = rng->state;
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return (guint32) ((z ^ (z >> 31)) >> 32);
}

guint32
nre_author_rng_below (NreAuthorRng *rng, guint32 limit)
{
  g_return_val_if_fail (limit > 0, 0);

  return (guint32) (((guint64) nre_author_rng_next (rng) * limit) >> 32);
}

/* Returns a random number in [0, 1). */
double
nre_author_rng_unit (NreAuthorRng *rng)
{
  return (double) nre_author_rng_next (rng) / 4294967296.0;
}

float
nre_author_rng_range (NreAuthorRng *rng, float low, float high)
{
  return (float) (low + (high - low) * nre_author_rng_unit (rng));
}
