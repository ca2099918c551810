/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Islands, routes, edges that touch, and what is found at a place, compared with what looking at everything finds. */

#include "nre-areal-find.h"
#include "nre-areal-graph.h"

#include "nre-author-areals.h"
#include "test-random.h"

#include <math.h>

/* A map, and the bytes that it is of. */
typedef struct
{
  GBytes       *bytes;
  NreArchive   *archive;
  NreDirectory *directory;
  NreArealMap   map;
} Fixture;

static void
fixture_clear (Fixture *self)
{
  nre_areal_map_clear (&self->map);
  g_clear_pointer (&self->directory, nre_directory_unref);
  g_clear_pointer (&self->archive, nre_archive_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

/* Takes the bytes. */
static void
fixture_init (Fixture *self, GBytes *bytes)
{
  self->bytes = bytes;
  self->archive = nre_archive_new (bytes, NULL);
  self->directory = nre_directory_new (self->archive);
  g_assert_true (nre_areal_map_read (self->directory, &self->map));
}

/* The map with other bytes of its one entry. */
static void
fixture_patch (Fixture *self, gsize at, guint32 word)
{
  gsize start = (gsize) (self->map.payload.data - (const guint8 *) g_bytes_get_data (self->bytes, NULL));
  GBytes *bytes = nre_author_patch_u32 (self->bytes, start + at, word);

  fixture_clear (self);
  *self = (Fixture){ 0 };
  fixture_init (self, bytes);
}

/* Squares of 8 in rows, some turned over, some away, some of three corners and some on top of others; heights are
 * those of one ground, but for a few. */
static NreAuthorAreals *
make_squares (GRand *rand, guint side)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8 * (float) side, 8 * (float) side);

  for (guint i = 0; i < side * side; i++)
    {
      float x = 8 * (float) (i % side), y = 8 * (float) (i / side), z = g_rand_int_range (rand, 0, 8) == 0 ? 5 : 0;
      NreAuthorVec3 corners[] = { { x, y, z }, { x + 8, y, z }, { x + 8, y + 8, z }, { x, y + 8, z } };
      guint n = g_rand_int_range (rand, 0, 8) == 0 ? 3 : 4, turn = (guint) g_rand_int_range (rand, 0, 4);
      gboolean over = g_rand_int_range (rand, 0, 6) == 0;
      NreAuthorVec3 outline[4];

      if (g_rand_int_range (rand, 0, 10) == 0)
        corners[0].x += g_rand_boolean (rand) ? 0.002f : 1.5f;
      for (guint k = 0; k < n; k++)
        outline[over ? n - 1 - k : k] = corners[n == 4 ? (k + turn) % 4 : k];
      nre_author_areals_add (areals, outline, n, 0, 0);
      if (g_rand_int_range (rand, 0, 12) == 0)
        nre_author_areals_add (areals, outline, n, 0, 0);
    }
  nre_author_areals_set_grid (areals, 7, 5);
  return g_steal_pointer (&areals);
}

/* Links from anywhere to anywhere, with this chance of each edge. */
static void
link_at_random (NreAuthorAreals *areals, GRand *rand, double chance)
{
  guint n = nre_author_areals_get_n (areals);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < nre_author_areals_get_n_edges (areals, i); k++)
      if (g_rand_double (rand) < chance)
        {
          guint other = (guint) g_rand_int_range (rand, 0, (gint) n);
          guint edge = (guint) g_rand_int_range (rand, 0, (gint) nre_author_areals_get_n_edges (areals, other));

          nre_author_areals_set_link (areals, i, k, (int) other, (int) edge);
          if (g_rand_boolean (rand))
            nre_author_areals_set_link (areals, other, edge, (int) i, (int) k);
        }
}

static void
make_random (Fixture *self, GRand *rand, guint side, double chance)
{
  g_autoptr (NreAuthorAreals) areals = make_squares (rand, side);

  if (g_rand_boolean (rand))
    nre_author_areals_link_all (areals);
  link_at_random (areals, rand, chance);
  fixture_init (self, nre_author_areals_finish (areals));
}

static NreArealLink
get_link (const NreArealMap *map, guint areal, guint edge)
{
  NreAreal record;

  nre_areal_map_get (map, areal, &record);
  return nre_areal_get_link (&record, edge);
}

static guint
count_edges (const NreArealMap *map, guint areal)
{
  NreAreal record;

  nre_areal_map_get (map, areal, &record);
  return record.n_vertices;
}

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
        for (guint k = 0; k < count_edges (map, i); k++)
          {
            NreArealLink link = get_link (map, i, k);

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
      g_auto (Fixture) fixture = { 0 };
      g_auto (NreArealIslands) islands = { 0 };
      g_autofree guint *names = NULL;
      guint total = 0;

      make_random (&fixture, rand, (guint) g_rand_int_range (rand, 1, 6), g_rand_double (rand) / 4);
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

/* Three in a row, of which the last hangs on by a link that leads one way, and one by itself. */
static NreAuthorAreals *
make_row (guint n)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8 * (float) n, 8);

  for (guint i = 0; i < n; i++)
    {
      float x = 8 * (float) i;
      const NreAuthorVec3 outline[] = { { x, 0, 0 }, { x + 8, 0, 0 }, { x + 8, 8, 0 }, { x, 8, 0 } };

      nre_author_areals_add (areals, outline, 4, 0, 0);
    }
  nre_author_areals_set_grid (areals, n, 1);
  return g_steal_pointer (&areals);
}

static void
states_and_neighbours (void)
{
  g_autoptr (NreAuthorAreals) areals = make_row (4);
  g_auto (Fixture) fixture = { 0 };
  const NreArealMap *map = &fixture.map;

  nre_author_areals_set_link (areals, 0, 1, 1, 3);
  nre_author_areals_set_link (areals, 1, 3, 0, 1);
  nre_author_areals_set_link (areals, 0, 0, 1, 0);
  nre_author_areals_set_link (areals, 1, 1, 2, 3);
  nre_author_areals_set_link (areals, 1, 0, 1, 2);
  nre_author_areals_set_link (areals, 3, 0, 9, 0);
  nre_author_areals_set_link (areals, 3, 1, 0, 4);
  nre_author_areals_set_link (areals, 3, 2, 0, -1);
  fixture_init (&fixture, nre_author_areals_finish (areals));
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
        for (guint k = 0; k < count_edges (map, i); k++)
          {
            NreArealLink link = get_link (map, i, k);
            double here[2], there[2], by[2], shortest = i == from ? 0 : INFINITY;

            if (!nre_areal_map_is_edge (map, link))
              continue;
            get_middle (map, i, k, here);
            get_middle (map, (guint) link.areal, (guint) link.edge, there);
            if (i == from)
              shortest = measure (start, here);
            for (guint e = 0; e < count_edges (map, i); e++)
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
  for (guint k = 0; k < count_edges (map, to); k++)
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
      link = get_link (map, step->areal, (guint) step->edge);
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
        for (guint k = 0; reached[i] && k < count_edges (map, i); k++)
          {
            NreArealLink link = get_link (map, i, k);

            if (nre_areal_map_is_edge (map, link) && !reached[link.areal])
              reached[link.areal] = changed = TRUE;
          }
      for (guint i = 0; i < route->missing->len; i++)
        {
          const NreArealMissing *missing = &g_array_index (route->missing, NreArealMissing, i);

          g_assert_cmpuint (missing->edge, <, count_edges (map, missing->areal));
          g_assert_cmpuint (missing->other_edge, <, count_edges (map, missing->other));
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
      g_auto (Fixture) fixture = { 0 };

      make_random (&fixture, rand, (guint) g_rand_int_range (rand, 1, 6), g_rand_double (rand) / 5);
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
  g_autoptr (NreAuthorAreals) areals = make_row (6);
  g_auto (Fixture) fixture = { 0 };
  const NreArealMap *map = &fixture.map;

  /* 0 ⇄ 1 → 2, and 4 ⇄ 5; 3 is alone. */
  nre_author_areals_set_link (areals, 0, 1, 1, 3);
  nre_author_areals_set_link (areals, 1, 3, 0, 1);
  nre_author_areals_set_link (areals, 1, 1, 2, 3);
  nre_author_areals_set_link (areals, 2, 0, 2, 0);
  nre_author_areals_set_link (areals, 4, 1, 5, 3);
  nre_author_areals_set_link (areals, 5, 3, 4, 1);
  fixture_init (&fixture, nre_author_areals_finish (areals));
  assert_obstacle (map, 0, 2, NRE_AREAL_OBSTACLE_NONE, "3 areals, 16 m");
  assert_obstacle (map, 3, 3, NRE_AREAL_OBSTACLE_NONE, "1 areal, 0 m");
  assert_obstacle (map, 2, 0, NRE_AREAL_OBSTACLE_NO_WAY_OUT,
                   "No link leads out of areal 2. It would do if edge 3 of areal 2 led to edge 1 of areal 1.");
  assert_obstacle (map, 1, 3, NRE_AREAL_OBSTACLE_NO_WAY_IN,
                   "No link leads to areal 3. It would do if edge 1 of areal 2 led to edge 3 of areal 3.");
  assert_obstacle (map, 1, 5, NRE_AREAL_OBSTACLE_ISLAND,
                   "Areals 1 and 5 are on different islands, of 3 and 2 areals. It would take 2 more links, first from "
                   "edge 1 of areal 2 to edge 3 of areal 3.");
}

static void
one_way_is_an_obstacle (void)
{
  g_autoptr (NreAuthorAreals) areals = make_row (4);
  g_auto (Fixture) fixture = { 0 };
  g_auto (NreArealRoute) nowhere = { 0 };
  g_autofree char *said = NULL;

  /* 0 ⇄ 1 → 2 ⇄ 3. */
  nre_author_areals_link_all (areals);
  nre_author_areals_set_link (areals, 2, 3, -1, -1);
  fixture_init (&fixture, nre_author_areals_finish (areals));
  assert_obstacle (&fixture.map, 0, 3, NRE_AREAL_OBSTACLE_NONE, "4 areals, 24 m");
  assert_obstacle (&fixture.map, 3, 0, NRE_AREAL_OBSTACLE_ONE_WAY,
                   "Areal 0 cannot be reached from areal 3: links on the way lead back only. It would do if edge 3 of areal "
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
  NreArealLink link = get_link (map, i, k);

  return link.areal == (gint32) j && link.edge == (gint32) m;
}

static void
assert_touching (const NreArealMap *map, NreArealTouching which, const guint *areals, guint n_areals)
{
  g_autoptr (GArray) found = nre_areal_find_touching (map, areals, n_areals, which);
  guint at = 0;

  for (guint i = 0; i < map->n_areals; i++)
    for (guint k = 0; k < count_edges (map, i); k++)
      for (guint j = i + 1; j < map->n_areals; j++)
        for (guint m = 0; m < count_edges (map, j); m++)
          {
            gboolean a = nre_areal_map_is_edge (map, get_link (map, i, k));
            gboolean b = nre_areal_map_is_edge (map, get_link (map, j, m)), asked = areals == NULL;
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
      g_auto (Fixture) fixture = { 0 };
      guint asked[3], n;

      make_random (&fixture, rand, (guint) g_rand_int_range (rand, 1, 6), g_rand_double (rand) / 4);
      n = fixture.map.n_areals;
      for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
        asked[i] = (guint) g_rand_int_range (rand, 0, (gint) n);
      assert_touching (&fixture.map, NRE_AREAL_TOUCHING_ALL, NULL, 0);
      assert_touching (&fixture.map, NRE_AREAL_TOUCHING_APART, NULL, 0);
      assert_touching (&fixture.map, NRE_AREAL_TOUCHING_ALL, asked, G_N_ELEMENTS (asked));
      assert_touching (&fixture.map, NRE_AREAL_TOUCHING_APART, asked, G_N_ELEMENTS (asked));
    }
}

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
  guint only = g_rand_boolean (rand) ? NRE_AREAL_ANY : (guint) g_rand_int_range (rand, 0, (gint) map->n_areals);

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
      g_assert_cmpuint (spot.index, <, count_edges (map, spot.areal));
      get_outline (map, spot.areal, outline);
      g_assert_cmpfloat_with_epsilon (try_edges (outline, corners, x, y), spot.distance, off);
    }
}

static void
places_are_found (void)
{
  guint n_rounds = test_n_rounds (20);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_auto (Fixture) fixture = { 0 };
      g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
      g_autoptr (GArray) areals = g_array_new (FALSE, FALSE, sizeof (guint));
      guint side = (guint) g_rand_int_range (rand, 1, 12);
      g_autoptr (NreArealFinder) finder = NULL;

      make_random (&fixture, rand, side, 0.1);
      finder = nre_areal_finder_new (&fixture.map);
      for (guint i = 0; i < 60; i++)
        {
          double x = g_rand_double_range (rand, -4, 8.0 * side + 4), y = g_rand_double_range (rand, -4, 8.0 * side + 4);
          guint n = 0, first = 0, areal;

          nre_areal_finder_list_areals (finder, x, y, areals);
          for (guint k = 0; k < fixture.map.n_areals; k++)
            {
              get_outline (&fixture.map, k, outline);
              if (!nre_outline_contains ((const NreArealPoint *) (gpointer) outline->data, outline->len, x, y))
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
        }
    }
}

/* One areal above the other: the one of the height that is asked for. */
static void
bridges_are_told_apart (void)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8, 8);
  g_auto (Fixture) fixture = { 0 };
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
  fixture_init (&fixture, nre_author_areals_finish (areals));
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
  g_autoptr (NreAuthorAreals) areals = make_row (4);
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (NreArealFinder) finder = NULL;
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (guint));
  guint column, row;

  nre_author_areals_set_grid (areals, 8, 2);
  fixture_init (&fixture, nre_author_areals_finish (areals));
  finder = nre_areal_finder_new (&fixture.map);
  g_assert_nonnull (nre_areal_finder_get_ground (finder));
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
  g_assert_cmpuint (nre_areal_finder_count_cells (finder, 0), ==, 6);
  g_assert_cmpuint (nre_areal_finder_count_cells (finder, 1), ==, 8);
  g_assert_cmpuint (nre_areal_finder_count_cells (finder, 4), ==, 0);
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
  g_autoptr (GArray) some = nre_areal_find_touching (map, beyond, G_N_ELEMENTS (beyond), NRE_AREAL_TOUCHING_APART);
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
      for (guint k = 0; k < count_edges (map, i); k++)
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
  nre_areal_finder_count_cells (finder, 0);
}

static void
odd_maps_are_gone_through (void)
{
  static const guint32 words[] = { 0x7fc00000u, 0x7f800000u, 0xff7fffffu, 0, 1, 3, 0xffffffffu, 0x80000000u };

  for (guint apart = 0; apart < 2; apart++)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      for (gsize at = 0;; at += 4)
        {
          g_autoptr (NreAuthorAreals) areals = make_row (3);
          g_auto (Fixture) fixture = { 0 };

          nre_author_areals_add_polygon (areals, 1, 1);
          nre_author_areals_set_exclusive (areals, apart);
          nre_author_areals_link_all (areals);
          fixture_init (&fixture, nre_author_areals_finish (areals));
          if (at + 4 > fixture.map.payload.size)
            break;
          fixture_patch (&fixture, at, words[i]);
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
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (NreArealFinder) finder = NULL;
  NreArealSpot spot;
  guint areal;

  for (guint i = 0; i < 8; i++)
    put_line (payload, i / 2);
  nre_author_put_u32 (payload, 1);
  nre_author_put_u32 (payload, 1);
  nre_author_put_zeros (payload, 2);
  nre_author_archive_add_data (archive, NRE_AREAL_MAP_TYPE, "ArealMap", 8, 0, 0, payload->data, payload->len);
  fixture_init (&fixture, nre_author_archive_finish (archive));
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
  g_auto (Fixture) fixture = { 0 };
  gint64 start = g_get_monotonic_time ();

  put_line (payload, 3);
  nre_author_put_u32 (payload, G_MAXUINT32);
  nre_author_put_u32 (payload, 0);
  nre_author_archive_add_data (archive, NRE_AREAL_MAP_TYPE, "ArealMap", 1, 0, 0, payload->data, payload->len);
  fixture_init (&fixture, nre_author_archive_finish (archive));
  g_assert_true (fixture.map.has_grid);
  ask_all (&fixture.map);
  g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areal-graph/islands", islands_are_as_names_spread);
  g_test_add_func ("/areal-graph/states", states_and_neighbours);
  g_test_add_func ("/areal-graph/routes", routes_are_the_shortest);
  g_test_add_func ("/areal-graph/obstacles", obstacles_are_told);
  g_test_add_func ("/areal-graph/one-way", one_way_is_an_obstacle);
  g_test_add_func ("/areal-graph/touching", touching_edges_are_as_brute_force_says);
  g_test_add_func ("/areal-graph/places", places_are_found);
  g_test_add_func ("/areal-graph/bridges", bridges_are_told_apart);
  g_test_add_func ("/areal-graph/cells", cells_are_found);
  g_test_add_func ("/areal-graph/odd", odd_maps_are_gone_through);
  g_test_add_func ("/areal-graph/no-cells", columns_without_cells_take_no_time);
  g_test_add_func ("/areal-graph/degenerate", degenerate_areals_touch_nothing);
  return g_test_run ();
}
