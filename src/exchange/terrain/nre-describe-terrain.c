/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-terrain.h"

#include "nre-json-records.h"
#include "nre-terrain.h"

static guint
count (const NreSubject *subject, const char *name)
{
  g_auto (NreRecords) records = { 0 };

  nre_schema_find_records (&nre_terrain_schema, subject, name, &records);
  return records.n;
}

static void
describe_chunks (NreJsonWriter *writer, NreDirectory *directory)
{
  nre_json_writer_begin_member_array (writer, "chunks");
  for (guint i = 0; i < nre_directory_get_n_entries (directory); i++)
    {
      const NreTable *table;
      NreFields fields;

      nre_directory_get_fields (directory, i, &fields);
      table = nre_schema_find_rows (&nre_terrain_schema, fields.type_id);
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "index", i);
      nre_json_writer_member_uint (writer, "type_id", fields.type_id);
      nre_json_writer_member_string (writer, "table", table != NULL ? table->name : NULL);
      nre_json_writer_member_uint (writer, "attr1", fields.attr1);
      nre_json_writer_member_uint (writer, "attr2", fields.attr2);
      nre_json_writer_member_uint (writer, "attr3", fields.attr3);
      nre_json_writer_member_uint (writer, "size", nre_directory_get_size (directory, i));
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/** nre_describe_terrain: write the numbers of records, the chunks, and the faces */
void
nre_describe_terrain (NreJsonWriter *writer, const NreSubject *subject)
{
  g_auto (NreRecords) faces = { 0 };

  nre_json_writer_begin_member_object (writer, "counts");
  nre_json_writer_member_uint (writer, "nodes", count (subject, "nodes"));
  nre_json_writer_member_uint (writer, "slots", count (subject, "slots"));
  nre_json_writer_member_uint (writer, "vertices", count (subject, "positions"));
  nre_json_writer_member_uint (writer, "faces", count (subject, "faces"));
  nre_json_writer_end_object (writer);
  describe_chunks (writer, subject->directory);
  nre_schema_find_records (&nre_terrain_schema, subject, "faces", &faces);
  nre_json_write_records (writer, &faces, FALSE, NULL, NULL);
}
