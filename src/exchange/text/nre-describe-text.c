/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-exchange-text.h"

#include "nre-build-list.h"
#include "nre-json-records.h"
#include "nre-text.h"
#include "nre-wear.h"

static void
describe_rows (NreJsonWriter *writer, const char *name, GArray *rows)
{
  if (rows == NULL)
    {
      nre_json_writer_member_null (writer, name);
      return;
    }
  nre_json_writer_begin_member_array (writer, name);
  for (guint i = 0; i < rows->len; i++)
    {
      const NreWearRow *row = &g_array_index (rows, NreWearRow, i);

      nre_json_writer_begin_object (writer);
      nre_json_writer_key (writer, "legacy_id");
      nre_json_writer_int (writer, row->legacy_id);
      nre_json_write_text (writer, "name", row->name);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/** nre_describe_wear: write the rows of the materials and of the light maps */
void
nre_describe_wear (NreJsonWriter *writer, const NreSubject *subject)
{
  g_autoptr (GError) error = NULL;
  g_auto (NreWear) wear = { 0 };
  gsize offset;

  nre_wear_parse (subject->payload, &wear, &offset, &error);
  describe_rows (writer, "materials", wear.materials);
  describe_rows (writer, "lightmaps", wear.lightmaps);
  if (error != NULL)
    nre_json_writer_member_string (writer, "error", error->message);
}

static void
describe_category (NreJsonWriter *writer, const NreBuildCategory *category)
{
  nre_json_writer_begin_object (writer);
  nre_json_writer_member_string (writer, "name", category->name);
  nre_json_writer_member_uint (writer, "mask", category->mask);
  nre_json_writer_begin_member_array (writer, "units");
  for (guint i = 0; i < category->units->len; i++)
    {
      const NreBuildUnit *unit = &g_array_index (category->units, NreBuildUnit, i);
      g_autofree char *path = nre_text_decode (unit->path.data, unit->path.size);

      nre_json_writer_string (writer, path);
    }
  nre_json_writer_end_array (writer);
  nre_json_writer_end_object (writer);
}

/** nre_describe_build_list: write the categories with their units */
void
nre_describe_build_list (NreJsonWriter *writer, const NreSubject *subject)
{
  g_autoptr (GError) error = NULL;
  g_auto (NreBuildList) list = { 0 };
  gsize offset;

  nre_build_list_parse (subject->payload, &list, &offset, &error);
  nre_json_writer_begin_member_array (writer, "categories");
  for (guint i = 0; i < list.categories->len; i++)
    describe_category (writer, &g_array_index (list.categories, NreBuildCategory, i));
  nre_json_writer_end_array (writer);
  if (error != NULL)
    nre_json_writer_member_string (writer, "error", error->message);
}
