/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-describe-material.h"

#include "nre-json-records.h"
#include "nre-material.h"

static void
describe_animations (NreJsonWriter *writer, const NreSubject *subject)
{
  g_auto (NreRecords) animations = { 0 };

  nre_schema_find_records (&nre_material_schema, subject, "animations", &animations);
  nre_json_writer_begin_member_array (writer, "animations");
  for (guint i = 0; i < animations.n; i++)
    {
      const NreShape *shape = nre_records_get_shape (&animations, i);
      const NreRun *run = &shape->runs[0];
      NreSpan record = nre_records_get (&animations, i);

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "index", i);
      nre_json_write_field (writer, &shape->fields[0], record.data, FALSE);
      nre_json_write_items (writer, run->name, run, record.data + shape->size,
                            nre_run_get_count (run, shape, record), FALSE);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/** nre_describe_material: write the version, the header fields that this version has, the phases and the
 * animations */
void
nre_describe_material (NreJsonWriter *writer, const NreSubject *subject)
{
  g_auto (NreRecords) header = { 0 };
  g_auto (NreRecords) phases = { 0 };
  NreMaterial material;

  nre_material_read (subject, &material);
  nre_json_writer_member_uint (writer, "version", material.version);
  nre_schema_find_records (&nre_material_schema, subject, "header", &header);
  if (header.n > 0)
    nre_json_write_given_fields (writer, nre_records_get_shape (&header, 0), header.span.data);
  nre_schema_find_records (&nre_material_schema, subject, "phases", &phases);
  nre_json_write_records (writer, &phases, FALSE, NULL, NULL);
  describe_animations (writer, subject);
}
