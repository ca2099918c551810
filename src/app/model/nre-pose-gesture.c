/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-pose-gesture.h"

/* The factor for pointer moves while Shift is held. */
#define FINE 0.1

/** nre_pose_gesture_get_handle: the handle that corresponds to the present constraint. */
NreHandle
nre_pose_gesture_get_handle (const NrePoseGesture *self)
{
  return nre_handle_new (self->keys.turn, self->keys.axis, self->keys.plane);
}

/** nre_pose_gesture_has_moved: whether finishing the gesture would change anything. */
gboolean
nre_pose_gesture_has_moved (const NrePoseGesture *self)
{
  return memcmp (self->pose.pos, self->target.pose.pos, sizeof self->pose.pos) != 0 ||
         memcmp (self->pose.quat, self->target.pose.quat, sizeof self->pose.quat) != 0;
}

/**
 * nre_pose_gesture_begin:
 * @self: with target, keys and step set
 * @x, @y: position of the pointer in the widget
 *
 * FALSE if the node is not in the scene.
 */
gboolean
nre_pose_gesture_begin (NrePoseGesture *self, const NreModel *model, const NreScene *scene, double x,
                        double y)
{
  if (!nre_pose_space_init (&self->space, model, scene, self->target.node))
    return FALSE;
  self->pose = self->target.pose;
  self->from[0] = self->to[0] = x;
  self->from[1] = self->to[1] = y;
  self->degrees = 0;
  self->snaps = FALSE;
  return TRUE;
}

/* The handles at the beginning of the gesture. */
static gboolean
get_handles (const NrePoseGesture *self, const NreSceneLook *look, NreHandles *handles)
{
  return nre_handles_init (handles, look, self->space.origin,
                           self->keys.own ? self->space.own : self->space.parent);
}

static void
set_pose (NrePoseGesture *self, const NreHandles *handles)
{
  double step = self->snaps ? self->step : 0, delta[3];

  memset (self->moved, 0, sizeof self->moved);
  self->turned = 0;
  if (self->keys.turn)
    self->turned =
        nre_pose_space_turn (&self->space, &self->keys, handles->back, self->degrees, step, &self->pose);
  else
    {
      nre_handles_get_move (handles, nre_pose_gesture_get_handle (self), self->from[0], self->from[1],
                            self->to[0], self->to[1], delta);
      nre_pose_space_move (&self->space, &self->keys, delta, step, &self->pose, self->moved);
    }
}

/** nre_pose_gesture_update: @look: at the place of the beginning; FALSE, without a change,
 * if that is not visible */
gboolean
nre_pose_gesture_update (NrePoseGesture *self, const NreSceneLook *look)
{
  NreHandles handles;

  self->pose = self->target.pose;
  if (!get_handles (self, look, &handles))
    return FALSE;
  set_pose (self, &handles);
  return TRUE;
}

/** nre_pose_gesture_follow: nre_pose_gesture_update(), after the pointer moved by @dx and @dy. */
gboolean
nre_pose_gesture_follow (NrePoseGesture *self, const NreSceneLook *look, double dx, double dy,
                         GdkModifierType state)
{
  double by = state & GDK_SHIFT_MASK ? FINE : 1, old[2] = { self->to[0], self->to[1] };
  NreHandles handles;

  self->to[0] += dx * by;
  self->to[1] += dy * by;
  self->snaps = (state & GDK_CONTROL_MASK) != 0;
  self->pose = self->target.pose;
  if (!get_handles (self, look, &handles))
    return FALSE;
  if (self->keys.turn)
    self->degrees += nre_handles_get_turn (&handles, nre_pose_gesture_get_handle (self), old[0], old[1],
                                           self->to[0], self->to[1]);
  set_pose (self, &handles);
  return TRUE;
}

/** nre_pose_gesture_press: whether the key changes the gesture; call nre_pose_gesture_update() afterwards. */
gboolean
nre_pose_gesture_press (NrePoseGesture *self, guint keyval, GdkModifierType state)
{
  int axis = self->keys.axis;
  gboolean own = self->keys.own;

  if (!nre_move_keys_press (&self->keys, keyval, state))
    return FALSE;
  /* The movement so far means another angle about another axis. */
  if (self->keys.axis != axis || self->keys.own != own)
    {
      self->degrees = 0;
      if (self->keys.turn)
        memcpy (self->from, self->to, sizeof self->from);
    }
  return TRUE;
}
