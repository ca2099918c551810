/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bench-util.h"

#include <stdlib.h>

/** bench_now: milliseconds, from some beginning. */
double
bench_now (void)
{
  return (double) g_get_monotonic_time () / 1e3;
}

/** bench_compare: (callback GCompareFunc): two doubles. */
int
bench_compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

/** bench_median: of @n values, which are in order afterwards. */
double
bench_median (double *values, gsize n)
{
  qsort (values, n, sizeof *values, bench_compare);
  return values[n / 2];
}
