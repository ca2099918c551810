/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* journal-session [--no-save] FILE: edits the document until it is killed, and says what it has done: one
 * line for each edit, with its number and the time. Now and then it drags and saves. */

#include "journal-fixture.h"

#include <stdio.h>

int
main (int argc, char **argv)
{
  g_autoptr (NreDocument) document = journal_fixture_open (argv[argc - 1]);
  g_autoptr (NreJournal) journal = nre_journal_new (document, NULL);
  g_autoptr (GRand) rand = g_rand_new ();

  for (guint32 i = 1;; i++)
    {
      gboolean drag = i % 50 == 0;

      if (drag)
        nre_document_begin_gesture (document);
      for (guint k = 0; k < (drag ? 30 : 1); k++, i += drag ? 1 : 0)
        {
          journal_fixture_set (document, 1000 + i);
          printf ("%u %" G_GINT64_FORMAT "\n", i, g_get_monotonic_time ());
          fflush (stdout);
          while (g_main_context_iteration (NULL, FALSE))
            ;
          g_usleep ((gulong) g_rand_int_range (rand, 100, 4000));
        }
      if (drag)
        nre_document_end_gesture (document);
      if (nre_journal_dup_error (journal) != NULL)
        return 1;
      if (argc == 2 && g_rand_int_range (rand, 0, 300) == 0 && !nre_document_save (document, NULL, 0, NULL))
        return 1;
    }
}
