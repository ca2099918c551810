/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sys/stat.h>

#include "nre-mapping.h"
#include "nre-span.h"

G_BEGIN_DECLS

/**
 * NreSaveExpected: the expected state of the file where a document is saved; if it differs, another program
 * has changed the file.
 * @known: whether the expected state is known; otherwise, any state is accepted
 * @missing: whether the file is expected not to exist
 * @state: the status of the expected file
 */
typedef struct
{
  gboolean    known;
  gboolean    missing;
  struct stat state;
} NreSaveExpected;

gboolean nre_save_expected_is_found (const NreSaveExpected *self, const char *path, const struct stat *now,
                                     NreMapping *source, gboolean thorough, gboolean *read);

G_END_DECLS
