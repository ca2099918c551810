/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-pose-target.h"

#include "nre-sampler.h"
#include "nre-track-edit.h"

#include <math.h>

static float
get_time (const NreModel *model, guint key)
{
  NreModelKey record;

  nre_model_get_key (model, key, &record);
  return record.time;
}

/* Find a key of the node at exactly this time: the one that the sampler reads at this time, or else the first
 * one. */
static gboolean
find_key (const NreModel *model, const NreTracks *tracks, guint node, float time, guint *key)
{
  const guint *keys;
  guint n = nre_tracks_get_keys (tracks, node, &keys);

  if (nre_model_find_read_key (model, node, time, key) && get_time (model, *key) == time)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (get_time (model, keys[i]) == time)
      {
        *key = keys[i];
        return TRUE;
      }
  return FALSE;
}

static gboolean
has_one_key (const NreModel *model, const NreTracks *tracks, guint node)
{
  const guint *keys;
  NreModelNode record;

  nre_model_get_node (model, node, &record);
  return record.map_start == NRE_MODEL_NONE || nre_tracks_get_keys (tracks, node, &keys) < 2;
}

static guint
count_nodes (const NreModel *model, const NreTracks *tracks, guint key)
{
  guint n = 0;

  for (guint i = 0; i < nre_model_count (model, NRE_MODEL_NODES); i++)
    n += nre_tracks_contain (tracks, i, key);
  return MAX (n, 1);
}

/** nre_pose_target_find: find the key that receives a new pose of a node at a time in frames: the key at this
 * time, or else the key at the nearest whole frame, or else a new key at that frame. If the game reads only
 * one key of the node, that key is found whatever the time. Fails with NRE_ERROR_REFUSED if the node does not
 * exist, its references lead outside of the tables, or the model is a legacy model. */
gboolean
nre_pose_target_find (NrePoseTarget *self, const NreModel *model, const NreTracks *tracks, guint node,
                      float time, GError **error)
{
  NreModelNode record;

  *self = (NrePoseTarget){ .node = node, .n_nodes = 1, .time = time };
  /* If the node has no pose, this call sets the error. */
  if (!nre_model_sample_key (model, node, time, &self->pose, error))
    return FALSE;
  if (has_one_key (model, tracks, node))
    {
      nre_model_get_node (model, node, &record);
      self->key = record.fallback_key;
      self->only = TRUE;
    }
  else if (!find_key (model, tracks, node, self->time, &self->key))
    {
      self->time = rintf (time);
      self->inserted = !find_key (model, tracks, node, self->time, &self->key);
    }
  if (self->inserted)
    return nre_model_sample_key (model, node, self->time, &self->pose, error);
  self->n_nodes = count_nodes (model, tracks, self->key);
  nre_model_get_track_key (model, self->key, &self->pose);
  return TRUE;
}
