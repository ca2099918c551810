/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* The comparison of two states of something, whatever the purpose: the ledger of a save, or the differences
 * between two files. */

/* The index of an item that is missing in the other state. */
#define NRE_UNMATCHED G_MAXUINT

/**
 * NreMatch: which entries of an archive, or records of a table, correspond to which of another state.
 * @to: for each item of the first state, its index in the second, or NRE_UNMATCHED
 * @taken: for each item of the second state, whether it corresponds to one of the first
 * @moved: for each item of the first state, whether its order relative to others changed
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
