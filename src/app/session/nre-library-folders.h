/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The folders in which the references of a file are searched: the folder of the file and those above it, up
 * to the first that contains the library of materials; then open folders that contain it. An object caches
 * the folders that it has read, so it must not be kept for long. It accesses the disk, so use it in a thread,
 * and only in one at a time. */
typedef struct _NreLibraryFolders NreLibraryFolders;

NreLibraryFolders *nre_library_folders_new   (GHashTable *listings);
void               nre_library_folders_free  (NreLibraryFolders *self);
GPtrArray         *nre_library_folders_read  (NreLibraryFolders *self, const char *folder,
                                              GCancellable *cancellable);
GHashTable        *nre_library_folders_index (NreLibraryFolders *self, const char *folder,
                                              GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreLibraryFolders, nre_library_folders_free)

G_END_DECLS
