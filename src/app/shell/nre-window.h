/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-application.h"
#include "nre-page.h"
#include "nre-task-bar.h"
#include "nre-workspace.h"

G_BEGIN_DECLS

/* The window, with the tree of all open folders and files, a tab for each page, the inspector, and the
 * panels. It manages only what is shown. Documents manage the contents of files; opening, saving and closing
 * are in separate files, *-flow.c.
 *
 * Properties: show-left, show-bottom, show-right (boolean), bottom-page (string: "problems",
 * "history", "bytes"). */
#define NRE_TYPE_WINDOW (nre_window_get_type ())
G_DECLARE_FINAL_TYPE (NreWindow, nre_window, NRE, WINDOW, AdwApplicationWindow)

NreWindow    *nre_window_new               (NreApplication *application);
GSettings    *nre_window_get_settings      (NreWindow *self);
NreWorkspace *nre_window_get_workspace     (NreWindow *self);
NreTaskBar   *nre_window_get_task_bar      (NreWindow *self);
NreOpenFile  *nre_window_get_current_file  (NreWindow *self);
NrePage      *nre_window_get_current_page  (NreWindow *self);
gboolean      nre_window_is_closed         (NreWindow *self);

void          nre_window_start_session     (NreWindow *self, gboolean has_files);
void          nre_window_open_files        (NreWindow *self, GFile **files, int n_files);
void          nre_window_opened            (NreWindow *self);
void          nre_window_choose_files      (NreWindow *self);
void          nre_window_choose_folder     (NreWindow *self);
NreOpenFile  *nre_window_add_document      (NreWindow *self, NreDocument *document, gboolean show);
NreFolder    *nre_window_add_folder        (NreWindow *self, const char *path);
void          nre_window_close_folder      (NreWindow *self, NreFolder *folder);
void          nre_window_replace_document  (NreWindow *self, NreOpenFile *file, NreDocument *document);
void          nre_window_join_files        (NreWindow *self, NreOpenFile *file, NreOpenFile *partner);
void          nre_window_show_file         (NreWindow *self, NreOpenFile *file);
NrePage      *nre_window_show_entry        (NreWindow *self, NreOpenFile *file, NreEntry *entry,
                                            gboolean keep);
void          nre_window_close_file        (NreWindow *self, NreOpenFile *file);
void          nre_window_flush             (NreWindow *self);
void          nre_window_commit_fields     (NreWindow *self);
void          nre_window_add_toast         (NreWindow *self, AdwToast *toast);

G_END_DECLS
