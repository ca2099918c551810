/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel of the history. */

#include <locale.h>

#include "pages-fixture.h"

#include "nre-edits.h"
#include "nre-history-panel.h"
#include "nre-model-edits.h"
#include "nre-workspace.h"
#include "test-files.h"

static NreDocument *
open_map (const char *folder)
{
  g_autofree char *path = test_sample_copy ("DATA/MAPS/ISLAND/Land.map", folder, NULL);
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_open (path, &error);

  g_assert_no_error (error);
  return document;
}

/* Of several files it says whose steps it lists, and files that are called alike by their folders. */
static void
test_title (void)
{
  g_autoptr (TestFolder) root = test_folder_new ();
  g_autofree char *one = g_build_filename (root, "ONE", NULL), *two = g_build_filename (root, "TWO", NULL);
  NreDocument *first = open_map (one), *second = open_map (two);
  NreWorkspace *workspace = nre_workspace_new ();
  NreHistoryPanel *panel = g_object_new (NRE_TYPE_HISTORY_PANEL, NULL);
  NreOpenFile *file;
  GtkWindow *window;
  GtkWidget *label;

  nre_workspace_add (workspace, first);
  nre_history_panel_set_document (panel, first);
  window = pages_show_small (GTK_WIDGET (panel), 400, 200);
  label = pages_find_label (GTK_WIDGET (panel), "Land.map");
  g_assert_nonnull (label);
  g_assert_false (gtk_widget_get_visible (label));

  file = nre_workspace_add (workspace, second);
  g_assert_true (gtk_widget_get_visible (label));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, nre_workspace_label_of (first));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), "ONE"));
  nre_history_panel_set_document (panel, second);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (label)), "TWO"));
  nre_history_panel_set_document (panel, first);
  nre_workspace_remove (workspace, file);
  g_assert_false (gtk_widget_get_visible (label));

  gtk_window_destroy (window);
  g_object_unref (workspace);
  pages_assert_released (first);
  pages_assert_released (second);
}

static gboolean
is_image (GtkWidget *widget, const char *name)
{
  return GTK_IS_IMAGE (widget) && g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)), name) == 0;
}

/* Nothing there opens: the current state has a mark that is no expander, which follows undo. */
static void
test_mark (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  NreDocument *document = open_map (folder);
  NreHistoryPanel *panel = g_object_new (NRE_TYPE_HISTORY_PANEL, NULL);
  GtkWindow *window;
  GtkWidget *mark;
  guint32 value = 77;

  g_assert_true (nre_edit_set_attributes (document, "#0", NULL, &value, NULL, NULL, NULL));
  nre_history_panel_set_document (panel, document);
  window = pages_show_small (GTK_WIDGET (panel), 400, 200);
  mark = pages_find_by (GTK_WIDGET (panel), is_image, "nre-dot-symbolic");
  g_assert_nonnull (mark);
  g_assert_null (pages_find_label (gtk_widget_get_parent (mark), "Before the changes"));
  nre_document_undo (document);
  pages_settle ();
  mark = pages_find_by (GTK_WIDGET (panel), is_image, "nre-dot-symbolic");
  g_assert_nonnull (pages_find_label (gtk_widget_get_parent (mark), "Before the changes"));
  g_assert_null (pages_find_by (GTK_WIDGET (panel), is_image, "pan-end-symbolic"));

  gtk_window_destroy (window);
  pages_assert_released (document);
}

static GtkWidget *
find_row (NreHistoryPanel *panel, const char *text)
{
  GtkWidget *label = pages_find_label (GTK_WIDGET (panel), text);

  g_assert_nonnull (label);
  return gtk_widget_get_parent (label);
}

/* A step says which entry it changed, if its label does not, and the file has several. */
static void
test_entry (void)
{
  NreDocument *document = pages_document ();
  NreHistoryPanel *panel = g_object_new (NRE_TYPE_HISTORY_PANEL, NULL);
  GListModel *steps = G_LIST_MODEL (nre_document_get_history (document));
  g_autoptr (GError) error = NULL;
  GtkWindow *window;
  GtkWidget *row;

  nre_edit_rename_node (document, PAGES_MODEL, 1, "one", &error);
  g_assert_no_error (error);
  nre_edit_rename_entry (document, "#1", "other.txt", &error);
  g_assert_no_error (error);
  nre_history_panel_set_document (panel, document);
  window = pages_show_small (GTK_WIDGET (panel), 400, 200);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (NreStep) step = g_list_model_get_item (steps, i);

      row = find_row (panel, nre_step_get_label (step));
      g_assert_true ((pages_find_label (row, "small.msh") != NULL) == (i == 0));
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                           GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                           i == 0 ? "small.msh" : "the current state");
    }
  nre_document_undo (document);
  nre_document_undo (document);
  pages_settle ();
  row = gtk_widget_get_parent (pages_find_label (GTK_WIDGET (panel), "small.msh"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "small.msh, undone");

  gtk_window_destroy (window);
  pages_assert_released (document);
}

/* Numbers have the decimal mark of the locale, and those of a vector are not told apart by that. */
static void
test_locale (void)
{
  NreDocument *document = pages_document ();
  char *folder = test_locale_new ();
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (setlocale (LC_NUMERIC, "ru_RU.UTF-8"));
  nre_document_perform (document, "set-slot", PAGES_MODEL,
                        g_variant_new_parsed ("{'slot': <uint32 0>, 'sphere_radius': <2.75>,"
                                              " 'sphere_center': <[0.5, 1.25, 2.0]>}"),
                        &error);
  g_assert_no_error (error);
  g_test_message ("%s", nre_history_get_undo_label (nre_document_get_history (document)));
  g_assert_nonnull (strstr (nre_history_get_undo_label (nre_document_get_history (document)), "→ 2,75"));
  g_assert_nonnull (
      strstr (nre_history_get_undo_label (nre_document_get_history (document)), "→ (0,5; 1,25; 2)"));
  setlocale (LC_NUMERIC, "C");
  test_folder_remove (folder);
  pages_assert_released (document);
}

PAGES_TEST (pages_history)
{
  pages_init (&argc, &argv);
  g_test_add_func ("/pages/history/title", test_title);
  g_test_add_func ("/pages/history/mark", test_mark);
  g_test_add_func ("/pages/history/entry", test_entry);
  g_test_add_func ("/pages/history/locale", test_locale);
  return g_test_run ();
}
