/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* effect-table PATH: lists the effects of an archive as the table of the window does. Prints the milliseconds until the
 * first rows are there, until all are, and until all are in order of their names; medians of some rounds. */

#include "config.h"

#include <stdio.h>

#include "nre-effect-rows.h"

#define ROUNDS 15

static int
compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

static double
get_median (double *values)
{
  qsort (values, ROUNDS, sizeof *values, compare);
  return values[ROUNDS / 2];
}

int
main (int argc, char *argv[])
{
  double first[ROUNDS], whole[ROUNDS], sorted[ROUNDS];

  if (argc != 2)
    return 2;
  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (NreDocument) document = nre_document_open (argv[1], &error);
      g_autoptr (NreEffectRows) rows = NULL;
      gint64 start = g_get_monotonic_time (), before;

      if (document == NULL)
        g_error ("%s", error->message);
      rows = nre_effect_rows_new (document, NULL);
      first[i] = (double) (g_get_monotonic_time () - start) / 1e3;
      while (nre_effect_rows_is_reading (rows))
        g_main_context_iteration (NULL, TRUE);
      whole[i] = (double) (g_get_monotonic_time () - start) / 1e3;
      before = g_get_monotonic_time ();
      nre_effect_rows_sort (rows, NRE_EFFECT_COLUMN_NAME, TRUE);
      sorted[i] = (double) (g_get_monotonic_time () - before) / 1e3;
    }
  printf ("%.3f %.3f %.3f\n", get_median (first), get_median (whole), get_median (sorted));
  return 0;
}
