/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists under a real pointer, which the display server moves: what is clicked stays where it is, and Ctrl
 * adds to what is selected. */

#include "config.h"

#include "nre-archive-tree.h"
#include "nre-author-archive.h"
#include "nre-author-model.h"
#include "nre-host.h"
#include "nre-node-list.h"
#include "nre-tree-cell.h"
#include "pages-fixture.h"
#include "pointer-fixture.h"
#include "test-files.h"
#include "test-wait.h"
#include "window-fixture.h"

/* What a library of the game has, and a little more than a page of it. */
#define N_MODELS 400

static GBytes *
make_library (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = nre_author_model_finish (model);

  for (guint i = 0; i < N_MODELS; i++)
    {
      g_autofree char *name = g_strdup_printf ("thing_%03u.msh", i);

      nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, name, 0, 0, 0, g_bytes_ref (bytes));
    }
  return nre_author_archive_finish (archive);
}

static NreWindow *
open_library (char **path)
{
  NreWindow *window = window_new (0, 0);
  GtkWidget *tree;
  g_autoptr (GBytes) library = make_library ();
  g_autofree char *folder = test_folder_new ();

  *path = test_file_write (folder, "library.rlb", library);
  window_open (window, *path);
  /* The rows of the tree come after the first picture, which may take a while. */
  tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  WAIT_FOR (gtk_widget_get_height (pages_find (tree, GTK_TYPE_LIST_VIEW)) > gtk_widget_get_height (tree) / 2);
  pages_settle ();
  return window;
}

static void
close_library (NreWindow *window, char *path)
{
  window_close (window);
  test_folder_remove (g_path_get_dirname (path));
  g_free (path);
}

static void
move_to (GtkWidget *widget)
{
  pointer_move (widget, gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 2);
}

/* With the wheel, over what is scrolled; it has come to rest then. */
static void
scroll (GtkWidget *list, guint n_clicks)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  g_autofree char *words = g_strdup_printf ("click --repeat %u --delay 10 5", n_clicks);
  double before = gtk_adjustment_get_value (adjustment), value;

  pointer_do (words);
  WAIT_FOR (gtk_adjustment_get_value (adjustment) > before);
  do
    {
      value = gtk_adjustment_get_value (adjustment);
      pages_settle ();
    }
  while (gtk_adjustment_get_value (adjustment) > value);
}

/* The cell of the tree that is seen at that height of the list; its middle is at @y then. */
static NreTreeCell *
cell_at (GtkWidget *list, double *y)
{
  GtkWidget *row = gtk_widget_pick (list, gtk_widget_get_width (list) / 2, *y, GTK_PICK_DEFAULT), *cell;
  graphene_point_t middle;

  while (row != list && gtk_widget_get_parent (row) != list)
    row = gtk_widget_get_parent (row);
  g_assert_true (row != list);
  cell = gtk_widget_get_first_child (row);
  middle =
      GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (cell) / 2, (float) gtk_widget_get_height (cell) / 2);
  g_assert_true (gtk_widget_compute_point (cell, list, &middle, &middle));
  *y = (double) middle.y;
  return NRE_TREE_CELL (cell);
}

static NreEntry *
entry_at (GtkWidget *list, double y)
{
  return nre_tree_row_get_entry (nre_tree_cell_get_row (cell_at (list, &y)));
}

static void
test_tree_stays (void)
{
  char *path;
  NreWindow *window = open_library (&path);
  GtkWidget *list = pages_find (pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE), GTK_TYPE_LIST_VIEW);
  double height = gtk_widget_get_height (list);

  move_to (list);
  scroll (list, 12);
  /* In the upper and the lower half of the list, and once more after scrolling on. */
  for (guint i = 0; i < 6; i++)
    {
      double y = i % 2 == 0 ? height * 0.3 : height * 0.8;
      NreTreeCell *cell = cell_at (list, &y);
      NreEntry *entry = entry_at (list, y);

      move_to (GTK_WIDGET (cell));
      pointer_do ("click 1");
      WAIT_FOR (nre_page_get_entry (nre_window_get_current_page (window)) == entry);
      pages_settle ();
      g_assert_true (entry_at (list, y) == entry);
      if (i == 3)
        {
          scroll (list, 5);
          g_assert_true (entry_at (list, y) != entry);
        }
    }
  close_library (window, path);
}

/* A double click opens what is under the pointer, and nothing else. */
static void
test_double_click (void)
{
  char *path;
  NreWindow *window = open_library (&path);
  GtkWidget *list = pages_find (pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE), GTK_TYPE_LIST_VIEW);
  NreEntry *first = nre_page_get_entry (nre_window_get_current_page (window));
  double y = gtk_widget_get_height (list) * 0.7;
  NreTreeCell *cell;
  NreEntry *entry;

  move_to (list);
  scroll (list, 20);
  cell = cell_at (list, &y);
  entry = entry_at (list, y);
  move_to (GTK_WIDGET (cell));
  pointer_do ("click --repeat 2 --delay 80 1");
  WAIT_FOR (nre_page_get_entry (nre_window_get_current_page (window)) == entry);
  pages_settle ();
  g_assert_true (entry_at (list, y) == entry);
  /* The first page was there before; a look in passing has not left one of its own. */
  g_action_group_activate_action (G_ACTION_GROUP (window), "close-tab", NULL);
  pages_settle ();
  GIVE_TIME_FOR (nre_window_get_current_page (window) == NULL ||
                 nre_page_get_entry (nre_window_get_current_page (window)) == first);
  g_assert_true (nre_window_get_current_page (window) == NULL ||
                 nre_page_get_entry (nre_window_get_current_page (window)) == first);
  close_library (window, path);
}

/* A name that is seen whole is not said once more beside the pointer. */
static void
test_tooltip (void)
{
  char *path;
  NreWindow *window = open_library (&path);
  GtkWidget *list = pages_find (pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE), GTK_TYPE_LIST_VIEW);
  double y = gtk_widget_get_height (list) * 0.5;
  NreTreeCell *cell = cell_at (list, &y);
  GtkWidget *name = pages_find_label (GTK_WIDGET (cell), gtk_widget_get_tooltip_text (GTK_WIDGET (cell)));
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  GtkWidgetClass *widget_class = GTK_WIDGET_GET_CLASS (cell);

  g_assert_nonnull (name);
  g_assert_false (widget_class->query_tooltip (GTK_WIDGET (cell), 5, 5, FALSE, tooltip));
  close_library (window, path);
}

/* The row of the tree that has the name; NULL where none is seen. */
static NreTreeCell *
find_named (GtkWidget *list, const char *name)
{
  GtkWidget *label = pages_find_label (list, name);

  return label != NULL ? NRE_TREE_CELL (gtk_widget_get_ancestor (label, NRE_TYPE_TREE_CELL)) : NULL;
}

static gboolean
is_expanded (GtkWidget *list, const char *name)
{
  return nre_tree_row_get_expanded (nre_tree_cell_get_row (find_named (list, name)));
}

static void
click_expander (GtkWidget *list, const char *name)
{
  move_to (pages_find (GTK_WIDGET (find_named (list, name)), GTK_TYPE_BUTTON));
  pointer_do ("click 1");
}

static double
get_y (GtkWidget *list, const char *name)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (find_named (list, name)), list, &bounds));
  return (double) bounds.origin.y;
}

/* Two libraries and a model, in a folder that is open and expanded. */
static NreWindow *
open_folder (char **folder, GtkWidget **list)
{
  NreWindow *window = window_new (0, 0);
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (GBytes) library = make_library (), bytes = nre_author_model_finish (model);
  g_autofree char *title = NULL;

  *folder = test_folder_new ();
  g_free (test_file_write (*folder, "first.rlb", library));
  g_free (test_file_write (*folder, "second.rlb", library));
  g_free (test_file_write (*folder, "walker.msh", bytes));
  nre_window_add_folder (window, *folder);
  *list = pages_find (pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE), GTK_TYPE_LIST_VIEW);
  title = g_path_get_basename (*folder);
  WAIT_FOR (find_named (*list, title) != NULL && gtk_widget_get_height (*list) > 100);
  pages_settle ();
  if (!is_expanded (*list, title))
    click_expander (*list, title);
  WAIT_FOR (find_named (*list, "walker.msh") != NULL);
  pages_settle ();
  return window;
}

static void
close_folder (NreWindow *window, char *folder)
{
  window_close (window);
  test_folder_remove (folder);
}

/* What was collapsed stays so when something else is expanded, though a tab of it is in front; and what was
 * clicked stays under the pointer. */
static void
test_collapsed_stays (void)
{
  char *folder;
  GtkWidget *list;
  NreWindow *window = open_folder (&folder, &list);
  NreWorkspace *workspace = nre_window_get_workspace (window);
  g_autoptr (NreEntry) other = NULL;
  double y;

  click_expander (list, "first.rlb");
  WAIT_FOR (nre_workspace_get_n (workspace) == 1 && find_named (list, "thing_003.msh") != NULL);
  pages_settle ();
  move_to (GTK_WIDGET (find_named (list, "thing_003.msh")));
  pointer_do ("click 1");
  WAIT_FOR (nre_window_get_current_page (window) != NULL);
  pages_settle ();
  click_expander (list, "first.rlb");
  WAIT_FOR (!is_expanded (list, "first.rlb") && find_named (list, "second.rlb") != NULL);
  pages_settle ();
  y = get_y (list, "second.rlb");
  click_expander (list, "second.rlb");
  WAIT_FOR (nre_workspace_get_n (workspace) == 2 && is_expanded (list, "second.rlb"));
  pages_settle ();
  g_assert_false (is_expanded (list, "first.rlb"));
  g_assert_cmpfloat (get_y (list, "second.rlb"), ==, y);
  /* Another page that comes to the front is shown there, too. */
  other = nre_document_find_entry (nre_open_file_get_document (nre_workspace_get (workspace, 0)), "#5", NULL);
  nre_window_show_entry (window, nre_workspace_get (workspace, 0), other, FALSE);
  WAIT_FOR (find_named (list, "thing_005.msh") != NULL);
  close_folder (window, folder);
}

/* A file that is read again, as after changes of another program, is where it was in the list. */
static void
test_replaced_stays (void)
{
  char *folder;
  GtkWidget *list;
  NreWindow *window = open_folder (&folder, &list);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  NreWorkspace *workspace = nre_window_get_workspace (window);
  NreOpenFile *file;
  g_autoptr (NreDocument) document = NULL;
  g_autofree char *path = g_build_filename (folder, "first.rlb", NULL);
  g_autoptr (GError) error = NULL;
  double value, y;

  click_expander (list, "first.rlb");
  WAIT_FOR (nre_workspace_get_n (workspace) == 1 && find_named (list, "thing_003.msh") != NULL);
  pages_settle ();
  gtk_adjustment_set_value (adjustment, 20);
  pages_settle ();
  move_to (GTK_WIDGET (find_named (list, "thing_001.msh")));
  pointer_do ("click 1");
  WAIT_FOR (nre_window_get_current_page (window) != NULL);
  pages_settle ();
  value = gtk_adjustment_get_value (adjustment);
  y = get_y (list, "thing_001.msh");
  file = nre_workspace_get (workspace, 0);
  document = nre_document_open_any (path, &error);
  g_assert_no_error (error);
  nre_host_replace_document (NRE_HOST (window), file, document);
  WAIT_FOR (find_named (list, "thing_001.msh") != NULL);
  pages_settle ();
  GIVE_TIME_FOR (gtk_adjustment_get_value (adjustment) == value);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
  g_assert_cmpfloat (get_y (list, "thing_001.msh"), ==, y);
  close_folder (window, folder);
}

static void
wait_for_file (NreWindow *window, const char *name)
{
  WAIT_FOR (nre_window_get_current_file (window) != NULL &&
            g_str_equal (nre_document_get_title (
                             nre_open_file_get_document (nre_window_get_current_file (window))), name));
  pages_settle ();
}

/* One click shows what has something to show: files of a folder, open or not, as well as entries. */
static void
test_one_click (void)
{
  static const char *const names[] = { "walker.msh", "second.rlb", "walker.msh" };
  char *folder;
  GtkWidget *list;
  NreWindow *window = open_folder (&folder, &list);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      double y = get_y (list, names[i]);

      move_to (GTK_WIDGET (find_named (list, names[i])));
      pointer_do ("click 1");
      wait_for_file (window, names[i]);
      /* As a look in passing. */
      g_assert_cmpuint (window_count_tabs (window), ==, 1);
      g_assert_cmpfloat (get_y (list, names[i]), ==, y);
    }
  /* With Ctrl rows are gathered. */
  move_to (GTK_WIDGET (find_named (list, "second.rlb")));
  pointer_do ("keydown ctrl sleep 0.1 click 1 sleep 0.1 keyup ctrl");
  pages_settle ();
  g_assert_cmpstr (nre_document_get_title (nre_open_file_get_document (nre_window_get_current_file (window))),
                   ==, "walker.msh");
  close_folder (window, folder);
}

/* A row is clicked wherever it is shown as the one under the pointer. */
static void
test_edges (void)
{
  static const char *const names[] = { "walker.msh", "second.rlb", "walker.msh", "second.rlb" };
  char *folder;
  GtkWidget *list;
  NreWindow *window = open_folder (&folder, &list);

  for (GtkPositionType i = GTK_POS_LEFT; i <= GTK_POS_BOTTOM; i++)
    {
      pointer_move_to_edge (gtk_widget_get_parent (GTK_WIDGET (find_named (list, names[i]))), i);
      pointer_do ("click 1");
      wait_for_file (window, names[i]);
    }
  close_folder (window, folder);
}

static guint
count_selected (GtkWidget *view)
{
  GtkSelectionModel *model = gtk_column_view_get_model (GTK_COLUMN_VIEW (view));
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (model);

  return (guint) gtk_bitset_get_size (selected);
}

static void
test_ctrl_adds (void)
{
  char *path;
  NreWindow *window = open_library (&path);
  GtkWidget *nodes = pages_find (GTK_WIDGET (window), NRE_TYPE_NODE_LIST);
  GtkWidget *view = GTK_WIDGET (nre_node_list_get_view (NRE_NODE_LIST (nodes)));
  GtkWidget *list = gtk_widget_get_last_child (view);
  GtkWidget *rows[3];

  WAIT_FOR (gtk_widget_get_first_child (list) != NULL &&
            gtk_widget_get_height (gtk_widget_get_first_child (list)) > 0);
  rows[0] = gtk_widget_get_first_child (list);
  rows[1] = gtk_widget_get_next_sibling (rows[0]);
  rows[2] = gtk_widget_get_next_sibling (rows[1]);
  move_to (gtk_widget_get_first_child (rows[0]));
  pointer_do ("click 1");
  GIVE_TIME_FOR (count_selected (view) == 1);
  g_assert_cmpuint (count_selected (view), ==, 1);
  for (guint i = 1; i < 3; i++)
    {
      move_to (gtk_widget_get_first_child (rows[i]));
      pointer_do ("keydown ctrl sleep 0.1 click 1 sleep 0.1 keyup ctrl");
      GIVE_TIME_FOR (count_selected (view) == i + 1);
      g_assert_cmpuint (count_selected (view), ==, i + 1);
    }
  /* And away again. */
  pointer_do ("keydown ctrl sleep 0.1 click 1 sleep 0.1 keyup ctrl");
  GIVE_TIME_FOR (count_selected (view) == 2);
  g_assert_cmpuint (count_selected (view), ==, 2);
  /* Beside the text of a cell it is the same, and without Ctrl one is left. */
  move_to (gtk_widget_get_last_child (rows[2]));
  pointer_do ("keydown ctrl sleep 0.1 click 1 sleep 0.1 keyup ctrl");
  GIVE_TIME_FOR (count_selected (view) == 3);
  g_assert_cmpuint (count_selected (view), ==, 3);
  pointer_do ("click 1");
  GIVE_TIME_FOR (count_selected (view) == 1);
  g_assert_cmpuint (count_selected (view), ==, 1);
  close_library (window, path);
}

/* The key that goes from pane to pane shows where the focus is, also where it is in the only pane already. */
static void
test_one_pane (void)
{
  NreWindow *window = window_new (0, 0);
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = NULL;
  g_autoptr (GBytes) library = make_library ();
  GtkWidget *tree;

  path = test_file_write (folder, "library.rlb", library);
  nre_host_add_folder (NRE_HOST (window), folder);
  WAIT_FOR (pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE) != NULL);
  tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  WAIT_FOR (pages_find (tree, NRE_TYPE_TREE_CELL) != NULL);
  pages_settle ();
  move_to (tree);
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
      pointer_do ("key " KEY_F6);
      pages_settle ();
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), tree));
      g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (window)));
    }
  /* There is nothing on the empty page that takes the focus. */
  pointer_do ("key Tab key Tab");
  pages_settle ();
  g_assert_false (GTK_IS_SCROLLED_WINDOW (gtk_window_get_focus (GTK_WINDOW (window))));
  window_close (window);
  test_folder_remove (g_steal_pointer (&folder));
}

PAGES_TEST (pointer)
{
  window_init (&argc, &argv);

  g_test_add_func ("/pointer/tree-stays", test_tree_stays);
  g_test_add_func ("/pointer/double-click", test_double_click);
  g_test_add_func ("/pointer/collapsed-stays", test_collapsed_stays);
  g_test_add_func ("/pointer/replaced-stays", test_replaced_stays);
  g_test_add_func ("/pointer/one-click", test_one_click);
  g_test_add_func ("/pointer/edges", test_edges);
  g_test_add_func ("/pointer/tooltip", test_tooltip);
  g_test_add_func ("/pointer/ctrl-adds", test_ctrl_adds);
  g_test_add_func ("/pointer/one-pane", test_one_pane);
  return window_run ();
}
