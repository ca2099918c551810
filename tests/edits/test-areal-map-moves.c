/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Corners of areals moved at random: just what follows from it changes, and what crosses itself is refused,
 * as looking at each pair of edges tells. */

#include "edits-fixture.h"
#include "nre-areal.h"
#include "nre-author-areals.h"
#include "test-random.h"

#include <math.h>

#define MAX_CORNERS 10

typedef struct
{
  guint  n;
  double x[MAX_CORNERS];
  double y[MAX_CORNERS];
} Shape;

/* As floats have it. */
static double
round_float (double number)
{
  return (double) (float) number;
}

/* Around a middle, so that no edge crosses another one, in one direction or the other. */
static void
make_shape (Shape *self, GRand *rand, double x, double y)
{
  double turn = g_rand_double (rand);
  gboolean over = g_rand_boolean (rand);

  self->n = (guint) g_rand_int_range (rand, 3, MAX_CORNERS + 1);
  for (guint i = 0; i < self->n; i++)
    {
      double angle = 2 * G_PI * (i + turn) / self->n, length = g_rand_double_range (rand, 2, 10);
      guint k = over ? self->n - 1 - i : i;

      self->x[k] = round_float (x + length * cos (angle));
      self->y[k] = round_float (y + length * sin (angle));
    }
}

static guint
add_shape (NreAuthorAreals *areals, const Shape *shape)
{
  NreAuthorVec3 corners[MAX_CORNERS];

  for (guint i = 0; i < shape->n; i++)
    corners[i] = (NreAuthorVec3){ (float) shape->x[i], (float) shape->y[i], (float) i };
  return nre_author_areals_add (areals, corners, shape->n, 7, 8);
}

static double
side (const Shape *shape, guint a, guint b, guint c)
{
  return (shape->x[b] - shape->x[a]) * (shape->y[c] - shape->y[a]) -
         (shape->y[b] - shape->y[a]) * (shape->x[c] - shape->x[a]);
}

static double
get_area (const Shape *shape)
{
  double area = 0;

  for (guint i = 0; i < shape->n; i++)
    {
      guint k = (i + 1) % shape->n;

      area += shape->x[i] * shape->y[k] - shape->x[k] * shape->y[i];
    }
  return area / 2;
}

static gboolean
is_simple (const Shape *shape)
{
  for (guint i = 0; i < shape->n; i++)
    for (guint k = i + 2; k < shape->n; k++)
      {
        guint a = i, b = i + 1, c = k, d = (k + 1) % shape->n;

        if (d != a && (side (shape, a, b, c) > 0) != (side (shape, a, b, d) > 0) &&
            (side (shape, c, d, a) > 0) != (side (shape, c, d, b) > 0))
          return FALSE;
      }
  return TRUE;
}

static void
format_move (char *text, gsize size, guint vertex, double x, double y)
{
  char a[G_ASCII_DTOSTR_BUF_SIZE], b[G_ASCII_DTOSTR_BUF_SIZE];

  g_snprintf (text, size, "{'op': 'move-vertex', 'areal': 1, 'vertex': %u, 'position': [%s, %s, 2.5]}",
              vertex, g_ascii_dtostr (a, sizeof a, x), g_ascii_dtostr (b, sizeof b, y));
}

/* It is refused if and only if the polygon would cross itself, or be turned over. */
static void
crossing_is_refused (void)
{
  guint n_rounds = test_n_rounds (40), n_refused = 0, n_done = 0;

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 32, 32);
      g_autoptr (GBytes) bytes = NULL;
      g_auto (EditsFixture) fixture = { 0 };
      Shape whole = { 4, { 0, 32, 32, 0 }, { 0, 0, 32, 32 } }, shape;

      make_shape (&shape, rand, 16, 16);
      add_shape (areals, &whole);
      add_shape (areals, &shape);
      nre_author_areals_set_grid (areals, 4, 4);
      bytes = nre_author_areals_finish (areals);
      edits_fixture_init (&fixture, bytes, "Land.map");
      g_assert_true (is_simple (&shape));
      for (guint i = 0; i < 12; i++)
        {
          guint vertex = (guint) g_rand_int_range (rand, 0, (gint) shape.n);
          Shape moved = shape;
          char edit[256];

          moved.x[vertex] = round_float (g_rand_double_range (rand, 4, 28));
          moved.y[vertex] = round_float (g_rand_double_range (rand, 4, 28));
          format_move (edit, sizeof edit, vertex, moved.x[vertex], moved.y[vertex]);
          if (is_simple (&moved) && get_area (&moved) * get_area (&shape) > 0)
            {
              edits_fixture_perform (&fixture, "%s", edit);
              shape = moved;
              n_done++;
            }
          else
            {
              edits_fixture_refuse (&fixture, edit, "of areal 1 cannot be there");
              n_refused++;
            }
        }
    }
  g_assert_cmpuint (n_done, >, n_rounds);
  g_assert_cmpuint (n_refused, >, n_rounds);
}

/* --- Only what was touched -------------------------------------------------------------------------- */

static NreSpan
read_map (GBytes *bytes, NreArealMap *map)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);

  g_assert_true (nre_areal_map_read (directory, map));
  g_assert_true (map->end == map->payload.size);
  return map->payload;
}

/* Which bytes of the areal are of its anchor, its area or the corner. */
static gboolean
may_change (gsize at, guint vertex)
{
  return at < 12 || (at >= 16 && at < 20) || (at >= 56 + 12 * vertex && at < 56 + 12 * (vertex + 1));
}

static void
assert_moved (GBytes *before, GBytes *after, guint areal, guint vertex)
{
  g_auto (NreArealMap) a = { 0 };
  g_auto (NreArealMap) b = { 0 };
  NreSpan old = read_map (before, &a), now = read_map (after, &b);

  g_assert_cmpmem (a.offsets, 4 * (a.n_areals + 1), b.offsets, 4 * (b.n_areals + 1));
  g_assert_cmpint (a.apart, ==, b.apart);
  for (guint i = 0; i < a.n_areals; i++)
    for (gsize at = a.offsets[i]; at < a.offsets[i + 1]; at++)
      if (i != areal || !may_change (at - a.offsets[i], vertex))
        g_assert_cmphex (old.data[at], ==, now.data[at]);
  g_assert_cmpmem (old.data + a.grid, 8, now.data + b.grid, 8);
}

/* Opaque words, polygons by either reading, and what cells list of other areals stay as they are, wrong as
 * they may be. */
static void
nothing_else_changes (void)
{
  guint n_rounds = test_n_rounds (24);

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (test_seed (round, n_rounds));
      g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, 96, 32);
      g_autoptr (NreAuthorArchive) archive = NULL;
      g_autoptr (GBytes) bytes = NULL, written = NULL, undone = NULL;
      g_auto (EditsFixture) fixture = { 0 };
      Shape shapes[3];
      GBytes *payload;
      guint vertex;
      gsize at = 0;
      char edit[256];

      for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
        {
          make_shape (&shapes[i], rand, 16 + 32 * i, 16);
          add_shape (areals, &shapes[i]);
          if (round % 3 > 0)
            nre_author_areals_add_polygon (areals, i, 1 + i);
        }
      nre_author_areals_set_exclusive (areals, round % 3 == 2);
      nre_author_areals_set_grid (areals, 24, 8);
      archive = nre_author_areals_to_archive (areals);
      payload = g_bytes_ref (nre_author_archive_get_payload (archive, 0));
      for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
        {
          static const guint opaque[] = { 12, 36, 44 };

          for (guint k = 0; k < G_N_ELEMENTS (opaque); k++)
            {
              GBytes *next = nre_author_patch_u32 (payload, (guint) at + opaque[k], g_rand_int (rand));

              g_bytes_unref (payload);
              payload = next;
            }
          at += 56 + 20 * shapes[i].n +
                (round % 3 > 0 ? 24 + 4 * (3 * (1 + i) + 1) + (round % 3 == 2 ? 4 : 0) : 0);
        }
      nre_author_archive_set_payload (archive, 0, payload);
      bytes = nre_author_archive_finish (archive);
      edits_fixture_init (&fixture, bytes, "Land.map");
      vertex = (guint) g_rand_int_range (rand, 0, (gint) shapes[1].n);
      format_move (edit, sizeof edit, vertex, 48 + (shapes[1].x[vertex] - 48) * 1.25,
                   16 + (shapes[1].y[vertex] - 16) * 1.25);
      edits_fixture_perform (&fixture, "%s", edit);
      written = edits_fixture_write (&fixture);
      g_assert_false (g_bytes_equal (bytes, written));
      assert_moved (bytes, written, 1, vertex);
      nre_document_undo (fixture.document);
      undone = edits_fixture_write (&fixture);
      g_assert_true (g_bytes_equal (bytes, undone));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areal-map-moves/crossing", crossing_is_refused);
  g_test_add_func ("/areal-map-moves/nothing-else", nothing_else_changes);
  return g_test_run ();
}
