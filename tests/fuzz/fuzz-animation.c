/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Animations (spec/animation.md): any archive is sampled as a model at any time, blended, and posed; its keys
 * are taken apart into tracks, edited as tracks, and written again. Bytes behind the archive say at which
 * times, and which keys. */

#include "nre-fuzz.h"

#include "nre-angles.h"
#include "nre-error.h"
#include "nre-model-edits.h"
#include "nre-model.h"
#include "nre-pose.h"
#include "nre-sampler.h"
#include "nre-track-edit.h"
#include "nre-tracks.h"

#include <math.h>
#include <string.h>

/* Sampling costs its time, and shows nothing new in the hundredth node. */
#define MAX_NODES 64

static float
choose_time (NreFuzzChoices *choices)
{
  static const float interesting[] = { 0, -0.0f, 0.5f, 1, 1.5f, 2.5f, -1, 65535, 4294967296.0f, 3.4e38f,
                                       1e-45f, NAN, INFINITY, -INFINITY, 9223372036854775808.0f };
  guint which = nre_fuzz_choose (choices, 2 * G_N_ELEMENTS (interesting));

  if (which < G_N_ELEMENTS (interesting))
    return interesting[which];
  return (float) nre_fuzz_choose (choices, 4096) / 16;
}

/* Whatever the tables say, a sample is a key or lies on the way from one to the next. */
static void
check_samples (const NreModel *model, NreFuzzChoices *choices)
{
  guint n = nre_model_is_legacy (model) ? 0 : nre_model_count (model, NRE_MODEL_NODES);
  guint n_keys = nre_model_count (model, NRE_MODEL_KEYS);

  for (guint i = 0; i < MIN (n, MAX_NODES); i++)
    {
      float time_a = choose_time (choices), time_b = choose_time (choices), weight = choose_time (choices);
      NreSample a, b, mixed;
      NreSampleStatus status = nre_model_sample_node (model, i, time_a, &a);
      NreModelNode node;
      float matrix[16];

      nre_model_get_node (model, i, &node);
      NRE_FUZZ_REQUIRE ((status == NRE_SAMPLE_NO_KEY) == (node.fallback_key >= n_keys));
      nre_model_sample_node (model, i, time_b, &b);
      if (nre_sample_blend (&a, time_a, &b, time_b, weight, &mixed))
        nre_sample_to_matrix (&mixed, matrix);
      else
        NRE_FUZZ_REQUIRE (!(weight < 1 && time_a >= 0) && !(weight > 0 && time_b >= 0));
    }
}

static void
check_poses (const NreModel *model, NreFuzzChoices *choices)
{
  guint n = nre_model_count (model, NRE_MODEL_NODES);
  float (*world)[16] = g_malloc0_n (n + 1, sizeof *world);

  nre_model_rest_pose (model, world);
  nre_model_pose_at (model, choose_time (choices), world);
  nre_model_pose_blend (model, choose_time (choices), choose_time (choices), choose_time (choices), world);
  g_free (world);
}

static void
check_tracks (const NreModel *model)
{
  g_autoptr (NreTracks) tracks = nre_tracks_new (model);
  guint n = nre_model_is_legacy (model) ? 0 : nre_model_count (model, NRE_MODEL_NODES);
  guint n_keys = nre_model_count (model, NRE_MODEL_KEYS);

  for (guint i = 0; i < MIN (n, MAX_NODES); i++)
    {
      const guint *keys;
      guint count = nre_tracks_get_keys (tracks, i, &keys);

      for (guint k = 0; k < count; k++)
        {
          NRE_FUZZ_REQUIRE (keys[k] < n_keys);
          NRE_FUZZ_REQUIRE (nre_tracks_contain (tracks, i, keys[k]));
        }
    }
  for (guint i = 0; i < MIN (n_keys, MAX_NODES); i++)
    {
      guint node = nre_tracks_find_node (tracks, i, 0);

      NRE_FUZZ_REQUIRE (node == G_MAXUINT || nre_tracks_contain (tracks, node, i));
    }
}

static void
require_or_error (gboolean done, GError **error)
{
  if (!done)
    nre_fuzz_require_error (*error);
  g_clear_error (error);
}

/* Taken apart, changed and written; what is refused says why. */
static void
check_edits (const NreModel *model, NreFuzzChoices *choices)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreAnimation) animation = nre_animation_new (model, &error);
  guint n = nre_model_count (model, NRE_MODEL_NODES), n_keys = nre_model_count (model, NRE_MODEL_KEYS);
  g_auto (NrePatches) patches = { 0 };
  guint node, index, number, chosen[3], copies[3];
  NreTrackKey key;

  nre_patches_init (&patches);
  if (animation == NULL)
    {
      nre_fuzz_require_error (error);
      return;
    }
  for (guint i = 0; i < MIN (n, MAX_NODES); i++)
    {
      const NreTrackKey *keys;
      guint count = nre_animation_get_track (animation, i, &keys);

      NRE_FUZZ_REQUIRE (nre_animation_get_start (animation, i) + count <= n_keys);
      require_or_error (nre_animation_set_track (animation, i, keys, count, &error), &error);
    }
  if (n == 0 || n_keys == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (chosen); i++)
    chosen[i] = nre_fuzz_choose (choices, n_keys);
  if (nre_animation_find_key (animation, chosen[0], &node, &index))
    NRE_FUZZ_REQUIRE (node < n);
  node = nre_fuzz_choose (choices, n);
  if (nre_model_sample_key (model, node, choose_time (choices), &key, &error))
    require_or_error (nre_animation_insert_key (animation, node, &key, &number, &error), &error);
  else
    require_or_error (FALSE, &error);
  require_or_error (nre_animation_move_keys (animation, chosen, 1 + nre_fuzz_choose (choices, 2),
                                             (int) nre_fuzz_choose (choices, 9) - 4, &error), &error);
  require_or_error (nre_animation_duplicate_keys (animation, chosen, 1 + nre_fuzz_choose (choices, 2), copies,
                                                  &error), &error);
  require_or_error (nre_animation_remove_keys (animation, chosen, nre_fuzz_choose (choices, 2), &error),
                    &error);
  require_or_error (nre_animation_write (animation, model, &patches, &error), &error);
}

/* Turned by any angles, a key is a rotation; by those that it has, it stays as it was to the bit. */
static void
check_angles (const NreTrackKey *key, NreFuzzChoices *choices)
{
  const double axis[3] = { (double) choose_time (choices), (double) choose_time (choices),
                           (double) choose_time (choices) };
  double degrees[3], wanted[3];
  NreTrackKey turned = *key;

  nre_track_key_get_angles (key, degrees);
  for (guint i = 0; i < 3; i++)
    NRE_FUZZ_REQUIRE (isfinite (degrees[i]) && fabs (degrees[i]) <= 180);
  NRE_FUZZ_REQUIRE (!nre_track_key_set_angles (&turned, degrees));
  for (guint i = 0; i < 3; i++)
    wanted[i] = (double) choose_time (choices);
  if (nre_track_key_set_angles (&turned, wanted))
    {
      double length = 0;

      for (guint i = 0; i < 4; i++)
        length += pow (turned.quat[i] / 32767.0, 2);
      NRE_FUZZ_REQUIRE (fabs (sqrt (length) - 1) < 0.002);
    }
  else
    NRE_FUZZ_REQUIRE (memcmp (&turned, key, sizeof turned) == 0);
  nre_track_key_turn (&turned, axis, (double) choose_time (choices));
  NRE_FUZZ_REQUIRE (memcmp (turned.pos, key->pos, sizeof turned.pos) == 0);
}

/* A node that is posed, and keys that are pasted: one step each, or none. */
static void
check_edited_poses (NreDocument *document, NreFuzzChoices *choices)
{
  g_autoptr (NreModel) model = nre_model_new (nre_document_get_root (document));
  g_autoptr (NreTracks) tracks = nre_tracks_new (model);
  NreHistory *history = nre_document_get_history (document);
  guint n = nre_model_count (model, NRE_MODEL_NODES), node = nre_fuzz_choose (choices, n + 1);
  guint position = nre_history_get_position (history);
  g_autoptr (GError) error = NULL;
  NrePoseTarget target;
  NreTrackKey keys[3];

  if (!nre_pose_target_find (&target, model, tracks, node, choose_time (choices), &error))
    {
      nre_fuzz_require_error (error);
      return;
    }
  check_angles (&target.pose, choices);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      keys[i] = target.pose;
      keys[i].time = choose_time (choices);
      keys[i].pos[i] = choose_time (choices);
      nre_track_key_turn (&keys[i], (const double[3]){ 1, 0, 0 }, 30.0 * i);
    }
  require_or_error (nre_edit_pose (document, NULL, &target, &keys[0], NRE_TRACKS_REWRITE, NULL, &error),
                    &error);
  NRE_FUZZ_REQUIRE (nre_history_get_position (history) <= position + 1);
  position = nre_history_get_position (history);
  require_or_error (nre_edit_paste_keys (document, NULL, node, choose_time (choices), keys,
                                         G_N_ELEMENTS (keys), NRE_TRACKS_REWRITE, NULL, &error),
                    &error);
  NRE_FUZZ_REQUIRE (nre_history_get_position (history) <= position + 1);
  nre_fuzz_require_undo (document);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  NreFuzzChoices choices;
  g_autoptr (NreDocument) document = nre_fuzz_open (data, size, "input.msh", &choices);
  g_autoptr (NreModel) model = NULL;

  if (document == NULL)
    return 0;
  model = nre_model_new (nre_document_get_root (document));
  check_samples (model, &choices);
  check_poses (model, &choices);
  check_tracks (model);
  nre_model_is_canonical_animation (model);
  if (!nre_model_is_legacy (model))
    {
      check_edits (model, &choices);
      check_edited_poses (document, &choices);
    }
  return 0;
}
