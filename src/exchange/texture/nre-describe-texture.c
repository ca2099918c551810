/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-texture.h"

#include "nre-json-records.h"
#include "nre-texture.h"

static void
describe_mips (NreJsonWriter *writer, const NreTexture *texture)
{
  nre_json_writer_begin_member_array (writer, "mips");
  for (guint i = 0; i < texture->n_mips; i++)
    {
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "width", texture->mips[i].width);
      nre_json_writer_member_uint (writer, "height", texture->mips[i].height);
      nre_json_writer_member_uint (writer, "offset", texture->mips[i].offset);
      nre_json_writer_member_uint (writer, "size", texture->mips[i].size);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/* Write the rectangles as arrays x, w, y, h, in the order in which they are stored; null if there is no table
 * of rectangles. */
static void
describe_pages (NreJsonWriter *writer, const NreSubject *subject, gboolean has_pages)
{
  const NreTable *table = nre_schema_find_table (&nre_texture_schema, "pages");
  g_auto (NreRecords) records = { 0 };

  nre_schema_locate (&nre_texture_schema, subject, table, &records);
  if (has_pages)
    nre_json_write_records (writer, &records, FALSE, NULL, NULL);
  else
    nre_json_writer_member_null (writer, table->name);
}

/** nre_describe_texture: write the header, the offsets and sizes of the levels, and the rectangles */
void
nre_describe_texture (NreJsonWriter *writer, const NreSubject *subject)
{
  const NreShape *shape = &nre_schema_find_table (&nre_texture_schema, "header")->shapes[0];
  NreTexture texture;

  if (nre_texture_read (subject->payload, &texture))
    nre_json_write_given_fields (writer, shape, subject->payload.data);
  describe_mips (writer, &texture);
  describe_pages (writer, subject, texture.has_pages);
}
