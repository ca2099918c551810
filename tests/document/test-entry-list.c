/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-edits.h"
#include "nre-model-edits.h"
#include "nre-entry-list.h"
#include "nre-error.h"
#include "test-files.h"
#include "test-fixture.h"

#include <string.h>

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
  g_autoptr (GListModel) children = NULL;

  g_assert_true (a == b);
  g_assert_true (nre_entry_get_parent (inner) == a);
  g_assert_cmpstr (path, ==, "#1/#0");
  children = nre_document_get_children (document, a);
  again = g_list_model_get_item (children, 0);
  g_assert_true (again == inner);
  g_assert_cmpint (nre_entry_get_kind (a), ==, NRE_KIND_MODEL);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (document), 3));
}

static void
test_signals (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) tree = nre_document_find_entry (document, "#1", NULL);
  g_autoptr (GListModel) children = nre_document_get_children (document, tree);
  g_autoptr (GString) outer = g_string_new (NULL), inner = g_string_new (NULL);
  g_autoptr (GBytes) new = g_bytes_new_static ("x", 1);
  NreFields fields = { 1, 2, 3, 4, "name" };
  guint index = 1;

  g_signal_connect (document, "items-changed", G_CALLBACK (log_change), outer);
  g_signal_connect (children, "items-changed", G_CALLBACK (log_change), inner);
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
  g_assert_cmpstr (outer->str, ==, "[0 -3 +3 =3]");
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
keep_changes (NreDocument *document G_GNUC_UNUSED, const NreChanges *changes, gpointer data)
{
  g_string_append (data, nre_changes_is_empty (changes)    ? "saved "
                         : nre_changes_has_order (changes) ? "order "
                                                           : "entries ");
}

/** Asked: whether each of some entries had changed and was concerned when the document told of changes. */
typedef struct
{
  NreEntry *entries[3];
  gboolean  has[3];
  gboolean  concern[3];
  guint     n_told;
} Asked;

static void
ask (NreDocument *document G_GNUC_UNUSED, const NreChanges *changes, gpointer data)
{
  Asked *asked = data;

  asked->n_told++;
  for (guint i = 0; i < 3; i++)
    {
      asked->has[i] = nre_changes_has_entry (changes, nre_entry_get_directory (asked->entries[i]),
                                             nre_entry_get_id (asked->entries[i]));
      asked->concern[i] = nre_changes_concern (changes, asked->entries[i]);
    }
}

/* A step tells once what it changed; an edit deep inside is news of every archive around it, and of
 * nothing else. */
static void
test_changes (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) tree = nre_document_find_entry (document, "#1", NULL),
                       nodes = nre_document_find_entry (document, "#1/#0", NULL),
                       text = nre_document_find_entry (document, "#0", NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  Asked asked = { .entries = { tree, nodes, text } };

  g_signal_connect (document, "changed", G_CALLBACK (keep_changes), log);
  g_signal_connect (document, "changed", G_CALLBACK (ask), &asked);
  nre_edit_set_node_slot (document, "#1", 0, 0, 2, 1, NULL);
  g_assert_true (nre_entry_get_modified (nodes));
  g_assert_true (nre_entry_get_modified (tree));
  g_assert_true (asked.has[0] && asked.has[1] && !asked.has[2]);
  g_assert_true (asked.concern[0] && asked.concern[1] && !asked.concern[2]);

  /* What stands beside an archive may be what it refers to. */
  nre_edit_rename_entry (document, "#0", "z", NULL);
  g_assert_true (!asked.has[0] && !asked.has[1] && asked.has[2]);
  g_assert_true (asked.concern[0] && !asked.concern[1] && asked.concern[2]);
  g_assert_cmpuint (asked.n_told, ==, 2);

  nre_document_begin_group (document, "Group");
  for (guint i = 0; i < 10; i++)
    nre_edit_set_node_slot (document, "#1", i % 3, 0, 2, i % 2, NULL);
  nre_edit_remove_entry (document, "#0", NULL);
  nre_document_end_group (document);
  g_assert_true (asked.has[0] && asked.has[1] && asked.concern[2]);
  nre_document_undo (document);
  nre_document_redo (document);
  nre_document_go_to (document, 0);
  g_assert_cmpuint (asked.n_told, ==, 6);
  g_assert_cmpstr (log->str, ==, "entries entries order order order order ");
  g_assert_false (nre_document_undo (document));
  nre_document_begin_group (document, "Nothing");
  nre_document_end_group (document);
  g_assert_cmpuint (asked.n_told, ==, 6);
}

/* Somebody who only listens to a list. */
static void
follow_list (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  GArray *ids = data;

  g_array_remove_range (ids, position, removed);
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (list, position + i);
      guint32 id = nre_entry_get_id (entry);

      g_array_insert_val (ids, position + i, id);
    }
  g_assert_cmpuint (ids->len, ==, g_list_model_get_n_items (list));
}

static void
edit_at_random (NreDocument *document)
{
  g_autoptr (GBytes) payload = g_bytes_new_static ("x", 1);
  NreFields fields = { 1, 2, 3, 4, "name" };
  gint n = (gint) nre_directory_get_n_entries (nre_document_get_root (document));
  guint at = (guint) g_test_rand_int_range (0, n + 1);
  g_autofree char *path = g_strdup_printf ("#%u", at);

  if (n < 3 || g_test_rand_bit ())
    nre_edit_add_entry (document, NULL, &fields, payload, &at, NULL);
  else if (g_test_rand_bit ())
    nre_edit_remove_entry (document, path, NULL);
  else
    nre_edit_move_entry (document, path, (guint) g_test_rand_int_range (0, n), NULL);
}

/* However many entries come, go and move in a step, the one range that is told makes the right list of the
 * old one. */
static void
test_merged_order (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < 3; i++)
    g_array_append_val (ids, i);
  g_signal_connect (document, "items-changed", G_CALLBACK (follow_list), ids);
  for (guint step = 0; step < 200; step++)
    {
      gint n_edits = g_test_rand_int_range (1, 8);

      if (g_test_rand_int_range (0, 3) == 0)
        nre_document_go_to (document, (guint) g_test_rand_int_range (0, 20));
      else
        {
          nre_document_begin_group (document, "Group");
          for (gint i = 0; i < n_edits; i++)
            edit_at_random (document);
          nre_document_end_group (document);
        }
      g_assert_cmpuint (ids->len, ==, nre_directory_get_n_entries (nre_document_get_root (document)));
      for (guint i = 0; i < ids->len; i++)
        g_assert_cmpuint (g_array_index (ids, guint32, i), ==,
                          nre_directory_get_id (nre_document_get_root (document), i));
    }
}

static void
assert_refused (NreDocument *document, NreEntry *entry)
{
  g_autofree char *path = nre_entry_dup_path (entry);
  g_autoptr (GError) error = NULL, read_error = NULL;
  guint index, position = nre_history_get_position (nre_document_get_history (document));

  g_assert_true (nre_entry_is_gone (entry));
  g_assert_false (nre_entry_get_index (entry, &index));
  g_assert_false (nre_edit_rename_entry (document, path, "x", &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "not there any more"));
  g_assert_null (nre_entry_read (entry, &read_error));
  g_assert_error (read_error, NRE_ERROR, NRE_ERROR_REFUSED);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (document)), ==, position);
}

/* The path of an entry in an archive that was replaced used to lose its parent, and an edit changed
 * another entry. */
static void
test_gone_with_its_archive (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) tree = nre_document_find_entry (document, "#1", NULL),
                       table = nre_document_find_entry (document, "#1/#2", NULL);
  g_autoptr (NreEntry) same = NULL, back = NULL, none = NULL;
  g_autoptr (GBytes) model = nre_entry_read (tree, NULL), other = test_fixture_archive ();
  g_autofree char *path = NULL;
  guint gone = 0;

  g_signal_connect_swapped (table, "notify::gone", G_CALLBACK (count), &gone);
  nre_edit_replace_payload (document, "#1", other, NULL);
  g_assert_cmpuint (gone, ==, 1);
  assert_refused (document, table);
  g_assert_false (nre_entry_is_gone (tree));
  none = nre_document_find_same (document, table);
  g_assert_null (none);                         /* the same place, of another name */

  nre_document_undo (document);
  g_assert_cmpuint (gone, ==, 2);
  g_assert_false (nre_entry_is_gone (table));
  path = nre_entry_dup_path (table);
  g_assert_cmpstr (path, ==, "#1/#2");
  back = nre_document_find_entry (document, "#1/#2", NULL);
  g_assert_true (back == table);

  /* The same tables again are other entries, which correspond. */
  nre_edit_replace_payload (document, "#1", model, NULL);
  assert_refused (document, table);
  same = nre_document_find_same (document, table);
  g_assert_nonnull (same);
  g_assert_true (same != table);
  g_clear_pointer (&path, g_free);
  path = nre_entry_dup_path (same);
  g_assert_cmpstr (path, ==, "#1/#2");
  nre_document_undo (document);
  assert_refused (document, same);
  g_clear_object (&back);
  back = nre_document_find_same (document, same);
  g_assert_true (back == table);
}

/* What is inside goes with an entry that is removed, and comes back with it. */
static void
test_gone_with_its_parent (void)
{
  g_autoptr (NreDocument) document = open_fixture ();
  g_autoptr (NreEntry) tree = nre_document_find_entry (document, "#1", NULL),
                       table = nre_document_find_entry (document, "#1/#2", NULL), none = NULL;
  guint gone = 0;

  g_signal_connect_swapped (tree, "notify::gone", G_CALLBACK (count), &gone);
  g_signal_connect_swapped (table, "notify::gone", G_CALLBACK (count), &gone);
  nre_edit_remove_entry (document, "#1", NULL);
  g_assert_cmpuint (gone, ==, 2);
  assert_refused (document, tree);
  assert_refused (document, table);
  none = nre_document_find_same (document, table);
  g_assert_null (none);
  nre_document_undo (document);
  g_assert_cmpuint (gone, ==, 4);
  g_assert_false (nre_entry_is_gone (tree));
  g_assert_false (nre_entry_is_gone (table));
}

static guint
count_rows (NreDocument *document, NreEntry *entry)
{
  g_autoptr (GListModel) children = nre_document_get_children (document, entry);

  return g_list_model_get_n_items (children);
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

  g_assert_cmpuint (count_rows (document, tree), ==, 14);
  nre_edit_replace_payload (document, "#1", other, NULL);
  g_assert_cmpuint (count_rows (document, tree), ==, 3);
  nre_edit_replace_payload (document, "#1", text, NULL);
  g_assert_null (nre_document_get_children (document, tree));
  g_assert_false (nre_entry_is_archive (tree));
  nre_document_go_to (document, 0);
  g_assert_cmpuint (count_rows (document, tree), ==, 14);
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

/* Lists of the file and of an archive in it are lists of entries. */
static void
test_types (void)
{
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "a.rlb", NULL);
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "#1", NULL);
  GListModel *children = nre_document_get_children (document, entry);

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (document)) == NRE_TYPE_ENTRY);
  g_assert_true (g_list_model_get_item_type (children) == NRE_TYPE_ENTRY);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (document), 9999));
  g_assert_null (g_list_model_get_item (children, 9999));
  g_assert_false (nre_document_was_saved (document));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/entry-list/saved-deep-inside", test_saved_deep_inside);
  g_test_add_func ("/entry-list/one-object-for-each-entry", test_one_object_for_each_entry);
  g_test_add_func ("/entry-list/types", test_types);
  g_test_add_func ("/entry-list/signals", test_signals);
  g_test_add_func ("/entry-list/properties-follow", test_properties_follow);
  g_test_add_func ("/entry-list/changes", test_changes);
  g_test_add_func ("/entry-list/merged-order", test_merged_order);
  g_test_add_func ("/entry-list/gone-with-its-archive", test_gone_with_its_archive);
  g_test_add_func ("/entry-list/gone-with-its-parent", test_gone_with_its_parent);
  g_test_add_func ("/entry-list/children-of-a-replaced-archive", test_children_of_a_replaced_archive);
  g_test_add_func ("/entry-list/outliving-the-document", test_outliving_the_document);
  return g_test_run ();
}
