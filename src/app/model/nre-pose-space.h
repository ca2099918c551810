/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"
#include "nre-handles.h"
#include "nre-move-keys.h"

G_BEGIN_DECLS

/**
 * NrePoseSpace: the position and axes of a node in model space, for converting movements in the viewport to a
 * pose relative to the parent.
 * @origin: position of the node in model space, in metres
 * @parent, @own: axes of the parent and of the node in model space, not normalised
 * @inverse: the matrix, stored as rows, from model space to the space of the parent
 */
typedef struct
{
  float  origin[3];
  float  parent[3][3];
  float  own[3][3];
  double inverse[3][3];
} NrePoseSpace;

gboolean nre_pose_space_init  (NrePoseSpace *self, const NreModel *model, const NreScene *scene, guint node);
void     nre_pose_space_move  (const NrePoseSpace *self, const NreMoveKeys *keys, const double delta[3],
                               double step, NreTrackKey *pose, double moved[3]);
double   nre_pose_space_turn  (const NrePoseSpace *self, const NreMoveKeys *keys, const float back[3],
                               double degrees, double step, NreTrackKey *pose);

G_END_DECLS
