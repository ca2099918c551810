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
 * @self: (out): the change; clear it with nre_record_change_clear()
 * @table, @index: identify the record
 * @entry, @bytes: the index and the bytes of the entry that contains the record
 * @shape, @offset, @size: the shape of the record, and its range in @bytes
 *
 * Initialise a change of a record that the caller has located.
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
 * @self: (inout): a zeroed change; clear it with nre_record_change_clear(). It stays zeroed after a failure
 * @table_name: the name of a table in the schema of the target's kind
 *
 * Initialise a change of record @index of the table. Fails with NRE_ERROR_REFUSED if there is no such record.
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
 * @first, @size: the range in the record, in bytes
 *
 * Make the change write these bytes, even if they stay the same.
 */
void
nre_record_change_name (NreRecordChange *self, gsize first, gsize size)
{
  gboolean none = self->first == self->end;

  self->first = none ? first : MIN (self->first, first);
  self->end = none ? first + size : MAX (self->end, first + size);
}

/** nre_record_change_refuse_none: fail with NRE_ERROR_REFUSED, since the edit sets no field. */
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
    /* Translators: the title of a kind of record, such as “Light”, and the name of a field. */
    return nre_fail (error, NRE_ERROR_REFUSED, _("%s has no field “%s”"),
                     g_dgettext (GETTEXT_PACKAGE, shape->title), name);
  if (!nre_field_set_value (field, value, self->after, error))
    return FALSE;
  nre_record_change_name (self, field->offset, nre_field_size (field));
  return TRUE;
}

/**
 * nre_record_change_set:
 * @shape: the shape of the record after the change, of the same size as before
 * @fields: a{sv}: the new values by the names of the fields; need not be checked
 *
 * Set fields in @after. Fails with NRE_ERROR_REFUSED if the shape lacks a field or a value does not fit it.
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
 * @edit: the edit; its operation must have a @table
 *
 * Set in @after the fields that are given as arguments. Fails with NRE_ERROR_REFUSED if no field is given,
 * the record lacks a field or a value does not fit it.
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
 * @self: (inout): a zeroed change; clear it with nre_record_change_clear(), also after a failure
 * @edit: the edit; its operation must have a @table
 *
 * Compute the change from the arguments, and check it by the rules of the kind. Fails with NRE_ERROR_REFUSED
 * if there is no such record or a rule forbids the change, and like nre_record_change_set_args().
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

/** nre_record_change_run: the @run function of operations that have a table, but no @run of their own. */
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
 * @patches: patches for the bytes of the entry; none of them may change a size
 *
 * Apply the patches to @after, for the label of nre_record_change_say(). The entry is not changed.
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
 * Add the change to the patches of @edit. The patch replaces all bytes from @first to @end, even unchanged
 * ones, so that successive changes of a drag replace the same bytes and can be merged.
 */
void
nre_record_change_apply (const NreRecordChange *self, NreEdit *edit)
{
  gsize size = self->end - self->first;

  nre_patches_turn_to (&edit->patches, self->entry, self->bytes);
  nre_patches_splice (&edit->patches, self->offset + self->first, size,
                      nre_span (self->after + self->first, size));
}

/** nre_record_change_say: set the label of the command, such as “Batch 4: material 1 → 2 METAL”. */
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
