/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of areal maps alone. */

#include "growth.h"

#include "nre-areal-find.h"
#include "nre-areal-graph.h"
#include "nre-document.h"
#include "nre-quick-fix.h"
#include "nre-validate.h"

/* Islands, edges that touch, the way from the first areal to the last, and what is at a few places. */
void
growth_ask_areals (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_auto (NreArealMap) map = { 0 };
  g_auto (NreArealIslands) islands = { 0 };
  g_auto (NreArealRoute) there = { 0 };
  g_auto (NreArealRoute) back = { 0 };
  g_autoptr (GArray) all = NULL, apart = NULL, some = NULL,
                     areals = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (NreArealFinder) finder = NULL;
  NreArealSpot spot;
  guint found;

  g_assert_true (nre_areal_map_read (directory, &map));
  nre_areal_islands_find (&map, &islands);
  all = nre_areal_find_touching (&map, NULL, 0, NRE_AREAL_TOUCHING_ALL);
  apart = nre_areal_find_touching (&map, NULL, 0, NRE_AREAL_TOUCHING_APART);
  some = nre_areal_find_touching (&map, (const guint[]){ 0, 1, 2 }, 3, NRE_AREAL_TOUCHING_APART);
  nre_areal_route_find (&map, 0, map.n_areals - 1, &there);
  nre_areal_route_find (&map, map.n_areals - 1, 0, &back);
  for (guint i = 0; i < map.n_areals; i++)
    nre_areal_count_neighbours (&map, i);
  finder = nre_areal_finder_new (&map);
  for (guint i = 0; i < 4; i++)
    {
      nre_areal_finder_get_areal (finder, 4.5 + i, 2.25, 0, &found);
      nre_areal_finder_list_box (finder, (NreArealPoint){ -1e9, -1e9 }, (NreArealPoint){ 1e9, 1e9 }, areals);
      nre_areal_finder_get_edge (finder, NRE_AREAL_ANY, 4.5 + i, 2.25, 1, &spot);
      nre_areal_finder_get_vertex (finder, NRE_AREAL_ANY, 4.5 + i, 2.25, 1e9, &spot);
    }
}

/* All problems that a map can have put right, kind after kind. */
void
growth_fix_areals (GBytes *bytes, guint n G_GNUC_UNUSED)
{
  static const char *const codes[] = { "areal-one-way", "areal-touching", "areal-anchor",
                                       "areal-area",    "areal-normal",   "areal-cells" };
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "growth", &error);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };

  g_assert_no_error (error);
  nre_validate_directory (&validation, nre_document_get_root (document), "Land.map");
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      guint n_fixed;

      nre_quick_fix_count (document, findings, codes[i], NULL);
      nre_quick_fix_perform_all (document, findings, codes[i], NULL, &n_fixed, NULL);
    }
  nre_document_go_to (document, 0);
}
