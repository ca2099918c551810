/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-text-patch.h"

#include <inttypes.h>

/** nre_text_patch_number: replace @old, a part of the text, with a decimal number. */
void
nre_text_patch_number (NrePatches *patches, NreSpan old, gint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" PRId64, number);

  nre_patches_replace (patches, old, digits, strlen (digits));
}

/* The offset of the end of the line at the offset @line, after its line ending. */
static gsize
line_end (NreSpan text, gsize line)
{
  const guint8 *end = line < text.size ? memchr (text.data + line, '\n', text.size - line) : NULL;

  return end != NULL ? (gsize) (end - text.data) + 1 : text.size;
}

/** nre_text_line_indent: the whitespace at the start of the line at the offset @line. */
NreSpan
nre_text_line_indent (NreSpan text, gsize line)
{
  gsize end = line;

  while (end < text.size && text.data[end] != '\n' && text.data[end] != '\r' &&
         g_ascii_isspace ((char) text.data[end]))
    end++;
  return nre_span_sub (text, line, end - line);
}

/* The line ending of the line at the offset @line; empty for a last line without one. */
static NreSpan
ending (NreSpan text, gsize line)
{
  gsize end = line_end (text, line), size = 0;

  if (end > line && text.data[end - 1] == '\n')
    size = end - line > 1 && text.data[end - 2] == '\r' ? 2 : 1;
  return nre_span_sub (text, end - size, size);
}

/** nre_text_line_cut: the line at the offset @line with its line ending, for nre_patches_cut(). */
NreCut
nre_text_line_cut (NreSpan text, gsize line)
{
  return (NreCut){ line, line_end (text, line) - line };
}

/** nre_text_patch_remove_line: remove the line at the offset @line with its line ending. */
void
nre_text_patch_remove_line (NrePatches *patches, gsize line)
{
  const NreCut cut = nre_text_line_cut (patches->bytes, line);

  nre_patches_cut (patches, &cut, 1);
}

/* The line ending of the first line; if that line has none, CR LF, as in the game's own files. */
static NreSpan
usual_ending (NreSpan text)
{
  NreSpan first = ending (text, 0);

  return first.size > 0 ? first : nre_span ("\r\n", 2);
}

/** nre_text_patch_insert_before: insert a line before the line at the offset @line, with the same line
 * ending; if that line has none, with that of the first line of the text, or else CR LF. @bytes: @size bytes
 * without a line ending */
void
nre_text_patch_insert_before (NrePatches *patches, gsize line, const void *bytes, gsize size)
{
  GByteArray *inserted = nre_patches_add (patches, line, 0);
  NreSpan end = ending (patches->bytes, line);

  if (end.size == 0)
    end = usual_ending (patches->bytes);
  g_byte_array_append (inserted, bytes, (guint) size);
  g_byte_array_append (inserted, end.data, (guint) end.size);
}

/** nre_text_patch_insert_after: insert a line after the line at the offset @line, with the same line ending.
 * If the line at @line is the last one and has no line ending, that line gets one, and the new line has none.
 * @bytes: @size bytes without a line ending */
void
nre_text_patch_insert_after (NrePatches *patches, gsize line, const void *bytes, gsize size)
{
  GByteArray *inserted = nre_patches_add (patches, line_end (patches->bytes, line), 0);
  NreSpan end = ending (patches->bytes, line),
          between = end.size > 0 ? nre_span (NULL, 0) : usual_ending (patches->bytes);

  if (between.size > 0)
    g_byte_array_append (inserted, between.data, (guint) between.size);
  g_byte_array_append (inserted, bytes, (guint) size);
  if (end.size > 0)
    g_byte_array_append (inserted, end.data, (guint) end.size);
}

/** nre_text_patch_move_line: move the line at the offset @line before the line at the offset @other or, if
 * @other is further down, after that line. A missing line ending at the end of the text stays missing. */
void
nre_text_patch_move_line (NrePatches *patches, gsize line, gsize other)
{
  NreSpan text = patches->bytes, end = ending (text, line);
  NreSpan whole = nre_span_sub (text, line, line_end (text, line) - line);

  if (line == other)
    return;
  if (other > line && ending (text, other).size == 0)
    {
      NreSpan content = nre_span_sub (text, line, whole.size - end.size);
      GByteArray *inserted;

      nre_patches_add (patches, line, whole.size);
      inserted = nre_patches_add (patches, text.size, 0);
      g_byte_array_append (inserted, end.data, (guint) end.size);
      g_byte_array_append (inserted, content.data, (guint) content.size);
    }
  else if (other > line)
    nre_patches_move (patches, whole, line_end (text, other));
  else if (end.size == 0)
    {
      /* The line above becomes the last one: its line ending goes to the moved line. */
      gsize above = line - 1;
      GByteArray *inserted;

      while (above > other && text.data[above - 1] != '\n')
        above--;
      end = ending (text, above);
      inserted = nre_patches_add (patches, other, 0);
      g_byte_array_append (inserted, whole.data, (guint) whole.size);
      g_byte_array_append (inserted, end.data, (guint) end.size);
      nre_patches_add (patches, line - end.size, text.size - (line - end.size));
    }
  else
    nre_patches_move (patches, whole, other);
}

/** nre_text_patch_append: append lines with the line ending of the first line of the text, or else CR LF. If
 * the last line of the text has no line ending, it gets one. @lines: (array zero-terminated=1): lines without
 * line endings */
void
nre_text_patch_append (NrePatches *patches, const char *const *lines)
{
  NreSpan text = patches->bytes, end = usual_ending (text);
  GByteArray *inserted = nre_patches_add (patches, text.size, 0);

  if (text.size > 0 && text.data[text.size - 1] != '\n')
    g_byte_array_append (inserted, end.data, (guint) end.size);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_byte_array_append (inserted, (const guint8 *) lines[i], (guint) strlen (lines[i]));
      g_byte_array_append (inserted, end.data, (guint) end.size);
    }
}
