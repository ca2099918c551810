/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done with entries, in the tree and in the table of an archive: by the actions that menus and keys
 * run. */

#include "config.h"

#include "entries-fixture.h"

#include <glib/gstdio.h>

#include "nre-archive-tree.h"
#include "nre-author-archive.h"
#include "nre-edits.h"
#include "nre-entry-actions.h"
#include "nre-entry-inspector.h"
#include "nre-entry-path-text.h"
#include "nre-entry-table.h"
#include "nre-fields-dialog.h"
#include "nre-faults.h"
#include "nre-focus.h"
#include "nre-layout.h"
#include "nre-repack-flow.h"
#include "nre-text-row.h"
#include "nre-tree-model.h"
#include "nre-window-actions.h"
#include "test-files.h"
#include "test-wait.h"

static GBytes *
write_out (EntriesFixture *self)
{
  return nre_layout_write (nre_document_get_root (self->document), NULL);
}

static gboolean
is_attribute (GtkWidget *widget, const char *title)
{
  return NRE_IS_TEXT_ROW (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

/* Those of the first three. */
static void
assert_attributes (NreDocument *document, const guint32 *expected)
{
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *path = g_strdup_printf ("#%u", i);
      g_autoptr (NreEntry) entry = nre_document_find_entry (document, path, NULL);
      NreFields fields;

      nre_entry_get_fields (entry, &fields);
      g_assert_cmpuint (fields.attr1, ==, expected[i]);
    }
}

/* Everything that can be done with several, and that the way back is one step each. */
static void
test_tree (void)
{
  EntriesFixture self;
  g_autoptr (GBytes) before = NULL, after = NULL;
  guint n_tabs;

  entries_set_up (&self, "my test.lib", 0, 0);
  before = write_out (&self);
  n_tabs = window_count_tabs (self.window);
  entries_select (&self, self.document, "a.txt c.txt");
  g_assert_false (entries_can (&self, "rename"));
  g_assert_false (entries_can (&self, "show-in-bytes"));
  g_assert_true (entries_can (&self, "extract") && entries_can (&self, "add") &&
                 entries_can (&self, "repack"));
  entries_activate (&self, "duplicate");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt a_2.txt c_2.txt in.lib");
  entries_assert_selected (&self, "a_2.txt c_2.txt");
  entries_activate (&self, "move-up");
  entries_assert_names (self.document, NULL, "a.txt b.txt a_2.txt c_2.txt c.txt in.lib");
  entries_assert_selected (&self, "a_2.txt c_2.txt");
  entries_activate (&self, "move-down");
  entries_activate (&self, "delete");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  /* The next one can go the same way. */
  entries_assert_selected (&self, "in.lib");
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 4);
  nre_document_go_to (self.document, 0);
  after = write_out (&self);
  g_assert_true (g_bytes_equal (before, after));

  entries_select (&self, self.document, "a.txt");
  g_assert_false (entries_can (&self, "move-up"));
  g_assert_true (entries_can (&self, "move-down"));
  gtk_selection_model_select_item (self.rows, 0, TRUE);
  g_assert_false (entries_can (&self, "delete") || entries_can (&self, "extract") ||
                  entries_can (&self, "duplicate"));
  g_assert_true (entries_can (&self, "add") && entries_can (&self, "extract-all"));
  entries_tear_down (&self);
}

/* Nothing keeps a window that was closed, with all that it has read. */
static void
test_closed (void)
{
  EntriesFixture self;
  gpointer window, document;

  entries_set_up (&self, "my test.lib", 0, 0);
  entries_select (&self, self.document, "a.txt b.txt");
  entries_activate (&self, "duplicate");
  window = self.window;
  document = self.document;
  g_object_add_weak_pointer (window, &window);
  g_object_add_weak_pointer (document, &document);
  entries_tear_down (&self);
  WAIT_FOR (window == NULL && document == NULL);
}

/* The attributes of all entries that are selected in the table are edited as one, and undo leaves the
 * selection of the table and of the tree alone. */
static void
test_attributes (void)
{
  EntriesFixture self;
  GtkSelectionModel *rows;
  GtkWidget *inspector;
  NreTextRow *row;
  const guint32 before[] = { 0, 0, 7 };

  entries_set_up (&self, "my test.lib", 0, 0);
  g_assert_true (nre_edit_set_attributes (self.document, "#0", NULL, &before[0], NULL, NULL, NULL));
  g_assert_true (nre_edit_set_attributes (self.document, "#1", NULL, &before[1], NULL, NULL, NULL));
  g_assert_true (nre_edit_set_attributes (self.document, "#2", NULL, &before[2], NULL, NULL, NULL));
  nre_window_show_entry (self.window,
                         nre_workspace_find (nre_window_get_workspace (self.window), self.document), NULL,
                         TRUE);
  window_settle (self.window);
  rows = gtk_column_view_get_model (PAGES_FIND (GTK, COLUMN_VIEW, NRE_ENTRY_TABLE (
      pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE))));
  gtk_selection_model_select_range (rows, 0, 3, TRUE);
  window_settle (self.window);
  inspector = pages_find (GTK_WIDGET (self.window), NRE_TYPE_ENTRY_INSPECTOR);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self.window), "c.txt and 2 more"));
  row = NRE_TEXT_ROW (pages_find_by (inspector, is_attribute, "Attribute 1"));
  g_assert_cmpstr (gtk_entry_get_placeholder_text (nre_text_row_get_entry (row)), ==, "mixed");
  gtk_editable_set_text (GTK_EDITABLE (nre_text_row_get_entry (row)), "9");
  nre_text_row_commit (row);
  window_settle (self.window);
  assert_attributes (self.document, (guint32[]){ 9, 9, 9 });
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (nre_text_row_get_entry (row))), ==, "9");
  gtk_widget_activate_action (GTK_WIDGET (self.window), "win.undo", NULL);
  window_settle (self.window);
  assert_attributes (self.document, before);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (gtk_selection_model_is_selected (rows, i), ==, i < 3);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self.window), "c.txt and 2 more"));
  entries_tear_down (&self);
}

/* Entries that a filter hides are not edited; if it hides all that were selected, the inspector shows the
 * archive until they are back. */
static void
test_hidden (void)
{
  static const char *const filters[] = { "b.txt", "c.txt", "nothing" };
  static const guint32 after[G_N_ELEMENTS (filters)][3] = { { 0, 9, 0 }, { 0, 0, 9 }, { 0, 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      EntriesFixture self;
      GtkSelectionModel *rows;
      GtkWidget *table;
      NreTextRow *row;
      const guint32 none = 0;

      entries_set_up (&self, "my test.lib", 0, 0);
      g_assert_true (nre_edit_set_attributes (self.document, "#0", NULL, &none, NULL, NULL, NULL));
      g_assert_true (nre_edit_set_attributes (self.document, "#1", NULL, &none, NULL, NULL, NULL));
      g_assert_true (nre_edit_set_attributes (self.document, "#2", NULL, &none, NULL, NULL, NULL));
      nre_window_show_entry (self.window,
                             nre_workspace_find (nre_window_get_workspace (self.window), self.document), NULL,
                             TRUE);
      window_settle (self.window);
      table = pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE);
      rows = gtk_column_view_get_model (PAGES_FIND (GTK, COLUMN_VIEW, table));
      gtk_selection_model_select_range (rows, 0, 3, TRUE);
      window_settle (self.window);
      gtk_editable_set_text (GTK_EDITABLE (pages_find (table, GTK_TYPE_SEARCH_ENTRY)), filters[i]);
      WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (rows)) == (i < 2));
      window_settle (self.window);
      row = NRE_TEXT_ROW (pages_find_by (pages_find (GTK_WIDGET (self.window), NRE_TYPE_ENTRY_INSPECTOR),
                                         is_attribute, "Attribute 1"));
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (row)) == (i < 2));
      gtk_editable_set_text (GTK_EDITABLE (nre_text_row_get_entry (row)), "9");
      nre_text_row_commit (row);
      window_settle (self.window);
      assert_attributes (self.document, after[i]);
      gtk_editable_set_text (GTK_EDITABLE (pages_find (table, GTK_TYPE_SEARCH_ENTRY)), "");
      WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (rows)) == 4);
      window_settle (self.window);
      if (i == 2)
        {
          g_autoptr (GPtrArray) back =
              nre_selection_dup_entries (nre_page_get_selection (nre_window_get_current_page (self.window)));

          g_assert_cmpuint (back->len, ==, 3);
        }
      entries_tear_down (&self);
    }
}

/* What cannot be a name is said while it is typed, and does nothing. */
static void
test_rename (void)
{
  EntriesFixture self;
  GtkWidget *field, *message;
  int height;

  entries_set_up (&self, "my test.lib", 0, 0);
  entries_select (&self, self.document, "b.txt");
  /* A window that is only becoming active closes its popovers. */
  window_settle (self.window);
  WAIT_FOR (gtk_window_is_active (GTK_WINDOW (self.window)));
  entries_activate (&self, "rename");
  WAIT_FOR (entries_find_popover (self.tree) != NULL);
  field = pages_find (entries_find_popover (self.tree), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "b.txt");
  gtk_editable_set_text (GTK_EDITABLE (field), "日本.txt");
  g_assert_true (gtk_widget_has_css_class (field, "error"));
  g_signal_emit_by_name (field, "activate");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  gtk_editable_set_text (GTK_EDITABLE (field), "0123456789012345678901234567890123456");
  g_assert_true (gtk_widget_has_css_class (field, "error"));
  /* All of what is wrong is seen, however many lines it takes. */
  message = gtk_widget_get_last_child (gtk_widget_get_parent (gtk_widget_get_parent (field)));
  gtk_editable_set_text (GTK_EDITABLE (field), "a");
  window_settle (self.window);
  gtk_editable_set_text (GTK_EDITABLE (field), "日本.txt");
  window_settle (self.window);
  gtk_widget_measure (message, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (message), NULL, &height, NULL,
                      NULL);
  g_assert_true (GTK_IS_LABEL (message) && gtk_widget_get_mapped (message));
  GIVE_TIME_FOR (gtk_widget_get_height (message) >= height);
  g_assert_cmpint (gtk_widget_get_height (message), >=, height);
  g_assert_true (gtk_widget_has_css_class (message, "error"));
  /* A name that another entry has is possible, and a warning. */
  gtk_editable_set_text (GTK_EDITABLE (field), "a.txt");
  g_assert_true (gtk_widget_has_css_class (field, "warning"));
  g_assert_true (gtk_widget_has_css_class (message, "warning"));
  g_assert_false (gtk_widget_has_css_class (field, "error") || gtk_widget_has_css_class (message, "error"));
  gtk_editable_set_text (GTK_EDITABLE (field), "Танк.txt");
  g_assert_false (gtk_widget_has_css_class (field, "error") || gtk_widget_has_css_class (field, "warning"));
  g_signal_emit_by_name (field, "activate");
  WAIT_FOR (entries_find_popover (self.tree) == NULL);
  entries_assert_names (self.document, NULL, "a.txt Танк.txt c.txt in.lib");
  entries_assert_selected (&self, "Танк.txt");
  nre_document_undo (self.document);
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  entries_tear_down (&self);
}

/* Where it is in its native's surface, and where that is in the window. */
static double
get_left (GtkWidget *widget, GtkWidget *window)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t bounds;
  double at, inner, y;

  g_assert_true (gtk_widget_compute_bounds (widget, native, &bounds));
  gtk_native_get_surface_transform (GTK_NATIVE (native), &inner, &y);
  gtk_native_get_surface_transform (GTK_NATIVE (window), &at, &y);
  return graphene_rect_get_x (&bounds) + inner - at +
         gdk_popup_get_position_x (GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (native))));
}

/* The new name is typed below the old one, and not over the edge of the window. */
static void
test_rename_place (void)
{
  EntriesFixture self;
  GtkWidget *popover, *name;
  graphene_rect_t bounds;
  double left;

  entries_set_up (&self, "my test.lib", 0, 0);
  entries_select (&self, self.document, "b.txt");
  window_settle (self.window);
  name = pages_find_label (self.list, "b.txt");
  g_assert_true (gtk_widget_compute_bounds (name, GTK_WIDGET (self.window), &bounds));
  entries_activate (&self, "rename");
  WAIT_FOR (entries_find_popover (self.tree) != NULL);
  popover = entries_find_popover (self.tree);
  WAIT_FOR (gtk_widget_get_mapped (popover));
  window_settle (self.window);
  left = get_left (pages_find (popover, GTK_TYPE_ENTRY), GTK_WIDGET (self.window));
  g_test_message ("the name at %f, the field at %f", graphene_rect_get_x (&bounds), left);
  g_assert_cmpfloat (left, >=, graphene_rect_get_x (&bounds));
  g_assert_cmpfloat (left, <=, graphene_rect_get_x (&bounds) + 24);
  gtk_popover_popdown (GTK_POPOVER (popover));
  WAIT_FOR (entries_find_popover (self.tree) == NULL);
  entries_tear_down (&self);
}

static void
rename_to (EntriesFixture *self, const char *old, const char *name)
{
  GtkWidget *field;

  entries_select (self, self->other, old);
  entries_activate (self, "rename");
  WAIT_FOR (entries_find_popover (self->tree) != NULL);
  field = pages_find (entries_find_popover (self->tree), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (field), name);
  g_signal_emit_by_name (field, "activate");
  WAIT_FOR (entries_find_popover (self->tree) == NULL);
}

/* What the game finds by the name of a model is not left behind unsaid, nor is a model left without it. */
static void
test_rename_beside (void)
{
  EntriesFixture self;
  g_autofree char *path = g_build_filename (g_getenv ("NRE_SAMPLE"), "bases.rlb", NULL), *bytes = NULL;
  g_autoptr (GBytes) archive = NULL;
  GtkWidget *button;
  gsize size;

  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  archive = g_bytes_new_take (g_steal_pointer (&bytes), size);
  entries_set_up (&self, "my test.lib", 0, 0);
  self.other = entries_open (&self, archive, "bases.rlb");
  rename_to (&self, "r_walker.msh", "robot.msh");
  WAIT_FOR (pages_get_toast (self.window) != NULL);
  g_assert_cmpstr (pages_get_toast (self.window), ==,
                   "“r_walker.wea” no longer belongs to “robot.msh”");
  WAIT_FOR (pages_find_toast_button (self.window) != NULL);
  button = pages_find_toast_button (self.window);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "_Rename It as Well");
  g_signal_emit_by_name (button, "clicked");
  entries_select (&self, self.other, "robot.wea");
  nre_document_undo (self.other);
  nre_document_undo (self.other);

  /* Where it cannot have the name, it is said all the same. */
  rename_to (&self, "b_bunker.wea", "B_Tower.new");
  WAIT_FOR (g_strcmp0 (pages_get_toast (self.window),
                       "“b_bunker.msh” no longer belongs to “B_Tower.new”") == 0);
  nre_document_undo (self.other);
  /* Names do not differ by case. */
  rename_to (&self, "b_bunker.msh", "B_BUNKER.MSH");
  WAIT_FOR (pages_get_toast (self.window) == NULL);
  entries_tear_down (&self);
}

/* Within an archive and into one that is inside; names that are taken are asked about. */
static void
test_paste (void)
{
  EntriesFixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (NreEntry) b = NULL;
  g_autoptr (GListModel) inside = NULL;
  NreFields fields;

  entries_set_up (&self, "my test.lib", 0, 0);
  entries_select (&self, self.document, "a.txt b.txt");
  entries_activate (&self, "copy");
  g_assert_true (entries_can (&self, "paste"));
  entries_activate (&self, "paste");
  entries_answer_all ("keep");
  entries_assert_names (self.document, NULL, "a.txt b.txt a_2.txt b_2.txt c.txt in.lib");
  entries_assert_selected (&self, "a_2.txt b_2.txt");
  entries_activate (&self, "paste");
  WAIT_FOR (window_find_dialog () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_body (window_find_dialog ()), ==,
                   "my test.lib already has an entry “a.txt”.");
  window_answer ("skip");
  window_answer ("cancel");
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 1);
  entries_activate (&self, "paste");
  window_answer ("skip");
  window_answer ("replace");
  entries_assert_names (self.document, NULL, "a.txt b.txt a_2.txt b_2.txt c.txt in.lib");

  b = nre_document_find_entry (self.document, "in.lib/one.dat", NULL);
  g_ptr_array_add (entries, g_object_ref (b));
  nre_archive_tree_select_entries (NRE_ARCHIVE_TREE (self.tree), entries, TRUE, FALSE);
  entries_assert_selected (&self, "one.dat");
  entries_activate (&self, "paste");
  WAIT_FOR (nre_directory_get_n_entries (nre_entry_get_directory (b)) == 4);
  entries_assert_selected (&self, "a.txt b.txt");
  inside = nre_document_get_children (self.document, nre_entry_get_parent (b));
  g_assert_cmpuint (g_list_model_get_n_items (inside), ==, 4);
  g_clear_object (&b);
  b = g_list_model_get_item (inside, 2);
  nre_entry_get_fields (b, &fields);
  g_assert_cmpuint (fields.type_id, ==, 1000);
  g_assert_cmpuint (fields.attr2, ==, 5);
  nre_document_go_to (self.document, 0);
  g_assert_cmpuint (g_list_model_get_n_items (inside), ==, 2);
  entries_tear_down (&self);
}

/* The main menu is about what has the focus, or else about the tree; tabs have a menu of their own. */
static void
test_menus (void)
{
  EntriesFixture self;
  AdwTabView *tabs;
  GtkWidget *window;
  gboolean shown;

  entries_set_up (&self, "my test.lib", 0, 0);
  window = GTK_WIDGET (self.window);
  entries_select (&self, self.document, "b.txt");
  g_assert_true (gtk_widget_activate_action (window, "entries.duplicate", NULL));
  entries_assert_names (self.document, NULL, "a.txt b.txt b_2.txt c.txt in.lib");
  entries_activate (&self, "show-in-bytes");
  g_object_get (window, "show-bottom", &shown, NULL);
  g_assert_true (shown);

  tabs = ADW_TAB_VIEW (pages_find (window, ADW_TYPE_TAB_VIEW));
  nre_host_show_itself (NRE_HOST (window), nre_window_get_current_file (self.window), TRUE);
  g_assert_cmpint (adw_tab_view_get_n_pages (tabs), >=, 2);
  g_signal_emit_by_name (tabs, "setup-menu", adw_tab_view_get_nth_page (tabs, 0));
  g_assert_true (gtk_widget_activate_action (window, "tab.copy-path", NULL));
  g_assert_true (gtk_widget_activate_action (window, "tab.show-in-tree", NULL));
  g_assert_true (gtk_widget_activate_action (window, "tab.close-others", NULL));
  test_drain ();
  g_assert_cmpint (adw_tab_view_get_n_pages (tabs), ==, 1);
  nre_document_undo (self.document);
  entries_tear_down (&self);
}

static void
assert_listed (GtkSelectionModel *rows, const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (rows), i);

      g_string_append_printf (names, "%s%s%s", i > 0 ? " " : "", nre_entry_get_name (entry),
                              gtk_selection_model_is_selected (rows, i) ? "*" : "");
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static gboolean
offers (GtkWidget *widget, const char *tooltip)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

/* Sorted and filtered, the file's order stays, and what is moved is moved in that. */
static void
test_table (void)
{
  EntriesFixture self;
  GtkWidget *table, *search, *focus;
  GtkColumnView *view;
  GtkSelectionModel *rows;
  g_autoptr (GtkColumnViewColumn) size = NULL;
  GActionGroup *group;

  entries_set_up (&self, "my test.lib", 0, 0);
  nre_host_show_itself (NRE_HOST (self.window), nre_window_get_current_file (self.window), TRUE);
  test_drain ();
  table = pages_find (GTK_WIDGET (self.window), NRE_TYPE_ENTRY_TABLE);
  /* Who comes here twice is in the same row. */
  nre_host_show_itself (NRE_HOST (self.window), nre_window_get_current_file (self.window), TRUE);
  focus = gtk_window_get_focus (GTK_WINDOW (self.window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, table));
  nre_host_show_itself (NRE_HOST (self.window), nre_window_get_current_file (self.window), TRUE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self.window)) == focus);
  view = PAGES_FIND (GTK, COLUMN_VIEW, table);
  /* Not in the filter either, to which GTK goes when the tab is shown again: what is pasted are entries. */
  gtk_widget_grab_focus (pages_find (table, GTK_TYPE_SEARCH_ENTRY));
  nre_host_show_itself (NRE_HOST (self.window), nre_window_get_current_file (self.window), TRUE);
  focus = gtk_window_get_focus (GTK_WINDOW (self.window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (view)));
  rows = gtk_column_view_get_model (view);
  group = nre_entry_actions_get_group (nre_entry_actions_of (table));
  /* GTK 4.18 selects the row that gets the focus. */
  gtk_selection_model_unselect_all (rows);
  assert_listed (rows, "a.txt b.txt c.txt in.lib");
  gtk_selection_model_select_item (rows, 0, TRUE);
  gtk_selection_model_select_item (rows, 2, FALSE);
  size = g_list_model_get_item (gtk_column_view_get_columns (view), 4);
  gtk_column_view_sort_by_column (view, size, GTK_SORT_DESCENDING);
  assert_listed (rows, "in.lib c.txt* b.txt a.txt*");
  g_action_group_activate_action (group, "move-down", NULL);
  entries_assert_names (self.document, NULL, "b.txt a.txt in.lib c.txt");
  assert_listed (rows, "in.lib c.txt* b.txt a.txt*");
  gtk_column_view_sort_by_column (view, NULL, GTK_SORT_ASCENDING);
  assert_listed (rows, "b.txt a.txt* in.lib c.txt*");
  nre_document_undo (self.document);

  search = pages_find (table, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "txt size>2");
  g_signal_emit_by_name (search, "search-changed");
  assert_listed (rows, "b.txt c.txt*");
  gtk_editable_set_text (GTK_EDITABLE (search), "attr2>=5 no!=3 type=0x3e8 NAME!=c");
  g_signal_emit_by_name (search, "search-changed");
  assert_listed (rows, "b.txt");
  g_assert_false (gtk_widget_get_mapped (pages_find (table, ADW_TYPE_STATUS_PAGE)));
  gtk_editable_set_text (GTK_EDITABLE (search), "size>100000");
  g_signal_emit_by_name (search, "search-changed");
  assert_listed (rows, "");
  g_assert_true (gtk_widget_get_mapped (pages_find (table, ADW_TYPE_STATUS_PAGE)));
  gtk_editable_set_text (GTK_EDITABLE (search), "nothing size<");
  g_signal_emit_by_name (search, "search-changed");
  gtk_editable_set_text (GTK_EDITABLE (search), "size>");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_true (gtk_widget_has_css_class (search, "error"));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_false (gtk_widget_has_css_class (search, "error"));
  gtk_selection_model_unselect_all (rows);
  gtk_selection_model_select_item (rows, 1, TRUE);
  g_action_group_activate_action (group, "delete", NULL);
  test_drain ();
  assert_listed (rows, "a.txt c.txt* in.lib");
  nre_document_undo (self.document);
  entries_tear_down (&self);
}

/* What an action on the tree makes or moves is selected in the page in front, too, if that lists it. */
static void
test_tree_and_table (void)
{
  EntriesFixture self;
  GtkSelectionModel *rows;

  entries_set_up (&self, "my test.lib", 0, 0);
  nre_window_show_entry (self.window, nre_window_get_current_file (self.window), NULL, TRUE);
  window_settle (self.window);
  rows = gtk_column_view_get_model (
      PAGES_FIND (GTK, COLUMN_VIEW, pages_find (GTK_WIDGET (self.window), NRE_TYPE_ENTRY_TABLE)));
  gtk_selection_model_select_item (rows, 2, TRUE);
  entries_select (&self, self.document, "a.txt b.txt");
  entries_activate (&self, "copy");
  entries_activate (&self, "paste");
  entries_answer_all ("keep");
  entries_assert_names (self.document, NULL, "a.txt b.txt a_2.txt b_2.txt c.txt in.lib");
  window_settle (self.window);
  assert_listed (rows, "a.txt b.txt a_2.txt* b_2.txt* c.txt in.lib");
  entries_activate (&self, "move-down");
  window_settle (self.window);
  assert_listed (rows, "a.txt b.txt c.txt a_2.txt* b_2.txt* in.lib");
  entries_activate (&self, "delete");
  window_settle (self.window);
  assert_listed (rows, "a.txt b.txt c.txt in.lib*");
  window_activate (self.window, "undo");
  window_settle (self.window);
  assert_listed (rows, "a.txt b.txt c.txt a_2.txt* b_2.txt* in.lib");
  entries_assert_selected (&self, "a_2.txt b_2.txt");
  entries_select (&self, self.document, "a.txt");
  entries_activate (&self, "duplicate");
  window_settle (self.window);
  assert_listed (rows, "a.txt a_3.txt* b.txt c.txt a_2.txt b_2.txt in.lib");
  entries_tear_down (&self);
}

/* Undo and save act on the file of the row that has the focus in the tree, whichever page is in front, and
 * the header names it below the page. */
static void
test_acting (void)
{
  EntriesFixture self;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GBytes) inner = entries_make_inner ();
  NreOpenFile *file;
  GtkWidget *menu;

  entries_set_up (&self, "one.lib", 0, 0);
  self.other = entries_open (&self, inner, "other.lib");
  entries_expand (&self, self.other);
  file = nre_workspace_find (nre_window_get_workspace (self.window), self.document);
  entries = entries_list (self.document);
  g_ptr_array_remove_range (entries, 2, entries->len - 2);
  g_ptr_array_remove_index (entries, 0);
  g_assert_true (nre_entries_remove (self.document, entries, NULL, NULL));

  /* The first tab of each file comes to the front by itself. */
  WAIT_FOR (window_count_tabs (self.window) == 2);
  nre_host_show_itself (NRE_HOST (self.window), file, TRUE);
  WAIT_FOR (nre_window_get_current_file (self.window) == file);
  entries_select (&self, self.other, "one.dat");
  gtk_widget_grab_focus (self.list);
  test_drain ();
  g_assert_true (nre_window_get_current_file (self.window) == file);
  g_assert_false (window_can (self.window, "undo-step"));
  entries_assert_header (&self, "one.lib", "In the tree: other.lib");
  entries_activate (&self, "delete");
  test_drain ();
  entries_assert_names (self.other, NULL, "two.dat");
  g_assert_true (window_can (self.window, "undo"));
  /* Once another row has the focus of the deleted one. */
  WAIT_FOR (pages_find_by (GTK_WIDGET (self.window), offers,
                           "Undo: Delete entry “one.dat” · other.lib") != NULL);
  window_activate (self.window, "undo");
  entries_assert_names (self.other, NULL, "one.dat two.dat");
  entries_assert_names (self.document, NULL, "a.txt c.txt in.lib");

  /* A menu is about the same file. */
  pages_settle ();
  window_activate (self.window, "main-menu");
  WAIT_FOR (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (self.window)), GTK_TYPE_POPOVER) !=
            NULL);
  test_drain ();
  entries_assert_header (&self, "one.lib", "In the tree: other.lib");
  g_assert_true (nre_window_actions_get_acting (self.window) ==
                 nre_workspace_find (nre_window_get_workspace (self.window), self.other));
  menu = gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (self.window)), GTK_TYPE_POPOVER);
  gtk_popover_popdown (GTK_POPOVER (menu));
  pages_settle ();
  gtk_widget_grab_focus (self.list);

  /* A second edit there can be undone as well. */
  pages_settle ();
  entries_activate (&self, "delete");
  pages_settle ();
  g_assert_nonnull (pages_find_by (GTK_WIDGET (self.window), offers,
                                   "Undo: Delete entry “one.dat” · other.lib"));
  window_activate (self.window, "undo");
  entries_assert_names (self.other, NULL, "one.dat two.dat");

  /* With the focus elsewhere it is the file of the page. The tree has focused the restored row before. */
  pages_settle ();
  gtk_window_set_focus (GTK_WINDOW (self.window), NULL);
  test_drain ();
  g_assert_true (window_can (self.window, "undo"));
  entries_assert_header (&self, "one.lib", "1 change not saved");
  window_activate (self.window, "undo");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  entries_tear_down (&self);
}

static const char *
get_shown (EntriesFixture *self)
{
  NreEntry *entry = nre_page_get_entry (nre_window_get_current_page (self->window));

  return entry != NULL ? nre_entry_get_name (entry) : NULL;
}

static void
look_at (EntriesFixture *self, const char *name)
{
  NreOpenFile *file = nre_workspace_find (nre_window_get_workspace (self->window), self->document);
  g_autoptr (NreEntry) entry = nre_document_find_entry (self->document, name, NULL);

  entries_select (self, self->document, name);
  nre_window_show_entry (self->window, file, entry, FALSE);
  g_assert_cmpstr (get_shown (self), ==, name);
}

/* The page of a new entry is shown, and undo leads back to the page before; also where a new one took the
 * place of another look in passing. */
static void
test_new_is_shown (void)
{
  EntriesFixture self;
  g_autoptr (GBytes) inner = entries_make_inner ();
  g_autoptr (NreEntry) b = NULL;
  guint n_tabs;

  entries_set_up (&self, "one.lib", 0, 0);
  look_at (&self, "b.txt");
  n_tabs = window_count_tabs (self.window);
  entries_activate (&self, "duplicate");
  entries_assert_selected (&self, "b_2.txt");
  g_assert_cmpstr (get_shown (&self), ==, "b_2.txt");
  entries_activate (&self, "duplicate");
  g_assert_cmpstr (get_shown (&self), ==, "b_3.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs);
  window_activate (self.window, "undo");
  test_drain ();
  g_assert_cmpstr (get_shown (&self), ==, "b_2.txt");
  entries_assert_selected (&self, "b_2.txt");
  window_activate (self.window, "redo");
  test_drain ();
  g_assert_cmpstr (get_shown (&self), ==, "b_3.txt");
  entries_assert_selected (&self, "b_3.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs);

  /* Undo of renaming an entry whose page is not in front shows it. */
  b = nre_document_find_entry (self.document, "b.txt", NULL);
  g_assert_true (nre_entries_rename (self.document, b, "e.txt", NULL));
  g_assert_cmpstr (get_shown (&self), ==, "b_3.txt");
  window_activate (self.window, "undo");
  test_drain ();
  g_assert_cmpstr (get_shown (&self), ==, "b.txt");
  entries_assert_selected (&self, "b.txt");

  /* Also where the page before is of another file. */
  self.other = entries_open (&self, inner, "other.lib");
  entries_expand (&self, self.other);
  pages_settle ();
  look_at (&self, "c.txt");
  entries_activate (&self, "copy");
  entries_select (&self, self.other, "two.dat");
  entries_activate (&self, "paste");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.other)) == 3);
  pages_settle ();
  g_assert_cmpstr (get_shown (&self), ==, "c.txt");
  g_assert_true (nre_page_get_document (nre_window_get_current_page (self.window)) == self.other);
  nre_workspace_undo (nre_window_get_workspace (self.window),
                      nre_workspace_find (nre_window_get_workspace (self.window), self.other));
  pages_settle ();
  g_assert_cmpstr (get_shown (&self), ==, "c.txt");
  g_assert_true (nre_page_get_document (nre_window_get_current_page (self.window)) == self.document);
  /* Redo is about the same file. */
  g_assert_true (nre_archive_tree_get_selected_file (NRE_ARCHIVE_TREE (self.tree)) ==
                 nre_workspace_find (nre_window_get_workspace (self.window), self.other));
  gtk_widget_grab_focus (self.list);
  test_drain ();
  window_activate (self.window, "redo");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.other)) == 3);

  /* Where no page is left, the one of the next entry is shown. */
  while (window_count_tabs (self.window) > 0)
    window_activate (self.window, "close-tab");
  entries_select (&self, self.document, "a.txt");
  entries_activate (&self, "delete");
  entries_assert_selected (&self, "b.txt");
  g_assert_cmpstr (get_shown (&self), ==, "b.txt");
  entries_tear_down (&self);
}

static void
close_tabs (EntriesFixture *self)
{
  while (window_count_tabs (self->window) > 0)
    window_activate (self->window, "close-tab");
}

/* If the page of a new entry is current, undo returns to the page that was current before, not to the next
 * tab. */
static void
test_undo_returns (void)
{
  EntriesFixture self;
  NreOpenFile *file;

  entries_set_up (&self, "one.lib", 0, 0);
  file = nre_workspace_find (nre_window_get_workspace (self.window), self.document);
  close_tabs (&self);
  for (guint i = 3; i-- > 0;)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (self.document), i);

      nre_window_show_entry (self.window, file, entry, TRUE);
    }
  window_activate (self.window, "previous-tab");
  pages_settle ();
  g_assert_cmpstr (get_shown (&self), ==, "b.txt");
  entries_select (&self, self.document, "b.txt");
  entries_activate (&self, "duplicate");
  pages_settle ();
  g_assert_cmpstr (get_shown (&self), ==, "b_2.txt");
  window_activate (self.window, "undo");
  pages_settle ();
  g_assert_cmpstr (get_shown (&self), ==, "b.txt");
  entries_assert_selected (&self, "b.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, 3);
  entries_tear_down (&self);
}

/* Undo of a change of an entry on its own page leaves this page in front, also while the tree is hidden. */
static void
test_undo_own_page (void)
{
  EntriesFixture self;
  g_autoptr (NreEntry) b = NULL;
  guint n_tabs;

  entries_set_up (&self, "one.lib", 0, 0);
  b = nre_document_find_entry (self.document, "b.txt", NULL);
  nre_host_show_entry (NRE_HOST (self.window), b);
  window_activate (self.window, "toggle-left");
  pages_settle ();
  n_tabs = window_count_tabs (self.window);
  g_assert_true (nre_entries_rename (self.document, b, "e.txt", NULL));
  window_activate (self.window, "undo");
  pages_settle ();
  g_assert_cmpstr (get_shown (&self), ==, "b.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs);
  window_activate (self.window, "toggle-left");
  entries_tear_down (&self);
}

/* Undo also returns to a page of another file, whose row stays collapsed. Undo and redo go on with the same
 * file, which the title names, and the entry that was duplicated is selected again. */
static void
test_undo_last_page (void)
{
  EntriesFixture self;
  g_autoptr (GBytes) inner = entries_make_inner ();
  g_autoptr (NreEntry) a = NULL;
  NreOpenFile *file, *other;

  entries_set_up (&self, "one.lib", 0, 0);
  self.other = entries_open (&self, inner, "other.lib");
  entries_expand (&self, self.other);
  pages_settle ();
  file = nre_workspace_find (nre_window_get_workspace (self.window), self.document);
  other = nre_workspace_find (nre_window_get_workspace (self.window), self.other);
  close_tabs (&self);
  a = nre_document_find_entry (self.document, "a.txt", NULL);
  nre_window_show_entry (self.window, file, a, TRUE);
  entries_select (&self, self.other, "one.dat");
  entries_fold (&self, self.document);
  gtk_widget_grab_focus (self.list);
  entries_activate (&self, "duplicate");
  pages_settle ();
  g_assert_cmpstr (get_shown (&self), ==, "one_2.dat");

  window_activate (self.window, "undo");
  pages_settle ();
  entries_assert_names (self.other, NULL, "one.dat two.dat");
  g_assert_true (nre_page_get_document (nre_window_get_current_page (self.window)) == self.document);
  g_assert_true (nre_window_actions_get_acting (self.window) == other);
  g_assert_true (nre_archive_tree_get_selected_file (NRE_ARCHIVE_TREE (self.tree)) == other);
  entries_assert_selected (&self, "one.dat");
  g_assert_cmpstr (get_shown (&self), ==, "a.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self.rows)), ==, 1 + 1 + 2);

  /* Redo is about the same file. */
  window_activate (self.window, "redo");
  pages_settle ();
  entries_assert_names (self.other, NULL, "one.dat one_2.dat two.dat");
  entries_assert_selected (&self, "one_2.dat");
  entries_tear_down (&self);
}

/* What applies to an archive in a folder is enabled while the archive is closed, opened, and closed again. */
static void
test_opened (void)
{
  EntriesFixture self;
  g_autoptr (GBytes) inner = entries_make_inner ();
  g_autofree char *parent = NULL, *path = NULL;
  g_autoptr (NreTreeRow) folder = NULL, row = NULL;
  g_autoptr (NreDocument) document = NULL;
  guint n;

  entries_set_up (&self, "one.lib", 0, 0);
  parent = g_build_filename (self.folder, "sub", NULL);
  g_assert_cmpint (g_mkdir (parent, 0700), ==, 0);
  path = test_file_write (parent, "closed.lib", inner);
  n = g_list_model_get_n_items (G_LIST_MODEL (self.rows));
  nre_host_add_folder (NRE_HOST (self.window), parent);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.rows)) > n);
  folder = g_list_model_get_item (G_LIST_MODEL (self.rows), 0);
  nre_tree_row_set_expanded (folder, TRUE);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.rows)) == n + 2);
  gtk_selection_model_select_item (self.rows, 1, TRUE);
  test_drain ();
  g_assert_true (entries_can (&self, "add"));
  row = g_list_model_get_item (G_LIST_MODEL (self.rows), 1);
  document = nre_document_open (path, NULL);
  nre_workspace_add (nre_window_get_workspace (self.window), document);
  g_assert_nonnull (nre_tree_row_get_file (row));
  pages_settle ();
  g_assert_true (entries_can (&self, "add"));
  nre_workspace_remove (nre_window_get_workspace (self.window), nre_tree_row_get_file (row));
  pages_settle ();
  g_assert_true (entries_can (&self, "add"));
  entries_tear_down (&self);
}

/* The page of an archive without entries says so, and can still be pasted into by keys. */
static void
test_empty (void)
{
  EntriesFixture self;
  GtkWidget *page, *none;

  entries_set_up (&self, "one.lib", 0, 0);
  nre_host_show_itself (NRE_HOST (self.window),
                        nre_workspace_find (nre_window_get_workspace (self.window), self.document), TRUE);
  pages_settle ();
  page = GTK_WIDGET (nre_window_get_current_page (self.window));
  none = pages_find (pages_find (page, NRE_TYPE_ENTRY_TABLE), ADW_TYPE_STATUS_PAGE);
  g_assert_false (gtk_widget_get_mapped (none));
  entries_select (&self, self.document, "a.txt b.txt c.txt in.lib");
  entries_activate (&self, "delete");
  WAIT_FOR (gtk_widget_get_mapped (none));
  g_assert_cmpstr (adw_status_page_get_title (ADW_STATUS_PAGE (none)), ==, "No Entries");
  g_assert_true (nre_focus_enter (page));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self.window)),
                                         pages_find (page, GTK_TYPE_COLUMN_VIEW)));
  nre_document_undo (self.document);
  WAIT_FOR (!gtk_widget_get_mapped (none));
  entries_tear_down (&self);
}

/* Entries that are deleted while the filter of the tree searches have no rows when it has found them. */
static void
test_deleted_in_search (void)
{
  EntriesFixture self;
  GtkWidget *filter, *spinner;

  entries_set_up (&self, "one.lib", 0, 0);
  filter = pages_find (self.tree, GTK_TYPE_SEARCH_ENTRY);
  spinner = pages_find (self.tree, GTK_TYPE_SPINNER);
  gtk_editable_set_text (GTK_EDITABLE (filter), "txt");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.rows)) == 4);
  entries_select (&self, self.document, "a.txt b.txt");
  g_signal_emit_by_name (filter, "search-changed");
  entries_activate (&self, "delete");
  WAIT_FOR (!gtk_widget_get_visible (spinner));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self.rows)), ==, 2);
  entries_find_row (&self, self.document, "c.txt");
  pages_settle ();
  entries_tear_down (&self);
}

/* An entry that is moved among the found ones passes others, which are not found by that. */
static void
test_moved_in_search (void)
{
  EntriesFixture self;
  GtkWidget *filter;

  entries_set_up (&self, "one.lib", 0, 0);
  filter = pages_find (self.tree, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (filter), "b.txt");
  g_signal_emit_by_name (filter, "search-changed");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.rows)) == 2);
  entries_select (&self, self.document, "b.txt");
  entries_activate (&self, "move-down");
  entries_assert_names (self.document, NULL, "a.txt c.txt b.txt in.lib");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self.rows)), ==, 2);
  entries_assert_selected (&self, "b.txt");
  entries_activate (&self, "move-up");
  entries_activate (&self, "move-up");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self.rows)), ==, 2);
  entries_assert_selected (&self, "b.txt");
  nre_document_undo (self.document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self.rows)), ==, 2);
  /* What is new is shown, whether it is found or not. */
  entries_activate (&self, "duplicate");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.rows)) == 3);
  entries_tear_down (&self);
}

/* Undo and redo of a move of several entries select all of them, and not the neighbour that has changed
 * sides, in the tree and in the table. */
static void
test_undo_move (void)
{
  EntriesFixture self;
  GtkSelectionModel *rows;
  NreOpenFile *file;

  entries_set_up (&self, "one.lib", 0, 0);
  entries_select (&self, self.document, "b.txt c.txt");
  entries_activate (&self, "move-up");
  entries_select (&self, self.document, "b.txt a.txt");
  entries_activate (&self, "move-down");
  entries_assert_names (self.document, NULL, "c.txt b.txt in.lib a.txt");
  entries_select (&self, self.document, "in.lib");
  window_activate (self.window, "undo");
  entries_assert_selected (&self, "b.txt a.txt");
  window_activate (self.window, "undo");
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  entries_assert_selected (&self, "b.txt c.txt");

  file = nre_workspace_find (nre_window_get_workspace (self.window), self.document);
  nre_window_show_entry (self.window, file, NULL, TRUE);
  window_settle (self.window);
  rows = gtk_column_view_get_model (PAGES_FIND (GTK, COLUMN_VIEW, NRE_ENTRY_TABLE (
      pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE))));
  gtk_selection_model_select_item (rows, 3, TRUE);
  window_activate (self.window, "redo");
  g_assert_true (gtk_selection_model_is_selected (rows, 0) && gtk_selection_model_is_selected (rows, 1));
  g_assert_false (gtk_selection_model_is_selected (rows, 2) || gtk_selection_model_is_selected (rows, 3));
  gtk_selection_model_select_item (rows, 3, TRUE);
  window_activate (self.window, "undo");
  g_assert_true (gtk_selection_model_is_selected (rows, 1) && gtk_selection_model_is_selected (rows, 2));
  g_assert_false (gtk_selection_model_is_selected (rows, 0) || gtk_selection_model_is_selected (rows, 3));
  entries_tear_down (&self);
}

/* A found part of an entry of a file that was not open is selected once it is, on the page of the entry. */
static void
test_found_part (void)
{
  EntriesFixture self;
  g_autofree char *path = test_sample_path ("bases.rlb");
  g_autoptr (NreEntry) part = NULL;
  NreWorkspace *workspace;

  entries_set_up (&self, "one.lib", 0, 0);
  workspace = nre_window_get_workspace (self.window);
  g_signal_emit_by_name (self.tree, "open-found", path, "#2/#3", FALSE);
  WAIT_FOR (nre_workspace_get_n (workspace) == 2 && g_strcmp0 (get_shown (&self), "b_bunker.msh") == 0);
  pages_settle ();
  part = nre_document_find_entry (nre_open_file_get_document (nre_workspace_get (workspace, 1)), "#2/#3",
                                  NULL);
  g_assert_true (window_find_selected (self.window) == part);
  entries_tear_down (&self);
}

/* A page that was looked at in passing stays once its entry is edited, also in a file that was edited before;
 * an edit of another entry does not keep it. */
static void
test_passing (void)
{
  EntriesFixture self;
  g_autoptr (NreEntry) a = NULL, b = NULL;
  g_autoptr (GPtrArray) gone = g_ptr_array_new ();
  guint n_tabs;

  entries_set_up (&self, "one.lib", 0, 0);
  a = nre_document_find_entry (self.document, "a.txt", NULL);
  b = nre_document_find_entry (self.document, "b.txt", NULL);
  look_at (&self, "b.txt");
  n_tabs = window_count_tabs (self.window);
  g_assert_true (nre_entries_rename (self.document, a, "d.txt", NULL));
  look_at (&self, "c.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs);
  look_at (&self, "b.txt");
  g_assert_true (nre_entries_rename (self.document, b, "e.txt", NULL));
  look_at (&self, "c.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs + 1);

  /* Behind another tab it is closed with its entry, and what it replaced does not return for it. */
  look_at (&self, "d.txt");
  nre_window_show_entry (self.window, nre_window_get_current_file (self.window), NULL, TRUE);
  n_tabs = window_count_tabs (self.window);
  g_ptr_array_add (gone, a);
  g_assert_true (nre_entries_remove (self.document, gone, NULL, NULL));
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs - 1);
  entries_tear_down (&self);
}

/* A page that was looked at before comes back only with the undo of the step that replaced it; the page of
 * the next entry takes the place of that of a deleted one. A tab that was opened to be kept stays, also where
 * undo leads back to it. */
static void
test_passed (void)
{
  EntriesFixture self;
  NreOpenFile *file, *other;
  g_autoptr (GBytes) inner = entries_make_inner ();
  g_autoptr (NreEntry) a = NULL, one = NULL;
  guint n_tabs;

  entries_set_up (&self, "one.lib", 0, 0);
  file = nre_workspace_find (nre_window_get_workspace (self.window), self.document);
  a = nre_document_find_entry (self.document, "a.txt", NULL);
  close_tabs (&self);

  /* “b.txt” was left for the kept “a.txt”, and deleting “c.txt” does not lead back there. */
  look_at (&self, "b.txt");
  look_at (&self, "a.txt");
  nre_window_show_entry (self.window, file, a, TRUE);
  look_at (&self, "c.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, 2);
  entries_activate (&self, "delete");
  entries_assert_selected (&self, "in.lib");
  g_assert_cmpstr (get_shown (&self), ==, "in.lib");
  g_assert_cmpuint (window_count_tabs (self.window), ==, 2);
  window_activate (self.window, "undo");
  test_drain ();

  /* A preview goes along when several entries come back. */
  look_at (&self, "b.txt");
  entries_select (&self, self.document, "a.txt b.txt");
  entries_activate (&self, "delete");
  test_drain ();
  g_assert_cmpstr (get_shown (&self), ==, "c.txt");
  window_activate (self.window, "undo");
  pages_settle ();
  entries_assert_selected (&self, "a.txt b.txt");
  g_assert_cmpstr (get_shown (&self), ==, "a.txt");
  close_tabs (&self);

  /* Deleting does not lead to pages of another file, which do not come to the front either; nor does redo. */
  self.other = entries_open (&self, inner, "other.lib");
  other = nre_workspace_find (nre_window_get_workspace (self.window), self.other);
  pages_settle ();
  close_tabs (&self);
  one = nre_document_find_entry (self.other, "one.dat", NULL);
  for (guint i = 0; i < 2; i++)
    {
      nre_window_show_entry (self.window, other, NULL, TRUE);
      nre_window_show_entry (self.window, other, one, FALSE);
      look_at (&self, "b.txt");
      g_assert_cmpuint (window_count_tabs (self.window), ==, 2);
      nre_archive_tree_focus_list (NRE_ARCHIVE_TREE (self.tree));
      pages_settle ();
      if (i == 0)
        entries_activate (&self, "delete");
      else
        g_assert_true (nre_document_redo (self.document));
      pages_settle ();
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self.window)), self.list));
      g_assert_cmpstr (get_shown (&self), ==, i == 0 ? "c.txt" : NULL);
      g_assert_cmpuint (window_count_tabs (self.window), ==, i == 0 ? 2 : 1);
      g_assert_true (nre_document_undo (self.document));
      close_tabs (&self);
    }

  /* Undo leads from the copy back to its original, which was opened to be kept meanwhile. */
  look_at (&self, "a.txt");
  entries_activate (&self, "duplicate");
  g_assert_cmpstr (get_shown (&self), ==, "a_2.txt");
  nre_window_show_entry (self.window, file, a, TRUE);
  look_at (&self, "a_2.txt");
  n_tabs = window_count_tabs (self.window);
  g_assert_true (nre_document_undo (self.document));
  g_assert_cmpstr (get_shown (&self), ==, "a.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs - 1);
  look_at (&self, "b.txt");
  g_assert_cmpuint (window_count_tabs (self.window), ==, n_tabs);
  entries_tear_down (&self);
}

static NreEntryItem *
item_new (const char *name)
{
  g_autoptr (GBytes) payload = g_bytes_new_static ("abc", 3);
  NreFields fields = { 0 };

  g_strlcpy ((char *) fields.name, name, NRE_NAME_SIZE);
  return nre_entry_item_new (&fields, payload);
}

/* The dialog says whether there was an entry to go by. */
static void
test_guess (void)
{
  EntriesFixture self;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_entry_item_free);

  entries_set_up (&self, "one.lib", 0, 0);
  g_ptr_array_add (items, item_new ("new.txt"));
  g_assert_true (nre_fields_guess (self.document, NULL, items));
  g_assert_cmpuint (((NreEntryItem *) items->pdata[0])->fields.type_id, ==, 1000);
  g_ptr_array_add (items, item_new ("new.png"));
  g_assert_false (nre_fields_guess (self.document, NULL, items));
  g_assert_cmpuint (((NreEntryItem *) items->pdata[1])->fields.type_id, ==, 0);
  entries_tear_down (&self);
}

static void
count_cancelled (gboolean ok, gpointer n)
{
  g_assert_false (ok);
  ++*(guint *) n;
}

/* A window that is closed while it asks for the fields of new entries takes the question with it, although
 * whoever asks refers to the window until the answer. The same if it has been closed before. */
static void
test_closed_while_asking (void)
{
  EntriesFixture self;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_entry_item_free);
  g_autoptr (GtkWindow) window = NULL;
  guint n_windows, n_cancelled = 0;

  entries_set_up (&self, "one.lib", 0, 0);
  window = g_object_ref (GTK_WINDOW (self.window));
  n_windows = g_list_model_get_n_items (gtk_window_get_toplevels ());
  g_ptr_array_add (items, item_new ("new.txt"));
  nre_fields_dialog_run (window, items, TRUE, count_cancelled, &n_cancelled);
  pages_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, n_windows + 1);
  entries_tear_down (&self);
  WAIT_FOR (n_cancelled == 1);
  nre_fields_dialog_run (window, items, TRUE, count_cancelled, &n_cancelled);
  WAIT_FOR (n_cancelled == 2);
  WAIT_FOR (g_list_model_get_n_items (gtk_window_get_toplevels ()) == n_windows - 1);
}

/* As `nres` takes it, and a shell leaves it alone. */
static void
test_path (void)
{
  EntriesFixture self;
  g_autoptr (NreEntry) entry = NULL;
  g_autofree char *text = NULL, *expected = NULL;

  entries_set_up (&self, "my test.lib", 0, 0);
  entry = nre_document_find_entry (self.document, "in.lib/one.dat", NULL);
  text = nre_entry_dup_path_text (entry);
  expected = g_strdup_printf ("'%s/my test.lib' in.lib/one.dat", self.folder);
  g_assert_cmpstr (text, ==, expected);
  entries_tear_down (&self);
}

/* What no entry addresses goes; entries stay, and so does what was edited. */
static void
test_repack (void)
{
  EntriesFixture self;
  NreOpenFile *file;
  guint64 dropped;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GBytes) expected = NULL, now = NULL;

  entries_set_up (&self, "my test.lib", 0, 0);
  entries_select (&self, self.document, "a.txt");
  entries_activate (&self, "delete");
  layout = nre_layout_new_repack (nre_document_get_root (self.document), &dropped, NULL);
  expected = nre_layout_to_bytes (layout);
  file = nre_window_get_current_file (self.window);
  nre_repack_flow_run (NRE_HOST (self.window), file);
  window_answer ("cancel");
  g_assert_true (nre_document_get_modified (self.document));
  nre_repack_flow_run (NRE_HOST (self.window), file);
  window_answer ("action");
  WAIT_FOR (nre_workspace_get_n (nre_window_get_workspace (self.window)) == 1 &&
            nre_open_file_get_document (nre_workspace_get (nre_window_get_workspace (self.window), 0)) !=
                self.document);
  self.document = nre_open_file_get_document (nre_workspace_get (nre_window_get_workspace (self.window), 0));
  g_assert_false (nre_document_get_modified (self.document));
  now = g_bytes_ref (nre_document_get_original (self.document));
  g_assert_true (g_bytes_equal (now, expected));
  entries_assert_names (self.document, NULL, "b.txt c.txt in.lib");
  entries_tear_down (&self);
}

/* What the user may allow about the file that is replaced is asked, as when saving. */
static void
test_repack_other_owner (void)
{
  EntriesFixture self;
  NreOpenFile *file;
  guint64 dropped;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GBytes) before = NULL, expected = NULL;

  entries_set_up (&self, "my test.lib", 0, 0);
  before = g_bytes_ref (nre_document_get_original (self.document));
  layout = nre_layout_new_repack (nre_document_get_root (self.document), &dropped, NULL);
  expected = nre_layout_to_bytes (layout);
  file = nre_window_get_current_file (self.window);
  nre_faults_hide_owner (TRUE);
  nre_faults_refuse_owner (TRUE);
  for (guint i = 0; i < 2; i++)
    {
      nre_repack_flow_run (NRE_HOST (self.window), file);
      window_answer ("action");
      WAIT_FOR (window_find_dialog () != NULL &&
                pages_find_label (GTK_WIDGET (window_find_dialog ()),
                                  "The File Belongs to Another User or Group") != NULL);
      window_answer (i == 0 ? "cancel" : "action");
      WAIT_FOR (!nre_open_file_get_busy (file));
      if (i == 0)
        {
          g_autofree char *path = g_strdup (nre_document_get_path (self.document)), *data = NULL;
          gsize size;

          g_assert_true (g_file_get_contents (path, &data, &size, NULL));
          g_assert_cmpmem (data, size, g_bytes_get_data (before, NULL), g_bytes_get_size (before));
        }
    }
  nre_faults_hide_owner (FALSE);
  nre_faults_refuse_owner (FALSE);
  WAIT_FOR (nre_open_file_get_document (nre_workspace_get (nre_window_get_workspace (self.window), 0)) !=
            self.document);
  self.document = nre_open_file_get_document (nre_workspace_get (nre_window_get_workspace (self.window), 0));
  g_assert_true (g_bytes_equal (nre_document_get_original (self.document), expected));
  entries_tear_down (&self);
}

/* What is being typed when the file has been repacked is not lost with what was open. */
static void
test_repack_while_typing (void)
{
  EntriesFixture self;
  NreOpenFile *file;
  GtkWidget *row, *field;

  entries_set_up (&self, "my test.lib", 0, 0);
  entries_select (&self, self.document, "a.txt");
  window_activate (self.window, "open-selected");
  WAIT_FOR (pages_find (GTK_WIDGET (self.window), NRE_TYPE_TEXT_ROW) != NULL);
  file = nre_window_get_current_file (self.window);
  nre_repack_flow_run (NRE_HOST (self.window), file);
  WAIT_FOR (window_find_dialog () != NULL);
  row = pages_find (GTK_WIDGET (self.window), NRE_TYPE_TEXT_ROW);
  field = GTK_WIDGET (nre_text_row_get_entry (NRE_TEXT_ROW (row)));
  g_assert_true (gtk_widget_grab_focus (field));
  gtk_editable_set_text (GTK_EDITABLE (field), "typed.txt");
  window_answer ("action");
  WAIT_FOR (!nre_open_file_get_busy (file));
  test_drain ();
  g_assert_true (nre_window_get_current_file (self.window) == file);
  entries_assert_names (self.document, NULL, "typed.txt b.txt c.txt in.lib");
  g_assert_true (nre_document_get_modified (self.document));
  entries_tear_down (&self);
}

static gboolean
is_text_row (GtkWidget *widget, const char *title)
{
  return NRE_IS_TEXT_ROW (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

/* Input that is being typed can be dropped, whatever else happens meanwhile: another file is edited, or any
 * file has been saved. */
static void
test_pending (void)
{
  EntriesFixture self;
  g_autoptr (GBytes) inner = entries_make_inner ();
  g_autoptr (NreEntry) one = NULL;
  NreHistory *history;
  GtkWidget *row, *field;

  entries_set_up (&self, "my test.lib", 1200, 800);
  history = nre_document_get_history (self.document);
  self.other = entries_open (&self, inner, "other.lib");
  one = nre_document_find_entry (self.other, "one.dat", NULL);
  pages_settle ();
  look_at (&self, "b.txt");
  entries_activate (&self, "move-up");
  WAIT_FOR (pages_find_seen (GTK_WIDGET (self.window), is_text_row, "Name") != NULL);
  row = pages_find_seen (GTK_WIDGET (self.window), is_text_row, "Name");
  field = GTK_WIDGET (nre_text_row_get_entry (NRE_TEXT_ROW (row)));
  g_assert_true (gtk_widget_grab_focus (field));
  gtk_editable_set_text (GTK_EDITABLE (field), "日本");
  g_assert_true (nre_entries_rename (self.other, one, "two.dat", NULL));
  test_drain ();
  nre_history_mark_saved (nre_document_get_history (self.other), 0);
  nre_history_mark_saved (history, nre_history_get_token (history));
  nre_history_set_budget (history, (guint64) 1 << 20);
  test_drain ();
  g_assert_true (window_can (self.window, "undo"));
  window_activate (self.window, "undo");
  test_drain ();
  entries_assert_names (self.document, NULL, "b.txt a.txt c.txt in.lib");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "b.txt");
  window_activate (self.window, "undo");
  test_drain ();
  entries_assert_names (self.document, NULL, "a.txt b.txt c.txt in.lib");
  entries_tear_down (&self);
}

PAGES_TEST (window_entries)
{
  window_init (&argc, &argv);
  g_test_add_func ("/entries/closed", test_closed);
  g_test_add_func ("/entries/tree", test_tree);
  g_test_add_func ("/entries/attributes", test_attributes);
  g_test_add_func ("/entries/hidden", test_hidden);
  g_test_add_func ("/entries/rename", test_rename);
  g_test_add_func ("/entries/rename-place", test_rename_place);
  g_test_add_func ("/entries/rename-beside", test_rename_beside);
  g_test_add_func ("/entries/paste", test_paste);
  g_test_add_func ("/entries/menus", test_menus);
  g_test_add_func ("/entries/table", test_table);
  g_test_add_func ("/entries/tree-and-table", test_tree_and_table);
  g_test_add_func ("/entries/acting", test_acting);
  g_test_add_func ("/entries/new-is-shown", test_new_is_shown);
  g_test_add_func ("/entries/opened", test_opened);
  g_test_add_func ("/entries/passing", test_passing);
  g_test_add_func ("/entries/deleted-in-search", test_deleted_in_search);
  g_test_add_func ("/entries/empty", test_empty);
  g_test_add_func ("/entries/moved-in-search", test_moved_in_search);
  g_test_add_func ("/entries/undo-returns", test_undo_returns);
  g_test_add_func ("/entries/undo-own-page", test_undo_own_page);
  g_test_add_func ("/entries/undo-last-page", test_undo_last_page);
  g_test_add_func ("/entries/undo-move", test_undo_move);
  g_test_add_func ("/entries/found-part", test_found_part);
  g_test_add_func ("/entries/passed", test_passed);
  g_test_add_func ("/entries/pending", test_pending);
  g_test_add_func ("/entries/guess", test_guess);
  g_test_add_func ("/entries/closed-while-asking", test_closed_while_asking);
  g_test_add_func ("/entries/path", test_path);
  g_test_add_func ("/entries/repack", test_repack);
  g_test_add_func ("/entries/repack-other-owner", test_repack_other_owner);
  g_test_add_func ("/entries/repack-while-typing", test_repack_while_typing);
  return window_run ();
}
