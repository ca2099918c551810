/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-effect.h"

#include "nre-effect.h"
#include "nre-error.h"
#include "nre-field.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-json-records.h"
#include "nre-text.h"

#define ENABLED_BIT 0x100u

/* --- Writing ------------------------------------------------------------------------------------- */

/**
 * nre_effect_json_write_command:
 * @record: the command with its first word
 * @fields: whether to also write the member "fields"
 * @exact: whether reading "fields" must restore the bits of each NaN
 *
 * Write a command as members of the open object.
 */
void
nre_effect_json_write_command (NreJsonWriter *writer, const NreShape *shape, NreSpan record, gboolean fields,
                               gboolean exact)
{
  guint32 word = nre_span_u32 (record, 0);

  nre_json_writer_member_uint (writer, "opcode", word & 0xff);
  nre_json_writer_member_uint (writer, "enabled", (word & ENABLED_BIT) != 0);
  nre_json_writer_member_uint (writer, "word_raw", word);
  nre_json_writer_member_hex (writer, "body_hex", nre_span (record.data + 4, record.size - 4));
  if (!fields)
    return;
  nre_json_writer_begin_member_object (writer, "fields");
  /* The first word is already written. Opaque fields are left out: "body_hex" has all other bytes. */
  for (guint i = 1; i < shape->n_fields; i++)
    if (!(shape->fields[i].flags & NRE_FIELD_OPAQUE))
      nre_json_write_field (writer, &shape->fields[i], record.data, exact);
  nre_json_writer_end_object (writer);
}

/* Write the member "header". With @exact, a wrong number of commands is also written, so that reading the
 * JSON restores it. */
static void
write_header (NreJsonWriter *writer, NreSpan payload, guint n_commands, gboolean exact)
{
  const NreShape *shape = &nre_schema_find_table (&nre_effect_schema, "header")->shapes[0];

  if (payload.size < NRE_EFFECT_HEADER_SIZE)
    {
      nre_json_writer_member_null (writer, "header");
      return;
    }
  nre_json_writer_begin_member_object (writer, "header");
  if (exact && nre_span_u32 (payload, 0) != n_commands)
    nre_json_writer_member_uint (writer, "cmd_count", nre_span_u32 (payload, 0));
  for (guint i = 1; i < shape->n_fields; i++)
    nre_json_write_field (writer, &shape->fields[i], payload.data, exact);
  nre_json_writer_end_object (writer);
}

/* Write an effect. @exact: whether the output will be read again. If not, it has the index and the fields of
 * each command, for people */
static void
write_effect (NreJsonWriter *writer, const NreSubject *subject, gboolean exact)
{
  g_auto (NreRecords) commands = { 0 };
  gsize end = 0;

  nre_schema_find_records (&nre_effect_schema, subject, "commands", &commands);
  write_header (writer, subject->payload, commands.n, exact);
  nre_json_writer_begin_member_array (writer, "commands");
  for (guint i = 0; i < commands.n; i++)
    {
      nre_json_writer_begin_object (writer);
      if (!exact)
        nre_json_writer_member_uint (writer, "index", i);
      nre_effect_json_write_command (writer, nre_records_get_shape (&commands, i),
                                     nre_records_get (&commands, i), !exact, exact);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  if (subject->payload.size >= NRE_EFFECT_HEADER_SIZE)
    end = nre_records_get_offset (&commands, commands.n);
  if (end < subject->payload.size)
    nre_json_writer_member_hex (writer, "rest_hex",
                                nre_span_sub (subject->payload, end, subject->payload.size - end));
}

/** nre_effect_json_write: write every byte of an effect, complete or damaged, as members of the open
 * object */
void
nre_effect_json_write (NreJsonWriter *writer, const NreSubject *subject)
{
  write_effect (writer, subject, TRUE);
}

/** nre_describe_effect: write the header, the commands that can be read, and the remaining bytes as
 * `rest_hex` */
void
nre_describe_effect (NreJsonWriter *writer, const NreSubject *subject)
{
  write_effect (writer, subject, FALSE);
}

/* --- Reading a command --------------------------------------------------------------------------- */

/* Check that an object has only known members. @which: (out): on failure, the member that is in neither
 * @names nor @others */
static gboolean
check_members (JsonObject *object, const char *const *names, const char *const *others, const char **which,
               GError **error)
{
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, NULL))
    if (!g_strv_contains (names, name) && (others == NULL || !g_strv_contains (others, name)))
      {
        *which = name;
        return nre_json_fail (error, _("there is no member “%s”"), name);
      }
  return TRUE;
}

/* Read an integer from 0 to @max. If the member is missing, @out is unchanged. @which: (out): set to @name if
 * there is such a member */
static gboolean
read_uint (JsonObject *object, const char *name, guint32 max, guint32 *out, const char **which,
           GError **error)
{
  JsonNode *node = json_object_get_member (object, name);
  gint64 number;

  if (node == NULL)
    return TRUE;
  *which = name;
  if (!nre_json_get_integer (node, &number) || number < 0 || number > (gint64) max)
    return nre_json_fail (error, _("“%s” must be an integer from 0 to %u"), name, max);
  *out = (guint32) number;
  return TRUE;
}

/* Read the first word of a command from "word_raw", or from its parts "opcode" and "enabled". */
static gboolean
read_word (JsonObject *object, guint32 *word, const char **which, GError **error)
{
  gboolean whole = json_object_has_member (object, "word_raw");
  guint32 opcode, enabled;

  *word = 0;
  if (!whole && !json_object_has_member (object, "opcode"))
    return nre_json_fail (error, _("“%s” is missing"), "opcode");
  if (!whole && !json_object_has_member (object, "enabled"))
    return nre_json_fail (error, _("“%s” is missing"), "enabled");
  if (!read_uint (object, "word_raw", G_MAXUINT32, word, which, error))
    return FALSE;
  opcode = *word & 0xff;
  enabled = (*word & ENABLED_BIT) != 0;
  if (!read_uint (object, "enabled", 1, &enabled, which, error) ||
      !read_uint (object, "opcode", 255, &opcode, which, error))
    return FALSE;
  *which = json_object_has_member (object, "opcode") ? "opcode" : "word_raw";
  if (nre_effect_command_size (opcode) == 0)
    return nre_fail (error, NRE_ERROR_REFUSED, _("there is no opcode %u; expected 1 to %u"), opcode,
                     NRE_EFFECT_N_OPCODES);
  if (whole && opcode != (*word & 0xff))
    return nre_fail (error, NRE_ERROR_REFUSED, _("“opcode” is %u, but “word_raw” is one of opcode %u"),
                     opcode, *word & 0xff);
  *word = (*word & ~(ENABLED_BIT | 0xffu)) | opcode | (enabled ? ENABLED_BIT : 0);
  return TRUE;
}

static gboolean
read_body (JsonObject *object, const NreShape *shape, guint8 *body, const char **which, GError **error)
{
  JsonNode *node = json_object_get_member (object, "body_hex");
  const char *hex = nre_json_get_text (node);
  g_autofree guint8 *bytes = NULL;
  gsize size = 0;

  if (node == NULL)
    return shape->size == 4 || nre_json_fail (error, _("“%s” is missing"), "body_hex");
  *which = "body_hex";
  if (hex == NULL || !nre_text_unhex (hex, &bytes, &size) || size != shape->size - 4)
    return nre_json_fail (error, _("“body_hex” must be the %u hexadecimal digits of a command of opcode %d"),
                          2 * (shape->size - 4), shape->tag);
  if (size > 0)
    memcpy (body, bytes, size);
  return TRUE;
}

static gboolean
read_fields (JsonObject *object, const NreShape *shape, guint8 *record, NreEffectJsonFault *fault,
             GError **error)
{
  JsonNode *node = json_object_get_member (object, "fields"), *value;
  JsonObject *fields = nre_json_get_object (node);
  JsonObjectIter iter;

  if (node == NULL)
    return TRUE;
  fault->member = "fields";
  if (fields == NULL)
    return nre_json_fail (error, _("“fields” must be an object"));
  json_object_iter_init_ordered (&iter, fields);
  while (json_object_iter_next_ordered (&iter, &fault->field, &value))
    {
      const NreField *field = nre_shape_find_field (shape, fault->field);

      if (field == NULL || field->offset < 4)
        return nre_json_fail (error, _("a command of opcode %d has no field “%s”"), shape->tag, fault->field);
      if (!nre_json_read_field (field, value, record, error))
        return FALSE;
    }
  fault->field = NULL;
  return TRUE;
}

/**
 * nre_effect_json_read_command:
 * @out: an array to which the bytes of the command are appended
 * @fault: (out): on failure, the location of the fault; its strings are valid as long as @node
 *
 * Read a command. Fails with NRE_ERROR_SYNTAX or NRE_ERROR_REFUSED; the message names the member.
 */
gboolean
nre_effect_json_read_command (JsonNode *node, GByteArray *out, NreEffectJsonFault *fault, GError **error)
{
  static const char *const names[] = { "index", "opcode", "enabled", "word_raw", "body_hex", "fields", NULL };
  JsonObject *object = nre_json_get_object (node);
  const NreShape *shape;
  guint8 record[256] = { 0 };
  guint32 word;

  *fault = (NreEffectJsonFault){ NULL, NULL };
  if (object == NULL)
    return nre_json_fail (error, _("a command must be an object"));
  if (!check_members (object, names, NULL, &fault->member, error) ||
      !read_word (object, &word, &fault->member, error))
    return FALSE;
  shape = nre_table_find_shape (nre_schema_find_table (&nre_effect_schema, "commands"), (int) (word & 0xff));
  g_assert (shape->size <= sizeof record);
  nre_store_u32 (record, word);
  if (!read_body (object, shape, record + 4, &fault->member, error) ||
      !read_fields (object, shape, record, fault, error))
    return FALSE;
  g_byte_array_append (out, record, shape->size);
  return TRUE;
}

/* --- Reading an effect --------------------------------------------------------------------------- */

static gboolean
read_header (JsonObject *object, guint32 n_commands, guint8 *header, GError **error)
{
  const NreTable *table = nre_schema_find_table (&nre_effect_schema, "header");
  const NreShape *shape = &table->shapes[0];
  const char *which = NULL;
  JsonObjectIter iter;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &which, NULL))
    if (nre_shape_find_field (shape, which) == NULL)
      return nre_json_fail (error, _("there is no member “%s”"), which);
  if (!read_uint (object, "cmd_count", G_MAXUINT32, &n_commands, &which, error))
    return FALSE;
  nre_store_u32 (header, n_commands);
  for (guint i = 1; i < shape->n_fields; i++)
    {
      JsonNode *value = json_object_get_member (object, shape->fields[i].name);

      if (value == NULL)
        return nre_json_fail (error, _("“%s” is missing"), shape->fields[i].name);
      if (!nre_json_read_field (&shape->fields[i], value, header, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_commands (JsonArray *commands, GByteArray *out, GError **error)
{
  for (guint i = 0; i < json_array_get_length (commands); i++)
    {
      NreEffectJsonFault fault;

      if (!nre_effect_json_read_command (json_array_get_element (commands, i), out, &fault, error))
        {
          g_prefix_error (error, _("command %u: "), i);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
read_rest (JsonNode *node, GByteArray *out, GError **error)
{
  const char *hex = nre_json_get_text (node);
  g_autofree guint8 *bytes = NULL;
  gsize size;

  if (hex == NULL || !nre_text_unhex (hex, &bytes, &size))
    return nre_json_fail (error, _("“rest_hex” must be pairs of hexadecimal digits and nothing else"));
  g_byte_array_append (out, bytes, (guint) size);
  return TRUE;
}

/**
 * nre_effect_json_read:
 * @others: (nullable): names of members that are allowed, but not read here
 *
 * Read an effect. Fails with NRE_ERROR_SYNTAX or NRE_ERROR_REFUSED; the message names the command and the
 * member.
 *
 * Returns: (transfer full) (nullable): the bytes of the effect
 */
GByteArray *
nre_effect_json_read (JsonObject *object, const char *const *others, GError **error)
{
  static const char *const names[] = { "header", "commands", "rest_hex", NULL };
  g_autoptr (GByteArray) out = g_byte_array_new ();
  JsonNode *head = json_object_get_member (object, "header"),
           *rest = json_object_get_member (object, "rest_hex");
  JsonArray *commands = nre_json_get_array (json_object_get_member (object, "commands"));
  JsonObject *header = nre_json_get_object (head);
  const char *which;

  if (!check_members (object, names, others, &which, error))
    return NULL;
  if (head == NULL || (header == NULL && !JSON_NODE_HOLDS_NULL (head)))
    return nre_fail_null (error, NRE_ERROR_SYNTAX, _("“header” must be an object"));
  if (commands == NULL || (header == NULL && json_array_get_length (commands) > 0))
    return nre_fail_null (error, NRE_ERROR_SYNTAX,
                          _("“commands” must be an array, which is empty where the header is null"));
  if (header != NULL)
    {
      g_byte_array_set_size (out, NRE_EFFECT_HEADER_SIZE);
      memset (out->data, 0, out->len);
      if (!read_header (header, json_array_get_length (commands), out->data, error))
        {
          g_prefix_error (error, "header: ");
          return NULL;
        }
    }
  if (!read_commands (commands, out, error) || (rest != NULL && !read_rest (rest, out, error)))
    return NULL;
  return g_steal_pointer (&out);
}
