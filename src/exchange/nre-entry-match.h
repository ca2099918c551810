/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* Of an entry that is none of the other file's. */
#define NRE_ENTRY_UNMATCHED G_MAXUINT

guint *nre_entry_match     (NreDirectory *a, NreDirectory *b, guint8 *taken);
guint *nre_entry_match_ids (NreDirectory *a, NreDirectory *b, guint8 *taken);

G_END_DECLS
