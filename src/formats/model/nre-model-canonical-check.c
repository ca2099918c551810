/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-check.h"

#include "nre-i18n.h"
#include "nre-model-place.h"

#include <math.h>

#define ADVISE(code, table, index, offset, ...) \
  nre_model_report (findings, NRE_SEVERITY_INFO, code, table, index, offset, __VA_ARGS__)

/* Check whether the keys are in the order of the nodes, which the other rules require. Returns FALSE, and
 * adds a finding, if they are not. */
static gboolean
check_order (const NreModel *model, NreFindings *findings)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES), n_keys = nre_model_count (model, NRE_MODEL_KEYS),
        next = 0;

  for (guint i = 0; i < n; i++)
    {
      NreModelNode node;

      nre_model_get_node (model, i, &node);
      if (node.fallback_key < next)
        {
          ADVISE ("keys-order", NRE_MODEL_NODES, i, 6,
                  _("node %u: its fallback key, %u, is not behind that of the node before it; in the game's "
                    "own models keys "
                     "follow the order of the nodes"),
                  i, node.fallback_key);
          return FALSE;
        }
      next = node.fallback_key + 1u;
    }
  if (next < n_keys)
    ADVISE ("keys-unused", NRE_MODEL_KEYS, next, 0, _("keys %u to %u belong to no node"),
            next, n_keys - 1);
  return TRUE;
}

static void
check_times (const NreModel *model, NreFindings *findings, guint node, guint first, guint last)
{
  if (nre_model_get_key_time (model, first) != 0)
    ADVISE ("track-start", NRE_MODEL_KEYS, first, 12,
            _("track of node %u: its first key is not at time 0; in the game's own models it is"), node);
  for (guint i = first; i <= last; i++)
    {
      float time = nre_model_get_key_time (model, i);

      if (time < 0 || time != rintf (time))
        ADVISE ("key-time", NRE_MODEL_KEYS, i, 12,
                _("key %u of node %u: its time is not a whole frame; in the game's own models it is"), i,
                node);
    }
}

/* Check the words of the frame map of a node. Each word should name the last key that is not later than its
 * frame; before the first key of the track, the last key of the track. */
static void
check_words (const NreModel *model, NreFindings *findings, guint node, guint map_start, guint first,
             guint last, guint32 frames)
{
  const guint8 *words = nre_model_get_table (model, NRE_MODEL_FRAME_MAP)->span.data + 2 * (gsize) map_start;
  guint left = first;

  for (guint32 frame = 0; frame < frames; frame++)
    {
      float f = (float) frame;
      guint expected, word = nre_load_u16 (words + 2 * (gsize) frame);

      while (left < last && nre_model_get_key_time (model, left + 1) <= f)
        left++;
      expected = f < nre_model_get_key_time (model, first) ? last : left;
      if (word == expected)
        continue;
      ADVISE ("map-word", NRE_MODEL_FRAME_MAP, map_start + frame, 0,
              _("node %u, frame %u: the map says key %u; in the game's own models it would say %u"), node,
              frame, word, expected);
      return;
    }
}

/** nre_model_check_canonical: add findings where the layout of a valid animation differs from that of all
 * models of the game (spec: animation.md, canonical layout). */
void
nre_model_check_canonical (const NreModel *model, NreFindings *findings)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES), n_words = nre_model_count (model, NRE_MODEL_FRAME_MAP);
  guint32 frames = nre_model_get_frame_count (model);
  guint first = 0, next_word = 0;
  gboolean layout_ok = TRUE;
  float last_time = 0;

  if (!check_order (model, findings))
    return;
  for (guint i = 0; i < n; i++)
    {
      NreModelNode node;

      nre_model_get_node (model, i, &node);
      check_times (model, findings, i, first, node.fallback_key);
      last_time = MAX (last_time, nre_model_get_key_time (model, node.fallback_key));
      if (node.map_start == NRE_MODEL_NONE)
        {
          if (node.fallback_key > first)
            ADVISE ("track-unmapped", NRE_MODEL_NODES, i, 4,
                    _("node %u has %u keys and no frame map, so that only the last of them counts"), i,
                    node.fallback_key - first + 1);
        }
      else if (layout_ok && node.map_start != next_word)
        {
          layout_ok = FALSE;
          ADVISE ("map-layout", NRE_MODEL_NODES, i, 4,
                  _("node %u: its frame map starts at word %u; in the game's own models maps follow one "
                    "another, and it "
                     "would start at %u"),
                  i, node.map_start, next_word);
        }
      else if (layout_ok)
        {
          check_words (model, findings, i, node.map_start, first, node.fallback_key, frames);
          next_word += frames;
        }
      first = node.fallback_key + 1u;
    }
  if (layout_ok && next_word < n_words)
    ADVISE ("map-layout", NRE_MODEL_FRAME_MAP, next_word, 0,
            _("the words of Res19 from %u on belong to no node"), next_word);
  if (nre_model_get_table (model, NRE_MODEL_FRAME_MAP)->present && n > 0 && frames - 1 != last_time)
    ADVISE ("frame-count-keys", NRE_MODEL_FRAME_MAP, NRE_NOWHERE, NRE_NOWHERE,
            _("Res19: the frame count (attr2) is %u; in the game's own models it is one more than the last "
              "key's time"),
            frames);
}

/** nre_model_expect_frame_count: find the attr2 of Res19 that the animation requires. Returns FALSE unless
 * the keys are in the order of the nodes, the last time is a whole frame, and the maps of the nodes have a
 * word for each frame up to it, follow one another and fill Res19. */
gboolean
nre_model_expect_frame_count (const NreModel *model, guint32 *out)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES), n_keys = nre_model_count (model, NRE_MODEL_KEYS);
  guint next = 0, n_mapped = 0;
  float last_time = 0;

  if (nre_model_is_legacy (model) || !nre_model_get_table (model, NRE_MODEL_FRAME_MAP)->present || n == 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      NreModelNode node;

      nre_model_get_node (model, i, &node);
      if (node.fallback_key < next || node.fallback_key >= n_keys)
        return FALSE;
      next = node.fallback_key + 1u;
      last_time = MAX (last_time, nre_model_get_key_time (model, node.fallback_key));
    }
  if (!(last_time <= G_MAXUINT16) || last_time != rintf (last_time))
    return FALSE;
  *out = (guint32) last_time + 1;
  for (guint i = 0; i < n; i++)
    {
      NreModelNode node;

      nre_model_get_node (model, i, &node);
      if (node.map_start == NRE_MODEL_NONE)
        continue;
      if (node.map_start != (guint64) n_mapped * *out)
        return FALSE;
      n_mapped++;
    }
  return (guint64) n_mapped * *out == nre_model_count (model, NRE_MODEL_FRAME_MAP);
}
