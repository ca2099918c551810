/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-text.h"

#include "nre-build-list.h"
#include "nre-i18n.h"
#include "nre-schema-diff.h"
#include "nre-text.h"

#include <string.h>

/* Categories are matched by name, and units by path. Comments and spelling are compared line by line. */

static const NreBuildUnit *
get_unit (const NreBuildCategory *category, guint index)
{
  return &g_array_index (category->units, NreBuildUnit, index);
}

static char *
unit_text (const NreBuildUnit *unit)
{
  return nre_text_display (unit->path.data, unit->path.size);
}

/* --- Units ---------------------------------------------------------------------------------------- */

/* (transfer full): how often each path occurs among the units with indices from @from up to, but not
 * including, @to */
static GHashTable *
count_units (const NreBuildCategory *category, guint from, guint to)
{
  GHashTable *counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = from; i < to; i++)
    {
      char *path = unit_text (get_unit (category, i));
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, path));

      g_hash_table_replace (counts, path, GUINT_TO_POINTER (n + 1));
    }
  return counts;
}

/* Add a line for each unit that the other state does not have. The indices of all other units are appended to
 * @common. @others: (inout): how often each path occurs among the unmatched units of the other state */
static void
diff_alone (NreDiffLines *lines, const NreBuildCategory *category, guint from, guint to, GHashTable *others,
            gboolean added, GArray *common)
{
  for (guint i = from; i < to; i++)
    {
      char *path = unit_text (get_unit (category, i));
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (others, path));

      if (n > 0)
        {
          g_hash_table_replace (others, path, GUINT_TO_POINTER (n - 1));
          g_array_append_val (common, i);
        }
      else
        {
          /* Translators: a category of a build list, the index of a unit in it, and the path of the unit. */
          char *words = g_strdup_printf (added ? _("%s: unit %u, %s, added") : _("%s: unit %u, %s, removed"),
                                         category->name, i, path);

          nre_diff_add_line (lines, g_strdup_printf ("%s unit %u", category->name, i),
                             added ? g_strdup ("none") : path, added ? path : g_strdup ("none"), words);
        }
    }
}

static void
diff_common (NreDiffLines *lines, const NreBuildCategory *a, const NreBuildCategory *b, GArray *in_a,
             GArray *in_b)
{
  for (guint i = 0; i < MIN (in_a->len, in_b->len); i++)
    {
      const NreBuildUnit *x = get_unit (a, g_array_index (in_a, guint, i)),
                         *y = get_unit (b, g_array_index (in_b, guint, i));

      if (nre_span_equal (x->path, y->path))
        continue;
      nre_diff_add_line (lines, g_strdup_printf ("%s order, from unit %u", a->name,
                                                 g_array_index (in_a, guint, i)),
                         unit_text (x), unit_text (y),
                         g_strdup_printf (_("%s: another order from unit %u on"), a->name,
                                          g_array_index (in_a, guint, i)));
      return;
    }
}

/* If only one unit differs, its path was changed. Otherwise, units that are in only one state were added
 * or removed, and the order of the others is compared. */
static void
diff_units (NreDiffLines *lines, const NreBuildCategory *a, const NreBuildCategory *b)
{
  guint first = 0, n = a->units->len, m = b->units->len;
  g_autoptr (GHashTable) in_a = NULL, in_b = NULL;
  g_autoptr (GArray) common_a = g_array_new (FALSE, FALSE, sizeof (guint)),
                     common_b = g_array_new (FALSE, FALSE, sizeof (guint));

  while (first < MIN (n, m) && nre_span_equal (get_unit (a, first)->path, get_unit (b, first)->path))
    first++;
  while (n > first && m > first && nre_span_equal (get_unit (a, n - 1)->path, get_unit (b, m - 1)->path))
    n--, m--;
  if (n == first + 1 && m == first + 1)
    {
      char *before = unit_text (get_unit (a, first)), *after = unit_text (get_unit (b, first));

      nre_diff_add_line (lines, g_strdup_printf ("%s unit %u", a->name, first), before, after,
                         g_strdup_printf (_("%s: unit %u %s → %s"), a->name, first, before, after));
      return;
    }
  in_a = count_units (a, first, n);
  in_b = count_units (b, first, m);
  diff_alone (lines, a, first, n, in_b, FALSE, common_a);
  diff_alone (lines, b, first, m, in_a, TRUE, common_b);
  diff_common (lines, a, b, common_a, common_b);
}

/* --- Categories ----------------------------------------------------------------------------------- */

static const NreBuildCategory *
get_category (const NreBuildList *list, guint index)
{
  return &g_array_index (list->categories, NreBuildCategory, index);
}

/* (nullable): the category of the same name in @other. Of several with this name, the first in @list is
 * matched with the first in @other, and so on */
static const NreBuildCategory *
find_same (const NreBuildList *other, const NreBuildList *list, guint index)
{
  const char *name = get_category (list, index)->name;
  guint which = 0;

  for (guint i = 0; i < index; i++)
    which += strcmp (get_category (list, i)->name, name) == 0;
  for (guint i = 0; i < other->categories->len; i++)
    if (strcmp (get_category (other, i)->name, name) == 0 && which-- == 0)
      return get_category (other, i);
  return NULL;
}

static char *
category_text (const NreBuildCategory *category)
{
  return g_strdup_printf ("a category of %u units", category->units->len);
}

/* The maximum average number of categories with the same name. Only malformed files have more, and they are
 * compared line by line. */
#define MAX_TIMES 4

static gboolean
is_odd (const NreBuildList *list)
{
  return list->categories->len > MAX_TIMES * NRE_BUILD_N_CATEGORIES;
}

static void
diff_categories (NreDiffLines *lines, const NreBuildList *a, const NreBuildList *b)
{
  for (guint i = 0; i < a->categories->len; i++)
    {
      const NreBuildCategory *x = get_category (a, i), *y = find_same (b, a, i);

      if (y != NULL)
        diff_units (lines, x, y);
      else
        nre_diff_add_line (lines, g_strdup (x->name), category_text (x), g_strdup ("none"),
                           g_strdup_printf (_("Category %s removed"), x->name));
    }
  for (guint i = 0; i < b->categories->len; i++)
    {
      const NreBuildCategory *y = get_category (b, i);

      if (find_same (a, b, i) == NULL)
        nre_diff_add_line (lines, g_strdup (y->name), g_strdup ("none"), category_text (y),
                           g_strdup_printf (_("Category %s added"), y->name));
    }
}

/* --- The rest of the text ------------------------------------------------------------------------- */

/* (transfer full): the text without the numbers of units and the paths. Of consecutive lines of units that
 * are equal without them, only one is kept, and none if the category has no units in the @other text. If the
 * results for two texts are equal, the texts differ only in their units */
static GString *
get_spacing (NreSpan text, const NreBuildList *list, const NreBuildList *other)
{
  GString *out = g_string_new (NULL), *last = g_string_new (NULL);
  gsize at = 0;

  for (guint i = 0; i < list->categories->len; i++)
    {
      const NreBuildCategory *category = get_category (list, i), *same = find_same (other, list, i);
      gboolean gone = same != NULL && same->units->len == 0;

      g_string_append_len (out, (const char *) text.data + at, category->count.data - (text.data + at));
      at = (gsize) (category->count.data - text.data) + category->count.size;
      g_string_truncate (last, 0);
      for (guint k = 0; k < category->units->len; k++)
        {
          const NreBuildUnit *unit = get_unit (category, k);
          gsize path = (gsize) (unit->path.data - text.data), behind = path + unit->path.size;
          const guint8 *end = memchr (text.data + behind, '\n', text.size - behind);
          gsize stop = end != NULL ? (gsize) (end - text.data) + 1 : text.size;
          g_autoptr (GString) way = NULL;

          way = g_string_new_len ((const char *) text.data + unit->offset, (gssize) (path - unit->offset));
          g_string_append_len (way, (const char *) text.data + behind, (gssize) (stop - behind));
          g_string_append_len (out, (const char *) text.data + at, (gssize) (unit->offset - at));
          if (!gone && (unit->offset > at || !g_string_equal (way, last)))
            g_string_append_len (out, way->str, (gssize) way->len);
          g_string_assign (last, "");
          g_string_append_len (last, way->str, (gssize) way->len);
          at = stop;
        }
    }
  g_string_append_len (out, (const char *) text.data + at, (gssize) (text.size - at));
  g_string_free (last, TRUE);
  return out;
}

/** nre_diff_build_lists: add the differences of two build lists by categories and units. If there are no such
 * differences, if the texts also differ elsewhere, or if a text is not a build list, add the lines that
 * differ */
void
nre_diff_build_lists (NreDiffLines *lines, NreSpan a, NreSpan b)
{
  g_auto (NreBuildList) x = { NULL };
  g_auto (NreBuildList) y = { NULL };
  guint before = lines->differences->len;
  gboolean told = FALSE;
  gsize offset;

  if (nre_build_list_parse (a, &x, &offset, NULL) & nre_build_list_parse (b, &y, &offset, NULL) &&
      !is_odd (&x) && !is_odd (&y))
    {
      g_autoptr (GString) rest_a = get_spacing (a, &x, &y), rest_b = get_spacing (b, &y, &x);

      diff_categories (lines, &x, &y);
      nre_diff_end_lines (lines, "units");
      told = lines->differences->len > before && g_string_equal (rest_a, rest_b);
    }
  if (!told)
    nre_diff_lines (lines, a, b);
}
