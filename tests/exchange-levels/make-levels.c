/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* make-levels FOLDER: writes terrains as *.msh, with the tables of their materials, and areal maps as *.map:
 * sound ones, odd ones, and ones that are damaged but can be read. Files called bad-* break the format. */

#include "nre-author-areals.h"
#include "nre-author-text.h"

#include <math.h>

static const char *folder;

static void
put (const char *name, GBytes *bytes)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  g_bytes_unref (bytes);
}

/* --- Terrains ------------------------------------------------------------------------------------- */

static float
get_height (float x, float y, gpointer data G_GNUC_UNUSED)
{
  return 4 + 3 * sinf (x / 5) + 2 * cosf (y / 7);
}

static NreAuthorGround
get_ground (NreAuthorVec3 middle, float steepness, gpointer data G_GNUC_UNUSED)
{
  guint odd = (guint) (middle.x / 8) % 2;

  return (NreAuthorGround){ 0x400u | odd << 3, steepness > 0.3f ? 2 : (guint) (middle.y / 12) % 2,
                            odd == 0 ? 0xff : (guint) (middle.y / 16) % 3 };
}

static NreAuthorTerrain
describe_terrain (void)
{
  return (NreAuthorTerrain){ .n_tiles = 3, .n_quads = 3, .size = 48, .height = get_height,
                             .ground = get_ground,
                             .has_water = TRUE, .water_level = 4, .water = { 0x20008, 3, 0xff } };
}

static void
put_terrains (void)
{
  static const char *const second[] = { "MOSS", "SNOW", "\xcf\xe5\xf1\xee\xea", NULL };
  static const char *const names[] = { "GRA#SS", "SAND", "GRA_SS", "SEA", NULL };
  NreAuthorTerrain terrain = describe_terrain ();
  g_autoptr (NreAuthorArchive) odd = NULL;
  gconstpointer data;
  GByteArray *faces, *positions, *nodes, *slots;
  GBytes *payload;
  gsize size;

  put ("Land.msh", nre_author_terrain_finish (&terrain));
  put ("Land2.wea", nre_author_wear (names, NULL));
  put ("LAND1.WEA", nre_author_wear (second, NULL));
  terrain.without_type14 = TRUE;
  put ("plain.msh", nre_author_terrain_finish (&terrain));

  /* Numbers that are none, indices that lead nowhere, chunks that nobody knows. */
  terrain.without_type14 = FALSE;
  odd = nre_author_terrain_to_archive (&terrain);
#define CHUNK(type) ((guint) nre_author_archive_find_type (odd, type))
#define LOAD(array, type)                                                                     \
  payload = nre_author_archive_get_payload (odd, CHUNK (type));                               \
  data = g_bytes_get_data (payload, &size);                                                   \
  array = g_byte_array_append (g_byte_array_new (), data, (guint) size)
  LOAD (positions, 3);
  nre_author_set_u32 (positions, 12 * 5, 0x7fc12345);
  nre_author_set_u32 (positions, 12 * 9 + 4, 0xff800000);
  nre_author_archive_set_payload (odd, CHUNK (3), g_byte_array_free_to_bytes (positions));
  LOAD (faces, 21);
  nre_author_set_u16 (faces, 28 * 3 + 8, 60000);
  nre_author_set_u16 (faces, 28 * 4 + 8, 7);
  nre_author_set_u16 (faces, 28 * 4 + 10, 7);
  faces->data[28 * 6 + 26] = 0xf1;
  faces->data[28 * 6 + 27] = 0x5a;
  nre_author_put_zeros (faces, 3);
  nre_author_archive_set_payload (odd, CHUNK (21), g_byte_array_free_to_bytes (faces));
  LOAD (nodes, 1);
  nre_author_set_u16 (nodes, 38 * 2 + 8, 500);
  nre_author_archive_set_payload (odd, CHUNK (1), g_byte_array_free_to_bytes (nodes));
  LOAD (slots, 2);
  nre_author_set_u16 (slots, 0x8c + 68 * 1 + 2, 60000);
  nre_author_archive_set_payload (odd, CHUNK (2), g_byte_array_free_to_bytes (slots));
  nre_author_archive_add_data (odd, 99, "strange", 1, 2, 3, "abcdefg", 7);
  nre_author_archive_add_data (odd, 21, "faces again", 1, 2, 28, "0123456789012345678901234567", 28);
  put ("bad-odd.msh", nre_author_archive_finish (odd));
}

/* --- Areal maps ----------------------------------------------------------------------------------- */

static void
classify (NreAuthorVec3 middle, gpointer data G_GNUC_UNUSED, guint32 *logic_flag, guint32 *class_id)
{
  *logic_flag = (guint32) (middle.x / 10) % 3;
  *class_id = (guint32) (middle.y / 10) % 4;
}

static NreAuthorAreals *
make_map (void)
{
  /* Hollow, so that a fan of triangles is not enough; and one that goes round the other way. */
  static const NreAuthorVec3 hollow[] = {
    { 0, 0, 1 }, { 20, 0, 2 }, { 20, 20, 3 }, { 10, 4, 4 }, { 0, 20, 5 },
  };
  static const NreAuthorVec3 square[] = {
    { 20, 0, 2 }, { 40, 0, 0 }, { 40, 10, 0 }, { 40, 20, 0 }, { 20, 20, 3 }
  };
  static const NreAuthorVec3 turned[] = {
    { 0, 20, 5 }, { 0, 40, 0 }, { 20, 40, 0 }, { 20, 20, 3 }, { 10, 4, 4 }
  };
  NreAuthorAreals *map = nre_author_areals_new (0, 0, 40, 40);

  nre_author_areals_add (map, hollow, 5, 0x11, 2);
  nre_author_areals_add (map, square, 5, 0, 7);
  nre_author_areals_add (map, turned, 5, 0xffffffff, 2);
  nre_author_areals_link_all (map);
  nre_author_areals_set_link (map, 1, 0, 2, 1);
  nre_author_areals_set_grid (map, 4, 3);
  return map;
}

static void
put_maps (void)
{
  const NreAuthorArealField field = { .n_rows = 4, .n_columns = 5, .size = 48, .seed = 7,
                                      .height = get_height,
                                      .classify = classify };
  g_autoptr (NreAuthorAreals) many = nre_author_areals_new_field (&field), small = make_map (),
                              inside = make_map ();
  g_autoptr (NreAuthorAreals) before = make_map (), one = make_map (), spoilt = make_map ();
  g_autoptr (NreAuthorArchive) archive = NULL;
  g_autoptr (GBytes) payload = NULL;
  GByteArray *bytes;
  gsize size;

  nre_author_areals_link_all (many);
  put ("Land.map", nre_author_areals_finish (many));
  put ("small.map", nre_author_areals_finish (small));
  nre_author_areals_add_polygon (inside, 0, 2);
  nre_author_areals_add_polygon (inside, 2, 0);
  nre_author_areals_add_polygon (inside, 2, 5);
  put ("polygons-inside.map", nre_author_areals_finish (inside));
  nre_author_areals_add_polygon (before, 0, 2);
  nre_author_areals_add_polygon (before, 2, 5);
  nre_author_areals_set_exclusive (before, TRUE);
  put ("polygons-before.map", nre_author_areals_finish (before));
  nre_author_areals_set_grid (one, 1, 1);
  put ("one-cell.map", nre_author_areals_finish (one));

  /* The second areal has a corner that is no number, the third ends nowhere; links dangle, and there is a
   * tail. */
  payload = nre_author_areals_payload (spoilt);
  bytes = g_byte_array_append (g_byte_array_new (), g_bytes_get_data (payload, NULL),
                               (guint) g_bytes_get_size (payload));
  size = 56 + 5 * 12 + 5 * 8;
  nre_author_set_u32 (bytes, 4, 0x7fc00001);
  nre_author_set_u32 (bytes, 12, 0x80000000);
  nre_author_set_u32 (bytes, (guint) size + 16, 0xff800000);
  nre_author_set_u32 (bytes, (guint) size + 36, 0xdeadbeef);
  nre_author_set_u32 (bytes, (guint) size + 56 + 12, 0xffc00000);
  nre_author_set_u32 (bytes, (guint) (size + 56 + 60), 0xffffffff);
  nre_author_set_u32 (bytes, (guint) (size + 56 + 64), 77);
  nre_author_set_u32 (bytes, (guint) (2 * size + 56 + 60), (guint32) -9);
  nre_author_put_u32 (bytes, 0x12345678);
  archive = nre_author_areals_to_archive (spoilt);
  nre_author_archive_set_payload (archive, 0, g_byte_array_free_to_bytes (bytes));
  nre_author_archive_override (archive, 0, NRE_AUTHOR_FIELD_ATTR2, 5);
  put ("bad-spoilt.map", nre_author_archive_finish (archive));
}

int
main (int argc, char **argv)
{
  g_assert (argc == 2);
  folder = argv[1];
  put_terrains ();
  put_maps ();
  return 0;
}
