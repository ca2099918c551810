/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "odd-models.h"

#include "nre-author-model.h"
#include "nre-error.h"
#include "nre-exchange-model.h"
#include "nre-json-reader.h"
#include "test-random.h"

#include <math.h>
#include <string.h>

/* What is drawn, as OBJ and as glTF: of sound models all of it, of damaged ones what can be drawn, and never
 * a number that no reader takes. test-exports.py reads the files back. */

typedef struct
{
  NreArchive     *archive;
  NreDirectory   *directory;
  NreModel       *model;
  NreExportScene *scene;
} Fixture;

static gboolean
open_scene (Fixture *fixture, GBytes *bytes, const NreExportOptions *options, GError **error)
{
  memset (fixture, 0, sizeof *fixture);
  fixture->archive = nre_archive_new (bytes, error);
  if (fixture->archive == NULL)
    return FALSE;
  fixture->directory = nre_directory_new (fixture->archive);
  fixture->model = nre_model_new (fixture->directory);
  fixture->scene = nre_export_scene_new (fixture->model, options, error);
  return fixture->scene != NULL;
}

/* (nullable): all files of the model in the format; the last is the requested one. */
static NreExportFiles *
export (const Fixture *fixture, const NreExportOptions *options, NreExportFormat format, GError **error)
{
  const NreExportRequest request = { .archive = fixture->directory, .title = "m", .format = format,
                                     .options = options, .path = "a name.obj", .file_path = "m" };
  NreExportFiles *files = nre_export_files_new ();

  if (!nre_export_model (files, &request, error))
    g_clear_pointer (&files, nre_export_files_free);
  return files;
}

static GBytes *
get_file (const NreExportFiles *files, guint index)
{
  return g_ptr_array_index (files->contents, index);
}

static void
close_scene (Fixture *fixture)
{
  g_clear_pointer (&fixture->scene, nre_export_scene_free);
  g_clear_pointer (&fixture->model, nre_model_free);
  g_clear_pointer (&fixture->directory, nre_directory_unref);
  g_clear_pointer (&fixture->archive, nre_archive_unref);
}

static const NreMeshNode *
get_node (const Fixture *fixture, guint node)
{
  return nre_mesh_scene_get_node (&fixture->scene->mesh, node);
}

static GBytes *
make (const char *name)
{
  for (guint i = 0; i < n_odd_models; i++)
    if (strcmp (odd_models[i].name, name) == 0)
      return odd_models[i].make ();
  g_assert_not_reached ();
}

static guint
count_lines (GBytes *text, const char *prefix)
{
  g_autofree char *copy = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], prefix);
  return n;
}

static gboolean
has_line (GBytes *text, const char *line)
{
  g_autofree char *copy = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);

  return g_strv_contains ((const char *const *) lines, line);
}

static const NreExportOptions near = { 0, 0, NAN };

static void
names_of_objects_are_unique (void)
{
  g_autoptr (GBytes) bytes = make ("names");
  g_autoptr (NreExportFiles) files = NULL;
  g_autoptr (GError) error = NULL;
  Fixture fixture;
  GBytes *obj, *mtl;

  g_assert_true (open_scene (&fixture, bytes, &near, &error));
  files = export (&fixture, &near, NRE_EXPORT_OBJ, &error);
  g_assert_no_error (error);
  mtl = get_file (files, 0);
  obj = get_file (files, 1);
  g_assert_true (has_line (obj, "o wheel"));
  g_assert_true (has_line (obj, "o wheel_2"));
  g_assert_true (has_line (obj, "o node_6"));
  g_assert_true (has_line (obj, "o two_words___more"));
  g_assert_true (has_line (obj, "o Башня"));
  g_assert_true (has_line (obj, "mtllib a name.mtl"));
  g_assert_cmpuint (count_lines (mtl, "newmtl material_"), ==, count_lines (mtl, "newmtl"));
  close_scene (&fixture);
}

static void
a_cycle_of_parents_is_cut (void)
{
  g_autoptr (GBytes) bytes = make ("cycle");
  g_autoptr (GError) error = NULL;
  Fixture fixture;
  guint n_roots = 0;

  g_assert_true (open_scene (&fixture, bytes, &near, &error));
  for (guint i = 0; i < fixture.scene->mesh.nodes->len; i++)
    {
      guint steps = 0;

      for (int at = (int) i; at >= 0; at = get_node (&fixture, (guint) at)->parent)
        g_assert_cmpuint (steps++, <=, fixture.scene->mesh.nodes->len);
      n_roots += get_node (&fixture, i)->parent < 0;
    }
  g_assert_cmpuint (n_roots, ==, 2);
  close_scene (&fixture);
}

static void
the_chosen_slots_are_drawn (void)
{
  g_autoptr (GBytes) bytes = make ("small");
  NreExportOptions empty = { 0, 4, NAN };
  g_autoptr (GError) error = NULL;
  Fixture fixture;

  g_assert_true (open_scene (&fixture, bytes, &empty, &error));
  for (guint i = 0; i < fixture.scene->mesh.nodes->len; i++)
    g_assert_cmpint (get_node (&fixture, i)->mesh, ==, -1);
  close_scene (&fixture);
  g_assert_true (open_scene (&fixture, bytes, &near, &error));
  for (guint i = 0; i < fixture.scene->mesh.nodes->len; i++)
    {
      int mesh = get_node (&fixture, i)->mesh;
      NreModelNode node;

      nre_model_get_node (fixture.model, i, &node);
      g_assert_cmpint (mesh < 0 ? NRE_MODEL_NONE
                                : nre_mesh_scene_get_mesh (&fixture.scene->mesh, (guint) mesh)->index,
                       ==, node.slots[0]);
    }
  close_scene (&fixture);
}

static void
triangles_without_extent_are_left_out (void)
{
  static const guint8 indices[] = { 0, 0, 0, 0, 1, 0 };
  g_autoptr (GBytes) small = make ("small");
  g_autoptr (GBytes) flat = odd_model_patch (small, 6, 0, indices, sizeof indices);
  g_autoptr (GBytes) infinite = make ("odd-floats");
  g_autoptr (GError) error = NULL;
  Fixture fixture;

  g_assert_true (open_scene (&fixture, flat, &near, &error));
  g_assert_cmpuint (fixture.scene->skips.triangles, ==, 1);
  close_scene (&fixture);
  g_assert_true (open_scene (&fixture, infinite, &near, &error));
  g_assert_cmpuint (fixture.scene->skips.triangles, >, 1);
  close_scene (&fixture);
}

static void
normals_have_length_one (void)
{
  static const char *const names[] = { "small", "all-streams", "random" };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    for (guint without = 0; without < 2; without++)
      {
        g_autoptr (GBytes) bytes = make (names[k]);
        g_autoptr (GBytes) flat = NULL;
        g_autoptr (GError) error = NULL;
        Fixture fixture;

        if (without)
          {
            gsize size = nre_author_archive_payload_size (bytes, nre_author_archive_index_of_type (bytes, 4));
            g_autofree guint8 *zeros = g_malloc0 (size);

            flat = odd_model_patch (bytes, 4, 0, zeros, size);
          }
        g_assert_true (open_scene (&fixture, flat != NULL ? flat : bytes, &near, &error));
        for (guint p = 0; p < fixture.scene->mesh.parts->len; p++)
          {
            const GArray *vertices = nre_mesh_scene_get_part (&fixture.scene->mesh, p)->vertices;

            for (guint i = 0; i < vertices->len; i++)
              {
                const float *normal = g_array_index (vertices, NreMeshVertex, i).normal;

                g_assert_cmpfloat_with_epsilon (hypotf (hypotf (normal[0], normal[1]), normal[2]), 1, 1e-6);
              }
          }
        close_scene (&fixture);
      }
}

/* One that nothing draws still is a file. */
static void
a_model_that_draws_nothing_is_exported (void)
{
  g_autoptr (GBytes) bytes = make ("no-tables");
  g_autoptr (NreExportFiles) glb = NULL, gltf = NULL, obj = NULL;
  g_autoptr (GError) error = NULL;
  Fixture fixture;

  g_assert_true (open_scene (&fixture, bytes, &near, &error));
  glb = export (&fixture, &near, NRE_EXPORT_GLB, &error);
  g_assert_no_error (error);
  gltf = export (&fixture, &near, NRE_EXPORT_GLTF, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gltf->paths->len, ==, 1);
  obj = export (&fixture, &near, NRE_EXPORT_OBJ, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_lines (get_file (obj, 1), "f "), ==, 0);
  close_scene (&fixture);
}

/* Slots that all draw all batches: the text would fill the disk. */
static void
overlapping_slots_are_refused (void)
{
  enum { N = 1200 };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autofree guint8 *nodes = g_malloc0 (N * 38), *slots = g_malloc0 (0x8c + N * 68);
  g_autofree guint8 *batches = g_malloc0 (N * 20);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  Fixture fixture;

  for (guint i = 0; i < N; i++)
    {
      memset (nodes + i * 38, 0xff, 38);
      nre_store_u16 (nodes + i * 38 + 8, (guint16) i);
      nre_store_u16 (slots + 0x8c + i * 68 + 6, N);
      nre_store_u16 (batches + i * 20 + 8, 3);
    }
  nre_author_archive_add_data (archive, 1, "n", N, 0, 38, nodes, N * 38);
  nre_author_archive_add_data (archive, 2, "s", N, 0, 68, slots, 0x8c + N * 68);
  nre_author_archive_add_data (archive, 3, "p", 3, 0, 12,
                               "\0\0\0\0\0\0\0\0\0\0\0\0" "abcdefghijkl" "mnopqrstuvwx", 36);
  nre_author_archive_add_data (archive, 6, "i", 3, 0, 2, "\0\0\1\0\2\0", 6);
  nre_author_archive_add_data (archive, 13, "b", N, 0, 20, batches, N * 20);
  bytes = nre_author_archive_finish (archive);
  g_assert_false (open_scene (&fixture, bytes, &near, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_TOO_LARGE);
  close_scene (&fixture);
}

/* A frame count of millions over many nodes. */
static void
endless_animations_are_refused (void)
{
  enum { N = 3000, WORDS = 3000 };
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autofree guint8 *nodes = g_malloc0 (N * 38), *map = g_malloc0 (2 * WORDS);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  Fixture fixture;

  for (guint i = 0; i < N; i++)
    {
      memset (nodes + i * 38, 0xff, 38);
      memset (nodes + i * 38 + 4, 0, 4);
    }
  nre_author_archive_add_data (archive, 1, "n", N, 0, 38, nodes, N * 38);
  nre_author_archive_add_data (archive, 6, "i", 0, 0, 2, "", 0);
  nre_author_archive_add_data (archive, 8, "k", 1, 0, 4, "abcdefghijklmnopqrstuvwx", 24);
  nre_author_archive_add_data (archive, 19, "m", WORDS, 0xffffffff, 2, map, 2 * WORDS);
  bytes = nre_author_archive_finish (archive);
  g_assert_true (open_scene (&fixture, bytes, &near, &error));
  g_assert_null (export (&fixture, &near, NRE_EXPORT_GLB, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_TOO_LARGE);
  close_scene (&fixture);
}

/* The engine's matrix of a quaternion is the textbook's of the exported one. */
static void
rotations_are_conjugated (void)
{
  NreSample sample = { { 0.5f, -0.1f, 0.7f, 0.2f }, { 0, 0, 0 } };
  float length = 0, matrix[16], q[4], zero[4] = { 0, 0, 0, 0 };

  for (guint i = 0; i < 4; i++)
    length += sample.quat[i] * sample.quat[i];
  for (guint i = 0; i < 4; i++)
    sample.quat[i] /= sqrtf (length);
  nre_sample_to_matrix (&sample, matrix);
  nre_gltf_rotation (sample.quat, q);
  g_assert_cmpfloat_with_epsilon (matrix[1], 2 * (q[0] * q[1] - q[3] * q[2]), 1e-6);
  g_assert_cmpfloat_with_epsilon (matrix[2], 2 * (q[0] * q[2] + q[3] * q[1]), 1e-6);
  g_assert_cmpfloat_with_epsilon (matrix[4], 2 * (q[0] * q[1] + q[3] * q[2]), 1e-6);
  nre_gltf_rotation (zero, q);
  g_assert_cmpfloat (q[3], ==, 1);
}

/* No "nan" and no "inf" in any file, and JSON that reads. */
static void
require_sane (GBytes *obj, GBytes *gltf)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = NULL;
  const char *text = g_bytes_get_data (obj, NULL);

  g_assert_null (g_strstr_len (text, (gssize) g_bytes_get_size (obj), "v nan"));
  g_assert_null (g_strstr_len (text, (gssize) g_bytes_get_size (obj), " inf"));
  g_assert_null (g_strstr_len (text, (gssize) g_bytes_get_size (obj), " nan"));
  text = g_bytes_get_data (gltf, NULL);
  root = nre_json_read (text, g_bytes_get_size (gltf), &error);
  g_assert_no_error (error);
  g_assert_null (g_strstr_len (text, (gssize) g_bytes_get_size (gltf), "\"NaN\""));
  g_assert_null (g_strstr_len (text, (gssize) g_bytes_get_size (gltf), "Infinity\""));
}

static void
damaged_models_are_exported (void)
{
  guint n_rounds = test_n_rounds (600), n_exported = 0;

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_autoptr (GBytes) model = odd_models[test_pick (rand, n_odd_models)].make ();
      gsize size = g_bytes_get_size (model);
      g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (model, NULL), size);
      float time = round % 3 == 0 ? NAN : (float) test_pick (rand, 20) / 2;
      NreExportOptions options = { test_pick (rand, 3), test_pick (rand, 5), time };
      g_autoptr (NreExportFiles) obj = NULL, gltf = NULL;
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (GError) error = NULL;
      Fixture fixture;

      for (guint i = 0, n = 1 + test_pick (rand, 30); i < n; i++)
        {
          guint8 *at = data + 16 + test_pick (rand, (guint) size - 16);

          *at = test_pick (rand, 3) == 0 ? 0xff : (guint8) test_pick (rand, 256);
        }
      damaged = g_bytes_new (data, size);
      if (open_scene (&fixture, damaged, &options, &error) &&
          (obj = export (&fixture, &options, NRE_EXPORT_OBJ, &error)) != NULL &&
          (gltf = export (&fixture, &options, NRE_EXPORT_GLTF, &error)) != NULL)
        {
          require_sane (get_file (obj, obj->contents->len - 1), get_file (gltf, gltf->contents->len - 1));
          n_exported++;
        }
      else
        g_assert_true (error != NULL && error->domain == NRE_ERROR);
      close_scene (&fixture);
    }
  g_assert_cmpuint (n_exported, >, n_rounds / 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model-scene/object-names", names_of_objects_are_unique);
  g_test_add_func ("/model-scene/cycle", a_cycle_of_parents_is_cut);
  g_test_add_func ("/model-scene/lod-and-group", the_chosen_slots_are_drawn);
  g_test_add_func ("/model-scene/no-extent", triangles_without_extent_are_left_out);
  g_test_add_func ("/model-scene/normals", normals_have_length_one);
  g_test_add_func ("/model-scene/nothing", a_model_that_draws_nothing_is_exported);
  g_test_add_func ("/model-scene/overlap", overlapping_slots_are_refused);
  g_test_add_func ("/model-scene/endless", endless_animations_are_refused);
  g_test_add_func ("/model-scene/rotation", rotations_are_conjugated);
  g_test_add_func ("/model-scene/damaged", damaged_models_are_exported);
  return g_test_run ();
}
