/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-field-edit.h"

#include "nre-field-value.h"
#include "nre-field.h"

/* --- The value as an argument --------------------------------------------------------------------- */

static gint64
get_integer (const NreField *field, const guint8 *record, guint i)
{
  return nre_element_get_integer (field->type, nre_field_at (field, record, i));
}

static double
get_real (const NreField *field, const guint8 *record, guint i)
{
  if (field->type == NRE_ELEMENT_F32)
    return (double) nre_load_f32 (nre_field_at (field, record, i));
  return (double) get_integer (field, record, i) / (double) field->scale;
}

static GVariant *
dup_numbers (const NreField *field, NreParamType type, const guint8 *record)
{
  GVariantBuilder array;

  g_variant_builder_init (&array, G_VARIANT_TYPE_ARRAY);
  for (guint i = 0; i < nre_field_n_elements (field); i++)
    if (type == NRE_PARAM_FLOATS)
      g_variant_builder_add (&array, "d", get_real (field, record, i));
    else if (type == NRE_PARAM_INTS)
      g_variant_builder_add (&array, "i", (gint32) get_integer (field, record, i));
    else
      g_variant_builder_add (&array, "u", (guint32) get_integer (field, record, i));
  return g_variant_builder_end (&array);
}

/* (nullable) (transfer floating): the value of the field in @record as an argument of @type; NULL if @type
 * cannot hold the value. */
static GVariant *
dup_argument (const NreField *field, NreParamType type, const guint8 *record)
{
  gboolean is_real = field->type == NRE_ELEMENT_F32 || nre_field_is_scaled (field);
  gboolean is_integer = nre_element_is_integer (field->type) && !is_real, is_single = field->count == 0;

  switch (type)
    {
    case NRE_PARAM_UINT:
      return is_integer && is_single ? g_variant_new_uint32 ((guint32) get_integer (field, record, 0)) : NULL;
    case NRE_PARAM_INT:
      return is_integer && is_single ? g_variant_new_int32 ((gint32) get_integer (field, record, 0)) : NULL;
    case NRE_PARAM_UINT_OR_NULL:
      if (!is_integer || !is_single)
        return NULL;
      if (nre_field_element_is_none (field, nre_field_at (field, record, 0)))
        return g_variant_new_maybe (G_VARIANT_TYPE_UINT32, NULL);
      return g_variant_new_maybe (NULL, g_variant_new_uint32 ((guint32) get_integer (field, record, 0)));
    case NRE_PARAM_FLOAT:
      return is_real && is_single ? g_variant_new_double (get_real (field, record, 0)) : NULL;
    case NRE_PARAM_FLOATS:
      return is_real && !is_single ? dup_numbers (field, type, record) : NULL;
    case NRE_PARAM_UINTS:
    case NRE_PARAM_INTS:
      return is_integer && !is_single ? dup_numbers (field, type, record) : NULL;
    case NRE_PARAM_STRING:
    case NRE_PARAM_STRING_OR_NULL:
    case NRE_PARAM_BYTES:
    case NRE_PARAM_UINTS_OR_NULL:
    case NRE_PARAM_BOOLEAN:
    case NRE_PARAM_KEYS:
    case NRE_PARAM_HEX:
    case NRE_PARAM_FIELDS:
    default:
      return NULL;
    }
}

/* --- The operation -------------------------------------------------------------------------------- */

static const NreParam *
find_fields_param (const NreOperation *operation)
{
  for (guint i = 0; i < operation->n_params; i++)
    if (operation->params[i].type == NRE_PARAM_FIELDS)
      return &operation->params[i];
  return NULL;
}

/* Whether all parameters but @index and @field are optional. */
static gboolean
asks_no_more (const NreOperation *operation, const char *index, const char *field)
{
  for (guint i = 0; i < operation->n_params; i++)
    if (operation->params[i].required && strcmp (operation->params[i].name, index) != 0 &&
        strcmp (operation->params[i].name, field) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
sets_field (const NreOperation *operation, const NreFieldEdit *self)
{
  const NreParam *param = nre_operation_get_param (operation, self->whole->name);

  if (operation->target != NRE_TARGET_KIND || operation->kind != self->kind ||
      !g_str_has_prefix (operation->name, "set-"))
    return FALSE;
  if (operation->table != NULL)
    return strcmp (operation->table, self->table->name) == 0 && param != NULL && param->field != NULL;
  return self->table->singular != NULL &&
         nre_operation_get_param (operation, self->table->singular) != NULL &&
         (param != NULL || find_fields_param (operation) != NULL) &&
         asks_no_more (operation, self->table->singular, self->whole->name);
}

/** nre_field_edit_find_operation: (nullable): the operation that sets this field and checks the rules of its
 * kind; NULL if there is none. */
const NreOperation *
nre_field_edit_find_operation (const NreFieldEdit *self)
{
  guint n;
  const NreOperation *table = nre_operation_get_table (&n);

  for (guint i = 0; i < n && self->whole != NULL; i++)
    if (sets_field (&table[i], self))
      return &table[i];
  return NULL;
}

/* (nullable) (transfer floating): the arguments with which @operation sets the field to @value; NULL if it
 * cannot. @record: the record, in which the field already has the new value. */
static GVariant *
dup_args (const NreFieldEdit *self, const NreOperation *operation, const guint8 *record, GVariant *value)
{
  const NreParam *param = nre_operation_get_param (operation, self->whole->name);
  const NreParam *container = param == NULL ? find_fields_param (operation) : NULL;
  const char *index = operation->table != NULL ? operation->index : self->table->singular;
  NreParam described;
  GVariantDict args, fields;
  GVariant *argument = NULL;

  if (param != NULL)
    argument = dup_argument (self->whole, param->type, record);
  else if (nre_param_init_field (&described, self->whole))
    argument = dup_argument (self->whole, described.type, record);
  else if (self->field->count == self->whole->count)
    argument = value;
  if (argument == NULL)
    return NULL;
  g_variant_dict_init (&args, NULL);
  if (index != NULL)
    g_variant_dict_insert (&args, index, "u", self->record);
  if (container != NULL)
    {
      g_variant_dict_init (&fields, NULL);
      g_variant_dict_insert_value (&fields, self->whole->name, argument);
      argument = g_variant_dict_end (&fields);
    }
  g_variant_dict_insert_value (&args, container != NULL ? container->name : self->whole->name, argument);
  return g_variant_dict_end (&args);
}

static gboolean
patch (const NreFieldEdit *self, NreDocument *document, const guint8 *record, GError **error)
{
  NreSpan bytes = nre_field_get_bytes (self->field, record);
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", (guint32) (self->offset + self->field->offset));
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes.data, bytes.size, 1));
  return nre_document_perform (document, "patch-bytes", self->holder, g_variant_dict_end (&args), error);
}

/**
 * nre_field_edit_perform:
 * @value: the new value, as for nre_field_set_value(); a floating reference is sunk
 *
 * Set the field with an operation of its kind or, if no operation can set the value, overwrite the bytes of
 * the field. Fails with NRE_ERROR_REFUSED if the value does not fit the field or breaks a rule of the kind,
 * and like nre_document_perform().
 */
gboolean
nre_field_edit_perform (const NreFieldEdit *self, NreDocument *document, GVariant *value, GError **error)
{
  g_autoptr (GVariant) given = g_variant_ref_sink (value);
  g_autofree guint8 *record = g_memdup2 (self->base.data, self->base.size);
  const NreOperation *operation = nre_field_edit_find_operation (self);
  GVariant *args = NULL;

  g_assert (nre_field_fits (self->field, self->base));
  if (!nre_field_set_value (self->field, given, record, error))
    return FALSE;
  if (memcmp (record, self->base.data, self->base.size) == 0)
    return TRUE;
  /* No argument can carry the exact bits of a NaN or an infinity. */
  if (operation != NULL && nre_field_is_finite (self->whole, record, NULL))
    args = dup_args (self, operation, record, given);
  if (args == NULL)
    return patch (self, document, record, error);
  return nre_document_perform (document, operation->name, self->subject, args, error);
}
