/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-handles.h"
#include "nre-move-keys.h"
#include "nre-pose-space.h"
#include "nre-pose-target.h"

G_BEGIN_DECLS

/**
 * NrePoseGesture: a node that is being moved or turned, as far as it has come.
 * @target: where its pose goes, and what that is
 * @space: where it was when it was taken
 * @pose: what it is now
 * @moved, @turned: how far that is, metres along the axes or degrees
 * @step: metres or degrees that it goes by while it snaps
 * @from: where the pointer took it
 * @to: where the pointer would be, had Shift never been held
 * @degrees: that the pointer has gone around
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
