/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-effect.h"

#include "nre-error.h"
#include "nre-i18n.h"
#include "nre-json-records.h"
#include "nre-kind.h"
#include "nre-rsli.h"

/* The maximum size in bytes of all effects in a file of @size bytes. Effects share few bytes or none in an
 * undamaged file, so twice its size is enough. */
#define MOST_BYTES(size) (2 * (guint64) (size) + 16 * 1024 * 1024)

static NreJsonWriter *
begin (GString *text, const char *kind)
{
  NreJsonWriter *writer = nre_json_writer_new (nre_json_sink_string, text);

  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "kind", kind);
  return writer;
}

static void
finish (NreJsonWriter *writer, GString *text, NreExportFiles *files, const char *path)
{
  nre_json_writer_end_object (writer);
  nre_json_writer_free (writer);
  nre_export_files_take (files, g_strdup (path), g_string_free_to_bytes (text));
}

/** nre_export_effect: make the JSON file of one effect, even if it is damaged. Fails like
 * nre_directory_read() */
gboolean
nre_export_effect (NreExportFiles *files, const NreExportRequest *request, GError **error)
{
  g_autoptr (GBytes) bytes = nre_directory_read (request->directory, request->index, error);
  NreJsonWriter *writer;
  GString *text;

  if (bytes == NULL)
    return FALSE;
  text = g_string_new (NULL);
  writer = begin (text, "effect");
  nre_effect_json_write (writer, &(NreSubject){ .payload = nre_span_of_bytes (bytes) });
  finish (writer, text, files, request->path);
  return TRUE;
}

static gboolean
get_effect (NreDirectory *archive, guint index, NreFields *fields, NreSpan *payload)
{
  nre_directory_get_fields (archive, index, fields);
  return nre_directory_get_payload (archive, index, payload) &&
         nre_kind_of_entry (fields, *payload, NULL) == NRE_KIND_EFFECT;
}

/* Check that the effects do not share too many bytes: if many entries share the same bytes, even the text for
 * a small file might not fit in memory. Edited payloads are not shared, and do not count. Payloads of an RsLi
 * archive may share their packed bytes. */
static gboolean
check_size (NreDirectory *archive, GError **error)
{
  NreSpan file = nre_archive_get_span (nre_directory_get_origin (archive)), payload;
  gboolean is_rsli = nre_archive_is_rsli (nre_directory_get_origin (archive));
  guint64 size = 0;
  NreFields fields;

  for (guint i = 0; i < nre_directory_get_n_entries (archive); i++)
    if (get_effect (archive, i, &fields, &payload) &&
        (is_rsli || (payload.data >= file.data && payload.data < file.data + file.size)))
      size += payload.size;
  if (size <= MOST_BYTES (file.size))
    return TRUE;
  return nre_fail (error, NRE_ERROR_TOO_LARGE, _("the effects of this archive share their bytes so often "
                                                 "that there is no room to export all; they can be exported "
                                                 "one by one"));
}

/** nre_export_effects: make the JSON file of all readable effects in an archive. Fails with
 * NRE_ERROR_TOO_LARGE if too many of them share the same bytes */
gboolean
nre_export_effects (NreExportFiles *files, const NreExportRequest *request, GError **error)
{
  NreDirectory *archive = request->archive;
  NreJsonWriter *writer;
  GString *text;

  if (!check_size (archive, error))
    return FALSE;
  text = g_string_new (NULL);
  writer = begin (text, "effects");
  nre_json_writer_begin_member_array (writer, "effects");
  for (guint i = 0; i < nre_directory_get_n_entries (archive); i++)
    {
      NreFields fields;
      NreSpan payload;

      if (!get_effect (archive, i, &fields, &payload))
        continue;
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "index", i);
      nre_json_write_name (writer, "name", nre_span (fields.name, NRE_NAME_SIZE));
      nre_effect_json_write (writer, &(NreSubject){ .payload = payload });
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  finish (writer, text, files, request->path);
  return TRUE;
}
