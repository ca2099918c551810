/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-model.h"
#include "nre-error.h"
#include "nre-model.h"
#include "nre-model-patch.h"
#include "nre-pose.h"

#include <string.h>

typedef struct
{
  NreArchive   *archive;
  NreDirectory *directory;
  NreModel     *model;
} Fixture;

static void
fixture_clear (Fixture *fixture)
{
  nre_model_free (fixture->model);
  nre_directory_unref (fixture->directory);
  nre_archive_unref (fixture->archive);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

static Fixture
open_author (NreAuthorArchive *author)
{
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
  Fixture fixture;

  fixture.archive = nre_archive_new (bytes, NULL);
  fixture.directory = nre_directory_new (fixture.archive);
  fixture.model = nre_model_new (fixture.directory);
  return fixture;
}

static Fixture
open_small (NreAuthorModelFlags flags)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) author = NULL;

  nre_author_model_set_flags (model, flags);
  author = nre_author_model_to_archive (model);
  return open_author (author);
}

static void
test_view (void)
{
  g_auto (Fixture) fixture = open_small (NRE_AUTHOR_MODEL_PLAIN);
  const NreModel *model = fixture.model;
  g_autofree char *turret = nre_model_dup_node_name (model, 1), *unnamed = nre_model_dup_node_name (model, 3);
  NreModelNode node;
  NreModelBatch batch;
  NreModelSlot slot;
  NreModelKey key;
  NreModelHeader header;
  NreSpan name;

  g_assert_true (nre_model_probe (fixture.directory));
  g_assert_false (nre_model_is_legacy (model));
  g_assert_cmpuint (nre_model_count (model, NRE_MODEL_NODES), ==, 4);
  g_assert_cmpuint (nre_model_count (model, NRE_MODEL_SLOTS), ==, 4);
  g_assert_cmpuint (nre_model_count (model, NRE_MODEL_BATCHES), ==, 5);
  g_assert_cmpuint (nre_model_count (model, NRE_MODEL_KEYS), ==, 6);
  g_assert_cmpuint (nre_model_get_frame_count (model), ==, 9);
  g_assert_cmpstr (turret, ==, "Turret");
  g_assert_null (unnamed);
  g_assert_false (nre_model_get_node_name (model, 4, &name));
  nre_model_get_node (model, 1, &node);
  g_assert_cmphex (node.flags, ==, 0x10);
  g_assert_cmpuint (node.parent, ==, 0);
  g_assert_cmpuint (node.fallback_key, ==, 3);
  g_assert_cmpuint (node.slots[0], ==, 1);
  g_assert_cmpuint (node.slots[5], ==, 2);
  g_assert_cmpuint (node.slots[10], ==, 2);
  g_assert_cmphex (node.slots[1], ==, NRE_MODEL_NONE);
  nre_model_get_slot (model, 1, &slot);
  g_assert_cmpuint (slot.batch_start, ==, 1);
  g_assert_cmpuint (slot.batch_count, ==, 2);
  g_assert_cmpfloat (slot.aabb_max[0], ==, 0.5f);
  nre_model_get_batch (model, 1, &batch);
  g_assert_cmpuint (batch.material_index, ==, 1);
  g_assert_cmphex (batch.flags, ==, 2);
  g_assert_cmpuint (batch.index_count, ==, 36);
  g_assert_true (nre_model_batch_is_drawable (model, &batch));
  batch.base_vertex = 0xffffffffu;
  g_assert_false (nre_model_batch_is_drawable (model, &batch));
  batch.base_vertex = 0;
  batch.index_start = 0xfffffff0u;
  g_assert_false (nre_model_batch_is_drawable (model, &batch));
  slot.batch_start = 0xffff;
  g_assert_false (nre_model_slot_is_drawable (model, &slot));
  nre_model_get_key (model, 1, &key);
  g_assert_cmpfloat (key.pos[2], ==, 1.0f);
  g_assert_cmpfloat (key.time, ==, 0.0f);
  g_assert_cmpfloat (key.quat[0], ==, 1.0f);
  g_assert_true (nre_model_get_header (model, &header));
}

/* What is read ends where it is said to: the number behind each array is left alone. */
static void
test_elements (void)
{
  g_auto (Fixture) fixture = open_small (NRE_AUTHOR_MODEL_PLAIN);
  const NreModel *model = fixture.model;
  const guint8 *normal = nre_model_get_table (model, NRE_MODEL_NORMALS)->span.data;
  const guint8 *uv = nre_model_get_table (model, NRE_MODEL_UV)->span.data;
  guint n = nre_model_count (model, NRE_MODEL_POSITIONS);
  float values[4] = { 7, 7, 7, 7 };
  NreModelSlot slot;
  NreModelBatch batch;
  NreModelTriangle triangle;

  nre_model_get_position (model, n - 1, values);
  g_assert_cmpfloat (values[3], ==, 7);
  nre_model_get_normal (model, 0, values);
  g_assert_cmpfloat (values[3], ==, 7);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat (values[i], ==, MAX ((float) (gint8) normal[i] / 127.0f, -1.0f));
  nre_model_get_normal (model, n, values);
  g_assert_true (values[0] == 0 && values[1] == 0 && values[2] == 0);
  values[2] = 7;
  nre_model_get_uv (model, 0, values);
  g_assert_cmpfloat (values[2], ==, 7);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpfloat (values[i], ==, (float) nre_load_i16 (uv + 2 * i) / 1024.0f);
  nre_model_get_uv (model, n, values);
  g_assert_true (values[0] == 0 && values[1] == 0);
  nre_model_get_triangle (model, 0, &triangle);
  g_assert_cmpmem (triangle.link, sizeof triangle.link,
                   nre_model_get_table (model, NRE_MODEL_TRIANGLES)->span.data + 2, 6);

  /* The last batch of all, and one past it. */
  nre_model_get_slot (model, 0, &slot);
  slot.batch_start = (guint16) (nre_model_count (model, NRE_MODEL_BATCHES) - slot.batch_count);
  g_assert_true (nre_model_slot_is_drawable (model, &slot));
  slot.batch_start++;
  g_assert_false (nre_model_slot_is_drawable (model, &slot));
  nre_model_get_batch (model, 0, &batch);
  batch.index_start = nre_model_count (model, NRE_MODEL_INDICES) - batch.index_count;
  g_assert_true (nre_model_batch_is_drawable (model, &batch));
  batch.index_start++;
  g_assert_false (nre_model_batch_is_drawable (model, &batch));
  /* What draws nothing draws nothing that is not there. */
  batch.index_start = batch.index_count = 0;
  batch.base_vertex = G_MAXUINT32;
  g_assert_true (nre_model_batch_is_drawable (model, &batch));
}

/* The corners of a slot are those of its batches, and one batch that cannot be drawn is told of all slots
 * with it. */
static void
test_corners (void)
{
  g_auto (Fixture) fixture = open_small (NRE_AUTHOR_MODEL_PLAIN);
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = nre_author_model_to_archive (author);
  guint entry = (guint) nre_author_archive_find_type (archive, NRE_MODEL_BATCHES);
  guint n = nre_model_count (fixture.model, NRE_MODEL_SLOTS);
  GBytes *batches = nre_author_archive_get_payload (archive, entry);
  guint64 corners;
  NreModelSlot slot;

  for (guint i = 0; i < n; i++)
    {
      guint64 expected = 0;

      nre_model_get_slot (fixture.model, i, &slot);
      for (guint b = 0; b < slot.batch_count; b++)
        {
          NreModelBatch batch;

          nre_model_get_batch (fixture.model, slot.batch_start + b, &batch);
          expected += batch.index_count;
        }
      g_assert_true (nre_model_slot_count_corners (fixture.model, &slot, &corners));
      g_assert_cmpuint (corners, ==, expected);
    }
  slot.batch_count = 0xffff;
  g_assert_false (nre_model_slot_count_corners (fixture.model, &slot, &corners));
  g_assert_cmpuint (corners, ==, 0);

  nre_author_archive_set_payload (archive, entry, nre_author_patch_u32 (batches, 2 * 20 + 16, 0x7fffffffu));
  {
    g_auto (Fixture) damaged = open_author (archive);

    for (guint i = 0; i < n; i++)
      {
        nre_model_get_slot (damaged.model, i, &slot);
        g_assert_cmpint (nre_model_slot_count_corners (damaged.model, &slot, &corners), ==,
                         slot.batch_start > 2 || slot.batch_start + slot.batch_count <= 2);
      }
  }
}

static void
test_legacy (void)
{
  g_auto (Fixture) fixture = open_small (NRE_AUTHOR_MODEL_LEGACY);
  g_auto (NrePatches) patches;
  g_autoptr (GError) error = NULL;

  nre_patches_init (&patches);
  g_assert_true (nre_model_is_legacy (fixture.model));
  g_assert_cmpuint (nre_model_count (fixture.model, NRE_MODEL_NODES), ==, 4);
  g_assert_false (nre_model_patch_node_name (fixture.model, 0, "x", &patches, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "legacy"));
}

static void
test_missing_tables (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_auto (Fixture) fixture = open_author (author);
  NreModelHeader header;

  for (guint type = 0; type < 40; type++)
    {
      g_assert_false (nre_model_get_table (fixture.model, type)->present);
      g_assert_cmpuint (nre_model_count (fixture.model, type), ==, 0);
    }
  g_assert_false (nre_model_get_header (fixture.model, &header));
  g_assert_false (nre_model_probe (fixture.directory));
}

static void
test_pose_signs (void)
{
  /* A quarter turn about z: this engine's matrix is the transpose of the textbook's. */
  const float half = 0.70710678f;
  NreModelKey key = { { 1, 2, 3 }, 0, { half, 0, 0, half } };
  float matrix[16];

  nre_pose_from_key (&key, matrix);
  g_assert_cmpfloat_with_epsilon (matrix[0], 0, 1e-6);
  g_assert_cmpfloat_with_epsilon (matrix[1], 1, 1e-6);
  g_assert_cmpfloat_with_epsilon (matrix[4], -1, 1e-6);
  g_assert_cmpfloat (matrix[3], ==, 1);
  g_assert_cmpfloat (matrix[7], ==, 2);
  g_assert_cmpfloat (matrix[11], ==, 3);
  g_assert_cmpfloat (matrix[15], ==, 1);
}

static void
test_rest_pose (void)
{
  g_auto (Fixture) fixture = open_small (NRE_AUTHOR_MODEL_PLAIN);
  float world[4][16];

  nre_model_rest_pose (fixture.model, world);
  g_assert_cmpfloat (world[0][11], ==, 0);
  g_assert_cmpfloat (world[1][11], ==, 1);
  /* The muzzle hangs on the turret. */
  g_assert_cmpfloat (world[2][7], ==, -1.5f);
  g_assert_cmpfloat (world[2][11], ==, 1.25f);
  g_assert_cmpfloat (world[3][3], ==, -2.5f);
}

/* Parents in a circle, and a key that does not exist: every node gets a finite place. */
static void
test_rest_pose_of_damage (void)
{
  g_autoptr (NreAuthorModel) small = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) author = nre_author_model_to_archive (small);
  guint table = (guint) nre_author_archive_find_type (author, 1);
  g_autoptr (GBytes) a = nre_author_patch_u16 (nre_author_archive_get_payload (author, table), 2, 2);
  g_autoptr (GBytes) b = nre_author_patch_u16 (a, 3 * 38 + 6, 0xfffe);
  float world[4][16];

  nre_author_archive_set_payload (author, table, nre_author_patch_u16 (b, 3 * 38 + 2, 0xfff0));
  g_auto (Fixture) fixture = open_author (author);
  nre_model_rest_pose (fixture.model, world);
  for (guint i = 0; i < 4; i++)
    for (guint k = 0; k < 16; k++)
      g_assert_true (world[i][k] - world[i][k] == 0);
}

static void
assert_refused (gboolean ok, GError **error, const char *why)
{
  g_assert_false (ok);
  g_assert_error (*error, NRE_ERROR, NRE_ERROR_REFUSED);
  if (strstr ((*error)->message, why) == NULL)
    g_error ("“%s” does not say “%s”", (*error)->message, why);
  g_clear_error (error);
}

static void
test_refused_patches (void)
{
  g_auto (Fixture) fixture = open_small (NRE_AUTHOR_MODEL_PLAIN);
  g_auto (NrePatches) patches;
  g_autofree char *endless = g_strnfill (70000, 'x');
  GError *error = NULL;

  nre_patches_init (&patches);
  assert_refused (nre_model_patch_node_name (fixture.model, 4, "x", &patches, &error), &error, "node 4");
  assert_refused (nre_model_patch_node_name (fixture.model, G_MAXUINT, "x", &patches, &error), &error,
                  "node");
  assert_refused (nre_model_patch_node_name (fixture.model, 0, "", &patches, &error), &error, "empty");
  assert_refused (nre_model_patch_node_name (fixture.model, 0, "caf\xc3\xa9", &patches, &error), &error,
                  "CP1251");
  assert_refused (nre_model_patch_node_name (fixture.model, 0, endless, &patches, &error), &error, "long");
  assert_refused (nre_model_patch_node_slot (fixture.model, 4, 0, 0, 0, &patches, &error), &error, "node 4");
  assert_refused (nre_model_patch_node_slot (fixture.model, 0, 3, 0, 0, &patches, &error), &error, "LOD 3");
  assert_refused (nre_model_patch_node_slot (fixture.model, 0, 0, 5, 0, &patches, &error), &error, "group 5");
  assert_refused (nre_model_patch_node_slot (fixture.model, 0, 0, 0, 4, &patches, &error), &error, "slot 4");
  g_assert_cmpuint (patches.patches->len, ==, 0);
}

/* More slots than a u16 can name: a number that does not fit is refused, not wrapped. */
static void
test_slots_beyond_16_bits (void)
{
  g_autoptr (NreAuthorModel) small = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) author = nre_author_model_to_archive (small);
  g_auto (NrePatches) patches;
  GError *error = NULL;

  nre_author_archive_set_payload (author, (guint) nre_author_archive_find_type (author, 2),
                                  g_bytes_new_take (g_malloc0 (0x8c + 68 * 70000), 0x8c + 68 * 70000));
  g_auto (Fixture) fixture = open_author (author);
  nre_patches_init (&patches);
  g_assert_cmpuint (nre_model_count (fixture.model, NRE_MODEL_SLOTS), ==, 70000);
  g_assert_true (nre_model_patch_node_slot (fixture.model, 0, 0, 0, 65534, &patches, &error));
  assert_refused (nre_model_patch_node_slot (fixture.model, 0, 0, 0, 65536, &patches, &error), &error,
                  "65536");
  assert_refused (nre_model_patch_node_slot (fixture.model, 0, 0, 0, 69999, &patches, &error), &error,
                  "69999");
}

static guint
add_boxes (NreAuthorModel *model)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  for (guint i = 0; i < 2; i++)
    {
      nre_author_mesh_begin_batch (mesh, i, 0);
      nre_author_mesh_box (mesh, (NreAuthorVec3){ 5 * (float) i, 0, 0 },
                           (NreAuthorVec3){ 5 * (float) i + 1, 1, 1 });
    }
  return nre_author_model_add_slot (model, mesh);
}

/* Bounds are those of what is drawn, also where two batches draw the same. */
static void
test_bounds_of_equal_batches (void)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new ("boxes");
  g_autoptr (NreAuthorArchive) archive = NULL;

  nre_author_model_add_node (author, "body", -1, 0);
  nre_author_model_add_key (author, 0, 0, (NreAuthorVec3){ 0, 0, 0 }, (NreAuthorQuat){ 1, 0, 0, 0 });
  nre_author_model_set_slot (author, 0, 0, 0, add_boxes (author));
  archive = nre_author_model_to_archive (author);
  for (guint i = 0; i < 2; i++)
    {
      guint batches = (guint) nre_author_archive_find_type (archive, 13);
      g_auto (Fixture) fixture = open_author (archive);
      GBytes *table = nre_author_archive_get_payload (archive, batches);
      g_autoptr (GBytes) equal =
          nre_author_splice (table, NRE_AUTHOR_BATCH_SIZE, NRE_AUTHOR_BATCH_SIZE,
                             g_bytes_get_data (table, NULL), NRE_AUTHOR_BATCH_SIZE);
      NreModelSlot slot;

      g_assert_true (nre_model_slot_bounds (fixture.model, 0, &slot));
      g_assert_cmpfloat (slot.aabb_min[0], ==, 0);
      g_assert_cmpfloat (slot.aabb_max[0], ==, i == 0 ? 6 : 1);
      g_assert_cmpfloat (slot.sphere_radius, <, i == 0 ? 3.2 : 0.9);
      nre_author_archive_set_payload (archive, batches, g_bytes_ref (equal));
    }
}

/* A node that is posed otherwise takes along those on it, and no others. */
static void
test_pose_of_a_node (void)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new ("chain");
  g_autoptr (NreAuthorArchive) archive = NULL;
  const NreAuthorQuat upright = { 1, 0, 0, 0 };
  float world[3][16], other[3][16];
  NreModelKey key;

  for (guint i = 0; i < 3; i++)
    {
      nre_author_model_add_node (author, "node", (int) i - 1, 0);
      nre_author_model_add_key (author, i, 0, (NreAuthorVec3){ 1, 0, 0 }, upright);
    }
  archive = nre_author_model_to_archive (author);
  {
    g_auto (Fixture) fixture = open_author (archive);

    nre_model_get_key (fixture.model, 1, &key);
    key.pos[1] = 7;
    nre_model_pose_at (fixture.model, 0, world);
    nre_model_pose_node (fixture.model, 0, 1, &key, other);
    for (guint i = 0; i < 3; i++)
      {
        g_assert_cmpfloat (world[i][3], ==, (float) (i + 1));
        g_assert_cmpfloat (other[i][3], ==, world[i][3]);
        g_assert_cmpfloat (other[i][7] - world[i][7], ==, i == 0 ? 0 : 7);
      }
    /* A node that is not there poses nothing. */
    nre_model_pose_node (fixture.model, 0, 99, &key, other);
    g_assert_cmpmem (other, sizeof other, world, sizeof world);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/view", test_view);
  g_test_add_func ("/model/elements", test_elements);
  g_test_add_func ("/model/corners", test_corners);
  g_test_add_func ("/model/legacy", test_legacy);
  g_test_add_func ("/model/missing-tables", test_missing_tables);
  g_test_add_func ("/model/pose-signs", test_pose_signs);
  g_test_add_func ("/model/rest-pose", test_rest_pose);
  g_test_add_func ("/model/rest-pose-of-damage", test_rest_pose_of_damage);
  g_test_add_func ("/model/refused-patches", test_refused_patches);
  g_test_add_func ("/model/bounds-of-equal-batches", test_bounds_of_equal_batches);
  g_test_add_func ("/model/pose-of-a-node", test_pose_of_a_node);
  g_test_add_func ("/model/slots-beyond-16-bits", test_slots_beyond_16_bits);
  return g_test_run ();
}
