/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done with entries, in the tree and in the table of an archive: by the actions that menus and keys run. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "nre-add-flow.h"
#include "nre-archive-tree.h"
#include "nre-author-archive.h"
#include "nre-entry-actions.h"
#include "nre-entry-clip.h"
#include "nre-entry-menu.h"
#include "nre-entry-path-text.h"
#include "nre-entry-table.h"
#include "nre-extract-flow.h"
#include "nre-fields-dialog.h"
#include "nre-file-names.h"
#include "nre-layout.h"
#include "nre-repack-flow.h"
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
  NreDocument *document;
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

/* a.txt, b.txt, c.txt, and in.lib with one.dat and two.dat */
static void
set_up (Fixture *self)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  nre_author_archive_add_take (archive, 1000, "a.txt", 1, 2, 3, g_bytes_new_static ("aa", 2));
  nre_author_archive_add_take (archive, 1000, "b.txt", 4, 5, 6, g_bytes_new_static ("bbb", 3));
  nre_author_archive_add_take (archive, 1000, "c.txt", 7, 8, 9, g_bytes_new_static ("cccc", 4));
  nre_author_archive_add_take (archive, 1001, "in.lib", 0, 0, 0, make_inner ());
  self->folder = g_dir_make_tmp ("nre-entries-XXXXXX", NULL);
  path = g_build_filename (self->folder, "my test.lib", NULL);
  g_assert_true (nre_author_archive_write (archive, path, NULL));
  self->window = nre_window_new (application);
  gtk_window_present (GTK_WINDOW (self->window));
  file = g_file_new_for_path (path);
  nre_window_open_files (self->window, &file, 1);
  WAIT_FOR (nre_window_get_current_page (self->window) != NULL);
  self->document = nre_open_file_get_document (nre_window_get_current_file (self->window));
  self->tree = pages_find (GTK_WIDGET (self->window), NRE_TYPE_ARCHIVE_TREE);
  self->list = pages_find (self->tree, GTK_TYPE_LIST_VIEW);
  WAIT_FOR (gtk_widget_get_height (self->list) > 0);
  self->rows = gtk_list_view_get_model (GTK_LIST_VIEW (self->list));
  nre_archive_tree_expand_file (NRE_ARCHIVE_TREE (self->tree), nre_window_get_current_file (self->window));
  test_drain ();
}

static void
tear_down (Fixture *self)
{
  GDir *dir;
  const char *name;

  gtk_window_destroy (GTK_WINDOW (self->window));
  test_drain ();
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

static GActionGroup *
group_of (Fixture *self)
{
  return nre_entry_actions_get_group (nre_entry_actions_of (self->tree));
}

static gboolean
can (Fixture *self, const char *action)
{
  return g_action_group_get_action_enabled (group_of (self), action);
}

static void
activate (Fixture *self, const char *action)
{
  g_assert_true (can (self, action));
  g_action_group_activate_action (group_of (self), action, NULL);
  test_drain ();
}

static void
select_rows (Fixture *self, const char *names)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);

  gtk_selection_model_unselect_all (self->rows);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      NreEntry *entry = nre_tree_row_get_entry (row);

      if (entry != NULL && g_strv_contains ((const char *const *) all, nre_entry_get_name (entry)))
        gtk_selection_model_select_item (self->rows, i, FALSE);
    }
}

static void
assert_selected (Fixture *self, const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    if (gtk_selection_model_is_selected (self->rows, i))
      {
        g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
        NreEntry *entry = nre_tree_row_get_entry (row);

        g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", entry != NULL ? nre_entry_get_name (entry) : "-");
      }
  g_assert_cmpstr (names->str, ==, expected);
}

static void
assert_names (Fixture *self, const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->document)); i++)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->document), i);

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", nre_entry_get_name (entry));
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static GBytes *
write_out (Fixture *self)
{
  g_autoptr (NreLayout) layout = nre_layout_new (nre_document_get_root (self->document), NULL);

  return nre_layout_to_bytes (layout);
}

static guint
count_tabs (Fixture *self)
{
  return (guint) adw_tab_view_get_n_pages (ADW_TAB_VIEW (pages_find (GTK_WIDGET (self->window), ADW_TYPE_TAB_VIEW)));
}

static AdwMessageDialog *
find_dialog (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

static void
answer (const char *response)
{
  g_autoptr (AdwMessageDialog) dialog = NULL;

  WAIT_FOR (find_dialog () != NULL);
  dialog = g_object_ref (find_dialog ());
  gtk_widget_hide (GTK_WIDGET (dialog));
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  test_drain ();
}

static void
answer_all (const char *response)
{
  GtkWidget *check;

  WAIT_FOR (find_dialog () != NULL);
  check = adw_message_dialog_get_extra_child (find_dialog ());
  g_assert_true (GTK_IS_CHECK_BUTTON (check));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  answer (response);
}

/* Everything that can be done with several, and that the way back is one step each. */
static void
test_tree (void)
{
  Fixture self;
  g_autoptr (GBytes) before = NULL, after = NULL;
  guint n_tabs;

  set_up (&self);
  before = write_out (&self);
  n_tabs = count_tabs (&self);
  select_rows (&self, "a.txt c.txt");
  g_assert_false (can (&self, "rename"));
  g_assert_false (can (&self, "show-in-bytes"));
  g_assert_true (can (&self, "extract") && can (&self, "add") && can (&self, "repack"));
  activate (&self, "duplicate");
  assert_names (&self, "a.txt b.txt c.txt a_2.txt c_2.txt in.lib");
  assert_selected (&self, "a_2.txt c_2.txt");
  activate (&self, "move-up");
  assert_names (&self, "a.txt b.txt a_2.txt c_2.txt c.txt in.lib");
  assert_selected (&self, "a_2.txt c_2.txt");
  activate (&self, "move-down");
  activate (&self, "delete");
  assert_names (&self, "a.txt b.txt c.txt in.lib");
  /* The next one can go the same way. */
  assert_selected (&self, "in.lib");
  g_assert_cmpuint (count_tabs (&self), ==, n_tabs);
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 4);
  nre_document_go_to (self.document, 0);
  after = write_out (&self);
  g_assert_true (g_bytes_equal (before, after));

  select_rows (&self, "a.txt");
  g_assert_false (can (&self, "move-up"));
  g_assert_true (can (&self, "move-down"));
  gtk_selection_model_select_item (self.rows, 0, TRUE);
  g_assert_false (can (&self, "delete") || can (&self, "extract") || can (&self, "duplicate"));
  g_assert_true (can (&self, "add") && can (&self, "extract-all"));
  tear_down (&self);
}

/* Nothing keeps a window that was closed, with all that it has read. */
static void
test_closed (void)
{
  Fixture self;
  gpointer window, document;

  set_up (&self);
  select_rows (&self, "a.txt b.txt");
  activate (&self, "duplicate");
  window = self.window;
  document = self.document;
  g_object_add_weak_pointer (window, &window);
  g_object_add_weak_pointer (document, &document);
  tear_down (&self);
  WAIT_FOR (window == NULL && document == NULL);
}

static GtkWidget *
find_popover (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      return child;
  return NULL;
}

/* What cannot be a name is said while it is typed, and does nothing. */
static void
test_rename (void)
{
  Fixture self;
  GtkWidget *field;

  set_up (&self);
  select_rows (&self, "b.txt");
  activate (&self, "rename");
  WAIT_FOR (find_popover (self.tree) != NULL);
  field = pages_find (find_popover (self.tree), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "b.txt");
  gtk_editable_set_text (GTK_EDITABLE (field), "日本.txt");
  g_assert_true (gtk_widget_has_css_class (field, "error"));
  g_signal_emit_by_name (field, "activate");
  assert_names (&self, "a.txt b.txt c.txt in.lib");
  gtk_editable_set_text (GTK_EDITABLE (field), "0123456789012345678901234567890123456");
  g_assert_true (gtk_widget_has_css_class (field, "error"));
  gtk_editable_set_text (GTK_EDITABLE (field), "Танк.txt");
  g_assert_false (gtk_widget_has_css_class (field, "error"));
  g_signal_emit_by_name (field, "activate");
  WAIT_FOR (find_popover (self.tree) == NULL);
  assert_names (&self, "a.txt Танк.txt c.txt in.lib");
  assert_selected (&self, "Танк.txt");
  nre_document_undo (self.document);
  assert_names (&self, "a.txt b.txt c.txt in.lib");
  tear_down (&self);
}

/* Within an archive and into one that is inside; names that are taken are asked about. */
static void
test_paste (void)
{
  Fixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (NreEntry) b = NULL;
  g_autoptr (GListModel) inside = NULL;
  NreFields fields;

  set_up (&self);
  select_rows (&self, "a.txt b.txt");
  activate (&self, "copy");
  g_assert_true (can (&self, "paste"));
  activate (&self, "paste");
  answer_all ("keep");
  assert_names (&self, "a.txt b.txt a_2.txt b_2.txt c.txt in.lib");
  assert_selected (&self, "a_2.txt b_2.txt");
  activate (&self, "paste");
  answer ("skip");
  answer ("cancel");
  g_assert_cmpuint (nre_history_get_position (nre_document_get_history (self.document)), ==, 1);
  activate (&self, "paste");
  answer ("skip");
  answer ("replace");
  assert_names (&self, "a.txt b.txt a_2.txt b_2.txt c.txt in.lib");

  b = nre_document_find_entry (self.document, "in.lib/one.dat", NULL);
  g_ptr_array_add (entries, g_object_ref (b));
  nre_archive_tree_select_entries (NRE_ARCHIVE_TREE (self.tree), nre_window_get_current_file (self.window), entries);
  assert_selected (&self, "one.dat");
  activate (&self, "paste");
  WAIT_FOR (nre_directory_get_n_entries (nre_entry_get_directory (b)) == 4);
  assert_selected (&self, "a.txt b.txt");
  inside = nre_document_get_children (self.document, nre_entry_get_parent (b));
  g_assert_cmpuint (g_list_model_get_n_items (inside), ==, 4);
  g_clear_object (&b);
  b = g_list_model_get_item (inside, 2);
  nre_entry_get_fields (b, &fields);
  g_assert_cmpuint (fields.type_id, ==, 1000);
  g_assert_cmpuint (fields.attr2, ==, 5);
  nre_document_go_to (self.document, 0);
  g_assert_cmpuint (g_list_model_get_n_items (inside), ==, 2);
  tear_down (&self);
}

static char *
read_file (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
write_file (Fixture *self, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_file (Fixture *self, const char *name, const char *expected)
{
  g_autofree char *text = NULL;

  for (guint i = 0; i < 500; i++)
    {
      g_clear_pointer (&text, g_free);
      text = read_file (self, name);
      if (g_strcmp0 (text, expected) == 0)
        return;
      pages_settle ();
    }
  g_assert_cmpstr (text, ==, expected);
}

static void
test_extract (void)
{
  Fixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);

  set_up (&self);
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (self.document), i));
  write_file (&self, "a.txt", "mine");
  write_file (&self, "b.txt", "mine");
  nre_extract_flow_run_to (NRE_HOST (self.window), entries, self.folder);
  answer ("keep");
  answer ("skip");
  assert_file (&self, "c.txt", "cccc");
  assert_file (&self, "a_2.txt", "aa");
  assert_file (&self, "a.txt", "mine");
  assert_file (&self, "b.txt", "mine");
  nre_extract_flow_run_to (NRE_HOST (self.window), entries, self.folder);
  answer_all ("replace");
  assert_file (&self, "a.txt", "aa");
  assert_file (&self, "b.txt", "bbb");
  nre_extract_flow_run_to (NRE_HOST (self.window), entries, self.folder);
  answer ("cancel");
  tear_down (&self);
}

static GPtrArray *
list_entries (NreDocument *document)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (document)); i++)
    g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (document), i));
  return entries;
}

static NreDocument *
make_document (const char *const *names)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    nre_author_archive_add_take (archive, 7, names[i], 0, 0, 0, g_bytes_new (names[i], strlen (names[i])));
  bytes = nre_author_archive_finish (archive);
  return nre_document_new_from_bytes (bytes, "names.lib", NULL);
}

static void
make_link (Fixture *self, const char *name, const char *to)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  g_assert_cmpint (symlink (to, path), ==, 0);
}

/* No file is written over, and none elsewhere, that nobody was asked about: names that are one to some file systems,
 * and links that lead nowhere. */
static void
test_extract_names (void)
{
  static const char *const names[] = { "Case.x", "CASE.X", "link.x", "..\\up.x", "con", "a/b", "...", NULL };
  Fixture self;
  g_autoptr (NreDocument) document = make_document (names);
  g_autoptr (GPtrArray) entries = list_entries (document);
  g_autofree char *outside = NULL;

  set_up (&self);
  outside = g_build_filename (self.folder, "outside.x", NULL);
  make_link (&self, "link.x", outside);
  nre_extract_flow_run_to (NRE_HOST (self.window), entries, self.folder);
  answer ("keep");
  answer ("keep");
  assert_file (&self, "entry", "...");
  assert_file (&self, "Case.x", "Case.x");
  assert_file (&self, "CASE_2.X", "CASE.X");
  assert_file (&self, "link_2.x", "link.x");
  assert_file (&self, ".._up.x", "..\\up.x");
  assert_file (&self, "_con", "con");
  assert_file (&self, "a_b", "a/b");
  g_assert_false (g_file_test (outside, G_FILE_TEST_EXISTS));
  tear_down (&self);
}

/* In a time in proportion: every one of them has to find its number. */
static void
test_file_names (void)
{
  Fixture self;
  g_autoptr (NreFileNames) names = NULL;

  set_up (&self);
  write_file (&self, "x_2.y", "mine");
  names = nre_file_names_new (self.folder);
  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *name = nre_file_names_dup_free (names, i % 2 == 0 ? "x.y" : "X.Y");

      g_assert_cmpstr (name, !=, "x_2.y");
      nre_file_names_set (names, name, names);
      if (i == 19999)
        g_assert_cmpstr (name, ==, "X_20002.Y");
    }
  tear_down (&self);
}

static GSList *
list_files (Fixture *self, const char *names)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);
  GSList *files = NULL;

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (self->folder, all[i], NULL);

      files = g_slist_append (files, g_file_new_for_path (path));
    }
  return files;
}

static void
write_hole (Fixture *self, const char *name, guint64 size)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  write_file (self, name, "");
  g_assert_cmpint (truncate (path, (off_t) size), ==, 0);
}

/* Files that fit into no archive are not read into the memory to find that out. */
static void
test_add_huge (void)
{
  Fixture self;
  g_autoptr (GPtrArray) entries = NULL;
  NreEntryScope scope = { 0 };
  GSList *files;

  set_up (&self);
  scope.document = self.document;
  entries = list_entries (self.document);
  g_ptr_array_set_size (entries, 1);
  write_hole (&self, "1.bin", G_GUINT64_CONSTANT (3) << 30);
  files = list_files (&self, "1.bin");
  nre_add_flow_replace_by (self.tree, entries, files);
  answer ("close");
  g_slist_free_full (files, g_object_unref);
  write_hole (&self, "1.bin", 2000000000);
  write_hole (&self, "2.bin", 2000000000);
  write_hole (&self, "3.bin", 2000000000);
  files = list_files (&self, "1.bin 2.bin 3.bin");
  nre_add_flow_files (self.tree, &scope, files);
  answer ("close");
  g_slist_free_full (files, g_object_unref);
  g_assert_false (nre_document_get_modified (self.document));
  tear_down (&self);
}

/* Many of different suffixes, with names that are no markup. */
static void
test_add_many (void)
{
  Fixture self;
  GSList *files = NULL;
  NreEntryScope scope = { 0 };

  set_up (&self);
  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *name = g_strdup_printf ("a&<b>%u.%u", i, i / 2), *path = NULL;

      write_file (&self, name, name);
      path = g_build_filename (self.folder, name, NULL);
      files = g_slist_prepend (files, g_file_new_for_path (path));
    }
  scope.document = self.document;
  nre_add_flow_files (self.tree, &scope, files);
  g_slist_free_full (files, g_object_unref);
  WAIT_FOR (find_dialog () != NULL);
  test_drain ();
  answer ("add");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self.document)), ==, 404);
  tear_down (&self);
}

/* A file becomes what others with its suffix are; one that is there gets its bytes. */
static void
test_add (void)
{
  Fixture self;
  g_autofree char *new = NULL, *known = NULL;
  GSList *files = NULL;
  NreEntryScope scope = { 0 };
  g_autoptr (NreEntry) entry = NULL, a = NULL;
  g_autoptr (GBytes) bytes = NULL;
  NreFields fields;

  set_up (&self);
  write_file (&self, "new.txt", "new");
  write_file (&self, "A.TXT", "other");
  new = g_build_filename (self.folder, "new.txt", NULL);
  known = g_build_filename (self.folder, "A.TXT", NULL);
  files = g_slist_prepend (files, g_file_new_for_path (new));
  files = g_slist_prepend (files, g_file_new_for_path (known));
  scope.document = self.document;
  scope.before = 1;
  nre_add_flow_files (self.tree, &scope, files);
  g_slist_free_full (files, g_object_unref);
  answer ("add");
  answer ("replace");
  assert_names (&self, "a.txt new.txt b.txt c.txt in.lib");
  assert_selected (&self, "a.txt new.txt");
  entry = nre_document_find_entry (self.document, "new.txt", NULL);
  nre_entry_get_fields (entry, &fields);
  g_assert_cmpuint (fields.type_id, ==, 1000);
  a = nre_document_find_entry (self.document, "a.txt", NULL);
  bytes = nre_entry_read (a, NULL);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "other", 5);
  nre_document_undo (self.document);
  assert_names (&self, "a.txt b.txt c.txt in.lib");
  g_assert_false (nre_document_get_modified (self.document));
  tear_down (&self);
}

static void
assert_bytes (Fixture *self, const char *entry, const char *expected)
{
  g_autoptr (NreEntry) found = nre_document_find_entry (self->document, entry, NULL);
  g_autoptr (GBytes) bytes = nre_entry_read (found, NULL);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected, strlen (expected));
}

/* One takes whatever file there is; several take those with their names. */
static void
test_replace (void)
{
  Fixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  NreHistory *history;
  GSList *files;

  set_up (&self);
  history = nre_document_get_history (self.document);
  write_file (&self, "B.txt", "bee");
  write_file (&self, "c.txt", "sea");
  write_file (&self, "x.txt", "ex");
  files = list_files (&self, "x.txt c.txt B.txt");
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (self.document), i));
  nre_add_flow_replace_by (self.tree, entries, files);
  WAIT_FOR (nre_history_get_position (history) == 1);
  assert_bytes (&self, "a.txt", "aa");
  assert_bytes (&self, "b.txt", "bee");
  assert_bytes (&self, "c.txt", "sea");
  g_ptr_array_set_size (entries, 1);
  g_slist_free_full (files, g_object_unref);
  files = list_files (&self, "x.txt");
  nre_add_flow_replace_by (self.tree, entries, files);
  WAIT_FOR (nre_history_get_position (history) == 2);
  assert_bytes (&self, "a.txt", "ex");
  g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (self.document), 1));
  nre_add_flow_replace_by (self.tree, entries, files);
  answer ("close");
  g_slist_free_full (files, g_object_unref);
  nre_document_go_to (self.document, 0);
  assert_bytes (&self, "c.txt", "cccc");
  tear_down (&self);
}

/* Byte for byte what the command writes, of an entry inside another one too. */
static void
test_same_as_command (void)
{
  Fixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *out = NULL, *line = NULL, *path = NULL, *by_command = NULL;
  g_autofree char *said = NULL;
  int status;

  set_up (&self);
  g_ptr_array_add (entries, nre_document_find_entry (self.document, "in.lib/two.dat", NULL));
  g_ptr_array_add (entries, nre_document_find_entry (self.document, "in.lib", NULL));
  nre_extract_flow_run_to (NRE_HOST (self.window), entries, self.folder);
  assert_file (&self, "two.dat", "22");
  path = nre_entry_dup_path_text (entries->pdata[1]);
  out = g_build_filename (self.folder, "by-command", NULL);
  line = g_strdup_printf ("%s extract %s -o %s", g_getenv ("NRES"), path, out);
  g_assert_true (g_spawn_command_line_sync (line, &said, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
  by_command = read_file (&self, "by-command");
  assert_file (&self, "in.lib", by_command);
  tear_down (&self);
}

/* The main menu is about what has the focus, or else about the tree; tabs have a menu of their own. */
static void
test_menus (void)
{
  Fixture self;
  AdwTabView *tabs;
  GtkWidget *window;
  gboolean shown;

  set_up (&self);
  window = GTK_WIDGET (self.window);
  select_rows (&self, "b.txt");
  g_assert_true (gtk_widget_activate_action (window, "entries.duplicate", NULL));
  assert_names (&self, "a.txt b.txt b_2.txt c.txt in.lib");
  activate (&self, "show-in-bytes");
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
  tear_down (&self);
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

/* Sorted and filtered, the file's order stays, and what is moved is moved in that. */
static void
test_table (void)
{
  Fixture self;
  GtkWidget *table, *search;
  GtkColumnView *view;
  GtkSelectionModel *rows;
  g_autoptr (GtkColumnViewColumn) size = NULL;
  GActionGroup *group;

  set_up (&self);
  nre_host_show_itself (NRE_HOST (self.window), nre_window_get_current_file (self.window), TRUE);
  test_drain ();
  table = pages_find (GTK_WIDGET (self.window), NRE_TYPE_ENTRY_TABLE);
  view = nre_entry_table_get_view (NRE_ENTRY_TABLE (table));
  rows = gtk_column_view_get_model (view);
  group = nre_entry_actions_get_group (nre_entry_actions_of (table));
  assert_listed (rows, "a.txt b.txt c.txt in.lib");
  gtk_selection_model_select_item (rows, 0, TRUE);
  gtk_selection_model_select_item (rows, 2, FALSE);
  size = g_list_model_get_item (gtk_column_view_get_columns (view), 4);
  gtk_column_view_sort_by_column (view, size, GTK_SORT_DESCENDING);
  assert_listed (rows, "in.lib c.txt* b.txt a.txt*");
  g_action_group_activate_action (group, "move-down", NULL);
  assert_names (&self, "b.txt a.txt in.lib c.txt");
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
  tear_down (&self);
}

/* As `nres` takes it, and a shell leaves it alone. */
static void
test_path (void)
{
  Fixture self;
  g_autoptr (NreEntry) entry = NULL;
  g_autofree char *text = NULL, *expected = NULL;

  set_up (&self);
  entry = nre_document_find_entry (self.document, "in.lib/one.dat", NULL);
  text = nre_entry_dup_path_text (entry);
  expected = g_strdup_printf ("'%s/my test.lib' in.lib/one.dat", self.folder);
  g_assert_cmpstr (text, ==, expected);
  tear_down (&self);
}

/* Files that somebody else may have are those of the session, and go with it. */
static void
test_files (void)
{
  Fixture self;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (NreEntryClip) clip = NULL;
  g_autoptr (GdkContentProvider) provider = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *path = NULL, *text = NULL;

  set_up (&self);
  g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (self.document), 1));
  clip = nre_entry_clip_new (entries, NULL);
  provider = nre_entry_clip_provide (clip);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
  path = g_file_get_path (((GSList *) g_value_get_boxed (&value))->data);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "bbb");
  g_assert_true (g_str_has_suffix (path, "/b.txt"));
  nre_entry_clip_clean_up ();
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  tear_down (&self);
}

/* What no entry addresses goes; entries stay, and so does what was edited. */
static void
test_repack (void)
{
  Fixture self;
  NreOpenFile *file;
  guint64 dropped;
  g_autoptr (NreLayout) layout = NULL;
  g_autoptr (GBytes) expected = NULL, now = NULL;

  set_up (&self);
  select_rows (&self, "a.txt");
  activate (&self, "delete");
  layout = nre_layout_new_repack (nre_document_get_root (self.document), &dropped, NULL);
  expected = nre_layout_to_bytes (layout);
  file = nre_window_get_current_file (self.window);
  nre_repack_flow_run (NRE_HOST (self.window), file);
  answer ("cancel");
  g_assert_true (nre_document_get_modified (self.document));
  nre_repack_flow_run (NRE_HOST (self.window), file);
  answer ("action");
  WAIT_FOR (nre_workspace_get_n (nre_window_get_workspace (self.window)) == 1 &&
            nre_open_file_get_document (nre_workspace_get (nre_window_get_workspace (self.window), 0)) != self.document);
  self.document = nre_open_file_get_document (nre_workspace_get (nre_window_get_workspace (self.window), 0));
  g_assert_false (nre_document_get_modified (self.document));
  now = g_bytes_ref (nre_document_get_original (self.document));
  g_assert_true (g_bytes_equal (now, expected));
  assert_names (&self, "b.txt c.txt in.lib");
  tear_down (&self);
}

/* The cell of the entry, as the tree shows it. */
static GtkWidget *
find_cell (Fixture *self, const char *name)
{
  for (GtkWidget *item = gtk_widget_get_first_child (self->list); item != NULL; item = gtk_widget_get_next_sibling (item))
    {
      NreTreeRow *row = nre_tree_cell_get_row (NRE_TREE_CELL (gtk_widget_get_first_child (item)));
      NreEntry *entry = row != NULL ? nre_tree_row_get_entry (row) : NULL;

      if (entry != NULL && gtk_widget_get_child_visible (item) && g_str_equal (nre_entry_get_name (entry), name))
        return gtk_widget_get_first_child (item);
    }
  g_assert_not_reached ();
}

static void
click (Fixture *self, const char *name, const char *words)
{
  pointer_move (find_cell (self, name), 60, 12);
  pointer_do (words);
}

static gboolean
has_menu (gpointer tree)
{
  GtkWidget *popover = find_popover (tree);

  return popover != NULL && gtk_widget_get_mapped (popover);
}

static gboolean
has_no_menu (gpointer tree)
{
  return find_popover (tree) == NULL;
}

/* With Ctrl and Shift rows are gathered, and nothing is opened; the menu is about all of them. */
static void
test_pointer (void)
{
  Fixture self;
  guint n_tabs;

  set_up (&self);
  pages_settle ();
  click (&self, "a.txt", "click 1");
  assert_selected (&self, "a.txt");
  n_tabs = count_tabs (&self);
  click (&self, "c.txt", "keydown ctrl click 1 keyup ctrl");
  assert_selected (&self, "a.txt c.txt");
  click (&self, "in.lib", "keydown ctrl click 1 keyup ctrl");
  click (&self, "c.txt", "keydown ctrl click 1 keyup ctrl");
  assert_selected (&self, "a.txt in.lib");
  click (&self, "a.txt", "click 1");
  click (&self, "c.txt", "keydown shift click 1 keyup shift");
  assert_selected (&self, "a.txt b.txt c.txt");
  g_assert_cmpuint (count_tabs (&self), ==, n_tabs);
  pointer_do ("key F2");
  assert_names (&self, "a.txt b.txt c.txt in.lib");
  pointer_do ("key ctrl+d");
  assert_names (&self, "a.txt b.txt c.txt a_2.txt b_2.txt c_2.txt in.lib");
  assert_selected (&self, "a_2.txt b_2.txt c_2.txt");
  pointer_do ("key alt+Down");
  assert_names (&self, "a.txt b.txt c.txt in.lib a_2.txt b_2.txt c_2.txt");
  pointer_do ("key Delete");
  assert_names (&self, "a.txt b.txt c.txt in.lib");
  assert_selected (&self, "in.lib");
  pointer_do ("key ctrl+a");
  assert_selected (&self, "a.txt b.txt c.txt in.lib");

  click (&self, "b.txt", "click 3");
  pages_wait (has_menu, self.tree);
  assert_selected (&self, "a.txt b.txt c.txt in.lib");
  pointer_do ("key Escape");
  pages_wait (has_no_menu, self.tree);
  click (&self, "b.txt", "click 1");
  pages_settle ();
  click (&self, "c.txt", "click 3");
  pages_wait (has_menu, self.tree);
  assert_selected (&self, "c.txt");
  pointer_do ("key Escape");
  pages_wait (has_no_menu, self.tree);
  tear_down (&self);
}

/* After each of the things that give the list other rows, keys go to the one that is selected. */
static void
assert_focus (Fixture *self, const char *name)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  g_assert_nonnull (focus);
  g_assert_true (focus == gtk_widget_get_parent (find_cell (self, name)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
test_keyboard (void)
{
  Fixture self;

  set_up (&self);
  pages_settle ();
  click (&self, "a.txt", "click 1");
  pages_settle ();
  assert_focus (&self, "a.txt");
  pointer_do ("key F2");
  WAIT_FOR (find_popover (self.tree) != NULL);
  pointer_do ("key z Return");
  WAIT_FOR (find_popover (self.tree) == NULL);
  assert_names (&self, "z.txt b.txt c.txt in.lib");
  assert_focus (&self, "z.txt");
  pointer_do ("key F2");
  WAIT_FOR (find_popover (self.tree) != NULL);
  pointer_do ("key Escape");
  WAIT_FOR (find_popover (self.tree) == NULL);
  assert_focus (&self, "z.txt");
  pointer_do ("key alt+Down");
  assert_names (&self, "b.txt z.txt c.txt in.lib");
  assert_focus (&self, "z.txt");
  pointer_do ("key alt+Down");
  assert_names (&self, "b.txt c.txt z.txt in.lib");
  assert_focus (&self, "z.txt");
  pointer_do ("key ctrl+d");
  assert_focus (&self, "z_2.txt");
  pointer_do ("key Delete");
  assert_focus (&self, "in.lib");
  tear_down (&self);
}

/* The row of the table that has the keyboard has that name in it. */
static void
assert_row_focus (Fixture *self, GtkWidget *table, const char *name)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, table));
  g_assert_nonnull (pages_find_label (focus, name));
}

static void
test_table_keyboard (void)
{
  Fixture self;
  GtkWidget *table;

  set_up (&self);
  nre_host_show_itself (NRE_HOST (self.window), nre_window_get_current_file (self.window), TRUE);
  pages_settle ();
  table = pages_find (GTK_WIDGET (self.window), NRE_TYPE_ENTRY_TABLE);
  pointer_move (pages_find_label (table, "a.txt"), 4, 4);
  pointer_do ("click 1");
  assert_row_focus (&self, table, "a.txt");
  pointer_do ("key F2");
  WAIT_FOR (find_popover (table) != NULL);
  pointer_do ("key z Return");
  WAIT_FOR (find_popover (table) == NULL);
  assert_row_focus (&self, table, "z.txt");
  pointer_do ("key alt+Down");
  assert_names (&self, "b.txt z.txt c.txt in.lib");
  assert_row_focus (&self, table, "z.txt");
  pointer_do ("key ctrl+d");
  assert_row_focus (&self, table, "z_2.txt");
  pointer_do ("key Delete");
  assert_row_focus (&self, table, "c.txt");
  tear_down (&self);
}

int
main (int argc, char **argv)
{
  int status;

  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  g_test_init (&argc, &argv, NULL);
  application = nre_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_hold (G_APPLICATION (application));

  g_test_add_func ("/entries/closed", test_closed);
  g_test_add_func ("/entries/tree", test_tree);
  g_test_add_func ("/entries/pointer", test_pointer);
  g_test_add_func ("/entries/keyboard", test_keyboard);
  g_test_add_func ("/entries/table-keyboard", test_table_keyboard);
  g_test_add_func ("/entries/rename", test_rename);
  g_test_add_func ("/entries/paste", test_paste);
  g_test_add_func ("/entries/extract", test_extract);
  g_test_add_func ("/entries/extract-names", test_extract_names);
  g_test_add_func ("/entries/file-names", test_file_names);
  g_test_add_func ("/entries/add", test_add);
  g_test_add_func ("/entries/add-many", test_add_many);
  g_test_add_func ("/entries/add-huge", test_add_huge);
  g_test_add_func ("/entries/replace", test_replace);
  g_test_add_func ("/entries/same-as-command", test_same_as_command);
  g_test_add_func ("/entries/menus", test_menus);
  g_test_add_func ("/entries/table", test_table);
  g_test_add_func ("/entries/path", test_path);
  g_test_add_func ("/entries/files", test_files);
  g_test_add_func ("/entries/repack", test_repack);
  status = g_test_run ();
  g_application_release (G_APPLICATION (application));
  g_object_unref (application);
  return status;
}
