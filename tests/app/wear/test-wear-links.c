/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From a batch to the row of its material, and from there to the batch and its node, in a window. */

#include "config.h"

#include "window-fixture.h"

#include "nre-kinds.h"
#include "nre-link-group.h"
#include "nre-wear-kind.h"
#include "nre-wear-page.h"
#include "nre-wear-users-group.h"
#include "pages-fixture.h"

/* The part that a table's records are, as the page of the model says it. */
static NrePart
get_part (NrePage *page, guint32 table)
{
  return nre_app_kind_find_part (nre_selection_get_kind (nre_page_get_selection (page)), table);
}

static gboolean
is_link_to_row (GtkWidget *widget, const char *name)
{
  for (guint i = 0; NRE_IS_LINK_GROUP (widget) && i < nre_link_group_get_n (NRE_LINK_GROUP (widget)); i++)
    if (nre_link_group_get (NRE_LINK_GROUP (widget), i)->entry != NULL)
      return TRUE;
  return FALSE;
}

static void
follow_to_row (NreWindow *window)
{
  NreLinkGroup *group = NRE_LINK_GROUP (pages_find_seen (GTK_WIDGET (window), is_link_to_row, ""));

  for (guint i = 0; i < nre_link_group_get_n (group); i++)
    if (nre_link_group_get (group, i)->entry != NULL)
      {
        nre_link_group_activate (group, i);
        window_settle (window);
        return;
      }
  g_assert_not_reached ();
}

static gboolean
has_title (GtkWidget *widget, const char *title)
{
  return ADW_IS_ACTION_ROW (widget) &&
         g_str_has_prefix (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) &&
         gtk_widget_get_ancestor (widget, NRE_TYPE_WEAR_USERS_GROUP) != NULL;
}

static void
follow_user (NreWindow *window, const char *title)
{
  GtkWidget *row = pages_find_seen (GTK_WIDGET (window), has_title, title);

  g_assert_nonnull (row);
  g_signal_emit_by_name (row, "activated");
  window_settle (window);
}

static void
test_there_and_back (void)
{
  NreWindow *window = window_new (1400, 860);
  g_autofree char *path = g_build_filename (g_getenv ("NRE_SAMPLE"), "bases.rlb", NULL);
  NreOpenFile *file = window_open (window, path);
  g_autoptr (NreEntry) model =
      nre_document_find_entry (nre_open_file_get_document (file), "r_walker.msh", NULL);
  NrePage *page = nre_window_show_entry (window, file, model, TRUE), *table;
  NreSelection *selection = nre_page_get_selection (page);
  NrePart batches = get_part (page, 13), nodes = get_part (page, 1);
  NreWearViewRow row;
  guint lead;

  nre_selection_select (selection, batches, 1);
  window_settle (window);
  follow_to_row (window);
  table = nre_window_get_current_page (window);
  g_assert_true (NRE_IS_WEAR_PAGE (table));
  lead = nre_selection_get_index (nre_page_get_selection (table), NRE_WEAR_PART_ROW);
  g_assert_true (
      nre_wear_view_get_row (nre_selection_get_wear_view (nre_page_get_selection (table)), lead, &row));
  g_assert_cmpuint (nre_selection_get_part (nre_page_get_selection (table)), ==, NRE_WEAR_PART_ROW);

  nre_selection_select (selection, batches, 0);
  follow_user (window, "Batch 1");
  g_assert_true (nre_window_get_current_page (window) == page);
  g_assert_cmpuint (nre_selection_get_part (selection), ==, batches);
  g_assert_cmpuint (nre_selection_get_index (selection, batches), ==, 1);

  nre_window_show_entry (window, file, nre_page_get_entry (table), TRUE);
  window_settle (window);
  follow_user (window, "Node ");
  g_assert_cmpuint (nre_selection_get_part (selection), ==, nodes);
  g_clear_object (&model);
  window_close (window);
}

PAGES_TEST (wear_links)
{
  window_init (&argc, &argv);
  g_test_add_func ("/wear-links/there-and-back", test_there_and_back);
  return window_run ();
}
