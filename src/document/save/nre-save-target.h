/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <sys/stat.h>

#include "nre-save-expected.h"
#include "nre-save-flags.h"

G_BEGIN_DECLS

/* A file that is about to be replaced: the real path, after following links, and the temporary file
 * beside it. */
typedef struct
{
  char       *path;             /* the target of rename(); not a link */
  char       *folder;
  char       *temporary;        /* NULL while it has no name, and after it became the file */
  char       *backup;           /* new name of the old file, if it was kept */
  int         fd;
  gboolean    exists;
  gboolean    loses_owner;      /* with the consent of the user */
  gboolean    loses_group;
  struct stat old;
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
