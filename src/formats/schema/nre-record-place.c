/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-record-place.h"

#include "nre-field.h"
#include "nre-i18n.h"

static void
narrow (NreRecordPlace *place, const NreField *field, gsize base, gsize at)
{
  gsize size = nre_element_size (field->type);

  /* A whole name counts as one element, and so do all bytes of an NRE_ELEMENT_BYTE field. */
  if (field->type == NRE_ELEMENT_CHAR || field->type == NRE_ELEMENT_BYTE)
    size = nre_field_name_size (field);
  place->field = field;
  place->element = (guint) ((at - field->offset) / size);
  place->offset = base + field->offset + place->element * size;
  place->size = size;
}

/* Find the item that contains the byte at the offset @at of the record, after its head. @begin: offset of the
 * record in the entry or the payload */
static void
find_in_runs (NreSpan record, gsize begin, gsize at, NreRecordPlace *out)
{
  for (guint r = 0; r < out->shape->n_runs; r++)
    {
      const NreRun *run = &out->shape->runs[r];
      gsize start = nre_shape_get_run_offset (out->shape, r, record);
      gsize end = nre_shape_get_run_offset (out->shape, r + 1, record);
      const NreField *field;

      if (at < start || at >= end)
        continue;
      out->run = run;
      out->offset = begin + start;
      out->size = end - start;
      if (run->stride == 0)
        return;
      out->item = (guint) ((at - start) / run->stride);
      out->offset += (gsize) out->item * run->stride;
      out->size = run->stride;
      field = nre_fields_find_at (run->fields, run->n_fields, (at - start) % run->stride, NULL);
      if (field != NULL)
        narrow (out, field, out->offset, (at - start) % run->stride);
      return;
    }
}

/** nre_records_find_place: find the record, and the field and element if they are known, that contain the
 * byte at @offset of the entry or the payload. Returns FALSE if the byte is in no record. */
gboolean
nre_records_find_place (const NreRecords *self, gsize offset, NreRecordPlace *out)
{
  const NreField *field;
  NreSpan record;
  gsize begin;

  *out = (NreRecordPlace){ 0 };
  if (!nre_records_find (self, offset, &out->record))
    return FALSE;
  begin = nre_records_get_offset (self, out->record);
  record = nre_records_get (self, out->record);
  out->shape = nre_records_get_shape (self, out->record);
  out->offset = begin;
  out->size = record.size;
  if (out->shape == NULL)
    return TRUE;
  field = nre_shape_find_field_at (out->shape, offset - begin, NULL);
  if (field != NULL)
    narrow (out, field, begin, offset - begin);
  else
    find_in_runs (record, begin, offset - begin, out);
  return TRUE;
}

/* --- Text for display ---------------------------------------------------------------------------- */

static void
append (GString *text, const char *separator, const char *part, gboolean unconfirmed)
{
  g_string_append_printf (text, "%s%s%s", text->len > 0 ? separator : "", _(part), unconfirmed ? " (?)" : "");
}

static void
append_bits (GString *text, const NreField *self, guint32 word)
{
  for (const NreReading *bit = self->bits; bit != NULL && bit->title != NULL; bit++)
    if (word & bit->word)
      append (text, ", ", bit->title, bit->unconfirmed);
}

static void
append_packed (GString *text, const NreField *self, guint32 word)
{
  for (const NrePacked *packed = self->packed; packed != NULL && packed->width > 0; packed++)
    {
      guint32 value = nre_packed_get (packed, word);
      const char *reading = packed == self->packed ? nre_field_get_value_title (self, value) : NULL;

      if (reading != NULL)
        /* Translators: a separator or nothing, a part of a field, what its number means: ", Mode: Loop". */
        g_string_append_printf (text, _("%s%s: %s"), text->len > 0 ? ", " : "", _(packed->title), _(reading));
      else
        g_string_append_printf (text, "%s%s %u", text->len > 0 ? ", " : "", _(packed->title), value);
    }
}

static void
append_value (GString *text, const NreField *self, guint32 word)
{
  for (const NreReading *value = self->values; value != NULL && value->title != NULL; value++)
    if (value->word == word)
      append (text, ", ", value->title, value->unconfirmed);
}

/** nre_field_dup_value: (transfer full): like nre_field_format(), with the translated unit, and without
 * padding. */
char *
nre_field_dup_value (const NreField *self, NreSpan record)
{
  g_autofree char *padded = nre_field_format (self, record);
  g_auto (GStrv) parts = g_strsplit (padded, "\u2007", -1);
  g_autofree char *value = g_strjoinv ("", parts);

  if (self->unit == NULL || *value == '\0')
    return g_steal_pointer (&value);
  return g_strdup_printf ("%s %s", value, _(self->unit));
}

/** nre_field_dup_meaning: (transfer full): describe the value, its bits and the numbers packed in it,
 * followed by the hint of the field, in translated text; empty if no meaning is known. “(?)” marks an
 * unconfirmed meaning. */
char *
nre_field_dup_meaning (const NreField *self, NreSpan record)
{
  GString *text = g_string_new (NULL);

  if (nre_element_is_integer (self->type) && self->count == 0 &&
      nre_field_fits (self, record))
    {
      guint32 word = (guint32) nre_field_get_integer (self, record.data);

      if (self->packed != NULL)
        append_packed (text, self, word);
      else
        append_value (text, self, word);
      append_bits (text, self, word);
    }
  if (self->hint != NULL)
    append (text, " · ", self->hint, FALSE);
  return g_string_free (text, FALSE);
}
