/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-script.h"

#include "nre-error.h"
#include "nre-format.h"
#include "nre-json-reader.h"
#include "nre-mapping.h"
#include "nre-pieces.h"
#include "nre-text.h"

#include <math.h>
#include <string.h>

/* The maximum size of a file that an edit refers to: a larger payload does not fit in an archive. */
#define MAX_FILE ((gsize) G_MAXUINT32)

/* Check that a script has an array "edits" of objects that each have an "op". */
static gboolean
check_script (JsonNode *root, GError **error)
{
  JsonObject *object = nre_json_get_object (root);
  JsonArray *array = object != NULL ? nre_json_get_array (json_object_get_member (object, "edits")) : NULL;

  if (array == NULL || json_object_get_size (object) != 1)
    return nre_fail (error, NRE_ERROR_SYNTAX,
                     "not an edit script: an object with the one member “edits”, an array, is expected");
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *edit = nre_json_get_object (json_array_get_element (array, i));
      JsonNode *entry = edit != NULL ? json_object_get_member (edit, "entry") : NULL;

      if (edit == NULL || nre_json_get_text (json_object_get_member (edit, "op")) == NULL ||
          (entry != NULL && nre_json_get_text (entry) == NULL))
        return nre_fail (error, NRE_ERROR_SYNTAX,
                         "edit %u is not an object with a string “op” and, if it has one, a string “entry”",
                         i);
    }
  return TRUE;
}

/**
 * nre_edit_script_read:
 * @text: JSON
 *
 * Read a script, and check that it has an array "edits" of objects that each have an "op". Operations and
 * fields are checked when the script is performed. Fails with NRE_ERROR_SYNTAX.
 *
 * Returns: (transfer full) (nullable): the script
 */
JsonNode *
nre_edit_script_read (const char *text, gsize size, GError **error)
{
  g_autoptr (JsonNode) root = nre_json_read (text, size, error);

  return root != NULL && check_script (root, error) ? g_steal_pointer (&root) : NULL;
}

/** nre_edit_script_load: (transfer full) (nullable): nre_edit_script_read() of a file. Fails with
 * NRE_ERROR_IO, too. */
JsonNode *
nre_edit_script_load (const char *path, GError **error)
{
  g_autoptr (JsonNode) root = nre_json_read_file (path, error);

  return root != NULL && check_script (root, error) ? g_steal_pointer (&root) : NULL;
}

static const char *
get_text (JsonNode *node, const char *name, GError **error)
{
  const char *text = nre_json_get_text (node);

  if (text == NULL)
    return nre_fail_null (error, NRE_ERROR_REFUSED, "“%s” must be a string", name);
  if (strstr (text, NRE_JSON_NUL) != NULL)
    return nre_fail_null (error, NRE_ERROR_REFUSED,
                          "“%s” contains a NUL character, which ends a name in the game", name);
  return text;
}

static gboolean
get_integer (JsonNode *node, const NreParam *param, gint64 *out, GError **error)
{
  if (!nre_json_get_integer (node, out))
    return nre_fail (error, NRE_ERROR_REFUSED,
                     "“%s” must be an integer from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, param->name,
                     param->min, param->max);
  if (*out < param->min || *out > param->max)
    return nre_fail (error, NRE_ERROR_REFUSED,
                     "“%s” is %" G_GINT64_FORMAT ", which does not fit: expected %" G_GINT64_FORMAT
                     " to %" G_GINT64_FORMAT, param->name, *out, param->min, param->max);
  return TRUE;
}

static GVariant *
read_hex (JsonNode *node, const char *name, GError **error)
{
  const char *hex = get_text (node, name, error);
  guint8 *bytes;
  gsize size;

  if (hex == NULL)
    return NULL;
  if (!nre_text_unhex (hex, &bytes, &size))
    return nre_fail_null (error, NRE_ERROR_REFUSED,
                          "“%s” must be pairs of hexadecimal digits and nothing else", name);
  return g_variant_new_from_data (G_VARIANT_TYPE_BYTESTRING, bytes, size, TRUE, g_free, bytes);
}

static GVariant *
read_file (JsonNode *node, const char *folder, GError **error)
{
  const char *name = get_text (node, "file", error);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *path = NULL;

  if (name == NULL)
    return NULL;
  path =
      g_path_is_absolute (name) || folder == NULL ? g_strdup (name) : g_build_filename (folder, name, NULL);
  bytes = nre_mapping_read (path, error);
  if (bytes == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  if (g_bytes_get_size (bytes) > MAX_FILE)
    return nre_fail_null (error, NRE_ERROR_REFUSED, "%s: too large for an archive", path);
  return g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE);
}

static gboolean
get_float (JsonNode *node, const char *name, double *out, GError **error)
{
  if (nre_json_get_number (node, out) && isfinite ((float) *out))
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, "“%s” must be a number that 32-bit floats can hold", name);
}

/* Read @count numbers: an array, or if @columns is not 0, an array of rows of @columns numbers each. */
static gboolean
get_floats (JsonNode *node, const char *name, guint count, guint columns, double *out, GError **error)
{
  guint rows = columns > 0 ? count / columns : count;
  JsonArray *array = nre_json_get_array (node);

  if (array == NULL || json_array_get_length (array) != rows)
    return nre_fail (error, NRE_ERROR_REFUSED, "“%s” must be an array of %u %s", name, rows,
                     columns > 0 ? "rows" : "numbers");
  for (guint i = 0; i < rows; i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (columns > 0 ? !get_floats (element, name, columns, 0, out + i * columns, error)
                      : !get_float (element, name, out + i, error))
        return FALSE;
    }
  return TRUE;
}

static GVariant *
read_floats (JsonNode *node, const char *name, guint count, guint columns, GError **error)
{
  g_autofree double *numbers = g_new (double, count);

  if (!get_floats (node, name, count, columns, numbers, error))
    return NULL;
  return g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, numbers, count, sizeof (double));
}

static GVariant *
read_integer (JsonNode *node, const NreParam *param, GError **error)
{
  gboolean is_signed = param->type == NRE_PARAM_INT || param->type == NRE_PARAM_INTS;
  gint64 number;

  if (!get_integer (node, param, &number, error))
    return NULL;
  return is_signed ? g_variant_new_int32 ((gint32) number) : g_variant_new_uint32 ((guint32) number);
}

static GVariant *
read_integers (JsonNode *node, const NreParam *param, GError **error)
{
  JsonArray *array = nre_json_get_array (node);
  gboolean is_signed = param->type == NRE_PARAM_INTS;
  g_auto (GVariantBuilder) numbers =
      G_VARIANT_BUILDER_INIT (is_signed ? G_VARIANT_TYPE ("ai") : G_VARIANT_TYPE ("au"));
  guint n = array != NULL ? json_array_get_length (array) : 0;

  if (param->count > 0 && n != param->count)
    return nre_fail_null (error, NRE_ERROR_REFUSED, "“%s” must be an array of %u integers", param->name,
                          param->count);
  if (array == NULL)
    return nre_fail_null (error, NRE_ERROR_REFUSED, "“%s” must be an array of integers", param->name);
  for (guint i = 0; i < n; i++)
    {
      GVariant *number = read_integer (json_array_get_element (array, i), param, error);

      if (number == NULL)
        return NULL;
      g_variant_builder_add_value (&numbers, number);
    }
  return g_variant_builder_end (&numbers);
}

/* Read keys of an animation: [{"time": 0, "pos": [x, y, z], "quat": [w, x, y, z]}, …] */
static GVariant *
read_keys (JsonNode *node, const char *name, GError **error)
{
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(dadad)"));
  JsonArray *array = nre_json_get_array (node);

  if (array == NULL)
    return nre_fail_null (error, NRE_ERROR_REFUSED, "“%s” must be an array of keys", name);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      JsonObject *key = nre_json_get_object (element);
      double time, pos[3], quat[4];

      if (key == NULL || json_object_get_size (key) != 3 || !json_object_has_member (key, "time") ||
          !json_object_has_member (key, "pos") || !json_object_has_member (key, "quat"))
        return nre_fail_null (error, NRE_ERROR_REFUSED,
                              "each of “%s” must be an object of time, pos and quat", name);
      if (!get_float (json_object_get_member (key, "time"), "time", &time, error) ||
          !get_floats (json_object_get_member (key, "pos"), "pos", 3, 0, pos, error) ||
          !get_floats (json_object_get_member (key, "quat"), "quat", 4, 0, quat, error))
        return NULL;
      g_variant_builder_add (&builder, "(d@ad@ad)", time,
                             g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, pos, 3, sizeof (double)),
                             g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, quat, 4, sizeof (double)));
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
read_boolean (JsonNode *node, const char *name, GError **error)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return nre_fail_null (error, NRE_ERROR_REFUSED, "“%s” must be true or false", name);
  return g_variant_new_boolean (json_node_get_boolean (node));
}

static GVariant *read_fields (JsonNode *node, const char *name, GError **error);

/* Read a value of any type. The operation checks the value when it is performed. */
static GVariant *
read_field_value (JsonNode *node, const char *name, GError **error)
{
  GType type = json_node_get_value_type (node);
  const char *text;
  double real;

  if (JSON_NODE_HOLDS_NULL (node))
    return g_variant_new_maybe (G_VARIANT_TYPE_VARIANT, NULL);
  if (JSON_NODE_HOLDS_OBJECT (node))
    return read_fields (node, name, error);
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        {
          GVariant *item = read_field_value (json_array_get_element (array, i), name, error);

          if (item == NULL)
            return NULL;
          g_variant_builder_add (&builder, "v", item);
        }
      return g_variant_builder_end (&builder);
    }
  if (type == G_TYPE_INT64)
    return g_variant_new_int64 (json_node_get_int (node));
  if (type == G_TYPE_BOOLEAN)
    return g_variant_new_boolean (json_node_get_boolean (node));
  if (type == G_TYPE_DOUBLE)
    return get_float (node, name, &real, error) ? g_variant_new_double (real) : NULL;
  text = get_text (node, name, error);
  return text != NULL ? g_variant_new_string (text) : NULL;
}

/* Read the values of fields: {"t_start": 0.5, "color": [1, 0, 0], "ref": {"name": "fire"}} */
static GVariant *
read_fields (JsonNode *node, const char *name, GError **error)
{
  JsonObject *object = nre_json_get_object (node);
  g_auto (GVariantDict) fields = G_VARIANT_DICT_INIT (NULL);
  JsonObjectIter iter;
  const char *member;
  JsonNode *value;

  if (object == NULL)
    return nre_fail_null (error, NRE_ERROR_REFUSED, "“%s” must be an object of fields and their values",
                          name);
  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &member, &value))
    {
      GVariant *read = read_field_value (value, member, error);

      if (read == NULL)
        return NULL;
      g_variant_dict_insert_value (&fields, member, read);
    }
  return g_variant_dict_end (&fields);
}

/* Read a number from 0 to 4294967295. */
static gboolean
get_u32 (JsonNode *node, guint32 *out)
{
  gint64 number;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  number = json_node_get_int (node);
  *out = (guint32) number;
  return number >= 0 && number <= G_MAXUINT32;
}

/* Read one piece of a payload: "hexadecimal digits", [offset, size], or ["entry", offset, size] */
static GVariant *
read_piece (JsonNode *node, const char *name, GError **error)
{
  JsonArray *array = nre_json_get_array (node);
  guint n = array != NULL ? json_array_get_length (array) : 0, first = n == 3;
  const char *entry = n == 3 ? get_text (json_array_get_element (array, 0), name, error) : "";
  GVariant *bytes;
  guint32 offset, size;

  if (JSON_NODE_HOLDS_VALUE (node))
    {
      bytes = read_hex (node, name, error);
      return bytes != NULL ? g_variant_new ("(suu@ay)", "", 0, 0, bytes) : NULL;
    }
  if (entry == NULL)
    return NULL;
  if (n < 2 || n > 3 || !get_u32 (json_array_get_element (array, first), &offset) ||
      !get_u32 (json_array_get_element (array, first + 1), &size))
    return nre_fail_null (error, NRE_ERROR_REFUSED,
                          "a piece of “%s” must be hexadecimal digits, [offset, size], or [entry, offset, "
                          "size]", name);
  return g_variant_new ("(suu@ay)", entry, offset, size,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, NULL, 0, 1));
}

static GVariant *
read_pieces (JsonNode *node, const char *name, GError **error)
{
  g_auto (GVariantBuilder) pieces = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(suuay)"));
  JsonArray *array = nre_json_get_array (node);

  if (array == NULL)
    return nre_fail_null (error, NRE_ERROR_REFUSED, "“%s” must be an array of pieces", name);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      GVariant *piece = read_piece (json_array_get_element (array, i), name, error);

      if (piece == NULL)
        return NULL;
      g_variant_builder_add_value (&pieces, piece);
    }
  return g_variant_builder_end (&pieces);
}

static GVariant *
read_some (const NreParam *param, JsonNode *node, GError **error)
{
  const char *text;
  double real;

  switch (param->type)
    {
    case NRE_PARAM_UINT:
    case NRE_PARAM_UINT_OR_NULL:
    case NRE_PARAM_INT:
      return read_integer (node, param, error);
    case NRE_PARAM_STRING:
    case NRE_PARAM_STRING_OR_NULL:
      text = get_text (node, param->name, error);
      return text != NULL ? g_variant_new_string (text) : NULL;
    case NRE_PARAM_UINTS:
    case NRE_PARAM_UINTS_OR_NULL:
    case NRE_PARAM_INTS:
      return read_integers (node, param, error);
    case NRE_PARAM_FLOAT:
      return get_float (node, param->name, &real, error) ? g_variant_new_double (real) : NULL;
    case NRE_PARAM_FLOATS:
      return read_floats (node, param->name, param->count, param->columns, error);
    case NRE_PARAM_BOOLEAN:
      return read_boolean (node, param->name, error);
    case NRE_PARAM_KEYS:
      return read_keys (node, param->name, error);
    case NRE_PARAM_HEX:
      return read_hex (node, param->name, error);
    case NRE_PARAM_FIELDS:
      return read_fields (node, param->name, error);
    case NRE_PARAM_PIECES:
      return read_pieces (node, param->name, error);
    case NRE_PARAM_BYTES:
    default:
      g_assert_not_reached ();
    }
}

static GVariant *
read_param (const NreParam *param, JsonNode *node, GError **error)
{
  const GVariantType *type = nre_param_get_variant_type (param);
  gboolean may_be_null = g_variant_type_is_maybe (type);
  GVariant *value;

  if (may_be_null && JSON_NODE_HOLDS_NULL (node))
    return g_variant_new_maybe (g_variant_type_element (type), NULL);
  value = read_some (param, node, error);
  return may_be_null && value != NULL ? g_variant_new_maybe (NULL, value) : value;
}

/* Read the arguments of an edit, a{sv}. The bytes of the parameter "data" are given as the member "hex" or
 * "file". */
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
      gboolean hex = takes_bytes && strcmp (name, "hex") == 0,
               file = takes_bytes && strcmp (name, "file") == 0;
      const NreParam *param = nre_operation_get_param (operation, name);
      GVariant *value;

      if (strcmp (name, "op") == 0 || strcmp (name, "entry") == 0 || strcmp (name, "was") == 0)
        continue;
      if ((hex || file) && g_variant_dict_contains (&args, "data"))
        return nre_fail_null (error, NRE_ERROR_REFUSED, "“hex” and “file” exclude each other");
      if (hex)
        value = read_hex (node, "hex", error);
      else if (file)
        value = read_file (node, folder, error);
      else if (param != NULL && param->type != NRE_PARAM_BYTES)
        value = read_param (param, node, error);
      else
        return nre_fail_null (error, NRE_ERROR_REFUSED, "there is no field “%s”", name);
      if (value == NULL)
        return NULL;
      g_variant_dict_insert_value (&args, hex || file ? "data" : name, value);
    }
  return g_variant_ref_sink (g_variant_dict_end (&args));
}

/** nre_edit_script_read_args: (transfer full) (nullable): the arguments of an edit, a{sv}. Fails with
 * NRE_ERROR_REFUSED if a member is wrong, and with the errors of reading a file. */
GVariant *
nre_edit_script_read_args (const NreOperation *operation, JsonObject *edit, GError **error)
{
  return read_args (operation, edit, NULL, error);
}

/* --- What an edit expects ------------------------------------------------------------------------ */

static gboolean
check_digest (const NreOperation *operation, NreDocument *document, const char *entry, JsonNode *node,
              GError **error)
{
  const char *expected = get_text (node, "sha256", error);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *digest = NULL;
  NreTarget target;

  if (expected == NULL)
    return FALSE;
  if (!nre_operation_resolve (&operation, nre_document_get_root (document), entry, &target, error))
    return FALSE;
  if (operation->target == NRE_TARGET_ARCHIVE ||
      (operation->target == NRE_TARGET_KIND && nre_format_get (operation->kind)->is_archive))
    return nre_fail (error, NRE_ERROR_REFUSED, "“sha256” cannot be expected of an archive");
  bytes = nre_directory_read (target.directory, target.index, error);
  if (bytes == NULL)
    return FALSE;
  digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  if (g_ascii_strcasecmp (digest, expected) != 0)
    return nre_fail (error, NRE_ERROR_REFUSED, "the payload is not the one that the edit expects (sha256)");
  return TRUE;
}

/* The arguments that say which record the edit is about */
static gboolean
is_address (const NreOperation *operation, const NreParam *param)
{
  return param->required || g_strcmp0 (param->name, operation->index) == 0 ||
         g_strcmp0 (param->name, operation->indices) == 0;
}

/* Check that the file is as the edit expects: setting the values of "was" must change nothing. */
static gboolean
check_was (const NreOperation *operation, JsonObject *edit, GVariant *args, NreDocument *document,
           const char *entry, const char *folder, GError **error)
{
  JsonNode *node = json_object_get_member (edit, "was");
  JsonObject *was = node != NULL ? nre_json_get_object (node) : NULL;
  JsonNode *digest = was != NULL ? json_object_get_member (was, "sha256") : NULL;
  g_autoptr (GVariant) values = NULL;
  GVariantIter iter;
  GVariantDict dict;
  const char *name;
  GVariant *item;
  gboolean changes;

  if (node == NULL)
    return TRUE;
  if (was == NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, "“was” must be an object");
  if (digest != NULL)
    {
      if (!check_digest (operation, document, entry, digest, error))
        return FALSE;
      json_object_remove_member (was, "sha256");
    }
  if (json_object_get_size (was) == 0)
    return TRUE;
  values = read_args (operation, was, folder, error);
  if (values == NULL)
    return FALSE;
  g_variant_dict_init (&dict, values);
  g_variant_iter_init (&iter, args);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &item))
    {
      const NreParam *param = nre_operation_get_param (operation, name);

      if (is_address (operation, param) && !g_variant_dict_contains (&dict, name))
        g_variant_dict_insert_value (&dict, name, item);
      g_variant_unref (item);
    }
  if (!nre_document_would_change (document, operation->name, entry, g_variant_dict_end (&dict), &changes,
                                  error))
    {
      g_prefix_error (error, "what the edit expects cannot be: ");
      return FALSE;
    }
  if (changes)
    return nre_fail (error, NRE_ERROR_REFUSED, "the file is not what the edit expects (“was”)");
  return TRUE;
}

/* --- Performing ---------------------------------------------------------------------------------- */

static gboolean
perform_one (JsonObject *edit, NreDocument *document, const char *folder, GError **error)
{
  const char *op = json_object_get_string_member (edit, "op");
  const char *entry = json_object_get_string_member_with_default (edit, "entry", NULL);
  const NreOperation *operation = nre_operation_find (op);
  g_autoptr (GVariant) args = NULL;

  if (operation == NULL)
    return nre_fail (error, NRE_ERROR_REFUSED, "there is no such operation");
  args = read_args (operation, edit, folder, error);
  return args != NULL && check_was (operation, edit, args, document, entry, folder, error) &&
         nre_document_perform (document, op, entry, args, error);
}

/** nre_edit_script_perform_one: perform one edit of a script as one undoable step. Fails like
 * nre_edit_script_perform(); names of files are relative to the current folder. */
gboolean
nre_edit_script_perform_one (JsonObject *edit, NreDocument *document, GError **error)
{
  return perform_one (edit, document, NULL, error);
}

/**
 * nre_edit_script_perform:
 * @script: from nre_edit_script_load()
 * @folder: (nullable): the folder against which relative paths in "file" members are resolved; NULL for the
 *   current folder
 *
 * Perform all edits as one undoable step. If an edit fails, the edits before it are undone, and the message
 * of the error begins with the index and the operation of the failed edit. Fails with NRE_ERROR_REFUSED if an
 * operation does not exist or a member is wrong, with the errors of reading a file, and like
 * nre_document_perform().
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

/**
 * nre_edit_script_take_rebuild:
 * @script: from nre_edit_script_load()
 *
 * Take the edit "rebuild-file" from the end of a script, since it is not an edit of a document but of what is
 * written: it rearranges the bytes of the file, where those of an archive are in another order than a save
 * has them.
 *
 * Returns: (transfer full) (nullable): the edit; NULL if the script does not end with one
 */
JsonObject *
nre_edit_script_take_rebuild (JsonNode *script)
{
  JsonArray *edits = json_object_get_array_member (json_node_get_object (script), "edits");
  guint n = json_array_get_length (edits);
  JsonObject *last = n > 0 ? json_array_get_object_element (edits, n - 1) : NULL;

  if (last == NULL || strcmp (json_object_get_string_member (last, "op"), "rebuild-file") != 0)
    return NULL;
  json_object_ref (last);
  json_array_remove_element (edits, n - 1);
  return last;
}

/**
 * nre_edit_script_rebuild:
 * @rebuild: from nre_edit_script_take_rebuild()
 * @written: the bytes that a save writes after the other edits
 *
 * Returns: (transfer full) (nullable): the bytes to write instead. Fails with NRE_ERROR_REFUSED if @written
 * is not what the edit expects, or its members are wrong
 */
GBytes *
nre_edit_script_rebuild (JsonObject *rebuild, NreSpan written, GError **error)
{
  JsonObject *was = json_object_has_member (rebuild, "was")
                        ? nre_json_get_object (json_object_get_member (rebuild, "was"))
                        : NULL;
  const char *expected = was != NULL ? nre_json_get_text (json_object_get_member (was, "sha256")) : NULL;
  JsonNode *node = json_object_get_member (rebuild, "pieces");
  g_autofree char *digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, written.data, written.size);
  g_autoptr (GVariant) pieces = NULL;
  GVariant *read;

  if (node == NULL || json_object_get_size (rebuild) != (was != NULL ? 3u : 2u))
    return nre_fail_null (error, NRE_ERROR_REFUSED, "rebuild-file: “pieces” and “was” are expected");
  if (expected != NULL && g_ascii_strcasecmp (digest, expected) != 0)
    return nre_fail_null (error, NRE_ERROR_REFUSED,
                          "rebuild-file: the file with the other edits is not what the edit expects "
                          "(sha256)");
  read = read_pieces (node, "pieces", error);
  if (read == NULL)
    return NULL;
  pieces = g_variant_ref_sink (read);
  return nre_pieces_join (pieces, written, NULL, error);
}
