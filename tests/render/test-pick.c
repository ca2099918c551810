/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixture.h"

#include "nre-pick.h"

static void
random_ray (GRand *rand, const NreBounds *bounds, NreRay *ray)
{
  float center[3], radius;
  double length = 0;

  nre_bounds_get_sphere (bounds, center, &radius);
  for (guint k = 0; k < 3; k++)
    {
      double at = g_rand_double_range (rand, (double) bounds->min[k], (double) bounds->max[k]);

      ray->origin[k] = center[k] + 3 * (double) radius * g_rand_double_range (rand, -1, 1);
      ray->direction[k] = at - ray->origin[k];
    }
  /* Along the axes as well: there a component is zero. */
  if (g_rand_int_range (rand, 0, 8) == 0)
    ray->direction[g_rand_int_range (rand, 0, 3)] = 0;
  if (g_rand_int_range (rand, 0, 8) == 0)
    {
      guint axis = (guint) g_rand_int_range (rand, 0, 3);

      for (guint k = 0; k < 3; k++)
        ray->direction[k] = k == axis ? g_rand_boolean (rand) ? 1 : -1 : 0;
    }
  for (guint k = 0; k < 3; k++)
    length += ray->direction[k] * ray->direction[k];
  for (guint k = 0; k < 3; k++)
    ray->direction[k] /= sqrt (length);
  ray->t_min = g_rand_int_range (rand, 0, 4) == 0 ? -INFINITY : 0;
}

static gboolean
assert_equal (NrePicker *picker, const NreRay *ray, guint lod, int group,
              const NreVisibility *visibility)
{
  NrePick fast = { 0 }, slow = { 0 };
  gboolean found = nre_picker_pick (picker, ray, lod, group, visibility, TRUE, &fast);

  g_assert_cmpint (nre_picker_pick_slowly (picker, ray, lod, group, visibility, TRUE, &slow), ==, found);
  g_assert_true (!found || nre_scene_part_equal (&fast.part, &slow.part));
  found = nre_picker_pick (picker, ray, lod, group, visibility, FALSE, &fast);
  g_assert_cmpint (nre_picker_pick_slowly (picker, ray, lod, group, visibility, FALSE, &slow), ==, found);
  if (!found)
    return FALSE;
  g_assert_true (nre_scene_part_equal (&fast.part, &slow.part));
  g_assert_cmpuint (fast.group, ==, slow.group);
  g_assert_cmpuint (fast.descriptor, ==, slow.descriptor);
  g_assert_cmpfloat (fast.distance, ==, slow.distance);
  return TRUE;
}

static void
test_equals_all_triangles (void)
{
  g_autoptr (NreScene) scene = scene_of_random (21, 12, 1600);
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  g_autoptr (GRand) rand = g_rand_new_with_seed (22);
  NreBounds bounds;
  guint hits = 0;

  nre_scene_get_bounds (scene, 0, 0, &bounds);
  for (guint i = 0; i < 100000; i++)
    {
      NreRay ray;

      random_ray (rand, &bounds, &ray);
      hits += assert_equal (picker, &ray, i % 16 == 0, i % 5 == 0 ? NRE_SCENE_ALL_GROUPS : 0, NULL);
    }
  g_test_message ("%u of 100000 rays hit", hits);
  g_assert_cmpuint (hits, >, 10000);
  g_assert_cmpuint (hits, <, 95000);
}

/* Rays at corners and edges of a box on a grid, where several triangles are equally far. */
static void
test_ties (void)
{
  g_autoptr (NreScene) scene = scene_of_small ();
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  guint hits = 0;

  for (int x = -16; x <= 16; x++)
    for (int y = -16; y <= 16; y++)
      for (guint axis = 0; axis < 3; axis++)
        {
          NreRay ray = { .t_min = -INFINITY };

          ray.direction[axis] = -1;
          ray.origin[axis] = 4;
          ray.origin[(axis + 1) % 3] = x / 8.0;
          ray.origin[(axis + 2) % 3] = y / 8.0;
          for (int group = NRE_SCENE_ALL_GROUPS; group < 2; group++)
            for (guint lod = 0; lod < 3; lod++)
              hits += assert_equal (picker, &ray, lod, group, NULL);
        }
  g_assert_cmpuint (hits, >, 1000);
}

/* The textbook's test, in the space of the model and without any of the picker's code. */
static gboolean
pick_by_the_book (NreScene *scene, const NreRay *ray, double *distance)
{
  guint n, n_batches;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, 0, 0, &n);
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    for (guint triangle = 0; triangle < batches[draws[i].geometry].count / 3; triangle++)
      {
        const float *m = nre_scene_get_node (scene, draws[i].node)->world;
        float corners[3][3];
        double p[3][3], e1[3], e2[3], s[3], q[3], h[3], a = 0, u = 0, v = 0, t = 0;

        nre_scene_get_triangle (scene, draws[i].geometry, triangle, corners);
        for (guint c = 0; c < 3; c++)
          for (guint k = 0; k < 3; k++)
            p[c][k] = (double) m[k] * corners[c][0] + (double) m[4 + k] * corners[c][1] +
                      (double) m[8 + k] * corners[c][2] + (double) m[12 + k];
        for (guint k = 0; k < 3; k++)
          {
            e1[k] = p[1][k] - p[0][k];
            e2[k] = p[2][k] - p[0][k];
            s[k] = ray->origin[k] - p[0][k];
          }
        for (guint k = 0; k < 3; k++)
          {
            h[k] =
                ray->direction[(k + 1) % 3] * e2[(k + 2) % 3] - ray->direction[(k + 2) % 3] * e2[(k + 1) % 3];
            q[k] = s[(k + 1) % 3] * e1[(k + 2) % 3] - s[(k + 2) % 3] * e1[(k + 1) % 3];
          }
        for (guint k = 0; k < 3; k++)
          {
            a += e1[k] * h[k];
            u += s[k] * h[k];
            v += ray->direction[k] * q[k];
            t += e2[k] * q[k];
          }
        if (a == 0 || u / a < 0 || v / a < 0 || (u + v) / a > 1 || t / a < ray->t_min)
          continue;
        if (!found || t / a < *distance)
          *distance = t / a;
        found = TRUE;
      }
  return found;
}

static void
test_agrees_with_the_textbook (void)
{
  g_autoptr (NreScene) scene = scene_of_random (31, 6, 400);
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  g_autoptr (GRand) rand = g_rand_new_with_seed (32);
  NreBounds bounds;
  guint differ = 0;

  nre_scene_get_bounds (scene, 0, 0, &bounds);
  for (guint i = 0; i < 20000; i++)
    {
      double expected = 0, off = 0;
      NreRay ray;
      NrePick pick;
      gboolean found;

      random_ray (rand, &bounds, &ray);
      found = nre_picker_pick (picker, &ray, 0, 0, NULL, FALSE, &pick);
      /* The textbook's test leaves hair cracks at edges. */
      if (pick_by_the_book (scene, &ray, &expected) != found)
        differ++;
      else if (found)
        {
          if (fabs (pick.distance - expected) > 1e-5 * (1 + fabs (expected)))
            differ++;
          for (guint k = 0; k < 3; k++)
            off = MAX (off, fabs (ray.origin[k] + pick.distance * ray.direction[k] - pick.point[k]));
          g_assert_cmpfloat (off, <, 1e-9);
        }
    }
  g_test_message ("%u of 20000 rays differ", differ);
  g_assert_cmpuint (differ, <, 4);
}

static void
test_what_is_hit (void)
{
  g_autoptr (NreScene) scene = scene_of_small ();
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  NreRay down = { { 0.1, 0.2, 10 }, { 0, 0, -1 }, 0 };
  NreRay up = { { 0.1, 0.2, -10 }, { 0, 0, 1 }, 0 };
  NreRay away = { { 0.1, 0.2, 10 }, { 0, 0, 1 }, 0 };
  NreRay wedge = { { 1.2, 0.2, 10 }, { 0, 0, -1 }, 0 };
  g_autoptr (NreVisibility) visibility = nre_visibility_new ();
  g_autoptr (NrePartSet) body = nre_part_set_new ();
  g_autoptr (NrePartSet) head = nre_part_set_new ();
  NrePick pick;

  g_assert_true (nre_picker_pick (picker, &down, 0, 0, NULL, FALSE, &pick));
  g_assert_cmpint (pick.part.node, ==, 1);
  g_assert_cmpint (pick.part.slot, ==, 1);
  g_assert_cmpint (pick.part.batch, ==, 1);
  g_assert_cmpuint (pick.group, ==, 0);
  g_assert_cmpfloat_with_epsilon (pick.distance, 8.5, 1e-5);
  g_assert_cmpfloat_with_epsilon (pick.point[2], 1.5, 1e-5);
  g_assert_cmpuint (pick.descriptor, !=, NRE_SCENE_NONE);
  g_assert_true (nre_picker_pick (picker, &up, 0, 0, NULL, FALSE, &pick));
  g_assert_cmpint (pick.part.node, ==, 0);
  g_assert_false (nre_picker_pick (picker, &away, 0, 0, NULL, FALSE, &pick));

  /* What is not drawn is not there. */
  nre_part_set_add (body, &(NreScenePart){ 0, -1, -1, -1 });
  nre_part_set_add (head, &(NreScenePart){ -1, 1, -1, -1 });
  nre_visibility_isolate (visibility, body);
  g_assert_true (nre_picker_pick (picker, &down, 0, 0, visibility, FALSE, &pick));
  g_assert_cmpint (pick.part.node, ==, 0);
  nre_visibility_isolate (visibility, head);
  g_assert_true (nre_picker_pick (picker, &up, 0, 0, visibility, FALSE, &pick));
  g_assert_cmpint (pick.part.slot, ==, 1);
  nre_visibility_show_all (visibility);
  nre_visibility_hide (visibility, head);
  g_assert_true (nre_picker_pick (picker, &down, 0, 0, visibility, FALSE, &pick));
  g_assert_cmpint (pick.part.node, ==, 0);
  g_assert_false (nre_picker_pick (picker, &wedge, 0, 0, NULL, FALSE, &pick));
  g_assert_true (nre_picker_pick (picker, &wedge, 0, 1, NULL, FALSE, &pick));
  g_assert_cmpuint (pick.group, ==, 1);
  g_assert_true (nre_picker_pick (picker, &wedge, 0, NRE_SCENE_ALL_GROUPS, NULL, FALSE, &pick));
  g_assert_cmpint (pick.part.slot, ==, 3);
  g_assert_false (nre_picker_pick (picker, &wedge, 2, NRE_SCENE_ALL_GROUPS, NULL, FALSE, &pick));
}

/* An orthographic view looks from infinitely far, whatever its distance. */
static void
test_orthographic (void)
{
  g_autoptr (NreScene) scene = scene_of_small ();
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  NreCamera camera;
  NreRay ray;
  NrePick pick;

  nre_camera_init (&camera);
  camera.orthographic = TRUE;
  camera.distance = 0.2f;
  nre_camera_set_preset (&camera, NRE_CAMERA_TOP);
  nre_camera_get_ray (&camera, 401, 301, 800, 600, &ray);
  g_assert_true (nre_picker_pick (picker, &ray, 0, 0, NULL, FALSE, &pick));
  g_assert_cmpint (pick.part.node, ==, 1);
  g_assert_cmpfloat (pick.distance, <, 0);
  camera.orthographic = FALSE;
  nre_camera_get_ray (&camera, 401, 301, 800, 600, &ray);
  g_assert_true (nre_picker_pick (picker, &ray, 0, 0, NULL, FALSE, &pick));
  g_assert_cmpint (pick.part.node, ==, 0);
}

static void
test_strange_rays (void)
{
  g_autoptr (NreScene) scene = scene_of_small ();
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  NreRay nowhere = { { 0, 0, 0 }, { 0, 0, 0 }, 0 };
  NreRay nan = { { NAN, 0, 0 }, { 0, 0, 1 }, 0 };
  NreRay infinite = { { 0, 0, 0 }, { 0, INFINITY, 1 }, 0 };
  NrePick pick;

  g_assert_false (nre_picker_pick (picker, &nowhere, 0, 0, NULL, FALSE, &pick));
  g_assert_false (nre_picker_pick (picker, &nan, 0, 0, NULL, FALSE, &pick));
  g_assert_false (nre_picker_pick (picker, &infinite, 0, 0, NULL, FALSE, &pick));
}

/* Scenes of damaged models: matrices that flatten or stretch, triangles without area. */
static void
test_damaged_models (void)
{
  g_autoptr (GBytes) sound = small_model ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (41);
  static const guint8 types[] = { 3, 6, 8 };

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GBytes) bytes = damage (sound, rand, types, G_N_ELEMENTS (types), 12);
      g_autoptr (NreScene) scene = NULL;
      g_autoptr (NrePicker) picker = NULL;
      NreBounds bounds;

      scene = scene_of (bytes);
      picker = nre_picker_new (scene);
      nre_scene_get_bounds (scene, 0, NRE_SCENE_ALL_GROUPS, &bounds);
      if (nre_bounds_is_empty (&bounds))
        continue;
      for (guint k = 0; k < 200; k++)
        {
          NreRay ray;

          random_ray (rand, &bounds, &ray);
          assert_equal (picker, &ray, 0, NRE_SCENE_ALL_GROUPS, NULL);
        }
    }
}

/* Every pose shares the trees over triangles, and finds what a search through all of them finds. */
static void
test_poses (void)
{
  g_autoptr (NreScene) scene = scene_of_random (61, 12, 1600);
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  g_autoptr (GRand) rand = g_rand_new_with_seed (62);
  guint hits = 0, differ = 0;

  for (guint pose = 0; pose < 60; pose++)
    {
      g_autofree float (*world)[16] = random_pose (scene, rand, pose % 3 == 2);
      g_autoptr (NreScene) posed = nre_scene_with_pose (scene, (const float (*)[16]) world);
      g_autoptr (NrePicker) other = nre_picker_with_scene (picker, posed);
      NreBounds bounds;

      g_assert_true (nre_picker_get_scene (other) == posed);
      nre_scene_get_bounds (posed, 0, 0, &bounds);
      if (nre_bounds_is_empty (&bounds))
        continue;
      for (guint i = 0; i < 500; i++)
        {
          double expected;
          NreRay ray;
          gboolean found;

          random_ray (rand, &bounds, &ray);
          found = assert_equal (other, &ray, i % 16 == 0, i % 5 == 0 ? NRE_SCENE_ALL_GROUPS : 0, NULL);
          hits += found;
          /* Nor is the search itself of some other pose; see test_agrees_with_the_textbook(). */
          if (pose % 3 != 2 && i % 5 != 0 && i % 16 != 0 &&
              found != pick_by_the_book (posed, &ray, &expected))
            differ++;
        }
    }
  g_test_message ("%u of 30000 rays hit, %u differ from the textbook", hits, differ);
  g_assert_cmpuint (hits, >, 3000);
  g_assert_cmpuint (differ, <, 4);
}

/* The picker of a pose holds all that it needs. */
static void
test_pose_of_pose (void)
{
  g_autoptr (NreScene) scene = scene_of_small ();
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  g_autoptr (GRand) rand = g_rand_new_with_seed (63);
  g_autofree float (*world)[16] = random_pose (scene, rand, FALSE);
  NreScene *first = nre_scene_with_pose (scene, (const float (*)[16]) world);
  NreScene *second = nre_scene_with_pose (first, (const float (*)[16]) world);
  NrePicker *on_first = nre_picker_with_scene (picker, first);
  NrePicker *on_second = nre_picker_with_scene (on_first, second);
  NreBounds bounds;

  nre_picker_unref (on_first);
  nre_scene_unref (first);
  g_clear_pointer (&picker, nre_picker_unref);
  g_clear_pointer (&scene, nre_scene_unref);
  nre_scene_get_bounds (second, 0, 0, &bounds);
  for (guint i = 0; i < 1000; i++)
    {
      NreRay ray;

      random_ray (rand, &bounds, &ray);
      assert_equal (on_second, &ray, 0, 0, NULL);
    }
  nre_picker_unref (on_second);
  nre_scene_unref (second);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* Not a test of speed, which depends on the machine, but the figure to look at: run with -m perf. */
static void
test_speed (void)
{
  g_autoptr (NreScene) scene =
      scene_of_random (51, g_test_perf () ? 100 : 10, g_test_perf () ? 3000000 : 30000);
  g_autoptr (NrePicker) picker = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (52);
  g_autofree double *times = g_new (double, 20000);
  gint64 start = g_get_monotonic_time ();
  NreSceneStats stats;
  NreBounds bounds;

  picker = nre_picker_new (scene);
  nre_scene_get_stats (scene, 0, 0, &stats);
  nre_scene_get_bounds (scene, 0, 0, &bounds);
  g_test_message ("%" G_GUINT64_FORMAT " triangles, trees built in %.0f ms", stats.n_triangles,
                  (double) (g_get_monotonic_time () - start) / 1000);
  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (GTimer) timer = g_timer_new ();
      NreRay ray;
      NrePick pick;

      random_ray (rand, &bounds, &ray);
      g_timer_start (timer);
      nre_picker_pick (picker, &ray, 0, 0, NULL, FALSE, &pick);
      times[i] = g_timer_elapsed (timer, NULL) * 1000;
    }
  qsort (times, 20000, sizeof *times, compare_doubles);
  g_test_message ("a pick takes %.4f ms (median), %.4f ms (p99)", times[10000], times[19800]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pick/equals-all-triangles", test_equals_all_triangles);
  g_test_add_func ("/pick/ties", test_ties);
  g_test_add_func ("/pick/agrees-with-the-textbook", test_agrees_with_the_textbook);
  g_test_add_func ("/pick/what-is-hit", test_what_is_hit);
  g_test_add_func ("/pick/orthographic", test_orthographic);
  g_test_add_func ("/pick/strange-rays", test_strange_rays);
  g_test_add_func ("/pick/damaged-models", test_damaged_models);
  g_test_add_func ("/pick/poses", test_poses);
  g_test_add_func ("/pick/pose-of-pose", test_pose_of_pose);
  g_test_add_func ("/pick/speed", test_speed);
  return g_test_run ();
}
