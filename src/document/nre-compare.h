/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-span.h"

G_BEGIN_DECLS

/* What comparing two states of something consists of, whoever tells the result: the ledger of a save, or what
 * differs between two files. */

/* The place of what is not there in the other state. */
#define NRE_UNMATCHED G_MAXUINT

/**
 * NreMatch: which entry of an archive, or which record of a table, is which of another state of it.
 * @to: for each of the first state, which of the second it is, or NRE_UNMATCHED
 * @taken: for each of the second state, whether it is one of the first
 * @moved: for each of the first state, whether it stands before or behind others that it did not
 */
typedef struct
{
  guint  *to;
  guint8 *taken;
  guint8 *moved;
} NreMatch;

void     nre_match_init         (NreMatch *self, guint n, guint m);
void     nre_match_clear        (NreMatch *self);

guint8  *nre_compare_find_moved (const guint *places, guint n);
gboolean nre_compare_next_range (NreSpan a, NreSpan b, gsize *start, gsize *end);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreMatch, nre_match_clear)

G_END_DECLS
