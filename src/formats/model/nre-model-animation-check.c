/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-check.h"

#include "nre-i18n.h"
#include "nre-model-place.h"

#define ERROR_AT(code, table, index, offset, ...) \
  nre_model_report (findings, NRE_SEVERITY_ERROR, code, table, index, offset, __VA_ARGS__)

static void
check_keys (const NreModel *model, NreFindings *findings)
{
  const NreModelTable *keys = nre_model_get_table (model, NRE_MODEL_KEYS);

  for (guint i = 0; i < keys->count; i++)
    {
      gsize k = nre_find_not_finite (nre_model_get_record (model, NRE_MODEL_KEYS, i), 4);

      if (k < 4)
        ERROR_AT ("not-finite", NRE_MODEL_KEYS, i, 4 * k, _("key %u: the %s is NaN or infinite"), i,
                  k < 3 ? _("position") : _("time"));
    }
}

/* Whether the fallback keys increase from node to node, as in all models of the game. */
static gboolean
tracks_are_canonical (const NreModel *model)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  NreModelNode node;
  gint last = -1;

  for (guint i = 0; i < n; i++)
    {
      nre_model_get_node (model, i, &node);
      if (node.fallback_key <= last)
        return FALSE;
      last = node.fallback_key;
    }
  return TRUE;
}

/** Late: all late keys: a key is late if its time is not later than that of the key before it. The late keys
 * are found once for all nodes, since nodes may share keys, and each is reported once. @next is a union-find
 * forest that skips the reported keys. */
typedef struct
{
  GArray *keys;         /* of guint32: indices of keys, increasing */
  GArray *next;         /* of guint32: for each element of @keys, its own index or, once the key was
                         * reported, a later index; one more element marks the end */
} Late;

static void
late_init (Late *self, const NreModel *model)
{
  guint n = nre_model_count (model, NRE_MODEL_KEYS);

  self->keys = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->next = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 1; i < n; i++)
    if (!(nre_model_get_key_time (model, i) > nre_model_get_key_time (model, i - 1)))
      {
        g_array_append_val (self->next, self->keys->len);
        g_array_append_val (self->keys, i);
      }
  g_array_append_val (self->next, self->keys->len);
}

static void
late_clear (Late *self)
{
  g_array_unref (self->keys);
  g_array_unref (self->next);
}

/* Follow @next from @i to the first late key that was not reported, and compress the path. Returns the length
 * of @keys if there is none. */
static guint32
late_skip (Late *self, guint32 i)
{
  guint32 *next = &g_array_index (self->next, guint32, 0), to = i;

  while (next[to] != to)
    to = next[to];
  while (next[i] != to)
    {
      guint32 step = next[i];

      next[i] = to;
      i = step;
    }
  return to;
}

static guint32
late_find (const Late *self, guint key)
{
  guint low = 0, high = self->keys->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->keys, guint32, middle) < key)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
check_track (Late *late, NreFindings *findings, guint node, guint first, guint last, gboolean mapped)
{
  guint32 i;

  if (mapped && first >= last)
    {
      ERROR_AT ("track-short", NRE_MODEL_NODES, node, 4,
                _("node %u has a frame map but only one key; a mapped track needs two or more"), node);
      return;
    }
  for (i = late_skip (late, late_find (late, first + 1)); i < late->keys->len; i = late_skip (late, i))
    {
      guint key = g_array_index (late->keys, guint32, i);

      if (key > last)
        break;
      g_array_index (late->next, guint32, i) = i + 1;
      ERROR_AT ("track-times", NRE_MODEL_KEYS, key, 12,
                _("track of node %u: the time of key %u is not later than that of key %u; times must "
                  "increase"),
                node, key, key - 1);
    }
}

/** Lowest: finds the lowest word in any range of the frame map that has @frames words, in constant time. The
 * map is cut into pieces of @frames words, so that each range consists of the end of one piece and the start
 * of the next. */
typedef struct
{
  guint32  frames;      /* the number of frames of the animation */
  guint16 *to_end;      /* for each word, the lowest word from there to the end of its piece */
  guint16 *from_start;  /* for each word, the lowest word from the start of its piece up to there */
} Lowest;

static void
lowest_init (Lowest *self, const NreModel *model)
{
  const NreModelTable *map = nre_model_get_table (model, NRE_MODEL_FRAME_MAP);
  guint n = map->count;

  self->frames = nre_model_get_frame_count (model);
  self->to_end = g_new (guint16, MAX (n, 1));
  self->from_start = g_new (guint16, MAX (n, 1));
  for (guint i = 0; i < n && self->frames > 0; i++)
    {
      guint16 word = nre_load_u16 (map->span.data + 2 * (gsize) i);

      self->from_start[i] = i % self->frames == 0 ? word : MIN (word, self->from_start[i - 1]);
    }
  for (guint i = n; i-- > 0 && self->frames > 0;)
    {
      guint16 word = nre_load_u16 (map->span.data + 2 * (gsize) i);

      self->to_end[i] = i == n - 1 || (i + 1) % self->frames == 0 ? word : MIN (word, self->to_end[i + 1]);
    }
}

static void
lowest_clear (Lowest *self)
{
  g_free (self->to_end);
  g_free (self->from_start);
}

/* The lowest of the node's fallback key and the keys in its part of the map. The map must have this part. */
static guint
first_mapped_key (const Lowest *lowest, const NreModelNode *node)
{
  guint first = node->fallback_key;

  if (lowest->frames > 0)
    {
      first = MIN (first, lowest->to_end[node->map_start]);
      first = MIN (first, lowest->from_start[(guint64) node->map_start + lowest->frames - 1]);
    }
  return first;
}

/** nre_model_check_animation: add findings for faults of the keys, of the frame map and of the nodes'
 * references to them (spec: animation.md, validation). If there are no such faults, add findings where the
 * animation is not canonical. */
void
nre_model_check_animation (const NreModel *model, NreFindings *findings)
{
  const NreModelTable *keys = nre_model_get_table (model, NRE_MODEL_KEYS);
  const NreModelTable *map = nre_model_get_table (model, NRE_MODEL_FRAME_MAP);
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  guint32 frames = nre_model_get_frame_count (model);
  guint next_first = 0, worse = nre_findings_count (findings, NRE_SEVERITY_WARNING);
  Lowest lowest = { 0 };
  gboolean canonical;
  Late late;

  check_keys (model, findings);
  if (map->present && frames == 0)
    ERROR_AT ("frame-count", NRE_MODEL_FRAME_MAP, NRE_NOWHERE, NRE_NOWHERE,
              _("Res19: the frame count (attr2) is 0, expected at least 1"));
  if (nre_model_is_legacy (model) || !keys->present)
    return;
  canonical = tracks_are_canonical (model);
  if (!canonical)
    lowest_init (&lowest, model);
  late_init (&late, model);
  for (guint i = 0; i < n; i++)
    {
      gboolean mapped, map_fits;
      NreModelNode node;
      guint first;

      nre_model_get_node (model, i, &node);
      mapped = node.map_start != NRE_MODEL_NONE;
      map_fits = mapped && map->present && (guint64) node.map_start + frames <= map->count;
      if (node.fallback_key >= keys->count)
        ERROR_AT ("node-key", NRE_MODEL_NODES, i, 6,
                  ngettext ("node %u: fallback key %u does not exist; the model has %u key",
                            "node %u: fallback key %u does not exist; the model has %u keys", keys->count),
                  i, node.fallback_key, keys->count);
      if (mapped && !map->present)
        ERROR_AT ("node-map", NRE_MODEL_NODES, i, 4,
                  _("node %u has a frame map, and the model has no table of them (Res19)"), i);
      else if (mapped && !map_fits)
        ERROR_AT ("node-map", NRE_MODEL_NODES, i, 4,
                  _("node %u: its frame map, %u words from %u, runs past the end of Res19 (%u words)"), i,
                  frames, node.map_start, map->count);
      if (node.fallback_key >= keys->count)
        continue;
      if (canonical)
        first = next_first;
      else
        first = map_fits ? first_mapped_key (&lowest, &node) : node.fallback_key;
      next_first = node.fallback_key + 1u;
      check_track (&late, findings, i, MIN (first, node.fallback_key), node.fallback_key, map_fits);
    }
  late_clear (&late);
  lowest_clear (&lowest);
  if (nre_findings_count (findings, NRE_SEVERITY_WARNING) == worse)
    nre_model_check_canonical (model, findings);
}
