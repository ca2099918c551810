/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-folder-listing.h"
#include "nre-open-file.h"

G_BEGIN_DECLS

/* A file in an open folder. The file itself may be open or closed. The object stores only what a list shows.
 *
 * Properties: open (NreOpenFile, or NULL if the file is closed), serial (uint: increases when anything else
 * has changed). */
#define NRE_TYPE_FOLDER_FILE (nre_folder_file_get_type ())
G_DECLARE_FINAL_TYPE (NreFolderFile, nre_folder_file, NRE, FOLDER_FILE, GObject)

NreFolderFile *nre_folder_file_new           (const char *folder, const NreListed *listed);
void           nre_folder_file_update        (NreFolderFile *self, const NreListed *listed);
const char    *nre_folder_file_get_path      (NreFolderFile *self);
const char    *nre_folder_file_get_title     (NreFolderFile *self);
NreKind        nre_folder_file_get_kind      (NreFolderFile *self);
gboolean       nre_folder_file_get_n_entries (NreFolderFile *self, guint *n);
const char    *nre_folder_file_get_error     (NreFolderFile *self);
NreOpenFile   *nre_folder_file_get_open      (NreFolderFile *self);
void           nre_folder_file_set_open      (NreFolderFile *self, NreOpenFile *open);

G_END_DECLS
