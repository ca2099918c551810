/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* effect-table PATH: lists the effects of an archive as the table of the window does. Prints the milliseconds
 * until the first rows are there, until all are, and until all are in order of their names; medians of some
 * rounds. */

#include "config.h"

#include <stdio.h>

#include "bench-util.h"
#include "nre-effect-rows.h"

#define ROUNDS 15

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
      double start = bench_now (), before;

      if (document == NULL)
        g_error ("%s", error->message);
      rows = nre_effect_rows_new (document, NULL);
      first[i] = bench_now () - start;
      while (nre_effect_rows_is_reading (rows))
        g_main_context_iteration (NULL, TRUE);
      whole[i] = bench_now () - start;
      before = bench_now ();
      nre_effect_rows_sort (rows, NRE_EFFECT_COLUMN_NAME, TRUE);
      sorted[i] = bench_now () - before;
    }
  printf ("%.3f %.3f %.3f\n", bench_median (first, ROUNDS), bench_median (whole, ROUNDS),
          bench_median (sorted, ROUNDS));
  return 0;
}
