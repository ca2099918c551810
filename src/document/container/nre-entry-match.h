/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-compare.h"
#include "nre-directory.h"

G_BEGIN_DECLS

/* Matching of the entries of two archives, to compare or merge the archives: by name, then by content, then
 * by index. */
void     nre_entry_match_init      (NreMatch *self, NreDirectory *a, NreDirectory *b);
void     nre_entry_match_init_same (NreMatch *self, NreDirectory *a, NreDirectory *b);
gboolean nre_entry_is_same_content (NreDirectory *a, guint i, NreDirectory *b, guint k);

G_END_DECLS
