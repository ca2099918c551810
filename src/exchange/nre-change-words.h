/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-difference.h"
#include "nre-ledger.h"

G_BEGIN_DECLS

/* The changes of a save in words for the user: a line for each edited difference, and one line that counts
 * the differences that follow from the edits. */

guint nre_change_words_count       (GPtrArray *differences);
char *nre_change_words_of_one      (const NreDifference *difference);
char *nre_change_words_of_sequel   (GPtrArray *differences, NreLedger *ledger);

G_END_DECLS
