/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-record-change.h"

#include "nre-error.h"
#include "nre-field-value.h"
#include "nre-field.h"
#include "nre-format.h"
#include "nre-i18n.h"
#include "nre-record-label.h"

/**
 * nre_record_change_open_at:
 * @self: (out): to be cleared
 * @id: the entry in @directory that holds the record
 * @shape: shape of the record
 * @offset: offset of the record in the entry's bytes
 * @record: its bytes
 *
 * Start an empty change of a record that the caller has located.
 */
void
nre_record_change_open_at (NreRecordChange *self, NreDirectory *directory, guint32 id, const NreShape *shape,
                           gsize offset, NreSpan record)
{
  *self = (NreRecordChange){
    .directory = directory,
    .id = id,
    .shape = shape,
    .offset = offset,
    .size = record.size,
    .before = g_memdup2 (record.data, record.size),
    .after = g_memdup2 (record.data, record.size),
  };
}

/**
 * nre_record_change_open:
 * @self: (out): to be cleared, also after a failure
 * @table: table in the kind's schema
 * @target: the target of the operation
 *
 * Start an empty change of record @index. Fails with NRE_ERROR_REFUSED when there is no such record.
 */
gboolean
nre_record_change_open (NreRecordChange *self, NreKind kind, const char *table_name, const NreTarget *target,
                        guint index, GError **error)
{
  const NreFormat *format = nre_format_get (kind);
  const NreTable *table = nre_schema_find_table (format->schema, table_name);
  g_auto (NreRecords) records = { 0 };
  NreSubject subject;
  NreFields fields;

  nre_target_get_subject (target, kind, &fields, &subject);
  if (!nre_schema_locate (format->schema, &subject, table, &records) || index >= records.n)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
                   _("there is no record %u in “%s”: there are %u, counted from 0"), index, table->name,
                   records.n);
      return FALSE;
    }
  nre_record_change_open_at (
      self, target->directory,
      nre_directory_get_id (target->directory, records.entry != NRE_NO_ENTRY ? records.entry : target->index),
      nre_records_get_shape (&records, index), nre_records_get_offset (&records, index),
      nre_records_get (&records, index));
  return TRUE;
}

/**
 * nre_record_change_name:
 * @first: offset in the record
 *
 * Include these bytes of the record in those that the change writes, whether they differ or not.
 */
void
nre_record_change_name (NreRecordChange *self, gsize first, gsize size)
{
  gboolean none = self->first == self->end;

  self->first = none ? first : MIN (self->first, first);
  self->end = none ? first + size : MAX (self->end, first + size);
}

static gboolean
refuse_nothing (GError **error)
{
  g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                       _("nothing to set: expected at least one field with a value"));
  return FALSE;
}

/**
 * nre_record_change_set:
 * @shape: shape of the changed record, of the same size
 * @fields: a{sv}, unchecked: values of fields by name
 *
 * Set the named fields. Fails with NRE_ERROR_REFUSED when a field does not exist or its value is out
 * of range.
 */
gboolean
nre_record_change_set (NreRecordChange *self, const NreShape *shape, GVariant *fields, GError **error)
{
  GVariantIter iter;
  const char *name;
  GVariant *item;

  g_variant_iter_init (&iter, fields);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &item))
    {
      g_autoptr (GVariant) value = item;
      const NreField *field = nre_shape_find_field (shape, name);

      if (field == NULL)
        {
          /* Translators: a kind of record, such as “Light”, and a name. */
          g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, _("%s has no field “%s”"),
                       g_dgettext (GETTEXT_PACKAGE, shape->title), name);
          return FALSE;
        }
      if (!nre_field_set_value (field, value, self->after, error))
        return FALSE;
      nre_record_change_name (self, field->offset, nre_field_size (field));
    }
  return TRUE;
}

/**
 * nre_record_change_read:
 * @self: (out): to be cleared, also after a failure
 * @operation: an operation with a table
 * @target: its target
 * @args: a{sv}, checked
 *
 * Compute the record after setting the fields. Fails with NRE_ERROR_REFUSED when there is no such record, no
 * field is named, or a number is out of range.
 */
gboolean
nre_record_change_read (NreRecordChange *self, const NreOperation *operation, const NreTarget *target,
                        GVariant *args, GError **error)
{
  guint32 index = 0;

  if (operation->index != NULL)
    g_variant_lookup (args, operation->index, "u", &index);
  return nre_record_change_open (self, operation->kind, operation->table, target, index, error) &&
         nre_record_change_set_args (self, operation, args, error);
}

/**
 * nre_record_change_set_args:
 * @operation: an operation with a table
 * @args: a{sv}, checked
 *
 * Set the fields that the arguments name. Fails with NRE_ERROR_REFUSED when they name none, or a number is
 * out of range.
 */
gboolean
nre_record_change_set_args (NreRecordChange *self, const NreOperation *operation, GVariant *args,
                            GError **error)
{
  GVariantIter iter;
  const char *name;
  GVariant *item;

  g_variant_iter_init (&iter, args);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &item))
    {
      g_autoptr (GVariant) value = item;
      const NreParam *param = nre_operation_get_param (operation, name);

      if (param->field == NULL)
        continue;
      if (!nre_field_set_value (param->field, value, self->after, error))
        return FALSE;
      nre_record_change_name (self, param->field->offset, nre_field_size (param->field));
    }
  return self->first < self->end || refuse_nothing (error);
}

/**
 * nre_record_change_take_patches:
 * @patches: patches for the bytes with the record, none of which changes a size
 *
 * Compute the record after the patches, for its label; the caller applies the patches themselves.
 */
void
nre_record_change_take_patches (NreRecordChange *self, const NrePatches *patches)
{
  for (guint i = 0; i < patches->patches->len; i++)
    {
      const NrePatch *patch = &g_array_index (patches->patches, NrePatch, i);
      gsize first = MAX (patch->offset, self->offset),
            end = MIN (patch->offset + patch->removed, self->offset + self->size);

      g_return_if_fail (patch->removed == patch->inserted->len);
      if (first < end)
        memcpy (self->after + (first - self->offset), patch->inserted->data + (first - patch->offset),
                end - first);
    }
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
 * Write the named bytes as one piece, whether they differ or not, so that the steps of a drag replace each
 * other; other bytes stay unchanged.
 */
void
nre_record_change_apply (const NreRecordChange *self, NreCommand *command)
{
  nre_command_splice (command, self->directory, self->id, self->offset + self->first, self->end - self->first,
                      nre_span (self->after + self->first, self->end - self->first));
}

/**
 * nre_record_change_say:
 * @kind, @table, @index: identify the record
 * @target: the target of the operation, before the change
 *
 * Label the command with the change: “Batch 4: material 1 → 2 METAL”.
 */
void
nre_record_change_say (const NreRecordChange *self, NreKind kind, const char *table, guint index,
                       const NreTarget *target, NreCommand *command)
{
  const NreFormat *format = nre_format_get (kind);
  g_autoptr (NreRecordLabel) label = NULL;
  g_autofree char *title = NULL;
  NreSubject subject;
  NreFields fields;

  nre_target_get_subject (target, kind, &fields, &subject);
  title = nre_format_name_record (format, &subject, nre_schema_find_table (format->schema, table),
                                  self->shape, index);
  label = nre_record_label_new (title, self->shape);
  for (guint i = 0; i < self->shape->n_fields; i++)
    {
      const NreField *field = &self->shape->fields[i];
      char *old_text = NULL, *new_text = NULL;

      if (nre_field_is_same (field, self->before, self->after))
        continue;
      if (format->name_value != NULL)
        {
          old_text = format->name_value (&subject, field, self->before);
          new_text = format->name_value (&subject, field, self->after);
        }
      nre_record_label_add (label, field, self->before, self->after, old_text, new_text);
    }
  nre_command_set_record_label (command, g_steal_pointer (&label));
}
