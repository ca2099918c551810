/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Areals on a hill, seen from its side. They are authored far below the ground: what lies on it is seen all
 * the same. */

#include "nre-areal-legend.h"
#include "nre-areal-overlay.h"

#include "ground-fixture.h"

#include "nre-author-areals.h"
#include "nre-pick.h"
#include "nre-relief.h"
#include "nre-terrain-scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 90.0f
#define N 9
#define CELL (SIZE / N)
#define TOP 25.0f

static float
hill (float x, float y, gpointer data G_GNUC_UNUSED)
{
  float off = hypotf (x - SIZE / 2, y - SIZE / 2);

  return TOP * expf (-off * off / 300);
}

static NreAuthorGround
ground_of (NreAuthorVec3 middle, float steepness G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return (NreAuthorGround){ middle.x < SIZE / 2 ? NRE_TERRAIN_MICROTEXTURE : NRE_TERRAIN_TWO_SIDED, 1,
                            middle.y < SIZE / 2 ? 2 : 0xff };
}

static NreScene *
new_ground (gboolean water, guint material)
{
  const NreAuthorTerrain author = { .n_tiles = 4, .n_quads = 8, .size = SIZE, .height = hill,
                                    .ground = ground_of,
                                    .has_water = water, .water_level = TOP / 2,
                                    .water = { NRE_TERRAIN_WATER, material, 0xff } };
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (&author);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);

  return nre_terrain_scene_new (directory);
}

static NreScene *
new_terrain (gboolean water)
{
  return new_ground (water, 3);
}

/* N × N squares, by rows; the class is the row, and the flag the column. */
static NreAuthorAreals *
new_squares (void)
{
  NreAuthorAreals *areals = nre_author_areals_new (0, 0, SIZE, SIZE);

  for (guint i = 0; i < N * N; i++)
    {
      float x = CELL * (float) (i % N), y = CELL * (float) (i / N);
      const NreAuthorVec3 outline[4] = {
        { x, y, -50 }, { x + CELL, y, -50 }, { x + CELL, y + CELL, -50 }, { x, y + CELL, -50 }
      };

      nre_author_areals_add (areals, outline, 4, i % N, i / N);
    }
  nre_author_areals_set_grid (areals, 16, 16);
  nre_author_areals_link_all (areals);
  return areals;
}

typedef struct
{
  GBytes       *bytes;
  NreArchive   *archive;
  NreDirectory *directory;
  NreArealMap   map;
} Opened;

static void
open_bytes (Opened *self, GBytes *bytes)
{
  self->bytes = bytes;
  self->archive = nre_archive_new (bytes, NULL);
  self->directory = nre_directory_new (self->archive);
  g_assert_true (nre_areal_map_read (self->directory, &self->map));
}

static void
open_areals (Opened *self, NreAuthorAreals *areals)
{
  open_bytes (self, nre_author_areals_finish (areals));
}

static void
close_areals (Opened *self)
{
  nre_areal_map_clear (&self->map);
  nre_directory_unref (self->directory);
  nre_archive_unref (self->archive);
  g_bytes_unref (self->bytes);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Opened, close_areals)

/* --- Without a picture --------------------------------------------------------------------------------- */

static void
test_legend (void)
{
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_auto (Opened) sound = { 0 }, edited = { 0 };
  g_autoptr (NreArealLegend) classes = NULL, flags = NULL, islands = NULL, neighbours = NULL;
  const NreArealLegendRow *rows, *others;
  guint8 colors[N * N][4], faint[N * N][4], hidden[N * N], hidden_rows[N] = { [2] = 1 };
  NreArealLinkCounts links;
  guint n, n_others;

  open_areals (&sound, areals);
  classes = nre_areal_legend_new (&sound.map, NRE_AREAL_COLORING_CLASS);
  rows = nre_areal_legend_get_rows (classes, &n);
  g_assert_cmpuint (n, ==, N);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (rows[i].value, ==, i);
      g_assert_cmpuint (rows[i].n, ==, N);
      for (guint k = 0; k < i; k++)
        g_assert_cmpfloat (fabsf (rows[i].color[0] - rows[k].color[0]) +
                               fabsf (rows[i].color[1] - rows[k].color[1]) +
                               fabsf (rows[i].color[2] - rows[k].color[2]),
                           >, 0.15f);
    }
  nre_areal_legend_color (classes, FALSE, colors);
  nre_areal_legend_color (classes, TRUE, faint);
  nre_areal_legend_hide (classes, hidden_rows, hidden);
  for (guint i = 0; i < N * N; i++)
    {
      g_assert_cmpuint (nre_areal_legend_get_row (classes, i), ==, i / N);
      g_assert_cmpuint (hidden[i], ==, i / N == 2);
      g_assert_cmpint (abs (colors[i][1] - (int) lrintf (255 * rows[i / N].color[1])), <=, 1);
      g_assert_cmpmem (colors[i], 3, faint[i], 3);
      g_assert_cmpuint (faint[i][3], <, colors[i][3]);
    }
  nre_areal_legend_get_links (classes, &links);
  g_assert_cmpuint (links.both_ways, ==, 2 * N * (N - 1));
  g_assert_cmpuint (links.one_way + links.dangling, ==, 0);
  g_assert_cmpuint (links.open, ==, 4 * N);

  neighbours = nre_areal_legend_new (&sound.map, NRE_AREAL_COLORING_NEIGHBOURS);
  others = nre_areal_legend_get_rows (neighbours, &n_others);
  g_assert_cmpuint (n_others, ==, 3);
  g_assert_cmpuint (others[0].value, ==, 2);
  g_assert_cmpuint (others[0].n, ==, 4);
  g_assert_cmpuint (others[2].n, ==, (N - 2) * (N - 2));
  islands = nre_areal_legend_new (&sound.map, NRE_AREAL_COLORING_ISLAND);
  nre_areal_legend_get_rows (islands, &n_others);
  g_assert_cmpuint (n_others, ==, 1);

  /* The first corner is cut off, but for a link to it. */
  nre_author_areals_set_link (areals, 0, 1, -1, -1);
  nre_author_areals_set_link (areals, 0, 2, -1, -1);
  nre_author_areals_set_link (areals, 1, 3, -1, -1);
  nre_author_areals_set_link (areals, 5, 1, 4000, 0);
  open_areals (&edited, areals);
  flags = nre_areal_legend_new (&edited.map, NRE_AREAL_COLORING_LOGIC_FLAG);
  nre_areal_legend_get_links (flags, &links);
  g_assert_cmpuint (links.dangling, ==, 1);
  g_assert_cmpuint (links.one_way, ==, 2);
}

static void
test_ways (void)
{
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  g_autoptr (NreArealOverlay) overlay = NULL;
  g_autoptr (NreOverlay) labels = NULL;
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, 3 * sizeof (float)),
                     legible = g_array_new (FALSE, FALSE, sizeof (guint));
  const float from[3] = { 4 * CELL, 4 * CELL, 0 }, to[3] = { 5 * CELL, 4 * CELL, 0 };
  const guint some[3] = { 40, 2, 4000 };
  g_auto (Opened) sound = { 0 };
  const NreOverlayItem *items;
  NreRelief *relief;
  NreCamera camera;
  float place[3], height;
  guint n, budget = 1000;

  open_areals (&sound, areals);
  overlay = nre_areal_overlay_new (&sound.map, terrain, NULL);
  g_assert_cmpuint (nre_areal_overlay_get_n_areals (overlay), ==, N * N);
  g_assert_cmpuint (nre_areal_overlay_get_left_out (overlay), ==, 0);
  g_assert_true (nre_areal_overlay_get_ground (overlay) == terrain);

  /* An edge over the hill bends with it, and has a point wherever a face ends. */
  relief = nre_relief_new (terrain, 0);
  nre_relief_drape (relief, from, to, &budget, points);
  g_assert_cmpuint (points->len, >, 4);
  for (guint i = 0; i < points->len; i++)
    {
      const float *at = &g_array_index (points, float, 3 * i);

      g_assert_true (nre_relief_get_height (relief, (double) at[0], (double) at[1], &height));
      g_assert_cmpfloat_with_epsilon (at[2], height, 1e-3);
      g_assert_cmpfloat_with_epsilon (at[2], hill (at[0], at[1], NULL), 1);
      g_assert_true (i == 0 || at[0] > at[-3]);
    }
  g_assert_cmpfloat (g_array_index (points, float, 0), ==, 4 * CELL);
  g_assert_cmpfloat (g_array_index (points, float, 3 * points->len - 3), ==, 5 * CELL);
  g_assert_false (nre_relief_get_height (relief, -5, 0, &height));
  for (guint i = 0; i < 2000; i++)
    {
      double x = g_test_rand_double_range (-CELL, (N + 1) * CELL),
             y = g_test_rand_double_range (-CELL, (N + 1) * CELL);
      float z = (float) g_test_rand_double_range (-2, (double) TOP + 2);

      g_assert_true (nre_relief_is_above (relief, x, y, z) ==
                     (nre_relief_get_height (relief, x, y, &height) && height > z));
      if (nre_relief_get_height (relief, x, y, &height))
        g_assert_false (nre_relief_is_above (relief, x, y, height));
    }
  nre_relief_unref (relief);

  g_assert_true (nre_areal_overlay_get_place (overlay, 40, place));
  g_assert_cmpfloat_with_epsilon (place[2], TOP, 0.5);
  labels = nre_areal_overlay_new_labels (overlay, some, 3, TRUE);
  items = nre_overlay_get_items (labels, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (items[0].text, ==, "40");
  g_assert_cmpuint (items[1].part, ==, 2);

  nre_camera_init (&camera);
  camera.target[0] = camera.target[1] = SIZE / 2;
  camera.target[2] = TOP;
  camera.pitch = 1.2f;
  camera.distance = 30;
  nre_areal_overlay_find_legible (overlay, NULL, &camera, 320, 240, 30, 100, legible);
  g_assert_cmpuint (legible->len, >, 0);
  g_assert_cmpuint (legible->len, <, N * N);
  /* From the ground, one sees no numbers behind the hill. */
  g_array_set_size (legible, 0);
  camera.target[2] = 0;
  camera.distance = 200;
  camera.pitch = 0.05f;
  camera.yaw = -1.5708f;
  nre_areal_overlay_find_legible (overlay, NULL, &camera, 320, 240, 3, 100, legible);
  g_assert_cmpuint (legible->len, >, 0);
  g_assert_cmpuint (g_array_index (legible, guint, 0), <, N);
  for (guint i = 0; i < legible->len; i++)
    g_assert_cmpuint (g_array_index (legible, guint, i), !=, 6 * N + N / 2);
  g_array_set_size (legible, 0);
  camera.distance = 3000;
  nre_areal_overlay_find_legible (overlay, NULL, &camera, 320, 240, 30, 100, legible);
  g_assert_cmpuint (legible->len, ==, 0);
}

/* Whoever points at the ground means the areal there, unless it is left out. */
static void
test_pick (void)
{
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  g_autoptr (NreArealOverlay) overlay = NULL;
  g_auto (Opened) sound = { 0 };
  guint8 hidden[N * N] = { [3] = 1 };

  open_areals (&sound, areals);
  overlay = nre_areal_overlay_new (&sound.map, terrain, NULL);
  for (guint i = 0; i < N * N; i++)
    {
      const double point[3] = { (double) CELL * (i % N + 0.3), (double) CELL * (i / N + 0.8), 0 };
      NreOverlayPick pick;

      g_assert_true (
          nre_overlay_pick_ground (nre_areal_overlay_get_overlay (overlay), NULL, point, 7, &pick));
      g_assert_cmpuint (pick.part, ==, i);
      g_assert_cmpfloat (pick.distance, ==, 7);
      g_assert_true (nre_overlay_pick_ground (nre_areal_overlay_get_overlay (overlay), hidden, point, 7,
                                              &pick) == (i != 3));
    }
}

static guint
count_shared (NreArealOverlay *a, NreArealOverlay *b)
{
  guint n, m, shared = 0;
  NreCoverPiece *const *x = nre_overlay_get_pieces (nre_areal_overlay_get_overlay (a), &n);
  NreCoverPiece *const *y = nre_overlay_get_pieces (nre_areal_overlay_get_overlay (b), &m);

  g_assert_cmpuint (n, ==, m);
  for (guint i = 0; i < n; i++)
    shared += x[i] == y[i];
  g_assert_cmpuint (n, ==, (N * N + 63) / 64);
  return n - shared;
}

/* After an edit, only what it touched is made anew. */
static void
test_edit_shares (void)
{
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_autoptr (NreScene) terrain = new_terrain (FALSE), other = new_terrain (TRUE);
  g_autoptr (NreArealOverlay) before = NULL, same = NULL, after = NULL, elsewhere = NULL;
  g_auto (Opened) sound = { 0 }, edited = { 0 };

  open_areals (&sound, areals);
  before = nre_areal_overlay_new (&sound.map, terrain, NULL);
  same = nre_areal_overlay_new (&sound.map, terrain, before);
  g_assert_cmpuint (count_shared (before, same), ==, 0);
  nre_author_areals_set_link (areals, 0, 1, -1, -1);
  open_areals (&edited, areals);
  after = nre_areal_overlay_new (&edited.map, terrain, before);
  g_assert_cmpuint (count_shared (before, after), ==, 1);
  elsewhere = nre_areal_overlay_new (&sound.map, other, before);
  g_assert_cmpuint (count_shared (before, elsewhere), ==, 2);
}

/* Pieces, places and links of the one are those of the other. */
static void
assert_same (NreArealOverlay *a, NreArealOverlay *b)
{
  guint n, n_others;
  NreCoverPiece *const *pieces = nre_overlay_get_pieces (nre_areal_overlay_get_overlay (a), &n);
  NreCoverPiece *const *others = nre_overlay_get_pieces (nre_areal_overlay_get_overlay (b), &n_others);

  g_assert_cmpuint (n, ==, n_others);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (pieces[i]->made_of, ==, others[i]->made_of);
      g_assert_cmpmem (pieces[i]->points->data, pieces[i]->points->len, others[i]->points->data,
                       others[i]->points->len);
      for (guint tone = 0; tone < NRE_COVER_N_TONES; tone++)
        g_assert_cmpuint (pieces[i]->strokes[tone]->len, ==, others[i]->strokes[tone]->len);
    }
  g_assert_cmpmem (nre_overlay_get_grid (nre_areal_overlay_get_overlay (a)), sizeof (NreCoverGrid),
                   nre_overlay_get_grid (nre_areal_overlay_get_overlay (b)), sizeof (NreCoverGrid));
  g_assert_cmpuint (nre_areal_overlay_get_left_out (a), ==, nre_areal_overlay_get_left_out (b));
  for (guint i = 0; i < nre_areal_overlay_get_n_areals (a); i++)
    {
      float place[3] = { 0, 0, 0 }, other[3] = { 0, 0, 0 };

      nre_areal_overlay_get_place (a, i, place);
      nre_areal_overlay_get_place (b, i, other);
      g_assert_cmpmem (place, sizeof place, other, sizeof other);
    }
}

static void
assert_same_legend (const NreArealLegend *a, const NreArealLegend *b)
{
  NreArealLinkCounts links, others;
  guint n, n_others;

  nre_areal_legend_get_links (a, &links);
  nre_areal_legend_get_links (b, &others);
  g_assert_cmpmem (&links, sizeof links, &others, sizeof others);
  nre_areal_legend_get_rows (a, &n);
  nre_areal_legend_get_rows (b, &n_others);
  g_assert_cmpuint (n, ==, n_others);
}

/* The first one of the areal, which @now then is no more. */
static void
move_corner (Opened *now, guint index, float x)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (now->bytes, &size);
  g_autofree guint8 *copy = g_memdup2 (data, size);
  NreAreal areal;

  nre_areal_map_get (&now->map, index, &areal);
  memcpy (copy + (areal.vertices - data), &x, sizeof x);
  close_areals (now);
  open_bytes (now, g_bytes_new (copy, size));
}

/* When it is known which areals an edit changed, all else is as if nobody knew: links that lead to them,
 * too. */
static void
test_edit_follows (void)
{
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  const guint changed[2] = { 0, 40 };

  for (guint step = 0; step < 6; step++)
    {
      g_autoptr (NreArealOverlay) before = NULL, after = NULL, fresh = NULL;
      g_autoptr (NreArealLegend) legend = NULL, fresh_legend = NULL;
      g_auto (Opened) old = { 0 }, now = { 0 };
      gboolean own_ground = step == 4, same_rows;

      open_areals (&old, areals);
      switch (step)
        {
        case 0: nre_author_areals_set_link (areals, 0, 1, -1, -1); break;
        case 1: nre_author_areals_set_link (areals, 0, 1, 1, 3); break;
        case 2: nre_author_areals_set_link (areals, 40, 2, 70, 1); break;
        }
      open_areals (&now, areals);
      if (step >= 3)
        move_corner (&now, step == 5 ? 0 : 40, step == 5 ? NAN : 42);
      before = nre_areal_overlay_new (&old.map, own_ground ? NULL : terrain, NULL);
      /* In the order of before. */
      fresh = nre_areal_overlay_new (&now.map, own_ground ? NULL : terrain, before);
      after = nre_areal_overlay_new_after (&now.map, NULL, own_ground ? NULL : terrain, before, changed, 2);
      assert_same (after, fresh);
      legend = nre_areal_legend_new (&old.map, NRE_AREAL_COLORING_CLASS);
      same_rows = nre_areal_legend_follow (legend, &now.map, changed, 2);
      fresh_legend = nre_areal_legend_new (&now.map, NRE_AREAL_COLORING_CLASS);
      g_assert_true (same_rows);
      assert_same_legend (legend, fresh_legend);
    }
}

/* Where an areal may be of another row, another legend is needed. */
static void
test_legend_other_rows (void)
{
  static const NreArealColoring colorings[] = { NRE_AREAL_COLORING_ISLAND, NRE_AREAL_COLORING_NEIGHBOURS };
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_auto (Opened) old = { 0 }, now = { 0 };
  const guint changed[1] = { 0 };

  open_areals (&old, areals);
  nre_author_areals_set_link (areals, 0, 1, -1, -1);
  open_areals (&now, areals);
  for (guint i = 0; i < G_N_ELEMENTS (colorings); i++)
    {
      g_autoptr (NreArealLegend) legend = nre_areal_legend_new (&old.map, colorings[i]);

      g_assert_false (nre_areal_legend_follow (legend, &now.map, changed, 1));
    }
}

/* Numbers that are not finite, areals that cross themselves or have no area, far away, or one over
 * another. */
static void
test_damaged (void)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, SIZE, SIZE);
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  const NreAuthorVec3 bow[4] = { { 0, 0, 0 }, { 40, 40, 0 }, { 40, 0, 0 }, { 0, 40, 0 } };
  const NreAuthorVec3 point[3] = { { 5, 5, 0 }, { 5, 5, 0 }, { 5, 5, 0 } };
  const NreAuthorVec3 huge[3] = { { -9e8f, -9e8f, 0 }, { 9e8f, -9e8f, 0 }, { 0, 9e8f, 0 } };
  const NreAuthorVec3 square[4] = { { 10, 10, 0 }, { 50, 10, 0 }, { 50, 50, 0 }, { 10, 50, 0 } };
  g_autofree guint8 *copy = NULL;
  g_autoptr (GBytes) bytes = NULL;

  nre_author_areals_add (areals, bow, 4, 0, 0);
  nre_author_areals_add (areals, point, 3, 0, 0);
  nre_author_areals_add (areals, huge, 3, 0, 0);
  for (guint i = 0; i < 200; i++)
    nre_author_areals_add (areals, square, 4, 0, 0);
  nre_author_areals_set_grid (areals, 4, 4);
  bytes = nre_author_areals_finish (areals);
  for (guint round = 0; round < 3; round++)
    {
      static const guint32 words[3] = { 0x7fc00000, 0x7f800000, 0x7f000000 };
      g_autoptr (NreArealOverlay) overlay = NULL, alone = NULL;
      g_auto (Opened) opened = { 0 };
      NreBounds bounds;
      float place[3];
      gsize size;
      guint8 *data;

      g_free (copy);
      copy = g_memdup2 (g_bytes_get_data (bytes, &size), g_bytes_get_size (bytes));
      /* The first x of the fourth areal: a NaN, an infinity, a number beyond all maps. */
      open_bytes (&opened, g_bytes_new (copy, size));
      data = copy + (opened.map.payload.data - (const guint8 *) g_bytes_get_data (opened.bytes, NULL)) +
             opened.map.offsets[3] + NRE_AREAL_HEAD_SIZE;
      nre_store_u32 (data, words[round]);
      close_areals (&opened);
      open_bytes (&opened, g_bytes_new (copy, size));
      overlay = nre_areal_overlay_new (&opened.map, terrain, NULL);
      alone = nre_areal_overlay_new (&opened.map, NULL, NULL);
      g_assert_cmpuint (nre_areal_overlay_get_left_out (overlay), ==, 1);
      g_assert_false (nre_areal_overlay_get_place (overlay, 3, place));
      g_assert_true (nre_areal_overlay_get_place (overlay, 4, place));
      nre_overlay_get_bounds (nre_areal_overlay_get_overlay (alone), NULL, &bounds);
      g_assert_true (isfinite (bounds.min[0]) && isfinite (bounds.max[2]));
    }
}

/* Areals that all cover the whole map are painted no more often than one could wait for. */
static void
test_layers (void)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, SIZE, SIZE);
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  g_autoptr (NreArealOverlay) overlay = NULL, alone = NULL;
  const NreAuthorVec3 square[4] = { { 0, 0, 0 }, { SIZE, 0, 0 }, { SIZE, SIZE, 0 }, { 0, SIZE, 0 } };
  g_auto (Opened) opened = { 0 };
  guint n, n_painted = 0;
  NreCoverPiece *const *pieces;

  for (guint i = 0; i < 1000; i++)
    nre_author_areals_add (areals, square, 4, 0, 0);
  nre_author_areals_set_grid (areals, 4, 4);
  open_areals (&opened, areals);
  overlay = nre_areal_overlay_new (&opened.map, terrain, NULL);
  pieces = nre_overlay_get_pieces (nre_areal_overlay_get_overlay (overlay), &n);
  for (guint i = 0; i < n; i++)
    n_painted += pieces[i]->areas->len;
  g_assert_cmpuint (n_painted, ==, 64);
  g_assert_cmpuint (nre_areal_overlay_get_left_out (overlay), ==, 1000 - 64);
  /* Nor is what is below them where there is no terrain. */
  alone = nre_areal_overlay_new (&opened.map, NULL, NULL);
  nre_scene_get_indices (nre_areal_overlay_get_ground (alone), &n);
  g_assert_cmpuint (n, ==, 3 * 2 * 64);
}

/* A star of more points than anybody could see is not drawn, which would take a minute; what is beside it
 * is. */
static void
test_star (void)
{
  enum { N_POINTS = 20000 };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, SIZE, SIZE);
  g_autoptr (NreArealOverlay) overlay = NULL;
  g_autofree NreAuthorVec3 *star = g_new0 (NreAuthorVec3, N_POINTS);
  const NreAuthorVec3 square[4] = { { 0, 0, 0 }, { SIZE, 0, 0 }, { SIZE, SIZE, 0 }, { 0, SIZE, 0 } };
  g_auto (Opened) opened = { 0 };
  guint n, n_painted = 0, n_strokes = 0;
  NreCoverPiece *const *pieces;

  for (guint i = 0; i < N_POINTS; i++)
    {
      float reach = SIZE / (i % 2 == 0 ? 2.f : 4.f);

      star[i].x = SIZE / 2.f + reach * cosf ((float) (2 * G_PI * i / N_POINTS));
      star[i].y = SIZE / 2.f + reach * sinf ((float) (2 * G_PI * i / N_POINTS));
    }
  nre_author_areals_add (areals, star, N_POINTS, 0, 0);
  nre_author_areals_add (areals, square, 4, 0, 0);
  nre_author_areals_set_grid (areals, 4, 4);
  open_areals (&opened, areals);
  overlay = nre_areal_overlay_new (&opened.map, NULL, NULL);
  g_assert_cmpuint (nre_areal_overlay_get_left_out (overlay), ==, 1);
  pieces = nre_overlay_get_pieces (nre_areal_overlay_get_overlay (overlay), &n);
  for (guint i = 0; i < n; i++)
    {
      n_painted += pieces[i]->areas->len;
      for (guint tone = 0; tone < NRE_COVER_N_TONES; tone++)
        n_strokes += pieces[i]->strokes[tone]->len;
    }
  g_assert_cmpuint (n_painted, ==, 1);
  g_assert_cmpuint (n_strokes, >, 0);
  g_assert_cmpuint (n_strokes, <, 100);
}

/* --- Pictures ------------------------------------------------------------------------------------------ */

static void
look_at_hill (GroundFixture *self, NreScene *terrain)
{
  nre_renderer_set_scene (self->renderer, terrain);
  self->camera.target[0] = self->camera.target[1] = SIZE / 2;
  self->camera.target[2] = TOP / 2;
  self->camera.distance = 110;
  self->camera.pitch = 0.5f;
  self->camera.yaw = -1.2f;
  self->options.edges = FALSE;
}

static guint
count_different (GBytes *a, GBytes *b)
{
  const guint8 *x = g_bytes_get_data (a, NULL), *y = g_bytes_get_data (b, NULL);
  guint n = 0;

  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    n += memcmp (x + 4 * i, y + 4 * i, 4) != 0;
  return n;
}

/* The pixel that shows the place on the ground, or one close by, which then is told; NULL where it is not
 * seen. */
static const guint8 *
look_at_place (GroundFixture *self, NrePicker *picker, GBytes *pixels, float *x, float *y)
{
  float at[3] = { *x, *y, hill (*x, *y, NULL) }, px, py;
  NrePick pick;
  NreRay ray;

  g_assert_true (nre_camera_project (&self->camera, at, WIDTH, HEIGHT, &px, &py));
  if (px < 2 || py < 2 || px > WIDTH - 2 || py > HEIGHT - 2)
    return NULL;
  nre_camera_get_ray (&self->camera, floorf (px) + 0.5f, floorf (py) + 0.5f, WIDTH, HEIGHT, &ray);
  if (!nre_picker_pick (picker, &ray, 0, NRE_SCENE_ALL_GROUPS, NULL, FALSE, &pick))
    return NULL;
  *x = (float) pick.point[0];
  *y = (float) pick.point[1];
  return (const guint8 *) g_bytes_get_data (pixels, NULL) + 4 * ((guint) py * WIDTH + (guint) px);
}

static const guint8 *
look_at (GroundFixture *self, NrePicker *picker, GBytes *pixels, float x, float y)
{
  return look_at_place (self, picker, pixels, &x, &y);
}

/* Areas are seen wherever the ground below them is, what is left out nowhere. */
static void
test_draped (GroundFixture *self, gconstpointer api G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  g_autoptr (NrePicker) picker = nre_picker_new (terrain);
  g_autoptr (NreArealOverlay) overlay = NULL;
  g_autoptr (GBytes) bare = NULL, covered = NULL, partly = NULL;
  g_auto (Opened) sound = { 0 };
  guint8 colors[N * N][4], hidden[N * N] = { 0 };
  guint n_seen = 0;

  open_areals (&sound, areals);
  overlay = nre_areal_overlay_new (&sound.map, terrain, NULL);
  look_at_hill (self, terrain);
  bare = ground_draw (self);
  for (guint i = 0; i < N * N; i++)
    {
      memcpy (colors[i], (const guint8[]){ 255, 0, 0, 128 }, 4);
      hidden[i] = i % 2;
    }
  self->options.overlay = nre_areal_overlay_get_overlay (overlay);
  self->options.overlay_colors = (const guint8 (*)[4]) colors;
  self->options.overlay_layers = NRE_COVER_SHOW_AREAS;
  covered = ground_draw (self);
  self->options.overlay_hidden = hidden;
  partly = ground_draw (self);
  for (guint i = 0; i < 54 * 54; i++)
    {
      float x = 0.5f + 1.65f * (float) (i % 54), y = 0.5f + 1.65f * (float) (i / 54), off[2];
      const guint8 *a = look_at_place (self, picker, bare, &x, &y), *b, *c;
      guint areal = (guint) (y / CELL) * N + (guint) (x / CELL);
      gsize pixel;

      if (a == NULL)
        continue;
      pixel = (gsize) (a - (const guint8 *) g_bytes_get_data (bare, NULL));
      b = (const guint8 *) g_bytes_get_data (covered, NULL) + pixel;
      c = (const guint8 *) g_bytes_get_data (partly, NULL) + pixel;
      off[0] = fmodf (x, CELL);
      off[1] = fmodf (y, CELL);
      n_seen++;
      g_assert_cmpint (b[1], <, a[1] * 0.62);
      g_assert_cmpint (b[0], >, b[1] + 40);
      /* Not where two meet. */
      if (off[0] > 0.2f && off[0] < CELL - 0.2f && off[1] > 0.2f && off[1] < CELL - 0.2f)
        g_assert_cmpint (memcmp (c, areal % 2 ? a : b, 4), ==, 0);
    }
  g_assert_cmpuint (n_seen, >, 1000);
}

static guint
count_warnings (GBytes *pixels)
{
  const guint8 *p = g_bytes_get_data (pixels, NULL);
  guint n = 0;

  for (guint i = 0; i < WIDTH * HEIGHT; i++, p += 4)
    n += p[0] > 220 && p[1] > 120 && p[1] < 190 && p[2] < 80;
  return n;
}

/* A link that leads one way only, or nowhere, is seen; those that lead both ways are quiet. */
static void
test_links (GroundFixture *self, gconstpointer api G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  g_autoptr (NreArealOverlay) sound_overlay = NULL, one_way = NULL, dangling = NULL;
  g_autoptr (GBytes) quiet = NULL, without = NULL;
  g_auto (Opened) sound = { 0 }, cut = { 0 }, torn = { 0 };
  NreArealOverlay *bad[2];
  guint8 hidden[N * N] = { 0 };

  open_areals (&sound, areals);
  nre_author_areals_set_link (areals, 31, 2, -1, -1);
  open_areals (&cut, areals);
  nre_author_areals_set_link (areals, 31, 2, 5000, 0);
  nre_author_areals_set_link (areals, 40, 0, -1, -1);
  open_areals (&torn, areals);
  sound_overlay = nre_areal_overlay_new (&sound.map, terrain, NULL);
  bad[0] = one_way = nre_areal_overlay_new (&cut.map, terrain, NULL);
  bad[1] = dangling = nre_areal_overlay_new (&torn.map, terrain, NULL);
  look_at_hill (self, terrain);
  self->options.overlay = nre_areal_overlay_get_overlay (sound_overlay);
  quiet = ground_draw (self);
  g_assert_cmpuint (count_warnings (quiet), ==, 0);
  self->options.overlay_layers &= (guint) ~NRE_COVER_SHOW_LINKS;
  without = ground_draw (self);
  g_assert_cmpuint (count_different (quiet, without), >, 200);
  /* So it is without perspective, where nothing is nearer than something else. */
  self->camera.orthographic = TRUE;
  g_clear_pointer (&without, g_bytes_unref);
  without = ground_draw (self);
  self->options.overlay_layers |= NRE_COVER_SHOW_LINKS;
  g_clear_pointer (&quiet, g_bytes_unref);
  quiet = ground_draw (self);
  g_assert_cmpuint (count_different (quiet, without), >, 200);
  self->camera.orthographic = FALSE;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) loud = NULL, hushed = NULL;

      self->options.overlay = nre_areal_overlay_get_overlay (bad[i]);
      self->options.overlay_hidden = NULL;
      loud = ground_draw (self);
      g_assert_cmpuint (count_warnings (loud), >, 15);
      hidden[31] = hidden[40] = 1;
      self->options.overlay_hidden = hidden;
      hushed = ground_draw (self);
      g_assert_cmpuint (count_warnings (hushed), ==, 0);
    }
}

static GBytes *
draw_afresh (GroundFixture *self, NreScene *terrain, gconstpointer api)
{
  GroundFixture fresh;
  GBytes *pixels;

  ground_set_up (&fresh, api);
  fresh.camera = self->camera;
  fresh.options = self->options;
  nre_renderer_set_scene (fresh.renderer, terrain);
  pixels = ground_draw (&fresh);
  ground_tear_down (&fresh, api);
  nre_offscreen_make_current (self->offscreen);
  return pixels;
}

/* Only what changed is painted again, which nobody sees: the colours of other areals with an edit, too. */
static void
test_edits (GroundFixture *self, gconstpointer api)
{
  guint8 colors[N * N][4];
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  g_autoptr (NreArealOverlay) before = NULL, after = NULL;
  g_auto (Opened) sound = { 0 }, edited = { 0 };
  guint8 hidden[N * N] = { 0 }, selected[N * N] = { 0 };
  g_autoptr (GBytes) last = NULL;

  open_areals (&sound, areals);
  nre_author_areals_set_link (areals, 31, 2, -1, -1);
  open_areals (&edited, areals);
  before = nre_areal_overlay_new (&sound.map, terrain, NULL);
  after = nre_areal_overlay_new (&edited.map, terrain, before);
  look_at_hill (self, terrain);
  self->options.overlay_hidden = hidden;
  self->options.overlay_selected = selected;
  self->options.overlay_colors = (const guint8 (*)[4]) colors;
  memset (colors, 0x60, sizeof colors);
  self->options.overlay = nre_areal_overlay_get_overlay (before);
  for (guint step = 0; step < 10; step++)
    {
      g_autoptr (GBytes) now = NULL, fresh = NULL;

      switch (step)
        {
        case 1: hidden[30] = 1; break;
        case 2: selected[40] = 1; break;
        case 3: self->options.overlay_hovered = 50; break;
        case 4: self->options.overlay = nre_areal_overlay_get_overlay (after); break;
        case 9:
          self->options.overlay_layers |= NRE_COVER_SHOW_AREAS;
          memset (selected, 0, sizeof selected);
          self->options.overlay = nre_areal_overlay_get_overlay (before);
          colors[70][0] = 0xff;
          break;
        case 5: hidden[30] = 0; break;
        case 6: self->options.overlay_layers |= NRE_COVER_SHOW_GRID; break;
        case 7: memset (selected, 1, sizeof selected); break;
        case 8: self->options.overlay_layers &= (guint) ~(NRE_COVER_SHOW_AREAS | NRE_COVER_SHOW_GRID); break;
        default: break;
        }
      now = ground_draw (self);
      fresh = draw_afresh (self, terrain, api);
      g_assert_cmpuint (count_different (now, fresh), ==, 0);
      g_assert_true (last == NULL || count_different (now, last) > 5);
      g_clear_pointer (&last, g_bytes_unref);
      last = g_steal_pointer (&now);
    }
}

/* What is kept of a part of the picture is as in the other one. */
static void
assert_part (GroundFixture *self, const int box[4], GBytes *fresh)
{
  g_autofree guint8 *pixels = g_malloc0 (4 * (gsize) MAX (box[2] * box[3], 1));
  const guint8 *all = g_bytes_get_data (fresh, NULL);

  nre_renderer_read (self->renderer, box[0], box[1], (guint) box[2], (guint) box[3], pixels,
                     4 * (gsize) box[2]);
  for (int y = 0; y < box[3]; y++)
    for (int x = 0; x < box[2]; x++)
      {
        const guint8 *rgba = all + 4 * ((HEIGHT - box[1] - box[3] + y) * WIDTH + box[0] + x);
        guint32 word;

        memcpy (&word, pixels + 4 * (y * box[2] + x), sizeof word);
        g_assert_cmphex (word & 0xffffff, ==, (guint32) rgba[0] << 16 | (guint32) rgba[1] << 8 | rgba[2]);
      }
}

/* Of an edit only that part of the picture is drawn, smooth or in haste, and looks as if all were: links that
 * come, go and lead elsewhere, a corner that moves, areals of other colours. What else changes is drawn
 * everywhere. */
static void
test_parts (GroundFixture *self, gconstpointer api)
{
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  guint8 colors[N * N][4], selected[N * N] = { 0 }, marks[1] = { 1 };

  look_at_hill (self, terrain);
  self->options.shadow = FALSE;
  self->options.overlay_colors = (const guint8 (*)[4]) colors;
  self->options.overlay_selected = selected;
  selected[31] = 1;
  for (guint way = 0; way < 3; way++)
    {
      g_autoptr (NreAuthorAreals) areals = new_squares ();
      g_autoptr (NreArealOverlay) last = NULL;

      memset (colors, 0x60, sizeof colors);
      self->options.samples = way == 1 ? 4 : 1;
      self->options.moving = way == 2;
      for (guint step = 0; step < 8; step++)
        {
          g_auto (Opened) now = { 0 };
          g_autoptr (NreArealOverlay) overlay = NULL;
          g_autoptr (GBytes) fresh = NULL;
          g_autoptr (GError) error = NULL;
          int box[4];

          if (step == 1)
            nre_author_areals_set_link (areals, 31, 2, -1, -1);
          else if (step == 2)
            nre_author_areals_set_link (areals, 31, 2, 33, 1);
          else if (step == 5)
            colors[40][1] = 0xff;
          open_areals (&now, areals);
          if (step >= 3)
            move_corner (&now, 40, 42);
          overlay = nre_areal_overlay_new (&now.map, terrain, last);
          self->options.overlay = nre_areal_overlay_get_overlay (overlay);
          self->options.face_marks = step == 6 ? marks : NULL;
          self->options.n_face_marks = step == 6 ? 1 : 0;
          self->camera.distance *= step == 7 ? 1.1f : 1;
          nre_renderer_draw_kept (self->renderer, WIDTH, HEIGHT, &self->camera, &self->options, NULL, box,
                                  &error);
          g_assert_no_error (error);
          g_assert_true (nre_renderer_drew_part (self->renderer) == (step >= 1 && step <= 5));
          if (step == 4)
            g_assert_cmpint (box[2] * box[3], ==, 0);
          else if (nre_renderer_drew_part (self->renderer))
            g_assert_cmpint (box[2] * box[3], <, WIDTH * HEIGHT / 2);
          fresh = draw_afresh (self, terrain, api);
          assert_part (self, box, fresh);
          assert_part (self, (const int[4]){ 0, 0, WIDTH, HEIGHT }, fresh);
          g_clear_pointer (&last, nre_areal_overlay_unref);
          last = g_steal_pointer (&overlay);
        }
    }
  self->options.overlay = NULL;
  self->options.overlay_colors = NULL;
  self->options.overlay_selected = self->options.face_marks = NULL;
}

/* The first change after a rest is drawn as well as what is around it, where it is small; all is drawn in
 * haste where it is not, or where what is there was drawn so. */
static void
test_stills (GroundFixture *self, gconstpointer api)
{
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_autoptr (NreArealOverlay) last = NULL;
  NreRenderOptions still, hasty;
  guint8 colors[N * N][4];

  look_at_hill (self, terrain);
  memset (colors, 0x60, sizeof colors);
  self->options.shadow = FALSE;
  self->options.samples = 4;
  self->options.overlay_colors = (const guint8 (*)[4]) colors;
  for (guint step = 0; step < 8; step++)
    {
      gboolean haste = step != 0 && step != 3 && step != 6, well = step < 4 || step == 6 || step == 7;
      g_auto (Opened) now = { 0 };
      g_autoptr (NreArealOverlay) overlay = NULL;
      g_autoptr (GBytes) fresh = NULL;
      g_autoptr (GError) error = NULL;
      int box[4];

      if (step == 1)
        nre_author_areals_set_link (areals, 31, 2, -1, -1);
      else if (step == 2)
        colors[31][1] = 0xff;
      else if (step == 5)
        colors[40][1] = 0xff;
      else if (step == 7)
        colors[40][1] = 0x20;
      open_areals (&now, areals);
      if (step >= 4)
        move_corner (&now, 40, 42);
      overlay = nre_areal_overlay_new (&now.map, terrain, last);
      self->options.overlay = nre_areal_overlay_get_overlay (overlay);
      still = hasty = self->options;
      nre_render_options_hasten (&hasty, terrain);
      nre_renderer_draw_kept (self->renderer, WIDTH, HEIGHT, &self->camera, haste ? &hasty : &still,
                              haste ? &still : NULL, box, &error);
      g_assert_no_error (error);
      g_assert_true (nre_renderer_drew_part (self->renderer) == (step != 0 && step != 4 && step != 6));
      if (step == 3)
        g_assert_cmpint (box[2] * box[3], ==, 0);
      self->options = well ? still : hasty;
      fresh = draw_afresh (self, terrain, api);
      self->options = still;
      assert_part (self, (const int[4]){ 0, 0, WIDTH, HEIGHT }, fresh);
      g_clear_pointer (&last, nre_areal_overlay_unref);
      last = g_steal_pointer (&overlay);
    }
  self->options.overlay = NULL;
  self->options.overlay_colors = NULL;
}

/* Without a terrain areals lie where they are; one with a dent has nothing in it. */
static void
test_alone (GroundFixture *self, gconstpointer api G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (0, 0, SIZE, SIZE);
  const NreAuthorVec3 corner[6] = { { -8, -8, 0 }, { 8, -8, 0 }, { 8, 0, 0 },
                                    { 0, 0, 0 },   { 0, 8, 0 },  { -8, 8, 0 } };
  g_autoptr (NreArealOverlay) overlay = NULL;
  g_autoptr (GBytes) pixels = NULL;
  g_auto (Opened) opened = { 0 };
  const guint8 green[1][4] = { { 0, 255, 0, 255 } };
  const guint8 *pixel;

  nre_author_areals_add (areals, corner, 6, 0, 0);
  nre_author_areals_set_grid (areals, 4, 4);
  open_areals (&opened, areals);
  overlay = nre_areal_overlay_new (&opened.map, NULL, NULL);
  nre_renderer_set_scene (self->renderer, nre_areal_overlay_get_ground (overlay));
  self->options.overlay = nre_areal_overlay_get_overlay (overlay);
  self->options.overlay_colors = green;
  self->options.edges = FALSE;
  pixels = ground_draw (self);
  pixel = ground_pixel_at (self, pixels, -4, 4);
  g_assert_cmpint (pixel[1], >, 150);
  g_assert_cmpint (pixel[0], <, 10);
  g_assert_cmpint (ground_pixel_at (self, pixels, 4, -4)[1], >, 150);
  for (float x = 1; x < 8; x++)
    for (float y = 1; y < 8; y++)
      g_assert_cmpint (ground_pixel_at (self, pixels, x, y)[3], ==, 0);
}

/* Without the ground, what lies on it is where it was. */
static void
test_hidden_faces (GroundFixture *self, gconstpointer api G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  g_autoptr (NrePicker) picker = nre_picker_new (terrain);
  g_autoptr (NreArealOverlay) overlay = NULL;
  g_autoptr (GBytes) pixels = NULL;
  g_auto (Opened) sound = { 0 };
  guint8 colors[N * N][4] = { { 0 } };
  float x = 4.5f * CELL, y = 4.5f * CELL;

  open_areals (&sound, areals);
  overlay = nre_areal_overlay_new (&sound.map, terrain, NULL);
  look_at_hill (self, terrain);
  memcpy (colors[40], (const guint8[]){ 255, 0, 0, 255 }, 4);
  self->options.overlay = nre_areal_overlay_get_overlay (overlay);
  self->options.overlay_colors = (const guint8 (*)[4]) colors;
  self->options.overlay_layers = NRE_COVER_SHOW_AREAS;
  self->options.hidden_faces = TRUE;
  pixels = ground_draw (self);
  g_assert_cmpint (look_at_place (self, picker, pixels, &x, &y)[0], >, 150);
  y = 1.5f * CELL;
  g_assert_cmpint (look_at_place (self, picker, pixels, &x, &y)[3], ==, 0);
}

/* Flags, materials and marks are seen face by face, and need no geometry. */
static void
test_faces (GroundFixture *self, gconstpointer api G_GNUC_UNUSED)
{
  g_autoptr (NreScene) terrain = new_terrain (FALSE), painted = NULL;
  g_autoptr (NrePicker) picker = nre_picker_new (terrain);
  g_autofree NreSceneFace *faces = NULL;
  g_autofree guint8 *marks = NULL;
  guint n, n_uploads;
  const guint8 *left, *right;

  look_at_hill (self, terrain);
  self->camera.pitch = 1.4f;
  self->camera.distance = 180;
  self->options.shading = NRE_SHADING_FACE_FLAGS;
  self->options.face_flags = NRE_TERRAIN_TWO_SIDED;
  {
    g_autoptr (GBytes) pixels = ground_draw (self);

    n_uploads = nre_renderer_get_n_uploads (self->renderer);
    left = look_at (self, picker, pixels, 20, 20);
    right = look_at (self, picker, pixels, 70, 20);
    g_assert_cmpint (abs (left[0] - left[2]), <, 20);
    g_assert_cmpint (right[0] - right[2], >, 80);
  }
  self->options.shading = NRE_SHADING_MATERIAL_2;
  {
    g_autoptr (GBytes) pixels = ground_draw (self);

    g_assert_cmpint (memcmp (look_at (self, picker, pixels, 10, 10), look_at (self, picker, pixels, 10, 80),
                             3),
                     !=, 0);
  }
  self->options.shading = NRE_SHADING_MATERIAL;
  nre_scene_get_faces (terrain, &n);
  faces = g_memdup2 (nre_scene_get_faces (terrain, &n), n * sizeof *faces);
  marks = g_malloc0 (n);
  {
    g_autoptr (GBytes) plain = ground_draw (self), other = NULL, marked = NULL, hovered = NULL;

    for (guint i = 0; i < n; i++)
      faces[i].materials[0] = 8;
    painted = nre_scene_with_faces (terrain, faces, n);
    nre_renderer_set_scene (self->renderer, painted);
    other = ground_draw (self);
    g_assert_cmpuint (count_different (plain, other), >, 10000);
    memset (marks, 1, n / 2);
    self->options.face_marks = marks;
    self->options.n_face_marks = n;
    marked = ground_draw (self);
    g_assert_cmpuint (count_different (other, marked), >, 5000);
    memset (marks, 0, n);
    self->options.face_hovered = 77;
    hovered = ground_draw (self);
    g_assert_cmpuint (count_different (other, hovered), >, 0);
    g_assert_cmpuint (count_different (other, hovered), <, 400);
  }
  g_assert_cmpuint (nre_renderer_get_n_uploads (self->renderer), ==, n_uploads);
}

/* One sees the ground through the water. */
static void
test_water (GroundFixture *self, gconstpointer api G_GNUC_UNUSED)
{
  g_autoptr (NreScene) dry = new_terrain (FALSE), wet = new_terrain (TRUE), painted = new_ground (TRUE, 4);
  g_autoptr (GBytes) before = NULL, after = NULL, solid = NULL, other = NULL;
  g_autoptr (NrePicker) picker = nre_picker_new (dry);
  const guint8 *a, *b, *c;

  look_at_hill (self, dry);
  self->camera.pitch = 1.4f;
  self->camera.distance = 180;
  before = ground_draw (self);
  nre_renderer_set_scene (self->renderer, wet);
  after = ground_draw (self);
  self->options.plain_faces = TRUE;
  solid = ground_draw (self);
  /* The top of the hill is dry. */
  a = look_at (self, picker, before, SIZE / 2, SIZE / 2);
  b = look_at (self, picker, after, SIZE / 2, SIZE / 2);
  g_assert_cmpint (memcmp (a, b, 4), ==, 0);
  a = look_at (self, picker, before, 20, 20);
  b = look_at (self, picker, after, 20, 20);
  c = look_at (self, picker, solid, 20, 20);
  g_assert_cmpint (b[2], >, b[0]);
  g_assert_cmpint (memcmp (a, b, 3), !=, 0);
  g_assert_cmpint (memcmp (c, b, 3), !=, 0);
  g_assert_cmpint (b[3], ==, 255);

  /* What it was painted with is to be told from what it was. */
  self->options.plain_faces = FALSE;
  nre_renderer_set_scene (self->renderer, painted);
  other = ground_draw (self);
  c = look_at (self, picker, other, 20, 20);
  g_assert_cmpint (memcmp (c, b, 3), !=, 0);
}

static int
get_color (const guint8 *pixel)
{
  return MAX (MAX (pixel[0], pixel[1]), pixel[2]) - MIN (MIN (pixel[0], pixel[1]), pixel[2]);
}

/* The ground's own colours do not mix with those of areals, where that is asked for. */
static void
test_muted (GroundFixture *self, gconstpointer api G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorAreals) areals = new_squares ();
  g_autoptr (NreScene) terrain = new_terrain (FALSE);
  g_autoptr (NrePicker) picker = nre_picker_new (terrain);
  g_autoptr (NreArealOverlay) overlay = NULL;
  g_autoptr (GBytes) loud = NULL, muted = NULL;
  g_auto (Opened) sound = { 0 };
  const guint8 clear[N * N][4] = { { 0 } };

  open_areals (&sound, areals);
  overlay = nre_areal_overlay_new (&sound.map, terrain, NULL);
  look_at_hill (self, terrain);
  self->options.overlay = nre_areal_overlay_get_overlay (overlay);
  self->options.overlay_colors = clear;
  self->options.shading = NRE_SHADING_FACE_FLAGS;
  self->options.face_flags = NRE_TERRAIN_TWO_SIDED;
  self->options.overlay_layers = NRE_COVER_SHOW_AREAS;
  loud = ground_draw (self);
  self->options.overlay_mute = 1;
  muted = ground_draw (self);
  g_assert_cmpint (get_color (look_at (self, picker, loud, 70, 20)), >, 80);
  g_assert_cmpint (get_color (look_at (self, picker, muted, 70, 20)), <, 20);
}

/* From straight above, too, there are outlines and arrows; near ones have small heads. */
static void
test_lines_from_above (GroundFixture *self, gconstpointer api G_GNUC_UNUSED)
{
  const NreAuthorVec3 left[4] = { { -8, -8, 0 }, { 0, -8, 0 }, { 0, 8, 0 }, { -8, 8, 0 } };
  const NreAuthorVec3 right[4] = { { 0, -8, 0 }, { 8, -8, 0 }, { 8, 8, 0 }, { 0, 8, 0 } };
  g_autoptr (NreAuthorAreals) areals = nre_author_areals_new (-8, -8, 8, 8);
  g_autoptr (NreArealOverlay) overlay = NULL;
  g_autoptr (GBytes) bare = NULL, outlined = NULL, linked = NULL;
  g_auto (Opened) opened = { 0 };
  guint n;

  nre_author_areals_add (areals, left, 4, 0, 0);
  nre_author_areals_add (areals, right, 4, 0, 0);
  nre_author_areals_set_grid (areals, 4, 4);
  nre_author_areals_link_all (areals);
  open_areals (&opened, areals);
  overlay = nre_areal_overlay_new (&opened.map, NULL, NULL);
  look_down (&self->camera, TRUE);
  nre_renderer_set_scene (self->renderer, nre_areal_overlay_get_ground (overlay));
  self->options.overlay = nre_areal_overlay_get_overlay (overlay);
  self->options.overlay_layers = 0;
  bare = ground_draw (self);
  self->options.overlay_layers = NRE_COVER_SHOW_OUTLINES;
  outlined = ground_draw (self);
  self->options.overlay_layers |= NRE_COVER_SHOW_LINKS;
  linked = ground_draw (self);
  g_assert_cmpuint (count_different (bare, outlined), >, 300);
  n = count_different (outlined, linked);
  g_assert_cmpuint (n, >, 60);
  g_assert_cmpuint (n, <, 420);
}

static void
add_tests (const char *name, NreOffscreenApi api)
{
  static const struct
  {
    const char *name;
    void (*func) (GroundFixture *self, gconstpointer api);
  } tests[] = {
    { "draped", test_draped }, { "links", test_links }, { "edits", test_edits }, { "parts", test_parts },
    { "stills", test_stills },
    { "alone", test_alone }, { "hidden-faces", test_hidden_faces },  { "faces", test_faces },
    { "water", test_water },
    { "muted", test_muted }, { "lines-from-above", test_lines_from_above },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/areal-overlay/%s/%s", name, tests[i].name);

      g_test_add (path, GroundFixture, GINT_TO_POINTER (api), ground_set_up, tests[i].func, ground_tear_down);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/areal-overlay/legend", test_legend);
  g_test_add_func ("/areal-overlay/ways", test_ways);
  g_test_add_func ("/areal-overlay/pick", test_pick);
  g_test_add_func ("/areal-overlay/edit-shares", test_edit_shares);
  g_test_add_func ("/areal-overlay/edit-follows", test_edit_follows);
  g_test_add_func ("/areal-overlay/legend-other-rows", test_legend_other_rows);
  g_test_add_func ("/areal-overlay/damaged", test_damaged);
  g_test_add_func ("/areal-overlay/layers", test_layers);
  g_test_add_func ("/areal-overlay/star", test_star);
  add_tests ("gl", NRE_OFFSCREEN_GL);
  add_tests ("gles", NRE_OFFSCREEN_GLES);
  return g_test_run ();
}
