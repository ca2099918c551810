/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-areal-map.h"

#include "nre-format.h"

#include <string.h>

/* (transfer floating): a link as an argument: the areal and the edge, or null. */
static GVariant *
link_value (NreSpan link)
{
  const guint32 to[] = { nre_load_u32 (link.data), nre_load_u32 (link.data + 4) };

  if (to[0] == G_MAXUINT32)
    return g_variant_new_maybe (G_VARIANT_TYPE ("au"), NULL);
  return g_variant_new_maybe (NULL,
                              g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, to, 2, sizeof *to));
}

static void
set_link (const NreDerivedPair *pair, guint areal, guint edge, NreSpan before, NreSpan after)
{
  GVariantDict args, was;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_init (&was, NULL);
  g_variant_dict_insert (&args, "areal", "u", areal);
  g_variant_dict_insert (&args, "edge", "u", edge);
  g_variant_dict_insert (&args, "one_way", "b", TRUE);
  g_variant_dict_insert_value (&args, "to", link_value (after));
  g_variant_dict_insert (&was, "one_way", "b", TRUE);
  g_variant_dict_insert_value (&was, "to", link_value (before));
  nre_derived_pair_perform (pair, "set-link", g_variant_dict_end (&args), g_variant_dict_end (&was));
}

static void
derive_links (const NreDerivedPair *pair, guint areal, const NreShape *shape, NreSpan before, NreSpan after)
{
  for (guint r = 0; r < shape->n_runs; r++)
    {
      const NreRun *run = &shape->runs[r];
      gsize at = nre_shape_get_run_offset (shape, r, before);
      guint n = nre_run_get_count (run, shape, before);

      if (strcmp (run->name, "links") != 0 || nre_shape_get_run_offset (shape, r, after) != at ||
          nre_run_get_count (run, shape, after) != n)
        continue;
      for (guint i = 0; i < n; i++)
        {
          NreSpan x = nre_span_sub (before, at + (gsize) i * run->stride, run->stride),
                  y = nre_span_sub (after, at + (gsize) i * run->stride, run->stride);

          if (x.size == 8 && y.size == 8 && !nre_span_equal (x, y))
            set_link (pair, areal, i, x, y);
        }
    }
}

/** nre_derive_areal_map: set links of areals, each for itself. */
void
nre_derive_areal_map (const NreDerivedPair *pair)
{
  const NreSchema *schema = nre_format_get (pair->kind)->schema;
  g_auto (NreDerivedState) state = { 0 };
  g_auto (NreRecords) before = { 0 }, after = { 0 };

  if (!nre_derived_state_init (&state, pair) ||
      !nre_schema_find_records (schema, &state.subject, "areals", &before) ||
      !nre_schema_find_records (schema, pair->target, "areals", &after) || before.n != after.n)
    return;
  for (guint i = 0; i < before.n; i++)
    {
      NreSpan x = nre_records_get (&before, i), y = nre_records_get (&after, i);

      if (!nre_span_equal (x, y))
        derive_links (pair, i, nre_records_get_shape (&before, i), x, y);
    }
}
