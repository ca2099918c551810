/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-text-lines.h"

static NreSpan
trim (NreSpan text)
{
  while (text.size > 0 && g_ascii_isspace ((char) text.data[text.size - 1]))
    text.size--;
  while (text.size > 0 && g_ascii_isspace ((char) text.data[0]))
    text = nre_span_sub (text, 1, text.size - 1);
  return text;
}

/** nre_text_lines_next: get the next line. Returns FALSE at the end. No empty line follows the last line
 * ending. */
gboolean
nre_text_lines_next (NreTextLines *self, NreTextLine *line)
{
  NreSpan rest = nre_span_sub (self->text, self->at, self->text.size - self->at);
  const guint8 *end;
  gsize size;

  if (rest.size == 0)
    return FALSE;
  end = memchr (rest.data, '\n', rest.size);
  size = end != NULL ? (gsize) (end - rest.data) : rest.size;
  line->number = ++self->number;
  line->offset = self->at;
  line->text = trim (nre_span_sub (rest, 0, size));
  self->at += MIN (size + 1, rest.size);
  return TRUE;
}

/** nre_text_parse_count: parse an integer of up to 18 digits, with or without a sign. Returns FALSE for any
 * other text. */
gboolean
nre_text_parse_count (NreSpan text, gint64 *out)
{
  gboolean negative = text.size > 0 && text.data[0] == '-';
  gsize at = text.size > 0 && (negative || text.data[0] == '+') ? 1 : 0;

  *out = 0;
  if (text.size == at || text.size - at > 18)
    return FALSE;
  for (; at < text.size; at++)
    {
      if (!g_ascii_isdigit ((char) text.data[at]))
        return FALSE;
      *out = *out * 10 + (text.data[at] - '0');
    }
  if (negative)
    *out = -*out;
  return TRUE;
}

/** nre_text_equals: whether the text is exactly this word. */
gboolean
nre_text_equals (NreSpan text, const char *word)
{
  return nre_span_equal (text, nre_span (word, strlen (word)));
}

/** nre_text_take_word: remove the first word from @text, which has no leading whitespace, and then trim
 * @text. Returns the word. */
NreSpan
nre_text_take_word (NreSpan *text)
{
  NreSpan word = *text;

  for (gsize i = 0; i < word.size; i++)
    if (g_ascii_isspace ((char) word.data[i]))
      {
        word.size = i;
        break;
      }
  *text = trim (nre_span_sub (*text, word.size, text->size - word.size));
  return word;
}
