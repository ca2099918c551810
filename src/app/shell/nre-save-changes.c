/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-save-changes.h"

#include "nre-change-words.h"
#include "nre-diff.h"

/** Snapshot: the input of the thread. */
typedef struct
{
  NreDirectory *directory;
  char         *path;
} Snapshot;

static void
snapshot_free (Snapshot *self)
{
  nre_directory_unref (self->directory);
  g_free (self->path);
  g_free (self);
}

static void
thread_func (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Snapshot *snapshot = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NreLayout) layout = nre_layout_new (snapshot->directory, &error);
  NreSaveChanges *self;

  if (layout == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  self = g_new0 (NreSaveChanges, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->ledger = nre_ledger_new (snapshot->directory, layout);
  self->differences = nre_diff_changes (snapshot->directory, snapshot->path);
  g_task_return_pointer (task, self, (GDestroyNotify) nre_save_changes_unref);
}

/** nre_save_changes_new_async: compute the changes of a save, from a snapshot in another thread. */
void
nre_save_changes_new_async (NreDocument *document, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (document, NULL, callback, data);
  Snapshot *snapshot = g_new0 (Snapshot, 1);

  snapshot->directory = nre_document_snapshot (document);
  snapshot->path = g_strdup (nre_document_get_path (document));
  g_task_set_task_data (task, snapshot, (GDestroyNotify) snapshot_free);
  g_task_run_in_thread (task, thread_func);
}

NreSaveChanges *
nre_save_changes_new_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

NreSaveChanges *
nre_save_changes_ref (NreSaveChanges *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_save_changes_unref (NreSaveChanges *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  nre_ledger_unref (self->ledger);
  g_ptr_array_unref (self->differences);
  g_free (self);
}

/** nre_save_changes_count: @self: (nullable): the number of edits in words; without words, the number
 * of lines in the ledger. */
guint
nre_save_changes_count (NreSaveChanges *self)
{
  guint n = self != NULL ? nre_change_words_count (self->differences) : 0;

  if (self == NULL || n > 0)
    return n;
  return nre_ledger_get_n_lines (self->ledger) + nre_ledger_get_n_more (self->ledger);
}
