/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

#include "nre-kind.h"

G_BEGIN_DECLS

/**
 * NreListed: an item in a folder.
 * @name: the name, in the encoding of the file system
 * @key: sort key: folders before files, names in natural order, with numbers compared by value
 * @is_folder: whether it is a folder
 * @kind: kind of a file, determined by its contents; NRE_KIND_RAW for files that the editor cannot open
 * @n_entries: number of entries in an archive; G_MAXUINT for other files
 * @state: result of stat() before the item was examined
 * @error: (nullable): why the file cannot be read, or cannot be read as the kind that its name implies
 * @is_backup: whether the file is a backup of another file in the folder
 * @gone: whether the file existed earlier and no longer exists
 */
typedef struct
{
  char       *name;
  char       *key;
  gboolean    is_folder;
  NreKind     kind;
  guint       n_entries;
  struct stat state;
  char       *error;
  gboolean    is_backup;
  gboolean    gone;
} NreListed;

/* The contents of a folder: a sorted GPtrArray of NreListed. Reading the folder accesses the disk, so it must
 * be done in a thread. */
GPtrArray *nre_folder_listing_new     (void);
GPtrArray *nre_folder_listing_read    (const char *path, GPtrArray *before, GCancellable *cancellable,
                                       GError **error);
NreListed *nre_listed_copy            (const NreListed *self);
void       nre_listed_free            (NreListed *self);
gboolean   nre_listed_is_shown        (const NreListed *self);
void       nre_folder_listing_sort    (GPtrArray *self);
gboolean   nre_folder_listing_is_backup (const char *name, GHashTable *names);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreListed, nre_listed_free)

G_END_DECLS
