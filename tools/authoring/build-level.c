/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* build-level retail|limit DIR [SEED]: writes a level of that size into DIR. Each run with the same SEED
 * writes the same bytes. */

#include "nre-author-level.h"

#include <stdlib.h>
#include <string.h>

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  gboolean limit = argc > 1 && strcmp (argv[1], "limit") == 0;

  if (argc < 3 || argc > 4 || (!limit && strcmp (argv[1], "retail") != 0))
    {
      g_printerr ("usage: build-level retail|limit DIR [SEED]\n");
      return 2;
    }
  if (!nre_author_level_write (limit ? NRE_AUTHOR_LEVEL_LIMIT : NRE_AUTHOR_LEVEL_RETAIL,
                               argc > 3 ? (guint) g_ascii_strtoull (argv[3], NULL, 10) : 0, argv[2], &error))
    {
      g_printerr ("build-level: %s\n", error->message);
      return EXIT_FAILURE;
    }

  return EXIT_SUCCESS;
}
