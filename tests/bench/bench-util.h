/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the programs that are measured share with the bench, and with each other. */

double  bench_now            (void);
double  bench_processors     (void);
void    bench_begin_to_count (void);
guint64 bench_instructions   (void);
int     bench_compare        (gconstpointer a, gconstpointer b);
double  bench_median         (double *values, gsize n);

G_END_DECLS
