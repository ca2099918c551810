/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening, saving and opening again; the traps of saving are in tests/save. */

#include "nre-document.h"
#include "nre-edits.h"
#include "nre-model-edits.h"
#include "nre-error.h"
#include "test-files.h"
#include "test-fixture.h"
#include "test-tree.h"
#include "test-wait.h"

#include <string.h>

static void
test_open_save_reopen (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = test_fixture_archive (), after = NULL, expected = NULL, reverted = NULL;
  g_autofree char *path = test_file_write (folder, "game.rlb", bytes);
  g_autoptr (TestTree) tree = test_tree_new (bytes);
  g_autoptr (NreDocument) document = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  document = nre_document_open (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (nre_document_get_path (document), ==, path);
  g_assert_cmpstr (nre_document_get_title (document), ==, "game.rlb");
  g_assert_false (nre_document_get_modified (document));
  nre_edit_rename_entry (document, "#0", "renamed", &error);
  nre_edit_rename_node (document, "tree.msh", 1, "башня", &error);
  nre_edit_set_node_slot (document, "tree.msh", 2, 1, 3, 0, &error);
  g_assert_no_error (error);
  g_assert_true (nre_document_save (document, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_false (nre_document_get_modified (document));
  test_tree_rename (tree, 0, "renamed");
  test_tree_rename_node (test_tree_enter (tree, 1), 1, "\xe1\xe0\xf8\xed\xff");
  test_tree_set_node_slot (test_tree_enter (tree, 1), 2, 1, 3, 0);
  expected = test_tree_write (tree);
  after = test_file_read (path);
  test_assert_same (after, expected);

  again = nre_document_open (path, &error);
  g_assert_no_error (error);
  g_autoptr (NreEntry) entry = nre_document_find_entry (again, "renamed", &error);
  g_assert_no_error (error);
  g_assert_nonnull (entry);
  /* Undo goes back beyond the save, and that, too, can be saved. */
  nre_document_go_to (document, 0);
  g_assert_true (nre_document_get_modified (document));
  g_assert_true (nre_document_save (document, NULL, 0, &error));
  g_assert_no_error (error);
  reverted = test_file_read (path);
  test_assert_same (reverted, bytes);
}

static void
test_save_as_and_copy (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = test_fixture_archive (), original = NULL;
  g_autofree char *path = test_file_write (folder, "game.rlb", bytes),
                  *copy = g_build_filename (folder, "copy.rlb", NULL),
                  *other = g_build_filename (folder, "other.rlb", NULL);
  g_autoptr (NreDocument) document = nre_document_open (path, NULL);
  g_autoptr (GError) error = NULL;

  nre_edit_rename_entry (document, "#0", "renamed", NULL);
  g_assert_true (nre_document_save (document, copy, NRE_SAVE_COPY, &error));
  g_assert_true (nre_document_get_modified (document));
  g_assert_cmpstr (nre_document_get_path (document), ==, path);
  g_assert_true (nre_document_save (document, other, 0, &error));
  g_assert_no_error (error);
  g_assert_false (nre_document_get_modified (document));
  g_assert_cmpstr (nre_document_get_path (document), ==, other);
  g_assert_cmpstr (nre_document_get_title (document), ==, "other.rlb");
  original = test_file_read (path);
  test_assert_same (original, bytes);
  g_autoptr (GBytes) a = test_file_read (copy), b = test_file_read (other);
  test_assert_same (a, b);
}

static void
test_no_path (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "unsaved", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (nre_document_get_path (document));
  g_assert_false (nre_document_save (document, NULL, 0, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
}

static void
test_not_opened (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) text = g_bytes_new_static ("no archive at all", 17);
  g_autofree char *path = test_file_write (folder, "text", text);
  g_autoptr (GError) error = NULL;

  g_assert_null (nre_document_open (path, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_null (nre_document_open (folder, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  WAIT_FOR (*result != NULL);
  return *result;
}

static void
on_progress (double fraction, gpointer data)
{
  double *last = data;

  g_assert_cmpfloat (fraction, >=, *last);
  g_assert_cmpfloat (fraction, <=, 1);
  *last = fraction;
}

/* What is edited while a save runs is not in the file, and is still unsaved afterwards. */
static void
test_edit_while_saving (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = test_fixture_archive (), after = NULL, expected = NULL;
  g_autofree char *path = test_file_write (folder, "game.rlb", bytes);
  g_autoptr (NreDocument) document = nre_document_open (path, NULL);
  g_autoptr (TestTree) tree = test_tree_new (bytes);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (NreEntry) first = nre_document_find_entry (document, "#0", NULL),
                       second = nre_document_find_entry (document, "#2", NULL);
  g_autoptr (GError) error = NULL;
  double progress = 0;

  nre_edit_rename_entry (document, "#0", "saved", NULL);
  nre_document_save_async (document, NULL, 0, NULL, on_progress, &progress, test_work_done, &result);
  nre_edit_rename_entry (document, "#2", "later", NULL);
  nre_edit_rename_node (document, "#1", 0, "later", NULL);
  g_assert_true (nre_document_save_finish (document, wait_for (&result), &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (progress, ==, 1);
  test_tree_rename (tree, 0, "saved");
  expected = test_tree_write (tree);
  after = test_file_read (path);
  test_assert_same (after, expected);
  g_assert_true (nre_document_get_modified (document));
  g_assert_false (nre_entry_get_modified (first));
  g_assert_true (nre_entry_get_modified (second));
  nre_document_undo (document);
  nre_document_undo (document);
  g_assert_false (nre_document_get_modified (document));
  g_assert_false (nre_entry_get_modified (second));
}

static void
count_changes (guint *changes)
{
  (*changes)++;
}

static void
test_group_is_told_once (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "group", NULL);
  guint changes = 0;

  g_signal_connect_swapped (document, "changed", G_CALLBACK (count_changes), &changes);
  nre_document_begin_group (document, "Two");
  nre_document_begin_group (document, "Inner");
  g_assert_true (nre_edit_rename_entry (document, "#0", "one", NULL));
  nre_document_end_group (document);
  g_assert_true (nre_edit_rename_entry (document, "#1", "two", NULL));
  g_assert_cmpuint (changes, ==, 0);
  nre_document_end_group (document);
  g_assert_cmpuint (changes, ==, 1);

  nre_document_begin_group (document, "Taken back");
  g_assert_true (nre_edit_rename_entry (document, "#0", "three", NULL));
  nre_document_abort_group (document);
  g_assert_cmpuint (changes, ==, 2);
  g_assert_true (nre_edit_rename_entry (document, "#0", "four", NULL));
  g_assert_cmpuint (changes, ==, 3);
}

static void
test_open_async (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autofree char *path = test_file_write (folder, "game.rlb", bytes);
  g_autoptr (GAsyncResult) result = NULL, second = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  nre_document_open_async (path, NULL, test_work_done, &result);
  document = nre_document_open_finish (wait_for (&result), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (document)), ==, 3);
  nre_document_open_async (folder, NULL, test_work_done, &second);
  g_assert_null (nre_document_open_finish (wait_for (&second), &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
}

/* Going to where the document is does nothing, not even undo and redo. */
static void
test_go_nowhere (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "game.rlb", NULL);
  NreDirectory *root = nre_document_get_root (document);
  NreHistory *history = nre_document_get_history (document);

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("name %u", i);

      g_assert_true (nre_edit_rename_entry (document, "#0", name, NULL));
    }
  for (guint position = 4; position-- > 0;)
    {
      guint64 serial;

      nre_document_go_to (document, position);
      g_assert_cmpuint (nre_history_get_position (history), ==, position);
      serial = nre_directory_get_serial (root);
      nre_document_go_to (document, position);
      g_assert_cmpuint (nre_directory_get_serial (root), ==, serial);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/open-save-reopen", test_open_save_reopen);
  g_test_add_func ("/document/save-as-and-copy", test_save_as_and_copy);
  g_test_add_func ("/document/no-path", test_no_path);
  g_test_add_func ("/document/not-opened", test_not_opened);
  g_test_add_func ("/document/edit-while-saving", test_edit_while_saving);
  g_test_add_func ("/document/group-is-told-once", test_group_is_told_once);
  g_test_add_func ("/document/open-async", test_open_async);
  g_test_add_func ("/document/go-nowhere", test_go_nowhere);
  return g_test_run ();
}
