/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-save-changes.h"

#include "nre-change-words.h"
#include "nre-diff.h"
#include "nre-job.h"

/** Work: a snapshot, and the changes that saving it would make. @saved: (nullable): the saved state with
 * which it is compared; NULL for the file as it was opened */
typedef struct
{
  NreDirectory      *directory;
  NreDirectory      *saved;
  char              *path;
  NreSaveChanges    *changes;
  NreSaveChangesDone done;
  gpointer           data;
} Work;

static void
work_free (gpointer data)
{
  Work *self = data;

  nre_directory_unref (self->directory);
  g_clear_pointer (&self->saved, nre_directory_unref);
  g_free (self->path);
  g_clear_pointer (&self->changes, nre_save_changes_unref);
  g_free (self);
}

static void
work_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Work *self = data;
  g_autoptr (NreLayout) layout = nre_layout_new (self->directory, error);

  if (layout == NULL)
    return;
  self->changes = g_new0 (NreSaveChanges, 1);
  g_atomic_ref_count_init (&self->changes->ref_count);
  self->changes->since_saved = self->saved != NULL;
  if (self->saved != NULL)
    {
      self->changes->ledger = nre_ledger_new_empty ();
      self->changes->differences = nre_diff_files (&(NreDiffSide){ self->saved, self->path },
                                                   &(NreDiffSide){ self->directory, self->path });
      return;
    }
  self->changes->ledger = nre_ledger_new (self->directory, layout);
  self->changes->differences = nre_diff_changes (self->directory, self->path);
}

static void
worked_cb (gpointer owner, gpointer data, const GError *error)
{
  Work *self = data;

  self->done (g_steal_pointer (&self->changes), error, self->data);
}

static const NreJobType work_job = { work_thread, worked_cb, work_free };

/**
 * nre_save_changes_start:
 * @since_saved: whether to compare with the last saved state, if there is one, and not with the file as it
 *   was opened
 * @done: called in the main thread
 *
 * Compute the changes that saving the current state of the document would make, in another thread.
 */
void
nre_save_changes_start (NreDocument *document, gboolean since_saved, NreSaveChangesDone done, gpointer data)
{
  Work *self = g_new0 (Work, 1);

  self->directory = nre_document_snapshot (document);
  if (since_saved && nre_document_was_saved (document))
    self->saved = nre_document_dup_saved (document);
  self->path = g_strdup (nre_document_get_path (document));
  self->done = done;
  self->data = data;
  nre_job_start (NULL, &work_job, self, NULL);
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

/** nre_save_changes_count: the number of described edits; if none is described, the number of lines of the
 * ledger. 0 if nothing changes. @self: (nullable): NULL counts as no changes */
guint
nre_save_changes_count (NreSaveChanges *self)
{
  guint n = self != NULL ? nre_change_words_count (self->differences) : 0;

  if (self == NULL || n > 0)
    return n;
  return nre_ledger_get_n_lines (self->ledger) + nre_ledger_get_n_more (self->ledger);
}
