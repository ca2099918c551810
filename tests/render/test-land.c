/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Terrains with pictures: the material of each face, the second one over it, and what marks faces. */

#include "ground-fixture.h"

#include "nre-archive.h"
#include "nre-author-terrain.h"
#include "nre-face-layers.h"
#include "nre-pick.h"
#include "nre-terrain-scene.h"

#include <math.h>
#include <string.h>

/* The table of faces. */
#define FACES 21
#define FACE_SIZE 28

typedef struct
{
  GroundFixture parent;
  NreScene     *scene;
  NreSkins     *skins;
} Fixture;

static float
level (float x, float y, gpointer data)
{
  return 0;
}

/* Materials 1 and 2 left and right of the middle, second materials on the lower half. */
static NreAuthorGround
ground_of (NreAuthorVec3 middle, float steepness, gpointer data)
{
  return (NreAuthorGround){ 0, middle.x < 4 ? 1 : 2, middle.y < 4 ? 3 : NRE_TERRAIN_NO_MATERIAL };
}

static NreScene *
scene_of (GBytes *bytes)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);

  return nre_terrain_scene_new (directory);
}

static NreScene *
new_scene (const NreAuthorTerrain *author)
{
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (author);

  return scene_of (bytes);
}

/* With the corners of one face where those of another are, the other way round. */
static NreScene *
new_folded_scene (const NreAuthorTerrain *author, guint face, guint other)
{
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (author), folded = NULL;
  gsize size;
  g_autofree guint8 *data = g_bytes_unref_to_data (g_bytes_ref (bytes), &size);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  const guint8 *start = g_bytes_get_data (bytes, NULL);

  for (guint i = 0; i < nre_directory_get_n_entries (directory); i++)
    {
      NreSpan payload;
      NreFields fields;

      nre_directory_get_fields (directory, i, &fields);
      if (fields.type_id != FACES || !nre_directory_get_payload (directory, i, &payload))
        continue;
      for (guint k = 0; k < 3; k++)
        memcpy (data + (payload.data - start) + FACE_SIZE * face + 8 + 2 * k,
                payload.data + FACE_SIZE * other + 8 + 2 * (2 - k), 2);
    }
  folded = g_bytes_new (data, size);
  return scene_of (folded);
}

static void
add (Fixture *self, guint material, guint side, guint32 color)
{
  guint8 *rgba = g_malloc ((gsize) side * side * 4);
  g_autoptr (GBytes) bytes = g_bytes_new_take (rgba, (gsize) side * side * 4);
  NreSkin skin = { 0, { 1, 1, 1 } };

  for (guint i = 0; i < side * side * 4; i++)
    rgba[i] = (guint8) (color >> (24 - 8 * (i % 4)));
  skin.picture = nre_skins_add_picture (self->skins, NULL, side, side, bytes);
  nre_skins_set (self->skins, material, &skin);
}

static void
set_up (Fixture *self, gconstpointer api)
{
  const NreAuthorTerrain author = { .n_tiles = 2, .n_quads = 4, .size = 8, .height = level,
                                    .ground = ground_of };
  NreBounds bounds;

  ground_set_up (&self->parent, api);
  self->scene = new_scene (&author);
  self->skins = nre_skins_new ();
  nre_renderer_set_scene (self->parent.renderer, self->scene);
  nre_scene_get_bounds (self->scene, 0, NRE_SCENE_ALL_GROUPS, &bounds);
  nre_camera_init (&self->parent.camera);
  nre_camera_set_preset (&self->parent.camera, NRE_CAMERA_TOP);
  nre_camera_frame (&self->parent.camera, &bounds, WIDTH, HEIGHT);
  self->parent.options.shading = NRE_SHADING_TEXTURED;
  self->parent.options.skins = self->skins;
  self->parent.options.edges = self->parent.options.grid = self->parent.options.shadow = FALSE;
  self->parent.options.axes = FALSE;
}

static void
tear_down (Fixture *self, gconstpointer api)
{
  ground_tear_down (&self->parent, api);
  nre_skins_unref (self->skins);
  nre_scene_unref (self->scene);
}

/* Which of the channels is more than one and a half times as bright as the others; ' ' for none. */
static char
hue (Fixture *self, GBytes *pixels, float x, float y)
{
  const guint8 *at = ground_pixel_at (&self->parent, pixels, x, y);

  for (guint i = 0; i < 3; i++)
    if (2 * at[i] > 3 * at[(i + 1) % 3] && 2 * at[i] > 3 * at[(i + 2) % 3])
      return "rgb"[i];
  return ' ';
}

/* --- Tests --------------------------------------------------------------------------------------- */

/* Without a picture it looks as with its colours. */
static void
test_unknown (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) without = NULL, plain = NULL;

  self->parent.options.skins = NULL;
  without = ground_draw (&self->parent);
  self->parent.options.shading = NRE_SHADING_MATERIAL;
  plain = ground_draw (&self->parent);
  g_assert_true (g_bytes_equal (without, plain));
}

/* Pictures of different sizes, one material each. */
static void
test_first (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) pixels = NULL;

  add (self, 1, 4, 0xff0000ff);
  add (self, 2, 64, 0x0000ffff);
  pixels = ground_draw (&self->parent);
  g_assert_cmpint (hue (self, pixels, 1, 7), ==, 'r');
  g_assert_cmpint (hue (self, pixels, 7, 7), ==, 'b');
}

/* The second one lies over the first as far as its alpha says, or half where it has none. */
static void
test_second (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) half = NULL, thin = NULL;
  NreSkins *others;
  const guint8 *at;

  add (self, 1, 4, 0xff0000ff);
  add (self, 256 + 3, 4, 0x00ff00ff);
  half = ground_draw (&self->parent);
  g_assert_cmpint (hue (self, half, 1, 7), ==, 'r');
  at = ground_pixel_at (&self->parent, half, 1, 1);
  g_assert_cmpint (abs (at[0] - at[1]), <, 6);
  g_assert_cmpint (at[0], >, 2 * at[2]);
  others = g_steal_pointer (&self->skins);
  self->skins = nre_skins_new ();
  add (self, 1, 4, 0xff0000ff);
  add (self, 256 + 3, 4, 0x00ff0020);
  self->parent.options.skins = self->skins;
  thin = ground_draw (&self->parent);
  nre_skins_unref (others);
  g_assert_cmpint (hue (self, thin, 1, 1), ==, 'r');
  g_assert_cmpint (ground_pixel_at (&self->parent, thin, 1, 1)[1], >,
                   ground_pixel_at (&self->parent, thin, 1, 7)[1]);
}

/* Untextured on purpose: the colour. */
static void
test_plain (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) pixels = NULL;

  nre_skins_set (self->skins, 1, &(NreSkin){ NRE_SKIN_NONE, { 0, 0.8f, 0 } });
  pixels = ground_draw (&self->parent);
  g_assert_cmpint (hue (self, pixels, 1, 7), ==, 'g');
}

/* Selected faces stand out, and so does the one under the pointer. */
static void
test_marks (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) before = NULL, after = NULL;
  g_autofree guint8 *marks = NULL;
  guint n;

  add (self, 1, 4, 0xff0000ff);
  add (self, 2, 4, 0xff0000ff);
  before = ground_draw (&self->parent);
  nre_scene_get_faces (self->scene, &n);
  marks = g_malloc (n);
  memset (marks, 1, n);
  self->parent.options.face_marks = marks;
  self->parent.options.n_face_marks = n;
  memcpy (self->parent.options.accent, (const float[]){ 0, 0, 1, 1 }, sizeof self->parent.options.accent);
  after = ground_draw (&self->parent);
  g_assert_cmpint (hue (self, before, 7, 7), ==, 'r');
  g_assert_cmpint (hue (self, after, 7, 7), ==, 'b');
}

/* Faces with one material are drawn for themselves while things move, and look the same. */
static void
test_moving (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) still = NULL, moving = NULL;

  add (self, 1, 4, 0xff0000ff);
  add (self, 2, 4, 0x0000ffff);
  add (self, 256 + 3, 4, 0x00ff0060);
  still = ground_draw (&self->parent);
  self->parent.options.moving = TRUE;
  moving = ground_draw (&self->parent);
  g_assert_true (g_bytes_equal (still, moving));
}

/* From near to far: ground of one side and of two, and water of one side and of two; with a second material
 * on the right. */
static NreAuthorGround
sided_ground_of (NreAuthorVec3 middle, float steepness, gpointer data)
{
  static const guint32 flags[] = { 0, NRE_TERRAIN_TWO_SIDED, NRE_TERRAIN_WATER,
                                   NRE_TERRAIN_WATER | NRE_TERRAIN_TWO_SIDED };
  const gboolean *all = data;
  guint32 own = flags[(guint) middle.y / 2];

  return (NreAuthorGround){ *all ? own | NRE_TERRAIN_TWO_SIDED : own, 1,
                            middle.x < 4 ? NRE_TERRAIN_NO_MATERIAL : 3 };
}

static void
set_sided_scene (Fixture *self, gboolean all)
{
  const NreAuthorTerrain author = {
    .n_tiles = 2, .n_quads = 4, .size = 8, .height = level, .ground = sided_ground_of, .user_data = &all
  };

  nre_scene_unref (self->scene);
  self->scene = new_scene (&author);
  nre_renderer_set_scene (self->parent.renderer, self->scene);
}

/* A picture from there, in which the four kinds of ground are seen, and picked, as far as the mask says. */
static GBytes *
draw_sides (Fixture *self, NreCameraPreset from, guint mask)
{
  gboolean fronts = nre_render_options_hide_backs (&self->parent.options);
  g_autoptr (NrePicker) picker = nre_picker_new (self->scene);
  g_autoptr (GBytes) empty = NULL;
  GBytes *pixels;

  nre_camera_set_preset (&self->parent.camera, from);
  pixels = ground_draw (&self->parent);
  nre_renderer_set_scene (self->parent.renderer, NULL);
  empty = ground_draw (&self->parent);
  nre_renderer_set_scene (self->parent.renderer, self->scene);
  for (guint i = 0; i < 8; i++)
    {
      const float point[3] = { i < 4 ? 1.3f : 6.7f, 2 * (float) (i % 4) + 1.2f, 0 };
      gboolean seen = (mask & 1u << i % 4) != 0;
      NrePick pick, slow;
      float place[2];
      NreRay ray;

      g_assert_cmpint (memcmp (ground_pixel_at (&self->parent, pixels, point[0], point[1]),
                               ground_pixel_at (&self->parent, empty, point[0], point[1]), 4) != 0, ==, seen);
      g_assert_true (nre_camera_project (&self->parent.camera, point, WIDTH, HEIGHT, &place[0], &place[1]));
      nre_camera_get_ray (&self->parent.camera, place[0], place[1], WIDTH, HEIGHT, &ray);
      g_assert_cmpint (nre_picker_pick (picker, &ray, 0, NRE_SCENE_ALL_GROUPS, NULL, fronts, &pick), ==,
                       seen);
      g_assert_cmpint (nre_picker_pick_slowly (picker, &ray, 0, NRE_SCENE_ALL_GROUPS, NULL, fronts, &slow),
                       ==, seen);
    }
  return pixels;
}

#define ALL_SIDES 0xfu
#define TWO_SIDES 0xau

/* Faces that are not two-sided are seen and picked from above alone, unless their backs are asked for or they
 * are not shown as they look; what is seen of the others is lit as it was. */
static void
test_sides (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) above = NULL, below = NULL, moving = NULL, both = NULL, material = NULL, hidden = NULL;

  set_sided_scene (self, FALSE);
  g_bytes_unref (draw_sides (self, NRE_CAMERA_BOTTOM, ALL_SIDES));
  add (self, 1, 4, 0xff0000ff);
  add (self, 256 + 3, 4, 0x00ff0060);
  above = draw_sides (self, NRE_CAMERA_TOP, ALL_SIDES);
  below = draw_sides (self, NRE_CAMERA_BOTTOM, TWO_SIDES);
  self->parent.options.moving = TRUE;
  moving = draw_sides (self, NRE_CAMERA_BOTTOM, TWO_SIDES);
  g_assert_true (g_bytes_equal (below, moving));
  self->parent.options.moving = FALSE;
  self->parent.options.back_faces = TRUE;
  both = draw_sides (self, NRE_CAMERA_BOTTOM, ALL_SIDES);
  for (guint i = 0; i < 4; i++)
    {
      float x = i < 2 ? 1.3f : 6.7f, y = i % 2 == 0 ? 3.2f : 7.2f;

      g_assert_cmpmem (ground_pixel_at (&self->parent, both, x, y), 4,
                       ground_pixel_at (&self->parent, below, x, y), 4);
    }
  self->parent.options.back_faces = FALSE;
  self->parent.options.shading = NRE_SHADING_MATERIAL;
  material = draw_sides (self, NRE_CAMERA_BOTTOM, ALL_SIDES);
  self->parent.options.shading = NRE_SHADING_TEXTURED;

  /* Where all have two sides, nothing is missing. */
  set_sided_scene (self, TRUE);
  g_bytes_unref (draw_sides (self, NRE_CAMERA_BOTTOM, ALL_SIDES));
}

/* What marks a face, and the line around a tile, are seen where the faces are. */
static void
test_marked_sides (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) plain = NULL, marked = NULL, lined = NULL;
  g_autofree guint8 *marks = NULL;
  guint n;

  set_sided_scene (self, FALSE);
  add (self, 1, 4, 0xff0000ff);
  memcpy (self->parent.options.accent, (const float[]){ 0, 0, 1, 1 }, sizeof self->parent.options.accent);
  nre_scene_get_faces (self->scene, &n);
  marks = g_malloc (n);
  memset (marks, 1, n);
  plain = draw_sides (self, NRE_CAMERA_BOTTOM, TWO_SIDES);
  self->parent.options.face_marks = marks;
  self->parent.options.n_face_marks = n;
  marked = draw_sides (self, NRE_CAMERA_BOTTOM, TWO_SIDES);
  g_assert_cmpint (hue (self, plain, 1.3f, 3.2f), ==, 'r');
  g_assert_cmpint (hue (self, marked, 1.3f, 3.2f), ==, 'b');
  self->parent.options.face_marks = NULL;
  self->parent.options.n_face_marks = 0;
  self->parent.options.selection.node = 0;
  lined = ground_draw (&self->parent);
  /* The tile is from 0 to 4, its faces of two sides from 2. */
  g_assert_cmpmem (ground_pixel_at (&self->parent, lined, 2, 0), 4,
                   ground_pixel_at (&self->parent, plain, 2, 0), 4);
  g_assert_cmpint (memcmp (ground_pixel_at (&self->parent, lined, 2, 1.97f),
                           ground_pixel_at (&self->parent, plain, 2, 1.97f), 4),
                   !=, 0);
}

static gboolean
has (const GArray *triangles, guint32 triangle)
{
  for (guint i = 0; i < triangles->len; i++)
    if (g_array_index (triangles, guint32, i) == triangle)
      return TRUE;
  return FALSE;
}

/* Each triangle is in one part, but for those that are seen through; what is where a face with two materials
 * is, is drawn with that. */
static void
test_layers (void)
{
  const NreAuthorTerrain author = { .n_tiles = 1, .n_quads = 4, .size = 8, .height = level,
                                    .ground = ground_of };
  g_autoptr (NreScene) scene = new_scene (&author), folded = NULL;
  g_autoptr (GArray) translucent = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (guint32)),
                     two = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint n;
  const NreSceneFace *faces = nre_scene_get_faces (scene, &n);
  guint32 last = n - 1;

  g_assert_cmpuint (faces[0].materials[1], ==, 3);
  g_assert_cmpuint (faces[last].materials[1], ==, NRE_FACE_LAYERS_NONE);
  nre_face_layers_find (scene, translucent, one, two);
  g_assert_cmpuint (one->len + two->len, ==, n);
  for (guint32 i = 0; i < n; i++)
    g_assert_cmpint (has (one, i), ==, faces[i].materials[1] == NRE_FACE_LAYERS_NONE);
  g_array_set_size (one, 0);
  g_array_set_size (two, 0);
  g_array_append_val (translucent, last);
  nre_face_layers_find (scene, translucent, one, two);
  g_assert_false (has (one, last) || has (two, last));
  g_array_set_size (translucent, 0);
  g_array_set_size (one, 0);
  g_array_set_size (two, 0);
  folded = new_folded_scene (&author, last, 0);
  nre_face_layers_find (folded, translucent, one, two);
  g_assert_true (has (two, last));
  g_assert_false (has (one, last));
}

/* More faces than are drawn at once: none is left out between. */
static void
test_many (Fixture *self, gconstpointer api)
{
  const NreAuthorTerrain author = { .n_tiles = 8, .n_quads = 17, .size = 8, .height = level,
                                    .ground = ground_of };
  g_autoptr (GBytes) pixels = NULL;

  nre_scene_unref (self->scene);
  self->scene = new_scene (&author);
  nre_renderer_set_scene (self->parent.renderer, self->scene);
  add (self, 1, 4, 0xff0000ff);
  add (self, 2, 4, 0x0000ffff);
  pixels = ground_draw (&self->parent);
  for (guint i = 0; i < 64 * 64; i++)
    {
      float x = 0.0625f + 0.125f * (float) (i % 64), y = 0.0625f + 0.125f * (float) (i / 64);

      g_assert_cmpint (hue (self, pixels, x, y), ==, x < 4 ? 'r' : 'b');
    }
}

/* One picture a frame where they are large; what was there stays until what comes in its place is there. */
static void
test_later (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) first = NULL, second = NULL, third = NULL, fourth = NULL;
  NreSkins *before;

  for (guint i = 1; i <= 16; i++)
    add (self, i, 512, i == 1 ? 0xff0000ff : 0x0000ffff);
  self->parent.options.skins_later = TRUE;
  first = ground_draw (&self->parent);
  g_assert_false (nre_renderer_is_complete (self->parent.renderer));
  g_assert_cmpint (hue (self, first, 1, 7), ==, 'r');
  for (guint i = 0; i < 20 && !nre_renderer_is_complete (self->parent.renderer); i++)
    {
      g_clear_pointer (&second, g_bytes_unref);
      second = ground_draw (&self->parent);
    }
  g_assert_true (nre_renderer_is_complete (self->parent.renderer));
  g_assert_cmpint (hue (self, second, 7, 7), ==, 'b');
  before = g_steal_pointer (&self->skins);
  self->skins = nre_skins_new ();
  for (guint i = 1; i <= 16; i++)
    add (self, i, 512, 0x00ff00ff);
  self->parent.options.skins = self->skins;
  third = ground_draw (&self->parent);
  g_assert_cmpint (hue (self, third, 1, 7), ==, 'g');
  for (guint i = 0; i < 20 && !nre_renderer_is_complete (self->parent.renderer); i++)
    {
      g_clear_pointer (&fourth, g_bytes_unref);
      fourth = ground_draw (&self->parent);
    }
  g_assert_cmpint (hue (self, fourth, 7, 7), ==, 'g');
  nre_skins_unref (before);
}

/* So it does where there is no room for these pictures in what is there: it is not taken away before. */
static void
test_more (Fixture *self, gconstpointer api)
{
  NreSkins *before;

  for (guint i = 1; i <= 2; i++)
    add (self, i, 64, 0xff0000ff);
  g_bytes_unref (ground_draw (&self->parent));
  before = g_steal_pointer (&self->skins);
  self->skins = nre_skins_new ();
  for (guint i = 1; i <= 16; i++)
    add (self, i, 512, 0x0000ffff);
  self->parent.options.skins = self->skins;
  self->parent.options.skins_later = TRUE;
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GBytes) picture = ground_draw (&self->parent);
      gboolean complete = nre_renderer_is_complete (self->parent.renderer);

      g_assert_cmpint (hue (self, picture, 1, 7), ==, complete ? 'b' : 'r');
      g_assert_cmpint (hue (self, picture, 7, 7), ==, complete ? 'b' : 'r');
      g_assert_true (!complete || i > 2);
      if (complete)
        break;
    }
  g_assert_true (nre_renderer_is_complete (self->parent.renderer));

  /* Who wants the first ones again before the others are there has them. */
  self->parent.options.skins = before;
  g_bytes_unref (ground_draw (&self->parent));
  self->parent.options.skins = self->skins;
  g_bytes_unref (ground_draw (&self->parent));
  self->parent.options.skins = before;
  for (guint i = 0; i < 40 && !nre_renderer_is_complete (self->parent.renderer); i++)
    g_bytes_unref (ground_draw (&self->parent));
  {
    g_autoptr (GBytes) picture = ground_draw (&self->parent);

    g_assert_cmpint (hue (self, picture, 1, 7), ==, 'r');
  }
  nre_skins_unref (before);
}

static void
add_test (const char *name, void (*test) (Fixture *self, gconstpointer api))
{
  g_autofree char *gl = g_strconcat ("/land/gl/", name, NULL),
                  *gles = g_strconcat ("/land/gles/", name, NULL);

  g_test_add (gl, Fixture, GINT_TO_POINTER (NRE_OFFSCREEN_GL), set_up, test, tear_down);
  g_test_add (gles, Fixture, GINT_TO_POINTER (NRE_OFFSCREEN_GLES), set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/land/layers", test_layers);
  add_test ("unknown", test_unknown);
  add_test ("first", test_first);
  add_test ("second", test_second);
  add_test ("plain", test_plain);
  add_test ("marks", test_marks);
  add_test ("moving", test_moving);
  add_test ("sides", test_sides);
  add_test ("marked-sides", test_marked_sides);
  add_test ("many", test_many);
  add_test ("later", test_later);
  add_test ("more", test_more);
  return g_test_run ();
}
