/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-index-totals.h"
#include "nre-open-file.h"

G_BEGIN_DECLS

/* The index of the open folders: their listings, and the number and findings of all files.
 *
 * Folders are read in a thread, first those that the tree shows, and a folder is read again when it has
 * changed. Files are checked in the background without opening them, as by `nres validate`, and again when
 * they have changed. Of open files, the findings of the NreOpenFile are counted.
 *
 * Property: fraction (double: progress of the checks; 0 also while all folders are read; 1 if there is no
 * such work). Signal "changed" when there are new results. */
#define NRE_TYPE_FOLDER_INDEX (nre_folder_index_get_type ())
G_DECLARE_FINAL_TYPE (NreFolderIndex, nre_folder_index, NRE, FOLDER_INDEX, GObject)

/** NreFolderListed: called when the folder has been read; @folder may be unreadable. */
typedef void (*NreFolderListed) (gpointer owner, const NreIndexFolder *folder);

NreFolderIndex     *nre_folder_index_new            (void);
void                nre_folder_index_set_roots      (NreFolderIndex *self, const char *const *roots);
void                nre_folder_index_set_open_files (NreFolderIndex *self, GHashTable *open);
void                nre_folder_index_set_missing    (NreFolderIndex *self, GHashTable *missing);
void                nre_folder_index_recount_file   (NreFolderIndex *self, const char *path);
void                nre_folder_index_watch_folder   (NreFolderIndex *self, const char *folder,
                                                     NreFolderListed listed, gpointer owner);
void                nre_folder_index_unwatch_folder (NreFolderIndex *self, const char *folder,
                                                     gpointer owner);
void                nre_folder_index_check_again    (NreFolderIndex *self);
void                nre_folder_index_cancel         (NreFolderIndex *self);
void                nre_folder_index_close          (NreFolderIndex *self);
gboolean            nre_folder_index_is_reading     (NreFolderIndex *self);
gboolean            nre_folder_index_is_running     (NreFolderIndex *self);
gboolean            nre_folder_index_is_cut         (NreFolderIndex *self);
double              nre_folder_index_get_fraction   (NreFolderIndex *self);
NreIndexSnapshot   *nre_folder_index_snapshot       (NreFolderIndex *self);
GHashTable         *nre_folder_index_get_listings   (NreFolderIndex *self);
gboolean            nre_folder_index_has_folder     (NreFolderIndex *self, const char *folder);
gboolean            nre_folder_index_get_totals     (NreFolderIndex *self, const char *folder,
                                                     NreFolderTotals *out);
const NreIndexFile *nre_folder_index_find           (NreFolderIndex *self, const char *path);
GPtrArray          *nre_folder_index_list_closed    (NreFolderIndex *self);
GPtrArray          *nre_folder_index_list_problems  (NreFolderIndex *self, gboolean with_open);
NreOpenFile        *nre_folder_index_find_open      (NreFolderIndex *self, const char *path);

G_END_DECLS
