/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tracks.h"

/* If tracks overlap without being the same, the number of words to read is limited: TIMES_EACH for each word
 * of the map, and LEAST_WORDS in addition. */
#define LEAST_WORDS 65536
#define TIMES_EACH 16

struct _NreTracks
{
  guint  n_nodes;
  guint  n_keys;
  guint *starts;        /* index in @keys of the first key of each node; equal tracks share their keys */
  guint *ends;
  GArray *keys;         /* of guint: indices in Res8, increasing within a node */
  guint *owners;        /* for each key, the first node that has it, or G_MAXUINT */
};

void
nre_tracks_free (NreTracks *self)
{
  g_free (self->starts);
  g_free (self->ends);
  g_array_unref (self->keys);
  g_free (self->owners);
  g_free (self);
}

/* Whether the fallback keys exist and increase from node to node, and so determine the node of each key. */
static gboolean
are_ranges (const NreModel *model, guint n_nodes, guint n_keys)
{
  guint next = 0;

  for (guint i = 0; i < n_nodes; i++)
    {
      NreModelNode node;

      nre_model_get_node (model, i, &node);
      if (node.fallback_key < next || node.fallback_key >= n_keys)
        return FALSE;
      next = node.fallback_key + 1u;
    }
  return TRUE;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return (x > y) - (x < y);
}

/* Add the fallback key of a node, and the keys to which its part of the frame map leads the sampler, in
 * increasing order; nothing if the fallback key does not exist.
 * @budget: (inout): the number of words that may still be read */
static void
add_reached (NreTracks *self, const NreModel *model, const NreModelNode *node, guint *budget)
{
  const NreModelTable *map = nre_model_get_table (model, NRE_MODEL_FRAME_MAP);
  guint32 n_frames = nre_model_get_frame_count (model);
  guint first = self->keys->len, kept = first, fallback = node->fallback_key;

  if (fallback < self->n_keys)
    g_array_append_val (self->keys, fallback);
  for (guint32 frame = 0, last = NRE_MODEL_NONE;
       fallback < self->n_keys && node->map_start != NRE_MODEL_NONE && frame < n_frames && *budget > 0;
       frame++, (*budget)--)
    {
      guint64 word = (guint64) node->map_start + frame;
      guint pair[2];

      if (word >= map->count)
        break;
      pair[0] = nre_load_u16 (map->span.data + 2 * word);
      pair[1] = pair[0] + 1;
      if (pair[0] == last || pair[0] >= fallback)
        continue;
      last = pair[0];
      g_array_append_vals (self->keys, pair, 2);
    }
  if (self->keys->len - first < 2)
    return;
  qsort (&g_array_index (self->keys, guint, first), self->keys->len - first, sizeof (guint), compare);
  for (guint i = first; i < self->keys->len; i++)
    {
      guint key = g_array_index (self->keys, guint, i);

      if (kept == first || key != g_array_index (self->keys, guint, kept - 1))
        g_array_index (self->keys, guint, kept++) = key;
    }
  g_array_set_size (self->keys, kept);
}

/** nre_tracks_new: (transfer full): find the keys of all nodes. A legacy model has no tracks. If long frame
 * maps of a damaged model overlap very often, the search stops early, and the last nodes lack keys. */
NreTracks *
nre_tracks_new (const NreModel *model)
{
  NreTracks *self = g_new0 (NreTracks, 1);
  g_autoptr (GHashTable) same = g_hash_table_new (NULL, NULL);
  guint budget, next = 0;
  gboolean ranges;

  self->n_nodes = nre_model_is_legacy (model) ? 0 : nre_model_count (model, NRE_MODEL_NODES);
  self->n_keys = nre_model_count (model, NRE_MODEL_KEYS);
  self->starts = g_new (guint, MAX (self->n_nodes, 1));
  self->ends = g_new (guint, MAX (self->n_nodes, 1));
  budget = LEAST_WORDS +
           (guint) MIN (TIMES_EACH * (guint64) nre_model_count (model, NRE_MODEL_FRAME_MAP), G_MAXINT);
  self->keys = g_array_new (FALSE, FALSE, sizeof (guint));
  self->owners = g_new (guint, MAX (self->n_keys, 1));
  memset (self->owners, 0xff, MAX (self->n_keys, 1) * sizeof (guint));
  ranges = are_ranges (model, self->n_nodes, self->n_keys);
  for (guint i = 0; i < self->n_nodes; i++)
    {
      NreModelNode node;
      gpointer track, twin;

      self->starts[i] = self->keys->len;
      nre_model_get_node (model, i, &node);
      track = GUINT_TO_POINTER ((guint32) node.map_start << 16 | node.fallback_key);
      if (!ranges && g_hash_table_lookup_extended (same, track, NULL, &twin))
        {
          self->starts[i] = self->starts[GPOINTER_TO_UINT (twin)];
          self->ends[i] = self->ends[GPOINTER_TO_UINT (twin)];
          continue;
        }
      g_hash_table_insert (same, track, GUINT_TO_POINTER (i));
      if (ranges)
        for (; next <= node.fallback_key; next++)
          g_array_append_val (self->keys, next);
      else
        add_reached (self, model, &node, &budget);
      for (guint k = self->starts[i]; k < self->keys->len; k++)
        {
          guint key = g_array_index (self->keys, guint, k);

          self->owners[key] = MIN (self->owners[key], i);
        }
      self->ends[i] = self->keys->len;
    }
  return self;
}

/** nre_tracks_get_keys: get the indices in Res8 of a node's keys, increasing, valid as long as the tracks.
 * Returns their number; 0 if the node does not exist. */
guint
nre_tracks_get_keys (const NreTracks *self, guint node, const guint **keys)
{
  if (node >= self->n_nodes || self->starts[node] == self->ends[node])
    {
      *keys = NULL;
      return 0;
    }
  *keys = &g_array_index (self->keys, guint, self->starts[node]);
  return self->ends[node] - self->starts[node];
}

/** nre_tracks_contain: whether the node has the key. The node and the key need not exist. */
gboolean
nre_tracks_contain (const NreTracks *self, guint node, guint key)
{
  const guint *keys;
  guint n = nre_tracks_get_keys (self, node, &keys);

  return n > 0 && bsearch (&key, keys, n, sizeof (guint), compare) != NULL;
}

/** nre_tracks_find_node: find a node that has the key: @preferred if it has the key, else the first such
 * node; G_MAXUINT if there is none. @preferred: an index of a node, which need not exist */
guint
nre_tracks_find_node (const NreTracks *self, guint key, guint preferred)
{
  if (nre_tracks_contain (self, preferred, key))
    return preferred;
  return key < self->n_keys ? self->owners[key] : G_MAXUINT;
}
