/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries that a real pointer drags: to other places, to other archives, and files into archives. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "nre-archive-tree.h"
#include "nre-author-archive.h"
#include "nre-entry-actions.h"
#include "nre-entry-clip.h"
#include "nre-entry-table.h"
#include "nre-gtk-util.h"
#include "nre-tree-cell.h"
#include "nre-window.h"
#include "pages-fixture.h"
#include "pointer-fixture.h"
#include "test-wait.h"

static NreApplication *application;

typedef struct
{
  char        *folder;
  NreWindow   *window;
  NreDocument *one, *other;
  GtkWidget   *tree;
  GtkWidget   *list;
  GtkSelectionModel *rows;
} Fixture;

static GBytes *
make_inner (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_take (archive, 5, "one.dat", 1, 0, 0, g_bytes_new_static ("11", 2));
  nre_author_archive_add_take (archive, 5, "two.dat", 2, 0, 0, g_bytes_new_static ("22", 2));
  return nre_author_archive_finish (archive);
}

static NreDocument *
open_archive (Fixture *self, NreAuthorArchive *archive, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  NreWorkspace *workspace = nre_window_get_workspace (self->window);
  guint n = nre_workspace_get_n (workspace);

  g_assert_true (nre_author_archive_write (archive, path, NULL));
  nre_window_open_files (self->window, &file, 1);
  WAIT_FOR (nre_workspace_get_n (workspace) > n && nre_window_get_current_page (self->window) != NULL);
  return nre_open_file_get_document (nre_workspace_get (workspace, n));
}

static void
expand (Fixture *self, NreDocument *document)
{
  nre_archive_tree_expand_file (NRE_ARCHIVE_TREE (self->tree),
                                nre_workspace_find (nre_window_get_workspace (self->window), document));
}

/* one.lib: a.txt, b.txt, c.txt, and in.lib with one.dat and two.dat; other.lib: x.txt and b.txt */
static void
set_up (Fixture *self)
{
  g_autoptr (NreAuthorArchive) one = nre_author_archive_new (), other = nre_author_archive_new ();

  nre_author_archive_add_take (one, 1000, "a.txt", 1, 2, 3, g_bytes_new_static ("aa", 2));
  nre_author_archive_add_take (one, 1000, "b.txt", 4, 5, 6, g_bytes_new_static ("bbb", 3));
  nre_author_archive_add_take (one, 1000, "c.txt", 7, 8, 9, g_bytes_new_static ("cccc", 4));
  nre_author_archive_add_take (one, 1001, "in.lib", 0, 0, 0, make_inner ());
  nre_author_archive_add_take (other, 1000, "x.txt", 1, 2, 3, g_bytes_new_static ("xx", 2));
  nre_author_archive_add_take (other, 1000, "b.txt", 1, 2, 3, g_bytes_new_static ("BBB", 3));
  self->folder = g_dir_make_tmp ("nre-drag-XXXXXX", NULL);
  self->window = nre_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1400, 800);
  gtk_window_present (GTK_WINDOW (self->window));
  self->one = open_archive (self, one, "one.lib");
  self->other = open_archive (self, other, "other.lib");
  self->tree = pages_find (GTK_WIDGET (self->window), NRE_TYPE_ARCHIVE_TREE);
  self->list = pages_find (self->tree, GTK_TYPE_LIST_VIEW);
  WAIT_FOR (gtk_widget_get_height (self->list) > 0);
  self->rows = gtk_list_view_get_model (GTK_LIST_VIEW (self->list));
  expand (self, self->one);
  expand (self, self->other);
  pages_settle ();
}

static void
tear_down (Fixture *self)
{
  GDir *dir;
  const char *name;

  gtk_window_destroy (GTK_WINDOW (self->window));
  pages_settle ();
  dir = g_dir_open (self->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_unlink (path);
    }
  g_dir_close (dir);
  g_rmdir (self->folder);
  g_free (self->folder);
}

/* The row of the tree that is called so; of a file where it is the name of one. */
static GtkWidget *
find_row (Fixture *self, NreDocument *document, const char *name)
{
  for (GtkWidget *item = gtk_widget_get_first_child (self->list); item != NULL; item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *cell = gtk_widget_get_first_child (item);
      NreTreeRow *row = cell != NULL && gtk_widget_get_child_visible (item) ? nre_tree_cell_get_row (NRE_TREE_CELL (cell))
                                                                           : NULL;
      NreEntry *entry = row != NULL ? nre_tree_row_get_entry (row) : NULL;

      if (row == NULL || nre_tree_row_get_file (row) == NULL ||
          nre_open_file_get_document (nre_tree_row_get_file (row)) != document)
        continue;
      if (entry != NULL ? g_strcmp0 (nre_entry_get_name (entry), name) == 0
                        : g_strcmp0 (nre_document_get_title (document), name) == 0)
        return item;
    }
  g_error ("no row %s", name);
}

static void
select_rows (Fixture *self, NreDocument *document, const char *names)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);

  gtk_selection_model_unselect_all (self->rows);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      NreEntry *entry = nre_tree_row_get_entry (row);

      if (entry != NULL && nre_entry_get_document (entry) == document &&
          g_strv_contains ((const char *const *) all, nre_entry_get_name (entry)))
        gtk_selection_model_select_item (self->rows, i, FALSE);
    }
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
  g_autofree char *begin = g_strdup_printf ("mousedown 1 sleep 0.02 mousemove_relative 0 14 sleep 0.02%s%s",
                                            key != NULL ? " keydown " : "", key != NULL ? key : "");

  move_over (from, INTO);
  pointer_do (begin);
  move_over (to, part == INTO ? 0.4 : part);
  move_over (to, part);
}

static void
let_go (const char *key)
{
  g_autofree char *end = g_strdup_printf ("mouseup 1 sleep 0.02%s%s", key != NULL ? " keyup " : "",
                                          key != NULL ? key : "");

  pointer_do (end);
  pages_settle ();
}

static void
drag (GtkWidget *from, GtkWidget *to, double part, const char *key)
{
  hold (from, to, part, key);
  let_go (key);
}

static char *
list_names (NreDocument *document, const char *archive)
{
  GString *names = g_string_new (NULL);
  g_autoptr (NreEntry) holder = archive != NULL ? nre_document_find_entry (document, archive, NULL) : NULL;
  g_autoptr (GListModel) list = holder != NULL ? nre_document_get_children (document, holder)
                                               : g_object_ref (G_LIST_MODEL (document));

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (list, i);

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", nre_entry_get_name (entry));
    }
  return g_string_free (names, FALSE);
}

static void
assert_names (NreDocument *document, const char *archive, const char *expected)
{
  g_autofree char *names = list_names (document, archive);

  g_assert_cmpstr (names, ==, expected);
}

static void
assert_payload (NreDocument *document, const char *path, const char *expected)
{
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, path, NULL);
  g_autoptr (GBytes) bytes = entry != NULL ? nre_entry_read (entry, NULL) : NULL;

  g_assert_nonnull (bytes);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected, strlen (expected));
}

static void
undo (NreDocument *document)
{
  nre_document_undo (document);
  pages_settle ();
}

static guint
count_tabs (Fixture *self)
{
  return (guint) adw_tab_view_get_n_pages (ADW_TAB_VIEW (pages_find (GTK_WIDGET (self->window), ADW_TYPE_TAB_VIEW)));
}

static AdwMessageDialog *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

static void
answer (const char *response)
{
  g_autoptr (AdwMessageDialog) dialog = NULL;

  WAIT_FOR (find_question () != NULL);
  dialog = g_object_ref (find_question ());
  gtk_widget_hide (GTK_WIDGET (dialog));
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  pages_settle ();
}

/* Within its archive an entry goes where it is dropped, or a copy of it does; the line says where. */
static void
test_order (void)
{
  Fixture self;
  GtkWidget *c;
  guint tabs;

  set_up (&self);
  tabs = count_tabs (&self);
  c = find_row (&self, self.one, "c.txt");
  hold (find_row (&self, self.one, "a.txt"), c, BELOW, NULL);
  g_assert_true (gtk_widget_has_css_class (c, "drop-below"));
  move_over (c, ABOVE);
  g_assert_true (gtk_widget_has_css_class (c, "drop-above"));
  g_assert_false (gtk_widget_has_css_class (c, "drop-below"));
  move_over (c, BELOW);
  let_go (NULL);
  g_assert_false (gtk_widget_has_css_class (find_row (&self, self.one, "c.txt"), "drop-below"));
  assert_names (self.one, NULL, "b.txt c.txt a.txt in.lib");
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self.one)), ==, "Move entry “a.txt”");
  undo (self.one);
  assert_names (self.one, NULL, "a.txt b.txt c.txt in.lib");
  g_assert_false (nre_document_get_modified (self.one));

  drag (find_row (&self, self.one, "c.txt"), find_row (&self, self.one, "a.txt"), BELOW, "ctrl");
  assert_names (self.one, NULL, "a.txt c_2.txt b.txt c.txt in.lib");
  assert_payload (self.one, "c_2.txt", "cccc");
  undo (self.one);
  g_assert_false (nre_document_get_modified (self.one));
  /* Its own archive is no place for it, and nothing was opened. */
  drag (find_row (&self, self.one, "c.txt"), find_row (&self, self.one, "one.lib"), INTO, NULL);
  g_assert_false (nre_document_get_modified (self.one));
  g_assert_cmpuint (count_tabs (&self), ==, tabs);
  tear_down (&self);
}

/* Several go together, and stay selected when one of them is pressed. */
static void
test_several (void)
{
  Fixture self;
  GtkWidget *other, *x;
  g_autoptr (GtkBitset) selected = NULL;

  set_up (&self);
  select_rows (&self, self.one, "a.txt b.txt");
  other = find_row (&self, self.other, "other.lib");
  hold (find_row (&self, self.one, "b.txt"), other, INTO, NULL);
  selected = gtk_selection_model_get_selection (self.rows);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, 2);
  g_assert_true (gtk_widget_has_css_class (other, "drop-into"));
  let_go (NULL);
  assert_names (self.other, NULL, "x.txt b.txt");
  answer ("keep");
  assert_names (self.other, NULL, "x.txt b.txt a.txt b_2.txt");
  assert_payload (self.other, "b_2.txt", "bbb");
  g_assert_false (nre_document_get_modified (self.one));
  g_assert_cmpstr (nre_history_get_undo_label (nre_document_get_history (self.other)), ==, "Copy 2 entries");
  undo (self.other);
  assert_names (self.other, NULL, "x.txt b.txt");

  /* With Shift they are moved, one step in each file; what is skipped stays. */
  select_rows (&self, self.one, "a.txt b.txt c.txt");
  x = find_row (&self, self.other, "x.txt");
  drag (find_row (&self, self.one, "c.txt"), x, ABOVE, "shift");
  answer ("skip");
  assert_names (self.other, NULL, "a.txt c.txt x.txt b.txt");
  assert_names (self.one, NULL, "b.txt in.lib");
  undo (self.other);
  assert_names (self.other, NULL, "x.txt b.txt");
  undo (self.one);
  assert_names (self.one, NULL, "a.txt b.txt c.txt in.lib");
  g_assert_false (nre_document_get_modified (self.one));
  tear_down (&self);
}

/* In and out of an archive in the same file; nothing goes into itself. */
static void
test_inner (void)
{
  Fixture self;
  GtkWidget *inner;

  set_up (&self);
  inner = find_row (&self, self.one, "in.lib");
  hold (find_row (&self, self.one, "a.txt"), inner, INTO, "shift");
  g_assert_true (gtk_widget_has_css_class (inner, "drop-into"));
  let_go ("shift");
  assert_names (self.one, NULL, "b.txt c.txt in.lib");
  assert_names (self.one, "in.lib", "one.dat two.dat a.txt");
  assert_payload (self.one, "in.lib/a.txt", "aa");
  undo (self.one);
  assert_names (self.one, NULL, "a.txt b.txt c.txt in.lib");
  assert_names (self.one, "in.lib", "one.dat two.dat");
  g_assert_false (nre_document_get_modified (self.one));
  tear_down (&self);
}

/* Who waits over an archive sees what is in it, and can go on; and no archive goes into itself. */
static void
test_spring (void)
{
  Fixture self;
  GtkWidget *inner;
  guint n;

  set_up (&self);
  n = g_list_model_get_n_items (G_LIST_MODEL (self.rows));
  inner = find_row (&self, self.one, "in.lib");
  hold (find_row (&self, self.one, "a.txt"), inner, INTO, NULL);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.rows)) == n + 2);
  pages_settle ();
  move_over (find_row (&self, self.one, "two.dat"), ABOVE);
  let_go (NULL);
  assert_names (self.one, "in.lib", "one.dat a.txt two.dat");
  undo (self.one);

  inner = find_row (&self, self.one, "one.dat");
  drag (find_row (&self, self.one, "in.lib"), inner, ABOVE, NULL);
  g_assert_false (nre_document_get_modified (self.one));
  tear_down (&self);
}

/* A file of a folder is opened by that, but not shown. */
static void
test_spring_opens (void)
{
  Fixture self;
  g_autofree char *parent = NULL, *path = NULL;
  g_autoptr (GBytes) inner = make_inner ();
  g_autoptr (NreTreeRow) folder = NULL;
  NreWorkspace *workspace;
  GtkWidget *closed;
  guint n_rows, n, tabs;

  set_up (&self);
  workspace = nre_window_get_workspace (self.window);
  parent = g_build_filename (self.folder, "sub", NULL);
  path = g_build_filename (parent, "closed.lib", NULL);
  g_assert_cmpint (g_mkdir (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (inner, NULL), (gssize) g_bytes_get_size (inner), NULL));
  n_rows = g_list_model_get_n_items (G_LIST_MODEL (self.rows));
  nre_host_add_folder (NRE_HOST (self.window), parent);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.rows)) > n_rows);
  folder = g_list_model_get_item (G_LIST_MODEL (self.rows), 0);
  nre_tree_row_set_expanded (folder, TRUE);
  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (self.rows)) == n_rows + 2);
  pages_settle ();

  n = nre_workspace_get_n (workspace);
  tabs = count_tabs (&self);
  closed = gtk_widget_get_next_sibling (gtk_widget_get_first_child (self.list));
  hold (find_row (&self, self.one, "a.txt"), closed, INTO, NULL);
  WAIT_FOR (nre_workspace_get_n (workspace) == n + 1);
  pages_settle ();
  move_over (closed, BELOW);
  g_assert_true (gtk_widget_has_css_class (closed, "drop-into"));
  let_go (NULL);
  assert_names (nre_open_file_get_document (nre_workspace_get (workspace, n)), NULL, "one.dat two.dat a.txt");
  g_assert_cmpuint (count_tabs (&self), ==, tabs);
  g_unlink (path);
  g_rmdir (parent);
  tear_down (&self);
}

/* At the edge of the list it scrolls. */
static void
test_scroll (void)
{
  Fixture self;
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  NreDocument *long_one;
  GtkAdjustment *adjustment;

  set_up (&self);
  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.txt", i);

      nre_author_archive_add_take (archive, 1000, name, 0, 0, 0, g_bytes_new_static ("-", 1));
    }
  long_one = open_archive (&self, archive, "long.lib");
  expand (&self, long_one);
  pages_settle ();
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self.list));
  gtk_adjustment_set_value (adjustment, 0);
  pages_settle ();
  hold (find_row (&self, self.one, "a.txt"), self.list, 0.99, NULL);
  WAIT_FOR (gtk_adjustment_get_value (adjustment) > 100);
  move_over (self.list, 0.01);
  WAIT_FOR (gtk_adjustment_get_value (adjustment) <= 0);
  pointer_do ("key Escape");
  let_go (NULL);
  g_assert_false (nre_document_get_modified (long_one));
  tear_down (&self);
}

/* Escape takes it back, and so does what happens to the entry meanwhile. */
static void
test_taken_back (void)
{
  Fixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  set_up (&self);
  hold (find_row (&self, self.one, "a.txt"), find_row (&self, self.one, "c.txt"), BELOW, NULL);
  pointer_do ("key Escape");
  let_go (NULL);
  g_assert_false (nre_document_get_modified (self.one));

  g_ptr_array_add (entries, nre_document_find_entry (self.one, "a.txt", NULL));
  hold (find_row (&self, self.one, "a.txt"), find_row (&self, self.one, "c.txt"), BELOW, NULL);
  g_assert_true (nre_entries_remove (self.one, entries, NULL, NULL));
  let_go (NULL);
  assert_names (self.one, NULL, "b.txt c.txt in.lib");
  /* To another file goes what it was. */
  undo (self.one);
  hold (find_row (&self, self.one, "a.txt"), find_row (&self, self.other, "other.lib"), INTO, "shift");
  g_assert_true (nre_entries_remove (self.one, entries, NULL, NULL));
  pages_settle ();
  move_over (find_row (&self, self.other, "other.lib"), INTO);
  let_go ("shift");
  assert_names (self.other, NULL, "x.txt b.txt a.txt");
  assert_names (self.one, NULL, "b.txt c.txt in.lib");
  tear_down (&self);
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
  Fixture self;
  GtkWidget *table, *list, *row;
  GtkColumnView *view;

  set_up (&self);
  nre_window_show_entry (self.window, nre_workspace_find (nre_window_get_workspace (self.window), self.one), NULL, TRUE);
  pages_settle ();
  table = pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), NRE_TYPE_ENTRY_TABLE);
  view = nre_entry_table_get_view (NRE_ENTRY_TABLE (table));
  list = nre_column_view_get_list (view);
  row = find_table_row (view, 0);
  hold (find_table_row (view, 2), row, ABOVE, NULL);
  g_assert_true (gtk_widget_has_css_class (row, "drop-above"));
  let_go (NULL);
  assert_names (self.one, NULL, "c.txt a.txt b.txt in.lib");
  undo (self.one);
  /* Below the rows is the end. */
  drag (find_table_row (view, 0), list, BELOW, NULL);
  assert_names (self.one, NULL, "b.txt c.txt in.lib a.txt");
  undo (self.one);
  /* From the table into the tree, and back. */
  drag (find_table_row (view, 0), find_row (&self, self.other, "other.lib"), INTO, NULL);
  assert_names (self.other, NULL, "x.txt b.txt a.txt");
  drag (find_row (&self, self.other, "x.txt"), find_table_row (view, 1), ABOVE, "shift");
  assert_names (self.one, NULL, "a.txt x.txt b.txt c.txt in.lib");
  assert_names (self.other, NULL, "b.txt a.txt");
  undo (self.one);
  /* What is sorted has no places: others come to the end. */
  gtk_column_view_sort_by_column (view, g_list_model_get_item (gtk_column_view_get_columns (view), 4),
                                  GTK_SORT_DESCENDING);
  pages_settle ();
  hold (find_table_row (view, 1), find_table_row (view, 2), ABOVE, NULL);
  g_assert_false (gtk_widget_has_css_class (list, "drop-into"));
  let_go (NULL);
  g_assert_false (nre_document_get_modified (self.one));
  hold (find_row (&self, self.other, "b.txt"), find_table_row (view, 1), ABOVE, NULL);
  g_assert_true (gtk_widget_has_css_class (list, "drop-into"));
  let_go (NULL);
  answer ("keep");
  assert_names (self.one, NULL, "a.txt b.txt c.txt in.lib b_2.txt");
  tear_down (&self);
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
  Fixture self;
  g_autofree char *path = NULL;
  g_autoptr (GBytes) inner = NULL;
  GtkDragSource *source = gtk_drag_source_new ();
  GtkWidget *from, *to, *frame;
  guint n;

  set_up (&self);
  path = g_build_filename (self.folder, "new.lib", NULL);
  inner = make_inner ();
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (inner, NULL), (gssize) g_bytes_get_size (inner), NULL));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (files_cb), path);
  from = gtk_widget_get_last_child (gtk_widget_get_first_child (self.tree));
  gtk_widget_add_controller (from, GTK_EVENT_CONTROLLER (source));

  to = find_row (&self, self.one, "b.txt");
  hold (from, to, ABOVE, NULL);
  g_assert_true (gtk_widget_has_css_class (to, "drop-above"));
  frame = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (self.window), NRE_TYPE_WINDOW, "drop_frame"));
  g_assert_false (gtk_widget_get_visible (frame));
  let_go (NULL);
  answer ("add");
  assert_names (self.one, NULL, "a.txt new.lib b.txt c.txt in.lib");
  assert_payload (self.one, "new.lib/two.dat", "22");

  n = nre_workspace_get_n (nre_window_get_workspace (self.window));
  hold (from, self.list, 0.9, NULL);
  g_assert_true (gtk_widget_get_visible (frame));
  to = pages_find (GTK_WIDGET (nre_window_get_current_page (self.window)), GTK_TYPE_COLUMN_VIEW);
  move_over (to, 0.8);
  g_assert_false (gtk_widget_get_visible (frame));
  g_assert_true (gtk_widget_has_css_class (nre_column_view_get_list (GTK_COLUMN_VIEW (to)), "drop-into"));
  move_over (GTK_WIDGET (self.list), 0.9);
  g_assert_true (gtk_widget_get_visible (frame));
  let_go (NULL);
  WAIT_FOR (nre_workspace_get_n (nre_window_get_workspace (self.window)) == n + 1);
  g_assert_false (gtk_widget_get_visible (frame));
  tear_down (&self);
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

/* To others they are files, whose names are as when they are extracted; there are none before somebody asks. */
static void
test_out (void)
{
  Fixture self;
  g_autoptr (NreEntryClip) clip = NULL;
  g_autoptr (GdkContentProvider) provider = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GdkContentFormats) formats = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *folder = NULL, *gone = NULL;
  const char *const names[] = { "b.txt", "b_2.txt", "in.lib" };
  g_autoptr (GBytes) inner = make_inner ();
  GSList *files;
  GStatBuf about;

  set_up (&self);
  drag (find_row (&self, self.one, "a.txt"), find_row (&self, self.other, "other.lib"), INTO, NULL);
  assert_names (self.other, NULL, "x.txt b.txt a.txt");
  g_assert_null (find_session_folder ());

  g_ptr_array_add (entries, nre_document_find_entry (self.one, "b.txt", NULL));
  g_assert_true (nre_entries_rename (self.one, g_list_model_get_item (G_LIST_MODEL (self.one), 2), "b.txt", NULL));
  g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (self.one), 2));
  g_ptr_array_add (entries, nre_document_find_entry (self.one, "in.lib", NULL));
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
  tear_down (&self);
}

int
main (int argc, char *argv[])
{
  int status;

  /* What is left in there is ours. */
  if (g_getenv ("NRE_SCRATCH") != NULL)
    g_setenv ("TMPDIR", g_getenv ("NRE_SCRATCH"), TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  g_test_init (&argc, &argv, NULL);
  application = nre_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_hold (G_APPLICATION (application));

  g_test_add_func ("/entry-drag/order", test_order);
  g_test_add_func ("/entry-drag/several", test_several);
  g_test_add_func ("/entry-drag/inner", test_inner);
  g_test_add_func ("/entry-drag/spring", test_spring);
  g_test_add_func ("/entry-drag/spring-opens", test_spring_opens);
  g_test_add_func ("/entry-drag/scroll", test_scroll);
  g_test_add_func ("/entry-drag/taken-back", test_taken_back);
  g_test_add_func ("/entry-drag/table", test_table);
  g_test_add_func ("/entry-drag/file", test_file);
  g_test_add_func ("/entry-drag/out", test_out);
  status = g_test_run ();
  nre_entry_clip_clean_up ();
  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);
  return status;
}
