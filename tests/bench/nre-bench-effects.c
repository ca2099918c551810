/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What archives of effects are measured by: to check one, and to change many at once. */

#include "nre-bench.h"

#include "nre-author-archive.h"
#include "nre-author-effect.h"
#include "nre-effect-batch.h"
#include "nre-validate.h"

#define ROUNDS 15
#define N_GAME_EFFECTS 923
#define N_MANY_EFFECTS 10000

/* The opcodes in about the shares that the game has them in. */
static const NreAuthorOpcode opcodes[] = { 3, 7, 3, 1, 7, 3, 2, 9, 3, 8, 7, 4, 1, 10, 3, 2, 7, 9, 3, 5 };

/* (transfer full): so many effects with some 5.1 commands each, as the game has them. */
static char *
make_effects (NreBench *self, const char *name, guint n)
{
  NreAuthorArchive *archive = nre_author_archive_new ();
  char *path = nre_bench_path (self, name);
  g_autoptr (GError) error = NULL;
  guint next = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (NreAuthorEffect) effect = nre_author_effect_new (1, 1 + (float) (i % 60), 0x21);
      g_autofree char *entry = g_strdup_printf ("effect_%05u.fx", i);
      guint n_commands = i % 100 == 0 ? 81 : 1 + i % 8;

      for (guint k = 0; k < n_commands; k++)
        nre_author_effect_add (effect, opcodes[next++ % G_N_ELEMENTS (opcodes)], 0.0f, 1.0f, "material.lib",
                               "SMOKE");
      nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_FXID, entry, 0, 0, 1,
                                   nre_author_effect_finish (effect));
    }
  if (!nre_author_archive_write (archive, path, &error))
    g_error ("%s", error->message);
  nre_author_archive_free (archive);
  return path;
}

static double
time_run (const char *const *argv)
{
  double start = nre_bench_now ();

  nre_bench_run (argv, 0);
  return nre_bench_now () - start;
}

/* As a program of its own does it: the file is not mapped yet, and nothing is known of it. */
static double
time_library (const char *path)
{
  double start = nre_bench_now ();
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };
  g_autoptr (NreMapping) mapping = nre_mapping_open (path, NULL);
  g_autoptr (GBytes) bytes = nre_mapping_get_bytes (mapping);

  nre_validate_bytes (&validation, bytes, "effects.rlb");
  if (nre_findings_n (findings) > 0)
    g_error ("the effects were to be sound: %s", nre_findings_get (findings, 0)->message);
  return nre_bench_now () - start;
}

/* Beside a digest of the same file, and a program that does nothing but start. */
static void
measure_validation (NreBench *self)
{
  g_autofree char *path = make_effects (self, "effects.rlb", N_GAME_EFFECTS), *reference = NULL;
  const char *const sum[] = { "sha256sum", path, NULL }, *const validate[] = { self->nres, "validate", path,
                                                                               NULL };
  const char *const start[] = { self->nres, "--version", NULL };
  g_auto (NreBenchSeries) sums = { 0 }, library = { 0 }, commands = { 0 }, starts = { 0 };
  double s, l, c, b;

  nre_bench_series_init (&sums);
  nre_bench_series_init (&library);
  nre_bench_series_init (&commands);
  nre_bench_series_init (&starts);
  for (guint i = 0; i < ROUNDS; i++)
    {
      nre_bench_series_add (&sums, time_run (sum));
      nre_bench_series_add (&library, time_library (path));
      if (self->nres == NULL)
        continue;
      nre_bench_series_add (&commands, time_run (validate));
      nre_bench_series_add (&starts, time_run (start));
    }
  s = nre_bench_series_median (&sums);
  l = nre_bench_series_median (&library);
  reference = g_strdup_printf ("`sha256sum`: %.2f ms", s * 1e3);
  nre_bench_row (self, l <= 0.1 * s, "validate 923 effects, by the library", reference, "≤ 0.1 × `sha256sum`",
                 "%.2f ms (%.3f ×)", l * 1e3, l / s);
  if (self->nres != NULL)
    {
      g_autofree char *both = NULL;

      c = nre_bench_series_median (&commands);
      b = nre_bench_series_median (&starts);
      both = g_strdup_printf ("%s, `nres --version`: %.2f ms", reference, b * 1e3);
      nre_bench_row (self, c <= b + 0.1 * s, "the same by `nres validate`", both,
                     "≤ 0.1 × `sha256sum` + `nres --version`", "%.2f ms", c * 1e3);
    }
  nre_bench_remove (path);
}

/* All durations of an archive, as one step; it is looked at first, as somebody would. */
static void
measure_batch (NreBench *self)
{
  const NreEffectBatchRule rule = { 0, "duration_sec", -1, NRE_EFFECT_BATCH_MULTIPLY, 1.5 };
  g_autofree char *path = make_effects (self, "many-effects.rlb", N_MANY_EFFECTS);
  g_autofree guint *indices = g_new (guint, N_MANY_EFFECTS);
  g_auto (NreBenchSeries) previews = { 0 }, edits = { 0 }, undos = { 0 };
  g_autofree char *reference = NULL;

  for (guint i = 0; i < N_MANY_EFFECTS; i++)
    indices[i] = i;
  nre_bench_series_init (&previews);
  nre_bench_series_init (&edits);
  nre_bench_series_init (&undos);
  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (NreDocument) document = nre_document_open (path, &error);
      double start = nre_bench_now ();
      g_autoptr (NreEffectBatch) batch =
          nre_effect_batch_new (document, NULL, indices, N_MANY_EFFECTS, &rule);

      if (!nre_effect_batch_preview (batch, NULL, &error) ||
          nre_effect_batch_get_n_changes (batch) != N_MANY_EFFECTS)
        g_error ("the durations were to change");
      nre_bench_series_add (&previews, nre_bench_now () - start);
      start = nre_bench_now ();
      if (!nre_effect_batch_apply (batch, document, &error))
        g_error ("%s", error->message);
      nre_bench_series_add (&edits, nre_bench_now () - start);
      start = nre_bench_now ();
      nre_document_undo (document);
      nre_bench_series_add (&undos, nre_bench_now () - start);
      if (nre_document_get_modified (document))
        g_error ("the batch was to be one step");
    }
  reference = g_strdup_printf ("to look at it first: %.1f ms", nre_bench_series_median (&previews) * 1e3);
  nre_bench_row (self, nre_bench_series_median (&edits) <= 0.1,
                 "change the duration of 10,000 effects, one step", reference, "≤ 100 ms",
                 "%.1f ms; to undo it %.1f ms", nre_bench_series_median (&edits) * 1e3,
                 nre_bench_series_median (&undos) * 1e3);
  nre_bench_remove (path);
}

/* What the table of the window takes. */
static void
measure_table (NreBench *self)
{
  g_autofree char *path = make_effects (self, "listed-effects.rlb", N_MANY_EFFECTS);
  const char *const argv[] = { self->effect_table, path, NULL };
  g_auto (GStrv) words = nre_bench_words (argv, NULL, 3);
  double first, whole, sorted;

  first = g_ascii_strtod (words[0], NULL);
  whole = g_ascii_strtod (words[1], NULL);
  sorted = g_ascii_strtod (words[2], NULL);
  nre_bench_row (self, first <= 16.6, "the first rows of a table of 10,000 effects", "a frame: 16.6 ms",
                 "≤ a frame", "%.2f ms", first);
  nre_bench_row (self, whole <= 50, "all rows of the table, read by a thread", "–", "≤ 50 ms",
                 "%.1f ms; to sort them by name %.1f ms", whole, sorted);
  nre_bench_remove (path);
}

/** nre_bench_effects: an archive of effects is checked in a moment, and changed as a whole in another. */
void
nre_bench_effects (NreBench *self)
{
  measure_validation (self);
  measure_batch (self);
  if (self->effect_table != NULL)
    measure_table (self);
}
