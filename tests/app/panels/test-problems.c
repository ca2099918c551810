/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "pages-fixture.h"
#include "pointer-fixture.h"

#include "nre-author-model.h"
#include "nre-edits.h"
#include "nre-focus.h"
#include "nre-model-edits.h"
#include "nre-model-place.h"
#include "nre-part-place.h"
#include "nre-problem-list.h"
#include "nre-problem-row.h"
#include "nre-problems-panel.h"
#include "nre-style.h"
#include "test-files.h"
#include "test-wait.h"

#include <string.h>
#include <time.h>

typedef struct
{
  NreWorkspace     *workspace;
  NreDocument      *document;
  NreOpenFile      *file;
  NreProblemsPanel *panel;
  GtkWidget        *other;
  GtkWindow        *window;
} Fixture;

static gboolean
is_checked (gpointer data)
{
  return nre_open_file_get_findings (data) != NULL && !nre_open_file_get_validating (data);
}

/* Nodes 0 to 2 of the small model with two cells each that name no slot, and a wrong attribute. */
static GBytes *
damaged (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) tables = NULL, archive = nre_author_archive_new ();

  for (guint i = 0; i < 6; i++)
    nre_author_model_set_slot (model, i / 2, 2, 3 + i % 2, 100 + i);
  tables = nre_author_model_to_archive (model);
  nre_author_archive_override (tables, (guint) nre_author_archive_find_type (tables, 3),
                               NRE_AUTHOR_FIELD_ATTR3, 16);
  nre_author_archive_override (tables, (guint) nre_author_archive_find_type (tables, 1),
                               NRE_AUTHOR_FIELD_ATTR1, 1);
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "small.msh", 1, 2, 3,
                               nre_author_archive_finish (tables));
  return nre_author_archive_finish (archive);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = damaged ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  nre_style_load ();
  self->document = pages_document_of (bytes);
  self->workspace = nre_workspace_new ();
  self->panel = g_object_new (NRE_TYPE_PROBLEMS_PANEL, "vexpand", TRUE, NULL);
  self->other = gtk_button_new_with_label ("other");
  nre_problems_panel_set_workspace (self->panel, self->workspace);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->panel));
  gtk_box_append (GTK_BOX (box), self->other);
  self->window = pages_show (box);
  self->file = nre_workspace_add (self->workspace, self->document);
  pages_wait (is_checked, self->file);
  pages_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->workspace);
  pages_assert_released (self->document);
}

static GtkListView *
list_of (Fixture *self)
{
  return PAGES_FIND (GTK, LIST_VIEW, self->panel);
}

static GListModel *
model_of (Fixture *self)
{
  return G_LIST_MODEL (gtk_list_view_get_model (list_of (self)));
}

static void
find_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (NRE_IS_PROBLEM_ROW (widget) && nre_problem_row_get_problem (NRE_PROBLEM_ROW (widget)) != NULL)
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_rows (child, rows);
}

/* The row of the problem at this place of the list. */
static GtkWidget *
row_at (Fixture *self, guint position)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (NreProblem) problem = g_list_model_get_item (model_of (self), position);

  find_rows (GTK_WIDGET (self->panel), rows);
  for (guint i = 0; i < rows->len; i++)
    if (nre_problem_get_finding (nre_problem_row_get_problem (rows->pdata[i])) ==
        nre_problem_get_finding (problem))
      return rows->pdata[i];
  g_assert_not_reached ();
}

static GtkButton *
button_of (GtkWidget *row)
{
  return GTK_BUTTON (pages_find (row, GTK_TYPE_BUTTON));
}

static guint
n_steps (Fixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (self->document)));
}

static void
select_at (Fixture *self, guint position)
{
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (model_of (self)), position);
}

static guint
find_code (Fixture *self, const char *code)
{
  for (guint i = 0; i < g_list_model_get_n_items (model_of (self)); i++)
    {
      g_autoptr (NreProblem) problem = g_list_model_get_item (model_of (self), i);

      if (strcmp (nre_problem_get_finding (problem)->code, code) == 0)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static void
check_again (Fixture *self)
{
  g_assert_true (nre_open_file_get_validating (self->file));
  pages_wait (is_checked, self->file);
  pages_settle ();
}

/* By the button of the row. */
static void
test_fix (Fixture *self, gconstpointer data)
{
  guint n = g_list_model_get_n_items (model_of (self)), position = find_code (self, "node-slot");
  GtkWidget *row = row_at (self, position);
  GtkButton *button = button_of (row);

  g_assert_cmpuint (n, ==, 8);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (button)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Set slot to none");

  gtk_widget_grab_focus (GTK_WIDGET (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (n_steps (self), ==, 1);
  /* Done with at once, and gone with the next check. */
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (button)));
  check_again (self);
  g_assert_cmpuint (g_list_model_get_n_items (model_of (self)), ==, 7);
  /* The one that took its place has the focus. */
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (model_of (self))), ==, position);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (self->window), GTK_WIDGET (list_of (self))));

  nre_document_undo (self->document);
  pages_wait (is_checked, self->file);
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == n);
}

/* A double click fixes what was under the pointer at first, not also what came there. */
static void
test_two_clicks (Fixture *self, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  /* The check takes its time between the two. */
  g_object_set (settings, "gtk-double-click-time", 60000, NULL);
  pointer_move (GTK_WIDGET (button_of (row_at (self, find_code (self, "node-slot")))), 10, 10);
  pointer_do ("click 1");
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 7);
  pages_settle ();
  /* A hand never rests completely; without that, GTK does not see what came under the pointer. */
  pointer_do ("mousemove_relative 1 0");
  pointer_do ("click 1");
  g_assert_cmpuint (n_steps (self), ==, 1);
  gtk_settings_reset_property (settings, "gtk-double-click-time");
}

/* The only row of that kind. */
static GtkWidget *
find_row (Fixture *self, const char *code)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  find_rows (GTK_WIDGET (self->panel), rows);
  for (guint i = 0; i < rows->len; i++)
    if (strcmp (nre_problem_get_finding (nre_problem_row_get_problem (rows->pdata[i]))->code, code) == 0)
      return rows->pdata[i];
  g_assert_not_reached ();
}

/* A repair that is undone before a check has seen it: the list is as it was, and the problem can be repaired
 * again. */
static void
test_undo_at_once (Fixture *self, gconstpointer data)
{
  select_at (self, find_code (self, "table-attr1"));
  /* By key, and by the button of the row, time and again. */
  for (guint i = 0; i < 4; i++)
    {
      GtkWidget *row = find_row (self, "table-attr1");
      guint serial = nre_open_file_get_findings_serial (self->file);

      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (button_of (row))));
      if (i % 2 == 0)
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix", NULL));
      else
        g_signal_emit_by_name (button_of (row), "clicked");
      g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self->document)), ==, 1);
      nre_document_undo (self->document);
      g_assert_cmpuint (nre_open_file_get_findings_serial (self->file), ==, serial);
      WAIT_FOR (nre_open_file_get_findings_serial (self->file) != serial);
      g_assert_cmpuint (g_list_model_get_n_items (model_of (self)), ==, 8);
    }
}

/* All of a kind are those of the last check, where a problem is older than that. */
static void
test_fix_kind_of_older (Fixture *self, gconstpointer data)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (model_of (self));
  NreProblem *problem;

  select_at (self, find_code (self, "node-slot") + 5);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix", NULL));
  check_again (self);
  select_at (self, find_code (self, "node-slot"));
  problem = gtk_single_selection_get_selected_item (selection);
  g_assert_cmpuint (nre_problem_count_kind (problem, NULL), ==, 5);
  nre_document_undo (self->document);
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 8);
  g_assert_true (gtk_single_selection_get_selected_item (selection) == problem);
  g_assert_cmpuint (nre_problem_count_kind (problem, NULL), ==, 6);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix-kind", NULL));
  check_again (self);
  g_assert_cmpuint (g_list_model_get_n_items (model_of (self)), ==, 2);
}

static void
test_attributes (Fixture *self, gconstpointer data)
{
  guint position = find_code (self, "table-attr3");

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button_of (row_at (self, position))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Set attr3 to 12");
  select_at (self, position);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix", NULL));
  check_again (self);
  g_assert_cmpuint (find_code (self, "table-attr3"), ==, GTK_INVALID_LIST_POSITION);
  select_at (self, find_code (self, "table-attr1"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix", NULL));
  check_again (self);
  g_assert_cmpuint (g_list_model_get_n_items (model_of (self)), ==, 6);
  g_assert_cmpuint (n_steps (self), ==, 2);
}

static void
test_fix_kind (Fixture *self, gconstpointer data)
{
  select_at (self, find_code (self, "node-slot"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix-kind", NULL));
  check_again (self);
  g_assert_cmpuint (g_list_model_get_n_items (model_of (self)), ==, 2);
  g_assert_cmpuint (n_steps (self), ==, 1);
  nre_document_undo (self->document);
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 8);
}

/* The label behind the place. */
static GtkWidget *
find_words (GtkWidget *row)
{
  return gtk_widget_get_last_child (
      gtk_widget_get_last_child (gtk_widget_get_prev_sibling (GTK_WIDGET (button_of (row)))));
}

static gboolean
is_switch (GtkWidget *widget, const char *start)
{
  return GTK_IS_TOGGLE_BUTTON (widget) &&
         g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (widget)) ?: "", start);
}

static GtkToggleButton *
find_toggle (Fixture *self, const char *start)
{
  return GTK_TOGGLE_BUTTON (pages_find_by (nre_problems_panel_get_controls (self->panel), is_switch, start));
}

/* The row says what its button does; the button above offers all of a kind. */
static void
test_fix_all (Fixture *self, gconstpointer data)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (self->panel));
  GtkWidget *controls = nre_problems_panel_get_controls (self->panel), *button, *words;
  g_autofree char *text = NULL;
  GMenuModel *menu;

  words = find_words (row_at (self, find_code (self, "node-slot")));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (words)), ==, "Set slot to none");
  g_assert_true (gtk_widget_get_visible (words));
  gtk_box_append (GTK_BOX (box), controls);
  pages_settle ();
  button = pages_find (controls, GTK_TYPE_MENU_BUTTON);
  g_assert_true (gtk_widget_get_visible (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 1);
  g_assert_true (g_menu_model_get_item_attribute (menu, 0, G_MENU_ATTRIBUTE_LABEL, "s", &text));
  g_assert_cmpstr (text, ==, "Set slot to none (6)");
  /* By key: the only item keeps the focus, whatever is pressed before Enter. */
  pages_settle ();
  pointer_do ("key Down Tab Up Return");
  WAIT_FOR (n_steps (self) == 1);
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 2);
  g_assert_false (gtk_widget_get_visible (button));
  gtk_box_remove (GTK_BOX (box), controls);
}

/* All of a kind are those that are listed, for the button above and for the menu of a row. */
static void
test_fix_all_listed (Fixture *self, gconstpointer data)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (self->panel)), *menu;
  GtkWidget *controls = nre_problems_panel_get_controls (self->panel), *button;
  GtkEditable *filter = GTK_EDITABLE (pages_find (controls, GTK_TYPE_SEARCH_ENTRY));
  g_autofree char *text = NULL;
  GMenuModel *model;

  gtk_box_append (GTK_BOX (box), controls);
  pages_settle ();
  button = pages_find (controls, GTK_TYPE_MENU_BUTTON);
  gtk_editable_set_text (filter, "slot 105");
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 1);
  g_assert_false (gtk_widget_get_visible (button));
  select_at (self, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.menu", NULL));
  pages_settle ();
  menu = pages_find (GTK_WIDGET (self->panel), GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (pages_find_label (menu, "Set slot to none"));
  g_assert_null (pages_find_label (menu, "Fix All 6 of This Kind"));
  gtk_popover_popdown (GTK_POPOVER (menu));
  gtk_editable_set_text (filter, "0x4");
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 2);
  g_assert_true (gtk_widget_get_visible (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  model = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  g_assert_true (g_menu_model_get_item_attribute (model, 0, G_MENU_ATTRIBUTE_LABEL, "s", &text));
  g_assert_cmpstr (text, ==, "Set slot to none (2)");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  g_assert_true (gtk_widget_activate_action (button, "kinds.fix", "u", 0));
  check_again (self);
  gtk_editable_set_text (filter, "");
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 6);
  g_assert_cmpuint (n_steps (self), ==, 1);
  gtk_box_remove (GTK_BOX (box), controls);
}

/* What can be repaired in each of two files is told apart by their names. With one repair each, they have
 * nothing to repair together. */
static void
test_fix_all_of_two_files (Fixture *self, gconstpointer data)
{
  GtkWidget *button;
  GMenuModel *menu;

  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (self->panel));
  GtkWidget *controls = nre_problems_panel_get_controls (self->panel);
  g_autoptr (GBytes) bytes = damaged ();
  NreDocument *document = pages_document_of (bytes);
  NreOpenFile *file = nre_workspace_add (self->workspace, document);

  gtk_box_append (GTK_BOX (box), controls);
  pages_wait (is_checked, file);
  pages_settle ();
  button = pages_find (controls, GTK_TYPE_MENU_BUTTON);
  g_assert_true (gtk_widget_get_visible (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 2);
  for (int i = 0; i < 2; i++)
    {
      NreOpenFile *of = nre_workspace_get (self->workspace, (guint) i);
      g_autofree char *text = NULL;
      g_autofree char *expected = g_strdup_printf ("Set slot to none (6) · %s", nre_open_file_get_label (of));

      g_assert_true (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &text));
      g_test_message ("%s", text);
      g_assert_cmpstr (text, ==, expected);
    }
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  gtk_editable_set_text (GTK_EDITABLE (pages_find (controls, GTK_TYPE_SEARCH_ENTRY)), "attr3");
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 2);
  pages_settle ();
  g_assert_false (gtk_widget_get_visible (pages_find (controls, GTK_TYPE_MENU_BUTTON)));
  nre_workspace_remove (self->workspace, file);
  /* The menu keeps what it has listed until it lists it anew. */
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  gtk_box_remove (GTK_BOX (box), controls);
  pages_assert_released (document);
}

/* The focus of somebody who went on to work elsewhere is theirs. */
static void
test_focus_elsewhere (Fixture *self, gconstpointer data)
{
  select_at (self, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix", NULL));
  gtk_widget_grab_focus (self->other);
  check_again (self);
  g_assert_true (gtk_window_get_focus (self->window) == self->other);
}

/* The first problem that cannot be fixed by itself; GTK_INVALID_LIST_POSITION if there is none. */
static guint
find_unfixable (Fixture *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (model_of (self)); i++)
    {
      g_autoptr (NreProblem) problem = g_list_model_get_item (model_of (self), i);

      if (nre_problem_get_fix (problem) == NULL)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* The key says so where there is nothing to fix by itself. */
static void
test_fix_key (Fixture *self, gconstpointer data)
{
  /* Nothing makes a texture of a model. */
  g_assert_true (nre_edit_set_attributes (self->document, PAGES_MODEL, &(guint32){ NRE_AUTHOR_TYPE_TEXM },
                                          NULL, NULL, NULL, NULL));
  WAIT_FOR (find_unfixable (self) != GTK_INVALID_LIST_POSITION);
  select_at (self, find_unfixable (self));
  gtk_widget_grab_focus (GTK_WIDGET (list_of (self)));
  pointer_do ("key ctrl+period");
  WAIT_FOR (g_strcmp0 (pages_get_toast (self->window), "This problem has no quick fix") == 0);
  g_assert_cmpuint (n_steps (self), ==, 1);
  nre_document_undo (self->document);
  WAIT_FOR (find_code (self, "node-slot") != GTK_INVALID_LIST_POSITION);
  select_at (self, find_code (self, "node-slot"));
  gtk_widget_grab_focus (GTK_WIDGET (list_of (self)));
  pointer_do ("key ctrl+period");
  WAIT_FOR (nre_history_get_position (nre_document_get_history (self->document)) == 1);
}

/* The repair can be used again and again: it repairs one problem after the other, even if other files change
 * before a check has seen the last repair. */
static void
test_fix_first (Fixture *self, gconstpointer data)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (model_of (self));

  select_at (self, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->panel));
  for (guint i = 1; i <= 3; i++)
    {
      GtkWidget *row;

      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix", NULL));
      g_assert_cmpuint (n_steps (self), ==, i);
      g_signal_emit_by_name (nre_workspace_get_index (self->workspace), "changed");
      WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 8 - i);
      pages_settle ();
      g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);
      row = nre_focus_find_row (gtk_window_get_focus (self->window));
      g_assert_nonnull (row);
      g_assert_true ((gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0);
    }
}

static void
count_cb (GSimpleAction *action, GVariant *parameter, guint *n)
{
  ++*n;
}

/* After the last one that the filter shows, the page gets the focus and not the filter, in which Ctrl+Z would
 * undo the typing. */
static void
test_fix_last (Fixture *self, gconstpointer data)
{
  GtkWidget *filter = pages_find (nre_problems_panel_get_controls (self->panel), GTK_TYPE_SEARCH_ENTRY);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) focus_page = g_simple_action_new ("focus-page", NULL);
  g_autoptr (NreProblem) problem = g_list_model_get_item (model_of (self), find_code (self, "node-slot"));
  guint n = 0;

  g_signal_connect (focus_page, "activate", G_CALLBACK (count_cb), &n);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (focus_page));
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "win", G_ACTION_GROUP (actions));
  gtk_editable_set_text (GTK_EDITABLE (filter), nre_problem_get_finding (problem)->message);
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 1);
  select_at (self, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->panel));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix", NULL));
  check_again (self);
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == 0);
  WAIT_FOR (n == 1);
}

static void
on_jump (NreProblemsPanel *panel, NreProblem *problem, gboolean keep, const NreFinding **found)
{
  *found = nre_problem_get_finding (problem);
}

static void
test_menu (Fixture *self, gconstpointer data)
{
  GtkWidget *menu;
  const NreFinding *found = NULL;

  select_at (self, find_code (self, "node-slot"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.menu", NULL));
  pages_settle ();
  menu = pages_find (GTK_WIDGET (self->panel), GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (menu);
  g_assert_nonnull (pages_find_label (menu, "Set slot to none"));
  g_assert_nonnull (pages_find_label (menu, "Fix All 6 of This Kind"));
  gtk_popover_popdown (GTK_POPOVER (menu));
  pages_settle ();
  WAIT_FOR (pages_find (GTK_WIDGET (self->panel), GTK_TYPE_POPOVER_MENU) == NULL);

  g_signal_connect (self->panel, "jump", G_CALLBACK (on_jump), &found);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.show", NULL));
  g_assert_cmpstr (found->code, ==, "node-slot");
}

/* From an address to the record, and to the field's bytes. */
static void
test_select (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *table;
    guint64     index;
    guint64     offset;
    NrePart     part;
    guint64     from;
    guint64     size;
  } cases[] = {
    { "Res1", 1, 38 + 8 + 2 * 13, NRE_PART_NODE, 38 + 8 + 2 * 13, 2 },
    { "Res1", 1, 38 + 2, NRE_PART_NODE, 38 + 2, 2 },
    { "Res2", 2, 0x8c + 2 * 68 + 24, NRE_PART_SLOT, 0x8c + 2 * 68 + 24, 4 },
    { "Res2", 0, 30, NRE_PART_HEADER, 28, 4 },
    { "Res13", 1, 20 + 10, NRE_PART_BATCH, 20 + 10, 4 },
    { "Res8", 2, 2 * 24 + 12, NRE_PART_KEY, 2 * 24 + 12, 4 },
    { "Res10", 1, 12, NRE_PART_NODE, 12, 11 },
    { "Res10", 4, 38, NRE_PART_BYTES, 0, 38 },
    { "Res3", 5, 64, NRE_PART_BYTES, 64, 4 },
    { "Res19", 5, 10, NRE_PART_BYTES, 10, 2 },
    { "Res3", NRE_NOWHERE, NRE_NOWHERE, NRE_PART_BYTES, 0, 124 * 12 },
    { "Res13", 1, NRE_NOWHERE, NRE_PART_BATCH, 20, 20 },
    { "Res13", 99, 99 * 20, NRE_PART_BYTES, 0, 100 },
  };
  g_autoptr (NreEntry) entry = pages_entry (self->document, "#0");
  g_autoptr (NreSelection) selection = nre_selection_new (self->document, entry);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      NreModelTableType wanted = (NreModelTableType) strtoul (cases[i].table + 3, NULL, 10);
      const NrePlace place = nre_model_place_new (wanted, cases[i].index, cases[i].offset);
      g_autoptr (NreEntry) table = NULL;
      guint64 offset, size;
      guint type;

      g_assert_cmpint (nre_part_place_select (selection, &place), ==, cases[i].part);
      g_assert_cmpint (nre_selection_get_part (selection), ==, cases[i].part);
      if (cases[i].part != NRE_PART_BYTES)
        g_assert_cmpuint (nre_selection_get_index (selection, cases[i].part), ==, cases[i].index);
      g_assert_true (nre_selection_get_bytes (selection, &table, &offset, &size));
      g_object_get (table, "type-id", &type, NULL);
      g_assert_cmpuint (type, ==, wanted);
      g_assert_cmpuint (offset, ==, cases[i].from);
      g_assert_cmpuint (size, ==, cases[i].size);
    }
}

static gboolean
has_sixty (gpointer model)
{
  return g_list_model_get_n_items (model) == 60;
}

static void
write_damaged (const char *folder, char first)
{
  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *name = g_strdup_printf ("%c%02u.wea", first, i),
                      *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (path, "2\n0 HULL\n", -1, NULL));
    }
}

/* Whoever has not scrolled sees the first, also where others came above those that were there. */
static void
test_start (gconstpointer late)
{
  g_autoptr (NreWorkspace) workspace = nre_workspace_new ();
  NreProblemsPanel *panel = g_object_new (NRE_TYPE_PROBLEMS_PANEL, "vexpand", TRUE, NULL);
  g_autoptr (TestFolder) folder = test_folder_new ();
  GtkWidget *view = pages_find (GTK_WIDGET (panel), GTK_TYPE_LIST_VIEW);
  GtkAdjustment *adjustment;
  GtkWindow *window;

  write_damaged (folder, 'm');
  nre_problems_panel_set_workspace (panel, workspace);
  nre_workspace_add_folder (workspace, folder);
  window = pages_show_small (GTK_WIDGET (panel), 600, 200);
  pages_settle ();
  gtk_widget_set_visible (GTK_WIDGET (panel), late == NULL);
  write_damaged (folder, 'a');
  pages_wait (has_sixty, gtk_list_view_get_model (GTK_LIST_VIEW (view)));
  gtk_widget_show (GTK_WIDGET (panel));
  pages_settle ();
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >, 1000);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  gtk_window_destroy (window);
}

static void
on_change (guint *changes)
{
  (*changes)++;
}

/* A panel over a folder with thirty files that have a problem each. */
typedef struct
{
  NreWorkspace     *workspace;
  NreProblemsPanel *panel;
  TestFolder       *folder;
  GtkWidget        *view;
  GtkWindow        *window;
} FolderFixture;

static void
set_up_folder (FolderFixture *self, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  nre_style_load ();
  self->workspace = nre_workspace_new ();
  self->panel = g_object_new (NRE_TYPE_PROBLEMS_PANEL, "vexpand", TRUE, NULL);
  self->view = pages_find (GTK_WIDGET (self->panel), GTK_TYPE_LIST_VIEW);
  self->folder = test_folder_new ();
  write_damaged (self->folder, 'm');
  nre_problems_panel_set_workspace (self->panel, self->workspace);
  nre_workspace_add_folder (self->workspace, self->folder);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->panel));
  gtk_box_append (GTK_BOX (box), nre_problems_panel_get_controls (self->panel));
  self->window = pages_show_small (box, 600, 300);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  pages_settle ();
}

static void
tear_down_folder (FolderFixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->workspace);
  test_folder_remove (self->folder);
}

static GListModel *
get_model (FolderFixture *self)
{
  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (self->view)));
}

static char *
dup_name (GListModel *model, guint position)
{
  g_autoptr (NreProblem) problem = g_list_model_get_item (model, position);

  return nre_problem_get_file (problem) != NULL
           ? g_strdup (nre_document_get_title (nre_open_file_get_document (nre_problem_get_file (problem))))
           : g_path_get_basename (nre_problem_get_closed (problem)->path);
}

static void
assert_selected (FolderFixture *self, guint position, const char *name)
{
  GtkWidget *row = nre_focus_find_row (gtk_window_get_focus (self->window));
  g_autofree char *at = dup_name (get_model (self), position);
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (get_model (self));

  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, position);
  g_assert_cmpstr (at, ==, name);
  g_assert_true (gtk_widget_get_mapped (row));
  g_assert_true ((gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0);
}

/* Until the user presses a key in the list, the first row has the focus, whichever that is. */
static void
test_first_focused (FolderFixture *self, gconstpointer data)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));

  gtk_widget_grab_focus (GTK_WIDGET (self->panel));
  nre_focus_select_only (gtk_window_get_focus (self->window));
  assert_selected (self, 0, "m00.wea");
  write_damaged (self->folder, 'g');
  WAIT_FOR (g_list_model_get_n_items (get_model (self)) == 60);
  pages_settle ();
  assert_selected (self, 0, "g00.wea");
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  pointer_do ("key Down");
  assert_selected (self, 1, "g01.wea");
  write_damaged (self->folder, 'a');
  WAIT_FOR (g_list_model_get_n_items (get_model (self)) == 90);
  pages_settle ();
  assert_selected (self, 31, "g01.wea");
}

/* What is opened from the list keeps its place in it, and so do all others, whatever is checked then. */
static void
test_opened_stays (FolderFixture *self, gconstpointer data)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));
  guint n = g_list_model_get_n_items (get_model (self)), changes = 0;
  g_autoptr (NreProblem) problem = NULL, same = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_autofree char *path = NULL, *name = NULL, *again = NULL;
  NreOpenFile *file;
  double value;

  g_assert_cmpuint (n, ==, 30);
  /* Whoever looks for one. */
  gtk_widget_grab_focus (self->view);
  gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", 12);
  pages_settle ();
  value = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (value, >, 0);
  problem = g_list_model_get_item (get_model (self), 12);
  path = g_strdup (nre_problem_get_closed (problem)->path);
  name = dup_name (get_model (self), 12);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (get_model (self)), 12);
  g_signal_connect_swapped (get_model (self), "items-changed", G_CALLBACK (on_change), &changes);
  document = nre_document_open_any (path, NULL);
  file = nre_workspace_add (self->workspace, document);
  WAIT_FOR (nre_open_file_get_findings (file) != NULL);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  pages_settle ();
  g_assert_cmpuint (changes, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (get_model (self)), ==, n);
  same = g_list_model_get_item (get_model (self), 12);
  again = dup_name (get_model (self), 12);
  g_assert_true (same == problem);
  g_assert_cmpstr (again, ==, name);
  g_assert_true (nre_problem_get_file (problem) == file);
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (get_model (self))), ==, 12);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
  nre_workspace_remove (self->workspace, file);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  g_assert_cmpuint (changes, ==, 0);
  g_assert_null (nre_problem_get_file (problem));
}

static GtkWidget *
find_filter (NreProblemsPanel *panel)
{
  return pages_find (nre_problems_panel_get_controls (panel), GTK_TYPE_SEARCH_ENTRY);
}

/* By words of the text and of the place; what is selected stays so. */
static void
test_filter (FolderFixture *self, gconstpointer data)
{
  GtkEditable *filter = GTK_EDITABLE (find_filter (self->panel));
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (get_model (self));
  g_autofree char *name = NULL, *place = NULL;

  gtk_single_selection_set_selected (selection, 17);
  place = nre_problem_dup_place (gtk_single_selection_get_selected_item (selection));
  gtk_editable_set_text (filter, "M1");
  WAIT_FOR (g_list_model_get_n_items (get_model (self)) == 10);
  name = dup_name (get_model (self), 7);
  g_assert_cmpstr (name, ==, "m17.wea");
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 7);
  gtk_editable_set_text (filter, "  m17   ROW ");
  WAIT_FOR (g_list_model_get_n_items (get_model (self)) <= 1);
  gtk_editable_set_text (filter, "nothing of the kind");
  WAIT_FOR (g_list_model_get_n_items (get_model (self)) == 0);
  g_assert_nonnull (
      pages_find_label (GTK_WIDGET (self->panel), "No problem of the shown severities contains this text"));
  /* Where it is, as the row says that. */
  gtk_editable_set_text (filter, strstr (place, " · ") + strlen (" · "));
  WAIT_FOR (g_list_model_get_n_items (get_model (self)) > 0);
  /* What comes meanwhile is filtered, too. */
  write_damaged (self->folder, 'a');
  gtk_editable_set_text (filter, "a2");
  WAIT_FOR (g_list_model_get_n_items (get_model (self)) == 10);
  g_signal_emit_by_name (filter, "stop-search");
  WAIT_FOR (g_list_model_get_n_items (get_model (self)) == 60);
}

/* Without what was selected, the list begins with the first result, to which Down in the filter leads. */
static void
test_filter_from_end (FolderFixture *self, gconstpointer data)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));
  GtkWidget *filter = find_filter (self->panel);

  /* GTK has widgets for 200 rows at most. */
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *name = g_strdup_printf ("kept%03u.wea", i),
                      *path = g_build_filename (self->folder, name, NULL);

      g_assert_true (g_file_set_contents (path, "2\n0 HULL\n", -1, NULL));
    }
  WAIT_FOR (g_list_model_get_n_items (get_model (self)) == 330);
  gtk_widget_grab_focus (GTK_WIDGET (self->panel));
  pointer_do ("key End");
  pages_settle ();
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (get_model (self))), ==, 329);
  gtk_widget_grab_focus (filter);
  pointer_do ("type --delay 120 kept");
  WAIT_FOR (g_list_model_get_n_items (get_model (self)) == 300);
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  pointer_do ("key Down");
  assert_selected (self, 0, "kept000.wea");
  pages_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  pointer_do ("key Down");
  assert_selected (self, 1, "kept001.wea");
}

static void
on_look (NreProblemsPanel *panel, NreProblem *problem, gboolean keep, int *looks)
{
  looks[keep]++;
}

/* One click shows a problem in passing; twice, or Enter, keeps its tab. */
static void
test_one_click (FolderFixture *self, gconstpointer data)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  double value = gtk_adjustment_get_value (adjustment);
  int looks[2] = { 0 };

  g_signal_connect (self->panel, "jump", G_CALLBACK (on_look), looks);
  find_rows (GTK_WIDGET (self->panel), rows);
  pointer_move (rows->pdata[1], 100, 5);
  pointer_do ("click 1");
  WAIT_FOR (looks[FALSE] == 1);
  g_assert_cmpint (looks[TRUE], ==, 0);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
  pointer_do ("key Return");
  WAIT_FOR (looks[TRUE] == 1);
  g_assert_cmpint (looks[FALSE], ==, 1);
  pointer_do ("keydown ctrl sleep 0.1 click 1 sleep 0.1 keyup ctrl");
  g_assert_cmpint (looks[FALSE], ==, 1);
}

/* A row is clicked wherever it is shown as the one under the pointer. */
static void
test_edges (FolderFixture *self, gconstpointer data)
{
  /* At the right one there is the scrollbar. */
  static const GtkPositionType sides[] = { GTK_POS_LEFT, GTK_POS_TOP, GTK_POS_BOTTOM };
  GdkDisplay *display = gtk_widget_get_display (self->view);
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  int looks[2] = { 0 };

  /* An application loads it by itself. */
  gtk_css_provider_load_from_resource (style, APPLICATION_PATH "/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  pages_settle ();
  g_signal_connect (self->panel, "jump", G_CALLBACK (on_look), looks);
  find_rows (GTK_WIDGET (self->panel), rows);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      pointer_move_to_edge (gtk_widget_get_parent (rows->pdata[i]), sides[i]);
      pointer_do ("click 1");
      WAIT_FOR (looks[FALSE] == (int) i + 1);
    }
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
}

static void
open_at_once (NreProblemsPanel *panel, NreProblem *problem, gboolean keep, NreWorkspace *workspace)
{
  g_autoptr (NreDocument) document = nre_document_open_any (nre_problem_get_closed (problem)->path, NULL);

  nre_workspace_add (workspace, document);
}

/* Nor does a double click on what opens a file change the file. */
static void
test_open_twice (FolderFixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  NreOpenFile *file;

  g_signal_connect (self->panel, "jump", G_CALLBACK (open_at_once), self->workspace);
  find_rows (GTK_WIDGET (self->panel), rows);
  g_assert_cmpstr (gtk_button_get_label (button_of (rows->pdata[1])), ==, "Open");
  pointer_move (GTK_WIDGET (button_of (rows->pdata[1])), 10, 10);
  pointer_do ("click --repeat 2 --delay 200 1");
  g_assert_cmpuint (nre_workspace_get_n (self->workspace), ==, 1);
  file = nre_workspace_get (self->workspace, 0);
  WAIT_FOR (is_checked (file));
  g_assert_cmpstr (gtk_button_get_label (button_of (rows->pdata[1])), ==, "Fix");
  g_assert_false (nre_document_get_modified (nre_open_file_get_document (file)));
}

/* A text that has no room in a line takes another, beside a button that has as much as it needs. */
static void
test_wraps (FolderFixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  gtk_window_set_default_size (self->window, 260, 400);
  pages_settle ();
  find_rows (GTK_WIDGET (self->panel), rows);
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *label =
          gtk_widget_get_first_child (gtk_widget_get_prev_sibling (GTK_WIDGET (button_of (rows->pdata[i]))));

      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
    }
}

static void
on_items_changed (GListModel *model, guint position, guint removed, guint added, guint *sum)
{
  *sum += removed + added;
}

static NreSeverity
get_severity (GListModel *model, guint position)
{
  g_autoptr (NreProblem) problem = g_list_model_get_item (model, position);

  return nre_problem_get_finding (problem)->severity;
}

/* The worst first; or file by file; and hiding notes leaves the switches where they are. */
static void
test_order (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = damaged ();
  NreDocument *document = pages_document_of (bytes);
  NreOpenFile *file = nre_workspace_add (self->workspace, document);
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (self->panel));
  GtkWidget *controls = nre_problems_panel_get_controls (self->panel),
            *toggle = GTK_WIDGET (find_toggle (self, "Errors"));
  graphene_rect_t before, after;
  guint n;

  gtk_widget_set_halign (controls, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), controls);
  pages_wait (is_checked, file);
  pages_settle ();
  n = g_list_model_get_n_items (model_of (self));
  g_assert_cmpuint (n, ==, 16);
  for (guint i = 1; i < n; i++)
    g_assert_cmpint (get_severity (model_of (self), i - 1), >=, get_severity (model_of (self), i));
  select_at (self, n - 1);
  g_assert_true (gtk_widget_activate_action (toggle, "list.order", "s", "file"));
  for (guint i = 1; i < n; i++)
    {
      g_autoptr (NreProblem) problem = g_list_model_get_item (model_of (self), i);

      g_assert_true (nre_problem_get_file (problem) == (i < n / 2 ? self->file : file));
      g_assert_true (i == n / 2 ||
                     get_severity (model_of (self), i - 1) >= get_severity (model_of (self), i));
    }
  /* What was selected still is. */
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (model_of (self))), ==, n - 1);
  g_assert_true (gtk_widget_activate_action (toggle, "list.order", "s", "found"));
  for (guint i = 1; i < n / 2; i++)
    {
      g_autoptr (NreProblem) problem = g_list_model_get_item (model_of (self), i);

      g_assert_true (nre_problem_get_finding (problem) ==
                     nre_findings_get (nre_open_file_get_findings (self->file), i));
    }
  pages_settle ();
  g_assert_true (gtk_widget_compute_bounds (toggle, box, &before));
  gtk_toggle_button_set_active (find_toggle (self, "Errors"), FALSE);
  pages_settle ();
  g_assert_true (gtk_widget_compute_bounds (toggle, box, &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  gtk_toggle_button_set_active (find_toggle (self, "Errors"), TRUE);
  gtk_box_remove (GTK_BOX (box), controls);
  nre_workspace_remove (self->workspace, file);
  pages_assert_released (document);
}

/* Only what differs comes and goes. */
static void
test_narrow_changes (Fixture *self, gconstpointer data)
{
  g_autoptr (NreProblemList) list = nre_problem_list_new (self->workspace);
  guint sum = 0;

  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), &sum);
  nre_open_file_validate (self->file);
  check_again (self);
  g_assert_cmpuint (sum, ==, 0);
  select_at (self, find_code (self, "node-slot") + 2);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix", NULL));
  check_again (self);
  g_assert_cmpuint (sum, ==, 1);
  nre_problem_list_set_shown (list, (gboolean[]){ TRUE, TRUE, FALSE });
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
  g_assert_cmpuint (nre_problem_list_get_count (list, NRE_SEVERITY_ERROR), ==, 7);
}

static void
on_findings (guint *count)
{
  (*count)++;
}

/* During a drag the checks are fewer than the edits, and yet there are some. */
static void
test_burst_of_edits (Fixture *self, gconstpointer data)
{
  guint before = n_steps (self), n_edits = 0, n_checks = 0;
  gint64 end = g_get_monotonic_time () + 1200 * 1000;

  g_signal_connect_swapped (self->file, "notify::findings-serial", G_CALLBACK (on_findings), &n_checks);
  nre_document_begin_gesture (self->document);
  while (g_get_monotonic_time () < end)
    {
      g_assert_true (
          nre_edit_rename_node (self->document, "#0", 1, n_edits++ % 2 == 0 ? "one" : "two", NULL));
      g_usleep (5000);
      test_drain ();
    }
  nre_document_end_gesture (self->document);
  g_test_message ("%u edits, %u checks", n_edits, n_checks);
  g_assert_cmpuint (n_steps (self), ==, before + 1);
  g_assert_cmpuint (n_checks, >, 0);
  g_assert_cmpuint (n_checks, <, n_edits / 2 + 2);
  pages_settle ();
  pages_wait (is_checked, self->file);
  g_assert_cmpuint (g_list_model_get_n_items (model_of (self)), ==, 8);
}

/* Models of which every cell names no slot: as many findings as a list keeps of one file. */
static GBytes *
hopeless (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < 60; i++)
    nre_author_model_set_slot (model, i / 15, i % 15 / 5, i % 5, 1000 + i);
  bytes = nre_author_model_finish (model);
  for (guint i = 0; i < 400; i++)
    nre_author_archive_add (archive, NRE_AUTHOR_TYPE_MESH, "small.msh", 1, 2, 3, bytes);
  return nre_author_archive_finish (archive);
}

/* What this thread has worked, in ms: other programs do not count. */
static double
worked (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* Run the main loop for a while, and tell how much work was in the longest turn of it, in ms. */
static double
longest_turn (guint ms)
{
  gint64 end = g_get_monotonic_time () + 1000 * (gint64) ms;
  double longest = 0;

  while (g_get_monotonic_time () < end)
    {
      double start = worked ();

      if (g_main_context_iteration (NULL, FALSE))
        longest = MAX (longest, worked () - start);
      else
        g_usleep (500);
    }
  return longest;
}

/* A hundred thousand problems cost what a screenful does, and the checks that find them run elsewhere. */
static void
test_many (Fixture *self, gconstpointer data)
{
  GtkToggleButton *errors = find_toggle (self, "Errors");
  NreDocument *documents[5];
  g_autoptr (NreProblem) problem = NULL;
  g_autofree char *wanted = NULL;
  double filled = 0, edited, chosen, scrolled, start, filtered = 0;
  NreOpenFile *file = NULL;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (GBytes) bytes = hopeless ();

      documents[i] = pages_document_of (bytes);
      file = nre_workspace_add (self->workspace, documents[i]);
      do
        {
          double turn = longest_turn (100);

          filled = MAX (filled, turn);
        }
      while (!is_checked (file));
    }
  n = g_list_model_get_n_items (model_of (self));
  g_assert_cmpuint (n, ==, 100008);
  select_at (self, 60000);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->panel), "problems.fix", NULL));
  edited = longest_turn (500);
  pages_wait (is_checked, nre_workspace_find (self->workspace, documents[2]));
  gtk_widget_activate_action (GTK_WIDGET (list_of (self)), "list.scroll-to-item", "u", n - 2);
  scrolled = longest_turn (500);
  problem = g_list_model_get_item (model_of (self), 70);
  wanted = g_strdup (nre_problem_get_finding (problem)->message);
  g_clear_object (&problem);
  start = worked ();
  gtk_toggle_button_set_active (errors, FALSE);
  gtk_toggle_button_set_active (errors, TRUE);
  chosen = worked () - start;
  gtk_editable_set_text (GTK_EDITABLE (find_filter (self->panel)), wanted);
  while (g_list_model_get_n_items (model_of (self)) == n)
    {
      double turn = longest_turn (1);

      filtered = MAX (filtered, turn);
    }
  g_assert_cmpuint (g_list_model_get_n_items (model_of (self)), <, n / 2);
  g_assert_cmpuint (g_list_model_get_n_items (model_of (self)), >, 0);
  gtk_editable_set_text (GTK_EDITABLE (find_filter (self->panel)), "");
  WAIT_FOR (g_list_model_get_n_items (model_of (self)) == n);
  g_test_message ("looking for a text takes %.1f ms at a time", filtered);
  g_test_message ("100,000 problems: a file's come in %.1f ms, one goes in %.1f ms, scrolling %.1f ms, "
                  "hiding %.1f ms",
                  filled, edited, scrolled, chosen);
  /* Far more than it takes, and far less than it would take to make a row for each. */
  g_assert_cmpfloat (MAX (MAX (filled, edited), MAX (scrolled, chosen)), <, 2500);
  g_assert_cmpfloat (filtered, <, 500);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      nre_workspace_remove (self->workspace, nre_workspace_find (self->workspace, documents[i]));
      pages_assert_released (documents[i]);
    }
}

PAGES_TEST (pages_problems)
{
  pages_init (&argc, &argv);
  g_test_add_data_func ("/problems/start", NULL, test_start);
  g_test_add_data_func ("/problems/start-late", "late", test_start);
#define ADD(name, func) g_test_add ("/problems/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("fix", test_fix);
  ADD ("fix-key", test_fix_key);
  ADD ("fix-first", test_fix_first);
  ADD ("fix-last", test_fix_last);
  ADD ("two-clicks", test_two_clicks);
  ADD ("attributes", test_attributes);
  ADD ("undo-at-once", test_undo_at_once);
  ADD ("fix-kind", test_fix_kind);
  ADD ("fix-kind-of-older", test_fix_kind_of_older);
  ADD ("fix-all", test_fix_all);
  ADD ("fix-all-listed", test_fix_all_listed);
  ADD ("fix-all-of-two-files", test_fix_all_of_two_files);
  ADD ("focus-elsewhere", test_focus_elsewhere);
  ADD ("menu", test_menu);
  ADD ("select", test_select);
  ADD ("narrow-changes", test_narrow_changes);
  ADD ("burst-of-edits", test_burst_of_edits);
  ADD ("many", test_many);
  ADD ("order", test_order);
#define ADD_FOLDER(name, func) \
  g_test_add ("/problems/" name, FolderFixture, NULL, set_up_folder, func, tear_down_folder)
  ADD_FOLDER ("first-focused", test_first_focused);
  ADD_FOLDER ("opened-stays", test_opened_stays);
  ADD_FOLDER ("filter", test_filter);
  ADD_FOLDER ("filter-from-end", test_filter_from_end);
  ADD_FOLDER ("one-click", test_one_click);
  ADD_FOLDER ("edges", test_edges);
  ADD_FOLDER ("open-twice", test_open_twice);
  ADD_FOLDER ("wraps", test_wraps);
  return g_test_run ();
}
