/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-bench.h"

static void
measure (NreBench *self, const char *n, const char *what, const char *target, double limit)
{
  const char *const argv[] = { self->name_search, n, NULL };
  g_auto (GStrv) words = nre_bench_words (argv, NULL, 2);

  nre_bench_row (self, g_ascii_strtod (words[1], NULL) <= limit, what, "a frame: 16.6 ms", target,
                 "%.2f ms; %.1f ms to list them", g_ascii_strtod (words[1], NULL),
                 g_ascii_strtod (words[0], NULL));
}

/** nre_bench_names: letters are found among all names of a game while they are typed. */
void
nre_bench_names (NreBench *self)
{
  if (self->name_search == NULL)
    {
      g_printerr ("names: the editor is not built here\n");
      return;
    }
  measure (self, "20000", "find letters among 20,000 names, the slowest of several", "≤ a frame", 16.6);
  measure (self, "100000", "find letters among 100,000 names, the slowest of several", "≤ 3 frames", 50);
}
