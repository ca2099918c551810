/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-effect.h"

#include "nre-effect.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-line.h"
#include "nre-json-reader.h"

/** nre_command_text_write: write the commands of an effect with the given indices as text, in the given
 * order. Indices out of range are ignored. Returns: (transfer full): the text */
char *
nre_command_text_write (NreSpan payload, const guint *commands, guint n)
{
  const NreSubject subject = { .payload = payload };
  g_auto (NreRecords) records = { 0 };
  GString *text = g_string_new (NULL);
  NreJsonWriter *writer = nre_json_writer_new (nre_json_sink_string, text);

  nre_schema_find_records (&nre_effect_schema, &subject, "commands", &records);
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < n; i++)
    if (commands[i] < records.n)
      {
        nre_json_writer_begin_object (writer);
        nre_effect_json_write_command (writer, nre_records_get_shape (&records, commands[i]),
                                       nre_records_get (&records, commands[i]), TRUE, TRUE);
        nre_json_writer_end_object (writer);
      }
  nre_json_writer_end_array (writer);
  nre_json_writer_free (writer);
  return g_string_free (text, FALSE);
}

/* Returns: (nullable): the array of commands; NULL if there is none, as for a single command. @inside: (out):
 * whether the array is the member "commands" of an effect */
static JsonArray *
find_commands (JsonNode *root, gboolean *inside)
{
  JsonObject *object = nre_json_get_object (root);
  JsonNode *commands = object != NULL ? json_object_get_member (object, "commands") : NULL;

  *inside = commands != NULL;
  return nre_json_get_array (*inside ? commands : root);
}

static gboolean
read_one (JsonNode *node, GPtrArray *records, NreEffectJsonFault *fault, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (!nre_effect_json_read_command (node, bytes, fault, error))
    return FALSE;
  g_ptr_array_add (records, g_byte_array_free_to_bytes (g_steal_pointer (&bytes)));
  return TRUE;
}

static void
prefix_place (const char *text, gboolean inside, gboolean many, guint index, const NreEffectJsonFault *fault,
              GError **error)
{
  g_autofree char *item = g_strdup_printf ("%u", index);
  const char *path[6];
  guint n = 0;

  if (inside)
    path[n++] = "commands";
  if (many)
    path[n++] = item;
  if (fault->member != NULL)
    path[n++] = fault->member;
  if (fault->field != NULL)
    path[n++] = fault->field;
  path[n] = NULL;
  g_prefix_error (error, _("line %u, command %u: "), nre_json_find_line (text, path), index);
}

/**
 * nre_command_text_read:
 * @text: an array of commands, a single command, or an effect; only the commands of an effect are read
 *
 * Read commands from text. Fails with NRE_ERROR_SYNTAX or NRE_ERROR_REFUSED; for a wrong command, the message
 * names the line, the command and, if one is wrong, the member or field.
 *
 * Returns: (transfer full) (nullable) (element-type GBytes): the bytes of each command, including its first
 * word; at least one command
 */
GPtrArray *
nre_command_text_read (const char *text, GError **error)
{
  g_autoptr (JsonNode) root = nre_json_read (text, strlen (text), error);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  gboolean inside, many;
  JsonArray *commands;
  guint n;

  if (root == NULL)
    return NULL;
  commands = find_commands (root, &inside);
  many = commands != NULL;
  n = many ? json_array_get_length (commands) : JSON_NODE_HOLDS_OBJECT (root) && !inside;
  if (n == 0)
    return nre_fail_null (error, NRE_ERROR_SYNTAX, _("there are no commands in the text"));
  for (guint i = 0; i < n; i++)
    {
      NreEffectJsonFault fault;

      if (!read_one (many ? json_array_get_element (commands, i) : root, records, &fault, error))
        {
          prefix_place (text, inside, many, i, &fault, error);
          return NULL;
        }
    }
  return g_steal_pointer (&records);
}
