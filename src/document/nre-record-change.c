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
 * @table, @index: identify the record
 * @entry, @bytes: the index of the entry that holds the record, and its bytes
 * @shape, @offset, @size: the shape of the record, and where it is in these bytes
 *
 * Start an empty change of a record that the caller has located.
 */
void
nre_record_change_open_at (NreRecordChange *self, const NreTable *table, guint index, guint entry,
                           NreSpan bytes, const NreShape *shape, gsize offset, gsize size)
{
  *self = (NreRecordChange){
    .table = table,
    .index = index,
    .entry = entry,
    .bytes = bytes,
    .shape = shape,
    .offset = offset,
    .size = size,
    .before = g_memdup2 (bytes.data + offset, size),
    .after = g_memdup2 (bytes.data + offset, size),
  };
}

/**
 * nre_record_change_open:
 * @self: (out): to be cleared, also after a failure
 * @table_name: table in the schema of the target's kind
 *
 * Start an empty change of record @index. Fails with NRE_ERROR_REFUSED when there is no such record.
 */
gboolean
nre_record_change_open (NreRecordChange *self, const NreEdit *edit, const char *table_name, guint index,
                        GError **error)
{
  const NreSchema *schema = nre_format_get (edit->operation->kind)->schema;
  const NreTable *table = nre_schema_find_table (schema, table_name);
  g_auto (NreRecords) records = { 0 };

  if (!nre_schema_locate (schema, &edit->subject, table, &records) || index >= records.n)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("there is no record %u in “%s”: there are %u, counted from 0"), index, table->name,
                     records.n);
  nre_record_change_open_at (self, table, index,
                             records.entry != NRE_NO_ENTRY ? records.entry : edit->target.index,
                             records.span, nre_records_get_shape (&records, index),
                             nre_records_get_offset (&records, index),
                             nre_records_get (&records, index).size);
  return TRUE;
}

/**
 * nre_record_change_name:
 * @first: offset in the record
 *
 * Make the change write these bytes of the record, even if they do not differ.
 */
void
nre_record_change_name (NreRecordChange *self, gsize first, gsize size)
{
  gboolean none = self->first == self->end;

  self->first = none ? first : MIN (self->first, first);
  self->end = none ? first + size : MAX (self->end, first + size);
}

/** nre_record_change_refuse_none: set the error for an edit that names no field; returns FALSE. */
gboolean
nre_record_change_refuse_none (GError **error)
{
  return nre_fail (error, NRE_ERROR_REFUSED, _("nothing to set: expected at least one field with a value"));
}

static gboolean
set_field (NreRecordChange *self, const NreShape *shape, const char *name, GVariant *value, GError **error)
{
  const NreField *field = nre_shape_find_field (shape, name);

  if (field == NULL)
    /* Translators: a kind of record, such as “Light”, and a name. */
    return nre_fail (error, NRE_ERROR_REFUSED, _("%s has no field “%s”"),
                     g_dgettext (GETTEXT_PACKAGE, shape->title), name);
  if (!nre_field_set_value (field, value, self->after, error))
    return FALSE;
  nre_record_change_name (self, field->offset, nre_field_size (field));
  return TRUE;
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

      if (!set_field (self, shape, name, value, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * nre_record_change_set_args:
 * @edit: of an operation with a table
 *
 * Set the fields that the arguments name. Fails with NRE_ERROR_REFUSED when the arguments name no field, when
 * the record does not have a named field, or when a number is out of range.
 */
gboolean
nre_record_change_set_args (NreRecordChange *self, const NreEdit *edit, GError **error)
{
  GVariantIter iter;
  const char *name;
  GVariant *item;

  g_variant_iter_init (&iter, edit->args);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &item))
    {
      g_autoptr (GVariant) value = item;
      gboolean is_index = g_strcmp0 (name, edit->operation->index) == 0 ||
                          g_strcmp0 (name, edit->operation->indices) == 0;

      if (!is_index && !set_field (self, self->shape, name, value, error))
        return FALSE;
    }
  return self->first < self->end || nre_record_change_refuse_none (error);
}

/**
 * nre_record_change_read:
 * @self: (out): to be cleared, also after a failure
 * @edit: of an operation with a table
 *
 * Compute the record after setting the fields. Fails with NRE_ERROR_REFUSED when there is no such record, and
 * like nre_record_change_set_args().
 */
gboolean
nre_record_change_read (NreRecordChange *self, const NreEdit *edit, GError **error)
{
  const NreOperation *operation = edit->operation;
  guint32 index = operation->index != NULL ? nre_edit_get_uint (edit, operation->index, 0) : 0;

  return (operation->find == NULL || operation->find (edit, index, error)) &&
         nre_record_change_open (self, edit, operation->table, index, error) &&
         nre_record_change_set_args (self, edit, error) &&
         (operation->judge == NULL ||
          operation->judge (edit->target.directory, index, self->before, self->after, error));
}

/** nre_record_change_run: the function of operations that have a table and no function of their own. */
gboolean
nre_record_change_run (NreEdit *edit, GError **error)
{
  g_auto (NreRecordChange) self = { 0 };

  if (!nre_record_change_read (&self, edit, error))
    return FALSE;
  nre_record_change_say (&self, edit);
  nre_record_change_apply (&self, edit);
  return TRUE;
}

/**
 * nre_record_change_take_patches:
 * @patches: patches for the bytes with the record, none of which changes a size
 *
 * Set the record after the change to the result of the patches, so that a label can be made from it. The
 * patches are not applied: the caller does that.
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
 * Write the range that contains all named fields as one piece, even bytes that do not differ: successive
 * changes of a drag then replace the same bytes and can be merged. Other bytes stay unchanged.
 */
void
nre_record_change_apply (const NreRecordChange *self, NreEdit *edit)
{
  gsize size = self->end - self->first;

  nre_patches_turn_to (&edit->patches, self->entry, self->bytes);
  nre_patches_splice (&edit->patches, self->offset + self->first, size,
                      nre_span (self->after + self->first, size));
}

/** nre_record_change_say: label the command with the change: “Batch 4: material 1 → 2 METAL”. */
void
nre_record_change_say (const NreRecordChange *self, const NreEdit *edit)
{
  const NreFormat *format = nre_format_get (edit->operation->kind);
  g_autofree char *title =
    nre_format_name_record (format, &edit->subject, self->table, self->shape, self->index);
  g_autoptr (NreRecordLabel) label = nre_record_label_new (title, self->shape);

  for (guint i = 0; i < self->shape->n_fields; i++)
    {
      const NreField *field = &self->shape->fields[i];
      char *old_text = NULL, *new_text = NULL;

      if (nre_field_is_same (field, self->before, self->after))
        continue;
      if (format->name_value != NULL)
        {
          old_text = format->name_value (&edit->subject, field, self->before);
          new_text = format->name_value (&edit->subject, field, self->after);
        }
      nre_record_label_add (label, field, self->before, self->after, old_text, new_text);
    }
  nre_command_set_record_label (edit->command, g_steal_pointer (&label));
}
