/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as an areal map (spec: areal-map.md): islands, routes, edges that touch, what is at a place; and
 * each repair that is offered is done, alone and with all of its kind, and undone. */

#include "nre-fuzz.h"

#include "nre-areal-find.h"
#include "nre-areal-graph.h"
#include "nre-areal-map-patch.h"
#include "nre-quick-fix.h"
#include "nre-validate.h"

static guint
count_edges (const NreArealMap *map, guint areal)
{
  NreAreal record;

  NRE_FUZZ_REQUIRE (areal < map->n_areals);
  nre_areal_map_get (map, areal, &record);
  return record.n_vertices;
}

static void
check_islands (const NreArealMap *map)
{
  g_auto (NreArealIslands) islands = { 0 };
  guint total = 0;

  nre_areal_islands_find (map, &islands);
  for (guint i = 0; i < map->n_areals; i++)
    {
      NRE_FUZZ_REQUIRE (islands.of[i] < islands.n);
      NRE_FUZZ_REQUIRE (nre_areal_count_neighbours (map, i) <= count_edges (map, i));
    }
  for (guint i = 0; i < islands.n; i++)
    {
      NRE_FUZZ_REQUIRE (islands.of[islands.firsts[i]] == i);
      NRE_FUZZ_REQUIRE (i == 0 || islands.sizes[i] <= islands.sizes[i - 1]);
      total += islands.sizes[i];
    }
  NRE_FUZZ_REQUIRE (total == map->n_areals);
}

static void
check_touching (const NreArealMap *map, NreFuzzChoices *choices)
{
  const guint some[] = { nre_fuzz_choose (choices, 1 + map->n_areals), nre_fuzz_choose_word (choices) };
  g_autoptr (GArray) all = nre_areal_find_touching (map, NULL, 0, NRE_AREAL_TOUCHING_ALL);
  g_autoptr (GArray) apart = nre_areal_find_touching (map, NULL, 0, NRE_AREAL_TOUCHING_APART);
  g_autoptr (GArray) around =
      nre_areal_find_touching (map, some, G_N_ELEMENTS (some), NRE_AREAL_TOUCHING_APART);

  NRE_FUZZ_REQUIRE (apart->len <= all->len && around->len <= apart->len);
  for (guint i = 0; i < all->len; i++)
    {
      const NreArealTouch *touch = &g_array_index (all, NreArealTouch, i);

      NRE_FUZZ_REQUIRE (touch->areal < touch->other);
      NRE_FUZZ_REQUIRE (touch->edge < count_edges (map, touch->areal));
      NRE_FUZZ_REQUIRE (touch->other_edge < count_edges (map, touch->other));
    }
}

static void
check_route (const NreArealMap *map, NreFuzzChoices *choices)
{
  guint from = nre_fuzz_choose (choices, map->n_areals), to = nre_fuzz_choose (choices, map->n_areals);
  g_auto (NreArealRoute) route = { 0 };
  gboolean found = nre_areal_route_find (map, from, to, &route);
  g_autofree char *text = nre_areal_route_describe (map, &route, from, to);

  NRE_FUZZ_REQUIRE (found == (route.steps->len > 0) && found == (route.obstacle == NRE_AREAL_OBSTACLE_NONE));
  NRE_FUZZ_REQUIRE (g_utf8_validate (text, -1, NULL));
  for (guint i = 0; i < route.steps->len; i++)
    {
      const NreArealStep *step = &g_array_index (route.steps, NreArealStep, i);
      NreArealLink link;
      NreAreal areal;

      if (i + 1 == route.steps->len)
        {
          NRE_FUZZ_REQUIRE (step->areal == to && step->edge == -1);
          break;
        }
      NRE_FUZZ_REQUIRE (step->edge >= 0 && (guint) step->edge < count_edges (map, step->areal));
      nre_areal_map_get (map, step->areal, &areal);
      link = nre_areal_get_link (&areal, (guint) step->edge);
      NRE_FUZZ_REQUIRE ((guint) link.areal == step[1].areal);
    }
  for (guint i = 0; i < route.missing->len; i++)
    {
      const NreArealMissing *missing = &g_array_index (route.missing, NreArealMissing, i);

      NRE_FUZZ_REQUIRE (missing->edge < count_edges (map, missing->areal));
      NRE_FUZZ_REQUIRE (missing->other_edge < count_edges (map, missing->other));
    }
}

static double
choose_place (NreFuzzChoices *choices)
{
  guint32 word = nre_fuzz_choose_word (choices);
  float place;

  memcpy (&place, &word, 4);
  return nre_fuzz_choose (choices, 2) ? (double) place : nre_fuzz_choose (choices, 64) / 4.0 - 1;
}

static void
check_places (const NreArealMap *map, NreFuzzChoices *choices)
{
  g_autoptr (NreArealFinder) finder = nre_areal_finder_new (map);
  g_autoptr (GArray) areals = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < 8; i++)
    {
      double x = choose_place (choices), y = choose_place (choices), distance = choose_place (choices);
      guint only =
          nre_fuzz_choose (choices, 2) ? NRE_AREAL_ANY : nre_fuzz_choose (choices, 1 + map->n_areals);
      guint areal, column, row;
      NreArealSpot spot;

      nre_areal_finder_list_box (finder, (NreArealPoint){ x, y }, (NreArealPoint){ distance, x }, areals);
      nre_areal_finder_list_areals (finder, x, y, areals);
      if (nre_areal_finder_get_areal (finder, x, y, distance, &areal))
        NRE_FUZZ_REQUIRE (areal < map->n_areals && areals->len > 0);
      if (nre_areal_finder_get_edge (finder, only, x, y, distance, &spot))
        NRE_FUZZ_REQUIRE (spot.distance <= distance && spot.index < count_edges (map, spot.areal));
      if (nre_areal_finder_get_vertex (finder, only, x, y, distance, &spot))
        NRE_FUZZ_REQUIRE (spot.distance <= distance && spot.index < count_edges (map, spot.areal));
      if (nre_areal_finder_get_cell (finder, x, y, &column, &row))
        {
          NRE_FUZZ_REQUIRE (column < map->cells_x && row < map->cells_y);
          nre_areal_finder_list_cell (finder, column, row, areals);
        }
    }
}

/* What is offered is not refused, alone and with all of its kind. */
static void
check_repairs (GBytes *bytes)
{
  g_autoptr (NreDocument) document = nre_document_new_from_bytes (bytes, "Land.map", NULL);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);
  NreValidation validation = { .findings = findings };

  if (document == NULL)
    return;
  nre_validate_directory (&validation, nre_document_get_root (document), "Land.map");
  for (guint i = 0; i < MIN (nre_findings_n (findings), 20u); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);
      g_autoptr (NreQuickFix) fix = nre_quick_fix_new (document, finding);
      guint n_fixed, n;

      if (fix == NULL)
        continue;
      NRE_FUZZ_REQUIRE (*fix->label != '\0' && nre_quick_fix_perform (fix, document, NULL));
      nre_document_go_to (document, 0);
      n = nre_quick_fix_count (document, findings, finding->code, NULL);
      NRE_FUZZ_REQUIRE (n > 0 &&
                        nre_quick_fix_perform_all (document, findings, finding->code, NULL, &n_fixed, NULL));
      NRE_FUZZ_REQUIRE (n_fixed == n);
      nre_document_go_to (document, 0);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
  g_auto (NreArealMap) map = { 0 };
  NreFuzzChoices choices;

  if (directory == NULL || !nre_areal_map_read (directory, &map) || map.n_areals == 0)
    return 0;
  nre_fuzz_choices_init (&choices, NULL, 0, nre_fuzz_hash (data, size));
  check_islands (&map);
  check_touching (&map, &choices);
  check_route (&map, &choices);
  check_places (&map, &choices);
  check_repairs (bytes);
  return 0;
}
