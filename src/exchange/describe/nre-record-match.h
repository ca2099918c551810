/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-compare.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Match the records of two states of a table, in which records may have been inserted, removed, moved and
 * edited. The match must be freed with nre_match_clear(). */
void nre_record_match_init (NreMatch *self, const NreRecords *a, const NreRecords *b);

G_END_DECLS
