/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "models-fixture.h"

#include "nre-angles.h"
#include "nre-animation.h"
#include "nre-error.h"
#include "nre-layout.h"
#include "nre-model-check.h"
#include "nre-model-edits.h"
#include "nre-sampler.h"
#include "test-random.h"

#include <math.h>
#include <string.h>

/* The arm of the fixture: keys 6, 7 and 8 at 0, 4 and 10; the hand on it: keys 9 and 10 at 0 and 6. */
#define ARM 4
#define HAND 5
#define ARM_KEY 6
#define HAND_KEY 9

typedef struct
{
  GBytes      *bytes;
  NreDocument *document;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorModel) arm = fixture_arm ();

  fixture->bytes = nre_author_model_finish (arm);
  fixture->document = fixture_document (fixture->bytes);
}

static GBytes *
write_document (NreDocument *document)
{
  return nre_layout_write (nre_document_get_root (document), NULL);
}

/* Whatever was done, taking it back gives the original file, and doing it again the same. */
static void
assert_undone_and_redone (NreDocument *document, GBytes *original)
{
  guint position = nre_history_get_position (nre_document_get_history (document));
  g_autoptr (GBytes) edited = write_document (document);

  nre_document_go_to (document, 0);
  fixture_assert_bytes (document, original);
  nre_document_go_to (document, position);
  fixture_assert_bytes (document, edited);
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  assert_undone_and_redone (fixture->document, fixture->bytes);
  g_object_unref (fixture->document);
  g_bytes_unref (fixture->bytes);
}

/* The model with other bytes in its keys. */
static void
patch_keys (Fixture *fixture, gsize offset, const void *bytes, gsize size)
{
  g_autoptr (NreModel) model = fixture_model (fixture->document);
  NreSpan whole = nre_span_of_bytes (fixture->bytes);
  g_autofree guint8 *copy = g_memdup2 (whole.data, whole.size);

  memcpy (copy + (nre_model_get_table (model, NRE_MODEL_KEYS)->span.data - whole.data) + offset, bytes, size);
  g_clear_pointer (&model, nre_model_free);
  g_clear_object (&fixture->document);
  g_bytes_unref (fixture->bytes);
  fixture->bytes = g_bytes_new (copy, whole.size);
  fixture->document = fixture_document (fixture->bytes);
}

static void
assert_sound (NreDocument *document)
{
  g_autoptr (NreModel) model = fixture_model (document);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

  nre_model_check (model, findings);
  g_assert_cmpuint (nre_findings_count (findings, NRE_SEVERITY_WARNING), ==, 0);
  g_assert_true (nre_model_is_canonical_animation (model));
}

static float
time_of (NreDocument *document, guint key)
{
  g_autoptr (NreModel) model = fixture_model (document);
  NreTrackKey fields;

  nre_model_get_track_key (model, key, &fields);
  return fields.time;
}

static void
assert_refused (NreDocument *document, gboolean done, GError **error, const char *reason)
{
  g_assert_false (done);
  g_assert_error (*error, NRE_ERROR, NRE_ERROR_REFUSED);
  if (strstr ((*error)->message, reason) == NULL)
    g_error ("“%s” does not say “%s”", (*error)->message, reason);
  g_clear_error (error);
  g_assert_false (nre_history_can_redo (nre_document_get_history (document)));
}

static void
inserted_key_holds_the_pose (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  NreSample before[21], after;
  NreModel *model = fixture_model (fixture->document);
  g_autoptr (GError) error = NULL;
  guint key;

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    nre_model_sample_node (model, ARM, 0.5f * (float) i, &before[i]);
  nre_model_free (model);
  nre_edit_insert_key (fixture->document, NULL, ARM, 7, NRE_TRACKS_KEEP, &key, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (key, ==, ARM_KEY + 2);
  g_assert_cmpfloat (time_of (fixture->document, key), ==, 7);
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (fixture->document)), ==,
                   "Insert key: arm, 7");
  assert_sound (fixture->document);
  model = fixture_model (fixture->document);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    {
      nre_model_sample_node (model, ARM, 0.5f * (float) i, &after);
      for (guint k = 0; k < 4; k++)
        g_assert_cmpfloat_with_epsilon (after.quat[k], before[i].quat[k], 1e-3f);
      for (guint k = 0; k < 3; k++)
        g_assert_cmpfloat_with_epsilon (after.pos[k], before[i].pos[k], 1e-5f);
    }
  nre_model_free (model);

  /* A node that stood still begins to move, and the animation becomes longer. */
  nre_edit_insert_key (fixture->document, NULL, 0, 30, NRE_TRACKS_KEEP, &key, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (key, ==, 1);
  assert_sound (fixture->document);
}

static gboolean
insert (NreDocument *document, guint node, float time, GError **error)
{
  return nre_edit_insert_key (document, NULL, node, time, NRE_TRACKS_KEEP, NULL, error);
}

static gboolean
move (NreDocument *document, const guint *keys, guint n, int frames, GError **error)
{
  return nre_edit_move_keys (document, NULL, keys, n, frames, NRE_TRACKS_KEEP, error);
}

static void
insertion_is_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  NreDocument *document = fixture->document;
  g_autoptr (GError) error = NULL;

  assert_refused (document, insert (document, ARM, 4, &error), &error, "a key at frame 4 already");
  assert_refused (document, insert (document, ARM, 4.5f, &error), &error, "whole frame");
  assert_refused (document, insert (document, ARM, -1, &error), &error, "must be 0");
  assert_refused (document, insert (document, ARM, 1e6f, &error), &error, "0 to 65535");
  assert_refused (document, insert (document, 99, 4, &error), &error, "no node 99");
  assert_refused (document, insert (document, ARM, 65535, &error), &error, "too long");
}

static gboolean
duplicate (NreDocument *document, guint key, NreTracksMode mode, guint *copy, GError **error)
{
  return nre_edit_duplicate_keys (document, NULL, &key, 1, mode, copy, error);
}

/* The copies of several keys of two nodes, in one step. */
static void
several_are_duplicated (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const guint keys[] = { ARM_KEY, ARM_KEY + 1, HAND_KEY + 1 };
  NreHistory *history = nre_document_get_history (fixture->document);
  g_autoptr (GError) error = NULL;
  guint copies[3];
  float times[3];

  for (guint i = 0; i < 3; i++)
    times[i] = time_of (fixture->document, keys[i]);
  nre_edit_duplicate_keys (fixture->document, NULL, keys, 3, NRE_TRACKS_KEEP, copies, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_history_get_position (history), ==, 1);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (copies[i], ==, keys[i] + i + 1);
      g_assert_cmpfloat (time_of (fixture->document, keys[i] + i), ==, times[i]);
      g_assert_cmpfloat (time_of (fixture->document, copies[i]), ==, times[i] + 1);
    }
  assert_sound (fixture->document);
  nre_document_undo (fixture->document);
  g_assert_cmpfloat (time_of (fixture->document, keys[2]), ==, times[2]);
}

static void
duplicate_finds_room (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  guint key;

  duplicate (fixture->document, ARM_KEY, NRE_TRACKS_KEEP, &key, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (key, ==, ARM_KEY + 1);
  g_assert_cmpfloat (time_of (fixture->document, key), ==, 1);
  for (guint i = 2; i < 5; i++)
    duplicate (fixture->document, ARM_KEY, NRE_TRACKS_KEEP, &key, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (time_of (fixture->document, key), ==, 5);
  g_assert_cmpuint (key, ==, ARM_KEY + 5);
  assert_sound (fixture->document);
  assert_refused (fixture->document,
                  duplicate (fixture->document, 99, NRE_TRACKS_KEEP, &key, &error), &error,
                  "no key 99");
}

static void
keys_are_removed (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const guint several[] = { ARM_KEY + 1, HAND_KEY + 1 }, first[] = { ARM_KEY };
  const guint all[] = { ARM_KEY, ARM_KEY + 1 }, unknown[] = { 99 };
  g_autoptr (GError) error = NULL;
  NreDocument *document = fixture->document;

  assert_refused (document, nre_edit_remove_keys (document, NULL, first, 1, NRE_TRACKS_KEEP, &error), &error,
                  "first key of node 4 stays");
  nre_edit_remove_keys (document, NULL, several, 2, NRE_TRACKS_KEEP, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (document)), ==, "Delete 2 keys");
  g_assert_cmpfloat (time_of (document, ARM_KEY + 1), ==, 10);
  assert_sound (document);
  assert_refused (document, nre_edit_remove_keys (document, NULL, all, 2, NRE_TRACKS_KEEP, &error), &error,
                  "at least one key");
  assert_refused (document, nre_edit_remove_keys (document, NULL, unknown, 1, NRE_TRACKS_KEEP, &error),
                  &error, "no key 99");
  /* One step for both nodes. */
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (document)), ==, 1);
}

static void
keys_are_moved (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const guint several[] = { ARM_KEY + 1, ARM_KEY + 2, HAND_KEY + 1 }, middle[] = { ARM_KEY + 1 };
  const guint first[] = { ARM_KEY, ARM_KEY + 1 }, unsorted[] = { 8, 7 };
  g_autoptr (GError) error = NULL;
  NreDocument *document = fixture->document;

  nre_edit_move_keys (document, NULL, several, 3, -3, NRE_TRACKS_KEEP, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (time_of (document, ARM_KEY + 1), ==, 1);
  g_assert_cmpfloat (time_of (document, ARM_KEY + 2), ==, 7);
  g_assert_cmpfloat (time_of (document, HAND_KEY + 1), ==, 3);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (document)), ==, 1);
  assert_sound (document);

  assert_refused (document, move (document, several, 3, -3, &error), &error, "another key at frame 0");
  assert_refused (document, move (document, middle, 1, 6, &error), &error, "another key at frame 7");
  assert_refused (document, nre_edit_check_move (document, NULL, middle, 1, 9, &error), &error,
                  "keep their order");
  assert_refused (document, move (document, first, 2, 1, &error), &error, "first key of node 4 stays");
  assert_refused (document, move (document, unsorted, 2, 1, &error), &error, "no key 7");
  g_assert_true (nre_edit_check_move (document, NULL, middle, 1, 5, &error));
  g_assert_cmpfloat (time_of (document, ARM_KEY + 1), ==, 1);

  /* Nothing is no step. */
  nre_edit_move_keys (document, NULL, first, 2, 0, NRE_TRACKS_KEEP, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (document)), ==, 1);
}

/* The times of the hand's last key are no whole frames: such an animation is somebody's own. */
static void
odd_animation_asks_first (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const guint arm[] = { ARM_KEY + 2 }, hand[] = { HAND_KEY + 1 };
  const float same = 5.5f, other = 6.5f;
  g_autoptr (GError) error = NULL;
  guint copy;
  NreDocument *document;

  g_assert_false (nre_edit_tracks_need_rewrite (fixture->document, NULL));
  patch_keys (fixture, 24 * hand[0] + 12, &same, 4);
  document = fixture->document;
  g_assert_false (nre_edit_tracks_need_rewrite (document, NULL));

  /* The map of 5.5 is that of 6, but the map of 6.5 is another one than the file has. */
  patch_keys (fixture, 24 * hand[0] + 12, &other, 4);
  document = fixture->document;
  g_assert_true (nre_edit_tracks_need_rewrite (document, NULL));
  assert_refused (document, move (document, arm, 1, 1, &error), &error, "not canonical");
  assert_refused (document, duplicate (document, arm[0], NRE_TRACKS_KEEP, &copy, &error),
                  &error, "not canonical");
  nre_edit_move_keys (document, NULL, arm, 1, 1, NRE_TRACKS_REWRITE, &error);
  g_assert_no_error (error);
  g_assert_false (nre_edit_tracks_need_rewrite (document, NULL));
  nre_edit_move_keys (document, NULL, hand, 1, 1, NRE_TRACKS_KEEP, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (time_of (document, hand[0]), ==, 7);
  g_assert_nonnull (strstr (nre_history_get_undo_label (nre_document_get_history (document)),
                            ", to frame 7"));
  assert_sound (document);
}

/* Such times would make a frame map of gibibytes, or none at all. */
static void
damaged_times_are_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const float times[] = { NAN, INFINITY, -INFINITY, 1e9f, -4, 3e38f, 70000 };
  const guint arm[] = { ARM_KEY + 2 };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (GError) error = NULL;

      patch_keys (fixture, 24 * (HAND_KEY + 1) + 12, &times[i], 4);
      g_assert_false (nre_edit_tracks_need_rewrite (fixture->document, NULL));
      g_assert_false (nre_edit_move_keys (fixture->document, NULL, arm, 1, 1, NRE_TRACKS_REWRITE, &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
      g_clear_error (&error);
      g_assert_false (nre_edit_insert_key (fixture->document, NULL, HAND, 2, NRE_TRACKS_REWRITE, NULL,
                                           &error));
      g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
    }
}

static void
least_component_is_kept (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const gint16 least = G_MININT16;
  const guint arm[] = { ARM_KEY + 2 };
  g_autoptr (GError) error = NULL;
  g_autoptr (NreModel) model = NULL;
  NreTrackKey key;

  patch_keys (fixture, 24 * ARM_KEY + 16, &least, 2);
  nre_edit_move_keys (fixture->document, NULL, arm, 1, 1, NRE_TRACKS_KEEP, &error);
  g_assert_no_error (error);
  model = fixture_model (fixture->document);
  nre_model_get_track_key (model, ARM_KEY, &key);
  g_assert_cmpint (key.quat[0], ==, G_MININT16);
}

/* One number of a damaged position at a time; the payload of a NaN that stays is no business of the edit. */
static void
damaged_position_is_mended (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const guint32 damaged[] = { 0x7f800123, 0xffc00456, 0x7f800000 };
  const double mended[] = { NAN, 2.5, INFINITY }, worse[] = { NAN, NAN, -INFINITY };
  g_autoptr (GError) error = NULL;
  g_autoptr (NreModel) model = NULL;
  NreSpan keys;

  patch_keys (fixture, 24 * ARM_KEY, damaged, sizeof damaged);
  for (guint i = 0; i < 2; i++)
    {
      GVariantDict args;

      g_variant_dict_init (&args, NULL);
      g_variant_dict_insert (&args, "key", "u", ARM_KEY);
      g_variant_dict_insert_value (&args, "pos",
                                   g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE,
                                                              i == 0 ? mended : worse, 3,
                                                              sizeof (double)));
      g_assert_cmpint (nre_document_perform (fixture->document, "set-key", NULL, g_variant_dict_end (&args),
                                             &error),
                       ==, i == 0);
      g_clear_error (&error);
    }
  model = fixture_model (fixture->document);
  keys = nre_model_get_table (model, NRE_MODEL_KEYS)->span;
  g_assert_cmphex (nre_span_u32 (keys, 24 * ARM_KEY), ==, damaged[0]);
  g_assert_cmpfloat (nre_span_f32 (keys, 24 * ARM_KEY + 4), ==, 2.5f);
  g_assert_cmphex (nre_span_u32 (keys, 24 * ARM_KEY + 8), ==, damaged[2]);
}

/* Rotations are told as people read them, and those that are none as what is stored. */
static void
rotations_are_told_as_angles (Fixture *fixture, gconstpointer data)
{
  static const double degrees[3] = { 30, 0, -90 };
  static const double none[4] = { 0, 0, 0, 0 };
  NreHistory *history = nre_document_get_history (fixture->document);
  NreTrackKey turned = { .quat = { 0, 0, 0, 32767 } };
  double quat[4];

  g_assert_true (nre_track_key_set_angles (&turned, degrees));
  nre_track_key_get_quat (&turned, quat);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      GVariantDict args;

      g_variant_dict_init (&args, NULL);
      g_variant_dict_insert (&args, "key", "u", ARM_KEY);
      g_variant_dict_insert_value (&args, "quat",
                                   g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, i == 0 ? quat : none, 4,
                                                              sizeof (double)));
      nre_document_perform (fixture->document, "set-key", NULL, g_variant_dict_end (&args), &error);
      g_assert_no_error (error);
      g_assert_nonnull (strstr (nre_history_get_undo_label (history),
                                i == 0 ? ": rotation 0°, 0°, 0° → 30°, 0°, -90°"
                                       : ": rotation 30°, 0°, -90° → (0.00000, 0.00000"));
    }
}

/* --- Any sequence of edits ----------------------------------------------------------------------------- */

static GVariant *
random_values (GRand *rand, guint key)
{
  const double pos[3] = { test_pick (rand, 100) - 50.5, test_pick (rand, 9), -1 };
  const double quat[4] = { 1, 0, -1, g_rand_double_range (rand, -1, 1) };
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "key", "u", key);
  if (test_pick (rand, 2))
    g_variant_dict_insert_value (&args, "pos",
                                 g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, pos, 3, sizeof (double)));
  if (test_pick (rand, 2))
    g_variant_dict_insert_value (&args, "quat",
                                 g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, quat, 4, sizeof (double)));
  if (test_pick (rand, 4) == 0)
    g_variant_dict_insert (&args, "time", "d", (double) test_pick (rand, 30));
  return g_variant_dict_end (&args);
}

/* Some keys, increasing. */
static guint
pick_keys (GRand *rand, guint n_keys, guint keys[8])
{
  guint n = 0;

  for (guint key = test_pick (rand, n_keys); key < n_keys && n < 8; key += 1 + test_pick (rand, 5))
    keys[n++] = key;
  return n;
}

static void
edit_at_random (NreDocument *document, GRand *rand)
{
  g_autoptr (NreModel) model = fixture_model (document);
  guint n_nodes = nre_model_count (model, NRE_MODEL_NODES), n_keys = nre_model_count (model, NRE_MODEL_KEYS);
  guint keys[8], copies[8], n = pick_keys (rand, n_keys, keys);

  switch (test_pick (rand, 6))
    {
    case 0:
      insert (document, test_pick (rand, n_nodes), (float) test_pick (rand, 40), NULL);
      break;
    case 1:
      nre_edit_remove_keys (document, NULL, keys, test_pick (rand, 2) ? 1 : n, NRE_TRACKS_KEEP, NULL);
      break;
    case 2:
      nre_edit_duplicate_keys (document, NULL, keys, test_pick (rand, 2) ? 1 : n, NRE_TRACKS_KEEP, copies,
                               NULL);
      break;
    case 3:
      nre_document_perform (document, "set-key", NULL, random_values (rand, keys[0]), NULL);
      break;
    default:
      nre_edit_move_keys (document, NULL, keys, test_pick (rand, 2) ? 1 : n, (int) test_pick (rand, 9) - 4,
                          NRE_TRACKS_KEEP, NULL);
    }
}

static void
any_edits_keep_the_model_sound (void)
{
  guint n = test_n_rounds (20), n_steps = 0;

  for (guint i = 0; i < n; i++)
    {
      guint32 seed = test_seed (i, n);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      NreAuthorRandomModel parameters = { seed, 1 + test_pick (rand, 12), 40, 1, 1 + test_pick (rand, 6), 0 };
      g_autoptr (NreAuthorModel) author = nre_author_model_new_random (&parameters);
      g_autoptr (GBytes) bytes = nre_author_model_finish (author);
      g_autoptr (NreDocument) document = fixture_document (bytes);

      g_test_message ("seed %u", seed);
      assert_sound (document);
      for (guint k = 0; k < 30; k++)
        {
          edit_at_random (document, rand);
          assert_sound (document);
          if (test_pick (rand, 8) == 0)
            nre_document_undo (document);
        }
      n_steps += nre_history_get_position (nre_document_get_history (document));
      assert_undone_and_redone (document, bytes);
    }
  /* Most of what is tried is not refused. */
  g_assert_cmpuint (n_steps, >, 5 * n);
}

/* What was done says so, whether it is asked for a number or not. */
static void
edits_say_that_they_are_done (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const guint keys[] = { ARM_KEY + 1 };
  guint key = 99;

  g_assert_true (nre_edit_insert_key (fixture->document, NULL, ARM, 6, NRE_TRACKS_KEEP, &key, NULL));
  g_assert_cmpuint (key, ==, ARM_KEY + 2);
  g_assert_true (nre_edit_insert_key (fixture->document, NULL, ARM, 8, NRE_TRACKS_KEEP, NULL, NULL));
  g_assert_true (duplicate (fixture->document, ARM_KEY, NRE_TRACKS_KEEP, &key, NULL));
  g_assert_cmpuint (key, ==, ARM_KEY + 1);
  g_assert_true (duplicate (fixture->document, ARM_KEY, NRE_TRACKS_KEEP, &key, NULL));
  g_assert_true (nre_edit_move_keys (fixture->document, NULL, (const guint[]){ ARM_KEY + 6 }, 1, 1,
                                     NRE_TRACKS_KEEP, NULL));
  g_assert_true (nre_edit_remove_keys (fixture->document, NULL, keys, 1, NRE_TRACKS_KEEP, NULL));
  assert_sound (fixture->document);
}

/* A key at the last frame of all has no room behind it; and a copy asks first as any other edit does. */
static void
duplication_is_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const guint8 last[] = { 0x00, 0xff, 0x7f, 0x47 }, eleven[] = { 0x00, 0x00, 0x30, 0x41 };
  g_autoptr (GError) error = NULL;
  guint key = 99, copy;

  patch_keys (fixture, 24 * (ARM_KEY + 2) + 12, last, 4);
  g_assert_cmpfloat (time_of (fixture->document, ARM_KEY + 2), ==, 65535);
  assert_refused (fixture->document,
                  duplicate (fixture->document, ARM_KEY + 2, NRE_TRACKS_REWRITE, &copy, &error),
                  &error, "there is no frame left behind key 8");
  patch_keys (fixture, 24 * (ARM_KEY + 2) + 12, eleven, 4);
  assert_refused (fixture->document,
                  duplicate (fixture->document, ARM_KEY, NRE_TRACKS_KEEP, &copy, &error),
                  &error, "canonical");
  assert_refused (fixture->document,
                  nre_edit_insert_key (fixture->document, NULL, ARM, 2, NRE_TRACKS_KEEP, &key, &error),
                  &error, "canonical");
  g_assert_cmpuint (key, ==, 99);
}

/* A frame map that points outside of the file has no bytes that could be replaced; nothing else changes
 * then. */
static void
unreadable_map_is_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreModel) model = fixture_model (fixture->document);
  NreSpan whole = nre_span_of_bytes (fixture->bytes);
  guint entry = nre_model_get_table (model, NRE_MODEL_FRAME_MAP)->entry;
  guint n = nre_directory_get_n_entries (nre_model_get_directory (model));
  guint8 *copy = g_memdup2 (whole.data, whole.size);
  g_autoptr (GError) error = NULL;

  nre_store_u32 (copy + whole.size - 64 * (gsize) (n - entry) + 56, 0x7ffffff0);
  g_clear_pointer (&model, nre_model_free);
  g_clear_object (&fixture->document);
  g_bytes_unref (fixture->bytes);
  fixture->bytes = g_bytes_new_take (copy, whole.size);
  fixture->document = fixture_document (fixture->bytes);
  g_assert_false (nre_edit_insert_key (fixture->document, NULL, 0, 3, NRE_TRACKS_REWRITE, NULL, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (fixture->document)), ==, 0);
}

/* What is no model is not edited, and no keys are no step. */
static void
no_model_and_no_keys (Fixture *fixture, gconstpointer data)
{
  const guint key = ARM_KEY;
  guint made = 99;

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GError) error = NULL;
      const char *entry = "#0";         /* the table of nodes */
      gboolean ok = TRUE;

      if (i == 0)
        ok = nre_edit_insert_key (fixture->document, entry, ARM, 2, NRE_TRACKS_KEEP, &made, &error);
      else if (i == 1)
        ok = nre_edit_duplicate_keys (fixture->document, entry, &key, 1, NRE_TRACKS_KEEP, &made, &error);
      else if (i == 2)
        ok = nre_edit_remove_keys (fixture->document, entry, &key, 1, NRE_TRACKS_KEEP, &error);
      else if (i == 3)
        ok = nre_edit_move_keys (fixture->document, entry, &key, 1, 1, NRE_TRACKS_KEEP, &error);
      else
        ok = nre_edit_check_move (fixture->document, entry, &key, 1, 1, &error);
      g_assert_false (ok);
      g_assert_nonnull (error);
    }
  g_assert_cmpuint (made, ==, 99);
  g_assert_true (nre_edit_remove_keys (fixture->document, NULL, NULL, 0, NRE_TRACKS_KEEP, NULL));
  g_assert_true (nre_edit_move_keys (fixture->document, NULL, NULL, 0, 5, NRE_TRACKS_KEEP, NULL));
  g_assert_true (nre_edit_duplicate_keys (fixture->document, NULL, NULL, 0, NRE_TRACKS_KEEP, NULL, NULL));
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (fixture->document)), ==, 0);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void      (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/track-edits/insert", inserted_key_holds_the_pose },
    { "/track-edits/insert/refused", insertion_is_refused },
    { "/track-edits/duplicate", duplicate_finds_room },
    { "/track-edits/duplicate-several", several_are_duplicated },
    { "/track-edits/done", edits_say_that_they_are_done },
    { "/track-edits/duplicate/refused", duplication_is_refused },
    { "/track-edits/remove", keys_are_removed },
    { "/track-edits/move", keys_are_moved },
    { "/track-edits/no-model", no_model_and_no_keys },
    { "/track-edits/odd", odd_animation_asks_first },
    { "/track-edits/damaged", damaged_times_are_refused },
    { "/track-edits/unreadable", unreadable_map_is_refused },
    { "/track-edits/least", least_component_is_kept },
    { "/track-edits/mend", damaged_position_is_mended },
    { "/track-edits/words", rotations_are_told_as_angles },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  g_test_add_func ("/track-edits/any", any_edits_keep_the_model_sound);
  return g_test_run ();
}
