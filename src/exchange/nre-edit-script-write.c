/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edit-script.h"

#include "nre-json-writer.h"

static void write_value (NreJsonWriter *writer, GVariant *value, guint columns);

static void
write_fields (NreJsonWriter *writer, GVariant *fields)
{
  GVariantIter iter;
  const char *name;
  GVariant *item;

  nre_json_writer_begin_object (writer);
  g_variant_iter_init (&iter, fields);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &item))
    {
      g_autoptr (GVariant) value = item;

      nre_json_writer_key (writer, name);
      write_value (writer, value, 0);
    }
  nre_json_writer_end_object (writer);
}

/* See read_pieces() in nre-edit-script.c. */
static void
write_pieces (NreJsonWriter *writer, GVariant *pieces)
{
  nre_json_writer_begin_array (writer);
  for (gsize i = 0; i < g_variant_n_children (pieces); i++)
    {
      g_autoptr (GVariant) piece = g_variant_get_child_value (pieces, i);
      g_autoptr (GVariant) inserted = g_variant_get_child_value (piece, 3);
      const char *entry;
      guint32 offset, size;
      gsize n;
      const guint8 *bytes = g_variant_get_fixed_array (inserted, &n, 1);

      g_variant_get (piece, "(&suu@ay)", &entry, &offset, &size, NULL);
      if (n > 0)
        {
          nre_json_writer_hex (writer, nre_span (bytes, n));
          continue;
        }
      nre_json_writer_begin_array (writer);
      if (*entry != '\0')
        nre_json_writer_string (writer, entry);
      nre_json_writer_uint (writer, offset);
      nre_json_writer_uint (writer, size);
      nre_json_writer_end_array (writer);
    }
  nre_json_writer_end_array (writer);
}

/* Write a value as JSON. @columns: for an array of numbers, the length of its rows; 0 if it has no rows */
static void
write_value (NreJsonWriter *writer, GVariant *value, guint columns)
{
  if (value == NULL)
    nre_json_writer_null (writer);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_MAYBE) ||
           g_variant_is_of_type (value, G_VARIANT_TYPE_VARIANT))
    {
      gboolean has_inner = g_variant_n_children (value) > 0;
      g_autoptr (GVariant) inner = has_inner ? g_variant_get_child_value (value, 0) : NULL;

      write_value (writer, inner, 0);
    }
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    nre_json_writer_string (writer, g_variant_get_string (value, NULL));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    nre_json_writer_boolean (writer, g_variant_get_boolean (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
    nre_json_writer_float (writer, (float) g_variant_get_double (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
    write_fields (writer, value);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_BYTESTRING))
    {
      gsize size;
      const guint8 *bytes = g_variant_get_fixed_array (value, &size, 1);

      nre_json_writer_hex (writer, nre_span (bytes, size));
    }
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE ("a(suuay)")))
    write_pieces (writer, value);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_ARRAY))
    {
      gsize n = g_variant_n_children (value);

      nre_json_writer_begin_array (writer);
      for (gsize i = 0; i < n; i++)
        {
          g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

          if (columns > 0 && i % columns == 0)
            nre_json_writer_begin_array (writer);
          write_value (writer, child, 0);
          if (columns > 0 && (i + 1) % columns == 0)
            nre_json_writer_end_array (writer);
        }
      nre_json_writer_end_array (writer);
    }
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE ("(dadad)")))
    {
      static const char *const names[] = { "time", "pos", "quat" };

      nre_json_writer_begin_object (writer);
      for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
        {
          g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

          nre_json_writer_key (writer, names[i]);
          write_value (writer, child, 0);
        }
      nre_json_writer_end_object (writer);
    }
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    nre_json_writer_int (writer, g_variant_get_int64 (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    nre_json_writer_int (writer, g_variant_get_int32 (value));
  else
    nre_json_writer_uint (writer, g_variant_get_uint32 (value));
}

static void
write_member (NreJsonWriter *writer, const NreOperation *operation, const char *name, GVariant *value)
{
  const NreParam *param = nre_operation_get_param (operation, name);

  nre_json_writer_key (writer, param->type == NRE_PARAM_BYTES ? "hex" : name);
  write_value (writer, value, param->columns);
}

static void
write_members (NreJsonWriter *writer, const NreOperation *operation, GVariant *values)
{
  GVariantIter iter;
  const char *name;
  GVariant *value;

  g_variant_iter_init (&iter, values);
  while (g_variant_iter_next (&iter, "{&sv}", &name, &value))
    {
      if (nre_operation_get_param (operation, name) != NULL)
        write_member (writer, operation, name, value);
      else
        nre_json_writer_member_string (writer, name, g_variant_get_string (value, NULL));
      g_variant_unref (value);
    }
}

static void
write_edit (NreJsonWriter *writer, const NreOperation *operation, const char *entry, GVariant *args,
            GVariant *was)
{
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "op", operation->name);
  if (entry != NULL)
    nre_json_writer_member_string (writer, "entry", entry);
  write_members (writer, operation, args);
  if (was != NULL)
    {
      nre_json_writer_begin_member_object (writer, "was");
      write_members (writer, operation, was);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_object (writer);
}

static NreJsonWriter *
begin (GString *text)
{
  NreJsonWriter *writer = nre_json_writer_new (nre_json_sink_string, text);

  nre_json_writer_begin_object (writer);
  nre_json_writer_begin_member_array (writer, "edits");
  return writer;
}

static char *
end (NreJsonWriter *writer, GString *text)
{
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
  nre_json_writer_free (writer);
  return g_string_free (text, FALSE);
}

/**
 * nre_edit_script_write:
 * @commands: (element-type NreCommand): commands of operations (nre_command_get_operation() is not NULL), in
 *   the order in which they were performed
 *
 * Returns: (transfer full): a script that makes the same edits
 */
char *
nre_edit_script_write (GPtrArray *commands)
{
  GString *text = g_string_new (NULL);
  NreJsonWriter *writer = begin (text);

  for (guint i = 0; i < commands->len; i++)
    {
      NreCommand *command = g_ptr_array_index (commands, i);

      write_edit (writer, nre_command_get_operation (command), nre_command_get_entry (command),
                  nre_command_get_args (command), NULL);
    }
  return end (writer, text);
}

/**
 * nre_edit_script_write_edits:
 * @edits: (element-type NreScriptEdit): the edits, in order
 * @pieces: (nullable): the pieces for an edit "rebuild-file" at the end; see nre_edit_script_take_rebuild()
 * @digest: (nullable): the SHA-256 digest that this edit expects
 *
 * Returns: (transfer full): a script of the edits
 */
char *
nre_edit_script_write_edits (GPtrArray *edits, GVariant *pieces, const char *digest)
{
  GString *text = g_string_new (NULL);
  NreJsonWriter *writer = begin (text);

  for (guint i = 0; i < edits->len; i++)
    {
      const NreScriptEdit *edit = g_ptr_array_index (edits, i);

      write_edit (writer, edit->operation, edit->entry, edit->args, edit->was);
    }
  if (pieces != NULL)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_string (writer, "op", "rebuild-file");
      nre_json_writer_key (writer, "pieces");
      write_pieces (writer, pieces);
      nre_json_writer_begin_member_object (writer, "was");
      nre_json_writer_member_string (writer, "sha256", digest);
      nre_json_writer_end_object (writer);
      nre_json_writer_end_object (writer);
    }
  return end (writer, text);
}
