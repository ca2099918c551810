/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the keyboard focus of the window goes when the widget that had it is gone. */

#include "config.h"

#include "nre-archive-tree.h"
#include "nre-bottom-panel.h"
#include "nre-build-list-kind.h"
#include "nre-command-bar.h"
#include "nre-command-list.h"
#include "nre-edits.h"
#include "nre-effect-kind.h"
#include "nre-effect-table.h"
#include "nre-entry-table.h"
#include "nre-fault-bar.h"
#include "nre-focus.h"
#include "nre-host.h"
#include "nre-gtk-util.h"
#include "nre-history-panel.h"
#include "nre-inspector.h"
#include "nre-model-edits.h"
#include "nre-node-list.h"
#include "nre-phase-list.h"
#include "nre-problems-panel.h"
#include "nre-record-table.h"
#include "nre-section-page.h"
#include "nre-switch-button.h"
#include "nre-switcher.h"
#include "nre-window-panes.h"
#include "pages-fixture.h"
#include "pointer-fixture.h"
#include "test-files.h"
#include "test-wait.h"
#include "window-fixture.h"

typedef struct
{
  TestFolder  *folder;
  char        *path;
  NreWindow   *window;
  NreOpenFile *file;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = test_folder_new ();
  self->path = test_sample_copy ("bases.rlb", self->folder, NULL);
  self->window = window_new (1280, 800);
  self->file = window_open (self->window, self->path);
  window_settle (self->window);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  window_close (self->window);
  g_free (self->path);
  test_folder_remove (self->folder);
}

static GtkWidget *
find (Fixture *self, GType type)
{
  return pages_find (GTK_WIDGET (self->window), type);
}

/* Whether a row of the list has, or contains, the focus, and is the selected one. */
static gboolean
is_row_focused (Fixture *self, GtkWidget *list)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  GtkWidget *row = focus != NULL ? nre_focus_find_row (focus) : NULL;

  return row != NULL && gtk_widget_get_mapped (focus) && gtk_widget_get_parent (row) == list &&
         (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0;
}

static gboolean
is_row_selected (GtkWidget *list, guint position)
{
  return gtk_selection_model_is_selected (gtk_list_view_get_model (GTK_LIST_VIEW (list)), position);
}

static gboolean
is_anything_selected (GtkWidget *list)
{
  g_autoptr (GtkBitset) selected =
      gtk_selection_model_get_selection (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  return !gtk_bitset_is_empty (selected);
}

/* Whether a row of the list has, or contains, the focus, and nothing is selected. */
static gboolean
is_only_focused (Fixture *self, GtkWidget *list)
{
  GtkWidget *focus = nre_gtk_get_focus (GTK_WIDGET (self->window));
  GtkWidget *row = focus != NULL ? nre_focus_find_row (focus) : NULL;

  return row != NULL && gtk_widget_get_mapped (focus) && gtk_widget_get_parent (row) == list &&
         !is_anything_selected (list);
}

static GtkWidget *
get_focus (Fixture *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self->window));
}

/* (nullable): the menu that has the focus. */
static GtkWidget *
find_menu (Fixture *self)
{
  GtkWidget *focus = get_focus (self);

  return focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;
}

static gboolean
is_focus_in (Fixture *self, GtkWidget *widget)
{
  return get_focus (self) != NULL && gtk_widget_is_ancestor (get_focus (self), widget);
}

static GtkWidget *
find_tree_list (Fixture *self)
{
  return pages_find (find (self, NRE_TYPE_ARCHIVE_TREE), GTK_TYPE_LIST_VIEW);
}

static void
test_last_tab (Fixture *self, gconstpointer data)
{
  nre_page_take_focus (nre_window_get_current_page (self->window));
  window_settle (self->window);
  window_activate (self->window, "close-tab");
  g_assert_null (nre_window_get_current_page (self->window));
  WAIT_FOR (is_row_focused (self, find_tree_list (self)));
}

static gboolean
is_checked (Fixture *self)
{
  return nre_open_file_get_findings (self->file) != NULL && !nre_open_file_get_validating (self->file);
}

static void
test_last_problem (Fixture *self, gconstpointer data)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  GtkWidget *panel, *list;

  /* The attribute of the nodes that says how many there are. */
  g_assert_true (nre_edit_set_attributes (document, "#2/#0", NULL, &(guint32){ 1 }, NULL, NULL, NULL));
  window_activate (self->window, "panel-problems");
  panel = find (self, NRE_TYPE_PROBLEMS_PANEL);
  list = pages_find (panel, GTK_TYPE_LIST_VIEW);
  WAIT_FOR (is_checked (self) && nre_problems_panel_get_count (NRE_PROBLEMS_PANEL (panel)) == 1);
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 0, TRUE);
  window_settle (self->window);
  gtk_widget_grab_focus (list);
  g_assert_true (is_row_focused (self, list));
  g_assert_true (gtk_widget_activate_action (panel, "problems.fix", NULL));
  WAIT_FOR (is_checked (self) && nre_problems_panel_get_count (NRE_PROBLEMS_PANEL (panel)) == 0);
  /* The list slides away. In the filter, which GTK would focus, undo would concern the text. */
  pages_settle ();
  WAIT_FOR (is_focus_in (self, GTK_WIDGET (nre_window_get_current_page (self->window))));
}

/* The key that checks leads to a row of the list, and one Down leads to the next. */
static void
test_checked (Fixture *self, gconstpointer data)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  GtkWidget *panel = find (self, NRE_TYPE_PROBLEMS_PANEL), *list = pages_find (panel, GTK_TYPE_LIST_VIEW);

  g_assert_true (nre_edit_set_attributes (document, "#0/#0", NULL, &(guint32){ 1 }, NULL, NULL, NULL));
  g_assert_true (nre_edit_set_attributes (document, "#2/#0", NULL, &(guint32){ 1 }, NULL, NULL, NULL));
  WAIT_FOR (is_checked (self) && nre_problems_panel_get_count (NRE_PROBLEMS_PANEL (panel)) > 1);
  window_activate (self->window, "validate");
  WAIT_FOR (is_checked (self));
  window_settle (self->window);
  g_assert_true (is_row_focused (self, list) && is_row_selected (list, 0));
  pointer_do ("key Down");
  g_assert_true (is_row_focused (self, list) && is_row_selected (list, 1));
  window_activate (self->window, "panel-problems");
}

/* Its row in the folder stays, and is where the user goes on. */
static void
test_closed_file (Fixture *self, gconstpointer data)
{
  GtkWidget *list = find_tree_list (self);
  NreArchiveTree *tree = NRE_ARCHIVE_TREE (find (self, NRE_TYPE_ARCHIVE_TREE));

  nre_window_add_folder (self->window, self->folder);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)))) > 1);
  nre_archive_tree_expand_file (tree, self->file);
  nre_archive_tree_select (tree, self->file, nre_page_get_entry (nre_window_get_current_page (self->window)));
  window_settle (self->window);
  gtk_widget_grab_focus (GTK_WIDGET (tree));
  g_assert_true (is_row_focused (self, list) && !is_row_selected (list, 1));
  nre_window_close_file (self->window, self->file);
  self->file = NULL;
  WAIT_FOR (is_row_selected (list, 1) && is_row_focused (self, list));
}

/* Under another name, which is a row elsewhere in the tree. */
static void
test_save_as (Fixture *self, gconstpointer data)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  g_autoptr (TestFolder) other = test_folder_new ();
  g_autofree char *path = g_build_filename (other, "z.rlb", NULL);
  GtkWidget *list = find_tree_list (self), *row;
  GtkWindow *dialog = GTK_WINDOW (gtk_window_new ());
  NreArchiveTree *tree;
  g_autoptr (GError) error = NULL;
  graphene_rect_t bounds;

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("m%02u.wea", i);
      g_autofree char *wear = g_build_filename (self->folder, name, NULL);

      g_assert_true (g_file_set_contents (wear, "1\n0 HULL\n", -1, NULL));
    }
  nre_window_add_folder (self->window, self->folder);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)))) > 100);
  tree = NRE_ARCHIVE_TREE (find (self, NRE_TYPE_ARCHIVE_TREE));
  nre_archive_tree_expand_file (tree, self->file);
  nre_archive_tree_select (tree, self->file, nre_page_get_entry (nre_window_get_current_page (self->window)));
  window_settle (self->window);
  gtk_widget_grab_focus (GTK_WIDGET (tree));
  g_assert_true (is_row_focused (self, list));
  /* As with a file chooser, another window is active meanwhile. */
  gtk_window_set_transient_for (dialog, GTK_WINDOW (self->window));
  gtk_window_present (dialog);
  WAIT_FOR (gtk_window_is_active (dialog));
  g_assert_true (nre_document_save (document, path, 0, &error));
  g_assert_no_error (error);
  pages_settle ();
  WAIT_FOR (is_row_focused (self, list));
  gtk_window_destroy (dialog);
  /* All of it is visible. */
  row = nre_focus_find_row (gtk_window_get_focus (GTK_WINDOW (self->window)));
  g_assert_true (gtk_widget_compute_bounds (row, list, &bounds));
  g_assert_cmpfloat ((double) bounds.origin.y, >=, 0);
  g_assert_cmpfloat ((double) (bounds.origin.y + bounds.size.height), <=, gtk_widget_get_height (list));
}

static gboolean
has_commands (GtkWidget *list, guint least)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)))) >= least;
}

/* A list that was emptied and filled again by undoing that. */
static void
test_emptied (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("effects.rlb", self->folder, NULL);
  NreOpenFile *file = window_open (self->window, path);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), "#0", NULL);
  NrePage *page = nre_window_show_entry (self->window, file, entry, TRUE);
  GtkWidget *commands, *list, *focus;

  window_settle (self->window);
  commands = pages_find (GTK_WIDGET (page), NRE_TYPE_COMMAND_LIST);
  list = nre_column_view_get_list (nre_command_list_get_view (NRE_COMMAND_LIST (commands)));
  g_assert_true (has_commands (list, 1));
  nre_page_take_focus (page);
  WAIT_FOR (is_only_focused (self, list));
  gtk_selection_model_select_all (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  g_assert_true (gtk_widget_activate_action (commands, "effect.delete", NULL));
  g_assert_false (has_commands (list, 1));
  pages_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (focus != NULL && gtk_widget_get_mapped (focus));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (page)));
  window_activate (self->window, "undo");
  g_assert_true (has_commands (list, 1));
  WAIT_FOR (is_row_focused (self, list));
}

static gboolean
is_focus_seen (Fixture *self, NrePage *page)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  return focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (page));
}

/* Whatever a page shows in the place of its main contents, something of that gets the focus. */
static void
test_hidden_contents (Fixture *self, gconstpointer data)
{
  static const char *const views[] = { "material", "list", "picture", "records", "text", "bytes" };
  static const struct
  {
    const char *file;
    const char *entry;
  } entries[] = { { "Material.lib", "#0" }, { "Textures.lib", "#0" }, { "effects.rlb", "#0" },
                  { "bases.rlb", "#2" }, { "bases.rlb", "r_walker.wea" }, { "palettes.lib", "#0" } };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autofree char *path = test_sample_copy (entries[i].file, self->folder, NULL);
      NreOpenFile *file = nre_workspace_find_path (nre_window_get_workspace (self->window), path);
      g_autoptr (NreEntry) entry = NULL;
      NrePage *page;

      if (file == NULL)
        file = window_open (self->window, path);
      entry = nre_document_find_entry (nre_open_file_get_document (file), entries[i].entry, NULL);
      page = nre_window_show_entry (self->window, file, entry, TRUE);
      for (guint j = 0; j < G_N_ELEMENTS (views); j++)
        {
          if (g_object_class_find_property (G_OBJECT_GET_CLASS (page), "view") != NULL)
            g_object_set (page, "view", views[j], NULL);
          gtk_window_set_focus (GTK_WINDOW (self->window), NULL);
          window_settle (self->window);
          nre_page_take_focus (page);
          g_test_message ("%s %s %s", entries[i].file, entries[i].entry, views[j]);
          WAIT_FOR (is_focus_seen (self, page));
        }
      if (i > 0)
        continue;
      g_object_set (page, "view", "material", NULL);
      nre_page_take_focus (page);
      while (nre_selection_get_count (nre_page_get_selection (page), NRE_PART_OWN) > 0)
        {
          nre_selection_select (nre_page_get_selection (page), NRE_PART_OWN, 0);
          g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "material.remove-phase", NULL));
        }
      pages_settle ();
      g_assert_true (is_focus_seen (self, page));
      gtk_window_set_focus (GTK_WINDOW (self->window), NULL);
      nre_page_take_focus (page);
      g_assert_true (is_focus_seen (self, page));
    }
}

/* The selection of a table changes by itself: the focus of the table goes with it, at once. */
static void
test_undone_node (Fixture *self, gconstpointer data)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "#2", NULL);
  NrePage *page = nre_window_show_entry (self->window, self->file, entry, TRUE);
  GtkWidget *nodes = pages_find (GTK_WIDGET (page), NRE_TYPE_NODE_LIST), *list;
  g_autoptr (GError) error = NULL;

  window_settle (self->window);
  list = nre_column_view_get_list (nre_node_list_get_view (NRE_NODE_LIST (nodes)));
  g_assert_true (nre_edit_rename_node (document, "#2", 0, "renamed", &error));
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1, TRUE);
  window_settle (self->window);
  nre_focus_grab_list (list);
  g_assert_true (is_row_focused (self, list));
  window_activate (self->window, "undo");
  g_assert_true (is_row_selected (list, 0));
  g_assert_true (is_row_focused (self, list));
  window_settle (self->window);
  g_assert_true (is_row_focused (self, list));
}

static gboolean
is_labelled (GtkWidget *widget, const char *label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* Press the button of the inspector as the keyboard does. */
static void
press_in_inspector (Fixture *self, const char *label)
{
  GtkWidget *button = pages_find_by (find (self, NRE_TYPE_INSPECTOR), is_labelled, label);

  g_assert_true (gtk_widget_grab_focus (button));
  pointer_do ("key space");
  window_settle (self->window);
}

/* A button that deletes what the inspector shows keeps the focus there, on what is next. */
static void
test_removed_part (Fixture *self, gconstpointer data)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "#0", NULL);
  NrePage *page = nre_window_show_entry (self->window, self->file, entry, TRUE);
  NreSelection *selection = nre_page_get_selection (page);
  NreTracks *tracks = nre_model_view_get_tracks (nre_selection_get_model_view (selection));
  NreHistory *history = nre_document_get_history (document);
  guint key = 1;

  /* The first key of a node stays. */
  while (nre_tracks_find_node (tracks, key, G_MAXUINT) != nre_tracks_find_node (tracks, key - 1, G_MAXUINT))
    key++;
  window_settle (self->window);
  nre_selection_select (selection, NRE_PART_KEY, key);
  window_settle (self->window);
  press_in_inspector (self, "Delete Key");
  WAIT_FOR (nre_history_get_position (history) == 1);
  window_settle (self->window);
  g_assert_true (is_labelled (get_focus (self), "Delete Key"));

  nre_selection_select (selection, NRE_PART_SLOT, 0);
  window_settle (self->window);
  press_in_inspector (self, "Add as Copy");
  g_assert_true (is_focus_in (self, find (self, NRE_TYPE_INSPECTOR)));
  press_in_inspector (self, "Remove Slot");
  WAIT_FOR (nre_history_get_position (history) == 3);
  window_settle (self->window);
  g_assert_true (is_focus_in (self, find (self, NRE_TYPE_INSPECTOR)));
}

/* A deleted command comes back: the focus is on its row, where keys do not change the file. */
static void
test_undone_command (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("effects.rlb", self->folder, NULL);
  NreOpenFile *file = window_open (self->window, path);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), "#0", NULL);
  NrePage *page = nre_window_show_entry (self->window, file, entry, TRUE);
  GtkWidget *commands, *list, *bar;

  window_settle (self->window);
  commands = pages_find (GTK_WIDGET (page), NRE_TYPE_COMMAND_LIST);
  list = nre_column_view_get_list (nre_command_list_get_view (NRE_COMMAND_LIST (commands)));
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1, TRUE);
  nre_focus_grab_list (list);
  g_assert_true (gtk_widget_activate_action (commands, "effect.delete", NULL));
  window_settle (self->window);
  window_activate (self->window, "undo");
  window_settle (self->window);
  g_assert_true (is_row_selected (list, 1));
  g_assert_true (is_row_focused (self, list));
  g_assert_false (GTK_IS_SWITCH (gtk_window_get_focus (GTK_WINDOW (self->window))));

  /* Down leads from row to row, and from bar to bar, but not to a switch, which Space would toggle. */
  pointer_do ("key Down");
  g_assert_true (is_row_selected (list, 2));
  g_assert_true (is_row_focused (self, list));
  g_assert_false (GTK_IS_SWITCH (gtk_window_get_focus (GTK_WINDOW (self->window))));
  pointer_do ("key Up");
  g_assert_true (is_row_selected (list, 1));
  bar = pages_find (nre_focus_find_row (gtk_window_get_focus (GTK_WINDOW (self->window))),
                    NRE_TYPE_COMMAND_BAR);
  gtk_widget_grab_focus (bar);
  g_assert_true (gtk_widget_has_focus (bar));
  pointer_do ("key Down");
  g_assert_true (is_row_selected (list, 2));
  g_assert_true (is_row_focused (self, list));
  g_assert_true (NRE_IS_COMMAND_BAR (gtk_window_get_focus (GTK_WINDOW (self->window))));
  pointer_do ("key space");
  g_assert_false (nre_document_get_modified (nre_open_file_get_document (file)));
  /* So does a click beside its widgets: Space plays the effect. */
  pointer_move (gtk_widget_get_next_sibling (gtk_widget_get_first_child (list)), 4, 4);
  pointer_do ("click 1");
  g_assert_false (GTK_IS_SWITCH (gtk_window_get_focus (GTK_WINDOW (self->window))));
  g_assert_true (is_row_selected (list, 1));
  pointer_do ("key space");
  g_assert_false (nre_document_get_modified (nre_open_file_get_document (file)));
  /* Nor does it become one by going nowhere. */
  pointer_do ("key ctrl+p");
  window_settle (self->window);
  g_assert_false (is_row_focused (self, list));
  pointer_do ("key Escape");
  window_settle (self->window);
  g_assert_true (is_row_focused (self, list));
  g_assert_false (GTK_IS_SWITCH (gtk_window_get_focus (GTK_WINDOW (self->window))));
}

/* A page that is selected for a moment, before a frame, and shown later. */
static void
test_passed_page (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("palettes.lib", self->folder, NULL);
  NreOpenFile *file = window_open (self->window, path);
  g_autoptr (NreEntry) bytes = nre_document_find_entry (nre_open_file_get_document (file), "#1", NULL);

  nre_window_show_entry (self->window, file, NULL, TRUE);
  window_settle (self->window);
  nre_window_show_entry (self->window, file, bytes, TRUE);
  nre_window_show_entry (self->window, file, NULL, TRUE);
  window_settle (self->window);
  /* Warnings of GTK end the test. */
  nre_window_show_entry (self->window, file, bytes, TRUE);
  window_settle (self->window);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (nre_window_get_current_page (self->window))), >, 0);
}

/* A page that is shown again after the window was resized. */
static void
test_resized_page (Fixture *self, gconstpointer data)
{
  static const int widths[] = { 1280, 900, 500, 900, 1280 };
  static const struct
  {
    const char *file;
    const char *entry;
  } entries[] = { { "palettes.lib", "#0" }, { "Material.lib", "#0" }, { "effects.rlb", "#0" },
                  { "Textures.lib", "#0" } };
  NreWorkspace *workspace = nre_window_get_workspace (self->window);
  NrePage *pages[G_N_ELEMENTS (entries)];

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autofree char *path = test_sample_copy (entries[i].file, self->folder, NULL);
      NreOpenFile *file = window_open (self->window, path);
      g_autoptr (NreEntry) entry =
          nre_document_find_entry (nre_open_file_get_document (file), entries[i].entry, NULL);

      pages[i] = nre_window_show_entry (self->window, file, entry, TRUE);
      window_settle (self->window);
    }
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (self->window), widths[i], 800);
      WAIT_FOR (ABS (gtk_widget_get_width (GTK_WIDGET (self->window)) - widths[i]) < 64);
      window_settle (self->window);
      /* Warnings of GTK end the test. */
      for (guint j = 0; j < G_N_ELEMENTS (entries); j++)
        {
          NreOpenFile *file = nre_workspace_find (workspace, nre_page_get_document (pages[j]));

          nre_window_show_entry (self->window, file, nre_page_get_entry (pages[j]), TRUE);
          window_settle (self->window);
        }
    }
}

/* A reload leaves the page in front there. */
static void
test_reload (Fixture *self, gconstpointer data)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "r_walker.wea", NULL);
  g_autoptr (NreDocument) again = nre_document_open (self->path, NULL);

  nre_window_show_entry (self->window, self->file, NULL, TRUE);
  nre_window_show_entry (self->window, self->file, entry, TRUE);
  window_settle (self->window);
  nre_host_replace_document (NRE_HOST (self->window), self->file, again);
  window_settle (self->window);
  g_assert_cmpstr (nre_page_get_title (nre_window_get_current_page (self->window)), ==, "r_walker.wea");
}

/* Goes from pane to pane by the key, until the list has the focus. */
static void
cycle_to (Fixture *self, GtkWidget *list)
{
  for (guint i = 0; i < 8; i++)
    {
      pointer_do ("key " KEY_F6);
      if (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), list))
        return;
    }
  g_assert_not_reached ();
}

/* A list that was just made, with nothing selected in it. The program selects nothing, and F6 the row that it
 * leads to. */
static void
test_new_list (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("Material.lib", self->folder, NULL);
  NreOpenFile *file = window_open (self->window, path);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), "#0", NULL);
  NrePage *page = nre_window_show_entry (self->window, file, entry, TRUE);
  GtkWidget *list;

  nre_page_take_focus (page);
  window_settle (self->window);
  list = GTK_WIDGET (nre_phase_list_get_view (
    PAGES_FIND (NRE, PHASE_LIST, page)));
  g_assert_true (is_only_focused (self, list));
  pointer_do ("key " KEY_F6);
  cycle_to (self, list);
  g_assert_true (is_row_focused (self, list));
  g_assert_true (is_row_selected (list, 0));

  /* From the buttons above the panes, the key leads to the first pane below them. */
  gtk_widget_grab_focus (pages_find (GTK_WIDGET (page), NRE_TYPE_SWITCH_BUTTON));
  pointer_do ("key " KEY_F6);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), list));
}

/* Opened from the table, a page has the focus in its contents, as when it is opened from elsewhere: not on
 * the buttons above them, where the tab view puts it, nor in another part of the page. */
static void
test_opened_from_table (Fixture *self, gconstpointer data)
{
  static const char *const files[] = { "effects.rlb", "Material.lib", "objects.rlb" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = test_sample_copy (files[i], self->folder, NULL);
      NreOpenFile *file = window_open (self->window, path);
      NrePage *table = nre_window_show_entry (self->window, file, NULL, TRUE), *page;
      GtkWidget *focus;

      window_settle (self->window);
      g_signal_emit_by_name (pages_find (GTK_WIDGET (table), GTK_TYPE_COLUMN_VIEW), "activate", 0);
      window_settle (self->window);
      page = nre_window_get_current_page (self->window);
      g_assert_true (page != table);
      focus = gtk_window_get_focus (GTK_WINDOW (self->window));
      g_assert_nonnull (focus);
      g_test_message ("%s: %s", files[i], G_OBJECT_TYPE_NAME (focus));
      g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (page)));
      g_assert_nonnull (nre_focus_find_row (focus));
    }
}

/* The focus comes back to a list with nothing selected, and still nothing is. */
static void
test_closed_panel (Fixture *self, gconstpointer data)
{
  static const char *const panels[] = { "panel-history", "panel-problems", "panel-bytes", "toggle-left" };
  static const int widths[] = { 1280, 900, 500 };
  NreDocument *document = nre_open_file_get_document (self->file);
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, "r_walker.wea", NULL);
  NrePage *page = nre_window_show_entry (self->window, self->file, entry, TRUE);
  GtkWidget *list;

  window_settle (self->window);
  list = pages_find (GTK_WIDGET (page), GTK_TYPE_LIST_VIEW);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (self->window), widths[i], 800);
      WAIT_FOR (ABS (gtk_widget_get_width (GTK_WIDGET (self->window)) - widths[i]) < 64);
      window_settle (self->window);
      for (guint j = 0; j < G_N_ELEMENTS (panels); j++)
        for (guint k = 0; k < 2; k++)
          {
            GtkWidget *pane = find (self, j < 3 ? NRE_TYPE_BOTTOM_PANEL : NRE_TYPE_ARCHIVE_TREE);

            nre_window_panes_uncover (self->window);
            window_settle (self->window);
            nre_page_take_focus (page);
            WAIT_FOR (is_only_focused (self, list));
            /* By its key, and by its button. */
            if (!window_is_on (self->window, panels[j]))
              window_activate (self->window, panels[j]);
            window_settle (self->window);
            gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD);
            window_settle (self->window);
            window_activate (self->window, j < 3 && k > 0 ? "toggle-bottom" : panels[j]);
            window_settle (self->window);
            g_test_message ("%s at %d, %u", panels[j], widths[i], k);
            WAIT_FOR (is_only_focused (self, list));
            if (j == 3)
              window_activate (self->window, panels[j]);
          }
    }
}

/* A tab that is selected by a key has the focus where it was there, and before that in its main contents. */
static void
test_next_tab (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("palettes.lib", self->folder, NULL);
  NreOpenFile *file = window_open (self->window, path);
  GtkWidget *page = GTK_WIDGET (nre_window_show_entry (self->window, file, NULL, TRUE)), *list, *filter;

  window_settle (self->window);
  list = nre_column_view_get_list (GTK_COLUMN_VIEW (pages_find (page, GTK_TYPE_COLUMN_VIEW)));
  filter = pages_find (page, GTK_TYPE_SEARCH_ENTRY);
  nre_window_show_entry (self->window, self->file, NULL, TRUE);
  window_settle (self->window);
  nre_page_take_focus (nre_window_get_current_page (self->window));
  window_activate (self->window, "previous-tab");
  g_assert_true (GTK_WIDGET (nre_window_get_current_page (self->window)) == page);
  window_settle (self->window);
  g_assert_true (is_only_focused (self, list));

  /* A menu that had it is gone. */
  pointer_do ("key Menu");
  WAIT_FOR (find_menu (self) != NULL);
  window_activate (self->window, "next-tab");
  window_settle (self->window);
  window_activate (self->window, "previous-tab");
  window_settle (self->window);
  g_assert_true (is_row_focused (self, list));

  gtk_widget_grab_focus (filter);
  window_activate (self->window, "next-tab");
  window_settle (self->window);
  window_activate (self->window, "previous-tab");
  window_settle (self->window);
  g_assert_true (is_focus_in (self, filter));
}

/* An archive that was not open: a row of its table has the focus, and none is selected. */
static void
test_gone_to (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("palettes.lib", self->folder, NULL);
  GtkWidget *list;

  nre_host_open_path (NRE_HOST (self->window), path);
  WAIT_FOR (nre_workspace_get_n (nre_window_get_workspace (self->window)) == 2);
  window_settle (self->window);
  list = pages_find (GTK_WIDGET (nre_window_get_current_page (self->window)), GTK_TYPE_LIST_VIEW);
  WAIT_FOR (is_only_focused (self, list));
  /* Down begins with that row, and goes on from there. */
  pointer_do ("key Down");
  g_assert_true (is_row_focused (self, list) && is_row_selected (list, 0));
  pointer_do ("key Down");
  g_assert_true (is_row_focused (self, list) && is_row_selected (list, 1) && !is_row_selected (list, 0));
}

/* (transfer none): the page of a build list. */
static NrePage *
open_build_list (Fixture *self, GString *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autofree char *path = test_file_write (self->folder, "BuildDat.lst", bytes);
  NrePage *page = nre_window_show_entry (self->window, window_open (self->window, path), NULL, TRUE);

  window_settle (self->window);
  return page;
}

static gboolean
is_combo_row (GtkWidget *widget, const char *text)
{
  return ADW_IS_COMBO_ROW (widget);
}

/* The list in which a combo row shows its value is no pane. */
static void
test_combo_row (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("Mine 1\n\"U\\a.dat\"\nPlant 0\nHangar 0\n");
  NrePage *page = open_build_list (self, text);
  GtkWidget *inspector, *row;

  nre_selection_select (nre_page_get_selection (page), NRE_BUILD_PART_UNIT, 0);
  nre_page_take_focus (page);
  window_settle (self->window);
  inspector = find (self, NRE_TYPE_INSPECTOR);
  row = pages_find_seen (inspector, is_combo_row, NULL);
  g_assert_nonnull (row);
  for (guint i = 0; i < 6; i++)
    {
      GtkWidget *focus;

      pointer_do ("key " KEY_F6);
      focus = gtk_window_get_focus (GTK_WINDOW (self->window));
      g_assert_true (focus == row || !gtk_widget_is_ancestor (focus, row));
    }
}

/* The list that takes the place of a text, once its last wrong line is written, gets the focus, wherever in
 * the list the line is. */
static void
test_written_line (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  NrePage *page;

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (text, "%s 1\n\"U\\x.dat\"\n", i == GPOINTER_TO_UINT (data) ? "Shop" : "Mine");
  page = open_build_list (self, text);
  gtk_widget_grab_focus (pages_find (pages_find (GTK_WIDGET (page), NRE_TYPE_FAULT_BAR), GTK_TYPE_ENTRY));
  pointer_do ("key ctrl+a");
  pointer_do ("type Hangar");
  pointer_do ("key space");
  pointer_do ("type 1");
  pointer_do ("key Return");
  WAIT_FOR (is_row_focused (self, GTK_WIDGET (PAGES_FIND (GTK, LIST_VIEW, 
                                      nre_section_page_get_pane (NRE_SECTION_PAGE (page))))));
}

/* A field in a row goes when the focus leaves it, also if that is not for another widget: then the row has
 * the focus, and keys go on from it. */
static void
test_row_field (Fixture *self, gconstpointer data)
{
  static const char *const keys[] = { "key Return", "key ctrl+s", "key ctrl+z", "key " KEY_F10 };
  static const char *const texts[] = { "type other", "type no+path" };
  g_autoptr (GString) text = g_string_new ("Mine 2\n\"U\\a.dat\"\n\"U\\b.dat\"\nPlant 0\nHangar 0\n");
  NrePage *page = open_build_list (self, text);
  NreSectionPane *pane = nre_section_page_get_pane (NRE_SECTION_PAGE (page));
  GtkWidget *list = GTK_WIDGET (PAGES_FIND (GTK, LIST_VIEW, pane));

  for (guint i = 0; i < G_N_ELEMENTS (keys) * G_N_ELEMENTS (texts); i++)
    {
      const char *key = keys[i / G_N_ELEMENTS (texts)], *typed = texts[i % G_N_ELEMENTS (texts)];

      nre_selection_select (nre_page_get_selection (page), NRE_BUILD_PART_UNIT, 0);
      nre_page_take_focus (page);
      WAIT_FOR (is_row_focused (self, list));
      pointer_do ("key " KEY_F2);
      WAIT_FOR (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (self->window))));
      pointer_do ("key ctrl+a");
      pointer_do (typed);
      g_test_message ("%s, %s", typed, key);
      pointer_do (key);
      if (strcmp (key, "key " KEY_F10) == 0 || (strcmp (key, "key Return") == 0 && typed == texts[1]))
        pointer_do ("key Escape");
      pages_settle ();
      WAIT_FOR (is_row_focused (self, list));
      g_assert_false (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (self->window))));
      pointer_do ("key Down");
      WAIT_FOR (is_row_focused (self, list));
      g_assert_cmpuint (nre_selection_get_index (nre_page_get_selection (page), NRE_BUILD_PART_UNIT), ==, 1);
    }
}

/* The same of the field over a table of records. */
static void
test_record_field (Fixture *self, gconstpointer data)
{
  g_autoptr (NreEntry) entry =
      nre_document_find_entry (nre_open_file_get_document (self->file), "#2/#0", NULL);
  NrePage *page = nre_window_show_entry (self->window, self->file, entry, TRUE);
  NreRecordTable *table;
  GtkWidget *view;

  window_settle (self->window);
  g_object_set (page, "view", "records", NULL);
  window_settle (self->window);
  table = PAGES_FIND (NRE, RECORD_TABLE, page);
  view = pages_find (GTK_WIDGET (table), GTK_TYPE_COLUMN_VIEW);
  g_assert_true (nre_record_table_edit_field (table, 1, "flags"));
  pointer_do ("key ctrl+a 7 ctrl+s");
  pages_settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), view));
  g_assert_false (nre_document_get_modified (nre_open_file_get_document (self->file)));
}

static gboolean
is_whole (GtkWidget *list, GtkWidget *row)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (row, list, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (list);
}

/* The selected row of which only a few pixels are in view comes into view when it gets the focus. */
static void
test_row_in_part (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkAdjustment *adjustment;
  GtkWidget *list, *row;
  graphene_rect_t bounds;
  NrePage *page;

  for (guint i = 0; i < 60; i++)
    g_string_append (text, "Mine 1\n\"U\\x.dat\"\n");
  page = open_build_list (self, text);
  list = GTK_WIDGET (PAGES_FIND (GTK, LIST_VIEW, nre_section_page_get_pane (NRE_SECTION_PAGE (page))));
  nre_selection_select (nre_page_get_selection (page), NRE_BUILD_PART_UNIT, 30);
  nre_page_take_focus (page);
  WAIT_FOR (is_row_focused (self, list));
  row = nre_focus_find_row (gtk_window_get_focus (GTK_WINDOW (self->window)));
  gtk_widget_grab_focus (find (self, NRE_TYPE_ARCHIVE_TREE));
  window_settle (self->window);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  /* GTK corrects the place where it learns the heights of further rows. */
  for (guint i = 0; i < 10 && (!gtk_widget_get_mapped (row) || is_whole (list, row)); i++)
    {
      g_assert_true (gtk_widget_compute_bounds (row, list, &bounds));
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + (double) bounds.origin.y -
                                                gtk_widget_get_height (list) + 5);
      window_settle (self->window);
    }
  g_assert_true (gtk_widget_get_mapped (row) && !is_whole (list, row));
  nre_focus_grab_list (list);
  WAIT_FOR (is_row_focused (self, list) && is_whole (list, row));
}

/* Keys of the history go on from the current state. */
static void
test_history (Fixture *self, gconstpointer data)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  GtkWidget *list;
  g_autoptr (GError) error = NULL;

  g_assert_true (nre_edit_rename_entry (document, "#0", "one", &error));
  g_assert_true (nre_edit_rename_entry (document, "#0", "two", &error));
  window_activate (self->window, "panel-history");
  list = pages_find (find (self, NRE_TYPE_HISTORY_PANEL), GTK_TYPE_LIST_VIEW);
  WAIT_FOR (is_row_focused (self, list));
  g_assert_true (is_row_selected (list, 2));
  window_activate (self->window, "undo");
  window_settle (self->window);
  g_assert_true (is_row_selected (list, 1));
  g_assert_true (is_row_focused (self, list));
  /* The pointer over a row would select it. */
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 0, TRUE);
  g_assert_true (is_row_selected (list, 1));
}

/* A list that was filled while it was hidden gets the focus in its first row, not in the one that came
 * first. */
static void
test_first_row (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("DATA/MAPS/ISLAND/Land.map", self->folder, "Land.map");
  NreProblemsPanel *panel = NRE_PROBLEMS_PANEL (find (self, NRE_TYPE_PROBLEMS_PANEL));
  NreDocument *document = nre_open_file_get_document (self->file);
  GtkWidget *list = pages_find (GTK_WIDGET (panel), GTK_TYPE_LIST_VIEW);
  guint n_warnings;

  window_open (self->window, path);
  WAIT_FOR ((n_warnings = nre_problems_panel_get_count (panel)) > 0);
  window_settle (self->window);
  g_assert_true (nre_edit_set_attributes (document, "#0/#0", NULL, &(guint32){ 1 }, NULL, NULL, NULL));
  WAIT_FOR (nre_problems_panel_get_count (panel) > n_warnings);
  window_settle (self->window);
  window_activate (self->window, "panel-problems");
  WAIT_FOR (is_row_focused (self, list));
  g_assert_true (is_row_selected (list, 0));
  window_activate (self->window, "panel-problems");
}

static void
assert_returns (Fixture *self, const char *key)
{
  GtkWidget *focus = get_focus (self), *item;

  g_test_message ("%s", key);
  g_assert_nonnull (focus);
  pointer_do (key);
  WAIT_FOR (find_menu (self) != NULL);
  window_settle (self->window);
  item = get_focus (self);
  g_assert_true (gtk_widget_is_ancestor (item, find_menu (self)));
  pointer_do ("key Down");
  g_assert_true (get_focus (self) != item && gtk_widget_is_ancestor (get_focus (self), find_menu (self)));
  gtk_popover_popdown (GTK_POPOVER (find_menu (self)));
  WAIT_FOR (find_menu (self) == NULL);
  window_settle (self->window);
  g_assert_true (get_focus (self) == focus);
}

/* A menu that was opened by a key has the focus, which Down moves to another item, and gives it back to where
 * the key was pressed. */
static void
test_menus (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("effects.rlb", self->folder, NULL);
  NreOpenFile *file = window_open (self->window, path);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), "#0", NULL);
  NrePage *page = nre_window_show_entry (self->window, file, entry, TRUE);
  GtkWidget *commands, *list;

  window_settle (self->window);
  commands = pages_find (GTK_WIDGET (page), NRE_TYPE_COMMAND_LIST);
  list = nre_column_view_get_list (nre_command_list_get_view (NRE_COMMAND_LIST (commands)));
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1, TRUE);
  nre_focus_grab_list (list);
  assert_returns (self, "key Insert");
  assert_returns (self, "key shift+" KEY_F10);
  assert_returns (self, "key Menu");
  assert_returns (self, "key " KEY_F10);
  /* Wherever it was in the row. */
  gtk_widget_grab_focus (pages_find (nre_focus_find_row (get_focus (self)), NRE_TYPE_COMMAND_BAR));
  assert_returns (self, "key Insert");
  /* Not the menu of the filter, which gets the keys of the list, too. */
  nre_focus_grab_list (find_tree_list (self));
  assert_returns (self, "key " KEY_F10);
  assert_returns (self, "key shift+" KEY_F10);
  assert_returns (self, "key Menu");
}

/* Find goes to the filter of the list that has the focus, and stays there; elsewhere, to that of the tree. */
static void
test_find (Fixture *self, gconstpointer data)
{
  NreOpenFile *files[] = { self->file };
  GtkWidget *tree = find (self, NRE_TYPE_ARCHIVE_TREE);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      GtkWidget *page = GTK_WIDGET (nre_window_show_entry (self->window, files[i], NULL, TRUE));
      GtkWidget *filter;

      window_settle (self->window);
      filter = pages_find (page, GTK_TYPE_SEARCH_ENTRY);
      g_assert_nonnull (filter);
      nre_focus_grab_list (nre_column_view_get_list (
        GTK_COLUMN_VIEW (pages_find (page, GTK_TYPE_COLUMN_VIEW))));
      g_assert_true (is_focus_in (self, page) && !is_focus_in (self, filter));
      window_activate (self->window, "find");
      g_assert_true (is_focus_in (self, filter));
      window_activate (self->window, "find");
      g_assert_true (is_focus_in (self, filter));
    }
  nre_focus_grab_list (find_tree_list (self));
  window_activate (self->window, "find");
  g_assert_true (is_focus_in (self, pages_find (tree, GTK_TYPE_SEARCH_ENTRY)));
}

/* From the switch above two lists, find goes to the filter of the one that is shown. */
static void
test_find_below_switch (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("effects.rlb", self->folder, "effects.rlb");
  NreOpenFile *file = window_open (self->window, path);
  GtkWidget *page = GTK_WIDGET (nre_window_show_entry (self->window, file, NULL, TRUE)), *table;

  window_settle (self->window);
  gtk_widget_activate_action (page, "entry.list", "s", "effects");
  window_settle (self->window);
  table = pages_find (page, NRE_TYPE_EFFECT_TABLE);
  gtk_widget_grab_focus (pages_find (page, NRE_TYPE_SWITCH_BUTTON));
  g_assert_true (is_focus_in (self, pages_find (page, NRE_TYPE_SWITCHER)));
  window_activate (self->window, "find");
  g_assert_true (is_focus_in (self, pages_find (table, GTK_TYPE_SEARCH_ENTRY)));
}

/* Escape in a filter leads to what is listed then, and nowhere if that is nothing. */
static void
test_stop_filter (Fixture *self, gconstpointer data)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  GtkWidget *panel = find (self, NRE_TYPE_PROBLEMS_PANEL), *list = pages_find (panel, GTK_TYPE_LIST_VIEW);
  GtkWidget *filter = pages_find (nre_problems_panel_get_controls (NRE_PROBLEMS_PANEL (panel)),
                                  GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *tree = find (self, NRE_TYPE_ARCHIVE_TREE);
  GtkWidget *tree_filter = pages_find (tree, GTK_TYPE_SEARCH_ENTRY), *page;

  window_activate (self->window, "panel-problems");
  WAIT_FOR (is_checked (self));
  window_settle (self->window);
  gtk_widget_grab_focus (filter);
  pointer_do ("type x");
  pointer_do ("key Escape");
  g_assert_true (is_focus_in (self, filter));

  g_assert_true (nre_edit_set_attributes (document, "#2/#0", NULL, &(guint32){ 1 }, NULL, NULL, NULL));
  WAIT_FOR (is_checked (self) && nre_problems_panel_get_count (NRE_PROBLEMS_PANEL (panel)) == 1);
  gtk_widget_grab_focus (filter);
  pointer_do ("type nothing");
  WAIT_FOR (!gtk_widget_get_mapped (list));
  pointer_do ("key Escape");
  WAIT_FOR (is_focus_in (self, list) && gtk_widget_get_mapped (get_focus (self)));

  page = GTK_WIDGET (nre_window_show_entry (self->window, self->file, NULL, TRUE));
  window_settle (self->window);
  gtk_widget_grab_focus (pages_find (page, GTK_TYPE_SEARCH_ENTRY));
  pointer_do ("type nothing");
  pages_settle ();
  pointer_do ("key Escape");
  pages_settle ();
  g_assert_nonnull (nre_focus_find_row (get_focus (self)));
  g_assert_true (is_focus_in (self, page));

  /* Escape does not change which kinds are shown: there are models, and no maps. */
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (gtk_widget_activate_action (tree, i == 0 ? "filter.models" : "filter.maps", NULL));
      gtk_widget_grab_focus (tree_filter);
      pointer_do ("type nothing");
      WAIT_FOR (!gtk_widget_get_mapped (find_tree_list (self)));
      pointer_do ("key Escape");
      WAIT_FOR (is_focus_in (self, i == 0 ? find_tree_list (self) : tree_filter));
      pages_settle ();
      g_assert_true (is_focus_in (self, i == 0 ? find_tree_list (self) : tree_filter));
      g_assert_true (gtk_widget_get_mapped (get_focus (self)));
      /* So do other ways into the pane. */
      nre_page_take_focus (nre_window_get_current_page (self->window));
      window_settle (self->window);
      nre_archive_tree_focus_list (NRE_ARCHIVE_TREE (tree));
      window_settle (self->window);
      g_assert_true (is_focus_in (self, i == 0 ? find_tree_list (self) : tree_filter));
      nre_page_take_focus (nre_window_get_current_page (self->window));
      gtk_widget_grab_focus (tree);
      window_settle (self->window);
      g_assert_true (is_focus_in (self, i == 0 ? find_tree_list (self) : tree_filter));
      g_assert_true (gtk_widget_activate_action (tree, i == 0 ? "filter.models" : "filter.maps", NULL));
    }
}

static gboolean
has_tooltip (GtkWidget *widget, const char *text)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

/* A button that becomes insensitive gives the focus to its neighbour: from record to record, up to the first
 * and the last. */
static void
test_insensitive (Fixture *self, gconstpointer data)
{
  NreSelection *selection;
  GtkWidget *inspector = find (self, NRE_TYPE_INSPECTOR), *previous, *next;
  guint count;

  nre_page_take_focus (nre_window_get_current_page (self->window));
  selection = nre_page_get_selection (nre_window_get_current_page (self->window));
  nre_selection_select (selection, NRE_PART_NODE, 1);
  window_settle (self->window);
  previous = pages_find_seen (inspector, has_tooltip, "Previous record");
  next = pages_find_seen (inspector, has_tooltip, "Next record");
  gtk_widget_grab_focus (previous);
  pointer_do ("key space");
  window_settle (self->window);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, 0);
  g_assert_true (get_focus (self) == next);
  count = nre_selection_get_count (selection, NRE_PART_NODE);
  nre_selection_select (selection, NRE_PART_NODE, count - 2);
  window_settle (self->window);
  g_assert_true (get_focus (self) == next);
  pointer_do ("key space");
  window_settle (self->window);
  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, count - 1);
  g_assert_true (get_focus (self) == previous);
  /* All of a pane: the focus goes no further than needed, and not to anything insensitive. */
  gtk_widget_set_sensitive (gtk_widget_get_parent (previous), FALSE);
  window_settle (self->window);
  g_assert_nonnull (get_focus (self));
  g_assert_true (gtk_widget_is_ancestor (get_focus (self), inspector));
  g_assert_true (gtk_widget_is_sensitive (get_focus (self)));
}

/* Arrow keys do not lead to what scrolls the fields, where nothing shows the focus. */
static void
test_arrows (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("effects.rlb", self->folder, NULL);
  NreOpenFile *file = window_open (self->window, path);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), "#0", NULL);
  NrePage *page = nre_window_show_entry (self->window, file, entry, TRUE);
  static const char *const keys[] = { "Down", "Up", "Right", "Left" };
  GtkWidget *inspector = find (self, NRE_TYPE_INSPECTOR), *previous, *heading;

  window_settle (self->window);
  nre_selection_select (nre_page_get_selection (page), NRE_EFFECT_PART_COMMAND, 1);
  window_settle (self->window);
  previous = pages_find_seen (inspector, has_tooltip, "Previous record");
  heading = gtk_widget_get_prev_sibling (gtk_widget_get_parent (previous));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *words = g_strdup_printf ("key %s", keys[i]);

      gtk_widget_child_focus (heading, GTK_DIR_TAB_FORWARD);
      g_assert_true (GTK_IS_SWITCH (get_focus (self)));
      pointer_do (words);
      window_settle (self->window);
      g_test_message ("%s leads to %s", words, G_OBJECT_TYPE_NAME (get_focus (self)));
      g_assert_false (GTK_IS_SCROLLED_WINDOW (get_focus (self)));
      /* Below are the fields. */
      g_assert_true (i > 0 || is_focus_in (self, pages_find (inspector, GTK_TYPE_SCROLLED_WINDOW)));
    }
}

/* What is typed in a list is appended to the text of its filter, and the focus goes there: if nothing
 * matches, the next keys must not act on the picture. */
static void
test_type_on (Fixture *self, gconstpointer data)
{
  GtkWidget *filter = pages_find (find (self, NRE_TYPE_ARCHIVE_TREE), GTK_TYPE_SEARCH_ENTRY);

  gtk_widget_grab_focus (filter);
  window_settle (self->window);
  pointer_do ("type walk");
  WAIT_FOR (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (filter)), "walk"));
  gtk_editable_set_position (GTK_EDITABLE (filter), 0);
  pointer_do ("key Down");
  WAIT_FOR (is_focus_in (self, find_tree_list (self)));
  pointer_do ("type q");
  WAIT_FOR (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (filter)), "walkq"));
  window_settle (self->window);
  g_assert_true (is_focus_in (self, filter));
  pointer_do ("type g");
  WAIT_FOR (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (filter)), "walkqg"));
  pointer_do ("key Escape");
  WAIT_FOR (*gtk_editable_get_text (GTK_EDITABLE (filter)) == '\0');
  g_assert_true (is_focus_in (self, find_tree_list (self)));
}

/* In a filter, Ctrl+Z takes back what was typed there, and never a step of the document. */
static void
test_undo_in_filter (Fixture *self, gconstpointer data)
{
  NreDocument *document = nre_open_file_get_document (self->file);
  NreHistory *history = nre_document_get_history (document);
  GtkWidget *filter = pages_find (find (self, NRE_TYPE_ARCHIVE_TREE), GTK_TYPE_SEARCH_ENTRY);
  guint position;

  g_assert_true (nre_edit_rename_node (document, "r_walker.msh", 1, "renamed", NULL));
  window_settle (self->window);
  position = nre_history_get_position (history);
  gtk_widget_grab_focus (filter);
  window_settle (self->window);
  pointer_do ("type walk");
  WAIT_FOR (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (filter)), "walk"));
  pointer_do ("key ctrl+z");
  WAIT_FOR (*gtk_editable_get_text (GTK_EDITABLE (filter)) == '\0');
  pointer_do ("key ctrl+z");
  window_settle (self->window);
  g_assert_cmpuint (nre_history_get_position (history), ==, position);
  pointer_do ("key ctrl+shift+z");
  WAIT_FOR (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (filter)), "walk"));
  /* The buttons are about the document, wherever the focus is. */
  window_activate (self->window, "undo-step");
  g_assert_cmpuint (nre_history_get_position (history), ==, position - 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (filter)), ==, "walk");
}

static guint
count_rows (GtkWidget *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

/* The row of the list, which is at its beginning. */
static GtkWidget *
get_row (GtkWidget *list, guint position)
{
  GtkWidget *row = gtk_widget_get_first_child (list);

  while (position-- > 0)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

static void
toggle_row (GtkWidget *list, guint position)
{
  GtkWidget *row = get_row (list, position);

  pointer_move (row, 200, gtk_widget_get_height (row) / 2.0);
  pointer_do ("keydown ctrl sleep 0.1 click 1 sleep 0.1 keyup ctrl");
  pages_settle ();
}

/* Keys act on what is selected, also on a row that a click with Ctrl has just deselected; only a row that a
 * key leads to is acted on although it is not selected. */
static void
check_toggled (Fixture *self, GtkWidget *list)
{
  GtkSelectionModel *rows = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  guint n = count_rows (list);

  pointer_move (get_row (list, 0), 200, 10);
  pointer_do ("click 1");
  toggle_row (list, 1);
  toggle_row (list, 2);
  toggle_row (list, 1);
  g_assert_true (is_row_selected (list, 0) && !is_row_selected (list, 1) && is_row_selected (list, 2));
  g_assert_true (nre_focus_find_row (get_focus (self)) == get_row (list, 1));
  pointer_do ("key Delete");
  window_settle (self->window);
  g_assert_cmpuint (count_rows (list), ==, n - 2);
  pointer_do ("key ctrl+z");
  window_settle (self->window);
  g_assert_cmpuint (count_rows (list), ==, n);

  /* With nothing selected they say so. */
  gtk_selection_model_select_item (rows, 1, TRUE);
  toggle_row (list, 1);
  g_assert_false (is_anything_selected (list));
  pointer_do ("key Delete");
  window_settle (self->window);
  g_assert_cmpuint (count_rows (list), ==, n);
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window), "Nothing is selected") == 0);
  pointer_do ("key ctrl+x");
  g_assert_cmpuint (count_rows (list), ==, n);

  pointer_do ("key ctrl+Down");
  g_assert_false (is_anything_selected (list));
  pointer_do ("key Delete");
  window_settle (self->window);
  g_assert_cmpuint (count_rows (list), ==, n - 1);
  pointer_do ("key ctrl+z");
  window_settle (self->window);
}

static void
test_toggled_commands (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("effects.rlb", self->folder, NULL);
  NreOpenFile *file = window_open (self->window, path);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), "#0", NULL);
  NrePage *page = nre_window_show_entry (self->window, file, entry, TRUE);

  window_settle (self->window);
  check_toggled (self, nre_column_view_get_list (nre_command_list_get_view (NRE_COMMAND_LIST (
                           pages_find (GTK_WIDGET (page), NRE_TYPE_COMMAND_LIST)))));
}

static void
test_toggled_entries (Fixture *self, gconstpointer data)
{
  static const char *const lists[] = { "entries", "effects" };
  g_autofree char *path = test_sample_copy ("effects.rlb", self->folder, NULL);
  NreOpenFile *file = window_open (self->window, path);
  GtkWidget *page = GTK_WIDGET (nre_window_show_entry (self->window, file, NULL, TRUE));

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GtkWidget *table;

      gtk_widget_activate_action (page, "entry.list", "s", lists[i]);
      window_settle (self->window);
      table = pages_find (page, i == 0 ? NRE_TYPE_ENTRY_TABLE : NRE_TYPE_EFFECT_TABLE);
      check_toggled (self, nre_column_view_get_list (
                               GTK_COLUMN_VIEW (pages_find (table, GTK_TYPE_COLUMN_VIEW))));
    }
}

/* F2 on a command leads to its first field, and not to the switch in the title above. */
static void
test_edit_command (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("effects.rlb", self->folder, NULL);
  NreOpenFile *file = window_open (self->window, path);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), "#0", NULL);
  NrePage *page = nre_window_show_entry (self->window, file, entry, TRUE);
  GtkWidget *list;

  window_settle (self->window);
  list = nre_column_view_get_list (nre_command_list_get_view (NRE_COMMAND_LIST (
      pages_find (GTK_WIDGET (page), NRE_TYPE_COMMAND_LIST))));
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1, TRUE);
  nre_focus_grab_list (list);
  pointer_do ("key " KEY_F2);
  g_assert_true (is_focus_in (self, find (self, NRE_TYPE_INSPECTOR)));
  g_assert_false (GTK_IS_SWITCH (get_focus (self)));
  g_assert_true (GTK_IS_EDITABLE (get_focus (self)));
}

PAGES_TEST (window_focus)
{
  window_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/focus/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("last-tab", test_last_tab);
  ADD ("last-problem", test_last_problem);
  ADD ("checked", test_checked);
  ADD ("closed-file", test_closed_file);
  ADD ("passed-page", test_passed_page);
  ADD ("resized-page", test_resized_page);
  ADD ("reload", test_reload);
  ADD ("save-as", test_save_as);
  ADD ("emptied", test_emptied);
  ADD ("hidden-contents", test_hidden_contents);
  ADD ("undone-node", test_undone_node);
  ADD ("removed-part", test_removed_part);
  ADD ("undone-command", test_undone_command);
  ADD ("new-list", test_new_list);
  ADD ("opened-from-table", test_opened_from_table);
  ADD ("closed-panel", test_closed_panel);
  ADD ("next-tab", test_next_tab);
  ADD ("gone-to", test_gone_to);
  ADD ("combo-row", test_combo_row);
  for (guint line = 2; line < 60; line += 19)
    {
      g_autofree char *name = g_strdup_printf ("/focus/written-line/%u", line);

      g_test_add (name, Fixture, GUINT_TO_POINTER (line), set_up, test_written_line, tear_down);
    }
  ADD ("row-field", test_row_field);
  ADD ("record-field", test_record_field);
  ADD ("row-in-part", test_row_in_part);
  ADD ("history", test_history);
  ADD ("first-row", test_first_row);
  ADD ("toggled-commands", test_toggled_commands);
  ADD ("toggled-entries", test_toggled_entries);
  ADD ("edit-command", test_edit_command);
  ADD ("menus", test_menus);
  ADD ("find", test_find);
  ADD ("find-below-switch", test_find_below_switch);
  ADD ("stop-filter", test_stop_filter);
  ADD ("insensitive", test_insensitive);
  ADD ("arrows", test_arrows);
  ADD ("type-on", test_type_on);
  ADD ("undo-in-filter", test_undo_in_filter);
  return window_run ();
}
