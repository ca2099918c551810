/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-json-records.h"
#include "nre-model-schema.h"

/** nre_key_text_write: write keys of an animation as text for nre_key_text_read(). Returns: (transfer full):
 * the text */
char *
nre_key_text_write (const NreTrackKey *keys, guint n)
{
  const NreTable *table = nre_schema_find_table (&nre_model_schema, "keys");
  GString *text = g_string_new (NULL);
  NreJsonWriter *writer = nre_json_writer_new (nre_json_sink_string, text);

  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < n; i++)
    {
      guint8 record[NRE_TRACK_KEY_SIZE];

      nre_track_key_store (&keys[i], record);
      nre_json_writer_begin_object (writer);
      nre_json_write_fields (writer, table, &table->shapes[0], record, TRUE);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_free (writer);
  return g_string_free (text, FALSE);
}

/* Returns: (nullable): the array of keys, or the member "keys" of an object such as an exported model; NULL
 * if there is no array, as for a single key */
static JsonArray *
find_keys (JsonNode *root)
{
  JsonObject *object = nre_json_get_object (root);
  JsonNode *keys = object != NULL ? json_object_get_member (object, "keys") : NULL;

  return nre_json_get_array (keys != NULL ? keys : root);
}

static gboolean
read_one (JsonNode *node, guint index, GArray *keys, GError **error)
{
  static const char *const extra[] = { "index", NULL };
  const NreTable *table = nre_schema_find_table (&nre_model_schema, "keys");
  guint8 record[NRE_TRACK_KEY_SIZE] = { 0 };
  NreTrackKey key;

  if (!nre_json_read_record (table, &table->shapes[0], node, index, extra, record, error))
    return FALSE;
  nre_track_key_load (&key, record);
  if (keys->len > 0 && !(key.time > g_array_index (keys, NreTrackKey, keys->len - 1).time))
    return nre_fail (error, NRE_ERROR_REFUSED, _("key %u: times must increase"), index);
  g_array_append_val (keys, key);
  return TRUE;
}

/**
 * nre_key_text_read:
 *
 * Read keys of an animation, at least one, with increasing times, from pasted text. Fails with
 * NRE_ERROR_SYNTAX or NRE_ERROR_REFUSED; if a key is wrong, the message names the key and the field.
 *
 * Returns: (transfer full) (nullable) (element-type NreTrackKey): the keys
 */
GArray *
nre_key_text_read (const char *text, GError **error)
{
  g_autoptr (JsonNode) root = nre_json_read (text, strlen (text), NULL);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (NreTrackKey));
  JsonArray *array = root != NULL ? find_keys (root) : NULL;
  guint n = array != NULL ? json_array_get_length (array) : root != NULL && JSON_NODE_HOLDS_OBJECT (root);

  if (n == 0)
    return nre_fail_null (error, NRE_ERROR_SYNTAX,
                          _("only poses and keys that were copied from a model can be pasted here"));
  for (guint i = 0; i < n; i++)
    if (!read_one (array != NULL ? json_array_get_element (array, i) : root, i, keys, error))
      return NULL;
  return g_steal_pointer (&keys);
}
