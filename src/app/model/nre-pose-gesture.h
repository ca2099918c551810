/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-handles.h"
#include "nre-move-keys.h"
#include "nre-pose-space.h"
#include "nre-pose-target.h"

G_BEGIN_DECLS

/**
 * NrePoseGesture: the state of moving or turning a node.
 * @target: the key that gets the pose, and its present pose
 * @space: its place at the beginning
 * @pose: the present pose
 * @moved, @turned: the difference, in metres along the axes or degrees
 * @step: metres or degrees to which it snaps
 * @from: the pointer's place at the beginning
 * @to: the pointer's place, corrected for Shift
 * @degrees: angle that the pointer has gone around
 */
typedef struct
{
  NrePoseTarget target;
  NrePoseSpace  space;
  NreTrackKey   pose;
  double        moved[3];
  double        turned;
  NreMoveKeys   keys;
  double        step;
  gboolean      snaps;
  double        from[2];
  double        to[2];
  double        degrees;
} NrePoseGesture;

gboolean  nre_pose_gesture_begin      (NrePoseGesture *self, const NreModel *model, const NreScene *scene,
                                       double x,
                                       double y);
gboolean  nre_pose_gesture_follow     (NrePoseGesture *self, const NreSceneLook *look, double dx, double dy,
                                       GdkModifierType state);
gboolean  nre_pose_gesture_press      (NrePoseGesture *self, guint keyval, GdkModifierType state);
gboolean  nre_pose_gesture_update     (NrePoseGesture *self, const NreSceneLook *look);
NreHandle nre_pose_gesture_get_handle (const NrePoseGesture *self);
gboolean  nre_pose_gesture_has_moved  (const NrePoseGesture *self);

G_END_DECLS
