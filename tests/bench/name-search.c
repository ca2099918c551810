/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* name-search N: finds some letters among N names, as Go to… does. Prints the milliseconds until the names
 * are listed, and those of the slowest of some searches, medians of some rounds. */

#include "config.h"

#include <stdio.h>

#include "bench-util.h"
#include "nre-name-search.h"

#define ROUNDS 15

/* As a game has them: stems that many things share, numbers, humps. */
static NreNames *
list_names (guint n)
{
  static const char *const stems[] = { "r_walker", "b_tunnel_door",  "Tex_Turret", "muzzle_l",
                                       "hip",      "Areal",          "Batch",      "FireGun",
                                       "Ангар",    "s_explosion_big" };
  NreNames *names = nre_names_new ("/bench");

  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s_%02u.msh", stems[i % G_N_ELEMENTS (stems)], i / 10);
      NreName name = { .index = i, .place = i % 3 > 0 ? "DATA/bases.rlb" : "hip · DATA/bases.rlb",
                       .key = nre_name_key ("/bench", &i, 1, NRE_PART_ENTRY, 0) };

      nre_names_add (names, text, &name);
    }
  return names;
}

int
main (int argc, char *argv[])
{
  static const char *const texts[] = { "t", "e", "turr", "rms", "ангар", "_0m", "b_tunnel_door_11.msh",
                                       "data/turr", "e data r" };
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_names_unref);
  double listed[ROUNDS], slowest = 0;
  guint n = argc == 2 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 0;

  if (n == 0)
    return 2;
  for (guint i = 0; i < ROUNDS; i++)
    {
      double start = bench_now ();

      g_ptr_array_set_size (lists, 0);
      g_ptr_array_add (lists, list_names (n));
      listed[i] = bench_now () - start;
    }
  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      double found[ROUNDS];

      for (guint i = 0; i < ROUNDS; i++)
        {
          double start = bench_now ();
          g_autoptr (NreNameHits) hits = nre_name_search (lists, texts[k], NULL, NULL);

          if (hits->n_names != n)
            return 1;
          found[i] = bench_now () - start;
        }
      slowest = MAX (slowest, bench_median (found, ROUNDS));
    }
  printf ("%.3f %.3f\n", bench_median (listed, ROUNDS), slowest);
  return 0;
}
