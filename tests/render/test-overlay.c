/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixture.h"
#include "ground-fixture.h"

#include "nre-overlay.h"
#include "nre-png.h"

#include <math.h>
#include <string.h>

static const float green[4] = { 0, 1, 0, 1 };
static const float blue[4] = { 0, 0, 1, 1 };

static guint
pick_at (const NreOverlay *overlay, const guint8 *hidden, const NreCamera *camera, float x, float y, float z,
         double farthest, NreOverlayPick *out)
{
  const float at[3] = { x, y, z };
  NreOverlayPick pick;
  float px, py;

  g_assert_true (nre_camera_project (camera, at, WIDTH, HEIGHT, &px, &py));
  if (!nre_overlay_pick (overlay, hidden, camera, px, py, WIDTH, HEIGHT, farthest, &pick))
    return NRE_OVERLAY_NOTHING;
  if (out != NULL)
    *out = pick;
  return pick.part;
}

static void
add_line (NreOverlay *overlay, guint part, float x, float y, float z, float length, float width,
          const float color[4])
{
  const float from[3] = { x, y, z }, to[3] = { x + length, y, z };

  g_assert_true (nre_overlay_add_line (overlay, part, from, to, width, color));
}

/* --- Areas --------------------------------------------------------------------------------------- */

static double
get_area (const NreCoverPiece *piece)
{
  const float (*points)[2] = (const float (*)[2]) (void *) piece->points->data;
  const guint32 *indices = (const guint32 *) (void *) piece->indices->data;
  double area = 0;

  for (guint i = 0; i < piece->indices->len; i += 3)
    {
      const float *a = points[indices[i]], *b = points[indices[i + 1]], *c = points[indices[i + 2]];

      g_assert_cmpuint (MAX (indices[i], MAX (indices[i + 1], indices[i + 2])), <, piece->points->len);
      area += fabs ((double) ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))) / 2;
    }
  return area;
}

static guint
find_area (const NreOverlay *overlay, double x, double y)
{
  const double place[3] = { x, y, 0 };
  NreOverlayPick pick;

  return nre_overlay_pick_ground (overlay, NULL, place, 1, &pick) ? pick.part : NRE_OVERLAY_NOTHING;
}

/* An L, and the same the other way round, from each of its corners on. */
static void
test_dents (void)
{
  static const float corners[6][3] = { { 0, 0, 0 }, { 4, 0, 0 }, { 4, 1, 0 },
                                       { 1, 1, 0 }, { 1, 4, 0 }, { 0, 4, 0 } };

  for (guint turn = 0; turn < 12; turn++)
    {
      g_autoptr (NreOverlay) overlay = nre_overlay_new ();
      NreCoverPiece *piece = nre_cover_piece_new ();
      float turned[6][3];

      for (guint i = 0; i < 6; i++)
        memcpy (turned[turn % 2 == 0 ? i : 5 - i], corners[(i + turn / 2) % 6], sizeof turned[0]);
      nre_cover_piece_add_area (piece, 7, (const float (*)[3]) turned, 6, NULL);
      g_assert_cmpfloat_with_epsilon (get_area (piece), 7, 1e-6);
      nre_overlay_take_piece (overlay, piece);
      g_assert_cmpuint (nre_overlay_get_n_parts (overlay), ==, 8);
      g_assert_cmpuint (find_area (overlay, 3.5, 0.5), ==, 7);
      g_assert_cmpuint (find_area (overlay, 0.5, 3.5), ==, 7);
      g_assert_cmpuint (find_area (overlay, 2.5, 2.5), ==, NRE_OVERLAY_NOTHING);
    }
}

/* What a file may say: corners in one place or line, crossing sides, too many of them, no numbers. */
static void
test_strange (void)
{
  static const float bow[4][3] = { { 0, 0, 0 }, { 2, 2, 0 }, { 2, 0, 0 }, { 0, 2, 0 } };
  static const float line[4][3] = { { 0, 0, 0 }, { 1, 0, 0 }, { 2, 0, 0 }, { 3, 0, 0 } };
  static const float point[3][3] = { { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 } };
  const float nowhere[3][3] = { { 0, 0, 0 }, { NAN, 0, 0 }, { 0, INFINITY, 0 } };
  g_autoptr (NreOverlay) overlay = nre_overlay_new ();
  g_autoptr (NreCoverPiece) piece = nre_cover_piece_new ();
  g_autofree float (*ring)[3] = g_malloc_n (5000, sizeof *ring);
  guint n;

  g_assert_false (nre_overlay_add_line (overlay, 0, nowhere[0], nowhere[1], 1, green));
  g_assert_false (nre_overlay_add_arrow (overlay, 0, nowhere[2], nowhere[0], 1, green));
  g_assert_false (nre_overlay_add_label (overlay, 0, nowhere[1], "nowhere", green));
  nre_overlay_get_items (overlay, &n);
  g_assert_cmpuint (n, ==, 0);
  nre_overlay_get_points (overlay, &n);
  g_assert_cmpuint (n, ==, 0);

  nre_cover_piece_add_area (piece, 0, bow, 4, NULL);
  nre_cover_piece_add_area (piece, 0, line, 4, NULL);
  nre_cover_piece_add_area (piece, 0, point, 3, NULL);
  g_assert_cmpuint (piece->indices->len, ==, 6 + 6 + 3);
  for (guint i = 0; i < 5000; i++)
    {
      ring[i][0] = cosf ((float) i * (float) G_PI / 2500);
      ring[i][1] = sinf ((float) i * (float) G_PI / 2500);
      ring[i][2] = 0;
    }
  nre_cover_piece_add_area (piece, 1, (const float (*)[3]) ring, 5000, NULL);
  g_assert_cmpuint (piece->indices->len, ==, 15 + 3 * 4998);
}

/* --- Picking ------------------------------------------------------------------------------------- */

static void
test_pick (gconstpointer orthographic)
{
  static const float from[3] = { 0, 0, 0 }, to[3] = { 8, 0, 0 }, place[3] = { -8, -8, 0 };
  g_autoptr (NreOverlay) overlay = nre_overlay_new ();
  guint8 hidden[4] = { 0 };
  NreOverlayPick pick;
  NreCamera camera;
  double distance;

  look_down (&camera, GPOINTER_TO_INT (orthographic));
  add_line (overlay, 0, -5, 5, 0, 10, 2, green);
  add_line (overlay, 1, -5, 5, 1, 3, 2, green);
  add_line (overlay, NRE_OVERLAY_NOTHING, -5, 5, 2, 10, 2, blue);
  g_assert_true (nre_overlay_add_arrow (overlay, 2, from, to, 2, blue));
  g_assert_true (nre_overlay_add_label (overlay, 3, place, "a place", blue));

  /* The one in front, unless that is left out, or something is before both; what is no part is not there. */
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, 3, 5, 0, INFINITY, &pick), ==, 0);
  g_assert_cmpint (pick.shape, ==, NRE_OVERLAY_LINE);
  g_assert_cmpfloat_with_epsilon (pick.point[0], 3, 0.01);
  g_assert_cmpfloat_with_epsilon (pick.point[2], 0, 0.01);
  distance = pick.distance;
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, 3, 5, 0, distance - 0.01, NULL), ==,
                    NRE_OVERLAY_NOTHING);
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, 3, 5, 0, distance + 0.01, NULL), ==, 0);
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, -4, 5, 1, INFINITY, NULL), ==, 1);
  hidden[1] = 1;
  g_assert_cmpuint (pick_at (overlay, hidden, &camera, -4, 5, 1, INFINITY, NULL), ==, 0);
  hidden[0] = 1;
  g_assert_cmpuint (pick_at (overlay, hidden, &camera, -4, 5, 1, INFINITY, NULL), ==, NRE_OVERLAY_NOTHING);

  /* It is enough to point near them. */
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, 3, 0, 0, INFINITY, &pick), ==, 2);
  g_assert_cmpint (pick.shape, ==, NRE_OVERLAY_ARROW);
  g_assert_cmpfloat_with_epsilon (pick.point[0], 3, 0.01);
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, 3, 0.3f, 0, INFINITY, NULL), ==, 2);
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, 8.2f, 0, 0, INFINITY, NULL), ==, 2);
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, 3, 1.5f, 0, INFINITY, NULL), ==, NRE_OVERLAY_NOTHING);
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, 9.5f, 0, 0, INFINITY, NULL), ==, NRE_OVERLAY_NOTHING);
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, -8, -7.8f, 0, INFINITY, &pick), ==, 3);
  g_assert_cmpint (pick.shape, ==, NRE_OVERLAY_LABEL);
}

/* What is behind the eye is not seen, and a line that comes from there is seen where it is before it. */
static void
test_behind (void)
{
  static const float low[3] = { 1, 1, -5 };
  g_autoptr (NreOverlay) overlay = nre_overlay_new ();
  float high[3] = { 1, 1, 0 };
  NreOverlayPick pick;
  NreCamera camera;
  vec3 eye;

  look_down (&camera, FALSE);
  nre_camera_get_eye (&camera, eye);
  high[2] = eye[2] + 5;
  add_line (overlay, 0, -5, 0, eye[2] + 1, 10, 1, green);
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, 0, 0, 0, INFINITY, NULL), ==, NRE_OVERLAY_NOTHING);
  g_assert_true (nre_overlay_add_line (overlay, 1, low, high, 1, green));
  g_assert_cmpuint (pick_at (overlay, NULL, &camera, 1, 1, -2, INFINITY, &pick), ==, 1);
}

static void
test_bounds (void)
{
  g_autoptr (NreOverlay) overlay = nre_overlay_new ();
  const guint8 second[2] = { 0, 1 };
  NreBounds bounds;

  nre_overlay_get_bounds (overlay, NULL, &bounds);
  g_assert_true (nre_bounds_is_empty (&bounds));
  add_line (overlay, 0, 0, 0, 0, 1, 1, green);
  add_line (overlay, 1, 5, 6, 7, 1, 1, green);
  nre_overlay_get_bounds (overlay, NULL, &bounds);
  g_assert_cmpfloat (bounds.min[0], ==, 0);
  g_assert_cmpfloat (bounds.max[1], ==, 6);
  nre_overlay_get_bounds (overlay, second, &bounds);
  g_assert_cmpfloat (bounds.min[0], ==, 5);
  g_assert_cmpfloat (bounds.max[2], ==, 7);
}

/* --- Drawing ------------------------------------------------------------------------------------- */

/* Over nothing, and over something that is behind and before it. */
static void
test_draw (GroundFixture *self, gconstpointer api)
{
  static const float from[3] = { -9, 7, 0 }, to[3] = { 9, 7, 0 },
                     across[2][3] = { { -5, 5, 0 }, { -5, 9, 0 } };
  g_autoptr (NreOverlay) overlay = nre_overlay_new ();
  guint8 hidden[4] = { 0 }, selected[4] = { 0 };
  static const float faint[4] = { 1, 0, 0, 0.5f };
  const guint8 *pixel;
  guint8 plain[4];

  add_line (overlay, 0, -8, -5, 0, 6, 4, faint);
  add_line (overlay, 1, 2, -5, 0, 6, 4, faint);
  g_assert_true (nre_overlay_add_arrow (overlay, 2, from, to, 4, blue));
  g_assert_true (nre_overlay_add_line (overlay, 3, across[0], across[1], 4, green));
  self->options.overlay = overlay;
  {
    g_autoptr (GBytes) pixels = ground_draw (self);

    /* Premultiplied. */
    pixel = ground_pixel_at (self, pixels, -5, -5);
    g_assert_cmpint (abs (pixel[0] - 128), <=, 2);
    g_assert_cmpint (pixel[1], ==, 0);
    g_assert_cmpint (abs (pixel[3] - 128), <=, 2);
    pixel = ground_pixel_at (self, pixels, 5, -5);
    memcpy (plain, pixel, 4);
    g_assert_cmpint (ground_pixel_at (self, pixels, 0, -5)[3], ==, 0);
    g_assert_cmpint (ground_pixel_at (self, pixels, 0, 7)[2], ==, 255);
    /* In the order in which they were added. */
    g_assert_cmpint (ground_pixel_at (self, pixels, -5, 7)[1], ==, 255);
    g_assert_cmpint (ground_pixel_at (self, pixels, 0, 7.35f)[3], <, 200);
    /* The head is wider than the shaft, and ends in a point. */
    g_assert_cmpint (ground_pixel_at (self, pixels, 0, 7.5f)[3], ==, 0);
    g_assert_cmpint (ground_pixel_at (self, pixels, 8, 7.2f)[2], >, 200);
  }
  hidden[0] = selected[1] = selected[2] = 1;
  self->options.overlay_hidden = hidden;
  self->options.overlay_selected = selected;
  self->options.overlay_hovered = 2;
  {
    g_autoptr (GBytes) pixels = ground_draw (self);

    g_assert_cmpint (ground_pixel_at (self, pixels, -5, -5)[3], ==, 0);
    g_assert_cmpint (memcmp (ground_pixel_at (self, pixels, 5, -5), plain, 4), !=, 0);
    g_assert_cmpint (ground_pixel_at (self, pixels, 0, 7)[0], >, 50);
    /* What is selected is wider, and lies over the others. */
    g_assert_cmpint (ground_pixel_at (self, pixels, -5, 7)[1], <, 200);
    g_assert_cmpint (ground_pixel_at (self, pixels, 0, 7.35f)[3], >, 200);
  }
  self->options.overlay = NULL;
  {
    g_autoptr (GBytes) pixels = ground_draw (self);

    g_assert_cmpint (ground_pixel_at (self, pixels, 5, -5)[3], ==, 0);
  }
}

static void
test_depth (GroundFixture *self, gconstpointer api)
{
  g_autoptr (NreScene) scene = scene_of_small ();
  g_autoptr (NreOverlay) under = nre_overlay_new (), over = nre_overlay_new ();
  g_autoptr (GBytes) alone = NULL, behind = NULL, before = NULL;
  guint n_behind = 0, n_before = 0, n_covered = 0;
  const guint8 *pixels[3];
  NreBounds bounds;

  nre_renderer_set_scene (self->renderer, scene);
  nre_scene_get_bounds (scene, 0, NRE_SCENE_ALL_GROUPS, &bounds);
  nre_camera_set_preset (&self->camera, NRE_CAMERA_TOP);
  nre_camera_frame (&self->camera, &bounds, WIDTH, HEIGHT);
  alone = ground_draw (self);
  add_line (under, 0, -100, 0, bounds.min[2] - 1, 200, 2 * HEIGHT, green);
  self->options.overlay = under;
  behind = ground_draw (self);
  add_line (over, 0, -100, 0, bounds.max[2] + 0.5f, 200, 2 * HEIGHT, green);
  self->options.overlay = over;
  before = ground_draw (self);
  pixels[0] = g_bytes_get_data (alone, NULL);
  pixels[1] = g_bytes_get_data (behind, NULL);
  pixels[2] = g_bytes_get_data (before, NULL);
  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    {
      if (pixels[0][4 * i + 3] != 255)
        continue;
      n_covered++;
      n_behind += memcmp (pixels[0] + 4 * i, pixels[1] + 4 * i, 4) != 0;
      n_before += memcmp (pixels[0] + 4 * i, pixels[2] + 4 * i, 4) != 0;
    }
  g_assert_cmpuint (n_covered, >, 1000);
  /* Depth is not as fine where there is more to see; a border may move by that. */
  g_assert_cmpuint (n_behind, <, n_covered / 100);
  g_assert_cmpuint (n_before, ==, n_covered);
}

int
main (int argc, char **argv)
{
  static const struct { const char *name; NreOffscreenApi api; } apis[] = {
    { "gl", NRE_OFFSCREEN_GL },
    { "gles", NRE_OFFSCREEN_GLES },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/overlay/dents", test_dents);
  g_test_add_func ("/overlay/strange", test_strange);
  g_test_add_func ("/overlay/behind", test_behind);
  g_test_add_func ("/overlay/bounds", test_bounds);
  g_test_add_data_func ("/overlay/pick/perspective", GINT_TO_POINTER (FALSE), test_pick);
  g_test_add_data_func ("/overlay/pick/orthographic", GINT_TO_POINTER (TRUE), test_pick);
  for (guint i = 0; i < G_N_ELEMENTS (apis); i++)
    {
      static const struct { const char *name; void (*run) (GroundFixture *, gconstpointer); } tests[] = {
        { "draw", test_draw },
        { "depth", test_depth },
      };

      for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
        {
          g_autofree char *path = g_strdup_printf ("/overlay/%s/%s", apis[i].name, tests[k].name);

          g_test_add (path, GroundFixture, GINT_TO_POINTER (apis[i].api), ground_set_up, tests[k].run,
                      ground_tear_down);
        }
    }
  return g_test_run ();
}
