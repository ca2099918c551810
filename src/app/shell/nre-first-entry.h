/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-open-file.h"

G_BEGIN_DECLS

/** NreFirstEntryFound: called with the result. @entry: (nullable): the first entry whose kind has
 * NreAppKind.shown_first; NULL to show the file itself. */
typedef void (*NreFirstEntryFound) (NreOpenFile *file, NreEntry *entry, gpointer data);

void nre_first_entry_find (NreOpenFile *file, NreFirstEntryFound found, gpointer data);

G_END_DECLS
