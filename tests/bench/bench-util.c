/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bench-util.h"

#include <stdlib.h>
#include <sys/resource.h>

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

/* Of what counts instructions, or -1. */
static int counter = -1;

/** bench_now: milliseconds, from some beginning. */
double
bench_now (void)
{
  return (double) g_get_monotonic_time () / 1e3;
}

/** bench_processors: milliseconds of all threads together, those of a software renderer included. */
double
bench_processors (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

/** bench_begin_to_count: before there are threads, for those that begin later are counted as well. */
void
bench_begin_to_count (void)
{
#ifdef __linux__
  struct perf_event_attr what = { .size = sizeof what, .type = PERF_TYPE_HARDWARE,
                                  .config = PERF_COUNT_HW_INSTRUCTIONS,
                                  .exclude_kernel = 1, .exclude_hv = 1, .inherit = 1 };

  counter = (int) syscall (SYS_perf_event_open, &what, 0, -1, -1, 0);
#endif
}

/** bench_instructions: of all threads, outside the kernel; 0 where nobody counts them. */
guint64
bench_instructions (void)
{
  guint64 n = 0;

#ifdef __linux__
  if (counter >= 0 && read (counter, &n, sizeof n) != sizeof n)
    n = 0;
#endif
  return n;
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
