/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

#include "nre-save-expected.h"
#include "nre-save-flags.h"

G_BEGIN_DECLS

/* A file to be created or replaced, and the temporary file in the same folder */
typedef struct
{
  char       *path;             /* without symbolic links */
  char       *folder;
  char       *temporary;        /* (nullable): path of the temporary file while it has a name */
  char       *backup;           /* (nullable): path of the backup */
  int         fd;               /* of the temporary file; -1 if there is none */
  gboolean    exists;           /* whether there is an old file at @path */
  gboolean    loses_owner;      /* the new file cannot keep the owner, and the user has agreed to that */
  gboolean    loses_group;      /* the same for the group */
  struct stat old;              /* status of the old file, if @exists */
} NreSaveTarget;

#define NRE_SAVE_TARGET_INIT { NULL, NULL, NULL, NULL, -1, FALSE, FALSE, FALSE, { 0 } }

gboolean nre_save_target_open          (NreSaveTarget *self, const char *path,
                                        const NreSaveExpected *expected,
                                        NreMapping *source, NreSaveFlags flags, GError **error);
gboolean nre_save_target_copy_metadata (NreSaveTarget *self, GError **error);
gboolean nre_save_target_commit        (NreSaveTarget *self, NreSaveFlags flags, GCancellable *cancellable,
                                        gboolean *known, struct stat *written, GError **error);
void     nre_save_target_clear         (NreSaveTarget *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreSaveTarget, nre_save_target_clear)

G_END_DECLS
