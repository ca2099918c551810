/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-bench.h"

#include "nre-edits.h"
#include "nre-journal.h"

#include <time.h>

#define N_BLOCKS 41
#define N_EDITS 500

/* Processor time of this thread, in microseconds. */
static double
now_of_thread (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e6 + (double) time.tv_nsec / 1e3;
}

/* The time of one edit; what the journal hands over to its thread is counted, and its waiting is not. */
static double
time_edits (NreDocument *document, NreJournal *journal)
{
  double start = now_of_thread ();

  for (guint32 i = 0; i < N_EDITS; i++)
    if (!nre_edit_set_attributes (document, i % 2 ? "#1" : "#0", NULL, &i, NULL, NULL, NULL))
      g_error ("an edit was refused");
  if (journal != NULL)
    nre_journal_flush (journal);
  return (now_of_thread () - start) / N_EDITS;
}

/** nre_bench_journal: what recording costs the thread that edits. Both documents are edited in turn. */
void
nre_bench_journal (NreBench *self)
{
  g_autofree char *one = nre_bench_make_archive (self, "plain.rlb", 10000, 16 << 20, FALSE);
  g_autofree char *other = nre_bench_make_archive (self, "recorded.rlb", 10000, 16 << 20, FALSE);
  g_autoptr (NreDocument) plain = nre_document_open (one, NULL), recorded = nre_document_open (other, NULL);
  g_autoptr (NreJournal) journal = NULL;
  g_auto (NreBenchSeries) without = { 0 }, with = { 0 };
  g_autofree char *reference = NULL;
  double more, base;

  g_setenv ("XDG_STATE_HOME", self->folder, TRUE);
  journal = nre_journal_new (recorded, NULL);
  nre_bench_series_init (&without);
  nre_bench_series_init (&with);
  for (guint i = 0; i < N_BLOCKS; i++)
    {
      nre_bench_series_add (&without, time_edits (plain, NULL));
      nre_bench_series_add (&with, time_edits (recorded, journal));
    }
  base = nre_bench_series_median (&without);
  more = nre_bench_series_median (&with) - base;
  reference = g_strdup_printf ("the edit alone: %.2f µs", base);
  /* An edit in the window takes a frame, 16 ms. */
  nre_bench_row (self, more <= 0.02 * 16000, "record one field edit in the journal, main thread", reference,
                 "≤ 2 % of a frame", "%.2f µs (%.3f %% of a frame, %.0f %% of the edit alone)", more,
                 more / 160, 100 * more / base);
  nre_journal_close (journal);
  nre_bench_remove (one);
  nre_bench_remove (other);
}
