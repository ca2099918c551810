/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tables-form.h"

#include "nre-describe.h"
#include "nre-error.h"
#include "nre-format.h"
#include "nre-i18n.h"

typedef NreTablesExport Export;

/* Returns: (nullable): the name of the section with the records of an entry; NULL if the entry is unreadable
 * or written in hexadecimal. Of several entries of a type, all but the first are written in hexadecimal.
 * @section: (out) (nullable): the table of the schema. @used: (out): the number of bytes of the payload that
 * the section contains */
static const char *
section_name (const Export *export, guint index, guint32 type_id, const NreTable **section, gsize *used)
{
  const char *own;
  NreSpan span;
  guint first;

  *section = NULL;
  if (!nre_directory_find_type (export->directory, type_id, &first) || first != index ||
      !nre_directory_get_payload (export->directory, index, &span))
    return NULL;
  *used = span.size;
  own = export->form->find_section != NULL ? export->form->find_section (export, type_id, span, used) : NULL;
  if (own != NULL)
    return *own != '\0' ? own : NULL;
  *section = nre_schema_find_rows (export->form->schema, type_id);
  if (*section != NULL && span.size < (*section)->start)
    *section = NULL;
  if (*section == NULL)
    return NULL;
  *used = span.size - (span.size - (*section)->start) % (*section)->shapes[0].size;
  return (*section)->name;
}

static void
write_contents (const Export *export, guint index, guint32 type_id)
{
  NreJsonWriter *writer = export->writer;
  const NreTable *section;
  gsize used = 0;
  const char *name = section_name (export, index, type_id, &section, &used);
  NreSpan span;

  if (!nre_archive_get_payload (export->archive, index, &span))
    nre_json_writer_member_boolean (writer, "unreadable", TRUE);
  else if (name == NULL)
    nre_json_writer_member_hex (writer, "hex", span);
  else
    {
      nre_json_writer_member_string (writer, "section", name);
      if (used < span.size)
        nre_json_writer_member_hex (writer, "rest_hex", nre_span_sub (span, used, span.size - used));
    }
}

static void
write_tables (const Export *export)
{
  NreJsonWriter *writer = export->writer;

  nre_json_writer_begin_member_array (writer, "tables");
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

/* Whether the sort table is in the order of the names. Such a table is left out of the JSON, so that it is
 * recomputed if a name is edited. */
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
write_layout (const Export *export)
{
  NreJsonWriter *writer = export->writer;
  g_autoptr (GArray) regions = nre_archive_get_regions (export->archive);
  NreSpan span = nre_archive_get_span (export->archive);
  guint32 total = nre_archive_get_total_size (export->archive);
  gboolean sorted = is_sorted (export->archive);

  nre_json_writer_begin_member_object (writer, "layout");
  nre_json_writer_member_uint (writer, "size", span.size);
  nre_json_writer_member_uint (writer, "total_size", total);
  nre_json_writer_begin_member_array (writer, "entries");
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
  nre_json_writer_begin_member_array (writer, "gaps");
  for (guint i = 0; i < regions->len; i++)
    {
      const NreRegion *region = &g_array_index (regions, NreRegion, i);
      NreSpan bytes = nre_span_sub (span, region->offset, region->size);

      if ((region->kind != NRE_REGION_PADDING && region->kind != NRE_REGION_UNINDEXED) ||
          region->offset >= total || nre_span_is_zero (bytes))
        continue;
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "offset", region->offset);
      nre_json_writer_member_hex (writer, "hex", bytes);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  if (span.size > total)
    nre_json_writer_member_hex (writer, "tail_hex", nre_span_sub (span, total, span.size - total));
  nre_json_writer_end_object (writer);
}

static void
write_records (const Export *export, const NreTable *section)
{
  NreSubject subject = { .directory = export->directory };
  gboolean extra = section->type_id == export->form->extra_type;
  g_auto (NreRecords) records = { 0 };

  nre_schema_locate (export->form->schema, &subject, section, &records);
  nre_json_write_records (export->writer, &records, TRUE, extra ? export->form->write_extra : NULL,
                          (gpointer) export);
}

static void
write_section (const Export *export, guint index)
{
  const NreTable *section, *header;
  const char *name;
  NreRecord record;
  NreSpan span;
  gsize used;

  nre_archive_get_record (export->archive, index, &record);
  name = section_name (export, index, record.type_id, &section, &used);
  if (name == NULL || !nre_archive_get_payload (export->archive, index, &span))
    return;
  if (section == NULL)
    {
      export->form->write_section (export, name);
      return;
    }
  header = section->start > 0 ? nre_schema_find_header (export->form->schema, section->type_id) : NULL;
  if (header != NULL)
    {
      nre_json_writer_begin_member_object (export->writer, header->name);
      nre_json_write_fields (export->writer, header, &header->shapes[0], span.data, TRUE);
      nre_json_writer_end_object (export->writer);
    }
  write_records (export, section);
}

/** nre_tables_write: append the JSON of the archive @bytes to @text, as @form describes it. Fails with
 * NRE_ERROR_FORMAT if the archive is of another kind than @form, and like nre_archive_new(). On failure,
 * @text is unchanged. */
gboolean
nre_tables_write (const NreTablesForm *form, GBytes *bytes, GString *text, GError **error)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, error);
  g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
  g_autoptr (NreJsonWriter) writer = NULL;
  Export export;

  if (directory == NULL)
    return FALSE;
  if (nre_kind_of_archive (directory) != form->kind)
    /* Translators: a kind of archive, such as “a model”. */
    return nre_fail (error, NRE_ERROR_FORMAT, _("it is not %s"),
                     g_dgettext (GETTEXT_PACKAGE, nre_format_get (form->kind)->noun));
  writer = nre_json_writer_new (nre_json_sink_string, text);
  export = (Export){ form, writer, archive, directory, form->open != NULL ? form->open (directory) : NULL };

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "kind", nre_kind_to_string (form->kind));
  nre_json_writer_member_uint (writer, "version", NRE_TABLES_JSON_VERSION);
  if (form->write_head != NULL)
    form->write_head (&export);
  write_tables (&export);
  write_layout (&export);
  for (guint i = 0; i < nre_archive_get_n_entries (archive); i++)
    write_section (&export, i);
  nre_json_writer_end_object (writer);
  if (form->close != NULL)
    form->close (export.data);
  return TRUE;
}

/** nre_tables_export: make the JSON file. Fails like nre_export_request_read() and nre_tables_write(). */
gboolean
nre_tables_export (const NreTablesForm *form, NreExportFiles *files, const NreExportRequest *request,
                   GError **error)
{
  g_autoptr (GBytes) bytes = nre_export_request_read (request, error);
  g_autoptr (GString) text = g_string_new (NULL);

  if (bytes == NULL || !nre_tables_write (form, bytes, text, error))
    return FALSE;
  nre_export_files_take (files, g_strdup (request->path), g_string_free_to_bytes (g_steal_pointer (&text)));
  return TRUE;
}
