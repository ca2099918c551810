/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scan.h"

G_BEGIN_DECLS

/**
 * NreValidation: the state of a check.
 * @findings: where to report
 * @checked: number of entries and files of each kind checked so far
 * @scan: the state of the scan: whether to stop, the results of the previous check of the archive, and
 *   whether findings are missing. If @walk in it is NULL, a check makes a walk of its own
 * @path: (nullable): path of the file, for finding the files beside it on the disk
 */
typedef struct
{
  NreFindings *findings;
  guint        checked[NRE_N_KINDS];
  NreScan      scan;
  const char  *path;
} NreValidation;

NreScanCache *nre_validation_cache_new (void);
gboolean      nre_validate_bytes       (NreValidation *self, GBytes *bytes, const char *name);
gboolean      nre_validate_is_archive  (NreSpan span, const char *name);
void          nre_validate_directory   (NreValidation *self, NreDirectory *directory, const char *name);

G_END_DECLS
