/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-field-value.h"

#include <inttypes.h>
#include <math.h>

#include "nre-error.h"
#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-text.h"

static gboolean
refuse (const NreField *field, GError **error, const char *why)
{
  return nre_fail (error, NRE_ERROR_REFUSED, _("“%s”: %s"), field->name, why);
}

/* --- Numbers ------------------------------------------------------------------------------------- */

/* Get the integer in a @value of type "u", "i" or "x". Returns FALSE if @value has another type. */
static gboolean
get_integer (GVariant *value, gint64 *out)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    *out = g_variant_get_uint32 (value);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    *out = g_variant_get_int32 (value);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    *out = g_variant_get_int64 (value);
  else
    return FALSE;
  return TRUE;
}

static gboolean
get_number (GVariant *value, double *out)
{
  gint64 integer;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    *out = g_variant_get_double (value);
  else if (get_integer (value, &integer))
    *out = (double) integer;
  else
    return FALSE;
  return TRUE;
}

/* Set a float. A field that must be finite accepts a NaN or an infinity only with the bits that the field
 * already has. If the field is a NaN and @value is a NaN as a number, not as text, the field keeps its
 * bits. */
static gboolean
set_float (const NreField *field, guint8 *p, GVariant *value, GError **error)
{
  guint32 word, present = nre_load_u32 (p);
  guint8 bytes[4];
  double number;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ||
      !nre_float_from_text (g_variant_get_string (value, NULL), &word))
    {
      if (!get_number (value, &number))
        return refuse (field, error, _("a number is expected"));
      if (isfinite (number) && !isfinite ((float) number))
        return refuse (field, error, _("the number is too large for a 32-bit float"));
      nre_store_f32 (bytes, (float) number);
      word = isnan (number) && isnan (nre_load_f32 (p)) ? present : nre_load_u32 (bytes);
    }
  if ((field->flags & NRE_FIELD_FINITE) && !nre_is_finite_word (word) && word != present)
    return refuse (field, error, _("a finite number is expected"));
  nre_store_u32 (p, word);
  return TRUE;
}

static gboolean
set_scaled (const NreField *field, guint8 *p, GVariant *value, GError **error)
{
  gint64 low, high;
  double number, stored;

  if (!get_number (value, &number))
    return refuse (field, error, _("a number is expected"));
  nre_field_get_range (field, &low, &high);
  stored = round (number * (double) field->scale);
  if (!(stored >= (double) low && stored <= (double) high))
    return nre_fail (error, NRE_ERROR_REFUSED, _("“%s”: %g does not fit the field"), field->name, number);
  nre_element_set_integer (field->type, p, (gint64) stored);
  return TRUE;
}

static gboolean
set_integer (const NreField *field, guint8 *p, GVariant *value, GError **error)
{
  gint64 number, low, high;

  nre_field_get_range (field, &low, &high);
  /* All bits set mean “none”, so that the largest unsigned integer is not a value. */
  if ((field->flags & NRE_FIELD_NONE) && low >= 0)
    high = MIN (high, ((gint64) 1 << (8 * nre_element_size (field->type))) - 2);
  if (!get_integer (value, &number) || number < low || number > high)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("“%s”: an integer from %" PRId64 " to %" PRId64 " is expected"), field->name, low,
                     high);
  if ((field->flags & NRE_FIELD_STRICT) && nre_field_get_value_title (field, (guint32) number) == NULL)
    return refuse (field, error, _("the number is none of the field’s values"));
  nre_element_set_integer (field->type, p, number);
  return TRUE;
}

static gboolean
set_element (const NreField *field, guint8 *p, GVariant *value, GError **error)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_MAYBE))
    {
      g_autoptr (GVariant) inner = g_variant_get_maybe (value);

      if (inner != NULL)
        return set_element (field, p, inner, error);
      if (!(field->flags & NRE_FIELD_NONE))
        return refuse (field, error, _("null is no value of the field"));
      nre_element_set_integer (field->type, p, -1);
      return TRUE;
    }
  if (field->type == NRE_ELEMENT_F32)
    return set_float (field, p, value, error);
  if (nre_field_is_scaled (field))
    return set_scaled (field, p, value, error);
  return set_integer (field, p, value, error);
}

/* --- Arrays -------------------------------------------------------------------------------------- */

static GVariant *
get_item (GVariant *array, gsize i)
{
  g_autoptr (GVariant) item = g_variant_get_child_value (array, i);

  return g_variant_is_of_type (item, G_VARIANT_TYPE_VARIANT) ? g_variant_get_variant (item)
                                                             : g_steal_pointer (&item);
}

static gboolean
is_array_of (GVariant *value, gsize n)
{
  return g_variant_is_of_type (value, G_VARIANT_TYPE_ARRAY) && g_variant_n_children (value) == n;
}

static gboolean
set_items (const NreField *field, GVariant *array, guint first, guint n, guint8 *record, GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) item = get_item (array, i);

      if (!set_element (field, nre_field_at (field, record, first + i), item, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
set_rows (const NreField *field, GVariant *array, guint8 *record, GError **error)
{
  guint n = field->count / field->columns;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) row = get_item (array, i);

      if (!is_array_of (row, field->columns))
        return refuse (field, error, _("an array of rows of numbers is expected"));
      if (!set_items (field, row, i * field->columns, field->columns, record, error))
        return FALSE;
    }
  return TRUE;
}

/* A two-dimensional field takes an array of rows or, as in the arguments of operations, a flat array. */
static gboolean
set_array (const NreField *field, GVariant *value, guint8 *record, GError **error)
{
  if (is_array_of (value, field->count))
    return set_items (field, value, 0, field->count, record, error);
  if (field->columns > 0 && is_array_of (value, field->count / field->columns))
    return set_rows (field, value, record, error);
  return nre_fail (error, NRE_ERROR_REFUSED, _("“%s”: an array of %u numbers is expected"), field->name,
                   field->count);
}

/* --- Bytes and names ----------------------------------------------------------------------------- */

static gboolean
set_bytes (const NreField *field, GVariant *value, guint8 *record, GError **error)
{
  guint size = nre_field_size (field);
  g_autofree guint8 *digits = NULL;
  const guint8 *bytes = NULL;
  gsize n = 0;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BYTESTRING))
    bytes = g_variant_get_fixed_array (value, &n, 1);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) &&
           nre_text_unhex (g_variant_get_string (value, NULL), &digits, &n))
    bytes = digits;
  if (bytes == NULL || n != size)
    return nre_fail (error, NRE_ERROR_REFUSED, _("“%s”: %u hexadecimal digits are expected"), field->name,
                     2 * size);
  nre_field_set_bytes (field, record, bytes);
  return TRUE;
}

/* Set a name in the @size bytes of a field. The rest of the old name becomes zeros; bytes behind both names
 * and their NULs stay (spec: fxid.md, "Writing"). Fails with NRE_ERROR_REFUSED if the text is too long or has
 * characters outside CP1251. @what names the field in error messages. */
static gboolean
set_name (const NreField *field, const char *what, guint8 *bytes, gsize size, const char *utf8,
          GError **error)
{
  gsize before = nre_field_name_length (bytes, size), n;
  g_autofree guint8 *text = NULL;

  if (!nre_text_encode (utf8, &text, &n, error))
    {
      g_prefix_error (error, _("“%s”, %s: "), field->name, what);
      return FALSE;
    }
  if (n >= size)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("“%s”, %s: the text has %zu characters; at most %zu fit beside the NUL"), field->name,
                     what, n, size - 1);
  memcpy (bytes, text, n);
  memset (bytes + n, 0, before > n ? before - n : 1);
  return TRUE;
}

static gboolean
set_reference (const NreField *field, GVariant *value, guint8 *record, GError **error)
{
  gsize half = nre_field_size (field) / 2;
  GVariantIter iter;
  const char *what;
  GVariant *item;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT) || g_variant_n_children (value) == 0)
    return refuse (field, error, _("an object with “archive”, “name”, or both is expected"));
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "{&sv}", &what, &item))
    {
      g_autoptr (GVariant) text = item;
      gboolean archive = strcmp (what, "archive") == 0;

      if ((!archive && strcmp (what, "name") != 0) || !g_variant_is_of_type (text, G_VARIANT_TYPE_STRING))
        return refuse (field, error, _("an object with “archive”, “name”, or both is expected"));
      if (!set_name (field, what, nre_field_at (field, record, 0) + (archive ? 0 : half), half,
                     g_variant_get_string (text, NULL), error))
        return FALSE;
    }
  return TRUE;
}

/* --- Reading ------------------------------------------------------------------------------------- */

static GVariant *
get_element (const NreField *field, const guint8 *p)
{
  if (nre_field_element_is_none (field, p))
    return g_variant_new_maybe (G_VARIANT_TYPE_VARIANT, NULL);
  if (field->type == NRE_ELEMENT_F32 && nre_is_finite_word (nre_load_u32 (p)))
    return g_variant_new_double ((double) nre_load_f32 (p));
  if (field->type == NRE_ELEMENT_F32)
    {
      char text[16];

      g_snprintf (text, sizeof text, "0x%08X", nre_load_u32 (p));
      return g_variant_new_string (text);
    }
  if (nre_field_is_scaled (field))
    return g_variant_new_double ((double) nre_element_get_integer (field->type, p) / (double) field->scale);
  return g_variant_new_int64 (nre_element_get_integer (field->type, p));
}

static GVariant *
get_name (const guint8 *bytes, gsize size)
{
  g_autofree char *text = nre_text_decode (bytes, nre_field_name_length (bytes, size));

  return g_variant_new_string (text);
}

/**
 * nre_field_get_value:
 * @record: the bytes of the record or item; the offset of the field counts from their start
 *
 * Returns: (transfer floating): the value as the JSON reader gives it; see nre-field-value.h. Setting this
 * value gives the bytes of @record, except bytes behind the NUL of a name
 */
GVariant *
nre_field_get_value (const NreField *field, const guint8 *record)
{
  const guint8 *first = nre_field_at (field, record, 0);
  g_auto (GVariantBuilder) items = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  gsize half = nre_field_size (field) / 2;

  if (field->flags & NRE_FIELD_REFERENCE)
    {
      g_auto (GVariantDict) names = G_VARIANT_DICT_INIT (NULL);

      g_variant_dict_insert_value (&names, "archive", get_name (first, half));
      g_variant_dict_insert_value (&names, "name", get_name (first + half, half));
      return g_variant_dict_end (&names);
    }
  if (nre_field_is_digits (field))
    {
      NreSpan bytes = nre_field_get_bytes (field, record);

      return g_variant_new_take_string (nre_text_hex (bytes.data, bytes.size));
    }
  if (field->type == NRE_ELEMENT_CHAR)
    return get_name (first, nre_field_size (field));
  if (field->count == 0)
    return get_element (field, first);
  for (guint i = 0; i < field->count; i++)
    g_variant_builder_add (&items, "v", get_element (field, nre_field_at (field, record, i)));
  return g_variant_builder_end (&items);
}

/**
 * nre_field_set_value:
 * @value: the new value; see nre-field-value.h for its types
 * @record: (inout): the bytes of the record or item; the offset of the field counts from their start
 *
 * Set the field to the value. Fails with NRE_ERROR_REFUSED if the value does not fit the field, or if the
 * field is derived from other bytes. After a failure, the bytes of the field are undefined.
 */
gboolean
nre_field_set_value (const NreField *field, GVariant *value, guint8 *record, GError **error)
{
  if (field->flags & NRE_FIELD_DERIVED)
    return refuse (field, error, _("the field follows from other bytes"));
  if (field->flags & NRE_FIELD_REFERENCE)
    return set_reference (field, value, record, error);
  if (nre_field_is_digits (field))
    return set_bytes (field, value, record, error);
  if (field->type == NRE_ELEMENT_CHAR)
    {
      if (!g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
        return refuse (field, error, _("text is expected"));
      return set_name (field, field->name, nre_field_at (field, record, 0), nre_field_size (field),
                       g_variant_get_string (value, NULL), error);
    }
  if (field->count > 0)
    return set_array (field, value, record, error);
  return set_element (field, nre_field_at (field, record, 0), value, error);
}
