/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-text-patch.h"

#include <inttypes.h>

static void
clear_patch (gpointer data)
{
  g_string_free (((NreTextPatch *) data)->inserted, TRUE);
}

/** nre_text_patches_init: nothing to do to the text yet; to be cleared. */
void
nre_text_patches_init (NreTextPatches *self, NreSpan text)
{
  self->text = text;
  self->patches = g_array_new (FALSE, FALSE, sizeof (NreTextPatch));
  g_array_set_clear_func (self->patches, clear_patch);
}

void
nre_text_patches_clear (NreTextPatches *self)
{
  g_clear_pointer (&self->patches, g_array_unref);
}

static GString *
add (NreTextPatches *self, gsize offset, gsize removed)
{
  NreTextPatch patch = { offset, removed, g_string_new (NULL) };

  g_array_append_val (self->patches, patch);
  return patch.inserted;
}

/** nre_text_patches_replace: @old, a part of the text, becomes these bytes. */
void
nre_text_patches_replace (NreTextPatches *self, NreSpan old, const void *bytes, gsize size)
{
  g_string_append_len (add (self, (gsize) (old.data - self->text.data), old.size), bytes, (gssize) size);
}

/** nre_text_patches_number: @old, a part of the text, becomes this number. */
void
nre_text_patches_number (NreTextPatches *self, NreSpan old, gint64 number)
{
  g_string_append_printf (add (self, (gsize) (old.data - self->text.data), old.size), "%" PRId64, number);
}

/** nre_text_line_end: where the line ends that begins at @line, behind what ends it. */
gsize
nre_text_line_end (NreSpan text, gsize line)
{
  const guint8 *end = memchr (text.data + line, '\n', text.size - line);

  return end != NULL ? (gsize) (end - text.data) + 1 : text.size;
}

/** nre_text_line_indent: the spaces that the line begins with. */
NreSpan
nre_text_line_indent (NreSpan text, gsize line)
{
  gsize end = line;

  while (end < text.size && text.data[end] != '\n' && text.data[end] != '\r' && g_ascii_isspace ((char) text.data[end]))
    end++;
  return nre_span_sub (text, line, end - line);
}

/* What ends the line: nothing, if it is the last one and nothing does. */
static NreSpan
ending (NreSpan text, gsize line)
{
  gsize end = nre_text_line_end (text, line), size = 0;

  if (end > line && text.data[end - 1] == '\n')
    size = end - line > 1 && text.data[end - 2] == '\r' ? 2 : 1;
  return nre_span_sub (text, end - size, size);
}

/** nre_text_patches_remove_line: the line goes, with what ends it. */
void
nre_text_patches_remove_line (NreTextPatches *self, gsize line)
{
  add (self, line, nre_text_line_end (self->text, line) - line);
}

/* How lines end where the one in question does not: as the text's first does, or else as in the game's own files. */
static NreSpan
usual_ending (NreSpan text)
{
  NreSpan first = ending (text, 0);

  return first.size > 0 ? first : nre_span ("\r\n", 2);
}

/** nre_text_patches_insert_before: a new line stands before the one at @line, and ends as that does. */
void
nre_text_patches_insert_before (NreTextPatches *self, gsize line, const void *bytes, gsize size)
{
  GString *inserted = add (self, line, 0);
  NreSpan end = ending (self->text, line);

  if (end.size == 0)
    end = usual_ending (self->text);
  g_string_append_len (inserted, bytes, (gssize) size);
  g_string_append_len (inserted, (const char *) end.data, (gssize) end.size);
}

/**
 * nre_text_patches_insert_after:
 *
 * A new line stands after the one at @line, and ends as that does: a text whose last line nothing ends still has
 * such a one.
 */
void
nre_text_patches_insert_after (NreTextPatches *self, gsize line, const void *bytes, gsize size)
{
  GString *inserted = add (self, nre_text_line_end (self->text, line), 0);
  NreSpan end = ending (self->text, line), between = end.size > 0 ? nre_span (NULL, 0) : usual_ending (self->text);

  if (between.size > 0)
    g_string_append_len (inserted, (const char *) between.data, (gssize) between.size);
  g_string_append_len (inserted, bytes, (gssize) size);
  if (end.size > 0)
    g_string_append_len (inserted, (const char *) end.data, (gssize) end.size);
}
