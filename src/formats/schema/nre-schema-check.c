/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-schema-check.h"

#include <inttypes.h>

#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-record-words.h"
#include "nre-words.h"

typedef struct
{
  const NreSchema  *schema;
  const NreSubject *subject;
  const NreRecords *records;
  NreFindings      *findings;
} Check;

static NrePlace
place_of (const Check *self, const NreField *field, guint index, gsize at)
{
  return (NrePlace){ "", self->records->table->name, index, field->name, at, nre_element_size (field->type) };
}

static char *
dup_record (const Check *self, guint index)
{
  const NreTable *table = self->records->table;

  return nre_record_words_of_name (table->singular, table->record_title != NULL
                                                      ? table->record_title
                                                      : nre_records_get_shape (self->records, index)->title);
}

static void
check_range (const Check *self, const NreField *field, guint index, gsize at, const guint8 *p)
{
  gint64 value = nre_element_get_integer (field->type, p), low, high;

  nre_field_get_range (field, &low, &high);
  if (field->min < field->max && (value < low || value > high))
    {
      const NrePlace place = place_of (self, field, index, at);
      g_autofree char *record = dup_record (self, index),
                      *name = nre_record_words_of_name (field->name, field->title);

      nre_findings_add_at (self->findings, NRE_SEVERITY_ERROR, "field-range", self->records->table->name,
                           &place,
                           _("%s %u: the field “%s” is %" PRId64 "; expected %" PRId64 " to %" PRId64),
                           record, index, name, value, low, high);
    }
  else if ((field->flags & NRE_FIELD_STRICT) && nre_field_get_value_title (field, (guint32) value) == NULL)
    {
      const NrePlace place = place_of (self, field, index, at);
      g_autofree char *record = dup_record (self, index),
                      *name = nre_record_words_of_name (field->name, field->title);

      nre_findings_add_at (self->findings, NRE_SEVERITY_ERROR, "field-value", self->records->table->name,
                           &place, _("%s %u: the field “%s” is %" PRId64 ", which is none of its values"),
                           record, index, name, value);
    }
}

/* Get the number of records of the table to which the field refers. Returns FALSE if the kind has no such
 * table, or the subject lacks it. */
static gboolean
count_of (const Check *self, const NreField *field, guint *n)
{
  const NreTable *table =
      field->refers_to != NULL ? nre_schema_find_table (self->schema, field->refers_to) : NULL;
  g_auto (NreRecords) records = { 0 };

  if (table == NULL || !nre_schema_locate (self->schema, self->subject, table, &records))
    return FALSE;
  *n = records.n;
  return TRUE;
}

static void
check_reference (const Check *self, const NreField *field, guint index, gsize at, const guint8 *p, guint n)
{
  gint64 value = nre_element_get_integer (field->type, p);
  const NrePlace place = place_of (self, field, index, at);

  if (!nre_field_element_is_none (field, p) && (value < 0 || value >= n))
    {
      g_autofree char *name = nre_record_words_of_name (field->name, field->title),
                      *record = dup_record (self, index);
      g_autofree char *others =
          nre_record_words_of_name (field->refers_to,
                                    nre_schema_find_table (self->schema, field->refers_to)->title);

      nre_findings_add_at (self->findings, NRE_SEVERITY_WARNING, "field-reference",
                           self->records->table->name, &place,
                           _("%s %u: the field “%s” refers to %" PRId64 " of “%s”, which has %u"), record,
                           index, name, value, others, n);
    }
}

static void
check_finite (const Check *self, const NreField *field, guint index, gsize at, const guint8 *record)
{
  guint element;

  if (!(field->flags & NRE_FIELD_OPAQUE) && !nre_field_is_finite (field, record, &element))
    {
      const NrePlace place = place_of (self, field, index, at + field->offset + 4 * element);
      g_autofree char *name = nre_record_words_of_name (field->name, field->title),
                      *words = dup_record (self, index);

      nre_findings_add_at (self->findings,
                           (field->flags & NRE_FIELD_FINITE) ? NRE_SEVERITY_ERROR : NRE_SEVERITY_WARNING,
                           "field-not-finite", self->records->table->name, &place,
                           _("%s %u: the field “%s” is not a finite number"), words, index, name);
    }
}

static gboolean
needs_range (const NreField *field)
{
  return field->min < field->max || (field->flags & NRE_FIELD_STRICT);
}

#define MAX_RANGED 8

/**
 * Quick: properties of the records of a table that speed up their check.
 * @has_ranges: whether any integer has a range or a list of legal values
 * @has_references: whether any field refers to a table
 * @aligned: whether all floats are at multiples of four bytes from the start of the first record
 * @ranged: the integers with a range or a list of legal values. For an array, or an integer with a list of
 *   legal values, @low is above @high, so that each value is checked in detail
 * @n_ranged: number of elements of @ranged; also 0 if all fields have to be checked: for several shapes or
 *   too many such integers
 */
typedef struct
{
  gboolean has_ranges;
  gboolean has_references;
  gboolean aligned;
  struct
  {
    const NreField *field;
    gint64          low;
    gint64          high;
  } ranged[MAX_RANGED];
  guint n_ranged;
} Quick;

static void
note_field (Quick *self, const NreField *field)
{
  if (field->type == NRE_ELEMENT_F32)
    self->aligned = self->aligned && field->offset % 4 == 0;
  else if (needs_range (field))
    {
      self->has_ranges = TRUE;
      if (self->n_ranged < MAX_RANGED)
        {
          self->ranged[self->n_ranged].field = field;
          self->ranged[self->n_ranged].low = 1;
          if (field->count == 0 && !(field->flags & NRE_FIELD_STRICT))
            nre_field_get_range (field, &self->ranged[self->n_ranged].low,
                                 &self->ranged[self->n_ranged].high);
        }
      self->n_ranged++;
    }
}

static void
look_at_table (Quick *self, const NreTable *table)
{
  *self = (Quick){ .aligned = TRUE };
  for (guint k = 0; k < table->n_shapes; k++)
    {
      const NreShape *shape = &table->shapes[k];

      self->aligned = self->aligned && shape->size % 4 == 0 && shape->n_runs == 0;
      for (guint i = 0; i < shape->n_fields; i++)
        {
          note_field (self, &shape->fields[i]);
          self->has_references = self->has_references || shape->fields[i].refers_to != NULL;
        }
      for (guint r = 0; r < shape->n_runs; r++)
        for (guint i = 0; i < shape->runs[r].n_fields; i++)
          self->has_references = self->has_references || shape->runs[r].fields[i].refers_to != NULL;
    }
  if (table->n_shapes > 1 || self->n_ranged > MAX_RANGED)
    self->n_ranged = 0;
}

/* A folder has thousands of small tables of the same few schemas, so each thread caches the properties of up
 * to 32 tables. */
static const Quick *
get_quick (const NreTable *table)
{
  static _Thread_local struct
  {
    const NreTable *table;
    Quick           quick;
  } known[32];
  guint slot = (guint) ((guintptr) table / sizeof *table) % G_N_ELEMENTS (known);

  if (known[slot].table != table)
    {
      known[slot].table = table;
      look_at_table (&known[slot].quick, table);
    }
  return &known[slot].quick;
}

/* Whether no 32-bit word of the records, read as a float, is a NaN or an infinity. Floats then need no
 * further check. */
static gboolean
is_surely_finite (const Check *self, const Quick *quick)
{
  const NreRecords *records = self->records;
  gsize begin, end;

  if (!quick->aligned || records->n == 0 || (records->offsets == NULL && records->stride % 4 != 0))
    return FALSE;
  begin = nre_records_get_offset (records, 0);
  end = nre_records_get_offset (records, records->n);
  return nre_span_contains (records->span, begin, end - begin) &&
         !nre_words_any_odd_float (records->span.data + begin, end - begin);
}

static void
check_ranges (const Check *self, const NreField *field, guint index, gsize at, const guint8 *record)
{
  guint n = nre_field_n_elements (field);

  for (guint k = 0; k < n; k++)
    {
      guint offset = nre_field_element_offset (field, k);

      check_range (self, field, index, at + offset, record + offset);
    }
}

static void
check_record (const Check *self, gboolean finite, guint index)
{
  const NreShape *shape = nre_records_get_shape (self->records, index);
  NreSpan record = nre_records_get (self->records, index);
  gsize at = nre_records_get_offset (self->records, index);

  for (guint i = 0; i < shape->n_fields; i++)
    {
      const NreField *field = &shape->fields[i];

      if (field->type == NRE_ELEMENT_F32)
        {
          if (!finite)
            check_finite (self, field, index, at, record.data);
        }
      else if (needs_range (field))
        check_ranges (self, field, index, at, record.data);
    }
}

/* Check a table with finite floats and at most MAX_RANGED integers with a range. */
static void
check_ranged (const Check *self, const Quick *quick)
{
  for (guint i = 0; i < self->records->n; i++)
    {
      gsize at = nre_records_get_offset (self->records, i);
      const guint8 *record = self->records->span.data + at;

      for (guint k = 0; k < quick->n_ranged; k++)
        {
          const NreField *field = quick->ranged[k].field;
          gint64 value = nre_field_get_integer (field, record);

          if (value < quick->ranged[k].low || value > quick->ranged[k].high)
            check_ranges (self, field, i, at, record);
        }
    }
}

/* Check the references in a field of the heads of records, or of the items of @run. */
static void
check_references (const Check *self, const NreField *field, const NreRun *run)
{
  guint n;

  if (!count_of (self, field, &n))
    return;
  for (guint i = 0; i < self->records->n; i++)
    {
      const NreShape *shape = nre_records_get_shape (self->records, i);
      NreSpan record = nre_records_get (self->records, i);
      gsize begin = nre_records_get_offset (self->records, i);
      gsize at = run != NULL ? nre_shape_get_run_offset (shape, (guint) (run - shape->runs), record) : 0;
      guint n_items = run != NULL ? nre_run_get_count (run, shape, record) : 1;

      for (guint item = 0; item < n_items; item++, at += run != NULL ? run->stride : 0)
        for (guint k = 0; k < nre_field_n_elements (field); k++)
          {
            gsize offset = at + nre_field_element_offset (field, k);

            if (nre_span_contains (record, offset, nre_element_size (field->type)))
              check_reference (self, field, i, begin + offset, record.data + offset, n);
          }
    }
}

static void
check_table (const Check *self)
{
  const NreTable *table = self->records->table;
  const Quick *quick = get_quick (table);
  gboolean finite = is_surely_finite (self, quick);

  if (finite && quick->n_ranged > 0)
    check_ranged (self, quick);
  else
    for (guint i = 0; i < self->records->n && (!finite || quick->has_ranges); i++)
      check_record (self, finite, i);
  if (table->n_shapes > 1 || !quick->has_references)
    return;
  for (guint i = 0; i < table->shapes[0].n_fields; i++)
    if (table->shapes[0].fields[i].refers_to != NULL)
      check_references (self, &table->shapes[0].fields[i], NULL);
  for (guint r = 0; r < table->shapes[0].n_runs; r++)
    for (guint i = 0; i < table->shapes[0].runs[r].n_fields; i++)
      if (table->shapes[0].runs[r].fields[i].refers_to != NULL)
        check_references (self, &table->shapes[0].runs[r].fields[i], &table->shapes[0].runs[r]);
}

/** nre_schema_check_records: like nre_schema_check(), for the records of one table. */
void
nre_schema_check_records (const NreSchema *schema, const NreSubject *subject, const NreRecords *records,
                          NreFindings *findings)
{
  const Check self = { schema, subject, records, findings };

  check_table (&self);
}

/** nre_schema_check: add findings for violations of the schema. Values out of range or forbidden by
 * NRE_FIELD_STRICT, and floats that are not finite in a field with NRE_FIELD_FINITE, are errors. Other floats
 * that are not finite, and references past the end of a table, are warnings. Opaque floats, and references in
 * tables with several shapes, are not checked; in the items of runs, only references are. */
void
nre_schema_check (const NreSchema *schema, const NreSubject *subject, NreFindings *findings)
{
  for (guint i = 0; i < schema->n_tables; i++)
    {
      g_auto (NreRecords) records = { 0 };

      if (nre_schema_locate (schema, subject, &schema->tables[i], &records))
        nre_schema_check_records (schema, subject, &records, findings);
    }
}
