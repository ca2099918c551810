/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-layout.h"
#include "nre-mapping.h"
#include "nre-save-target.h"

G_BEGIN_DECLS

/**
 * NreSaveJob: the arguments and results of nre_save_run().
 * @layout: the layout to write
 * @source: (nullable): the mapped file to which most of @layout refers
 * @path: the file to write; symbolic links are followed
 * @expected: the expected state of the file at @path
 * @flags: the risks that the user accepts
 * @progress, @progress_data: (nullable): called in the thread of nre_save_run() with a fraction from 0 to 1
 * @known: (out): whether @written was set, even by a failed save
 * @written: (out): the status of the file that is now at @path: the new file or, if a failed save has only
 *   set the change time of the old file, the old one
 * @backup: (out) (transfer full) (nullable): the path of the backup; NULL if none was made
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
