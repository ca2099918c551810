/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-json-writer.h"

#include <math.h>
#include <string.h>

#include "nre-text.h"

#define FLUSH_AT 65536

struct _NreJsonWriter
{
  NreJsonSink sink;
  gpointer    data;
  GString    *text;
  GString    *levels;           /* '{' or '[' for each open object or array */
  gboolean    first;            /* whether the innermost object or array is empty */
  gboolean    after_key;
};

/** nre_json_sink_string: an NreJsonSink that appends to a GString */
void
nre_json_sink_string (const char *text, gsize size, gpointer string)
{
  g_string_append_len (string, text, (gssize) size);
}

/** nre_json_writer_new: make a writer that passes large pieces of the text to @sink, and the rest when it is
 * freed */
NreJsonWriter *
nre_json_writer_new (NreJsonSink sink, gpointer data)
{
  NreJsonWriter *self = g_new0 (NreJsonWriter, 1);

  self->sink = sink;
  self->data = data;
  self->text = g_string_sized_new (FLUSH_AT + 4096);
  self->levels = g_string_new (NULL);
  self->first = TRUE;
  return self;
}

static void
flush (NreJsonWriter *self)
{
  self->sink (self->text->str, self->text->len, self->data);
  g_string_set_size (self->text, 0);
}

/** nre_json_writer_free: pass the rest of the text to the sink, and free the writer. All objects and arrays
 * must be ended */
void
nre_json_writer_free (NreJsonWriter *self)
{
  g_assert (self->levels->len == 0);
  flush (self);
  g_string_free (self->text, TRUE);
  g_string_free (self->levels, TRUE);
  g_free (self);
}

static void
new_line (NreJsonWriter *self)
{
  g_string_append_c (self->text, '\n');
  for (gsize i = 0; i < self->levels->len; i++)
    g_string_append (self->text, "  ");
}

/* Write the comma and the white space before a value or a key. A scalar in an array gets no line of its
 * own. */
static void
before (NreJsonWriter *self, gboolean scalar)
{
  gboolean in_array = self->levels->len > 0 && self->levels->str[self->levels->len - 1] == '[';

  if (self->after_key)
    {
      self->after_key = FALSE;
      return;
    }
  if (!self->first)
    g_string_append_c (self->text, ',');
  if (in_array && scalar)
    {
      if (!self->first)
        g_string_append_c (self->text, ' ');
    }
  else if (self->levels->len > 0)
    new_line (self);
  self->first = FALSE;
}

static void
begin (NreJsonWriter *self, char bracket)
{
  before (self, FALSE);
  g_string_append_c (self->text, bracket);
  g_string_append_c (self->levels, bracket);
  self->first = TRUE;
}

static void
end (NreJsonWriter *self, char bracket)
{
  gsize length = self->text->len;
  gboolean scalars;

  g_assert (self->levels->len > 0);
  g_string_truncate (self->levels, self->levels->len - 1);
  scalars = bracket == ']' && length > 0 && self->text->str[length - 1] != '}' &&
            self->text->str[length - 1] != ']';
  if (!self->first && !scalars)
    new_line (self);
  g_string_append_c (self->text, bracket);
  self->first = FALSE;
  if (self->levels->len == 0)
    g_string_append_c (self->text, '\n');
  if (self->text->len >= FLUSH_AT)
    {
      /* Keep the last character, since this function tests the character before a bracket. */
      char last = self->text->str[self->text->len - 1];

      g_string_truncate (self->text, self->text->len - 1);
      flush (self);
      g_string_append_c (self->text, last);
    }
}

void
nre_json_writer_begin_object (NreJsonWriter *self)
{
  begin (self, '{');
}

void
nre_json_writer_end_object (NreJsonWriter *self)
{
  end (self, '}');
}

void
nre_json_writer_begin_array (NreJsonWriter *self)
{
  begin (self, '[');
}

void
nre_json_writer_end_array (NreJsonWriter *self)
{
  end (self, ']');
}

static void
append_string (NreJsonWriter *self, const char *utf8)
{
  g_string_append_c (self->text, '"');
  for (const char *p = utf8; *p; p++)
    {
      guchar c = (guchar) *p;

      if (c == '"' || c == '\\')
        {
          g_string_append_c (self->text, '\\');
          g_string_append_c (self->text, *p);
        }
      else if (c == '\n')
        g_string_append (self->text, "\\n");
      else if (c == '\t')
        g_string_append (self->text, "\\t");
      else if (c < 0x20 || c == 0x7f)
        g_string_append_printf (self->text, "\\u%04x", c);
      /* U+0080 to U+009F are also control characters in terminals. */
      else if (c == 0xc2 && (guchar) p[1] < 0xa0 && p[1] != '\0')
        g_string_append_printf (self->text, "\\u%04x", (guchar) *++p);
      else
        g_string_append_c (self->text, *p);
    }
  g_string_append_c (self->text, '"');
}

/** nre_json_writer_key: begin the member @name of the innermost object; its value must be written next */
void
nre_json_writer_key (NreJsonWriter *self, const char *name)
{
  before (self, FALSE);
  append_string (self, name);
  g_string_append (self->text, ": ");
  self->after_key = TRUE;
}

void
nre_json_writer_begin_member_array (NreJsonWriter *self, const char *name)
{
  nre_json_writer_key (self, name);
  nre_json_writer_begin_array (self);
}

void
nre_json_writer_begin_member_object (NreJsonWriter *self, const char *name)
{
  nre_json_writer_key (self, name);
  nre_json_writer_begin_object (self);
}

/** nre_json_writer_string: write a string. @utf8: (nullable): valid UTF-8; NULL is written as null */
void
nre_json_writer_string (NreJsonWriter *self, const char *utf8)
{
  before (self, TRUE);
  if (utf8 != NULL)
    append_string (self, utf8);
  else
    g_string_append (self->text, "null");
}

void
nre_json_writer_uint (NreJsonWriter *self, guint64 value)
{
  before (self, TRUE);
  g_string_append_printf (self->text, "%" G_GUINT64_FORMAT, value);
}

void
nre_json_writer_int (NreJsonWriter *self, gint64 value)
{
  before (self, TRUE);
  g_string_append_printf (self->text, "%" G_GINT64_FORMAT, value);
}

void
nre_json_writer_float (NreJsonWriter *self, float value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  before (self, TRUE);
  if (isnan (value))
    append_string (self, "NaN");
  else if (isinf (value))
    append_string (self, value > 0 ? "Infinity" : "-Infinity");
  else if (value == 0 && signbit (value))
    g_string_append (self->text, "-0.0");       /* most readers take -0 for an integer, and lose its sign */
  else
    g_string_append (self->text, g_ascii_formatd (buffer, sizeof buffer, "%.9g", (double) value));
}

void
nre_json_writer_boolean (NreJsonWriter *self, gboolean value)
{
  before (self, TRUE);
  g_string_append (self->text, value ? "true" : "false");
}

void
nre_json_writer_null (NreJsonWriter *self)
{
  before (self, TRUE);
  g_string_append (self->text, "null");
}

/** nre_json_writer_hex: write the bytes as a string of hexadecimal digits */
void
nre_json_writer_hex (NreJsonWriter *self, NreSpan bytes)
{
  g_autofree char *hex = nre_text_hex (bytes.data, bytes.size);

  nre_json_writer_string (self, hex);
}

void
nre_json_writer_member_string (NreJsonWriter *self, const char *name, const char *utf8)
{
  nre_json_writer_key (self, name);
  nre_json_writer_string (self, utf8);
}

void
nre_json_writer_member_null (NreJsonWriter *self, const char *name)
{
  nre_json_writer_key (self, name);
  nre_json_writer_null (self);
}

void
nre_json_writer_member_uint (NreJsonWriter *self, const char *name, guint64 value)
{
  nre_json_writer_key (self, name);
  nre_json_writer_uint (self, value);
}

void
nre_json_writer_member_float (NreJsonWriter *self, const char *name, float value)
{
  nre_json_writer_key (self, name);
  nre_json_writer_float (self, value);
}

/** nre_json_writer_member_floats: write the member @name, an array of @n numbers */
void
nre_json_writer_member_floats (NreJsonWriter *self, const char *name, const float *values, guint n)
{
  nre_json_writer_begin_member_array (self, name);
  for (guint i = 0; i < n; i++)
    nre_json_writer_float (self, values[i]);
  nre_json_writer_end_array (self);
}

void
nre_json_writer_member_boolean (NreJsonWriter *self, const char *name, gboolean value)
{
  nre_json_writer_key (self, name);
  nre_json_writer_boolean (self, value);
}

void
nre_json_writer_member_hex (NreJsonWriter *self, const char *name, NreSpan bytes)
{
  nre_json_writer_key (self, name);
  nre_json_writer_hex (self, bytes);
}
