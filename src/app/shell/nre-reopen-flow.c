/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-reopen-flow.h"

#include "nre-open-flow.h"
#include "nre-recovery-window.h"
#include "nre-window-panes.h"
#include "nre-window-private.h"

/* The maximum size of the file of the last session, in bytes. A thousand tabs usually take a hundredth of
 * this; they take all of it if each is of another file, and all paths have the maximum length. */
#define MAX_SIZE (16 << 20)

/* (transfer full) (nullable): the last session; NULL if its file is missing, too large or damaged. */
static NreLastSession *
load (void)
{
  g_autofree char *path = nre_last_session_dup_path ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                         G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autofree char *text = NULL;

  if (info == NULL || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR ||
      g_file_info_get_size (info) > MAX_SIZE || !g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  return nre_last_session_parse (text, NULL);
}

/**
 * nre_reopen_flow_load:
 * @has_files: whether the editor was started with files to open
 *
 * Returns: (transfer full) (nullable): the session to reopen. After a crash, this is always the last session;
 *   otherwise only if the preference is set and @has_files is FALSE
 */
NreLastSession *
nre_reopen_flow_load (GSettings *settings, gboolean has_files)
{
  g_autoptr (NreLastSession) session = load ();

  if (session == NULL || nre_last_session_is_empty (session))
    return NULL;
  if (session->ended && (has_files || !g_settings_get_boolean (settings, "reopen")))
    return NULL;
  return g_steal_pointer (&session);
}

/** nre_reopen_flow_find_view: (transfer none) (nullable): the part of the page whose view, such as the
 * camera, is stored with the session. */
NreViewState *
nre_reopen_flow_find_view (NrePage *page)
{
  GtkWidget *picture = nre_page_get_picture (page);

  return NRE_IS_VIEW_STATE (picture) ? NRE_VIEW_STATE (picture) : NULL;
}

static void
select_record (NrePage *page, const NreLastTab *tab)
{
  NreSelection *selection = nre_page_get_selection (page);
  const NreAppKind *kind = nre_selection_get_kind (selection);

  if (tab->part >= NRE_PART_OWN && tab->part - NRE_PART_OWN < kind->n_parts &&
      tab->index < nre_selection_get_count (selection, (NrePart) tab->part))
    nre_selection_select (selection, (NrePart) tab->part, tab->index);
}

/* (transfer full) (nullable): the entry of the tab. If its path leads to no entry, or to one of another name,
 * since unsaved changes had moved it, a top-level entry is found by name. NULL if that fails as well, or for
 * an entry of a nested archive. */
static NreEntry *
find_entry (NreDocument *document, const NreLastTab *tab)
{
  g_autoptr (NreEntry) entry = nre_document_find_entry (document, tab->entry, NULL);

  if (tab->name == NULL || (entry != NULL && g_str_equal (nre_entry_get_name (entry), tab->name)))
    return g_steal_pointer (&entry);
  return strchr (tab->entry, '/') == NULL ? nre_document_find_entry (document, tab->name, NULL) : NULL;
}

static NrePage *
add_tab (NreWindow *window, const NreLastTab *tab)
{
  NreOpenFile *file = nre_workspace_find_path (window->workspace, tab->path);
  NreDocument *document = file != NULL ? nre_open_file_get_document (file) : NULL;
  g_autoptr (NreEntry) entry = NULL;
  NrePage *page;
  NreViewState *view;

  if (file == NULL)
    return NULL;
  if (tab->entry != NULL)
    entry = find_entry (document, tab);
  if (tab->entry != NULL && entry == NULL)
    return NULL;
  page = nre_window_show_entry (window, file, entry, TRUE);
  select_record (page, tab);
  view = nre_reopen_flow_find_view (page);
  if (view != NULL && tab->view != NULL)
    nre_view_state_set (view, tab->view);
  return page;
}

static void
opened_cb (NreHost *host, gpointer data)
{
  NreLastSession *session = data;
  NreWindow *window = NRE_WINDOW (host);
  NrePage *front = NULL;
  AdwTabPage *before = window->tab_view != NULL ? adw_tab_view_get_selected_page (window->tab_view) : NULL;
  gboolean asked = window->asked;
  int n = 0;

  window->asked = FALSE;
  nre_window_hold_tree (window);
  for (guint i = 0; i < session->tabs->len; i++)
    {
      NrePage *page = add_tab (window, session->tabs->pdata[i]);

      if (page == NULL)
        continue;
      if (i == session->front)
        front = page;
      adw_tab_view_reorder_page (window->tab_view,
                                 adw_tab_view_get_page (window->tab_view, GTK_WIDGET (page)), n++);
    }
  window->asked = asked;
  /* Keep the page in front of a file that was requested at the start and is open already. */
  if (before != NULL)
    adw_tab_view_set_selected_page (window->tab_view, before);
  else if (front != NULL)
    adw_tab_view_set_selected_page (window->tab_view,
                                    adw_tab_view_get_page (window->tab_view, GTK_WIDGET (front)));
  nre_window_release_tree (window);
  nre_window_panes_opened (window);
  window->keeper = nre_session_keeper_new (window);
  nre_window_follow_page (window);
  nre_recovery_offer (host, NULL);
}

/**
 * nre_reopen_flow_run:
 * @session: (transfer full)
 *
 * Open the files, folders and tabs of the session again, store what is open from then on, and offer unsaved
 * edits of a crash. Files that cannot be opened any more are reported together.
 */
void
nre_reopen_flow_run (NreWindow *window, NreLastSession *session)
{
  /* Mark the session as ended, so that a file that makes the editor crash is not reopened at each start. */
  session->ended = TRUE;
  nre_last_session_save (session);
  for (guint i = 0; i < session->folders->len; i++)
    if (g_file_test (session->folders->pdata[i], G_FILE_TEST_IS_DIR))
      nre_window_add_folder (window, session->folders->pdata[i]);
    else
      g_ptr_array_add (session->files, g_strdup (session->folders->pdata[i]));
  nre_open_flow_run_all (NRE_HOST (window), session->files, opened_cb, session,
                         (GDestroyNotify) nre_last_session_free);
}
