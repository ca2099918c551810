/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-session-keeper.h"

#include "nre-job.h"
#include "nre-last-session.h"
#include "nre-reopen-flow.h"
#include "nre-view-state.h"
#include "nre-window-private.h"

#define DELAY_MILLISECONDS 1000

struct _NreSessionKeeper
{
  GObject       parent_instance;

  NreWindow    *window;         /* not owned, since the window owns this object */
  GSignalGroup *selection;      /* of the page in front */
  GSignalGroup *view;
  guint         timeout;
  NreJob       *writing;
  gboolean      changed;        /* whether there are changes that are not being written yet */
  gboolean      ended;          /* whether the window has closed, after which nothing more is written */
};

G_DEFINE_FINAL_TYPE (NreSessionKeeper, nre_session_keeper, G_TYPE_OBJECT)

static void schedule (NreSessionKeeper *self);

/* --- What is open -------------------------------------------------------------------------------- */

static void
add_tab (NreLastSession *session, NrePage *page)
{
  const char *path = nre_document_get_path (nre_page_get_document (page));
  NreEntry *entry = nre_page_get_entry (page);
  g_autofree char *place = entry != NULL ? nre_entry_dup_path (entry) : NULL;
  NreSelection *selection = nre_page_get_selection (page);
  NreViewState *view = nre_reopen_flow_find_view (page);
  NrePart part = nre_selection_get_part (selection);
  const char *name = entry != NULL ? nre_entry_get_name (entry) : NULL;
  NreLastTab *tab = nre_last_session_add_tab (session, path, place, name);

  if (part != NRE_PART_NONE)
    {
      tab->part = (guint) part;
      tab->index = nre_selection_get_index (selection, part);
    }
  tab->view = view != NULL ? nre_view_state_get (view) : NULL;
  if (tab->view != NULL)
    g_variant_ref_sink (tab->view);
}

/* (transfer full): what is open in the window, without files that were never saved. */
static NreLastSession *
collect (NreSessionKeeper *self)
{
  NreWindow *window = self->window;
  NreLastSession *session = nre_last_session_new ();
  NrePage *front = nre_window_get_current_page (window);
  int n_tabs = window->tab_view != NULL ? adw_tab_view_get_n_pages (window->tab_view) : 0;

  for (guint i = 0; i < nre_workspace_get_n_folders (window->workspace); i++)
    g_ptr_array_add (session->folders,
                     g_strdup (nre_folder_get_path (nre_workspace_get_folder (window->workspace, i))));
  for (guint i = 0; i < nre_workspace_get_n (window->workspace); i++)
    {
      NreDocument *document = nre_open_file_get_document (nre_workspace_get (window->workspace, i));

      if (nre_document_get_path (document) != NULL)
        g_ptr_array_add (session->files, g_strdup (nre_document_get_path (document)));
    }
  for (int i = 0; i < n_tabs; i++)
    {
      NrePage *page = NRE_PAGE (adw_tab_page_get_child (adw_tab_view_get_nth_page (window->tab_view, i)));

      if (nre_document_get_path (nre_page_get_document (page)) == NULL)
        continue;
      if (page == front)
        session->front = session->tabs->len;
      add_tab (session, page);
    }
  return session;
}

/* --- Writing ------------------------------------------------------------------------------------- */

/* Held while a session is written, so that an older one, whose thread is still running, does not replace the
 * one that is written when the window closes. */
static GMutex file_lock;

static void
write_thread (gpointer session, GCancellable *cancellable, GError **error)
{
  g_mutex_lock (&file_lock);
  if (!g_cancellable_is_cancelled (cancellable))
    nre_last_session_save (session);
  g_mutex_unlock (&file_lock);
}

/* Errors are ignored: the session is only a convenience, so the user is not bothered about a full disk. */
static void
written_cb (gpointer owner, gpointer data, const GError *error)
{
  NreSessionKeeper *self = owner;

  if (self->changed)
    schedule (self);
}

static const NreJobType write_job = { write_thread, written_cb, (GDestroyNotify) nre_last_session_free };

static void
write_session (NreSessionKeeper *self)
{
  self->changed = FALSE;
  nre_job_start (&self->writing, &write_job, collect (self), self);
}

static gboolean
timeout_cb (gpointer data)
{
  NreSessionKeeper *self = data;

  self->timeout = 0;
  write_session (self);
  return G_SOURCE_REMOVE;
}

static void
schedule (NreSessionKeeper *self)
{
  self->changed = TRUE;
  if (!self->ended && self->writing == NULL && self->timeout == 0)
    self->timeout = g_timeout_add (DELAY_MILLISECONDS, timeout_cb, self);
}

/** nre_session_keeper_change: follow the page in front, and store the session soon. Must be called after
 * files, folders or tabs were opened or closed, or another tab was selected. */
void
nre_session_keeper_change (NreSessionKeeper *self)
{
  NrePage *page = self->ended ? NULL : nre_window_get_current_page (self->window);

  if (self->ended)
    return;
  g_signal_group_set_target (self->selection, page != NULL ? nre_page_get_selection (page) : NULL);
  g_signal_group_set_target (self->view, page != NULL ? nre_reopen_flow_find_view (page) : NULL);
  schedule (self);
}

/** nre_session_keeper_end: store the session for the last time, before returning. Must be called when the
 * window closes, while it still has its tabs. */
void
nre_session_keeper_end (NreSessionKeeper *self)
{
  g_autoptr (NreLastSession) session = NULL;

  if (self->ended)
    return;
  self->ended = TRUE;
  nre_job_abandon (&self->writing);
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_signal_group_set_target (self->selection, NULL);
  g_signal_group_set_target (self->view, NULL);
  session = collect (self);
  session->ended = TRUE;
  g_mutex_lock (&file_lock);
  nre_last_session_save (session);
  g_mutex_unlock (&file_lock);
}

/* --- The object ---------------------------------------------------------------------------------- */

static void
nre_session_keeper_dispose (GObject *object)
{
  NreSessionKeeper *self = NRE_SESSION_KEEPER (object);

  self->ended = TRUE;
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->selection);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_session_keeper_parent_class)->dispose (object);
}

static void
nre_session_keeper_class_init (NreSessionKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_session_keeper_dispose;
}

static void
nre_session_keeper_init (NreSessionKeeper *self)
{
  self->selection = g_signal_group_new (NRE_TYPE_SELECTION);
  g_signal_group_connect_swapped (self->selection, "changed", G_CALLBACK (schedule), self);
  self->view = g_signal_group_new (NRE_TYPE_VIEW_STATE);
  g_signal_group_connect_swapped (self->view, "view-moved", G_CALLBACK (schedule), self);
}

/** nre_session_keeper_new: (transfer full): @window: not owned; must outlive the object */
NreSessionKeeper *
nre_session_keeper_new (NreWindow *window)
{
  NreSessionKeeper *self = g_object_new (NRE_TYPE_SESSION_KEEPER, NULL);

  self->window = window;
  return self;
}
