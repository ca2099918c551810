/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

#include "nre-kind.h"

G_BEGIN_DECLS

/**
 * NreListed: what is in a folder.
 * @name: as the system spells it
 * @key: to sort by: folders before files, names as people sort them
 * @kind: of a file: what its contents are; NRE_KIND_RAW for what the editor has no use for
 * @n_entries: of an archive; G_MAXUINT for what is none
 * @state: what the file was when @kind was found out
 * @error: (nullable): why it cannot be read, or not as what it is called
 * @is_backup: it is what saving has kept of another file in the folder
 * @gone: it was found earlier, and is not there any more
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

/* What one folder holds: a GPtrArray of NreListed, in order. Reads the disk: for threads. */
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
