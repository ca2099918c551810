/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-findings.h"
#include "nre-kind.h"
#include "nre-walk.h"

G_BEGIN_DECLS

/** NreCancelled: called now and then; TRUE stops the check. */
typedef gboolean (*NreCancelled) (gpointer data);

typedef struct _NreValidationCache NreValidationCache;

/**
 * NreValidation: the state of a check.
 * @findings: where to report
 * @checked: number of entries and files of each kind checked so far
 * @cancelled: (nullable): whether to stop; called with @cancelled_data
 * @stopped: set when the check was stopped, so that findings are missing
 * @cache: (nullable): results for the archive from the previous check; see nre-validation-cache.h
 * @walk: (nullable): the bytes entered so far; without it, a check makes its own
 * @file: (nullable): name of the file, without folders
 * @path: (nullable): path of the file, for finding the files beside it on the disk
 * @cut: set when something was left out, because it was checked elsewhere or shares its bytes too often
 */
typedef struct
{
  NreFindings        *findings;
  guint               checked[NRE_N_KINDS];
  NreCancelled        cancelled;
  gpointer            cancelled_data;
  gboolean            stopped;
  NreValidationCache *cache;
  NreWalk            *walk;
  const char         *file;
  const char         *path;
  gboolean            cut;
} NreValidation;

gboolean nre_validate_bytes     (NreValidation *self, GBytes *bytes, const char *name);
gboolean nre_validate_is_archive (NreSpan span, const char *name);
void     nre_validate_directory (NreValidation *self, NreDirectory *directory, const char *name);

G_END_DECLS
