/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "models-fixture.h"

#include "nre-angles.h"
#include "nre-pose.h"
#include "nre-sampler.h"

#include <math.h>

static void
frame_rounds_ties_to_even (void)
{
  /* t − 0.5 lies halfway between two frames for every whole t. */
  g_assert_cmpuint (nre_sampler_frame (0.0f), ==, 0);
  g_assert_cmpuint (nre_sampler_frame (1.0f), ==, 0);
  g_assert_cmpuint (nre_sampler_frame (2.0f), ==, 2);
  g_assert_cmpuint (nre_sampler_frame (3.0f), ==, 2);
  g_assert_cmpuint (nre_sampler_frame (4.0f), ==, 4);
  g_assert_cmpuint (nre_sampler_frame (1.25f), ==, 1);
  g_assert_cmpuint (nre_sampler_frame (1.75f), ==, 1);
}

static void
frame_of_negative_time_is_huge (void)
{
  g_assert_cmpuint (nre_sampler_frame (-1.0f), ==, (guint32) -2);
  g_assert_cmpuint (nre_sampler_frame (-0.25f), ==, (guint32) -1);
}

static void
frame_keeps_the_low_word_of_the_store (void)
{
  g_assert_cmpuint (nre_sampler_frame (NAN), ==, 0);
  g_assert_cmpuint (nre_sampler_frame (INFINITY), ==, 0);
  g_assert_cmpuint (nre_sampler_frame (-INFINITY), ==, 0);
  g_assert_cmpuint (nre_sampler_frame (4294967296.0f), ==, 0);
  g_assert_cmpuint (nre_sampler_frame (4294967296.0f + 512.0f), ==, 512);
  g_assert_cmpuint (nre_sampler_frame (1e30f), ==, 0);
}

static void
assert_near (float found, double expected)
{
  g_assert_cmpfloat (fabs ((double) found - expected), <, 1e-4);
}

static void
samples_between_keys_are_interpolated (void)
{
  g_autoptr (NreAuthorModel) arm = fixture_arm ();
  g_autoptr (GBytes) bytes = nre_author_model_finish (arm);
  g_autoptr (NreDocument) document = fixture_document (bytes);
  g_autoptr (NreModel) model = fixture_model (document);
  guint node = nre_model_count (model, NRE_MODEL_NODES) - 2;
  NreSample sample;

  g_assert_cmpint (nre_model_sample_node (model, node, 2.25f, &sample), ==, NRE_SAMPLE_OK);
  assert_near (sample.pos[1], 2.25 / 4);
  assert_near (sample.quat[0], cos (0.5 * 0.6 * 2.25 / 4));
  g_assert_cmpint (nre_model_sample_node (model, node, 7.0f, &sample), ==, NRE_SAMPLE_OK);
  assert_near (sample.pos[1], 1.5);
}

static void
samples_on_a_key_are_the_key_itself (void)
{
  g_autoptr (NreAuthorModel) arm = fixture_arm ();
  g_autoptr (GBytes) bytes = nre_author_model_finish (arm);
  g_autoptr (NreDocument) document = fixture_document (bytes);
  g_autoptr (NreModel) model = fixture_model (document);
  guint node = nre_model_count (model, NRE_MODEL_NODES) - 2;
  NreModelNode record;
  NreModelKey key;
  NreSample sample;

  nre_model_get_node (model, node, &record);
  nre_model_get_key (model, record.fallback_key - 1u, &key);
  g_assert_cmpfloat (key.time, ==, 4.0f);
  nre_model_sample_node (model, node, 4.0f, &sample);
  g_assert_cmpmem (sample.quat, sizeof sample.quat, key.quat, sizeof key.quat);
  g_assert_cmpmem (sample.pos, sizeof sample.pos, key.pos, sizeof key.pos);

  /* Outside the animation the fallback key is given as it is, before it as well as behind it. */
  nre_model_get_key (model, record.fallback_key, &key);
  nre_model_sample_node (model, node, -1.0f, &sample);
  g_assert_cmpmem (sample.pos, sizeof sample.pos, key.pos, sizeof key.pos);
  nre_model_sample_node (model, node, 1000.0f, &sample);
  g_assert_cmpmem (sample.pos, sizeof sample.pos, key.pos, sizeof key.pos);
}

/* Any word of the model may be anything: sampling must stay inside the tables. The sanitizers watch. */
static void
damaged_tables_are_reported_not_read (void)
{
  g_autoptr (NreAuthorModel) arm = fixture_arm ();
  g_autoptr (GBytes) bytes = nre_author_model_finish (arm);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint statuses[3] = { 0 };

  for (gsize at = NRE_HEADER_SIZE; at + 1 < size; at += 2)
    {
      g_autofree guint8 *copy = g_memdup2 (data, size);
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (NreDocument) document = NULL;
      g_autoptr (NreModel) model = NULL;

      copy[at] = 0xfe;
      copy[at + 1] = 0xff;
      damaged = g_bytes_new (copy, size);
      document = nre_document_new_from_bytes (damaged, "damaged.msh", NULL);
      if (document == NULL)
        continue;
      model = fixture_model (document);
      for (guint node = 0; !nre_model_is_legacy (model) && node < nre_model_count (model, NRE_MODEL_NODES);
           node++)
        for (float time = -2; time < 14; time += 0.75f)
          {
            NreSample sample;

            statuses[nre_model_sample_node (model, node, time, &sample)]++;
          }
    }
  g_assert_cmpuint (statuses[NRE_SAMPLE_MAP_RANGE], >, 0);
  g_assert_cmpuint (statuses[NRE_SAMPLE_NO_KEY], >, 0);
}

static void
blend_takes_the_side_that_counts (void)
{
  const NreSample a = { { 1, 0, 0, 0 }, { 1, 2, 3 } }, b = { { 0, 1, 0, 0 }, { 5, 6, 7 } };
  NreSample out;

  g_assert_true (nre_sample_blend (&a, 0, &b, 0, 0.0f, &out));
  g_assert_cmpmem (&out, sizeof out, &a, sizeof a);
  g_assert_true (nre_sample_blend (&a, 0, &b, 0, 1.0f, &out));
  g_assert_cmpmem (&out, sizeof out, &b, sizeof b);
  g_assert_true (nre_sample_blend (&a, -1, &b, 0, 0.25f, &out));
  g_assert_cmpmem (&out, sizeof out, &b, sizeof b);
  g_assert_false (nre_sample_blend (&a, -1, &b, -1, 0.25f, &out));
  g_assert_false (nre_sample_blend (&a, -1, &b, 0, 0.0f, &out));
}

static void
blend_goes_the_short_way (void)
{
  const NreSample a = { { 1, 0, 0, 0 }, { 0, 0, 0 } }, b = { { -0.8f, -0.6f, 0, 0 }, { 2, 0, 0 } };
  NreSample out;

  g_assert_true (nre_sample_blend (&a, 0, &b, 0, 0.5f, &out));
  assert_near (out.quat[0], cos (acos (0.8) / 2));
  assert_near (out.quat[1], sin (acos (0.8) / 2));
  assert_near (out.pos[0], 1);
}

static void
interpolation_is_not_normalised (void)
{
  const float long_one[4] = { 2, 0, 0, 0 };
  float out[4];

  /* dot = 4: 1 − dot is far below the limit, so that the line is taken, and the length stays. */
  nre_quat_interpolate (long_one, long_one, 0.5f, out);
  g_assert_cmpfloat (out[0], ==, 2.0f);
}

/* World matrices of the last pose: the parent's times the node's own, with the engine's rotation,
 * which is the transpose of the textbook's. */
static void
world_pose_goes_through_the_parent (void)
{
  g_autoptr (NreAuthorModel) arm = fixture_arm ();
  g_autoptr (GBytes) bytes = nre_author_model_finish (arm);
  g_autoptr (NreDocument) document = fixture_document (bytes);
  g_autoptr (NreModel) model = fixture_model (document);
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  float (*local)[16] = g_malloc_n (n, sizeof *local), (*world)[16] = g_malloc_n (n, sizeof *world);
  float expected[16];

  for (guint i = 0; i < n; i++)
    {
      NreSample sample;

      nre_model_sample_node (model, i, 3.0f, &sample);
      nre_sample_to_matrix (&sample, local[i]);
    }
  nre_model_world_pose (model, (const float (*)[16]) local, world);
  nre_pose_multiply (world[n - 2], local[n - 1], expected);
  g_assert_cmpmem (world[n - 1], sizeof expected, expected, sizeof expected);
  nre_pose_multiply (world[0], local[n - 2], expected);
  g_assert_cmpmem (world[n - 2], sizeof expected, expected, sizeof expected);
  g_free (local);
  g_free (world);
}

/* All nodes at once are what each of them is by itself, through its parents. */
static void
pose_is_that_of_each_node (void)
{
  g_autoptr (NreAuthorModel) arm = fixture_arm ();
  g_autoptr (GBytes) bytes = nre_author_model_finish (arm);
  g_autoptr (NreDocument) document = fixture_document (bytes);
  g_autoptr (NreModel) model = fixture_model (document);
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  g_autofree float (*world)[16] = g_malloc_n (n, sizeof *world);
  g_autofree float (*rest)[16] = g_malloc_n (n, sizeof *rest);
  g_autofree float (*other)[16] = g_malloc_n (n, sizeof *other);

  for (float time = -1; time < 12; time += 0.37f)
    {
      nre_model_pose_at (model, time, world);
      for (guint i = 0; i < n; i++)
        {
          float local[16], expected[16];
          NreModelNode record;
          NreSample sample;

          nre_model_get_node (model, i, &record);
          nre_model_sample_node (model, i, time, &sample);
          nre_sample_to_matrix (&sample, local);
          if (record.parent < n)
            nre_pose_multiply (world[record.parent], local, expected);
          else
            memcpy (expected, local, sizeof local);
          g_assert_cmpmem (world[i], sizeof expected, expected, sizeof expected);
        }
      g_assert_true (nre_model_pose_blend (model, 5, time, 0, other));
      nre_model_pose_at (model, 5, rest);
      g_assert_cmpmem (other, n * sizeof *other, rest, n * sizeof *rest);
      if (time >= 0)
        {
          g_assert_true (nre_model_pose_blend (model, 5, time, 1, other));
          g_assert_cmpmem (other, n * sizeof *other, world, n * sizeof *world);
        }
    }
  nre_model_pose_at (model, -1, world);
  nre_model_rest_pose (model, rest);
  g_assert_cmpmem (world, n * sizeof *world, rest, n * sizeof *rest);
  g_assert_false (nre_model_pose_blend (model, -1, -1, 0.5f, world));
  g_assert_false (nre_model_pose_blend (model, 1, -1, 1, world));

  /* Half way, the hand's arm is between where the two times have it. */
  g_assert_true (nre_model_pose_blend (model, 0, 4, 0.5f, world));
  assert_near (world[n - 2][7], 0.5);
}

static void
pose_of_a_legacy_model_is_at_the_origin (void)
{
  g_autoptr (NreAuthorModel) arm = fixture_arm ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (NreModel) model = NULL;
  float (*world)[16];
  guint n;

  nre_author_model_set_flags (arm, NRE_AUTHOR_MODEL_LEGACY);
  bytes = nre_author_model_finish (arm);
  document = fixture_document (bytes);
  model = fixture_model (document);
  n = nre_model_count (model, NRE_MODEL_NODES);
  world = g_malloc_n (n + 1, sizeof *world);
  g_assert_true (nre_model_is_legacy (model));
  nre_model_pose_at (model, 3, world);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 16; k++)
      g_assert_cmpfloat (world[i][k], ==, k % 5 == 0);
  g_free (world);
}

/* Turning by the angles gives the engine's own matrix. */
static void
angles_turn_as_the_engine_does (void)
{
  static const float quats[][4] = {
    { 1, 0, 0, 0 },          { 0.5f, 0.5f, 0.5f, 0.5f },    { 0.7071068f, 0, 0.7071068f, 0 },
    { 0.2f, -0.4f, 0.1f, 3 }, { -0.7071068f, 0, 0.7071068f, 0 }, { 0, 0, 0, -1 },
    { 0.9f, 0.3f, -0.2f, 0.1f }, { 0.5f, 0.5f, 0.5f, -0.5f },
  };
  static const float none[4] = { 0, 0, 0, 0 };
  double degrees[3];

  for (guint i = 0; i < G_N_ELEMENTS (quats); i++)
    {
      NreModelKey key = { { 0, 0, 0 }, 0, { 0, 0, 0, 0 } };
      double length = 0, c[3], s[3];
      float matrix[16];

      nre_quat_to_angles (quats[i], degrees);
      for (guint k = 0; k < 3; k++)
        {
          c[k] = cos (degrees[k] * G_PI / 180);
          s[k] = sin (degrees[k] * G_PI / 180);
        }
      for (guint k = 0; k < 4; k++)
        length += (double) quats[i][k] * (double) quats[i][k];
      for (guint k = 0; k < 4; k++)
        key.quat[k] = (float) ((double) quats[i][k] / sqrt (length));
      nre_pose_from_key (&key, matrix);
      assert_near (matrix[0], c[1] * c[2]);
      assert_near (matrix[1], s[0] * s[1] * c[2] - c[0] * s[2]);
      assert_near (matrix[2], c[0] * s[1] * c[2] + s[0] * s[2]);
      assert_near (matrix[4], c[1] * s[2]);
      assert_near (matrix[5], s[0] * s[1] * s[2] + c[0] * c[2]);
      assert_near (matrix[6], c[0] * s[1] * s[2] - s[0] * c[2]);
      assert_near (matrix[8], -s[1]);
      assert_near (matrix[9], s[0] * c[1]);
      assert_near (matrix[10], c[0] * c[1]);
    }
  nre_quat_to_angles (none, degrees);
  g_assert_cmpfloat (degrees[0] + degrees[1] + degrees[2], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sampler/frame/ties-to-even", frame_rounds_ties_to_even);
  g_test_add_func ("/sampler/frame/negative", frame_of_negative_time_is_huge);
  g_test_add_func ("/sampler/frame/low-word", frame_keeps_the_low_word_of_the_store);
  g_test_add_func ("/sampler/between-keys", samples_between_keys_are_interpolated);
  g_test_add_func ("/sampler/on-a-key", samples_on_a_key_are_the_key_itself);
  g_test_add_func ("/sampler/damaged", damaged_tables_are_reported_not_read);
  g_test_add_func ("/sampler/blend/sides", blend_takes_the_side_that_counts);
  g_test_add_func ("/sampler/blend/short-way", blend_goes_the_short_way);
  g_test_add_func ("/sampler/not-normalised", interpolation_is_not_normalised);
  g_test_add_func ("/pose/angles", angles_turn_as_the_engine_does);
  g_test_add_func ("/pose/each-node", pose_is_that_of_each_node);
  g_test_add_func ("/pose/legacy", pose_of_a_legacy_model_is_at_the_origin);
  g_test_add_func ("/sampler/world-pose", world_pose_goes_through_the_parent);
  return g_test_run ();
}
