/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Islands, routes and edges that touch, compared with what looking at everything finds. */

#include "areal-fixture.h"
#include "nre-areal-graph.h"
#include "test-random.h"

#include <math.h>

/* --- Islands ---------------------------------------------------------------------------------------- */

/* Whatever is linked takes the lower name until nothing changes. */
static void
spread_names (const NreArealMap *map, guint *names)
{
  gboolean changed = TRUE;

  for (guint i = 0; i < map->n_areals; i++)
    names[i] = i;
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < map->n_areals; i++)
        for (guint k = 0; k < areal_fixture_count_edges (map, i); k++)
          {
            NreArealLink link = areal_fixture_get_link (map, i, k);

            if (!nre_areal_map_is_edge (map, link) || names[i] == names[link.areal])
              continue;
            names[i] = names[link.areal] = MIN (names[i], names[link.areal]);
            changed = TRUE;
          }
    }
}

static void
islands_are_as_names_spread (void)
{
  guint n_rounds = test_n_rounds (40);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_auto (ArealFixture) fixture = { 0 };
      g_auto (NreArealIslands) islands = { 0 };
      g_autofree guint *names = NULL;
      guint total = 0;

      areal_fixture_make_random (&fixture, rand, (guint) g_rand_int_range (rand, 1, 6),
                                 g_rand_double (rand) / 4);
      names = g_new (guint, fixture.map.n_areals);
      spread_names (&fixture.map, names);
      nre_areal_islands_find (&fixture.map, &islands);
      for (guint i = 0; i < fixture.map.n_areals; i++)
        {
          g_assert_cmpuint (islands.of[i], <, islands.n);
          g_assert_cmpuint (islands.firsts[islands.of[i]], ==, names[i]);
        }
      for (guint i = 0; i < islands.n; i++)
        {
          guint size = 0;

          for (guint k = 0; k < fixture.map.n_areals; k++)
            size += names[k] == islands.firsts[i];
          g_assert_cmpuint (islands.sizes[i], ==, size);
          total += size;
          if (i > 0)
            g_assert_true (islands.sizes[i - 1] > size ||
                           (islands.sizes[i - 1] == size && islands.firsts[i - 1] < islands.firsts[i]));
        }
      g_assert_cmpuint (total, ==, fixture.map.n_areals);
    }
}

static void
states_and_neighbours (void)
{
  g_autoptr (NreAuthorAreals) areals = areal_fixture_make_row (4);
  g_auto (ArealFixture) fixture = { 0 };
  const NreArealMap *map = &fixture.map;

  nre_author_areals_set_link (areals, 0, 1, 1, 3);
  nre_author_areals_set_link (areals, 1, 3, 0, 1);
  nre_author_areals_set_link (areals, 0, 0, 1, 0);
  nre_author_areals_set_link (areals, 1, 1, 2, 3);
  nre_author_areals_set_link (areals, 1, 0, 1, 2);
  nre_author_areals_set_link (areals, 3, 0, 9, 0);
  nre_author_areals_set_link (areals, 3, 1, 0, 4);
  nre_author_areals_set_link (areals, 3, 2, 0, -1);
  areal_fixture_init (&fixture, nre_author_areals_finish (areals));
  g_assert_cmpint (nre_areal_get_link_state (map, 0, 1), ==, NRE_AREAL_LINK_BOTH_WAYS);
  g_assert_cmpint (nre_areal_get_link_state (map, 1, 1), ==, NRE_AREAL_LINK_ONE_WAY);
  g_assert_cmpint (nre_areal_get_link_state (map, 0, 0), ==, NRE_AREAL_LINK_ONE_WAY);
  g_assert_cmpint (nre_areal_get_link_state (map, 2, 3), ==, NRE_AREAL_LINK_NONE);
  g_assert_cmpint (nre_areal_get_link_state (map, 3, 0), ==, NRE_AREAL_LINK_DANGLING);
  g_assert_cmpint (nre_areal_get_link_state (map, 3, 1), ==, NRE_AREAL_LINK_DANGLING);
  g_assert_cmpint (nre_areal_get_link_state (map, 3, 2), ==, NRE_AREAL_LINK_DANGLING);
  /* Two links to one areal, and one to itself. */
  g_assert_cmpuint (nre_areal_count_neighbours (map, 0), ==, 1);
  g_assert_cmpuint (nre_areal_count_neighbours (map, 1), ==, 2);
  g_assert_cmpuint (nre_areal_count_neighbours (map, 2), ==, 0);
  g_assert_cmpuint (nre_areal_count_neighbours (map, 3), ==, 0);
}

/* The links of polygons, and what follows the last areal, are no links between areals. */
static void
links_of_polygons_do_not_count (void)
{
  g_autoptr (NreAuthorAreals) areals = areal_fixture_make_row (2);
  g_auto (ArealFixture) fixture = { 0 };
  g_auto (NreArealIslands) islands = { 0 };
  g_auto (NreArealRoute) route = { 0 };
  g_autoptr (GArray) touches = NULL;
  NreAreal areal;

  nre_author_areals_add_polygon (areals, 0, 1);
  areal_fixture_init (&fixture, nre_author_areals_finish (areals));
  nre_areal_map_get (&fixture.map, 0, &areal);
  areal_fixture_patch (&fixture, nre_areal_link_offset (&areal, 4), 1);
  areal_fixture_patch (&fixture, nre_areal_link_offset (&areal, 4) + 4, 3);
  nre_areal_islands_find (&fixture.map, &islands);
  g_assert_cmpuint (islands.n, ==, 2);
  g_assert_cmpuint (nre_areal_count_neighbours (&fixture.map, 0), ==, 0);
  g_assert_false (nre_areal_route_find (&fixture.map, 0, 1, &route));
  g_assert_cmpint (route.obstacle, ==, NRE_AREAL_OBSTACLE_NO_WAY_OUT);
  touches = nre_areal_find_touching (&fixture.map, NULL, 0, NRE_AREAL_TOUCHING_APART);
  g_assert_cmpuint (touches->len, ==, 1);
}

/* --- Routes ----------------------------------------------------------------------------------------- */

static void
get_middle (const NreArealMap *map, guint areal, guint edge, double out[2])
{
  NreAreal record;
  float a[3], b[3];

  nre_areal_map_get (map, areal, &record);
  nre_areal_get_vertex (&record, edge, a);
  nre_areal_get_vertex (&record, (edge + 1) % record.n_vertices, b);
  for (guint i = 0; i < 2; i++)
    out[i] = ((double) a[i] + (double) b[i]) / 2;
}

static void
get_anchor (const NreArealMap *map, guint areal, double out[2])
{
  NreAreal record;

  nre_areal_map_get (map, areal, &record);
  out[0] = (double) nre_load_f32 (record.head);
  out[1] = (double) nre_load_f32 (record.head + 4);
}

static double
measure (const double a[2], const double b[2])
{
  return hypot (b[0] - a[0], b[1] - a[1]);
}

/* Shortest ways to every edge, made shorter until none gets any shorter. INFINITY for no way. */
static double
relax (const NreArealMap *map, guint from, guint to)
{
  g_autofree double *best = g_new (double, 8 * (gsize) map->n_areals);
  double start[2], end[2], answer = INFINITY;
  gboolean changed = TRUE;

  get_anchor (map, from, start);
  get_anchor (map, to, end);
  for (guint i = 0; i < 8 * map->n_areals; i++)
    best[i] = INFINITY;
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < map->n_areals; i++)
        for (guint k = 0; k < areal_fixture_count_edges (map, i); k++)
          {
            NreArealLink link = areal_fixture_get_link (map, i, k);
            double here[2], there[2], by[2], shortest = i == from ? 0 : INFINITY;

            if (!nre_areal_map_is_edge (map, link))
              continue;
            get_middle (map, i, k, here);
            get_middle (map, (guint) link.areal, (guint) link.edge, there);
            if (i == from)
              shortest = measure (start, here);
            for (guint e = 0; e < areal_fixture_count_edges (map, i); e++)
              {
                get_middle (map, i, e, by);
                shortest = MIN (shortest, best[8 * i + e] + measure (by, here));
              }
            shortest += measure (here, there);
            if (shortest < best[8 * (guint) link.areal + (guint) link.edge] - 1e-9)
              {
                best[8 * (guint) link.areal + (guint) link.edge] = shortest;
                changed = TRUE;
              }
          }
    }
  for (guint k = 0; k < areal_fixture_count_edges (map, to); k++)
    {
      double at[2];

      get_middle (map, to, k, at);
      answer = MIN (answer, best[8 * to + k] + measure (at, end));
    }
  return answer;
}

/* It goes along links, and is as long as it says. */
static void
assert_steps (const NreArealMap *map, const NreArealRoute *route, guint from, guint to)
{
  double at[2], next[2], length = 0;

  get_anchor (map, from, at);
  for (guint i = 0; i < route->steps->len; i++)
    {
      const NreArealStep *step = &g_array_index (route->steps, NreArealStep, i);
      NreArealLink link;

      g_assert_cmpuint (i > 0 ? 0 : step->areal, ==, i > 0 ? 0 : from);
      if (i == route->steps->len - 1)
        {
          g_assert_cmpuint (step->areal, ==, to);
          g_assert_cmpint (step->edge, ==, -1);
          get_anchor (map, to, next);
          length += measure (at, next);
          break;
        }
      link = areal_fixture_get_link (map, step->areal, (guint) step->edge);
      g_assert_cmpint (link.areal, ==, g_array_index (route->steps, NreArealStep, i + 1).areal);
      get_middle (map, step->areal, (guint) step->edge, next);
      length += measure (at, next);
      get_middle (map, (guint) link.areal, (guint) link.edge, at);
      length += measure (next, at);
    }
  g_assert_cmpfloat_with_epsilon (route->length, length, 1e-6 * (1 + length));
}

/* With the links that are said to be missing, there is one. */
static void
assert_missing_help (const NreArealMap *map, const NreArealRoute *route, guint from, guint to)
{
  g_autofree gboolean *reached = g_new0 (gboolean, map->n_areals);
  gboolean changed = TRUE;

  reached[from] = TRUE;
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < map->n_areals; i++)
        for (guint k = 0; reached[i] && k < areal_fixture_count_edges (map, i); k++)
          {
            NreArealLink link = areal_fixture_get_link (map, i, k);

            if (nre_areal_map_is_edge (map, link) && !reached[link.areal])
              reached[link.areal] = changed = TRUE;
          }
      for (guint i = 0; i < route->missing->len; i++)
        {
          const NreArealMissing *missing = &g_array_index (route->missing, NreArealMissing, i);

          g_assert_cmpuint (missing->edge, <, areal_fixture_count_edges (map, missing->areal));
          g_assert_cmpuint (missing->other_edge, <, areal_fixture_count_edges (map, missing->other));
          if (reached[missing->areal] && !reached[missing->other])
            reached[missing->other] = changed = TRUE;
        }
    }
  g_assert_true (reached[to]);
}

static void
routes_are_the_shortest (void)
{
  guint n_rounds = test_n_rounds (30);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_auto (ArealFixture) fixture = { 0 };

      areal_fixture_make_random (&fixture, rand, round % 5 == 4 ? 12 : (guint) g_rand_int_range (rand, 1, 6),
                                 g_rand_double (rand) / 5);
      for (guint i = 0; i < 8; i++)
        {
          guint from = (guint) g_rand_int_range (rand, 0, (gint) fixture.map.n_areals);
          guint to = (guint) g_rand_int_range (rand, 0, (gint) fixture.map.n_areals);
          double expected = from == to ? 0 : relax (&fixture.map, from, to);
          g_auto (NreArealRoute) route = { 0 };
          g_auto (NreArealIslands) islands = { 0 };
          g_autofree char *text = NULL;

          nre_areal_islands_find (&fixture.map, &islands);
          g_assert_cmpint (nre_areal_route_find (&fixture.map, from, to, &route), ==, isfinite (expected));
          text = nre_areal_route_describe (&fixture.map, &route, from, to);
          g_assert_cmpuint (strlen (text), >, 8);
          if (isfinite (expected))
            {
              g_assert_cmpint (route.obstacle, ==, NRE_AREAL_OBSTACLE_NONE);
              g_assert_cmpfloat_with_epsilon (route.length, expected, 1e-6 * (1 + expected));
              if (from != to)
                assert_steps (&fixture.map, &route, from, to);
              continue;
            }
          g_assert_cmpuint (route.steps->len, ==, 0);
          if (route.obstacle == NRE_AREAL_OBSTACLE_ISLAND)
            g_assert_cmpuint (islands.of[from], !=, islands.of[to]);
          if (route.obstacle == NRE_AREAL_OBSTACLE_ONE_WAY)
            g_assert_cmpuint (islands.of[from], ==, islands.of[to]);
          if (route.missing->len > 0)
            assert_missing_help (&fixture.map, &route, from, to);
          /* Against one-way links there is always a way. */
          else
            g_assert_cmpuint (islands.of[from], !=, islands.of[to]);
        }
    }
}

static void
assert_obstacle (const NreArealMap *map, guint from, guint to, NreArealObstacle obstacle, const char *text)
{
  g_auto (NreArealRoute) route = { 0 };
  g_autofree char *said = NULL;

  g_assert_cmpint (nre_areal_route_find (map, from, to, &route), ==, obstacle == NRE_AREAL_OBSTACLE_NONE);
  g_assert_cmpint (route.obstacle, ==, obstacle);
  said = nre_areal_route_describe (map, &route, from, to);
  g_assert_cmpstr (said, ==, text);
}

static void
obstacles_are_told (void)
{
  g_autoptr (NreAuthorAreals) areals = areal_fixture_make_row (6);
  g_auto (ArealFixture) fixture = { 0 };
  const NreArealMap *map = &fixture.map;

  /* 0 ⇄ 1 → 2, and 4 ⇄ 5; 3 is alone. */
  nre_author_areals_set_link (areals, 0, 1, 1, 3);
  nre_author_areals_set_link (areals, 1, 3, 0, 1);
  nre_author_areals_set_link (areals, 1, 1, 2, 3);
  nre_author_areals_set_link (areals, 2, 0, 2, 0);
  nre_author_areals_set_link (areals, 4, 1, 5, 3);
  nre_author_areals_set_link (areals, 5, 3, 4, 1);
  areal_fixture_init (&fixture, nre_author_areals_finish (areals));
  assert_obstacle (map, 0, 2, NRE_AREAL_OBSTACLE_NONE, "3 areals, 16 m");
  assert_obstacle (map, 3, 3, NRE_AREAL_OBSTACLE_NONE, "1 areal, 0 m");
  assert_obstacle (map, 2, 0, NRE_AREAL_OBSTACLE_NO_WAY_OUT,
                   "No link leads out of areal 2. It would do if edge 3 of areal 2 led to edge 1 of areal "
                   "1.");
  assert_obstacle (map, 1, 3, NRE_AREAL_OBSTACLE_NO_WAY_IN,
                   "No link leads to areal 3. It would do if edge 1 of areal 2 led to edge 3 of areal 3.");
  assert_obstacle (map, 1, 5, NRE_AREAL_OBSTACLE_ISLAND,
                   "Areals 1 and 5 are on different islands, of 3 and 2 areals. It would take 2 more links, "
                   "first from "
                   "edge 1 of areal 2 to edge 3 of areal 3.");
}

static void
one_way_is_an_obstacle (void)
{
  g_autoptr (NreAuthorAreals) areals = areal_fixture_make_row (4);
  g_auto (ArealFixture) fixture = { 0 };
  g_auto (NreArealRoute) nowhere = { 0 };
  g_autofree char *said = NULL;

  /* 0 ⇄ 1 → 2 ⇄ 3. */
  nre_author_areals_link_all (areals);
  nre_author_areals_set_link (areals, 2, 3, -1, -1);
  areal_fixture_init (&fixture, nre_author_areals_finish (areals));
  assert_obstacle (&fixture.map, 0, 3, NRE_AREAL_OBSTACLE_NONE, "4 areals, 24 m");
  assert_obstacle (&fixture.map, 3, 0, NRE_AREAL_OBSTACLE_ONE_WAY,
                   "Areal 0 cannot be reached from areal 3: links on the way lead back only. It would do if "
                   "edge 3 of areal "
                   "2 led to edge 1 of areal 1.");
  g_assert_false (nre_areal_route_find (&fixture.map, 3, 4, &nowhere));
  said = nre_areal_route_describe (&fixture.map, &nowhere, 3, 4);
  g_assert_cmpstr (said, ==, "There is no such areal.");
}

/* --- Edges that touch ------------------------------------------------------------------------------- */

static gboolean
is_near (const float a[3], const float b[3])
{
  for (guint i = 0; i < 2; i++)
    if (fabs (round ((double) a[i] * 64) - round ((double) b[i] * 64)) > 0)
      return FALSE;
  return fabs ((double) a[2] - (double) b[2]) <= 1;
}

static gboolean
is_clockwise (const NreArealMap *map, guint areal)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  NreAreal record;

  nre_areal_map_get (map, areal, &record);
  g_assert_true (nre_areal_get_outline (&record, outline));
  return nre_outline_area ((const NreArealPoint *) (gpointer) outline->data, outline->len) < 0;
}

/* Of areals that both go round one way, edges touch that go against each other. */
static gboolean
touch (const NreArealMap *map, guint i, guint k, guint j, guint m)
{
  float a[2][3], b[2][3];
  NreAreal one, other;

  nre_areal_map_get (map, i, &one);
  nre_areal_map_get (map, j, &other);
  nre_areal_get_vertex (&one, k, a[0]);
  nre_areal_get_vertex (&one, (k + 1) % one.n_vertices, a[1]);
  nre_areal_get_vertex (&other, m, b[0]);
  nre_areal_get_vertex (&other, (m + 1) % other.n_vertices, b[1]);
  if (is_clockwise (map, i) != is_clockwise (map, j))
    return is_near (a[0], b[0]) && is_near (a[1], b[1]);
  return is_near (a[0], b[1]) && is_near (a[1], b[0]);
}

static gboolean
leads_to (const NreArealMap *map, guint i, guint k, guint j, guint m)
{
  NreArealLink link = areal_fixture_get_link (map, i, k);

  return link.areal == (gint32) j && link.edge == (gint32) m;
}

static void
assert_touching (const NreArealMap *map, NreArealTouching which, const guint *areals, guint n_areals)
{
  g_autoptr (GArray) found = nre_areal_find_touching (map, areals, n_areals, which);
  guint at = 0;

  for (guint i = 0; i < map->n_areals; i++)
    for (guint k = 0; k < areal_fixture_count_edges (map, i); k++)
      for (guint j = i + 1; j < map->n_areals; j++)
        for (guint m = 0; m < areal_fixture_count_edges (map, j); m++)
          {
            gboolean a = nre_areal_map_is_edge (map, areal_fixture_get_link (map, i, k));
            gboolean b = nre_areal_map_is_edge (map, areal_fixture_get_link (map, j, m)),
                     asked = areals == NULL;
            const NreArealTouch *pair;

            for (guint c = 0; c < n_areals; c++)
              asked = asked || areals[c] == i || areals[c] == j;
            if (!asked || !touch (map, i, k, j, m) ||
                (which == NRE_AREAL_TOUCHING_APART &&
                 ((a && b) || leads_to (map, i, k, j, m) || leads_to (map, j, m, i, k))))
              continue;
            g_assert_cmpuint (at, <, found->len);
            pair = &g_array_index (found, NreArealTouch, at++);
            g_assert_cmpuint (pair->areal, ==, i);
            g_assert_cmpuint (pair->edge, ==, k);
            g_assert_cmpuint (pair->other, ==, j);
            g_assert_cmpuint (pair->other_edge, ==, m);
            g_assert_cmpint (pair->both_free, ==, !a && !b);
          }
  g_assert_cmpuint (at, ==, found->len);
}

static void
touching_edges_are_as_brute_force_says (void)
{
  guint n_rounds = test_n_rounds (30);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_auto (ArealFixture) fixture = { 0 };
      guint asked[3], n;

      areal_fixture_make_random (&fixture, rand, (guint) g_rand_int_range (rand, 1, 6),
                                 g_rand_double (rand) / 4);
      n = fixture.map.n_areals;
      for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
        asked[i] = (guint) g_rand_int_range (rand, 0, (gint) n);
      assert_touching (&fixture.map, NRE_AREAL_TOUCHING_ALL, NULL, 0);
      assert_touching (&fixture.map, NRE_AREAL_TOUCHING_APART, NULL, 0);
      assert_touching (&fixture.map, NRE_AREAL_TOUCHING_ALL, asked, G_N_ELEMENTS (asked));
      assert_touching (&fixture.map, NRE_AREAL_TOUCHING_APART, asked, G_N_ELEMENTS (asked));
    }
}

/* Those that changed, and those that lead to them. */
static void
concerned_are_as_links_say (void)
{
  guint n_rounds = test_n_rounds (20);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_auto (ArealFixture) fixture = { 0 };
      g_autofree guint8 *concerned = NULL;
      guint changed[3], n;

      areal_fixture_make_random (&fixture, rand, (guint) g_rand_int_range (rand, 1, 6),
                                 g_rand_double (rand) / 4);
      n = fixture.map.n_areals;
      concerned = g_malloc (n);
      changed[0] = test_pick (rand, n);
      changed[1] = test_pick (rand, n);
      changed[2] = n;           /* none */
      nre_areal_find_concerned (&fixture.map, changed, G_N_ELEMENTS (changed), concerned);
      for (guint i = 0; i < n; i++)
        {
          gboolean expected = i == changed[0] || i == changed[1];

          for (guint k = 0; k < areal_fixture_count_edges (&fixture.map, i); k++)
            {
              NreArealLink link = areal_fixture_get_link (&fixture.map, i, k);

              expected = expected || (link.areal >= 0 && ((guint) link.areal == changed[0] ||
                                                          (guint) link.areal == changed[1]));
            }
          g_assert_cmpint (concerned[i] != 0, ==, expected);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areal-graph/islands", islands_are_as_names_spread);
  g_test_add_func ("/areal-graph/states", states_and_neighbours);
  g_test_add_func ("/areal-graph/polygons", links_of_polygons_do_not_count);
  g_test_add_func ("/areal-graph/routes", routes_are_the_shortest);
  g_test_add_func ("/areal-graph/obstacles", obstacles_are_told);
  g_test_add_func ("/areal-graph/one-way", one_way_is_an_obstacle);
  g_test_add_func ("/areal-graph/concerned", concerned_are_as_links_say);
  g_test_add_func ("/areal-graph/touching", touching_edges_are_as_brute_force_says);
  return g_test_run ();
}
