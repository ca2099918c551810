/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model.h"

/* Poses of nodes (spec: animation.md). A matrix is 16 floats, row-major, for column vectors: p' = M p. */

void     nre_pose_from_key    (const NreModelKey *key, float matrix[16]);
void     nre_pose_multiply    (const float a[16], const float b[16], float out[16]);
void     nre_model_world_pose (const NreModel *model, const float (*local)[16], float (*world)[16]);
void     nre_model_rest_pose  (const NreModel *model, float (*world)[16]);
void     nre_model_pose_at    (const NreModel *model, float time, float (*world)[16]);
void     nre_model_pose_node  (const NreModel *model, float time, guint node, const NreModelKey *key,
                               float (*world)[16]);
gboolean nre_model_pose_blend (const NreModel *model, float time_a, float time_b, float weight,
                               float (*world)[16]);
