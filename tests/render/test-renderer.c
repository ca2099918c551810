/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixture.h"

#include "nre-gl.h"
#include "nre-offscreen.h"
#include "nre-png.h"
#include "nre-program.h"
#include "nre-renderer.h"

#include <glib/gstdio.h>

#define WIDTH 480
#define HEIGHT 320

/* What a test draws with: once with each API. */
typedef struct
{
  NreOffscreen    *offscreen;
  NreRenderer     *renderer;
  NreScene        *scene;
  NreCamera        camera;
  NreRenderOptions options;
  guint            width;
  guint            height;
} Fixture;

static void
resize (Fixture *self, guint width, guint height)
{
  g_autoptr (GError) error = NULL;

  nre_offscreen_resize (self->offscreen, width, height, &error);
  g_assert_no_error (error);
  self->width = width;
  self->height = height;
}

static void
set_up (Fixture *self, gconstpointer api)
{
  g_autoptr (GError) error = NULL;
  NreBounds bounds;

  self->offscreen = nre_offscreen_new ((NreOffscreenApi) GPOINTER_TO_INT (api), WIDTH, HEIGHT, &error);
  g_assert_no_error (error);
  self->renderer = nre_renderer_new ();
  nre_renderer_realize (self->renderer, &error);
  g_assert_no_error (error);
  self->scene = scene_of_small ();
  nre_renderer_set_scene (self->renderer, self->scene);
  nre_scene_get_bounds (self->scene, 0, NRE_SCENE_ALL_GROUPS, &bounds);
  nre_camera_init (&self->camera);
  nre_camera_frame (&self->camera, &bounds, WIDTH, HEIGHT);
  nre_render_options_init (&self->options);
  self->width = WIDTH;
  self->height = HEIGHT;
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

  nre_renderer_draw (self->renderer, self->width, self->height, &self->camera, &self->options, &error);
  g_assert_no_error (error);
  nre_gl_check_errors ("drawing", &error);
  g_assert_no_error (error);
  return nre_offscreen_read (self->offscreen);
}

/* Kept for a look at them: people see what no comparison does. */
static void
keep (Fixture *self, const char *name)
{
  const char *folder = g_getenv ("NRE_TEST_PICTURES");
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pixels = draw (self), png = NULL;

  if (folder == NULL)
    return;
  g_mkdir_with_parents (folder, 0777);
  path = g_strdup_printf ("%s/%s-%s.png", folder, epoxy_is_desktop_gl () ? "gl" : "gles", name);
  png = nre_png_encode (g_bytes_get_data (pixels, NULL), self->width, self->height);
  g_file_set_contents (path, g_bytes_get_data (png, NULL), (gssize) g_bytes_get_size (png), &error);
  g_assert_no_error (error);
}

static const guint8 *
pixel (GBytes *picture, guint x, guint y)
{
  return (const guint8 *) g_bytes_get_data (picture, NULL) + 4 * (y * WIDTH + x);
}

/* The smallest box around the pixels that differ, and how many they are. */
static guint
difference (GBytes *a, GBytes *b, guint box[4])
{
  guint n = 0;

  box[0] = WIDTH;
  box[1] = HEIGHT;
  box[2] = box[3] = 0;
  for (guint y = 0; y < HEIGHT; y++)
    for (guint x = 0; x < WIDTH; x++)
      if (memcmp (pixel (a, x, y), pixel (b, x, y), 4) != 0)
        {
          box[0] = MIN (box[0], x);
          box[1] = MIN (box[1], y);
          box[2] = MAX (box[2], x);
          box[3] = MAX (box[3], y);
          n++;
        }
  return n;
}

static gboolean
is_bluish (const guint8 *rgba)
{
  return rgba[2] > rgba[0] + 60 && rgba[2] > rgba[1] + 30;
}

static void
test_model_is_seen (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) with = draw (self);
  g_autoptr (GBytes) without = NULL;
  guint box[4];

  nre_renderer_set_scene (self->renderer, NULL);
  without = draw (self);
  g_assert_cmpuint (difference (with, without, box), >, WIDTH * HEIGHT / 20);
  /* The model is framed: it does not touch the border. */
  self->options.shadow = FALSE;
  g_clear_pointer (&without, g_bytes_unref);
  without = draw (self);
  g_clear_pointer (&with, g_bytes_unref);
  nre_renderer_set_scene (self->renderer, self->scene);
  with = draw (self);
  difference (with, without, box);
  g_assert_cmpuint (box[0], >, 0);
  g_assert_cmpuint (box[1], >, 0);
  g_assert_cmpuint (box[2], <, WIDTH - 1);
  g_assert_cmpuint (box[3], <, HEIGHT - 1);
}

static void
test_same_twice (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;

  self->options.selection = (NreScenePart){ 1, 1, 1, -1 };
  self->options.volumes = self->options.wireframe = TRUE;
  first = draw (self);
  second = draw (self);
  g_assert_true (g_bytes_equal (first, second));

  /* Nor does it matter what was drawn in between. */
  self->options.selection = NRE_SCENE_PART_NONE;
  self->options.volumes = self->options.wireframe = FALSE;
  self->options.samples = 4;
  self->options.lod = 1;
  g_bytes_unref (draw (self));
  self->options.selection = (NreScenePart){ 1, 1, 1, -1 };
  self->options.volumes = self->options.wireframe = TRUE;
  self->options.samples = 1;
  self->options.lod = 0;
  g_clear_pointer (&second, g_bytes_unref);
  second = draw (self);
  g_assert_true (g_bytes_equal (first, second));
}

/* One slot on so many nodes that they draw more triangles than are drawn in full while they move. */
static NreScene *
scene_of_many_triangles (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("many");
  g_autoptr (GBytes) bytes = NULL;
  NreAuthorMesh *mesh = nre_author_mesh_new ();
  guint n_triangles = 0, slot;

  nre_author_mesh_begin_batch (mesh, 0, 0);
  for (; n_triangles < 12 * 100; n_triangles += 12)
    nre_author_mesh_box (mesh, nre_author_vec3 (0, 0, 0), nre_author_vec3 (1, 1, 1));
  slot = nre_author_model_add_slot (model, mesh);
  for (guint i = 0; i <= NRE_RENDER_MOVING_DETAIL / n_triangles; i++)
    nre_author_model_set_slot (model, nre_author_model_add_node (model, NULL, -1, 0), 0, 0, slot);
  bytes = nre_author_model_finish (model);
  return scene_of (bytes);
}

/* While things move, only very large models lose their edges and shadow; none gains what it had not. */
static void
test_hasten (void)
{
  g_autoptr (NreScene) small = scene_of_small ();
  g_autoptr (NreScene) large = scene_of_many_triangles ();
  NreRenderOptions options;

  nre_render_options_init (&options);
  options.samples = 4;
  nre_render_options_hasten (&options, small);
  g_assert_cmpuint (options.samples, ==, 1);
  g_assert_true (options.edges && options.shadow && options.rough_shadow);
  nre_render_options_hasten (&options, large);
  g_assert_false (options.edges || options.shadow);
  nre_render_options_hasten (&options, small);
  g_assert_false (options.edges || options.shadow);
}

/* The shadow of a moving picture looks like that of one at rest, differs a little, and gives way to it; then
 * it stays. */
static void
test_rough_shadow (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) rough = NULL, fine = NULL, moved = NULL, none = NULL, again = NULL;
  guint box[4], whole[4], n_shadow, n_rough = 0;

  self->options.rough_shadow = TRUE;
  rough = draw (self);
  self->options.rough_shadow = FALSE;
  fine = draw (self);
  self->options.rough_shadow = TRUE;
  moved = draw (self);
  g_assert_true (g_bytes_equal (fine, moved));
  self->options.shadow = FALSE;
  none = draw (self);
  n_shadow = difference (none, fine, whole);
  g_assert_cmpuint (n_shadow, >, 500);
  n_rough = difference (none, rough, box);
  g_assert_cmpuint (n_rough, >, n_shadow * 9 / 10);
  g_assert_cmpuint (n_rough, <, n_shadow * 11 / 10);
  for (guint k = 0; k < 4; k++)
    g_assert_cmpint (ABS ((int) box[k] - (int) whole[k]), <=, 3);
  g_assert_false (g_bytes_equal (rough, fine));
  self->options.shadow = TRUE;
  self->options.rough_shadow = FALSE;
  again = draw (self);
  g_assert_true (g_bytes_equal (again, fine));
}

/* Another pose of the same scene shows, and nothing is uploaded for it. */
static NreScene *scene_of_boxes (gboolean speck);

static void
test_poses (Fixture *self, gconstpointer api)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (71);
  g_autoptr (GBytes) rest = draw (self);
  guint n = nre_scene_get_n_nodes (self->scene), box[4];
  float (*world)[16] = g_malloc_n (n, sizeof *world);

  g_assert_cmpuint (nre_renderer_get_n_uploads (self->renderer), ==, 1);
  for (guint i = 0; i < 10; i++)
    {
      g_autofree float (*moved)[16] = random_pose (self->scene, rand, i > 5);
      g_autoptr (NreScene) scene = nre_scene_with_pose (self->scene, (const float (*)[16]) moved);
      g_autoptr (GBytes) picture = NULL;

      nre_renderer_set_scene (self->renderer, scene);
      self->options.wireframe = self->options.volumes = i % 2 == 1;
      self->options.selection = i % 3 == 1 ? (NreScenePart){ 1, -1, -1, -1 } : NRE_SCENE_PART_NONE;
      picture = draw (self);
      g_assert_cmpuint (difference (rest, picture, box), >, 100);
    }
  /* The pose that the scene has by itself gives its very picture again. */
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 16; k++)
      world[i][k] = nre_scene_get_node (self->scene, i)->world[4 * (k % 4) + k / 4];
  self->options.wireframe = self->options.volumes = FALSE;
  self->options.selection = NRE_SCENE_PART_NONE;
  {
    g_autoptr (NreScene) scene = nre_scene_with_pose (self->scene, (const float (*)[16]) world);
    g_autoptr (GBytes) picture = NULL;

    nre_renderer_set_scene (self->renderer, scene);
    picture = draw (self);
    g_assert_cmpuint (difference (rest, picture, box), ==, 0);
  }
  g_assert_cmpuint (nre_renderer_get_n_uploads (self->renderer), ==, 1);
  nre_renderer_set_scene (self->renderer, self->scene);
  g_bytes_unref (draw (self));
  g_assert_cmpuint (nre_renderer_get_n_uploads (self->renderer), ==, 1);
  nre_renderer_set_scene (self->renderer, NULL);
  nre_renderer_set_scene (self->renderer, self->scene);
  g_bytes_unref (draw (self));
  g_assert_cmpuint (nre_renderer_get_n_uploads (self->renderer), ==, 2);
  g_free (world);
}

/* A node in another place is seen through, without an upload; in its own place it is no ghost, nor are the
 * others. */
static void
test_ghosts (Fixture *self, gconstpointer api)
{
  guint n = nre_scene_get_n_nodes (self->scene), box[4];
  g_autofree float (*world)[16] = g_malloc_n (n, sizeof *world);
  g_autofree guint8 *nodes = g_malloc0 (n);
  NreGhost ghosts[2] = { { NULL, nodes, { 1, 0.5f, 0, 0.5f } }, { NULL, nodes, { 0, 1, 0, 0.5f } } };
  g_autoptr (GBytes) plain = draw (self), same = NULL, none = NULL, moved = NULL, after = NULL,
                     foreign = NULL;
  g_autoptr (NreScene) scene = NULL, other = scene_of_boxes (FALSE);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 16; k++)
      world[i][k] = nre_scene_get_node (self->scene, i)->world[4 * (k % 4) + k / 4];
  nodes[1] = 1;
  ghosts[0].scene = self->scene;
  self->options.ghosts = ghosts;
  self->options.n_ghosts = 1;
  same = draw (self);
  g_assert_cmpuint (difference (plain, same, box), ==, 0);
  world[1][3] += 1.5f;
  scene = nre_scene_with_pose (self->scene, (const float (*)[16]) world);
  ghosts[0].scene = ghosts[1].scene = scene;
  moved = draw (self);
  g_assert_cmpuint (difference (plain, moved, box), >, 200);
  keep (self, "ghost");
  self->options.n_ghosts = 2;
  nodes[1] = 0;
  none = draw (self);
  g_assert_cmpuint (difference (plain, none, box), ==, 0);
  nodes[1] = 1;
  /* Of other geometry there is nothing to draw it with. */
  self->options.n_ghosts = 1;
  ghosts[0].scene = other;
  foreign = draw (self);
  g_assert_cmpuint (difference (plain, foreign, box), ==, 0);
  g_assert_cmpuint (nre_renderer_get_n_uploads (self->renderer), ==, 1);
  self->options.n_ghosts = 0;
  after = draw (self);
  g_assert_cmpuint (difference (plain, after, box), ==, 0);
}

/* Only pixels of the part and its outline change, and they take the accent colour. */
static void
test_selection_stays_near (Fixture *self, gconstpointer api)
{
  NreScenePart part = { 1, 1, 1, -1 };

  self->options.axes = FALSE;
  for (guint samples = 1; samples <= 4; samples += 3)
    {
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GBytes) after = NULL;
      NreBounds bounds;
      guint box[4], n_blue = 0;
      float low[2] = { WIDTH, HEIGHT }, high[2] = { 0, 0 };

      self->options.samples = samples;
      self->options.selection = NRE_SCENE_PART_NONE;
      before = draw (self);
      self->options.selection = part;
      after = draw (self);
      g_assert_cmpuint (difference (before, after, box), >, 500);
      g_assert_true (nre_scene_get_part_bounds (self->scene, 0, NRE_SCENE_ALL_GROUPS, &part, &bounds));
      for (guint corner = 0; corner < 8; corner++)
        {
          float at[3], x, y;

          for (guint k = 0; k < 3; k++)
            at[k] = corner & 1u << k ? bounds.max[k] : bounds.min[k];
          g_assert_true (nre_camera_project (&self->camera, at, WIDTH, HEIGHT, &x, &y));
          low[0] = MIN (low[0], x);
          low[1] = MIN (low[1], y);
          high[0] = MAX (high[0], x);
          high[1] = MAX (high[1], y);
        }
      g_assert_cmpfloat ((float) box[0], >=, low[0] - 6);
      g_assert_cmpfloat ((float) box[1], >=, low[1] - 6);
      g_assert_cmpfloat ((float) box[2], <=, high[0] + 6);
      g_assert_cmpfloat ((float) box[3], <=, high[1] + 6);
      for (guint y = box[1]; y <= box[3]; y++)
        for (guint x = box[0]; x <= box[2]; x++)
          n_blue += is_bluish (pixel (after, x, y));
      g_assert_cmpuint (n_blue, >, 1000);
      g_assert_true (is_bluish (pixel (after, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)));
    }
}

/* What was selected before leaves nothing, wherever its outline crosses that of what is selected now. */
static void
test_selection_leaves_nothing (Fixture *self, gconstpointer api)
{
  static const NreScenePart parts[] = {
    { 0, -1, -1, -1 }, { 1, 1, 1, -1 }, { 1, -1, -1, -1 }, { 1, 1, 1, 0 }, { 0, -1, -1, -1 },
    { 1, -1, -1, -1 },
  };
  NreRenderer *used = self->renderer;

  self->options.axes = FALSE;
  for (guint i = 0; i < 2 * G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GBytes) expected = NULL;
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;
      guint box[4];

      /* With one sample, and then with four. */
      self->options.samples = i < G_N_ELEMENTS (parts) ? 1 : 4;
      self->options.selection = parts[i % G_N_ELEMENTS (parts)];
      after = draw (self);
      self->renderer = nre_renderer_new ();
      nre_renderer_realize (self->renderer, &error);
      g_assert_no_error (error);
      nre_renderer_set_scene (self->renderer, self->scene);
      expected = draw (self);
      nre_renderer_unrealize (self->renderer);
      nre_renderer_free (self->renderer);
      self->renderer = used;
      g_assert_cmpuint (difference (expected, after, box), ==, 0);
    }
}

static void
test_hover_and_triangle (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) before = draw (self);
  g_autoptr (GBytes) hovered = NULL;
  g_autoptr (GBytes) batch = NULL;
  g_autoptr (GBytes) triangle = NULL;
  guint box[4];

  self->options.hovered = (NreScenePart){ -1, -1, 1, -1 };
  hovered = draw (self);
  g_assert_cmpuint (difference (before, hovered, box), >, 500);
  self->options.selection = (NreScenePart){ 1, 1, 1, -1 };
  batch = draw (self);
  g_assert_cmpuint (difference (hovered, batch, box), >, 500);

  /* The box's triangle on top: 10 or 11, whichever way the box is made, so all of them. */
  for (int i = 0; i < 12; i++)
    {
      guint n;

      self->options.selection.triangle = i;
      g_clear_pointer (&triangle, g_bytes_unref);
      triangle = draw (self);
      n = difference (batch, triangle, box);
      g_assert_cmpuint (n, <, 9000);
      if (n > 200)
        return;
    }
  g_assert_not_reached ();
}

/* Each option changes the picture, alone and on top of all others. */
static void
test_every_option_shows (Fixture *self, gconstpointer api)
{
  const NreRenderOptions usual = self->options;
  g_autoptr (NreVisibility) visibility = nre_visibility_new ();
  g_autoptr (NrePartSet) parts = nre_part_set_new ();
  g_autoptr (GBytes) plain = NULL;
  guint box[4];

  nre_part_set_add (parts, &(NreScenePart){ -1, 3, -1, -1 });
  nre_visibility_isolate (visibility, parts);
  self->options.selection = (NreScenePart){ 1, -1, -1, -1 };
  plain = draw (self);
  for (guint i = 0; i < 21; i++)
    {
      g_autoptr (GBytes) changed = NULL;

      self->options = usual;
      self->options.selection = (NreScenePart){ 1, -1, -1, -1 };
      switch (i)
        {
        case 0: self->options.lod = 1; break;
        case 1: self->options.group = 1; break;
        case 2: self->options.shading = NRE_SHADING_NODE; break;
        case 3: self->options.shading = NRE_SHADING_BATCH_FLAGS; break;
        case 4: self->options.shading = NRE_SHADING_NORMALS; break;
        case 5: self->options.edges = FALSE; break;
        case 6: self->options.wireframe = TRUE; break;
        case 7: self->options.volumes = NRE_VOLUME_BOXES; break;
        case 8: self->options.axes = FALSE; break;
        case 9: self->options.grid = FALSE; break;
        case 10: self->options.shadow = FALSE; break;
        case 11: self->options.dark = TRUE; break;
        case 12: self->options.accent[0] = 1; break;
        case 13: self->options.scale = 2; break;
        case 14: self->options.volumes = NRE_VOLUME_SPHERES; break;
        case 15: self->options.volumes = NRE_VOLUME_HULL; break;
        case 16: self->options.volumes = NRE_VOLUME_MODEL_SPHERE; break;
        case 17: self->options.volumes = NRE_VOLUME_CAPSULE; break;
        case 18: self->options.all_axes = TRUE; break;
        case 19: self->options.selected = parts; break;
        default: self->options.visibility = visibility; break;
        }
      changed = draw (self);
      if (difference (plain, changed, box) < 30)
        g_error ("option %u does not show", i);
    }
}

/* Bounds that are not numbers, or have no size, draw nothing and take nothing else with them. */
static void
test_strange_volumes (Fixture *self, gconstpointer api)
{
  const float strange[] = { NAN, INFINITY, -INFINITY, 3e38f, -1 };
  const guint all = NRE_VOLUME_BOXES | NRE_VOLUME_SPHERES | NRE_VOLUME_HULL | NRE_VOLUME_MODEL_SPHERE |
                    NRE_VOLUME_CAPSULE;

  self->options.grid = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      g_autoptr (GBytes) bytes = small_model ();
      g_autoptr (GBytes) without = NULL;
      g_autoptr (GBytes) with = NULL;
      guint box[4];

      for (guint corner = 0; corner < 24; corner++)
        bytes =
            patch_f32 (g_steal_pointer (&bytes), 2, 4 * corner, isfinite (strange[i]) ? 3e38f : strange[i]);
      bytes = patch_f32 (g_steal_pointer (&bytes), 2, 4 * 27, strange[i]);
      bytes = patch_f32 (g_steal_pointer (&bytes), 2, 4 * 34, strange[i]);
      for (guint slot = 0; slot < 4; slot++)
        {
          bytes = patch_f32 (g_steal_pointer (&bytes), 2, 0x8c + 68 * slot + 8,
                             isfinite (strange[i]) ? 3e38f : strange[i]);
          bytes = patch_f32 (g_steal_pointer (&bytes), 2, 0x8c + 68 * slot + 44, strange[i]);
        }
      nre_scene_unref (self->scene);
      self->scene = scene_of (bytes);
      nre_renderer_set_scene (self->renderer, self->scene);
      self->options.volumes = 0;
      without = draw (self);
      self->options.volumes = all;
      with = draw (self);
      /* The picture is deeper with bounds, so a few edges are hidden or not by a hair. */
      g_assert_cmpuint (difference (without, with, box), <, 60);
    }
}

/* The same bounds for what is selected only are less to see. */
static void
test_volumes_of_selection (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) none = NULL;
  g_autoptr (GBytes) nothing_selected = NULL;
  g_autoptr (GBytes) all = NULL;
  g_autoptr (GBytes) one = NULL;
  guint box[4], n_all, n_one;

  self->options.edges = self->options.shadow = self->options.grid = FALSE;
  none = draw (self);
  self->options.volumes = NRE_VOLUME_BOXES | NRE_VOLUME_SPHERES;
  all = draw (self);
  self->options.volumes_of_selection = TRUE;
  nothing_selected = draw (self);
  g_assert_cmpuint (difference (none, nothing_selected, box), <, 60);
  self->options.selection = (NreScenePart){ 1, -1, -1, -1 };
  one = draw (self);
  n_all = difference (none, all, box);
  self->options.volumes = 0;
  g_clear_pointer (&none, g_bytes_unref);
  none = draw (self);
  n_one = difference (none, one, box);
  g_assert_cmpuint (n_one, >, 100);
  g_assert_cmpuint (n_one, <, n_all);
}

/* Boxes, and perhaps a speck inside one of them by which the mesh has an end. */
static NreScene *
scene_of_boxes (gboolean speck)
{
  NreAuthorMesh *mesh = nre_author_mesh_new ();

  nre_author_mesh_begin_batch (mesh, 0, 0);
  nre_author_mesh_box (mesh, nre_author_vec3 (-1, -1, 0), nre_author_vec3 (1, 1, 1));
  nre_author_mesh_box (mesh, nre_author_vec3 (-0.4f, -0.6f, 1.2f), nre_author_vec3 (0.9f, 0.3f, 2.2f));
  if (speck)
    {
      guint vertices[3];

      for (guint k = 0; k < 3; k++)
        vertices[k] =
            nre_author_mesh_add_vertex (mesh,
                                        nre_author_vec3 (0.01f * (float) k, 0.01f * (float) (k == 1), 0.5f),
                                        nre_author_vec3 (0, 0, 1), 0, 0);
      nre_author_mesh_add_triangle (mesh, vertices[0], vertices[1], vertices[2]);
    }
  return scene_of_mesh (mesh);
}

/* To leave out what nobody sees of bodies changes nothing that is seen, from outside and from within. */
static void
test_solid_bodies (Fixture *self, gconstpointer api)
{
  g_autoptr (NreScene) closed = scene_of_boxes (FALSE);
  g_autoptr (NreScene) open = scene_of_boxes (TRUE);
  guint n_batches;

  g_assert_cmpint (nre_scene_get_batches (closed, &n_batches)[0].solid, !=, NRE_SCENE_OPEN);
  g_assert_cmpint (nre_scene_get_batches (open, &n_batches)[0].solid, ==, NRE_SCENE_OPEN);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GBytes) a = NULL;
      g_autoptr (GBytes) b = NULL;
      guint box[4];

      nre_camera_orbit (&self->camera, 0.5f, i % 7 == 6 ? 0.9f : -0.15f);
      self->camera.orthographic = i % 3 == 2;
      /* The last ones are inside a box. */
      self->camera.distance = i < 30 ? 4 + 0.1f * (float) i : 0.2f;
      self->camera.target[2] = i < 30 ? 1 : 0.6f;
      nre_renderer_set_scene (self->renderer, closed);
      a = draw (self);
      nre_renderer_set_scene (self->renderer, open);
      b = draw (self);
      /* Edges at the very rim are hidden a hair sooner. */
      g_assert_cmpuint (difference (a, b, box), <, 400);
    }
}

/* Two pictures in one framebuffer are each what they are alone. */
static void
test_side_by_side (Fixture *self, gconstpointer api)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) both = NULL;
  guint uploads = nre_renderer_get_n_uploads (self->renderer);

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < 2; i++)
      {
        self->options.lod = i;
        nre_renderer_draw_at (self->renderer, (int) i * WIDTH / 2, 0, WIDTH / 2, HEIGHT, &self->camera,
                              &self->options, &error);
        g_assert_no_error (error);
      }
  both = nre_offscreen_read (self->offscreen);
  g_assert_cmpuint (nre_renderer_get_n_uploads (self->renderer), <=, uploads + 1);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) half = NULL;

      self->options.lod = i;
      nre_renderer_draw_at (self->renderer, 0, 0, WIDTH / 2, HEIGHT, &self->camera, &self->options, &error);
      g_assert_no_error (error);
      half = nre_offscreen_read (self->offscreen);
      for (guint y = 0; y < HEIGHT; y++)
        g_assert_cmpmem (pixel (both, i * WIDTH / 2, y), 4 * (WIDTH / 2), pixel (half, 0, y),
                         4 * (WIDTH / 2));
    }
}

/* What is drawn into memory is the same picture, from the top, with each pixel as cairo has it, and nothing
 * beside it. */
static void
test_memory (Fixture *self, gconstpointer api)
{
  const gsize stride = 4 * (WIDTH + 3);
  g_autofree guint8 *pixels = g_malloc (stride * HEIGHT);
  g_autoptr (GBytes) picture = draw (self);
  g_autoptr (GError) error = NULL;
  int change[4];

  memset (pixels, 7, stride * HEIGHT);
  nre_renderer_draw_kept (self->renderer, WIDTH, HEIGHT, &self->camera, &self->options, NULL, change, &error);
  g_assert_no_error (error);
  nre_renderer_read (self->renderer, 0, 0, WIDTH, HEIGHT, pixels, stride);
  for (guint y = 0; y < HEIGHT; y++)
    for (guint x = 0; x < WIDTH + 3; x++)
      {
        const guint8 *rgba = x < WIDTH ? pixel (picture, x, y) : (const guint8[]){ 7, 7, 7, 7 };
        guint32 word;

        memcpy (&word, pixels + y * stride + 4 * x, sizeof word);
        g_assert_cmphex (word, ==,
                         (guint32) rgba[3] << 24 | (guint32) rgba[0] << 16 | (guint32) rgba[1] << 8 |
                             rgba[2]);
      }
}

static void
test_transparent_background (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) picture = NULL;
  guint n_clear = 0, n_solid = 0;

  self->options.background = self->options.grid = self->options.shadow = self->options.axes = FALSE;
  self->options.selection = (NreScenePart){ 1, 1, 1, -1 };
  picture = draw (self);
  for (guint y = 0; y < HEIGHT; y++)
    for (guint x = 0; x < WIDTH; x++)
      {
        const guint8 *rgba = pixel (picture, x, y);

        n_clear += rgba[3] == 0;
        n_solid += rgba[3] == 255;
        /* Premultiplied. */
        for (guint k = 0; k < 3; k++)
          g_assert_cmpuint (rgba[k], <=, rgba[3] + 1);
      }
  g_assert_cmpuint (n_clear, >, WIDTH * HEIGHT / 3);
  g_assert_cmpuint (n_solid, >, WIDTH * HEIGHT / 20);
}

/* The caller's framebuffers, viewport and bindings are as they were. */
static void
test_state_is_restored (Fixture *self, gconstpointer api)
{
  GLint draw_before, read_before, viewport[4];
  static const GLenum bindings[] = { GL_VERTEX_ARRAY_BINDING, GL_CURRENT_PROGRAM, GL_TEXTURE_BINDING_2D };
  static const GLenum tests[] = { GL_BLEND, GL_DEPTH_TEST, GL_SCISSOR_TEST, GL_CULL_FACE };

  glGetIntegerv (GL_DRAW_FRAMEBUFFER_BINDING, &draw_before);
  glGetIntegerv (GL_READ_FRAMEBUFFER_BINDING, &read_before);
  g_assert_cmpint (draw_before, !=, 0);
  glViewport (1, 2, 3, 4);
  self->options.selection = (NreScenePart){ 1, 1, 1, 2 };
  self->options.wireframe = self->options.volumes = TRUE;
  self->options.samples = 4;
  g_bytes_unref (draw (self));
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    {
      GLint value;

      glGetIntegerv (bindings[i], &value);
      g_assert_cmpint (value, ==, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_assert_false (glIsEnabled (tests[i]));
  glGetIntegerv (GL_VIEWPORT, viewport);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (viewport[i], ==, (GLint) i + 1);
  glGetIntegerv (GL_READ_FRAMEBUFFER_BINDING, &read_before);
  g_assert_cmpint (read_before, ==, draw_before);
}

static guint
count_objects (void)
{
  guint n = 0;

  for (GLuint name = 1; name < 400; name++)
    n += glIsBuffer (name) + glIsTexture (name) + glIsFramebuffer (name) + glIsRenderbuffer (name) +
         glIsVertexArray (name) + glIsProgram (name) + glIsShader (name);
  return n;
}

/* After unrealize the context has what it had before, and the renderer can be realized again. */
static void
test_nothing_is_left_behind (Fixture *self, gconstpointer api)
{
  g_autoptr (GError) error = NULL;
  guint n;

  nre_renderer_unrealize (self->renderer);
  n = count_objects ();
  for (guint i = 0; i < 3; i++)
    {
      nre_renderer_realize (self->renderer, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (count_objects (), >, n);
      self->options.samples = i % 2 ? 4 : 1;
      self->options.wireframe = self->options.volumes = TRUE;
      self->options.selection = (NreScenePart){ 1, 1, 1, 1 };
      g_bytes_unref (draw (self));
      nre_renderer_unrealize (self->renderer);
      g_assert_cmpuint (count_objects (), ==, n);
    }
  nre_renderer_realize (self->renderer, &error);
  g_assert_no_error (error);
}

static void
test_sizes (Fixture *self, gconstpointer api)
{
  static const guint sizes[][2] = { { 1, 1 }, { 3, 700 }, { 700, 3 }, { 64, 64 } };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize (self, sizes[i][0], sizes[i][1]);
      self->options.samples = i % 2 ? 4 : 1;
      self->options.selection = (NreScenePart){ 1, -1, -1, -1 };
      g_bytes_unref (draw (self));
    }
  g_assert_false (nre_renderer_draw (self->renderer, 0, 10, &self->camera, &self->options, &error));
  g_assert_error (error, NRE_GL_ERROR, NRE_GL_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (nre_renderer_draw (self->renderer, 1000000, 10, &self->camera, &self->options, &error));
  g_assert_error (error, NRE_GL_ERROR, NRE_GL_ERROR_FAILED);
  g_test_message ("%s", error->message);
  g_clear_error (&error);
  g_assert_false (nre_offscreen_resize (self->offscreen, 1000000, 1, &error));
  g_assert_error (error, NRE_GL_ERROR, NRE_GL_ERROR_FAILED);
  g_clear_error (&error);
  resize (self, WIDTH, HEIGHT);
  g_bytes_unref (draw (self));
}

/* From inside a box, from below, from very near and very far, with either projection. */
static void
test_odd_cameras (Fixture *self, gconstpointer api)
{
  self->options.selection = (NreScenePart){ 1, -1, -1, -1 };
  self->options.volumes = self->options.wireframe = TRUE;
  for (guint i = 0; i < 2 * 7 * 4; i++)
    {
      static const float distances[] = { 1e-3f, 0.3f, 30, 1e6f };

      self->camera.orthographic = i % 2;
      nre_camera_set_preset (&self->camera, (NreCameraPreset) (i / 2 % 7));
      self->camera.distance = distances[i / 14];
      g_bytes_unref (draw (self));
    }
}

static void
test_damaged_scenes (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) sound = small_model ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (61);
  static const guint8 types[] = { 1, 2, 3, 4, 5, 6, 7, 8, 13 };

  self->options.selection = (NreScenePart){ 1, -1, -1, -1 };
  self->options.volumes = self->options.wireframe = TRUE;
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (GBytes) bytes = damage (sound, rand, types, G_N_ELEMENTS (types), 10);
      g_autoptr (NreScene) scene = NULL;
      NreBounds bounds;

      scene = scene_of (bytes);
      nre_renderer_set_scene (self->renderer, scene);
      nre_scene_get_bounds (scene, 0, NRE_SCENE_ALL_GROUPS, &bounds);
      nre_camera_frame (&self->camera, &bounds, WIDTH, HEIGHT);
      g_bytes_unref (draw (self));
    }
}

/* Files may wind their triangles either way: the side that normals point to is the lit one. */
static void
test_winding_does_not_matter (Fixture *self, gconstpointer api)
{
  g_autoptr (GBytes) bytes = small_model ();
  g_autoptr (NreScene) scene = NULL;
  g_autoptr (GBytes) usual = draw (self);
  g_autoptr (GBytes) turned = NULL;
  guint n, n_other, box[4];
  const NreSceneBatch *batches = nre_scene_get_batches (self->scene, &n);
  gsize offset = nre_author_archive_payload_offset (bytes, nre_author_archive_index_of_type (bytes, 6));
  gsize size = nre_author_archive_payload_size (bytes, nre_author_archive_index_of_type (bytes, 6));

  for (gsize at = 0; at + 6 <= size; at += 6)
    {
      guint a = nre_author_peek_u16 (bytes, offset + at), b = nre_author_peek_u16 (bytes, offset + at + 2);

      bytes = patch_u16 (g_steal_pointer (&bytes), 6, at, b);
      bytes = patch_u16 (g_steal_pointer (&bytes), 6, at + 2, a);
    }
  scene = scene_of (bytes);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (batches[i].flipped, !=, nre_scene_get_batches (scene, &n_other)[i].flipped);
  nre_renderer_set_scene (self->renderer, scene);
  turned = draw (self);
  g_assert_cmpuint (difference (usual, turned, box), <, 200);
}

/* Shaders that a driver refuses end as words. */
static void
test_bad_shaders (Fixture *self, gconstpointer api)
{
  static const char *const none[] = { NULL };
  const char *good = "void main () { gl_Position = vec4 (0.0); }\n";
  const NreProgramSource bad[] = {
    { "a test", "void main () { nonsense; }\n", "out vec4 c; void main () { c = vec4 (1.0); }\n", none,
      none },
    { "a test", good, "void main () { nonsense; }\n", none, none },
    { "a test", "out vec2 v; void main () { v = vec2 (1.0); gl_Position = vec4 (0.0); }\n",
      "in vec3 v; out vec4 c; void main () { c = vec4 (v, 1.0); }\n", none, none },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      NreProgram program;

      g_assert_false (nre_program_init (&program, &bad[i], &error));
      g_assert_error (error, NRE_GL_ERROR, NRE_GL_ERROR_SHADER);
      g_assert_nonnull (strstr (error->message, "a test"));
      g_assert_cmpuint (program.id, ==, 0);
    }
}

static void
test_pictures (Fixture *self, gconstpointer api)
{
  NreBounds bounds;

  resize (self, 960, 600);
  nre_scene_get_bounds (self->scene, 0, NRE_SCENE_ALL_GROUPS, &bounds);
  nre_camera_frame (&self->camera, &bounds, 960, 600);
  self->options.samples = 4;
  keep (self, "light");
  self->options.selection = (NreScenePart){ 1, 1, 1, -1 };
  keep (self, "selected");
  self->options.dark = self->options.volumes = TRUE;
  keep (self, "dark-bounds");
  self->options.dark = self->options.volumes = FALSE;
  self->options.wireframe = TRUE;
  self->options.shading = NRE_SHADING_NODE;
  keep (self, "wireframe");
  self->options.shading = NRE_SHADING_NORMALS;
  self->options.wireframe = FALSE;
  self->camera.orthographic = TRUE;
  nre_camera_set_preset (&self->camera, NRE_CAMERA_TOP);
  keep (self, "normals-top");
}

static void
test_contexts_are_refused_in_words (void)
{
  g_autoptr (GError) error = NULL;
  NreOffscreen *offscreen = nre_offscreen_new (NRE_OFFSCREEN_ANY, 0, 0, &error);

  g_assert_null (offscreen);
  g_assert_error (error, NRE_GL_ERROR, NRE_GL_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, "0 × 0"));
}

static void
add (const char *name, void (*test) (Fixture *, gconstpointer))
{
  static const struct { const char *name; NreOffscreenApi api; } apis[] = {
    { "gl", NRE_OFFSCREEN_GL }, { "gles", NRE_OFFSCREEN_GLES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (apis); i++)
    {
      g_autofree char *path = g_strdup_printf ("/renderer/%s/%s", apis[i].name, name);

      g_test_add (path, Fixture, GINT_TO_POINTER (apis[i].api), set_up, test, tear_down);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("model-is-seen", test_model_is_seen);
  add ("same-twice", test_same_twice);
  add ("rough-shadow", test_rough_shadow);
  add ("poses", test_poses);
  add ("ghosts", test_ghosts);
  add ("selection-stays-near", test_selection_stays_near);
  add ("selection-leaves-nothing", test_selection_leaves_nothing);
  add ("hover-and-triangle", test_hover_and_triangle);
  add ("every-option-shows", test_every_option_shows);
  add ("strange-volumes", test_strange_volumes);
  add ("volumes-of-selection", test_volumes_of_selection);
  add ("side-by-side", test_side_by_side);
  add ("memory", test_memory);
  add ("solid-bodies", test_solid_bodies);
  add ("transparent-background", test_transparent_background);
  add ("state-is-restored", test_state_is_restored);
  add ("nothing-is-left-behind", test_nothing_is_left_behind);
  add ("sizes", test_sizes);
  add ("odd-cameras", test_odd_cameras);
  add ("damaged-scenes", test_damaged_scenes);
  add ("winding-does-not-matter", test_winding_does_not_matter);
  add ("bad-shaders", test_bad_shaders);
  add ("pictures", test_pictures);
  g_test_add_func ("/renderer/contexts-are-refused-in-words", test_contexts_are_refused_in_words);
  g_test_add_func ("/renderer/hasten", test_hasten);
  return g_test_run ();
}
