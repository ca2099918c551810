/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-schema.h"

#include "nre-field.h"

/** nre_subject_of_file: the subject of a whole file: its directory, or its bytes if it is not an archive. */
NreSubject
nre_subject_of_file (NreDirectory *root)
{
  NreSubject self = { .directory = nre_directory_is_loose (root) ? NULL : root };

  if (self.directory == NULL)
    nre_directory_get_payload (root, 0, &self.payload);
  return self;
}

/** nre_schema_find_table: (nullable): the table with this name. */
const NreTable *
nre_schema_find_table (const NreSchema *self, const char *name)
{
  for (guint i = 0; i < self->n_tables; i++)
    if (strcmp (self->tables[i].name, name) == 0)
      return &self->tables[i];
  return NULL;
}

static const NreTable *
find_type (const NreSchema *self, guint32 type_id, gboolean single)
{
  for (guint i = 0; i < self->n_tables; i++)
    if (self->tables[i].type_id == type_id && self->tables[i].single == single)
      return &self->tables[i];
  return NULL;
}

/** nre_schema_find_rows: (nullable): the table in entries of this type that is not a header. */
const NreTable *
nre_schema_find_rows (const NreSchema *self, guint32 type_id)
{
  return find_type (self, type_id, FALSE);
}

/** nre_schema_find_header: (nullable): the table of the header, a single record, in entries of this type. */
const NreTable *
nre_schema_find_header (const NreSchema *self, guint32 type_id)
{
  return find_type (self, type_id, TRUE);
}

/** nre_table_find_shape: (nullable): the shape of records with this tag; a shape with the tag -1 fits any. */
const NreShape *
nre_table_find_shape (const NreTable *self, int tag)
{
  /* Most tags are numbered from 1: try that index first. */
  if (tag > 0 && (guint) tag <= self->n_shapes && self->shapes[tag - 1].tag == tag)
    return &self->shapes[tag - 1];
  for (guint i = 0; i < self->n_shapes; i++)
    if (self->shapes[i].tag == tag || self->shapes[i].tag < 0)
      return &self->shapes[i];
  return NULL;
}

/** nre_table_get_shape: (nullable): the shape of all records; NULL if their shapes or sizes differ. */
const NreShape *
nre_table_get_shape (const NreTable *self)
{
  return self->n_shapes == 1 && self->shapes[0].n_runs == 0 ? &self->shapes[0] : NULL;
}

/** nre_table_get_head: (nullable): the shape of the heads of all records; NULL if the heads differ. */
const NreShape *
nre_table_get_head (const NreTable *self)
{
  return self->n_shapes == 1 ? &self->shapes[0] : NULL;
}

/** nre_table_get_attr3: the required attr3 of the entry. If @attr3 of the table is 0, all records must have
 * the same size. */
guint32
nre_table_get_attr3 (const NreTable *self)
{
  return self->attr3 > 0 ? self->attr3 : nre_table_get_shape (self)->size;
}

/** nre_shape_find_field: (nullable): the field with this name in the head of a record. */
const NreField *
nre_shape_find_field (const NreShape *self, const char *name)
{
  for (guint i = 0; i < self->n_fields; i++)
    if (strcmp (self->fields[i].name, name) == 0)
      return &self->fields[i];
  return NULL;
}

/** nre_fields_find_at: (nullable): the field of a record, or of an item of a run, that contains the byte at
 * the offset @at. @element: (out) (optional): index of the element, counted in the order in which the record
 * stores the elements */
const NreField *
nre_fields_find_at (const NreField *fields, guint n, gsize at, guint *element)
{
  for (const NreField *field = fields; field < fields + n; field++)
    if (at >= field->offset && at - field->offset < nre_field_size (field))
      {
        if (element != NULL)
          *element = (guint) ((at - field->offset) / nre_element_size (field->type));
        return field;
      }
  return NULL;
}

/** nre_shape_find_field_at: like nre_fields_find_at(), for the head of a record. */
const NreField *
nre_shape_find_field_at (const NreShape *self, gsize at, guint *element)
{
  return nre_fields_find_at (self->fields, self->n_fields, at, element);
}

/* --- Records ------------------------------------------------------------------------------------- */

static gboolean
find_bytes (const NreSubject *subject, NreRecords *out)
{
  if (out->table->type_id == 0)
    {
      out->span = subject->payload;
      return subject->directory == NULL;
    }
  return subject->directory != NULL &&
         nre_directory_find_type (subject->directory, out->table->type_id, &out->entry) &&
         nre_directory_get_payload (subject->directory, out->entry, &out->span);
}

/* Locate records of the same size that follow one another. */
static void
find_rows (NreRecords *self)
{
  const NreShape *shape = nre_table_get_shape (self->table);

  g_assert (shape != NULL);
  self->start = self->table->start;
  self->stride = shape->size;
  if (self->span.size >= self->start + self->stride)
    self->n =
        self->table->single ? 1 : (guint) MIN ((self->span.size - self->start) / self->stride, G_MAXUINT);
}

/** nre_schema_locate: find the complete records of a table, however damaged the other bytes are; free @out
 * with nre_records_clear(). Returns FALSE if the subject lacks the table, or its entry cannot be read. */
gboolean
nre_schema_locate (const NreSchema *self, const NreSubject *subject, const NreTable *table, NreRecords *out)
{
  *out = (NreRecords){ .table = table, .entry = NRE_NO_ENTRY, .tag = -1 };
  if (!find_bytes (subject, out))
    return FALSE;
  if (self->locate != NULL)
    self->locate (subject, out);
  else
    find_rows (out);
  return TRUE;
}

/** nre_schema_find_records: like nre_schema_locate(), for the table @table_name, which the schema must
 * have. */
gboolean
nre_schema_find_records (const NreSchema *self, const NreSubject *subject, const char *table_name,
                         NreRecords *out)
{
  return nre_schema_locate (self, subject, nre_schema_find_table (self, table_name), out);
}

/** nre_records_clear: free the members set by nre_schema_locate(). */
void
nre_records_clear (NreRecords *self)
{
  g_clear_pointer (&self->offsets, g_free);
  self->n = 0;
}

/** nre_records_get_offset: the offset in @span of the record @index; if @index is @n, the end of the last
 * record. */
gsize
nre_records_get_offset (const NreRecords *self, guint index)
{
  g_assert (index <= self->n);
  return self->offsets != NULL ? self->offsets[index] : self->start + index * self->stride;
}

/** nre_records_get: the bytes of the record @index. */
NreSpan
nre_records_get (const NreRecords *self, guint index)
{
  gsize begin = nre_records_get_offset (self, index);

  return nre_span_sub (self->span, begin, nre_records_get_offset (self, index + 1) - begin);
}

/** nre_records_get_shape: (nullable): the shape of the record @index; NULL if its tag is unknown. */
const NreShape *
nre_records_get_shape (const NreRecords *self, guint index)
{
  int tag = self->tag;

  if (tag < 0 && self->table->n_shapes > 1)
    tag = self->span.data[nre_records_get_offset (self, index)];
  return nre_table_find_shape (self->table, tag);
}

/** nre_records_find: find the record that contains the byte at @offset of @span. Returns FALSE if there is
 * none. */
gboolean
nre_records_find (const NreRecords *self, gsize offset, guint *index)
{
  guint low = 0, high = self->n;

  if (self->n == 0 || offset < nre_records_get_offset (self, 0) ||
      offset >= nre_records_get_offset (self, self->n))
    return FALSE;
  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (nre_records_get_offset (self, middle) <= offset)
        low = middle;
      else
        high = middle;
    }
  *index = low;
  return TRUE;
}

/* --- Runs ---------------------------------------------------------------------------------------- */

/** nre_run_get_count: the number of items according to the head of the record, at most G_MAXUINT. The record
 * must contain the head, but may be too short for the items. */
guint
nre_run_get_count (const NreRun *self, const NreShape *shape, NreSpan record)
{
  guint64 count = 0;

  for (guint i = 0; i < G_N_ELEMENTS (self->terms) && self->terms[i].field != NULL; i++)
    {
      const NreField *field = nre_shape_find_field (shape, self->terms[i].field);

      count += (guint64) nre_field_get_integer (field, record.data) * self->terms[i].factor;
    }
  return (guint) MIN (count, G_MAXUINT);
}

/** nre_shape_get_run_offset: the offset in the record of the run with the index @run; if @run is @n_runs, the
 * end of the last run. As with nre_run_get_count(), the record may be too short. */
gsize
nre_shape_get_run_offset (const NreShape *self, guint run, NreSpan record)
{
  gsize at = self->size;

  for (guint i = 0; i < run; i++)
    at = self->runs[i].stride > 0
             ? at + (gsize) self->runs[i].stride * nre_run_get_count (&self->runs[i], self, record)
             : record.size;
  return at;
}
