/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells the user when other programs have changed or removed open files: in a banner above the page for its
 * files, in a toast for other files. */

#include "config.h"

#include "nre-window-disk.h"

#include <glib/gi18n.h>

#include "nre-toasts.h"
#include "nre-window-private.h"

/* Delay after a change, so that one toast tells of files that change together. */
#define SETTLE_MS 150

/* Perform the action of a button in the banner. Actions apply to the current file, so make @file current if
 * it is another side of the page. */
static void
banner_chosen_cb (NreWindow *self, NreOpenFile *file, const char *action)
{
  NrePage *page = nre_window_get_current_page (self);

  /* This does not depend on which file is current. */
  if (strcmp (action, "win.keep-mine") == 0)
    {
      nre_open_file_keep_mine (file);
      return;
    }
  if (file != self->current && page != NULL)
    nre_page_set_active (page, nre_open_file_get_document (file));
  if (file == self->current)
    gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
}

/* (transfer none) (nullable): the file that the banner is about: the current file, or if only another file
 * on the page was changed by another program, that file. */
static NreOpenFile *
find_changed (NreWindow *self)
{
  NrePage *page = nre_window_get_current_page (self);

  if (self->current == NULL || page == NULL || nre_open_file_get_disk_state (self->current) != NRE_DISK_SAME)
    return self->current;
  for (guint i = 0; i < nre_page_get_n_sides (page); i++)
    {
      NreOpenFile *file = nre_workspace_find (self->workspace,
                                              nre_selection_get_document (nre_page_get_side (page, i)));

      if (file != NULL && nre_open_file_get_disk_state (file) != NRE_DISK_SAME)
        return file;
    }
  return self->current;
}

/* Whether the current page shows the file, so that the banner is about it. */
static gboolean
is_shown (NreWindow *self, NreOpenFile *file)
{
  NrePage *page = nre_window_get_current_page (self);

  return file == self->current ||
         (page != NULL && nre_page_find_side (page, nre_open_file_get_document (file)) != NULL);
}

/* (transfer container) (element-type NreOpenFile): the files that other programs have changed, and that the
 * current page does not show. */
static GPtrArray *
list_hidden (NreWindow *self)
{
  GPtrArray *hidden = g_ptr_array_new ();

  for (guint i = 0; i < nre_workspace_get_n (self->workspace); i++)
    {
      NreOpenFile *file = nre_workspace_get (self->workspace, i);

      if (nre_open_file_get_disk_state (file) != NRE_DISK_SAME && !is_shown (self, file))
        g_ptr_array_add (hidden, file);
    }
  return hidden;
}

static char *
dup_news (GPtrArray *hidden)
{
  const char *name = nre_open_file_get_label (hidden->pdata[0]);

  if (hidden->len > 1)
    return g_strdup_printf (ngettext ("%u open file was changed or deleted by other programs",
                                      "%u open files were changed or deleted by other programs",
                                      hidden->len), hidden->len);
  if (nre_open_file_get_disk_state (hidden->pdata[0]) == NRE_DISK_REMOVED)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (_("%s was deleted or renamed by another program"), name);
  /* Translators: %s is the name of a file. */
  return g_strdup_printf (_("%s was changed by another program"), name);
}

static void tell (NreWindow *self);

/* Show the first of the hidden files, and a toast for the rest. */
static void
show_hidden_cb (NreWindow *self)
{
  g_autoptr (GPtrArray) hidden = list_hidden (self);

  g_clear_weak_pointer (&self->disk_toast);
  if (hidden->len == 0)
    return;
  nre_window_show_file (self, hidden->pdata[0]);
  if (hidden->len > 1)
    tell (self);
}

static void
dismissed_cb (AdwToast *toast, NreWindow *self)
{
  if (toast == self->disk_toast)
    g_clear_weak_pointer (&self->disk_toast);
}

/* Show a toast about hidden files in place of an earlier one, which may still be waiting. */
static void
tell (NreWindow *self)
{
  g_autoptr (GPtrArray) hidden = self->closed ? NULL : list_hidden (self);
  g_autofree char *news = hidden != NULL && hidden->len > 0 ? dup_news (hidden) : NULL;
  g_autofree char *title = news != NULL ? g_markup_escape_text (news, -1) : NULL;
  AdwToast *toast = self->disk_toast;

  if (toast != NULL && g_strcmp0 (adw_toast_get_title (toast), title) == 0)
    return;
  g_clear_weak_pointer (&self->disk_toast);
  if (toast != NULL && !self->closed)
    nre_toast_dismiss (toast);
  if (news == NULL)
    return;
  toast = nre_toast_new (news);
  adw_toast_set_button_label (toast, _("_Show"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (show_hidden_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, 0);
  g_set_weak_pointer (&self->disk_toast, toast);
  nre_window_add_toast (self, toast);
}

static gboolean
settled_cb (gpointer data)
{
  NreWindow *self = data;

  self->disk_settle = 0;
  tell (self);
  return G_SOURCE_REMOVE;
}

/* Many files may change at once: tell of all of them together. */
static void
tell_soon (NreWindow *self)
{
  if (self->disk_settle == 0 && !self->closed)
    self->disk_settle = g_timeout_add (SETTLE_MS, settled_cb, self);
}

/* Correct the toast when files that it is about have been shown, closed, saved or reloaded, or are back.
 * Without any of them it goes at once. */
static void
settle_toast (NreWindow *self)
{
  g_autoptr (GPtrArray) hidden = self->disk_toast != NULL && !self->closed ? list_hidden (self) : NULL;

  if (hidden != NULL && hidden->len == 0)
    tell (self);
  else if (hidden != NULL)
    tell_soon (self);
}

/**
 * nre_window_update_disk:
 *
 * Update the banner after another page was shown, or another program has changed a file. This is rare, so the
 * banner is made on first use. It is above the page only: nothing moves under a pointer in the tree.
 */
void
nre_window_update_disk (NreWindow *self)
{
  NreOpenFile *file = find_changed (self);

  if (self->banner == NULL && file != NULL && !self->closed &&
      nre_open_file_get_disk_state (file) != NRE_DISK_SAME)
    {
      self->banner = NRE_DISK_BANNER (nre_disk_banner_new ());
      gtk_widget_set_hexpand (GTK_WIDGET (self->banner), TRUE);
      g_signal_connect_object (self->banner, "chosen", G_CALLBACK (banner_chosen_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->tab_bar))),
                                  GTK_WIDGET (self->banner), GTK_WIDGET (self->tab_bar));
    }
  if (self->banner != NULL)
    nre_disk_banner_set_file (self->banner, file);
  settle_toast (self);
}

static void
disk_state_cb (NreWindow *self, GParamSpec *pspec, NreOpenFile *file)
{
  nre_window_update_disk (self);
  if (nre_open_file_get_disk_state (file) != NRE_DISK_SAME && !is_shown (self, file))
    tell_soon (self);
}

static void
active_cb (NreWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)))
    nre_workspace_look (self->workspace);
}

/** nre_window_disk_init: look at the disk whenever the user comes back to the window. Not everything is
 * reported: a folder may have been renamed, with the open files in it. */
void
nre_window_disk_init (NreWindow *self)
{
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
}

/** nre_window_follow_disk: from now on, tell the user when another program changes the file. */
void
nre_window_follow_disk (NreWindow *self, NreOpenFile *file)
{
  g_signal_connect_object (file, "notify::disk-state", G_CALLBACK (disk_state_cb), self, G_CONNECT_SWAPPED);
}
