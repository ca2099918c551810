/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries that a real pointer drags: to other places, to other archives, and files into archives. */

#include "config.h"

#include "entries-fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "nre-archive-tree.h"
#include "nre-author-archive.h"
#include "nre-author-model.h"
#include "nre-entry-clip.h"
#include "nre-entry-table.h"
#include "nre-focus.h"
#include "nre-gtk-util.h"
#include "nre-host.h"
#include "nre-joint-step.h"
#include "nre-tree-model.h"
#include "pointer-fixture.h"
#include "test-files.h"
#include "test-wait.h"

/* one.lib, which is the archive of the fixture, and other.lib with x.txt and b.txt */
static void
set_up (EntriesFixture *self)
{
  g_autoptr (NreAuthorArchive) other = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_take (other, 1000, "x.txt", 1, 2, 3, g_bytes_new_static ("xx", 2));
  nre_author_archive_add_take (other, 1000, "b.txt", 1, 2, 3, g_bytes_new_static ("BBB", 3));
  bytes = nre_author_archive_finish (other);
  entries_set_up (self, "one.lib", 1400, 800);
  self->other = entries_open (self, bytes, "other.lib");
  entries_expand (self, self->other);
  pages_settle ();
}

static void
select_rows (EntriesFixture *self, NreDocument *document, const char *names)
{
  entries_select (self, document, names);
  pages_settle ();
}

/* How far down in a row. */
#define ABOVE 0.12
#define INTO 0.5
#define BELOW 0.88

static void
move_over (GtkWidget *row, double part)
{
  pointer_move (row, gtk_widget_get_width (row) / 3, gtk_widget_get_height (row) * part);
}

/* Leaves what is dragged over the row. */
static void
hold (GtkWidget *from, GtkWidget *to, double part, const char *key)
{
  g_autofree char *press = key != NULL ? g_strconcat ("keydown ", key, NULL) : NULL;

  move_over (from, INTO);
  pointer_pick_up ();
  if (press != NULL)
    pointer_do (press);
  move_over (to, part == INTO ? 0.4 : part);
  pointer_rest (to, gtk_widget_get_width (to) / 3, gtk_widget_get_height (to) * part);
}

static void
let_go (const char *key)
{
  g_autofree char *end = g_strdup_printf ("mouseup 1 sleep 0.02%s%s", key != NULL ? " keyup " : "",
                                          key != NULL ? key : "");

  /* What is shown where it would be dropped is told to who drags, too. */
  pointer_do ("sleep 0");
  pointer_do (end);
  pages_settle ();
}

static gboolean
is_marked (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "drop-above") || gtk_widget_has_css_class (widget, "drop-below") ||
         gtk_widget_has_css_class (widget, "drop-into");
}

/* Whether it shows what would be dropped there: the row, its list, or a row of the list. */
static gboolean
takes (GtkWidget *to)
{
  for (GtkWidget *child = gtk_widget_get_first_child (to); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_marked (child))
      return TRUE;
  return is_marked (to) || is_marked (gtk_widget_get_parent (to));
}

static void
drag (GtkWidget *from, GtkWidget *to, double part, const char *key)
{
  hold (from, to, part, key);
  WAIT_FOR (takes (to));
  let_go (key);
}

static void
drag_in_vain (GtkWidget *from, GtkWidget *to, double part)
{
  hold (from, to, part, NULL);
  let_go (NULL);
}

/* The answer is followed by what opens and is drawn of it. */
static void
answer (const char *response)
{
  window_answer (response);
  pages_settle ();
}

static void
undo (NreDocument *document)
{
  nre_document_undo (document);
  pages_settle ();
}

/* Within its archive an entry goes where it is dropped, or a copy of it does; the line says where. */
static void
test_order (void)
{
  EntriesFixture self;
  GtkWidget *c;
  guint tabs;

  set_up (&self);
  tabs = window_count_tabs (self.window);
  c = entries_find_row (&self, self.document, "c.txt");
  hold (entries_find_row (&self, self.document, "a.txt"), c, BELOW, NULL);
  GIVE_TIME_FOR (gtk_widget_has_css_class (c, "drop-below"));
  g_assert_true (gtk_widget_has_css_class (c, "drop-below"));
  move_over (c, ABOVE);
  GIVE_TIME_FOR (gtk_widget_has_css_class (c, "drop-above"));
  g_assert_true (gtk_widget_has_css_class (c, "drop-above"));
  GIVE_TIME_FOR (!gtk_widget_has_css_class (c, "drop-below"));
  g_assert_false (gtk_widget_has_css_class (c, "drop-below"));
  move_over (c, BELOW);
  let_go (NULL);
  GIVE_TIME_FOR (!gtk_widget_has_css_class (entries_find_row (&self, self.document, "c.txt"), "drop-below"));
  g_assert_false (gtk_widget_has_css_class (entries_find_row (&self, self.document, "c.txt"), "drop-below"));
  entries_assert_names (self.document, NULL, "b.txt c.txt a.txt in.lib");
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self.document)), ==,
                   "Move entry “a.txt”");
  undo (self.document);
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  g_assert_false (nre_document_get_modified (self.document));

  drag (entries_find_row (&self, self.document, "c.txt"), entries_find_row (&self, self.document, "a.txt"),
        BELOW, "ctrl");
  entries_assert_names (self.document, NULL, "a.txt c_2.txt b.txt c.txt in.lib");
  entries_assert_payload (self.document, "c_2.txt", "cccc");
  undo (self.document);
  g_assert_false (nre_document_get_modified (self.document));
  /* Its own archive is no place for it, and nothing was opened. */
  drag_in_vain (entries_find_row (&self, self.document, "c.txt"),
                entries_find_row (&self, self.document, "one.lib"), INTO);
  g_assert_false (nre_document_get_modified (self.document));
  g_assert_cmpuint (window_count_tabs (self.window), ==, tabs);
  entries_tear_down (&self);
}

/* Several go together, and stay selected when one of them is pressed. */
static void
test_several (void)
{
  EntriesFixture self;
  GtkWidget *other, *x;
  g_autoptr (GtkBitset) selected = NULL;

  set_up (&self);
  select_rows (&self, self.document, "a.txt b.txt");
  other = entries_find_row (&self, self.other, "other.lib");
  hold (entries_find_row (&self, self.document, "b.txt"), other, INTO, NULL);
  selected = gtk_selection_model_get_selection (self.rows);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, 2);
  GIVE_TIME_FOR (gtk_widget_has_css_class (other, "drop-into"));
  g_assert_true (gtk_widget_has_css_class (other, "drop-into"));
  let_go (NULL);
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  answer ("keep");
  entries_assert_names (self.other, NULL, "x.txt b.txt a.txt b_2.txt");
  entries_assert_payload (self.other, "b_2.txt", "bbb");
  g_assert_false (nre_document_get_modified (self.document));
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self.other)), ==, "Copy 2 entries");
  undo (self.other);
  entries_assert_names (self.other, NULL, "x.txt b.txt");

  /* With Shift they are moved, one step in each file; what is skipped stays. */
  select_rows (&self, self.document, "a.txt b.txt c.txt");
  x = entries_find_row (&self, self.other, "x.txt");
  drag (entries_find_row (&self, self.document, "c.txt"), x, ABOVE, "shift");
  answer ("skip");
  entries_assert_names (self.other, NULL, "a.txt c.txt x.txt b.txt");
  entries_assert_names (self.document, NULL, "b.txt in.lib");
  undo (self.other);
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  undo (self.document);
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  g_assert_false (nre_document_get_modified (self.document));
  entries_tear_down (&self);
}

static void
assert_toast (EntriesFixture *self, const char *text)
{
  GIVE_TIME_FOR (g_strcmp0 (pages_get_toast (self->window), text) == 0);
  g_assert_cmpstr (pages_get_toast (self->window), ==, text);
}

static void
press_toast (EntriesFixture *self, const char *text, const char *label)
{
  assert_toast (self, text);
  WAIT_FOR (pages_find_toast_button (self->window) != NULL);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (pages_find_toast_button (self->window))), ==, label);
  g_signal_emit_by_name (pages_find_toast_button (self->window), "clicked");
  pages_settle ();
}

/* That entry of that file is selected in the tree. */
static void
assert_selected_in (EntriesFixture *self, NreDocument *document, const char *name)
{
  entries_assert_selected (self, name);
  g_assert_true (nre_archive_tree_get_selected_file (NRE_ARCHIVE_TREE (self->tree)) ==
                 nre_workspace_find (nre_window_get_workspace (self->window), document));
}

static void
assert_shown (EntriesFixture *self, NreDocument *document, const char *name)
{
  NreEntry *entry = nre_page_get_entry (nre_window_get_current_page (self->window));

  g_assert_nonnull (entry);
  g_assert_cmpstr (nre_entry_get_name (entry), ==, name);
  g_assert_true (nre_entry_get_document (entry) == document);
}

/* The page in front goes with its entry, also when several are moved, and back by undo. */
static void
test_page_moves (void)
{
  EntriesFixture self;
  g_autoptr (NreEntry) a = NULL, b = NULL;
  NreOpenFile *file;
  guint n_tabs;

  set_up (&self);
  file = nre_workspace_find (nre_window_get_workspace (self.window), self.document);
  a = nre_document_find_entry (self.document, "a.txt", NULL);
  b = nre_document_find_entry (self.document, "c.txt", NULL);
  nre_window_show_entry (self.window, file, b, TRUE);
  nre_window_show_entry (self.window, file, a, FALSE);
  pages_settle ();
  n_tabs = window_count_tabs (self.window);
  select_rows (&self, self.document, "a.txt c.txt");
  drag (entries_find_row (&self, self.document, "a.txt"), entries_find_row (&self, self.other, "x.txt"),
        ABOVE, "shift");
  entries_assert_names (self.other, NULL, "a.txt c.txt x.txt b.txt");
  assert_shown (&self, self.other, "a.txt");
  entries_assert_selected (&self, "a.txt c.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs);
  nre_workspace_undo (nre_window_get_workspace (self.window),
                      nre_workspace_find (nre_window_get_workspace (self.window), self.other));
  pages_settle ();
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  g_assert_true (nre_entry_get_document (nre_page_get_entry (nre_window_get_current_page (self.window))) ==
                 self.document);
  entries_assert_selected (&self, "a.txt c.txt");

  /* Saving one of the files saves the other one, too: the entries are in one of them at all times. */
  nre_document_redo (self.document);
  nre_document_redo (self.other);
  nre_host_show_itself (NRE_HOST (self.window), file, TRUE);
  gtk_window_set_focus (GTK_WINDOW (self.window), NULL);
  pages_settle ();
  window_activate (self.window, "save");
  WAIT_FOR (!nre_document_get_modified (self.document));
  WAIT_FOR (!nre_document_get_modified (self.other));
  entries_tear_down (&self);
}

/* Of the tabs in @inside: how many there are, also those that are still closing, and how many can be read. */
static void
count_tabs (GtkWidget *inside, guint *n, guint *n_readable)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (inside), "AdwTab"))
    {
      *n += 1;
      *n_readable += gtk_widget_get_width (gtk_widget_get_parent (inside)) > 80;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_tabs (child, n, n_readable);
}

static gboolean
are_tabs_readable (NreWindow *window)
{
  guint n = 0, n_readable = 0;

  count_tabs (pages_find (GTK_WIDGET (window), ADW_TYPE_TAB_BAR), &n, &n_readable);
  return n == window_count_tabs (window) && n_readable == n;
}

/* With the pointer on the tabs, what takes the place of others has its tab, too. */
static void
test_pages_under_pointer (void)
{
  EntriesFixture self;
  g_autoptr (NreEntry) a = NULL, b = NULL, c = NULL, x = NULL;
  NreOpenFile *file, *other;
  GtkWidget *bar;

  set_up (&self);
  file = nre_workspace_find (nre_window_get_workspace (self.window), self.document);
  other = nre_workspace_find (nre_window_get_workspace (self.window), self.other);
  a = nre_document_find_entry (self.document, "a.txt", NULL);
  b = nre_document_find_entry (self.document, "b.txt", NULL);
  c = nre_document_find_entry (self.document, "c.txt", NULL);
  x = nre_document_find_entry (self.other, "x.txt", NULL);
  nre_window_show_entry (self.window, file, c, TRUE);
  nre_window_show_entry (self.window, file, a, TRUE);
  nre_window_show_entry (self.window, other, x, FALSE);
  pages_settle ();
  drag (entries_find_row (&self, self.document, "a.txt"), entries_find_row (&self, self.other, "x.txt"),
        ABOVE, "shift");
  nre_window_show_entry (self.window, file, c, TRUE);
  GIVE_TIME_FOR (are_tabs_readable (self.window));
  g_assert_true (are_tabs_readable (self.window));
  bar = pages_find (GTK_WIDGET (self.window), ADW_TYPE_TAB_BAR);
  pointer_move (bar, 50, gtk_widget_get_height (bar) / 2.0);
  for (guint i = 0; i < 5; i++)
    {
      if (i == 4)
        nre_window_show_entry (self.window, file, b, FALSE);
      else
        window_activate (self.window, i % 2 == 0 ? "undo" : "redo");
      GIVE_TIME_FOR (are_tabs_readable (self.window));
      g_assert_true (are_tabs_readable (self.window));
    }
  entries_tear_down (&self);
}

/* The list of the tree scrolled from one end to the other: it makes the cells of all rows. */
static void
scroll_through (EntriesFixture *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  pages_settle ();
  gtk_adjustment_set_value (adjustment, 0);
  pages_settle ();
}

static NreTreeRow *
dup_row (EntriesFixture *self, guint position)
{
  NreTreeRow *row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);

  g_assert_nonnull (row);
  g_assert_nonnull (nre_tree_row_get_item (row));
  return row;
}

/* The last rows of the tree are these entries, and it has that many rows. */
static void
assert_last_rows (EntriesFixture *self, const char *names, guint n_rows)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);
  guint n = g_strv_length (all);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self->rows)), ==, n_rows);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NreTreeRow) row = dup_row (self, n_rows - n + i);

      g_assert_nonnull (nre_tree_row_get_entry (row));
      g_assert_cmpstr (nre_entry_get_name (nre_tree_row_get_entry (row)), ==, all[i]);
    }
}

/* The page in front goes with its entry into an archive whose row is collapsed, which is expanded then: each
 * entry has one row, also in a long archive, of which few rows are made, and in one of the same file. */
static void
test_page_into_collapsed (void)
{
  EntriesFixture self;
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreEntry) a = NULL, b = NULL;
  NreWorkspace *workspace;
  NreOpenFile *file;
  NreDocument *longer;

  set_up (&self);
  for (guint i = 0; i < 600; i++)
    {
      g_autofree char *name = g_strdup_printf ("e%u.txt", i);

      nre_author_archive_add_take (archive, 1000, name, 1, 2, 3, g_bytes_new_static ("ee", 2));
    }
  bytes = nre_author_archive_finish (archive);
  longer = entries_open (&self, bytes, "zz.lib");
  pages_settle ();
  workspace = nre_window_get_workspace (self.window);
  file = nre_workspace_find (workspace, self.document);
  a = nre_document_find_entry (self.document, "a.txt", NULL);
  b = nre_document_find_entry (self.document, "b.txt", NULL);
  entries_fold (&self, longer);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self.rows)), ==, 5 + 3 + 1);

  nre_window_show_entry (self.window, file, a, FALSE);
  pages_settle ();
  select_rows (&self, self.document, "a.txt");
  drag (entries_find_row (&self, self.document, "a.txt"), entries_find_row (&self, longer, "zz.lib"), INTO,
        "shift");
  assert_shown (&self, longer, "a.txt");
  assert_last_rows (&self, "e598.txt e599.txt a.txt", 4 + 3 + 602);
  scroll_through (&self);

  entries_fold (&self, longer);
  nre_window_show_entry (self.window, file, b, FALSE);
  pages_settle ();
  select_rows (&self, self.document, "b.txt");
  drag (entries_find_row (&self, self.document, "b.txt"), entries_find_row (&self, self.document, "in.lib"),
        INTO, "shift");
  assert_shown (&self, self.document, "b.txt");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self.rows)), ==, 1 + 2 + 3 + 3 + 1);
  scroll_through (&self);
  entries_assert_names (self.document, "in.lib", "one.dat two.dat b.txt");
  entries_tear_down (&self);
}

static gboolean
has_page (EntriesFixture *self, NreEntry *entry)
{
  AdwTabView *view = ADW_TAB_VIEW (pages_find (GTK_WIDGET (self->window), ADW_TYPE_TAB_VIEW));

  for (int i = 0; i < adw_tab_view_get_n_pages (view); i++)
    if (nre_page_get_entry (NRE_PAGE (adw_tab_page_get_child (adw_tab_view_get_nth_page (view, i)))) == entry)
      return TRUE;
  return FALSE;
}

/* Where an entry cannot be removed from its file, its page stays with it, and the copy gets its own. */
static void
test_page_stays (void)
{
  EntriesFixture self;
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreEntry) entry = NULL;
  g_autofree char *path = NULL;
  NreOpenFile *file;
  NreDocument *lost;
  int writer;

  set_up (&self);
  nre_author_archive_add_take (archive, 1000, "lost.txt", 1, 2, 3, g_bytes_new_static ("ll", 2));
  bytes = nre_author_archive_finish (archive);
  path = test_file_write (self.folder, "lost.lib", bytes);
  /* With a writer there is no lease, and with what it writes no edit. */
  writer = g_open (path, O_RDWR, 0);
  g_assert_cmpint (writer, >=, 0);
  file = window_open (self.window, path);
  lost = nre_open_file_get_document (file);
  entries_expand (&self, lost);
  entry = nre_document_find_entry (lost, "lost.txt", NULL);
  nre_window_show_entry (self.window, file, entry, TRUE);
  pages_settle ();
  g_assert_cmpint (pwrite (writer, "N", 1, 0), ==, 1);
  select_rows (&self, lost, "lost.txt");
  drag (entries_find_row (&self, lost, "lost.txt"), entries_find_row (&self, self.other, "x.txt"), ABOVE,
        "shift");
  WAIT_FOR (nre_document_get_modified (self.other) && pages_get_toast (self.window) != NULL);
  assert_toast (&self, "The file was written to by another program while it was open; "
                       "what was opened is gone");
  entries_assert_names (lost, NULL, "lost.txt");
  entries_assert_names (self.other, NULL, "lost.txt x.txt b.txt");
  g_assert_true (has_page (&self, entry));
  close (writer);
  entries_tear_down (&self);
}

/* By a row of the History panel. */
static void
go_to_step (EntriesFixture *self, guint position)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "go-to-step",
                                  g_variant_new_uint32 (position));
  pages_settle ();
}

/* What moves between files is a step in each, undone and redone in both while it is the last one of both. */
static void
test_joint (void)
{
  EntriesFixture self;
  NreWorkspace *workspace;
  g_autoptr (GPtrArray) entries = NULL;

  set_up (&self);
  workspace = nre_window_get_workspace (self.window);
  select_rows (&self, self.document, "c.txt");
  drag (entries_find_row (&self, self.document, "c.txt"), entries_find_row (&self, self.other, "x.txt"),
        ABOVE, "shift");
  entries_assert_names (self.other, NULL, "c.txt x.txt b.txt");
  entries_assert_names (self.document, NULL, "a.txt b.txt in.lib");
  press_toast (&self, "“c.txt” was moved to other.lib", "_Undo");
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  assert_selected_in (&self, self.document, "c.txt");
  press_toast (&self, "Undone: Move entry “c.txt” from one.lib · other.lib, one.lib", "_Redo");
  entries_assert_names (self.other, NULL, "c.txt x.txt b.txt");
  assert_selected_in (&self, self.other, "c.txt");
  entries_assert_names (self.document, NULL, "a.txt b.txt in.lib");
  press_toast (&self, "Redone: Move entry “c.txt” from one.lib · other.lib, one.lib", "_Undo");
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  press_toast (&self, "Undone: Move entry “c.txt” from one.lib · other.lib, one.lib", "_Redo");
  entries_assert_names (self.other, NULL, "c.txt x.txt b.txt");
  /* From the other side as well. */
  nre_workspace_undo (workspace, nre_workspace_find (workspace, self.document));
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  assert_selected_in (&self, self.document, "c.txt");
  press_toast (&self, "Undone: Move entry “c.txt” to other.lib · one.lib, other.lib", "_Redo");
  assert_selected_in (&self, self.other, "c.txt");

  /* A jump of several steps takes the other file along. */
  entries = entries_list (self.other);
  g_ptr_array_remove_range (entries, 0, 1);
  g_assert_true (nre_entries_rename (self.other, entries->pdata[0], "y.txt", NULL));
  g_assert_true (nre_entries_rename (self.other, entries->pdata[1], "z.txt", NULL));
  nre_host_show_itself (NRE_HOST (self.window),
                        nre_workspace_find (nre_window_get_workspace (self.window), self.other), TRUE);
  go_to_step (&self, 0);
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  go_to_step (&self, 2);
  entries_assert_names (self.other, NULL, "c.txt y.txt b.txt");
  entries_assert_names (self.document, NULL, "a.txt b.txt in.lib");
  go_to_step (&self, 1);
  g_clear_pointer (&entries, g_ptr_array_unref);

  /* With a step behind it in the other file, that one stays as it is; so the entry must not go from here. */
  entries = entries_list (self.document);
  g_ptr_array_set_size (entries, 1);
  g_assert_true (nre_entries_remove (self.document, entries, NULL, NULL));
  nre_workspace_undo (workspace, nre_workspace_find (workspace, self.other));
  assert_toast (&self, "Not undone: Move entry “c.txt” from one.lib. Undo the later changes of one.lib "
                       "first.");
  go_to_step (&self, 0);
  entries_assert_names (self.other, NULL, "c.txt x.txt b.txt");
  entries_assert_names (self.document, NULL, "b.txt in.lib");
  /* But it may come back while there is another one. */
  nre_document_undo (self.document);
  g_clear_pointer (&entries, g_ptr_array_unref);
  entries = entries_list (self.other);
  g_ptr_array_remove_range (entries, 0, 1);
  g_assert_true (nre_entries_rename (self.other, entries->pdata[0], "y.txt", NULL));
  nre_workspace_undo (workspace, nre_workspace_find (workspace, self.document));
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  press_toast (&self, "Undone in part: Move entry “c.txt” to other.lib · one.lib", "_Redo");
  entries_assert_names (self.document, NULL, "a.txt b.txt in.lib");
  nre_workspace_undo (workspace, nre_workspace_find (workspace, self.other));
  entries_assert_names (self.other, NULL, "c.txt x.txt b.txt");
  g_clear_pointer (&entries, g_ptr_array_unref);
  entries = entries_list (self.document);
  g_ptr_array_set_size (entries, 1);
  g_assert_true (nre_entries_remove (self.document, entries, NULL, NULL));

  /* A copy is a step of one file, which need not be that of the page. */
  select_rows (&self, self.document, "b.txt");
  drag (entries_find_row (&self, self.document, "b.txt"), entries_find_row (&self, self.other, "x.txt"),
        ABOVE, NULL);
  answer ("keep");
  press_toast (&self, "“b_2.txt” was copied to other.lib", "_Undo");
  entries_assert_names (self.other, NULL, "c.txt x.txt b.txt");
  entries_assert_names (self.document, NULL, "b.txt in.lib");
  entries_tear_down (&self);
}

static gboolean
is_saved (NreDocument *document)
{
  return !nre_document_get_modified (document);
}

/* While its other side cannot be saved. */
static void
save_without (EntriesFixture *self, NreOpenFile *file, NreOpenFile *other)
{
  nre_host_show_itself (NRE_HOST (self->window), file, TRUE);
  gtk_window_set_focus (GTK_WINDOW (self->window), NULL);
  pages_settle ();
  nre_open_file_set_busy (other, TRUE);
  window_activate (self->window, "save");
  pages_settle ();
  nre_open_file_set_busy (other, FALSE);
}

/* At no time are moved entries in neither of the files on disk: the one that they came to is saved first, and
 * without it the other one is not, also after undo, and when only one of them is closed. */
static void
test_joint_saved (void)
{
  EntriesFixture self;
  NreWorkspace *workspace;
  NreOpenFile *file, *other;
  g_autoptr (GPtrArray) entries = NULL;

  set_up (&self);
  workspace = nre_window_get_workspace (self.window);
  file = nre_workspace_find (workspace, self.document);
  other = nre_workspace_find (workspace, self.other);
  select_rows (&self, self.document, "c.txt");
  drag (entries_find_row (&self, self.document, "c.txt"), entries_find_row (&self, self.other, "x.txt"),
        ABOVE, "shift");
  save_without (&self, file, other);
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (window_find_dialog ())), ==,
                   "other.lib was not saved: it is busy.\n"
                   "one.lib was not saved: entries have moved from it to other.lib.");
  window_answer ("close");
  g_assert_false (is_saved (self.document));
  window_activate (self.window, "save-all");
  WAIT_FOR (is_saved (self.document) && is_saved (self.other));
  assert_toast (&self, "Saved · 1 change · other.lib, one.lib");

  /* By the undo of saved steps they move the other way. */
  nre_workspace_undo (workspace, file);
  pages_settle ();
  g_assert_true (nre_joint_step_moved (other, file));
  g_assert_false (nre_joint_step_moved (file, other));
  save_without (&self, other, file);
  WAIT_FOR (window_find_dialog () != NULL);
  window_answer ("close");
  g_assert_false (is_saved (self.other));
  window_activate (self.window, "close-file");
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (window_find_dialog ())),
                            "moved to or from one.lib, which stays open"));
  window_answer ("cancel");

  /* Also once an edit has taken the place of the saved step. */
  entries = entries_list (self.other);
  g_assert_true (nre_entries_rename (self.other, entries->pdata[0], "y.txt", NULL));
  g_assert_true (nre_joint_step_moved (other, file));
  window_activate (self.window, "close-file");
  window_answer ("save");
  WAIT_FOR (nre_workspace_get_n (workspace) == 1);
  g_assert_true (is_saved (self.document));
  entries_tear_down (&self);
}

/* In and out of an archive in the same file; nothing goes into itself. */
static void
test_inner (void)
{
  EntriesFixture self;
  GtkWidget *inner;

  set_up (&self);
  inner = entries_find_row (&self, self.document, "in.lib");
  hold (entries_find_row (&self, self.document, "a.txt"), inner, INTO, "shift");
  GIVE_TIME_FOR (gtk_widget_has_css_class (inner, "drop-into"));
  g_assert_true (gtk_widget_has_css_class (inner, "drop-into"));
  let_go ("shift");
  entries_assert_names (self.document, NULL, "b.txt c.txt in.lib");
  entries_assert_names (self.document, "in.lib", "one.dat two.dat a.txt");
  entries_assert_payload (self.document, "in.lib/a.txt", "aa");
  undo (self.document);
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  entries_assert_names (self.document, "in.lib", "one.dat two.dat");
  g_assert_false (nre_document_get_modified (self.document));
  entries_tear_down (&self);
}

/* Who waits over an archive sees what is in it, and can go on; and no archive goes into itself. */
static void
test_spring (void)
{
  EntriesFixture self;
  GtkWidget *inner;
  guint n;

  set_up (&self);
  n = g_list_model_get_n_items (G_LIST_MODEL (self.rows));
  inner = entries_find_row (&self, self.document, "in.lib");
  hold (entries_find_row (&self, self.document, "a.txt"), inner, INTO, NULL);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.rows)) == n + 2);
  pages_settle ();
  move_over (entries_find_row (&self, self.document, "two.dat"), ABOVE);
  WAIT_FOR (takes (entries_find_row (&self, self.document, "two.dat")));
  let_go (NULL);
  entries_assert_names (self.document, "in.lib", "one.dat a.txt two.dat");
  undo (self.document);

  inner = entries_find_row (&self, self.document, "one.dat");
  drag_in_vain (entries_find_row (&self, self.document, "in.lib"), inner, ABOVE);
  g_assert_false (nre_document_get_modified (self.document));
  entries_tear_down (&self);
}

/* A folder with an archive that is not open, whose row is returned; @path: (out): its path */
static GtkWidget *
add_closed (EntriesFixture *self, char **path)
{
  g_autofree char *parent = g_build_filename (self->folder, "sub", NULL);
  g_autoptr (GBytes) inner = entries_make_inner ();
  g_autoptr (NreTreeRow) folder = NULL;
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  *path = g_build_filename (parent, "closed.lib", NULL);
  g_assert_cmpint (g_mkdir (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (*path, g_bytes_get_data (inner, NULL),
                                      (gssize) g_bytes_get_size (inner), NULL));
  nre_host_add_folder (NRE_HOST (self->window), parent);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > n_rows);
  folder = g_list_model_get_item (G_LIST_MODEL (self->rows), 0);
  nre_tree_row_set_expanded (folder, TRUE);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) == n_rows + 2);
  pages_settle ();
  return gtk_widget_get_next_sibling (gtk_widget_get_first_child (self->list));
}

static void
remove_closed (const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (parent);
}

/* A file of a folder is opened by that, but not shown. */
static void
test_spring_opens (void)
{
  EntriesFixture self;
  g_autofree char *path = NULL;
  NreWorkspace *workspace;
  GtkWidget *closed;
  guint n, tabs;

  set_up (&self);
  workspace = nre_window_get_workspace (self.window);
  closed = add_closed (&self, &path);
  n = nre_workspace_get_n (workspace);
  tabs = window_count_tabs (self.window);
  hold (entries_find_row (&self, self.document, "a.txt"), closed, INTO, NULL);
  WAIT_FOR (nre_workspace_get_n (workspace) == n + 1);
  /* It takes the drop without another move of the pointer. */
  GIVE_TIME_FOR (gtk_widget_has_css_class (closed, "drop-into"));
  g_assert_true (gtk_widget_has_css_class (closed, "drop-into"));
  g_assert_cmpuint (window_count_tabs (self.window), ==, tabs);
  let_go (NULL);
  entries_assert_names (nre_open_file_get_document (nre_workspace_get (workspace, n)), NULL,
                        "one.dat two.dat a.txt");
  remove_closed (path);
  entries_tear_down (&self);
}

/** Marked: how many files were open when a row first showed that it takes a drop. */
typedef struct
{
  NreWorkspace *workspace;
  guint         n_open;
} Marked;

static void
note_marked (GtkWidget *row, GParamSpec *pspec, Marked *marked)
{
  if (gtk_widget_has_css_class (row, "drop-into") && marked->n_open == G_MAXUINT)
    marked->n_open = nre_workspace_get_n (marked->workspace);
}

/* Before that it takes a drop, too, which opens it and is then carried out. */
static void
test_closed (void)
{
  EntriesFixture self;
  g_autofree char *path = NULL;
  NreWorkspace *workspace;
  GtkWidget *from, *closed;
  Marked marked;
  guint n;

  set_up (&self);
  workspace = nre_window_get_workspace (self.window);
  closed = add_closed (&self, &path);
  n = nre_workspace_get_n (workspace);
  marked = (Marked){ workspace, G_MAXUINT };
  g_signal_connect (closed, "notify::css-classes", G_CALLBACK (note_marked), &marked);
  from = entries_find_row (&self, self.document, "a.txt");
  move_over (from, INTO);
  pointer_pick_up ();
  move_over (closed, 0.4);
  move_over (closed, INTO);
  pointer_do ("sleep 0.1 mouseup 1");
  WAIT_FOR (marked.n_open != G_MAXUINT);
  g_assert_cmpuint (marked.n_open, ==, n);
  g_signal_handlers_disconnect_by_func (closed, note_marked, &marked);
  WAIT_FOR (nre_workspace_get_n (workspace) == n + 1);
  entries_assert_names (nre_open_file_get_document (nre_workspace_get (workspace, n)), NULL,
                        "one.dat two.dat a.txt");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  entries_assert_selected (&self, "a.txt");
  remove_closed (path);
  entries_tear_down (&self);
}

/* At the edge of the list it scrolls. It does not when an entry is moved between rows in view. */
static void
test_scroll (void)
{
  EntriesFixture self;
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  NreDocument *long_one;
  GtkAdjustment *adjustment;

  set_up (&self);
  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.txt", i);

      nre_author_archive_add_take (archive, 1000, name, 0, 0, 0, g_bytes_new_static ("-", 1));
    }
  bytes = nre_author_archive_finish (archive);
  long_one = entries_open (&self, bytes, "long.lib");
  entries_expand (&self, long_one);
  pages_settle ();
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self.list));
  gtk_adjustment_set_value (adjustment, 0);
  pages_settle ();
  hold (entries_find_row (&self, self.document, "a.txt"), self.list, 0.99, NULL);
  WAIT_FOR (gtk_adjustment_get_value (adjustment) > 100);
  move_over (self.list, 0.01);
  WAIT_FOR (gtk_adjustment_get_value (adjustment) <= 0);
  pointer_do ("key Escape");
  let_go (NULL);
  g_assert_false (nre_document_get_modified (long_one));
  drag (entries_find_row (&self, long_one, "5.txt"), entries_find_row (&self, self.document, "one.lib"), INTO,
        "shift");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib 5.txt");
  assert_selected_in (&self, self.document, "5.txt");
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  entries_tear_down (&self);
}

/* Escape takes it back, and so does what happens to the entry meanwhile. */
static void
test_taken_back (void)
{
  EntriesFixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  set_up (&self);
  hold (entries_find_row (&self, self.document, "a.txt"), entries_find_row (&self, self.document, "c.txt"),
        BELOW, NULL);
  pointer_do ("key Escape");
  let_go (NULL);
  g_assert_false (nre_document_get_modified (self.document));

  g_ptr_array_add (entries, nre_document_find_entry (self.document, "a.txt", NULL));
  hold (entries_find_row (&self, self.document, "a.txt"), entries_find_row (&self, self.document, "c.txt"),
        BELOW, NULL);
  g_assert_true (nre_entries_remove (self.document, entries, NULL, NULL));
  let_go (NULL);
  entries_assert_names (self.document, NULL, "b.txt c.txt in.lib");
  /* To another file goes what it was. */
  undo (self.document);
  hold (entries_find_row (&self, self.document, "a.txt"), entries_find_row (&self, self.other, "other.lib"),
        INTO, "shift");
  g_assert_true (nre_entries_remove (self.document, entries, NULL, NULL));
  pages_settle ();
  move_over (entries_find_row (&self, self.other, "other.lib"), INTO);
  WAIT_FOR (takes (entries_find_row (&self, self.other, "other.lib")));
  let_go ("shift");
  entries_assert_names (self.other, NULL, "x.txt b.txt a.txt");
  entries_assert_names (self.document, NULL, "b.txt c.txt in.lib");
  entries_tear_down (&self);
}

/* --- The table ------------------------------------------------------------------------------- */

static GtkWidget *
find_table_row (GtkColumnView *view, guint position)
{
  GtkWidget *row = gtk_widget_get_first_child (nre_column_view_get_list (view));

  for (guint i = 0; i < position; i++)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

static void
test_table (void)
{
  EntriesFixture self;
  GtkWidget *table, *list, *row;
  GtkColumnView *view;

  set_up (&self);
  nre_window_show_entry (self.window,
                         nre_workspace_find (nre_window_get_workspace (self.window), self.document), NULL,
                         TRUE);
  pages_settle ();
  table = pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE);
  view = PAGES_FIND (GTK, COLUMN_VIEW, table);
  list = nre_column_view_get_list (view);
  row = find_table_row (view, 0);
  hold (find_table_row (view, 2), row, ABOVE, NULL);
  GIVE_TIME_FOR (gtk_widget_has_css_class (row, "drop-above"));
  g_assert_true (gtk_widget_has_css_class (row, "drop-above"));
  let_go (NULL);
  entries_assert_names (self.document, NULL, "c.txt a.txt b.txt in.lib");
  undo (self.document);
  /* Below the rows is the end. */
  drag (find_table_row (view, 0), list, BELOW, NULL);
  entries_assert_names (self.document, NULL, "b.txt c.txt in.lib a.txt");
  undo (self.document);
  /* From the table into the tree, and back. */
  drag (find_table_row (view, 0), entries_find_row (&self, self.other, "other.lib"), INTO, NULL);
  entries_assert_names (self.other, NULL, "x.txt b.txt a.txt");
  drag (entries_find_row (&self, self.other, "x.txt"), find_table_row (view, 1), ABOVE, "shift");
  entries_assert_names (self.document, NULL, "a.txt x.txt b.txt c.txt in.lib");
  entries_assert_names (self.other, NULL, "b.txt a.txt");
  undo (self.document);
  /* What is sorted has no places: others come to the end. */
  gtk_column_view_sort_by_column (view, g_list_model_get_item (gtk_column_view_get_columns (view), 4),
                                  GTK_SORT_DESCENDING);
  pages_settle ();
  hold (find_table_row (view, 1), find_table_row (view, 2), ABOVE, NULL);
  GIVE_TIME_FOR (!gtk_widget_has_css_class (list, "drop-into"));
  g_assert_false (gtk_widget_has_css_class (list, "drop-into"));
  let_go (NULL);
  g_assert_false (nre_document_get_modified (self.document));
  hold (entries_find_row (&self, self.other, "b.txt"), find_table_row (view, 1), ABOVE, NULL);
  GIVE_TIME_FOR (gtk_widget_has_css_class (list, "drop-into"));
  g_assert_true (gtk_widget_has_css_class (list, "drop-into"));
  let_go (NULL);
  answer ("keep");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib b_2.txt");
  entries_tear_down (&self);
}

static void
show_file (EntriesFixture *self, NreDocument *document)
{
  nre_window_show_entry (self->window,
                         nre_workspace_find (nre_window_get_workspace (self->window), document), NULL, TRUE);
  pages_settle ();
}

/* A list that was hidden after a drop takes the next one. */
static void
test_shown_again (void)
{
  EntriesFixture self;
  GtkColumnView *view;

  set_up (&self);
  show_file (&self, self.document);
  view = PAGES_FIND (GTK, COLUMN_VIEW, NRE_ENTRY_TABLE (
      pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE)));
  drag (find_table_row (view, 0), entries_find_row (&self, self.other, "other.lib"), INTO, NULL);
  entries_assert_names (self.other, NULL, "x.txt b.txt a.txt");
  gtk_widget_hide (self.tree);
  pages_settle ();
  gtk_widget_show (self.tree);
  pages_settle ();
  drag (find_table_row (view, 2), entries_find_row (&self, self.other, "other.lib"), INTO, NULL);
  entries_assert_names (self.other, NULL, "x.txt b.txt a.txt c.txt");

  drag (find_table_row (view, 2), find_table_row (view, 0), ABOVE, NULL);
  entries_assert_names (self.document, NULL, "c.txt a.txt b.txt in.lib");
  show_file (&self, self.other);
  show_file (&self, self.document);
  drag (find_table_row (view, 2), find_table_row (view, 0), ABOVE, NULL);
  entries_assert_names (self.document, NULL, "b.txt c.txt a.txt in.lib");
  entries_tear_down (&self);
}

/* Undo and redo are about what was dropped, or pasted, into another file, and not about an earlier edit of
 * the file whose table is in front. */
static void
test_undo_after (void)
{
  EntriesFixture self;
  g_autoptr (NreEntry) a = NULL;
  GtkColumnView *view;
  GtkWidget *table;

  set_up (&self);
  a = nre_document_find_entry (self.document, "a.txt", NULL);
  g_assert_true (nre_entries_rename (self.document, a, "q.txt", NULL));
  nre_window_show_entry (self.window,
                         nre_workspace_find (nre_window_get_workspace (self.window), self.document), NULL,
                         TRUE);
  pages_settle ();
  table = pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE);
  view = PAGES_FIND (GTK, COLUMN_VIEW, table);
  drag (find_table_row (view, 2), entries_find_row (&self, self.other, "other.lib"), INTO, NULL);
  entries_assert_names (self.other, NULL, "x.txt b.txt c.txt");
  window_activate (self.window, "undo");
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  entries_assert_names (self.document, NULL, "q.txt b.txt c.txt in.lib");
  pages_settle ();
  window_activate (self.window, "redo");
  entries_assert_names (self.other, NULL, "x.txt b.txt c.txt");
  pages_settle ();
  window_activate (self.window, "undo");
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  pages_settle ();

  /* A move is undone in both files. */
  drag (find_table_row (view, 2), entries_find_row (&self, self.other, "other.lib"), INTO, "shift");
  entries_assert_names (self.other, NULL, "x.txt b.txt c.txt");
  entries_assert_names (self.document, NULL, "q.txt b.txt in.lib");
  window_activate (self.window, "undo");
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  entries_assert_names (self.document, NULL, "q.txt b.txt c.txt in.lib");
  pages_settle ();

  /* What is pasted into the tree while the focus is in the table, as by the main menu. */
  select_rows (&self, self.document, "c.txt");
  entries_activate (&self, "copy");
  select_rows (&self, self.other, "x.txt");
  gtk_widget_grab_focus (find_table_row (view, 0));
  entries_activate (&self, "paste");
  entries_assert_names (self.other, NULL, "x.txt c.txt b.txt");
  pages_settle ();
  window_activate (self.window, "undo");
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  entries_assert_names (self.document, NULL, "q.txt b.txt c.txt in.lib");
  entries_tear_down (&self);
}

/* The same from the tree into the table: the dragged row, which had the focus, is of another file. */
static void
test_undo_after_table (void)
{
  EntriesFixture self;
  g_autoptr (NreEntry) x = NULL;
  GtkColumnView *view;
  GtkWidget *table;

  set_up (&self);
  x = nre_document_find_entry (self.other, "x.txt", NULL);
  g_assert_true (nre_entries_rename (self.other, x, "q.txt", NULL));
  nre_window_show_entry (self.window,
                         nre_workspace_find (nre_window_get_workspace (self.window), self.document), NULL,
                         TRUE);
  pages_settle ();
  table = pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE);
  view = PAGES_FIND (GTK, COLUMN_VIEW, table);
  drag (entries_find_row (&self, self.other, "q.txt"), find_table_row (view, 1), ABOVE, NULL);
  entries_assert_names (self.document, NULL, "a.txt q.txt b.txt c.txt in.lib");
  g_assert_true (nre_focus_is_in_list (nre_column_view_get_list (view)));
  window_activate (self.window, "undo");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  entries_assert_names (self.other, NULL, "q.txt b.txt");
  entries_tear_down (&self);
}

/* The header names the page in front also after a move in the tree was undone, which selects what is in
 * another file again. */
static void
test_header (void)
{
  EntriesFixture self;
  NreOpenFile *other;

  set_up (&self);
  other = nre_workspace_find (nre_window_get_workspace (self.window), self.other);
  nre_window_show_entry (self.window, other, NULL, TRUE);
  pages_settle ();
  entries_assert_header (&self, "other.lib", "");
  select_rows (&self, self.document, "a.txt");
  entries_assert_header (&self, "other.lib", "In the tree: one.lib");
  drag (entries_find_row (&self, self.document, "a.txt"), entries_find_row (&self, self.other, "x.txt"),
        ABOVE, "shift");
  entries_assert_names (self.other, NULL, "a.txt x.txt b.txt");
  pages_settle ();
  entries_assert_header (&self, "other.lib", "1 change not saved");
  window_activate (self.window, "undo");
  pages_settle ();
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  entries_assert_header (&self, "other.lib", "In the tree: one.lib");
  entries_tear_down (&self);
}

/* Undo of a move within the tree shows it there: the page in front stays. */
static void
test_undo_in_tree (void)
{
  static const char *const names[] = { "a.txt", "a.txt b.txt" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      EntriesFixture self;
      g_autoptr (NreEntry) c = NULL;
      NreOpenFile *file;
      guint n_tabs;

      set_up (&self);
      file = nre_workspace_find (nre_window_get_workspace (self.window), self.document);
      c = nre_document_find_entry (self.document, "c.txt", NULL);
      nre_window_show_entry (self.window, file, c, TRUE);
      pages_settle ();
      n_tabs = window_count_tabs (self.window);
      select_rows (&self, self.document, names[i]);
      pages_settle ();
      drag (entries_find_row (&self, self.document, "a.txt"),
            entries_find_row (&self, self.document, "c.txt"), BELOW, NULL);
      pages_settle ();
      assert_shown (&self, self.document, "c.txt");
      window_activate (self.window, "undo");
      pages_settle ();
      entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
      entries_assert_selected (&self, names[i]);
      g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs);
      assert_shown (&self, self.document, "c.txt");
      window_activate (self.window, "redo");
      pages_settle ();
      entries_assert_selected (&self, names[i]);
      assert_shown (&self, self.document, "c.txt");
      entries_tear_down (&self);
    }
}

/* A table does not list what comes into an archive in it: the archive is selected, and it is said what
 * came. Only tables come into a model, which consists of them. */
static void
test_into_row (void)
{
  EntriesFixture self;
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (GBytes) bytes = NULL;
  NreDocument *models;
  GtkColumnView *view;
  GtkWidget *row;

  set_up (&self);
  nre_window_show_entry (self.window,
                         nre_workspace_find (nre_window_get_workspace (self.window), self.document), NULL,
                         TRUE);
  pages_settle ();
  view = PAGES_FIND (GTK, COLUMN_VIEW, NRE_ENTRY_TABLE (
      pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE)));
  drag (find_table_row (view, 0), find_table_row (view, 3), INTO, NULL);
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  entries_assert_names (self.document, "in.lib", "one.dat two.dat a.txt");
  g_assert_true (gtk_selection_model_is_selected (gtk_column_view_get_model (view), 3));
  g_assert_cmpstr (pages_get_toast (self.window), ==, "“a.txt” was copied to in.lib");
  undo (self.document);

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "one.msh", 0, 0, 0,
                               nre_author_model_finish (model));
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "two.msh", 0, 0, 0,
                               nre_author_model_finish (model));
  bytes = nre_author_archive_finish (archive);
  models = entries_open (&self, bytes, "models.lib");
  nre_window_show_entry (self.window,
                         nre_workspace_find (nre_window_get_workspace (self.window), models), NULL, TRUE);
  pages_settle ();
  view = PAGES_FIND (GTK, COLUMN_VIEW, NRE_ENTRY_TABLE (
      pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE)));
  row = find_table_row (view, 1);
  hold (find_table_row (view, 0), row, 0.6, NULL);
  GIVE_TIME_FOR (gtk_widget_has_css_class (row, "drop-below"));
  g_assert_true (gtk_widget_has_css_class (row, "drop-below"));
  let_go (NULL);
  entries_assert_names (models, NULL, "two.msh one.msh");
  entries_tear_down (&self);
}

static gboolean
is_any_selected (EntriesFixture *self)
{
  g_autoptr (GtkBitset) rows = gtk_selection_model_get_selection (self->rows);

  return !gtk_bitset_is_empty (rows);
}

/* The filter of the tree soon hides what was dropped, which it does not find: undo is about that all the
 * same. */
static void
test_hidden_after (void)
{
  EntriesFixture self;
  g_autoptr (NreEntry) a = NULL;
  GtkColumnView *view;

  set_up (&self);
  a = nre_document_find_entry (self.document, "a.txt", NULL);
  g_assert_true (nre_entries_rename (self.document, a, "q.txt", NULL));
  nre_window_show_entry (self.window,
                         nre_workspace_find (nre_window_get_workspace (self.window), self.document), NULL,
                         TRUE);
  gtk_editable_set_text (GTK_EDITABLE (pages_find (self.tree, GTK_TYPE_SEARCH_ENTRY)), "x.txt");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.rows)) == 3);
  pages_settle ();
  view = PAGES_FIND (GTK, COLUMN_VIEW, NRE_ENTRY_TABLE (
      pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE)));
  drag (find_table_row (view, 2), entries_find_row (&self, self.other, "other.lib"), INTO, NULL);
  entries_assert_names (self.other, NULL, "x.txt b.txt c.txt");
  WAIT_FOR (!is_any_selected (&self));
  pages_settle ();
  window_activate (self.window, "undo");
  entries_assert_names (self.document, NULL, "q.txt b.txt c.txt in.lib");
  entries_assert_names (self.other, NULL, "x.txt b.txt");
  entries_tear_down (&self);
}

/* --- Files ----------------------------------------------------------------------------------- */

static GdkContentProvider *
files_cb (GtkDragSource *source, double x, double y, gpointer path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GSList) list = g_slist_append (NULL, file);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, list);
  return gdk_content_provider_new_for_value (&value);
}

/* A file becomes an entry where it is dropped upon an archive; elsewhere it is opened. */
static void
test_file (void)
{
  EntriesFixture self;
  g_autofree char *path = NULL;
  g_autoptr (GBytes) inner = NULL;
  GtkDragSource *source = gtk_drag_source_new ();
  GtkWidget *from, *to, *frame;
  guint n;

  set_up (&self);
  path = g_build_filename (self.folder, "new.lib", NULL);
  inner = entries_make_inner ();
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (inner, NULL), (gssize) g_bytes_get_size (inner),
                                      NULL));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (files_cb), path);
  from = gtk_widget_get_last_child (gtk_widget_get_first_child (self.tree));
  gtk_widget_add_controller (from, GTK_EVENT_CONTROLLER (source));

  to = entries_find_row (&self, self.document, "b.txt");
  hold (from, to, ABOVE, NULL);
  GIVE_TIME_FOR (gtk_widget_has_css_class (to, "drop-above"));
  g_assert_true (gtk_widget_has_css_class (to, "drop-above"));
  frame = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (self.window), NRE_TYPE_WINDOW,
                                                     "drop_frame"));
  GIVE_TIME_FOR (!gtk_widget_get_visible (frame));
  g_assert_false (gtk_widget_get_visible (frame));
  let_go (NULL);
  answer ("add");
  entries_assert_names (self.document, NULL, "a.txt new.lib b.txt c.txt in.lib");
  entries_assert_payload (self.document, "new.lib/two.dat", "22");

  n = nre_workspace_get_n (nre_window_get_workspace (self.window));
  hold (from, self.list, 0.9, NULL);
  GIVE_TIME_FOR (gtk_widget_get_visible (frame));
  g_assert_true (gtk_widget_get_visible (frame));
  to = pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), GTK_TYPE_COLUMN_VIEW);
  move_over (to, 0.8);
  GIVE_TIME_FOR (!gtk_widget_get_visible (frame));
  g_assert_false (gtk_widget_get_visible (frame));
  GIVE_TIME_FOR (gtk_widget_has_css_class (nre_column_view_get_list (GTK_COLUMN_VIEW (to)), "drop-into"));
  g_assert_true (gtk_widget_has_css_class (nre_column_view_get_list (GTK_COLUMN_VIEW (to)), "drop-into"));
  move_over (GTK_WIDGET (self.list), 0.9);
  GIVE_TIME_FOR (gtk_widget_get_visible (frame));
  g_assert_true (gtk_widget_get_visible (frame));
  let_go (NULL);
  WAIT_FOR (nre_workspace_get_n (nre_window_get_workspace (self.window)) == n + 1);
  GIVE_TIME_FOR (!gtk_widget_get_visible (frame));
  g_assert_false (gtk_widget_get_visible (frame));
  entries_tear_down (&self);
}

/* (transfer full): the files that others asked for, or nothing. */
static char *
find_session_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (g_get_tmp_dir (), 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "nres-editor-"))
      return g_build_filename (g_get_tmp_dir (), name, NULL);
  return NULL;
}

/* To others they are files, whose names are as when they are extracted; there are none before somebody
 * asks. */
static void
test_out (void)
{
  EntriesFixture self;
  g_autoptr (NreEntryClip) clip = NULL;
  g_autoptr (GdkContentProvider) provider = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GdkContentFormats) formats = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *folder = NULL, *gone = NULL;
  const char *const names[] = { "b.txt", "b_2.txt", "in.lib" };
  g_autoptr (GBytes) inner = entries_make_inner ();
  GSList *files;
  GStatBuf about;

  set_up (&self);
  drag (entries_find_row (&self, self.document, "a.txt"), entries_find_row (&self, self.other, "other.lib"),
        INTO, NULL);
  entries_assert_names (self.other, NULL, "x.txt b.txt a.txt");
  g_assert_null (find_session_folder ());

  g_ptr_array_add (entries, nre_document_find_entry (self.document, "b.txt", NULL));
  g_assert_true (nre_entries_rename (self.document, g_list_model_get_item (G_LIST_MODEL (self.document), 2),
                                     "b.txt", NULL));
  g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (self.document), 2));
  g_ptr_array_add (entries, nre_document_find_entry (self.document, "in.lib", NULL));
  clip = nre_entry_clip_new (entries, NULL);
  provider = nre_entry_clip_provide (clip);
  formats = gdk_content_formats_union_serialize_mime_types (gdk_content_provider_ref_formats (provider));
  g_assert_true (gdk_content_formats_contain_mime_type (formats, "text/uri-list"));
  g_assert_null (find_session_folder ());
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
  folder = find_session_folder ();
  g_assert_nonnull (folder);
  g_assert_cmpint (g_stat (folder, &about), ==, 0);
  g_assert_cmpuint (about.st_mode & 0777, ==, 0700);
  files = g_value_get_boxed (&value);
  g_assert_cmpuint (g_slist_length (files), ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_file_get_basename (g_slist_nth_data (files, i)), *text = NULL;
      gsize size;

      g_assert_cmpstr (name, ==, names[i]);
      g_assert_true (g_file_load_contents (g_slist_nth_data (files, i), NULL, &text, &size, NULL, NULL));
      if (i < 2)
        g_assert_cmpmem (text, size, i == 0 ? "bbb" : "cccc", i == 0 ? 3 : 4);
      else
        g_assert_cmpmem (text, size, g_bytes_get_data (inner, NULL), g_bytes_get_size (inner));
    }
  nre_entry_clip_clean_up ();
  gone = find_session_folder ();
  g_assert_null (gone);
  entries_tear_down (&self);
}

PAGES_TEST (entry_drag)
{
  int status;

  /* What is left in there is ours. */
  if (g_getenv ("NRE_SCRATCH") != NULL)
    g_setenv ("TMPDIR", g_getenv ("NRE_SCRATCH"), TRUE);
  window_init (&argc, &argv);

  g_test_add_func ("/entry-drag/order", test_order);
  g_test_add_func ("/entry-drag/several", test_several);
  g_test_add_func ("/entry-drag/joint", test_joint);
  g_test_add_func ("/entry-drag/joint-saved", test_joint_saved);
  g_test_add_func ("/entry-drag/inner", test_inner);
  g_test_add_func ("/entry-drag/spring", test_spring);
  g_test_add_func ("/entry-drag/page-moves", test_page_moves);
  g_test_add_func ("/entry-drag/pages-under-pointer", test_pages_under_pointer);
  g_test_add_func ("/entry-drag/page-into-collapsed", test_page_into_collapsed);
  g_test_add_func ("/entry-drag/page-stays", test_page_stays);
  g_test_add_func ("/entry-drag/spring-opens", test_spring_opens);
  g_test_add_func ("/entry-drag/closed", test_closed);
  g_test_add_func ("/entry-drag/scroll", test_scroll);
  g_test_add_func ("/entry-drag/taken-back", test_taken_back);
  g_test_add_func ("/entry-drag/table", test_table);
  g_test_add_func ("/entry-drag/shown-again", test_shown_again);
  g_test_add_func ("/entry-drag/undo-after", test_undo_after);
  g_test_add_func ("/entry-drag/undo-after-table", test_undo_after_table);
  g_test_add_func ("/entry-drag/undo-in-tree", test_undo_in_tree);
  g_test_add_func ("/entry-drag/header", test_header);
  g_test_add_func ("/entry-drag/into-row", test_into_row);
  g_test_add_func ("/entry-drag/hidden-after", test_hidden_after);
  g_test_add_func ("/entry-drag/file", test_file);
  g_test_add_func ("/entry-drag/out", test_out);
  status = window_run ();
  nre_entry_clip_clean_up ();
  return status;
}

