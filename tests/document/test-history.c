/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-document.h"
#include "nre-edits.h"
#include "nre-model-edits.h"
#include "nre-error.h"
#include "test-files.h"
#include "test-fixture.h"
#include "test-wait.h"

#include <string.h>

static NreDocument *
open_fixture (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();

  return nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
}

static void
set_attr1 (NreDocument *document, guint32 value)
{
  g_autoptr (GError) error = NULL;

  nre_edit_set_attributes (document, "#0", NULL, &value, NULL, NULL, &error);
  g_assert_no_error (error);
}

static guint32
get_attr1 (NreDocument *document)
{
  NreFields fields;

  nre_directory_get_fields (nre_document_get_root (document), 0, &fields);
  return fields.attr1;
}

static guint
n_steps (NreDocument *document)
{
  return g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (document)));
}

static void
test_positions (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);

  g_assert_false (nre_document_undo (document));
  g_assert_false (nre_document_redo (document));
  g_assert_null (nre_history_get_undo_label (history));
  for (guint i = 0; i < 3; i++)
    set_attr1 (document, 10 + i);
  g_assert_cmpuint (nre_history_get_position (history), ==, 3);
  g_assert_true (nre_document_undo (document));
  g_assert_cmpuint (get_attr1 (document), ==, 11);
  g_assert_true (nre_history_can_redo (history));
  g_assert_nonnull (strstr (nre_history_get_redo_label (history), "11 → 12"));
  /* A new step drops what could be redone. */
  set_attr1 (document, 99);
  g_assert_false (nre_history_can_redo (history));
  g_assert_cmpuint (n_steps (document), ==, 3);
  nre_document_go_to (document, 0);
  g_assert_cmpuint (get_attr1 (document), ==, 1);
  nre_document_go_to (document, 100);
  g_assert_cmpuint (get_attr1 (document), ==, 99);
}

static void
test_saved_position (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (NreStep) step = NULL;
  guint64 token;

  g_assert_true (nre_history_is_at_saved (history));
  set_attr1 (document, 10);
  token = nre_history_get_token (history);
  set_attr1 (document, 11);
  /* Saved is what was saved, although the edits went on meanwhile. */
  nre_history_mark_saved (history, token);
  g_assert_false (nre_history_is_at_saved (history));
  step = g_list_model_get_item (G_LIST_MODEL (history), 0);
  g_assert_true (nre_step_get_saved (step));
  nre_document_undo (document);
  g_assert_true (nre_history_is_at_saved (history));
  nre_document_undo (document);
  g_assert_false (nre_history_is_at_saved (history));
  /* The saved state is gone for good now, whatever comes: even the same value is another state. */
  set_attr1 (document, 10);
  g_assert_false (nre_history_is_at_saved (history));
}

static void
each_cb (NreStep *step, gboolean undone, gpointer data)
{
  g_string_append_printf (data, "%s%" G_GUINT64_FORMAT " ", undone ? "-" : "+",
                          (guint64) GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (step), "number")));
}

/* What has to be undone and done from the saved state to the present one. */
static void
assert_unsaved (NreHistory *history, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  nre_history_each_unsaved (history, each_cb, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
set_numbered (NreDocument *document, guint number)
{
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (NreStep) step = NULL;

  set_attr1 (document, number);
  step = g_list_model_get_item (G_LIST_MODEL (history), nre_history_get_position (history) - 1);
  g_object_set_data (G_OBJECT (step), "number", GSIZE_TO_POINTER (number));
}

static void
test_unsaved (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);

  assert_unsaved (history, "");
  for (guint i = 2; i <= 5; i++)
    set_numbered (document, i);
  assert_unsaved (history, "+2 +3 +4 +5 ");
  nre_history_mark_saved (history, nre_history_get_token (history));
  assert_unsaved (history, "");
  nre_document_undo (document);
  assert_unsaved (history, "-5 ");
  nre_document_redo (document);
  set_numbered (document, 6);
  assert_unsaved (history, "+6 ");
  nre_document_go_to (document, 3);
  assert_unsaved (history, "-5 ");
  /* What can not be redone any more is still in the file. */
  set_numbered (document, 7);
  assert_unsaved (history, "-5 +7 ");
  nre_document_go_to (document, 1);
  assert_unsaved (history, "-3 -4 -5 ");
  set_numbered (document, 8);
  set_numbered (document, 9);
  assert_unsaved (history, "-3 -4 -5 +8 +9 ");
  nre_document_undo (document);
  set_numbered (document, 10);
  assert_unsaved (history, "-3 -4 -5 +8 +10 ");
  nre_history_mark_saved (history, nre_history_get_token (history));
  assert_unsaved (history, "");
  nre_history_forget_saved (history);
  assert_unsaved (history, "+2 +8 +10 ");
}

static void
test_groups (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);

  nre_document_begin_group (document, "Both");
  g_assert_false (nre_history_can_undo (history));
  set_attr1 (document, 10);
  nre_document_begin_group (document, "Inner");
  set_attr1 (document, 11);
  nre_document_end_group (document);
  g_assert_false (nre_document_undo (document));
  nre_document_end_group (document);
  g_assert_cmpuint (n_steps (document), ==, 1);
  g_assert_cmpstr (nre_history_get_undo_label (history), ==, "Both");
  nre_document_undo (document);
  g_assert_cmpuint (get_attr1 (document), ==, 1);
  nre_document_redo (document);
  g_assert_cmpuint (get_attr1 (document), ==, 11);
  nre_document_begin_group (document, "Nothing");
  nre_document_end_group (document);
  g_assert_cmpuint (n_steps (document), ==, 1);
}

static void
test_abort (void)
{
  g_autoptr (NreDocument) document = open_fixture ();

  nre_document_begin_group (document, "Outer");
  set_attr1 (document, 10);
  nre_document_begin_group (document, "Inner");
  set_attr1 (document, 11);
  nre_document_abort_group (document);
  g_assert_cmpuint (get_attr1 (document), ==, 10);
  nre_document_abort_group (document);
  g_assert_cmpuint (get_attr1 (document), ==, 1);
  g_assert_cmpuint (n_steps (document), ==, 0);
  g_assert_true (nre_history_is_at_saved (nre_document_get_history (document)));
}

static void
test_gestures (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);

  nre_document_begin_gesture (document);
  for (guint i = 0; i < 20; i++)
    set_attr1 (document, 100 + i);
  nre_document_end_gesture (document);
  g_assert_cmpuint (n_steps (document), ==, 1);
  /* The next gesture is another step, and so are edits outside of one. */
  nre_document_begin_gesture (document);
  set_attr1 (document, 200);
  nre_document_end_gesture (document);
  set_attr1 (document, 201);
  g_assert_cmpuint (n_steps (document), ==, 3);
  nre_document_go_to (document, 0);
  g_assert_cmpuint (get_attr1 (document), ==, 1);
  nre_document_go_to (document, 1);
  g_assert_cmpuint (get_attr1 (document), ==, 119);
  g_assert_true (nre_history_can_redo (history));
}

static void
test_gesture_and_save_point (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);

  nre_document_begin_gesture (document);
  set_attr1 (document, 10);
  nre_history_mark_saved (history, nre_history_get_token (history));
  set_attr1 (document, 11);
  nre_document_end_gesture (document);
  g_assert_cmpuint (n_steps (document), ==, 2);
  nre_document_undo (document);
  g_assert_true (nre_history_is_at_saved (history));
  g_assert_cmpuint (get_attr1 (document), ==, 10);
}

static void
step_attr1 (NreDocument *document, guint64 *token, guint32 value)
{
  nre_document_resume_gesture (document, *token);
  set_attr1 (document, value);
  nre_document_end_gesture (document);
  *token = nre_history_get_token (nre_document_get_history (document));
}

/* A number that is stepped time and again is one step, unless anything else came between. */
static void
test_resumed_gestures (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  guint64 token = 0;

  for (guint i = 0; i < 5; i++)
    step_attr1 (document, &token, 10 + i);
  g_assert_cmpuint (n_steps (document), ==, 1);
  set_attr1 (document, 50);
  step_attr1 (document, &token, 51);
  step_attr1 (document, &token, 52);
  g_assert_cmpuint (n_steps (document), ==, 3);

  /* Undo, a save that has begun and one that has ended are all something else. */
  nre_document_undo (document);
  step_attr1 (document, &token, 53);
  g_assert_cmpuint (n_steps (document), ==, 3);
  g_assert_cmpuint (get_attr1 (document), ==, 53);
  nre_history_split_gesture (history);
  step_attr1 (document, &token, 54);
  nre_history_mark_saved (history, token);
  step_attr1 (document, &token, 55);
  g_assert_cmpuint (n_steps (document), ==, 5);
  nre_document_undo (document);
  g_assert_true (nre_history_is_at_saved (history));
  nre_document_go_to (document, 1);
  g_assert_cmpuint (get_attr1 (document), ==, 14);
  nre_document_go_to (document, 0);
  g_assert_cmpuint (get_attr1 (document), ==, 1);
}

/* Groups of a gesture, as when a number of several records is stepped, are one step as well. */
static void
test_groups_in_a_gesture (void)
{
  g_autoptr (NreDocument) document = open_fixture ();

  nre_document_begin_gesture (document);
  for (guint i = 0; i < 4; i++)
    {
      nre_document_begin_group (document, "both");
      set_attr1 (document, 10 + i);
      set_attr1 (document, 20 + i);
      nre_document_end_group (document);
    }
  nre_document_end_gesture (document);
  g_assert_cmpuint (n_steps (document), ==, 1);
  nre_document_undo (document);
  g_assert_cmpuint (get_attr1 (document), ==, 1);
  nre_document_redo (document);
  g_assert_cmpuint (get_attr1 (document), ==, 23);
  nre_document_begin_group (document, "again");
  set_attr1 (document, 30);
  nre_document_end_group (document);
  g_assert_cmpuint (n_steps (document), ==, 2);
}

static void
patch (NreDocument *document, guint32 offset, guint8 value)
{
  const guint8 bytes[2] = { value, value };
  g_autoptr (GError) error = NULL;
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", offset);
  g_variant_dict_insert_value (&args, "data",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, sizeof bytes, 1));
  nre_document_perform (document, "patch-bytes", "#0", g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
}

static GBytes *
get_payload (NreDocument *document)
{
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "#0", NULL);
  NreSpan span;

  nre_entry_get_payload (entry, &span);
  return g_bytes_new (span.data, span.size);
}

static void
patch_byte_of (NreDocument *document, const char *path, guint32 offset, guint8 value)
{
  g_autoptr (GError) error = NULL;
  GVariantDict args;

  g_variant_dict_init (&args, NULL);
  g_variant_dict_insert (&args, "offset", "u", offset);
  g_variant_dict_insert_value (&args, "data", g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, &value, 1, 1));
  nre_document_perform (document, "patch-bytes", path, g_variant_dict_end (&args), &error);
  g_assert_no_error (error);
}

static void
patch_byte (NreDocument *document, guint32 offset, guint8 value)
{
  patch_byte_of (document, "#2", offset, value);
}

static void
assert_typed (NreDocument *document, const char *expected)
{
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "#2", NULL);
  NreSpan span;

  nre_entry_get_payload (entry, &span);
  g_assert_true (nre_span_equal (span, nre_span ((const guint8 *) expected, strlen (expected))));
}

/* A run of typing is one step, which says how far it goes, costs no more than its bytes, and comes back as a
 * whole; what is typed elsewhere afterwards is one that is kept beside it. #2 is “0123456789”. */
static void
test_run_of_typing (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  guint64 memory, token;
  NreStep *step;
  g_autoptr (GVariant) data = NULL;
  NreCommand *command;
  guint32 offset;

  nre_document_begin_gesture (document);
  patch_byte (document, 2, 'a');
  memory = nre_history_get_memory (history);
  token = nre_history_get_token (history);
  nre_document_end_gesture (document);
  nre_document_resume_gesture (document, token);
  patch_byte (document, 2, 'A');
  patch_byte (document, 3, 'b');
  /* As it was: no edit by itself. */
  patch_byte (document, 4, '4');
  patch_byte (document, 5, 'd');
  nre_document_end_gesture (document);
  assert_typed (document, "01Ab4d6789");
  g_assert_cmpuint (n_steps (document), ==, 1);
  /* Nothing leads back into a gesture. */
  g_assert_false (nre_history_has_state (history, token));
  g_assert_true (nre_history_has_state (history, nre_history_get_base_token (history)));
  g_assert_cmpuint (nre_history_get_memory (history), <=, memory + 8);
  g_assert_nonnull (strstr (nre_history_get_undo_label (history), ": 4 bytes at "));
  step = g_list_model_get_item (G_LIST_MODEL (history), 0);
  g_object_unref (step);
  command = g_ptr_array_index (nre_step_get_commands (step), 0);
  g_assert_true (g_variant_lookup (nre_command_get_args (command), "offset", "u", &offset));
  g_assert_cmpuint (offset, ==, 2);
  data = g_variant_lookup_value (nre_command_get_args (command), "data", G_VARIANT_TYPE_BYTESTRING);
  g_assert_cmpmem (g_variant_get_data (data), g_variant_get_size (data), "Ab4d", 4);
  nre_document_undo (document);
  assert_typed (document, "0123456789");
  nre_document_redo (document);
  assert_typed (document, "01Ab4d6789");

  /* Before what was typed, and over all of it. */
  nre_document_resume_gesture (document, nre_history_get_token (history));
  patch_byte (document, 1, 'x');
  patch_byte (document, 2, 'y');
  nre_document_end_gesture (document);
  assert_typed (document, "0xyb4d6789");
  nre_document_undo (document);
  assert_typed (document, "0123456789");
  nre_document_redo (document);
  assert_typed (document, "0xyb4d6789");
}

/* A byte that is typed into an open archive replaces it, and so is no part of what was typed before. */
static void
test_run_in_an_archive (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreDirectory *root = nre_document_get_root (document);
  g_autoptr (GBytes) before = nre_directory_read (root, 1, NULL), after = NULL, undone = NULL, redone = NULL;
  g_autoptr (NreEntry) inside = NULL;

  nre_document_begin_gesture (document);
  patch_byte_of (document, "#1", 16, 0xaa);
  inside = nre_document_find_entry (document, "#1/#0", NULL);
  g_assert_nonnull (inside);
  patch_byte_of (document, "#1", 17, 0xbb);
  nre_document_end_gesture (document);
  g_assert_cmpuint (n_steps (document), ==, 1);
  after = nre_directory_read (root, 1, NULL);
  nre_document_undo (document);
  undone = nre_directory_read (root, 1, NULL);
  test_assert_same (undone, before);
  nre_document_redo (document);
  redone = nre_directory_read (root, 1, NULL);
  test_assert_same (redone, after);
}

/* In a gesture, what one group writes may be near to what another has written, and belong to neither. */
static void
test_groups_that_reach_over (void)
{
  g_autoptr (NreDocument) document = open_fixture ();

  nre_document_begin_gesture (document);
  nre_document_begin_group (document, "first");
  patch_byte (document, 0, 'a');
  patch_byte (document, 3, 'b');
  nre_document_end_group (document);
  nre_document_begin_group (document, "second");
  patch_byte (document, 3, 'c');
  patch_byte (document, 5, 'd');
  nre_document_end_group (document);
  nre_document_end_gesture (document);
  assert_typed (document, "a12c4d6789");
  nre_document_undo (document);
  assert_typed (document, "0123456789");
  nre_document_redo (document);
  assert_typed (document, "a12c4d6789");
}

/* Several records that are dragged cost no more than one drag of each, however long it takes; bytes that are
 * written twice in a group come back all the same. */
static void
test_long_drag_of_several (void)
{
  static const guint32 offsets[][2] = { { 0, 2 }, { 0, 1 } };

  for (guint k = 0; k < G_N_ELEMENTS (offsets); k++)
    {
      g_autoptr (NreDocument) document = open_fixture ();
      g_autoptr (GBytes) before = get_payload (document), after = NULL, undone = NULL, redone = NULL;
      guint64 memory = 0;

      nre_document_begin_gesture (document);
      for (guint8 i = 1; i <= 100; i++)
        {
          nre_document_begin_group (document, "several");
          for (guint j = 0; j < 2; j++)
            patch (document, offsets[k][j], (guint8) (100 * (j & 1) + i));
          nre_document_end_group (document);
          if (i == 1)
            memory = nre_history_get_memory (nre_document_get_history (document));
        }
      nre_document_end_gesture (document);
      g_assert_cmpuint (n_steps (document), ==, 1);
      if (k == 0)
        g_assert_cmpuint (nre_history_get_memory (nre_document_get_history (document)), <=, memory);
      after = get_payload (document);
      nre_document_undo (document);
      undone = get_payload (document);
      g_assert_true (g_bytes_equal (undone, before));
      nre_document_redo (document);
      redone = get_payload (document);
      g_assert_true (g_bytes_equal (redone, after));
    }
}

/* A drag that is taken back has not been: neither undone nor to be redone. */
static void
test_aborted_gestures (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  guint64 memory;

  nre_document_begin_gesture (document);
  nre_document_abort_gesture (document);
  g_assert_cmpuint (n_steps (document), ==, 0);
  set_attr1 (document, 5);
  memory = nre_history_get_memory (history);
  nre_document_begin_gesture (document);
  set_attr1 (document, 10);
  set_attr1 (document, 11);
  nre_document_begin_group (document, "both");
  set_attr1 (document, 12);
  set_attr1 (document, 13);
  nre_document_end_group (document);
  nre_document_abort_gesture (document);
  g_assert_cmpuint (get_attr1 (document), ==, 5);
  g_assert_cmpuint (n_steps (document), ==, 1);
  g_assert_cmpuint (nre_history_get_memory (history), ==, memory);
  g_assert_false (nre_history_can_redo (history));
  g_assert_true (nre_history_can_undo (history));
  /* A gesture in which nothing was done takes nothing back. */
  nre_document_begin_gesture (document);
  nre_document_abort_gesture (document);
  g_assert_cmpuint (get_attr1 (document), ==, 5);
  nre_document_undo (document);
  g_assert_false (nre_document_get_modified (document));
}

/* A save that takes a while began at a state, which a gesture that goes on must leave reachable. */
static void
test_gesture_during_a_save (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (NreDocument) document = open_fixture ();
  g_autofree char *path = g_build_filename (folder, "x.rlb", NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  nre_document_begin_gesture (document);
  set_attr1 (document, 10);
  nre_document_save_async (document, path, 0, NULL, NULL, NULL, test_work_done, &result);
  set_attr1 (document, 11);
  nre_document_end_gesture (document);
  WAIT_FOR (result != NULL);
  g_assert_true (nre_document_save_finish (document, result, &error));
  g_assert_no_error (error);
  g_assert_true (nre_document_get_modified (document));
  nre_document_undo (document);
  g_assert_false (nre_document_get_modified (document));
  g_assert_cmpuint (get_attr1 (document), ==, 10);
}

static void
test_memory (void)
{
  g_autoptr (GBytes) bytes = test_fixture_model ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "small.msh", NULL);
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 1000; i++)
    {
      guint64 before = nre_history_get_memory (history);

      if (i % 2 == 0)
        nre_edit_set_node_slot (document, NULL, 1, 0, 0, i % 4, &error);
      else
        nre_edit_rename_node (document, NULL, 1, i % 4 == 1 ? "some_node" : "another_node", &error);
      g_assert_no_error (error);
      g_assert_cmpuint (nre_history_get_memory (history) - before, <=, 512);
    }
  g_assert_cmpuint (nre_history_get_memory (history), >, 1000 * 64);
}

static void
test_eviction (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  guint64 one;

  set_attr1 (document, 10);
  one = nre_history_get_memory (history);
  nre_history_set_budget (history, one * 10 + one / 2);
  for (guint i = 11; i < 110; i++)
    set_attr1 (document, i);
  g_assert_cmpuint (nre_history_get_memory (history), <=, one * 10 + one / 2);
  g_assert_cmpuint (n_steps (document), >=, 8);
  g_assert_cmpuint (nre_history_get_position (history), ==, n_steps (document));
  while (nre_document_undo (document))
    ;
  g_assert_cmpuint (get_attr1 (document), ==, 109 - n_steps (document));
  /* The start is not the saved state any more. */
  g_assert_true (nre_document_get_modified (document));
  while (nre_document_redo (document))
    ;
  g_assert_cmpuint (get_attr1 (document), ==, 109);
  /* Whatever it costs, the last step can be undone. */
  nre_history_set_budget (history, 0);
  g_assert_cmpuint (n_steps (document), ==, 1);
  g_assert_true (nre_document_undo (document));
}

/* What a replaced payload costs is the same whether its step is applied or undone: another figure when the
 * step goes than when it came would leave the sum wrong for good, and below zero it forgets every step. */
static void
test_memory_of_replaced_payloads (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (GBytes) large = g_bytes_new_take (g_malloc0 (1 << 20), 1 << 20),
                     small = g_bytes_new_static ("x", 1);
  GBytes *const payloads[] = { large, small };
  guint64 one;

  set_attr1 (document, 100);
  one = nre_history_get_memory (history);
  for (guint i = 0; i < G_N_ELEMENTS (payloads); i++)
    {
      g_autoptr (GError) error = NULL;

      nre_edit_replace_payload (document, "#2", large, &error);
      nre_edit_replace_payload (document, "#2", payloads[i], &error);
      g_assert_no_error (error);
      nre_document_go_to (document, 1);
      set_attr1 (document, 200 + i);
      g_assert_cmpuint (nre_history_get_memory (history), >=, 2 * one - one / 4);
      g_assert_cmpuint (nre_history_get_memory (history), <=, 2 * one + one / 4);
      g_assert_cmpuint (n_steps (document), ==, 2);
    }
}

/* A gesture whose edits cannot be merged keeps them all in one step, and that counts against the budget. */
static void
test_eviction_by_a_gesture (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  guint32 value = 0;

  for (guint i = 0; i < 20; i++)
    set_attr1 (document, 10 + i);
  nre_history_set_budget (history, nre_history_get_memory (history));
  nre_document_begin_gesture (document);
  for (guint i = 0; i < 15; i++, value++)
    nre_edit_set_attributes (document, i % 2 ? "#0" : "#2", NULL, NULL, &value, NULL, NULL);
  nre_document_end_gesture (document);
  g_assert_cmpuint (n_steps (document), <, 21);
  g_assert_cmpuint (nre_history_get_position (history), ==, n_steps (document));
}

static void
count (guint *counter)
{
  (*counter)++;
}

static void
test_notify (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  guint saved = 0, position = 0, modified = 0;

  g_signal_connect_swapped (nre_document_get_history (document), "notify::at-saved", G_CALLBACK (count),
                            &saved);
  g_signal_connect_swapped (nre_document_get_history (document), "notify::position", G_CALLBACK (count),
                            &position);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (count), &modified);
  set_attr1 (document, 10);
  g_assert_cmpuint (position, ==, 1);
  g_assert_cmpuint (saved, ==, 1);
  g_assert_cmpuint (modified, ==, 1);
  nre_document_undo (document);
  g_assert_cmpuint (position, ==, 2);
}

static void
note (GString *notified, GParamSpec *pspec)
{
  g_string_append_printf (notified, "%s ", pspec->name);
}

/* Only what has changed is notified: each motion of a drag is an edit. */
static void
test_notify_changes (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  NreHistory *history = nre_document_get_history (document);
  g_autoptr (GString) notified = g_string_new (NULL);
  guint modified = 0;

  nre_document_begin_gesture (document);
  set_attr1 (document, 10);
  g_signal_connect_swapped (history, "notify", G_CALLBACK (note), notified);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (count), &modified);
  for (guint i = 0; i < 5; i++)
    set_attr1 (document, 11 + i);
  g_assert_null (strstr (notified->str, "position "));
  g_assert_null (strstr (notified->str, "can-"));
  g_assert_null (strstr (notified->str, "redo-label "));
  g_assert_null (strstr (notified->str, "at-saved "));
  nre_document_end_gesture (document);
  set_attr1 (document, 20);
  g_assert_nonnull (strstr (notified->str, "position "));
  g_assert_nonnull (strstr (notified->str, "memory "));
  g_assert_null (strstr (notified->str, "can-undo "));
  g_assert_null (strstr (notified->str, "at-saved "));
  g_assert_cmpuint (modified, ==, 0);
  g_string_truncate (notified, 0);
  nre_document_undo (document);
  nre_document_undo (document);
  g_assert_nonnull (strstr (notified->str, "can-undo "));
  g_assert_nonnull (strstr (notified->str, "can-redo "));
  g_assert_nonnull (strstr (notified->str, "undo-label "));
  g_assert_nonnull (strstr (notified->str, "redo-label "));
  g_assert_nonnull (strstr (notified->str, "at-saved "));
  g_assert_cmpuint (modified, ==, 1);
}

/* Undoing what was saved is told from undoing what was not. */
static void
test_behind_saved (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autofree char *path = test_file_write (folder, "a.rlb", bytes);
  g_autoptr (NreDocument) document = nre_document_open (path, NULL);
  NreHistory *history = nre_document_get_history (document);

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (history)) == NRE_TYPE_STEP);
  set_attr1 (document, 10);
  g_assert_false (nre_history_is_behind_saved (history));
  g_assert_true (nre_document_undo (document));
  g_assert_false (nre_history_is_behind_saved (history));
  g_assert_true (nre_document_redo (document));
  g_assert_true (nre_document_save (document, NULL, 0, NULL));
  set_attr1 (document, 11);
  g_assert_false (nre_history_is_behind_saved (history));
  nre_document_go_to (document, 0);
  g_assert_true (nre_history_is_behind_saved (history));
  /* What was saved is no longer among the steps. */
  set_attr1 (document, 12);
  g_assert_true (nre_history_is_behind_saved (history));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/run-of-typing", test_run_of_typing);
  g_test_add_func ("/history/run-in-an-archive", test_run_in_an_archive);
  g_test_add_func ("/history/positions", test_positions);
  g_test_add_func ("/history/saved-position", test_saved_position);
  g_test_add_func ("/history/unsaved", test_unsaved);
  g_test_add_func ("/history/groups", test_groups);
  g_test_add_func ("/history/abort", test_abort);
  g_test_add_func ("/history/gestures", test_gestures);
  g_test_add_func ("/history/gesture-and-save-point", test_gesture_and_save_point);
  g_test_add_func ("/history/resumed-gestures", test_resumed_gestures);
  g_test_add_func ("/history/groups-in-a-gesture", test_groups_in_a_gesture);
  g_test_add_func ("/history/groups-that-reach-over", test_groups_that_reach_over);
  g_test_add_func ("/history/long-drag-of-several", test_long_drag_of_several);
  g_test_add_func ("/history/aborted-gestures", test_aborted_gestures);
  g_test_add_func ("/history/gesture-during-a-save", test_gesture_during_a_save);
  g_test_add_func ("/history/memory", test_memory);
  g_test_add_func ("/history/memory-of-replaced-payloads", test_memory_of_replaced_payloads);
  g_test_add_func ("/history/eviction", test_eviction);
  g_test_add_func ("/history/eviction-by-a-gesture", test_eviction_by_a_gesture);
  g_test_add_func ("/history/notify", test_notify);
  g_test_add_func ("/history/notify-changes", test_notify_changes);
  g_test_add_func ("/history/behind-saved", test_behind_saved);
  return g_test_run ();
}
