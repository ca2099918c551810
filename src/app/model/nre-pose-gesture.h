/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-handles.h"
#include "nre-move-keys.h"
#include "nre-pose-space.h"
#include "nre-pose-target.h"

G_BEGIN_DECLS

/**
 * NrePoseGesture: the state while the user moves or turns a node.
 * @target: the key that gets the pose, and the pose at the beginning
 * @space: the coordinate systems of the node at the beginning
 * @pose: the current pose
 * @moved, @turned: the change since the beginning, in metres along the axes, or in degrees
 * @keys: the keys typed during the gesture: axes, and digits of a distance or an angle
 * @step: the step to which the change snaps, in metres or degrees
 * @snaps: whether the change snaps to @step
 * @from: the position of the pointer at the beginning
 * @to: the position of the pointer, adjusted for slower movement while Shift was held
 * @degrees: the angle by which the pointer has moved around the node
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
