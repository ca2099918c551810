/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder in the tree: what is listed, when it is opened, and how the disk is followed. */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "nre-edits.h"
#include "nre-tree-result.h"
#include "nre-tree-model.h"
#include "test-files.h"
#include "test-wait.h"

typedef struct
{
  char         *root;
  NreWorkspace *workspace;
  NreTreeModel *model;
  NreFolder    *folder;
  GPtrArray    *asked;          /* paths of files that the model wanted to have opened */
} Fixture;

static void
asked_cb (Fixture *self, const char *path)
{
  g_ptr_array_add (self->asked, g_strdup (path));
}

static void
start (Fixture *self)
{
  self->workspace = nre_workspace_new ();
  self->model = nre_tree_model_new (self->workspace);
  g_signal_connect_swapped (self->model, "open-file", G_CALLBACK (asked_cb), self);
}

static void
stop (Fixture *self)
{
  g_object_run_dispose (G_OBJECT (self->workspace));
  g_clear_object (&self->model);
  g_clear_object (&self->workspace);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;

  self->root = test_folder_new ();
  self->asked = g_ptr_array_new_with_free_func (g_free);
  g_free (test_sample_copy ("bases.rlb", self->root, "bases.rlb"));
  g_free (test_sample_copy ("palettes.lib", self->root, "Zebra.dat"));
  g_free (test_sample_copy ("effects.rlb", self->root, "DATA/effects.rlb"));
  g_free (test_sample_copy ("palettes.lib", self->root, "DATA/MAPS/palettes.lib"));
  text = g_build_filename (self->root, "readme.txt", NULL);
  g_assert_true (g_file_set_contents (text, "nothing of the game", -1, NULL));
  start (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  stop (self);
  test_folder_remove (self->root);
  g_ptr_array_unref (self->asked);
}

static char *
title_of (NreTreeRow *row)
{
  gpointer item = nre_tree_row_get_item (row);

  if (NRE_IS_FOLDER (item))
    return g_strdup_printf ("%s/", nre_folder_get_title (item));
  if (NRE_IS_TREE_RESULT (item))
    return g_strdup_printf ("%s%s", nre_tree_result_get_title (item),
                            nre_tree_result_get_kind_of (item) == NRE_FOUND_FOLDER ? "/" : "");
  if (NRE_IS_FOLDER_FILE (item))
    return g_strdup (nre_folder_file_get_title (item));
  if (NRE_IS_OPEN_FILE (item))
    return g_strdup_printf ("=%s", nre_document_get_title (nre_open_file_get_document (item)));
  return g_strdup (nre_entry_get_name (item));
}

/* The rows below that of the folder, with their depth as dots; at most @max. */
static char *
list_rows (Fixture *self, guint max)
{
  GString *list = g_string_new (NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  for (guint i = 1; i < n && i <= max; i++)
    {
      g_autoptr (NreTreeRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), i);
      g_autofree char *title = title_of (row);

      g_string_append_printf (list, "%s%.*s%s", i > 1 ? " " : "", (int) nre_tree_row_get_depth (row) - 1,
                              ".....", title);
    }
  return g_string_free (list, FALSE);
}

static gboolean
has_rows (Fixture *self, const char *expected)
{
  g_autofree char *rows = list_rows (self, 100);

  g_test_message ("%s", rows);
  return g_str_equal (rows, expected);
}

static NreTreeRow *
get_row (Fixture *self, guint i)
{
  return g_list_model_get_item (G_LIST_MODEL (self->model), i);
}

static NreFolder *
open_folder (Fixture *self)
{
  return nre_workspace_add_folder (self->workspace, self->root);
}

/* Whether the file of that title is in the tree, expanded, and no other one is. */
static gboolean
is_expanded_below (Fixture *self, const char *title)
{
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->model)); i++)
    {
      g_autoptr (NreTreeRow) row = get_row (self, i);
      g_autofree char *own = title_of (row);

      if (nre_tree_row_get_entry (row) != NULL || NRE_IS_FOLDER (nre_tree_row_get_item (row)) ||
          !nre_tree_row_get_expanded (row))
        continue;
      if (!g_str_equal (own, title))
        return FALSE;
      found = TRUE;
    }
  return found;
}

static NreOpenFile *
open_file (Fixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->root, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_open_any (path, &error);

  g_assert_no_error (error);
  return nre_workspace_add (self->workspace, document);
}

/* Folders first, then what is something by its contents, whatever it is called; and nothing is opened. */
static void
test_listed (Fixture *self, gconstpointer data)
{
  g_autoptr (NreTreeRow) root = NULL, bases = NULL;
  guint n;

  open_folder (self);
  WAIT_FOR (has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  root = get_row (self, 0);
  bases = get_row (self, 2);
  g_assert_true (nre_tree_row_get_expanded (root));
  g_assert_true (nre_tree_row_get_expandable (bases));
  g_assert_null (nre_tree_row_get_file (bases));
  g_assert_true (nre_folder_file_get_n_entries (nre_tree_row_get_item (bases), &n));
  g_assert_cmpuint (n, ==, 8);
  g_assert_cmpuint (nre_workspace_get_n (self->workspace), ==, 0);
  g_assert_cmpuint (self->asked->len, ==, 0);
  /* The same folder again is the same. */
  g_assert_true (open_folder (self) == nre_tree_row_get_item (root));
  g_assert_cmpuint (nre_workspace_get_n_folders (self->workspace), ==, 1);
}

/* A file is opened when it is expanded, stands in its folder, and is a closed one again afterwards. */
static void
test_open (Fixture *self, gconstpointer data)
{
  g_autoptr (NreTreeRow) row = NULL;
  NreOpenFile *file;
  guint before, position;

  open_folder (self);
  WAIT_FOR (has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  row = get_row (self, 2);
  nre_tree_row_set_expanded (row, TRUE);
  g_assert_cmpuint (self->asked->len, ==, 1);
  g_assert_true (g_str_has_suffix (self->asked->pdata[0], "/bases.rlb"));
  g_assert_false (nre_tree_row_get_expanded (row));

  before = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  file = open_file (self, "bases.rlb");
  g_assert_true (nre_tree_row_get_expanded (row));
  g_assert_true (nre_tree_row_get_file (row) == file);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self->model)), ==,
                    before + g_list_model_get_n_items (G_LIST_MODEL (nre_open_file_get_document (file))));
  g_assert_true (nre_tree_model_find (self->model, file, NULL, FALSE, &position));
  g_assert_cmpuint (position, ==, 2);

  nre_workspace_remove (self->workspace, file);
  g_assert_false (nre_tree_row_get_expanded (row));
  g_assert_null (nre_tree_row_get_file (row));
  g_assert_true (has_rows (self, "DATA/ bases.rlb Zebra.dat"));
}

/* What is open deep in the folder is found by expanding what it is in; and so is what would not be listed. */
static void
test_find (Fixture *self, gconstpointer data)
{
  NreOpenFile *file = open_file (self, "DATA/MAPS/palettes.lib");
  guint position;

  g_assert_true (nre_tree_model_find (self->model, file, NULL, FALSE, &position));
  open_folder (self);
  WAIT_FOR (nre_tree_model_find (self->model, file, NULL, TRUE, &position));
  g_assert_true (has_rows (self, "DATA/ .MAPS/ ..palettes.lib .effects.rlb bases.rlb Zebra.dat"));
  g_assert_cmpuint (position, ==, 3);

  /* Without the folder it stands for itself. */
  nre_workspace_remove_folder (self->workspace, nre_workspace_get_folder (self->workspace, 0));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (self->model)), ==, 1);
}

/* What saving has kept of a file is not listed, unless it is open. */
static void
test_backup (Fixture *self, gconstpointer data)
{
  g_autofree char *kept = test_sample_copy ("palettes.lib", self->root, "Zebra.dat.last.bak");
  NreOpenFile *file;
  guint position;

  g_free (test_sample_copy ("palettes.lib", self->root, "bases.rlb.bak"));
  g_free (test_sample_copy ("palettes.lib", self->root, "other.bak"));
  open_folder (self);
  WAIT_FOR (has_rows (self, "DATA/ bases.rlb other.bak Zebra.dat"));
  file = open_file (self, "bases.rlb.bak");
  WAIT_FOR (nre_tree_model_find (self->model, file, NULL, FALSE, &position));
  g_assert_cmpuint (position, ==, 3);
  nre_workspace_remove (self->workspace, file);
  WAIT_FOR (has_rows (self, "DATA/ bases.rlb other.bak Zebra.dat"));
}

/* Files and folders that come, go, or are something else are followed, and what is expanded stays so. */
static void
test_followed (Fixture *self, gconstpointer data)
{
  g_autofree char *bases = g_build_filename (self->root, "bases.rlb", NULL);
  g_autofree char *readme = g_build_filename (self->root, "readme.txt", NULL);
  g_autofree char *other = NULL, *deep = NULL;
  g_autoptr (NreTreeRow) row = NULL;
  guint n;

  open_folder (self);
  WAIT_FOR (has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  row = get_row (self, 1);
  nre_tree_row_set_expanded (row, TRUE);
  WAIT_FOR (has_rows (self, "DATA/ .MAPS/ .effects.rlb bases.rlb Zebra.dat"));

  other = test_sample_copy ("palettes.lib", self->root, "archive.lib");
  WAIT_FOR (has_rows (self, "DATA/ .MAPS/ .effects.rlb archive.lib bases.rlb Zebra.dat"));
  g_assert_true (nre_tree_row_get_expanded (row));
  g_unlink (bases);
  deep = test_sample_copy ("palettes.lib", self->root, "ABC/deep.lib");
  WAIT_FOR (has_rows (self, "ABC/ DATA/ .MAPS/ .effects.rlb archive.lib Zebra.dat"));
  g_assert_true (nre_tree_row_get_expanded (row));
  g_assert_cmpint (g_rename (other, readme), ==, 0);
  WAIT_FOR (has_rows (self, "ABC/ DATA/ .MAPS/ .effects.rlb readme.txt Zebra.dat"));
  g_assert_true (g_file_set_contents (readme, "a text again", -1, NULL));
  WAIT_FOR (has_rows (self, "ABC/ DATA/ .MAPS/ .effects.rlb Zebra.dat"));
  n = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  g_assert_cmpuint (n, ==, 6);
}

/* What is open in a folder that is renamed stands for itself, expanded as before, until the folder is
 * back. */
static void
test_renamed (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->root, "DATA", NULL);
  g_autofree char *away = g_strconcat (self->root, "-away", NULL);
  NreOpenFile *file;
  guint position;

  open_folder (self);
  file = open_file (self, "DATA/effects.rlb");
  WAIT_FOR (nre_tree_model_find (self->model, file, NULL, TRUE, &position));
  nre_tree_model_expand_file (self->model, file);
  WAIT_FOR (is_expanded_below (self, "effects.rlb"));
  g_assert_cmpint (g_rename (folder, away), ==, 0);
  WAIT_FOR (is_expanded_below (self, "=effects.rlb"));
  g_assert_true (nre_tree_model_find (self->model, file, NULL, FALSE, &position));
  g_assert_cmpuint (position, ==, 3);
  g_assert_cmpint (nre_open_file_get_disk_state (file), ==, NRE_DISK_REMOVED);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
  WAIT_FOR (is_expanded_below (self, "effects.rlb"));
  g_assert_cmpint (nre_open_file_get_disk_state (file), ==, NRE_DISK_SAME);
}

/* What was expanded is expanded when the folder is opened at another time. */
static void
test_remembered (Fixture *self, gconstpointer data)
{
  g_auto (GStrv) expanded = NULL;
  NreTreeRow *row;

  open_folder (self);
  WAIT_FOR (has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  row = get_row (self, 1);
  nre_tree_row_set_expanded (row, TRUE);
  g_object_unref (row);
  WAIT_FOR (has_rows (self, "DATA/ .MAPS/ .effects.rlb bases.rlb Zebra.dat"));
  row = get_row (self, 2);
  nre_tree_row_set_expanded (row, TRUE);
  g_object_unref (row);
  WAIT_FOR (has_rows (self, "DATA/ .MAPS/ ..palettes.lib .effects.rlb bases.rlb Zebra.dat"));
  expanded = nre_workspace_list_expanded (self->workspace);
  stop (self);

  start (self);
  nre_workspace_set_expanded (self->workspace, (const char *const *) expanded);
  open_folder (self);
  WAIT_FOR (has_rows (self, "DATA/ .MAPS/ ..palettes.lib .effects.rlb bases.rlb Zebra.dat"));
}

static GPtrArray *found_closed;

static void
searched_closed_cb (gpointer owner, GPtrArray *found)
{
  found_closed = found;
}

/* (transfer full): what the query finds in the files of the index, which are not open. */
static GPtrArray *
search_closed (GPtrArray *files, const NreTreeQuery *query)
{
  nre_folder_search_start (NULL, files, query, FALSE, NULL, searched_closed_cb);
  WAIT_FOR (found_closed != NULL);
  return g_steal_pointer (&found_closed);
}

static NreTreeMatches *found_open;

static void
searched_open_cb (gpointer owner, NreDocument *document, NreTreeMatches *matches)
{
  found_open = matches;
}

/* (transfer full): what it finds in an open file. */
static NreTreeMatches *
search_open (NreDocument *document, const NreTreeQuery *query)
{
  nre_tree_search_start (NULL, document, query, NULL, searched_open_cb);
  WAIT_FOR (found_open != NULL);
  return g_steal_pointer (&found_open);
}

/* What a search finds in files that nobody has opened stands in its folders, and nothing is opened by
 * that. */
static void
test_search (Fixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) matches = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) closed = NULL, named = NULL, files = NULL, same = NULL;
  g_autoptr (NreTreeRow) row = NULL;
  NreTreeQuery query = { .text = (char *) "B.PA" };
  NreFolderIndex *folder_index = nre_workspace_get_index (self->workspace);
  gpointer item;
  guint position;

  open_folder (self);
  WAIT_FOR (!nre_folder_index_is_running (folder_index) && has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  files = nre_folder_index_list_closed (folder_index);
  g_assert_cmpuint (files->len, ==, 4);
  closed = search_closed (files, &query);
  nre_tree_model_set_matches (self->model, matches, closed);
  g_assert_true (has_rows (self, "DATA/ .MAPS/ ..palettes.lib ...B.PAL Zebra.dat .B.PAL"));
  row = get_row (self, 4);
  item = nre_tree_row_get_item (row);
  g_assert_cmpstr (nre_tree_result_get_entry (item), ==, "#2");
  g_assert_true (g_str_has_suffix (nre_tree_result_get_path (item), "/DATA/MAPS/palettes.lib"));
  g_assert_false (nre_tree_row_get_expandable (row));
  g_assert_cmpuint (nre_workspace_get_n (self->workspace), ==, 0);

  /* The same results change nothing, and others do not expand what was collapsed; another search does. */
  g_clear_object (&row);
  row = get_row (self, 2);
  nre_tree_row_set_expanded (row, FALSE);
  g_assert_true (has_rows (self, "DATA/ .MAPS/ Zebra.dat .B.PAL"));
  same = search_closed (files, &query);
  nre_tree_model_set_matches (self->model, matches, same);
  g_assert_true (nre_tree_row_get_position (row, &position));
  g_assert_true (has_rows (self, "DATA/ .MAPS/ Zebra.dat .B.PAL"));
  g_assert_cmpstr (((NreFoundFile *) same->pdata[same->len - 1])->path, ==,
                   nre_tree_result_get_path (item));
  g_ptr_array_set_size (same, (gint) same->len - 1);
  nre_tree_model_set_matches (self->model, matches, same);
  g_assert_false (nre_tree_row_get_position (row, &position));
  nre_tree_model_begin_search (self->model);
  nre_tree_model_set_matches (self->model, matches, closed);
  g_assert_true (has_rows (self, "DATA/ .MAPS/ ..palettes.lib ...B.PAL Zebra.dat .B.PAL"));

  /* Files are found by their names, too. */
  query.text = (char *) "zebra";
  named = search_closed (files, &query);
  nre_tree_model_begin_search (self->model);
  nre_tree_model_set_matches (self->model, matches, named);
  g_assert_true (has_rows (self, "Zebra.dat"));
  nre_tree_model_set_matches (self->model, NULL, NULL);
  g_assert_true (has_rows (self, "DATA/ bases.rlb Zebra.dat"));
}

/* Of the entries of the one file that is listed. */
static guint
count_found (Fixture *self)
{
  g_autoptr (NreTreeRow) row = get_row (self, 1);
  guint n = 0;

  g_assert_true (nre_tree_row_get_n_found (row, &n));
  return n;
}

/* What is found in a file is as much whether or not it is open. */
static void
test_search_counts (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *text;
    guint       n;
    const char *first;
  } searches[] = { { "walker", 2, "r_walker.msh" },
                   { "gun", 0 },
                   { "strings", 4, "r_walker.msh / Node strings" },
                   { "bases", 8 } };
  g_autoptr (GHashTable) none = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) files = NULL, nothing = g_ptr_array_new ();
  NreFolderIndex *folder_index = nre_workspace_get_index (self->workspace);
  NreOpenFile *file;

  open_folder (self);
  WAIT_FOR (!nre_folder_index_is_running (folder_index) && has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  files = nre_folder_index_list_closed (folder_index);
  file = open_file (self, "bases.rlb");
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      NreTreeQuery query = { .text = (char *) searches[i].text };
      g_autoptr (GHashTable) matches =
          g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) nre_tree_matches_unref);
      g_autoptr (GPtrArray) closed = NULL;
      NreTreeMatches *found = search_open (nre_open_file_get_document (file), &query);

      closed = search_closed (files, &query);
      g_assert_cmpuint (nre_tree_matches_count (found), ==, searches[i].n);
      g_assert_cmpuint (closed->len, ==, searches[i].n > 0);
      if (closed->len > 0)
        g_assert_cmpuint (((NreFoundFile *) closed->pdata[0])->n, ==, searches[i].n);
      if (searches[i].first != NULL)
        {
          NreFoundFile *one = closed->pdata[0];
          NreFoundEntry *first = one->entries->pdata[0];

          g_assert_cmpstr (first->name, ==, searches[i].first);
          g_assert_true (one->is_archive);
          g_assert_cmpint (first->kind == NRE_KIND_MODEL, ==, g_str_has_suffix (first->name, ".msh"));
        }
      g_hash_table_insert (matches, file, found);
      nre_tree_model_begin_search (self->model);
      nre_tree_model_set_matches (self->model, matches, nothing);
      if (searches[i].n > 0)
        g_assert_cmpuint (count_found (self), ==, searches[i].n);
    }
  nre_tree_model_set_matches (self->model, none, nothing);
}

typedef struct
{
  guint n;
  guint position;
  guint removed;
  guint added;
} Changed;

static void
changed_cb (Changed *changed, guint position, guint removed, guint added)
{
  *changed = (Changed){ changed->n + 1, position, removed, added };
}

/* Show the present results of the query in the files, open ones and others. */
static void
show_found (Fixture *self, const NreTreeQuery *query)
{
  g_autoptr (GHashTable) matches =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) nre_tree_matches_unref);
  g_autoptr (GPtrArray) closed = NULL;
  g_autoptr (GPtrArray) files = nre_folder_index_list_closed (nre_workspace_get_index (self->workspace));

  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, i);

      g_hash_table_insert (matches, file, search_open (nre_open_file_get_document (file), query));
    }
  closed = search_closed (files, query);
  nre_tree_model_set_matches (self->model, matches, closed);
}

/* When a file with results is opened, only its rows are replaced. All others stay, and what is expanded or
 * collapsed. */
static void
test_search_opened (Fixture *self, gconstpointer data)
{
  NreTreeQuery query = { .text = (char *) "al" };
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (NreTreeRow) outer = NULL, model = NULL, last = NULL;
  g_autoptr (GString) expected = NULL;
  Changed changed = { 0 };
  guint position;

  open_folder (self);
  WAIT_FOR (!nre_folder_index_is_running (nre_workspace_get_index (self->workspace)) &&
            has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  open_file (self, "bases.rlb");
  show_found (self, &query);
  outer = get_row (self, 1);
  model = get_row (self, 11);
  g_assert_cmpstr (nre_entry_get_name (nre_tree_row_get_entry (model)), ==, "r_walker.msh");
  nre_tree_row_set_expanded (model, TRUE);
  last = get_row (self, g_list_model_get_n_items (G_LIST_MODEL (self->model)) - 4);
  nre_tree_row_set_expanded (last, FALSE);
  before = list_rows (self, 100);
  g_assert_true (g_str_has_suffix (before, " Zebra.dat"));

  g_signal_connect_swapped (self->model, "items-changed", G_CALLBACK (changed_cb), &changed);
  open_file (self, "DATA/effects.rlb");
  show_found (self, &query);
  after = list_rows (self, 100);
  expected = g_string_new (before);
  g_string_replace (expected, "effects.rlb", "=effects.rlb", 0);
  g_assert_cmpstr (after, ==, expected->str);
  g_assert_true (nre_tree_row_get_position (outer, &position));
  g_assert_true (nre_tree_row_get_expanded (model));
  /* The row of the file, and those of the two entries that were found in it. */
  g_assert_cmpuint (changed.n, ==, 1);
  g_assert_cmpuint (changed.position, ==, 7);
  g_assert_cmpuint (changed.removed, ==, 3);
  g_assert_cmpuint (changed.added, ==, 3);
  g_signal_handlers_disconnect_by_func (self->model, changed_cb, &changed);
}

/* A closed archive that is found by its name alone can be expanded. When it is opened by a look at it, its
 * row stays as it is; when it is opened to be expanded, it is. */
static void
test_search_named (Fixture *self, gconstpointer data)
{
  NreTreeQuery query = { .text = (char *) "effects.r" };
  g_autoptr (NreTreeRow) row = NULL, looked = NULL, wanted = NULL;
  NreOpenFile *file;

  open_folder (self);
  WAIT_FOR (!nre_folder_index_is_running (nre_workspace_get_index (self->workspace)) &&
            has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  show_found (self, &query);
  g_assert_true (has_rows (self, "DATA/ .effects.rlb"));
  row = get_row (self, 2);
  g_assert_true (nre_tree_row_get_expandable (row));
  g_assert_false (nre_tree_row_get_expanded (row));

  file = open_file (self, "DATA/effects.rlb");
  show_found (self, &query);
  g_assert_true (has_rows (self, "DATA/ .=effects.rlb"));
  looked = get_row (self, 2);
  g_assert_true (nre_tree_row_get_expandable (looked));

  nre_workspace_remove (self->workspace, file);
  show_found (self, &query);
  g_clear_object (&row);
  row = get_row (self, 2);
  nre_tree_row_set_expanded (row, TRUE);
  g_assert_cmpuint (self->asked->len, ==, 1);
  g_assert_true (g_str_has_suffix (self->asked->pdata[0], "/DATA/effects.rlb"));
  g_assert_true (has_rows (self, "DATA/ .effects.rlb"));
  file = open_file (self, "DATA/effects.rlb");
  show_found (self, &query);
  wanted = get_row (self, 2);
  g_assert_true (nre_tree_row_get_file (wanted) == file);
  g_assert_true (nre_tree_row_get_expanded (wanted));
}

/* However many archives have results, all of them are listed. */
static void
test_search_many (Fixture *self, gconstpointer data)
{
  const guint n_files = 80;
  NreTreeQuery query = { .text = (char *) "B.PA" };
  GListModel *rows = G_LIST_MODEL (self->model);
  NreFolderIndex *folder_index = nre_workspace_get_index (self->workspace);
  guint n_found = 0;

  for (guint i = 0; i < n_files; i++)
    {
      g_autofree char *name = g_strdup_printf ("MANY/%02u.lib", i);

      g_free (test_sample_copy ("palettes.lib", self->root, name));
    }
  open_folder (self);
  WAIT_FOR (!nre_folder_index_is_running (folder_index) &&
            has_rows (self, "DATA/ MANY/ bases.rlb Zebra.dat"));
  show_found (self, &query);
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (NreTreeRow) row = get_row (self, i);
      g_autofree char *title = title_of (row);

      n_found += g_str_equal (title, "B.PAL");
    }
  g_assert_cmpuint (n_found, ==, n_files + 2);
}

/* While something is searched for, folders say as ever that a file in them has changes, found or not. */
static void
test_search_modified (Fixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) matches = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) closed = NULL, files = NULL;
  g_autoptr (NreTreeRow) outer = NULL, inner = NULL;
  g_autoptr (GError) error = NULL;
  NreTreeQuery query = { .text = (char *) "palettes" };
  NreFolderIndex *folder_index = nre_workspace_get_index (self->workspace);
  NreDocument *document;

  open_folder (self);
  WAIT_FOR (!nre_folder_index_is_running (folder_index) && has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  files = nre_folder_index_list_closed (folder_index);
  closed = search_closed (files, &query);
  nre_tree_model_set_matches (self->model, matches, closed);
  g_assert_true (has_rows (self, "DATA/ .MAPS/ ..palettes.lib"));
  outer = get_row (self, 1);
  inner = get_row (self, 2);
  document = nre_open_file_get_document (open_file (self, "DATA/effects.rlb"));
  g_assert_false (nre_tree_result_get_modified (nre_tree_row_get_item (outer)));
  nre_edit_rename_entry (document, "#0", "changed", &error);
  g_assert_no_error (error);
  g_assert_true (nre_tree_result_get_modified (nre_tree_row_get_item (outer)));
  g_assert_false (nre_tree_result_get_modified (nre_tree_row_get_item (inner)));
  nre_document_undo (document);
  g_assert_false (nre_tree_result_get_modified (nre_tree_row_get_item (outer)));
}

/* A file of a folder is found as changed when nothing that is in it has: entries were removed, or were moved
 * away and came back. */
static void
test_search_changed (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  NreTreeQuery query = { .text = (char *) "", .changed_only = TRUE };
  NreDocument *document;
  NreOpenFile *file;
  static const char *const expected[] = { "", "DATA/ .=effects.rlb", "" };

  open_folder (self);
  WAIT_FOR (has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  file = open_file (self, "DATA/effects.rlb");
  document = nre_open_file_get_document (file);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (GHashTable) matches =
          g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) nre_tree_matches_unref);

      if (i == 1)
        g_assert_true (nre_edit_remove_entry (document, "#0", NULL));
      else if (i == 2)
        nre_document_undo (document);
      g_hash_table_insert (matches, file, search_open (document, &query));
      nre_tree_model_set_matches (self->model, matches, nothing);
      g_assert_true (has_rows (self, expected[i]));
    }
  nre_tree_model_set_matches (self->model, NULL, NULL);
}

/* A folder that may not be read says so before anybody expands it, and no more once it may. */
static void
test_unreadable (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->root, "DATA", NULL);
  gboolean is_root = geteuid () == 0;
  NreFolder *folder;

  /* Who may read everything has to be somebody else. */
  g_assert_cmpint (chmod (self->root, 0755), ==, 0);
  g_assert_cmpint (chmod (path, 0), ==, 0);
  if (is_root)
    g_assert_cmpint (seteuid (65534), ==, 0);
  open_folder (self);
  WAIT_FOR (has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  folder = NRE_FOLDER (nre_folder_find (nre_workspace_get_folder (self->workspace, 0), path));
  g_assert_false (nre_folder_is_listed (folder));
  g_assert_nonnull (nre_folder_get_error (folder));
  if (is_root)
    g_assert_cmpint (seteuid (0), ==, 0);
  g_assert_cmpint (chmod (path, 0755), ==, 0);
  WAIT_FOR (nre_folder_get_error (folder) == NULL);
  g_assert_false (nre_folder_is_listed (folder));
}

/* An open file is called as it was before it was opened: by its path in the folder. */
static void
test_labels (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->root, "DATA", "MAPS", "palettes.lib", NULL), *label = NULL;
  g_autoptr (NreDocument) document = nre_document_open (path, NULL);

  nre_workspace_add (self->workspace, document);
  label = nre_workspace_dup_label_of (document);
  g_assert_cmpstr (label, ==, "palettes.lib");
  g_clear_pointer (&label, g_free);
  nre_workspace_add_folder (self->workspace, self->root);
  label = nre_workspace_dup_label_of (document);
  g_assert_cmpstr (label, ==, "DATA/MAPS/palettes.lib");
}

/* An expanded file that is saved elsewhere is expanded where it is then: in the folder, and out of it. */
static void
test_saved_elsewhere (Fixture *self, gconstpointer data)
{
  g_autofree char *inside = g_build_filename (self->root, "Later.lib", NULL);
  char *folder = test_folder_new ();
  g_autofree char *outside = g_build_filename (folder, "Out.lib", NULL);
  g_autoptr (GError) error = NULL;
  NreDocument *document;

  open_folder (self);
  WAIT_FOR (has_rows (self, "DATA/ bases.rlb Zebra.dat"));
  document = nre_open_file_get_document (open_file (self, "Zebra.dat"));
  nre_tree_model_expand_file (self->model, nre_workspace_get (self->workspace, 0));
  g_assert_true (nre_document_save (document, inside, 0, &error));
  g_assert_no_error (error);
  WAIT_FOR (is_expanded_below (self, "Later.lib"));
  g_assert_true (nre_document_save (document, outside, 0, &error));
  g_assert_no_error (error);
  WAIT_FOR (is_expanded_below (self, "=Out.lib"));
  g_assert_true (nre_document_save (document, inside, 0, &error));
  g_assert_no_error (error);
  WAIT_FOR (is_expanded_below (self, "Later.lib"));
  nre_workspace_remove (self->workspace, nre_workspace_get (self->workspace, 0));
  test_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/tree-folder/listed", Fixture, NULL, set_up, test_listed, tear_down);
  g_test_add ("/tree-folder/open", Fixture, NULL, set_up, test_open, tear_down);
  g_test_add ("/tree-folder/find", Fixture, NULL, set_up, test_find, tear_down);
  g_test_add ("/tree-folder/followed", Fixture, NULL, set_up, test_followed, tear_down);
  g_test_add ("/tree-folder/renamed", Fixture, NULL, set_up, test_renamed, tear_down);
  g_test_add ("/tree-folder/backup", Fixture, NULL, set_up, test_backup, tear_down);
  g_test_add ("/tree-folder/labels", Fixture, NULL, set_up, test_labels, tear_down);
  g_test_add ("/tree-folder/saved-elsewhere", Fixture, NULL, set_up, test_saved_elsewhere, tear_down);
  g_test_add ("/tree-folder/search", Fixture, NULL, set_up, test_search, tear_down);
  g_test_add ("/tree-folder/search-counts", Fixture, NULL, set_up, test_search_counts, tear_down);
  g_test_add ("/tree-folder/search-opened", Fixture, NULL, set_up, test_search_opened, tear_down);
  g_test_add ("/tree-folder/search-named", Fixture, NULL, set_up, test_search_named, tear_down);
  g_test_add ("/tree-folder/search-many", Fixture, NULL, set_up, test_search_many, tear_down);
  g_test_add ("/tree-folder/search-modified", Fixture, NULL, set_up, test_search_modified, tear_down);
  g_test_add ("/tree-folder/search-changed", Fixture, NULL, set_up, test_search_changed, tear_down);
  g_test_add ("/tree-folder/unreadable", Fixture, NULL, set_up, test_unreadable, tear_down);
  g_test_add ("/tree-folder/remembered", Fixture, NULL, set_up, test_remembered, tear_down);
  return g_test_run ();
}
