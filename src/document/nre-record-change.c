/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-record-change.h"

#include "nre-error.h"
#include "nre-field.h"
#include "nre-format.h"
#include "nre-i18n.h"

#include <math.h>

/* A NaN can only be what is there already, since no JSON and no control has one to say. It keeps its payload,
 * which would not come through a double. */
static void
set_float (guint8 *p, double number)
{
  if (!isnan (number) || !isnan (nre_load_f32 (p)))
    nre_store_f32 (p, (float) number);
}

static gboolean
set_real (const NreField *field, guint8 *p, double number, GError **error)
{
  gint64 low, high;
  double stored;

  if (field->type == NRE_ELEMENT_F32)
    {
      set_float (p, number);
      return TRUE;
    }
  nre_field_get_range (field, &low, &high);
  stored = round (number * (double) field->scale);
  if (!(stored >= (double) low && stored <= (double) high))
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("“%s”: %g does not fit the field"), field->name, number);
      return FALSE;
    }
  nre_element_set_integer (field->type, p, (gint64) stored);
  return TRUE;
}

/* All elements of a field; there are as many in @value as the field has. */
static gboolean
set_field (const NreParam *param, GVariant *value, guint8 *record, GError **error)
{
  const NreField *field = param->field;

  for (guint i = 0; i < nre_field_n_elements (field); i++)
    {
      g_autoptr (GVariant) element = param->count > 0 ? g_variant_get_child_value (value, i) : g_variant_ref (value);
      guint8 *p = record + nre_field_element_offset (field, i);

      if (g_variant_is_of_type (element, G_VARIANT_TYPE_MAYBE))
        {
          g_autoptr (GVariant) inner = g_variant_get_maybe (element);

          nre_element_set_integer (field->type, p, inner != NULL ? (gint64) g_variant_get_uint32 (inner) : -1);
        }
      else if (g_variant_is_of_type (element, G_VARIANT_TYPE_UINT32))
        nre_element_set_integer (field->type, p, g_variant_get_uint32 (element));
      else if (g_variant_is_of_type (element, G_VARIANT_TYPE_INT32))
        nre_element_set_integer (field->type, p, g_variant_get_int32 (element));
      else if (!set_real (field, p, g_variant_get_double (element), error))
        return FALSE;
    }
  return TRUE;
}

/**
 * nre_shape_set_fields:
 * @args: a{sv}, checked: those that are called as a field are of the parameter that nre_param_init_field() makes
 * @record: of this shape
 * @n_set: (out): how many fields there were arguments for
 *
 * Give those fields of the record that are named their values, and leave all other bytes alone. Fails with
 * NRE_ERROR_REFUSED for a number that a scaled field cannot hold.
 */
gboolean
nre_shape_set_fields (const NreShape *shape, GVariant *args, guint8 *record, guint *n_set, GError **error)
{
  *n_set = 0;
  for (guint i = 0; i < shape->n_fields; i++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (args, shape->fields[i].name, NULL);
      NreParam param;

      if (value == NULL || !nre_param_init_field (&param, &shape->fields[i]))
        continue;
      if (!set_field (&param, value, record, error))
        return FALSE;
      ++*n_set;
    }
  return TRUE;
}

static gboolean
find_record (const NreOperation *operation, const NreTarget *target, guint index, NreRecordChange *out,
             const NreShape **shape, GError **error)
{
  const NreFormat *format = nre_format_get (operation->kind);
  const NreTable *table = nre_schema_find_table (format->schema, operation->table);
  g_auto (NreRecords) records = { 0 };
  NreSubject subject;
  NreFields fields;
  NreSpan record;

  nre_target_get_subject (target, operation->kind, &fields, &subject);
  if (!nre_schema_locate (format->schema, &subject, table, &records) || index >= records.n)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("there is no record %u in “%s”: there are %u, counted from 0"),
                   index, table->name, records.n);
      return FALSE;
    }
  record = nre_records_get (&records, index);
  *shape = nre_records_get_shape (&records, index);
  *out = (NreRecordChange){
    .directory = target->directory,
    .id = nre_directory_get_id (target->directory, records.entry != NRE_NO_ENTRY ? records.entry : target->index),
    .offset = nre_records_get_offset (&records, index),
    .size = record.size,
    .before = g_memdup2 (record.data, record.size),
    .after = g_memdup2 (record.data, record.size),
  };
  return TRUE;
}

/**
 * nre_record_change_read:
 * @self: (out): to be cleared, also after a failure
 * @operation: one that has a table
 * @target: what it acts on
 * @args: a{sv}, checked
 *
 * What setting the fields would make of the record. Fails with NRE_ERROR_REFUSED when there is no such record, no
 * field is named, or a number does not fit.
 */
gboolean
nre_record_change_read (NreRecordChange *self, const NreOperation *operation, const NreTarget *target, GVariant *args,
                        GError **error)
{
  guint32 index = 0;
  const NreShape *shape;
  guint n_set;

  if (operation->index != NULL)
    g_variant_lookup (args, operation->index, "u", &index);
  if (!find_record (operation, target, index, self, &shape, error) ||
      !nre_shape_set_fields (shape, args, self->after, &n_set, error))
    return FALSE;
  if (n_set > 0)
    return TRUE;
  g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED, _("nothing to set: expected at least one field with a value"));
  return FALSE;
}

void
nre_record_change_clear (NreRecordChange *self)
{
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->after, g_free);
}

/**
 * nre_record_change_apply:
 *
 * Write the record. It goes as one piece, whichever of its bytes differ, so that the steps of a drag replace each
 * other; what was not named is what it was, bit for bit.
 */
void
nre_record_change_apply (const NreRecordChange *self, NreCommand *command)
{
  nre_command_splice (command, self->directory, self->id, self->offset, self->size, nre_span (self->after, self->size));
}
