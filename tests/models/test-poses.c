/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Poses that are given to nodes at a time, and keys that are copied from one to another. */

#include "models-fixture.h"

#include "nre-angles.h"
#include "nre-error.h"
#include "nre-exchange-model.h"
#include "nre-layout.h"
#include "nre-model-edits.h"

#include <math.h>
#include <string.h>

/* The arm of the fixture: keys 6, 7 and 8 at 0, 4 and 10; the hand on it: keys 9 and 10 at 0 and 6. Node 0
 * has one. */
#define ARM 4
#define HAND 5

typedef struct
{
  GBytes      *bytes;
  NreDocument *document;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorModel) arm = fixture_arm ();

  self->bytes = nre_author_model_finish (arm);
  self->document = fixture_document (self->bytes);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  nre_document_go_to (self->document, 0);
  fixture_assert_bytes (self->document, self->bytes);
  g_object_unref (self->document);
  g_bytes_unref (self->bytes);
}

static gboolean
find (Fixture *self, guint node, float time, NrePoseTarget *target, GError **error)
{
  g_autoptr (NreModel) model = fixture_model (self->document);
  g_autoptr (NreTracks) tracks = nre_tracks_new (model);

  return nre_pose_target_find (target, model, tracks, node, time, error);
}

static NrePoseTarget
target_of (Fixture *self, guint node, float time)
{
  g_autoptr (GError) error = NULL;
  NrePoseTarget target;

  find (self, node, time, &target, &error);
  g_assert_no_error (error);
  return target;
}

static guint
count_steps (Fixture *self)
{
  return nre_history_get_position (nre_document_get_history (self->document));
}

/* The file that a script makes of the one that it began as. */
static void
assert_as (Fixture *self, const char *json)
{
  g_autoptr (NreDocument) other = fixture_document (self->bytes);
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GBytes) expected = NULL;
  g_autoptr (GError) error = NULL;

  fixture_run (other, json, &error);
  g_assert_no_error (error);
  layout = nre_layout_new (nre_document_get_root (other), NULL);
  expected = nre_layout_to_bytes (layout);
  fixture_assert_bytes (self->document, expected);
}

static void
test_targets (Fixture *self, gconstpointer data)
{
  NrePoseTarget target = target_of (self, ARM, 4);

  g_assert_false (target.inserted || target.only);
  g_assert_cmpuint (target.key, ==, 7);
  g_assert_cmpuint (target.n_nodes, ==, 1);
  g_assert_cmpfloat (target.pose.pos[1], ==, 1);
  /* Between frames the nearest one is meant, and its key if there is one. */
  target = target_of (self, ARM, 4.3f);
  g_assert_false (target.inserted);
  g_assert_cmpuint (target.key, ==, 7);
  g_assert_cmpfloat (target.time, ==, 4);
  target = target_of (self, ARM, 6.6f);
  g_assert_true (target.inserted);
  g_assert_cmpfloat (target.time, ==, 7);
  g_assert_cmpfloat (target.pose.pos[1], ==, 1.5f);
  /* Behind its last key a node has none yet. */
  target = target_of (self, HAND, 9);
  g_assert_true (target.inserted);
  g_assert_cmpfloat (target.pose.pos[0], ==, 3);
  /* The only key is the pose at all times. */
  target = target_of (self, 0, 5);
  g_assert_true (target.only && !target.inserted);
  g_assert_cmpuint (target.key, ==, 0);
}

static void
test_changes_one_key (Fixture *self, gconstpointer data)
{
  NrePoseTarget target = target_of (self, ARM, 4);
  NreTrackKey pose = target.pose;
  g_autoptr (GError) error = NULL;
  guint key;

  /* As it is: no step. */
  nre_edit_pose (self->document, NULL, &target, &pose, NRE_TRACKS_KEEP, &key, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_steps (self), ==, 0);
  pose.pos[0] = 2.5f;
  nre_edit_pose (self->document, NULL, &target, &pose, NRE_TRACKS_KEEP, &key, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (key, ==, 7);
  g_assert_cmpuint (count_steps (self), ==, 1);
  assert_as (self, "{'op': 'set-key', 'key': 7, 'pos': [2.5, 1, 2]}");
  /* What is not finite cannot be stored. */
  pose.pos[0] = NAN;
  target = target_of (self, ARM, 4);
  g_assert_false (nre_edit_pose (self->document, NULL, &target, &pose, NRE_TRACKS_KEEP, &key, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_cmpuint (count_steps (self), ==, 1);
}

static void
test_turns_one_key (Fixture *self, gconstpointer data)
{
  NrePoseTarget target = target_of (self, 0, 3);
  static const double upright[3] = { 90, 0, 0 };
  NreTrackKey pose = target.pose;
  g_autoptr (GError) error = NULL;

  g_assert_true (nre_track_key_set_angles (&pose, upright));
  nre_edit_pose (self->document, NULL, &target, &pose, NRE_TRACKS_KEEP, NULL, &error);
  g_assert_no_error (error);
  assert_as (self, "{'op': 'set-key', 'key': 0, 'quat': [0.7071068, -0.7071068, 0, 0]}");
}

static void
test_inserts_a_key (Fixture *self, gconstpointer data)
{
  NrePoseTarget target = target_of (self, HAND, 3);
  NreTrackKey pose = target.pose;
  g_autofree char *script = NULL;
  g_autoptr (GError) error = NULL;
  guint key;

  nre_edit_pose (self->document, NULL, &target, &pose, NRE_TRACKS_KEEP, &key, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (key, ==, G_MAXUINT);
  g_assert_cmpuint (count_steps (self), ==, 0);
  pose.pos[2] = 4;
  nre_edit_pose (self->document, NULL, &target, &pose, NRE_TRACKS_KEEP, &key, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (key, ==, 10);
  g_assert_cmpuint (count_steps (self), ==, 1);
  {
    NrePoseTarget first = target_of (self, HAND, 0), last = target_of (self, HAND, 6);
    const NreTrackKey *keys[] = { &first.pose, &pose, &last.pose };
    GString *text = g_string_new (NULL);

    for (guint i = 0; i < 3; i++)
      g_string_append_printf (text,
                              "%s{'time': %d, 'pos': [%.9g, %.9g, %.9g], 'quat': [%.9g, %.9g, %.9g, %.9g]}",
                              i > 0 ? ", " : "", (int) i * 3, (double) keys[i]->pos[0],
                              (double) keys[i]->pos[1], (double) keys[i]->pos[2], keys[i]->quat[3] / 32767.0,
                              keys[i]->quat[0] / 32767.0, keys[i]->quat[1] / 32767.0,
                              keys[i]->quat[2] / 32767.0);
    script = g_strdup_printf ("{'op': 'set-track', 'node': %d, 'keys': [%s]}", HAND, text->str);
    g_string_free (text, TRUE);
  }
  assert_as (self, script);
  g_assert_cmpuint (target_of (self, HAND, 3).key, ==, 10);
}

/* Words of nodes that no sound model has: a key that two have is told of, and what leads outside is refused.
 */
static void
test_odd_models (Fixture *self, gconstpointer data)
{
  static const struct
  {
    guint       node;
    guint       at;
    const char *word;
    guint       n_nodes;        /* 0: refused */
  } cases[] = {
    { HAND, 6, "\x08\x00", 2 },
    { HAND, 6, "\xff\xff", 0 },
    { HAND, 6, "\x00\x00", 2 },
    { HAND, 4, "\xf0\xff", 0 },
    { HAND, 4, "\xff\xff", 1 },
  };
  g_autoptr (NreModel) sound = fixture_model (self->document);
  gsize nodes = (gsize) (nre_model_get_table (sound, NRE_MODEL_NODES)->span.data -
                         nre_span_of_bytes (self->bytes).data);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreSpan span = nre_span_of_bytes (self->bytes);
      guint8 *copy = g_memdup2 (span.data, span.size);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      Fixture odd = { 0 };
      NrePoseTarget target;

      memcpy (copy + nodes + 38 * cases[i].node + cases[i].at, cases[i].word, 2);
      bytes = g_bytes_new_take (copy, span.size);
      odd.document = fixture_document (bytes);
      for (float time = -1; time < 14; time += 0.5f)
        {
          g_clear_error (&error);
          /* Whether it can be depends on the time only where a map leads outside. */
          if (find (&odd, cases[i].node, time, &target, &error) && !target.inserted)
            g_assert_cmpuint (target.n_nodes, ==, MAX (cases[i].n_nodes, 1));
        }
      g_assert_true (find (&odd, cases[i].node, 2, &target, NULL) == (cases[i].n_nodes > 0));
      g_object_unref (odd.document);
    }
  g_assert_false (find (self, 77, 0, &(NrePoseTarget){ 0 }, NULL));
}

/* Words of the model as they are, but for one. */
static NreDocument *
document_with (Fixture *self, NreModelTableType table, gsize at, const char *word)
{
  g_autoptr (NreModel) sound = fixture_model (self->document);
  NreSpan span = nre_span_of_bytes (self->bytes);
  gsize begin = (gsize) (nre_model_get_table (sound, table)->span.data - span.data);
  guint8 *copy = g_memdup2 (span.data, span.size);
  g_autoptr (GBytes) bytes = g_bytes_new_take (copy, span.size);

  memcpy (copy + begin + at, word, 2);
  return fixture_document (bytes);
}

/* A node without a frame map stands as its last key, whatever others it might have; and a key at the very
 * time is meant even where the map leads by it. */
static void
test_unread_keys (Fixture *self, gconstpointer data)
{
  Fixture odd = { .document = document_with (self, NRE_MODEL_NODES, 38 * ARM + 4, "\xff\xff") };
  NreModelNode arm;
  NrePoseTarget target;

  for (float time = 0; time < 12; time += 4)
    {
      target = target_of (&odd, ARM, time);
      g_assert_true (target.only && !target.inserted);
      g_assert_cmpuint (target.key, ==, 8);
    }
  g_object_unref (odd.document);
  {
    g_autoptr (NreModel) sound = fixture_model (self->document);

    nre_model_get_node (sound, ARM, &arm);
  }
  odd.document = document_with (self, NRE_MODEL_FRAME_MAP, 2 * ((gsize) arm.map_start + 4), "\x08\x00");
  target = target_of (&odd, ARM, 4);
  g_assert_false (target.only || target.inserted);
  g_assert_cmpuint (target.key, ==, 7);
  g_assert_cmpfloat (target.time, ==, 4);
  g_object_unref (odd.document);
}

static void
test_text (Fixture *self, gconstpointer data)
{
  const NreTrackKey keys[] = {
    { { 0.1f, -2e20f, 3 }, 0, { 1, -32768, 3, 32767 } },
    { { 1 / 3.0f, 0, -0.0f }, 4, { 11111, 222, -3333, 4 } },
    { { 0, 0, 0 }, 1e6f, { 0, 0, 0, 0 } },
  };
  static const char *const wrong[] = { "",
                                       "hello",
                                       "[]",
                                       "{\"keys\": []}",
                                       "[{\"time\": 0}]",
                                       "[{\"time\": 0, \"pos\": [1, 2], \"quat\": [1, 0, 0, 0]}]",
                                       "[{\"time\": 0, \"pos\": [1, 2, 3], \"quat\": [2, 0, 0, 0]}]" };
  /* The same time twice. */
  static const char twice[] = "[{\"time\": 3, \"pos\": [1, 2, 3], \"quat\": [1, 0, 0, 0]},"
                              " {\"time\": 3, \"pos\": [1, 2, 3], \"quat\": [1, 0, 0, 0]}]";
  g_autofree char *text = nre_key_text_write (keys, G_N_ELEMENTS (keys));
  g_autoptr (GArray) read = nre_key_text_read (text, NULL);
  g_autoptr (GArray) one =
    nre_key_text_read ("{\"time\": 2, \"pos\": [1, 2, 3], \"quat\": [1, 0, 0, 0]}", NULL);
  g_autoptr (GArray) some = NULL;
  g_autofree char *track = g_strdup_printf ("{\"op\": \"set-track\", \"node\": 1, \"keys\": %s}", text);

  g_assert_nonnull (read);
  g_assert_cmpmem (read->data, read->len * sizeof (NreTrackKey), keys, sizeof keys);
  g_assert_nonnull (one);
  g_assert_cmpuint (one->len, ==, 1);
  some = nre_key_text_read (track, NULL);
  g_assert_nonnull (some);
  g_assert_cmpuint (some->len, ==, 3);
  g_assert_null (nre_key_text_read (twice, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (nre_key_text_read (wrong[i], &error));
      g_assert_nonnull (error);
    }
}

static void
test_paste (Fixture *self, gconstpointer data)
{
  NrePoseTarget first = target_of (self, ARM, 0), second = target_of (self, ARM, 4),
                third = target_of (self, ARM, 10);
  NreTrackKey keys[] = { first.pose, second.pose, third.pose };
  g_autoptr (GError) error = NULL;
  guint key;

  /* At 2, 6 and 12 of the hand, which has a key at 6 already; the animation becomes longer by that. */
  nre_edit_paste_keys (self->document, NULL, HAND, 2, keys, 3, NRE_TRACKS_KEEP, &key, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_steps (self), ==, 1);
  g_assert_cmpuint (key, ==, 12);
  {
    NrePoseTarget pasted = target_of (self, HAND, 6);

    g_assert_false (pasted.inserted);
    g_assert_cmpmem (pasted.pose.pos, sizeof pasted.pose.pos, second.pose.pos, sizeof second.pose.pos);
    g_assert_cmpmem (pasted.pose.quat, sizeof pasted.pose.quat, second.pose.quat, sizeof second.pose.quat);
    g_assert_false (target_of (self, HAND, 2).inserted);
    g_assert_false (target_of (self, HAND, 12).inserted);
    g_assert_true (target_of (self, HAND, 3).inserted);
  }
  keys[1].time = 1e6f;
  keys[2].time = 2e6f;
  g_assert_false (
    nre_edit_paste_keys (self->document, NULL, HAND, 2, keys, 3, NRE_TRACKS_KEEP, &key, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_cmpuint (count_steps (self), ==, 1);
}

/* Two keys less than a frame apart would be one: none of them is left out in silence. */
static void
test_paste_close (Fixture *self, gconstpointer data)
{
  NrePoseTarget first = target_of (self, ARM, 0), second = target_of (self, ARM, 4);
  NreTrackKey keys[] = { first.pose, second.pose, second.pose };
  g_autoptr (GError) error = NULL;

  keys[1].time = 0.25f;
  keys[2].time = 3;
  g_assert_false (
      nre_edit_paste_keys (self->document, NULL, HAND, 2, keys, 3, NRE_TRACKS_KEEP, NULL, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_cmpuint (count_steps (self), ==, 0);
  g_clear_error (&error);
  g_assert_false (nre_edit_paste_keys (self->document, NULL, 99, 2, keys, 3, NRE_TRACKS_KEEP, NULL, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
}

/* In front of all that the node has, in the place of its first, behind its last and between. */
static void
test_paste_places (Fixture *self, gconstpointer data)
{
  static const struct
  {
    float time;
    guint key, n;
  } cases[] = { { 0, 10, 3 }, { 3, 11, 4 }, { 6, 11, 3 }, { 7, 12, 4 } };
  NrePoseTarget second = target_of (self, ARM, 4);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreTrackKey keys[] = { second.pose, second.pose };
      g_autoptr (GError) error = NULL;
      g_autoptr (NreModel) model = NULL;
      guint key;

      keys[1].time += 1;
      nre_edit_paste_keys (self->document, NULL, HAND, cases[i].time, keys, 2, NRE_TRACKS_KEEP, &key, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (key, ==, cases[i].key);
      model = fixture_model (self->document);
      g_assert_cmpuint (nre_model_count (model, NRE_MODEL_KEYS), ==, 9 + cases[i].n);
      nre_document_undo (self->document);
    }
}

#define ADD(path, function) g_test_add ("/poses/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("targets", test_targets);
  ADD ("one-key", test_changes_one_key);
  ADD ("turned", test_turns_one_key);
  ADD ("inserted", test_inserts_a_key);
  ADD ("odd", test_odd_models);
  ADD ("unread-keys", test_unread_keys);
  ADD ("text", test_text);
  ADD ("paste", test_paste);
  ADD ("paste-close", test_paste_close);
  ADD ("paste-places", test_paste_places);
  return g_test_run ();
}
