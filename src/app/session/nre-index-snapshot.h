/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-index-folder.h"

G_BEGIN_DECLS

/**
 * NreIndexSnapshot: all folders that the index knows at a moment. It does not change while it is shared, so
 * that any thread may read it.
 * @folders: path of a folder → NreIndexFolder, also of folders that cannot be read
 * @order: (element-type NreIndexFolder): the same folders in the order of the tree
 * @n_files: number of files in all folders
 */
typedef struct
{
  gatomicrefcount ref_count;
  GHashTable     *folders;
  GPtrArray      *order;
  guint           n_files;
} NreIndexSnapshot;

NreIndexSnapshot *nre_index_snapshot_new         (void);
NreIndexSnapshot *nre_index_snapshot_ref         (NreIndexSnapshot *self);
void              nre_index_snapshot_unref       (NreIndexSnapshot *self);
NreIndexFolder   *nre_index_snapshot_find_folder (NreIndexSnapshot *self, const char *path);
NreIndexFile     *nre_index_snapshot_find_file   (NreIndexSnapshot *self, const char *path);

void              nre_index_snapshot_own         (NreIndexSnapshot **self);
NreIndexFolder   *nre_index_snapshot_own_folder  (NreIndexSnapshot **self, const char *path);
void              nre_index_snapshot_take_folder (NreIndexSnapshot *self, NreIndexFolder *folder);
void              nre_index_snapshot_remove      (NreIndexSnapshot *self, const char *path,
                                                  const char *const *except);
void              nre_index_snapshot_sort        (NreIndexSnapshot *self, const char *const *roots);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreIndexSnapshot, nre_index_snapshot_unref)

G_END_DECLS
