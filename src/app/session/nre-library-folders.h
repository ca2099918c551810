/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The folders in which the references of a file are searched: its own, and those above it up to the
 * first that has the materials; then open folders that have them. A folder read for one file is not
 * read again for another: an object is meant for one moment, and for one thread at a time. Reads the
 * disk, so use it in a thread. */
typedef struct _NreLibraryFolders NreLibraryFolders;

NreLibraryFolders *nre_library_folders_new   (GHashTable *listings);
void               nre_library_folders_free  (NreLibraryFolders *self);
GPtrArray         *nre_library_folders_read  (NreLibraryFolders *self, const char *folder,
                                              GCancellable *cancellable);
GHashTable        *nre_library_folders_index (NreLibraryFolders *self, const char *folder,
                                              GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreLibraryFolders, nre_library_folders_free)

G_END_DECLS
