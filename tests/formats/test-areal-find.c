/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is found at a place of an areal map, compared with what looking at everything finds; and all that can
 * be asked, of maps that are odd. */

#include "areal-fixture.h"
#include "nre-areal-find.h"
#include "nre-areal-graph.h"
#include "test-random.h"

#include <math.h>

/* --- What is at a place ----------------------------------------------------------------------------- */

static void
get_outline (const NreArealMap *map, guint areal, GArray *outline)
{
  NreAreal record;

  nre_areal_map_get (map, areal, &record);
  g_assert_true (nre_areal_get_outline (&record, outline));
}

/* How far the place is from the nearest of an areal's edges, or corners, tried at many places of each. */
static double
try_edges (const GArray *outline, gboolean corners, double x, double y)
{
  const NreArealPoint *points = (gconstpointer) outline->data;
  double nearest = INFINITY;

  for (guint i = 0; i < outline->len; i++)
    for (guint k = 0; k <= (corners ? 0u : 1000u); k++)
      {
        NreArealPoint a = points[i], b = points[(i + 1) % outline->len];
        double part = k / 1000.0;

        nearest = MIN (nearest, hypot (a.x + part * (b.x - a.x) - x, a.y + part * (b.y - a.y) - y));
      }
  return nearest;
}

static void
assert_spots (const NreArealMap *map, const NreArealFinder *finder, GRand *rand, double x, double y)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  double distance = g_rand_double_range (rand, 0, 12);
  guint only =
      g_rand_boolean (rand) ? NRE_AREAL_ANY : (guint) g_rand_int_range (rand, 0, (gint) map->n_areals);

  for (guint corners = 0; corners < 2; corners++)
    {
      double nearest = INFINITY, off = corners ? 1e-9 : 0.02;
      NreArealSpot spot;
      gboolean found = corners ? nre_areal_finder_get_vertex (finder, only, x, y, distance, &spot)
                               : nre_areal_finder_get_edge (finder, only, x, y, distance, &spot);

      for (guint i = 0; i < map->n_areals; i++)
        if (only == NRE_AREAL_ANY || only == i)
          {
            get_outline (map, i, outline);
            nearest = MIN (nearest, try_edges (outline, corners, x, y));
          }
      if (fabs (nearest - distance) > off)
        g_assert_cmpint (found, ==, nearest <= distance);
      if (!found)
        continue;
      g_assert_cmpfloat_with_epsilon (spot.distance, nearest, off);
      g_assert_cmpfloat_with_epsilon (spot.distance, hypot (spot.x - x, spot.y - y), 1e-9);
      g_assert_cmpuint (spot.index, <, areal_fixture_count_edges (map, spot.areal));
      get_outline (map, spot.areal, outline);
      g_assert_cmpfloat_with_epsilon (try_edges (outline, corners, x, y), spot.distance, off);
    }
}

/* Those whose boxes have a place in common with it. */
static void
assert_box (const NreArealMap *map, const NreArealFinder *finder, NreArealPoint a, NreArealPoint b)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  g_autoptr (GArray) areals = g_array_new (FALSE, FALSE, sizeof (guint));
  const NreArealPoint low = { MIN (a.x, b.x), MIN (a.y, b.y) }, high = { MAX (a.x, b.x), MAX (a.y, b.y) };
  guint n = 0;

  nre_areal_finder_list_box (finder, low, high, areals);
  for (guint i = 0; i < map->n_areals; i++)
    {
      gboolean left = TRUE, right = TRUE, below = TRUE, above = TRUE;

      get_outline (map, i, outline);
      for (guint k = 0; k < outline->len; k++)
        {
          NreArealPoint point = g_array_index (outline, NreArealPoint, k);

          left = left && point.x < low.x;
          right = right && point.x > high.x;
          below = below && point.y < low.y;
          above = above && point.y > high.y;
        }
      if (left || right || below || above)
        continue;
      g_assert_cmpuint (n, <, areals->len);
      g_assert_cmpuint (g_array_index (areals, guint, n), ==, i);
      n++;
    }
  g_assert_cmpuint (n, ==, areals->len);
}

static void
places_are_found (void)
{
  guint n_rounds = test_n_rounds (20);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_auto (ArealFixture) fixture = { 0 };
      g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
      g_autoptr (GArray) areals = g_array_new (FALSE, FALSE, sizeof (guint));
      guint side = (guint) g_rand_int_range (rand, 1, 12);
      g_autoptr (NreArealFinder) finder = NULL;

      areal_fixture_make_random (&fixture, rand, side, 0.1);
      finder = nre_areal_finder_new (&fixture.map);
      for (guint i = 0; i < 60; i++)
        {
          double x = g_rand_double_range (rand, -4, 8.0 * side + 4),
                 y = g_rand_double_range (rand, -4, 8.0 * side + 4);
          guint n = 0, first = 0, areal;

          nre_areal_finder_list_areals (finder, x, y, areals);
          for (guint k = 0; k < fixture.map.n_areals; k++)
            {
              get_outline (&fixture.map, k, outline);
              if (!nre_outline_contains ((const NreArealPoint *) (gpointer) outline->data, outline->len, x,
                                         y))
                continue;
              first = n == 0 ? k : first;
              g_assert_cmpuint (n, <, areals->len);
              g_assert_cmpuint (g_array_index (areals, guint, n), ==, k);
              n++;
            }
          g_assert_cmpuint (n, ==, areals->len);
          g_assert_cmpint (nre_areal_finder_get_areal (finder, x, y, NAN, &areal), ==, n > 0);
          if (n > 0)
            g_assert_cmpuint (areal, ==, first);
          assert_spots (&fixture.map, finder, rand, x, y);
          assert_box (&fixture.map, finder, (NreArealPoint){ x, y },
                      (NreArealPoint){ g_rand_double_range (rand, -4, 8.0 * side + 4),
                                       y + g_rand_double_range (rand, -9, 9) });
        }
      /* Boxes that only touch have a place in common, too. */
      for (guint i = 0; i < fixture.map.n_areals; i++)
        {
          get_outline (&fixture.map, i, outline);
          for (guint k = 0; k < outline->len; k++)
            assert_box (&fixture.map, finder, g_array_index (outline, NreArealPoint, k),
                        g_array_index (outline, NreArealPoint, k));
        }
    }
}

/* One areal above the other: the one of the height that is asked for. */
static void
bridges_are_told_apart (void)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8, 8);
  g_auto (ArealFixture) fixture = { 0 };
  g_autoptr (NreArealFinder) finder = NULL;
  g_autoptr (GArray) touches = NULL;
  guint areal;

  for (guint i = 0; i < 3; i++)
    {
      float z = 10 * (float) i;
      const NreAuthorVec3 outline[] = { { 0, 0, z }, { 8, 0, z }, { 8, 8, z }, { 0, 8, z } };

      nre_author_areals_add (areals, outline, 4, 0, 0);
    }
  nre_author_areals_set_grid (areals, 1, 1);
  areal_fixture_init (&fixture, nre_author_areals_finish (areals));
  finder = nre_areal_finder_new (&fixture.map);
  g_assert_true (nre_areal_finder_get_areal (finder, 4, 4, 12, &areal));
  g_assert_cmpuint (areal, ==, 1);
  g_assert_true (nre_areal_finder_get_areal (finder, 4, 4, 1e9, &areal));
  g_assert_cmpuint (areal, ==, 2);
  g_assert_true (nre_areal_finder_get_areal (finder, 4, 4, NAN, &areal));
  g_assert_cmpuint (areal, ==, 0);
}

static void
cells_are_found (void)
{
  g_autoptr (NreAuthorAreals) areals = areal_fixture_make_row (4);
  g_auto (ArealFixture) fixture = { 0 };
  g_autoptr (NreArealFinder) finder = NULL;
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (guint));
  guint column, row;

  nre_author_areals_set_grid (areals, 8, 2);
  areal_fixture_init (&fixture, nre_author_areals_finish (areals));
  finder = nre_areal_finder_new (&fixture.map);
  g_assert_true (nre_areal_finder_get_cell (finder, 0, 0, &column, &row));
  g_assert_cmpuint (column, ==, 0);
  g_assert_cmpuint (row, ==, 0);
  g_assert_true (nre_areal_finder_get_cell (finder, 32, 8, &column, &row));
  g_assert_cmpuint (column, ==, 7);
  g_assert_cmpuint (row, ==, 1);
  g_assert_true (nre_areal_finder_get_cell (finder, 13, 5, &column, &row));
  g_assert_cmpuint (column, ==, 3);
  g_assert_cmpuint (row, ==, 1);
  g_assert_false (nre_areal_finder_get_cell (finder, -0.1, 5, &column, &row));
  g_assert_false (nre_areal_finder_get_cell (finder, 13, 8.1, &column, &row));
  g_assert_false (nre_areal_finder_get_cell (finder, NAN, 5, &column, &row));
  nre_areal_finder_list_cell (finder, 3, 1, listed);
  /* Its border is that of the next areal. */
  g_assert_cmpuint (listed->len, ==, 2);
  g_assert_cmpuint (g_array_index (listed, guint, 0), ==, 1);
  g_assert_cmpuint (g_array_index (listed, guint, 1), ==, 2);
  nre_areal_finder_list_cell (finder, 8, 1, listed);
  g_assert_cmpuint (listed->len, ==, 0);
  nre_areal_finder_list_cell (finder, 3, 1, listed);
  nre_areal_finder_list_cell (finder, 3, 1000, listed);
  g_assert_cmpuint (listed->len, ==, 0);
}

/* --- Maps that are odd ------------------------------------------------------------------------------ */

/* Everything that there is to ask, of maps that are damaged in all ways that one word can. */
static void
ask_all (const NreArealMap *map)
{
  g_autoptr (NreArealFinder) finder = nre_areal_finder_new (map);
  g_autoptr (GArray) all = nre_areal_find_touching (map, NULL, 0, NRE_AREAL_TOUCHING_ALL);
  g_autoptr (GArray) areals = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint beyond[] = { 0, 0, G_MAXUINT, map->n_areals };
  g_autoptr (GArray) some =
      nre_areal_find_touching (map, beyond, G_N_ELEMENTS (beyond), NRE_AREAL_TOUCHING_APART);
  g_auto (NreArealIslands) islands = { 0 };
  NreArealSpot spot;
  guint column, row;

  nre_areal_islands_find (map, &islands);
  g_assert_cmpuint (islands.n, <=, map->n_areals);
  for (guint i = 0; i < map->n_areals; i++)
    {
      g_auto (NreArealRoute) route = { 0 };
      g_autofree char *text = NULL;

      nre_areal_count_neighbours (map, i);
      for (guint k = 0; k < areal_fixture_count_edges (map, i); k++)
        nre_areal_get_link_state (map, i, k);
      nre_areal_route_find (map, i, map->n_areals - 1 - i, &route);
      text = nre_areal_route_describe (map, &route, i, map->n_areals - 1 - i);
    }
  nre_areal_finder_list_areals (finder, 3, 3, areals);
  nre_areal_finder_list_areals (finder, NAN, 3, areals);
  g_assert_cmpuint (areals->len, ==, 0);
  nre_areal_finder_get_edge (finder, NRE_AREAL_ANY, 3, 3, INFINITY, &spot);
  nre_areal_finder_get_vertex (finder, 0, 3, 3, 1e30, &spot);
  g_assert_false (nre_areal_finder_get_edge (finder, NRE_AREAL_ANY, NAN, 3, 5, &spot));
  g_assert_false (nre_areal_finder_get_edge (finder, NRE_AREAL_ANY, 3, 3, NAN, &spot));
  g_assert_false (nre_areal_finder_get_edge (finder, map->n_areals, 3, 3, 100, &spot));
  if (nre_areal_finder_get_cell (finder, 3, 3, &column, &row))
    nre_areal_finder_list_cell (finder, column, row, areals);
  nre_areal_finder_list_cell (finder, 0, 0, areals);
}

static void
odd_maps_are_gone_through (void)
{
  static const guint32 words[] = { 0x7fc00000u, 0x7f800000u, 0xff7fffffu, 0, 1, 3, 0xffffffffu, 0x80000000u };

  for (guint apart = 0; apart < 2; apart++)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      for (gsize at = 0;; at += 4)
        {
          g_autoptr (NreAuthorAreals) areals = areal_fixture_make_row (3);
          g_auto (ArealFixture) fixture = { 0 };

          nre_author_areals_add_polygon (areals, 1, 1);
          nre_author_areals_set_exclusive (areals, apart);
          nre_author_areals_link_all (areals);
          areal_fixture_init (&fixture, nre_author_areals_finish (areals));
          if (at + 4 > fixture.map.payload.size)
            break;
          areal_fixture_patch (&fixture, at, words[i]);
          ask_all (&fixture.map);
        }
}

/* An areal of so many corners in a line. */
static void
put_line (GByteArray *out, guint n)
{
  nre_author_put_zeros (out, 48);
  nre_author_put_u32 (out, n);
  nre_author_put_u32 (out, 0);
  for (guint i = 0; i < n; i++)
    {
      nre_author_put_f32 (out, 8.0 * i / MAX (n - 1, 1));
      nre_author_put_zeros (out, 8);
    }
  for (guint i = 0; i < 2 * n; i++)
    nre_author_put_u32 (out, G_MAXUINT32);
}

/* Areals of no corner, one, two, and three in a line, twice each: nothing touches, and no place is inside. */
static void
degenerate_areals_touch_nothing (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GByteArray) payload = g_byte_array_new ();
  g_autoptr (GArray) touches = NULL;
  g_auto (ArealFixture) fixture = { 0 };
  g_autoptr (NreArealFinder) finder = NULL;
  NreArealSpot spot;
  guint areal;

  for (guint i = 0; i < 8; i++)
    put_line (payload, i / 2);
  nre_author_put_u32 (payload, 1);
  nre_author_put_u32 (payload, 1);
  nre_author_put_zeros (payload, 2);
  nre_author_archive_add_data (archive, NRE_AREAL_MAP_TYPE, "ArealMap", 8, 0, 0, payload->data, payload->len);
  areal_fixture_init (&fixture, nre_author_archive_finish (archive));
  g_assert_true (fixture.map.has_grid);
  ask_all (&fixture.map);
  touches = nre_areal_find_touching (&fixture.map, NULL, 0, NRE_AREAL_TOUCHING_ALL);
  g_assert_cmpuint (touches->len, ==, 0);
  finder = nre_areal_finder_new (&fixture.map);
  g_assert_false (nre_areal_finder_get_areal (finder, 4, 0, NAN, &areal));
  g_assert_true (nre_areal_finder_get_edge (finder, NRE_AREAL_ANY, 6, 1, 2, &spot));
  g_assert_cmpuint (spot.areal, ==, 4);
  g_assert_true (nre_areal_finder_get_vertex (finder, NRE_AREAL_ANY, 0, 1, 2, &spot));
  g_assert_cmpuint (spot.areal, ==, 2);
}

/* Billions of columns, each without a cell, take no time. */
static void
columns_without_cells_take_no_time (void)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  g_autoptr (GByteArray) payload = g_byte_array_new ();
  g_auto (ArealFixture) fixture = { 0 };
  gint64 start = g_get_monotonic_time ();

  put_line (payload, 3);
  nre_author_put_u32 (payload, G_MAXUINT32);
  nre_author_put_u32 (payload, 0);
  nre_author_archive_add_data (archive, NRE_AREAL_MAP_TYPE, "ArealMap", 1, 0, 0, payload->data, payload->len);
  areal_fixture_init (&fixture, nre_author_archive_finish (archive));
  g_assert_true (fixture.map.has_grid);
  ask_all (&fixture.map);
  g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
}

static void
add_square (NreAuthorAreals *areals, double x, double y, float side)
{
  const float left = (float) x, low = (float) y;
  const NreAuthorVec3 outline[] = { { left, low, 0 }, { left + side, low, 0 },
                                    { left + side, low + side, 0 }, { left, low + side, 0 } };

  nre_author_areals_add (areals, outline, G_N_ELEMENTS (outline), 0, 0);
}

/* Few areals far from one another, and some below them that are as large as the map. */
static void
large_areals_are_found (void)
{
  guint n_rounds = test_n_rounds (5);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 1000, 1000);
      g_auto (ArealFixture) fixture = { 0 };
      g_autoptr (NreArealFinder) finder = NULL;

      for (guint i = 0; i < 300; i++)
        add_square (areals, g_rand_double_range (rand, 0, 990), g_rand_double_range (rand, 0, 990), 2);
      add_square (areals, 0, 0, 1000);
      add_square (areals, 100, 300, 600);
      nre_author_areals_set_grid (areals, 2, 2);
      areal_fixture_init (&fixture, nre_author_areals_finish (areals));
      finder = nre_areal_finder_new (&fixture.map);
      for (guint i = 0; i < 40; i++)
        {
          NreArealPoint a = { g_rand_double_range (rand, -50, 1050), g_rand_double_range (rand, -50, 1050) };
          NreArealPoint b = { g_rand_double_range (rand, -50, 1050), g_rand_double_range (rand, -50, 1050) };

          assert_box (&fixture.map, finder, a, b);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areal-find/places", places_are_found);
  g_test_add_func ("/areal-find/bridges", bridges_are_told_apart);
  g_test_add_func ("/areal-find/cells", cells_are_found);
  g_test_add_func ("/areal-find/odd", odd_maps_are_gone_through);
  g_test_add_func ("/areal-find/large", large_areals_are_found);
  g_test_add_func ("/areal-find/no-cells", columns_without_cells_take_no_time);
  g_test_add_func ("/areal-find/degenerate", degenerate_areals_touch_nothing);
  return g_test_run ();
}
