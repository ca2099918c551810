/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-archive.h"
#include "nre-author-bytes.h"
#include "nre-author-model.h"
#include "nre-tracks.h"

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
open_bytes (GBytes *bytes)
{
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
  g_autoptr (GBytes) bytes = NULL;

  nre_author_model_set_flags (model, flags);
  bytes = nre_author_model_finish (model);
  return open_bytes (bytes);
}

/* The small model with other bytes at a place in one of its tables. */
static Fixture
open_patched (NreModelTableType type, gsize offset, const void *bytes, gsize size)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (GBytes) whole = nre_author_model_finish (model);
  g_auto (Fixture) before = open_bytes (whole);
  NreSpan span = nre_span_of_bytes (whole);
  g_autofree guint8 *copy = g_memdup2 (span.data, span.size);
  g_autoptr (GBytes) patched = NULL;

  memcpy (copy + (nre_model_get_table (before.model, type)->span.data - span.data) + offset, bytes, size);
  patched = g_bytes_new (copy, span.size);
  return open_bytes (patched);
}

static void
assert_track (NreTracks *tracks, guint node, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const guint *keys;
  guint n = nre_tracks_get_keys (tracks, node, &keys);

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, i > 0 ? " %u" : "%u", keys[i]);
      g_assert_true (nre_tracks_contain (tracks, node, keys[i]));
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
canonical_tracks_are_ranges (void)
{
  g_auto (Fixture) fixture = open_small (NRE_AUTHOR_MODEL_PLAIN);
  g_autoptr (NreTracks) tracks = nre_tracks_new (fixture.model);

  assert_track (tracks, 0, "0");
  assert_track (tracks, 1, "1 2 3");
  assert_track (tracks, 2, "4");
  assert_track (tracks, 3, "5");
  assert_track (tracks, 4, "");
  g_assert_cmpuint (nre_tracks_find_node (tracks, 2, G_MAXUINT), ==, 1);
  g_assert_cmpuint (nre_tracks_find_node (tracks, 2, 3), ==, 1);
  g_assert_cmpuint (nre_tracks_find_node (tracks, 6, 1), ==, G_MAXUINT);
  g_assert_false (nre_tracks_contain (tracks, 1, 4));
}

/* Where fallback keys leave no doubt whose a key is, it is so whether the map leads to it or not. */
static void
unmapped_keys_are_ranges (void)
{
  g_auto (Fixture) fixture = open_patched (NRE_MODEL_NODES, 38 + 4, "\xff\xff", 2);
  g_autoptr (NreTracks) tracks = nre_tracks_new (fixture.model);

  assert_track (tracks, 0, "0");
  assert_track (tracks, 1, "1 2 3");
  assert_track (tracks, 2, "4");
}

/* The fallback of node 2 is one of node 1: keys are whose the sampler takes them for. */
static void
shared_keys_are_those_reached (void)
{
  g_auto (Fixture) fixture = open_patched (NRE_MODEL_NODES, 2 * 38 + 6, "\3", 1);
  g_autoptr (NreTracks) tracks = nre_tracks_new (fixture.model);

  assert_track (tracks, 0, "0");
  assert_track (tracks, 1, "1 2 3");
  assert_track (tracks, 2, "3");
  assert_track (tracks, 3, "5");
  g_assert_cmpuint (nre_tracks_find_node (tracks, 3, G_MAXUINT), ==, 1);
  g_assert_cmpuint (nre_tracks_find_node (tracks, 3, 2), ==, 2);
  g_assert_cmpuint (nre_tracks_find_node (tracks, 4, 2), ==, G_MAXUINT);
}

/* The fallback of node 1 is that of node 3, and the words of node 2 follow its own: it does not read them. */
static void
words_of_the_next_node_lead_nowhere (void)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (GBytes) plain = NULL, bytes = NULL;
  g_autoptr (NreTracks) tracks = NULL;
  g_auto (Fixture) fixture = { 0 };
  gsize nodes;

  nre_author_model_add_key (author, 2, 8, nre_author_vec3 (0, 0, 0), nre_author_quat_identity ());
  plain = nre_author_model_finish (author);
  nodes = nre_author_archive_payload_offset (plain, nre_author_archive_index_of_type (plain, 1));
  bytes = nre_author_patch_u16 (plain, nodes + 38 + 6, 6);
  fixture = open_bytes (bytes);
  tracks = nre_tracks_new (fixture.model);
  /* Key 3 is the last, and the one before key 4. */
  assert_track (tracks, 1, "1 2 3 4 6");
  assert_track (tracks, 2, "4 5");
}

static void
what_points_outside_has_no_keys (void)
{
  g_auto (Fixture) fallback = open_patched (NRE_MODEL_NODES, 38 + 6, "\xff\xff", 2);
  g_auto (Fixture) map = open_patched (NRE_MODEL_NODES, 38 + 4, "\xf0\xff\x05\x00", 4);
  g_autoptr (NreTracks) no_key = nre_tracks_new (fallback.model);
  g_autoptr (NreTracks) no_map = nre_tracks_new (map.model);

  assert_track (no_key, 0, "0");
  assert_track (no_key, 1, "");
  assert_track (no_map, 1, "5");
  assert_track (no_map, 3, "5");
}

static void
legacy_keys_are_nobodys (void)
{
  g_auto (Fixture) fixture = open_small (NRE_AUTHOR_MODEL_LEGACY);
  g_autoptr (NreTracks) tracks = nre_tracks_new (fixture.model);

  assert_track (tracks, 0, "");
  g_assert_cmpuint (nre_tracks_find_node (tracks, 0, 0), ==, G_MAXUINT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tracks/canonical", canonical_tracks_are_ranges);
  g_test_add_func ("/tracks/unmapped", unmapped_keys_are_ranges);
  g_test_add_func ("/tracks/shared", shared_keys_are_those_reached);
  g_test_add_func ("/tracks/next-node", words_of_the_next_node_lead_nowhere);
  g_test_add_func ("/tracks/outside", what_points_outside_has_no_keys);
  g_test_add_func ("/tracks/legacy", legacy_keys_are_nobodys);
  return g_test_run ();
}
