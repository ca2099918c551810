/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-app-kind.h"
#include "nre-task-bar.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* The window as its flows see it: for questions and messages, progress, and the list of open files. A flow
 * may outlive the window, which is then closed, but still exists. */
#define NRE_TYPE_HOST (nre_host_get_type ())
G_DECLARE_INTERFACE (NreHost, nre_host, NRE, HOST, GtkWindow)

/** NreOpenedFunc: called when the file is open. */
typedef void (*NreOpenedFunc) (NreHost *host, NreOpenFile *file, gpointer data);

/**
 * NreHostInterface:
 * @get_settings: settings of the application
 * @get_task_bar: the bar in which long work shows its progress and can be cancelled
 * @is_closed: whether the window is closed, so that nothing can be shown or asked
 * @commit_fields: commits pending input in fields
 * @add_toast: takes the toast
 * @add_document: adds the document to the open files; with @show, its initial page gets a tab
 * @add_folder: opens a folder
 * @show_itself: goes to a tab of the file itself; @keep is FALSE for a preview
 * @replace_document: shows the document in the place of the file, with the tabs that the file had
 * @join_files: shows two files that are open on one page
 * @opened: called when requested files are open, or failed to open
 * @show_file: goes to a tab of the file
 * @show_inspector: makes it visible
 * @show_entry: goes to a tab of the entry, whose file is open
 * @look_at: shows a preview of the entry, without going there
 * @get_shown: (nullable): the entry of the page in front
 * @show_inside: goes to a tab of the entry, NULL for the file itself, and selects a record there, or bytes
 * @open_path: opens the file, if it is not open, and goes to a tab of it
 * @open_then: opens the file, if it is not open, shows nothing, and then calls the function
 * @show_place: opens the file, if it is not open, and goes to that place in it
 * @note_moves: says where entries are moving, so that their pages go with them, and back
 * @show_bytes: goes to a tab of the entry, with its bytes below
 * @open_entry: opens the file, if it is not open, and goes to a tab of that entry of it: "#3"
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
