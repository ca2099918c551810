/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-text.h"

#include "nre-i18n.h"
#include "nre-schema-diff.h"
#include "nre-text.h"
#include "nre-wear.h"

static char *
row_text (const NreWearRow *row)
{
  return nre_text_display (row->name.data, row->name.size);
}

static char *
row_words (gboolean lightmap, guint index, const NreWearRow *x, const NreWearRow *y)
{
  g_autofree char *before = row_text (x), *after = row_text (y);

  if (x->legacy_id != y->legacy_id && strcmp (before, after) == 0)
    return lightmap ? g_strdup_printf (_("Light map %u %s: id %" PRId64 " → %" PRId64), index, after,
                                       x->legacy_id, y->legacy_id)
                    : g_strdup_printf (_("Material %u %s: id %" PRId64 " → %" PRId64), index, after,
                                       x->legacy_id, y->legacy_id);
  return lightmap ? g_strdup_printf (_("Light map %u: %s → %s"), index, before, after)
                  : g_strdup_printf (_("Material %u: %s → %s"), index, before, after);
}

/* If @difference is about a line that is the same row in both states, let its words describe the change of
 * the row. */
static void
say_rows (NreDifference *difference, GArray *a, GArray *b, gboolean lightmap)
{
  for (guint i = 0; a != NULL && b != NULL && i < MIN (a->len, b->len); i++)
    {
      const NreWearRow *x = &g_array_index (a, NreWearRow, i), *y = &g_array_index (b, NreWearRow, i);
      g_autofree char *line = g_strdup_printf ("line %u", x->line);

      if (x->line == y->line && strcmp (difference->field, line) == 0)
        nre_difference_take_words (difference, row_words (lightmap, i, x, y));
    }
}

/** nre_diff_wears: add the differences of nre_diff_lines(). If both texts can be parsed and have the same
 * number of materials, changed rows of materials and light maps are described in words */
void
nre_diff_wears (NreDiffLines *lines, NreSpan a, NreSpan b)
{
  g_auto (NreWear) x = { 0 };
  g_auto (NreWear) y = { 0 };
  GPtrArray *differences = lines->differences;
  guint first = differences->len;
  gsize at;

  nre_diff_lines (lines, a, b);
  if (!nre_wear_parse (a, &x, &at, NULL) || !nre_wear_parse (b, &y, &at, NULL) ||
      x.materials->len != y.materials->len)
    return;
  for (guint i = first; i < differences->len; i++)
    {
      say_rows (g_ptr_array_index (differences, i), x.materials, y.materials, FALSE);
      say_rows (g_ptr_array_index (differences, i), x.lightmaps, y.lightmaps, TRUE);
    }
}
