/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-find-bar.h"
#include "nre-model-edits.h"
#include "nre-node-cell.h"
#include "nre-gtk-util.h"
#include "nre-node-list.h"

#include "pointer-fixture.h"
#include "nre-author-archive.h"
#include "nre-author-model.h"
#include "test-wait.h"

typedef struct
{
  NreDocument  *document;
  NreEntry     *entry;
  NreSelection *selection;
  NreNodeList  *list;
  GtkWindow    *window;
} Fixture;

static void
show (Fixture *self)
{
  self->entry = pages_entry (self->document, PAGES_MODEL);
  self->selection = nre_selection_new (self->document, self->entry);
  self->list = g_object_new (NRE_TYPE_NODE_LIST, "selection", self->selection, NULL);
  self->window = pages_show (GTK_WIDGET (self->list));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->document = pages_document ();
  show (self);
}

/* A trunk with 400 children, each of which has one: more than a window shows. */
static void
set_up_big (Fixture *self, gconstpointer data)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("big");
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  guint root = nre_author_model_add_node (model, "central", -1, 0);

  nre_author_model_add_key (model, root, 0, nre_author_vec3 (0, 0, 0), nre_author_quat_identity ());
  for (guint i = 0; i < 400; i++)
    {
      guint child = nre_author_model_add_node (model, "branch", (int) root, 0);
      guint leaf = nre_author_model_add_node (model, "leaf", (int) child, 0);

      nre_author_model_add_key (model, child, 0, nre_author_vec3 (0, 0, 0), nre_author_quat_identity ());
      nre_author_model_add_key (model, leaf, 0, nre_author_vec3 (0, 0, 0), nre_author_quat_identity ());
    }
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, "big.msh", 0, 0, 0,
                               nre_author_model_finish (model));
  bytes = nre_author_archive_finish (archive);
  self->document = pages_document_of (bytes);
  show (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_object_unref (self->selection);
  g_object_unref (self->entry);
  pages_assert_released (self->document);
}

static GListModel *
get_rows (Fixture *self)
{
  return G_LIST_MODEL (gtk_column_view_get_model (nre_node_list_get_view (self->list)));
}

static char *
dup_name (Fixture *self, guint node)
{
  return nre_model_dup_node_name (nre_model_view_get_model (nre_selection_get_model_view (self->selection)),
                                  node);
}

static void
assert_name (Fixture *self, guint node, const char *expected)
{
  g_autofree char *name = dup_name (self, node);

  g_assert_cmpstr (name, ==, expected);
}

static NreNodeCell *
find_cell (GtkWidget *widget, guint node)
{
  if (NRE_IS_NODE_CELL (widget))
    {
      NreTableRow *row = nre_node_cell_get_record (NRE_NODE_CELL (widget));

      return row != NULL && nre_table_row_get_index (row) == node ? NRE_NODE_CELL (widget) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      NreNodeCell *found = find_cell (child, node);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_tree (Fixture *self, gconstpointer data)
{
  guint position;

  g_assert_cmpuint (g_list_model_get_n_items (get_rows (self)), ==, 4);
  g_assert_true (nre_node_list_find_position (self->list, 2, &position));
  g_assert_cmpuint (position, ==, 2);
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->list), "0 central"));
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->list), "no name"));

  nre_selection_select (self->selection, NRE_PART_BATCH, 2);
  g_assert_true (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (get_rows (self)), 1));
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (get_rows (self)), 3, TRUE);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 3);
  g_assert_cmpint (nre_selection_get_part (self->selection), ==, NRE_PART_NODE);
}

static void
assert_several (NreSelection *selection, guint lead, guint64 n, guint last)
{
  g_autoptr (GtkBitset) several = nre_selection_get_several (selection, NRE_PART_NODE);

  g_assert_cmpuint (nre_selection_get_index (selection, NRE_PART_NODE), ==, lead);
  g_assert_cmpuint (gtk_bitset_get_size (several), ==, n);
  g_assert_true (gtk_bitset_contains (several, lead));
  g_assert_cmpuint (gtk_bitset_get_maximum (several), ==, last);
}

static void
test_several (Fixture *self, gconstpointer data)
{
  GtkSelectionModel *rows = GTK_SELECTION_MODEL (get_rows (self));
  g_autoptr (GtkBitset) several = gtk_bitset_new_range (0, 2);
  g_autoptr (GtkTreeListRow) root = NULL;

  /* The row that was selected last leads; a range grows away from the one that led. */
  gtk_selection_model_select_item (rows, 1, TRUE);
  gtk_selection_model_select_item (rows, 3, FALSE);
  assert_several (self->selection, 3, 2, 3);
  gtk_selection_model_select_range (rows, 0, 3, TRUE);
  assert_several (self->selection, 0, 3, 2);
  gtk_selection_model_unselect_item (rows, 1);
  assert_several (self->selection, 0, 2, 2);
  gtk_selection_model_unselect_item (rows, 0);
  assert_several (self->selection, 2, 1, 2);
  g_assert_false (nre_selection_has_several (self->selection));

  /* And the other way round. */
  nre_selection_select_several (self->selection, NRE_PART_NODE, several, 1);
  g_assert_true (gtk_selection_model_is_selected (rows, 0));
  g_assert_true (gtk_selection_model_is_selected (rows, 1));
  g_assert_false (gtk_selection_model_is_selected (rows, 2));
  nre_selection_select (self->selection, NRE_PART_BATCH, 2);
  g_assert_false (gtk_selection_model_is_selected (rows, 0));
  assert_several (self->selection, 1, 1, 1);

  /* All, and a row that goes out of sight takes nothing away from the selection. */
  gtk_selection_model_select_all (rows);
  assert_several (self->selection, 3, 4, 3);
  root = g_list_model_get_item (G_LIST_MODEL (rows), 0);
  gtk_tree_list_row_set_expanded (root, FALSE);
  assert_several (self->selection, 3, 4, 3);
}

static void
test_rename (Fixture *self, gconstpointer data)
{
  GtkWidget *entry;
  NreNodeCell *cell;

  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->list), "nodes.rename", NULL));
  cell = find_cell (GTK_WIDGET (self->list), 1);
  g_assert_true (nre_node_cell_get_editing (cell));
  entry = pages_find (GTK_WIDGET (cell), GTK_TYPE_ENTRY);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, "Node name");
  g_assert_false (gtk_editable_get_enable_undo (GTK_EDITABLE (entry)));

  /* Typing writes nothing; being done does. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "Dome");
  assert_name (self, 1, "Turret");
  g_signal_emit_by_name (entry, "activate");
  g_assert_false (nre_node_cell_get_editing (cell));
  assert_name (self, 1, "Dome");
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->list), "1 Dome"));

  nre_document_undo (self->document);
  assert_name (self, 1, "Turret");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->list), "Turret"));

  /* A name that is refused can be corrected. */
  nre_node_list_start_rename (self->list, 1);
  entry = pages_find (GTK_WIDGET (cell), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "炮塔");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (nre_node_cell_get_editing (cell));
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  assert_name (self, 1, "Turret");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Cupola");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_signal_emit_by_name (entry, "activate");
  g_assert_false (nre_node_cell_get_editing (cell));
  assert_name (self, 1, "Cupola");
  nre_document_undo (self->document);

  /* The same name is no edit, nor is a cancelled one. */
  nre_node_list_start_rename (self->list, 1);
  nre_node_cell_stop_editing (cell, TRUE);
  nre_node_list_start_rename (self->list, 1);
  gtk_editable_set_text (GTK_EDITABLE (pages_find (GTK_WIDGET (cell), GTK_TYPE_ENTRY)), "Nothing");
  nre_node_cell_stop_editing (cell, FALSE);
  assert_name (self, 1, "Turret");
  g_assert_false (nre_document_get_modified (self->document));

  /* An empty one takes the name away. */
  nre_node_list_start_rename (self->list, 1);
  pages_settle ();
  gtk_editable_set_text (GTK_EDITABLE (pages_find (GTK_WIDGET (cell), GTK_TYPE_ENTRY)), "");
  nre_node_cell_stop_editing (cell, TRUE);
  assert_name (self, 1, NULL);
}

static void
test_refused (Fixture *self, gconstpointer data)
{
  NreNodeCell *cell;

  nre_node_list_start_rename (self->list, 1);
  cell = find_cell (GTK_WIDGET (self->list), 1);
  gtk_editable_set_text (GTK_EDITABLE (pages_find (GTK_WIDGET (cell), GTK_TYPE_ENTRY)), "炮塔");
  nre_node_cell_stop_editing (cell, TRUE);
  pages_settle ();
  assert_name (self, 1, "Turret");
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->list), "Turret"));
  g_assert_cmpuint (pages_n_toasts (self->window), ==, 1);
  g_assert_false (nre_document_get_modified (self->document));
}

static void
count_changes (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  (*(guint *) data)++;
}

/* An edit and its undo leave rows, expansion, scrolling and selection as they are. */
static void
test_stands_still (Fixture *self, gconstpointer data)
{
  GtkWidget *scroller = pages_find (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  GListModel *rows = get_rows (self);
  g_autoptr (GtkTreeListRow) row = NULL;
  g_autoptr (GObject) before = NULL;
  g_autoptr (GObject) after = NULL;
  g_autoptr (GError) error = NULL;
  guint changes = 0;
  double value;

  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 801);
  row = g_list_model_get_item (rows, 1);
  gtk_tree_list_row_set_expanded (row, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 800);
  nre_selection_select (self->selection, NRE_PART_NODE, 500);
  pages_settle ();
  value = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (value, >, 0);
  before = g_list_model_get_item (rows, 300);

  g_signal_connect (rows, "items-changed", G_CALLBACK (count_changes), &changes);
  nre_edit_rename_node (self->document, PAGES_MODEL, 500, "twig", &error);
  g_assert_no_error (error);
  pages_settle ();
  g_assert_nonnull (pages_find_label (GTK_WIDGET (self->list), "twig"));
  nre_document_undo (self->document);
  pages_settle ();
  g_assert_null (pages_find_label (GTK_WIDGET (self->list), "twig"));

  after = g_list_model_get_item (rows, 300);
  g_assert_true (before == after);
  g_assert_cmpuint (changes, ==, 0);
  g_signal_handlers_disconnect_by_func (rows, count_changes, &changes);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 800);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 500);
  g_assert_true (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (rows), 499));

  /* A node below a collapsed one is shown when it is selected. */
  nre_selection_select (self->selection, NRE_PART_NODE, 2);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 801);
}

static gpointer (*get_item) (GListModel *model, guint position);
static guint n_asked;

static gpointer
count_item (GListModel *model, guint position)
{
  n_asked++;
  return get_item (model, position);
}

/* The row of a node is found without a search through its siblings. */
static void
test_siblings (Fixture *self, gconstpointer data)
{
  GListModelInterface *iface = g_type_interface_peek (g_type_class_peek (G_TYPE_LIST_STORE),
                                                      G_TYPE_LIST_MODEL);
  g_autoptr (GtkBitset) nodes = gtk_bitset_new_range (0, 801), rows = NULL;

  get_item = iface->get_item;
  iface->get_item = count_item;
  nre_selection_select_several (self->selection, NRE_PART_NODE, nodes, 800);
  iface->get_item = get_item;
  rows = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (get_rows (self)));
  g_assert_true (gtk_bitset_equals (rows, nodes));
  g_assert_cmpuint (n_asked, <, 10 * 801);
}

static void
move_to (GtkWidget *widget)
{
  pointer_rest (widget, gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 2);
}

/* What the user has collapsed stays so, and takes the focus from what was below it. */
static void
test_collapsed (Fixture *self, gconstpointer data)
{
  GtkSelectionModel *rows = GTK_SELECTION_MODEL (get_rows (self));
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (find_cell (GTK_WIDGET (self->list), 1)));
  GVariant *args;

  move_to (GTK_WIDGET (find_cell (GTK_WIDGET (self->list), 2)));
  pointer_do ("click 1");
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 2);
  g_assert_true (GTK_IS_TREE_EXPANDER (row));
  g_assert_true (gtk_widget_activate_action (row, "listitem.collapse", NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 800);
  pages_settle ();
  g_assert_true (gtk_window_get_focus (self->window) == row);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 2);

  /* Another row is selected, and another part of the same node. */
  nre_selection_set_bytes (self->selection, NULL, 0, 0);
  move_to (GTK_WIDGET (find_cell (GTK_WIDGET (self->list), 3)));
  pointer_do ("click 1");
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, 800);
  g_assert_true (gtk_selection_model_is_selected (rows, 2));

  /* What is selected below a row is selected when the row is expanded, and shown on demand. */
  nre_selection_select (self->selection, NRE_PART_NODE, 2);
  g_assert_true (gtk_widget_activate_action (row, "listitem.collapse", NULL));
  g_assert_true (gtk_widget_activate_action (row, "listitem.expand", NULL));
  g_assert_true (gtk_selection_model_is_selected (rows, 2));
  g_assert_true (gtk_widget_activate_action (row, "listitem.collapse", NULL));
  nre_node_list_reveal (self->list);
  g_assert_true (gtk_selection_model_is_selected (rows, 2));

  /* The same after the tree was built anew. */
  args = g_variant_new_parsed ("{'node': <uint32 800>, 'parent': <just uint32 0>}");
  g_assert_true (nre_document_perform (self->document, "set-node-parent", PAGES_MODEL, args, NULL));
  pages_settle ();
  row = gtk_widget_get_parent (GTK_WIDGET (find_cell (GTK_WIDGET (self->list), 1)));
  g_assert_true (gtk_widget_activate_action (row, "listitem.collapse", NULL));
  g_assert_true (gtk_widget_activate_action (row, "listitem.expand", NULL));
  g_assert_true (gtk_selection_model_is_selected (rows, 2));
}

/* A click on the selected row selects its node again after something inside the node was selected. */
static void
test_click_selected (Fixture *self, gconstpointer data)
{
  nre_selection_select (self->selection, NRE_PART_NODE, 1);
  nre_selection_select (self->selection, NRE_PART_KEY, 2);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);
  pages_settle ();
  move_to (GTK_WIDGET (find_cell (GTK_WIDGET (self->list), 1)));
  pointer_do ("click 1");
  g_assert_cmpuint (nre_selection_get_part (self->selection), ==, NRE_PART_NODE);
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);
}

/* A double click on a row edits its name, and leaves nothing pressed; in the entry it is for the text. */
static void
test_double_click (Fixture *self, gconstpointer data)
{
  NreNodeCell *cell = find_cell (GTK_WIDGET (self->list), 2);
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (cell), GTK_TYPE_TREE_EXPANDER);

  while (gtk_widget_get_parent (row) != nre_column_view_get_list (nre_node_list_get_view (self->list)))
    row = gtk_widget_get_parent (row);
  for (guint i = 0; i < 2; i++)
    {
      move_to (i == 0 ? GTK_WIDGET (cell) : gtk_widget_get_last_child (row));
      pointer_double_click ();
      pages_settle ();
      g_assert_true (nre_node_cell_get_editing (cell));
      move_to (pages_find (GTK_WIDGET (cell), GTK_TYPE_ENTRY));
      pointer_double_click ();
      pages_settle ();
      g_assert_true (nre_node_cell_get_editing (cell));
      pointer_do ("key Escape");
      pages_settle ();
      g_assert_false (nre_node_cell_get_editing (cell));
      g_assert_cmpuint (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_ACTIVE, ==, 0);
      for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        g_assert_cmpuint (gtk_widget_get_state_flags (child) & GTK_STATE_FLAG_ACTIVE, ==, 0);
      /* The next press is the first one again. */
      g_usleep (500000);
    }
}

/* Ctrl+F in the list: the next node with that in its name, and around the end. */
static void
test_find (Fixture *self, gconstpointer data)
{
  GtkWidget *bar = pages_find (GTK_WIDGET (self->list), NRE_TYPE_FIND_BAR);
  g_autofree char *name = dup_name (self, 1);
  g_autofree char *upper = g_utf8_strup (name, -1);

  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (nre_node_list_get_view (self->list)), "find-bar.open", NULL));
  pages_settle ();
  g_assert_true (gtk_widget_get_mapped (bar));
  g_assert_true (nre_find_bar_find (NRE_FIND_BAR (bar), upper, 0));
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);
  g_assert_true (nre_find_bar_find (NRE_FIND_BAR (bar), upper, 1));
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);
  g_assert_true (nre_find_bar_find (NRE_FIND_BAR (bar), "", 1) == FALSE);
  g_assert_false (nre_find_bar_find (NRE_FIND_BAR (bar), "nothing is called so", 0));
  g_assert_cmpuint (nre_selection_get_index (self->selection, NRE_PART_NODE), ==, 1);
  gtk_popover_popdown (GTK_POPOVER (bar));
}

static GtkColumnViewColumn *
get_column (Fixture *self, guint i)
{
  g_autoptr (GtkColumnViewColumn) column =
      g_list_model_get_item (gtk_column_view_get_columns (nre_node_list_get_view (self->list)), i);

  return column;
}

static gboolean
fits (gpointer list)
{
  GtkScrollable *view = GTK_SCROLLABLE (nre_node_list_get_view (list));
  GtkAdjustment *across = gtk_scrollable_get_hadjustment (view);

  return gtk_widget_get_width (GTK_WIDGET (view)) > 0 &&
         gtk_adjustment_get_upper (across) <= gtk_adjustment_get_page_size (across);
}

/* Nothing is cut: where there is no room for all columns, those go that are told elsewhere, too. */
static void
test_narrow (Fixture *self, gconstpointer data)
{
  guint wide = GPOINTER_TO_UINT (data);
  GtkColumnView *view;
  GtkWidget *row;

  gtk_window_destroy (self->window);
  self->list = g_object_new (NRE_TYPE_NODE_LIST, "selection", self->selection, NULL);
  self->window = pages_show_small (GTK_WIDGET (self->list), wide ? 500 : 328, 300);
  pages_wait (fits, self->list);
  pages_settle ();
  g_assert_cmpint (gtk_column_view_column_get_visible (get_column (self, 1)), ==, wide);
  g_assert_cmpint (gtk_column_view_column_get_visible (get_column (self, 2)), ==, wide);
  g_assert_true (gtk_column_view_column_get_visible (get_column (self, 0)));
  g_assert_true (gtk_column_view_column_get_visible (get_column (self, 4)));
  /* The rows fill the width. */
  view = nre_node_list_get_view (NRE_NODE_LIST (self->list));
  row = gtk_widget_get_first_child (nre_column_view_get_list (view));
  g_assert_cmpint (gtk_widget_get_width (row), >=, gtk_widget_get_width (GTK_WIDGET (view)) - 2);
}

static void
resize (Fixture *self, int width, gboolean all)
{
  GtkColumnViewColumn *parent = get_column (self, 1);

  gtk_window_set_default_size (self->window, width, 300);
  pages_settle ();
  WAIT_FOR (gtk_column_view_column_get_visible (parent) == all);
  pages_wait (fits, self->list);
}

/* Widths that the user has chosen are those that need room, and come back with their columns. */
static void
test_widened (Fixture *self, gconstpointer data)
{
  GtkColumnViewColumn *parent;

  gtk_window_destroy (self->window);
  self->list = g_object_new (NRE_TYPE_NODE_LIST, "selection", self->selection, NULL);
  self->window = pages_show_small (GTK_WIDGET (self->list), 500, 300);
  parent = get_column (self, 1);
  gtk_column_view_column_set_fixed_width (parent, 120);
  resize (self, 400, FALSE);
  resize (self, 520, TRUE);
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (parent), ==, 120);
  gtk_column_view_column_set_fixed_width (get_column (self, 0), 220);
  resize (self, 510, FALSE);
  resize (self, 600, TRUE);
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (parent), ==, 120);
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (get_column (self, 0)), ==, 220);
}

PAGES_TEST (pages_node_list)
{
  pages_init (&argc, &argv);
  g_test_add ("/pages/node-list/tree", Fixture, NULL, set_up, test_tree, tear_down);
  g_test_add ("/pages/node-list/find", Fixture, NULL, set_up, test_find, tear_down);
  g_test_add ("/pages/node-list/several", Fixture, NULL, set_up, test_several, tear_down);
  g_test_add ("/pages/node-list/rename", Fixture, NULL, set_up, test_rename, tear_down);
  g_test_add ("/pages/node-list/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/pages/node-list/narrow", Fixture, NULL, set_up, test_narrow, tear_down);
  g_test_add ("/pages/node-list/wide", Fixture, GUINT_TO_POINTER (TRUE), set_up, test_narrow, tear_down);
  g_test_add ("/pages/node-list/widened", Fixture, NULL, set_up, test_widened, tear_down);
  g_test_add ("/pages/node-list/collapsed", Fixture, NULL, set_up_big, test_collapsed, tear_down);
  g_test_add ("/pages/node-list/click-selected", Fixture, NULL, set_up, test_click_selected, tear_down);
  g_test_add ("/pages/node-list/double-click", Fixture, NULL, set_up, test_double_click, tear_down);
  g_test_add ("/pages/node-list/siblings", Fixture, NULL, set_up_big, test_siblings, tear_down);
  g_test_add ("/pages/node-list/stands-still", Fixture, NULL, set_up_big, test_stands_still, tear_down);
  return g_test_run ();
}
