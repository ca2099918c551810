/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-document-private.h"
#include "nre-file-state.h"

#include "nre-error.h"
#include "nre-i18n.h"

#include <errno.h>
#include <sys/stat.h>

/* The state of the document when a save begins, as far as the save needs it, and the results of the save */
typedef struct
{
  NreDirectory   *snapshot;
  NreMapping     *mapping;
  GBytes         *bytes;        /* (nullable): what to write in place of the snapshot */
  char           *path;
  gboolean        own_path;
  NreSaveFlags    flags;
  guint64         token;
  NreSaveExpected expected;
  gboolean        known;
  struct stat     written;
  char           *backup;
  GAsyncQueue    *fence;
  NreSaveProgress progress;
  gpointer        progress_data;
} Save;

static void
set_on_disk (NreDocument *self, const NreSaveExpected *expected)
{
  self->on_disk = *expected;
  self->read_state = (struct stat){ 0 };
}

static void
save_free (gpointer data)
{
  Save *save = data;

  nre_directory_unref (save->snapshot);
  g_clear_pointer (&save->mapping, nre_mapping_unref);
  g_clear_pointer (&save->bytes, g_bytes_unref);
  g_free (save->path);
  g_free (save->backup);
  g_clear_pointer (&save->fence, g_async_queue_unref);
  g_free (save);
}

static Save *
save_new (NreDocument *self, const char *path, NreSaveFlags flags)
{
  Save *save = g_new0 (Save, 1);

  save->snapshot = nre_document_snapshot (self);
  save->mapping = self->mapping != NULL ? nre_mapping_ref (self->mapping) : NULL;
  save->own_path = path == NULL || g_strcmp0 (path, self->path) == 0;
  save->path = g_strdup (path != NULL ? path : self->path);
  save->flags = flags;
  save->token = nre_history_get_token (self->history);
  nre_history_split_gesture (self->history);
  save->fence = g_steal_pointer (&self->fence);
  if (save->own_path)
    save->expected = self->on_disk;
  return save;
}

typedef struct
{
  NreSaveProgress progress;
  gpointer        data;
  double          fraction;
} Tick;

static gboolean
deliver_tick (gpointer data)
{
  Tick *tick = data;

  tick->progress (tick->fraction, tick->data);
  return G_SOURCE_REMOVE;
}

static void
send_tick (double fraction, gpointer data)
{
  Save *save = data;
  Tick *tick;

  if (save->progress == NULL)
    return;
  /* The task's callback has the same priority, so that no progress is reported after it. */
  tick = g_new (Tick, 1);
  *tick = (Tick){ save->progress, save->progress_data, fraction };
  g_main_context_invoke_full (NULL, G_PRIORITY_DEFAULT, deliver_tick, tick, g_free);
}

static gboolean
save_write (Save *save, GCancellable *cancellable, GError **error)
{
  g_autoptr (NreLayout) layout = NULL;
  NreSaveJob job = { 0 };
  gboolean ok;

  if (save->path == NULL)
    return nre_fail (error, NRE_ERROR_IO, _("the document has no file yet; choose one with Save As"));
  layout = save->bytes != NULL ? nre_layout_new_for_bytes (save->bytes)
                               : nre_layout_new (save->snapshot, error);
  if (layout == NULL)
    return FALSE;
  if (save->fence != NULL)
    g_async_queue_pop (save->fence);
  job.layout = layout;
  job.source = save->mapping;
  job.path = save->path;
  job.expected = save->expected;
  job.flags = save->flags;
  job.cancellable = cancellable;
  job.progress = send_tick;
  job.progress_data = save;
  ok = nre_save_run (&job, error);
  save->known = job.known;
  save->written = job.written;
  save->backup = job.backup;
  return ok;
}

/* If the failed save has changed the status of the file, record the new status, so that the change is not
 * taken for one by another program. */
static void
save_failed (NreDocument *self, const Save *save)
{
  if (!save->known || !save->own_path)
    return;
  set_on_disk (self, &(NreSaveExpected){ .known = TRUE, .state = save->written });
  if (self->mapping != NULL)
    nre_mapping_accept (self->mapping, &save->written);
}

static void
save_done (NreDocument *self, const Save *save)
{
  g_free (self->backup);
  self->backup = g_strdup (save->backup);
  if (save->flags & NRE_SAVE_COPY && !save->own_path)
    return;
  set_on_disk (self, &(NreSaveExpected){ .known = TRUE, .state = save->written });
  if (!save->own_path)
    {
      g_free (self->path);
      g_free (self->title);
      self->path = g_strdup (save->path);
      self->title = g_filename_display_basename (save->path);
    }
  g_clear_pointer (&self->saved, nre_directory_unref);
  self->saved = nre_directory_ref (save->snapshot);
  nre_directory_mark_saved (self->root, save->snapshot);
  nre_history_mark_saved (self->history, save->token);
  nre_document_saved (self, !save->own_path);
}

/**
 * nre_document_save:
 * @path: (nullable): the file to write; NULL for the document's own file
 * @flags: the risks that the user accepts
 *
 * Save the document. If @path is another file, it becomes the document's own file, unless @flags has
 * NRE_SAVE_COPY. Fails with NRE_ERROR_IO if @path is NULL and the document has no file, and like
 * nre_layout_new() and nre_save_run().
 */
gboolean
nre_document_save (NreDocument *self, const char *path, NreSaveFlags flags, GError **error)
{
  Save *save = save_new (self, path, flags);
  gboolean ok = save_write (save, NULL, error);

  if (ok)
    save_done (self, save);
  else
    save_failed (self, save);
  save_free (save);
  return ok;
}

/**
 * nre_document_save_bytes:
 * @path, @flags: as for nre_document_save()
 * @bytes: the bytes to write
 *
 * Write other bytes than those of the document, as carefully as nre_document_save() does. The document is
 * out of date then, and must not be edited any more. Fails like nre_document_save().
 */
gboolean
nre_document_save_bytes (NreDocument *self, const char *path, GBytes *bytes, NreSaveFlags flags,
                         GError **error)
{
  Save *save = save_new (self, path, flags);
  gboolean ok;

  save->bytes = g_bytes_ref (bytes);
  ok = save_write (save, NULL, error);
  save_free (save);
  return ok;
}

static void
save_thread (GTask *task, gpointer source G_GNUC_UNUSED, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  if (save_write (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/** nre_document_save_async: run nre_document_save() in a thread, on a snapshot, so that edits may continue.
 * The document takes over the results only in nre_document_save_finish(), so @callback must call that
 * function.
 * @progress: (nullable) */
void
nre_document_save_async (NreDocument *self, const char *path, NreSaveFlags flags, GCancellable *cancellable,
                         NreSaveProgress progress, gpointer progress_data, GAsyncReadyCallback callback,
                         gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  Save *save = save_new (self, path, flags);

  save->progress = progress;
  save->progress_data = progress_data;
  g_task_set_source_tag (task, nre_document_save_async);
  g_task_set_task_data (task, save, save_free);
  /* Once the file is written, the save succeeds, even if it is cancelled then. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, save_thread);
}

/** nre_document_save_finish: finish nre_document_save_async(). Fails like nre_document_save(), and with
 * G_IO_ERROR_CANCELLED. */
gboolean
nre_document_save_finish (NreDocument *self, GAsyncResult *result, GError **error)
{
  const Save *save = g_task_get_task_data (G_TASK (result));
  gboolean ok = g_task_propagate_boolean (G_TASK (result), error);

  if (ok)
    save_done (self, save);
  else
    save_failed (self, save);
  return ok;
}

/** nre_document_get_backup: (nullable): the path of the backup that the last save made, if any. */
const char *
nre_document_get_backup (NreDocument *self)
{
  return self->backup;
}

/* Get the state of the file at the document's path. Returns FALSE if it is unknown. */
static gboolean
look_at_disk (NreDocument *self, NreSaveExpected *now)
{
  *now = (NreSaveExpected){ .known = TRUE };
  if (self->path == NULL)
    return FALSE;
  if (stat (self->path, &now->state) == 0)
    return TRUE;
  now->missing = TRUE;
  return errno == ENOENT || errno == ENOTDIR;
}

/**
 * nre_document_get_disk_state:
 *
 * Find out whether the file was changed or removed since it was opened or last saved. May read the file. If
 * this cannot be found out, the result is NRE_DISK_SAME.
 */
NreDiskState
nre_document_get_disk_state (NreDocument *self)
{
  NreSaveExpected now;
  gboolean read, found;

  if (!self->on_disk.known || !look_at_disk (self, &now))
    return NRE_DISK_SAME;
  if (now.missing)
    return self->on_disk.missing ? NRE_DISK_SAME : NRE_DISK_REMOVED;
  /* Do not read the file again: while it is watched, this function is called often. */
  if (self->read_state.st_ino != 0 && nre_file_state_equal (&self->read_state, &now.state))
    return NRE_DISK_SAME;
  found = nre_save_expected_is_found (&self->on_disk, self->path, &now.state, self->mapping, FALSE, &read);
  self->read_state = found && read ? now.state : (struct stat){ 0 };
  return found ? NRE_DISK_SAME : NRE_DISK_CHANGED;
}

/** nre_document_is_kept: whether the opened bytes are still available, so that the document can be saved. */
gboolean
nre_document_is_kept (NreDocument *self)
{
  return self->mapping == NULL || nre_mapping_check (self->mapping, NULL);
}

/**
 * nre_document_keep_mine:
 *
 * Let the next save replace the file, although another program has changed or removed it. If the file changes
 * again before that, the save fails. The document counts as modified until it is saved.
 */
void
nre_document_keep_mine (NreDocument *self)
{
  NreSaveExpected now;

  if (!look_at_disk (self, &now))
    return;
  set_on_disk (self, &now);
  nre_history_forget_saved (self->history);
}
