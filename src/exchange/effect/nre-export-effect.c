/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-export-effect.h"

#include "nre-describe.h"
#include "nre-effect-json.h"
#include "nre-kind.h"

static void
append (const char *text, gsize size, gpointer data)
{
  g_string_append_len (data, text, (gssize) size);
}

static NreJsonWriter *
begin (GString *text, const char *kind)
{
  NreJsonWriter *writer = nre_json_writer_new (append, text);

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

/** nre_export_effect: one effect, whole or damaged. */
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

/** nre_export_effects: all effects of an archive whose bytes can be read. */
gboolean
nre_export_effects (NreExportFiles *files, const NreExportRequest *request, GError **error G_GNUC_UNUSED)
{
  NreDirectory *archive = request->archive;
  GString *text = g_string_new (NULL);
  NreJsonWriter *writer = begin (text, "effects");

  nre_json_writer_key (writer, "effects");
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < nre_directory_get_n_entries (archive); i++)
    {
      NreFields fields;
      NreSpan payload;

      nre_directory_get_fields (archive, i, &fields);
      if (!nre_directory_get_payload (archive, i, &payload) ||
          nre_kind_of_entry (&fields, payload, NULL) != NRE_KIND_EFFECT)
        continue;
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "index", i);
      nre_describe_name (writer, fields.name);
      nre_effect_json_write (writer, &(NreSubject){ .payload = payload });
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  finish (writer, text, files, request->path);
  return TRUE;
}
