/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-animation.h"
#include "nre-tracks.h"

G_BEGIN_DECLS

/**
 * NrePoseTarget: where the pose goes that somebody gives a node at a time (spec: animation.md).
 * @node: whose pose
 * @inserted: whether there is no key yet, so that one comes to @time, a whole frame
 * @only: whether the key is the only one that the game reads for the node, and so its pose at all times
 * @key: its index in Res8, unless it is inserted
 * @n_nodes: how many nodes have the key; more than one in no sound model
 * @pose: the key as it is, or as it would be without that anything moves
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
