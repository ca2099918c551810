/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-layout.h"
#include "nre-mapping.h"
#include "nre-save-target.h"

G_BEGIN_DECLS

/**
 * NreSaveJob: one file to write; see nre_save_run().
 * @layout: what to write
 * @source: (nullable): the mapped file that most of the layout points into
 * @path: where to; links are followed
 * @expected: what the file at @path must still be, or it was changed by others
 * @flags: what the user allows
 * @progress, @progress_data: (nullable): called from the writing thread, now and then
 * @known: (out): whether @written was set; it may be on failure, too
 * @written: (out): identity of the file that stands at @path and is ours, as of now: the new one, or
 *   the old one where trying to keep it has changed its time stamps
 * @backup: (out) (transfer full) (nullable): what the file that was replaced is called now
 */
typedef struct
{
  NreLayout       *layout;
  NreMapping      *source;
  const char      *path;
  NreSaveExpected  expected;
  NreSaveFlags     flags;
  GCancellable    *cancellable;
  void           (*progress) (double fraction, gpointer data);
  gpointer         progress_data;
  gboolean         known;
  struct stat      written;
  char            *backup;
} NreSaveJob;

gboolean nre_save_run     (NreSaveJob *job, GError **error);
gboolean nre_save_prepare (NreSaveJob *job, NreSaveTarget *target, GError **error);
gboolean nre_save_finish  (NreSaveJob *job, NreSaveTarget *target, GError **error);

G_END_DECLS
