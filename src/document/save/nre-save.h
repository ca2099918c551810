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
 * @layout: the layout to write
 * @source: (nullable): the mapped file that most of the layout points into
 * @path: the file to write; links are followed
 * @expected: the expected state of the file at @path; any other state was caused by another program
 * @flags: what the user allows
 * @progress, @progress_data: (nullable): called repeatedly from the writing thread
 * @known: (out): whether @written was set; this is possible on failure, too
 * @written: (out): current status of our file at @path: of the new file, or of the old one if the attempt to
 *   keep it changed its time stamps
 * @backup: (out) (transfer full) (nullable): the new name of the replaced file
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
