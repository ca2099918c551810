/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"
#include "nre-tracks.h"

G_BEGIN_DECLS

/**
 * NrePoseTarget: the key that receives the new pose of a node at a time (spec: animation.md).
 * @node: index of the node
 * @inserted: whether a key has to be inserted at @time
 * @only: whether @key is the only key of the node that the game reads; it then determines the pose at all
 *   times
 * @key: index of the key in Res8, unless it has to be inserted
 * @n_nodes: number of nodes that use the key; one in a sound model
 * @time: in frames; a whole frame if @inserted
 * @pose: the current key, or a new key that does not change the motion
 */
typedef struct
{
  guint       node;
  gboolean    inserted;
  gboolean    only;
  guint       key;
  guint       n_nodes;
  float       time;
  NreTrackKey pose;
} NrePoseTarget;

gboolean nre_pose_target_find (NrePoseTarget *self, const NreModel *model, const NreTracks *tracks,
                               guint node, float time, GError **error);

G_END_DECLS
