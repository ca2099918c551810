/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-times.h"

#include <glib/gi18n.h>
#include <math.h>

#include "nre-model-kind.h"

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

/* @tracks: the tracks of the model
 * @node: a node of the model, or NRE_MODEL_TIMES_ALL
 *
 * Returns the times of the node's keys (double, in frames), ascending and without repetition (spec:
 * animation.md); none for a legacy model.
 */
static GArray *
list_times (const NreModel *model, const NreTracks *tracks, guint node)
{
  GArray *times = g_array_new (FALSE, FALSE, sizeof (double));
  guint n = nre_model_is_legacy (model) ? 0 : nre_model_count (model, NRE_MODEL_NODES);
  guint kept = 0;
  double *values;

  for (guint i = node == NRE_MODEL_TIMES_ALL ? 0 : node; i < n && (node == NRE_MODEL_TIMES_ALL || i == node);
       i++)
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

/* --- In the bar ---------------------------------------------------------------------------------- */

static NreModel *
get_model (NreSelection *selection)
{
  NreModel *model = nre_model_view_get_model (nre_selection_get_model_view (selection));

  return model != NULL && !nre_model_is_legacy (model) ? model : NULL;
}

static char *
dup_keys_label (const NreModel *model, guint node, guint n_keys)
{
  g_autofree char *keys = NULL;
  g_autofree char *name = NULL;

  if (node == NRE_MODEL_TIMES_ALL)
    /* Translators: at how many times any node of the model has an animation key. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "All nodes · %'u time", "All nodes · %'u times",
                                         n_keys),
                            n_keys);
  /* Translators: keys of an animation. */
  keys = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u key", "%'u keys", n_keys), n_keys);
  name = nre_model_dup_node_name (model, node);
  if (name == NULL || *name == '\0')
    {
      g_free (name);
      name = g_strdup_printf (_("Node %u"), node);
    }
  return g_strdup_printf ("%s · %s", name, keys);
}

/** nre_model_times_show_keys: mark the keys of the selected node in the bar, or of all
 * nodes if none is selected. */
void
nre_model_times_show_keys (NreAnimationBar *bar, NreSelection *selection)
{
  NreModel *model = get_model (selection);
  guint node = nre_selection_get_index (selection, NRE_PART_NODE);
  g_autofree char *label = NULL;
  GArray *times;

  if (model == NULL)
    {
      nre_animation_bar_set_keys (bar, g_array_new (FALSE, FALSE, sizeof (double)), "");
      return;
    }
  if (node >= nre_model_count (model, NRE_MODEL_NODES))
    node = NRE_MODEL_TIMES_ALL;
  times = list_times (model, nre_model_view_get_tracks (nre_selection_get_model_view (selection)), node);
  label = dup_keys_label (model, node, times->len);
  nre_animation_bar_set_keys (bar, times, label);
}

/**
 * nre_model_times_show:
 * @skins: (nullable): the appearance of its materials
 *
 * Call this when the model may have changed: mark the keys, and set the length of its animation, or if it has
 * none, of its materials' animations.
 */
void
nre_model_times_show (NreAnimationBar *bar, NreSelection *selection, NreSkins *skins)
{
  NreModel *model = get_model (selection);
  guint32 n_frames = model != NULL ? nre_model_get_frame_count (model) : 0;
  double last = n_frames > 1 ? (double) n_frames - 1 : 0;

  if (last == 0 && skins != NULL)
    last = nre_skins_get_length (skins) * (double) NRE_PLAYBACK_FRAMES_PER_SECOND / 1000;
  g_object_set (nre_animation_bar_get_playback (bar), "last", last, NULL);
  nre_model_times_show_keys (bar, selection);
}
