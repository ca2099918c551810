/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint   test_pick         (GRand *rand, guint n);
GBytes *test_random_bytes (GRand *rand, guint max);
GBytes *test_random_model (GRand *rand);
GBytes *test_random_archive (GRand *rand, guint depth);
char   *test_random_name  (GRand *rand);

/** test_n_rounds: the number of rounds of a property test: @usual, unless NRES_TEST_ROUNDS is set. */
guint   test_n_rounds     (guint usual);
/** test_seed: the seed of a round: the same in each run, but random in the last round, unless NRES_TEST_SEED
 * is set.
 */
guint32 test_seed         (guint round, guint n_rounds);

G_END_DECLS
