/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries that have moved between files are at no time in neither of them: in the window, after undo and
 * redo, and on disk. */

#include "config.h"

#include "entries-fixture.h"

#include "nre-archive-tree.h"
#include "nre-author-archive.h"
#include "nre-entries-edit.h"
#include "nre-entry-actions.h"
#include "nre-entry-table.h"
#include "nre-host.h"
#include "nre-joint-step.h"
#include "nre-repack-flow.h"
#include "nre-save-flow.h"
#include "nre-tree-model.h"
#include "nre-undo-toast.h"
#include "test-wait.h"

static NreDocument *
open_other (EntriesFixture *self, const char *name, const char *first, const char *second)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_take (archive, 1000, first, 1, 2, 3, g_bytes_new_static ("xx", 2));
  nre_author_archive_add_take (archive, 1000, second, 1, 2, 3, g_bytes_new_static ("BBB", 3));
  bytes = nre_author_archive_finish (archive);
  return entries_open (self, bytes, name);
}

/* one.lib with a.txt, b.txt, c.txt and in.lib; other.lib with x.txt and y.txt */
static void
set_up (EntriesFixture *self, gconstpointer data)
{
  entries_set_up (self, "one.lib", 0, 0);
  self->other = open_other (self, "other.lib", "x.txt", "y.txt");
  pages_settle ();
}

static void
tear_down (EntriesFixture *self, gconstpointer data)
{
  entries_tear_down (self);
}

static NreOpenFile *
find_file (EntriesFixture *self, NreDocument *document)
{
  return nre_workspace_find (nre_window_get_workspace (self->window), document);
}

/* Moves one entry out of each of the files, as dropping them does. @from: NULL-terminated */
static void
move_to (NreDocument *target, NreDocument *const *from, const char *const *names)
{
  g_autoptr (GPtrArray) moved = g_ptr_array_new_with_free_func (g_object_unref), items = NULL, made = NULL;
  g_autoptr (GPtrArray) documents = g_ptr_array_new ();

  for (guint i = 0; from[i] != NULL; i++)
    g_ptr_array_add (moved, nre_document_find_entry (from[i], names[i], NULL));
  items = nre_entries_to_items (moved, NULL);
  made = nre_entries_insert (target, NULL, 0, items, NULL, "Move", NULL);
  g_assert_nonnull (made);
  g_ptr_array_add (documents, target);
  for (guint i = 0; from[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      g_ptr_array_add (one, moved->pdata[i]);
      g_assert_true (nre_entries_remove (from[i], one, "Move", NULL));
      g_ptr_array_add (documents, from[i]);
    }
  nre_joint_step_join (documents);
  pages_settle ();
}

static void
move (NreDocument *target, NreDocument *from, const char *name)
{
  move_to (target, (NreDocument *const[]){ from, NULL }, &name);
}

static void
rename_first (NreDocument *document, const char *name)
{
  g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (document), 0);

  g_assert_true (nre_entries_rename (document, entry, name, NULL));
  pages_settle ();
}

static void
undo (EntriesFixture *self, NreDocument *document)
{
  nre_workspace_undo (nre_window_get_workspace (self->window), find_file (self, document));
  pages_settle ();
}

/* Undo and save act on the file of the page, and not on that of a row in the tree. */
static void
show (EntriesFixture *self, NreDocument *document)
{
  nre_host_show_itself (NRE_HOST (self->window), find_file (self, document), TRUE);
  gtk_window_set_focus (GTK_WINDOW (self->window), NULL);
  pages_settle ();
}

static void
press_toast (EntriesFixture *self, const char *text)
{
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window), text) == 0);
  WAIT_FOR (pages_find_toast_button (self->window) != NULL);
  g_signal_emit_by_name (pages_find_toast_button (self->window), "clicked");
  pages_settle ();
}

static gboolean
is_saved (NreDocument *document)
{
  return !nre_document_get_modified (document);
}

static void
wait_for_save (EntriesFixture *self)
{
  WAIT_FOR (is_saved (self->document) && is_saved (self->other) &&
            !nre_open_file_get_busy (find_file (self, self->document)));
  pages_settle ();
}

static void
save_all (EntriesFixture *self)
{
  window_activate (self->window, "save-all");
  wait_for_save (self);
}

static void
assert_on_disk (EntriesFixture *self, const char *name, const char *expected)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_open (path, &error);

  g_assert_no_error (error);
  entries_assert_names (document, NULL, expected);
}

/* --- Undo and redo --------------------------------------------------------------------------- */

/* From several files: each has to follow, whichever of them undo begins with. */
static void
test_three (EntriesFixture *self, gconstpointer data)
{
  NreDocument *third = open_other (self, "third.lib", "t.txt", "v.txt");

  move_to (self->other, (NreDocument *const[]){ self->document, third, NULL },
           (const char *const[]){ "c.txt", "t.txt" });
  rename_first (third, "w.txt");
  undo (self, self->document);
  g_assert_cmpstr (pages_get_toast (self->window), ==,
                   "Not undone: Move. Undo the later changes of third.lib first.");
  undo (self, self->other);
  entries_assert_names (self->other, NULL, "c.txt t.txt x.txt y.txt");
  undo (self, third);
  undo (self, self->document);
  entries_assert_names (self->other, NULL, "x.txt y.txt");
  entries_assert_names (self->document, NULL, "a.txt b.txt c.txt in.lib");
  entries_assert_names (third, NULL, "t.txt v.txt");

  /* Redo in one source does not need the other one. */
  rename_first (third, "w.txt");
  show (self, self->document);
  window_activate (self->window, "redo");
  pages_settle ();
  entries_assert_names (self->other, NULL, "c.txt t.txt x.txt y.txt");
  entries_assert_names (self->document, NULL, "a.txt b.txt in.lib");
  entries_assert_names (third, NULL, "w.txt v.txt");
}

/* What a toast offers is about the present state: it goes with a change of either file. */
static void
test_toast_goes (EntriesFixture *self, gconstpointer data)
{
  /* It goes at once then, long before its time is over. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  rename_first (self->document, "q.txt");
  move (self->other, self->document, "c.txt");
  undo (self, self->other);
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window), "Undone: Move · other.lib, one.lib") == 0);
  nre_document_undo (self->document);
  pages_settle ();
  g_assert_null (pages_get_toast (self->window));

  move (self->other, self->document, "c.txt");
  nre_window_add_toast (self->window, nre_undo_toast_new ("Moved", self->other));
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window), "Moved") == 0);
  rename_first (self->document, "q.txt");
  pages_settle ();
  g_assert_null (pages_get_toast (self->window));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

/* Whether a file that was closed, or has forgotten the step, has the entries is not known. The user is
 * asked. */
static void
test_closed (EntriesFixture *self, gconstpointer data)
{
  const char *text = "Not undone: Move. It is not known whether the other file has the entries, so they "
                     "could be lost.";

  move (self->other, self->document, "c.txt");
  save_all (self);
  g_object_ref (self->document);
  nre_window_close_file (self->window, find_file (self, self->document));
  undo (self, self->other);
  entries_assert_names (self->other, NULL, "c.txt x.txt y.txt");
  press_toast (self, text);
  entries_assert_names (self->other, NULL, "x.txt y.txt");
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window), "Undone in part: Move · other.lib") == 0);
}

static void
test_closed_target (EntriesFixture *self, gconstpointer data)
{
  move (self->other, self->document, "c.txt");
  undo (self, self->document);
  entries_assert_names (self->other, NULL, "x.txt y.txt");
  nre_window_close_file (self->window, find_file (self, self->other));
  self->other = NULL;
  show (self, self->document);
  window_activate (self->window, "redo");
  pages_settle ();
  entries_assert_names (self->document, NULL, "a.txt b.txt c.txt in.lib");
  press_toast (self, "Not redone: Move. It is not known whether the other file has the entries, so they "
                     "could be lost.");
  entries_assert_names (self->document, NULL, "a.txt b.txt in.lib");
}

static void
test_evicted (EntriesFixture *self, gconstpointer data)
{
  nre_history_set_budget (nre_document_get_history (self->document), 1);
  move (self->other, self->document, "c.txt");
  rename_first (self->document, "w.txt");
  undo (self, self->other);
  entries_assert_names (self->other, NULL, "c.txt x.txt y.txt");
}

/* The page of the first entry of the archive. */
static void
show_first (EntriesFixture *self, NreDocument *document)
{
  g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (document), 0);

  nre_window_show_entry (self->window, find_file (self, document), entry, TRUE);
  pages_settle ();
}

/* (transfer full): the row of the file in the tree. */
static NreTreeRow *
get_file_row (EntriesFixture *self, NreDocument *document)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      if (nre_tree_row_get_entry (row) == NULL && nre_tree_row_get_file (row) == find_file (self, document))
        return g_steal_pointer (&row);
    }
  g_assert_not_reached ();
}

/* The page of a moved entry is closed, and another one is shown: its neighbour, which is selected in passing,
 * does not unfold the archive that the user has folded. */
static void
test_folded (EntriesFixture *self, gconstpointer data)
{
  NreDocument *third = open_other (self, "third.lib", "t.txt", "v.txt");
  g_autoptr (NreTreeRow) row = get_file_row (self, third);

  show_first (self, third);
  move (self->other, self->document, "a.txt");
  show_first (self, self->other);
  entries_assert_selected (self, "a.txt");
  nre_tree_row_set_expanded (row, FALSE);
  undo (self, self->other);
  entries_assert_selected (self, "a.txt");
  g_assert_true (nre_page_get_document (nre_window_get_current_page (self->window)) == self->document);
  g_assert_false (nre_tree_row_get_expanded (row));
  window_activate (self->window, "redo");
  pages_settle ();
  entries_assert_selected (self, "a.txt");
  g_assert_true (nre_page_get_document (nre_window_get_current_page (self->window)) == self->other);
  g_assert_false (nre_tree_row_get_expanded (row));
  /* In the end, it is followed. */
  window_activate (self->window, "close-tab");
  pages_settle ();
  g_assert_true (nre_page_get_document (nre_window_get_current_page (self->window)) == third);
  g_assert_true (nre_tree_row_get_expanded (row));
}

/* The names that are selected in the table of the page in front. */
static char *
dup_selected_in_table (EntriesFixture *self)
{
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (self->window));
  GtkWidget *table = pages_find (page, NRE_TYPE_ENTRY_TABLE);
  g_autoptr (GPtrArray) selected = nre_entry_actions_dup_entries (nre_entry_actions_of (table));
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < selected->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "", nre_entry_get_name (selected->pdata[i]));
  return g_string_free (names, FALSE);
}

static void
select_in_table (EntriesFixture *self, guint position)
{
  GtkWidget *page = GTK_WIDGET (nre_window_get_current_page (self->window));
  GtkColumnView *view =
      PAGES_FIND (GTK, COLUMN_VIEW, NRE_ENTRY_TABLE (pages_find (page, NRE_TYPE_ENTRY_TABLE)));

  gtk_selection_model_select_item (gtk_column_view_get_model (view), position, TRUE);
  pages_settle ();
}

static void
assert_selected_in_table (EntriesFixture *self, const char *expected)
{
  g_autofree char *selected = dup_selected_in_table (self);

  g_assert_cmpstr (selected, ==, expected);
}

/* Undo and redo of a move, seen in the table of one of the archives: the table selects what came to it, and
 * keeps its selection if that came elsewhere. In the tree, what the user has folded stays so. */
static void
test_folded_beside_table (EntriesFixture *self, gconstpointer data)
{
  g_autoptr (NreTreeRow) one = get_file_row (self, self->document), other = get_file_row (self, self->other);

  move (self->other, self->document, "a.txt");
  show (self, self->other);
  select_in_table (self, 2);
  assert_selected_in_table (self, "y.txt");
  nre_tree_row_set_expanded (one, FALSE);
  nre_tree_row_set_expanded (other, FALSE);
  undo (self, self->other);
  assert_selected_in_table (self, "y.txt");
  g_assert_false (nre_tree_row_get_expanded (one) || nre_tree_row_get_expanded (other));
  window_activate (self->window, "redo");
  pages_settle ();
  assert_selected_in_table (self, "a.txt");
  g_assert_false (nre_tree_row_get_expanded (one) || nre_tree_row_get_expanded (other));

  show (self, self->document);
  nre_tree_row_set_expanded (one, FALSE);
  select_in_table (self, 1);
  assert_selected_in_table (self, "c.txt");
  undo (self, self->document);
  assert_selected_in_table (self, "a.txt");
  g_assert_false (nre_tree_row_get_expanded (one) || nre_tree_row_get_expanded (other));
  select_in_table (self, 2);
  window_activate (self->window, "redo");
  pages_settle ();
  assert_selected_in_table (self, "c.txt");
  g_assert_false (nre_tree_row_get_expanded (one) || nre_tree_row_get_expanded (other));
}

/* Beside the table of one archive, undo of a step inside another, which is folded, is seen in the tree. */
static void
test_folded_inside (EntriesFixture *self, gconstpointer data)
{
  g_autoptr (NreTreeRow) one = get_file_row (self, self->document);
  g_autoptr (NreEntry) entry = nre_document_find_entry (self->document, "in.lib/one.dat", NULL);

  g_assert_true (nre_entries_rename (self->document, entry, "new.dat", NULL));
  show (self, self->document);
  select_in_table (self, 1);
  nre_tree_row_set_expanded (one, FALSE);
  undo (self, self->document);
  entries_assert_selected (self, "one.dat");
  g_assert_true (nre_page_get_entry (nre_window_get_current_page (self->window)) == NULL);
}

/* --- Saving ---------------------------------------------------------------------------------- */

/* What was closed meanwhile with Discard is not written any more. */
static void
test_queued (EntriesFixture *self, gconstpointer data)
{
  rename_first (self->document, "q.txt");
  rename_first (self->other, "discarded.txt");
  window_activate (self->window, "save-all");
  g_assert_true (nre_open_file_get_busy (find_file (self, self->document)));
  nre_window_close_file (self->window, find_file (self, self->other));
  WAIT_FOR (is_saved (self->document) && !nre_open_file_get_busy (find_file (self, self->document)));
  pages_settle ();
  assert_on_disk (self, "one.lib", "q.txt b.txt c.txt in.lib");
  assert_on_disk (self, "other.lib", "x.txt y.txt");
}

/* An entry that moves to a file which was saved already makes it be saved again. */
static void
test_meanwhile (EntriesFixture *self, gconstpointer data)
{
  move (self->other, self->document, "c.txt");
  window_activate (self->window, "save-all");
  WAIT_FOR (nre_open_file_get_busy (find_file (self, self->other)));
  move (self->other, self->document, "a.txt");
  wait_for_save (self);
  assert_on_disk (self, "other.lib", "a.txt c.txt x.txt y.txt");
  assert_on_disk (self, "one.lib", "b.txt in.lib");
}

/* Without the file that they came to, a save would leave the entries in no file. */
static void
test_discarded (EntriesFixture *self, gconstpointer data)
{
  move (self->other, self->document, "c.txt");
  nre_window_close_file (self->window, find_file (self, self->other));
  self->other = NULL;
  show (self, self->document);
  window_activate (self->window, "save");
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_heading (window_find_dialog ()), ==,
                   "Save one.lib Without the Moved Entries?");
  window_answer ("cancel");
  g_assert_false (is_saved (self->document));
  undo (self, self->document);
  rename_first (self->document, "q.txt");
  window_activate (self->window, "save");
  WAIT_FOR (is_saved (self->document));
  assert_on_disk (self, "one.lib", "q.txt b.txt c.txt in.lib");
}

/* The same after the undo of a saved move, by which they came back. */
static void
test_discarded_undo (EntriesFixture *self, gconstpointer data)
{
  move (self->other, self->document, "c.txt");
  save_all (self);
  undo (self, self->other);
  nre_window_close_file (self->window, find_file (self, self->document));
  show (self, self->other);
  window_activate (self->window, "save");
  window_answer ("action");
  WAIT_FOR (is_saved (self->other));
  assert_on_disk (self, "other.lib", "x.txt y.txt");
}

/* What was not saved, and why, is said until it is read, beside what was saved. */
static void
test_not_saved (EntriesFixture *self, gconstpointer data)
{
  NreDocument *third = open_other (self, "third.lib", "t.txt", "v.txt");
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  rename_first (third, "w.txt");
  move (self->other, self->document, "c.txt");
  nre_open_file_set_busy (find_file (self, self->other), TRUE);
  g_ptr_array_add (files, find_file (self, third));
  g_ptr_array_add (files, find_file (self, self->document));
  nre_save_flow_run_all (NRE_HOST (self->window), files, NULL, NULL, NULL);
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_body (window_find_dialog ()), ==,
                   "other.lib was not saved: it is busy.\n"
                   "one.lib was not saved: entries have moved from it to other.lib.");
  window_answer ("close");
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window), "Saved · 1 change · third.lib") == 0);
  nre_open_file_set_busy (find_file (self, self->other), FALSE);
}

/* Undone steps that are in the file count, too, once others have taken their place. */
static void
test_count (EntriesFixture *self, gconstpointer data)
{
  NreHistory *history = nre_document_get_history (self->document);
  guint n;

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.txt", i);

      rename_first (self->document, name);
    }
  rename_first (self->other, "z.txt");
  save_all (self);
  nre_document_undo (self->document);
  rename_first (self->document, "new.txt");
  g_assert_true (nre_history_count_unsaved (history, &n));
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (nre_history_is_behind_saved (history));
}

/* Once the steps since the saved state are evicted, their number is not known. */
static void
test_count_evicted (EntriesFixture *self, gconstpointer data)
{
  NreHistory *history = nre_document_get_history (self->document);
  guint n;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.txt", i);

      rename_first (self->document, name);
    }
  g_assert_true (nre_document_save (self->document, NULL, 0, NULL));
  nre_document_undo (self->document);
  nre_document_undo (self->document);
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *name = g_strdup_printf ("x%u.txt", i);

      rename_first (self->document, name);
    }
  g_assert_true (nre_history_count_unsaved (history, &n));
  g_assert_cmpuint (n, ==, 8);
  nre_history_set_budget (history, 1);
  g_assert_false (nre_history_count_unsaved (history, &n));
}

/* A file that has forgotten the move, and has not saved it, is still saved after the one with the entry. */
static void
test_evicted_save (EntriesFixture *self, gconstpointer data)
{
  move (self->other, self->document, "c.txt");
  nre_history_set_budget (nre_document_get_history (self->document), 1);
  rename_first (self->document, "q.txt");
  rename_first (self->document, "r.txt");
  show (self, self->document);
  window_activate (self->window, "save");
  wait_for_save (self);
  assert_on_disk (self, "one.lib", "r.txt b.txt in.lib");
  assert_on_disk (self, "other.lib", "c.txt x.txt y.txt");
}

/* A move is not undone in a file that is being written: it may be in what is written. */
static void
test_busy (EntriesFixture *self, gconstpointer data)
{
  move (self->other, self->document, "c.txt");
  nre_open_file_set_busy (find_file (self, self->document), TRUE);
  undo (self, self->document);
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window), "one.lib is busy. Try again.") == 0);
  entries_assert_names (self->document, NULL, "a.txt b.txt in.lib");
  entries_assert_names (self->other, NULL, "c.txt x.txt y.txt");
  nre_open_file_set_busy (find_file (self, self->document), FALSE);
  undo (self, self->document);
  entries_assert_names (self->document, NULL, "a.txt b.txt c.txt in.lib");
  entries_assert_names (self->other, NULL, "x.txt y.txt");
}

/* A file is not repacked in place while a move is unsaved: the other file would not follow. */
static void
test_repack (EntriesFixture *self, gconstpointer data)
{
  move (self->other, self->document, "c.txt");
  nre_repack_flow_run (NRE_HOST (self->window), find_file (self, self->document));
  WAIT_FOR (window_find_dialog () != NULL);
  window_answer ("action");
  pages_settle ();
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_body (window_find_dialog ()), ==,
                   "Save one.lib first: entries have moved between it and other.lib, and repacking writes "
                   "only one of the files.");
  window_answer ("close");
  g_assert_nonnull (find_file (self, self->document));
  assert_on_disk (self, "one.lib", "a.txt b.txt c.txt in.lib");
}

/* Repacking writes the entries that have come back: the other file may be saved without them. */
static void
test_repack_undone (EntriesFixture *self, gconstpointer data)
{
  move (self->other, self->document, "c.txt");
  save_all (self);
  rename_first (self->other, "z.txt");
  undo (self, self->document);
  nre_repack_flow_run (NRE_HOST (self->window), find_file (self, self->document));
  WAIT_FOR (window_find_dialog () != NULL);
  window_answer ("action");
  WAIT_FOR (find_file (self, self->document) == NULL);
  pages_settle ();
  assert_on_disk (self, "one.lib", "a.txt b.txt c.txt in.lib");
  undo (self, self->other);
  undo (self, self->other);
  WAIT_FOR (pages_find_toast_button (self->window) != NULL);
  g_signal_emit_by_name (pages_find_toast_button (self->window), "clicked");
  pages_settle ();
  entries_assert_names (self->other, NULL, "x.txt y.txt");
  show (self, self->other);
  window_activate (self->window, "save");
  WAIT_FOR (is_saved (self->other) || window_find_dialog () != NULL);
  g_assert_null (window_find_dialog ());
}

/* An entry that moves while the file is laid out, before it is written, is saved in its new file first. */
static void
test_overtaken (EntriesFixture *self, gconstpointer data)
{
  NreDocument *third = GPOINTER_TO_INT (data) ? open_other (self, "third.lib", "t.txt", "v.txt") : NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new (), moved = NULL, items = NULL, made = NULL;
  g_autoptr (GPtrArray) documents = g_ptr_array_new ();

  rename_first (self->document, "q.txt");
  g_ptr_array_add (files, find_file (self, self->document));
  if (third != NULL)
    {
      rename_first (third, "w.txt");
      g_ptr_array_add (files, find_file (self, third));
    }
  nre_save_flow_run_all (NRE_HOST (self->window), files, NULL, NULL, NULL);
  g_assert_true (nre_open_file_get_busy (find_file (self, self->document)));

  moved = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (moved, nre_document_find_entry (self->document, "c.txt", NULL));
  items = nre_entries_to_items (moved, NULL);
  made = nre_entries_insert (self->other, NULL, 0, items, NULL, "Move", NULL);
  g_ptr_array_add (documents, self->other);
  g_assert_true (nre_entries_remove (self->document, moved, "Move", NULL));
  g_ptr_array_add (documents, self->document);
  nre_joint_step_join (documents);

  wait_for_save (self);
  if (third != NULL)
    WAIT_FOR (is_saved (third));
  assert_on_disk (self, "one.lib", "q.txt b.txt in.lib");
  assert_on_disk (self, "other.lib", "c.txt x.txt y.txt");
}

/* --- Which file ------------------------------------------------------------------------------ */

/* What the header says is selected in the tree is closed. */
static void
test_close (EntriesFixture *self, gconstpointer data)
{
  show (self, self->document);
  nre_archive_tree_select (NRE_ARCHIVE_TREE (self->tree), find_file (self, self->other), NULL);
  nre_archive_tree_focus_list (NRE_ARCHIVE_TREE (self->tree));
  pages_settle ();
  entries_assert_header (self, "one.lib", "In the tree: other.lib");
  window_activate (self->window, "close-file");
  WAIT_FOR (nre_workspace_get_n (nre_window_get_workspace (self->window)) == 1);
  g_assert_nonnull (find_file (self, self->document));
}

PAGES_TEST (joint_steps)
{
  window_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/joint-steps/" name, EntriesFixture, NULL, set_up, func, tear_down)
  ADD ("three", test_three);
  ADD ("toast-goes", test_toast_goes);
  ADD ("closed", test_closed);
  ADD ("closed-target", test_closed_target);
  ADD ("evicted", test_evicted);
  ADD ("folded", test_folded);
  ADD ("folded-beside-table", test_folded_beside_table);
  ADD ("folded-inside", test_folded_inside);
  ADD ("queued", test_queued);
  ADD ("meanwhile", test_meanwhile);
  ADD ("discarded", test_discarded);
  ADD ("discarded-undo", test_discarded_undo);
  ADD ("not-saved", test_not_saved);
  ADD ("count", test_count);
  ADD ("count-evicted", test_count_evicted);
  ADD ("evicted-save", test_evicted_save);
  ADD ("busy", test_busy);
  ADD ("repack", test_repack);
  ADD ("repack-undone", test_repack_undone);
  ADD ("overtaken", test_overtaken);
  g_test_add ("/joint-steps/overtaken-of-several", EntriesFixture, GINT_TO_POINTER (1), set_up,
              test_overtaken, tear_down);
  ADD ("close", test_close);
  return window_run ();
}
