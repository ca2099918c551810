/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Open folders in the window, some of which are in others. */

#include "config.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "nre-archive-tree.h"
#include "nre-context-menu.h"
#include "nre-problem-list.h"
#include "nre-problems-panel.h"
#include "nre-tree-cell.h"
#include "nre-tree-model.h"
#include "pages-fixture.h"
#include "pointer-fixture.h"
#include "test-files.h"
#include "test-wait.h"
#include "window-fixture.h"

/* A folder with one file, and in it a folder DATA with one that is damaged. */
typedef struct
{
  TestFolder   *root;
  char         *data;           /* path of DATA */
  NreWindow    *window;
  NreWorkspace *workspace;
  GtkWidget    *tree;
  GtkListView  *list;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("no archive at all", 17);

  self->root = test_folder_new ();
  self->data = g_build_filename (self->root, "DATA", NULL);
  g_free (test_sample_copy ("palettes.lib", self->root, "palettes.lib"));
  g_free (test_file_write (self->root, "DATA/broken.lib", text));
  self->window = window_new (1000, 700);
  self->workspace = nre_window_get_workspace (self->window);
  nre_window_add_folder (self->window, self->root);
  self->tree = pages_find (GTK_WIDGET (self->window), NRE_TYPE_ARCHIVE_TREE);
  self->list = GTK_LIST_VIEW (pages_find (self->tree, GTK_TYPE_LIST_VIEW));
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  window_settle (self->window);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  window_close (self->window);
  g_free (self->data);
  test_folder_remove (self->root);
}

static const char *
get_path (NreTreeRow *row)
{
  gpointer item = nre_tree_row_get_item (row);

  return NRE_IS_FOLDER (item) ? nre_folder_get_path (item)
         : NRE_IS_FOLDER_FILE (item) ? nre_folder_file_get_path (item) : NULL;
}

/* (transfer full) (nullable): the row of the path with that depth. @position: (out) */
static NreTreeRow *
find_row (Fixture *self, const char *path, guint depth, guint *position)
{
  GListModel *rows = G_LIST_MODEL (gtk_list_view_get_model (self->list));

  for (*position = 0; *position < g_list_model_get_n_items (rows); ++*position)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (rows, *position);

      if (nre_tree_row_get_depth (row) == depth && g_strcmp0 (get_path (row), path) == 0)
        return g_steal_pointer (&row);
    }
  return NULL;
}

static NreTreeRow *
select_row (Fixture *self, const char *path, guint depth)
{
  g_autoptr (NreTreeRow) row = NULL;
  guint position;

  WAIT_FOR (find_row (self, path, depth, &position) != NULL);
  row = find_row (self, path, depth, &position);
  gtk_selection_model_select_item (gtk_list_view_get_model (self->list), position, TRUE);
  window_settle (self->window);
  return g_steal_pointer (&row);
}

static gboolean
has_menu (Fixture *self)
{
  GtkWidget *menu;

  nre_context_menu_pop_up (self->tree);
  menu = pages_find (self->tree, GTK_TYPE_POPOVER_MENU);
  if (menu == NULL)
    return FALSE;
  gtk_popover_popdown (GTK_POPOVER (menu));
  WAIT_FOR (pages_find (self->tree, GTK_TYPE_POPOVER_MENU) == NULL);
  return TRUE;
}

/* Only what was opened can be closed: not a folder in it. Where the same file has a row in each of two open
 * folders, that folder is closed whose row is selected. */
static void
test_close (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->data, "broken.lib", NULL);
  g_autoptr (NreTreeRow) outer = select_row (self, self->root, 0), inner = NULL, file = NULL;

  g_assert_true (has_menu (self));
  inner = select_row (self, self->data, 1);
  g_assert_false (has_menu (self));

  nre_window_add_folder (self->window, self->data);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  file = select_row (self, path, 1);
  window_activate (self->window, "close-folder");
  WAIT_FOR (nre_workspace_get_n_folders (self->workspace) == 1);
  g_assert_cmpstr (nre_folder_get_path (nre_workspace_get_folder (self->workspace, 0)), ==, self->root);
}

/* With a folder, the files go that are in no other open one. */
static void
test_close_files (Fixture *self, gconstpointer data)
{
  g_autofree char *inside = test_sample_copy ("palettes.lib", self->data, "fine.lib");
  g_autofree char *beside = g_build_filename (self->root, "palettes.lib", NULL);
  NreOpenFile *kept;

  for (guint i = 0; i < 2; i++)
    {
      nre_window_add_folder (self->window, self->data);
      kept = window_open (self->window, inside);
      window_open (self->window, beside);
      nre_window_close_folder (self->window, nre_workspace_get_folder (self->workspace, 1 - i));
      g_assert_cmpuint (nre_workspace_get_n (self->workspace), ==, 2 - i);
      g_assert_true (nre_workspace_get (self->workspace, 0) == kept);
      while (nre_workspace_get_n (self->workspace) > 0)
        nre_window_close_file (self->window, nre_workspace_get (self->workspace, 0));
    }
}

static gboolean
names_place (NreProblem *problem, const char *expected)
{
  g_autofree char *place = nre_problem_dup_place (problem);

  g_test_message ("%s", place);
  return g_str_equal (place, expected);
}

/* What is in two open folders, of which one is in the other, is counted once, and is called by the outer one
 * as long as that is open. */
static void
test_nested (Fixture *self, gconstpointer data)
{
  g_autoptr (NreProblemList) list = nre_problem_list_new (self->workspace);
  g_autofree char *root = g_path_get_basename (self->root), *label = NULL;
  /* As the row of the panel has it. */
  g_autoptr (NreProblem) problem = g_list_model_get_item (G_LIST_MODEL (list), 0);
  guint n = nre_problem_list_get_count (list, NRE_SEVERITY_ERROR);

  label = g_build_filename (root, "DATA", "broken.lib", NULL);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (names_place (problem, "DATA/broken.lib"));
  nre_window_add_folder (self->window, self->data);
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  window_settle (self->window);
  g_assert_cmpuint (nre_problem_list_get_count (list, NRE_SEVERITY_ERROR), ==, n);
  g_assert_nonnull (pages_find_label (self->tree, "2 files"));
  g_assert_true (names_place (problem, label));

  nre_window_close_folder (self->window, nre_workspace_get_folder (self->workspace, 0));
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  window_settle (self->window);
  g_assert_cmpuint (nre_problem_list_get_count (list, NRE_SEVERITY_ERROR), ==, n);
  g_assert_nonnull (pages_find_label (self->tree, "1 file"));
  g_assert_true (names_place (problem, "broken.lib"));
}

/* A folder that may not be read has its mark, and is listed among the problems; from there the way leads to
 * its row. */
static void
test_unreadable (Fixture *self, gconstpointer data)
{
  gboolean is_root = geteuid () == 0;
  GtkSelectionModel *rows = gtk_list_view_get_model (self->list);
  g_autoptr (NreTreeRow) row = NULL;
  GtkWidget *problems, *name;
  guint position;

  /* Who may read everything has to be somebody else. */
  g_assert_cmpint (g_chmod (self->root, 0755), ==, 0);
  g_assert_cmpint (g_chmod (self->data, 0), ==, 0);
  if (is_root)
    g_assert_cmpint (seteuid (65534), ==, 0);
  nre_folder_index_check_again (nre_workspace_get_index (self->workspace));
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  if (is_root)
    g_assert_cmpint (seteuid (0), ==, 0);
  window_settle (self->window);
  name = pages_find_label (self->tree, "DATA");
  g_assert_nonnull (pages_find_label (gtk_widget_get_parent (name), "1"));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (gtk_widget_get_parent (name)), "Permission denied"));

  window_activate (self->window, "panel-problems");
  window_settle (self->window);
  problems = pages_find (pages_find (GTK_WIDGET (self->window), NRE_TYPE_PROBLEMS_PANEL), GTK_TYPE_LIST_VIEW);
  g_assert_nonnull (pages_find_label (problems, "DATA"));
  g_signal_emit_by_name (problems, "activate", 0);
  window_settle (self->window);
  row = find_row (self, self->data, 1, &position);
  g_assert_true (gtk_selection_model_is_selected (rows, position));
  g_assert_cmpint (g_chmod (self->data, 0755), ==, 0);
}

/* When a folder is renamed, and when it is called as before again, what is shown of a file in it stays
 * selected. */
static void
test_renamed (Fixture *self, gconstpointer data)
{
  g_autofree char *path = test_sample_copy ("palettes.lib", self->data, "fine.lib");
  g_autofree char *away = g_strconcat (self->data, "-away", NULL);
  NreOpenFile *file = window_open (self->window, path);
  g_autoptr (NreEntry) entry = nre_document_find_entry (nre_open_file_get_document (file), "#2", NULL);

  nre_window_show_entry (self->window, file, entry, TRUE);
  WAIT_FOR (window_find_selected (self->window) == entry);
  g_assert_cmpint (g_rename (self->data, away), ==, 0);
  WAIT_FOR (pages_find_label (self->tree, "deleted") != NULL);
  WAIT_FOR (window_find_selected (self->window) == entry);
  g_assert_cmpint (g_rename (away, self->data), ==, 0);
  WAIT_FOR (pages_find_label (self->tree, "deleted") == NULL);
  WAIT_FOR (window_find_selected (self->window) == entry);
}

/* A key that comes before the list has scrolled to what is selected goes where it always does. */
static void
test_key_at_once (Fixture *self, gconstpointer data)
{
  GtkWidget *filter = pages_find (self->tree, GTK_TYPE_SEARCH_ENTRY);
  GtkSelectionModel *rows = gtk_list_view_get_model (self->list);

  for (guint i = 100; i < 300; i++)
    {
      g_autofree char *name = g_strdup_printf ("file%u.lib", i);

      g_free (test_sample_copy ("palettes.lib", self->root, name));
    }
  WAIT_FOR (nre_workspace_is_settled (self->workspace) &&
            g_list_model_get_n_items (G_LIST_MODEL (rows)) > 200);
  gtk_editable_set_text (GTK_EDITABLE (filter), "file299");
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (rows)) < 200);
  gtk_widget_grab_focus (filter);
  pointer_do ("key Down");
  WAIT_FOR (!gtk_selection_model_is_selected (rows, 0));
  window_settle (self->window);
  pointer_do ("key Escape key Home");
  WAIT_FOR (gtk_selection_model_is_selected (rows, 0));
  window_settle (self->window);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), >, 200);
  g_assert_cmpfloat (nre_archive_tree_get_scroll (NRE_ARCHIVE_TREE (self->tree)), ==, 0);
}

/* A second list of the rows of a list model, which follows only what that says has changed. */
typedef struct
{
  GPtrArray *rows;
} Mirror;

static void
mirror_cb (GListModel *model, guint position, guint removed, guint added, Mirror *mirror)
{
  g_assert_cmpuint (position + removed, <=, mirror->rows->len);
  if (removed > 0)
    g_ptr_array_remove_range (mirror->rows, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror->rows, (gint) (position + i), g_list_model_get_item (model, position + i));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, mirror->rows->len);
  for (guint i = 0; i < mirror->rows->len; i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (model, i);

      g_assert_true (row == mirror->rows->pdata[i]);
    }
}

#define N_MANY 100

/* The number of widgets in the list that show a row that is gone, or one that belongs further up. */
static guint
count_wrong (Fixture *self)
{
  GListModel *rows = G_LIST_MODEL (gtk_list_view_get_model (self->list));
  guint wrong = 0, n = 0, last = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *cell = pages_find (child, NRE_TYPE_TREE_CELL);
      NreTreeRow *row = cell != NULL ? nre_tree_cell_get_row (NRE_TREE_CELL (cell)) : NULL;
      guint at;

      n++;
      if (row == NULL || !nre_tree_row_get_position (row, &at))
        {
          g_test_message ("%u: not a row any more", n);
          wrong++;
          continue;
        }
      if (n > 1 && at <= last)
        {
          g_test_message ("%u: row %u after %u", n, at, last);
          wrong++;
        }
      last = at;
    }
  g_test_message ("%u widgets, %u rows, %u wrong", n, g_list_model_get_n_items (rows), wrong);
  return wrong;
}

static gboolean
are_all (NreWorkspace *workspace, NreDiskState state)
{
  for (guint i = 0; i < nre_workspace_get_n (workspace); i++)
    if (nre_open_file_get_disk_state (nre_workspace_get (workspace, i)) != state)
      return FALSE;
  return TRUE;
}

/* The open folder is renamed, and back, with many open files in it: the list has exactly the rows of the
 * model. */
static void
test_away (Fixture *self, gconstpointer data)
{
  g_autofree char *away = g_strconcat (self->root, "-away", NULL);
  GtkSelectionModel *model = gtk_list_view_get_model (self->list);
  Mirror mirror = { g_ptr_array_new_with_free_func (g_object_unref) };

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    g_ptr_array_add (mirror.rows, g_list_model_get_item (G_LIST_MODEL (model), i));
  g_signal_connect (model, "items-changed", G_CALLBACK (mirror_cb), &mirror);
  for (guint i = 0; i < N_MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("%03u/%03u.lib", i, i);

      g_free (test_sample_copy ("palettes.lib", self->root, name));
    }
  for (guint i = 0; i < N_MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%03u/%03u.lib", self->root, i, i);

      window_open (self->window, name);
    }
  WAIT_FOR (nre_workspace_is_settled (self->workspace));
  for (guint i = 0; i < N_MANY; i++)
    {
      NreTreeModel *tree = NRE_TREE_MODEL (gtk_multi_selection_get_model (GTK_MULTI_SELECTION (model)));
      NreOpenFile *file = nre_workspace_get (self->workspace, i);
      guint position;

      WAIT_FOR (nre_tree_model_find (tree, file, NULL, TRUE, &position));
      if (i % 2 == 0)
        nre_tree_model_expand_file (tree, file);
    }
  window_settle (self->window);
  count_wrong (self);
  for (guint round = 0; round < 1; round++)
    {
      g_assert_cmpint (g_rename (self->root, away), ==, 0);
      WAIT_FOR (are_all (self->workspace, NRE_DISK_REMOVED) && nre_workspace_is_settled (self->workspace));
      window_settle (self->window);
      g_assert_cmpuint (count_wrong (self), ==, 0);
      nre_window_show_file (self->window, nre_workspace_get (self->workspace, 20 + round * 50));
      window_settle (self->window);
      g_assert_cmpuint (count_wrong (self), ==, 0);
      g_assert_cmpint (g_rename (away, self->root), ==, 0);
      WAIT_FOR (are_all (self->workspace, NRE_DISK_SAME) && nre_workspace_is_settled (self->workspace));
      window_settle (self->window);
      g_assert_cmpuint (count_wrong (self), ==, 0);
    }
  g_signal_handlers_disconnect_by_data (model, &mirror);
  g_ptr_array_unref (mirror.rows);
}

PAGES_TEST (window_folders)
{
  window_init (&argc, &argv);
#define ADD(name, function) \
  g_test_add ("/window-folders/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("close", test_close);
  ADD ("close-files", test_close_files);
  ADD ("nested", test_nested);
  ADD ("unreadable", test_unreadable);
  ADD ("renamed", test_renamed);
  ADD ("key-at-once", test_key_at_once);
  ADD ("away", test_away);
#undef ADD
  return window_run ();
}
