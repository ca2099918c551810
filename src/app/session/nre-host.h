/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-app-kind.h"
#include "nre-task-bar.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* The interface through which other code uses the window: for dialogs and messages, progress, and the open
 * files. If a task takes longer than the window is open, the window object still exists, but is closed. */
#define NRE_TYPE_HOST (nre_host_get_type ())
G_DECLARE_INTERFACE (NreHost, nre_host, NRE, HOST, GtkWindow)

/** NreOpenedFunc: called when the file has been opened. */
typedef void (*NreOpenedFunc) (NreHost *host, NreOpenFile *file, gpointer data);

/**
 * NreHostInterface: the virtual functions.
 * @get_settings: returns the settings of the application
 * @get_workspace: returns the open files and folders
 * @get_task_bar: returns the bar that shows the progress of long tasks and lets the user cancel them
 * @is_closed: returns whether the window is closed, so that messages and dialogs are impossible
 * @commit_fields: commits input that is pending in text fields
 * @add_toast: shows a toast, which is (transfer full)
 * @add_document: adds the document to the open files; if @show is TRUE, opens its initial page in a tab
 * @add_folder: opens a folder
 * @show_itself: goes to a tab of the file itself, opening one if necessary; @keep is FALSE for a preview tab
 * @replace_document: replaces the file by a document, for which the same tabs are opened
 * @join_files: shows two open files on the same page
 * @opened: called when all requested files have been opened or have failed to open
 * @show_file: goes to a tab of the file, opening one if necessary
 * @show_inspector: makes the inspector visible
 * @show_entry: goes to a tab of the entry, whose file must be open
 * @look_at: shows the entry in a preview tab without moving the focus
 * @get_shown: returns (nullable): the entry of the current page
 * @show_inside: goes to a tab of the entry, or of the file itself if @entry is NULL, and selects a record or
 *   bytes there
 * @open_path: opens the file if it is not open, and goes to a tab of it
 * @open_then: opens the file if it is not open, without a tab, and then calls @then
 * @show_place: opens the file if it is not open, and goes to @place in it
 * @note_moves: informs the window that the entries @from become the entries @to, so that pages follow them,
 *   also on undo
 * @show_bytes: goes to a tab of the entry, and shows its bytes in the bottom panel
 * @open_entry: opens the file if it is not open, and goes to a tab of the entry with a path such as "#3"
 */
struct _NreHostInterface
{
  GTypeInterface parent_interface;

  GSettings    *(*get_settings)   (NreHost *self);
  NreWorkspace *(*get_workspace)  (NreHost *self);
  NreTaskBar   *(*get_task_bar)   (NreHost *self);
  gboolean      (*is_closed)      (NreHost *self);
  void          (*commit_fields)  (NreHost *self);
  void          (*add_toast)      (NreHost *self, AdwToast *toast);
  NreOpenFile  *(*add_document)   (NreHost *self, NreDocument *document, gboolean show);
  void          (*add_folder)     (NreHost *self, const char *path);
  void          (*show_itself)    (NreHost *self, NreOpenFile *file, gboolean keep);
  void          (*replace_document) (NreHost *self, NreOpenFile *file, NreDocument *document);
  void          (*join_files)     (NreHost *self, NreOpenFile *file, NreOpenFile *partner);
  void          (*opened)         (NreHost *self);
  void          (*show_file)      (NreHost *self, NreOpenFile *file);
  void          (*show_inspector) (NreHost *self);
  void          (*show_entry)     (NreHost *self, NreEntry *entry);
  void          (*look_at)        (NreHost *self, NreEntry *entry);
  NreEntry     *(*get_shown)      (NreHost *self);
  void          (*show_inside)    (NreHost *self, NreOpenFile *file, NreEntry *entry,
                                   const NreAppPlace *place);
  void          (*open_path)      (NreHost *self, const char *path);
  void          (*open_then)      (NreHost *self, const char *path, NreOpenedFunc then, gpointer data,
                                   GDestroyNotify free);
  void          (*show_place)     (NreHost *self, const char *path, const NrePlace *place);
  void          (*note_moves)     (NreHost *self, GPtrArray *from, GPtrArray *to);
  void          (*show_bytes)     (NreHost *self, NreEntry *entry);
  void          (*open_entry)     (NreHost *self, const char *path, const char *entry);
};

GSettings    *nre_host_get_settings      (NreHost *self);
NreWorkspace *nre_host_get_workspace     (NreHost *self);
NreTaskBar   *nre_host_get_task_bar      (NreHost *self);
gboolean      nre_host_has_file          (NreHost *self, NreOpenFile *file);
gboolean      nre_host_is_closed         (NreHost *self);
void          nre_host_commit_fields     (NreHost *self);
void          nre_host_add_toast         (NreHost *self, AdwToast *toast);
NreOpenFile  *nre_host_add_document      (NreHost *self, NreDocument *document, gboolean show);
void          nre_host_add_folder        (NreHost *self, const char *path);
void          nre_host_show_itself       (NreHost *self, NreOpenFile *file, gboolean keep);
void          nre_host_replace_document  (NreHost *self, NreOpenFile *file, NreDocument *document);
void          nre_host_join_files        (NreHost *self, NreOpenFile *file, NreOpenFile *partner);
void          nre_host_opened            (NreHost *self);
void          nre_host_show_file         (NreHost *self, NreOpenFile *file);
void          nre_host_show_inspector    (NreHost *self);
void          nre_host_show_entry        (NreHost *self, NreEntry *entry);
void          nre_host_look_at           (NreHost *self, NreEntry *entry);
NreEntry     *nre_host_get_shown         (NreHost *self);
void          nre_host_show_inside       (NreHost *self, NreOpenFile *file, NreEntry *entry,
                                          const NreAppPlace *place);
void          nre_host_open_path         (NreHost *self, const char *path);
void          nre_host_open_then         (NreHost *self, const char *path, NreOpenedFunc then, gpointer data,
                                          GDestroyNotify free);
void          nre_host_show_place        (NreHost *self, const char *path, const NrePlace *place);
void          nre_host_note_moves        (NreHost *self, GPtrArray *from, GPtrArray *to);
void          nre_host_show_bytes        (NreHost *self, NreEntry *entry);
void          nre_host_open_entry        (NreHost *self, const char *path, const char *entry);
GFile        *nre_host_get_folder_of     (NreHost *self, NreDocument *document);
void          nre_host_set_folder_of     (NreHost *self, NreDocument *document, GFile *folder);
GFile        *nre_host_get_recent_folder (NreHost *self);
void          nre_host_set_recent_folder (NreHost *self, GFile *folder);

G_END_DECLS
