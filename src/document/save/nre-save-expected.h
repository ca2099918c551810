/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <sys/stat.h>

#include "nre-mapping.h"
#include "nre-span.h"

G_BEGIN_DECLS

/**
 * NreSaveExpected: the state in which a save expects to find a file. If the file is in another state,
 * another program has changed it.
 * @known: if FALSE, any state is accepted
 * @missing: the file is expected not to exist
 * @state: the expected status of the file, if @known and not @missing
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
