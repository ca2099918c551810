/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-validator.h"

#include "nre-resource-collect.h"
#include "nre-validate.h"

struct _NreValidator
{
  gatomicrefcount ref_count;
  GMutex          mutex;        /* guards the caches */
  NreScanCache   *cache;
  NreScanCache   *resources;
};

NreValidator *
nre_validator_new (void)
{
  NreValidator *self = g_new0 (NreValidator, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  self->cache = nre_validation_cache_new ();
  self->resources = nre_resource_cache_new ();
  return self;
}

NreValidator *
nre_validator_ref (NreValidator *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_validator_unref (NreValidator *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  nre_scan_cache_free (self->cache);
  nre_scan_cache_free (self->resources);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static gboolean
is_cancelled (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

/**
 * nre_validator_check_file:
 * @snapshot: the state to check; all calls must be for the same document
 * @title: the title of the document
 * @path: (nullable): the path of the file, to consider the files of its folder
 * @uses: (out) (optional) (nullable) (transfer full): the references from entries of the document, including
 *   those to other archives; NULL if cancelled
 * @cancellable: (nullable): cancels the check; the next check can use what this one has found
 *
 * Returns: (transfer full) (nullable): the findings of the file and its entries; NULL if cancelled
 */
NreFindings *
nre_validator_check_file (NreValidator *self, NreDirectory *snapshot, const char *title, const char *path,
                          NreResourceUses **uses, GCancellable *cancellable)
{
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  g_autoptr (NreResourceUses) found = NULL;
  NreValidation validation = {
    .findings = findings,
    .scan = { .cancelled = is_cancelled, .cancelled_data = cancellable, .cache = self->cache },
    .path = path,
  };
  gboolean stopped;

  nre_findings_set_file (findings, title);
  g_mutex_lock (&self->mutex);
  if (!g_cancellable_is_cancelled (cancellable))
    nre_validate_directory (&validation, snapshot, title);
  else
    validation.scan.stopped = TRUE;
  if (!validation.scan.stopped && uses != NULL)
    found = nre_resource_collect (snapshot, title, self->resources, is_cancelled, cancellable);
  g_mutex_unlock (&self->mutex);
  stopped = validation.scan.stopped || g_cancellable_is_cancelled (cancellable);
  if (uses != NULL)
    *uses = stopped ? NULL : g_steal_pointer (&found);
  return stopped ? NULL : g_steal_pointer (&findings);
}
