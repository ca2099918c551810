/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-i18n.h"
#include "nre-json-reader.h"
#include "nre-model-schema.h"

/* This file converts the data of a model that no record of a table contains: the names of the nodes, in
 * Res10, and the number of frames of the frame map. */

/**
 * Data: data of an export
 * @names: whether the names of the nodes are written instead of Res10
 */
typedef struct
{
  NreModel *model;
  gboolean  names;
} Data;

/* --- Writing -------------------------------------------------------------------------------------------- */

static gboolean
is_readable (const NreModel *model, NreModelTableType type)
{
  const NreModelTable *table = nre_model_get_table (model, type);
  NreSpan span;

  return table->present && nre_directory_get_payload (nre_model_get_directory (model), table->entry, &span);
}

/** nre_export_names_tell_all: whether the names of the nodes are sufficient to restore every byte of Res10.
 * This is the case if Res10 consists of one record for each node, and each record is the length 0, or a
 * length, a text without a NUL, and one NUL */
gboolean
nre_export_names_tell_all (const NreModel *model)
{
  const NreModelTable *table = nre_model_get_table (model, NRE_MODEL_STRINGS);
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  gsize at = 0;

  if (nre_model_is_legacy (model) || !is_readable (model, NRE_MODEL_NODES) ||
      !is_readable (model, NRE_MODEL_STRINGS) || table->count != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      gsize offset, size;
      const guint8 *text;

      nre_model_get_string_range (model, i, &offset, &size);
      at = offset + size;
      text = table->span.data + offset + 4;
      if (size > 4 && (memchr (text, 0, size - 5) != NULL || text[size - 5] != 0))
        return FALSE;
    }
  return at == table->span.size;
}

static gpointer
data_open (NreDirectory *directory)
{
  Data *data = g_new (Data, 1);

  data->model = nre_model_new (directory);
  data->names = nre_export_names_tell_all (data->model);
  return data;
}

static void
data_close (gpointer data)
{
  nre_model_free (((Data *) data)->model);
  g_free (data);
}

static const char *
find_section (const NreTablesExport *self, guint32 type_id, NreSpan span G_GNUC_UNUSED,
              gsize *used G_GNUC_UNUSED)
{
  const Data *data = self->data;

  if (type_id == NRE_MODEL_STRINGS)
    return data->names ? "strings" : "";
  return type_id == NRE_MODEL_NODES && nre_model_is_legacy (data->model) ? "" : NULL;
}

static void
write_head (const NreTablesExport *self)
{
  const Data *data = self->data;

  if (nre_model_get_table (data->model, NRE_MODEL_FRAME_MAP)->present)
    nre_json_writer_member_uint (self->writer, "frame_count", nre_model_get_frame_count (data->model));
}

static void
write_node_name (NreJsonWriter *writer, guint node, gpointer user_data)
{
  const Data *data = ((const NreTablesExport *) user_data)->data;
  NreSpan name;

  if (!data->names)
    return;
  if (nre_model_get_node_name (data->model, node, &name))
    nre_json_write_text (writer, "name", name);
  else
    nre_json_writer_member_null (writer, "name");
}

/* Nothing is left to write, since the names are members of the nodes. */
static void
write_strings (const NreTablesExport *self G_GNUC_UNUSED, const char *section G_GNUC_UNUSED)
{
}

/* --- Reading -------------------------------------------------------------------------------------------- */

static gboolean
append_node_name (JsonObject *node, GByteArray *out, GError **error)
{
  g_autofree guint8 *name = NULL;
  gsize size = 0;
  guint8 word[4];

  if (!json_object_has_member (node, "name") || !JSON_NODE_HOLDS_NULL (json_object_get_member (node, "name")))
    {
      if (!nre_tables_read_name (node, &name, &size, error))
        return FALSE;
      if (size > 0 && memchr (name, 0, size) != NULL)
        return nre_json_fail (error, _("“name_hex” contains a NUL"));
    }
  nre_store_u32 (word, (guint32) size);
  g_byte_array_append (out, word, 4);
  if (size > 0)
    {
      g_byte_array_append (out, name, (guint) size);
      g_byte_array_append (out, (const guint8 *) "", 1);
    }
  return TRUE;
}

static gboolean
append_strings (NreTablesImport *self, GByteArray *out, GError **error)
{
  JsonArray *nodes = nre_tables_get_array (self->root, "nodes", error);

  if (nodes == NULL)
    {
      g_prefix_error (error, _("section strings, which the names of the nodes make: "));
      return FALSE;
    }
  for (guint i = 0; i < json_array_get_length (nodes); i++)
    {
      JsonObject *node = nre_tables_get_object (nodes, i, error);

      if (node == NULL || !append_node_name (node, out, error))
        {
          g_prefix_error (error, "node %u: ", i);
          return FALSE;
        }
    }
  return TRUE;
}

/* Check that "frame_count" and attr2 of the frame map are equal. If they differ, only one of them was
 * edited. */
static gboolean
check_frame_count (NreTablesImport *self, GError **error)
{
  guint64 frame_count = 0;

  if (!json_object_has_member (self->root, "frame_count"))
    return TRUE;
  g_hash_table_add (self->used, (gpointer) "frame_count");
  if (!nre_tables_read_uint (self->root, "frame_count", G_MAXUINT32, TRUE, &frame_count, error))
    return FALSE;
  for (guint i = 0; i < self->image.entries->len; i++)
    {
      const NreRecord *record = &g_array_index (self->image.entries, NreImportEntry, i).record;

      if (record->type_id == NRE_MODEL_FRAME_MAP)
        return record->attr2 == frame_count ||
               nre_json_fail (error, _("“frame_count” is %" PRIu64 " and attr2 of table %u, which says the "
                                       "same, is %u; change both or leave “frame_count” out"),
                              frame_count, i, record->attr2);
    }
  return nre_json_fail (error, _("“frame_count” is given, and there is no frame map (type 19)"));
}

static gboolean
read_strings (NreTablesImport *self, const char *section, GByteArray *out, guint *count, gboolean *known,
              GError **error)
{
  *known = strcmp (section, "strings") == 0;
  if (!*known || !append_strings (self, out, error))
    return FALSE;
  *count = json_array_get_length (json_object_get_array_member (self->root, "nodes"));
  return TRUE;
}

/* Set attr3. The caller sets attr1 (spec: msh.md, writer). */
static void
set_attributes (NreRecord *record, guint count G_GNUC_UNUSED)
{
  const NreTable *section = nre_schema_find_rows (&nre_model_schema, record->type_id);

  if (record->type_id == NRE_MODEL_STRINGS)
    record->attr3 = 0;
  else if (section != NULL)
    record->attr3 = nre_table_get_attr3 (section);
}

/* Check "frame_count", and that the names of nodes are not lost: if a node has a name, a table must have the
 * section "strings". */
static gboolean
check (NreTablesImport *self, GError **error)
{
  gboolean strings = g_hash_table_contains (self->used, "strings");
  JsonArray *nodes = nre_tables_get_array (self->root, "nodes", NULL);

  for (guint i = 0; !strings && nodes != NULL && i < json_array_get_length (nodes); i++)
    {
      JsonObject *node = nre_tables_get_object (nodes, i, NULL);

      if (node != NULL &&
          (json_object_has_member (node, "name") || json_object_has_member (node, "name_hex")))
        return nre_json_fail (error, _("node %u has a name, and no table has the section “strings”, where "
                                       "names are"), i);
    }
  return check_frame_count (self, error);
}

/* Members of nodes that are read into Res10. */
static const char *const names[] = { "name", "name_hex", NULL };

const NreTablesForm nre_model_form = {
  .kind = NRE_KIND_MODEL,
  .schema = &nre_model_schema,
  .label = N_("Import model"),
  .extra_type = NRE_MODEL_NODES,
  .extra = names,
  .open = data_open,
  .close = data_close,
  .find_section = find_section,
  .write_head = write_head,
  .write_extra = write_node_name,
  .write_section = write_strings,
  .read_section = read_strings,
  .set_attributes = set_attributes,
  .check = check,
};
