/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-describe-mission.h"

#include "nre-json-records.h"
#include "nre-mission.h"

static void
write_integer (NreJsonWriter *writer, const char *key, gint64 value)
{
  nre_json_writer_key (writer, key);
  nre_json_writer_int (writer, value);
}

static void
write_words (NreJsonWriter *writer, const char *key, const guint8 *words)
{
  nre_json_writer_begin_member_array (writer, key);
  for (guint i = 0; i < 4; i++)
    nre_json_writer_uint (writer, nre_load_u32 (words + 4 * i));
  nre_json_writer_end_array (writer);
}

static void
write_position (NreJsonWriter *writer, const guint8 *point)
{
  nre_json_writer_begin_array (writer);
  for (guint i = 0; i < 3; i++)
    nre_json_writer_float (writer, nre_load_f32 (point + 4 * i));
  nre_json_writer_end_array (writer);
}

static void
write_paths (NreJsonWriter *writer, const NreMission *mission)
{
  nre_json_writer_begin_member_array (writer, "paths");
  for (guint i = 0; i < nre_mission_get_n_paths (mission); i++)
    {
      NreMissionPath path;

      nre_mission_get_path (mission, i, &path);
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "index", i);
      write_integer (writer, "id", path.id);
      nre_json_writer_begin_member_array (writer, "points");
      for (guint k = 0; k < path.n_points; k++)
        write_position (writer, mission->bytes.data + path.points + (gsize) k * NRE_MISSION_POINT_SIZE);
      nre_json_writer_end_array (writer);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_clan (NreJsonWriter *writer, const NreMission *mission, const NreMissionClan *clan)
{
  gsize at = clan->relations;

  nre_json_write_text (writer, "name", clan->name);
  write_integer (writer, "id", clan->id);
  nre_json_writer_member_floats (writer, "anchor", clan->anchor, 2);
  nre_json_writer_member_uint (writer, "mode", clan->mode);
  nre_json_writer_begin_member_array (writer, "resources");
  for (guint i = 0; i < 2; i++)
    {
      nre_json_writer_begin_object (writer);
      nre_json_write_text (writer, "path", clan->resources[i]);
      if (i > 0 || clan->mode != 0)
        write_integer (writer, "tag", clan->tags[i]);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
  if (clan->mode == 0)
    nre_json_writer_member_hex (writer, "groups_hex", clan->groups);
  nre_json_writer_begin_member_array (writer, "relations");
  for (guint i = 0; i < clan->n_relations; i++)
    {
      NreMissionRelation relation;

      at = nre_mission_read_relation (mission, at, &relation);
      nre_json_writer_begin_object (writer);
      nre_json_write_text (writer, "clan", relation.clan);
      write_integer (writer, "value", relation.value);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_clans (NreJsonWriter *writer, const NreMission *mission)
{
  nre_json_writer_begin_member_array (writer, "clans");
  for (guint i = 0; i < nre_mission_get_n_clans (mission); i++)
    {
      NreMissionClan clan;

      nre_mission_get_clan (mission, i, &clan);
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "index", i);
      write_clan (writer, mission, &clan);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_object (NreJsonWriter *writer, const NreMission *mission, const NreMissionObject *object)
{
  gsize at = object->properties;

  nre_json_writer_member_uint (writer, "kind", object->kind);
  nre_json_writer_member_uint (writer, "class", object->class_id);
  nre_json_write_text (writer, "resource", object->resource);
  nre_json_writer_member_uint (writer, "clan", object->clan);
  nre_json_writer_member_floats (writer, "position", object->position, 3);
  nre_json_writer_member_floats (writer, "orientation", object->orientation, 3);
  nre_json_writer_member_floats (writer, "scale", object->scale, 3);
  nre_json_write_text (writer, "name", object->name);
  write_integer (writer, "link0", object->link0);
  write_integer (writer, "link1", object->link1);
  nre_json_writer_begin_member_array (writer, "properties");
  for (guint i = 0; i < object->n_properties; i++)
    {
      NreMissionProperty property;

      at = nre_mission_read_property (mission, at, &property);
      nre_json_writer_begin_object (writer);
      nre_json_write_text (writer, "name", property.name);
      write_words (writer, "value", mission->bytes.data + property.at);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_objects (NreJsonWriter *writer, const NreMission *mission)
{
  nre_json_writer_begin_member_array (writer, "objects");
  for (guint i = 0; i < nre_mission_get_n_objects (mission); i++)
    {
      NreMissionObject object;

      nre_mission_get_object (mission, i, &object);
      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "index", i);
      write_object (writer, mission, &object);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

static void
write_extras (NreJsonWriter *writer, const NreMission *mission)
{
  nre_json_writer_begin_member_array (writer, "extras");
  for (guint i = 0; i < mission->n_extras; i++)
    {
      const guint8 *extra = mission->bytes.data + mission->extras + (gsize) i * NRE_MISSION_EXTRA_SIZE;

      nre_json_writer_begin_object (writer);
      nre_json_writer_member_uint (writer, "index", i);
      nre_json_writer_key (writer, "position");
      write_position (writer, extra);
      write_words (writer, "words", extra + NRE_MISSION_POINT_SIZE);
      nre_json_writer_end_object (writer);
    }
  nre_json_writer_end_array (writer);
}

/** nre_describe_mission: write what `nres dump` prints of a mission (spec: missions.md), as members of the
 * open object. Of a damaged mission, only the message is written, as `error` */
void
nre_describe_mission (NreJsonWriter *writer, const NreSubject *subject)
{
  g_autoptr (GError) error = NULL;
  g_auto (NreMission) mission = { 0 };

  if (!nre_mission_parse (subject->payload, &mission, NULL, &error))
    {
      nre_json_writer_member_string (writer, "error", error->message);
      return;
    }
  write_paths (writer, &mission);
  write_clans (writer, &mission);
  write_objects (writer, &mission);
  nre_json_write_text (writer, "land_path", mission.land_path);
  nre_json_writer_member_uint (writer, "flag", mission.flag);
  nre_json_write_text (writer, "description", mission.description);
  write_extras (writer, &mission);
}
