/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What terrains and areal maps are measured by without a window: to check them, and to edit areals. Each edit
 * is measured on a map of the game's size, and on one as large as the format can name. */

#include "nre-bench.h"

#include "nre-areal.h"
#include "nre-author-level.h"
#include "nre-document.h"
#include "nre-validator.h"

#define N_MAPS 33
#define ROUNDS 15

/* An areal in the middle, all of whose corners have neighbours. */
static const guint middle[] = { [NRE_AUTHOR_LEVEL_RETAIL] = 500, [NRE_AUTHOR_LEVEL_LIMIT] = 32650 };

/* The files of a folder as the game's DATA/MAPS, nothing but maps in it. */
static void
measure_validation (NreBench *self)
{
  g_autofree char *folder = nre_bench_path (self, "maps"), *what = NULL;
  g_auto (GStrv) files = NULL;

  for (guint i = 0; i < N_MAPS; i++)
    {
      g_autofree char *map = g_strdup_printf ("%s/MAP_%02u", folder, i);
      g_autoptr (GError) error = NULL;

      if (!nre_author_level_write (NRE_AUTHOR_LEVEL_RETAIL, i, map, &error))
        g_error ("%s", error->message);
    }
  files = nre_bench_list_files (folder);
  what = g_strdup_printf ("validate %u levels of the game's size, by the library", N_MAPS);
  nre_bench_validation (self, what, files, folder, 0.5);
  nre_bench_remove (folder);
}

static NreDocument *
open_map (NreAuthorLevelSize size)
{
  g_autoptr (GBytes) bytes = nre_author_level_map (size, 0);
  g_autoptr (GError) error = NULL;
  NreDocument *document = nre_document_new_from_bytes (bytes, "Land.map", &error);

  if (document == NULL)
    g_error ("%s", error->message);
  return document;
}

static double
time_check (NreValidator *validator, NreDocument *document, const char *name)
{
  double start = nre_bench_now ();
  g_autoptr (NreDirectory) snapshot = nre_document_snapshot (document);
  g_autoptr (NreFindings) findings = nre_validator_check_file (validator, snapshot, name, NULL, NULL, NULL);

  if (nre_findings_count (findings, NRE_SEVERITY_WARNING) > 0)
    g_error ("%s was to be sound: %s", name, nre_findings_get (findings, 0)->message);
  return nre_bench_now () - start;
}

/* Terrain and areals at once, by validators that have not seen them. */
static void
measure_check (NreBench *self)
{
  g_autoptr (GBytes) mesh = nre_author_level_mesh (NRE_AUTHOR_LEVEL_RETAIL, 0);
  g_autoptr (NreDocument) terrain = nre_document_new_from_bytes (mesh, "Land.msh", NULL);
  g_autoptr (NreDocument) map = open_map (NRE_AUTHOR_LEVEL_RETAIL);
  g_auto (NreBenchSeries) series = { 0 };

  nre_bench_series_init (&series);
  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (NreValidator) validator = nre_validator_new (), other = nre_validator_new ();

      nre_bench_series_add (&series, time_check (validator, terrain, "Land.msh") +
                                         time_check (other, map, "Land.map"));
    }
  nre_bench_row (self, nre_bench_series_median (&series) <= 0.05,
                 "check a level of the game's size, 1,000 areals", "–", "≤ 50 ms", "%.2f ms (%.2f to %.2f)",
                 nre_bench_series_median (&series) * 1e3, nre_bench_series_low (&series) * 1e3,
                 nre_bench_series_high (&series) * 1e3);
}

static void
perform (NreDocument *document, const char *operation, const char *args)
{
  g_autoptr (GVariant) parsed = g_variant_ref_sink (g_variant_new_parsed (args));
  g_autoptr (GError) error = NULL;

  if (!nre_document_perform (document, operation, NULL, parsed, &error))
    g_error ("%s: %s", operation, error->message);
}

/* Where a corner is, as the file has it. */
static void
get_corner (NreDocument *document, guint areal, float out[3])
{
  g_auto (NreArealMap) map = { 0 };
  NreAreal found;

  if (!nre_areal_map_read (nre_document_get_root (document), &map))
    g_error ("the map was to be sound");
  nre_areal_map_get (&map, areal, &found);
  nre_areal_get_vertex (&found, 0, out);
}

static void
report (NreBench *self, const char *what, NreBenchSeries *edits, NreBenchSeries *undos, double limit)
{
  g_autofree char *target = g_strdup_printf ("≤ %.0f ms", limit * 1e3);
  double median = nre_bench_series_median (edits);

  nre_bench_row (self, median <= limit, what, "–", target, "%.2f ms (%.2f at most); to undo it %.2f ms",
                 median * 1e3, nre_bench_series_high (edits) * 1e3, nre_bench_series_median (undos) * 1e3);
}

/* Moves a corner back and forth, with the neighbours that share it; then cuts and makes a link. */
static void
measure_edits (NreBench *self, NreAuthorLevelSize size, const char *areals, double limit)
{
  g_autoptr (NreDocument) document = open_map (size);
  g_auto (NreBenchSeries) moves = { 0 }, links = { 0 }, undos = { 0 }, unlinks = { 0 };
  g_autofree char *move =
      g_strdup_printf ("move a vertex and its shared corners, with the grid, %s areals", areals);
  g_autofree char *link = g_strdup_printf ("cut a link both ways, %s areals", areals);
  g_autofree char *cut =
      g_strdup_printf ("{'areal': <uint32 %u>, 'edge': <uint32 0>, 'to': <@mau nothing>}", middle[size]);
  float at[3];

  get_corner (document, middle[size], at);
  nre_bench_series_init (&moves);
  nre_bench_series_init (&links);
  nre_bench_series_init (&undos);
  nre_bench_series_init (&unlinks);
  for (guint i = 0; i < 4 * ROUNDS; i++)
    {
      g_autofree char *args =
          g_strdup_printf ("{'areal': <uint32 %u>, 'vertex': <uint32 0>, 'position': <[%.3f, %.3f, %.3f]>, "
                           "'shared': <true>}",
                           middle[size], at[0] + 0.5 + 0.01 * i, at[1] + 0.5, at[2]);
      double start = nre_bench_now ();

      perform (document, "move-vertex", args);
      nre_bench_series_add (&moves, nre_bench_now () - start);
      start = nre_bench_now ();
      nre_document_undo (document);
      nre_bench_series_add (&undos, nre_bench_now () - start);

      start = nre_bench_now ();
      perform (document, "set-link", cut);
      nre_bench_series_add (&links, nre_bench_now () - start);
      start = nre_bench_now ();
      nre_document_undo (document);
      nre_bench_series_add (&unlinks, nre_bench_now () - start);
    }
  report (self, move, &moves, &undos, limit);
  report (self, link, &links, &unlinks, limit);
}

/** nre_bench_maps: levels are checked in a moment, and areals are edited within a frame. */
void
nre_bench_maps (NreBench *self)
{
  measure_validation (self);
  measure_check (self);
  measure_edits (self, NRE_AUTHOR_LEVEL_RETAIL, "1,000", 0.016);
  measure_edits (self, NRE_AUTHOR_LEVEL_LIMIT, "65,408", 0.05);
}
