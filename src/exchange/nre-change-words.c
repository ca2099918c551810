/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-change-words.h"

#include "nre-i18n.h"

#include <string.h>

/**
 * nre_change_words_count:
 * @differences: (element-type NreDifference): the result of nre_diff_changes()
 *
 * Returns: the number of differences that edits made directly, not counting differences that only follow from
 * others (see NreDifference.follows).
 */
guint
nre_change_words_count (GPtrArray *differences)
{
  guint n = 0;

  for (guint i = 0; i < differences->len; i++)
    n += !((const NreDifference *) g_ptr_array_index (differences, i))->follows;
  return n;
}

/** nre_change_words_of_one: describe a difference in one line that begins with the path of its entry, for
 * a terminal or the clipboard. Returns: (transfer full): the line */
char *
nre_change_words_of_one (const NreDifference *difference)
{
  g_autofree char *words = nre_difference_dup_words (difference);

  return g_strconcat (difference->entry, *difference->entry != '\0' ? ": " : "", words, NULL);
}

/* Append @count (transfer full) to the list in @text, unless @n is 0. */
static void
append (GString *text, guint n, char *count)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", count);
  g_free (count);
}

/**
 * nre_change_words_of_sequel:
 * @differences, @ledger: the result of nre_diff_changes(), and the ledger of the same changes
 *
 * Describe in one line how many values, sizes, offsets and entries changed as a consequence of the edits, and
 * how many lines the ledger does not list.
 *
 * Returns: (transfer full) (nullable): the line; NULL if all of these numbers are 0
 */
char *
nre_change_words_of_sequel (GPtrArray *differences, NreLedger *ledger)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_follow = differences->len - nre_change_words_count (differences), n_sizes = 0, n_places = 0;
  guint n_moved = nre_ledger_get_n_moved (ledger), n_more = nre_ledger_get_n_more (ledger);

  for (guint i = 0; i < nre_ledger_get_n_lines (ledger); i++)
    {
      const NreLedgerLine *line = nre_ledger_get_line (ledger, i);

      if (!line->derived)
        continue;
      if (strcmp (line->field, "data_offset") == 0 || strcmp (line->field, "sort_index") == 0)
        n_places++;
      else
        n_sizes++;
    }
  append (text, n_follow,
          g_strdup_printf (ngettext ("%u value recomputed", "%u values recomputed", n_follow), n_follow));
  append (text, n_sizes,
          g_strdup_printf (ngettext ("%u size recomputed", "%u sizes recomputed", n_sizes), n_sizes));
  append (text, n_places,
          g_strdup_printf (ngettext ("%u offset or index", "%u offsets and indices", n_places), n_places));
  append (text, n_moved,
          g_strdup_printf (ngettext ("%u entry stands elsewhere", "%u entries stand elsewhere", n_moved),
                           n_moved));
  append (text, n_more, g_strdup_printf (ngettext ("%u more line", "%u more lines", n_more), n_more));
  if (text->len == 0)
    return NULL;
  /* Translators: a list of counts, as in: “1 value recomputed, 2 sizes recomputed”. */
  return g_strdup_printf (_("What follows: %s"), text->str);
}
