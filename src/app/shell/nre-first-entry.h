/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-open-file.h"

G_BEGIN_DECLS

/** NreFirstEntryFound: @entry is the first of the file that is worth a look, or NULL when the file itself is
 * what to show. */
typedef void (*NreFirstEntryFound) (NreOpenFile *file, NreEntry *entry, gpointer data);

void nre_first_entry_find (NreOpenFile *file, NreFirstEntryFound found, gpointer data);

G_END_DECLS
