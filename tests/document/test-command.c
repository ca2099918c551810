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
  g_autoptr (NreLayout) layout = nre_layout_new (directory, NULL);

  return nre_layout_to_bytes (layout);
}

static NreSpan
text (const char *string)
{
  return nre_span (string, strlen (string));
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
  g_assert_true (nre_command_is_empty (command));
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
  nre_command_splice (inside, inner, 0, 0, 2, text ("\1\2"));
  g_ptr_array_add (states, written (directory));
  nre_command_splice (raw, directory, 1, 16, 1, text ("!"));
  g_ptr_array_add (states, written (directory));
  second = nre_directory_open_nested (directory, 1, NULL);
  g_assert_true (second != inner);
  nre_command_splice (later, second, 1, 8, 4, text ("later"));
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
  nre_command_splice (raw, directory, 1, 16, 1, text ("!"));
  nre_command_splice (later, nre_directory_open_nested (directory, 1, NULL), 1, 8, 4, text ("later"));
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

  nre_command_splice (a, directory, 2, 3, 2, text ("XYZ"));
  nre_command_splice (b, directory, 2, 3, 3, text ("U"));
  g_assert_true (nre_command_merge (a, b));
  assert_involution (directory, a);
  nre_command_splice (other, directory, 2, 0, 1, text ("?"));
  g_assert_false (nre_command_merge (a, other));
  nre_command_revert (other);
  nre_command_splice (elsewhere, directory, 0, 3, 1, text ("?"));
  g_assert_false (nre_command_merge (a, elsewhere));
}

/* The history lives within a budget: what a command holds beside its splices counts, too. */
static void
test_memory (void)
{
  g_autoptr (NreCommand) bare = nre_command_new (NULL, NULL, NULL), entry = nre_command_new (NULL, "#2/#3", NULL),
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
  g_test_add_func ("/command/raw-bytes-under-an-open-archive", test_raw_bytes_under_an_open_archive);
  g_test_add_func ("/command/opened-between-undo-and-redo", test_opened_between_undo_and_redo);
  g_test_add_func ("/command/touches", test_touches);
  g_test_add_func ("/command/merge", test_merge);
  g_test_add_func ("/command/memory", test_memory);
  return g_test_run ();
}
