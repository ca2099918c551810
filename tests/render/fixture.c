/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixture.h"

#include "nre-model-scene.h"
#include "nre-pose.h"

NreScene *
scene_of (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  /* A copy of exactly this size, gone at the end: who reads beyond it or keeps it is found out. */
  g_autoptr (GBytes) copy = g_bytes_new (data, size);
  g_autoptr (NreArchive) archive = nre_archive_new (copy, &error);
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreModel) model = NULL;

  g_assert_no_error (error);
  directory = nre_directory_new (archive);
  model = nre_model_new (directory);
  return nre_model_scene_new (model);
}

GBytes *
small_model (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  return nre_author_model_finish (model);
}

NreScene *
scene_of_small (void)
{
  g_autoptr (GBytes) bytes = small_model ();

  return scene_of (bytes);
}

NreScene *
scene_of_random (guint64 seed, guint n_nodes, guint n_triangles)
{
  const NreAuthorRandomModel parameters = {
    .seed = seed, .n_nodes = n_nodes, .n_triangles = n_triangles, .n_lods = 2, .n_keys = 1,
  };
  g_autoptr (NreAuthorModel) model = nre_author_model_new_random (&parameters);
  g_autoptr (GBytes) bytes = nre_author_model_finish (model);

  return scene_of (bytes);
}

/** scene_of_mesh: of a model with one node and that mesh, which is taken. */
NreScene *
scene_of_mesh (NreAuthorMesh *mesh)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("mesh");
  g_autoptr (GBytes) bytes = NULL;
  guint node = nre_author_model_add_node (model, "central", -1, 0);

  nre_author_model_set_slot (model, node, 0, 0, nre_author_model_add_slot (model, mesh));
  bytes = nre_author_model_finish (model);
  return scene_of (bytes);
}

static gsize
table_offset (GBytes *bytes, guint type)
{
  return nre_author_archive_payload_offset (bytes, nre_author_archive_index_of_type (bytes, type));
}

GBytes *
patch_u16 (GBytes *bytes, guint type, gsize offset, guint value)
{
  GBytes *result = nre_author_patch_u16 (bytes, table_offset (bytes, type) + offset, value);

  g_bytes_unref (bytes);
  return result;
}

GBytes *
patch_u32 (GBytes *bytes, guint type, gsize offset, guint32 value)
{
  GBytes *result = nre_author_patch_u32 (bytes, table_offset (bytes, type) + offset, value);

  g_bytes_unref (bytes);
  return result;
}

GBytes *
patch_f32 (GBytes *bytes, guint type, gsize offset, float value)
{
  GBytes *result = nre_author_patch_f32 (bytes, table_offset (bytes, type) + offset, value);

  g_bytes_unref (bytes);
  return result;
}

GBytes *
damage (GBytes *sound, GRand *rand, const guint8 *types, guint n_types, guint n)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (sound, &size);
  guint8 *copy = g_memdup2 (data, size);

  for (guint i = 0; i < n; i++)
    {
      guint type = types[g_rand_int_range (rand, 0, (gint32) n_types)];
      guint entry = nre_author_archive_index_of_type (sound, type);
      gsize length = nre_author_archive_payload_size (sound, entry);
      gsize at = nre_author_archive_payload_offset (sound, entry);

      if (length == 0)
        continue;
      at += (gsize) g_rand_int_range (rand, 0, (gint32) length);
      copy[at] = g_rand_boolean (rand) ? 0xff : (guint8) g_rand_int (rand);
    }
  return g_bytes_new_take (copy, size);
}

/** without_table: the model as an archive that lacks one of its tables. */
GBytes *
without_table (NreAuthorModel *model, guint type)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_model_to_archive (model);

  nre_author_archive_remove (archive, (guint) nre_author_archive_find_type (archive, type));
  return nre_author_archive_finish (archive);
}

float
(*random_pose (NreScene *scene, GRand *rand, gboolean wild))[16]
{
  guint n = nre_scene_get_n_nodes (scene);
  float (*world)[16] = g_malloc0_n (n + 1, sizeof *world);

  for (guint i = 0; i < n; i++)
    {
      NreModelKey key;

      for (guint k = 0; k < 3; k++)
        key.pos[k] = (float) g_rand_double_range (rand, -3, 3);
      for (guint k = 0; k < 4; k++)
        key.quat[k] = (float) g_rand_double_range (rand, -0.7, 0.7);
      nre_pose_from_key (&key, world[i]);
      if (wild && g_rand_int_range (rand, 0, 4) == 0)
        {
          static const float strange[] = { NAN, INFINITY, -INFINITY, 1e8f, -3e9f, 3e38f, 0 };

          for (guint k = 0; k < 4; k++)
            world[i][g_rand_int_range (rand, 0, 12)] =
                strange[g_rand_int_range (rand, 0, (gint32) G_N_ELEMENTS (strange))];
        }
    }
  return world;
}
