/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the materials of a terrain are called: two tables beside it (spec: terrain.md, "Face"). */

#include "nre-author-terrain.h"
#include "nre-terrain-wear.h"
#include "test-files.h"

#include <glib/gstdio.h>
#include <string.h>

static void
write_table (const char *folder, const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autofree char *path = test_file_write (folder, name, bytes);

  g_assert_nonnull (path);
}

/* The second table may be missing, and a row may be too far. */
static void
test_beside (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "Land.msh", NULL);
  g_auto (NreTerrainWear) wear = { NULL, NULL };

  nre_terrain_wear_read (&wear, path);
  g_assert_null (wear.first);
  g_assert_null (nre_terrain_wear_get_first (&wear, 0));
  write_table (folder, "Land2.wea", "2\r\n0 ROCK\r\n7 SAND\r\n\r\nLIGHTMAPS\r\n1\r\n0 LM\r\n");
  nre_terrain_wear_read (&wear, path);
  g_assert_cmpuint (wear.first->len, ==, 2);
  g_assert_cmpstr (nre_terrain_wear_get_first (&wear, 0), ==, "ROCK");
  g_assert_cmpstr (nre_terrain_wear_get_first (&wear, 1), ==, "SAND");
  g_assert_null (nre_terrain_wear_get_first (&wear, 2));
  g_assert_null (wear.second);
  g_assert_null (nre_terrain_wear_get_second (&wear, 0));
  nre_terrain_wear_clear (&wear);
  write_table (folder, "Land1.wea", "1\n0 MOSS\n");
  nre_terrain_wear_read (&wear, path);
  g_assert_cmpstr (nre_terrain_wear_get_second (&wear, 0), ==, "MOSS");
  g_assert_null (nre_terrain_wear_get_second (&wear, 255));
  nre_terrain_wear_clear (&wear);
  nre_terrain_wear_read (&wear, NULL);
  g_assert_null (wear.first);
}

/* The game does not tell small letters from capitals; the same spelling comes first, then the order of
 * bytes. */
static void
test_capitals (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "Land.msh", NULL),
                  *other = g_build_filename (folder, "rest.MSH", NULL);
  g_autofree char *bare = g_build_filename (folder, "sea", NULL);
  g_auto (NreTerrainWear) wear = { NULL, NULL };

  write_table (folder, "lAnD2.WeA", "1\n0 ODD\n");
  write_table (folder, "REST2.WEA", "1\n0 LOUD\n");
  write_table (folder, "Sea1.wea", "1\n0 WAVE\n");
  nre_terrain_wear_read (&wear, path);
  g_assert_cmpstr (nre_terrain_wear_get_first (&wear, 0), ==, "ODD");
  nre_terrain_wear_clear (&wear);
  write_table (folder, "LAND2.WEA", "1\n0 LARGE\n");
  nre_terrain_wear_read (&wear, path);
  g_assert_cmpstr (nre_terrain_wear_get_first (&wear, 0), ==, "LARGE");
  nre_terrain_wear_clear (&wear);
  write_table (folder, "Land2.wea", "1\n0 SAME\n");
  nre_terrain_wear_read (&wear, path);
  g_assert_cmpstr (nre_terrain_wear_get_first (&wear, 0), ==, "SAME");
  nre_terrain_wear_clear (&wear);
  nre_terrain_wear_read (&wear, other);
  g_assert_cmpstr (nre_terrain_wear_get_first (&wear, 0), ==, "LOUD");
  nre_terrain_wear_clear (&wear);
  nre_terrain_wear_read (&wear, bare);
  g_assert_cmpstr (nre_terrain_wear_get_second (&wear, 0), ==, "WAVE");
}

/* Of a damaged table the rows before the damage are read; a folder of that name is none; names of CP1251 are
 * shown. */
static void
test_damaged (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "Land.msh", NULL),
                  *sub = g_build_filename (folder, "Land1.wea", NULL);
  g_auto (NreTerrainWear) wear = { NULL, NULL };

  write_table (folder, "Land2.wea", "3\n0 \xcf\xe5\xf1\xee\xea\nno row\n1 LATE\n");
  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  nre_terrain_wear_read (&wear, path);
  g_assert_cmpuint (wear.first->len, ==, 1);
  g_assert_cmpstr (nre_terrain_wear_get_first (&wear, 0), ==, "Песок");
  g_assert_null (wear.second);
  nre_terrain_wear_clear (&wear);
  write_table (folder, "Land2.wea", "");
  nre_terrain_wear_read (&wear, path);
  g_assert_cmpuint (wear.first->len, ==, 0);
  nre_terrain_wear_clear (&wear);
  /* Faces name rows by one byte. */
  {
    g_autoptr (GString) text = g_string_new ("70000\n");

    for (guint i = 0; i < 70000; i++)
      g_string_append_printf (text, "%u M%u\n", i, i);
    write_table (folder, "Land2.wea", text->str);
  }
  nre_terrain_wear_read (&wear, path);
  g_assert_cmpuint (wear.first->len, ==, 256);
  g_assert_cmpstr (nre_terrain_wear_get_first (&wear, 255), ==, "M255");
}

static float
get_height (float x, float y, gpointer data)
{
  return 0;
}

/* Faces on the left have a second material. */
static NreAuthorGround
get_ground (NreAuthorVec3 middle, float steepness, gpointer data)
{
  return (NreAuthorGround){ 0, middle.x < 4 ? 3 : 1, middle.x < 4 ? 7 : 255 };
}

/* Which rows of the tables the faces use. */
static void
test_rows (void)
{
  const NreAuthorTerrain terrain = { .n_tiles = 1, .n_quads = 2, .size = 8, .height = get_height,
                                     .ground = get_ground };
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (&terrain);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (GArray) first = nre_terrain_wear_list_rows (directory, 2),
                     second = nre_terrain_wear_list_rows (directory, 1);
  guint n_left = 0;

  g_assert_cmpuint (first->len, >=, 8);
  g_assert_cmpuint (second->len, ==, first->len);
  for (guint i = 0; i < first->len; i++)
    {
      guint row = g_array_index (first, guint, i);

      g_assert_true (row == 3 || row == 1);
      g_assert_cmpuint (g_array_index (second, guint, i), ==, row == 3 ? 7 : G_MAXUINT);
      n_left += row == 3;
    }
  g_assert_cmpuint (n_left, >=, 4);
}

static void
assert_number (const char *name, guint expected)
{
  guint number = 0;

  g_assert_cmpint (nre_terrain_wear_get_number (name, &number), ==, expected != 0);
  g_assert_cmpuint (number, ==, expected);
}

static void
test_names_of_tables (void)
{
  g_autofree char *terrain = nre_terrain_wear_dup_terrain ("Land1.wea"),
                  *bare = nre_terrain_wear_dup_terrain ("Land1");

  assert_number ("Land1.wea", 1);
  assert_number ("LAND2.WEA", 2);
  assert_number ("my.Land2.wea", 2);
  assert_number ("Land3.wea", 0);
  assert_number ("Land.wea", 0);
  assert_number ("Land1.msh", 0);
  assert_number ("Land1", 0);
  assert_number (".wea", 0);
  g_assert_cmpstr (terrain, ==, "Land.msh");
  g_assert_cmpstr (bare, ==, ".msh");
}

static void
set_text (NreTerrainWear *wear, guint number, const char *text)
{
  nre_terrain_wear_set_text (wear, number, nre_span (text, strlen (text)));
}

/* A text that is being edited takes the place of the file's; both tables make one list. */
static void
test_texts (void)
{
  g_auto (NreTerrainWear) wear = { NULL, NULL };
  g_autoptr (GPtrArray) first = NULL, both = NULL;

  set_text (&wear, 2, "1\n0 OLD\n");
  set_text (&wear, 2, "2\n0 ROCK\n1 SAND\n");
  first = nre_terrain_wear_list_names (&wear);
  g_assert_cmpuint (first->len, ==, 2);
  g_assert_cmpstr (first->pdata[1], ==, "SAND");
  set_text (&wear, 1, "1\n0 MOSS\n");
  both = nre_terrain_wear_list_names (&wear);
  g_assert_cmpuint (both->len, ==, NRE_TERRAIN_WEAR_SECOND + 1);
  g_assert_cmpstr (both->pdata[0], ==, "ROCK");
  g_assert_null (both->pdata[2]);
  g_assert_cmpstr (both->pdata[NRE_TERRAIN_WEAR_SECOND], ==, "MOSS");
}

/* The paths of those that there are, that of the first materials first. */
static void
test_list (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "Land.msh", NULL),
                  *first = g_build_filename (folder, "Land2.wea", NULL),
                  *second = g_build_filename (folder, "land1.WEA", NULL);
  g_auto (GStrv) one = NULL, two = NULL;

  write_table (folder, "land1.WEA", "0\n");
  one = nre_terrain_wear_list (path);
  g_assert_cmpuint (g_strv_length (one), ==, 1);
  g_assert_cmpstr (one[0], ==, second);
  write_table (folder, "Land2.wea", "0\n");
  two = nre_terrain_wear_list (path);
  g_assert_cmpuint (g_strv_length (two), ==, 2);
  g_assert_cmpstr (two[0], ==, first);
  g_assert_cmpstr (two[1], ==, second);
}

/* In an archive the tables are entries beside the terrain's. */
static void
test_entries (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_auto (NreTerrainWear) wear = { NULL, NULL };

  nre_author_archive_add_zeros (author, NRE_AUTHOR_TYPE_MESH, "LAND.MSH", 8);
  nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_WEAR, "land1.wea", 0, 0, 0, "1\n0 MOSS\n", 9);
  nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_WEAR, "Land2.wea", 0, 0, 0, "1\n0 ROCK\n", 9);
  bytes = nre_author_archive_finish (author);
  archive = nre_archive_new (bytes, NULL);
  directory = nre_directory_new (archive);
  nre_terrain_wear_read_entries (&wear, directory, 0);
  g_assert_cmpstr (nre_terrain_wear_get_first (&wear, 0), ==, "ROCK");
  g_assert_cmpstr (nre_terrain_wear_get_second (&wear, 0), ==, "MOSS");
  nre_terrain_wear_clear (&wear);
  nre_terrain_wear_read_entries (&wear, directory, 1);
  g_assert_null (wear.first);
  g_assert_null (wear.second);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/terrain-wear/beside", test_beside);
  g_test_add_func ("/terrain-wear/capitals", test_capitals);
  g_test_add_func ("/terrain-wear/damaged", test_damaged);
  g_test_add_func ("/terrain-wear/entries", test_entries);
  g_test_add_func ("/terrain-wear/rows", test_rows);
  g_test_add_func ("/terrain-wear/names-of-tables", test_names_of_tables);
  g_test_add_func ("/terrain-wear/texts", test_texts);
  g_test_add_func ("/terrain-wear/list", test_list);
  return g_test_run ();
}
