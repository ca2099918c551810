/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-record-rows.h"

#include "nre-field.h"

struct _NreRecordRows
{
  GObject parent_instance;

  const NreRecords *records;    /* NULL if there is nothing to show */
  gboolean          by_field;
  guint             n_rows;     /* of each record, if all have the same number; else 0 */
  guint            *begins;     /* (nullable): the first row of each record, and the end, if records differ in
                                 * the number of rows */
  guint             n_items;
};

/* --- The list ------------------------------------------------------------------------------------ */

static GType
get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_RECORD_ROWS (model)->n_items;
}

static gpointer
get_item (GListModel *model, guint position)
{
  return position < NRE_RECORD_ROWS (model)->n_items ? g_object_new (G_TYPE_OBJECT, NULL) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (NreRecordRows, nre_record_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- How many ------------------------------------------------------------------------------------ */

/* The number of rows of a field: one, or one for each inner array of an array of arrays. */
static guint
count_parts (const NreField *field)
{
  return field->columns > 0 ? field->count / field->columns : 1;
}

static guint
count_fields (const NreField *fields, guint n_fields)
{
  guint n = 0;

  for (guint i = 0; i < n_fields; i++)
    n += count_parts (&fields[i]);
  return n;
}

/* The number of items of a run: what the header of the record says, but no more than the record has bytes
 * for. */
static guint
count_items (const NreShape *shape, guint run, NreSpan record)
{
  gsize start = MIN (nre_shape_get_run_offset (shape, run, record), record.size);
  guint said = nre_run_get_count (&shape->runs[run], shape, record);

  return (guint) MIN (said, (record.size - start) / shape->runs[run].stride);
}

static gsize
rest_of_record (const NreShape *shape, guint run, NreSpan record)
{
  return record.size - MIN (nre_shape_get_run_offset (shape, run, record), record.size);
}

static guint64
count_run (const NreShape *shape, guint run, NreSpan record)
{
  if (shape->runs[run].stride == 0)
    return rest_of_record (shape, run, record) > 0 ? 1 : 0;
  return (guint64) count_items (shape, run, record) *
         count_fields (shape->runs[run].fields, shape->runs[run].n_fields);
}

/* The number of rows of a record: at least one, so that each record is visible. */
static guint64
count_rows (const NreRecords *records, guint index)
{
  const NreShape *shape = nre_records_get_shape (records, index);
  guint64 n;

  if (shape == NULL)
    return 1;
  n = count_fields (shape->fields, shape->n_fields);
  for (guint r = 0; r < shape->n_runs; r++)
    n += count_run (shape, r, nre_records_get (records, index));
  return MAX (n, 1);
}

static guint
measure (NreRecordRows *self)
{
  const NreTable *table = self->records->table;
  guint n = self->records->n;
  guint64 total = 0;

  if (!self->by_field || nre_table_get_shape (table) != NULL)
    {
      self->n_rows = self->by_field ? count_fields (table->shapes[0].fields, table->shapes[0].n_fields) : 1;
      return (guint) MIN ((guint64) n * self->n_rows, G_MAXUINT - 1);
    }
  self->n_rows = 0;
  self->begins = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    {
      self->begins[i] = (guint) total;
      total = MIN (total + count_rows (self->records, i), G_MAXUINT - 1);
    }
  self->begins[n] = (guint) total;
  return (guint) total;
}

/**
 * nre_record_rows_set:
 * @records: (nullable): the records to show; borrowed until the next call
 * @by_field: whether each field has a row
 *
 * Set the records that have rows.
 */
void
nre_record_rows_set (NreRecordRows *self, const NreRecords *records, gboolean by_field)
{
  guint before = self->n_items, kept;

  g_clear_pointer (&self->begins, g_free);
  self->records = records;
  self->by_field = by_field;
  self->n_items = records != NULL ? measure (self) : 0;
  kept = MIN (before, self->n_items);
  if (before != self->n_items)
    g_list_model_items_changed (G_LIST_MODEL (self), kept, before - kept, self->n_items - kept);
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static guint
record_of_row (NreRecordRows *self, guint position, guint *row)
{
  guint low = 0, high = self->records->n;

  if (self->begins == NULL)
    {
      *row = position % self->n_rows;
      return position / self->n_rows;
    }
  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (self->begins[middle] <= position)
        low = middle;
      else
        high = middle;
    }
  *row = position - self->begins[low];
  return low;
}

static guint
begin_of_record (NreRecordRows *self, guint record)
{
  return self->begins != NULL ? self->begins[record] : record * self->n_rows;
}

/* Set @out to row @row of the fields of a header or an item. @base: the bytes of the header or item; @at:
 * their offset in the entry */
static void
take_field (NreRecordRow *out, const NreField *fields, guint row, NreSpan base, guint64 at)
{
  guint i, part;

  for (i = 0; row >= count_parts (&fields[i]); i++)
    row -= count_parts (&fields[i]);
  out->field = fields[i];
  out->has_field = TRUE;
  out->base = base;
  out->part = G_MAXUINT;
  if (fields[i].columns > 0)
    {
      part = row;
      out->part = part;
      out->field.count = fields[i].columns;
      out->field.columns = out->field.group = 0;
      out->field.offset = (guint16) (fields[i].offset + part * nre_field_size (&out->field));
    }
  out->offset = at + out->field.offset;
  out->size = nre_field_size (&out->field);
}

static void
take_run (NreRecordRow *out, guint row, NreSpan record, guint64 at)
{
  for (guint r = 0; r < out->shape->n_runs; r++)
    {
      const NreRun *run = &out->shape->runs[r];
      guint64 n = count_run (out->shape, r, record);
      gsize start = nre_shape_get_run_offset (out->shape, r, record);
      guint n_fields = count_fields (run->fields, run->n_fields);

      if (row >= n)
        {
          row -= (guint) n;
          continue;
        }
      out->run = run;
      if (run->stride == 0)
        {
          out->base = nre_span_sub (record, start, record.size - start);
          out->offset = at + start;
          out->size = out->base.size;
          return;
        }
      out->item = row / n_fields;
      start += (gsize) out->item * run->stride;
      take_field (out, run->fields, row % n_fields, nre_span_sub (record, start, run->stride), at + start);
      return;
    }
}

/** nre_record_rows_get: get what a row shows; FALSE if there is no such row. */
gboolean
nre_record_rows_get (NreRecordRows *self, guint position, NreRecordRow *out)
{
  guint row, n_fields;
  guint64 at;
  NreSpan record;

  *out = (NreRecordRow){ .part = G_MAXUINT };
  if (self->records == NULL || position >= self->n_items)
    return FALSE;
  out->record = record_of_row (self, position, &row);
  out->is_first = row == 0;
  out->shape = nre_records_get_shape (self->records, out->record);
  record = nre_records_get (self->records, out->record);
  at = nre_records_get_offset (self->records, out->record);
  out->base = record;
  out->offset = at;
  out->size = record.size;
  if (!self->by_field || out->shape == NULL)
    return TRUE;
  n_fields = count_fields (out->shape->fields, out->shape->n_fields);
  if (row < n_fields)
    take_field (out, out->shape->fields, row, record, at);
  else
    take_run (out, row - n_fields, record, at);
  return TRUE;
}

/** nre_record_rows_get_range: get the range of a row's bytes in the entry; FALSE if there is no such row. */
gboolean
nre_record_rows_get_range (NreRecordRows *self, guint position, guint64 *offset, guint64 *size)
{
  NreRecordRow row;

  if (!nre_record_rows_get (self, position, &row))
    return FALSE;
  *offset = row.offset;
  *size = row.size;
  return TRUE;
}

/* The row of the field that contains the byte at an offset in a header or item; 0 if no field does. */
static guint
row_of_field (const NreField *fields, guint n_fields, gsize at)
{
  guint row = 0;

  for (guint i = 0; i < n_fields; i++)
    {
      guint parts = count_parts (&fields[i]), size = nre_field_size (&fields[i]);

      if (at >= fields[i].offset && at - fields[i].offset < size)
        return row + (guint) ((at - fields[i].offset) / (size / parts));
      row += parts;
    }
  return 0;
}

/** nre_record_rows_find: the position of the row that contains the byte at an offset of the entry; G_MAXUINT
 * if no record contains it. */
guint
nre_record_rows_find (NreRecordRows *self, guint64 offset)
{
  NreRecordPlace place;
  NreSpan record;
  guint row;
  gsize at;

  if (self->records == NULL || !nre_records_find_place (self->records, (gsize) offset, &place))
    return G_MAXUINT;
  if (!self->by_field || place.shape == NULL)
    return begin_of_record (self, place.record);
  record = nre_records_get (self->records, place.record);
  at = (gsize) offset - nre_records_get_offset (self->records, place.record);
  if (place.run == NULL)
    row = row_of_field (place.shape->fields, place.shape->n_fields, at);
  else
    {
      row = count_fields (place.shape->fields, place.shape->n_fields);
      for (guint r = 0; &place.shape->runs[r] != place.run; r++)
        row += (guint) count_run (place.shape, r, record);
      at -= nre_shape_get_run_offset (place.shape, (guint) (place.run - place.shape->runs), record);
      if (place.run->stride > 0)
        row += place.item * count_fields (place.run->fields, place.run->n_fields) +
               row_of_field (place.run->fields, place.run->n_fields, at % place.run->stride);
    }
  return begin_of_record (self, place.record) + row;
}

/* --- The type ------------------------------------------------------------------------------------ */

static void
nre_record_rows_finalize (GObject *object)
{
  g_free (NRE_RECORD_ROWS (object)->begins);
  G_OBJECT_CLASS (nre_record_rows_parent_class)->finalize (object);
}

static void
nre_record_rows_class_init (NreRecordRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_record_rows_finalize;
}

static void
nre_record_rows_init (NreRecordRows *self)
{
}

NreRecordRows *
nre_record_rows_new (void)
{
  return g_object_new (NRE_TYPE_RECORD_ROWS, NULL);
}
