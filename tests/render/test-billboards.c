/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixture.h"
#include "ground-fixture.h"

#include "nre-billboards.h"
#include "nre-skins.h"

#include <math.h>
#include <string.h>

#define RED { 255, 0, 0, 255 }
#define GREEN { 0, 255, 0, 255 }
#define BLUE { 0, 0, 255, 128 }

static void
add (NreBillboards *self, guint part, float x, float y, float z, float radius, const guint8 color[4])
{
  NreBillboard item = { .at = { x, y, z }, .radius = radius, .part = part };

  memcpy (item.color, color, sizeof item.color);
  g_assert_true (nre_billboards_add (self, &item));
}

static guint
pick_at (const NreBillboards *self, const guint8 *hidden, const NreCamera *camera, float x, float y, float z,
         double farthest, NreOverlayPick *out)
{
  const float at[3] = { x, y, z };
  NreOverlayPick pick;
  float px, py;

  g_assert_true (nre_camera_project (camera, at, WIDTH, HEIGHT, &px, &py));
  if (!nre_billboards_pick (self, hidden, camera, px, py, WIDTH, HEIGHT, farthest, &pick))
    return NRE_OVERLAY_NOTHING;
  g_assert_cmpint (pick.shape, ==, NRE_OVERLAY_BILLBOARD);
  if (out != NULL)
    *out = pick;
  return pick.part;
}

/* What a file may say. */
static void
test_strange (void)
{
  const NreBillboard strange[] = {
    { { NAN, 0, 0 }, 1, RED, NRE_BILLBOARD_ROUND, 0 },
    { { 0, INFINITY, 0 }, 1, RED, NRE_BILLBOARD_ROUND, 0 },
    { { 0, 0, 0 }, NAN, RED, NRE_BILLBOARD_ROUND, 0 },
    { { 0, 0, 0 }, INFINITY, RED, NRE_BILLBOARD_ROUND, 0 },
    { { 0, 0, 0 }, -1, RED, NRE_BILLBOARD_ROUND, 0 },
    { { 0, 0, 0 }, 0, RED, NRE_BILLBOARD_ROUND, 0 },
  };
  g_autoptr (NreBillboards) self = nre_billboards_new (3);
  NreBounds bounds;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (strange); i++)
    g_assert_false (nre_billboards_add (self, &strange[i]));
  nre_billboards_get_items (self, &n);
  g_assert_cmpuint (n, ==, 0);
  nre_billboards_get_bounds (self, NULL, &bounds);
  g_assert_true (nre_bounds_is_empty (&bounds));
  g_assert_cmpuint (nre_billboards_get_n_parts (self), ==, 3);
}

static void
test_bounds (void)
{
  static const guint8 red[4] = RED, second[2] = { 0, 1 };
  g_autoptr (NreBillboards) self = nre_billboards_new (2);
  NreBounds bounds;

  add (self, 0, 0, 0, 0, 1, red);
  add (self, 1, 5, 6, 7, 0.5f, red);
  nre_billboards_get_bounds (self, NULL, &bounds);
  g_assert_cmpfloat (bounds.min[0], ==, -1);
  g_assert_cmpfloat (bounds.max[2], ==, 7.5f);
  nre_billboards_get_bounds (self, second, &bounds);
  g_assert_cmpfloat (bounds.min[0], ==, 4.5f);
}

static void
test_pick (gconstpointer orthographic)
{
  static const guint8 red[4] = RED, faint[4] = { 255, 0, 0, 2 };
  g_autoptr (NreBillboards) self = nre_billboards_new (5);
  guint8 hidden[5] = { 0 };
  NreOverlayPick pick = { 0 };
  NreCamera camera;
  vec3 eye;

  look_down (&camera, GPOINTER_TO_INT (orthographic));
  add (self, 0, 0, 0, 0, 4, red);
  add (self, 1, 2, 0, 1, 1, red);
  add (self, 2, -8, -8, 0, 0.01f, red);
  add (self, 3, 5, 5, 0, 2, faint);

  /* Of two at a place, that whose middle is nearer to it, whichever is in front. */
  g_assert_cmpuint (pick_at (self, NULL, &camera, 0.2f, 0, 0, INFINITY, &pick), ==, 0);
  g_assert_cmpfloat_with_epsilon (pick.point[0], 0, 1e-6);
  g_assert_cmpuint (pick_at (self, NULL, &camera, 1.9f, 0, 1, INFINITY, NULL), ==, 1);
  g_assert_cmpuint (pick_at (self, NULL, &camera, -3.9f, 0, 0, INFINITY, NULL), ==, 0);
  g_assert_cmpuint (pick_at (self, NULL, &camera, -4.2f, 0, 0, INFINITY, NULL), ==, NRE_OVERLAY_NOTHING);
  /* What is small has not to be hit exactly; what cannot be seen cannot be meant. */
  g_assert_cmpuint (pick_at (self, NULL, &camera, -8.3f, -8, 0, INFINITY, NULL), ==, 2);
  g_assert_cmpuint (pick_at (self, NULL, &camera, 5, 5, 0, INFINITY, NULL), ==, NRE_OVERLAY_NOTHING);
  /* Something is in the way, or it is left out. */
  g_assert_cmpuint (pick_at (self, NULL, &camera, 0, 0, 0, pick.distance - 0.1, NULL), ==,
                    NRE_OVERLAY_NOTHING);
  hidden[0] = 1;
  g_assert_cmpuint (pick_at (self, hidden, &camera, 0.2f, 0, 0, INFINITY, NULL), ==, NRE_OVERLAY_NOTHING);
  g_assert_cmpuint (pick_at (self, hidden, &camera, 1.9f, 0, 1, INFINITY, NULL), ==, 1);
  /* Who stands in it does not see it; but nobody stands anywhere where parallels stay parallel. */
  nre_camera_get_eye (&camera, eye);
  add (self, 4, eye[0], eye[1] + 0.2f, eye[2] - 0.1f, 30, red);
  g_assert_cmpuint (pick_at (self, NULL, &camera, eye[0], eye[1] + 0.2f, 0, INFINITY, NULL), ==,
                    GPOINTER_TO_INT (orthographic) ? 4 : 0);
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
test_draw (GroundFixture *self, gconstpointer api)
{
  static const guint8 red[4] = RED, green[4] = GREEN, blue[4] = BLUE;
  const NreBillboard square = { { 6, 0, 0 }, 2, GREEN, NRE_BILLBOARD_SQUARE, 1 };
  g_autoptr (NreBillboards) billboards = nre_billboards_new (4);
  guint8 hidden[4] = { 0 }, selected[4] = { 0 };
  const guint8 *pixel;

  add (billboards, 0, -6, 0, 0, 2, red);
  g_assert_true (nre_billboards_add (billboards, &square));
  /* The one in front was added first. */
  add (billboards, 2, 0, 6, 1, 2, blue);
  add (billboards, 3, 0, 6, 0, 2, green);
  self->options.billboards = billboards;
  {
    g_autoptr (GBytes) pixels = ground_draw (self);

    /* Premultiplied; thinner to the border of what is round. */
    pixel = ground_pixel_at (self, pixels, -6, 0);
    g_assert_cmpint (pixel[0], >, 240);
    g_assert_cmpint (pixel[1], ==, 0);
    pixel = ground_pixel_at (self, pixels, -4.9f, 0);
    g_assert_cmpint (pixel[0], >, 60);
    g_assert_cmpint (pixel[0], <, 200);
    g_assert_cmpint (abs (pixel[0] - pixel[3]), <=, 1);
    g_assert_cmpint (ground_pixel_at (self, pixels, -4.4f, 1.6f)[3], ==, 0);
    g_assert_cmpint (ground_pixel_at (self, pixels, 7.5f, 1.5f)[1], >, 200);
    g_assert_cmpint (ground_pixel_at (self, pixels, 8.4f, 0)[3], ==, 0);
    pixel = ground_pixel_at (self, pixels, 0, 6);
    g_assert_cmpint (abs (pixel[2] - 128), <, 12);
    g_assert_cmpint (abs (pixel[1] - 127), <, 12);
  }
  hidden[0] = selected[1] = 1;
  self->options.overlay_hidden = hidden;
  self->options.overlay_selected = selected;
  self->options.overlay_hovered = 3;
  {
    g_autoptr (GBytes) pixels = ground_draw (self);

    g_assert_cmpint (ground_pixel_at (self, pixels, -6, 0)[3], ==, 0);
    /* The one leans to the accent colour, and the others fade. */
    pixel = ground_pixel_at (self, pixels, 6, 0);
    g_assert_cmpint (pixel[2], >, 40);
    g_assert_cmpint (pixel[1], <, 230);
    g_assert_cmpint (pixel[3], >, 250);
    pixel = ground_pixel_at (self, pixels, 0, 6);
    g_assert_cmpint (pixel[3], <, 150);
    g_assert_cmpint (pixel[0], >, 20);
  }
  self->options.billboards = NULL;
  {
    g_autoptr (GBytes) pixels = ground_draw (self);

    g_assert_cmpint (ground_pixel_at (self, pixels, 6, 0)[3], ==, 0);
  }
}

/* A picture of one colour, 0xRRGGBBAA, but of nothing in its lower half if @upper. */
static void
add_skin (NreSkins *skins, guint material, const char *name, guint32 color, gboolean upper)
{
  g_autoptr (GByteArray) pixels = g_byte_array_new ();
  g_autoptr (GBytes) rgba = NULL;
  NreSkin skin = { .color = { 1, 1, 1 } };

  for (guint i = 0; i < 16 * 16; i++)
    {
      guint32 be = GUINT32_TO_BE (upper && i >= 8 * 16 ? color & 0xffffff00 : color);

      g_byte_array_append (pixels, (const guint8 *) &be, sizeof be);
    }
  rgba = g_byte_array_free_to_bytes (g_steal_pointer (&pixels));
  skin.picture = nre_skins_add_picture (skins, name, 16, 16, rgba);
  nre_skins_set (skins, material, &skin);
}

static void
add_skinned (NreBillboards *self, float x, float y, guint skin)
{
  const NreBillboard item = { .at = { x, y, 0 }, .radius = 2, .color = { 255, 128, 255, 255 }, .skin = skin };

  g_assert_true (nre_billboards_add (self, &item));
}

static void
assert_color (GroundFixture *self, GBytes *pixels, float x, float y, const guint8 color[4])
{
  const guint8 *pixel = ground_pixel_at (self, pixels, x, y);

  for (guint k = 0; k < 4; k++)
    g_assert_cmpint (abs (pixel[k] - color[k]), <, 16);
}

/* Where there is a picture, it is in place of the colour, and its alpha says where it ends, if it has any.
 * What has none, or one that only stands in for it, looks as it would without. */
static void
test_skins (GroundFixture *self, gconstpointer api)
{
  static const guint8 plain[4] = { 255, 128, 255, 255 }, red[4] = { 255, 0, 0, 255 },
                      green[4] = { 0, 255, 0, 255 };
  static const guint8 nothing[4] = { 0 };
  g_autoptr (NreBillboards) billboards = nre_billboards_new (1);
  g_autoptr (NreSkins) skins = nre_skins_new ();

  add_skin (skins, 0, "HALF", 0xff0000ff, TRUE);
  add_skin (skins, 1, "FULL", 0x00ff00ff, FALSE);
  add_skin (skins, 2, NULL, 0x0000ffff, FALSE);
  add_skinned (billboards, -6, 5, 1);
  add_skinned (billboards, 0, 5, 2);
  add_skinned (billboards, 6, 5, 3);
  add_skinned (billboards, -6, -5, 4);
  add_skinned (billboards, 0, -5, 0);
  add_skinned (billboards, 6, -5, G_MAXUINT);
  self->options.billboards = billboards;
  self->options.shading = NRE_SHADING_TEXTURED;
  for (guint with = 0; with < 3; with++)
    {
      g_autoptr (GBytes) pixels = NULL;

      /* And again without. */
      self->options.skins = with == 1 ? skins : NULL;
      pixels = ground_draw (self);
      assert_color (self, pixels, -6, 5.3f, with == 1 ? red : plain);
      assert_color (self, pixels, -7.7f, 6.7f, with == 1 ? red : nothing);
      assert_color (self, pixels, -6, 4.7f, with == 1 ? nothing : plain);
      assert_color (self, pixels, 0, 5, with == 1 ? green : plain);
      assert_color (self, pixels, -1.7f, 6.7f, nothing);
      assert_color (self, pixels, 6, 5, plain);
      assert_color (self, pixels, -6, -5, plain);
      assert_color (self, pixels, 0, -5, plain);
      assert_color (self, pixels, 6, -5, plain);
    }
}

/* So many of them somewhere around the origin, of about that size. */
static NreBillboards *
new_cloud (guint n, float radius, guint8 alpha, gboolean backwards)
{
  NreBillboards *self = nre_billboards_new (1);
  g_autofree float (*places)[3] = g_malloc_n (n, sizeof *places);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 3; k++)
      places[i][k] = (float) g_rand_double_range (rand, k < 2 ? -6 : 0, k < 2 ? 6 : 5);
  for (guint i = 0; i < n; i++)
    {
      guint at = backwards ? n - 1 - i : i;
      guint8 color[4] = { (guint8) (40 * (at % 6)), (guint8) (30 * (at % 8)), 128, alpha };

      add (self, 0, places[at][0], places[at][1], places[at][2], radius, color);
    }
  return self;
}

/* The farthest are drawn first, in whatever order they come. */
static void
test_order (GroundFixture *self, gconstpointer api)
{
  g_autoptr (NreBillboards) forwards = new_cloud (200, 1, 200, FALSE),
                            backwards = new_cloud (200, 1, 200, TRUE);
  g_autoptr (GBytes) first = NULL, second = NULL;

  self->options.billboards = forwards;
  first = ground_draw (self);
  self->options.billboards = backwards;
  second = ground_draw (self);
  g_assert_true (g_bytes_equal (first, second));
}

static double
mean_difference (GBytes *a, GBytes *b)
{
  const guint8 *x = g_bytes_get_data (a, NULL), *y = g_bytes_get_data (b, NULL);
  guint64 sum = 0;

  for (gsize i = 0; i < g_bytes_get_size (a); i++)
    sum += (guint64) abs (x[i] - y[i]);
  return (double) sum / (double) g_bytes_get_size (a);
}

/* Where many large ones cover each other, they are drawn coarsely while things move, and look the same from
 * afar. */
static void
test_coarse (GroundFixture *self, gconstpointer api)
{
  static const guint8 green[4] = GREEN;
  g_autoptr (NreBillboards) cloud = new_cloud (90, 3, 90, FALSE);
  g_autoptr (GBytes) coarse = NULL, fine = NULL, nothing = ground_draw (self);

  add (cloud, 0, 9.5f, 9.5f, 0, 0.3f, green);
  self->options.billboards = cloud;
  self->options.samples = 4;
  fine = ground_draw (self);
  self->options.samples = 1;
  coarse = ground_draw (self);
  g_assert_false (g_bytes_equal (fine, coarse));
  g_assert_cmpfloat (mean_difference (fine, nothing), >, 15);
  g_assert_cmpfloat (mean_difference (fine, coarse), <, 1.5);
  /* Small ones stay fine. */
  g_assert_cmpint (ground_pixel_at (self, coarse, 9.5f, 9.5f)[1], >, 150);
}

/* What is behind a scene is not seen, drawn finely or coarsely. */
static void
test_depth (GroundFixture *self, gconstpointer api)
{
  static const guint8 red[4] = RED;
  g_autoptr (NreScene) scene = scene_of_small ();
  NreBounds bounds;

  nre_renderer_set_scene (self->renderer, scene);
  nre_scene_get_bounds (scene, 0, NRE_SCENE_ALL_GROUPS, &bounds);
  nre_camera_frame (&self->camera, &bounds, WIDTH, HEIGHT);
  for (guint n = 1; n <= 64; n *= 64)
    {
      g_autoptr (NreBillboards) under = nre_billboards_new (1), over = nre_billboards_new (1);
      g_autoptr (GBytes) alone = NULL, behind = NULL, before = NULL;
      guint n_behind = 0, n_before = 0, n_covered = 0;
      const guint8 *pixels[3];
      float size = bounds.max[0] - bounds.min[0] + bounds.max[1] - bounds.min[1];

      for (guint i = 0; i < n; i++)
        {
          float x = (bounds.min[0] + bounds.max[0]) / 2, y = (bounds.min[1] + bounds.max[1]) / 2;

          add (under, 0, x, y, bounds.min[2] - 1, size, red);
          add (over, 0, x, y, bounds.max[2] + 0.5f, size, red);
        }
      self->options.billboards = NULL;
      alone = ground_draw (self);
      self->options.billboards = under;
      behind = ground_draw (self);
      self->options.billboards = over;
      before = ground_draw (self);
      pixels[0] = g_bytes_get_data (alone, NULL);
      pixels[1] = g_bytes_get_data (behind, NULL);
      pixels[2] = g_bytes_get_data (before, NULL);
      for (guint i = 0; i < WIDTH * HEIGHT; i++)
        {
          if (pixels[0][4 * i + 3] != 255)
            continue;
          n_covered++;
          n_behind += abs (pixels[0][4 * i + 1] - pixels[1][4 * i + 1]) > 8;
          n_before += abs (pixels[0][4 * i + 1] - pixels[2][4 * i + 1]) > 8;
        }
      g_assert_cmpuint (n_covered, >, 1000);
      /* Coarse borders are not as exact. */
      g_assert_cmpuint (n_behind, <, n == 1 ? n_covered / 100 : n_covered / 5);
      g_assert_cmpuint (n_before, >, n_covered * 9 / 10);
    }
}

/* What is drawn somewhere is what is found there. */
static void
test_seen_is_found (GroundFixture *self, gconstpointer api)
{
  g_autoptr (NreBillboards) cloud = new_cloud (12, 1, 255, FALSE);
  g_autoptr (GBytes) pixels = NULL;
  guint differing = 0;

  self->options.billboards = cloud;
  pixels = ground_draw (self);
  for (guint y = 0; y < HEIGHT; y += 3)
    for (guint x = 0; x < WIDTH; x += 3)
      {
        const guint8 *pixel = (const guint8 *) g_bytes_get_data (pixels, NULL) + 4 * (y * WIDTH + x);
        NreOverlayPick pick;
        gboolean found = nre_billboards_pick (cloud, NULL, &self->camera, (float) x + 0.5f, (float) y + 0.5f,
                                              WIDTH, HEIGHT, INFINITY, &pick);

        differing += found != (pixel[3] > 0);
      }
  /* The outermost pixels are too thin to be seen. */
  g_assert_cmpuint (differing, <, 60);
}

int
main (int argc, char **argv)
{
  static const struct { const char *name; NreOffscreenApi api; } apis[] = {
    { "gl", NRE_OFFSCREEN_GL },
    { "gles", NRE_OFFSCREEN_GLES },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/billboards/strange", test_strange);
  g_test_add_func ("/billboards/bounds", test_bounds);
  g_test_add_data_func ("/billboards/pick/perspective", GINT_TO_POINTER (FALSE), test_pick);
  g_test_add_data_func ("/billboards/pick/orthographic", GINT_TO_POINTER (TRUE), test_pick);
  for (guint i = 0; i < G_N_ELEMENTS (apis); i++)
    {
      static const struct { const char *name; void (*run) (GroundFixture *, gconstpointer); } tests[] = {
        { "draw", test_draw },
        { "skins", test_skins },
        { "order", test_order },
        { "coarse", test_coarse },
        { "depth", test_depth },
        { "seen-is-found", test_seen_is_found },
      };

      for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
        {
          g_autofree char *path = g_strdup_printf ("/billboards/%s/%s", apis[i].name, tests[k].name);

          g_test_add (path, GroundFixture, GINT_TO_POINTER (apis[i].api), ground_set_up, tests[k].run,
                      ground_tear_down);
        }
    }
  return g_test_run ();
}
