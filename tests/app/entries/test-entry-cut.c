/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries that are cut stay where they are until they are pasted. */

#include "config.h"

#include "entries-fixture.h"

#include <glib/gstdio.h>

#include "nre-archive-tree.h"
#include "nre-author-rsli.h"
#include "nre-author-texture.h"
#include "nre-entries-edit.h"
#include "nre-entry-actions.h"
#include "nre-entry-table.h"
#include "nre-host.h"
#include "nre-tree-result.h"
#include "nre-tree-model.h"
#include "nre-window-undo.h"
#include "test-files.h"
#include "test-wait.h"

/* one.lib with a.txt, b.txt, c.txt and in.lib; other.lib with one.dat and two.dat */
static void
set_up (EntriesFixture *self, gconstpointer data)
{
  g_autoptr (GBytes) inner = entries_make_inner ();

  entries_set_up (self, "one.lib", 0, 0);
  self->other = entries_open (self, inner, "other.lib");
  entries_expand (self, self->document);
  entries_expand (self, self->other);
  pages_settle ();
}

static void
tear_down (EntriesFixture *self, gconstpointer data)
{
  entries_tear_down (self);
}

static gboolean
is_dimmed (EntriesFixture *self, NreDocument *document, const char *name)
{
  return gtk_widget_has_css_class (gtk_widget_get_first_child (entries_find_row (self, document, name)),
                                   "cut-entry");
}

static guint
get_position (NreDocument *document)
{
  return nre_history_get_position (nre_document_get_history (document));
}

static void
assert_toast (EntriesFixture *self, const char *text)
{
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window), text) == 0);
}

/* Selects an entry of the archive that is inside. */
static void
select_inside (EntriesFixture *self)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (entries, nre_document_find_entry (self->document, "in.lib/one.dat", NULL));
  nre_archive_tree_select_entries (NRE_ARCHIVE_TREE (self->tree), entries, TRUE, FALSE);
  entries_assert_selected (self, "one.dat");
}

/* Into another file it is one change of both. */
static void
test_other (EntriesFixture *self, gconstpointer data)
{
  NreWorkspace *workspace = nre_window_get_workspace (self->window);
  g_autoptr (NreEntry) a = NULL;

  entries_select (self, self->document, "a.txt c.txt");
  entries_activate (self, "cut");
  entries_assert_names (self->document, NULL, "a.txt b.txt c.txt in.lib");
  g_assert_cmpuint (get_position (self->document), ==, 0);
  g_assert_true (is_dimmed (self, self->document, "a.txt"));
  g_assert_false (is_dimmed (self, self->document, "b.txt"));
  g_assert_true (is_dimmed (self, self->document, "c.txt"));
  g_assert_true (entries_can (self, "paste"));
  /* What is changed meanwhile moves as it is. */
  a = nre_document_find_entry (self->document, "a.txt", NULL);
  g_assert_true (nre_entries_rename (self->document, a, "z.txt", NULL));
  entries_select (self, self->other, "one.dat");
  entries_activate (self, "paste");
  entries_assert_names (self->other, NULL, "one.dat z.txt c.txt two.dat");
  entries_assert_payload (self->other, "c.txt", "cccc");
  entries_assert_names (self->document, NULL, "b.txt in.lib");
  entries_assert_selected (self, "z.txt c.txt");
  g_assert_false (is_dimmed (self, self->other, "z.txt"));
  g_assert_false (entries_can (self, "paste"));
  assert_toast (self, "2 entries were moved to other.lib");
  /* The step of each file names the other file. */
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self->other)), ==,
                   "Move 2 entries from one.lib");
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self->document)), ==,
                   "Move 2 entries to other.lib");
  nre_workspace_undo (workspace, nre_workspace_find (workspace, self->other));
  entries_assert_names (self->other, NULL, "one.dat two.dat");
  entries_assert_names (self->document, NULL, "z.txt b.txt c.txt in.lib");
  g_assert_false (is_dimmed (self, self->document, "z.txt"));
}

/* Within an archive it is a move to another place, and into one that is inside, one step. */
static void
test_own (EntriesFixture *self, gconstpointer data)
{
  entries_select (self, self->document, "a.txt");
  entries_activate (self, "cut");
  entries_select (self, self->document, "c.txt");
  entries_activate (self, "paste");
  entries_assert_names (self->document, NULL, "b.txt c.txt a.txt in.lib");
  g_assert_cmpuint (get_position (self->document), ==, 1);
  entries_assert_selected (self, "a.txt");
  g_assert_false (is_dimmed (self, self->document, "a.txt"));
  g_assert_false (entries_can (self, "paste"));
  /* To where it is already. */
  entries_activate (self, "cut");
  entries_activate (self, "paste");
  entries_assert_names (self->document, NULL, "b.txt c.txt a.txt in.lib");
  g_assert_cmpuint (get_position (self->document), ==, 1);
  g_assert_false (is_dimmed (self, self->document, "a.txt"));

  entries_activate (self, "cut");
  select_inside (self);
  entries_activate (self, "paste");
  entries_assert_names (self->document, "in.lib", "one.dat a.txt two.dat");
  entries_assert_names (self->document, NULL, "b.txt c.txt in.lib");
  g_assert_cmpuint (get_position (self->document), ==, 2);
  nre_document_undo (self->document);
  entries_assert_names (self->document, NULL, "b.txt c.txt a.txt in.lib");
  entries_assert_names (self->document, "in.lib", "one.dat two.dat");
}

/* The table of an archive dims the same entries; something else in the clipboard ends it. */
static void
test_table (EntriesFixture *self, gconstpointer data)
{
  NreWorkspace *workspace = nre_window_get_workspace (self->window);
  GtkWidget *table, *name;

  nre_host_show_itself (NRE_HOST (self->window), nre_workspace_find (workspace, self->document), TRUE);
  pages_settle ();
  table = pages_find (GTK_WIDGET (self->window), NRE_TYPE_ENTRY_TABLE);
  name = gtk_widget_get_parent (pages_find_label (table, "b.txt"));
  entries_select (self, self->document, "b.txt in.lib");
  entries_activate (self, "cut");
  g_assert_true (gtk_widget_has_css_class (name, "cut-entry"));
  g_assert_false (gtk_widget_has_css_class (gtk_widget_get_parent (pages_find_label (table, "c.txt")),
                                            "cut-entry"));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (table), "words");
  test_drain ();
  g_assert_false (gtk_widget_has_css_class (name, "cut-entry"));
  g_assert_false (is_dimmed (self, self->document, "b.txt"));
  g_assert_false (entries_can (self, "paste"));

  entries_activate (self, "cut");
  entries_activate (self, "copy");
  g_assert_false (is_dimmed (self, self->document, "b.txt"));
  entries_select (self, self->other, "two.dat");
  entries_activate (self, "paste");
  entries_assert_names (self->other, NULL, "one.dat two.dat b.txt in.lib");
  entries_assert_names (self->document, NULL, "a.txt b.txt c.txt in.lib");
}

/* What cannot be moved stays, and the user is told why. */
static void
test_refused (EntriesFixture *self, gconstpointer data)
{
  NreWorkspace *workspace = nre_window_get_workspace (self->window);

  entries_select (self, self->document, "in.lib");
  entries_activate (self, "cut");
  select_inside (self);
  entries_activate (self, "paste");
  assert_toast (self, "“in.lib” cannot be moved into itself");

  entries_select (self, self->document, "a.txt b.txt");
  entries_activate (self, "cut");
  entries_select (self, self->document, "b.txt");
  entries_activate (self, "delete");
  entries_select (self, self->other, "two.dat");
  entries_activate (self, "paste");
  assert_toast (self, "Nothing was moved: not all of the cut entries are still in one.lib");
  nre_document_undo (self->document);
  entries_assert_names (self->document, NULL, "a.txt b.txt c.txt in.lib");
  nre_host_show_itself (NRE_HOST (self->window), nre_workspace_find (workspace, self->document), TRUE);
  pages_settle ();
  window_activate (self->window, "close-file");
  WAIT_FOR (nre_workspace_get_n (workspace) == 1);
  entries_select (self, self->other, "two.dat");
  entries_activate (self, "paste");
  assert_toast (self, "Nothing was moved: the file of the cut entries was closed or reloaded");
  entries_assert_names (self->other, NULL, "one.dat two.dat");
}

/* Entries cannot leave a read-only file before it is replaced. */
static void
test_read_only (EntriesFixture *self, gconstpointer data)
{
  g_assert_cmpint (g_chmod (nre_document_get_path (self->document), 0444), ==, 0);
  entries_select (self, self->document, "a.txt");
  entries_activate (self, "cut");
  entries_select (self, self->other, "two.dat");
  for (guint i = 0; i < 2; i++)
    {
      entries_assert_names (self->other, NULL, "one.dat two.dat");
      entries_activate (self, "paste");
      WAIT_FOR (window_find_dialog () != NULL);
      g_assert_cmpstr (adw_message_dialog_get_heading (window_find_dialog ()), ==,
                       "Move Entries Out of a Read-Only File?");
      window_answer (i == 0 ? "cancel" : "action");
    }
  entries_assert_names (self->other, NULL, "one.dat two.dat a.txt");
  entries_assert_names (self->document, NULL, "b.txt c.txt in.lib");
}

static void
assert_page (EntriesFixture *self, NreDocument *document, const char *name)
{
  NrePage *page;

  pages_settle ();
  page = nre_window_get_current_page (self->window);
  g_assert_nonnull (page);
  g_assert_true (nre_page_get_document (page) == document);
  g_assert_cmpstr (nre_entry_get_name (nre_page_get_entry (page)), ==, name);
}

/* The page of an entry goes with it to another file, back when that is undone in either file, and again when
 * it is redone. */
static void
test_page (EntriesFixture *self, gconstpointer data)
{
  NreWorkspace *workspace = nre_window_get_workspace (self->window);
  NreOpenFile *files[] = { nre_workspace_find (workspace, self->other),
                           nre_workspace_find (workspace, self->document) };
  g_autoptr (NreEntry) a = nre_document_find_entry (self->document, "a.txt", NULL);
  guint n_tabs;

  nre_window_show_entry (self->window, files[1], a, TRUE);
  assert_page (self, self->document, "a.txt");
  n_tabs = window_count_tabs (self->window);
  entries_select (self, self->document, "a.txt");
  entries_activate (self, "cut");
  entries_select (self, self->other, "one.dat");
  entries_activate (self, "paste");
  assert_page (self, self->other, "a.txt");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      nre_window_undo (self->window, files[i]);
      assert_page (self, self->document, "a.txt");
      nre_window_redo (self->window, files[1 - i]);
      assert_page (self, self->other, "a.txt");
    }
  g_assert_cmpuint (window_count_tabs (self->window), ==, n_tabs);
}

/* (transfer full): the path of an archive in a folder, which is not open. */
static char *
add_closed (EntriesFixture *self, GBytes *archive)
{
  g_autofree char *parent = g_build_filename (self->folder, "sub", NULL);
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  g_autoptr (NreTreeRow) folder = NULL;
  char *path;

  g_assert_cmpint (g_mkdir (parent, 0700), ==, 0);
  path = test_file_write (parent, "closed.lib", archive);
  nre_host_add_folder (NRE_HOST (self->window), parent);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > n_rows);
  folder = g_list_model_get_item (G_LIST_MODEL (self->rows), 0);
  nre_tree_row_set_expanded (folder, TRUE);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == n_rows + 2);
  pages_settle ();
  return path;
}

static void
remove_closed (const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (parent);
}

/* Pasting into an archive that is not open opens it. */
static void
test_closed (EntriesFixture *self, gconstpointer data)
{
  NreWorkspace *workspace = nre_window_get_workspace (self->window);
  g_autoptr (GBytes) inner = entries_make_inner ();
  g_autofree char *path = add_closed (self, inner);
  NreDocument *closed;
  guint n = nre_workspace_get_n (workspace);

  entries_select (self, self->document, "a.txt c.txt");
  entries_activate (self, "cut");
  gtk_selection_model_select_item (self->rows, 1, TRUE);
  g_assert_true (entries_can (self, "add"));
  g_assert_true (entries_can (self, "extract-all"));
  g_assert_true (entries_can (self, "repack"));
  g_assert_true (entries_can (self, "copy-path"));
  g_assert_false (entries_can (self, "delete"));
  g_assert_false (entries_can (self, "cut"));
  g_assert_false (entries_can (self, "extract"));
  entries_activate (self, "paste");
  WAIT_FOR (nre_workspace_get_n (workspace) == n + 1);
  closed = nre_open_file_get_document (nre_workspace_get (workspace, n));
  entries_assert_names (closed, NULL, "one.dat two.dat a.txt c.txt");
  entries_assert_names (self->document, NULL, "b.txt in.lib");
  entries_assert_selected (self, "a.txt c.txt");
  assert_toast (self, "2 entries were moved to closed.lib");
  remove_closed (path);
}

/* Whether a closed archive is the row, in the results of a filter. */
static gboolean
is_closed_row (EntriesFixture *self, guint position)
{
  g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);
  gpointer item = nre_tree_row_get_item (row);

  return NRE_IS_TREE_RESULT (item) && nre_tree_result_is_archive (item);
}

/* @selected: names of entries; "-" is the archive itself */
static void
paste_in_results (EntriesFixture *self, const char *filter, const char *names, const char *selected)
{
  NreWorkspace *workspace = nre_window_get_workspace (self->window);
  g_autoptr (GBytes) inner = entries_make_inner ();
  g_autofree char *path = add_closed (self, inner);
  GtkWidget *entry = pages_find (self->tree, GTK_TYPE_SEARCH_ENTRY);
  g_autoptr (GtkBitset) rows = NULL;
  g_autoptr (NreTreeRow) row = NULL;
  guint n = nre_workspace_get_n (workspace), at = 0;

  entries_select (self, self->document, names);
  entries_activate (self, "copy");
  gtk_editable_set_text (GTK_EDITABLE (entry), filter);
  g_signal_emit_by_name (entry, "search-changed");
  WAIT_FOR (({
    guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

    for (at = 0; at < n_rows && !is_closed_row (self, at); at++)
      ;
    at < n_rows;
  }));
  gtk_selection_model_select_item (self->rows, at, TRUE);
  entries_activate (self, "paste");
  WAIT_FOR (nre_workspace_get_n (workspace) == n + 1);
  WAIT_FOR (nre_tree_model_find (NRE_TREE_MODEL (gtk_multi_selection_get_model (
                                     GTK_MULTI_SELECTION (self->rows))),
                                 nre_workspace_get (workspace, n), NULL, FALSE, &at));
  entries_assert_selected (self, selected);
  rows = gtk_selection_model_get_selection (self->rows);
  row = g_list_model_get_item (G_LIST_MODEL (self->rows), gtk_bitset_get_minimum (rows));
  g_assert_true (nre_tree_row_get_file (row) == nre_workspace_get (workspace, n));
  remove_closed (path);
}

/* The row of an archive that a filter has found goes when it is opened. What was pasted is selected once the
 * filter has found it again, or else the archive. */
static void
test_closed_found (EntriesFixture *self, gconstpointer data)
{
  paste_in_results (self, ".dat", "a.txt c.txt", "-");
}

static void
test_closed_found_again (EntriesFixture *self, gconstpointer data)
{
  paste_in_results (self, ".", "a.txt c.txt", "a.txt c.txt");
}

/* If it cannot be opened, that is said, and nothing is pasted, nor later when it can. */
static void
test_closed_bad (EntriesFixture *self, gconstpointer data)
{
  NreWorkspace *workspace = nre_window_get_workspace (self->window);
  g_autoptr (GBytes) inner = entries_make_inner ();
  g_autofree char *path = add_closed (self, inner), *again = NULL, *parent = g_path_get_dirname (path);
  guint n = nre_workspace_get_n (workspace);

  entries_select (self, self->document, "a.txt");
  entries_activate (self, "cut");
  gtk_selection_model_select_item (self->rows, 1, TRUE);
  g_unlink (path);
  entries_activate (self, "paste");
  WAIT_FOR (window_find_dialog () != NULL);
  window_answer ("close");
  again = test_file_write (parent, "closed.lib", inner);
  nre_host_open_path (NRE_HOST (self->window), path);
  WAIT_FOR (nre_workspace_get_n (workspace) == n + 1);
  pages_settle ();
  entries_assert_names (nre_open_file_get_document (nre_workspace_get (workspace, n)), NULL,
                        "one.dat two.dat");
  entries_assert_names (self->document, NULL, "a.txt b.txt c.txt in.lib");
  remove_closed (path);
}

/* An archive in a format that cannot be written offers no edits, but its entries can be taken from it. */
static void
test_not_writable (EntriesFixture *self, gconstpointer data)
{
  static const char *const edits[] = { "rename", "duplicate", "replace", "add", "delete",
                                       "move-up", "move-down", "cut", "paste", "repack" };
  static const char *const reads[] = { "open", "extract",   "extract-all",
                                       "copy", "copy-path", "show-in-bytes" };
  g_autoptr (NreAuthorRsli) author = nre_author_rsli_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 8);
  g_autoptr (GBytes) texture = nre_author_texture (image, 8888, 2, NULL, 0);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreEntry) entry = NULL, pasted = NULL;
  NreDocument *document;
  NreFields fields;

  nre_author_rsli_add (author, "D.TXT", NRE_AUTHOR_RSLI_STORED, "aaaa", 4);
  nre_author_rsli_add (author, "E.TXT", NRE_AUTHOR_RSLI_CIPHER, "bbbb", 4);
  nre_author_rsli_add (author, "SIGN.0", NRE_AUTHOR_RSLI_STORED, g_bytes_get_data (texture, NULL),
                       g_bytes_get_size (texture));
  bytes = nre_author_rsli_finish (author);
  document = entries_open (self, bytes, "packed.lib");
  entries_expand (self, document);
  pages_settle ();
  entries_select (self, self->document, "a.txt");
  entries_activate (self, "copy");
  WAIT_FOR (entries_can (self, "paste"));
  entries_select (self, document, "E.TXT");
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    g_assert_false (entries_can (self, edits[i]));
  for (guint i = 0; i < G_N_ELEMENTS (reads); i++)
    g_assert_true (entries_can (self, reads[i]));
  entries_activate (self, "copy");
  entries_select (self, self->document, "a.txt");
  entries_activate (self, "paste");
  WAIT_FOR (get_position (self->document) == 1);
  entries_assert_names (self->document, NULL, "a.txt E.TXT b.txt c.txt in.lib");
  /* It had no type there, and has that of similar entries here. */
  pasted = pages_entry (self->document, "#1");
  nre_entry_get_fields (pasted, &fields);
  g_assert_cmpuint (fields.type_id, ==, 1000);

  /* Nor does its page. */
  entry = pages_entry (document, "#2");
  nre_host_show_entry (NRE_HOST (self->window), entry);
  WAIT_FOR (window_can (self->window, "export"));
  g_assert_false (window_can (self->window, "import"));
}

PAGES_TEST (entry_cut)
{
  window_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/entry-cut/" name, EntriesFixture, NULL, set_up, func, tear_down)
  ADD ("other", test_other);
  ADD ("own", test_own);
  ADD ("table", test_table);
  ADD ("refused", test_refused);
  ADD ("read-only", test_read_only);
  ADD ("not-writable", test_not_writable);
  ADD ("page", test_page);
  ADD ("closed", test_closed);
  ADD ("closed-found", test_closed_found);
  ADD ("closed-found-again", test_closed_found_again);
  ADD ("closed-bad", test_closed_bad);
  return window_run ();
}
