/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-difference.h"

#include "nre-i18n.h"
#include "nre-text.h"

/* The maximum numbers of lines listed for a table, and of bytes shown of a value. */
#define MAX_LINES 64
#define MAX_HEX 16

/** nre_difference_free: free an NreDifference; a GDestroyNotify for arrays of differences */
void
nre_difference_free (gpointer data)
{
  NreDifference *difference = data;

  g_free (difference->entry);
  g_free (difference->field);
  g_free (difference->old_value);
  g_free (difference->new_value);
  g_free (difference->name);
  g_free (difference->words);
  g_free (difference);
}

/** nre_difference_take_words: replace the words of the difference. @words: (transfer full) */
void
nre_difference_take_words (NreDifference *self, char *words)
{
  g_free (self->words);
  self->words = words;
}

/** nre_difference_dup_words: (transfer full): the text that shows the difference, without the path of the
 * entry */
char *
nre_difference_dup_words (const NreDifference *self)
{
  if (self->words != NULL)
    return g_strdup (self->words);
  return g_strdup_printf ("%s: %s → %s", self->field, self->old_value, self->new_value);
}

/**
 * nre_diff_add:
 * @field, @old_value, @new_value: (transfer full)
 * @words: (transfer full) (nullable)
 *
 * Add a line in any case, without counting it; nre_diff_add_line() limits the number of lines.
 *
 * Returns: (transfer none): the difference
 */
NreDifference *
nre_diff_add (NreDiffLines *self, char *field, char *old_value, char *new_value, char *words)
{
  NreDifference *difference = g_new (NreDifference, 1);

  *difference = (NreDifference){ g_strdup (self->entry), field, old_value, new_value, .words = words };
  g_ptr_array_add (self->differences, difference);
  return difference;
}

/** nre_diff_may_list: count a line of the current table, before it is added with nre_diff_add(). Returns TRUE
 * if the line may be added, FALSE if the limit is reached */
gboolean
nre_diff_may_list (NreDiffLines *self)
{
  if (self->n_listed == MAX_LINES)
    {
      self->n_more++;
      return FALSE;
    }
  self->n_listed++;
  return TRUE;
}

/**
 * nre_diff_add_line:
 * @field, @old_value, @new_value: (transfer full)
 * @words: (transfer full) (nullable)
 *
 * Add a line, or only count it if the limit of the table is reached.
 *
 * Returns: (transfer none) (nullable): the difference; NULL if it was only counted
 */
NreDifference *
nre_diff_add_line (NreDiffLines *self, char *field, char *old_value, char *new_value, char *words)
{
  if (nre_diff_may_list (self))
    return nre_diff_add (self, field, old_value, new_value, words);
  g_free (field);
  g_free (old_value);
  g_free (new_value);
  g_free (words);
  return NULL;
}

/**
 * nre_diff_hex:
 * @none: the result for an empty @span
 *
 * Returns: (transfer full): the first 16 bytes in hexadecimal
 */
char *
nre_diff_hex (NreSpan span, const char *none)
{
  return span.size == 0 ? g_strdup (none) : nre_text_short_hex (span.data, span.size, MAX_HEX);
}

/**
 * nre_diff_add_rest:
 * @what: a name for the bytes, with which the field of the line begins, such as "other bytes"
 *
 * Add a line about bytes that no field describes, from the first difference on. Equal bytes get no line.
 */
void
nre_diff_add_rest (NreDiffLines *self, const char *what, NreSpan a, NreSpan b)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize from = 0;

  if (nre_span_equal (a, b))
    return;
  while (from < MIN (a.size, b.size) && a.data[from] == b.data[from])
    from++;
  a = nre_span_sub (a, from, a.size - from);
  b = nre_span_sub (b, from, b.size - from);
  before = nre_diff_hex (a, _("none"));
  after = nre_diff_hex (b, _("none"));
  nre_diff_add_line (self,
                     g_strdup_printf (/* untranslated: nres */ "%s from %" G_GSIZE_FORMAT, what, from),
                     nre_diff_hex (a, "none"), nre_diff_hex (b, "none"),
                     /* Translators: bytes of unknown meaning: the offset of the first of them, the old bytes,
                      * and the new bytes. */
                     g_strdup_printf (_("Other bytes, from %zu: %s → %s"), from, before, after));
}

/** nre_diff_end_lines: if lines of the table @name were only counted, add a line with their number. Then
 * restart the counts for the next table */
void
nre_diff_end_lines (NreDiffLines *self, const char *name)
{
  if (self->n_more > 0)
    nre_diff_add (self, g_strdup (name),
                  g_strdup_printf (/* untranslated: nres */ "%u more fields", self->n_more),
                  g_strdup ("differ"),
                  g_strdup_printf (ngettext ("… and %u more field", "… and %u more fields",
                                             self->n_more),
                                   self->n_more));
  self->n_listed = self->n_more = 0;
}
