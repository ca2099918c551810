/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-param.h"

#include "nre-error.h"
#include "nre-field.h"
#include "nre-i18n.h"

/**
 * nre_param_init_field:
 * @field: must be valid for as long as the parameter is
 *
 * Initialise the parameter that sets the field, with its type, length and range.
 *
 * Returns: FALSE if no parameter can set the field: for names, hexadecimal digits, opaque bytes, derived
 * fields, and for signed integers or arrays with NRE_FIELD_NONE
 */
gboolean
nre_param_init_field (NreParam *self, const NreField *field)
{
  gboolean real = field->type == NRE_ELEMENT_F32 || nre_field_is_scaled (field);
  gboolean none = (field->flags & NRE_FIELD_NONE) != 0;

  *self = (NreParam){ .name = field->name, .count = field->count, .columns = field->columns, .field = field };
  if (field->flags & (NRE_FIELD_DERIVED | NRE_FIELD_DIGITS))
    return FALSE;
  if (real)
    {
      self->type = field->count > 0 ? NRE_PARAM_FLOATS : NRE_PARAM_FLOAT;
      return TRUE;
    }
  if (!nre_element_is_integer (field->type))
    return FALSE;
  nre_field_get_range (field, &self->min, &self->max);
  if (none && (self->min < 0 || field->count > 0))
    return FALSE;
  if (none)
    {
      gint64 low, high;

      /* All bits set mean “none”. */
      nre_element_get_range (field->type, &low, &high);
      self->max = MIN (self->max, high - 1);
      self->type = NRE_PARAM_UINT_OR_NULL;
    }
  else if (self->min < 0)
    self->type = field->count > 0 ? NRE_PARAM_INTS : NRE_PARAM_INT;
  else
    self->type = field->count > 0 ? NRE_PARAM_UINTS : NRE_PARAM_UINT;
  return TRUE;
}

/** nre_param_get_variant_type: the type of arguments for the parameter; see NreParamType. */
const GVariantType *
nre_param_get_variant_type (const NreParam *self)
{
  switch (self->type)
    {
    case NRE_PARAM_UINT:
      return G_VARIANT_TYPE_UINT32;
    case NRE_PARAM_UINT_OR_NULL:
      return G_VARIANT_TYPE ("mu");
    case NRE_PARAM_STRING:
      return G_VARIANT_TYPE_STRING;
    case NRE_PARAM_STRING_OR_NULL:
      return G_VARIANT_TYPE ("ms");
    case NRE_PARAM_UINTS:
      return G_VARIANT_TYPE ("au");
    case NRE_PARAM_UINTS_OR_NULL:
      return G_VARIANT_TYPE ("mau");
    case NRE_PARAM_FLOAT:
      return G_VARIANT_TYPE_DOUBLE;
    case NRE_PARAM_FLOATS:
      return G_VARIANT_TYPE ("ad");
    case NRE_PARAM_BOOLEAN:
      return G_VARIANT_TYPE_BOOLEAN;
    case NRE_PARAM_KEYS:
      return G_VARIANT_TYPE ("a(dadad)");
    case NRE_PARAM_INT:
      return G_VARIANT_TYPE_INT32;
    case NRE_PARAM_INTS:
      return G_VARIANT_TYPE ("ai");
    case NRE_PARAM_PIECES:
      return G_VARIANT_TYPE ("a(suuay)");
    case NRE_PARAM_FIELDS:
      return G_VARIANT_TYPE_VARDICT;
    case NRE_PARAM_HEX:
    case NRE_PARAM_BYTES:
    default:
      return G_VARIANT_TYPE_BYTESTRING;
    }
}

/* Convert an integer or a real number to the type @as. Returns: (transfer floating) (nullable) */
static GVariant *
convert_number (GVariant *value, const GVariantType *as)
{
  gboolean real = g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE);
  gint64 integer;

  if (g_variant_type_equal (as, G_VARIANT_TYPE_DOUBLE))
    {
      if (real)
        return g_variant_new_double (g_variant_get_double (value));
      return g_variant_is_of_type (value, G_VARIANT_TYPE_INT64)
                 ? g_variant_new_double ((double) g_variant_get_int64 (value))
                 : NULL;
    }
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    return NULL;
  integer = g_variant_get_int64 (value);
  if (g_variant_type_equal (as, G_VARIANT_TYPE_UINT32))
    return integer >= 0 && integer <= G_MAXUINT32 ? g_variant_new_uint32 ((guint32) integer) : NULL;
  return integer >= G_MININT32 && integer <= G_MAXINT32 ? g_variant_new_int32 ((gint32) integer) : NULL;
}

/* Returns: (transfer floating) (nullable): an array of the numbers in @value, "av" */
static GVariant *
convert_numbers (GVariant *value, const GVariantType *array)
{
  g_auto (GVariantBuilder) numbers = G_VARIANT_BUILDER_INIT (array);

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) boxed = g_variant_get_child_value (value, i);
      g_autoptr (GVariant) item = g_variant_get_variant (boxed);
      GVariant *number = convert_number (item, g_variant_type_element (array));

      if (number == NULL)
        return NULL;
      g_variant_builder_add_value (&numbers, number);
    }
  return g_variant_builder_end (&numbers);
}

/**
 * nre_param_convert:
 * @value: (transfer floating): a value of nre_field_get_value()
 *
 * Returns: (transfer floating) (nullable): the value with the type of the parameter's arguments; NULL if that
 * type cannot express it, as for a float that is not finite
 */
GVariant *
nre_param_convert (const NreParam *self, GVariant *value)
{
  const GVariantType *type = nre_param_get_variant_type (self);
  g_autoptr (GVariant) sunk = NULL;
  GVariant *number;

  if (g_variant_is_of_type (value, type))
    return value;
  sunk = g_variant_ref_sink (value);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_MAYBE))
    return g_variant_type_is_maybe (type) ? g_variant_new_maybe (g_variant_type_element (type), NULL) : NULL;
  if (g_variant_is_of_type (value, G_VARIANT_TYPE ("av")))
    return g_variant_type_is_array (type) ? convert_numbers (value, type) : NULL;
  if (!g_variant_type_is_maybe (type))
    return convert_number (value, type);
  number = convert_number (value, g_variant_type_element (type));
  return number != NULL ? g_variant_new_maybe (NULL, number) : NULL;
}

static gboolean
number_fits (const NreParam *self, gint64 number)
{
  if (number < self->min || number > self->max)
    return FALSE;
  return self->field == NULL || !(self->field->flags & NRE_FIELD_STRICT) ||
         nre_field_get_value_title (self->field, (guint32) number) != NULL;
}

static gboolean
numbers_fit (const NreParam *self, GVariant *value)
{
  gsize n = g_variant_n_children (value);

  if (self->count > 0 && n != self->count)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) number = g_variant_get_child_value (value, i);

      if (!number_fits (self, self->type == NRE_PARAM_INTS ? g_variant_get_int32 (number)
                                                           : (gint64) g_variant_get_uint32 (number)))
        return FALSE;
    }
  return TRUE;
}

/** nre_param_fits: whether the numbers in @value, and their count, are allowed. @value must have the type of
 * the parameter. */
gboolean
nre_param_fits (const NreParam *self, GVariant *value)
{
  g_autoptr (GVariant) inner = NULL;

  switch (self->type)
    {
    case NRE_PARAM_UINT_OR_NULL:
      inner = g_variant_get_maybe (value);
      return inner == NULL || number_fits (self, g_variant_get_uint32 (inner));
    case NRE_PARAM_UINT:
      return number_fits (self, g_variant_get_uint32 (value));
    case NRE_PARAM_INT:
      return number_fits (self, g_variant_get_int32 (value));
    case NRE_PARAM_UINTS:
    case NRE_PARAM_INTS:
      return numbers_fit (self, value);
    case NRE_PARAM_UINTS_OR_NULL:
      inner = g_variant_get_maybe (value);
      return inner == NULL || numbers_fit (self, inner);
    case NRE_PARAM_FLOATS:
      return g_variant_n_children (value) == self->count;
    case NRE_PARAM_STRING:
    case NRE_PARAM_STRING_OR_NULL:
    case NRE_PARAM_BYTES:
    case NRE_PARAM_FLOAT:
    case NRE_PARAM_BOOLEAN:
    case NRE_PARAM_KEYS:
    case NRE_PARAM_HEX:
    case NRE_PARAM_FIELDS:
    default:
      return TRUE;
    }
}

/**
 * nre_param_lookup_reference:
 * @args: the arguments, a{sv}, which were checked
 * @name: the name of a parameter of the type NRE_PARAM_UINT_OR_NULL, which must be given
 * @none: the number that means “none” in the file
 * @out: (out): the number; @none if the argument is null
 *
 * Get a number that may be null. Fails with NRE_ERROR_REFUSED if the argument is the number @none.
 */
gboolean
nre_param_lookup_reference (GVariant *args, const char *name, guint32 none, guint32 *out, GError **error)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (args, name, G_VARIANT_TYPE ("mu"));
  g_autoptr (GVariant) some = g_variant_get_maybe (value);

  *out = some != NULL ? g_variant_get_uint32 (some) : none;
  if (some == NULL || *out != none)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("%s %u is how the file spells none; say null instead"), name,
                   none);
}

static int
compare_indices (gconstpointer a, gconstpointer b)
{
  const guint32 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/**
 * nre_param_lookup_indices:
 * @args: the arguments, a{sv}, which were checked
 * @one, @several: names of parameters of the types NRE_PARAM_UINT and NRE_PARAM_UINTS
 * @n: (out): the number of indices
 *
 * Returns: (transfer full) (nullable): the indices in rising order, without duplicates. Fails with
 * NRE_ERROR_REFUSED unless exactly one of the parameters is given, or if the array is empty.
 */
guint32 *
nre_param_lookup_indices (GVariant *args, const char *one, const char *several, gsize *n, GError **error)
{
  g_autoptr (GVariant) array = g_variant_lookup_value (args, several, G_VARIANT_TYPE ("au"));
  gconstpointer numbers;
  guint32 number, *indices;
  gsize n_given;

  *n = 1;
  if (g_variant_lookup (args, one, "u", &number) == (array != NULL))
    return nre_fail_null (error, NRE_ERROR_REFUSED,
                          _("expected either “%s”, a number, or “%s”, an array of them"), one, several);
  if (array == NULL)
    return g_memdup2 (&number, sizeof number);
  numbers = g_variant_get_fixed_array (array, &n_given, sizeof (guint32));
  if (n_given == 0)
    return nre_fail_null (error, NRE_ERROR_REFUSED, _("there is no number in the array “%s”"), several);
  indices = g_memdup2 (numbers, n_given * sizeof (guint32));
  qsort (indices, n_given, sizeof *indices, compare_indices);
  for (gsize i = 1; i < n_given; i++)
    if (indices[i] != indices[*n - 1])
      indices[(*n)++] = indices[i];
  return indices;
}
