/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "entries-fixture.h"

#include <string.h>

#include "nre-archive-tree.h"
#include "nre-author-archive.h"
#include "nre-entry-actions.h"
#include "nre-tree-cell.h"
#include "test-files.h"
#include "test-wait.h"

/* --- Begin and end ------------------------------------------------------------------------------- */

/** entries_make_inner: an archive of one.dat and two.dat. */
GBytes *
entries_make_inner (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  nre_author_archive_add_take (archive, 5, "one.dat", 1, 0, 0, g_bytes_new_static ("11", 2));
  nre_author_archive_add_take (archive, 5, "two.dat", 2, 0, 0, g_bytes_new_static ("22", 2));
  return nre_author_archive_finish (archive);
}

/** entries_open: (transfer none): writes an archive into the folder and opens it. */
NreDocument *
entries_open (EntriesFixture *self, GBytes *archive, const char *name)
{
  g_autofree char *path = test_file_write (self->folder, name, archive);

  return nre_open_file_get_document (window_open (self->window, path));
}

void
entries_expand (EntriesFixture *self, NreDocument *document)
{
  nre_archive_tree_expand_file (NRE_ARCHIVE_TREE (self->tree),
                                nre_workspace_find (nre_window_get_workspace (self->window), document));
}

/** entries_fold: collapse the row of the document. */
void
entries_fold (EntriesFixture *self, NreDocument *document)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      NreOpenFile *file = nre_tree_row_get_file (row);

      if (nre_tree_row_get_entry (row) == NULL && file != NULL &&
          nre_open_file_get_document (file) == document)
        nre_tree_row_set_expanded (row, FALSE);
    }
  pages_settle ();
}

/** entries_set_up: @name: of the archive; @width, @height: of the window, or 0 for what it has by itself */
void
entries_set_up (EntriesFixture *self, const char *name, int width, int height)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;

  nre_author_archive_add_take (archive, 1000, "a.txt", 1, 2, 3, g_bytes_new_static ("aa", 2));
  nre_author_archive_add_take (archive, 1000, "b.txt", 4, 5, 6, g_bytes_new_static ("bbb", 3));
  nre_author_archive_add_take (archive, 1000, "c.txt", 7, 8, 9, g_bytes_new_static ("cccc", 4));
  nre_author_archive_add_take (archive, 1001, "in.lib", 0, 0, 0, entries_make_inner ());
  bytes = nre_author_archive_finish (archive);
  self->folder = test_folder_new ();
  self->window = window_new (width, height);
  self->document = entries_open (self, bytes, name);
  self->other = NULL;
  self->tree = pages_find (GTK_WIDGET (self->window), NRE_TYPE_ARCHIVE_TREE);
  self->list = pages_find (self->tree, GTK_TYPE_LIST_VIEW);
  WAIT_FOR (gtk_widget_get_height (self->list) > 0);
  self->rows = gtk_list_view_get_model (GTK_LIST_VIEW (self->list));
  entries_expand (self, self->document);
  test_drain ();
}

void
entries_tear_down (EntriesFixture *self)
{
  window_close (self->window);
  test_folder_remove (self->folder);
}

/** entries_list: (transfer full) (element-type NreEntry): all at the top. */
GPtrArray *
entries_list (NreDocument *document)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (document)); i++)
    g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (document), i));
  return entries;
}

/* --- What is done -------------------------------------------------------------------------------- */

static GActionGroup *
group_of (EntriesFixture *self)
{
  return nre_entry_actions_get_group (nre_entry_actions_of (self->tree));
}

/** entries_can: whether that can be done with what is selected in the tree. */
gboolean
entries_can (EntriesFixture *self, const char *action)
{
  return g_action_group_get_action_enabled (group_of (self), action);
}

void
entries_activate (EntriesFixture *self, const char *action)
{
  /* Whether it can be pasted depends on the clipboard, which needs a moment on a busy machine. */
  WAIT_FOR (entries_can (self, action));
  g_action_group_activate_action (group_of (self), action, NULL);
  test_drain ();
}

/** entries_answer_all: the question and all that would follow it. */
void
entries_answer_all (const char *response)
{
  GtkWidget *check;

  WAIT_FOR (window_find_dialog () != NULL);
  check = adw_message_dialog_get_extra_child (window_find_dialog ());
  g_assert_true (GTK_IS_CHECK_BUTTON (check));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  window_answer (response);
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static gboolean
is_called (NreTreeRow *row, NreDocument *document, const char *name)
{
  NreEntry *entry = nre_tree_row_get_entry (row);

  if (nre_tree_row_get_file (row) == NULL ||
      nre_open_file_get_document (nre_tree_row_get_file (row)) != document)
    return FALSE;
  return g_strcmp0 (entry != NULL ? nre_entry_get_name (entry) : nre_document_get_title (document),
                    name) == 0;
}

static GtkWidget *
look_for_row (EntriesFixture *self, NreDocument *document, const char *name)
{
  for (GtkWidget *item = gtk_widget_get_first_child (self->list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *cell = gtk_widget_get_first_child (item);
      NreTreeRow *row = cell != NULL && gtk_widget_get_child_visible (item)
                            ? nre_tree_cell_get_row (NRE_TREE_CELL (cell))
                            : NULL;

      if (row != NULL && is_called (row, document, name) && gtk_widget_get_height (item) > 0)
        return item;
    }
  return NULL;
}

/** entries_find_row: (transfer none): the row of the tree that is called so, once it is there; of a file
 * where it is the name of one. */
GtkWidget *
entries_find_row (EntriesFixture *self, NreDocument *document, const char *name)
{
  GtkWidget *row;

  WAIT_FOR ((row = look_for_row (self, document, name)) != NULL);
  return row;
}

/** entries_find_popover: (transfer none) (nullable): the one that hangs on the widget. */
GtkWidget *
entries_find_popover (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      return child;
  return NULL;
}

/** entries_select: @names: with blanks between them */
void
entries_select (EntriesFixture *self, NreDocument *document, const char *names)
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
}

static gboolean
is_selected (EntriesFixture *self, const char *expected, char **found)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    if (gtk_selection_model_is_selected (self->rows, i))
      {
        g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
        NreEntry *entry = nre_tree_row_get_entry (row);

        g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "",
                                entry != NULL ? nre_entry_get_name (entry) : "-");
      }
  g_free (*found);
  *found = g_strdup (names->str);
  return strcmp (names->str, expected) == 0;
}

/** entries_assert_selected: that these are, now or in a moment. */
void
entries_assert_selected (EntriesFixture *self, const char *expected)
{
  g_autofree char *found = NULL;

  GIVE_TIME_FOR (is_selected (self, expected, &found));
  g_assert_cmpstr (found, ==, expected);
}

/** entries_assert_header: what the header names: the file of the page, and what is below it. */
void
entries_assert_header (EntriesFixture *self, const char *title, const char *subtitle)
{
  AdwWindowTitle *header = ADW_WINDOW_TITLE (pages_find (GTK_WIDGET (self->window), ADW_TYPE_WINDOW_TITLE));
  g_autofree char *whole = g_strconcat (title, " – NRes Editor", NULL);

  g_assert_cmpstr (adw_window_title_get_title (header), ==, title);
  g_assert_cmpstr (adw_window_title_get_subtitle (header), ==, subtitle);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (self->window)), ==, whole);
}

/* --- Entries and files --------------------------------------------------------------------------- */

static gboolean
has_names (NreDocument *document, const char *archive, const char *expected, char **found)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (NreEntry) holder = archive != NULL ? nre_document_find_entry (document, archive, NULL) : NULL;
  g_autoptr (GListModel) list = holder != NULL ? nre_document_get_children (document, holder)
                                               : g_object_ref (G_LIST_MODEL (document));

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (NreEntry) entry = g_list_model_get_item (list, i);

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", nre_entry_get_name (entry));
    }
  g_free (*found);
  *found = g_strdup (names->str);
  return strcmp (names->str, expected) == 0;
}

/** entries_assert_names: that these are in there, now or in a moment; @archive: (nullable): path of the one
 * inside */
void
entries_assert_names (NreDocument *document, const char *archive, const char *expected)
{
  g_autofree char *found = NULL;

  GIVE_TIME_FOR (has_names (document, archive, expected, &found));
  g_assert_cmpstr (found, ==, expected);
}

void
entries_assert_payload (NreDocument *document, const char *path, const char *expected)
{
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, path, NULL);
  g_autoptr (GBytes) bytes = entry != NULL ? nre_entry_read (entry, NULL) : NULL;

  g_assert_nonnull (bytes);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected, strlen (expected));
}

void
entries_write (EntriesFixture *self, const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  g_free (test_file_write (self->folder, name, bytes));
}

/** entries_read: (transfer full) (nullable): a text in the folder. */
char *
entries_read (EntriesFixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static gboolean
has_text (EntriesFixture *self, const char *name, const char *expected, char **found)
{
  g_free (*found);
  *found = entries_read (self, name);
  return g_strcmp0 (*found, expected) == 0;
}

/** entries_assert_file: that the file has that text, now or in a moment. */
void
entries_assert_file (EntriesFixture *self, const char *name, const char *expected)
{
  g_autofree char *found = NULL;

  GIVE_TIME_FOR (has_text (self, name, expected, &found));
  g_assert_cmpstr (found, ==, expected);
}
