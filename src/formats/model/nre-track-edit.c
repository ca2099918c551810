/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-track-edit.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-sampler.h"

#include <math.h>

/* The greatest time of a key that nre_animation_set_track() accepts, in frames. */
#define MAX_TIME 65535

/** nre_model_sample_key: make a key with the pose that a node has at a time in frames, so that inserting the
 * key does not change the motion, except for rounding. Fails with NRE_ERROR_REFUSED if the node does not
 * exist, its references lead outside of the tables, or the model is a legacy model. */
gboolean
nre_model_sample_key (const NreModel *model, guint node, float time, NreTrackKey *out, GError **error)
{
  double quat[4];
  NreSample sample;

  if (!nre_model_check_editable (model, NRE_MODEL_NODES, node, error))
    return FALSE;
  if (nre_model_sample_node (model, node, time, &sample) != NRE_SAMPLE_OK)
    return nre_fail (error, NRE_ERROR_REFUSED, _("node %u has no pose at frame %g: its references lead "
                                                 "outside of the keys or the frame map"), node,
                     (double) time);
  for (guint i = 0; i < 4; i++)
    quat[i] = isfinite (sample.quat[i]) ? (double) sample.quat[i] : 0;
  out->time = time;
  memcpy (out->pos, sample.pos, sizeof out->pos);
  nre_track_key_set_quat (out, quat);
  return TRUE;
}

/** nre_animation_insert_key: insert a key at a whole frame into the track of a node. Fails with
 * NRE_ERROR_REFUSED if the node has a key at this time, or nre_animation_set_track() refuses it. @number:
 * (out): the index that the key will have in Res8 */
gboolean
nre_animation_insert_key (NreAnimation *self, guint node, const NreTrackKey *key, guint *number,
                          GError **error)
{
  const NreTrackKey *track;
  guint n = nre_animation_get_track (self, node, &track), at = 0;
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (NreTrackKey));

  while (at < n && track[at].time < key->time)
    at++;
  if (at < n && track[at].time == key->time)
    return nre_fail (error, NRE_ERROR_REFUSED, _("node %u has a key at frame %g already"), node,
                     (double) key->time);
  if (n > 0)
    g_array_append_vals (keys, track, n);
  g_array_insert_val (keys, at, *key);
  if (!nre_animation_set_track (self, node, (gconstpointer) keys->data, keys->len, error))
    return FALSE;
  *number = nre_animation_get_start (self, node) + at;
  return TRUE;
}

/* Find the node of the key @key, and the range of the node's keys in Res8, from @start up to but without
 * @end. The range is empty if no node has the key. */
static guint
find_track (NreAnimation *self, guint key, guint *start, guint *end)
{
  const NreTrackKey *track;
  guint node = 0, index = 0;

  *start = *end = key;
  if (nre_animation_find_key (self, key, &node, &index))
    {
      *start = key - index;
      *end = *start + nre_animation_get_track (self, node, &track);
    }
  return node;
}

static gboolean
check_keys (NreAnimation *self, const guint *keys, guint n, GError **error)
{
  guint node, index;

  for (guint i = 0; i < n; i++)
    if (!nre_animation_find_key (self, keys[i], &node, &index) || (i > 0 && keys[i] <= keys[i - 1]))
      return nre_fail (error, NRE_ERROR_REFUSED, _("there is no key %u in the animation"), keys[i]);
  return TRUE;
}

static gboolean
remove_from_track (NreAnimation *self, guint node, const guint *keys, guint n, guint start, GError **error)
{
  const NreTrackKey *track;
  guint n_track = nre_animation_get_track (self, node, &track);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (NreTrackKey));

  for (guint i = 0, k = 0; i < n_track; i++)
    if (k < n && keys[k] == start + i)
      k++;
    else
      g_array_append_val (left, track[i]);
  if (left->len > 0 && keys[0] == start)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the first key of node %u stays: every track begins with a key at frame 0"), node);
  return nre_animation_set_track (self, node, (gconstpointer) left->data, left->len, error);
}

/** nre_animation_remove_keys: remove keys. Fails with NRE_ERROR_REFUSED if a key does not exist, or is the
 * first key of a node. After a failure, some tracks may have changed, so that the animation can only be
 * freed. @keys: @n indices in Res8, increasing */
gboolean
nre_animation_remove_keys (NreAnimation *self, const guint *keys, guint n, GError **error)
{
  guint node, start, end;

  if (!check_keys (self, keys, n, error))
    return FALSE;
  /* Backwards, so that the remaining indices stay valid. */
  while (n > 0)
    {
      guint first = n - 1;

      node = find_track (self, keys[first], &start, &end);
      while (first > 0 && keys[first - 1] >= start)
        first--;
      if (!remove_from_track (self, node, keys + first, n - first, start, error))
        return FALSE;
      n = first;
    }
  return TRUE;
}

static gboolean
move_in_track (NreAnimation *self, guint node, const guint *keys, guint n, guint start, int frames,
               GError **error)
{
  const NreTrackKey *track;
  guint n_track = nre_animation_get_track (self, node, &track);
  g_autofree NreTrackKey *moved = g_memdup2 (track, n_track * sizeof *track);

  if (keys[0] == start && frames != 0)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("the first key of node %u stays: every track begins with a key at frame 0"), node);
  for (guint i = 0; i < n; i++)
    moved[keys[i] - start].time = rintf (moved[keys[i] - start].time) + (float) frames;
  for (guint i = 1; i < n_track; i++)
    if (!(moved[i].time > moved[i - 1].time))
      return nre_fail (error, NRE_ERROR_REFUSED,
                       _("node %u has another key at frame %g: keys of a node keep their order"), node,
                       (double) (moved[i].time != track[i].time ? track[i - 1].time : track[i].time));
  return nre_animation_set_track (self, node, moved, n_track, error);
}

/** nre_animation_move_keys: move keys by a number of frames, back if it is negative. Times that are not whole
 * frames are rounded first. Fails with NRE_ERROR_REFUSED if a key does not exist, is the first key of a node,
 * or would reach another key or an illegal time. After a failure, some tracks may have changed, so that the
 * animation can only be freed. @keys: @n indices in Res8, increasing */
gboolean
nre_animation_move_keys (NreAnimation *self, const guint *keys, guint n, int frames, GError **error)
{
  guint node, start, end;

  if (!check_keys (self, keys, n, error))
    return FALSE;
  for (guint first = 0, last; first < n; first = last)
    {
      node = find_track (self, keys[first], &start, &end);
      for (last = first + 1; last < n && keys[last] < end; last++)
        ;
      if (!move_in_track (self, node, keys + first, last - first, start, frames, error))
        return FALSE;
    }
  return TRUE;
}

/* Insert all copies in one pass, since there may be very many keys. @copies: (out): the indices of the copies
 * in the new track */
static gboolean
duplicate_in_track (NreAnimation *self, guint node, const guint *keys, guint n, guint start, guint *copies,
                    GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (NreTrackKey));
  const NreTrackKey *track;
  guint n_track = nre_animation_get_track (self, node, &track), found = 0, placed = 0;

  for (guint i = 0; i <= n_track; i++)
    {
      float limit = i < n_track ? track[i].time : (float) (MAX_TIME + 1);

      for (; placed < found; placed++)
        {
          NreTrackKey copy = track[keys[placed] - start];

          copy.time = floorf (g_array_index (all, NreTrackKey, all->len - 1).time) + 1;
          if (!(copy.time < limit))
            break;
          copies[placed] = all->len;
          g_array_append_val (all, copy);
        }
      if (i < n_track)
        g_array_append_val (all, track[i]);
      if (found < n && keys[found] - start == i)
        found++;
    }
  if (placed < n)
    return nre_fail (error, NRE_ERROR_REFUSED, _("there is no frame left behind key %u"), keys[placed]);
  return nre_animation_set_track (self, node, (gconstpointer) all->data, all->len, error);
}

/**
 * nre_animation_duplicate_keys:
 * @keys: @n indices in Res8, increasing
 * @copies: (out): the indices that the @n copies will have in Res8, increasing
 *
 * Copy keys. Each copy goes to the first whole frame after its key at which the node has no key; the copies
 * of one node keep the order of their keys. Fails with NRE_ERROR_REFUSED if a key does not exist, or no frame
 * is left. After a failure, some tracks may have changed, so that the animation can only be freed.
 */
gboolean
nre_animation_duplicate_keys (NreAnimation *self, const guint *keys, guint n, guint *copies, GError **error)
{
  guint node, start, end;

  if (!check_keys (self, keys, n, error))
    return FALSE;
  /* Backwards, so that the remaining indices stay valid. */
  while (n > 0)
    {
      guint first = n - 1;

      node = find_track (self, keys[first], &start, &end);
      while (first > 0 && keys[first - 1] >= start)
        first--;
      if (!duplicate_in_track (self, node, keys + first, n - first, start, copies + first, error))
        return FALSE;
      /* Each of the @first keys of earlier tracks still gets a copy, which moves these copies. */
      for (guint i = first; i < n; i++)
        copies[i] += start + first;
      n = first;
    }
  return TRUE;
}
