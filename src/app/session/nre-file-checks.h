/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-index-file.h"

G_BEGIN_DECLS

/* The checks of some closed files, one after another, in a thread of low priority. */
typedef struct _NreFileChecks NreFileChecks;

/**
 * NreFileChecksNews: results since the last call.
 * @checked: (element-type NreIndexFile): the files that have been checked
 * @fraction: progress, 0 … 1, measured in bytes
 * @is_done: whether all files have been checked
 */
typedef struct
{
  GPtrArray *checked;
  double     fraction;
  gboolean   is_done;
} NreFileChecksNews;

/** NreFileChecksFunc: called in the main thread when there are new results. */
typedef void (*NreFileChecksFunc) (NreFileChecksNews *news, gpointer data);

NreFileChecks *nre_file_checks_start (GPtrArray *files, guint room, NreFileChecksFunc func, gpointer data);
void           nre_file_checks_stop  (NreFileChecks *self);

G_END_DECLS
