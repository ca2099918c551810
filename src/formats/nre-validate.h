/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-findings.h"
#include "nre-kind.h"
#include "nre-walk.h"

G_BEGIN_DECLS

/** NreCancelled: asked now and then; TRUE stops the check where it is. */
typedef gboolean (*NreCancelled) (gpointer data);

typedef struct _NreValidationCache NreValidationCache;

/**
 * NreValidation: a check.
 * @findings: where to report
 * @checked: how many of each kind were checked, which rises
 * @cancelled: (nullable): whether to stop, with @cancelled_data
 * @stopped: set when it did, and findings are missing
 * @cache: (nullable): what is known of the archive from the check before; see nre-validation-cache.h
 * @walk: (nullable): what was entered already; a check that is given none makes its own
 * @file: (nullable): what the file is called, without folders
 * @path: (nullable): where the file is, for what lies beside it on the disk
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
