/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Links, fields and corners of areals, and the grid, which is compared with what the authoring library makes
 * of every cell and every edge. */

#include "edits-fixture.h"
#include "nre-areal-grid.h"
#include "nre-author-areals.h"
#include "test-random.h"

#include <math.h>
#include <string.h>

/* Four squares of 8 in a row along x, each linked with the next; the last has no polygons, the others have
 * one. 16 × 4 cells of 2. */
static GBytes *
make_row (gboolean exclusive)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 32, 8);

  for (guint i = 0; i < 4; i++)
    {
      float x = 8 * (float) i;
      const NreAuthorVec3 outline[] = { { x, 0, 1 }, { x + 8, 0, 2 }, { x + 8, 8, 3 }, { x, 8, 4 } };

      nre_author_areals_add (areals, outline, 4, i, 10 + i);
      if (i < 3)
        nre_author_areals_add_polygon (areals, i, i + 1);
    }
  nre_author_areals_set_grid (areals, 16, 4);
  nre_author_areals_set_exclusive (areals, exclusive);
  nre_author_areals_link_all (areals);
  return nre_author_areals_finish (areals);
}

static void
open_row (EditsFixture *fixture, gboolean exclusive)
{
  g_autoptr (GBytes) bytes = make_row (exclusive);

  edits_fixture_init (fixture, bytes, "Land.map");
}

static void
read_map (EditsFixture *fixture, NreArealMap *map)
{
  g_assert_true (nre_areal_map_read (nre_document_get_root (fixture->document), map));
  g_assert_true (map->has_grid && map->end == map->payload.size);
}

static void
assert_link (EditsFixture *fixture, guint areal, guint edge, gint to_areal, gint to_edge)
{
  g_auto (NreArealMap) map = { 0 };
  NreAreal record;
  NreArealLink link;

  read_map (fixture, &map);
  nre_areal_map_get (&map, areal, &record);
  link = nre_areal_get_link (&record, edge);
  g_assert_cmpint (link.areal, ==, to_areal);
  g_assert_cmpint (link.edge, ==, to_edge);
}

/* How many bytes of the file are others. */
static guint
count_changed (EditsFixture *fixture)
{
  g_autoptr (GBytes) now = edits_fixture_write (fixture);
  gsize size, other;
  const guint8 *a = g_bytes_get_data (fixture->bytes, &size), *b = g_bytes_get_data (now, &other);
  guint n = 0;

  g_assert_cmpuint (size, ==, other);
  for (gsize i = 0; i < size; i++)
    n += a[i] != b[i];
  return n;
}

/* Edges: 1 leads to the next square's 3. */
static void
links_stay_reciprocal (gconstpointer data)
{
  g_auto (EditsFixture) fixture = { 0 };

  open_row (&fixture, GPOINTER_TO_INT (data));
  assert_link (&fixture, 0, 1, 1, 3);
  edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': 0, 'edge': 1, 'to': [3, 3]}");
  assert_link (&fixture, 0, 1, 3, 3);
  assert_link (&fixture, 3, 3, 0, 1);
  assert_link (&fixture, 1, 3, -1, -1);
  assert_link (&fixture, 2, 1, -1, -1);
  edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': 3, 'edge': 3, 'to': null}");
  assert_link (&fixture, 0, 1, -1, -1);
  assert_link (&fixture, 3, 3, -1, -1);
  /* Back as it was. */
  edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': 0, 'edge': 1, 'to': [1, 3]},"
                                   "{'op': 'set-link', 'areal': 3, 'edge': 3, 'to': [2, 1]}");
  g_assert_cmpuint (count_changed (&fixture), ==, 0);
  /* What is so already makes no step. */
  edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': 1, 'edge': 3, 'to': [0, 1]}");
  g_assert_cmpuint (count_changed (&fixture), ==, 0);
  /* Two edges of one areal. */
  edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [0, 2]}");
  assert_link (&fixture, 0, 0, 0, 2);
  assert_link (&fixture, 0, 2, 0, 0);
}

static void
one_way_touches_one_link (gconstpointer data)
{
  g_auto (EditsFixture) fixture = { 0 };

  open_row (&fixture, GPOINTER_TO_INT (data));
  edits_fixture_perform (&fixture,
                         "{'op': 'set-link', 'areal': 0, 'edge': 1, 'to': [3, 0], 'one_way': true}");
  assert_link (&fixture, 0, 1, 3, 0);
  assert_link (&fixture, 3, 0, -1, -1);
  assert_link (&fixture, 1, 3, 0, 1);
  edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': 0, 'edge': 1, 'to': null, 'one_way': true}");
  assert_link (&fixture, 0, 1, -1, -1);
  assert_link (&fixture, 1, 3, 0, 1);
  g_assert_cmpuint (count_changed (&fixture), ==, 2 * 4);
  /* Whose partner does not lead back to it has none to be freed. */
  edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': 1, 'edge': 3, 'to': null}");
  assert_link (&fixture, 1, 3, -1, -1);
  assert_link (&fixture, 1, 1, 2, 3);
}

static void
assert_reciprocal (EditsFixture *fixture)
{
  g_auto (NreArealMap) map = { 0 };

  read_map (fixture, &map);
  for (guint i = 0; i < map.n_areals; i++)
    {
      NreAreal areal;

      nre_areal_map_get (&map, i, &areal);
      for (guint k = 0; k < areal.n_vertices; k++)
        {
          NreArealLink link = nre_areal_get_link (&areal, k);

          if (link.areal != -1)
            assert_link (fixture, (guint) link.areal, (guint) link.edge, (gint) i, (gint) k);
        }
    }
}

/* Whatever is connected and disconnected, no link ever leads one way; undone, everything is as it was. */
static void
the_graph_stays_reciprocal (void)
{
  guint n_rounds = test_n_rounds (10);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_auto (EditsFixture) fixture = { 0 };

      open_row (&fixture, round % 2 == 1);
      for (guint i = 0; i < 25; i++)
        {
          guint from = (guint) g_rand_int_range (rand, 0, 16), to = (guint) g_rand_int_range (rand, 0, 16);

          if (from == to)
            edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': %u, 'edge': %u, 'to': null}",
                                   from / 4, from % 4);
          else
            edits_fixture_perform (&fixture, "{'op': 'set-link', 'areal': %u, 'edge': %u, 'to': [%u, %u]}",
                                   from / 4, from % 4, to / 4, to % 4);
          assert_reciprocal (&fixture);
        }
    }
}

static void
fields_change (gconstpointer data)
{
  g_auto (EditsFixture) fixture = { 0 };
  g_auto (NreArealMap) map = { 0 };
  NreAreal areal;

  open_row (&fixture, GPOINTER_TO_INT (data));
  edits_fixture_perform (&fixture,
                         "{'op': 'set-areal', 'areal': 2, 'anchor': [1, 2.5, -3], 'logic_flag': 4294967295,"
                         " 'class_id': 7, 'normal': [0.6, 0, 0.8], 'area_metric': 12}");
  read_map (&fixture, &map);
  nre_areal_map_get (&map, 2, &areal);
  g_assert_cmpfloat (nre_load_f32 (areal.head + 4), ==, 2.5f);
  g_assert_cmpfloat (nre_load_f32 (areal.head + 16), ==, 12);
  g_assert_cmpfloat (nre_load_f32 (areal.head + 20), ==, 0.6f);
  g_assert_cmphex (nre_load_u32 (areal.head + 32), ==, G_MAXUINT32);
  g_assert_cmpuint (nre_load_u32 (areal.head + 40), ==, 7);
}

/* Several at once are one step, and one of them that does not exist leaves the others alone. */
static void
several_change (gconstpointer data)
{
  g_auto (EditsFixture) fixture = { 0 };
  g_auto (NreArealMap) map = { 0 };

  open_row (&fixture, GPOINTER_TO_INT (data));
  edits_fixture_perform (&fixture, "{'op': 'set-areal', 'areals': [3, 0, 3, 1], 'class_id': 7}");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nre_document_get_history (fixture.document))), ==,
                    1);
  read_map (&fixture, &map);
  for (guint i = 0; i < 4; i++)
    {
      NreAreal areal;

      nre_areal_map_get (&map, i, &areal);
      g_assert_true ((nre_load_u32 (areal.head + 40) == 7) == (i != 2));
    }
}

static void
what_is_refused (gconstpointer data)
{
  static const struct { const char *edit; const char *reason; } cases[] = {
    { "{'op': 'set-link', 'areal': 4, 'edge': 0, 'to': null}", "there is no areal 4: the map has 4" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 4, 'to': null}", "areal 0 has no edge 4: it has 4" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [4, 0]}", "there is no areal 4" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [3, 4]}", "areal 3 has no edge 4" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [2147483647, 0]}", "there is no areal 2147483647" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [2147483648, 0]}", "does not fit" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [-1, -1]}", "does not fit" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [0, 0]}", "lead to itself" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [0, 0], 'one_way': true}", "lead to itself" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [1]}", "array of 2 integers" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [1, 2, 3]}", "array of 2 integers" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': [1, 0.5]}", "integer" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': 1}", "array" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0}", "“to” is missing" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': null, 'one_way': 1}", "true or false" },
    { "{'op': 'set-link', 'areal': 0, 'edge': 0, 'to': null, 'oneway': true}", "no field “oneway”" },
    { "{'op': 'set-areal', 'areal': 4, 'class_id': 1}", "there is no areal 4" },
    { "{'op': 'set-areal', 'areals': [0, 4], 'class_id': 1}", "there is no areal 4" },
    { "{'op': 'set-areal', 'areals': [], 'class_id': 1}", "no number in the array “areals”" },
    { "{'op': 'set-areal', 'areal': 0, 'areals': [1], 'class_id': 1}",
      "either “areal”, a number, or “areals”" },
    { "{'op': 'set-areal', 'class_id': 1}", "either “areal”, a number, or “areals”" },
    { "{'op': 'set-areal', 'areal': 0}", "nothing to set" },
    { "{'op': 'set-areal', 'areal': 0, 'class_id': -1}", "does not fit" },
    { "{'op': 'set-areal', 'areal': 0, 'class_id': 4294967296}", "does not fit" },
    { "{'op': 'set-areal', 'areal': 0, 'logic_flag': 1.5}", "integer" },
    { "{'op': 'set-areal', 'areal': 0, 'anchor': [1, 2]}", "array of 3" },
    { "{'op': 'set-areal', 'areal': 0, 'anchor': [1, 2, 1e39]}", "floats can hold" },
    { "{'op': 'set-areal', 'areal': 0, 'area_metric': -1}", "negative" },
    { "{'op': 'set-areal', 'areal': 0, 'normal': [0, 0, 0]}", "no direction" },
    { "{'op': 'set-areal', 'areal': 0, 'reserved12': 1}", "no field “reserved12”" },
    { "{'op': 'set-areal', 'areal': 0, 'vertex_count': 3}", "no field “vertex_count”" },
    { "{'op': 'move-vertex', 'areal': 4, 'vertex': 0, 'position': [0, 0, 0]}", "there is no areal 4" },
    { "{'op': 'move-vertex', 'areal': 0, 'vertex': 4, 'position': [0, 0, 0]}", "areal 0 has no corner 4" },
    { "{'op': 'move-vertex', 'areal': 0, 'vertex': 0, 'position': [0, 0]}", "array of 3" },
    { "{'op': 'move-vertex', 'areal': 0, 'vertex': 0, 'position': [0, 1e40, 0]}", "floats can hold" },
    { "{'op': 'move-vertex', 'areal': 0, 'vertex': 0}", "“position” is missing" },
    /* Over the opposite edge; onto an edge; onto a corner; onto the other side of everything. */
    { "{'op': 'move-vertex', 'areal': 0, 'vertex': 0, 'position': [9, 4, 0]}", "would cross or touch" },
    { "{'op': 'move-vertex', 'areal': 0, 'vertex': 0, 'position': [8, 4, 0]}", "would cross or touch" },
    { "{'op': 'move-vertex', 'areal': 0, 'vertex': 0, 'position': [0, 8, 0]}", "would cross or touch" },
    { "{'op': 'move-vertex', 'areal': 0, 'vertex': 0, 'position': [20, 20, 0]}", "would be turned over" },
    { "{'op': 'move-vertex', 'areal': 0, 'vertex': 1, 'position': [20, 20, 0], 'shared': true}", "areal 0" },
    { "{'op': 'rebuild-grid', 'cells_x': 4}", "no field “cells_x”" },
    { "{'op': 'set-areal', 'areal': 0, 'class_id': 1}, {'op': 'set-link', 'areal': 9, 'edge': 0, 'to': null}",
      "edit 1 (set-link)" },
  };
  g_auto (EditsFixture) fixture = { 0 };

  open_row (&fixture, GPOINTER_TO_INT (data));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    edits_fixture_refuse (&fixture, cases[i].edit, cases[i].reason);
}

/* Which of the row's cells list the areal, as text: a line for each row. */
static char *
draw (EditsFixture *fixture, guint areal)
{
  g_auto (NreArealMap) map = { 0 };
  const guint8 *p;
  GString *text = g_string_new (NULL);

  read_map (fixture, &map);
  for (guint row = 0; row < map.cells_y; row++)
    {
      p = map.payload.data + map.grid + NRE_AREAL_GRID_HEAD_SIZE;
      for (guint cell = 0; cell < map.cells_x * map.cells_y; cell++)
        {
          guint n = nre_load_u16 (p);
          gboolean listed = FALSE;

          for (guint i = 0; i < n; i++)
            listed = listed || nre_load_u16 (p + 2 + 2 * i) == areal;
          if (cell % map.cells_y == row)
            g_string_append_c (text, listed ? '#' : '.');
          p += 2 + 2 * n;
        }
      g_string_append_c (text, ' ');
    }
  return g_string_free (text, FALSE);
}

static void
assert_drawn (EditsFixture *fixture, guint areal, const char *expected)
{
  g_autofree char *drawn = draw (fixture, areal);

  g_assert_cmpstr (drawn, ==, expected);
}

static float
get_head (EditsFixture *fixture, guint areal, guint offset)
{
  g_auto (NreArealMap) map = { 0 };
  NreAreal record;

  read_map (fixture, &map);
  nre_areal_map_get (&map, areal, &record);
  return nre_load_f32 (record.head + offset);
}

static void
a_corner_takes_along_what_follows_from_it (gconstpointer data)
{
  g_auto (EditsFixture) fixture = { 0 };

  open_row (&fixture, GPOINTER_TO_INT (data));
  assert_drawn (&fixture, 0, "#####........... #####........... #####........... #####........... ");
  edits_fixture_perform (&fixture,
                         "{'op': 'move-vertex', 'areal': 0, 'vertex': 1, 'position': [13, 0.5, 9]}");
  assert_drawn (&fixture, 0, "#######......... #######......... ######.......... #####........... ");
  g_assert_cmpfloat (get_head (&fixture, 0, 16), ==, 82);
  /* The neighbour, which shares the corner, is where it was. */
  assert_drawn (&fixture, 1, "...######....... ...######....... ...######....... ...######....... ");
  g_assert_cmpfloat (get_head (&fixture, 0, 0), ==, 4);
  edits_fixture_perform (&fixture, "{'op': 'move-vertex', 'areal': 0, 'vertex': 1, 'position': [8, 0, 2]}");
  g_assert_cmpuint (count_changed (&fixture), ==, 0);
}

static void
shared_corners_go_together (gconstpointer data)
{
  g_auto (EditsFixture) fixture = { 0 };
  g_auto (NreArealMap) map = { 0 };
  NreAreal areal;
  float corner[3];

  /* Corners of the row share x and y, and not z: of those, none goes along. */
  open_row (&fixture, GPOINTER_TO_INT (data));
  edits_fixture_perform (&fixture, "{'op': 'move-vertex', 'areal': 1, 'vertex': 0, 'position': [8, 0, 2]},"
                                   "{'op': 'move-vertex', 'areal': 1, 'vertex': 0, 'position': [5, 1, 7], "
                                   "'shared': true}");
  read_map (&fixture, &map);
  nre_areal_map_get (&map, 0, &areal);
  nre_areal_get_vertex (&areal, 1, corner);
  g_assert_cmpfloat (corner[0], ==, 5);
  g_assert_cmpfloat (corner[1], ==, 1);
  g_assert_cmpfloat (corner[2], ==, 7);
  g_assert_cmpfloat (get_head (&fixture, 0, 16), ==, 48);
  g_assert_cmpfloat (get_head (&fixture, 1, 16), ==, 72);
  g_assert_cmpfloat (get_head (&fixture, 2, 16), ==, 64);
}

/* An anchor that the polygon leaves is put back into it, on the ground; one that it keeps, or that was
 * outside before, stays. */
static void
anchors_stay_inside (gconstpointer data)
{
  g_auto (EditsFixture) fixture = { 0 };
  float x, y, z;

  open_row (&fixture, GPOINTER_TO_INT (data));
  edits_fixture_perform (&fixture, "{'op': 'set-areal', 'areal': 0, 'anchor': [7, 7.5, 100]},"
                                   "{'op': 'set-areal', 'areal': 1, 'anchor': [-5, -5, -5]},"
                                   "{'op': 'move-vertex', 'areal': 0, 'vertex': 2, 'position': [3, 3, 3]},"
                                   "{'op': 'move-vertex', 'areal': 1, 'vertex': 2, 'position': [12, 7, 3]}");
  x = get_head (&fixture, 0, 0);
  y = get_head (&fixture, 0, 4);
  z = get_head (&fixture, 0, 8);
  {
    const NreArealPoint outline[] = { { 0, 0 }, { 8, 0 }, { 3, 3 }, { 0, 8 } };

    g_assert_true (nre_outline_contains (outline, 4, (double) x, (double) y));
  }
  g_assert_cmpfloat (z, >, 0.5f);
  g_assert_cmpfloat (z, <, 4.5f);
  g_assert_cmpfloat (get_head (&fixture, 1, 0), ==, -5);
}

/* Only the height: the cells, the area and the anchor are of what is seen from above. */
static void
height_alone_changes_nothing_else (gconstpointer data)
{
  g_auto (EditsFixture) fixture = { 0 };

  open_row (&fixture, GPOINTER_TO_INT (data));
  edits_fixture_perform (&fixture, "{'op': 'set-areal', 'areal': 0, 'area_metric': 65},"
                                   "{'op': 'move-vertex', 'areal': 0, 'vertex': 1, 'position': [8, 0, 2.5]}");
  g_assert_cmpfloat (get_head (&fixture, 0, 16), ==, 65);
  g_assert_cmpuint (count_changed (&fixture), <=, 4);
}

/* --- The grid ---------------------------------------------------------------------------------------- */

typedef struct
{
  guint         n;
  NreAuthorVec3 middle;
  NreAuthorVec3 corners[12];
} Star;

/* Around a middle, so that no edge crosses another one. */
static void
make_star (Star *self, GRand *rand)
{
  double turn = g_rand_double (rand);

  self->n = (guint) g_rand_int_range (rand, 3, 12);
  self->middle = (NreAuthorVec3){ (float) g_rand_double_range (rand, 12, 52),
                                  (float) g_rand_double_range (rand, 12, 52), 0 };
  for (guint i = 0; i < self->n; i++)
    {
      double angle = 2 * G_PI * (i + turn) / self->n, length = g_rand_double_range (rand, 0.5, 11);

      self->corners[i] = (NreAuthorVec3){ self->middle.x + (float) (length * cos (angle)),
                                          self->middle.y + (float) (length * sin (angle)), 1 };
    }
}

/* The first areal is the whole ground, so that the grid has but one meaning. */
static GBytes *
make_stars (const Star *stars, guint n, guint cells_x, guint cells_y)
{
  const NreAuthorVec3 ground[] = { { 0, 0, 0 }, { 64, 0, 0 }, { 64, 64, 0 }, { 0, 64, 0 } };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 64, 64);

  nre_author_areals_add (areals, ground, 4, 0, 0);
  for (guint i = 0; i < n; i++)
    nre_author_areals_add (areals, stars[i].corners, stars[i].n, 0, 0);
  nre_author_areals_set_grid (areals, cells_x, cells_y);
  return nre_author_areals_finish (areals);
}

static NreSpan
grid_of (GBytes *bytes, NreArealMap *map)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);

  g_assert_true (nre_areal_map_read (directory, map));
  /* The payload lies in @bytes. */
  return nre_span_sub (map->payload, map->grid, map->end - map->grid);
}

/* What every cell and every edge say, after each of some moves and after a rebuild of a grid that was
 * spoilt. */
static void
grid_is_as_brute_force_says (void)
{
  guint n_rounds = test_n_rounds (25);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      guint n = (guint) g_rand_int_range (rand, 1, 8);
      guint cells_x = (guint) g_rand_int_range (rand, 1, 40),
            cells_y = (guint) g_rand_int_range (rand, 1, 40);
      Star stars[8];
      g_autoptr (GBytes) bytes = NULL, expected = NULL, written = NULL;
      g_auto (EditsFixture) fixture = { 0 };
      g_auto (NreArealMap) a = { 0 };
      g_auto (NreArealMap) b = { 0 };
      NreSpan found, wanted;

      for (guint i = 0; i < n; i++)
        make_star (&stars[i], rand);
      bytes = make_stars (stars, n, cells_x, cells_y);
      edits_fixture_init (&fixture, bytes, "Land.map");
      edits_fixture_perform (&fixture, "{'op': 'rebuild-grid'}");
      g_assert_cmpuint (count_changed (&fixture), ==, 0);
      for (guint i = 0; i < 6; i++)
        {
          guint areal = (guint) g_rand_int_range (rand, 0, (gint32) n), k;
          Star *star = &stars[areal];
          float factor = (float) g_rand_double_range (rand, 0.2, 1);
          char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE];

          k = (guint) g_rand_int_range (rand, 0, (gint32) star->n);
          star->corners[k].x = star->middle.x + factor * (star->corners[k].x - star->middle.x);
          star->corners[k].y = star->middle.y + factor * (star->corners[k].y - star->middle.y);
          edits_fixture_perform (&fixture,
                                 "{'op': 'move-vertex', 'areal': %u, 'vertex': %u, 'position': [%s, %s, 1]}",
                                 areal + 1, k, g_ascii_dtostr (x, sizeof x, (double) star->corners[k].x),
                                 g_ascii_dtostr (y, sizeof y, (double) star->corners[k].y));
        }
      expected = make_stars (stars, n, cells_x, cells_y);
      written = edits_fixture_write (&fixture);
      found = grid_of (written, &a);
      wanted = grid_of (expected, &b);
      g_assert_cmpmem (found.data, found.size, wanted.data, wanted.size);
      for (guint i = 1; i <= n; i++)
        g_assert_cmpfloat_with_epsilon (nre_load_f32 (a.payload.data + a.offsets[i] + 16),
                                        nre_load_f32 (b.payload.data + b.offsets[i] + 16), 1e-4);
    }
}

static void
a_spoilt_grid_is_rebuilt (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  Star stars[6];
  g_autoptr (GBytes) bytes = NULL, spoilt = NULL;
  g_autofree guint8 *copy = NULL;
  g_auto (NreArealMap) map = { 0 };
  g_auto (EditsFixture) fixture = { 0 };
  NreSpan grid;
  gsize size, start;
  const guint8 *data;
  g_autoptr (GBytes) written = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (stars); i++)
    make_star (&stars[i], rand);
  bytes = make_stars (stars, G_N_ELEMENTS (stars), 16, 16);
  data = g_bytes_get_data (bytes, &size);
  grid = grid_of (bytes, &map);
  start = (gsize) (grid.data - data);
  copy = g_memdup2 (data, size);
  /* Cells with two areals list the first one twice then. */
  for (gsize at = start + 8; at < start + grid.size; at += 2 + 2 * (gsize) nre_load_u16 (data + at))
    if (nre_load_u16 (data + at) > 1)
      memset (copy + at + 4, 0, 2);
  spoilt = g_bytes_new (copy, size);
  g_assert_false (g_bytes_equal (spoilt, bytes));
  edits_fixture_init (&fixture, spoilt, "Land.map");
  edits_fixture_perform (&fixture, "{'op': 'rebuild-grid'}");
  written = edits_fixture_write (&fixture);
  g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written), data, size);
}

/* Squares that keep off the borders of cells by a quarter of one; the ground is larger than all of them. */
static GBytes *
make_lattice (float shift, const NreAuthorVec3 *moved)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (-10, -20, 90, 80);

  for (guint i = 0; i < 16; i++)
    {
      float x = 10.25f + 15 * (float) (i % 4), y = 5.25f + 15 * (float) (i / 4);
      NreAuthorVec3 outline[] = {
        { x, y, 0 }, { x + 9.5f, y, 0 }, { x + 9.5f, y + 9.5f, 0 }, { x, y + 9.5f, 0 }
      };

      if (i == 3)
        outline[1].x += shift;
      if (i == 0 && moved != NULL)
        outline[0] = *moved;
      nre_author_areals_add (areals, outline, 4, 0, 0);
    }
  nre_author_areals_set_grid (areals, 50, 50);
  return nre_author_areals_finish (areals);
}

/* What ground a grid covers is told by what its cells list, wherever the areals are. */
static void
the_ground_is_found (void)
{
  const NreAuthorVec3 moved = { 3.3f, -2.7f, 0 };
  g_autoptr (GBytes) bytes = make_lattice (0, NULL), expected = make_lattice (0, &moved), written = NULL;
  g_auto (EditsFixture) fixture = { 0 };
  g_auto (NreArealMap) map = { 0 };
  NreArealGround ground;

  edits_fixture_init (&fixture, bytes, "Land.map");
  read_map (&fixture, &map);
  nre_areal_ground_find (&map, &ground);
  g_assert_cmpfloat_with_epsilon (ground.x.start, -10, 0.25);
  g_assert_cmpfloat_with_epsilon (ground.y.start, -20, 0.25);
  g_assert_cmpfloat_with_epsilon (ground.x.start + ground.x.n * ground.x.size, 90, 0.25);
  edits_fixture_perform (&fixture, "{'op': 'rebuild-grid'}");
  g_assert_cmpuint (count_changed (&fixture), ==, 0);
  edits_fixture_perform (&fixture,
                         "{'op': 'move-vertex', 'areal': 0, 'vertex': 0, 'position': [3.3, -2.7, 0]}");
  written = edits_fixture_write (&fixture);
  {
    g_auto (NreArealMap) a = { 0 };
    g_auto (NreArealMap) b = { 0 };
    NreSpan found = grid_of (written, &a), wanted = grid_of (expected, &b);

    g_assert_cmpmem (found.data, found.size, wanted.data, wanted.size);
  }
}

/* Squares as those of the lattice, more of them; @moved is beyond the right border and below, where no cell
 * can list it, and some were moved without the grid. */
static GBytes *
make_spoilt_lattice (gboolean with_grid)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (-10, -20, 90, 80);
  g_autoptr (NreAuthorArchive) archive = NULL;
  guint stride = 56 + 4 * 20;
  GBytes *payload;

  for (guint i = 0; i < 64; i++)
    {
      float x = 0.25f + 10 * (float) (i % 8), y = -6.75f + 10 * (float) (i / 8);
      const NreAuthorVec3 beyond[] = {
        { 70, 20.25f, 0 }, { 120, -60, 0 }, { 80, 26.25f, 0 }, { 72, 26.25f, 0 }
      };
      const NreAuthorVec3 outline[] = {
        { x, y, 0 }, { x + 7.5f, y, 0 }, { x + 7.5f, y + 7.5f, 0 }, { x, y + 7.5f, 0 }
      };
      const NreAuthorVec3 away[] = {
        { x + 13, y, 0 }, { x + 20.5f, y, 0 }, { x + 20.5f, y + 7.5f, 0 }, { x + 13, y + 7.5f, 0 }
      };

      nre_author_areals_add (areals, i == 20 ? beyond : with_grid && i % 13 == 3 ? away : outline, 4, 0, 0);
    }
  nre_author_areals_set_grid (areals, 50, 50);
  if (with_grid)
    return nre_author_areals_finish (areals);
  archive = nre_author_areals_to_archive (areals);
  payload = g_bytes_ref (nre_author_archive_get_payload (archive, 0));
  for (guint i = 3; i < 64; i += 13)
    for (guint k = 0; k < 4; k++)
      {
        gsize at = i * stride + 56 + 12 * k;
        guint32 word = nre_author_peek_u32 (payload, (guint) at);
        GBytes *next;
        float x;

        memcpy (&x, &word, 4);
        next = nre_author_patch_f32 (payload, at, (double) (x + 13));
        g_bytes_unref (payload);
        payload = next;
      }
  nre_author_archive_set_payload (archive, 0, payload);
  return nre_author_archive_finish (archive);
}

static void
the_ground_is_found_among_what_is_wrong (void)
{
  g_autoptr (GBytes) bytes = make_spoilt_lattice (FALSE), expected = make_spoilt_lattice (TRUE),
                     written = NULL;
  g_auto (EditsFixture) fixture = { 0 };
  g_auto (NreArealMap) map = { 0 };
  g_auto (NreArealMap) other = { 0 };
  NreArealGround ground;
  NreSpan found, wanted;

  edits_fixture_init (&fixture, bytes, "Land.map");
  read_map (&fixture, &map);
  nre_areal_ground_find (&map, &ground);
  g_assert_cmpfloat_with_epsilon (ground.x.start, -10, 0.25);
  g_assert_cmpfloat_with_epsilon (ground.y.start, -20, 0.25);
  g_assert_cmpfloat_with_epsilon (ground.x.start + ground.x.n * ground.x.size, 90, 0.25);
  g_assert_cmpfloat_with_epsilon (ground.y.start + ground.y.n * ground.y.size, 80, 0.25);
  g_assert_cmpuint (ground.n_misfits, ==, 5);
  edits_fixture_perform (&fixture, "{'op': 'rebuild-grid'}");
  written = edits_fixture_write (&fixture);
  nre_areal_map_clear (&map);
  found = grid_of (written, &map);
  wanted = grid_of (expected, &other);
  g_assert_cmpmem (found.data, found.size, wanted.data, wanted.size);
}

/* A corner beyond the border does not stretch the ground under all the others. */
static void
the_ground_stays (gconstpointer data)
{
  g_auto (EditsFixture) fixture = { 0 };

  open_row (&fixture, GPOINTER_TO_INT (data));
  edits_fixture_perform (&fixture, "{'op': 'move-vertex', 'areal': 3, 'vertex': 1, 'position': [40, -4, 0]}");
  assert_drawn (&fixture, 1, "...######....... ...######....... ...######....... ...######....... ");
  edits_fixture_perform (&fixture,
                         "{'op': 'move-vertex', 'areal': 0, 'vertex': 1, 'position': [13, 0.5, 9]}");
  assert_drawn (&fixture, 0, "#######......... #######......... ######.......... #####........... ");
  edits_fixture_perform (&fixture, "{'op': 'move-vertex', 'areal': 0, 'vertex': 1, 'position': [8, 0, 2]},"
                                   "{'op': 'move-vertex', 'areal': 3, 'vertex': 1, 'position': [32, 0, 2]}");
  g_assert_cmpuint (count_changed (&fixture), ==, 0);
}

/* --- Limits ------------------------------------------------------------------------------------------ */

static GBytes *
make_pile (guint n, guint cells, gboolean last_aside)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 8, 8);

  for (guint i = 0; i < n; i++)
    {
      const NreAuthorVec3 here[] = { { 0, 0, 0 }, { 8, 0, 0 }, { 8, 8, 0 } };
      const NreAuthorVec3 aside[] = { { 100, 0, 0 }, { 108, 0, 0 }, { 108, 8, 0 } };

      nre_author_areals_add (areals, last_aside && i == n - 1 ? aside : here, 3, 0, 0);
    }
  nre_author_areals_set_grid (areals, cells, 1);
  return nre_author_areals_finish (areals);
}

static void
a_cell_lists_no_more_than_the_game_counts (void)
{
  g_autoptr (GBytes) full = make_pile (1023, 2, FALSE), more = make_pile (1024, 2, FALSE),
                     nearly = make_pile (1024, 2, TRUE);
  g_auto (EditsFixture) a = { 0 };
  g_auto (EditsFixture) b = { 0 };
  g_auto (EditsFixture) c = { 0 };

  edits_fixture_init (&a, full, "Land.map");
  edits_fixture_perform (&a, "{'op': 'rebuild-grid'}");
  g_assert_cmpuint (count_changed (&a), ==, 0);
  /* What is too much already may become less, and stay. */
  edits_fixture_init (&b, more, "Land.map");
  edits_fixture_perform (&b, "{'op': 'rebuild-grid'},"
                             "{'op': 'move-vertex', 'areal': 0, 'vertex': 0, 'position': [7, 0, 0]}");
  edits_fixture_init (&c, nearly, "Land.map");
  edits_fixture_refuse (&c, "{'op': 'move-vertex', 'areal': 1023, 'vertex': 0, 'position': [0, 0, 0]}",
                        "would list 1024");
}

static void
the_pool_is_no_larger_than_the_game_counts (void)
{
  g_autoptr (NreAuthorAreals) author = nre_author_areals_new (0, 0, 8, 8);
  g_autoptr (GBytes) bytes = NULL;
  g_auto (EditsFixture) fixture = { 0 };
  g_autoptr (GByteArray) payload = g_byte_array_new ();
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();

  /* 1000 areals over each of 4200 cells, which list none as yet. */
  for (guint i = 0; i < 1000; i++)
    {
      static const float corners[] = { 0, 0, 0, 8, 0, 0, 8, 8, 0 };

      nre_author_put_zeros (payload, 28);
      nre_author_put_f32 (payload, 1);
      nre_author_put_zeros (payload, 16);
      nre_author_put_u32 (payload, 3);
      nre_author_put_u32 (payload, 0);
      for (guint k = 0; k < 9; k++)
        nre_author_put_f32 (payload, (double) corners[k]);
      for (guint k = 0; k < 6; k++)
        nre_author_put_u32 (payload, G_MAXUINT32);
    }
  nre_author_put_u32 (payload, 4200);
  nre_author_put_u32 (payload, 1);
  nre_author_put_zeros (payload, 2 * 4200);
  nre_author_archive_add_data (archive, 12, "ArealMap", 1000, 0, 0, payload->data, payload->len);
  bytes = nre_author_archive_finish (archive);
  edits_fixture_init (&fixture, bytes, "Land.map");
  edits_fixture_refuse (&fixture, "{'op': 'rebuild-grid'}", "the game can count, 4194303");
}

/* --- Damage ------------------------------------------------------------------------------------------ */

static void
damaged_maps_are_refused (void)
{
  g_autoptr (GBytes) bytes = make_row (FALSE), nan = NULL, less = NULL;
  g_auto (NreArealMap) map = { 0 };
  NreSpan grid = grid_of (bytes, &map);
  gsize start = (gsize) (map.payload.data - (const guint8 *) g_bytes_get_data (bytes, NULL));
  g_auto (EditsFixture) a = { 0 };
  g_auto (EditsFixture) b = { 0 };

  nan = nre_author_patch_f32 (bytes, start + 56, NAN);
  edits_fixture_init (&a, nan, "Land.map");
  edits_fixture_refuse (&a, "{'op': 'rebuild-grid'}", "areal 0 is damaged");
  edits_fixture_refuse (&a, "{'op': 'move-vertex', 'areal': 0, 'vertex': 1, 'position': [9, 0, 0]}",
                        "areal 0 is damaged");
  /* Others can be edited. */
  edits_fixture_perform (&a, "{'op': 'move-vertex', 'areal': 2, 'vertex': 1, 'position': [25, 0.5, 0]}");

  less = nre_author_patch_u32 (bytes, (gsize) (grid.data - (const guint8 *) g_bytes_get_data (bytes, NULL)),
                               999);
  edits_fixture_init (&b, less, "Land.map");
  edits_fixture_refuse (&b, "{'op': 'rebuild-grid'}", "cannot be read to their end");
  edits_fixture_refuse (&b, "{'op': 'move-vertex', 'areal': 2, 'vertex': 1, 'position': [25, 0.5, 0]}",
                        "cannot be read");
  edits_fixture_perform (&b, "{'op': 'set-link', 'areal': 0, 'edge': 1, 'to': null}");
}

/* A polygon that crosses itself already may be mended corner by corner, and not be made worse. */
static void
crossed_polygons_can_be_mended (void)
{
  const NreAuthorVec3 bow[] = { { 0, 0, 0 }, { 8, 8, 0 }, { 8, 0, 0 }, { 0, 8, 0 } };
  g_autoptr (NreAuthorAreals) author = nre_author_areals_new (0, 0, 8, 8);
  g_autoptr (GBytes) bytes = NULL;
  g_auto (EditsFixture) fixture = { 0 };

  nre_author_areals_add (author, bow, 4, 0, 0);
  nre_author_areals_set_grid (author, 4, 4);
  bytes = nre_author_areals_finish (author);
  edits_fixture_init (&fixture, bytes, "Land.map");
  edits_fixture_perform (&fixture, "{'op': 'move-vertex', 'areal': 0, 'vertex': 2, 'position': [7, 1, 0]},"
                                   "{'op': 'move-vertex', 'areal': 0, 'vertex': 2, 'position': [3, 7, 0]}");
  edits_fixture_refuse (&fixture, "{'op': 'move-vertex', 'areal': 0, 'vertex': 2, 'position': [7, 1, 0]}",
                        "would");
}

static void
add_both (const char *name, void (*test) (gconstpointer data))
{
  g_autofree char *one = g_strdup_printf ("/areal-map-edits/%s", name);
  g_autofree char *other = g_strdup_printf ("/areal-map-edits/%s/n-apart", name);

  g_test_add_data_func (one, GINT_TO_POINTER (FALSE), test);
  g_test_add_data_func (other, GINT_TO_POINTER (TRUE), test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_both ("reciprocal", links_stay_reciprocal);
  add_both ("one-way", one_way_touches_one_link);
  add_both ("fields", fields_change);
  add_both ("several", several_change);
  add_both ("refused", what_is_refused);
  add_both ("corner", a_corner_takes_along_what_follows_from_it);
  add_both ("shared", shared_corners_go_together);
  add_both ("anchor", anchors_stay_inside);
  add_both ("height", height_alone_changes_nothing_else);
  add_both ("ground-stays", the_ground_stays);
  g_test_add_func ("/areal-map-edits/graph", the_graph_stays_reciprocal);
  g_test_add_func ("/areal-map-edits/brute-force", grid_is_as_brute_force_says);
  g_test_add_func ("/areal-map-edits/rebuild", a_spoilt_grid_is_rebuilt);
  g_test_add_func ("/areal-map-edits/ground", the_ground_is_found);
  g_test_add_func ("/areal-map-edits/ground-spoilt", the_ground_is_found_among_what_is_wrong);
  g_test_add_func ("/areal-map-edits/hits", a_cell_lists_no_more_than_the_game_counts);
  g_test_add_func ("/areal-map-edits/pool", the_pool_is_no_larger_than_the_game_counts);
  g_test_add_func ("/areal-map-edits/damaged", damaged_maps_are_refused);
  g_test_add_func ("/areal-map-edits/crossed", crossed_polygons_can_be_mended);
  return g_test_run ();
}
