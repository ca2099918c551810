/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-camera.h"

#include <cglm/cglm.h>

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon ((double) (a), (double) (b), (tolerance))

static const float sizes[][2] = { { 1280, 720 }, { 300, 900 }, { 640, 640 }, { 2560, 400 } };

static NreCamera
some_camera (GRand *rand)
{
  NreCamera camera;

  nre_camera_init (&camera);
  camera.yaw = (float) g_rand_double_range (rand, -GLM_PI, GLM_PI);
  camera.pitch = (float) g_rand_double_range (rand, -GLM_PI_2, GLM_PI_2);
  camera.distance = (float) g_rand_double_range (rand, 2, 40);
  camera.orthographic = g_rand_boolean (rand);
  for (guint i = 0; i < 3; i++)
    camera.target[i] = (float) g_rand_double_range (rand, -20, 20);
  return camera;
}

static void
test_presets (void)
{
  static const struct { NreCameraPreset preset; float right[3], up[3]; } expected[] = {
    { NRE_CAMERA_FRONT, { 1, 0, 0 }, { 0, 0, 1 } },
    { NRE_CAMERA_BACK, { -1, 0, 0 }, { 0, 0, 1 } },
    { NRE_CAMERA_LEFT, { 0, -1, 0 }, { 0, 0, 1 } },
    { NRE_CAMERA_RIGHT, { 0, 1, 0 }, { 0, 0, 1 } },
    { NRE_CAMERA_TOP, { 1, 0, 0 }, { 0, 1, 0 } },
    { NRE_CAMERA_BOTTOM, { 1, 0, 0 }, { 0, -1, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      NreCamera camera;
      vec3 right, up, back;

      nre_camera_init (&camera);
      nre_camera_set_preset (&camera, expected[i].preset);
      nre_camera_get_basis (&camera, right, up, back);
      for (guint k = 0; k < 3; k++)
        {
          assert_near (right[k], expected[i].right[k], 1e-6);
          assert_near (up[k], expected[i].up[k], 1e-6);
        }
    }
}

static void
test_basis_is_orthonormal (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < 1000; i++)
    {
      NreCamera camera = some_camera (rand);
      vec3 right, up, back, cross;

      nre_camera_get_basis (&camera, right, up, back);
      glm_vec3_cross (right, up, cross);
      assert_near (glm_vec3_norm (right), 1, 1e-5);
      assert_near (glm_vec3_norm (up), 1, 1e-5);
      for (guint k = 0; k < 3; k++)
        assert_near (cross[k], back[k], 1e-5);
      g_assert_cmpfloat (up[2], >=, -1e-6f);
    }
}

static void
test_orbit_stops_above (void)
{
  NreCamera camera;

  nre_camera_init (&camera);
  nre_camera_orbit (&camera, 100, 100);
  assert_near (camera.pitch, GLM_PI_2, 1e-6);
  g_assert_cmpfloat (fabsf (camera.yaw), <=, GLM_PIf);
  nre_camera_orbit (&camera, 0, -100);
  assert_near (camera.pitch, -GLM_PI_2, 1e-6);
}

/* project() and the matrices say the same, and the ray through a point's pixel meets the point. */
static void
test_pixels_and_rays_agree (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  guint seen = 0;

  for (guint i = 0; i < 2000; i++)
    {
      const float *size = sizes[i % G_N_ELEMENTS (sizes)];
      NreCamera camera = some_camera (rand);
      float point[3], x, y;
      double along = 0, off = 0;
      mat4 view, projection, both;
      vec4 clip;
      NreRay ray;

      for (guint k = 0; k < 3; k++)
        point[k] = camera.target[k] + (float) g_rand_double_range (rand, -5, 5);
      if (!nre_camera_project (&camera, point, size[0], size[1], &x, &y))
        continue;
      nre_camera_get_view (&camera, view);
      nre_camera_get_projection (&camera, size[0], size[1], 0.5f, 100, projection);
      glm_mat4_mul (projection, view, both);
      glm_mat4_mulv (both, (vec4){ point[0], point[1], point[2], 1 }, clip);
      if (clip[3] < 0.5f)
        continue;
      assert_near ((clip[0] / clip[3] + 1) / 2 * size[0], x, 1e-3 * (1 + fabs ((double) x)));
      assert_near ((1 - clip[1] / clip[3]) / 2 * size[1], y, 1e-3 * (1 + fabs ((double) y)));

      nre_camera_get_ray (&camera, x, y, size[0], size[1], &ray);
      for (guint k = 0; k < 3; k++)
        along += (point[k] - ray.origin[k]) * ray.direction[k];
      for (guint k = 0; k < 3; k++)
        off += pow (ray.origin[k] + along * ray.direction[k] - point[k], 2);
      g_assert_cmpfloat (sqrt (off), <, 1e-3);
      g_assert_cmpfloat (along, >=, ray.t_min);
      seen++;
    }
  g_assert_cmpuint (seen, >, 1000);
}

static void
test_pan_follows_the_pointer (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 200; i++)
    {
      const float *size = sizes[i % G_N_ELEMENTS (sizes)];
      NreCamera camera = some_camera (rand);
      float point[3] = { camera.target[0], camera.target[1], camera.target[2] }, x, y;

      nre_camera_pan (&camera, 37, -21, size[1]);
      g_assert_true (nre_camera_project (&camera, point, size[0], size[1], &x, &y));
      assert_near (x, size[0] / 2 + 37, 0.02);
      assert_near (y, size[1] / 2 - 21, 0.02);
    }
}

static void
test_zoom_keeps_the_pixel (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < 200; i++)
    {
      const float *size = sizes[i % G_N_ELEMENTS (sizes)];
      NreCamera camera = some_camera (rand);
      float at_x = size[0] * 0.8f, at_y = size[1] * 0.3f, x, y, point[3];
      float before = camera.distance;
      vec3 right, up, back;
      NreRay ray;
      double t = 0, facing = 0;

      /* The point under the pixel, as far as the target. */
      nre_camera_get_ray (&camera, at_x, at_y, size[0], size[1], &ray);
      nre_camera_get_basis (&camera, right, up, back);
      for (guint k = 0; k < 3; k++)
        {
          t += (camera.target[k] - ray.origin[k]) * back[k];
          facing += ray.direction[k] * back[k];
        }
      for (guint k = 0; k < 3; k++)
        point[k] = (float) (ray.origin[k] + t / facing * ray.direction[k]);
      nre_camera_zoom_at (&camera, 1.5f, at_x, at_y, size[0], size[1]);
      assert_near (camera.distance, before / 1.5f, 1e-4);
      g_assert_true (nre_camera_project (&camera, point, size[0], size[1], &x, &y));
      assert_near (x, at_x, 0.05);
      assert_near (y, at_y, 0.05);
    }
}

static void
test_zoom_has_limits (void)
{
  NreCamera camera;

  nre_camera_init (&camera);
  for (guint i = 0; i < 1000; i++)
    nre_camera_zoom (&camera, 10);
  g_assert_cmpfloat (camera.distance, >, 0);
  for (guint i = 0; i < 1000; i++)
    nre_camera_zoom (&camera, 0.1f);
  g_assert_true (isfinite (camera.distance));
  nre_camera_zoom (&camera, 0);
  nre_camera_zoom (&camera, -1);
  nre_camera_zoom (&camera, NAN);
  g_assert_true (isfinite (camera.distance));
}

/* All of the box is in the picture and between the planes, and the sphere nearly fills it one way. */
static void
test_frame_fits (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < 400; i++)
    {
      const float *size = sizes[i % G_N_ELEMENTS (sizes)];
      NreCamera camera = some_camera (rand);
      NreBounds bounds = NRE_BOUNDS_EMPTY;
      float center[3], radius, near_z, far_z, shown;
      vec3 right, up, back, eye;

      for (guint k = 0; k < 2; k++)
        {
          float point[3];

          for (guint c = 0; c < 3; c++)
            point[c] = (float) g_rand_double_range (rand, -50, 50);
          nre_bounds_add_point (&bounds, point);
        }
      nre_camera_frame (&camera, &bounds, size[0], size[1]);
      nre_camera_get_clip (&camera, &bounds, &near_z, &far_z);
      nre_camera_get_basis (&camera, right, up, back);
      nre_camera_get_eye (&camera, eye);
      g_assert_cmpfloat (near_z, <, far_z);
      if (!camera.orthographic)
        g_assert_cmpfloat (near_z, >, 0);
      for (guint corner = 0; corner < 8; corner++)
        {
          float point[3], x, y, depth = 0;

          for (guint k = 0; k < 3; k++)
            point[k] = corner & 1u << k ? bounds.max[k] : bounds.min[k];
          g_assert_true (nre_camera_project (&camera, point, size[0], size[1], &x, &y));
          g_assert_cmpfloat (x, >=, 0);
          g_assert_cmpfloat (x, <=, size[0]);
          g_assert_cmpfloat (y, >=, 0);
          g_assert_cmpfloat (y, <=, size[1]);
          for (guint k = 0; k < 3; k++)
            depth -= (point[k] - eye[k]) * back[k];
          g_assert_cmpfloat (depth, >=, near_z);
          g_assert_cmpfloat (depth, <=, far_z);
        }
      nre_bounds_get_sphere (&bounds, center, &radius);
      shown = 2 * radius / nre_camera_get_pixel_size (&camera, center, size[1]);
      g_assert_cmpfloat (shown, >, 0.85f * MIN (size[0], size[1]));
      g_assert_cmpfloat (shown, <, 1.01f * MIN (size[0], size[1]));
    }
}

/* What floats over the picture covers nothing of the sphere, as long as it is not seen steeply. */
static void
test_frame_leaves_free (void)
{
  const NreCameraInsets insets = { 60, 30 };
  NreBounds bounds = { { -10, -20, 0 }, { 10, 20, 35 } };
  float center[3], radius, x, y, shown;
  NreCamera camera;

  nre_bounds_get_sphere (&bounds, center, &radius);
  for (guint i = 0; i < 8; i++)
    {
      nre_camera_init (&camera);
      nre_camera_orbit (&camera, (float) i, 0);
      camera.orthographic = i % 2;
      nre_camera_frame_free (&camera, &bounds, 640, 480, insets);
      g_assert_true (nre_camera_project (&camera, center, 640, 480, &x, &y));
      assert_near (x, 320, 0.5);
      shown = radius / nre_camera_get_pixel_size (&camera, center, 480);
      g_assert_cmpfloat (y - shown, >=, insets.top - 2);
      g_assert_cmpfloat (y + shown, <=, 480 - insets.bottom + 2);
      g_assert_cmpfloat (2 * shown, >, 0.85f * (480 - insets.top - insets.bottom));
    }
  /* A picture that is hardly larger than that is filled all the same. */
  nre_camera_frame_free (&camera, &bounds, 200, 120, insets);
  g_assert_true (nre_camera_project (&camera, center, 200, 120, &x, &y));
  assert_near (y, 60, 0.5);
}

/* What is flat fills what is free of the picture, from wherever it is seen: it touches two borders across
 * from each other. */
static void
test_flat_fills (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  const NreCameraInsets insets = { 60, 30 };

  for (guint i = 0; i < 400; i++)
    {
      const float *size = sizes[i % G_N_ELEMENTS (sizes)];
      NreCamera camera = some_camera (rand);
      NreBounds bounds = { { 0, 0, 0 }, { 100 + (float) g_rand_double_range (rand, 0, 900), 500, 60 } };
      float least[2] = { INFINITY, INFINITY }, most[2] = { 0, 0 };

      nre_camera_frame_flat (&camera, &bounds, size[0], size[1], insets);
      for (guint corner = 0; corner < 8; corner++)
        {
          float point[3], at[2];

          for (guint k = 0; k < 3; k++)
            point[k] = corner & 1u << k ? bounds.max[k] : bounds.min[k];
          g_assert_true (nre_camera_project (&camera, point, size[0], size[1], &at[0], &at[1]));
          for (guint k = 0; k < 2; k++)
            {
              least[k] = MIN (least[k], at[k]);
              most[k] = MAX (most[k], at[k]);
            }
        }
      g_assert_cmpfloat (least[0], >=, 0);
      g_assert_cmpfloat (most[0], <=, size[0]);
      g_assert_cmpfloat (least[1], >=, insets.top);
      g_assert_cmpfloat (most[1], <=, size[1] - insets.bottom);
      g_assert_true (most[0] - least[0] > 0.93f * size[0] ||
                     most[1] - least[1] > 0.93f * (size[1] - insets.top - insets.bottom));
    }
}

static void
test_frame_of_a_point (void)
{
  NreCamera camera;
  NreBounds bounds = { { 3, 4, 5 }, { 3, 4, 5 } };
  NreBounds empty = NRE_BOUNDS_EMPTY;
  NreCamera before;

  nre_camera_init (&camera);
  nre_camera_frame (&camera, &bounds, 800, 600);
  assert_near (camera.target[2], 5, 1e-6);
  g_assert_cmpfloat (camera.distance, >, 1);
  before = camera;
  nre_camera_frame (&camera, &empty, 800, 600);
  g_assert_cmpmem (&camera, sizeof camera, &before, sizeof before);
}

static void
test_interpolation_takes_the_short_way (void)
{
  NreCamera from, to, half;

  nre_camera_init (&from);
  from.yaw = 3;
  from.distance = 1;
  to = from;
  to.yaw = -3;
  to.distance = 4;
  to.target[0] = 8;
  nre_camera_interpolate (&from, &to, 0.5f, &half);
  assert_near (fabsf (half.yaw), GLM_PI, 1e-5);
  assert_near (half.distance, 2, 1e-5);
  assert_near (half.target[0], 4, 1e-5);
  nre_camera_interpolate (&from, &to, 1, &half);
  g_assert_cmpmem (&half, sizeof half, &to, sizeof to);
  nre_camera_interpolate (&from, &to, 0, &half);
  g_assert_cmpmem (&half, sizeof half, &from, sizeof from);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/camera/presets", test_presets);
  g_test_add_func ("/camera/basis-is-orthonormal", test_basis_is_orthonormal);
  g_test_add_func ("/camera/orbit-stops-above", test_orbit_stops_above);
  g_test_add_func ("/camera/pixels-and-rays-agree", test_pixels_and_rays_agree);
  g_test_add_func ("/camera/pan-follows-the-pointer", test_pan_follows_the_pointer);
  g_test_add_func ("/camera/zoom-keeps-the-pixel", test_zoom_keeps_the_pixel);
  g_test_add_func ("/camera/zoom-has-limits", test_zoom_has_limits);
  g_test_add_func ("/camera/frame-fits", test_frame_fits);
  g_test_add_func ("/camera/frame-leaves-free", test_frame_leaves_free);
  g_test_add_func ("/camera/flat-fills", test_flat_fills);
  g_test_add_func ("/camera/frame-of-a-point", test_frame_of_a_point);
  g_test_add_func ("/camera/interpolation-takes-the-short-way", test_interpolation_takes_the_short_way);
  return g_test_run ();
}
