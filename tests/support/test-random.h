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

/** test_n_rounds: how often a property test tries; NRES_TEST_ROUNDS overrides it. */
guint   test_n_rounds     (guint usual);
/** test_seed: the seed of a round: fixed ones first, the last one new each time; NRES_TEST_SEED overrides it.
 */
guint32 test_seed         (guint round, guint n_rounds);

G_END_DECLS
