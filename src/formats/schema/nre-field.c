/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-field.h"

#include <inttypes.h>
#include <math.h>

#include "nre-text.h"

/* The minimum width of an element of a vector in characters, including its sign and decimal point. */
#define VECTOR_WIDTH 9

/* The separator of the two names of a reference. */
#define SLASH " / "

/** nre_element_size: the size of one element in bytes. */
guint
nre_element_size (NreElementType type)
{
  switch (type)
    {
    case NRE_ELEMENT_U8:
    case NRE_ELEMENT_I8:
    case NRE_ELEMENT_BYTE:
    case NRE_ELEMENT_CHAR:
      return 1;
    case NRE_ELEMENT_U16:
    case NRE_ELEMENT_I16:
      return 2;
    case NRE_ELEMENT_U32:
    case NRE_ELEMENT_I32:
    case NRE_ELEMENT_F32:
    default:
      return 4;
    }
}

/** nre_element_type_to_string: the name of the type in the documentation of the formats. */
const char *
nre_element_type_to_string (NreElementType type)
{
  static const char *const names[] = {
    [NRE_ELEMENT_U8] = "u8",   [NRE_ELEMENT_I8] = "i8",   [NRE_ELEMENT_U16] = "u16",
    [NRE_ELEMENT_I16] = "i16", [NRE_ELEMENT_U32] = "u32", [NRE_ELEMENT_I32] = "i32",
    [NRE_ELEMENT_F32] = "f32", [NRE_ELEMENT_BYTE] = "byte", [NRE_ELEMENT_CHAR] = "char",
  };

  return names[type];
}

/** nre_element_is_integer: whether the type is a type of integers. */
gboolean
nre_element_is_integer (NreElementType type)
{
  return type <= NRE_ELEMENT_I32;
}

/** nre_element_get_integer: the little-endian integer at @p; for a float, its bits as an unsigned integer. */
gint64
nre_element_get_integer (NreElementType type, const guint8 *p)
{
  switch (type)
    {
    case NRE_ELEMENT_U8:
    case NRE_ELEMENT_BYTE:
    case NRE_ELEMENT_CHAR:
      return *p;
    case NRE_ELEMENT_I8:
      return (gint8) *p;
    case NRE_ELEMENT_U16:
      return nre_load_u16 (p);
    case NRE_ELEMENT_I16:
      return nre_load_i16 (p);
    case NRE_ELEMENT_I32:
      return (gint32) nre_load_u32 (p);
    case NRE_ELEMENT_U32:
    case NRE_ELEMENT_F32:
    default:
      return nre_load_u32 (p);
    }
}

/** nre_element_set_integer: store an integer, which must be in the range of the type, at @p. */
void
nre_element_set_integer (NreElementType type, guint8 *p, gint64 value)
{
  for (guint i = 0; i < nre_element_size (type); i++)
    p[i] = (guint8) ((guint64) value >> (8 * i));
}

/** nre_element_get_range: get the least and the greatest value of the integer type. */
void
nre_element_get_range (NreElementType type, gint64 *low, gint64 *high)
{
  guint bits = 8 * nre_element_size (type);
  gboolean is_signed = type == NRE_ELEMENT_I8 || type == NRE_ELEMENT_I16 || type == NRE_ELEMENT_I32;

  *low = is_signed ? -((gint64) 1 << (bits - 1)) : 0;
  *high = ((gint64) 1 << (is_signed ? bits - 1 : bits)) - 1;
}

/** nre_field_n_elements: the number of elements of the field; 1 for a single value. */
guint
nre_field_n_elements (const NreField *self)
{
  return MAX (self->count, 1);
}

/** nre_field_size: the size of all elements of the field in bytes. */
guint
nre_field_size (const NreField *self)
{
  return nre_element_size (self->type) * nre_field_n_elements (self);
}

/** nre_field_element_offset: the offset of element @i in the record, in bytes. Elements are numbered as in
 * JSON: with NRE_FIELD_LAST_FIRST, element 0 is the last one in the record. */
guint
nre_field_element_offset (const NreField *self, guint i)
{
  if (self->flags & NRE_FIELD_LAST_FIRST)
    i = (i + self->count - 1u) % self->count;
  return self->offset + i * nre_element_size (self->type);
}

/** nre_field_fits: whether the record is long enough to contain the whole field. */
gboolean
nre_field_fits (const NreField *self, NreSpan record)
{
  return nre_span_contains (record, self->offset, nre_field_size (self));
}

/** nre_field_get_bytes: the bytes of all elements of the field. */
NreSpan
nre_field_get_bytes (const NreField *self, const guint8 *record)
{
  return nre_span (record + self->offset, nre_field_size (self));
}

/** nre_field_set_bytes: overwrite the field with @bytes: nre_field_size() bytes in the order of the
 * record. */
void
nre_field_set_bytes (const NreField *self, guint8 *record, const guint8 *bytes)
{
  memcpy (record + self->offset, bytes, nre_field_size (self));
}

/** nre_field_is_same: whether the field has the same bytes in both records. */
gboolean
nre_field_is_same (const NreField *self, const guint8 *a, const guint8 *b)
{
  return memcmp (a + self->offset, b + self->offset, nre_field_size (self)) == 0;
}

/** nre_field_get_range: get the least and the greatest legal stored integer. */
void
nre_field_get_range (const NreField *self, gint64 *low, gint64 *high)
{
  nre_element_get_range (self->type, low, high);
  if (self->min < self->max)
    {
      *low = self->min;
      *high = self->max;
    }
}

/** nre_field_is_scaled: whether the values of the field in JSON and edits are the stored integers divided by
 * @scale of the field. */
gboolean
nre_field_is_scaled (const NreField *self)
{
  return self->scale > 0 && !(self->flags & NRE_FIELD_STORED);
}

/** nre_field_is_digits: whether JSON and nre_field_format_exactly() have the field as hexadecimal digits of
 * its bytes. */
gboolean
nre_field_is_digits (const NreField *self)
{
  return self->type == NRE_ELEMENT_BYTE || (self->flags & NRE_FIELD_DIGITS) != 0;
}

/** nre_field_is_text: whether the value of the field is a text, a reference or hexadecimal digits, and not
 * one or several numbers. */
gboolean
nre_field_is_text (const NreField *self)
{
  return self->type == NRE_ELEMENT_CHAR || (self->flags & NRE_FIELD_REFERENCE) != 0 ||
         nre_field_is_digits (self);
}

/** nre_field_dup_text: (transfer full) (nullable): the text, the hexadecimal digits, or the reference as
 * "archive/name"; NULL for a reference to nothing. @p: the bytes of a field for which nre_field_is_text() is
 * TRUE */
char *
nre_field_dup_text (const NreField *self, const guint8 *p)
{
  gsize size = nre_field_size (self), half = size / 2;
  g_autofree char *archive = NULL, *name = NULL;

  if (nre_field_is_digits (self))
    return nre_text_hex (p, size);
  if (!(self->flags & NRE_FIELD_REFERENCE))
    return nre_text_decode (p, nre_field_name_length (p, size));
  archive = nre_text_decode (p, nre_field_name_length (p, half));
  name = nre_text_decode (p + half, nre_field_name_length (p + half, half));
  return *archive != '\0' || *name != '\0' ? g_strconcat (archive, "/", name, NULL) : NULL;
}

/** nre_field_element_is_none: whether the element at @p means “none”; see NRE_FIELD_NONE. */
gboolean
nre_field_element_is_none (const NreField *self, const guint8 *p)
{
  if (!(self->flags & NRE_FIELD_NONE))
    return FALSE;
  for (guint i = 0; i < nre_element_size (self->type); i++)
    if (p[i] != 0xff)
      return FALSE;
  return TRUE;
}

/** nre_field_is_finite: whether a field has neither NaNs nor infinities; TRUE if it has no floats. @element:
 * (out) (optional): index of the first element that is not finite; set only if there is one */
gboolean
nre_field_is_finite (const NreField *self, const guint8 *record, guint *element)
{
  guint n = nre_field_n_elements (self), i = n;

  if (self->type == NRE_ELEMENT_F32)
    i = (guint) nre_find_not_finite (record + self->offset, n);
  if (element != NULL && i < n)
    *element = i;
  return i == n;
}

/** nre_field_get_value_title: (nullable): the untranslated meaning of @value; NULL if @values of the field do
 * not list it. */
const char *
nre_field_get_value_title (const NreField *self, guint32 value)
{
  for (const NreReading *reading = self->values; reading != NULL && reading->title != NULL; reading++)
    if (reading->word == value)
      return reading->title;
  return NULL;
}

/** nre_field_name_size: the size in bytes of a name: half of a reference, which has two names, or the whole
 * field. */
guint
nre_field_name_size (const NreField *self)
{
  return self->flags & NRE_FIELD_REFERENCE ? nre_field_size (self) / 2 : nre_field_size (self);
}

/** nre_field_name_length: the number of bytes before the first NUL in the @size bytes at @p. */
gsize
nre_field_name_length (const guint8 *p, gsize size)
{
  const guint8 *end = memchr (p, 0, size);

  return end != NULL ? (gsize) (end - p) : size;
}

/* --- Text for display ---------------------------------------------------------------------------- */

/** nre_float_from_text: parse a float that is not written as a decimal number: "NaN", "Infinity",
 * "-Infinity", or "0x" and the eight hexadecimal digits of its bits. Stores the bits in @word; returns FALSE
 * for any other text. */
gboolean
nre_float_from_text (const char *text, guint32 *word)
{
  guint64 bits;

  if (strcmp (text, "NaN") == 0)
    *word = NRE_USUAL_NAN;
  else if (strcmp (text, "Infinity") == 0)
    *word = 0x7f800000u;
  else if (strcmp (text, "-Infinity") == 0)
    *word = 0xff800000u;
  else if (strlen (text) == 10 && g_str_has_prefix (text, "0x") && g_ascii_isxdigit (text[2]) &&
           g_ascii_string_to_unsigned (text + 2, 16, 0, G_MAXUINT32, &bits, NULL))
    *word = (guint32) bits;
  else
    return FALSE;
  return TRUE;
}

static void
append_float (GString *text, const guint8 *p, gboolean exactly)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE], format[8];
  float value = nre_load_f32 (p);
  guint n = 6;

  if (exactly && isnan (value) && nre_load_u32 (p) != NRE_USUAL_NAN)
    g_string_append_printf (text, "0x%08X", nre_load_u32 (p));
  else if (isnan (value))
    g_string_append (text, "NaN");
  else if (isinf (value))
    g_string_append_printf (text, "%s%s", value > 0 ? "" : exactly ? "-" : "−", exactly ? "Infinity" : "∞");
  else
    {
      /* Six digits are enough for people. Up to nine are needed to reproduce the bits. */
      do
        {
          g_snprintf (format, sizeof format, "%%.%ug", n);
          g_ascii_formatd (number, sizeof number, format, (double) value);
        }
      while (exactly && n++ < 9 && (float) g_ascii_strtod (number, NULL) != value);
      g_string_append (text, number);
    }
}

static void
append_element (GString *text, const NreField *self, const guint8 *p, gboolean exactly)
{
  gint64 integer = nre_element_get_integer (self->type, p);
  guint size = nre_element_size (self->type);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (nre_field_element_is_none (self, p))
    g_string_append (text, NRE_FIELD_NO_VALUE);
  else if (self->type == NRE_ELEMENT_F32)
    append_float (text, p, exactly);
  else if (self->type == NRE_ELEMENT_BYTE || (self->flags & NRE_FIELD_HEX))
    g_string_append_printf (text, "%s%0*X", size == 1 && !exactly ? "" : "0x", (int) size * 2,
                            (guint32) integer);
  else if (exactly ? nre_field_is_scaled (self) : self->scale > 0)
    g_string_append (text, g_ascii_formatd (number, sizeof number, exactly ? "%.7g" : "%.5f",
                                            (double) integer / (double) self->scale));
  else
    g_string_append_printf (text, "%" PRId64, integer);
}

/* Pad an element with spaces of the width of a digit, to align vectors in several lines. */
static void
pad (GString *text, gsize begin)
{
  glong length = g_utf8_strlen (text->str + begin, -1);

  for (; length < VECTOR_WIDTH; length++)
    g_string_insert (text, (gssize) begin, "\u2007");
}

static void
append_name (GString *text, NreSpan bytes, gboolean exactly)
{
  gsize length = nre_field_name_length (bytes.data, bytes.size);
  g_autofree char *name = exactly ? nre_text_decode (bytes.data, length)
                                  : nre_text_display (bytes.data, length);

  g_string_append (text, name);
}

static void
append_packed (GString *text, const NreField *self, guint32 word)
{
  for (const NrePacked *packed = self->packed; packed->width > 0; packed++)
    g_string_append_printf (text, "%s%u", packed > self->packed ? "  " : "", nre_packed_get (packed, word));
}

static void
append_digits (GString *text, NreSpan bytes)
{
  for (gsize i = 0; i < bytes.size; i++)
    g_string_append_printf (text, i > 0 ? " %02X" : "%02X", bytes.data[i]);
}

static void
append_elements (GString *text, const NreField *self, const guint8 *record, gboolean exactly)
{
  guint size = nre_element_size (self->type);
  gboolean close = exactly || self->type == NRE_ELEMENT_BYTE ||
                   (self->type == NRE_ELEMENT_U8 && (self->flags & NRE_FIELD_HEX));

  for (guint i = 0; i < nre_field_n_elements (self); i++)
    {
      /* Exact text has the order of JSON; text for display has the order of the record. */
      guint at = exactly ? nre_field_element_offset (self, i) : self->offset + i * size;
      gsize begin;

      if (i > 0)
        g_string_append (text, close ? " " : self->group > 0 && i % self->group == 0 ? "  |  " : "  ");
      begin = text->len;
      append_element (text, self, record + at, exactly);
      if (!exactly && self->type == NRE_ELEMENT_F32 && i > 0)
        pad (text, begin);
    }
}

static char *
format (const NreField *self, NreSpan record, gboolean exactly)
{
  GString *text = g_string_new (NULL);
  NreSpan bytes = nre_span_sub (record, self->offset, nre_field_size (self));

  if (bytes.size == 0)
    return g_string_free (text, FALSE);
  if (self->flags & NRE_FIELD_REFERENCE)
    {
      append_name (text, nre_span_sub (bytes, 0, bytes.size / 2), exactly);
      g_string_append (text, SLASH);
      append_name (text, nre_span_sub (bytes, bytes.size / 2, bytes.size / 2), exactly);
      if (!exactly && strcmp (text->str, SLASH) == 0)
        g_string_assign (text, NRE_FIELD_NO_VALUE);
    }
  else if (exactly && nre_field_is_digits (self))
    append_digits (text, bytes);
  else if (self->type == NRE_ELEMENT_CHAR)
    append_name (text, bytes, exactly);
  else if (!exactly && self->packed != NULL)
    append_packed (text, self, (guint32) nre_field_get_integer (self, record.data));
  else
    append_elements (text, self, record.data, exactly);
  return g_string_free (text, FALSE);
}

/** nre_field_format_element: (transfer full): the element at @p as text for people, without padding. */
char *
nre_field_format_element (const NreField *self, const guint8 *p)
{
  GString *text = g_string_new (NULL);

  append_element (text, self, p, FALSE);
  return g_string_free (text, FALSE);
}

/** nre_field_format: (transfer full): the elements of the field as text for people; empty if the record is
 * too short. Floats of a vector are padded with U+2007 to align several lines. */
char *
nre_field_format (const NreField *self, NreSpan record)
{
  return format (self, record, FALSE);
}

/** nre_field_format_exactly: (transfer full): the text for editing, with the exact numbers, as
 * nre_field_text_parse() reads it; empty if the record is too short. */
char *
nre_field_format_exactly (const NreField *self, NreSpan record)
{
  return format (self, record, TRUE);
}
