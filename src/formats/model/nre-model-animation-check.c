/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-animation-check.h"

#include "nre-i18n.h"
#include "nre-model-canonical-check.h"

/* Map words looked at in one model when tracks must be found through their maps. Real models have a
 * few thousand; made-up ones could have every node look at millions. */
#define MAP_BUDGET (16u << 20)

#define ERROR_AT(code, table, index, offset, ...)                                                                      \
  nre_findings_add (findings, NRE_SEVERITY_ERROR, code, table, index, offset, __VA_ARGS__)

static gboolean
is_finite_word (guint32 word)
{
  return (word & 0x7f800000u) != 0x7f800000u;
}

static void
check_keys (const NreModel *model, NreFindings *findings)
{
  const NreModelTable *keys = nre_model_get_table (model, NRE_MODEL_KEYS);

  for (guint i = 0; i < keys->count; i++)
    for (guint k = 0; k < 4; k++)
      if (!is_finite_word (nre_load_u32 (keys->span.data + 24 * (gsize) i + 4 * k)))
        {
          ERROR_AT ("not-finite", "Res8", i, 24 * (guint64) i + 4 * k, _("key %u: the %s is NaN or infinite"), i,
                    k < 3 ? _("position") : _("time"));
          break;
        }
}

/* Whether the keys of the nodes follow one another in node order, as in all of the game's models:
 * then node i owns those behind its predecessor's up to its fallback key. */
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

static guint
first_mapped_key (const NreModel *model, const NreModelNode *node, guint32 frames, guint *budget)
{
  const guint8 *words = nre_model_get_table (model, NRE_MODEL_FRAME_MAP)->span.data;
  guint first = node->fallback_key;

  if (frames > *budget)
    return first;
  *budget -= frames;
  for (guint32 f = 0; f < frames; f++)
    first = MIN (first, nre_load_u16 (words + 2 * ((gsize) node->map_start + f)));
  return first;
}

static void
check_track (const NreModel *model, NreFindings *findings, guint node, guint first, guint last, gboolean mapped)
{
  NreModelKey before, key;

  if (mapped && first >= last)
    {
      ERROR_AT ("track-short", "Res1", node, 38 * (guint64) node + 4,
                _("node %u has a frame map but only one key; a mapped track needs two or more"), node);
      return;
    }
  nre_model_get_key (model, first, &before);
  for (guint i = first + 1; i <= last; i++)
    {
      nre_model_get_key (model, i, &key);
      if (!(key.time > before.time))
        ERROR_AT ("track-times", "Res8", i, 24 * (guint64) i + 12,
                  _("track of node %u: the time of key %u is not later than that of key %u; times must increase"), node, i,
                  i - 1);
      before = key;
    }
}

/**
 * nre_model_check_animation:
 *
 * Report what is wrong with keys, frame map and the nodes' references to them (spec: animation.md,
 * validation), and where nothing is, what is not canonical. That a map value below the fallback key is
 * followed by another key needs no check of its own: it holds whenever the fallback key exists.
 */
void
nre_model_check_animation (const NreModel *model, NreFindings *findings)
{
  const NreModelTable *keys = nre_model_get_table (model, NRE_MODEL_KEYS);
  const NreModelTable *map = nre_model_get_table (model, NRE_MODEL_FRAME_MAP);
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  guint32 frames = nre_model_get_frame_count (model);
  guint budget = MAP_BUDGET, next_first = 0, worse = nre_findings_count (findings, NRE_SEVERITY_WARNING);
  gboolean canonical;

  check_keys (model, findings);
  if (map->present && frames == 0)
    ERROR_AT ("frame-count", "Res19", NRE_NOWHERE, NRE_NOWHERE,
              _("Res19: the frame count (attr2) is 0, expected at least 1"));
  if (nre_model_is_legacy (model) || !keys->present)
    return;
  canonical = tracks_are_canonical (model);
  for (guint i = 0; i < n; i++)
    {
      gboolean mapped, map_fits;
      NreModelNode node;
      guint first;

      nre_model_get_node (model, i, &node);
      mapped = node.map_start != NRE_MODEL_NONE;
      map_fits = mapped && map->present && (guint64) node.map_start + frames <= map->count;
      if (node.fallback_key >= keys->count)
        ERROR_AT ("node-key", "Res1", i, 38 * (guint64) i + 6, _("node %u: fallback key %u does not exist; the model has %u keys"),
                  i, node.fallback_key, keys->count);
      if (mapped && !map->present)
        ERROR_AT ("node-map", "Res1", i, 38 * (guint64) i + 4,
                  _("node %u has a frame map, and the model has no table of them (Res19)"), i);
      else if (mapped && !map_fits)
        ERROR_AT ("node-map", "Res1", i, 38 * (guint64) i + 4,
                  _("node %u: its frame map, %u words from %u, runs past the end of Res19 (%u words)"), i, frames,
                  node.map_start, map->count);
      if (node.fallback_key >= keys->count)
        continue;
      if (canonical)
        first = next_first;
      else
        first = map_fits ? first_mapped_key (model, &node, frames, &budget) : node.fallback_key;
      next_first = node.fallback_key + 1u;
      if (canonical || budget > 0)
        check_track (model, findings, i, MIN (first, node.fallback_key), node.fallback_key, map_fits);
    }
  if (nre_findings_count (findings, NRE_SEVERITY_WARNING) == worse)
    nre_model_check_canonical (model, findings);
}
