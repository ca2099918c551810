/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-model.h"

#include "nre-json-records.h"
#include "nre-model-schema.h"
#include "nre-model.h"

static void
describe_counts (NreJsonWriter *writer, const NreModel *model)
{
  nre_json_writer_begin_member_object (writer, "counts");
  nre_json_writer_member_uint (writer, "vertices", nre_model_count (model, NRE_MODEL_POSITIONS));
  nre_json_writer_member_uint (writer, "indices", nre_model_count (model, NRE_MODEL_INDICES));
  nre_json_writer_member_uint (writer, "triangles", nre_model_count (model, NRE_MODEL_TRIANGLES));
  nre_json_writer_member_uint (writer, "keys", nre_model_count (model, NRE_MODEL_KEYS));
  nre_json_writer_member_uint (writer, "map_words", nre_model_count (model, NRE_MODEL_FRAME_MAP));
  nre_json_writer_end_object (writer);
}

static void
describe_name (NreJsonWriter *writer, guint node, gpointer model)
{
  NreSpan name;

  if (nre_model_get_node_name (model, node, &name))
    nre_json_write_text (writer, "name", name);
  else
    nre_json_writer_member_null (writer, "name");
}

static void
describe_table (NreJsonWriter *writer, const NreSubject *subject, const char *name, NreJsonRecordFunc extra,
                const NreModel *model)
{
  const NreTable *table = nre_schema_find_table (&nre_model_schema, name);
  g_auto (NreRecords) records = { 0 };

  nre_schema_locate (&nre_model_schema, subject, table, &records);
  /* Of the nodes of a legacy model, only the number is known. */
  if (table->type_id == NRE_MODEL_NODES && nre_model_is_legacy (model))
    records.n = 0;
  nre_json_write_records (writer, &records, FALSE, extra, (gpointer) model);
}

/** nre_describe_model: write counts, header, nodes, slots and batches. References of 0xFFFF are null */
void
nre_describe_model (NreJsonWriter *writer, const NreSubject *subject)
{
  g_autoptr (NreModel) model = nre_model_new (subject->directory);

  nre_json_writer_member_boolean (writer, "legacy", nre_model_is_legacy (model));
  nre_json_writer_member_uint (writer, "frame_count", nre_model_get_frame_count (model));
  describe_counts (writer, model);
  nre_json_write_header (writer, &nre_model_schema, subject);
  describe_table (writer, subject, "nodes", describe_name, model);
  describe_table (writer, subject, "slots", NULL, model);
  describe_table (writer, subject, "batches", NULL, model);
}
