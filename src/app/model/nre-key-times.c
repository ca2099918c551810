/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-key-times.h"

#include <math.h>

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
add_key (GArray *times, const NreModel *model, guint key)
{
  NreModelKey record;
  double time;

  if (key >= nre_model_count (model, NRE_MODEL_KEYS))
    return;
  nre_model_get_key (model, key, &record);
  time = (double) record.time;
  if (isfinite (time))
    g_array_append_val (times, time);
}

/**
 * nre_key_times_new:
 * @tracks: those of the model
 * @node: a node of the model, or NRE_KEY_TIMES_ALL
 *
 * The times of its keys (double, in frames), in order and each once (spec: animation.md). None for a legacy
 * model.
 */
GArray *
nre_key_times_new (const NreModel *model, const NreTracks *tracks, guint node)
{
  GArray *times = g_array_new (FALSE, FALSE, sizeof (double));
  guint n = nre_model_is_legacy (model) ? 0 : nre_model_count (model, NRE_MODEL_NODES);
  guint kept = 0;
  double *values;

  for (guint i = node == NRE_KEY_TIMES_ALL ? 0 : node; i < n && (node == NRE_KEY_TIMES_ALL || i == node); i++)
    {
      const guint *keys;
      guint n_keys = nre_tracks_get_keys (tracks, i, &keys);

      for (guint k = 0; k < n_keys; k++)
        add_key (times, model, keys[k]);
    }
  g_array_sort (times, compare);
  values = (double *) (void *) times->data;
  for (guint i = 0; i < times->len; i++)
    if (kept == 0 || values[i] != values[kept - 1])
      values[kept++] = values[i];
  g_array_set_size (times, kept);
  return times;
}

/** nre_key_times_next: the key before (-1) or behind (1) the time; the time itself when there is none. */
double
nre_key_times_next (const GArray *times, double time, int direction)
{
  double found = time;

  for (guint i = 0; i < times->len; i++)
    {
      double key = g_array_index (times, double, i);

      if (direction < 0 && key < time)
        found = key;
      else if (direction > 0 && key > time)
        return key;
    }
  return found;
}
