/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-folder-listing.h"
#include "nre-index-file.h"

G_BEGIN_DECLS

/**
 * NreIndexFolder: what the index knows about a folder on the disk, without the folders inside it. It does not
 * change while it is shared.
 * @path: path of the folder
 * @state: result of stat() before the folder was read; zeros if it is not there
 * @listing: (nullable) (element-type NreListed): the contents; NULL if the folder cannot be read
 * @error: (nullable): why the folder cannot be read
 * @unread: (nullable): the folder itself, with @error as its finding
 * @files: (element-type NreIndexFile): the files that the tree shows, in the order of @listing
 * @folders: set of the names of the folders inside
 * @positions: name of a file → its position in @files, plus 1
 * @size: total size of @files in bytes
 * @counts: number of the findings in @files, or of @unread, of each severity
 * @is_cut: whether @files lacks some files because of the limit of the index
 */
typedef struct
{
  gatomicrefcount ref_count;
  char           *path;
  struct stat     state;
  GPtrArray      *listing;
  char           *error;
  NreIndexFile   *unread;
  GPtrArray      *files;
  GHashTable     *folders;
  GHashTable     *positions;
  guint64         size;
  guint           counts[NRE_SEVERITY_ERROR + 1];
  gboolean        is_cut;
} NreIndexFolder;

NreIndexFolder  *nre_index_folder_read         (const char *path, const NreIndexFolder *before,
                                                const char *label_base, guint max_files,
                                                GCancellable *cancellable);
NreIndexFolder  *nre_index_folder_copy         (const NreIndexFolder *self);
NreIndexFolder  *nre_index_folder_ref          (NreIndexFolder *self);
void             nre_index_folder_unref        (NreIndexFolder *self);
const NreListed *nre_index_folder_get_inside   (const NreIndexFolder *self, guint i);
NreIndexFile    *nre_index_folder_find         (const NreIndexFolder *self, const char *name);
void             nre_index_folder_replace_file (NreIndexFolder *self, NreIndexFile *file);
void             nre_index_folder_keep_checks  (NreIndexFolder *self, const NreIndexFolder *before);
gboolean         nre_index_folder_lists_same   (const NreIndexFolder *self, const NreIndexFolder *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreIndexFolder, nre_index_folder_unref)

G_END_DECLS
