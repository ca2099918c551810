/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-fuzz.h"

#include "nre-error.h"
#include "nre-field-text.h"
#include "nre-field-value.h"
#include "nre-field.h"
#include "nre-json-records.h"

/* Of a table of many records, these many are read field by field. */
#define MAX_RECORDS 64

/* What is shown to be typed over is the bytes that there are, or none that the field can have. */
static void
type_again (const NreField *field, NreSpan record)
{
  g_autofree char *text = nre_field_format_exactly (field, record);
  g_autofree guint8 *copy = g_memdup2 (record.data, record.size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = nre_field_text_parse (field, text, &error);

  NRE_FUZZ_REQUIRE (g_utf8_validate (text, -1, NULL));
  if (value == NULL)
    {
      nre_fuzz_require_error (error);
      return;
    }
  g_variant_ref_sink (value);
  if (!nre_field_set_value (field, value, copy, &error))
    nre_fuzz_require_error (error);
  /* Behind the end of a name there may be anything, which goes when the name is written. */
  else if (field->type != NRE_ELEMENT_CHAR && !(field->flags & NRE_FIELD_REFERENCE))
    NRE_FUZZ_REQUIRE (memcmp (copy, record.data, record.size) == 0);
  else
    NRE_FUZZ_REQUIRE (memcmp (copy, record.data, field->offset) == 0);
}

static void
read_record (const NreRecords *records, guint index)
{
  const NreShape *shape = nre_records_get_shape (records, index);
  NreSpan record = nre_records_get (records, index);
  guint element, found;

  NRE_FUZZ_REQUIRE (shape != NULL);
  NRE_FUZZ_REQUIRE (record.size >= shape->size);
  NRE_FUZZ_REQUIRE (shape->n_runs > 0 || record.size == shape->size);
  NRE_FUZZ_REQUIRE (nre_records_find (records, nre_records_get_offset (records, index), &found) &&
                    found == index);
  for (gsize at = 0; at < shape->size; at++)
    NRE_FUZZ_REQUIRE (nre_shape_find_field_at (shape, at, &element) != NULL);
  for (guint k = 0; k < shape->n_fields; k++)
    {
      g_autofree char *text = nre_field_format (&shape->fields[k], record);
      g_autofree char *json = nre_json_field_to_text (&shape->fields[k], record.data);

      NRE_FUZZ_REQUIRE (g_utf8_validate (text, -1, NULL));
      NRE_FUZZ_REQUIRE (g_utf8_validate (json, -1, NULL));
      type_again (&shape->fields[k], record);
    }
  for (guint r = 0; r < shape->n_runs; r++)
    {
      guint64 size = (guint64) shape->runs[r].stride * nre_run_get_count (&shape->runs[r], shape, record);

      NRE_FUZZ_REQUIRE (nre_shape_get_run_offset (shape, r, record) + size <= record.size);
    }
}

/** nre_fuzz_read_schema: whatever is located lies inside, and each of its fields can be read. */
void
nre_fuzz_read_schema (const NreSchema *schema, const NreSubject *subject)
{
  for (guint i = 0; i < schema->n_tables; i++)
    {
      g_auto (NreRecords) records = { 0 };

      if (!nre_schema_locate (schema, subject, &schema->tables[i], &records))
        continue;
      NRE_FUZZ_REQUIRE (records.n == 0 || nre_records_get_offset (&records, records.n) <= records.span.size);
      for (guint k = 0; k < MIN (records.n, MAX_RECORDS); k++)
        read_record (&records, k);
      if (records.n > MAX_RECORDS)
        read_record (&records, records.n - 1);
    }
}
