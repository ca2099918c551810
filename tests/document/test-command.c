/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-command.h"
#include "nre-layout.h"
#include "test-files.h"
#include "test-fixture.h"

#include <string.h>

static NreDirectory *
open_fixture (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);

  return nre_directory_new (archive);
}

static GBytes *
written (NreDirectory *directory)
{
  return nre_layout_write (directory, NULL);
}

static NreSpan
text (const char *string)
{
  return nre_span (string, strlen (string));
}

/* A command that is one splice. */
static void
splice (NreCommand *command, NreDirectory *directory, guint32 id, gsize offset, gsize removed,
        const char *inserted)
{
  nre_command_splice (command, directory, id, offset, removed, text (inserted));
  nre_command_commit (command);
}

/* Reverting and applying, any number of times, go between the same two states. */
static void
assert_involution (NreDirectory *directory, NreCommand *command)
{
  g_autoptr (GBytes) original = test_fixture_archive (), after = written (directory);

  g_assert_false (g_bytes_equal (original, after));
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GBytes) before = NULL, again = NULL;

      nre_command_revert (command);
      before = written (directory);
      test_assert_same (before, original);
      nre_command_apply (command);
      again = written (directory);
      test_assert_same (again, after);
    }
}

static void
test_involution (void)
{
  g_autoptr (GBytes) new = g_bytes_new_static ("brand new", 9);
  NreFields fields = { 1, 2, 3, 4, "name" };

  for (guint kind = 0; kind < 8; kind++)
    {
      g_autoptr (NreDirectory) directory = open_fixture ();
      g_autoptr (NreCommand) command = nre_command_new (NULL, NULL, NULL);

      switch (kind)
        {
        case 0:
          nre_command_splice (command, directory, 2, 3, 2, text ("XY"));
          break;
        case 1:
          nre_command_splice (command, directory, 2, 10, 0, text ("longer"));
          nre_command_splice (command, directory, 2, 0, 9, text (""));
          break;
        case 2:
          nre_command_set_fields (command, directory, 0, &fields);
          break;
        case 3:
          nre_command_replace (command, directory, 1, new);
          break;
        case 4:
          nre_command_add (command, directory, 1, &fields, new);
          nre_command_add (command, directory, 4, &fields, new);
          break;
        case 5:
          nre_command_remove (command, directory, 0);
          nre_command_remove (command, directory, 0);
          break;
        case 6:
          nre_command_move (command, directory, 0, 2);
          break;
        default:
          nre_command_move (command, directory, 2, 0);
          nre_command_remove (command, directory, 1);
          nre_command_add (command, directory, 0, &fields, new);
          nre_command_splice (command, directory, 2, 0, 1, text ("?"));
        }
      nre_command_commit (command);
      assert_involution (directory, command);
    }
}

static void
test_nothing (void)
{
  g_autoptr (NreDirectory) directory = open_fixture ();
  g_autoptr (NreCommand) command = nre_command_new (NULL, NULL, NULL);
  NreFields fields;

  nre_directory_get_fields (directory, 0, &fields);
  nre_command_splice (command, directory, 2, 3, 2, text ("34"));
  nre_command_set_fields (command, directory, 0, &fields);
  nre_command_move (command, directory, 1, 1);
  nre_command_commit (command);
  g_assert_true (nre_command_is_empty (command));
}

/* An operation sees one state, and what it borrowed of it is there, until it has returned: whether its bytes
 * would be changed in place, or a thread drops the snapshot that it read along with. */
static void
test_views_outlive_splices (void)
{
  for (guint with_snapshot = 0; with_snapshot < 2; with_snapshot++)
    {
      g_autoptr (NreDirectory) directory = open_fixture (), snapshot = NULL;
      g_autoptr (NreCommand) before = nre_command_new (NULL, NULL, NULL),
                             command = nre_command_new (NULL, NULL, NULL);
      g_autoptr (GBytes) expected = NULL, changed = NULL;
      NreFields fields, now;
      NreSpan view;

      /* Only then the bytes are our own, and freed with their last owner. */
      splice (before, directory, 2, 0, 1, "!");
      snapshot = with_snapshot ? nre_directory_copy (directory) : NULL;
      expected = written (directory);
      g_assert_true (nre_directory_get_payload_by_id (directory, 2, &view));
      nre_directory_get_fields (directory, 0, &fields);
      nre_command_splice (command, directory, 2, 0, 4, text ("0123456789"));
      g_clear_pointer (&snapshot, nre_directory_unref);
      nre_command_set_fields (command, directory, 0, &(NreFields){ 1, 2, 3, 4, "name" });
      nre_command_remove (command, directory, 0);
      nre_directory_get_fields (directory, 0, &now);
      g_assert_cmpmem (&now, sizeof now, &fields, sizeof fields);
      g_assert_cmpmem (view.data, 4, "!123", 4);
      changed = written (directory);
      test_assert_same (changed, expected);
      nre_command_commit (command);
      g_assert_false (nre_command_is_empty (command));
      nre_command_revert (command);
      g_clear_pointer (&changed, g_bytes_unref);
      changed = written (directory);
      test_assert_same (changed, expected);
    }
}

#define VERSIONS 20000

/* Edits of snapshots, as they are tried in other threads. */
static gpointer
collect_versions (gpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreDirectory) directory = open_fixture ();
  GArray *versions = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < VERSIONS; i++)
    {
      g_autoptr (NreCommand) command = nre_command_new (NULL, NULL, NULL);
      guint64 version;

      splice (command, directory, 2, 0, 1, i % 2 == 0 ? "!" : "?");
      version = nre_directory_swap_version (directory, 2, 0);
      g_array_append_val (versions, version);
    }
  return versions;
}

/* No two states have the same number, whichever threads they are made in. */
static void
test_versions (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("versions", collect_versions, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autoptr (GArray) versions = g_thread_join (threads[i]);

      for (guint k = 0; k < versions->len; k++)
        g_hash_table_add (seen, g_memdup2 (&g_array_index (versions, guint64, k), sizeof (guint64)));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, VERSIONS * G_N_ELEMENTS (threads));
}

static void
assert_state (NreDirectory *directory, GBytes *expected)
{
  g_autoptr (GBytes) found = written (directory);

  test_assert_same (found, expected);
}

/* Bytes edited raw while the archive in them is open; steps inside that archive are redone in that archive.
 */
static void
test_raw_bytes_under_an_open_archive (void)
{
  g_autoptr (NreDirectory) directory = open_fixture ();
  g_autoptr (NreCommand) inside = nre_command_new (NULL, NULL, NULL),
                         raw = nre_command_new (NULL, NULL, NULL), later = nre_command_new (NULL, NULL, NULL);
  NreDirectory *inner = nre_directory_open_nested (directory, 1, NULL), *second;
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  g_ptr_array_add (states, written (directory));
  splice (inside, inner, 0, 0, 2, "\1\2");
  g_ptr_array_add (states, written (directory));
  splice (raw, directory, 1, 16, 1, "!");
  g_ptr_array_add (states, written (directory));
  second = nre_directory_open_nested (directory, 1, NULL);
  g_assert_true (second != inner);
  splice (later, second, 1, 8, 4, "later");
  g_ptr_array_add (states, written (directory));
  for (guint i = 0; i < 3; i++)
    {
      nre_command_revert (later);
      assert_state (directory, g_ptr_array_index (states, 2));
      nre_command_revert (raw);
      assert_state (directory, g_ptr_array_index (states, 1));
      g_assert_true (nre_directory_open_nested (directory, 1, NULL) == inner);
      nre_command_revert (inside);
      assert_state (directory, g_ptr_array_index (states, 0));
      nre_command_apply (inside);
      nre_command_apply (raw);
      g_assert_true (nre_directory_open_nested (directory, 1, NULL) == second);
      nre_command_apply (later);
      assert_state (directory, g_ptr_array_index (states, 3));
    }
}

/* Undone, looked into, redone: what was opened in between must not stand in for what the later steps mean. */
static void
test_opened_between_undo_and_redo (void)
{
  g_autoptr (NreDirectory) directory = open_fixture ();
  g_autoptr (NreCommand) raw = nre_command_new (NULL, NULL, NULL), later = nre_command_new (NULL, NULL, NULL);
  g_autoptr (GBytes) before = NULL, after = NULL, undone = NULL, redone = NULL;

  before = written (directory);
  splice (raw, directory, 1, 16, 1, "!");
  splice (later, nre_directory_open_nested (directory, 1, NULL), 1, 8, 4, "later");
  after = written (directory);
  nre_command_revert (later);
  nre_command_revert (raw);
  nre_directory_open_nested (directory, 1, NULL);
  nre_command_apply (raw);
  nre_command_apply (later);
  redone = written (directory);
  test_assert_same (redone, after);
  nre_command_revert (later);
  nre_command_revert (raw);
  undone = written (directory);
  test_assert_same (undone, before);
}

static void
count_touch (const NreTouch *touch, gpointer data)
{
  GString *log = data;

  if (touch->id == G_MAXUINT32)
    g_string_append_printf (log, "[%u -%u +%u]", touch->index, touch->removed, touch->added);
  else
    g_string_append_printf (log, "(%u)", touch->id);
}

static void
test_touches (void)
{
  g_autoptr (NreDirectory) directory = open_fixture ();
  g_autoptr (NreCommand) command = nre_command_new (NULL, NULL, NULL);
  g_autoptr (GBytes) new = g_bytes_new_static ("x", 1);
  g_autoptr (GString) log = g_string_new (NULL);
  NreFields fields = { 1, 2, 3, 4, "name" };

  nre_command_splice (command, directory, 2, 0, 1, text ("!"));
  nre_command_add (command, directory, 3, &fields, new);
  nre_command_move (command, directory, 0, 2);
  nre_command_remove (command, directory, 1);
  nre_command_commit (command);
  nre_command_foreach_touch (command, FALSE, count_touch, log);
  g_assert_cmpstr (log->str, ==, "(2)[3 -0 +1][0 -3 +3][1 -1 +0]");
  g_string_truncate (log, 0);
  nre_command_revert (command);
  nre_command_foreach_touch (command, TRUE, count_touch, log);
  g_assert_cmpstr (log->str, ==, "[1 -0 +1][0 -3 +3][3 -1 +0](2)");
}

static void
test_merge (void)
{
  g_autoptr (NreDirectory) directory = open_fixture ();
  g_autoptr (NreCommand) a = nre_command_new (NULL, "#2", NULL), b = nre_command_new (NULL, "#2", NULL),
                         other = nre_command_new (NULL, "#2", NULL),
                         elsewhere = nre_command_new (NULL, "#0", NULL);

  splice (a, directory, 2, 3, 2, "XYZ");
  splice (b, directory, 2, 3, 3, "U");
  g_assert_true (nre_command_merge (a, b));
  assert_involution (directory, a);
  splice (other, directory, 2, 0, 1, "?");
  g_assert_false (nre_command_merge (a, other));
  nre_command_revert (other);
  splice (elsewhere, directory, 0, 3, 1, "?");
  g_assert_false (nre_command_merge (a, elsewhere));
}

/* @command, which kept a log, is done again, from what the log says, in a file as it was before. */
static void
assert_replayed (NreCommand *command, NreDirectory *directory)
{
  g_autoptr (NreDirectory) root = open_fixture ();
  g_autoptr (NreCommand) again = nre_command_new (NULL, NULL, NULL);
  g_autoptr (GPtrArray) pieces = nre_splice_log_free_to_pieces (nre_command_take_log (command));
  g_autoptr (GByteArray) log = g_byte_array_new ();
  g_autoptr (GBytes) owner = NULL, expected = written (directory), found = NULL;
  g_autoptr (GError) error = NULL;
  NreLoggedSplice logged;
  NreSpan span;

  for (guint i = 0; i < pieces->len; i++)
    g_byte_array_append (log, g_bytes_get_data (pieces->pdata[i], NULL),
                         (guint) g_bytes_get_size (pieces->pdata[i]));
  owner = g_bytes_new (log->data, log->len);
  span = nre_span_of_bytes (owner);
  while (span.size > 0)
    {
      g_assert_true (nre_logged_splice_read (&span, &logged));
      nre_command_replay (again, &logged, FALSE, owner, root, &error);
      g_assert_no_error (error);
    }
  nre_command_end_replay (again);
  found = written (root);
  test_assert_same (found, expected);
}

/* What a log says of two commands that became one, comes to the same as both: of small changes and of large
 * ones, of the same bytes and of others. */
static void
test_merged_logs (void)
{
  static const struct
  {
    gsize offset, removed, inserted, then_removed, then_inserted;
  } cases[] = {
    { 3, 2, 2, 2, 2 },       { 3, 2, 3, 3, 1 },       { 3, 0, 2, 2, 2 },       { 0, 2, 0, 0, 3 },
    { 3, 2, 5000, 5000, 2 }, { 3, 2, 2, 2, 5000 },    { 3, 2, 5000, 5000, 5000 },
    { 3, 2, 5000, 5000, 0 }, { 3, 0, 5000, 5000, 6000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreDirectory) directory = open_fixture ();
      g_autoptr (NreCommand) a = nre_command_new (NULL, "#2", NULL), b = nre_command_new (NULL, "#2", NULL);
      g_autofree char *first = g_strnfill (cases[i].inserted, 'a'),
                      *second = g_strnfill (cases[i].then_inserted, 'b');

      nre_command_keep_log (a);
      nre_command_keep_log (b);
      splice (a, directory, 2, cases[i].offset, cases[i].removed, first);
      splice (b, directory, 2, cases[i].offset, cases[i].then_removed, second);
      g_assert_true (nre_command_merge (a, b));
      assert_replayed (a, directory);
    }
}

/* The entries that a command is about. */
static void
count_entry (NreDirectory *directory, guint32 id, gpointer data)
{
  g_string_append_printf (data, "(%u)", id);
}

static void
test_entries (void)
{
  g_autoptr (NreDirectory) directory = open_fixture ();
  g_autoptr (NreCommand) command = nre_command_new (NULL, NULL, NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  NreFields fields = { 1, 2, 3, 4, "name" };

  nre_command_foreach_entry (command, count_entry, log);
  g_assert_cmpstr (log->str, ==, "");
  nre_command_splice (command, directory, 2, 0, 1, text ("!"));
  nre_command_set_fields (command, directory, 0, &fields);
  nre_command_commit (command);
  nre_command_foreach_entry (command, count_entry, log);
  g_assert_cmpstr (log->str, ==, "(2)(0)");
}

/* The history lives within a budget: what a command holds beside its splices counts, too. */
static void
test_memory (void)
{
  g_autoptr (NreCommand) bare = nre_command_new (NULL, NULL, NULL),
                         entry = nre_command_new (NULL, "#2/#3", NULL),
                         args = nre_command_new (NULL, NULL, g_variant_new_bytestring ("0123456789"));
  gsize least = nre_command_get_memory (bare);

  g_assert_cmpuint (least, >, 0);
  g_assert_cmpuint (nre_command_get_memory (entry), ==, least + 6);
  g_assert_cmpuint (nre_command_get_memory (args), ==, least + 64 + 11);
  nre_command_set_label (bare, "%s", "a label");
  g_assert_cmpuint (nre_command_get_memory (bare), ==, least + 8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/command/involution", test_involution);
  g_test_add_func ("/command/nothing", test_nothing);
  g_test_add_func ("/command/views-outlive-splices", test_views_outlive_splices);
  g_test_add_func ("/command/versions", test_versions);
  g_test_add_func ("/command/raw-bytes-under-an-open-archive", test_raw_bytes_under_an_open_archive);
  g_test_add_func ("/command/opened-between-undo-and-redo", test_opened_between_undo_and_redo);
  g_test_add_func ("/command/touches", test_touches);
  g_test_add_func ("/command/merge", test_merge);
  g_test_add_func ("/command/merged-logs", test_merged_logs);
  g_test_add_func ("/command/entries", test_entries);
  g_test_add_func ("/command/memory", test_memory);
  return g_test_run ();
}
