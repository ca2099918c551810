/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edits.h"
#include "nre-entry-list.h"
#include "test-files.h"
#include "test-fixture.h"

static NreDocument *
open_fixture (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();

  return nre_document_new_from_bytes (bytes, "fixture.rlb", NULL);
}

static void
log_change (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  g_string_append_printf (data, "[%u -%u +%u =%u]", position, removed, added,
                          g_list_model_get_n_items (model));
}

static void
test_one_object_for_each_entry (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) a = g_list_model_get_item (G_LIST_MODEL (document), 1),
                       b = nre_document_find_entry (document, "tree.msh", NULL),
                       inner = nre_document_find_entry (document, "#1/#0", NULL), again = NULL;
  g_autofree char *path = nre_entry_dup_path (inner);

  g_assert_true (a == b);
  g_assert_true (nre_entry_get_parent (inner) == a);
  g_assert_cmpstr (path, ==, "#1/#0");
  again = g_list_model_get_item (nre_entry_get_children (a), 0);
  g_assert_true (again == inner);
  g_assert_cmpint (nre_entry_get_kind (a), ==, NRE_KIND_MODEL);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (document), 3));
}

static void
test_signals (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) tree = nre_document_find_entry (document, "#1", NULL);
  g_autoptr (GString) outer = g_string_new (NULL), inner = g_string_new (NULL);
  g_autoptr (GBytes) new = g_bytes_new_static ("x", 1);
  NreFields fields = { 1, 2, 3, 4, "name" };
  guint index = 1;

  g_signal_connect (document, "items-changed", G_CALLBACK (log_change), outer);
  g_signal_connect (nre_entry_get_children (tree), "items-changed", G_CALLBACK (log_change), inner);
  nre_edit_add_entry (document, NULL, &fields, new, &index, NULL);
  g_assert_cmpstr (outer->str, ==, "[1 -0 +1 =4]");
  nre_edit_move_entry (document, "#0", 3, NULL);
  nre_edit_remove_entry (document, "#0", NULL);
  g_assert_cmpstr (outer->str, ==, "[1 -0 +1 =4][0 -4 +4 =4][0 -1 +0 =3]");
  g_assert_cmpstr (inner->str, ==, "");
  nre_edit_remove_entry (document, "tree.msh/#2", NULL);
  g_assert_cmpstr (inner->str, ==, "[2 -1 +0 =13]");
  nre_document_undo (document);
  g_assert_cmpstr (inner->str, ==, "[2 -1 +0 =13][2 -0 +1 =14]");
  g_string_truncate (outer, 0);
  nre_document_go_to (document, 0);
  g_assert_cmpstr (outer->str, ==, "[0 -0 +1 =4][0 -4 +4 =4][1 -1 +0 =3]");
}

static void
count (guint *counter)
{
  (*counter)++;
}

static void
test_properties_follow (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) tree = nre_document_find_entry (document, "#1", NULL),
                       strings = nre_document_find_entry (document, "#1/#13", NULL);
  guint names = 0, sizes = 0, modified = 0;
  guint64 size = nre_entry_get_size (tree);

  g_signal_connect_swapped (tree, "notify::name", G_CALLBACK (count), &names);
  g_signal_connect_swapped (tree, "notify::size", G_CALLBACK (count), &sizes);
  g_signal_connect_swapped (tree, "notify::modified", G_CALLBACK (count), &modified);
  nre_edit_rename_entry (document, "#1", "bush.msh", NULL);
  g_assert_cmpstr (nre_entry_get_name (tree), ==, "bush.msh");
  g_assert_cmpuint (names, ==, 1);
  g_assert_true (nre_entry_get_modified (tree));
  nre_edit_rename_node (document, "#1", 3, "a_much_longer_name", NULL);
  g_assert_cmpuint (sizes, ==, 1);
  g_assert_cmpuint (nre_entry_get_size (tree), >, size);
  nre_document_go_to (document, 0);
  g_assert_cmpuint (nre_entry_get_size (tree), ==, size);
  g_assert_cmpstr (nre_entry_get_name (tree), ==, "tree.msh");
  g_assert_false (nre_entry_get_modified (tree));
  g_assert_false (nre_entry_get_modified (strings));
  g_assert_cmpuint (modified, ==, 2);
}

static void
log_entry (NreDocument *document G_GNUC_UNUSED, NreEntry *entry, gpointer data)
{
  g_string_append_printf (data, "%s ", nre_entry_get_name (entry));
}

/* An edit deep inside is news of every archive around it. */
static void
test_entry_changed (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) tree = nre_document_find_entry (document, "#1", NULL),
                       nodes = nre_document_find_entry (document, "#1/#0", NULL);
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect (document, "entry-changed", G_CALLBACK (log_entry), log);
  nre_edit_set_node_slot (document, "#1", 0, 0, 2, 1, NULL);
  g_assert_true (g_str_has_suffix (log->str, "tree.msh "));
  g_assert_true (nre_entry_get_modified (nodes));
  g_assert_true (nre_entry_get_modified (tree));
  g_string_truncate (log, 0);
  nre_edit_rename_entry (document, "#0", "z", NULL);
  g_assert_cmpstr (log->str, ==, "");           /* nobody holds that entry */
}

/* Saving settles entries inside archives, too; their marks used to stay. */
static void
test_saved_deep_inside (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "game.rlb", NULL);
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) nodes = nre_document_find_entry (document, "#1/#0", NULL);
  g_autoptr (GError) error = NULL;

  nre_edit_set_node_slot (document, "#1", 0, 0, 2, 1, NULL);
  g_assert_true (nre_entry_get_modified (nodes));
  nre_document_save (document, path, 0, &error);
  g_assert_no_error (error);
  g_assert_false (nre_entry_get_modified (nodes));
  nre_document_undo (document);
  g_assert_true (nre_entry_get_modified (nodes));
}

static void
test_children_of_a_replaced_archive (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) tree = nre_document_find_entry (document, "#1", NULL);
  g_autoptr (GBytes) other = test_fixture_archive (), text = g_bytes_new_static ("text", 4);

  g_assert_cmpuint (g_list_model_get_n_items (nre_entry_get_children (tree)), ==, 14);
  nre_edit_replace_payload (document, "#1", other, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (nre_entry_get_children (tree)), ==, 3);
  nre_edit_replace_payload (document, "#1", text, NULL);
  g_assert_null (nre_entry_get_children (tree));
  g_assert_false (nre_entry_is_archive (tree));
  nre_document_go_to (document, 0);
  g_assert_cmpuint (g_list_model_get_n_items (nre_entry_get_children (tree)), ==, 14);
}

/* A view may hold an entry longer than the document lives. */
static void
test_outliving_the_document (void)
{
  NreDocument *document = open_fixture ();
  g_autoptr (NreEntry) inner = nre_document_find_entry (document, "#1/#0", NULL),
                       removed = nre_document_find_entry (document, "#0", NULL);
  NreSpan span;

  nre_edit_remove_entry (document, "#0", NULL);
  g_object_unref (document);
  g_assert_null (nre_entry_get_document (inner));
  g_assert_true (nre_entry_get_payload (inner, &span));
  g_assert_cmpuint (span.size, ==, 4 * 38);
  g_assert_cmpstr (nre_entry_get_name (removed), ==, "a.txt");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/entry-list/saved-deep-inside", test_saved_deep_inside);
  g_test_add_func ("/entry-list/one-object-for-each-entry", test_one_object_for_each_entry);
  g_test_add_func ("/entry-list/signals", test_signals);
  g_test_add_func ("/entry-list/properties-follow", test_properties_follow);
  g_test_add_func ("/entry-list/entry-changed", test_entry_changed);
  g_test_add_func ("/entry-list/children-of-a-replaced-archive", test_children_of_a_replaced_archive);
  g_test_add_func ("/entry-list/outliving-the-document", test_outliving_the_document);
  return g_test_run ();
}
