/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-effect.h"

#include "nre-effect.h"
#include "nre-json-records.h"

/** nre_describe_effect: the header, the commands that can be read, and the remaining bytes as `rest_hex`. */
void
nre_describe_effect (NreJsonWriter *writer, const NreSubject *subject)
{
  g_auto (NreRecords) commands = { 0 };
  gsize end;

  nre_json_write_header (writer, &nre_effect_schema, subject);
  nre_schema_find_records (&nre_effect_schema, subject, "commands", &commands);
  nre_json_writer_begin_member_array (writer, "commands");
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
