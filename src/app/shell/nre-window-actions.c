/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-window-actions.h"

#include <glib/gi18n.h>
#include <string.h>

#include "nre-close-flow.h"
#include "nre-compare-flow.h"
#include "nre-context-menu.h"
#include "nre-gtk-util.h"
#include "nre-history-panel.h"
#include "nre-picture-flow.h"
#include "nre-recovery-window.h"
#include "nre-reload-flow.h"
#include "nre-report.h"
#include "nre-save-flow.h"
#include "nre-switcher.h"
#include "nre-window-entries.h"
#include "nre-window-kinds.h"
#include "nre-window-panes.h"
#include "nre-window-private.h"
#include "nre-window-undo.h"

static NreDocument *
current_document (NreWindow *self)
{
  return self->current != NULL ? nre_open_file_get_document (self->current) : NULL;
}

/* Whether the focus does not tell which file the user means: the focused row was removed, and the focus is
 * about to move to another one; or the focus is in a menu or in the History panel, which act on what had the
 * focus before. */
static gboolean
is_neutral (GtkWidget *focus)
{
  return gtk_widget_get_root (focus) == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL ||
         gtk_widget_get_ancestor (focus, NRE_TYPE_HISTORY_PANEL) != NULL;
}

/** nre_window_actions_get_acting: (nullable): the file that undo, redo, save and close act on, and whose
 * history is shown: that of the selected row while the tree has the focus, else that of the page. They differ
 * after entries were deleted or dragged to another archive in the tree; then the header names both. */
NreOpenFile *
nre_window_actions_get_acting (NreWindow *self)
{
  NreOpenFile *focused = self->tree != NULL ? nre_archive_tree_get_focused_file (self->tree) : NULL;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && is_neutral (focus))
    for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
      if (nre_workspace_get (self->workspace, i) == self->acting)
        return nre_workspace_get (self->workspace, i);
  return focused != NULL ? focused : self->current;
}

/* @file: (nullable); NULL gives NULL */
static NreHistory *
get_history (NreOpenFile *file)
{
  return file != NULL ? nre_document_get_history (nre_open_file_get_document (file)) : NULL;
}

static gboolean
can_step (NreHistory *history, gboolean redo)
{
  return redo ? nre_history_can_redo (history) : nre_history_can_undo (history);
}

/* (transfer none) (nullable): the file that undo acts on, or redo. On a page of several files, this is the
 * active one; if that has nothing to undo or redo, another file of the page that has. So a click in the
 * other file of a page does not disable undo. */
static NreOpenFile *
get_stepping (NreWindow *self, gboolean redo)
{
  NreOpenFile *acting = nre_window_actions_get_acting (self);
  NrePage *page = acting != NULL && acting == self->current ? nre_window_get_current_page (self) : NULL;

  if (page == NULL || self->field_changed || can_step (get_history (acting), redo))
    return acting;
  for (guint i = 0; i < nre_page_get_n_sides (page); i++)
    {
      NreDocument *document = nre_selection_get_document (nre_page_get_side (page, i));

      if (can_step (nre_document_get_history (document), redo))
        return nre_workspace_find (self->workspace, document);
    }
  return acting;
}

/* --- Saving ---------------------------------------------------------------------------------- */

/* (transfer full) (element-type NreOpenFile): all files that have unsaved changes, or were removed from the
 * disk. */
static GPtrArray *
list_modified (NreWindow *self)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, i);

      if (nre_open_file_is_unsaved (file))
        g_ptr_array_add (files, g_object_ref (file));
    }
  return files;
}

static void
add_file (GPtrArray *files, NreOpenFile *file)
{
  if (file != NULL && nre_open_file_is_unsaved (file) && !g_ptr_array_find (files, file, NULL))
    g_ptr_array_add (files, g_object_ref (file));
}

/* (transfer full) (element-type NreOpenFile): the unsaved files among @acting and, if that is the file of the
 * current page, the other files that the page shows. */
static GPtrArray *
list_modified_sides (NreWindow *self, NreOpenFile *acting)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  NrePage *page = acting == self->current ? nre_window_get_current_page (self) : NULL;
  guint n = page != NULL ? nre_page_get_n_sides (page) : 0;

  add_file (files, acting);
  for (guint i = 0; i < n; i++)
    add_file (files, nre_workspace_find (self->workspace,
                                         nre_selection_get_document (nre_page_get_side (page, i))));
  return files;
}

/* Show a toast until a file is edited or saved, since it is not true any more then. */
static void
tell_until_modified (NreWindow *self, AdwToast *toast)
{
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    g_signal_connect_object (nre_open_file_get_document (nre_workspace_get (self->workspace, i)),
                             "notify::modified", G_CALLBACK (nre_toast_dismiss), toast, G_CONNECT_SWAPPED);
  nre_window_add_toast (self, toast);
}

/* Tell the user that the file has no changes, and how many other files have, which this action does not
 * save. */
static void
tell_nothing_to_save (NreWindow *self, NreOpenFile *acting)
{
  g_autoptr (GPtrArray) files = list_modified (self);
  const char *label = nre_open_file_get_label (acting);
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (files->len == 0)
    {
      tell_until_modified (self, adw_toast_new (_("There is nothing to save")));
      return;
    }
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (ngettext ("%s has no changes, but %u other file does",
                                    "%s has no changes, but %u other files do", files->len),
                          label, files->len);
  toast = nre_toast_new (text);
  adw_toast_set_button_label (toast, _("_Save All"));
  adw_toast_set_action_name (toast, "win.save-all");
  tell_until_modified (self, toast);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  g_autoptr (GPtrArray) files = NULL;
  NreOpenFile *acting;

  nre_window_commit_fields (self);
  acting = nre_window_actions_get_acting (self);
  if (acting == NULL)
    return;
  files = list_modified_sides (self, acting);
  if (files->len == 0 && nre_document_get_path (nre_open_file_get_document (acting)) != NULL)
    tell_nothing_to_save (self, acting);
  else if (files->len > 0)
    nre_save_flow_run_all (NRE_HOST (self), files, NULL, NULL, NULL);
  else
    nre_save_flow_run (NRE_HOST (self), acting, NRE_SAVE_MODE_SAVE, NULL, NULL);
}

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreOpenFile *acting = nre_window_actions_get_acting (data);

  if (acting != NULL)
    nre_save_flow_run (NRE_HOST (data), acting, NRE_SAVE_MODE_SAVE_AS, NULL, NULL);
}

static void
save_copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreOpenFile *acting = nre_window_actions_get_acting (data);

  if (acting != NULL)
    nre_save_flow_run (NRE_HOST (data), acting, NRE_SAVE_MODE_COPY, NULL, NULL);
}

static void
save_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  g_autoptr (GPtrArray) files = NULL;

  nre_window_commit_fields (self);
  files = list_modified (self);
  nre_save_flow_run_all (NRE_HOST (self), files, NULL, NULL, NULL);
}

static void
save_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NrePage *page = nre_window_get_current_page (data);

  if (page != NULL)
    nre_picture_flow_run (NRE_HOST (data), page);
}

static void
reload_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;

  if (self->current != NULL)
    nre_reload_flow_run (NRE_HOST (self), self->current);
}

static void
compare_disk_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;

  if (self->current != NULL)
    nre_compare_flow_run (NRE_HOST (self), self->current);
}

static void
keep_mine_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;

  if (self->current != NULL)
    nre_open_file_keep_mine (self->current);
}

static void
show_ledger_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreOpenFile *acting = nre_window_actions_get_acting (data);

  if (acting != NULL)
    nre_save_flow_show_ledger (NRE_HOST (data), acting);
}

/* --- Editing --------------------------------------------------------------------------------- */

/* Undo or redo typing, and return TRUE, if the key was pressed in a filter that has or has had a text, or in
 * a field of a popover. In other fields, the keys act on the document, as the buttons always do. @key: the
 * action of the key or button */
static gboolean
step_text (NreWindow *self, GSimpleAction *key, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (g_str_has_suffix (g_action_get_name (G_ACTION (key)), "-step"))
    return FALSE;
  if (focus == NULL || !GTK_IS_EDITABLE (focus) || !gtk_widget_get_mapped (focus) ||
      !gtk_editable_get_enable_undo (GTK_EDITABLE (focus)) ||
      (!(GTK_EDITABLE (focus) == self->filter && self->filter_typed) &&
       gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL))
    return FALSE;
  gtk_widget_activate_action (focus, action, NULL);
  return TRUE;
}

/* The number of open files that have steps to undo. */
static guint
count_undoable (NreWindow *self)
{
  guint n = 0;

  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    if (nre_history_can_undo (get_history (nre_workspace_get (self->workspace, i))))
      n++;
  return n;
}

/* Tell the user that the file has nothing to undo, if other files have: undo acts on one file. */
static void
tell_nothing_to_undo (NreWindow *self, NreOpenFile *acting)
{
  guint n = count_undoable (self);
  /* Translators: %s is the name of a file. */
  g_autofree char *text = g_strdup_printf (ngettext ("%s has nothing to undo, but %u other file does",
                                                     "%s has nothing to undo, but %u other files do", n),
                                           nre_open_file_get_label (acting), n);

  if (n > 0)
    tell_until_modified (self, nre_toast_new (text));
}

/* Commit pending input first, so that undo reverts this input and not the step before. */
static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  NreOpenFile *acting = get_stepping (self, FALSE);
  NreHistory *history = get_history (acting);
  gboolean typed = self->field_changed;
  guint64 before;

  if (history == NULL || step_text (self, action, "text.undo"))
    return;
  before = nre_history_get_token (history);
  nre_window_commit_fields (self);
  /* If the input was refused or changed nothing, it is gone now, and there is nothing more to undo. */
  if (!typed && !nre_history_can_undo (history))
    tell_nothing_to_undo (self, acting);
  else if (!typed || nre_history_get_token (history) != before)
    nre_window_undo (self, acting);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreOpenFile *acting = get_stepping (data, TRUE);

  if (acting != NULL && !step_text (data, action, "text.redo"))
    nre_window_redo (data, acting);
}

/* The action that rows of the History panel activate. */
static void
go_to_step_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  NreOpenFile *acting = nre_window_actions_get_acting (self);

  if (acting != NULL)
    nre_window_go_to_step (self, acting, g_variant_get_uint32 (parameter));
}

/* Open the search of the first visible searchable list inside the widget. Returns whether there is one. */
static gboolean
find_inside (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (gtk_widget_activate_action (widget, "find-bar.open", NULL))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (find_inside (child))
      return TRUE;
  return FALSE;
}

/* If the focus is on a switch between lists, open the search of the list that the switch shows. Returns
 * whether there is one. */
static gboolean
find_below_switch (GtkWidget *focus)
{
  GtkWidget *at = gtk_widget_get_ancestor (focus, NRE_TYPE_SWITCHER);

  for (; at != NULL && !NRE_IS_PAGE (at); at = gtk_widget_get_parent (at))
    if (find_inside (at))
      return TRUE;
  return FALSE;
}

static void
find_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  /* If the focus is in a searchable list, search that list. */
  if (focus != NULL &&
      (gtk_widget_activate_action (focus, "find-bar.open", NULL) || find_below_switch (focus)))
    return;
  g_object_set (self, "show-left", TRUE, NULL);
  nre_archive_tree_focus_filter (self->tree);
}

static void
go_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;

  if (nre_go_to_is_active (self->go_to))
    nre_go_to_end (self->go_to);
  else
    nre_go_to_begin (self->go_to, self->primary_menu);
}

static void
open_selected_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  nre_archive_tree_open_selected (NRE_WINDOW (data)->tree);
}

/* Open a panel by a key, and focus it. Closing it restores the focus. */
static void
show_bottom (NreWindow *self, const char *page)
{
  g_object_set (self, "bottom-page", page, "show-bottom", TRUE, NULL);
  nre_window_panes_enter_bottom (self);
}

static void
validate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;

  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    nre_open_file_validate (nre_workspace_get (self->workspace, i));
  nre_folder_index_check_again (nre_workspace_get_index (self->workspace));
  show_bottom (self, "problems");
}

static void
recover_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  nre_recovery_show (NRE_HOST (data));
}

/* --- Tabs ------------------------------------------------------------------------------------ */

static void
close_tab_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  AdwTabPage *tab = adw_tab_view_get_selected_page (self->tab_view);

  nre_window_commit_fields (self);
  if (tab != NULL)
    adw_tab_view_close_page (self->tab_view, tab);
}

static void
next_tab_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdwTabView *view = NRE_WINDOW (data)->tab_view;

  if (!adw_tab_view_select_next_page (view) && adw_tab_view_get_n_pages (view) > 0)
    adw_tab_view_set_selected_page (view, adw_tab_view_get_nth_page (view, 0));
}

static void
previous_tab_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdwTabView *view = NRE_WINDOW (data)->tab_view;
  int n = adw_tab_view_get_n_pages (view);

  if (!adw_tab_view_select_previous_page (view) && n > 0)
    adw_tab_view_set_selected_page (view, adw_tab_view_get_nth_page (view, n - 1));
}

static void
select_tab_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdwTabView *view = NRE_WINDOW (data)->tab_view;
  int i = g_variant_get_int32 (parameter);

  if (i >= 0 && i < adw_tab_view_get_n_pages (view))
    adw_tab_view_set_selected_page (view, adw_tab_view_get_nth_page (view, i));
}

/* --- Closing --------------------------------------------------------------------------------- */

/** Closing: what is to be closed: @file, @folder, or @window if both are NULL. */
typedef struct
{
  NreWindow   *window;
  NreOpenFile *file;
  NreFolder   *folder;
} Closing;

static GPtrArray *
list_closing (gpointer data)
{
  Closing *closing = data;
  NreWorkspace *workspace = closing->window->workspace;
  GPtrArray *files;

  if (closing->folder != NULL)
    return nre_workspace_list_files_in (workspace, closing->folder);
  files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < nre_workspace_get_n (workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (workspace, i);

      if (closing->file == NULL || closing->file == file)
        g_ptr_array_add (files, g_object_ref (file));
    }
  return files;
}

static void
close_done (gboolean close, gpointer data)
{
  Closing *closing = data;
  NreWindow *self = closing->window;

  self->asking = FALSE;
  if (close && !nre_window_is_closed (self))
    {
      if (closing->file != NULL)
        nre_window_close_file (self, closing->file);
      else if (closing->folder != NULL)
        nre_window_close_folder (self, closing->folder);
      else
        {
          self->may_close = TRUE;
          gtk_window_close (GTK_WINDOW (self));
          self->may_close = FALSE;
        }
    }
  g_object_unref (closing->window);
  g_clear_object (&closing->file);
  g_clear_object (&closing->folder);
  g_free (closing);
}

static void
close_when_saved (NreWindow *self, NreOpenFile *file, NreFolder *folder)
{
  Closing *closing = g_new0 (Closing, 1);

  closing->window = g_object_ref (self);
  g_set_object (&closing->file, file);
  g_set_object (&closing->folder, folder);
  self->asking = TRUE;
  nre_close_flow_run (NRE_HOST (self), list_closing, close_done, closing);
}

/** nre_window_actions_close_file: close the file, after asking about unsaved changes. Does nothing while
 * another such question is open. */
void
nre_window_actions_close_file (NreWindow *self, NreOpenFile *file)
{
  if (!self->asking)
    close_when_saved (self, file, NULL);
}

static void
close_file_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreOpenFile *acting = nre_window_actions_get_acting (data);

  if (acting != NULL)
    nre_window_actions_close_file (data, acting);
}

/* (transfer none) (nullable): the folder to close: the open one that contains the selected row, or else the
 * only one. */
static NreFolder *
get_folder (NreWindow *self)
{
  NreFolder *folder = self->tree != NULL ? nre_archive_tree_get_selected_folder (self->tree) : NULL;

  if (folder == NULL && nre_workspace_get_n_folders (self->workspace) == 1)
    folder = nre_workspace_get_folder (self->workspace, 0);
  return folder;
}

static void
close_folder_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  NreFolder *folder = get_folder (self);

  if (folder == NULL && nre_workspace_get_n_folders (self->workspace) > 0)
    nre_window_add_toast (self,
                          nre_toast_new (_("Several folders are open; select one of them in the tree")));
  if (folder != NULL && !self->asking)
    close_when_saved (self, NULL, folder);
}

/**
 * nre_window_actions_may_close:
 *
 * Returns: whether the window may be closed now, since nothing would be lost. If it may not, the user is
 *   asked, and the window closes itself if the user agrees
 */
gboolean
nre_window_actions_may_close (NreWindow *self)
{
  gboolean clean = TRUE;

  if (self->may_close)
    return TRUE;
  if (self->asking)
    return FALSE;
  nre_window_commit_fields (self);
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, i);

      clean = clean && !nre_open_file_get_busy (file) && !nre_open_file_is_unsaved (file);
    }
  if (!clean)
    close_when_saved (self, NULL, NULL);
  return clean;
}

/* --- Panels ---------------------------------------------------------------------------------- */

static void
toggle_panel (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  const char *page = g_action_get_name (G_ACTION (action)) + strlen ("panel-");

  if (self->show_bottom && g_str_equal (self->bottom_page, page))
    nre_window_panes_leave_bottom (self);
  else if (!g_str_equal (page, "bytes") || !nre_window_entries_show_bytes (self))
    show_bottom (self, page);
}

static void
toggle_bottom_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NreWindow *self = data;
  g_autofree char *page = g_strdup (self->bottom_page);

  if (self->show_bottom)
    nre_window_panes_leave_bottom (self);
  else
    show_bottom (self, page);
}

static void
next_pane_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  nre_window_panes_cycle (data, g_str_equal (g_action_get_name (G_ACTION (action)), "previous-pane"));
}

static void
focus_page_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  NrePage *page = nre_window_get_current_page (data);

  if (page != NULL && gtk_widget_get_mapped (GTK_WIDGET (page)))
    nre_page_take_focus (page);
}

static void
main_menu_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  nre_menu_button_pop_up (NRE_WINDOW (data)->menu_button);
}

/* --- All of them ----------------------------------------------------------------------------- */

static void
set_enabled (NreWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
set_state (NreWindow *self, const char *name, gboolean on)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (on));
}

static void
set_panel_state (NreWindow *self, const char *page)
{
  g_autofree char *name = g_strconcat ("panel-", page, NULL);

  set_state (self, name, self->show_bottom && g_str_equal (self->bottom_page, page));
}

/* Set the tooltip of a button. If the page shows several files, or not this file, the file is named as well.
 * @label: (transfer full); @acting: (nullable) */
static void
name_step (NreWindow *self, GtkWidget *button, char *label, NreOpenFile *acting)
{
  NrePage *page = nre_window_get_current_page (self);
  g_autofree char *text = label;

  if (acting != NULL && (acting != self->current || (page != NULL && nre_page_get_n_sides (page) > 1)))
    {
      g_autofree char *step = g_steal_pointer (&text);

      /* Translators: what a button undoes or redoes, and in which file: "Undo: Set Link · Land.map". */
      text = g_strdup_printf (_("%s · %s"), step,
                              nre_document_get_title (nre_open_file_get_document (acting)));
    }
  nre_gtk_set_tooltip (button, text);
}

/* While there are unsaved changes, let the session manager ask the user before a logout. */
static void
inhibit_logout (NreWindow *self, gboolean inhibit)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (application == NULL || inhibit == self->inhibits)
    return;
  self->inhibits = inhibit;
  if (inhibit)
    self->inhibit_cookie = gtk_application_inhibit (application, GTK_WINDOW (self),
                                                    GTK_APPLICATION_INHIBIT_LOGOUT,
                                                    _("There are unsaved changes"));
  else if (self->inhibit_cookie != 0)
    gtk_application_uninhibit (application, self->inhibit_cookie);
}

/** nre_window_actions_name_steps: update the tooltips of the buttons, which name what undo and redo would
 * do. */
void
nre_window_actions_name_steps (NreWindow *self)
{
  NreOpenFile *to_undo = get_stepping (self, FALSE), *to_redo = get_stepping (self, TRUE);
  const char *undo = to_undo != NULL ? nre_history_get_undo_label (get_history (to_undo)) : NULL;
  const char *redo = to_redo != NULL ? nre_history_get_redo_label (get_history (to_redo)) : NULL;

  /* Translators: %s is what a step did, such as "Rename Node". */
  name_step (self, self->undo_button,
             undo != NULL ? g_strdup_printf (_("Undo: %s"), undo) : g_strdup (_("Undo")), to_undo);
  /* Translators: %s is what a step did, such as "Rename Node". */
  name_step (self, self->redo_button,
             redo != NULL ? g_strdup_printf (_("Redo: %s"), redo) : g_strdup (_("Redo")), to_redo);
}

/** nre_window_actions_update: enable and disable actions, depending on what is open, selected and unsaved. */
void
nre_window_actions_update (NreWindow *self)
{
  NreDocument *document = current_document (self);
  NreOpenFile *acting = nre_window_actions_get_acting (self);
  NreHistory *undo_history = get_history (get_stepping (self, FALSE));
  NreHistory *redo_history = get_history (get_stepping (self, TRUE));
  gboolean busy = self->current != NULL && nre_open_file_get_busy (self->current);
  gboolean idle = document != NULL && !busy;
  gboolean can_save = acting != NULL && !nre_open_file_get_busy (acting);
  gboolean can_undo, can_redo;
  guint n_tabs = self->tab_view != NULL ? (guint) adw_tab_view_get_n_pages (self->tab_view) : 0;
  NrePage *page = nre_window_get_current_page (self);
  gboolean any_unsaved = FALSE;
  gboolean any_busy = FALSE;
  gboolean any = nre_workspace_get_n (self->workspace) + nre_workspace_get_n_folders (self->workspace) > 0;

  self->acting = acting;
  if (self->bottom_panel != NULL)
    nre_bottom_panel_set_document (self->bottom_panel,
                                   acting != NULL ? nre_open_file_get_document (acting) : NULL);
  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, i);

      any_unsaved = any_unsaved || nre_open_file_is_unsaved (file);
      any_busy = any_busy || nre_open_file_get_busy (file);
    }
  inhibit_logout (self, any_unsaved && !self->closed);
  set_enabled (self, "save", can_save);
  set_enabled (self, "save-as", can_save);
  set_enabled (self, "save-copy", can_save);
  set_enabled (self, "reload", idle);
  set_enabled (self, "compare-disk", idle);
  set_enabled (self, "keep-mine", idle);
  set_enabled (self, "save-all", any_unsaved && !any_busy);
  set_enabled (self, "show-ledger", acting != NULL);
  set_enabled (self, "close-file", can_save);
  can_undo = undo_history != NULL && (nre_history_can_undo (undo_history) || self->field_changed);
  can_redo = redo_history != NULL && nre_history_can_redo (redo_history);
  /* Unlike the button, the key is also enabled if only other files have steps to undo, to say so. */
  set_enabled (self, "undo", can_undo || (undo_history != NULL && count_undoable (self) > 0));
  set_enabled (self, "undo-step", can_undo);
  set_enabled (self, "redo", can_redo);
  set_enabled (self, "redo-step", can_redo);
  set_enabled (self, "close-tab", n_tabs > 0);
  /* Enable these with a single tab as well, since GTK would otherwise move the focus with their keys. */
  set_enabled (self, "next-tab", n_tabs > 0);
  set_enabled (self, "previous-tab", n_tabs > 0);
  set_enabled (self, "close-folder", nre_workspace_get_n_folders (self->workspace) > 0);
  set_enabled (self, "find", any);
  set_enabled (self, "open-selected", any);
  set_enabled (self, "validate", any);
  set_enabled (self, "save-picture", page != NULL && nre_page_get_picture (page) != NULL);
  nre_window_kinds_update (self, idle);
  set_panel_state (self, "problems");
  set_panel_state (self, "history");
  set_panel_state (self, "bytes");
  set_state (self, "toggle-bottom", self->show_bottom);
  nre_window_actions_name_steps (self);
}

/** nre_window_actions_follow_focus: update the window if undo acts on another file, which the header names,
 * since the focus has moved. */
void
nre_window_actions_follow_focus (NreWindow *self)
{
  if (nre_window_actions_get_acting (self) != self->acting)
    nre_window_update (self);
}

static void
add_property_action (NreWindow *self, const char *name, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, self, property);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

static const struct
{
  const char *name;
  const char *property;
} property_actions[] = {
  { "toggle-left", "show-left" },
  { "show-page", "show-page" },
  { "toggle-right", "show-right" },
  { "fill-window", "fill-window" },
};

/** nre_window_actions_drop: remove the actions for properties, to break the reference cycle: the window owns
 * these actions, and they hold references to it. */
void
nre_window_actions_drop (NreWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (property_actions); i++)
    g_action_map_remove_action (G_ACTION_MAP (self), property_actions[i].name);
}

/** nre_window_actions_add: add the actions of the window, "win.". The menus and the shortcuts window refer
 * to them by name. */
void
nre_window_actions_add (NreWindow *self)
{
  static const GActionEntry entries[] = {
    { "save", save_cb },
    { "save-as", save_as_cb },
    { "save-copy", save_copy_cb },
    { "save-all", save_all_cb },
    { "save-picture", save_picture_cb },
    { "reload", reload_cb },
    { "compare-disk", compare_disk_cb },
    { "keep-mine", keep_mine_cb },
    { "show-ledger", show_ledger_cb },
    { "undo", undo_cb },
    { "undo-step", undo_cb },
    { "redo", redo_cb },
    { "redo-step", redo_cb },
    { "go-to-step", go_to_step_cb, "u" },
    { "find", find_cb },
    { "go-to", go_to_cb },
    { "open-selected", open_selected_cb },
    { "validate", validate_cb },
    { "recover", recover_cb },
    { "close-tab", close_tab_cb },
    { "next-tab", next_tab_cb },
    { "previous-tab", previous_tab_cb },
    { "select-tab", select_tab_cb, "i" },
    { "close-file", close_file_cb },
    { "close-folder", close_folder_cb },
    { "panel-problems", toggle_panel, NULL, "false" },
    { "panel-history", toggle_panel, NULL, "false" },
    { "panel-bytes", toggle_panel, NULL, "false" },
    { "toggle-bottom", toggle_bottom_cb, NULL, "false" },
    { "focus-page", focus_page_cb },
    { "next-pane", next_pane_cb },
    { "previous-pane", next_pane_cb },
    { "main-menu", main_menu_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  nre_window_kinds_add (self);
  for (guint i = 0; i < G_N_ELEMENTS (property_actions); i++)
    add_property_action (self, property_actions[i].name, property_actions[i].property);
}
