/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-pose-ghosts.h"

#include <math.h>

/* Times that differ by less than this, in frames, count as equal. */
#define APART 1e-3

static void
add (NreModelSource *source, guint node, double time, const float color[4])
{
  g_autoptr (NreScene) scene = nre_model_source_new_scene (source, time);

  if (scene != NULL)
    nre_model_source_add_ghost (source, node, scene, color);
}

/** nre_pose_ghosts_add_now: add the pose in the file, while another pose is tried. */
void
nre_pose_ghosts_add_now (NreModelSource *source, guint node, double time)
{
  static const float was[4] = { 0.55f, 0.6f, 0.7f, 0.4f };

  add (source, node, time, was);
}

/** nre_pose_ghosts_add_around: add the poses at the node's keys before and after the time, each
 * in a colour of its own. */
void
nre_pose_ghosts_add_around (NreModelSource *source, NreModelView *view, guint node, double time)
{
  static const float before[4] = { 0.95f, 0.5f, 0.15f, 0.35f }, after[4] = { 0.15f, 0.7f, 0.65f, 0.35f };
  double left = -INFINITY, right = INFINITY;
  const guint *keys;
  guint n = nre_tracks_get_keys (nre_model_view_get_tracks (view), node, &keys);

  for (guint i = 0; i < n; i++)
    {
      NreModelKey key;

      nre_model_get_key (nre_model_view_get_model (view), keys[i], &key);
      if ((double) key.time < time - APART)
        left = MAX (left, (double) key.time);
      else if ((double) key.time > time + APART)
        right = MIN (right, (double) key.time);
    }
  if (isfinite (left))
    add (source, node, left, before);
  if (isfinite (right))
    add (source, node, right, after);
}
