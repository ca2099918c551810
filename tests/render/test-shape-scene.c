/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Bodies that come from no file: whole, the right way out, and with a picture that stands upright. */

#include "nre-gl.h"
#include "nre-offscreen.h"
#include "nre-pick.h"
#include "nre-renderer.h"
#include "nre-shape-scene.h"

#include <math.h>

#define SIZE 240

static NreScene *
new_scene (gconstpointer is_cube)
{
  return GPOINTER_TO_INT (is_cube) ? nre_shape_scene_new_cube () : nre_shape_scene_new_sphere ();
}

/* --- Geometry ------------------------------------------------------------------------------------ */

static void
get_normal (const NreSceneVertex *const v[3], double out[3])
{
  for (guint k = 0; k < 3; k++)
    {
      guint x = (k + 1) % 3, y = (k + 2) % 3;

      out[k] =
          (double) (v[1]->position[x] - v[0]->position[x]) *
              (double) (v[2]->position[y] - v[0]->position[y]) -
          (double) (v[1]->position[y] - v[0]->position[y]) * (double) (v[2]->position[x] - v[0]->position[x]);
    }
}

/* All faces look outward, as their corners say, none is without area, and nobody looks into it. */
static void
test_whole (gconstpointer is_cube)
{
  g_autoptr (NreScene) scene = new_scene (is_cube);
  guint n_batches, n_vertices, n_indices;
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n_vertices);
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);

  g_assert_cmpuint (n_batches, ==, 1);
  g_assert_cmpuint (batches[0].count, ==, n_indices);
  g_assert_cmpint (batches[0].solid, ==, NRE_SCENE_SOLID_COUNTER_CLOCKWISE);
  g_assert_false (batches[0].flipped);
  for (guint i = 0; i < n_indices; i += 3)
    {
      const NreSceneVertex *corners[3] = { &vertices[indices[i]], &vertices[indices[i + 1]],
                                           &vertices[indices[i + 2]] };
      double normal[3], length;

      get_normal (corners, normal);
      length = sqrt (normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
      g_assert_cmpfloat (length, >, 1e-4);
      for (guint c = 0; c < 3; c++)
        {
          double sum = 0;

          for (guint k = 0; k < 3; k++)
            sum += normal[k] / length * corners[c]->normal[k] / 127;
          g_assert_cmpfloat (sum, >, 0.9);
        }
    }
}

/* It stands on the ground and is seen in any level of detail. */
static void
test_bounds (gconstpointer is_cube)
{
  g_autoptr (NreScene) scene = new_scene (is_cube);

  for (guint lod = 0; lod < NRE_SCENE_LODS; lod++)
    {
      NreBounds bounds;
      NreSceneStats stats;
      guint n;

      nre_scene_get_bounds (scene, lod, NRE_SCENE_ALL_GROUPS, &bounds);
      nre_scene_get_stats (scene, lod, NRE_SCENE_ALL_GROUPS, &stats);
      nre_scene_get_draws (scene, lod, NRE_SCENE_ALL_GROUPS, &n);
      g_assert_cmpuint (n, ==, 1);
      g_assert_cmpuint (stats.n_batches, ==, 1);
      g_assert_nonnull (nre_scene_get_draw_bounds (scene, lod, 0));
      nre_scene_get_draws (scene, lod, 1, &n);
      g_assert_cmpuint (n, ==, 0);
      for (guint k = 0; k < 3; k++)
        {
          g_assert_cmpfloat_with_epsilon (bounds.min[k], k == 2 ? 0 : -1, 1e-6f);
          g_assert_cmpfloat_with_epsilon (bounds.max[k], k == 2 ? 2 : 1, 1e-6f);
        }
    }
}

/* --- Pictures ------------------------------------------------------------------------------------ */

/* Red, green; blue, white. */
static NreSkins *
new_skins (void)
{
  static const guint8 pixels[] = { 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255 };
  g_autoptr (GBytes) rgba = g_bytes_new_static (pixels, sizeof pixels);
  NreSkins *skins = nre_skins_new ();
  NreSkin skin = { 0, { 1, 1, 1 } };

  skin.picture = nre_skins_add_picture (skins, NULL, 2, 2, rgba);
  nre_skins_set (skins, 0, &skin);
  return skins;
}

/* Which channel is the brightest by far; 'w' for white, '.' for none. */
static char
get_hue (GBytes *picture, double x, double y)
{
  const guint8 *p = g_bytes_get_data (picture, NULL);

  p += 4 * ((gsize) (y * SIZE) * SIZE + (gsize) (x * SIZE));
  for (guint i = 0; i < 3; i++)
    if (p[i] > 2 * p[(i + 1) % 3] && p[i] > 2 * p[(i + 2) % 3])
      return "rgb"[i];
  return p[0] > 60 ? 'w' : '.';
}

/* What is seen at the middle of each quarter, left to right and down. */
static void
see (NreScene *scene, NreCameraPreset preset, double reach, char out[5])
{
  g_autoptr (GError) error = NULL;
  NreOffscreen *offscreen = nre_offscreen_new (NRE_OFFSCREEN_GL, SIZE, SIZE, &error);
  NreRenderer *renderer = nre_renderer_new ();
  g_autoptr (NreSkins) skins = new_skins ();
  g_autoptr (GBytes) picture = NULL;
  NreRenderOptions options;
  NreCamera camera;
  NreBounds bounds;

  g_assert_no_error (error);
  nre_renderer_realize (renderer, &error);
  g_assert_no_error (error);
  nre_renderer_set_scene (renderer, scene);
  nre_scene_get_bounds (scene, 0, NRE_SCENE_ALL_GROUPS, &bounds);
  nre_camera_init (&camera);
  nre_camera_set_preset (&camera, preset);
  nre_camera_frame (&camera, &bounds, SIZE, SIZE);
  nre_render_options_init (&options);
  options.shading = NRE_SHADING_TEXTURED;
  options.skins = skins;
  options.background = FALSE;
  nre_renderer_draw (renderer, SIZE, SIZE, &camera, &options, &error);
  g_assert_no_error (error);
  picture = nre_offscreen_read (offscreen);
  for (guint i = 0; i < 4; i++)
    out[i] = get_hue (picture, 0.5 + (i % 2 ? reach : -reach), 0.5 + (i / 2 ? reach : -reach));
  out[4] = '\0';
  nre_renderer_unrealize (renderer);
  nre_gl_check_errors ("ending", &error);
  g_assert_no_error (error);
  nre_renderer_free (renderer);
  nre_offscreen_free (offscreen);
}

static void
test_upright_cube (void)
{
  static const NreCameraPreset presets[] = { NRE_CAMERA_FRONT, NRE_CAMERA_RIGHT, NRE_CAMERA_BACK,
                                             NRE_CAMERA_LEFT, NRE_CAMERA_TOP };
  g_autoptr (NreScene) scene = nre_shape_scene_new_cube ();
  char seen[5];

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      see (scene, presets[i], 0.12, seen);
      g_assert_cmpstr (seen, ==, "rgbw");
    }
}

/* From the front one sees a half of the sphere, which is the whole picture. */
static void
test_upright_sphere (void)
{
  g_autoptr (NreScene) scene = nre_shape_scene_new_sphere ();
  char seen[5];

  see (scene, NRE_CAMERA_FRONT, 0.12, seen);
  g_assert_cmpstr (seen, ==, "rgbw");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/shape-scene/whole/sphere", GINT_TO_POINTER (FALSE), test_whole);
  g_test_add_data_func ("/shape-scene/whole/cube", GINT_TO_POINTER (TRUE), test_whole);
  g_test_add_data_func ("/shape-scene/bounds/sphere", GINT_TO_POINTER (FALSE), test_bounds);
  g_test_add_data_func ("/shape-scene/bounds/cube", GINT_TO_POINTER (TRUE), test_bounds);
  g_test_add_func ("/shape-scene/upright/cube", test_upright_cube);
  g_test_add_func ("/shape-scene/upright/sphere", test_upright_sphere);
  return g_test_run ();
}
