/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-bench.h"

static void
measure (NreBench *self, const char *n, const char *what, const char *target, double limit)
{
  const char *const argv[] = { self->name_search, n, NULL };
  g_autofree char *output = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, &status, &error))
    g_error ("%s", error->message);
  words = g_strsplit (g_strchomp (output), " ", -1);
  if (status != 0 || g_strv_length (words) != 2)
    g_error ("name-search ended with status %d and said “%s”", status, output);
  nre_bench_row (self, g_ascii_strtod (words[1], NULL) <= limit, what, "a frame: 16.6 ms", target,
                 "%.2f ms; %.1f ms to list them", g_ascii_strtod (words[1], NULL), g_ascii_strtod (words[0], NULL));
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
