/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-folder-file.h"
#include "nre-folder-index.h"

G_BEGIN_DECLS

/* A folder that is open in the window, or a folder inside such a folder. It is a GListModel of NreFolder and
 * NreFolderFile, with the folders first. Files that the editor cannot read are left out, unless they are
 * open. The list is empty until the index has read the folder after nre_folder_look(). After that, the
 * list is updated when the folder changes on disk.
 *
 * Properties: expanded (boolean: whether the row of the folder is expanded, or will be when it is visible),
 * modified (boolean: whether a file in the folder has unsaved changes), listed (boolean: whether the folder
 * has been read). Signal "shown" (NreFolder), only on a folder without a parent, when a folder in it has been
 * expanded or collapsed. */
#define NRE_TYPE_FOLDER (nre_folder_get_type ())
G_DECLARE_FINAL_TYPE (NreFolder, nre_folder, NRE, FOLDER, GObject)

NreFolder  *nre_folder_new            (NreFolderIndex *folder_index, const char *path, GHashTable *expanded);
const char *nre_folder_get_path       (NreFolder *self);
const char *nre_folder_get_title      (NreFolder *self);
NreFolder  *nre_folder_get_parent     (NreFolder *self);
gboolean    nre_folder_contains       (NreFolder *self, const char *path);
void        nre_folder_look           (NreFolder *self);
gboolean    nre_folder_is_listed      (NreFolder *self);
gboolean    nre_folder_get_expanded   (NreFolder *self);
void        nre_folder_set_expanded   (NreFolder *self, gboolean expanded);
gboolean    nre_folder_get_modified   (NreFolder *self);
const char *nre_folder_get_error      (NreFolder *self);
void        nre_folder_set_open_files (NreFolder *self, GHashTable *open);
void        nre_folder_note_modified  (NreFolder *self, const char *path);
GObject    *nre_folder_find           (NreFolder *self, const char *path);
void        nre_folder_close          (NreFolder *self);

G_END_DECLS
