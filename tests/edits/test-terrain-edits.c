/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Faces, tiles and slots of a terrain: what an edit changes, byte by byte, and each reason to refuse it. */

#include "edits-fixture.h"
#include "nre-author-terrain.h"
#include "nre-terrain-mask.h"
#include "test-random.h"

#include <string.h>

static float
get_height (float x, float y, gpointer data G_GNUC_UNUSED)
{
  return x / 8 + y / 4;
}

static NreAuthorGround
get_ground (NreAuthorVec3 middle G_GNUC_UNUSED, float steepness G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return (NreAuthorGround){ 0x408, 1, 0xff };
}

/* 2 × 2 tiles: 4 × 2 × 2 × 2 faces near, and 4 × 2 far; 8 slots. */
static GBytes *
make_terrain (void)
{
  return nre_author_terrain_finish (&(NreAuthorTerrain){
    .n_tiles = 2, .n_quads = 2, .size = 16, .height = get_height, .ground = get_ground });
}

static void
open_terrain (EditsFixture *fixture)
{
  g_autoptr (GBytes) bytes = make_terrain ();

  edits_fixture_init (fixture, bytes, "Land.msh");
}

static NreSpan
get_chunk (EditsFixture *fixture, guint32 type_id)
{
  NreDirectory *root = nre_document_get_root (fixture->document);
  NreSpan span;
  guint index;

  g_assert_true (nre_directory_find_type (root, type_id, &index) &&
                 nre_directory_get_payload (root, index, &span));
  return span;
}

/* Nothing but the chunk is different from the file, and of it just these bytes; each is named once. */
static void
assert_only (EditsFixture *fixture, guint32 type_id, const gsize *offsets, guint n)
{
  g_autoptr (GBytes) now = edits_fixture_write (fixture);
  const guint8 *a = g_bytes_get_data (fixture->bytes, NULL), *b = g_bytes_get_data (now, NULL);
  g_auto (EditsFixture) original = { 0 };
  gsize start;
  guint n_found = 0;

  edits_fixture_init (&original, fixture->bytes, "Land.msh");
  start = (gsize) (get_chunk (&original, type_id).data - a);
  g_assert_cmpuint (g_bytes_get_size (now), ==, g_bytes_get_size (fixture->bytes));
  for (gsize i = 0; i < g_bytes_get_size (now); i++)
    if (a[i] != b[i])
      {
        gboolean expected = FALSE;

        for (guint k = 0; k < n; k++)
          expected = expected || start + offsets[k] == i;
        if (!expected)
          g_error ("byte %zu of the chunk differs", i - start);
        n_found++;
      }
  g_assert_cmpuint (n_found, ==, n);
}

static void
a_face_changes (void)
{
  g_auto (EditsFixture) fixture = { 0 };
  NreSpan faces;

  open_terrain (&fixture);
  edits_fixture_perform (&fixture, "{'op': 'set-face', 'face': 5, 'flags': 2147614729, 'material': 255, "
                                   "'material2': 0}");
  faces = get_chunk (&fixture, 21);
  g_assert_cmphex (nre_span_u32 (faces, 28 * 5), ==, 2147614729u);
  g_assert_cmpuint (faces.data[28 * 5 + 4], ==, 255);
  g_assert_cmpuint (faces.data[28 * 5 + 5], ==, 0);
  assert_only (&fixture, 21, (const gsize[]){ 140, 141, 142, 143, 144, 145 }, 6);
}

static void
flags_are_set_and_cleared (void)
{
  g_auto (EditsFixture) fixture = { 0 };

  open_terrain (&fixture);
  edits_fixture_perform (&fixture, "{'op': 'set-face', 'face': 0, 'set_flags': 131080, 'clear_flags': 1024}");
  g_assert_cmphex (nre_span_u32 (get_chunk (&fixture, 21), 0), ==, 0x20008);
  edits_fixture_perform (&fixture, "{'op': 'set-face', 'face': 0, 'clear_flags': 4294967295}");
  g_assert_cmphex (nre_span_u32 (get_chunk (&fixture, 21), 0), ==, 0);
  /* What is so already makes no step. */
  edits_fixture_perform (&fixture,
                         "{'op': 'set-face', 'face': 1, 'set_flags': 1032, 'material': 1, 'material2': 255}");
  assert_only (&fixture, 21, (const gsize[]){ 0, 1 }, 2);
}

/* Next to each other, with gaps of every size, in any order, and one of them twice. */
static void
a_selection_is_one_step (void)
{
  g_auto (EditsFixture) fixture = { 0 };
  gsize offsets[9];
  static const guint faces[] = { 0, 1, 3, 7, 12, 18, 25, 33, 39 };

  open_terrain (&fixture);
  edits_fixture_perform (&fixture,
                         "{'op': 'set-face', 'faces': [39, 0, 33, 1, 25, 3, 7, 18, 12, 3], 'material': 9}");
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    offsets[i] = 28 * (gsize) faces[i] + 4;
  assert_only (&fixture, 21, offsets, G_N_ELEMENTS (offsets));
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (fixture.document)), ==, 1);
}

static void
any_selection_changes_its_faces (void)
{
  guint n_rounds = test_n_rounds (20);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_auto (EditsFixture) fixture = { 0 };
      g_autoptr (GString) json = g_string_new (NULL);
      g_autofree guint8 *expected = NULL;
      NreSpan before, after;
      guint n = (guint) g_rand_int_range (rand, 1, 40);
      guint32 set = g_rand_int (rand), clear = g_rand_int (rand) & ~set;

      open_terrain (&fixture);
      before = get_chunk (&fixture, 21);
      expected = g_memdup2 (before.data, before.size);
      for (guint i = 0; i < n; i++)
        {
          guint face = (guint) g_rand_int_range (rand, 0, (gint32) (before.size / 28));

          g_string_append_printf (json, "%s%u", i > 0 ? ", " : "", face);
          nre_store_u32 (expected + 28 * face, (nre_span_u32 (before, 28 * (gsize) face) | set) & ~clear);
        }
      edits_fixture_perform (&fixture,
                             "{'op': 'set-face', 'faces': [%s], 'set_flags': %u, 'clear_flags': %u}",
                             json->str, set, clear);
      after = get_chunk (&fixture, 21);
      g_assert_cmpmem (after.data, after.size, expected, after.size);
    }
}

static void
tiles_and_slots_change (void)
{
  g_auto (EditsFixture) fixture = { 0 };
  NreSpan slots;

  open_terrain (&fixture);
  edits_fixture_perform (&fixture, "{'op': 'set-node-slot', 'node': 3, 'lod': 0, 'group': 1, 'slot': 6}");
  g_assert_cmpuint (nre_span_u16 (get_chunk (&fixture, 1), 38 * 3 + 10), ==, 6);
  edits_fixture_perform (&fixture, "{'op': 'set-node-slot', 'node': 3, 'lod': 0, 'group': 0, 'slot': null}");
  g_assert_cmphex (nre_span_u16 (get_chunk (&fixture, 1), 38 * 3 + 8), ==, 0xffff);
  edits_fixture_perform (&fixture,
                         "{'op': 'set-slot', 'slot': 7, 'tri_start': 0, 'tri_count': 40, 'sphere_radius': 5,"
                         " 'batch_count': 9, 'opaque': [1, 2, 3, 4, 5]}");
  slots = get_chunk (&fixture, 2);
  g_assert_cmpuint (nre_span_u16 (slots, 0x8c + 68 * 7 + 2), ==, 40);
  g_assert_cmpfloat (nre_span_f32 (slots, 0x8c + 68 * 7 + 44), ==, 5);
}

static void
steps_say_what_they_did (void)
{
  static const struct { const char *operation; const char *args; const char *label; } cases[] = {
    { "set-node-slot", "{'node': <uint32 3>, 'lod': <uint32 0>, 'group': <uint32 0>, 'slot': <@mu nothing>}",
      "Tile 3: LOD 0, group 0: slot 3 → none" },
    { "set-node-slot",
      "{'node': <uint32 3>, 'lod': <uint32 0>, 'group': <uint32 0>, 'slot': <just uint32 6>}",
      "Tile 3: LOD 0, group 0: slot none → 6" },
    { "set-face", "{'face': <uint32 0>, 'material': <uint32 3>}", "Face 0: material 1 → 3" },
    { "set-face", "{'face': <uint32 0>, 'material': <uint32 2>}", "Face 0: material 3 → 2" },
  };
  g_auto (EditsFixture) fixture = { 0 };

  open_terrain (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GVariant) args = g_variant_parse (G_VARIANT_TYPE_VARDICT, cases[i].args, NULL, NULL, NULL);
      g_autoptr (GError) error = NULL;

      nre_document_perform (fixture.document, cases[i].operation, NULL, args, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (fixture.document)), ==,
                       cases[i].label);
    }
}

static void
what_is_refused (void)
{
  static const struct { const char *edit; const char *reason; } cases[] = {
    { "{'op': 'set-face', 'face': 40, 'flags': 0}", "there is no face 40: the terrain has 40" },
    { "{'op': 'set-face', 'faces': [0, 4294967295], 'flags': 0}", "there is no face 4294967295" },
    { "{'op': 'set-face', 'faces': [], 'flags': 0}", "no number in the array “faces”" },
    { "{'op': 'set-face', 'face': 0, 'faces': [0], 'flags': 0}", "either “face”, a number, or “faces”" },
    { "{'op': 'set-face', 'flags': 0}", "either “face”, a number, or “faces”" },
    { "{'op': 'set-face', 'faces': 3, 'flags': 0}", "array of integers" },
    { "{'op': 'set-face', 'faces': [1.5], 'flags': 0}", "integer" },
    { "{'op': 'set-face', 'faces': [-1], 'flags': 0}", "does not fit" },
    { "{'op': 'set-face', 'face': 0}", "nothing to set" },
    { "{'op': 'set-face', 'face': 0, 'flags': 4294967296}", "does not fit" },
    { "{'op': 'set-face', 'face': 0, 'flags': -1}", "does not fit" },
    { "{'op': 'set-face', 'face': 0, 'material': 256}", "does not fit" },
    { "{'op': 'set-face', 'face': 0, 'material2': null}", "integer" },
    { "{'op': 'set-face', 'face': 0, 'material2': 'GRASS'}", "integer" },
    { "{'op': 'set-face', 'face': 0, 'flags': 1, 'set_flags': 2}", "none left to set" },
    { "{'op': 'set-face', 'face': 0, 'set_flags': 3, 'clear_flags': 2}", "0x2 cannot be both" },
    { "{'op': 'set-face', 'face': 0, 'vertices': [0, 1, 2]}", "no field “vertices”" },
    { "{'op': 'set-face', 'face': 0, 'edge_classes': 1}", "no field “edge_classes”" },
    { "{'op': 'set-node-slot', 'node': 4, 'lod': 0, 'group': 0, 'slot': 0}", "there is no tile 4" },
    { "{'op': 'set-node-slot', 'node': 0, 'lod': 3, 'group': 0, 'slot': 0}", "there is no LOD 3" },
    { "{'op': 'set-node-slot', 'node': 0, 'lod': 0, 'group': 5, 'slot': 0}", "group 5" },
    { "{'op': 'set-node-slot', 'node': 0, 'lod': 0, 'group': 0, 'slot': 8}", "there is no slot 8" },
    { "{'op': 'set-node-slot', 'node': 0, 'lod': 0, 'group': 0, 'slot': 65535}", "say null instead" },
    { "{'op': 'set-slot', 'slot': 8, 'sphere_radius': 1}", "no record 8" },
    { "{'op': 'set-slot', 'slot': 0, 'tri_count': 41}", "faces 0 to 41, and the terrain has 40" },
    { "{'op': 'set-slot', 'slot': 0, 'tri_start': 65535}", "the terrain has 40" },
    { "{'op': 'set-slot', 'slot': 0, 'aabb_min': [1e9, 0, 0]}", "minimum" },
    { "{'op': 'set-slot', 'slot': 0, 'sphere_radius': -1}", "radius" },
    { "{'op': 'set-slot', 'slot': 0}", "nothing to set" },
    { "{'op': 'add-slot', 'copy_of': 0}", "acts on a model, and this is a terrain" },
    { "{'op': 'set-unit', 'category': 'Mine', 'index': 0, 'path': 'a'}", "acts on a build list" },
    { "{'op': 'set-face', 'face': 0, 'flags': 1}, {'op': 'set-face', 'face': 40, 'flags': 1}",
      "edit 1 (set-face)" },
  };
  g_auto (EditsFixture) fixture = { 0 };

  open_terrain (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    edits_fixture_refuse (&fixture, cases[i].edit, cases[i].reason);
}

/* A name that two kinds share, for what is of neither. */
static void
shared_names_tell_whom_they_are_for (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("Mine 0\n", 7);
  g_auto (EditsFixture) fixture = { 0 };

  edits_fixture_init (&fixture, bytes, "BuildDat.lst");
  edits_fixture_refuse (&fixture, "{'op': 'set-slot', 'slot': 0, 'sphere_radius': 1}",
                        "set-slot acts on a model, a terrain, and this is a build list");
}

static void
missing_chunks_are_told (void)
{
  g_auto (EditsFixture) fixture = { 0 };
  NreDirectory *root;
  guint index;

  open_terrain (&fixture);
  root = nre_document_get_root (fixture.document);
  g_assert_true (nre_directory_find_type (root, 2, &index));
  edits_fixture_perform (&fixture, "{'op': 'remove-entry', 'entry': '#%u'}", index);
  edits_fixture_refuse (&fixture, "{'op': 'set-node-slot', 'node': 0, 'lod': 0, 'group': 0, 'slot': 0}",
                        "no chunk 2");
  edits_fixture_refuse (&fixture, "{'op': 'set-slot', 'slot': 0, 'sphere_radius': 1}", "no record 0");
}

/* The table of spec/terrain.md, once more. */
static void
masks_convert_both_ways (void)
{
  static const struct { guint32 full; guint16 main; } mains[] = {
    { 0x000001, 0x0001 }, { 0x000008, 0x0002 }, { 0x000010, 0x0004 }, { 0x000020, 0x0008 },
    { 0x001000, 0x0010 },
    { 0x004000, 0x0020 }, { 0x000002, 0x0040 }, { 0x000400, 0x0080 }, { 0x000800, 0x0100 },
    { 0x020000, 0x0200 },
    { 0x002000, 0x0400 }, { 0x000200, 0x0800 }, { 0x000004, 0x1000 }, { 0x000040, 0x2000 },
    { 0x200000, 0x8000 },
  };
  static const struct { guint32 full; guint8 material; } materials[] = {
    { 0x000100, 0x01 }, { 0x008000, 0x02 }, { 0x010000, 0x04 }, { 0x040000, 0x08 }, { 0x080000, 0x10 },
    { 0x000080, 0x20 },
  };
  guint32 all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (mains); i++)
    {
      g_assert_cmphex (nre_terrain_mask_to_main (mains[i].full), ==, mains[i].main);
      g_assert_cmphex (nre_terrain_mask_from_main (mains[i].main), ==, mains[i].full);
      g_assert_cmphex (nre_terrain_mask_to_material (mains[i].full), ==, 0);
      all |= mains[i].full;
    }
  for (guint i = 0; i < G_N_ELEMENTS (materials); i++)
    {
      g_assert_cmphex (nre_terrain_mask_to_material (materials[i].full), ==, materials[i].material);
      g_assert_cmphex (nre_terrain_mask_from_material (materials[i].material), ==, materials[i].full);
      g_assert_cmphex (nre_terrain_mask_to_main (materials[i].full), ==, 0);
      all |= materials[i].full;
    }
  /* Bits that neither has, and one of the compact mask that no bit of the full one is. */
  g_assert_cmphex (nre_terrain_mask_to_main (~all) | nre_terrain_mask_to_material (~all), ==, 0);
  g_assert_cmphex (nre_terrain_mask_from_main (0x4000) | nre_terrain_mask_from_material (0xc0), ==, 0);
  for (guint mask = 0; mask <= G_MAXUINT16; mask++)
    g_assert_cmphex (nre_terrain_mask_to_main (nre_terrain_mask_from_main ((guint16) mask)), ==,
                     mask & 0xbfff);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/terrain-edits/face", a_face_changes);
  g_test_add_func ("/terrain-edits/flags", flags_are_set_and_cleared);
  g_test_add_func ("/terrain-edits/selection", a_selection_is_one_step);
  g_test_add_func ("/terrain-edits/random", any_selection_changes_its_faces);
  g_test_add_func ("/terrain-edits/tiles", tiles_and_slots_change);
  g_test_add_func ("/terrain-edits/labels", steps_say_what_they_did);
  g_test_add_func ("/terrain-edits/refused", what_is_refused);
  g_test_add_func ("/terrain-edits/shared-names", shared_names_tell_whom_they_are_for);
  g_test_add_func ("/terrain-edits/missing", missing_chunks_are_told);
  g_test_add_func ("/terrain-edits/masks", masks_convert_both_ways);
  return g_test_run ();
}
