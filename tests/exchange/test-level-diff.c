/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What differs in areal maps, terrains and build lists, in their own words; and that no byte differs without
 * a word. */

#include "nre-author-areals.h"
#include "nre-diff.h"
#include "nre-edits.h"
#include "nre-layout.h"
#include "test-files.h"

#include <string.h>

static NreDirectory *
open_bytes (GBytes *bytes)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);

  return archive != NULL ? nre_directory_new (archive) : NULL;
}

static char *
lines_of (GPtrArray *differences)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    {
      const NreDifference *difference = g_ptr_array_index (differences, i);

      g_string_append_printf (text, "%s%s%s: %s → %s\n", difference->entry,
                              *difference->entry != '\0' ? " " : "", difference->field, difference->old_value,
                              difference->new_value);
    }
  return g_string_free (text, FALSE);
}

static char *
diff_bytes (GBytes *a, GBytes *b)
{
  g_autoptr (NreDirectory) x = open_bytes (a), y = open_bytes (b);
  g_autoptr (GPtrArray) differences = nre_diff (x, y);

  return lines_of (differences);
}

/* Says what differs where one byte is another one. */
static char *
diff_patched (GBytes *bytes, gsize at, guint8 value)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree guint8 *copy = g_memdup2 (data, size);
  g_autoptr (GBytes) other = NULL;
  g_autoptr (NreDirectory) x = open_bytes (bytes), y = NULL;
  g_autoptr (GPtrArray) differences = NULL;

  g_assert_cmpuint (at, <, size);
  copy[at] = value;
  other = g_bytes_new (copy, size);
  y = open_bytes (other);
  if (y == NULL)
    return NULL;
  differences = nre_diff (x, y);
  return lines_of (differences);
}

static void
assert_every_byte (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  for (gsize i = 0; i < size; i++)
    {
      g_autofree char *text = diff_patched (bytes, i, data[i] ^ 0x41);

      if (text != NULL && *text == '\0')
        g_error ("byte %" G_GSIZE_FORMAT " makes no difference", i);
    }
}

/* --- Areal maps ----------------------------------------------------------------------------------- */

#define GRID 3

/* Squares in a row, of which one may be left out, linked where they touch. */
static GBytes *
make_map (guint n, guint without, gboolean polygons)
{
  g_autoptr (NreAuthorAreals) author = nre_author_areals_new (0, 0, 10 * (float) n, 10);

  for (guint i = 0; i < n; i++)
    {
      float x = 10 * (float) i;
      const NreAuthorVec3 outline[] = {
        { x, 0, 0 }, { x + 10, 0, 0 }, { x + 10, 10, 0 }, { x, 10, (float) i }
      };

      if (i != without)
        nre_author_areals_add (author, outline, 4, i, 7);
    }
  if (polygons)
    nre_author_areals_add_polygon (author, 1, 2);
  nre_author_areals_link_all (author);
  nre_author_areals_set_grid (author, GRID, GRID);
  return nre_author_areals_finish (author);
}

#define NONE G_MAXUINT

/* Where areal @index of make_map() begins, when there are no polygons before it. */
static gsize
areal_at (guint index)
{
  return 16 + (gsize) index * (56 + 4 * 12 + 4 * 8);
}

static void
test_areal (void)
{
  g_autoptr (GBytes) map = make_map (4, NONE, FALSE);
  g_autofree char *same = diff_bytes (map, map), *link = diff_patched (map, areal_at (1) + 56 + 48 + 8, 0);
  g_autofree char *flag = diff_patched (map, areal_at (2) + 32 + 1, 1),
                  *vertex = diff_patched (map, areal_at (3) + 56 + 14, 0x48);

  g_assert_cmpstr (same, ==, "");
  g_assert_cmpstr (link, ==, "areal 1 edge 1 leads to: edge 3 of areal 2 → edge 3 of areal 0\n");
  g_assert_cmpstr (flag, ==, "areal 2 logic_flag: 0x2 → 0x102\n");
  g_assert_cmpstr (vertex, ==, "areal 3 vertex 1: [40, 0, 0] → [50, 0, 0]\n");
}

static void
set_link (GBytes *map, guint8 **copy, guint areal, guint edge, guint32 to, guint32 to_edge)
{
  guint8 *p;

  if (*copy == NULL)
    *copy = g_memdup2 (g_bytes_get_data (map, NULL), g_bytes_get_size (map));
  p = *copy + areal_at (areal) + 56 + 48 + 8 * (gsize) edge;
  nre_store_u32 (p, to);
  nre_store_u32 (p + 4, to_edge);
}

static void
test_links (void)
{
  g_autoptr (GBytes) map = make_map (4, NONE, FALSE), other = NULL;
  g_autofree char *text = NULL;
  guint8 *copy = NULL;

  set_link (map, &copy, 1, 1, 0xffffffff, 0xffffffff);
  set_link (map, &copy, 0, 0, 3, 2);
  set_link (map, &copy, 2, 2, 77, 0xffffffff);
  other = g_bytes_new_take (copy, g_bytes_get_size (map));
  text = diff_bytes (map, other);
  g_assert_cmpstr (text, ==,
                   "areal 0 edge 0 leads to: nothing → edge 2 of areal 3\n"
                   "areal 1 edge 1 leads to: edge 3 of areal 2 → nothing\n"
                   "areal 2 edge 2 leads to: nothing → edge -1 of areal 77\n");
}

/* Where one went, the others move up, and links and cells call them by new numbers: that is no other
 * difference. */
static void
test_removed (void)
{
  g_autoptr (GBytes) all = make_map (5, NONE, FALSE), less = make_map (5, 1, FALSE);
  g_autofree char *text = diff_bytes (all, less), *back = diff_bytes (less, all);

  g_assert_cmpstr (text, ==,
                   "areals: 5 → 4\n"
                   "areal 0 edge 1 leads to: edge 3 of areal 1 → nothing\n"
                   "areal 1: an areal of 4 vertices → none\n"
                   "areal 2 edge 3 leads to: edge 1 of areal 1 → nothing\n"
                   "#0 ArealMap attr1: 5 → 4\n");
  g_assert_cmpstr (back, ==,
                   "areals: 4 → 5\n"
                   "areal 0 edge 1 leads to: nothing → edge 3 of areal 1\n"
                   "areal 1 edge 3 leads to: nothing → edge 1 of areal 1\n"
                   "areal 1: none → an areal of 4 vertices\n"
                   "#0 ArealMap attr1: 4 → 5\n");
}

/* A cell that lists another areal is told even where all have new numbers. */
static void
test_cells_of_fewer (void)
{
  g_autoptr (GBytes) all = make_map (5, NONE, FALSE), less = make_map (5, 1, FALSE), other = NULL;
  g_autofree char *text = NULL;
  guint8 *copy = g_memdup2 (g_bytes_get_data (less, NULL), g_bytes_get_size (less));
  guint8 *cell = copy + areal_at (4) + 8;

  g_assert_cmpuint (nre_load_u16 (cell), ==, 1);
  g_assert_cmpuint (nre_load_u16 (cell + 2), ==, 0);
  nre_store_u16 (cell + 2, 3);
  other = g_bytes_new_take (copy, g_bytes_get_size (less));
  text = diff_bytes (all, other);
  g_assert_nonnull (strstr (text, "; 1 of 9 cells changed, the first in column 0, row 0\n"));
}

/* Links that were left as they are lead to what has the number now, or to nothing. */
static void
test_left_behind (void)
{
  g_autoptr (GBytes) all = make_map (4, NONE, FALSE), first = make_map (4, 1, FALSE),
                     last = make_map (4, 3, FALSE);
  g_autoptr (GBytes) other = NULL, gone = NULL;
  g_autofree char *text = NULL, *end = NULL;
  guint8 *copy = NULL, *cut = NULL;

  set_link (first, &copy, 0, 1, 1, 3);
  other = g_bytes_new_take (copy, g_bytes_get_size (first));
  text = diff_bytes (all, other);
  g_assert_nonnull (strstr (text, "areal 0 edge 1 leads to: edge 3 of areal 1 → "
                                  "edge 3 of areal 1, which is another one now\n"));
  set_link (last, &cut, 2, 1, 3, 3);
  gone = g_bytes_new_take (cut, g_bytes_get_size (last));
  end = diff_bytes (all, gone);
  g_assert_nonnull (strstr (end, "areal 2 edge 1 leads to: edge 3 of areal 3 → "
                                 "edge 3 of areal 3, which is gone\n"));
}

/* A hundred areals that are all drawn again are still a page of lines, and cells one line. */
static void
test_many (void)
{
  g_autoptr (GBytes) map = make_map (100, NONE, FALSE), other = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint8 *copy = g_memdup2 (g_bytes_get_data (map, NULL), g_bytes_get_size (map));
  guint8 *grid = copy + areal_at (100) + 8;

  for (guint i = 0; i < 100; i++)
    copy[areal_at (i) + 40] = 9;
  /* The first areal of each cell. */
  for (guint i = 0; i < GRID * GRID; i++)
    {
      guint n = nre_load_u16 (grid);

      g_assert_cmpuint (n, >, 0);
      nre_store_u16 (grid + 2, 99);
      grid += 2 + 2 * n;
    }
  other = g_bytes_new_take (copy, g_bytes_get_size (map));
  text = diff_bytes (map, other);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 64 + 2 + 1);
  g_assert_cmpstr (lines[0], ==, "areal 0 class_id: 7 → 9");
  g_assert_cmpstr (lines[64], ==, "areals: 36 more fields → differ");
  g_assert_nonnull (strstr (lines[65], "listed; 9 of 9 cells changed, the first in column 0, row 0"));
}

/* More corners, and another grid. */
static void
test_shapes (void)
{
  const NreAuthorVec3 four[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  const NreAuthorVec3 five[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 9, 4, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  g_autoptr (NreAuthorAreals) x = nre_author_areals_new (0, 0, 10, 10),
                              y = nre_author_areals_new (0, 0, 10, 10);
  g_autoptr (GBytes) a = NULL, b = NULL;
  g_autofree char *text = NULL;

  nre_author_areals_add (x, four, 4, 0, 0);
  nre_author_areals_add (y, five, 5, 0, 0);
  nre_author_areals_set_grid (x, 2, 2);
  nre_author_areals_set_grid (y, 1, 2);
  a = nre_author_areals_finish (x);
  b = nre_author_areals_finish (y);
  text = diff_bytes (a, b);
  g_assert_nonnull (strstr (text, "areal 0 vertex_count: 4 → 5\n"));
  g_assert_nonnull (strstr (text, "areal 0 vertex 2: none → [9, 4, 0]\n"));
  g_assert_nonnull (strstr (text, "areal 0 edge 2 leads to: none, the edge is new → nothing\n"));
  g_assert_null (strstr (text, "edge 3"));
  g_assert_nonnull (strstr (text, "grid: 2 × 2 cells → 1 × 2 cells\n"));
}

static void
test_map_bytes (void)
{
  g_autoptr (GBytes) plain = make_map (3, NONE, FALSE), polygons = make_map (3, NONE, TRUE);
  g_autofree char *text = diff_patched (polygons, areal_at (1) + 136 + 3 * 8 + 8, 3);

  assert_every_byte (plain);
  assert_every_byte (polygons);
  g_assert_true (g_str_has_prefix (text, "areal 1 polygons from 8: "));
}

/* --- Terrains ------------------------------------------------------------------------------------- */

static float
get_height (float x, float y, gpointer data G_GNUC_UNUSED)
{
  return x + 2 * y;
}

static NreAuthorGround
get_ground (NreAuthorVec3 middle G_GNUC_UNUSED, float steepness G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return (NreAuthorGround){ 0x400, 1, 0xff };
}

static GBytes *
make_terrain (void)
{
  NreAuthorTerrain terrain = {
    .n_tiles = 1, .n_quads = 1, .size = 10, .height = get_height, .ground = get_ground
  };

  return nre_author_terrain_finish (&terrain);
}

static gsize
face_at (GBytes *terrain, guint face)
{
  return nre_author_archive_payload_offset (terrain, nre_author_archive_index_of_type (terrain, 21)) +
         28 * (gsize) face;
}

static void
test_faces (void)
{
  g_autoptr (GBytes) terrain = make_terrain ();
  g_autofree char *flags = diff_patched (terrain, face_at (terrain, 1) + 2, 2);
  g_autofree char *material = diff_patched (terrain, face_at (terrain, 0) + 4, 0);
  g_autofree char *second = diff_patched (terrain, face_at (terrain, 0) + 5, 1);

  g_assert_cmpstr (flags, ==, "face 1 flags: 0x00000400 → 0x00020400\n");
  g_assert_cmpstr (material, ==, "face 0 material: 1 → 0\n");
  g_assert_cmpstr (second, ==, "face 0 material2: none → 1\n");
  assert_every_byte (terrain);
}

/* Each side has its own names, from the tables beside it. */
static void
test_names (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) terrain = make_terrain (), first = g_bytes_new_static ("2\n0 SAND\n1 ROCK\n", 16),
                     other = NULL;
  g_autoptr (GBytes) second = g_bytes_new_static ("1\n0 MOSS\n", 9);
  g_autofree char *path = test_file_write (folder, "Land.msh", terrain), *text = NULL;
  guint8 *copy = g_memdup2 (g_bytes_get_data (terrain, NULL), g_bytes_get_size (terrain));
  g_autoptr (NreDirectory) x = open_bytes (terrain), y = NULL;
  g_autoptr (GPtrArray) differences = NULL;

  g_free (test_file_write (folder, "land2.WEA", first));
  g_free (test_file_write (folder, "Land1.wea", second));
  copy[face_at (terrain, 0) + 4] = 0;
  copy[face_at (terrain, 0) + 5] = 0;
  copy[face_at (terrain, 1) + 4] = 9;
  other = g_bytes_new_take (copy, g_bytes_get_size (terrain));
  y = open_bytes (other);
  differences = nre_diff_files (&(NreDiffSide){ x, path }, &(NreDiffSide){ y, path });
  text = lines_of (differences);
  g_assert_cmpstr (text, ==,
                   "face 0 material: 1 ROCK → 0 SAND\n"
                   "face 0 material2: none → 0 MOSS\n"
                   "face 1 material: 1 ROCK → 9\n");
}

/* --- Build lists ---------------------------------------------------------------------------------- */

static char *
diff_lists (const char *a, const char *b)
{
  g_autoptr (GBytes) x = g_bytes_new_static (a, strlen (a)), y = g_bytes_new_static (b, strlen (b));
  g_autoptr (NreArchive) p = nre_archive_new_loose (x, NRE_KIND_BUILD_LIST, 0, NULL),
                         q = nre_archive_new_loose (y, NRE_KIND_BUILD_LIST, 0, NULL);
  g_autoptr (NreDirectory) in_a = nre_directory_new (p), in_b = nre_directory_new (q);
  g_autoptr (GPtrArray) differences = nre_diff (in_a, in_b);

  return lines_of (differences);
}

static void
test_lists (void)
{
  static const char list[] =
    "// what may be built\r\nMine 2\r\n\t\"a.dat\"\r\n\t\"b.dat\"\r\n\r\nPlant 1\r\n\"c.dat\"\r\n";
  static const struct { const char *other; const char *expected;
  } cases[] = {
    { list, "" },
    { "// what may be built\r\nMine 2\r\n\t\"a.dat\"\r\n\t\"z.dat\"\r\n\r\nPlant 1\r\n\"c.dat\"\r\n",
      "Mine unit 1: b.dat → z.dat\n" },
    { "// what may be built\r\nMine 1\r\n\t\"b.dat\"\r\n\r\nPlant 1\r\n\"c.dat\"\r\n",
      "Mine unit 0: a.dat → none\n" },
    { "// what may be built\r\nMine 3\r\n\t\"a.dat\"\r\n\t\"n.dat\"\r\n\t\"b.dat\"\r\n\r\nPlant "
      "1\r\n\"c.dat\"\r\n",
      "Mine unit 1: none → n.dat\n" },
    { "// what may be built\r\nMine 2\r\n\t\"b.dat\"\r\n\t\"a.dat\"\r\n\r\nPlant 1\r\n\"c.dat\"\r\n",
      "Mine order, from unit 0: a.dat → b.dat\n" },
    { "// what may be built\r\nMine 1\r\n\t\"b.dat\"\r\n\r\nPlant 2\r\n\"c.dat\"\r\n\"a.dat\"\r\n",
      "Mine unit 0: a.dat → none\nPlant unit 1: none → a.dat\n" },
    /* A comment, and an indentation, are lines. */
    { "// what can be built\r\nMine 2\r\n\t\"a.dat\"\r\n\t\"b.dat\"\r\n\r\nPlant 1\r\n\"c.dat\"\r\n",
      "line 1: // what may be built → // what can be built\n" },
    { "// what may be built\r\nMine 2\r\n\t\"a.dat\"\r\n  \"b.dat\"\r\n\r\nPlant 1\r\n\"c.dat\"\r\n",
      "line 4: \\x09\"b.dat\" →   \"b.dat\"\n" },
    { "// what may be built\r\nMine 2\r\n\t\"a.dat\"\r\n\t\"b.dat\"\n\r\nPlant 1\r\n\"c.dat\"\r\n",
      "line ends: 70 bytes → 69 bytes\n" },
    /* Both are told, and the line of the unit once more. */
    { "// what may be built\r\nMine 1\r\n\t\"b.dat\"\r\n\r\nPlant 1\r\n\"c.dat\"",
      "Mine unit 0: a.dat → none\n"
      "line 2: Mine 2 → Mine 1\nline 3: \\x09\"a.dat\" → none\n" },
    { "// what may be built\r\nMine 2\r\n\t\"a.dat\"\r\n\t\"b.dat\"\r\n\r\n",
      "Plant: a category of 1 units → none\nline 6: Plant 1 → none\nline 7: \"c.dat\" → none\n" },
    /* No list: lines. */
    { "// what may be built\r\nMine 9\r\n\t\"a.dat\"\r\n\t\"b.dat\"\r\n\r\nPlant 1\r\n\"c.dat\"\r\n",
      "line 2: Mine 2 → Mine 9\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = diff_lists (list, cases[i].other);

      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level-diff/areal", test_areal);
  g_test_add_func ("/level-diff/links", test_links);
  g_test_add_func ("/level-diff/removed", test_removed);
  g_test_add_func ("/level-diff/left-behind", test_left_behind);
  g_test_add_func ("/level-diff/cells-of-fewer", test_cells_of_fewer);
  g_test_add_func ("/level-diff/many", test_many);
  g_test_add_func ("/level-diff/shapes", test_shapes);
  g_test_add_func ("/level-diff/map-bytes", test_map_bytes);
  g_test_add_func ("/level-diff/faces", test_faces);
  g_test_add_func ("/level-diff/names", test_names);
  g_test_add_func ("/level-diff/lists", test_lists);
  return g_test_run ();
}
