/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* An index in the other state, for an item that the other state does not contain */
#define NRE_UNMATCHED G_MAXUINT

/**
 * NreMatch: a matching of the entries or records in two states of an archive or table.
 * @to: for each item of the first state, its index in the second, or NRE_UNMATCHED
 * @taken: for each item of the second state, whether it is matched with an item of the first
 * @moved: for each item of the first state, whether it was moved; see nre_compare_find_moved()
 */
typedef struct
{
  guint  *to;
  guint8 *taken;
  guint8 *moved;
} NreMatch;

void     nre_match_init         (NreMatch *self, guint n, guint m);
void     nre_match_init_ids     (NreMatch *self, NreDirectory *a, NreDirectory *b);
void     nre_match_clear        (NreMatch *self);

guint8  *nre_compare_find_moved (const guint *places, guint n);
gboolean nre_compare_next_range (NreSpan a, NreSpan b, gsize *start, gsize *end);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreMatch, nre_match_clear)

G_END_DECLS
