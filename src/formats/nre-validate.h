/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-scan.h"

G_BEGIN_DECLS

/**
 * NreValidation: the state of a check.
 * @findings: the list to which findings are added
 * @checked: number of entries and files of each kind that were checked so far
 * @scan: the scan of the entries. Its @cache keeps results for the next check, and may be NULL. If its @walk
 *   is NULL, the check makes one.
 * @path: (nullable): path of the file, for a check against the file that it needs beside it; NULL to skip
 *   that check
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
