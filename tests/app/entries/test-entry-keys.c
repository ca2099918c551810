/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries that a real pointer selects, and real keys act upon. */

#include "config.h"

#include "entries-fixture.h"

#include "nre-entry-table.h"
#include "nre-host.h"
#include "pointer-fixture.h"
#include "test-wait.h"

static void
click (EntriesFixture *self, const char *name, const char *words)
{
  pointer_move (gtk_widget_get_first_child (entries_find_row (self, self->document, name)), 60, 12);
  pointer_do (words);
}

static gboolean
has_menu (gpointer tree)
{
  GtkWidget *popover = entries_find_popover (tree);

  return popover != NULL && gtk_widget_get_mapped (popover);
}

static gboolean
has_no_menu (gpointer tree)
{
  return entries_find_popover (tree) == NULL;
}

/* With Ctrl and Shift rows are gathered, and nothing is opened; the menu is about all of them. */
static void
test_pointer (void)
{
  EntriesFixture self;
  guint n_tabs;

  entries_set_up (&self, "my test.lib", 0, 0);
  pages_settle ();
  click (&self, "a.txt", "click 1");
  entries_assert_selected (&self, "a.txt");
  n_tabs = window_count_tabs (self.window);
  click (&self, "c.txt", "keydown ctrl sleep 0.1 click 1 sleep 0.1 keyup ctrl");
  entries_assert_selected (&self, "a.txt c.txt");
  click (&self, "in.lib", "keydown ctrl sleep 0.1 click 1 sleep 0.1 keyup ctrl");
  click (&self, "c.txt", "keydown ctrl sleep 0.1 click 1 sleep 0.1 keyup ctrl");
  entries_assert_selected (&self, "a.txt in.lib");
  click (&self, "a.txt", "click 1");
  click (&self, "c.txt", "keydown shift sleep 0.1 click 1 sleep 0.1 keyup shift");
  entries_assert_selected (&self, "a.txt b.txt c.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs);
  pointer_do ("key " KEY_F2);
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  WAIT_FOR (g_strcmp0 (pages_get_toast (self.window), "Select a single entry to rename it") == 0);
  pointer_do ("key ctrl+d");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt a_2.txt b_2.txt c_2.txt in.lib");
  entries_assert_selected (&self, "a_2.txt b_2.txt c_2.txt");
  pointer_do ("key alt+Down");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib a_2.txt b_2.txt c_2.txt");
  pointer_do ("key Delete");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  entries_assert_selected (&self, "in.lib");
  pointer_do ("key ctrl+a");
  entries_assert_selected (&self, "a.txt b.txt c.txt in.lib");

  click (&self, "b.txt", "click 3");
  pages_wait (has_menu, self.tree);
  entries_assert_selected (&self, "a.txt b.txt c.txt in.lib");
  pointer_do ("key Escape");
  pages_wait (has_no_menu, self.tree);
  click (&self, "b.txt", "click 1");
  pages_settle ();
  click (&self, "c.txt", "click 3");
  pages_wait (has_menu, self.tree);
  entries_assert_selected (&self, "c.txt");
  pointer_do ("key Escape");
  pages_wait (has_no_menu, self.tree);
  entries_tear_down (&self);
}

/* Presses the key for a new name, until that can be typed. */
static void
begin_rename (EntriesFixture *self, GtkWidget *widget)
{
  pointer_do ("key " KEY_F2);
  WAIT_FOR (
      has_menu (widget) && gtk_root_get_focus (GTK_ROOT (self->window)) != NULL &&
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (self->window)), entries_find_popover (widget)));
}

/* After each of the things that give the list other rows, keys go to the one that is selected. */
static void
assert_focus (EntriesFixture *self, const char *name)
{
  GtkRoot *root = GTK_ROOT (self->window);

  GIVE_TIME_FOR (gtk_root_get_focus (root) == entries_find_row (self, self->document, name));
  g_assert_nonnull (gtk_root_get_focus (root));
  g_assert_true (gtk_root_get_focus (root) == entries_find_row (self, self->document, name));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_root_get_focus (root)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
test_keyboard (void)
{
  EntriesFixture self;

  entries_set_up (&self, "my test.lib", 0, 0);
  pages_settle ();
  click (&self, "a.txt", "click 1");
  pages_settle ();
  assert_focus (&self, "a.txt");
  begin_rename (&self, self.tree);
  pointer_do ("key z Return");
  WAIT_FOR (entries_find_popover (self.tree) == NULL);
  entries_assert_names (self.document, NULL, "z.txt b.txt c.txt in.lib");
  assert_focus (&self, "z.txt");
  begin_rename (&self, self.tree);
  pointer_do ("key Escape");
  WAIT_FOR (entries_find_popover (self.tree) == NULL);
  assert_focus (&self, "z.txt");
  pointer_do ("key alt+Down");
  entries_assert_names (self.document, NULL, "b.txt z.txt c.txt in.lib");
  assert_focus (&self, "z.txt");
  pointer_do ("key alt+Down");
  entries_assert_names (self.document, NULL, "b.txt c.txt z.txt in.lib");
  assert_focus (&self, "z.txt");
  pointer_do ("key ctrl+d");
  assert_focus (&self, "z_2.txt");
  pointer_do ("key Delete");
  assert_focus (&self, "in.lib");
  entries_tear_down (&self);
}

static gboolean
has_row_focus (EntriesFixture *self, GtkWidget *table, const char *name)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, table) && pages_find_label (focus, name) != NULL;
}

/* The row of the table that has the keyboard has that name in it. */
static void
assert_row_focus (EntriesFixture *self, GtkWidget *table, const char *name)
{
  GtkWidget *focus;

  GIVE_TIME_FOR (has_row_focus (self, table, name));
  focus = gtk_root_get_focus (GTK_ROOT (self->window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, table));
  g_assert_nonnull (pages_find_label (focus, name));
}

/* The table of the archive, after a click on a row. */
static GtkWidget *
open_table (EntriesFixture *self, const char *name)
{
  GtkWidget *table;

  entries_set_up (self, "my test.lib", 0, 0);
  nre_host_show_itself (NRE_HOST (self->window), nre_window_get_current_file (self->window), TRUE);
  pages_settle ();
  table = pages_find (GTK_WIDGET (self->window), NRE_TYPE_ENTRY_TABLE);
  pointer_move (pages_find_label (table, name), 4, 4);
  pointer_do ("click 1");
  assert_row_focus (self, table, name);
  return table;
}

static void
test_table_keyboard (void)
{
  EntriesFixture self;
  GtkWidget *table;

  table = open_table (&self, "a.txt");
  begin_rename (&self, table);
  pointer_do ("key z Return");
  WAIT_FOR (entries_find_popover (table) == NULL);
  assert_row_focus (&self, table, "z.txt");
  pointer_do ("key alt+Down");
  entries_assert_names (self.document, NULL, "b.txt z.txt c.txt in.lib");
  assert_row_focus (&self, table, "z.txt");
  pointer_do ("key ctrl+z");
  entries_assert_names (self.document, NULL, "z.txt b.txt c.txt in.lib");
  assert_row_focus (&self, table, "z.txt");
  pointer_do ("key ctrl+shift+z");
  assert_row_focus (&self, table, "z.txt");
  pointer_do ("key ctrl+d");
  assert_row_focus (&self, table, "z_2.txt");
  pointer_do ("key Delete");
  assert_row_focus (&self, table, "c.txt");

  /* Undo selects what it restores, and the next key acts on that. */
  pointer_do ("key Down");
  assert_row_focus (&self, table, "in.lib");
  pointer_do ("key ctrl+z Delete");
  entries_assert_names (self.document, NULL, "b.txt z.txt c.txt in.lib");
  assert_row_focus (&self, table, "c.txt");

  /* Down leads from the filter to the selected row, or to the first match. */
  gtk_widget_grab_focus (pages_find (table, GTK_TYPE_SEARCH_ENTRY));
  pointer_do ("key Down");
  assert_row_focus (&self, table, "c.txt");
  gtk_widget_grab_focus (pages_find (table, GTK_TYPE_SEARCH_ENTRY));
  pointer_do ("key b Down");
  assert_row_focus (&self, table, "b.txt");
  entries_tear_down (&self);
}

/* Shift extends from what is selected, even if the program has selected it. */
static void
test_range (void)
{
  EntriesFixture self;
  g_autoptr (NreEntry) entry = NULL;

  entries_set_up (&self, "my test.lib", 0, 0);
  pages_settle ();
  click (&self, "a.txt", "click 1");
  assert_focus (&self, "a.txt");
  entry = nre_document_find_entry (self.document, "c.txt", NULL);
  nre_host_show_entry (NRE_HOST (self.window), entry);
  entries_assert_selected (&self, "c.txt");
  click (&self, "b.txt", "keydown Shift_L click 1 keyup Shift_L");
  entries_assert_selected (&self, "b.txt c.txt");

  click (&self, "a.txt", "click 1");
  pointer_do ("key ctrl+d");
  assert_focus (&self, "a_2.txt");
  pointer_do ("key shift+Down");
  entries_assert_selected (&self, "a_2.txt b.txt");
  pointer_do ("key Delete");
  entries_assert_names (self.document, NULL, "a.txt c.txt in.lib");
  click (&self, "in.lib", "click 1");
  pages_settle ();
  pointer_do ("key ctrl+z");
  entries_assert_selected (&self, "a_2.txt b.txt");
  click (&self, "c.txt", "keydown Shift_L click 1 keyup Shift_L");
  entries_assert_selected (&self, "a_2.txt b.txt c.txt");
  entries_tear_down (&self);
}

static void
test_table_range (void)
{
  EntriesFixture self;
  GtkWidget *table;

  table = open_table (&self, "b.txt");
  pointer_do ("key ctrl+d");
  assert_row_focus (&self, table, "b_2.txt");
  pointer_do ("key shift+Down");
  assert_row_focus (&self, table, "c.txt");
  pointer_do ("key Delete");
  entries_assert_names (self.document, NULL, "a.txt b.txt in.lib");
  pointer_do ("key ctrl+Home key space key ctrl+z");
  pages_settle ();
  pointer_move (pages_find_label (table, "in.lib"), 4, 4);
  pointer_do ("keydown Shift_L click 1 keyup Shift_L");
  assert_row_focus (&self, table, "in.lib");
  pointer_do ("key Delete");
  entries_assert_names (self.document, NULL, "a.txt b.txt");
  entries_tear_down (&self);
}

PAGES_TEST (entry_keys)
{
  window_init (&argc, &argv);
  g_test_add_func ("/entries/pointer", test_pointer);
  g_test_add_func ("/entries/keyboard", test_keyboard);
  g_test_add_func ("/entries/table-keyboard", test_table_keyboard);
  g_test_add_func ("/entries/range", test_range);
  g_test_add_func ("/entries/table-range", test_table_range);
  return window_run ();
}
