/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The folders in which what a file names is looked for: its own, and those around it up to the first that has
 * the materials; then what has them of the folders that are open. What was looked at for one file is not
 * looked at again for another: one of these is for one moment, and for one thread at a time. Reads the disk:
 * for threads. */
typedef struct _NreLibraryFolders NreLibraryFolders;

NreLibraryFolders *nre_library_folders_new   (GHashTable *listings);
void               nre_library_folders_free  (NreLibraryFolders *self);
GPtrArray         *nre_library_folders_read  (NreLibraryFolders *self, const char *folder,
                                              GCancellable *cancellable);
GHashTable        *nre_library_folders_index (NreLibraryFolders *self, const char *folder,
                                              GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreLibraryFolders, nre_library_folders_free)

G_END_DECLS
