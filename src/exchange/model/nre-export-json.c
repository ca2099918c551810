/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-json.h"

#include "nre-describe.h"
#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-records.h"
#include "nre-kind.h"
#include "nre-layout.h"
#include "nre-model-schema.h"
#include "nre-text.h"

typedef struct
{
  NreJsonWriter *writer;
  NreArchive    *archive;
  NreModel      *model;
  gboolean       names;         /* Res10 is told by the names of the nodes */
} Export;

static void
member_hex (NreJsonWriter *writer, const char *name, NreSpan span)
{
  g_autofree char *hex = nre_text_hex (span.data, span.size);

  nre_json_writer_member_string (writer, name, hex);
}

static gboolean
is_readable (const NreModel *model, NreModelTableType type)
{
  const NreModelTable *table = nre_model_get_table (model, type);
  NreSpan span;

  return table->present && nre_directory_get_payload (nre_model_get_directory (model), table->entry, &span);
}

/**
 * nre_export_names_tell_all:
 *
 * Whether names alone bring every byte of Res10 back: a record for each node, each a length and, unless that
 * is 0, text without a NUL and one NUL behind it, and nothing left over.
 */
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

/* The section of an entry, or NULL when it is told as hexadecimal digits: because its records are not known,
 * or because another entry of the type comes first and is the model's. */
static const char *
section_name (Export *export, guint index, guint32 type_id, const NreTable **section)
{
  const NreModelTable *table = nre_model_get_table (export->model, MIN (type_id, NRE_MODEL_N_TYPES));

  *section = NULL;
  if (!table->present || table->entry != index)
    return NULL;
  if (type_id == NRE_MODEL_STRINGS)
    return export->names ? "strings" : NULL;
  if (type_id == NRE_MODEL_NODES && nre_model_is_legacy (export->model))
    return NULL;
  *section = nre_schema_find_rows (&nre_model_schema, type_id);
  if (*section != NULL && table->span.size < (*section)->start)
    *section = NULL;
  return *section != NULL ? (*section)->name : NULL;
}

static void
write_contents (Export *export, guint index, guint32 type_id)
{
  NreJsonWriter *writer = export->writer;
  const NreTable *section;
  const char *name = section_name (export, index, type_id, &section);
  gsize used;
  NreSpan span;

  if (!nre_archive_get_payload (export->archive, index, &span))
    nre_json_writer_member_boolean (writer, "unreadable", TRUE);
  else if (name == NULL)
    member_hex (writer, "hex", span);
  else
    {
      nre_json_writer_member_string (writer, "section", name);
      used = section != NULL ? span.size - (span.size - section->start) % section->shapes[0].size : span.size;
      if (used < span.size)
        member_hex (writer, "rest_hex", nre_span_sub (span, used, span.size - used));
    }
}

static void
write_tables (Export *export)
{
  NreJsonWriter *writer = export->writer;

  nre_json_writer_key (writer, "tables");
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < nre_archive_get_n_entries (export->archive); i++)
    {
      NreRecord record;

      nre_archive_get_record (export->archive, i, &record);
      nre_json_writer_begin_object (writer);
      nre_describe_entry (writer, i, &record);
      write_contents (export, i, record.type_id);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static gboolean
all_zero (NreSpan span)
{
  return span.size == 0 || (span.data[0] == 0 && memcmp (span.data, span.data + 1, span.size - 1) == 0);
}

/* Whether the sort table is the one that the names give, so that it need not be told and follows when a
 * name is edited. */
static gboolean
is_sorted (NreArchive *archive)
{
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autofree guint32 *sorted = nre_archive_sort (directory);

  for (guint i = 0; i < nre_archive_get_n_entries (archive); i++)
    {
      NreRecord record;

      nre_archive_get_record (archive, i, &record);
      if (record.sort_index != sorted[i])
        return FALSE;
    }
  return TRUE;
}

static void
write_layout (Export *export)
{
  NreJsonWriter *writer = export->writer;
  g_autoptr (GArray) regions = nre_archive_get_regions (export->archive);
  NreSpan span = nre_archive_get_span (export->archive);
  guint32 total = nre_archive_get_total_size (export->archive);
  gboolean sorted = is_sorted (export->archive);

  nre_json_writer_key (writer, "layout");
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_uint (writer, "size", span.size);
  nre_json_writer_member_uint (writer, "total_size", total);
  nre_json_writer_key (writer, "entries");
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < nre_archive_get_n_entries (export->archive); i++)
    {
      NreRecord record;

      nre_archive_get_record (export->archive, i, &record);
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "offset", record.data_offset);
      nre_json_writer_member_uint (writer, "size", record.size);
      if (!sorted)
        nre_json_writer_member_uint (writer, "sort_index", record.sort_index);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_key (writer, "gaps");
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < regions->len; i++)
    {
      const NreRegion *region = &g_array_index (regions, NreRegion, i);
      NreSpan bytes = nre_span_sub (span, region->offset, region->size);

      if ((region->kind != NRE_REGION_PADDING && region->kind != NRE_REGION_UNINDEXED) ||
          region->offset >= total || all_zero (bytes))
        continue;
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "offset", region->offset);
      member_hex (writer, "hex", bytes);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  if (span.size > total)
    member_hex (writer, "tail_hex", nre_span_sub (span, total, span.size - total));
  nre_json_writer_end_object (writer);
}

static void
write_name (Export *export, guint node)
{
  NreJsonWriter *writer = export->writer;
  NreSpan name;

  if (nre_model_get_node_name (export->model, node, &name))
    {
      g_autofree char *text = nre_text_decode (name.data, name.size);

      nre_json_writer_member_string (writer, "name", text);
      if (!nre_text_is_plain_ascii (name.data, name.size))
        member_hex (writer, "name_hex", name);
    }
  else
    {
      nre_json_writer_key (writer, "name");
      nre_json_writer_null (writer);
    }
}

static void
write_node_name (NreJsonWriter *writer, guint node, gpointer data)
{
  Export *export = data;

  if (export->names)
    write_name (export, node);
}

/* Only the first entry of a type is the model's table; it is the one that the records are looked for in. */
static void
write_records (Export *export, const NreTable *section)
{
  NreSubject subject = { .directory = nre_model_get_directory (export->model) };
  g_auto (NreRecords) records = { 0 };

  nre_schema_locate (&nre_model_schema, &subject, section, &records);
  nre_json_write_records (export->writer, &records, TRUE, section->type_id == NRE_MODEL_NODES ? write_node_name : NULL,
                          export);
}

static void
write_section (Export *export, guint index)
{
  const NreTable *section;
  NreRecord record;
  NreSpan span;

  nre_archive_get_record (export->archive, index, &record);
  section_name (export, index, record.type_id, &section);
  if (section == NULL || !nre_archive_get_payload (export->archive, index, &span))
    return;
  if (section->type_id == NRE_MODEL_SLOTS)
    {
      const NreTable *header = nre_schema_find_table (&nre_model_schema, "header");

      nre_json_writer_key (export->writer, header->name);
      nre_json_writer_begin_object (export->writer);
      nre_json_write_fields (export->writer, header, &header->shapes[0], span.data, TRUE);
      nre_json_writer_end_object (export->writer);
    }
  write_records (export, section);
}

/**
 * nre_export_json:
 * @model: an archive that is a model, as it stands in a file or in an entry
 * @sink: takes the text
 *
 * Write the model as JSON. Fails with NRE_ERROR_FORMAT, before anything is written, when it is no model.
 */
gboolean
nre_export_json (GBytes *model, NreJsonSink sink, gpointer data, GError **error)
{
  g_autoptr (NreArchive) archive = nre_archive_new (model, error);
  g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
  g_autoptr (NreModel) view = NULL;
  g_autoptr (NreJsonWriter) writer = NULL;
  Export export;

  if (directory == NULL)
    return FALSE;
  if (nre_kind_of_archive (directory) != NRE_KIND_MODEL)
    {
      g_set_error_literal (error, NRE_ERROR, NRE_ERROR_FORMAT,
                           _("not a model; only models can be exported as JSON"));
      return FALSE;
    }
  view = nre_model_new (directory);
  writer = nre_json_writer_new (sink, data);
  export = (Export){ writer, archive, view, nre_export_names_tell_all (view) };

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "kind", "model");
  nre_json_writer_member_uint (writer, "version", NRE_EXPORT_JSON_VERSION);
  if (nre_model_get_table (view, NRE_MODEL_FRAME_MAP)->present)
    nre_json_writer_member_uint (writer, "frame_count", nre_model_get_frame_count (view));
  write_tables (&export);
  write_layout (&export);
  for (guint i = 0; i < nre_archive_get_n_entries (archive); i++)
    write_section (&export, i);
  nre_json_writer_end_object (writer);
  return TRUE;
}
