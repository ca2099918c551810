/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "pages-fixture.h"

#include "nre-archive-tree.h"
#include "nre-workspace.h"

#include "nre-author-archive.h"
#include "nre-author-texture.h"
#include "nre-thumbnail-cache.h"
#include "nre-thumbnail.h"
#include "nre-tree-cell.h"
#include "test-files.h"
#include "test-wait.h"

#define N_ENTRIES 1000

/* Of these the list holds some hundred rows beyond those that are seen. */
#define N_TEXTURES 3000

static GBytes *
make_many (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  for (guint i = 0; i < N_ENTRIES; i++)
    {
      g_autofree char *name = g_strdup_printf ("entry_%u", i);

      nre_author_archive_add_data (archive, 1, name, 0, 0, 0, "data", 4);
    }
  return nre_author_archive_finish (archive);
}

static guint
count_rows_seen (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n += gtk_widget_get_mapped (row) && gtk_widget_get_height (row) > 0;
  return n;
}

static gboolean
has_rows (gpointer data)
{
  return count_rows_seen (data) >= 15;
}

/* Two files that are opened at once: the second is selected, far down, before the tree has been shown. */
static void
test_selected_early (void)
{
  g_autoptr (GBytes) bytes = make_many ();
  NreDocument *documents[] = { pages_document_of (bytes), pages_document_of (bytes) };
  NreWorkspace *workspace = nre_workspace_new ();
  NreArchiveTree *tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  NreOpenFile *last = NULL;
  GtkWidget *list;
  GtkWindow *window;

  nre_archive_tree_set_workspace (tree, workspace);
  nre_archive_tree_be_late (tree);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      last = nre_workspace_add (workspace, documents[i]);
      nre_archive_tree_expand_file (tree, last);
      nre_archive_tree_select (tree, last, NULL);
    }
  window = pages_show (GTK_WIDGET (tree));
  pages_settle ();
  list = pages_find (GTK_WIDGET (tree), GTK_TYPE_LIST_VIEW);
  pages_wait (has_rows, list);
  g_assert_true (nre_archive_tree_get_selected_file (tree) == last);
  gtk_window_destroy (window);
  g_object_unref (workspace);
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    pages_assert_released (documents[i]);
}

/* --- Pictures in rows ---------------------------------------------------------------------------- */

/* Every other entry is a texture. */
static GBytes *
make_textures (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (NreAuthorImage) image = nre_author_image_new (8, 4);

  nre_author_image_fill (image, 0x40a0c0ffu);
  for (guint i = 0; i < N_TEXTURES; i++)
    {
      g_autofree char *name = g_strdup_printf ("T%u", i);

      if (i % 2 == 0)
        nre_author_archive_add_texture (archive, name, image, 565, 2);
      else
        nre_author_archive_add_data (archive, 1, name, 0, 0, 0, "data", 4);
    }
  return nre_author_archive_finish (archive);
}

/* The rows that are seen: how many have a picture; all are as high. */
static guint
count_pictures (GtkWidget *list)
{
  int height = 0;
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *thumbnail;

      if (!gtk_widget_get_mapped (row) || gtk_widget_get_height (row) == 0)
        continue;
      g_assert_cmpint (gtk_widget_get_height (row), ==, height > 0 ? height : gtk_widget_get_height (row));
      height = gtk_widget_get_height (row);
      thumbnail = pages_find (row, NRE_TYPE_THUMBNAIL);
      n += thumbnail != NULL && gtk_widget_get_mapped (thumbnail) &&
           nre_thumbnail_get_look (NRE_THUMBNAIL (thumbnail)) == NRE_THUMBNAIL_PIXELS;
    }
  return n;
}

static void
test_pictures (void)
{
  g_autoptr (GBytes) bytes = make_textures ();
  NreDocument *document = pages_document_of (bytes);
  NreWorkspace *workspace = nre_workspace_new ();
  NreArchiveTree *tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  guint before = nre_thumbnail_cache_count_decoded (), n;
  NreOpenFile *file;
  GtkWidget *list;
  GtkWindow *window;

  nre_archive_tree_set_workspace (tree, workspace);
  nre_archive_tree_be_late (tree);
  file = nre_workspace_add (workspace, document);
  nre_archive_tree_expand_file (tree, file);
  window = pages_show (GTK_WIDGET (tree));
  pages_settle ();
  list = pages_find (GTK_WIDGET (tree), GTK_TYPE_LIST_VIEW);
  pages_wait (has_rows, list);
  n = count_rows_seen (list);
  WAIT_FOR (count_pictures (list) >= (n - 1) / 2);
  g_assert_nonnull (pages_find_label (list, "8 × 4"));
  /* As many as rows are held, and no more. */
  g_assert_cmpuint (nre_thumbnail_cache_count_decoded () - before, <=, N_TEXTURES / 4);
  gtk_window_destroy (window);
  g_object_unref (workspace);
  pages_assert_released (document);
}

/* What the filter finds in files of a folder that nobody has open. */
static void
test_found_pictures (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = make_textures ();
  NreWorkspace *workspace = nre_workspace_new ();
  NreArchiveTree *tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  GtkWidget *list, *filter;
  GtkWindow *window;

  g_free (test_file_write (folder, "Textures.lib", bytes));
  nre_archive_tree_set_workspace (tree, workspace);
  nre_archive_tree_be_late (tree);
  nre_workspace_add_folder (workspace, folder);
  window = pages_show (GTK_WIDGET (tree));
  pages_settle ();
  filter = pages_find (GTK_WIDGET (tree), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (filter), "T1234");
  list = pages_find (GTK_WIDGET (tree), GTK_TYPE_LIST_VIEW);
  WAIT_FOR (pages_find_label (list, "T1234") != NULL && count_pictures (list) == 1);
  gtk_editable_set_text (GTK_EDITABLE (filter), "T1235");
  WAIT_FOR (pages_find_label (list, "T1235") != NULL && count_pictures (list) == 0);
  gtk_window_destroy (window);
  g_object_unref (workspace);
}

/* (nullable): the entry of the row that is selected, when it is one. */
static NreEntry *
get_marked (GtkWidget *list)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (model);
  g_autoptr (NreTreeRow) row = NULL;

  if (gtk_bitset_get_size (selected) != 1)
    return NULL;
  row = g_list_model_get_item (G_LIST_MODEL (model), gtk_bitset_get_minimum (selected));
  return nre_tree_row_get_entry (row);
}

/* Without the filter, the row of what is in front is marked, though only the filter had expanded its file. */
static void
test_mark_after_filter (void)
{
  g_autoptr (GBytes) bytes = make_many ();
  NreDocument *document = pages_document_of (bytes);
  NreWorkspace *workspace = nre_workspace_new ();
  NreArchiveTree *tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  NreEntry *entry = pages_entry (document, "#500");
  NreOpenFile *file;
  GtkWidget *list, *filter;
  GtkWindow *window;

  nre_archive_tree_set_workspace (tree, workspace);
  file = nre_workspace_add (workspace, document);
  window = pages_show (GTK_WIDGET (tree));
  pages_settle ();
  list = pages_find (GTK_WIDGET (tree), GTK_TYPE_LIST_VIEW);
  filter = pages_find (GTK_WIDGET (tree), GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_grab_focus (filter);
  gtk_editable_set_text (GTK_EDITABLE (filter), "entry_500");
  WAIT_FOR (pages_find_label (list, "entry_500") != NULL);
  nre_archive_tree_follow (tree, file, entry);
  g_assert_true (get_marked (list) == entry);
  g_signal_emit_by_name (filter, "stop-search");
  WAIT_FOR (get_marked (list) == entry);
  pages_settle ();
  g_assert_true (get_marked (list) == entry);
  g_assert_nonnull (pages_find_label (list, "entry_500"));
  gtk_window_destroy (window);
  g_object_unref (entry);
  g_object_unref (workspace);
  pages_assert_released (document);
}

static gboolean
is_focused_seen (GtkWindow *window, GtkWidget *list, const char *name)
{
  GtkWidget *label = pages_find_label (list, name), *focus = gtk_window_get_focus (window);
  graphene_rect_t bounds;

  return label != NULL && focus != NULL && gtk_widget_is_ancestor (label, focus) && focus != list &&
         gtk_widget_compute_bounds (focus, list, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (list);
}

/* Escape in the filter leads to the row that was selected among the results, which is in view. */
static void
test_focus_after_filter (void)
{
  g_autoptr (GBytes) bytes = make_many ();
  NreDocument *document = pages_document_of (bytes);
  NreWorkspace *workspace = nre_workspace_new ();
  NreArchiveTree *tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  NreEntry *entry = pages_entry (document, "#700");
  NreOpenFile *file;
  GtkWidget *list, *filter;
  GtkWindow *window;

  nre_archive_tree_set_workspace (tree, workspace);
  file = nre_workspace_add (workspace, document);
  window = pages_show (GTK_WIDGET (tree));
  nre_archive_tree_expand_file (tree, file);
  pages_settle ();
  list = pages_find (GTK_WIDGET (tree), GTK_TYPE_LIST_VIEW);
  filter = pages_find (GTK_WIDGET (tree), GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_grab_focus (filter);
  gtk_editable_set_text (GTK_EDITABLE (filter), "entry_70");
  WAIT_FOR (pages_find_label (list, "entry_700") != NULL);
  nre_archive_tree_select (tree, file, entry);
  gtk_widget_grab_focus (list);
  pages_settle ();
  gtk_widget_grab_focus (filter);
  g_signal_emit_by_name (filter, "stop-search");
  WAIT_FOR (is_focused_seen (window, list, "entry_700"));
  pages_settle ();
  g_assert_true (is_focused_seen (window, list, "entry_700"));
  g_assert_true (get_marked (list) == entry);
  gtk_window_destroy (window);
  g_object_unref (entry);
  g_object_unref (workspace);
  pages_assert_released (document);
}

/* A file that is found by its own name is there with all its entries. */
static void
test_filter_file (void)
{
  g_autoptr (GBytes) bytes = make_many ();
  NreDocument *document = pages_document_of (bytes);
  NreWorkspace *workspace = nre_workspace_new ();
  NreArchiveTree *tree = g_object_new (NRE_TYPE_ARCHIVE_TREE, NULL);
  GtkWidget *list, *filter;
  GtkWindow *window;

  nre_archive_tree_set_workspace (tree, workspace);
  nre_workspace_add (workspace, document);
  window = pages_show (GTK_WIDGET (tree));
  pages_settle ();
  list = pages_find (GTK_WIDGET (tree), GTK_TYPE_LIST_VIEW);
  filter = pages_find (GTK_WIDGET (tree), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (filter), "no entry of this name");
  WAIT_FOR (!gtk_widget_get_mapped (list));
  gtk_editable_set_text (GTK_EDITABLE (filter), nre_document_get_title (document));
  WAIT_FOR (gtk_widget_get_mapped (list));
  WAIT_FOR (pages_find_label (list, "entry_1") != NULL);
  g_assert_nonnull (pages_find_label (list, "entry_2"));
  gtk_window_destroy (window);
  g_object_unref (workspace);
  pages_assert_released (document);
}

PAGES_TEST (pages_archive_tree)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/pages/archive-tree/selected-early", test_selected_early);
  g_test_add_func ("/pages/archive-tree/pictures", test_pictures);
  g_test_add_func ("/pages/archive-tree/found-pictures", test_found_pictures);
  g_test_add_func ("/pages/archive-tree/mark-after-filter", test_mark_after_filter);
  g_test_add_func ("/pages/archive-tree/focus-after-filter", test_focus_after_filter);
  g_test_add_func ("/pages/archive-tree/filter-file", test_filter_file);
  return g_test_run ();
}
