/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-describe.h"

#include "nre-field.h"

/* --- As JSON ------------------------------------------------------------------------------------- */

static void
write_readings (NreJsonWriter *writer, const char *name, const char *word, const NreReading *readings)
{
  if (readings == NULL)
    return;
  nre_json_writer_begin_member_array (writer, name);
  for (; readings->title != NULL; readings++)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, word, readings->word);
      nre_json_writer_member_string (writer, "title", readings->title);
      nre_json_writer_member_boolean (writer, "confirmed", !readings->unconfirmed);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_packed (NreJsonWriter *writer, const NrePacked *packed)
{
  if (packed == NULL)
    return;
  nre_json_writer_begin_member_array (writer, "packed");
  for (; packed->width > 0; packed++)
    {
      nre_json_writer_begin_object (writer);
      if (packed->name != NULL)
        nre_json_writer_member_string (writer, "name", packed->name);
      nre_json_writer_member_string (writer, "title", packed->title);
      nre_json_writer_member_uint (writer, "mask", (((guint64) 1 << packed->width) - 1) << packed->shift);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_values (NreJsonWriter *writer, const NreField *field)
{
  if (field->scale > 0)
    nre_json_writer_member_float (writer, "scale", field->scale);
  if (field->flags & NRE_FIELD_OPAQUE)
    nre_json_writer_member_boolean (writer, "opaque", TRUE);
  if (field->flags & NRE_FIELD_NONE)
    nre_json_writer_member_boolean (writer, "none", TRUE);
  if (field->flags & NRE_FIELD_DERIVED)
    nre_json_writer_member_boolean (writer, "derived", TRUE);
  if (nre_element_is_integer (field->type) && field->packed == NULL)
    {
      gint64 low, high;

      nre_field_get_range (field, &low, &high);
      nre_json_writer_begin_member_array (writer, "range");
      nre_json_writer_int (writer, low);
      nre_json_writer_int (writer, high);
      nre_json_writer_end_array (writer);
    }
}

static void
write_field (NreJsonWriter *writer, const NreField *field)
{
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", field->name);
  nre_json_writer_member_string (writer, "title", field->title);
  nre_json_writer_member_string (writer, "type", field->flags & NRE_FIELD_REFERENCE
                                                   ? "reference" : nre_element_type_to_string (field->type));
  nre_json_writer_member_uint (writer, "offset", field->offset);
  nre_json_writer_member_uint (writer, "size", nre_field_size (field));
  nre_json_writer_member_uint (writer, "count", nre_field_n_elements (field));
  if (field->columns > 0)
    nre_json_writer_member_uint (writer, "columns", field->columns);
  if (field->unit != NULL)
    nre_json_writer_member_string (writer, "unit", field->unit);
  if (field->hint != NULL)
    nre_json_writer_member_string (writer, "hint", field->hint);
  write_values (writer, field);
  write_readings (writer, "bits", "mask", field->bits);
  write_readings (writer, "values", "value", field->values);
  write_packed (writer, field->packed);
  if (field->refers_to != NULL)
    nre_json_writer_member_string (writer, "refers_to", field->refers_to);
  nre_json_writer_end_object (writer);
}

static void
write_fields (NreJsonWriter *writer, const NreField *fields, guint n)
{
  nre_json_writer_begin_member_array (writer, "fields");
  for (guint i = 0; i < n; i++)
    write_field (writer, &fields[i]);
  nre_json_writer_end_array (writer);
}

/* (transfer full): the number of items, such as "vertex_count + 3 × poly_count", or a hint if no field counts
 * the items */
static char *
count_in_words (const NreRun *run)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (run->terms) && run->terms[i].field != NULL; i++)
    {
      if (i > 0)
        g_string_append (text, " + ");
      if (run->terms[i].factor != 1)
        g_string_append_printf (text, "%u × ", run->terms[i].factor);
      g_string_append (text, run->terms[i].field);
    }
  if (text->len == 0)
    g_string_append (text, run->hint);
  return g_string_free (text, FALSE);
}

static void
write_run (NreJsonWriter *writer, const NreRun *run)
{
  g_autofree char *count = count_in_words (run);

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", run->name);
  nre_json_writer_member_string (writer, "title", run->title);
  nre_json_writer_member_string (writer, "count", count);
  nre_json_writer_key (writer, "size");
  if (run->stride > 0)
    nre_json_writer_uint (writer, run->stride);
  else
    nre_json_writer_null (writer);
  write_fields (writer, run->fields, run->n_fields);
  nre_json_writer_end_object (writer);
}

static void
write_shape (NreJsonWriter *writer, const NreShape *shape)
{
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", shape->name);
  nre_json_writer_member_string (writer, "title", shape->title);
  if (shape->tag >= 0)
    nre_json_writer_member_uint (writer, "tag", (guint) shape->tag);
  nre_json_writer_key (writer, "size");
  if (shape->n_runs == 0)
    nre_json_writer_uint (writer, shape->size);
  else
    nre_json_writer_null (writer);
  write_fields (writer, shape->fields, shape->n_fields);
  if (shape->n_runs > 0)
    {
      nre_json_writer_begin_member_array (writer, "runs");
      for (guint i = 0; i < shape->n_runs; i++)
        write_run (writer, &shape->runs[i]);
      nre_json_writer_end_array (writer);
    }
  nre_json_writer_end_object (writer);
}

/** nre_describe_schema: write a schema as an object, the next element of the open array */
void
nre_describe_schema (NreJsonWriter *writer, const NreSchema *schema)
{
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "kind", schema->kind);
  nre_json_writer_member_string (writer, "title", schema->title);
  nre_json_writer_begin_member_array (writer, "tables");
  for (guint i = 0; i < schema->n_tables; i++)
    {
      const NreTable *table = &schema->tables[i];

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "name", table->name);
      nre_json_writer_member_string (writer, "title", table->title);
      nre_json_writer_member_string (writer, "about", table->about);
      if (table->type_id != 0)
        nre_json_writer_member_uint (writer, "type_id", table->type_id);
      nre_json_writer_begin_member_array (writer, "records");
      for (guint k = 0; k < table->n_shapes; k++)
        write_shape (writer, &table->shapes[k]);
      nre_json_writer_end_array (writer);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
}

/* --- As Markdown --------------------------------------------------------------------------------- */

static void
append_type (GString *text, const NreField *field)
{
  g_string_append (text, field->flags & NRE_FIELD_REFERENCE ? "reference"
                                                            : nre_element_type_to_string (field->type));
  if (field->count > 0 && !(field->flags & NRE_FIELD_REFERENCE))
    {
      if (field->columns > 0)
        g_string_append_printf (text, "[%u][%u]", field->count / field->columns, field->columns);
      else
        g_string_append_printf (text, "[%u]", field->count);
    }
}

static void
append_readings (GString *text, const NreReading *readings, gboolean bits)
{
  for (const NreReading *reading = readings; reading != NULL && reading->title != NULL; reading++)
    {
      g_string_append (text, reading == readings ? "; " : ", ");
      g_string_append_printf (text, bits ? "`0x%04X` " : "`%u` ", reading->word);
      g_string_append_printf (text, "%s%s", reading->title, reading->unconfirmed ? " (?)" : "");
    }
}

static void
append_packed (GString *text, const NrePacked *packed)
{
  for (; packed != NULL && packed->width > 0; packed++)
    {
      g_string_append_printf (text, packed->width == 1 ? "; bit %u: " : "; bits %u–%u: ", packed->shift,
                              packed->shift + packed->width - 1u);
      if (packed->name != NULL)
        g_string_append_printf (text, "`%s`, ", packed->name);
      g_string_append (text, packed->title);
    }
}

static void
append_meaning (GString *text, const NreField *field)
{
  g_string_append (text, field->title);
  if (field->hint != NULL)
    g_string_append_printf (text, ": %s", field->hint);
  if (field->flags & NRE_FIELD_NONE)
    g_string_append (text, "; all bits set: none");
  if (field->min < field->max)
    g_string_append_printf (text, "; %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, field->min, field->max);
  if (field->refers_to != NULL)
    g_string_append_printf (text, "; refers to `%s`", field->refers_to);
  append_readings (text, field->bits, TRUE);
  append_readings (text, field->values, FALSE);
  append_packed (text, field->packed);
}

static void
append_fields (GString *text, const NreField *fields, guint n)
{
  g_string_append (text, "| at | type | field | meaning |\n| ---: | --- | --- | --- |\n");
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "| %u | ", fields[i].offset);
      append_type (text, &fields[i]);
      g_string_append_printf (text, " | `%s` | ", fields[i].name);
      append_meaning (text, &fields[i]);
      g_string_append (text, " |\n");
    }
  g_string_append_c (text, '\n');
}

static void
append_shape (GString *text, const NreTable *table, const NreShape *shape)
{
  if (table->n_shapes > 1)
    g_string_append_printf (text, "#### %d: %s\n\n", shape->tag, shape->title);
  g_string_append_printf (text, shape->n_runs > 0 ? "%u bytes, and what follows them.\n\n" : "%u bytes.\n\n",
                          shape->size);
  append_fields (text, shape->fields, shape->n_fields);
  for (guint i = 0; i < shape->n_runs; i++)
    {
      const NreRun *run = &shape->runs[i];
      g_autofree char *count = count_in_words (run);

      g_string_append_printf (text, "Then `%s`, %s: %s", run->name, run->title, count);
      if (run->stride > 0)
        g_string_append_printf (text, ", %u bytes each", run->stride);
      g_string_append (text, ".\n\n");
      append_fields (text, run->fields, run->n_fields);
    }
}

/** nre_describe_schema_words: append the tables and fields of a schema in Markdown, as a chapter of
 * docs/formats.md */
void
nre_describe_schema_words (GString *text, const NreSchema *schema)
{
  g_string_append_printf (text, "## %s (`%s`)\n\n", schema->title, schema->kind);
  for (guint i = 0; i < schema->n_tables; i++)
    {
      const NreTable *table = &schema->tables[i];

      g_string_append_printf (text, "### `%s`", table->name);
      if (table->type_id != 0)
        g_string_append_printf (text, ", in the entry of type %u", table->type_id);
      g_string_append_printf (text, table->n_shapes > 1 ? "\n\n%s\n\n" : "\n\n%s ", table->about);
      for (guint k = 0; k < table->n_shapes; k++)
        append_shape (text, table, &table->shapes[k]);
    }
}
