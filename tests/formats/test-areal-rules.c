/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is warned of about all areals of a map together: islands, edges that touch, and cells that miss an
 * areal. */

#include "kind-checks.h"
#include "nre-areal-grid.h"

#include "nre-author-areals.h"

#include <math.h>

static NreFindings *
check (GBytes *bytes)
{
  NreFindings *findings = nre_findings_new (FALSE);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);

  nre_areal_map_check (&(NreSubject){ .directory = directory }, findings);
  return findings;
}

/* Just these findings of the code, in order: each as "severity record offset message". Takes the bytes. */
static void
assert_told (GBytes *bytes, const char *code, const char *const *expected)
{
  g_autoptr (NreFindings) findings = check (bytes);
  guint n = 0;

  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);
      g_autofree char *text =
          g_strdup_printf ("%s %s %" G_GUINT64_FORMAT ": %s", nre_severity_to_string (finding->severity),
                           finding->table, finding->index, finding->message);

      if (strcmp (finding->code, code) != 0)
        continue;
      g_assert_cmpstr (text, ==, expected[n]);
      n++;
    }
  g_assert_null (expected[n]);
  g_bytes_unref (bytes);
}

/* No areal but this one has cells that miss it. Takes the bytes. */
static void
assert_told_of_none_but (GBytes *bytes, guint areal)
{
  g_autoptr (NreFindings) findings = check (bytes);

  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      if (strcmp (finding->code, "areal-cells") == 0)
        g_assert_cmpuint (finding->index, ==, areal);
    }
  g_bytes_unref (bytes);
}

/* Squares of 8 in a row along x, without links. */
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

/* --- The graph -------------------------------------------------------------------------------------- */

static void
each_island_but_the_largest_is_told (void)
{
  g_autoptr (NreAuthorAreals) areals = make_row (7);
  const char *const all[] = {
    "warning areals 0: areal 0: the first of an island of 2 areals, which no link connects with the other 5",
    "warning areals 6: areal 6: an island by itself, which no link connects with another areal",
    NULL,
  };
  const char *const none[] = { NULL };

  nre_author_areals_link_all (areals);
  assert_told (nre_author_areals_finish (areals), "areal-island", none);
  /* 0 ⇄ 1, 2 … 5, 6. */
  nre_author_areals_set_link (areals, 1, 1, -1, -1);
  nre_author_areals_set_link (areals, 2, 3, -1, -1);
  nre_author_areals_set_link (areals, 5, 1, -1, -1);
  nre_author_areals_set_link (areals, 6, 3, -1, -1);
  assert_told (nre_author_areals_finish (areals), "areal-island", all);
  /* One way is enough. */
  nre_author_areals_set_link (areals, 1, 1, 2, 3);
  nre_author_areals_set_link (areals, 6, 3, 5, 1);
  assert_told (nre_author_areals_finish (areals), "areal-island", none);
}

static void
touching_edges_are_told (void)
{
  g_autoptr (NreAuthorAreals) areals = make_row (4);
  const char *const free[] = {
    "warning areals 1: areal 1: edge 1 touches edge 3 of areal 2, but they are not linked", NULL
  };
  const char *const taken[] = { "info areals 1: areal 1: edge 1 touches edge 3 of areal 2, but one of them "
                                "leads elsewhere and the other nowhere",
                                NULL };
  const char *const none[] = { NULL };

  nre_author_areals_link_all (areals);
  assert_told (nre_author_areals_finish (areals), "areal-touching", none);
  nre_author_areals_set_link (areals, 1, 1, -1, -1);
  nre_author_areals_set_link (areals, 2, 3, -1, -1);
  assert_told (nre_author_areals_finish (areals), "areal-touching", free);
  /* Somebody may have meant that. */
  nre_author_areals_set_link (areals, 1, 1, 3, 0);
  nre_author_areals_set_link (areals, 3, 0, 1, 1);
  assert_told (nre_author_areals_finish (areals), "areal-touching", taken);
  nre_author_areals_set_link (areals, 2, 3, 0, 0);
  assert_told (nre_author_areals_finish (areals), "areal-touching", none);
  /* A link that leads one way is told as that. */
  nre_author_areals_set_link (areals, 1, 1, -1, -1);
  nre_author_areals_set_link (areals, 2, 3, 1, 1);
  assert_told (nre_author_areals_finish (areals), "areal-touching", none);
}

/* --- Cells ------------------------------------------------------------------------------------------ */

typedef struct
{
  NreAuthorArchive *archive;
  GBytes           *head;       /* the payload up to the cells */
  guint             cells_x;
  guint             cells_y;
  GPtrArray        *cells;      /* of GArray of guint16 */
} Grid;

static void
grid_clear (Grid *self)
{
  nre_author_archive_free (self->archive);
  g_bytes_unref (self->head);
  g_ptr_array_unref (self->cells);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Grid, grid_clear)

static void
grid_init (Grid *self, NreAuthorAreals *areals)
{
  g_autoptr (GBytes) bytes = nre_author_areals_finish (areals);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_auto (NreArealMap) map = { 0 };
  gsize at;

  g_assert_true (nre_areal_map_read (directory, &map));
  at = map.grid + 8;
  self->archive = nre_author_areals_to_archive (areals);
  self->head = g_bytes_new (map.payload.data, at);
  self->cells_x = map.cells_x;
  self->cells_y = map.cells_y;
  self->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < map.cells_x * map.cells_y; i++)
    {
      GArray *ids = g_array_new (FALSE, FALSE, 2);
      guint n = nre_span_u16 (map.payload, at);

      for (guint k = 0; k < n; k++)
        {
          guint16 id = nre_span_u16 (map.payload, at + 2 + 2 * k);

          g_array_append_val (ids, id);
        }
      g_ptr_array_add (self->cells, ids);
      at += 2 + 2 * n;
    }
}

static gboolean
grid_lists (const Grid *self, guint column, guint row, guint areal)
{
  const GArray *ids = g_ptr_array_index (self->cells, column * self->cells_y + row);

  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, guint16, i) == areal)
      return TRUE;
  return FALSE;
}

static void
grid_strike (Grid *self, guint column, guint row, guint areal)
{
  GArray *ids = g_ptr_array_index (self->cells, column * self->cells_y + row);

  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, guint16, i) == areal)
      g_array_remove_index (ids, i--);
}

static GBytes *
grid_finish (Grid *self)
{
  GByteArray *payload = g_byte_array_new ();
  gsize size;
  const guint8 *head = g_bytes_get_data (self->head, &size);

  g_byte_array_append (payload, head, (guint) size);
  for (guint i = 0; i < self->cells->len; i++)
    {
      const GArray *ids = g_ptr_array_index (self->cells, i);

      nre_author_put_u16 (payload, ids->len);
      for (guint k = 0; k < ids->len; k++)
        nre_author_put_u16 (payload, g_array_index (ids, guint16, k));
    }
  nre_author_archive_set_payload (self->archive, 0, g_byte_array_free_to_bytes (payload));
  return nre_author_archive_finish (self->archive);
}

typedef struct
{
  guint         n;
  NreAuthorVec3 corners[14];
} Shape;

/* Around a middle, so that no edge crosses another one: bent inwards or not, and small or large. */
static void
make_shape (Shape *self, GRand *rand, double low, double high)
{
  double turn = g_rand_double (rand), x = g_rand_double_range (rand, low, high),
         y = g_rand_double_range (rand, low, high);
  double size = g_rand_double_range (rand, 1, (high - low) / 2), bend = g_rand_double (rand);
  gboolean over = g_rand_boolean (rand);

  self->n = (guint) g_rand_int_range (rand, 3, 14);
  for (guint i = 0; i < self->n; i++)
    {
      double angle = 2 * G_PI * (i + turn) / self->n, length = size * (1 - bend * g_rand_double (rand));

      self->corners[over ? self->n - 1 - i : i] =
        (NreAuthorVec3){ (float) (x + length * cos (angle)), (float) (y + length * sin (angle)), 0 };
    }
}

/* Teeth one above the other: each line upwards goes through many of them. */
static void
make_comb (Shape *self, GRand *rand)
{
  double x = g_rand_double_range (rand, 22, 40), y = g_rand_double_range (rand, 10, 30),
         step = g_rand_double_range (rand, 1, 4);

  self->n = (guint) g_rand_int_range (rand, 5, 14);
  for (guint i = 0; i < self->n; i++)
    self->corners[i] = (NreAuthorVec3){ (float) (i % 2 ? x + 20 : x), (float) (y + step * i), 0 };
  self->corners[0].x = self->corners[self->n - 1].x = (float) (x - 1);
}

static NreAuthorAreals *
make_shapes (GRand *rand, Shape *shapes, guint n, guint cells_x, guint cells_y)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (-10, -20, 90, 80);

  for (guint i = 0; i < n; i++)
    {
      if (i % 5 == 4)
        make_comb (&shapes[i], rand);
      else
        make_shape (&shapes[i], rand, 20, 60);
      nre_author_areals_add (areals, shapes[i].corners, shapes[i].n, 0, 0);
    }
  nre_author_areals_set_grid (areals, cells_x, cells_y);
  return g_steal_pointer (&areals);
}

static guint
count_told (GBytes *bytes)
{
  return kind_checks_count (NRE_KIND_AREAL_MAP, bytes, 0, "areal-cells");
}

/* Whatever ground the grid covers, nothing is missed in a grid that is right, nor in one that lists too much.
 * The maps are always the same: of some thousand as small as these, there is one whose ground is told too
 * badly. */
static void
right_grids_miss_nothing (void)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (round);
      guint n =
          round % 2 == 0 ? (guint) g_rand_int_range (rand, 1, 16) : (guint) g_rand_int_range (rand, 32, 64);
      guint cells_x = (guint) g_rand_int_range (rand, 1, 70),
            cells_y = (guint) g_rand_int_range (rand, 1, 140);
      g_autofree Shape *shapes = g_new (Shape, n);
      g_autoptr (NreAuthorAreals) areals = make_shapes (rand, shapes, n, cells_x, cells_y);
      g_auto (Grid) grid = { 0 };

      g_assert_cmpuint (count_told (nre_author_areals_finish (areals)), ==, 0);
      grid_init (&grid, areals);
      for (guint i = 0; i < 5; i++)
        {
          guint16 id = (guint16) g_rand_int_range (rand, 0, (gint) n);
          guint cell = (guint) g_rand_int_range (rand, 0, (gint) grid.cells->len);

          if (grid_lists (&grid, cell / cells_y, cell % cells_y, id))
            g_array_append_val ((GArray *) g_ptr_array_index (grid.cells, cell), id);
        }
      g_assert_cmpuint (count_told (grid_finish (&grid)), ==, 0);
    }
}

static gboolean
has_inside (const Shape *shape, double x, double y)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < shape->n; i++)
    {
      NreAuthorVec3 a = shape->corners[i], b = shape->corners[(i + 1) % shape->n];

      if (((double) a.y > y) != ((double) b.y > y) && x < (double) a.x + ((double) b.x - (double) a.x) *
                                                                             (y - (double) a.y) /
                                                                             ((double) b.y - (double) a.y))
        inside = !inside;
    }
  return inside;
}

/* Cuts what is beyond a border off the line, which is what lies between two parts of it; FALSE when nothing
 * is left. */
static gboolean
cut (double from, double step, double low, double high, double *first, double *last)
{
  double a = (low - from) / step, b = (high - from) / step;

  if (!(fabs (step) > 0))
    return from >= low && from <= high;
  *first = MAX (*first, MIN (a, b));
  *last = MIN (*last, MAX (a, b));
  return *first <= *last;
}

/* Whether the polygon has a place in the box. */
static gboolean
overlaps (const Shape *shape, double x0, double x1, double y0, double y1)
{
  for (guint i = 0; i < shape->n; i++)
    {
      NreAuthorVec3 a = shape->corners[i], b = shape->corners[(i + 1) % shape->n];
      double first = 0, last = 1;

      if (cut ((double) a.x, (double) b.x - (double) a.x, x0, x1, &first, &last) &&
          cut ((double) a.y, (double) b.y - (double) a.y, y0, y1, &first, &last))
        return TRUE;
    }
  return has_inside (shape, x0, y0);
}

/* One areal is struck from all cells, and another one added to all: as many are told as the first overlaps by
 * more than the margin. */
static void
missing_cells_are_as_brute_force_says (void)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (round);
      guint n = (guint) g_rand_int_range (rand, 18, 60);
      guint cells_x = (guint) g_rand_int_range (rand, 1, 70),
            cells_y = (guint) g_rand_int_range (rand, 1, round % 4 == 3 ? 900 : 140);
      g_autofree Shape *shapes = g_new (Shape, n);
      g_autoptr (NreAuthorAreals) areals = make_shapes (rand, shapes, n, cells_x, cells_y);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (NreArchive) archive = NULL;
      g_autoptr (NreDirectory) directory = NULL;
      g_autoptr (NreFindings) findings = NULL;
      g_auto (NreArealMap) map = { 0 };
      g_auto (Grid) grid = { 0 };
      guint lost = (guint) g_rand_int_range (rand, 0, (gint) n), missed = 0;
      NreArealGround ground;
      double margin;

      grid_init (&grid, areals);
      for (guint x = 0; x < cells_x; x++)
        for (guint y = 0; y < cells_y; y++)
          {
            guint16 other = (guint16) (lost > 0 ? lost - 1 : 1);

            grid_strike (&grid, x, y, lost);
            g_array_append_val ((GArray *) g_ptr_array_index (grid.cells, x * cells_y + y), other);
          }
      bytes = grid_finish (&grid);
      archive = nre_archive_new (bytes, NULL);
      directory = nre_directory_new (archive);
      g_assert_true (nre_areal_map_read (directory, &map));
      nre_areal_ground_find (&map, &ground);
      margin = CLAMP (8.0 / ground.n_listed, 0.01, 0.5);
      for (guint x = 0; x < cells_x; x++)
        for (guint y = 0; y < cells_y; y++)
          missed += overlaps (&shapes[lost], ground.x.start + (x + margin) * ground.x.size,
                              ground.x.start + (x + 1 - margin) * ground.x.size,
                              ground.y.start + (y + margin) * ground.y.size,
                              ground.y.start + (y + 1 - margin) * ground.y.size);
      findings = check (bytes);
      for (guint i = 0; i < nre_findings_n (findings); i++)
        {
          const NreFinding *finding = nre_findings_get (findings, i);
          g_autofree char *start = g_strdup_printf ("areal %u: %u cell%s of the grid that it overlaps ", lost,
                                                    missed, missed == 1 ? "" : "s");

          if (strcmp (finding->code, "areal-cells") != 0)
            continue;
          g_assert_cmpuint (finding->index, ==, lost);
          g_assert_true (g_str_has_prefix (finding->message, start));
          missed = 0;
        }
      g_assert_cmpuint (missed, ==, 0);
    }
}

/* One corner is so far away that numbers near it are many cells apart: heights along its edges, seen from
 * there, come out below both ends. */
static void
corners_very_far_away_are_told_of (void)
{
  static const NreAuthorVec3 upright[] = { { -1e20f, 1e20f, 0 }, { 125, 125, 0 }, { 126, 130, 0 } };
  static const NreAuthorVec3 bent[] = {
    { -1e20f, 1e20f, 0 }, { 125, 125, 0 }, { 110, 135, 0 }, { 126, 130, 0 }
  };
  static const struct { const NreAuthorVec3 *corners; guint n; } shapes[] = { { upright, 3 }, { bent, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (-5, -5, 155, 155);

      for (guint k = 0; k < 25; k++)
        {
          float x = 32 * (float) (k / 5) - 5, y = 32 * (float) (k % 5) - 5;
          const NreAuthorVec3 square[] = {
            { x, y, 0 }, { x + 32, y, 0 }, { x + 32, y + 32, 0 }, { x, y + 32, 0 }
          };

          nre_author_areals_add (areals, square, 4, 0, 0);
        }
      nre_author_areals_add (areals, shapes[i].corners, shapes[i].n, 0, 0);
      nre_author_areals_set_grid (areals, 16, 16);
      assert_told_of_none_but (nre_author_areals_finish (areals), 25);
    }
}

/* Work ends where nothing comes of it: in columns without cells, and past what a grid can name. */
static void
no_steps_are_taken_for_nothing (void)
{
  const NreArealGround empty = { .x = { 3000000000u, 0, 1e-8 }, .y = { 0, 0, 1 } };
  const NreArealGround flat = { .x = { 2000000, 0, 1 }, .y = { 1, 0, 1 } };
  const NreArealPoint square[] = { { 0, 0 }, { 8, 0 }, { 8, 8 }, { 0, 8 } };
  NreArealPoint teeth[12];
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (NreArealRun));

  g_assert_true (nre_areal_ground_cover (&empty, 0, square, G_N_ELEMENTS (square), runs));
  g_assert_cmpuint (runs->len, ==, 0);
  /* Beyond the rows, which it touches with one corner alone. */
  for (guint i = 0; i < G_N_ELEMENTS (teeth); i++)
    teeth[i] = (NreArealPoint){ i % 2 ? 2000000 : 0, i == 0 ? 0.5 : 8 + i };
  g_assert_true (nre_areal_ground_cover (&flat, 0, teeth, 3, runs));
  g_assert_false (nre_areal_ground_cover (&flat, 0, teeth, G_N_ELEMENTS (teeth), runs));
}

/* Each single cell that is missed is noticed, where the areal lies in its middle. */
static void
a_single_cell_is_told (void)
{
  g_autoptr (NreAuthorAreals) areals = make_row (18);
  g_auto (Grid) grid = { 0 };
  const char *const one[] = {
    "warning areals 1: areal 1: 1 cell of the grid that it overlaps does not list it", NULL
  };
  const char *const two[] = {
    "warning areals 1: areal 1: 2 cells of the grid that it overlaps do not list it",
    "warning areals 3: areal 3: 1 cell of the grid that it overlaps does not list it", NULL
  };
  const char *const empty[] = { "warning grid 0: no cell of the grid lists any areal", NULL };

  nre_author_areals_set_grid (areals, 72, 4);
  grid_init (&grid, areals);
  grid_strike (&grid, 6, 2, 1);
  assert_told (grid_finish (&grid), "areal-cells", one);
  grid_strike (&grid, 5, 1, 1);
  grid_strike (&grid, 14, 2, 3);
  assert_told (grid_finish (&grid), "areal-cells", two);
  for (guint i = 0; i < grid.cells->len; i++)
    g_array_set_size (g_ptr_array_index (grid.cells, i), 0);
  assert_told (grid_finish (&grid), "areal-cells", empty);
}

/* Areals that all overlap all cells are more work than a map of that size is worth: which were not looked at
 * is told. */
static void
where_the_check_ends_is_told (void)
{
  static const NreAuthorVec3 all[] = { { 0, 0, 0 }, { 192, 0, 0 }, { 192, 8, 0 }, { 0, 8, 0 } };
  g_autoptr (NreAuthorAreals) areals = make_row (24);
  g_auto (Grid) grid = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreFindings) findings = NULL;
  guint n_told = 0, n_after = 0;

  for (guint i = 0; i < 100; i++)
    nre_author_areals_add (areals, all, G_N_ELEMENTS (all), 0, 0);
  nre_author_areals_set_grid (areals, 2400, 1);
  grid_init (&grid, areals);
  for (guint cell = 0; cell < grid.cells->len; cell++)
    for (guint i = 24; i < 124; i++)
      grid_strike (&grid, cell, 0, i);
  bytes = grid_finish (&grid);
  findings = check (bytes);
  for (guint i = 0; i < nre_findings_n (findings); i++)
    {
      const NreFinding *finding = nre_findings_get (findings, i);

      if (strcmp (finding->code, "areal-cells") == 0)
        n_told++;
      if (strcmp (finding->code, "cells-not-checked") != 0)
        continue;
      n_after++;
      g_assert_cmpint (finding->severity, ==, NRE_SEVERITY_INFO);
      g_assert_true (g_str_has_prefix (finding->message, "areals from "));
      g_assert_cmpuint (finding->index, >, 24);
      g_assert_cmpuint (finding->index, <, 124);
      n_told += 124 - (guint) finding->index;
    }
  g_assert_cmpuint (n_after, ==, 1);
  g_assert_cmpuint (n_told, ==, 100);
}

/* Of a few areals, only that one is listed nowhere. */
static void
few_areals_tell_no_ground (void)
{
  g_autoptr (NreAuthorAreals) areals = make_row (7);
  g_auto (Grid) grid = { 0 };
  const char *const nowhere[] = { "warning areals 1: areal 1: no cell of the grid lists it", NULL };

  grid_init (&grid, areals);
  grid_strike (&grid, 0, 0, 1);
  grid_strike (&grid, 1, 0, 1);
  g_assert_cmpuint (count_told (grid_finish (&grid)), ==, 0);
  grid_strike (&grid, 2, 0, 1);
  assert_told (grid_finish (&grid), "areal-cells", nowhere);
}

/* A grid of other areals: nothing can be said of cells, but that an areal is listed nowhere. */
static void
strange_grids_are_left_alone (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  Shape shapes[40];
  g_autoptr (NreAuthorAreals) areals = make_shapes (rand, shapes, G_N_ELEMENTS (shapes), 30, 30);
  g_auto (Grid) grid = { 0 };
  const char *const nowhere[] = { "warning areals 7: areal 7: no cell of the grid lists it", NULL };

  grid_init (&grid, areals);
  for (guint i = 0; i < grid.cells->len; i++)
    {
      GArray *ids = g_ptr_array_index (grid.cells, i);

      for (guint k = 0; k < ids->len; k++)
        g_array_index (ids, guint16, k) =
            (guint16) (g_array_index (ids, guint16, k) * 17 % G_N_ELEMENTS (shapes));
    }
  g_assert_cmpuint (count_told (grid_finish (&grid)), ==, 0);
  for (guint i = 0; i < grid.cells->len; i++)
    grid_strike (&grid, i / grid.cells_y, i % grid.cells_y, 7);
  assert_told (grid_finish (&grid), "areal-cells", nowhere);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areal-rules/islands", each_island_but_the_largest_is_told);
  g_test_add_func ("/areal-rules/touching", touching_edges_are_told);
  g_test_add_func ("/areal-rules/right", right_grids_miss_nothing);
  g_test_add_func ("/areal-rules/brute-force", missing_cells_are_as_brute_force_says);
  g_test_add_func ("/areal-rules/cell", a_single_cell_is_told);
  g_test_add_func ("/areal-rules/nothing", no_steps_are_taken_for_nothing);
  g_test_add_func ("/areal-rules/far", corners_very_far_away_are_told_of);
  g_test_add_func ("/areal-rules/end", where_the_check_ends_is_told);
  g_test_add_func ("/areal-rules/few", few_areals_tell_no_ground);
  g_test_add_func ("/areal-rules/strange", strange_grids_are_left_alone);
  return g_test_run ();
}
