/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-open-file.h"

G_BEGIN_DECLS

/** NreFirstEntryFound: @entry is the first interesting entry of the file, or NULL to show the file itself. */
typedef void (*NreFirstEntryFound) (NreOpenFile *file, NreEntry *entry, gpointer data);

void nre_first_entry_find (NreOpenFile *file, NreFirstEntryFound found, gpointer data);

G_END_DECLS
