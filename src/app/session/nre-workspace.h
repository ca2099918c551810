/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-folder.h"
#include "nre-survey.h"

G_BEGIN_DECLS

/* The files that a window has open: a GListModel of NreOpenFile; and the folders.
 *
 * Signals: "findings-changed" (NreOpenFile*) when the findings of one of them changed; "folders-changed" when
 * a folder was opened or closed; "expanded-changed" when a folder was expanded or collapsed;
 * "undo" (NreOpenFile*) when code that does not see the window wants the last step of a file
 * to be undone and shown. */
#define NRE_TYPE_WORKSPACE (nre_workspace_get_type ())
G_DECLARE_FINAL_TYPE (NreWorkspace, nre_workspace, NRE, WORKSPACE, GObject)

NreWorkspace *nre_workspace_new       (void);
NreOpenFile  *nre_workspace_add       (NreWorkspace *self, NreDocument *document);
NreOpenFile  *nre_workspace_replace   (NreWorkspace *self, NreOpenFile *file, NreDocument *document);
void          nre_workspace_remove    (NreWorkspace *self, NreOpenFile *file);
guint         nre_workspace_get_n     (NreWorkspace *self);
NreOpenFile  *nre_workspace_get       (NreWorkspace *self, guint i);
NreOpenFile  *nre_workspace_find      (NreWorkspace *self, NreDocument *document);
NreOpenFile  *nre_workspace_find_path (NreWorkspace *self, const char *path);
void          nre_workspace_undo      (NreWorkspace *self, NreOpenFile *file);
NreWorkspace *nre_workspace_of        (NreDocument *document);
const char   *nre_workspace_label_of  (NreDocument *document);

NreFolder    *nre_workspace_add_folder    (NreWorkspace *self, const char *path);
void          nre_workspace_remove_folder (NreWorkspace *self, NreFolder *folder);
gboolean      nre_workspace_has_folder    (NreWorkspace *self, NreFolder *folder);
guint         nre_workspace_get_n_folders (NreWorkspace *self);
NreFolder    *nre_workspace_get_folder    (NreWorkspace *self, guint i);
NreFolder    *nre_workspace_find_folder   (NreWorkspace *self, const char *path);
GPtrArray    *nre_workspace_list_files_in (NreWorkspace *self, NreFolder *folder);
NreSurvey    *nre_workspace_get_survey    (NreWorkspace *self);
gboolean      nre_workspace_is_settled    (NreWorkspace *self);
char         *nre_workspace_dup_place     (NreWorkspace *self, NreOpenFile *file);
char         *nre_workspace_dup_label_of  (NreDocument *document);
void          nre_workspace_set_expanded  (NreWorkspace *self, const char *const *paths);
char        **nre_workspace_list_expanded (NreWorkspace *self);

G_END_DECLS
