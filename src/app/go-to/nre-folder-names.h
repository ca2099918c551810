/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-index-snapshot.h"
#include "nre-job.h"
#include "nre-names.h"

G_BEGIN_DECLS

/* The names of files in folders, and of the entries of archives in these folders. Only the directories of
 * archives are read, and unchanged files are not read again. */
typedef struct _NreFolderNames NreFolderNames;

/** NreFolderNamesRead: @names: (transfer full) (element-type NreNames): one for each file, those in the
 * fewest folders first */
typedef void (*NreFolderNamesRead) (gpointer owner, GPtrArray *names);

NreFolderNames *nre_folder_names_new        (void);
NreFolderNames *nre_folder_names_ref        (NreFolderNames *self);
void            nre_folder_names_unref      (NreFolderNames *self);
void            nre_folder_names_read_start (NreJob **slot, NreFolderNames *self, NreIndexSnapshot *folders,
                                             gpointer owner, NreFolderNamesRead read);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreFolderNames, nre_folder_names_unref)

G_END_DECLS
