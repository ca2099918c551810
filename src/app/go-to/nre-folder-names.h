/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-names.h"

G_BEGIN_DECLS

/* The names of files in folders, and of the entries of archives in these folders. Only the directories of
 * archives are read, and unchanged files are not read again. */
typedef struct _NreFolderNames NreFolderNames;

NreFolderNames *nre_folder_names_new         (void);
NreFolderNames *nre_folder_names_ref         (NreFolderNames *self);
void            nre_folder_names_unref       (NreFolderNames *self);
void            nre_folder_names_read_async  (NreFolderNames *self, char **folders, GHashTable *listings,
                                              GCancellable *cancellable, GAsyncReadyCallback callback,
                                              gpointer data);
GPtrArray      *nre_folder_names_read_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreFolderNames, nre_folder_names_unref)

G_END_DECLS
