/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-pose-space.h"

#include <math.h>

#include "nre-angles.h"

/* If the determinant of a parent's matrix is not farther from 0 than this, the identity matrix is used as its
 * inverse. */
#define FLAT 1e-6

/* Columns of a matrix of a scene. */
static void
get_axes (const float world[16], float axes[3][3])
{
  for (guint i = 0; i < 3; i++)
    memcpy (axes[i], world + 4 * i, sizeof axes[i]);
}

static void
invert (NrePoseSpace *self)
{
  float (*m)[3] = self->parent;
  double det = 0, cofactors[3][3];

  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 3; k++)
      {
        guint i1 = (i + 1) % 3, i2 = (i + 2) % 3, k1 = (k + 1) % 3, k2 = (k + 2) % 3;

        cofactors[i][k] = (double) m[i1][k1] * (double) m[i2][k2] - (double) m[i1][k2] * (double) m[i2][k1];
      }
  for (guint k = 0; k < 3; k++)
    det += (double) m[0][k] * cofactors[0][k];
  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 3; k++)
      self->inverse[i][k] = fabs (det) > FLAT && isfinite (det) ? cofactors[i][k] / det : (double) (i == k);
}

/** nre_pose_space_init: get the place and the axes of a node in a scene. Returns FALSE if the node is not in
 * the model or not in the scene, or the model is a legacy model. */
gboolean
nre_pose_space_init (NrePoseSpace *self, const NreModel *model, const NreScene *scene, guint node)
{
  static const float identity[16] = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };
  guint n = nre_scene_get_n_nodes (scene);
  const NreSceneNode *placed;
  NreModelNode record;

  if (nre_model_is_legacy (model) || node >= nre_model_count (model, NRE_MODEL_NODES) || node >= n)
    return FALSE;
  placed = nre_scene_get_node (scene, node);
  if (!placed->placed)
    return FALSE;
  memcpy (self->origin, placed->world + 12, sizeof self->origin);
  get_axes (placed->world, self->own);
  nre_model_get_node (model, node, &record);
  if (record.parent < n && record.parent != node && nre_scene_get_node (scene, record.parent)->placed)
    get_axes (nre_scene_get_node (scene, record.parent)->world, self->parent);
  else
    get_axes (identity, self->parent);
  invert (self);
  return TRUE;
}

static void
to_parent (const NrePoseSpace *self, const double v[3], double out[3])
{
  for (guint i = 0; i < 3; i++)
    out[i] = self->inverse[i][0] * v[0] + self->inverse[i][1] * v[1] + self->inverse[i][2] * v[2];
}

static void
widen (const float v[3], double out[3])
{
  for (guint i = 0; i < 3; i++)
    out[i] = (double) v[i];
}

static double
snap (double value, double step)
{
  return step > 0 ? rint (value / step) * step : value;
}

/* One of the node's own axes in the space of the parent, with length 1; if it has no length, the axis of the
 * parent. */
static void
get_own_axis (const NrePoseSpace *self, int axis, double out[3])
{
  double own[3], length;

  widen (self->own[axis], own);
  to_parent (self, own, out);
  length = sqrt (out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
  for (int i = 0; i < 3; i++)
    out[i] = length > 0 && isfinite (length) ? out[i] / length : (double) (i == axis);
}

/**
 * nre_pose_space_move:
 * @keys: the constraint; a typed number replaces @delta, along x if there is no axis
 * @delta: in model space
 * @step: the snapping step, or 0
 * @pose: (inout): unmoved components keep every bit
 * @moved: (out): in the parent
 *
 * Move a pose along the axes that the constraint allows.
 */
void
nre_pose_space_move (const NrePoseSpace *self, const NreMoveKeys *keys, const double delta[3], double step,
                     NreTrackKey *pose, double moved[3])
{
  double number, local[3], axes[3][3] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } }, along[3];
  gboolean typed = nre_move_keys_get_number (keys, &number);

  to_parent (self, delta, local);
  for (int i = 0; i < 3 && keys->own && keys->axis >= 0; i++)
    get_own_axis (self, i, axes[i]);
  for (int i = 0; i < 3; i++)
    {
      gboolean free = keys->axis < 0 || (i == keys->axis) != keys->plane;

      along[i] = 0;
      if (typed)
        along[i] = i == MAX (keys->axis, 0) && !keys->plane ? number : free && keys->plane ? number : 0;
      else if (free)
        along[i] = snap (axes[i][0] * local[0] + axes[i][1] * local[1] + axes[i][2] * local[2], step);
    }
  for (int k = 0; k < 3; k++)
    {
      moved[k] = along[0] * axes[0][k] + along[1] * axes[1][k] + along[2] * axes[2][k];
      if (moved[k] != 0)
        pose->pos[k] = (float) ((double) pose->pos[k] + moved[k]);
    }
}

/**
 * nre_pose_space_turn:
 * @back: towards the viewer, in model space; the axis without a constraint
 * @degrees: as seen in the picture, or about the constraint's axis
 *
 * Turn a pose. Returns the requested angle, after snapping.
 */
double
nre_pose_space_turn (const NrePoseSpace *self, const NreMoveKeys *keys, const float back[3], double degrees,
                     double step, NreTrackKey *pose)
{
  double axis[3] = { 0, 0, 0 }, view[3], number;

  if (nre_move_keys_get_number (keys, &number))
    degrees = number;
  else
    degrees = snap (degrees, step);
  widen (back, view);
  if (keys->axis < 0)
    to_parent (self, view, axis);
  else if (keys->own)
    get_own_axis (self, keys->axis, axis);
  else
    axis[keys->axis] = 1;
  nre_track_key_turn (pose, axis, degrees);
  return degrees;
}
