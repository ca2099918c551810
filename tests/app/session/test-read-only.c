/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages of entries in an archive whose format can be read, but not written. */

#include "config.h"


#include "nre-author-rsli.h"
#include "nre-host.h"
#include "nre-model-kind.h"
#include "nre-model-page.h"
#include "nre-slot-inspector.h"
#include "nre-slot-matrix.h"
#include "pages-fixture.h"
#include "test-files.h"
#include "window-fixture.h"

/* An archive with a model of the sample. (transfer full): its path. */
static char *
write_archive (const char *folder)
{
  g_autoptr (NreAuthorRsli) author = nre_author_rsli_new ();
  g_autoptr (NreDocument) document = pages_open_sample ("bases.rlb");
  g_autoptr (NreEntry) model = pages_entry (document, "r_walker.msh");
  NreSpan payload;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, "packed.lib", NULL);

  g_assert_true (nre_entry_get_payload (model, &payload));
  nre_author_rsli_add (author, "R_WALKER.MSH", NRE_AUTHOR_RSLI_STORED, payload.data, payload.size);
  bytes = nre_author_rsli_finish (author);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), &error));
  g_assert_no_error (error);
  return path;
}

/* Whether a button for the action of the widget could be pressed. */
static gboolean
can (GtkWidget *widget, const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean is_enabled;

  gtk_widget_set_visible (button, FALSE);
  gtk_widget_set_parent (button, widget);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  is_enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  return is_enabled;
}

/* What changes a model cannot be chosen, and what only reads it can; in an archive that can be written,
 * both. */
static void
test_model (void)
{
  static const char *const edits[] = { "nodes.rename", "key.insert", "key.paste" };
  char *folder = test_folder_new ();
  g_autofree char *packed = write_archive (folder);
  g_autofree char *plain = test_sample_copy ("bases.rlb", folder, NULL);
  const char *const paths[] = { packed, plain };
  NreWindow *window = window_new (0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      gboolean is_writable = paths[i] == plain;
      NreSelection *selection;
      g_autoptr (NreEntry) entry = NULL;
      GtkWidget *page, *matrix;

      window_open (window, paths[i]);
      entry = pages_entry (nre_open_file_get_document (nre_window_get_current_file (window)), "#0");
      nre_host_show_entry (NRE_HOST (window), entry);
      window_settle (window);
      page = GTK_WIDGET (nre_window_get_current_page (window));
      g_assert_true (NRE_IS_MODEL_PAGE (page));
      selection = nre_page_get_selection (NRE_PAGE (page));
      nre_selection_select (selection, NRE_PART_NODE, 1);
      window_settle (window);
      for (guint j = 0; j < G_N_ELEMENTS (edits); j++)
        g_assert_cmpint (can (page, edits[j]), ==, is_writable);
      g_assert_true (can (page, "key.copy"));
      matrix = pages_find (page, NRE_TYPE_SLOT_MATRIX);
      g_assert_cmpint (can (matrix, "slot.clear"), ==, is_writable);
      g_assert_true (can (matrix, "slot.copy"));
      nre_selection_select (selection, NRE_PART_SLOT, 0);
      window_settle (window);
      g_assert_cmpint (
          can (pages_find (GTK_WIDGET (window), NRE_TYPE_SLOT_INSPECTOR), "slot.add-copy"), ==, is_writable);
    }
  window_close (window);
  test_folder_remove (folder);
}

PAGES_TEST (read_only)
{
  window_init (&argc, &argv);
  g_test_add_func ("/read-only/model", test_model);
  return window_run ();
}
