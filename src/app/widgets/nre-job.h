/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A job: work in another thread, whose result the main thread takes.
 *
 * The thread sees the data of the job and nothing else. The data holds what the work reads, and takes what it
 * finds. It is made and freed in the main thread, so it may refer to any object, as long as @work leaves
 * objects that belong to the main thread alone. */
typedef struct _NreJob NreJob;

/**
 * NreJobType:
 * @work: runs in a thread, and sets @error if it fails
 * @done: runs in the main thread after the work. It is not called for an abandoned job. If the cancellable of
 *   the job was cancelled, @error is G_IO_ERROR_CANCELLED, even if the work had come to its end.
 * @free_data: (nullable): frees the data in the main thread, after @done
 */
typedef struct
{
  void           (*work) (gpointer data, GCancellable *cancellable, GError **error);
  void           (*done) (gpointer owner, gpointer data, const GError *error);
  GDestroyNotify free_data;
} NreJobType;

void          nre_job_start           (NreJob **slot, const NreJobType *type, gpointer data, gpointer owner);
void          nre_job_abandon         (NreJob **slot);
GCancellable *nre_job_get_cancellable (NreJob *self);

G_END_DECLS
