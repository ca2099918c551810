/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-describe-effect.h"

#include "nre-effect-json.h"
#include "nre-effect-schema.h"
#include "nre-effect.h"
#include "nre-json-records.h"

static void
describe_header (NreJsonWriter *writer, const NreSubject *subject)
{
  const NreTable *table = nre_schema_find_table (&nre_effect_schema, "header");
  const NreShape *shape = &table->shapes[0];
  g_auto (NreRecords) records = { 0 };

  nre_schema_locate (&nre_effect_schema, subject, table, &records);
  if (records.n == 0)
    {
      nre_json_writer_member_null (writer, table->name);
      return;
    }
  nre_json_writer_begin_member_object (writer, table->name);
  /* How many commands there are, their array says. */
  for (guint i = 0; i < shape->n_fields; i++)
    if (!(shape->fields[i].flags & NRE_FIELD_DERIVED))
      nre_json_write_field (writer, &shape->fields[i], records.span.data, FALSE);
  nre_json_writer_end_object (writer);
}

/** nre_describe_effect: the header, the commands that can be read, and as `rest_hex` what follows them. */
void
nre_describe_effect (NreJsonWriter *writer, const NreSubject *subject)
{
  const NreTable *table = nre_schema_find_table (&nre_effect_schema, "commands");
  g_auto (NreRecords) commands = { 0 };
  gsize end;

  describe_header (writer, subject);
  nre_schema_locate (&nre_effect_schema, subject, table, &commands);
  nre_json_writer_begin_member_array (writer, table->name);
  for (guint i = 0; i < commands.n; i++)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "index", i);
      nre_effect_json_write_command (writer, nre_records_get_shape (&commands, i),
                                     nre_records_get (&commands, i), TRUE, FALSE);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  end = subject->payload.size < NRE_EFFECT_HEADER_SIZE ? 0 : nre_records_get_offset (&commands, commands.n);
  if (end < subject->payload.size)
    nre_json_writer_member_hex (writer, "rest_hex",
                                nre_span_sub (subject->payload, end, subject->payload.size - end));
}
