/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"

G_BEGIN_DECLS

/* Rotations of keys as angles, for people (spec: animation.md). Angles are in degrees: rotations about x,
 * then y, then z, in the axes of the parent. A quaternion is w, x, y, z. The engine rotates by it in the
 * opposite direction to the textbook, see nre_pose_from_key().
 *
 * A rotation is stored in four 16-bit words, so that most angles are rounded. Functions that set a rotation
 * return TRUE if they have changed the key, and FALSE if the key already has the rotation. */

void     nre_quat_to_angles       (const float quat[4], double degrees[3]);
void     nre_track_key_get_angles (const NreTrackKey *key, double degrees[3]);
gboolean nre_track_key_set_angles (NreTrackKey *key, const double degrees[3]);
gboolean nre_track_key_turn       (NreTrackKey *key, const double axis[3], double degrees);

G_END_DECLS
