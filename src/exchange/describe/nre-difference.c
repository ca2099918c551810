/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-difference.h"

#include "nre-i18n.h"
#include "nre-text.h"

/* Limits of lines listed for one table, and of bytes shown outside records; the rest are counted. */
#define MAX_LINES 64
#define MAX_HEX 16

/** nre_difference_free: free function for arrays of differences. */
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

/** nre_difference_take_words: @words: (transfer full): replaces its words */
void
nre_difference_take_words (NreDifference *self, char *words)
{
  g_free (self->words);
  self->words = words;
}

/** nre_difference_dup_words: (transfer full): the difference for people, without its entry. */
char *
nre_difference_dup_words (const NreDifference *self)
{
  if (self->words != NULL)
    return g_strdup (self->words);
  return g_strdup_printf ("%s: %s → %s", self->field, self->old_value, self->new_value);
}

/** nre_diff_add: add a line that nre_diff_may_list() let pass, or that no limit counts. */
NreDifference *
nre_diff_add (NreDiffLines *self, char *field, char *old_value, char *new_value, char *words)
{
  NreDifference *difference = g_new (NreDifference, 1);

  *difference = (NreDifference){ g_strdup (self->entry), field, old_value, new_value, .words = words };
  g_ptr_array_add (self->differences, difference);
  return difference;
}

/** nre_diff_may_list: call it once before adding a line. Returns TRUE if the line may be added. Beyond the
 * limit, returns FALSE and only counts the line. */
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

/** nre_diff_add_line: (nullable): add a line, or count it and return NULL; takes the strings. */
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

/** nre_diff_hex: (transfer full): the digits of the first bytes; @none: text for no bytes. */
char *
nre_diff_hex (NreSpan span, const char *none)
{
  return span.size == 0 ? g_strdup (none) : nre_text_short_hex (span.data, span.size, MAX_HEX);
}

/** nre_diff_add_rest: add a line if bytes differ that no field describes, with the first of them. */
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
                     /* Translators: bytes of unknown meaning: where the first of them is, and what they were
                      * and are. */
                     g_strdup_printf (_("Other bytes, from %zu: %s → %s"), from, before, after));
}

/** nre_diff_end_lines: add the number of counted lines of the table @name, and begin the next table. */
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
