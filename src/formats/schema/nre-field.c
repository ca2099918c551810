/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-field.h"

#include <inttypes.h>

#include <math.h>

#include "nre-text.h"

/* Digits of an element of a vector, with its sign and decimal point. */
#define VECTOR_WIDTH 9

/** nre_element_size: bytes of one element. */
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

/** nre_element_type_to_string: the name of the type in the spec. */
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

/** nre_element_is_integer: whether an element is a number without a fraction. */
gboolean
nre_element_is_integer (NreElementType type)
{
  return type <= NRE_ELEMENT_I32;
}

/** nre_element_get_integer: the stored integer. */
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

/** nre_element_set_integer: store an integer, which must be in range. */
void
nre_element_set_integer (NreElementType type, guint8 *p, gint64 value)
{
  for (guint i = 0; i < nre_element_size (type); i++)
    p[i] = (guint8) ((guint64) value >> (8 * i));
}

/** nre_element_get_range: the least and the greatest integer that can be stored. */
void
nre_element_get_range (NreElementType type, gint64 *low, gint64 *high)
{
  guint bits = 8 * nre_element_size (type);
  gboolean is_signed = type == NRE_ELEMENT_I8 || type == NRE_ELEMENT_I16 || type == NRE_ELEMENT_I32;

  *low = is_signed ? -((gint64) 1 << (bits - 1)) : 0;
  *high = ((gint64) 1 << (is_signed ? bits - 1 : bits)) - 1;
}

/** nre_field_n_elements: how many elements are stored; 1 for a single value. */
guint
nre_field_n_elements (const NreField *self)
{
  return MAX (self->count, 1);
}

/** nre_field_size: the size of all its elements, in bytes. */
guint
nre_field_size (const NreField *self)
{
  return nre_element_size (self->type) * nre_field_n_elements (self);
}

/** nre_field_element_offset: the offset in the record of element @i, in the order of JSON. */
guint
nre_field_element_offset (const NreField *self, guint i)
{
  if (self->flags & NRE_FIELD_LAST_FIRST)
    i = (i + self->count - 1u) % self->count;
  return self->offset + i * nre_element_size (self->type);
}

/** nre_field_get_range: the least and the greatest legal integer. */
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

/** nre_field_is_scaled: whether values of the field differ from the stored integers. */
gboolean
nre_field_is_scaled (const NreField *self)
{
  return self->scale > 0 && !(self->flags & NRE_FIELD_STORED);
}

/** nre_field_is_digits: whether the field is formatted as the hexadecimal digits of its bytes. */
gboolean
nre_field_is_digits (const NreField *self)
{
  return self->type == NRE_ELEMENT_BYTE || (self->flags & NRE_FIELD_DIGITS) != 0;
}

/** nre_field_element_is_none: whether the element at @p means none. */
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

/**
 * nre_field_is_finite:
 * @element: (out) (nullable): the first element that is not finite
 *
 * Whether a field of floats has neither NaNs nor infinities; TRUE for all others.
 */
gboolean
nre_field_is_finite (const NreField *self, const guint8 *record, guint *element)
{
  guint n = nre_field_n_elements (self);

  if (self->type != NRE_ELEMENT_F32)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if ((nre_load_u32 (record + self->offset + 4 * i) & 0x7f800000u) == 0x7f800000u)
      {
        if (element != NULL)
          *element = i;
        return FALSE;
      }
  return TRUE;
}

/** nre_field_get_value_title: (nullable): the meaning of the value, untranslated. */
const char *
nre_field_get_value_title (const NreField *self, guint32 value)
{
  for (const NreReading *reading = self->values; reading != NULL && reading->title != NULL; reading++)
    if (reading->word == value)
      return reading->title;
  return NULL;
}

/** nre_field_name_length: the number of bytes of a name before the first NUL. */
gsize
nre_field_name_length (const guint8 *p, gsize size)
{
  const guint8 *end = memchr (p, 0, size);

  return end != NULL ? (gsize) (end - p) : size;
}

/* --- For people ---------------------------------------------------------------------------------- */

static void
append_float (GString *text, float value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (isnan (value) || isinf (value))
    g_string_append (text, isnan (value) ? "NaN" : value > 0 ? "∞" : "−∞");
  else
    /* Six digits are enough for a reader; nine would be needed to write the float again. */
    g_string_append (text, g_ascii_formatd (number, sizeof number, "%.6g", (double) value));
}

static void
append_element (GString *text, const NreField *self, const guint8 *p)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (nre_field_element_is_none (self, p))
    g_string_append (text, "–");
  else if (self->type == NRE_ELEMENT_F32)
    append_float (text, nre_load_f32 (p));
  else if (self->type == NRE_ELEMENT_BYTE || (self->flags & NRE_FIELD_HEX))
    g_string_append_printf (text, "%s%0*X", nre_element_size (self->type) == 1 ? "" : "0x",
                            (int) nre_element_size (self->type) * 2,
                            (guint32) nre_element_get_integer (self->type, p));
  else if (self->scale > 0)
    g_string_append (text, g_ascii_formatd (number, sizeof number, "%.5f",
                                            (double) nre_element_get_integer (self->type, p) /
                                                (double) self->scale));
  else
    g_string_append_printf (text, "%" PRId64, nre_element_get_integer (self->type, p));
}

/* Pad with spaces as wide as a digit, so that the elements of vectors are aligned below one another. */
static void
pad (GString *text, gsize begin)
{
  glong length = g_utf8_strlen (text->str + begin, -1);

  for (; length < VECTOR_WIDTH; length++)
    g_string_insert (text, (gssize) begin, "\u2007");
}

static void
append_name (GString *text, const guint8 *p, gsize size)
{
  g_autofree char *name = nre_text_display (p, nre_field_name_length (p, size));

  g_string_append (text, name);
}

static void
append_packed (GString *text, const NreField *self, guint32 word)
{
  for (const NrePacked *packed = self->packed; packed->width > 0; packed++)
    g_string_append_printf (text, "%s%u", packed > self->packed ? "  " : "",
                            (guint) ((word >> packed->shift) & (((guint64) 1 << packed->width) - 1)));
}

static void
append_elements (GString *text, const NreField *self, const guint8 *p)
{
  gboolean digits =
      self->type == NRE_ELEMENT_BYTE || (self->type == NRE_ELEMENT_U8 && (self->flags & NRE_FIELD_HEX));

  for (guint i = 0; i < nre_field_n_elements (self); i++)
    {
      gsize begin;

      if (i > 0)
        g_string_append (text, digits ? " " : self->group > 0 && i % self->group == 0 ? "  |  " : "  ");
      begin = text->len;
      append_element (text, self, p + i * nre_element_size (self->type));
      if (self->type == NRE_ELEMENT_F32 && i > 0)
        pad (text, begin);
    }
}

/** nre_field_format_element: (transfer full): the element at @p for people, without spaces around it. */
char *
nre_field_format_element (const NreField *self, const guint8 *p)
{
  GString *text = g_string_new (NULL);

  append_element (text, self, p);
  return g_string_free (text, FALSE);
}

/**
 * nre_field_format:
 * @record: the bytes of one record
 *
 * The field's elements for people, with two spaces between them; empty when the record is too short.
 */
char *
nre_field_format (const NreField *self, NreSpan record)
{
  GString *text = g_string_new (NULL);
  guint size = nre_field_size (self);

  if (!nre_span_contains (record, self->offset, size))
    return g_string_free (text, FALSE);
  if (self->flags & NRE_FIELD_REFERENCE)
    {
      append_name (text, record.data + self->offset, size / 2);
      g_string_append (text, " / ");
      append_name (text, record.data + self->offset + size / 2, size / 2);
      if (strcmp (text->str, " / ") == 0)
        g_string_assign (text, "–");
    }
  else if (self->type == NRE_ELEMENT_CHAR)
    append_name (text, record.data + self->offset, size);
  else if (self->packed != NULL)
    append_packed (text, self, (guint32) nre_element_get_integer (self->type, record.data + self->offset));
  else
    append_elements (text, self, record.data + self->offset);
  return g_string_free (text, FALSE);
}
