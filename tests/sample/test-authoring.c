/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The authoring library against the format pages, read with nothing but its own peek functions: what other
 * tests take for granted about their fixtures is settled here. */

#include "nre-author-archive.h"
#include "nre-author-areals.h"
#include "nre-author-effect.h"
#include "nre-author-level.h"
#include "nre-author-model.h"
#include "nre-author-terrain.h"
#include "nre-author-text.h"
#include "nre-author-texture.h"

#include <glib/gstdio.h>
#include <string.h>

static GBytes *
payload_of_type (GBytes *archive, guint type)
{
  guint entry = nre_author_archive_index_of_type (archive, type);

  return g_bytes_new_from_bytes (archive, nre_author_archive_payload_offset (archive, entry),
                                 nre_author_archive_payload_size (archive, entry));
}

static guint32
field (GBytes *archive, guint entry, NreAuthorField which)
{
  return nre_author_peek_u32 (archive, nre_author_archive_record (archive, entry) + which);
}

static void
test_archive_canonical (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) empty = nre_author_archive_finish (archive);
  g_autoptr (GBytes) bytes = NULL;
  const guint32 sorted[] = { 2, 1, 0 };

  g_assert_cmpuint (g_bytes_get_size (empty), ==, 16);

  nre_author_archive_add_data (archive, 7, "cherry", 1, 2, 3, "abc", 3);
  nre_author_archive_add_data (archive, 8, "Banana", 0, 0, 0, "0123456789", 10);
  nre_author_archive_add_data (archive, 9, "apple", 0, 0, 0, NULL, 0);
  bytes = nre_author_archive_finish (archive);

  g_assert_cmpuint (g_bytes_get_size (bytes), ==, 16 + 8 + 16 + 3 * 64);
  g_assert_cmpuint (nre_author_peek_u32 (bytes, 12), ==, g_bytes_get_size (bytes));
  g_assert_cmpuint (nre_author_archive_payload_offset (bytes, 0), ==, 16);
  g_assert_cmpuint (nre_author_archive_payload_offset (bytes, 1), ==, 24);
  g_assert_cmpuint (nre_author_archive_payload_offset (bytes, 2), ==, 40);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (field (bytes, i, NRE_AUTHOR_FIELD_SORT_INDEX), ==, sorted[i]);
  g_assert_cmpuint (field (bytes, 0, NRE_AUTHOR_FIELD_ATTR3), ==, 3);
}

static void
test_archive_odd (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  const char *data;

  nre_author_archive_add_data (archive, 1, "a", 0, 0, 0, "xy", 2);
  nre_author_archive_add_data (archive, 2, "b", 0, 0, 0, "zw", 2);
  nre_author_archive_add_data (archive, 3, "c", 0, 0, 0, "unused", 6);
  nre_author_archive_set_gap (archive, 0, "GAP", 3);
  nre_author_archive_set_padding (archive, 0, 0xee);
  nre_author_archive_set_shift (archive, 1, 3);
  nre_author_archive_share (archive, 2, 0);
  nre_author_archive_set_name_tail (archive, 0, "tail", 4);
  nre_author_archive_override (archive, 1, NRE_AUTHOR_FIELD_SIZE, 99);
  nre_author_archive_set_sort (archive, NRE_AUTHOR_SORT_OUT_OF_RANGE);
  nre_author_archive_set_tail (archive, "more", 4);
  bytes = nre_author_archive_finish (archive);
  data = g_bytes_get_data (bytes, NULL);

  g_assert_cmpmem (data + 16, 3, "GAP", 3);
  g_assert_cmpuint (nre_author_archive_payload_offset (bytes, 0), ==, 24);
  g_assert_cmpmem (data + 24, 8, "xy\xee\xee\xee\xee\xee\xee", 8);
  g_assert_cmpuint (nre_author_archive_payload_offset (bytes, 1), ==, 35);
  g_assert_cmpuint (nre_author_archive_payload_offset (bytes, 2), ==, 24);
  g_assert_cmpuint (nre_author_archive_payload_size (bytes, 2), ==, 2);
  g_assert_cmpuint (nre_author_archive_payload_size (bytes, 1), ==, 99);
  g_assert_cmpuint (field (bytes, 0, NRE_AUTHOR_FIELD_SORT_INDEX), ==, 3);
  g_assert_cmpmem (data + nre_author_archive_record (bytes, 0) + 20, 6, "a\0tail", 6);
  g_assert_cmpuint (nre_author_peek_u32 (bytes, 12) + 4, ==, g_bytes_get_size (bytes));
}

static void
test_archive_write (void)
{
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;
  int fd;

  nre_author_archive_add_zeros (archive, 1, "hole", 100001);
  nre_author_archive_add_data (archive, 1, "more", 0, 0, 0, "12345", 5);
  bytes = nre_author_archive_finish (archive);

  fd = g_file_open_tmp ("nre-author-XXXXXX", &path, &error);
  g_assert_no_error (error);
  g_close (fd, NULL);
  g_assert_true (nre_author_archive_write (archive, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &contents, &size, &error));
  g_assert_cmpmem (contents, size, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_unlink (path);

  g_assert_false (nre_author_archive_write (archive, "/nowhere/at/all", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void
test_quaternion (void)
{
  NreAuthorVec3 up = { 0, 0, 1 };
  NreAuthorPose pose = nre_author_pose_new (nre_author_vec3 (5, 0, 0), nre_author_quat_turn (up, 90.0));
  NreAuthorVec3 at = nre_author_pose_point (&pose, nre_author_vec3 (1, 0, 0));

  /* A quarter turn about Z takes X to Y. */
  g_assert_cmpfloat_with_epsilon (at.x, 5.0f, 1e-5f);
  g_assert_cmpfloat_with_epsilon (at.y, 1.0f, 1e-5f);
  g_assert_cmpfloat_with_epsilon (at.z, 0.0f, 1e-5f);
}

static void
test_model_small (void)
{
  static const guint order[] = { 1, 2, 3, 4, 5, 15, 13, 6, 7, 8, 19, 9, 10, 17 };
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (GBytes) bytes = nre_author_model_finish (model);
  g_autoptr (GBytes) nodes = payload_of_type (bytes, 1);
  g_autoptr (GBytes) slots = payload_of_type (bytes, 2);
  g_autoptr (GBytes) map = payload_of_type (bytes, 19);
  g_autoptr (GBytes) names = payload_of_type (bytes, 10);
  static const guint8 frames[] = { 1, 1, 1, 1, 2, 2, 2, 2, 3 };

  g_assert_cmpuint (nre_author_archive_count (bytes), ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpuint (field (bytes, i, NRE_AUTHOR_FIELD_TYPE_ID), ==, order[i]);

  g_assert_cmpuint (g_bytes_get_size (nodes), ==, 4 * NRE_AUTHOR_NODE_SIZE);
  g_assert_cmpuint (nre_author_peek_u16 (nodes, 38 + 2), ==, 0);
  g_assert_cmpuint (nre_author_peek_u16 (nodes, 38 + 4), ==, 0);
  g_assert_cmpuint (nre_author_peek_u16 (nodes, 38 + 6), ==, 3);
  g_assert_cmpuint (nre_author_peek_u16 (nodes, 2 * 38 + 4), ==, NRE_AUTHOR_NONE);
  g_assert_cmpuint (g_bytes_get_size (map), ==, 2 * sizeof frames);
  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    g_assert_cmpuint (nre_author_peek_u16 (map, 2 * i), ==, frames[i]);

  g_assert_cmpuint (g_bytes_get_size (slots), ==, NRE_AUTHOR_MODEL_HEADER_SIZE + 4 * NRE_AUTHOR_SLOT_SIZE);
  g_assert_cmpfloat (nre_author_peek_f32 (slots, 0x8c + 8), ==, -1.0f);
  g_assert_cmpfloat (nre_author_peek_f32 (slots, 0x8c + 28), ==, 1.0f);
  g_assert_cmpuint (g_bytes_get_size (names), ==, 4 * 4 + 8 + 7 + 7);
}

static void
test_model_large (void)
{
  const NreAuthorRandomModel sizes
      = { .seed = 3, .n_nodes = 3, .n_triangles = 300000, .n_lods = 1, .n_keys = 1 };
  g_autoptr (NreAuthorModel) model = nre_author_model_new_random (&sizes);
  g_autoptr (GBytes) bytes = nre_author_model_finish (model);
  g_autoptr (GBytes) batches = payload_of_type (bytes, 13);
  g_autoptr (GBytes) indices = payload_of_type (bytes, 6);
  g_autoptr (GBytes) positions = payload_of_type (bytes, 3);
  gsize n_vertices = g_bytes_get_size (positions) / 12;
  guint64 n_corners = 0;

  for (gsize at = 0; at < g_bytes_get_size (batches); at += NRE_AUTHOR_BATCH_SIZE)
    {
      guint count = nre_author_peek_u16 (batches, at + 8);
      guint first = nre_author_peek_u32 (batches, at + 10);
      guint base = nre_author_peek_u32 (batches, at + 16);
      guint most = 0;

      g_assert_cmpuint (count % 3, ==, 0);
      g_assert_cmpuint (first, ==, n_corners);
      for (guint i = 0; i < count; i++)
        most = MAX (most, nre_author_peek_u16 (indices, 2 * (first + i)));
      g_assert_cmpuint (base + most, <, n_vertices);
      n_corners += count;
    }
  g_assert_cmpuint (n_corners * 2, ==, g_bytes_get_size (indices));
  g_assert_cmpuint (n_corners / 3, >, 290000);
  g_assert_cmpuint (n_corners / 3, <, 310000);
}

static void
test_effect (void)
{
  static const guint sizes[] = { 224, 148, 200, 204, 112, 4, 208, 248, 208, 208 };
  g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 2.0f, 0x21);
  g_autoptr (GBytes) bytes = NULL;
  gsize at = NRE_AUTHOR_EFFECT_HEADER_SIZE;

  for (guint op = 1; op <= 10; op++)
    {
      g_assert_cmpuint (nre_author_effect_command_size (op), ==, sizes[op - 1]);
      nre_author_effect_add (effect, op, 0.25f, 0.5f, "material.lib", "SMOKE");
    }
  bytes = nre_author_effect_finish (effect);
  g_assert_cmpuint (nre_author_peek_u32 (bytes, 0), ==, 10);
  for (guint op = 1; op <= 10; op++)
    {
      guint reference = nre_author_effect_reference_at (op);

      g_assert_cmpuint (nre_author_peek_u32 (bytes, at), ==, 0x100 | op);
      if (reference > 0)
        {
          const char *data = g_bytes_get_data (bytes, NULL);

          g_assert_cmpstr (data + at + reference, ==, "material.lib");
          g_assert_cmpstr (data + at + reference + 32, ==, "SMOKE");
        }
      at += sizes[op - 1];
    }
  g_assert_cmpuint (at, ==, g_bytes_get_size (bytes));
}

static void
test_texture (void)
{
  static const struct
  {
    guint format;
    guint size;
  } formats[] = { { 0, 1 }, { 565, 2 }, { 556, 2 }, { 4444, 2 }, { 88, 2 }, { 888, 4 }, { 8888, 4 } };
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 2);
  const NreAuthorPage page = { 0, 8, 0, 2 };

  nre_author_image_fill (image, 0xff8040ff);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) bytes = nre_author_texture (image, formats[i].format, 4, &page, 1);
      gsize expected = 32 + (16 + 4 + 2 + 1) * formats[i].size + 16;

      if (formats[i].format == 0)
        expected += 1024;
      g_assert_cmpuint (g_bytes_get_size (bytes), ==, expected);
      g_assert_cmpuint (nre_author_peek_u32 (bytes, 28), ==, formats[i].format);
      if (formats[i].format == 565)
        g_assert_cmpuint (nre_author_peek_u16 (bytes, 32), ==, 31 << 11 | 32 << 5 | 8);
    }
}

static void
test_text (void)
{
  static const char *const materials[] = { "A", "B", NULL };
  static const char *const light_maps[] = { "L", NULL };
  static const char *const units[] = { "X\\Y.dat", NULL };
  const NreAuthorBuildSection section = { "Mine", units };
  const NreAuthorReference reference = { "bases.rlb", "a.msh" };
  g_autoptr (GBytes) wear = nre_author_wear (materials, light_maps);
  g_autoptr (GBytes) list = nre_author_build_list ("note", &section, 1);
  g_autoptr (GBytes) references = nre_author_references (&reference, 1);
  static const char wear_text[] = "2\r\n0 A\r\n1 B\r\n\r\nLIGHTMAPS\r\n1\r\n0 L\r\n";
  static const char list_text[] = "// note\r\nMine 1\r\n  \"X\\Y.dat\"\r\n";

  g_assert_cmpmem (g_bytes_get_data (wear, NULL), g_bytes_get_size (wear), wear_text, strlen (wear_text));
  g_assert_cmpmem (g_bytes_get_data (list, NULL), g_bytes_get_size (list), list_text, strlen (list_text));
  g_assert_cmpuint (g_bytes_get_size (references), ==, 64);
}

static float
slope (float x, float y, gpointer user_data)
{
  return x * 0.25f + y * 0.125f;
}

static NreAuthorGround
plain_ground (NreAuthorVec3 middle, float steepness, gpointer user_data)
{
  NreAuthorGround ground = { 0x400, 1, 0xff };

  return ground;
}

static void
test_terrain (void)
{
  NreAuthorTerrain terrain = {
    .n_tiles = 2, .n_quads = 2, .size = 64.0f, .height = slope, .ground = plain_ground,
    .has_water = TRUE, .water_level = 2.0f, .water = { NRE_AUTHOR_FACE_WATER, 2, 0xff },
  };
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (&terrain);
  g_autoptr (GBytes) faces = payload_of_type (bytes, 21);
  gsize n_faces = g_bytes_get_size (faces) / NRE_AUTHOR_FACE_SIZE;
  guint n_water = 0;

  for (gsize i = 0; i < n_faces; i++)
    {
      if (nre_author_peek_u32 (faces, i * NRE_AUTHOR_FACE_SIZE) == NRE_AUTHOR_FACE_WATER)
        n_water++;
      for (guint k = 0; k < 3; k++)
        {
          guint other = nre_author_peek_u16 (faces, i * NRE_AUTHOR_FACE_SIZE + 14 + 2 * k);
          gboolean back = FALSE;

          if (other == 0xffff)
            continue;
          g_assert_cmpuint (other, <, n_faces);
          for (guint m = 0; m < 3; m++)
            back |= nre_author_peek_u16 (faces, other * NRE_AUTHOR_FACE_SIZE + 14 + 2 * m) == i;
          g_assert_true (back);
        }
    }
  /* Only the tile at the origin reaches below the water, near and far. */
  g_assert_cmpuint (n_water, ==, 4);
  g_assert_cmpuint (n_faces, ==, 4 * 8 + 4 * 2 + 4);
  g_assert_cmpuint (nre_author_archive_count (bytes), ==, 9);

  terrain.without_type14 = TRUE;
  g_clear_pointer (&bytes, g_bytes_unref);
  bytes = nre_author_terrain_finish (&terrain);
  g_assert_cmpuint (nre_author_archive_count (bytes), ==, 8);
}

static void
test_areals (void)
{
  const NreAuthorArealField field_of_areals
      = { .n_rows = 4, .n_columns = 3, .size = 100.0f, .seed = 5, .height = slope };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new_field (&field_of_areals);
  g_autoptr (GBytes) inclusive = NULL;
  g_autoptr (GBytes) exclusive = NULL;

  g_assert_cmpuint (nre_author_areals_get_n (areals), ==, 2 * 3 + 2 * 4);
  for (guint i = 0; i < nre_author_areals_get_n (areals); i++)
    for (guint k = 0; k < nre_author_areals_get_n_edges (areals, i); k++)
      {
        int to_areal, to_edge, back_areal, back_edge;

        if (!nre_author_areals_get_link (areals, i, k, &to_areal, &to_edge))
          continue;
        g_assert_true (nre_author_areals_get_link (areals, to_areal, to_edge, &back_areal, &back_edge));
        g_assert_cmpint (back_areal, ==, i);
        g_assert_cmpint (back_edge, ==, k);
      }

  nre_author_areals_set_grid (areals, 8, 8);
  nre_author_areals_add_polygon (areals, 0, 2);
  inclusive = nre_author_areals_payload (areals);
  nre_author_areals_set_exclusive (areals, TRUE);
  exclusive = nre_author_areals_payload (areals);
  g_assert_cmpuint (g_bytes_get_size (exclusive), ==, g_bytes_get_size (inclusive) + 4);
}

/* A retail-sized level has what one of the game has; at the limit nothing more could be named. */
static void
test_levels (void)
{
  static const struct
  {
    guint vertices[2], faces[2], slots, areals;
  } expected[] = {
    [NRE_AUTHOR_LEVEL_RETAIL] = { { 10300, 10700 }, { 7700, 8100 }, 512, 1000 },
    [NRE_AUTHOR_LEVEL_LIMIT] = { { 65536, 65536 }, { 130000, 131000 }, 225 + 113, 65408 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (GBytes) mesh = nre_author_level_mesh (i, 1);
      g_autoptr (GBytes) positions = payload_of_type (mesh, 3), slots = payload_of_type (mesh, 2);
      g_autoptr (GBytes) faces = payload_of_type (mesh, 21);
      g_autoptr (NreAuthorAreals) areals = nre_author_level_areals (i, 1);
      gsize n_vertices = g_bytes_get_size (positions) / 12;
      gsize n_faces = g_bytes_get_size (faces) / NRE_AUTHOR_FACE_SIZE;
      gsize n_slots = (g_bytes_get_size (slots) - NRE_AUTHOR_MODEL_HEADER_SIZE) / NRE_AUTHOR_SLOT_SIZE;
      guint64 n_drawn = 0;

      g_assert_cmpuint (n_vertices, >=, expected[i].vertices[0]);
      g_assert_cmpuint (n_vertices, <=, expected[i].vertices[1]);
      g_assert_cmpuint (n_faces, >=, expected[i].faces[0]);
      g_assert_cmpuint (n_faces, <=, expected[i].faces[1]);
      g_assert_cmpuint (n_slots, ==, expected[i].slots);
      for (guint slot = 0; slot < n_slots; slot++)
        {
          gsize at = NRE_AUTHOR_MODEL_HEADER_SIZE + slot * NRE_AUTHOR_SLOT_SIZE;

          n_drawn += nre_author_peek_u16 (slots, at + 2);
        }
      g_assert_cmpuint (n_drawn, ==, n_faces);
      g_assert_cmpuint (nre_author_areals_get_n (areals), ==, expected[i].areals);
    }
}

static void
test_damage (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("0123456789", 10);
  g_autoptr (GBytes) patched = nre_author_patch_u16 (bytes, 2, 0x4241);
  g_autoptr (GBytes) spliced = nre_author_splice (bytes, 3, 4, "x", 1);
  g_autoptr (GBytes) cut = nre_author_cut (bytes, 3);

  g_assert_cmpmem (g_bytes_get_data (patched, NULL), 10, "01AB456789", 10);
  g_assert_cmpmem (g_bytes_get_data (spliced, NULL), g_bytes_get_size (spliced), "012x789", 7);
  g_assert_cmpmem (g_bytes_get_data (cut, NULL), g_bytes_get_size (cut), "012", 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/authoring/archive/canonical", test_archive_canonical);
  g_test_add_func ("/authoring/archive/odd", test_archive_odd);
  g_test_add_func ("/authoring/archive/write", test_archive_write);
  g_test_add_func ("/authoring/quaternion", test_quaternion);
  g_test_add_func ("/authoring/model/small", test_model_small);
  g_test_add_func ("/authoring/model/large", test_model_large);
  g_test_add_func ("/authoring/effect", test_effect);
  g_test_add_func ("/authoring/texture", test_texture);
  g_test_add_func ("/authoring/text", test_text);
  g_test_add_func ("/authoring/terrain", test_terrain);
  g_test_add_func ("/authoring/areals", test_areals);
  g_test_add_func ("/authoring/levels", test_levels);
  g_test_add_func ("/authoring/damage", test_damage);

  return g_test_run ();
}
