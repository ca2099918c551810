/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-script.h"

#include "nre-error.h"
#include "nre-json-reader.h"
#include "nre-json-writer.h"
#include "nre-mapping.h"
#include "nre-text.h"

#include <string.h>

/* A payload that an edit names may be large, but must fit an archive. */
#define MAX_FILE ((gsize) G_MAXUINT32)

/**
 * nre_edit_script_load:
 * @path: a JSON file
 *
 * (transfer full): a node of the shape of a script: an object with the member "edits", an array of
 * objects that each name an "op". Fails with NRE_ERROR_SYNTAX or NRE_ERROR_IO. Whether operations
 * and fields exist is found out by performing.
 */
JsonNode *
nre_edit_script_load (const char *path, GError **error)
{
  g_autoptr (JsonNode) root = nre_json_read_file (path, error);
  JsonObject *object;
  JsonNode *edits;
  JsonArray *array;

  if (root == NULL)
    return NULL;
  object = JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  edits = object != NULL ? json_object_get_member (object, "edits") : NULL;
  if (edits == NULL || !JSON_NODE_HOLDS_ARRAY (edits) || json_object_get_size (object) != 1)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_SYNTAX,
                           "not an edit script: an object with the one member “edits”, an array, is expected");
      return NULL;
    }
  array = json_node_get_array (edits);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *edit = json_array_get_element (array, i);
      JsonNode *op = JSON_NODE_HOLDS_OBJECT (edit) ? json_object_get_member (json_node_get_object (edit), "op") : NULL;
      JsonNode *entry = op != NULL ? json_object_get_member (json_node_get_object (edit), "entry") : NULL;

      if (op == NULL || json_node_get_value_type (op) != G_TYPE_STRING ||
          (entry != NULL && json_node_get_value_type (entry) != G_TYPE_STRING))
        {
          g_set_error (error, NRE_ERROR, NRE_ERROR_SYNTAX,
                       "edit %u is not an object with a string “op” and, if it has one, a string “entry”", i);
          return NULL;
        }
    }
  return g_steal_pointer (&root);
}

static gboolean
is_null (JsonNode *node)
{
  return JSON_NODE_HOLDS_NULL (node);
}

static const char *
get_text (JsonNode *node, const char *name, GError **error)
{
  const char *text;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "“%s” must be a string", name);
      return NULL;
    }
  text = json_node_get_string (node);
  if (strstr (text, NRE_JSON_NUL) != NULL)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "“%s” contains a NUL character, which ends a name in the game",
                   name);
      return NULL;
    }
  return text;
}

static gboolean
get_uint (JsonNode *node, const NreParam *param, guint32 *out, GError **error)
{
  gint64 value;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "“%s” must be an integer from 0 to %u", param->name, param->max);
      return FALSE;
    }
  value = json_node_get_int (node);
  if (value < 0 || value > param->max)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "“%s” is %" G_GINT64_FORMAT ", which does not fit: expected 0 to %u",
                   param->name, value, param->max);
      return FALSE;
    }
  *out = (guint32) value;
  return TRUE;
}

static GVariant *
read_hex (JsonNode *node, GError **error)
{
  const char *hex = get_text (node, "hex", error);
  guint8 *bytes;
  gsize size;

  if (hex == NULL)
    return NULL;
  if (!nre_text_unhex (hex, &bytes, &size))
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED,
                           "“hex” must be pairs of hexadecimal digits and nothing else");
      return NULL;
    }
  return g_variant_new_from_data (G_VARIANT_TYPE_BYTESTRING, bytes, size, TRUE, g_free, bytes);
}

static GVariant *
read_file (JsonNode *node, const char *folder, GError **error)
{
  const char *name = get_text (node, "file", error);
  g_autoptr (NreMapping) mapping = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;

  if (name == NULL)
    return NULL;
  path = g_path_is_absolute (name) || folder == NULL ? g_strdup (name) : g_build_filename (folder, name, NULL);
  mapping = nre_mapping_open (path, error);
  if (mapping == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  bytes = nre_mapping_get_bytes (mapping);
  if (g_bytes_get_size (bytes) > MAX_FILE)
    {
      g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "%s: too large for an archive", path);
      return NULL;
    }
  return g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE);
}

static GVariant *
read_param (const NreParam *param, JsonNode *node, GError **error)
{
  const char *text;
  guint32 number;

  switch (param->type)
    {
    case NRE_PARAM_UINT:
      return get_uint (node, param, &number, error) ? g_variant_new_uint32 (number) : NULL;
    case NRE_PARAM_UINT_OR_NULL:
      if (is_null (node))
        return g_variant_new_maybe (G_VARIANT_TYPE_UINT32, NULL);
      return get_uint (node, param, &number, error) ? g_variant_new_maybe (NULL, g_variant_new_uint32 (number)) : NULL;
    case NRE_PARAM_STRING:
      text = get_text (node, param->name, error);
      return text != NULL ? g_variant_new_string (text) : NULL;
    case NRE_PARAM_STRING_OR_NULL:
      if (is_null (node))
        return g_variant_new_maybe (G_VARIANT_TYPE_STRING, NULL);
      text = get_text (node, param->name, error);
      return text != NULL ? g_variant_new_maybe (NULL, g_variant_new_string (text)) : NULL;
    case NRE_PARAM_BYTES:
    default:
      g_assert_not_reached ();
    }
}

/* The members of one edit as arguments. "hex" and "file" are two spellings of the parameter "data". */
static GVariant *
read_args (const NreOperation *operation, JsonObject *edit, const char *folder, GError **error)
{
  g_auto (GVariantDict) args = G_VARIANT_DICT_INIT (NULL);
  gboolean takes_bytes = nre_operation_get_param (operation, "data") != NULL;
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, edit);
  while (json_object_iter_next (&iter, &name, &node))
    {
      gboolean hex = takes_bytes && strcmp (name, "hex") == 0, file = takes_bytes && strcmp (name, "file") == 0;
      const NreParam *param = nre_operation_get_param (operation, name);
      GVariant *value;

      if (strcmp (name, "op") == 0 || strcmp (name, "entry") == 0)
        continue;
      if ((hex || file) && g_variant_dict_contains (&args, "data"))
        {
          g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED, "“hex” and “file” exclude each other");
          return NULL;
        }
      if (hex)
        value = read_hex (node, error);
      else if (file)
        value = read_file (node, folder, error);
      else if (param != NULL && param->type != NRE_PARAM_BYTES)
        value = read_param (param, node, error);
      else
        {
          g_set_error (error, NRE_ERROR, NRE_ERROR_REFUSED, "there is no field “%s”", name);
          return NULL;
        }
      if (value == NULL)
        return NULL;
      g_variant_dict_insert_value (&args, hex || file ? "data" : name, value);
    }
  return g_variant_ref_sink (g_variant_dict_end (&args));
}

static gboolean
perform_one (JsonObject *edit, NreDocument *document, const char *folder, GError **error)
{
  const char *op = json_object_get_string_member (edit, "op");
  const char *entry = json_object_get_string_member_with_default (edit, "entry", NULL);
  const NreOperation *operation = nre_operation_find (op);
  g_autoptr (GVariant) args = NULL;

  if (operation == NULL)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_REFUSED, "there is no such operation");
      return FALSE;
    }
  args = read_args (operation, edit, folder, error);
  return args != NULL && nre_document_perform (document, op, entry, args, error);
}

/**
 * nre_edit_script_perform:
 * @script: as nre_edit_script_load() gives it
 * @document: what to edit
 * @folder: (nullable): where relative "file" names start
 *
 * Perform all edits as one undoable step. When one fails, those before it are taken back, and the
 * error says which one it was and why.
 */
gboolean
nre_edit_script_perform (JsonNode *script, NreDocument *document, const char *folder, GError **error)
{
  JsonArray *edits = json_object_get_array_member (json_node_get_object (script), "edits");
  guint n = json_array_get_length (edits);

  nre_document_begin_group (document, "Edit script");
  for (guint i = 0; i < n; i++)
    {
      JsonObject *edit = json_array_get_object_element (edits, i);

      if (!perform_one (edit, document, folder, error))
        {
          g_prefix_error (error, "edit %u (%s): ", i, json_object_get_string_member (edit, "op"));
          nre_document_abort_group (document);
          return FALSE;
        }
    }
  nre_document_end_group (document);
  return TRUE;
}

static void
write_value (NreJsonWriter *writer, const char *name, GVariant *value)
{
  g_autoptr (GVariant) inner = NULL;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BYTESTRING))
    {
      gsize size;
      const guint8 *bytes = g_variant_get_fixed_array (value, &size, 1);
      g_autofree char *hex = nre_text_hex (bytes, size);

      nre_json_writer_member_string (writer, "hex", hex);
      return;
    }
  nre_json_writer_key (writer, name);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_MAYBE))
    {
      inner = g_variant_get_maybe (value);
      value = inner;
    }
  if (value == NULL)
    nre_json_writer_null (writer);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    nre_json_writer_string (writer, g_variant_get_string (value, NULL));
  else
    nre_json_writer_uint (writer, g_variant_get_uint32 (value));
}

static void
append_text (const char *text, gsize size, gpointer data)
{
  g_string_append_len (data, text, (gssize) size);
}

/**
 * nre_edit_script_write:
 * @commands: (element-type NreCommand): in the order in which they were performed
 *
 * (transfer full): the script that makes the same edits again.
 */
char *
nre_edit_script_write (GPtrArray *commands)
{
  GString *text = g_string_new (NULL);
  NreJsonWriter *writer = nre_json_writer_new (append_text, text);

  nre_json_writer_begin_object (writer);
  nre_json_writer_key (writer, "edits");
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < commands->len; i++)
    {
      NreCommand *command = g_ptr_array_index (commands, i);
      GVariantIter iter;
      const char *name;
      GVariant *value;

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "op", nre_command_get_operation (command)->name);
      if (nre_command_get_entry (command) != NULL)
        nre_json_writer_member_string (writer, "entry", nre_command_get_entry (command));
      g_variant_iter_init (&iter, nre_command_get_args (command));
      while (g_variant_iter_next (&iter, "{&sv}", &name, &value))
        {
          write_value (writer, name, value);
          g_variant_unref (value);
        }
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
  nre_json_writer_free (writer);
  return g_string_free (text, FALSE);
}
