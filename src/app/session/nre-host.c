/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-host.h"

/* Data of a document: the folder that was last chosen for it. */
#define FOLDER_KEY "nre-host-folder"

G_DEFINE_INTERFACE (NreHost, nre_host, GTK_TYPE_WINDOW)

static void
nre_host_default_init (NreHostInterface *iface)
{
}

GSettings *
nre_host_get_settings (NreHost *self)
{
  return NRE_HOST_GET_IFACE (self)->get_settings (self);
}

NreWorkspace *
nre_host_get_workspace (NreHost *self)
{
  return NRE_HOST_GET_IFACE (self)->get_workspace (self);
}

NreTaskBar *
nre_host_get_task_bar (NreHost *self)
{
  return NRE_HOST_GET_IFACE (self)->get_task_bar (self);
}

gboolean
nre_host_is_closed (NreHost *self)
{
  return NRE_HOST_GET_IFACE (self)->is_closed (self);
}

/** nre_host_has_file: whether the window is not closed and still has this NreOpenFile. Reloading a file, for
 * example, replaces the object. */
gboolean
nre_host_has_file (NreHost *self, NreOpenFile *file)
{
  return !nre_host_is_closed (self) &&
         nre_workspace_find (nre_host_get_workspace (self), nre_open_file_get_document (file)) == file;
}

void
nre_host_commit_fields (NreHost *self)
{
  NRE_HOST_GET_IFACE (self)->commit_fields (self);
}

void
nre_host_add_toast (NreHost *self, AdwToast *toast)
{
  NRE_HOST_GET_IFACE (self)->add_toast (self, toast);
}

NreOpenFile *
nre_host_add_document (NreHost *self, NreDocument *document, gboolean show)
{
  return NRE_HOST_GET_IFACE (self)->add_document (self, document, show);
}

void
nre_host_add_folder (NreHost *self, const char *path)
{
  NRE_HOST_GET_IFACE (self)->add_folder (self, path);
}

void
nre_host_show_itself (NreHost *self, NreOpenFile *file, gboolean keep)
{
  NRE_HOST_GET_IFACE (self)->show_itself (self, file, keep);
}

void
nre_host_replace_document (NreHost *self, NreOpenFile *file, NreDocument *document)
{
  NRE_HOST_GET_IFACE (self)->replace_document (self, file, document);
}

void
nre_host_join_files (NreHost *self, NreOpenFile *file, NreOpenFile *partner)
{
  NRE_HOST_GET_IFACE (self)->join_files (self, file, partner);
}

void
nre_host_opened (NreHost *self)
{
  NRE_HOST_GET_IFACE (self)->opened (self);
}

void
nre_host_show_file (NreHost *self, NreOpenFile *file)
{
  NRE_HOST_GET_IFACE (self)->show_file (self, file);
}

void
nre_host_show_inspector (NreHost *self)
{
  NRE_HOST_GET_IFACE (self)->show_inspector (self);
}

/** nre_host_show_entry: go to a tab of the entry, whose file is open. */
void
nre_host_show_entry (NreHost *self, NreEntry *entry)
{
  NRE_HOST_GET_IFACE (self)->show_entry (self, entry);
}

/** nre_host_look_at: show the entry, whose file is open, in a preview tab, without moving the focus or
 * changing the panes. */
void
nre_host_look_at (NreHost *self, NreEntry *entry)
{
  NRE_HOST_GET_IFACE (self)->look_at (self, entry);
}

/** nre_host_get_shown: (transfer none) (nullable): the entry of the current page. */
NreEntry *
nre_host_get_shown (NreHost *self)
{
  return NRE_HOST_GET_IFACE (self)->get_shown (self);
}

/**
 * nre_host_show_inside:
 * @entry: (nullable): NULL for the file itself
 * @place: the record, or the bytes, to select; if they do not exist any more, nothing is selected
 */
void
nre_host_show_inside (NreHost *self, NreOpenFile *file, NreEntry *entry, const NreAppPlace *place)
{
  NRE_HOST_GET_IFACE (self)->show_inside (self, file, entry, place);
}

/**
 * nre_host_open_then: open the file, if it is not open, without showing it, and then call the function. If it
 * cannot be opened, the user is told so, and the function is not called.
 * @free: (nullable): frees @data, which belongs to the host from now on
 */
void
nre_host_open_then (NreHost *self, const char *path, NreOpenedFunc then, gpointer data, GDestroyNotify free)
{
  NRE_HOST_GET_IFACE (self)->open_then (self, path, then, data, free);
}

/** nre_host_open_path: open the file, if it is not open, and go to a tab of it. */
void
nre_host_open_path (NreHost *self, const char *path)
{
  NRE_HOST_GET_IFACE (self)->open_path (self, path);
}

/**
 * nre_host_note_moves:
 * @from: (element-type NreEntry): entries about to be removed
 * @to: (element-type NreEntry): for each of them the one that takes its place
 *
 * The page of an entry in @from becomes that of the one in @to when a document reports that the entry was
 * removed, and the other way round when the move is undone. So a page moves only if its entry does, and after
 * all lists were told.
 */
void
nre_host_note_moves (NreHost *self, GPtrArray *from, GPtrArray *to)
{
  NRE_HOST_GET_IFACE (self)->note_moves (self, from, to);
}

/** nre_host_show_bytes: go to a tab of the entry, whose file is open, with its bytes
 * below, which get the focus. */
void
nre_host_show_bytes (NreHost *self, NreEntry *entry)
{
  NRE_HOST_GET_IFACE (self)->show_bytes (self, entry);
}

/** nre_host_show_place: @place: a place in the file at @path, which is opened if necessary */
void
nre_host_show_place (NreHost *self, const char *path, const NrePlace *place)
{
  NRE_HOST_GET_IFACE (self)->show_place (self, path, place);
}

/** nre_host_open_entry: @entry: path of the entry, "#3", in the file at @path, which is opened */
void
nre_host_open_entry (NreHost *self, const char *path, const char *entry)
{
  NRE_HOST_GET_IFACE (self)->open_entry (self, path, entry);
}

/** nre_host_get_recent_folder: (transfer full) (nullable): where file choosers start. */
GFile *
nre_host_get_recent_folder (NreHost *self)
{
  g_autofree char *uri = g_settings_get_string (nre_host_get_settings (self), "recent-folder");

  return *uri != '\0' ? g_file_new_for_uri (uri) : NULL;
}

void
nre_host_set_recent_folder (NreHost *self, GFile *folder)
{
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  if (uri != NULL)
    g_settings_set_string (nre_host_get_settings (self), "recent-folder", uri);
}

/**
 * nre_host_get_folder_of:
 *
 * (transfer full) (nullable): the folder in which file choosers for the document start: where it was last
 * exported to or imported from, or else its own; for a document without a file, that of
 * nre_host_get_recent_folder().
 */
GFile *
nre_host_get_folder_of (NreHost *self, NreDocument *document)
{
  GFile *chosen = g_object_get_data (G_OBJECT (document), FOLDER_KEY);
  const char *path = nre_document_get_path (document);
  g_autoptr (GFile) file = NULL;

  if (chosen != NULL)
    return g_object_ref (chosen);
  if (path == NULL)
    return nre_host_get_recent_folder (self);
  file = g_file_new_for_path (path);
  return g_file_get_parent (file);
}

/** nre_host_set_folder_of: @folder: (nullable): the folder chosen for the document */
void
nre_host_set_folder_of (NreHost *self, NreDocument *document, GFile *folder)
{
  if (folder == NULL)
    return;
  g_object_set_data_full (G_OBJECT (document), FOLDER_KEY, g_object_ref (folder), g_object_unref);
  nre_host_set_recent_folder (self, folder);
}
