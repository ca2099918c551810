/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sys/stat.h>

#include "nre-mapping.h"
#include "nre-span.h"

G_BEGIN_DECLS

/**
 * NreSaveExpected: what must still be found where a document is saved, or another program has been there.
 * @known: whether anything is expected
 * @missing: that there is no file
 * @state: of the file, where there is to be one
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
