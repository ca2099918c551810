/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "window-fixture.h"

#include "nre-archive-tree.h"
#include "nre-tree-model.h"
#include "pages-fixture.h"
#include "test-wait.h"

static NreApplication *application;

/** window_init: what main() of each of these tests begins with: an application that nobody else talks to. */
void
window_init (int *argc, char ***argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
  g_test_init (argc, argv, NULL);
  application = nre_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_hold (G_APPLICATION (application));
}

/** window_run: the tests, and what is to be done after them. Returns: what main() returns */
int
window_run (void)
{
  int status = g_test_run ();

  g_application_release (G_APPLICATION (application));
  g_clear_object (&application);
  return status;
}

NreApplication *
window_get_application (void)
{
  return application;
}

/** window_new: (transfer none): a window of that size, or of the size that it has by itself where that is
 * 0. */
NreWindow *
window_new (int width, int height)
{
  NreWindow *window = nre_window_new (application);

  if (width > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

void
window_begin_opening (NreWindow *window, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  nre_window_open_files (window, &file, 1);
}

/** window_open: (transfer none): the file, once it is open and a page is there. */
NreOpenFile *
window_open (NreWindow *window, const char *path)
{
  NreWorkspace *workspace = nre_window_get_workspace (window);
  guint n = nre_workspace_get_n (workspace);

  window_begin_opening (window, path);
  WAIT_FOR (nre_workspace_get_n (workspace) > n && nre_window_get_current_page (window) != NULL);
  return nre_workspace_get (workspace, n);
}

/** window_settle: what was asked for is there with the next frame; what follows from that, with the one after
 * it. */
void
window_settle (NreWindow *window)
{
  test_drain ();
  for (guint i = 0; i < 2; i++)
    {
      pages_await_frames (GTK_WIDGET (window), 1);
      test_drain ();
    }
}

/** window_close: at once, whatever is unsaved. */
void
window_close (NreWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  test_drain ();
}

gboolean
window_can (NreWindow *window, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), action);
}

gboolean
window_is_on (NreWindow *window, const char *action)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), action);

  return g_variant_get_boolean (state);
}

void
window_activate (NreWindow *window, const char *action)
{
  g_assert_true (window_can (window, action));
  g_action_group_activate_action (G_ACTION_GROUP (window), action, NULL);
  test_drain ();
}

guint
window_count_tabs (NreWindow *window)
{
  return (guint) adw_tab_view_get_n_pages (
      ADW_TAB_VIEW (pages_find (GTK_WIDGET (window), ADW_TYPE_TAB_VIEW)));
}

/** window_find_dialog: (transfer none) (nullable): the question or message that is shown. */
AdwMessageDialog *
window_find_dialog (void)
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

/** window_answer: as the button of the next question does: it goes, and then the answer is heard. */
void
window_answer (const char *response)
{
  g_autoptr (AdwMessageDialog) dialog = NULL;

  WAIT_FOR (window_find_dialog () != NULL);
  dialog = g_object_ref (window_find_dialog ());
  gtk_widget_hide (GTK_WIDGET (dialog));
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  test_drain ();
}

/** window_find_selected: (transfer none) (nullable): the entry of the one row that is selected in the
 * tree. */
NreEntry *
window_find_selected (NreWindow *window)
{
  GtkWidget *tree = pages_find (GTK_WIDGET (window), NRE_TYPE_ARCHIVE_TREE);
  GtkListView *list = GTK_LIST_VIEW (pages_find (tree, GTK_TYPE_LIST_VIEW));
  GtkSelectionModel *model = gtk_list_view_get_model (list);
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (model);
  g_autoptr (NreTreeRow) row = NULL;

  if (gtk_bitset_get_size (selected) != 1)
    return NULL;
  row = g_list_model_get_item (G_LIST_MODEL (model), gtk_bitset_get_maximum (selected));
  return nre_tree_row_get_entry (row);
}
