/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-angles.h"

#include <math.h>

/* Gimbal lock: below this cosine of the rotation about y, 16 bits cannot tell rotations about x and z
 * apart. */
#define LOCKED 1.5e-4
/* If the length of a stored quaternion differs from 1 by more than this, the cause is not rounding, and the
 * length is not preserved. */
#define LENGTH_SLACK 1e-3
/* The largest difference in degrees between angles that count as equal. */
#define SAME 1e-7

static double
get_length (const double quat[4])
{
  return sqrt (quat[0] * quat[0] + quat[1] * quat[1] + quat[2] * quat[2] + quat[3] * quat[3]);
}

static void
to_angles (const double quat[4], double degrees[3])
{
  double length = get_length (quat), w, x, y, z, up, level;

  degrees[0] = degrees[1] = degrees[2] = 0;
  if (!(length > 0) || !isfinite (length))
    return;
  /* The engine rotates in the opposite direction. */
  w = quat[0] / length;
  x = -quat[1] / length;
  y = -quat[2] / length;
  z = -quat[3] / length;
  up = 2 * (w * y - x * z);
  level = hypot (1 - 2 * (y * y + z * z), 2 * (w * z + x * y));
  degrees[1] = atan2 (up, level) * 180 / G_PI;
  if (level < LOCKED)
    /* When the node points straight up or down, the axes x and z coincide. */
    degrees[2] = atan2 (2 * (w * z - x * y), 1 - 2 * (x * x + z * z)) * 180 / G_PI;
  else
    {
      degrees[0] = atan2 (2 * (w * x + y * z), 1 - 2 * (x * x + y * y)) * 180 / G_PI;
      degrees[2] = atan2 (2 * (w * z + x * y), 1 - 2 * (y * y + z * z)) * 180 / G_PI;
    }
  /* Avoid signed zeros. */
  for (guint i = 0; i < 3; i++)
    degrees[i] += 0.0;
}

/** nre_quat_to_angles: convert a quaternion w, x, y, z of any length. @degrees: (out): rotations about x, y
 * and z; all 0 if the length is 0 or not finite */
void
nre_quat_to_angles (const float quat[4], double degrees[3])
{
  const double values[4] = { (double) quat[0], (double) quat[1], (double) quat[2], (double) quat[3] };

  to_angles (values, degrees);
}

static void
angles_to_quat (const double degrees[3], double quat[4])
{
  double c[3], s[3];

  for (guint i = 0; i < 3; i++)
    {
      /* remainder() is exact; a large angle in radians would be rounded. */
      double half = remainder (degrees[i], 720) * G_PI / 360;

      c[i] = cos (half);
      s[i] = sin (half);
    }
  quat[0] = c[0] * c[1] * c[2] + s[0] * s[1] * s[2];
  quat[1] = -(s[0] * c[1] * c[2] - c[0] * s[1] * s[2]);
  quat[2] = -(c[0] * s[1] * c[2] + s[0] * c[1] * s[2]);
  quat[3] = -(c[0] * c[1] * s[2] - s[0] * s[1] * c[2]);
}

/** nre_track_key_get_angles: get the rotation of a key. @degrees: (out): rotations about x, y and z */
void
nre_track_key_get_angles (const NreTrackKey *key, double degrees[3])
{
  double quat[4];

  nre_track_key_get_quat (key, quat);
  to_angles (quat, degrees);
}

/* Set the rotation of the key to @quat, whose length is 1. Of @quat and −@quat, take the one closer to the
 * stored quaternion, so that interpolation keeps its direction. Keep a stored length that is 1 except for
 * rounding, so that turning back restores the bytes. Returns whether the key has changed. */
static gboolean
turn_to (NreTrackKey *key, const double quat[4])
{
  NreTrackKey before = *key;
  double stored[4], scaled[4], length, most = 0, dot = 0;

  nre_track_key_get_quat (key, stored);
  length = get_length (stored);
  if (fabs (length - 1) > LENGTH_SLACK)
    length = 1;
  for (guint i = 0; i < 4; i++)
    {
      dot += stored[i] * quat[i];
      most = MAX (most, fabs (quat[i]));
    }
  length = MIN (length, 1 / MAX (most, 0.5));
  for (guint i = 0; i < 4; i++)
    scaled[i] = (dot < 0 ? -length : length) * quat[i];
  nre_track_key_set_quat (key, scaled);
  return memcmp (key->quat, before.quat, sizeof key->quat) != 0;
}

/** nre_track_key_set_angles: set the rotation of a key. Returns whether the key has changed: not if it
 * already has the rotation, or an angle is not finite. @degrees: rotations about x, y and z */
gboolean
nre_track_key_set_angles (NreTrackKey *key, const double degrees[3])
{
  double before[3], quat[4];
  gboolean same = TRUE;

  nre_track_key_get_angles (key, before);
  for (guint i = 0; i < 3; i++)
    {
      if (!isfinite (degrees[i]))
        return FALSE;
      same = same && fabs (degrees[i] - before[i]) < SAME;
    }
  if (same)
    return FALSE;
  angles_to_quat (degrees, quat);
  return turn_to (key, quat);
}

/**
 * nre_track_key_turn:
 * @axis: in the space of the parent, of any length but 0
 * @degrees: positive is counter-clockwise as seen by a viewer to whom the axis points
 *
 * Turn the key about an axis. Returns whether the key has changed.
 */
gboolean
nre_track_key_turn (NreTrackKey *key, const double axis[3], double degrees)
{
  double size = sqrt (axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
  double half = remainder (degrees, 720) * G_PI / 360, length;
  double by[4], old[4], quat[4];

  if (!(size > 0) || !isfinite (size) || !isfinite (half) || fabs (half) * 360 / G_PI < SAME)
    return FALSE;
  nre_track_key_get_quat (key, old);
  length = get_length (old);
  if (length > 0)
    for (guint i = 0; i < 4; i++)
      old[i] /= length;
  else
    old[0] = 1;
  by[0] = cos (half);
  for (guint i = 0; i < 3; i++)
    by[i + 1] = -sin (half) * axis[i] / size;
  /* The engine's quaternions are conjugates of the textbook's, so the stored rotation comes first in the
   * product. */
  quat[0] = old[0] * by[0] - old[1] * by[1] - old[2] * by[2] - old[3] * by[3];
  quat[1] = old[0] * by[1] + old[1] * by[0] + old[2] * by[3] - old[3] * by[2];
  quat[2] = old[0] * by[2] - old[1] * by[3] + old[2] * by[0] + old[3] * by[1];
  quat[3] = old[0] * by[3] + old[1] * by[2] - old[2] * by[1] + old[3] * by[0];
  return turn_to (key, quat);
}
