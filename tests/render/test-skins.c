/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Faces with pictures: which they are, which way up, and what their alpha makes of them. */

#include "fixture.h"

#include "nre-author-text.h"
#include "nre-gl.h"
#include "nre-model.h"
#include "nre-offscreen.h"
#include "nre-pick.h"
#include "nre-renderer.h"

#include <string.h>

#define WIDTH 320
#define HEIGHT 240

typedef struct
{
  NreOffscreen    *offscreen;
  NreRenderer     *renderer;
  NreScene        *scene;
  NreCamera        camera;
  NreRenderOptions options;
} Fixture;

/* A square on the ground from @x on, two metres wide, on which a picture stands upright for who looks
 * down. */
static void
add_square_of (NreAuthorMesh *mesh, guint material, guint flags, float x, float normal)
{
  const NreAuthorVec3 up = { 0, 0, normal };
  guint a, b, c, d;

  nre_author_mesh_begin_batch (mesh, material, flags);
  a = nre_author_mesh_add_vertex (mesh, (NreAuthorVec3){ x, 0, 0 }, up, 0, 1);
  b = nre_author_mesh_add_vertex (mesh, (NreAuthorVec3){ x + 2, 0, 0 }, up, 1, 1);
  c = nre_author_mesh_add_vertex (mesh, (NreAuthorVec3){ x + 2, 2, 0 }, up, 1, 0);
  d = nre_author_mesh_add_vertex (mesh, (NreAuthorVec3){ x, 2, 0 }, up, 0, 0);
  nre_author_mesh_add_triangle (mesh, a, b, c);
  nre_author_mesh_add_triangle (mesh, a, c, d);
}

static void
add_square (NreAuthorMesh *mesh, guint material, float x)
{
  add_square_of (mesh, material, 0, x, 1);
}

static void
set_up (Fixture *self, gconstpointer api)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();
  g_autoptr (GError) error = NULL;
  NreBounds bounds;

  add_square (mesh, 1, 0);
  add_square (mesh, 2, 3);
  self->scene = scene_of_mesh (mesh);
  self->offscreen = nre_offscreen_new ((NreOffscreenApi) GPOINTER_TO_INT (api), WIDTH, HEIGHT, &error);
  g_assert_no_error (error);
  self->renderer = nre_renderer_new ();
  nre_renderer_realize (self->renderer, &error);
  g_assert_no_error (error);
  nre_renderer_set_scene (self->renderer, self->scene);
  nre_scene_get_bounds (self->scene, 0, NRE_SCENE_ALL_GROUPS, &bounds);
  nre_camera_init (&self->camera);
  nre_camera_set_preset (&self->camera, NRE_CAMERA_TOP);
  nre_camera_frame (&self->camera, &bounds, WIDTH, HEIGHT);
  nre_render_options_init (&self->options);
  self->options.edges = self->options.grid = self->options.shadow = self->options.axes = FALSE;
  self->options.shading = NRE_SHADING_TEXTURED;
}

static void
tear_down (Fixture *self, gconstpointer api)
{
  g_autoptr (GError) error = NULL;

  nre_renderer_unrealize (self->renderer);
  nre_gl_check_errors ("ending", &error);
  g_assert_no_error (error);
  nre_renderer_free (self->renderer);
  nre_scene_unref (self->scene);
  nre_offscreen_free (self->offscreen);
}

static GBytes *
draw (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  nre_renderer_draw (self->renderer, WIDTH, HEIGHT, &self->camera, &self->options, &error);
  g_assert_no_error (error);
  nre_gl_check_errors ("drawing", &error);
  g_assert_no_error (error);
  return nre_offscreen_read (self->offscreen);
}

/* What is drawn at a place on the ground, 0xRRGGBB. */
static guint32
at (Fixture *self, GBytes *picture, float x, float y)
{
  const float point[3] = { x, y, 0 };
  float place[2];
  const guint8 *p = g_bytes_get_data (picture, NULL);

  g_assert_true (nre_camera_project (&self->camera, point, WIDTH, HEIGHT, &place[0], &place[1]));
  g_assert_true (place[0] >= 0 && place[0] < WIDTH && place[1] >= 0 && place[1] < HEIGHT);
  p += 4 * ((gsize) place[1] * WIDTH + (gsize) place[0]);
  return (guint32) p[0] << 16 | (guint32) p[1] << 8 | p[2];
}

/* Which of the channels is more than twice as bright as the others; ' ' for none. */
static char
hue (guint32 color)
{
  const guint channels[3] = { color >> 16, color >> 8 & 0xff, color & 0xff };

  for (guint i = 0; i < 3; i++)
    if (channels[i] > 2 * channels[(i + 1) % 3] && channels[i] > 2 * channels[(i + 2) % 3])
      return "rgb"[i];
  return ' ';
}

static NreSkins *
new_skins (const guint32 *pixels, guint width, guint height, guint material)
{
  NreSkins *skins = nre_skins_new ();
  guint8 *rgba = g_malloc ((gsize) width * height * 4);
  g_autoptr (GBytes) bytes = NULL;
  NreSkin skin = { 0, { 1, 1, 1 } };

  for (guint i = 0; i < width * height; i++)
    for (guint k = 0; k < 4; k++)
      rgba[4 * i + k] = (guint8) (pixels[i] >> (24 - 8 * k));
  bytes = g_bytes_new_take (rgba, (gsize) width * height * 4);
  skin.picture = nre_skins_add_picture (skins, NULL, width, height, bytes);
  nre_skins_set (skins, material, &skin);
  return skins;
}

/* --- Tests --------------------------------------------------------------------------------------- */

/* Materials of which nothing is known look as with their shading. */
static void
test_unknown (Fixture *self, gconstpointer api)
{
  g_autoptr (NreSkins) skins = nre_skins_new ();
  g_autoptr (GBytes) without = draw (self), with = NULL, plain = NULL;

  self->options.skins = skins;
  with = draw (self);
  self->options.shading = NRE_SHADING_MATERIAL;
  plain = draw (self);
  g_assert_true (g_bytes_equal (without, plain));
  g_assert_true (g_bytes_equal (with, plain));
}

/* The first row of a picture is where v is 0, and the first pixel of it where u is; only its material has
 * it. */
static void
test_upright (Fixture *self, gconstpointer api)
{
  static const guint32 pixels[] = { 0xff0000ff, 0x00ff00ff, 0x0000ffff, 0xffffffff };
  g_autoptr (NreSkins) skins = new_skins (pixels, 2, 2, 1);
  g_autoptr (GBytes) before = draw (self), after = NULL, back = NULL;

  self->options.skins = skins;
  after = draw (self);
  g_assert_cmpint (hue (at (self, after, 0.5f, 1.5f)), ==, 'r');
  g_assert_cmpint (hue (at (self, after, 1.5f, 1.5f)), ==, 'g');
  g_assert_cmpint (hue (at (self, after, 0.5f, 0.5f)), ==, 'b');
  g_assert_cmpint (hue (at (self, after, 1.5f, 0.5f)), ==, ' ');
  g_assert_cmphex (at (self, after, 4, 1), ==, at (self, before, 4, 1));
  self->options.skins = NULL;
  back = draw (self);
  g_assert_true (g_bytes_equal (back, before));
}

/* Another picture takes the place of the one before. */
static void
test_replaced (Fixture *self, gconstpointer api)
{
  static const guint32 red = 0xff0000ff, blue = 0x0000ffff;
  NreSkins *skins = new_skins (&red, 1, 1, 2);
  g_autoptr (GBytes) first = NULL, second = NULL;

  self->options.skins = skins;
  first = draw (self);
  nre_skins_unref (skins);
  skins = new_skins (&blue, 1, 1, 2);
  self->options.skins = skins;
  second = draw (self);
  nre_skins_unref (skins);
  g_assert_cmpint (hue (at (self, first, 4, 1)), ==, 'r');
  g_assert_cmpint (hue (at (self, second, 4, 1)), ==, 'b');
}

/* Where a picture has holes one sees what is behind it, whatever the order. */
static void
test_holes (Fixture *self, gconstpointer api)
{
  static const guint32 pixels[] = { 0xff0000ff, 0x00ff0000 };
  g_autoptr (NreSkins) skins = new_skins (pixels, 2, 1, 1);
  g_autoptr (GBytes) picture = NULL, empty = NULL;

  g_assert_cmpint (nre_skins_get_picture (skins, 0)->alpha, ==, NRE_SKIN_CUT);
  self->options.skins = skins;
  picture = draw (self);
  g_assert_cmpint (hue (at (self, picture, 0.5f, 1)), ==, 'r');
  nre_renderer_set_scene (self->renderer, NULL);
  empty = draw (self);
  g_assert_cmphex (at (self, picture, 1.5f, 1), ==, at (self, empty, 1.5f, 1));
}

static void
test_blended (Fixture *self, gconstpointer api)
{
  static const guint32 half = 0xff000080;
  g_autoptr (NreSkins) skins = new_skins (&half, 1, 1, 1);
  g_autoptr (GBytes) picture = NULL, empty = NULL;
  guint32 found, behind;

  g_assert_cmpint (nre_skins_get_picture (skins, 0)->alpha, ==, NRE_SKIN_BLENDED);
  self->options.skins = skins;
  picture = draw (self);
  nre_renderer_set_scene (self->renderer, NULL);
  empty = draw (self);
  found = at (self, picture, 1, 1);
  behind = at (self, empty, 1, 1);
  /* Half of the green that is behind it. */
  g_assert_cmpint (ABS ((int) (found >> 8 & 0xff) - (int) (behind >> 8 & 0xff) / 2), <, 6);
  g_assert_cmpuint (found >> 16, >, found >> 8 & 0xff);
}

/* A material that is untextured on purpose has its colour. */
static void
test_plain (Fixture *self, gconstpointer api)
{
  g_autoptr (NreSkins) skins = nre_skins_new ();
  g_autoptr (GBytes) picture = NULL;

  nre_skins_set (skins, 2, &(NreSkin){ NRE_SKIN_NONE, { 0, 0.8f, 0 } });
  self->options.skins = skins;
  picture = draw (self);
  g_assert_cmpint (hue (at (self, picture, 4, 1)), ==, 'g');
}

/* What is selected can be told from the rest. */
static void
test_selected (Fixture *self, gconstpointer api)
{
  static const guint32 red = 0xff0000ff;
  g_autoptr (NreSkins) skins = new_skins (&red, 1, 1, 1);
  g_autoptr (GBytes) before = NULL, after = NULL;

  self->options.skins = skins;
  before = draw (self);
  self->options.selection = (NreScenePart){ -1, -1, 0, -1 };
  after = draw (self);
  g_assert_cmphex (at (self, after, 1, 1), !=, at (self, before, 1, 1));
  g_assert_cmphex (at (self, after, 4, 1), ==, at (self, before, 4, 1));
}

/* A picture larger than the driver takes is drawn all the same, with some of its pixels. */
static void
test_large (Fixture *self, gconstpointer api)
{
  GLint most;
  guint width;
  g_autofree guint32 *pixels = NULL;
  g_autoptr (NreSkins) skins = NULL;
  g_autoptr (GBytes) picture = NULL;

  glGetIntegerv (GL_MAX_TEXTURE_SIZE, &most);
  width = (guint) most + 2;
  pixels = g_new (guint32, width);
  for (guint i = 0; i < width; i++)
    pixels[i] = i < width / 2 ? 0xff0000ff : 0x0000ffff;
  skins = new_skins (pixels, width, 1, 1);
  self->options.skins = skins;
  picture = draw (self);
  g_assert_cmpint (hue (at (self, picture, 0.5f, 1)), ==, 'r');
  g_assert_cmpint (hue (at (self, picture, 1.5f, 1)), ==, 'b');
}

/* Large pictures come one frame after the other; until then there is the colour. What is there stays when
 * other skins have it as well. */
static void
test_later (Fixture *self, gconstpointer api)
{
  const gsize size = 4 * 1024 * 1024;
  g_autoptr (NreSkins) skins = nre_skins_new (), others = nre_skins_new ();
  g_autoptr (GBytes) first = NULL, second = NULL, third = NULL;

  for (guint i = 0; i < 2; i++)
    {
      guint8 *rgba = g_malloc (size);
      g_autoptr (GBytes) bytes = g_bytes_new_take (rgba, size);

      for (gsize k = 0; k < size; k += 4)
        memcpy (rgba + k, i == 0 ? "\xff\0\0\xff" : "\0\0\xff\xff", 4);
      nre_skins_set (skins, 1 + i,
                     &(NreSkin){ nre_skins_add_picture (skins, NULL, 1024, 1024, bytes), { 0, 1, 0 } });
    }
  nre_skins_set (others, 2,
                 &(NreSkin){ nre_skins_add (others, NULL, nre_skins_get_picture (skins, 1)), { 0, 1, 0 } });
  self->options.skins = skins;
  self->options.skins_later = TRUE;
  first = draw (self);
  g_assert_false (nre_renderer_is_complete (self->renderer));
  g_assert_cmpint (hue (at (self, first, 1, 1)), ==, 'r');
  g_assert_cmpint (hue (at (self, first, 4, 1)), ==, 'g');
  second = draw (self);
  g_assert_true (nre_renderer_is_complete (self->renderer));
  g_assert_cmpint (hue (at (self, second, 1, 1)), ==, 'r');
  g_assert_cmpint (hue (at (self, second, 4, 1)), ==, 'b');
  self->options.skins = others;
  third = draw (self);
  g_assert_true (nre_renderer_is_complete (self->renderer));
  g_assert_cmpint (hue (at (self, third, 4, 1)), ==, 'b');
}

/* What is far away is seen in the middle of its colours, and not in some of its pixels; holes have no say in
 * it. */
static void
test_smaller (Fixture *self, gconstpointer api)
{
  static const guint32 pixels[] = { 0xff0000ff, 0x0000ffff, 0x00ff0000, 0x00ff0000 };
  guint8 rgba[16];
  g_autofree guint8 *half = NULL;

  for (guint i = 0; i < 16; i++)
    rgba[i] = (guint8) (pixels[i / 4] >> (24 - 8 * (i % 4)));
  half = nre_skin_pixels_halve (rgba, 2, 2);
  g_assert_cmpmem (half, 4, "\x80\0\x80\x80", 4);
}

/* What moves has another picture at another time, and is brighter and darker. */
static void
test_moving (Fixture *self, gconstpointer api)
{
  static const guint32 red = 0xff0000ff;
  NreAuthorMaterial material = { .version = 6, .n_phases = 3, .n_animations = 1 };
  g_autoptr (NreSkins) skins = new_skins (&red, 1, 1, 2);
  g_autoptr (GBytes) bytes = NULL, green = NULL, first = NULL, second = NULL, third = NULL;
  g_autoptr (NreMaterialCycle) cycle = NULL;
  guint8 pixel[4] = { 0, 255, 0, 255 };
  NreSkinPhase phases[3] = { { 0, { 100, 100, 100, 0, 100, 100, 100 } },
                             { 0, { 50, 50, 50, 0, 50, 50, 50 } },
                             { 1, { 100, 100, 100, 0, 100, 100, 100 } } };
  NreFields fields = { .attr2 = 6 };
  NreSubject subject = { .fields = &fields };

  material.animations[0] =
      (NreAuthorMaterialAnimation){ 0, 4, { { 0, 0 }, { 1, 100 }, { 2, 200 }, { 0, 300 } } };
  bytes = nre_author_material (&material);
  subject.payload = nre_span_of_bytes (bytes);
  cycle = nre_material_cycle_new (&subject, 0);
  green = g_bytes_new (pixel, sizeof pixel);
  nre_skins_add_picture (skins, NULL, 1, 1, green);
  nre_skins_set_phases (skins, 2, phases, 3, cycle);
  self->options.skins = skins;
  first = draw (self);
  self->options.skin_time = 150;
  second = draw (self);
  self->options.skin_time = 550;
  third = draw (self);
  g_assert_cmpint (hue (at (self, first, 4, 1)), ==, 'r');
  g_assert_cmpint (hue (at (self, second, 4, 1)), ==, 'r');
  /* Half as bright, but for what is too bright to show. */
  g_assert_cmpuint ((at (self, second, 4, 1) >> 16) * 20, <, (at (self, first, 4, 1) >> 16) * 12);
  g_assert_cmpint (hue (at (self, third, 4, 1)), ==, 'g');
}

/* Whether both squares are there, as seen, and as picked in the middle of the picture where each is; the left
 * one has one side, the right one two. */
static void
assert_sides (Fixture *self, NreScene *scene, NreCameraPreset from, gboolean left, gboolean right)
{
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  gboolean fronts = nre_render_options_hide_backs (&self->options);
  const gboolean expected[] = { left, right };
  g_autoptr (GBytes) picture = NULL, empty = NULL;

  nre_camera_set_preset (&self->camera, from);
  nre_renderer_set_scene (self->renderer, scene);
  picture = draw (self);
  nre_renderer_set_scene (self->renderer, NULL);
  empty = draw (self);
  for (guint i = 0; i < 2; i++)
    {
      float x = i == 0 ? 1 : 4, place[2];
      const float point[3] = { x, 1, 0 };
      NrePick pick = { 0 };
      NreRay ray;

      g_assert_cmpint (at (self, picture, x, 1) != at (self, empty, x, 1), ==, expected[i]);
      g_assert_true (nre_camera_project (&self->camera, point, WIDTH, HEIGHT, &place[0], &place[1]));
      nre_camera_get_ray (&self->camera, place[0], place[1], WIDTH, HEIGHT, &ray);
      g_assert_cmpint (nre_picker_pick (picker, &ray, 0, NRE_SCENE_ALL_GROUPS, NULL, fronts, &pick), ==,
                       expected[i]);
      if (expected[i])
        g_assert_cmpint (pick.part.batch, ==, (int) i);
    }
}

static NreScene *
scene_of_sides (float normal)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  add_square_of (mesh, 1, 0, 0, normal);
  add_square_of (mesh, 2, NRE_MODEL_BATCH_TWO_SIDED, 3, normal);
  return scene_of_mesh (mesh);
}

/* What is not two-sided is seen, and picked, from its front alone, in whatever pose; unless materials are not
 * shown as they look, or the backs are asked for. */
static void
test_fronts (Fixture *self, gconstpointer api)
{
  static const guint32 red = 0xff0000ff;
  g_autoptr (NreSkins) skins = new_skins (&red, 1, 1, 1), none = nre_skins_new ();
  g_autoptr (NreScene) scene = scene_of_sides (1), against = scene_of_sides (-1), mirrored = NULL;
  g_autofree float (*world)[16] = g_malloc0_n (nre_scene_get_n_nodes (scene), sizeof *world);

  self->options.skins = none;
  assert_sides (self, scene, NRE_CAMERA_BOTTOM, TRUE, TRUE);
  self->options.skins = skins;
  assert_sides (self, scene, NRE_CAMERA_TOP, TRUE, TRUE);
  assert_sides (self, scene, NRE_CAMERA_BOTTOM, FALSE, TRUE);
  self->options.back_faces = TRUE;
  assert_sides (self, scene, NRE_CAMERA_BOTTOM, TRUE, TRUE);
  self->options.back_faces = FALSE;
  self->options.shading = NRE_SHADING_NODE;
  assert_sides (self, scene, NRE_CAMERA_BOTTOM, TRUE, TRUE);
  self->options.shading = NRE_SHADING_TEXTURED;

  /* A pose that turns left into right, by which faces wind the other way. */
  for (guint i = 0; i < nre_scene_get_n_nodes (scene); i++)
    for (guint k = 0; k < 4; k++)
      world[i][5 * k] = k == 2 ? -1 : 1;
  mirrored = nre_scene_with_pose (scene, (const float (*)[16]) world);
  assert_sides (self, mirrored, NRE_CAMERA_TOP, FALSE, TRUE);
  assert_sides (self, mirrored, NRE_CAMERA_BOTTOM, TRUE, TRUE);

  /* A model whose faces wind against their normals has its fronts where these point. */
  assert_sides (self, against, NRE_CAMERA_TOP, FALSE, TRUE);
  assert_sides (self, against, NRE_CAMERA_BOTTOM, TRUE, TRUE);
}

/* The two squares: the first is on the light map of row 3, the second on none; or both are, as far as their
 * flags go. */
static NreScene *
scene_of_lit (guint second_flags)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  add_square_of (mesh, 1, NRE_MODEL_BATCH_LIGHT_MAP, 0, 1);
  nre_author_mesh_set_lightmap (mesh, 3);
  nre_author_mesh_project_light (mesh, nre_author_vec3 (0, 0, 0), nre_author_vec3 (0.5f, 0, 0),
                                 nre_author_vec3 (0, 0.5f, 0));
  add_square_of (mesh, 1, second_flags, 3, 1);
  nre_author_mesh_set_lightmap (mesh, 4);
  return scene_of_mesh (mesh);
}

/* A light map darkens the faces of the batches that name it, where the second place of a vertex is on it, and
 * nothing while nobody asks for it; one that is not there is none. */
static void
test_light_maps (Fixture *self, gconstpointer api)
{
  static const guint32 white = 0xffffffff, light[] = { 0xffffffff, 0xff0000ff, 0x0000ffff, 0x00ff00ff };
  g_autoptr (NreSkins) skins = new_skins (&white, 1, 1, 1), lit = new_skins (&white, 1, 1, 1);
  g_autoptr (NreScene) scene = scene_of_lit (NRE_MODEL_BATCH_LIGHT_MAP);
  g_autoptr (GBytes) before = NULL, off = NULL, missing = NULL, on = NULL;
  guint8 rgba[16];
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < sizeof rgba; i++)
    rgba[i] = (guint8) (light[i / 4] >> (24 - 8 * (i % 4)));
  bytes = g_bytes_new (rgba, sizeof rgba);
  nre_skins_set_light_map (lit, 3, nre_skins_add_picture (lit, NULL, 2, 2, bytes));
  g_assert_cmpuint (nre_skins_get_light_map (lit, 3), ==, 1);
  g_assert_cmpuint (nre_skins_get_light_map (lit, 4), ==, NRE_SKIN_NONE);

  nre_renderer_set_scene (self->renderer, scene);
  self->options.skins = skins;
  before = draw (self);
  self->options.light_maps = TRUE;
  missing = draw (self);
  g_assert_true (g_bytes_equal (missing, before));
  self->options.skins = lit;
  on = draw (self);
  self->options.light_maps = FALSE;
  off = draw (self);
  g_assert_true (g_bytes_equal (off, before));

  /* v grows with y here. */
  g_assert_cmphex (at (self, on, 0.5f, 0.5f), ==, at (self, before, 0.5f, 0.5f));
  g_assert_cmpint (hue (at (self, on, 1.5f, 0.5f)), ==, 'r');
  g_assert_cmpint (hue (at (self, on, 0.5f, 1.5f)), ==, 'b');
  g_assert_cmpint (hue (at (self, on, 1.5f, 1.5f)), ==, 'g');
  g_assert_cmphex (at (self, on, 4, 1), ==, at (self, before, 4, 1));
}

static void
add (const char *name, void (*test) (Fixture *self, gconstpointer api))
{
  g_autofree char *gl = g_strconcat ("/skins/gl/", name, NULL),
                  *gles = g_strconcat ("/skins/gles/", name, NULL);

  g_test_add (gl, Fixture, GINT_TO_POINTER (NRE_OFFSCREEN_GL), set_up, test, tear_down);
  g_test_add (gles, Fixture, GINT_TO_POINTER (NRE_OFFSCREEN_GLES), set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("unknown", test_unknown);
  add ("upright", test_upright);
  add ("replaced", test_replaced);
  add ("holes", test_holes);
  add ("blended", test_blended);
  add ("plain", test_plain);
  add ("selected", test_selected);
  add ("large", test_large);
  add ("later", test_later);
  add ("smaller", test_smaller);
  add ("moving", test_moving);
  add ("fronts", test_fronts);
  add ("light-maps", test_light_maps);
  return g_test_run ();
}
