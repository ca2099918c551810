/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-json-records.h"

#include "nre-error.h"
#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-text.h"

#include <math.h>

/* --- Writing -------------------------------------------------------------------------------------------- */

/* Write a float. JSON has no NaN, so a NaN is written as "NaN" or, with @exact, as "0x" and the digits of its
 * bits, unless these are NRE_USUAL_NAN. */
static void
write_float (NreJsonWriter *writer, const guint8 *p, gboolean exact)
{
  guint32 word = nre_load_u32 (p);

  if (exact && (word & 0x7fffffffu) > 0x7f800000u && word != NRE_USUAL_NAN)
    {
      char text[16];

      g_snprintf (text, sizeof text, "0x%08x", word);
      nre_json_writer_string (writer, text);
    }
  else
    nre_json_writer_float (writer, nre_load_f32 (p));
}

static void
write_element (NreJsonWriter *writer, const NreField *field, const guint8 *p, gboolean exact)
{
  gint64 value;

  if (nre_field_element_is_none (field, p))
    {
      nre_json_writer_null (writer);
      return;
    }
  if (field->type == NRE_ELEMENT_F32)
    {
      write_float (writer, p, exact);
      return;
    }
  value = nre_element_get_integer (field->type, p);
  if (nre_field_is_scaled (field))
    nre_json_writer_float (writer, (float) value / field->scale);
  else
    nre_json_writer_int (writer, value);
}

/** nre_json_write_text: write @bytes, a text in CP1251, as the member @key. If the text is not plain ASCII,
 * also write its bytes as a member with the suffix "_hex" */
void
nre_json_write_text (NreJsonWriter *writer, const char *key, NreSpan bytes)
{
  g_autofree char *text = nre_text_decode (bytes.data, bytes.size);

  nre_json_writer_member_string (writer, key, text);
  if (!nre_text_is_plain_ascii (bytes.data, bytes.size))
    {
      g_autofree char *hex_key = g_strconcat (key, "_hex", NULL);

      nre_json_writer_member_hex (writer, hex_key, bytes);
    }
}

/** nre_json_write_element: write the element of the field at @p as a value */
void
nre_json_write_element (NreJsonWriter *writer, const NreField *field, const guint8 *p)
{
  write_element (writer, field, p, FALSE);
}

/** nre_json_write_name: write a name of fixed size like nre_json_write_text(). If the bytes after its NUL
 * are not all zero, also write them as a member with the suffix "_tail_hex" */
void
nre_json_write_name (NreJsonWriter *writer, const char *key, NreSpan field)
{
  gsize length = nre_field_name_length (field.data, field.size), end = field.size;

  nre_json_write_text (writer, key, nre_span_sub (field, 0, length));
  while (end > length && field.data[end - 1] == 0)
    end--;
  if (end > length)
    {
      g_autofree char *tail_key = g_strconcat (key, "_tail_hex", NULL);

      nre_json_writer_member_hex (writer, tail_key,
                                  nre_span_sub (field, length + 1, field.size - length - 1));
    }
}

static void
write_reference (NreJsonWriter *writer, NreSpan names)
{
  gsize half = names.size / 2;

  nre_json_writer_begin_object (writer);
  nre_json_write_name (writer, "archive", nre_span_sub (names, 0, half));
  nre_json_write_name (writer, "name", nre_span_sub (names, half, half));
  nre_json_writer_end_object (writer);
}

/* Write the elements of a field. The caller writes the outer brackets. */
static void
write_elements (NreJsonWriter *writer, const NreField *field, const guint8 *record, gboolean exact)
{
  guint n = nre_field_n_elements (field), columns = field->columns;

  for (guint i = 0; i < n; i++)
    {
      if (columns > 0 && i % columns == 0)
        nre_json_writer_begin_array (writer);
      write_element (writer, field, nre_field_at (field, record, i), exact);
      if (columns > 0 && i % columns == columns - 1)
        nre_json_writer_end_array (writer);
    }
}

/* The bits of @word that do not belong to any of the packed numbers */
static guint32
get_unpacked (const NrePacked *packed, guint32 word)
{
  for (; packed->width > 0; packed++)
    word &= ~(guint32) ((((guint64) 1 << packed->width) - 1) << packed->shift);
  return word;
}

/* Write packed numbers: those with names as members, others as an array. With @exact, an integer with bits
 * that belong to no packed number replaces the array. */
static void
write_packed (NreJsonWriter *writer, const NreField *field, const guint8 *record, gboolean exact)
{
  guint32 word = (guint32) nre_field_get_integer (field, record);

  if (exact && field->packed->name == NULL && get_unpacked (field->packed, word) != 0)
    {
      nre_json_writer_member_uint (writer, field->name, word);
      return;
    }
  if (field->packed->name == NULL)
    {
      nre_json_writer_begin_member_array (writer, field->name);
    }
  for (const NrePacked *packed = field->packed; packed->width > 0; packed++)
    if (packed->name != NULL)
      nre_json_writer_member_uint (writer, packed->name, nre_packed_get (packed, word));
    else
      nre_json_writer_uint (writer, nre_packed_get (packed, word));
  if (field->packed->name == NULL)
    nre_json_writer_end_array (writer);
}

static void
write_value (NreJsonWriter *writer, const NreField *field, const guint8 *record, gboolean exact)
{
  if (nre_field_is_digits (field))
    nre_json_writer_hex (writer, nre_field_get_bytes (field, record));
  else if (field->count == 0)
    write_element (writer, field, nre_field_at (field, record, 0), exact);
  else
    {
      nre_json_writer_begin_array (writer);
      write_elements (writer, field, record, exact);
      nre_json_writer_end_array (writer);
    }
}

/**
 * nre_json_write_field:
 * @record: the bytes of the record that contains the field
 * @exact: whether reading the JSON must restore each bit, including the payload of a NaN
 *
 * Write the field as a member of the open object. If it consists of packed numbers with names, each number is
 * a member instead.
 */
void
nre_json_write_field (NreJsonWriter *writer, const NreField *field, const guint8 *record, gboolean exact)
{
  if (field->flags & NRE_FIELD_REFERENCE)
    {
      nre_json_writer_key (writer, field->name);
      write_reference (writer, nre_field_get_bytes (field, record));
    }
  else if (field->type == NRE_ELEMENT_CHAR)
    nre_json_write_name (writer, field->name, nre_field_get_bytes (field, record));
  else if (field->packed != NULL)
    write_packed (writer, field, record, exact);
  else
    {
      nre_json_writer_key (writer, field->name);
      write_value (writer, field, record, exact);
    }
}

/* Write all fields as one value: a string of hexadecimal digits, a number, or an array of all elements. */
static void
write_bare (NreJsonWriter *writer, const NreShape *shape, const guint8 *record, gboolean exact)
{
  const NreField *first = &shape->fields[0];

  if (nre_field_is_digits (first))
    nre_json_writer_hex (writer, nre_span (record, shape->size));
  else if (shape->n_fields == 1)
    write_value (writer, first, record, exact);
  else
    {
      nre_json_writer_begin_array (writer);
      for (guint i = 0; i < shape->n_fields; i++)
        write_elements (writer, &shape->fields[i], record, exact);
      nre_json_writer_end_array (writer);
    }
}

/** nre_json_write_fields: write the fields in the head of a record: as members of the open object, or as
 * one value without a name if the table is bare */
void
nre_json_write_fields (NreJsonWriter *writer, const NreTable *table, const NreShape *shape,
                       const guint8 *record, gboolean exact)
{
  if (table->bare)
    write_bare (writer, shape, record, exact);
  else
    for (guint i = 0; i < shape->n_fields; i++)
      nre_json_write_field (writer, &shape->fields[i], record, exact);
}

/** nre_json_write_given_fields: write the fields in the head of a record as members, except derived fields */
void
nre_json_write_given_fields (NreJsonWriter *writer, const NreShape *shape, const guint8 *record)
{
  for (guint i = 0; i < shape->n_fields; i++)
    if (!(shape->fields[i].flags & NRE_FIELD_DERIVED))
      nre_json_write_field (writer, &shape->fields[i], record, FALSE);
}

/** nre_json_write_header: write the member "header": an object with the fields of the header, except
 * derived fields; null if there is no header */
void
nre_json_write_header (NreJsonWriter *writer, const NreSchema *schema, const NreSubject *subject)
{
  g_auto (NreRecords) header = { 0 };

  nre_schema_find_records (schema, subject, "header", &header);
  if (header.n == 0)
    {
      nre_json_writer_member_null (writer, "header");
      return;
    }
  nre_json_writer_begin_member_object (writer, "header");
  nre_json_write_given_fields (writer, nre_records_get_shape (&header, 0), nre_records_get (&header, 0).data);
  nre_json_writer_end_object (writer);
}

/**
 * nre_json_write_records:
 * @extra: (nullable): writes further members of each object, after its index; @data is passed to it
 *
 * Write all records as an array with the name of the table: objects that begin with "index", or values if the
 * table is bare.
 */
void
nre_json_write_records (NreJsonWriter *writer, const NreRecords *records, gboolean exact,
                        NreJsonRecordFunc extra, gpointer data)
{
  const NreTable *table = records->table;

  nre_json_writer_begin_member_array (writer, table->name);
  for (guint i = 0; i < records->n; i++)
    {
      if (!table->bare)
        {
          nre_json_writer_begin_object (writer);
          nre_json_writer_member_uint (writer, "index", i);
          if (extra != NULL)
            extra (writer, i, data);
        }
      nre_json_write_fields (writer, table, nre_records_get_shape (records, i),
                             nre_records_get (records, i).data, exact);
      if (!table->bare)
        nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static gboolean
means_none (const NreRun *run, const guint8 *item)
{
  for (guint i = 0; i < run->n_fields; i++)
    if (!nre_field_element_is_none (&run->fields[i], nre_field_at (&run->fields[i], item, 0)))
      return FALSE;
  return TRUE;
}

/** nre_json_write_items: write @n consecutive items of the run as the array @key, with null for each item
 * whose fields all mean "none" */
void
nre_json_write_items (NreJsonWriter *writer, const char *key, const NreRun *run, const guint8 *items, guint n,
                      gboolean exact)
{
  const NreShape shape = { .size = run->stride, .fields = run->fields, .n_fields = run->n_fields };

  nre_json_writer_begin_member_array (writer, key);
  for (guint i = 0; i < n; i++, items += run->stride)
    if (means_none (run, items))
      nre_json_writer_null (writer);
    else
      write_bare (writer, &shape, items, exact);
  nre_json_writer_end_array (writer);
}

/* (transfer full): the text without line ends and quotes, and with single spaces */
static char *
on_one_line (const char *text)
{
  GString *line = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    if (*p == '\n' || (*p == ' ' && line->len > 0 && line->str[line->len - 1] == ' '))
      continue;
    else if (*p != '"')
      g_string_append_c (line, *p);
  return g_string_free (line, FALSE);
}

/** nre_json_field_to_text: (transfer full): the value of a field on one line, for comparisons */
char *
nre_json_field_to_text (const NreField *field, const guint8 *record)
{
  g_autoptr (GString) text = NULL;
  NreJsonWriter *writer;

  if ((field->flags & NRE_FIELD_REFERENCE) || field->type == NRE_ELEMENT_CHAR || field->packed != NULL)
    return nre_field_format (field, nre_span (record, field->offset + nre_field_size (field)));
  text = g_string_new (NULL);
  writer = nre_json_writer_new (nre_json_sink_string, text);
  write_value (writer, field, record, TRUE);
  nre_json_writer_free (writer);
  return on_one_line (text->str);
}

/** nre_json_bare_to_text: (transfer full): the value of a bare record on one line, for comparisons */
char *
nre_json_bare_to_text (const NreShape *shape, const guint8 *record)
{
  g_autoptr (GString) text = g_string_new (NULL);
  NreJsonWriter *writer = nre_json_writer_new (nre_json_sink_string, text);

  write_bare (writer, shape, record, TRUE);
  nre_json_writer_free (writer);
  return on_one_line (text->str);
}

/* --- Reading -------------------------------------------------------------------------------------------- */

static gboolean
read_integer (JsonNode *node, gint64 low, gint64 high, gint64 *out, GError **error)
{
  if (!nre_json_get_integer (node, out))
    return nre_json_fail (error, _("must be an integer from %" PRId64 " to %" PRId64), low, high);
  if (*out < low || *out > high)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     _("does not fit: expected an integer from %" PRId64 " to %" PRId64), low, high);
  return TRUE;
}

static gboolean
read_number (JsonNode *node, double *out, GError **error)
{
  if (nre_json_get_number (node, out))
    return TRUE;
  return nre_json_fail (error, _("must be a number"));
}

static gboolean
read_float (JsonNode *node, guint8 *p, GError **error)
{
  const char *text = nre_json_get_text (node);
  guint32 word;
  double number;

  if (text != NULL)
    {
      if (!nre_float_from_text (text, &word))
        return nre_json_fail (error, _("must be a number, \"NaN\", \"Infinity\", \"-Infinity\", or \"0x\" "
                                       "and the 8 hexadecimal digits of a float"));
      /* The bits of "NaN" are NRE_USUAL_NAN. They stand for any NaN, even if they are given as digits, so a
       * NaN that is already in the record is kept. */
      if (word != NRE_USUAL_NAN || !isnan (nre_load_f32 (p)))
        nre_store_u32 (p, word);
      return TRUE;
    }
  if (!read_number (node, &number, error))
    return FALSE;
  if (!isfinite ((float) number))
    return nre_fail (error, NRE_ERROR_REFUSED, _("is too large for a 32-bit float"));
  nre_store_f32 (p, (float) number);
  return TRUE;
}

static gboolean
read_scaled (const NreField *field, JsonNode *node, guint8 *p, GError **error)
{
  double number, scale = (double) field->scale;
  gint64 low, high;

  if (!read_number (node, &number, error))
    return FALSE;
  nre_element_get_range (field->type, &low, &high);
  number = round (number * scale);
  if (!(number >= (double) low && number <= (double) high))
    return nre_fail (error, NRE_ERROR_REFUSED, _("does not fit: expected a number from %.6g to %.6g"),
                     (double) low / scale, (double) high / scale);
  nre_element_set_integer (field->type, p, (gint64) number);
  return TRUE;
}

static gboolean
read_element (const NreField *field, JsonNode *node, guint8 *p, GError **error)
{
  gint64 value, low, high;

  if (field->type == NRE_ELEMENT_F32)
    return read_float (node, p, error);
  if (nre_field_is_scaled (field))
    return read_scaled (field, node, p, error);
  nre_element_get_range (field->type, &low, &high);
  if (field->flags & NRE_FIELD_NONE)
    {
      gboolean is_signed = low < 0;

      if (JSON_NODE_HOLDS_NULL (node))
        {
          nre_element_set_integer (field->type, p, is_signed ? -1 : high);
          return TRUE;
        }
      high -= is_signed ? 0 : 1;
    }
  if (!read_integer (node, low, high, &value, error))
    return FALSE;
  nre_element_set_integer (field->type, p, value);
  return TRUE;
}

static gboolean
read_hex (JsonNode *node, guint8 *bytes_out, guint n, GError **error)
{
  const char *hex = nre_json_get_text (node);
  g_autofree guint8 *bytes = NULL;
  gsize size = 0;

  if (hex == NULL || !nre_text_unhex (hex, &bytes, &size) || size != n)
    return nre_json_fail (error, _("must be a string of %u hexadecimal digits"), 2 * n);
  memcpy (bytes_out, bytes, size);
  return TRUE;
}

/* Get an array of @length items. @what: “rows” or “values”, for the error */
static JsonArray *
get_array (JsonNode *node, guint length, const char *what, GError **error)
{
  JsonArray *array = nre_json_get_array (node);

  if (array != NULL && json_array_get_length (array) == length)
    return array;
  /* Translators: a number of items, and “rows” or “values”. */
  return nre_fail_null (error, NRE_ERROR_SYNTAX, _("must be an array of %u %s"), length, _(what));
}

/* Read @n values of the array, from index @from on, into the elements from @first on. */
static gboolean
read_values (const NreField *field, JsonArray *array, guint from, guint first, guint n, guint8 *record,
             GError **error)
{
  for (guint i = 0; i < n; i++)
    if (!read_element (field, json_array_get_element (array, from + i),
                       nre_field_at (field, record, first + i), error))
      {
        g_prefix_error (error, "[%u] ", from + i);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_rows (const NreField *field, JsonNode *node, guint8 *record, GError **error)
{
  guint n = field->count / field->columns;
  JsonArray *rows = get_array (node, n, N_("rows"), error);

  if (rows == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonArray *row = get_array (json_array_get_element (rows, i), field->columns, N_("values"), error);

      if (row == NULL || !read_values (field, row, 0, i * field->columns, field->columns, record, error))
        {
          g_prefix_error (error, "[%u] ", i);
          return FALSE;
        }
    }
  return TRUE;
}

/* Read an array of packed numbers. Bits that belong to no packed number become 0. */
static gboolean
read_packed (const NreField *field, JsonNode *node, guint8 *record, GError **error)
{
  guint32 word = 0;
  JsonArray *array;
  guint n = 0;

  while (field->packed[n].width > 0)
    n++;
  array = get_array (node, n, N_("values"), error);
  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      gint64 value;

      if (!read_integer (json_array_get_element (array, i), 0, ((gint64) 1 << field->packed[i].width) - 1,
                         &value, error))
        {
          g_prefix_error (error, "[%u] ", i);
          return FALSE;
        }
      word |= (guint32) value << field->packed[i].shift;
    }
  nre_element_set_integer (field->type, nre_field_at (field, record, 0), word);
  return TRUE;
}

static gboolean
read_value (const NreField *field, JsonNode *node, guint8 *record, GError **error)
{
  JsonArray *array;

  if (field->packed != NULL && field->packed->name == NULL && JSON_NODE_HOLDS_ARRAY (node))
    return read_packed (field, node, record, error);
  if (nre_field_is_digits (field))
    return read_hex (node, nre_field_at (field, record, 0), nre_field_size (field), error);
  if (field->count == 0)
    return read_element (field, node, nre_field_at (field, record, 0), error);
  if (field->columns > 0)
    return read_rows (field, node, record, error);
  array = get_array (node, field->count, N_("values"), error);
  return array != NULL && read_values (field, array, 0, 0, field->count, record, error);
}

/* Write a name of fixed size and a NUL. If the old name is longer, its rest becomes zeros; other bytes are
 * kept (spec: fxid.md, "Writing"). An equal name changes nothing, even if it has no NUL. */
static gboolean
set_name (guint8 *p, gsize size, const char *text, GError **error)
{
  gsize before = nre_field_name_length (p, size), n;
  g_autofree guint8 *bytes = NULL;

  if (!nre_text_encode (text, &bytes, &n, error))
    return FALSE;
  if (n == before && memcmp (p, bytes, n) == 0)
    return TRUE;
  if (n >= size)
    return nre_fail (error, NRE_ERROR_REFUSED, _("has %zu characters; at most %zu fit"), n, size - 1);
  memcpy (p, bytes, n);
  memset (p + n, 0, before > n ? before - n : 1);
  return TRUE;
}

static gboolean
read_name (JsonNode *node, guint8 *p, gsize size, GError **error)
{
  const char *text = nre_json_get_text (node);

  if (text != NULL)
    return set_name (p, size, text, error);
  return nre_json_fail (error, _("must be text"));
}

/* Read a reference. Either name may be missing. "name_hex" and the like are ignored, since the record already
 * contains these bytes. */
static gboolean
read_reference (const NreField *field, JsonNode *node, guint8 *p, GError **error)
{
  static const char *const digits[] = { "archive_hex", "archive_tail_hex", "name_hex", "name_tail_hex",
                                        NULL };
  gsize half = nre_field_size (field) / 2;
  JsonObjectIter iter;
  const char *what;
  JsonNode *value;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return nre_json_fail (error, _("must be an object with “archive” and “name”"));
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &what, &value))
    {
      gboolean archive = strcmp (what, "archive") == 0;

      if (g_strv_contains (digits, what))
        continue;
      if (!archive && strcmp (what, "name") != 0)
        return nre_json_fail (error, _("has no member “%s”"), what);
      if (!read_name (value, archive ? p : p + half, half, error))
        {
          /* Translators: the name of a member, followed by what is wrong with it, such as “must be a
           * number”. */
          g_prefix_error (error, _("“%s” "), what);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * nre_json_read_field:
 * @record: the bytes of the record, in which the field gets the value of @node
 *
 * Read a value that nre_json_write_field() wrote, or a whole integer for packed numbers. The bytes after the
 * NUL of a name, and a missing name of a reference, are kept. Fails with NRE_ERROR_SYNTAX or
 * NRE_ERROR_REFUSED; the message begins with the name of the field.
 */
gboolean
nre_json_read_field (const NreField *field, JsonNode *node, guint8 *record, GError **error)
{
  gboolean ok;

  if (field->flags & NRE_FIELD_REFERENCE)
    ok = read_reference (field, node, nre_field_at (field, record, 0), error);
  else if (field->type == NRE_ELEMENT_CHAR)
    ok = read_name (node, nre_field_at (field, record, 0), nre_field_size (field), error);
  else
    ok = read_value (field, node, record, error);
  if (!ok)
    g_prefix_error (error, _("“%s” "), field->name);
  return ok;
}

static gboolean
read_bare (const NreShape *shape, JsonNode *node, guint8 *record, GError **error)
{
  guint n = 0, at = 0;
  JsonArray *array;

  if (nre_field_is_digits (&shape->fields[0]))
    return read_hex (node, record, shape->size, error);
  if (shape->n_fields == 1)
    return read_value (&shape->fields[0], node, record, error);
  for (guint i = 0; i < shape->n_fields; i++)
    n += nre_field_n_elements (&shape->fields[i]);
  array = get_array (node, n, N_("values"), error);
  for (guint i = 0; array != NULL && i < shape->n_fields; i++)
    {
      guint count = nre_field_n_elements (&shape->fields[i]);

      if (!read_values (&shape->fields[i], array, at, 0, count, record, error))
        return FALSE;
      at += count;
    }
  return array != NULL;
}

/* Check that an object has only known members. The member "index" is for people, and may be missing. If it is
 * given, it must be the index in the array, by which other records refer to the record. */
static gboolean
check_members (const NreShape *self, JsonObject *object, guint64 index, const char *const *extra,
               GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    {
      gint64 stated;

      if (nre_shape_find_field (self, name) != NULL || (extra != NULL && g_strv_contains (extra, name)))
        continue;
      if (strcmp (name, "index") != 0)
        return nre_json_fail (error, _("has no field “%s”"), name);
      if (!nre_json_get_integer (node, &stated) || stated != (gint64) index)
        return nre_json_fail (error, _("has another “index” than its place in the array"));
    }
  return TRUE;
}

/**
 * nre_json_read_record:
 * @node: the JSON of the record, such as an element of an array that nre_json_write_records() wrote
 * @index: the index of the element in the array; a member "index" must have the same value
 * @extra: (nullable): names of members that are allowed, but not read here
 * @record: (inout): the bytes of the record, initially zeros
 *
 * Read a record. Fails with NRE_ERROR_SYNTAX if a field is missing, unknown or of another type, or if the
 * member "index" is wrong; and with NRE_ERROR_REFUSED if a value does not fit. The message begins with the
 * record: "batch 3: …".
 */
gboolean
nre_json_read_record (const NreTable *table, const NreShape *shape, JsonNode *node, guint64 index,
                      const char *const *extra, guint8 *record, GError **error)
{
  JsonObject *object = nre_json_get_object (node);
  gboolean ok;

  if (table->bare)
    ok = read_bare (shape, node, record, error);
  else
    ok = object != NULL ? check_members (shape, object, index, extra, error)
                        : nre_json_fail (error, _("must be an object"));
  for (guint i = 0; ok && !table->bare && i < shape->n_fields; i++)
    {
      const NreField *field = &shape->fields[i];
      JsonNode *value = json_object_get_member (object, field->name);

      ok = value != NULL ? nre_json_read_field (field, value, record, error)
                         : nre_json_fail (error, _("the field “%s” is missing"), field->name);
    }
  if (!ok)
    g_prefix_error (error, "%s %" PRIu64 ": ", table->singular, index);
  return ok;
}
