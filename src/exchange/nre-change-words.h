/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-difference.h"
#include "nre-ledger.h"

G_BEGIN_DECLS

/* What a save changes, for people: the differences that somebody asked for, each in its words, and one line
 * that counts what follows from them. */

guint nre_change_words_count       (GPtrArray *differences);
char *nre_change_words_of_one      (const NreDifference *difference);
char *nre_change_words_of_sequel   (GPtrArray *differences, NreLedger *ledger);

G_END_DECLS
