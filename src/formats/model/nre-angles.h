/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"

G_BEGIN_DECLS

/* Rotations of keys as people read and turn them (spec: animation.md). Angles are in degrees: how far to turn
 * about x, then about y, then about z, in the axes of the parent. A quaternion is w, x, y, z; the engine
 * turns by it the other way round than the textbook, see nre_pose_from_key().
 *
 * What is stored is four words of 16 bits, so that few angles come back as they were given: what counts is
 * what nre_track_key_get_angles() says afterwards, since that is what the game reads. All that write a key
 * leave it as it was, bit for bit, where it turns like that already, and say whether they changed it. */

void     nre_quat_to_angles       (const float quat[4], double degrees[3]);
void     nre_track_key_get_angles (const NreTrackKey *key, double degrees[3]);
gboolean nre_track_key_set_angles (NreTrackKey *key, const double degrees[3]);
gboolean nre_track_key_turn       (NreTrackKey *key, const double axis[3], double degrees);

G_END_DECLS
