/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-records.h"

#include "nre-error.h"
#include "nre-model.h"
#include "nre-text.h"

#include <math.h>

/* clang-format off */
static const NreField node_fields[] = {
  { "flags", NRE_FIELD_U16, 0 },
  { "parent", NRE_FIELD_REFERENCE, 2 },
  { "map_start", NRE_FIELD_REFERENCE, 4 },
  { "fallback_key", NRE_FIELD_REFERENCE, 6 },
  { "slots", NRE_FIELD_REFERENCE, 8, 15 },
};
static const NreField header_fields[] = {
  { "hull", NRE_FIELD_FLOAT, 0x00, 24, 3 },
  { "sphere", NRE_FIELD_FLOAT, 0x60, 4 },
  { "segment_a", NRE_FIELD_FLOAT, 0x70, 3 },
  { "segment_b", NRE_FIELD_FLOAT, 0x7c, 3 },
  { "segment_radius", NRE_FIELD_FLOAT, 0x88 },
};
static const NreField slot_fields[] = {
  { "tri_start", NRE_FIELD_U16, 0 },
  { "tri_count", NRE_FIELD_U16, 2 },
  { "batch_start", NRE_FIELD_U16, 4 },
  { "batch_count", NRE_FIELD_U16, 6 },
  { "aabb_min", NRE_FIELD_FLOAT, 8, 3 },
  { "aabb_max", NRE_FIELD_FLOAT, 20, 3 },
  { "sphere_center", NRE_FIELD_FLOAT, 32, 3 },
  { "sphere_radius", NRE_FIELD_FLOAT, 44 },
  { "opaque", NRE_FIELD_U32, 48, 5 },
};
static const NreField triangle_fields[] = {
  { "flags", NRE_FIELD_U16, 0 },
  { "links", NRE_FIELD_REFERENCE, 2, 3 },
  { "normal", NRE_FIELD_I16, 8, 3 },
  { "selectors", NRE_FIELD_U16, 14 },
};
static const NreField key_fields[] = {
  { "time", NRE_FIELD_FLOAT, 12 },
  { "pos", NRE_FIELD_FLOAT, 0, 3 },
  { "quat", NRE_FIELD_QUAT, 16, 4 },
};
static const NreField batch_fields[] = {
  { "flags", NRE_FIELD_U16, 0 },
  { "material_index", NRE_FIELD_U16, 2 },
  { "opaque4", NRE_FIELD_U16, 4 },
  { "opaque6", NRE_FIELD_U16, 6 },
  { "index_count", NRE_FIELD_U16, 8 },
  { "index_start", NRE_FIELD_U32, 10 },
  { "opaque14", NRE_FIELD_U16, 14 },
  { "base_vertex", NRE_FIELD_U32, 16 },
};
static const NreField position_field[] = { { NULL, NRE_FIELD_FLOAT, 0, 3 } };
static const NreField normal_field[] = { { NULL, NRE_FIELD_I8, 0, 4 } };
static const NreField uv_field[] = { { NULL, NRE_FIELD_UV, 0, 2 } };
static const NreField colour_field[] = { { NULL, NRE_FIELD_U8, 0, 4 } };
static const NreField word_field[] = { { NULL, NRE_FIELD_U16, 0 } };
static const NreField opaque8_field[] = { { NULL, NRE_FIELD_HEX, 0, 8 } };

#define FIELDS(array) array, G_N_ELEMENTS (array)

static const NreSection sections[] = {
  { "nodes", "node", NRE_MODEL_NODES, 0, 38, FIELDS (node_fields) },
  { "slots", "slot", NRE_MODEL_SLOTS, NRE_MODEL_HEADER_SIZE, 68, FIELDS (slot_fields) },
  { "positions", "position", NRE_MODEL_POSITIONS, 0, 12, FIELDS (position_field) },
  { "normals", "normal", NRE_MODEL_NORMALS, 0, 4, FIELDS (normal_field) },
  { "uv", "UV", NRE_MODEL_UV, 0, 4, FIELDS (uv_field) },
  { "indices", "index", NRE_MODEL_INDICES, 0, 2, FIELDS (word_field) },
  { "triangles", "triangle", NRE_MODEL_TRIANGLES, 0, 16, FIELDS (triangle_fields) },
  { "keys", "key", NRE_MODEL_KEYS, 0, 24, FIELDS (key_fields) },
  { "batches", "batch", NRE_MODEL_BATCHES, 0, 20, FIELDS (batch_fields) },
  { "extra", "extra", NRE_MODEL_EXTRA, 0, 8, FIELDS (opaque8_field) },
  { "tangents", "tangent", NRE_MODEL_TANGENTS, 0, 8, FIELDS (opaque8_field) },
  { "colors", "colour", NRE_MODEL_COLOURS, 0, 4, FIELDS (colour_field) },
  { "frame_map", "frame map word", NRE_MODEL_FRAME_MAP, 0, 2, FIELDS (word_field) },
};
static const NreSection header_section = {
  "header", "header", NRE_MODEL_SLOTS, 0, NRE_MODEL_HEADER_SIZE, FIELDS (header_fields)
};
/* clang-format on */

/** nre_section_of_type: (nullable): how the records of the table look; NULL for one without known records. */
const NreSection *
nre_section_of_type (guint32 type_id)
{
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    if (sections[i].type == type_id)
      return &sections[i];
  return NULL;
}

/** nre_section_find: (nullable): the section of this name. */
const NreSection *
nre_section_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    if (strcmp (sections[i].name, name) == 0)
      return &sections[i];
  return NULL;
}

/** nre_section_get_header: the one record at the start of Res2. */
const NreSection *
nre_section_get_header (void)
{
  return &header_section;
}

static guint
value_size (NreFieldType type)
{
  switch (type)
    {
    case NRE_FIELD_U8:
    case NRE_FIELD_I8:
    case NRE_FIELD_HEX:
      return 1;
    case NRE_FIELD_U32:
    case NRE_FIELD_FLOAT:
      return 4;
    case NRE_FIELD_U16:
    case NRE_FIELD_I16:
    case NRE_FIELD_REFERENCE:
    case NRE_FIELD_UV:
    case NRE_FIELD_QUAT:
    default:
      return 2;
    }
}

/** nre_field_size: bytes of the field in its record. */
guint
nre_field_size (const NreField *self)
{
  return value_size (self->type) * MAX (self->count, 1);
}

/* --- Writing -------------------------------------------------------------------------------------------- */

/* JSON has neither NaNs nor their payloads; any that is not the usual one is spelt by its bits. */
static void
write_float (NreJsonWriter *writer, const guint8 *p)
{
  guint32 word = nre_load_u32 (p);

  if ((word & 0x7fffffffu) > 0x7f800000u && word != 0x7fc00000u)
    {
      char text[16];

      g_snprintf (text, sizeof text, "0x%08x", word);
      nre_json_writer_string (writer, text);
    }
  else
    nre_json_writer_float (writer, nre_load_f32 (p));
}

static void
write_value (NreJsonWriter *writer, NreFieldType type, const guint8 *p)
{
  switch (type)
    {
    case NRE_FIELD_U8:
      nre_json_writer_uint (writer, *p);
      break;
    case NRE_FIELD_I8:
      nre_json_writer_float (writer, (gint8) *p);
      break;
    case NRE_FIELD_I16:
      nre_json_writer_float (writer, nre_load_i16 (p));
      break;
    case NRE_FIELD_U32:
      nre_json_writer_uint (writer, nre_load_u32 (p));
      break;
    case NRE_FIELD_REFERENCE:
      if (nre_load_u16 (p) == NRE_MODEL_NONE)
        nre_json_writer_null (writer);
      else
        nre_json_writer_uint (writer, nre_load_u16 (p));
      break;
    case NRE_FIELD_FLOAT:
      write_float (writer, p);
      break;
    case NRE_FIELD_UV:
      nre_json_writer_float (writer, (float) nre_load_i16 (p) / 1024.0f);
      break;
    case NRE_FIELD_QUAT:
      nre_json_writer_float (writer, (float) nre_load_i16 (p) / 32767.0f);
      break;
    case NRE_FIELD_U16:
    case NRE_FIELD_HEX:
    default:
      nre_json_writer_uint (writer, nre_load_u16 (p));
      break;
    }
}

/* Where value @i of the array stands: quaternions are stored x, y, z, w and spelt w, x, y, z. */
static guint
value_offset (const NreField *self, guint i)
{
  if (self->type == NRE_FIELD_QUAT)
    i = (i + 3) % 4;
  return self->offset + i * value_size (self->type);
}

/** nre_field_write: the field's value; its name, if any, was written before. */
void
nre_field_write (const NreField *self, NreJsonWriter *writer, const guint8 *record)
{
  if (self->type == NRE_FIELD_HEX)
    {
      g_autofree char *hex = nre_text_hex (record + self->offset, self->count);

      nre_json_writer_string (writer, hex);
      return;
    }
  if (self->count == 0)
    {
      write_value (writer, self->type, record + self->offset);
      return;
    }
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < self->count; i++)
    {
      if (self->columns > 0 && i % self->columns == 0)
        nre_json_writer_begin_array (writer);
      write_value (writer, self->type, record + value_offset (self, i));
      if (self->columns > 0 && i % self->columns == self->columns - 1)
        nre_json_writer_end_array (writer);
    }
  nre_json_writer_end_array (writer);
}

/**
 * nre_section_write_fields: the fields of one record, as members of the object that is open, or as a bare
 * value.
 */
void
nre_section_write_fields (const NreSection *self, NreJsonWriter *writer, const guint8 *record)
{
  for (guint i = 0; i < self->n_fields; i++)
    {
      if (self->fields[i].name != NULL)
        nre_json_writer_key (writer, self->fields[i].name);
      nre_field_write (&self->fields[i], writer, record);
    }
}

static void
append_written (const char *text, gsize size, gpointer data)
{
  g_string_append_len (data, text, (gssize) size);
}

/** nre_field_to_text: the value on one line, for comparisons. */
char *
nre_field_to_text (const NreField *self, const guint8 *record)
{
  g_autoptr (GString) text = g_string_new (NULL);
  NreJsonWriter *writer = nre_json_writer_new (append_written, text);
  GString *line = g_string_new (NULL);

  nre_field_write (self, writer, record);
  nre_json_writer_free (writer);
  for (const char *p = text->str; *p != '\0'; p++)
    if (*p == '\n' || (*p == ' ' && line->len > 0 && line->str[line->len - 1] == ' '))
      continue;
    else if (*p != '"')
      g_string_append_c (line, *p);
  return g_string_free (line, FALSE);
}

/* --- Reading -------------------------------------------------------------------------------------------- */

static gboolean
refuse_range (GError **error, gint64 low, gint64 high)
{
  g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED,
               "does not fit: expected an integer from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, low, high);
  return FALSE;
}

static gboolean
read_integer (JsonNode *node, gint64 low, gint64 high, gint64 *out, GError **error)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_SYNTAX,
                   "must be an integer from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, low, high);
      return FALSE;
    }
  *out = json_node_get_int (node);
  return (*out >= low && *out <= high) || refuse_range (error, low, high);
}

static gboolean
read_number (JsonNode *node, double *out, GError **error)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (type != G_TYPE_INT64 && type != G_TYPE_DOUBLE)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_SYNTAX, "must be a number");
      return FALSE;
    }
  *out = json_node_get_double (node);
  return TRUE;
}

static gboolean
read_float_text (const char *text, guint32 *word)
{
  guint64 bits;

  if (strcmp (text, "NaN") == 0)
    *word = 0x7fc00000u;
  else if (strcmp (text, "Infinity") == 0)
    *word = 0x7f800000u;
  else if (strcmp (text, "-Infinity") == 0)
    *word = 0xff800000u;
  else if (strlen (text) == 10 && text[0] == '0' && text[1] == 'x' && g_ascii_isxdigit (text[2]) &&
           g_ascii_string_to_unsigned (text + 2, 16, 0, G_MAXUINT32, &bits, NULL))
    *word = (guint32) bits;
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_float (JsonNode *node, guint8 *p, GError **error)
{
  guint32 word;
  double number;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    {
      if (!read_float_text (json_node_get_string (node), &word))
        {
          g_set_error_literal (error, NRE_ERROR, NRE_ERROR_SYNTAX,
                               "must be a number, \"NaN\", \"Infinity\", \"-Infinity\", or \"0x\" and the 8 "
                               "hexadecimal digits of a float");
          return FALSE;
        }
      nre_store_u32 (p, word);
      return TRUE;
    }
  if (!read_number (node, &number, error))
    return FALSE;
  if (!isfinite ((float) number))
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED, "is too large for a 32-bit float");
      return FALSE;
    }
  nre_store_f32 (p, (float) number);
  return TRUE;
}

static gboolean
read_scaled (JsonNode *node, double scale, guint8 *p, GError **error)
{
  double number;

  if (!read_number (node, &number, error))
    return FALSE;
  number = round (number * scale);
  if (!(number >= G_MININT16 && number <= G_MAXINT16))
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "does not fit: expected a number from %.6g to %.6g",
                   G_MININT16 / scale, G_MAXINT16 / scale);
      return FALSE;
    }
  nre_store_u16 (p, (guint16) (gint16) number);
  return TRUE;
}

static gboolean
read_value (NreFieldType type, JsonNode *node, guint8 *p, GError **error)
{
  gint64 value = 0;

  switch (type)
    {
    case NRE_FIELD_U8:
      if (!read_integer (node, 0, G_MAXUINT8, &value, error))
        return FALSE;
      *p = (guint8) value;
      return TRUE;
    case NRE_FIELD_I8:
      if (!read_integer (node, G_MININT8, G_MAXINT8, &value, error))
        return FALSE;
      *p = (guint8) value;
      return TRUE;
    case NRE_FIELD_I16:
      if (!read_integer (node, G_MININT16, G_MAXINT16, &value, error))
        return FALSE;
      nre_store_u16 (p, (guint16) value);
      return TRUE;
    case NRE_FIELD_U32:
      if (!read_integer (node, 0, G_MAXUINT32, &value, error))
        return FALSE;
      nre_store_u32 (p, (guint32) value);
      return TRUE;
    case NRE_FIELD_REFERENCE:
      if (JSON_NODE_HOLDS_NULL (node))
        value = NRE_MODEL_NONE;
      else if (!read_integer (node, 0, NRE_MODEL_NONE - 1, &value, error))
        return FALSE;
      nre_store_u16 (p, (guint16) value);
      return TRUE;
    case NRE_FIELD_FLOAT:
      return read_float (node, p, error);
    case NRE_FIELD_UV:
      return read_scaled (node, 1024, p, error);
    case NRE_FIELD_QUAT:
      return read_scaled (node, 32767, p, error);
    case NRE_FIELD_U16:
    case NRE_FIELD_HEX:
    default:
      if (!read_integer (node, 0, G_MAXUINT16, &value, error))
        return FALSE;
      nre_store_u16 (p, (guint16) value);
      return TRUE;
    }
}

static gboolean
read_hex (const NreField *self, JsonNode *node, guint8 *record, GError **error)
{
  gboolean text = JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
  g_autofree guint8 *bytes = NULL;
  gsize size = 0;

  if (!text || !nre_text_unhex (json_node_get_string (node), &bytes, &size) || size != self->count)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_SYNTAX, "must be a string of %u hexadecimal digits",
                   2 * self->count);
      return FALSE;
    }
  memcpy (record + self->offset, bytes, size);
  return TRUE;
}

static gboolean
read_rows (const NreField *self, JsonNode *node, guint first, guint rows, guint columns, guint8 *record,
           GError **error)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint length = rows > 0 ? rows : columns;

  if (array == NULL || json_array_get_length (array) != length)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_SYNTAX, "must be an array of %u %s", length,
                   rows > 0 ? "rows" : "values");
      return FALSE;
    }
  for (guint i = 0; i < length; i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (rows > 0 ? !read_rows (self, element, first + i * columns, 0, columns, record, error)
                   : !read_value (self->type, element, record + value_offset (self, first + i), error))
        {
          g_prefix_error (error, "[%u] ", i);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * nre_field_read:
 * @node: the value
 * @record: where to put it
 *
 * The reverse of nre_field_write(). Fails with NRE_ERROR_SYNTAX on a value of another type, and with
 * NRE_ERROR_REFUSED on one that does not fit; the message goes on after the name of what was read.
 */
gboolean
nre_field_read (const NreField *self, JsonNode *node, guint8 *record, GError **error)
{
  if (self->type == NRE_FIELD_HEX)
    return read_hex (self, node, record, error);
  if (self->count == 0)
    return read_value (self->type, node, record + self->offset, error);
  return read_rows (self, node, 0, self->columns > 0 ? self->count / self->columns : 0,
                    self->columns > 0 ? self->columns : self->count, record, error);
}

/* "index" may stand in every record, to find one's way; it must be right, as a moved record without its
 * references would be something else than the user meant. */
static gboolean
check_members (const NreSection *self, JsonObject *object, guint64 index, const char *const *extra,
               GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    {
      guint i = 0;

      while (i < self->n_fields && strcmp (self->fields[i].name, name) != 0)
        i++;
      if (i < self->n_fields || (extra != NULL && g_strv_contains (extra, name)))
        continue;
      if (strcmp (name, "index") != 0)
        {
          g_set_error (error, NRE_ERROR, NRE_ERROR_SYNTAX, "has no field “%s”", name);
          return FALSE;
        }
      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64 ||
          json_node_get_int (node) != (gint64) index)
        {
          g_set_error_literal (error, NRE_ERROR, NRE_ERROR_SYNTAX,
                               "has another “index” than its place in the array");
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * nre_section_read_record:
 * @node: the record
 * @index: its place in the array
 * @extra: (nullable): members that are the caller's
 * @record: (out): @stride bytes, zeroed before
 *
 * The reverse of nre_section_write_fields() with its object. The errors of nre_field_read(), and
 * NRE_ERROR_SYNTAX on a missing or an unknown field; the message begins with the record: "batch 3: “flags”
 * must be …".
 */
gboolean
nre_section_read_record (const NreSection *self, JsonNode *node, guint64 index, const char *const *extra,
                         guint8 *record, GError **error)
{
  gboolean bare = self->fields[0].name == NULL;
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  gboolean ok = bare || object != NULL;

  if (bare)
    ok = nre_field_read (&self->fields[0], node, record, error);
  else if (!ok)
    g_set_error_literal (error, NRE_ERROR, NRE_ERROR_SYNTAX, "must be an object");
  else
    ok = check_members (self, object, index, extra, error);
  for (guint i = 0; ok && !bare && i < self->n_fields; i++)
    {
      JsonNode *value = json_object_get_member (object, self->fields[i].name);

      ok = value != NULL && nre_field_read (&self->fields[i], value, record, error);
      if (value == NULL)
        g_set_error (error, NRE_ERROR, NRE_ERROR_SYNTAX, "the field “%s” is missing", self->fields[i].name);
      else if (!ok)
        g_prefix_error (error, "“%s” ", self->fields[i].name);
    }
  if (!ok)
    g_prefix_error (error, "%s %" G_GUINT64_FORMAT ": ", self->singular, index);
  return ok;
}
