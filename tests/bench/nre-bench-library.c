/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the library alone is measured by: opening, listing, undoing, memory. */

#include "nre-bench.h"

#include "nre-author-model.h"
#include "nre-document.h"
#include "nre-model-edits.h"
#include "nre-validator.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROUNDS 31

static NreDocument *
open_document (const char *path)
{
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_open (path, &error);

  if (document == NULL)
    g_error ("%s: %s", path, error->message);
  return document;
}

/* Something of every record, so that no compiler leaves the reading out. */
static guint64
scan (NreArchive *archive)
{
  guint n = nre_archive_get_n_entries (archive);
  guint64 sum = 0;

  for (guint i = 0; i < n; i++)
    {
      NreRecord record;

      nre_archive_get_record (archive, i, &record);
      sum += record.type_id ^ record.size ^ record.data_offset ^ nre_record_name_length (record.name);
    }
  return sum;
}

static double
time_open (const char *path, gboolean with_scan)
{
  static volatile guint64 sink G_GNUC_UNUSED;
  double start = nre_bench_now ();
  g_autoptr (NreDocument) document = open_document (path);

  if (with_scan)
    sink += scan (nre_directory_get_origin (nre_document_get_root (document)));
  return nre_bench_now () - start;
}

/* The least that opening can cost: map the file and look at the words of every record. */
static double
time_raw (const char *path, gboolean with_scan)
{
  static volatile guint64 sink G_GNUC_UNUSED;
  double start = nre_bench_now ();
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  struct stat info;
  guint8 *data;
  guint32 n;

  fstat (fd, &info);
  data = mmap (NULL, (gsize) info.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  memcpy (&n, data + 8, sizeof n);
  for (guint32 i = 0; with_scan && i < n; i++)
    {
      const guint8 *record = data + info.st_size - (gsize) (n - i) * 64;
      guint32 words[3];

      memcpy (&words[0], record, 4);
      memcpy (&words[1], record + 12, 4);
      memcpy (&words[2], record + 56, 4);
      sink += words[0] ^ words[1] ^ words[2] ^ strnlen ((const char *) record + 20, 36);
    }
  munmap (data, (gsize) info.st_size);
  close (fd);
  return nre_bench_now () - start;
}

/** nre_bench_open: a large archive opens like a small one. */
void
nre_bench_open (NreBench *self)
{
  g_autofree char *large = nre_bench_make_archive (self, "large.rlb", 10000, (guint64) 1 << 30, FALSE);
  g_autofree char *small = nre_bench_make_archive (self, "small.rlb", 10000, 16 << 20, FALSE);
  g_auto (NreBenchSeries) at_large = { 0 }, at_small = { 0 }, raw = { 0 }, alone = { 0 };
  double a, b, r, o;

  nre_bench_series_init (&at_large);
  nre_bench_series_init (&at_small);
  nre_bench_series_init (&raw);
  nre_bench_series_init (&alone);
  for (guint i = 0; i < ROUNDS; i++)
    {
      nre_bench_series_add (&at_large, time_open (large, TRUE));
      nre_bench_series_add (&at_small, time_open (small, TRUE));
      nre_bench_series_add (&raw, time_raw (large, TRUE));
      nre_bench_series_add (&alone, time_open (large, FALSE));
    }
  a = nre_bench_series_median (&at_large) * 1e3;
  b = nre_bench_series_median (&at_small) * 1e3;
  r = nre_bench_series_median (&raw) * 1e3;
  o = nre_bench_series_median (&alone) * 1e3;
  {
    g_autofree char *reference = g_strdup_printf ("map and scan by hand: %.3f ms", r);

    nre_bench_row (self, a <= 0.3, "open 1 GiB, 10,000 entries, and read every record", reference, "≤ 0.3 ms",
                   "%.3f ms (%.2f ×); without reading them %.3f ms", a, a / r, o);
    g_free (reference);
    reference = g_strdup_printf ("1 GiB: %.3f ms", a);
    nre_bench_row (self, b <= 0.3 && a <= 1.25 * b, "the same of 16 MiB", reference, "the same",
                   "%.3f ms (%.2f ×)", b, b / a);
  }
  nre_bench_remove (large);
  nre_bench_remove (small);
}

/* Memory of our own, without pages of files, in bytes. */
static guint64
anonymous_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;
  line = strstr (text, "RssAnon:");
  return line != NULL ? g_ascii_strtoull (line + strlen ("RssAnon:"), NULL, 10) * 1024 : 0;
}

/* In a process of its own, whose memory nothing else has touched: before, and open and listed. */
static void
measure_memory (const char *path, guint64 memory[2])
{
  int ends[2];
  pid_t child;

  if (pipe (ends) != 0)
    g_error ("no pipe");
  fflush (NULL);
  child = fork ();
  if (child == 0)
    {
      NreDocument *document;
      guint64 result[2];

      result[0] = anonymous_memory ();
      document = open_document (path);
      scan (nre_directory_get_origin (nre_document_get_root (document)));
      g_list_model_get_n_items (G_LIST_MODEL (document));
      result[1] = anonymous_memory ();
      _exit (write (ends[1], result, sizeof result) == sizeof result ? 0 : 1);
    }
  close (ends[1]);
  if (read (ends[0], memory, 2 * sizeof *memory) != 2 * sizeof *memory)
    g_error ("memory was not measured");
  close (ends[0]);
  waitpid (child, NULL, 0);
}

/** nre_bench_million: as many entries as nobody has. */
void
nre_bench_million (NreBench *self)
{
  const guint n = 1000000;
  g_autofree char *path = nre_bench_make_archive (self, "million.rlb", n, (guint64) 1 << 30, FALSE);
  g_auto (NreBenchSeries) ours = { 0 }, raw = { 0 };
  g_autofree char *reference = NULL;
  guint64 memory[2], grown;
  double a, r;

  nre_bench_series_init (&ours);
  nre_bench_series_init (&raw);
  for (guint i = 0; i < ROUNDS; i++)
    {
      nre_bench_series_add (&ours, time_open (path, TRUE));
      nre_bench_series_add (&raw, time_raw (path, TRUE));
    }
  a = nre_bench_series_median (&ours) * 1e3;
  r = nre_bench_series_median (&raw) * 1e3;
  reference = g_strdup_printf ("map and scan by hand: %.1f ms", r);
  nre_bench_row (self, a <= 12, "open 1,000,000 entries and read every record", reference, "≤ 12 ms",
                 "%.1f ms (%.2f ×)", a, a / r);

  measure_memory (path, memory);
  grown = memory[1] - MIN (memory[0], memory[1]);
  g_free (reference);
  reference = g_strdup_printf ("before opening: %.1f MiB", (double) memory[0] / 1048576);
  nre_bench_row (self, grown <= (8 << 20) + 64 * (guint64) n, "memory to open it, beyond the mapping",
                 reference, "≤ 8 MiB + 64 bytes an entry", "%.2f MiB more, %.2f bytes an entry",
                 (double) grown / 1048576, (double) grown / n);
  nre_bench_remove (path);
}

static void
edit (NreDocument *document, guint i)
{
  g_autoptr (GError) error = NULL;

  if (!nre_edit_set_node_slot (document, "tree.msh", 1, 2, 4, i % 2 == 0 ? 0 : 1, &error))
    g_error ("%s", error->message);
}

typedef struct
{
  double  edit;
  double  undo;
  double  redo;
  guint64 memory;
} UndoFigures;

static void
measure_undo (const char *path, UndoFigures *out)
{
  const guint n = 2000;
  g_autoptr (NreDocument) document = open_document (path);
  g_auto (NreBenchSeries) edits = { 0 }, undos = { 0 }, redos = { 0 };

  nre_bench_series_init (&edits);
  nre_bench_series_init (&undos);
  nre_bench_series_init (&redos);
  for (guint i = 0; i < n; i++)
    {
      double start = nre_bench_now ();

      edit (document, i);
      nre_bench_series_add (&edits, nre_bench_now () - start);
    }
  out->memory = nre_history_get_memory (nre_document_get_history (document)) / n;
  /* One is shorter than the clock's tick: ten at a time. */
  for (guint i = 0; i < n; i += 10)
    {
      double start = nre_bench_now ();

      for (guint k = 0; k < 10; k++)
        nre_document_undo (document);
      nre_bench_series_add (&undos, (nre_bench_now () - start) / 10);
    }
  for (guint i = 0; i < n; i += 10)
    {
      double start = nre_bench_now ();

      for (guint k = 0; k < 10; k++)
        nre_document_redo (document);
      nre_bench_series_add (&redos, (nre_bench_now () - start) / 10);
    }
  out->edit = nre_bench_series_median (&edits) * 1e6;
  out->undo = nre_bench_series_median (&undos) * 1e6;
  out->redo = nre_bench_series_median (&redos) * 1e6;
}

/** nre_bench_undo: undoing one field costs the field. */
void
nre_bench_undo (NreBench *self)
{
  g_autofree char *large = nre_bench_make_archive (self, "large.rlb", 10000, (guint64) 1 << 30, FALSE);
  g_autofree char *small = nre_bench_make_archive (self, "small.rlb", 10000, 16 << 20, FALSE);
  g_autofree char *reference = NULL;
  UndoFigures a, b;

  measure_undo (large, &a);
  measure_undo (small, &b);
  reference = g_strdup_printf ("16 MiB: %.2f µs", b.undo);
  nre_bench_row (self, a.undo <= 50, "undo one field edit, in 1 GiB", reference, "≤ 50 µs, whatever the size",
                 "%.2f µs (%.2f ×)", a.undo, a.undo / b.undo);
  g_free (reference);
  reference = g_strdup_printf ("16 MiB: %.2f µs", b.redo);
  nre_bench_row (self, a.redo <= 50, "redo it", reference, "≤ 50 µs",
                 "%.2f µs (%.2f ×); the edit itself %.2f µs", a.redo, a.redo / b.redo, a.edit);
  nre_bench_row (self, a.memory <= 512, "kept for each field edit", "–", "≤ 512 bytes",
                 "%" G_GUINT64_FORMAT " bytes", a.memory);
  nre_bench_remove (large);
  nre_bench_remove (small);
}

static double
time_check (NreValidator *validator, NreDocument *document)
{
  double start = nre_bench_now ();
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
  g_autoptr (NreFindings) findings =
      nre_validator_check_file (validator, snapshot, "models.rlb", NULL, NULL, NULL);

  if (nre_findings_count (findings, NRE_SEVERITY_WARNING) > 0)
    g_error ("the models were to be sound: %s", nre_findings_get (findings, 0)->message);
  return nre_bench_now () - start;
}

/** nre_bench_live_check: while an archive is edited, a check costs what changed and not what there is. */
void
nre_bench_live_check (NreBench *self)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GBytes) model = nre_author_model_finish (author), bytes = NULL;
  g_autoptr (NreDocument) document = NULL;
  g_auto (NreBenchSeries) all = { 0 }, one = { 0 };
  g_autofree char *reference = NULL;
  double full, edited;

  for (guint i = 0; i < 10000; i++)
    nre_author_archive_add (archive, NRE_AUTHOR_TYPE_MESH, "model.msh", 0, 0, 0, model);
  bytes = nre_author_archive_finish (archive);
  document = nre_document_new_from_bytes (bytes, "models.rlb", NULL);
  nre_bench_series_init (&all);
  nre_bench_series_init (&one);
  for (guint round = 0; round < 7; round++)
    {
      g_autoptr (NreValidator) validator = nre_validator_new ();

      nre_bench_series_add (&all, time_check (validator, document));
      for (guint i = 0; i < 5; i++)
        {
          nre_edit_rename_node (document, "#5000", 0, i % 2 == 0 ? "trunk" : "root", NULL);
          nre_bench_series_add (&one, time_check (validator, document));
        }
    }
  full = nre_bench_series_median (&all) * 1e3;
  edited = nre_bench_series_median (&one) * 1e3;
  reference = g_strdup_printf ("all of it: %.0f ms", full);
  nre_bench_row (self, edited <= 5 && edited <= full / 20, "check 10,000 models after an edit of one",
                 reference, "≤ 5 ms and ≤ 1/20 ×", "%.2f ms (1/%.0f ×)", edited, full / edited);
}
