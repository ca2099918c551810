/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-folder.h"
#include "nre-open-archives.h"
#include "nre-folder-index.h"

G_BEGIN_DECLS

/* The files and folders that are open in a window. It is a GListModel of NreOpenFile.
 *
 * Signals: "names-changed" when a name may lead to an entry of another open file: one was opened, closed or
 * moved, or names in one were edited; "content-changed" (NreDocument *) when anything in an open file was
 * edited; "findings-changed" (NreOpenFile *) when the findings of a file have changed; "folders-changed"
 * when a folder has been opened or closed; "expanded-changed" when a folder has been expanded or collapsed;
 * "undo" (NreOpenFile *) to request that the window undoes the last step of a file and shows what changed. */
#define NRE_TYPE_WORKSPACE (nre_workspace_get_type ())
G_DECLARE_FINAL_TYPE (NreWorkspace, nre_workspace, NRE, WORKSPACE, GObject)

NreWorkspace *nre_workspace_new       (void);
NreOpenFile  *nre_workspace_add       (NreWorkspace *self, NreDocument *document);
NreOpenFile  *nre_workspace_replace   (NreWorkspace *self, NreOpenFile *file, NreDocument *document);
void          nre_workspace_remove    (NreWorkspace *self, NreOpenFile *file);
guint         nre_workspace_get_n     (NreWorkspace *self);
NreOpenFile  *nre_workspace_get       (NreWorkspace *self, guint i);
NreOpenFile  *nre_workspace_find      (NreWorkspace *self, NreDocument *document);
void          nre_workspace_look      (NreWorkspace *self);
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
NreFolder    *nre_workspace_find_folder_of (NreWorkspace *self, NreOpenFile *file);
GPtrArray    *nre_workspace_list_files_in (NreWorkspace *self, NreFolder *folder);
NreFolderIndex    *nre_workspace_get_index    (NreWorkspace *self);
gboolean      nre_workspace_is_settled    (NreWorkspace *self);
NreOpenArchives *nre_workspace_get_archives (NreWorkspace *self);
char         *nre_workspace_dup_place     (NreWorkspace *self, NreOpenFile *file);
char         *nre_workspace_dup_label_of  (NreDocument *document);
void          nre_workspace_set_expanded  (NreWorkspace *self, const char *const *paths);
char        **nre_workspace_list_expanded (NreWorkspace *self);

G_END_DECLS
