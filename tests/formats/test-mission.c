/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mission-patch.h"

#include "nre-author-mission.h"
#include "nre-error.h"
#include "nre-resource-uses.h"

#include <math.h>

static void
assert_text (NreSpan text, const char *expected)
{
  g_assert_cmpmem (text.data, text.size, expected, strlen (expected));
}

static void
test_parts (void)
{
  g_autoptr (GBytes) bytes = nre_author_mission_new_small ();
  g_auto (NreMission) mission = { 0 };
  NreMissionProperty property;
  NreMissionRelation relation;
  NreMissionObject object;
  NreMissionClan clan;
  NreMissionPath path;

  g_assert_true (nre_mission_parse (nre_span_of_bytes (bytes), &mission, NULL, NULL));
  g_assert_cmpuint (nre_mission_get_n_paths (&mission), ==, 2);
  g_assert_cmpuint (nre_mission_get_n_clans (&mission), ==, 2);
  g_assert_cmpuint (nre_mission_get_n_objects (&mission), ==, 3);
  g_assert_cmpuint (mission.n_extras, ==, 1);
  g_assert_cmpuint (mission.extras + 28, ==, g_bytes_get_size (bytes));
  assert_text (mission.land_path, "DATA\\MAPS\\ISLAND");
  assert_text (mission.description, "Find the base.");
  nre_mission_get_path (&mission, 0, &path);
  g_assert_cmpint (path.id, ==, 7);
  g_assert_cmpuint (path.n_points, ==, 2);
  g_assert_cmpuint (path.points, ==, NRE_AUTHOR_MISSION_POINTS + 4);
  nre_mission_get_clan (&mission, 1, &clan);
  assert_text (clan.name, "Enemy");
  g_assert_cmpuint (clan.mode, ==, 0);
  g_assert_cmpuint (clan.groups.size, ==, 4 + 4 + 20 + 4);
  assert_text (clan.resources[1], "clan.scr");
  g_assert_cmpint (clan.tags[1], ==, 3);
  g_assert_cmpuint (clan.n_relations, ==, 1);
  nre_mission_read_relation (&mission, clan.relations, &relation);
  assert_text (relation.clan, "Player");
  g_assert_cmpint (relation.value, ==, -1);
  nre_mission_get_object (&mission, 1, &object);
  assert_text (object.resource, "units\\tank.dat");
  g_assert_cmpuint (object.clan, ==, 1);
  g_assert_cmpfloat (object.position[2], ==, 2);
  g_assert_cmpfloat (object.scale[2], ==, 8);
  g_assert_cmpint (object.link0, ==, 0);
  g_assert_cmpint (object.link1, ==, -1);
  nre_mission_get_object (&mission, 0, &object);
  g_assert_cmpuint (object.n_properties, ==, 2);
  nre_mission_read_property (&mission, nre_mission_read_property (&mission, object.properties, &property),
                             &property);
  assert_text (property.name, "Fuel");
  g_assert_cmpuint (property.value[3], ==, 7);
  g_assert_cmpuint (object.at + object.size, ==, g_array_index (mission.objects, guint32, 1));
}

static void
test_empty (void)
{
  g_autoptr (GBytes) bytes = nre_author_mission_new_empty ();
  g_auto (NreMission) mission = { 0 };

  g_assert_true (nre_mission_probe (nre_span_of_bytes (bytes)));
  g_assert_true (nre_mission_parse (nre_span_of_bytes (bytes), &mission, NULL, NULL));
  g_assert_cmpuint (nre_mission_get_n_objects (&mission), ==, 0);
  g_assert_cmpuint (mission.n_extras, ==, 0);
}

/* A mission that is cut anywhere is a fault at an offset inside the file. */
static void
test_cut (void)
{
  g_autoptr (GBytes) bytes = nre_author_mission_new_small ();
  NreSpan span = nre_span_of_bytes (bytes);

  for (gsize size = 0; size < span.size; size++)
    {
      g_auto (NreMission) mission = { 0 };
      g_autoptr (GError) error = NULL;
      gsize offset;

      g_assert_false (nre_mission_parse (nre_span (span.data, size), &mission, &offset, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
      g_assert_cmpuint (offset, <=, size);
      g_assert_false (nre_mission_probe (nre_span (span.data, size)));
    }
}

static void
assert_fault (GBytes *bytes, gsize at, const char *message)
{
  g_auto (NreMission) mission = { 0 };
  g_autoptr (GError) error = NULL;
  gsize offset;

  g_assert_false (nre_mission_parse (nre_span_of_bytes (bytes), &mission, &offset, &error));
  g_assert_nonnull (strstr (error->message, message));
  g_assert_cmpuint (offset, ==, at);
}

static void
test_faults (void)
{
  g_autoptr (GBytes) bytes = nre_author_mission_new_small ();
  const guint points = NRE_AUTHOR_MISSION_POINTS, clans = points + 4 + 24 + 8;
  g_autoptr (GBytes) version = nre_author_patch_u32 (bytes, 0, 2);
  g_autoptr (GBytes) paths = nre_author_patch_u32 (bytes, NRE_AUTHOR_MISSION_PATHS, 0x10000000);
  g_autoptr (GBytes) many = nre_author_patch_u32 (bytes, points, 0x20000000);
  g_autoptr (GBytes) clan_version = nre_author_patch_u32 (bytes, clans, 7);
  g_autoptr (GBytes) name = nre_author_patch_u32 (bytes, clans + 8, 65537);
  g_autoptr (GBytes) mode = nre_author_patch_u32 (bytes, clans + 8 + 4 + 6 + 12, 4);
  g_autoptr (GBytes) more = nre_author_splice (bytes, g_bytes_get_size (bytes), 0, "x", 1);

  assert_fault (version, 0, "mission: version 2, expected 1");
  assert_fault (paths, NRE_AUTHOR_MISSION_PATHS, "paths: 268435456 do not fit");
  assert_fault (many, points, "points of a path: 536870912 do not fit");
  assert_fault (clan_version, clans, "clans: version 7, expected 6");
  assert_fault (name, clans + 8, "a text of 65537 bytes; expected 65536 at most");
  assert_fault (mode, clans + 8 + 4 + 6 + 12, "mode 4, expected 0 to 3");
  assert_fault (more, g_bytes_get_size (bytes), "1 bytes follow the mission");
}

static void
test_check (void)
{
  g_autoptr (GBytes) bytes = nre_author_mission_new_small (), class_id = NULL, number = NULL;
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  g_auto (NreMission) mission = { 0 };
  NreMissionObject object;

  nre_mission_check (&(NreSubject){ .payload = nre_span_of_bytes (bytes) }, findings);
  g_assert_cmpuint (nre_findings_n (findings), ==, 0);
  g_assert_true (nre_mission_parse (nre_span_of_bytes (bytes), &mission, NULL, NULL));
  nre_mission_get_object (&mission, 2, &object);
  class_id = nre_author_patch_u32 (bytes, object.at + 4, 5);
  number = nre_author_patch_u32 (class_id, object.place + 8 + 4 * 4, 0x7fc00000);
  nre_mission_check (&(NreSubject){ .payload = nre_span_of_bytes (number) }, findings);
  g_assert_cmpuint (nre_findings_n (findings), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);
      gboolean is_class = strcmp (finding->code, "mission-class") == 0;

      g_assert_cmpuint (finding->index, ==, 2);
      g_assert_cmpstr (finding->place.field, ==, is_class ? "class" : "orientation");
      g_assert_cmpuint (finding->place.offset, ==, is_class ? object.at + 4 : object.place + 8 + 4 * 4);
    }
}

/* Names of units are paths, not entries of objects.rlb. */
static void
test_uses (void)
{
  g_autoptr (GBytes) bytes = nre_author_mission_new_small ();
  g_autoptr (NreResourceUses) uses = nre_resource_uses_new ();

  nre_mission_add_uses (&(NreSubject){ .payload = nre_span_of_bytes (bytes) }, uses);
  g_assert_cmpuint (nre_resource_uses_get_n (uses), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const NreResourceUse *use = nre_resource_uses_get (uses, i);

      g_assert_cmpstr (use->archive, ==, "objects.rlb");
      g_assert_cmpstr (use->name, ==, i == 0 ? "r_h_01" : "s_tower");
      g_assert_cmpuint (use->record, ==, i == 0 ? 0 : 2);
    }
}

/* A refused edit adds no patch. */
static void
test_refused (void)
{
  g_autoptr (GBytes) bytes = nre_author_mission_new_small ();
  const float infinite[3] = { 0, INFINITY, 0 }, position[3] = { 1, 2, 3 };
  const guint32 value[4] = { 0 };
  NrePatches patches;

  nre_patches_init (&patches);
  nre_patches_turn_to (&patches, 0, nre_span_of_bytes (bytes));
  g_assert_false (nre_mission_patch_object (3, &(NreMissionChange){ .name = "x" }, &patches, NULL));
  g_assert_false (nre_mission_patch_object (0, &(NreMissionChange){ .scale = infinite }, &patches, NULL));
  g_assert_false (nre_mission_patch_property (1, 0, value, &patches, NULL));
  g_assert_false (nre_mission_patch_add_object (0, 4, &patches, NULL));
  g_assert_false (nre_mission_patch_remove_object (0, &patches, NULL));
  g_assert_false (nre_mission_patch_point (1, 0, position, &patches, NULL));
  g_assert_false (nre_mission_patch_point (0, 1, infinite, &patches, NULL));
  g_assert_false (nre_mission_patch_add_point (0, 3, position, &patches, NULL));
  g_assert_false (nre_mission_patch_add_point (0, 0, infinite, &patches, NULL));
  g_assert_false (nre_mission_patch_remove_point (2, 0, &patches, NULL));
  g_assert_cmpuint (patches.patches->len, ==, 0);
  nre_patches_clear (&patches);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mission/parts", test_parts);
  g_test_add_func ("/mission/empty", test_empty);
  g_test_add_func ("/mission/cut", test_cut);
  g_test_add_func ("/mission/faults", test_faults);
  g_test_add_func ("/mission/check", test_check);
  g_test_add_func ("/mission/uses", test_uses);
  g_test_add_func ("/mission/refused", test_refused);
  return g_test_run ();
}
