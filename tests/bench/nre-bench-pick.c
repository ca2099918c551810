/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Picking a triangle among two million. That picking finds what looking at every triangle finds is what
 * the suite tests, on 100,000 rays (pick: equals-all-triangles); here some more are compared where
 * there are so many. */

#include "nre-bench.h"

#include "nre-author-model.h"
#include "nre-model-scene.h"
#include "nre-pick.h"

#include <math.h>

#define N_RAYS 20000
#define N_COMPARED 40

/* From somewhere around the model to somewhere in it. */
static void
random_ray (GRand *rand, const NreBounds *bounds, NreRay *ray)
{
  double length = 0;

  for (guint k = 0; k < 3; k++)
    {
      double low = (double) bounds->min[k], size = (double) bounds->max[k] - low;

      ray->origin[k] = g_rand_double_range (rand, low - size, low + 2 * size);
      ray->direction[k] = g_rand_double_range (rand, low, low + size) - ray->origin[k];
      length += ray->direction[k] * ray->direction[k];
    }
  for (guint k = 0; k < 3; k++)
    ray->direction[k] /= sqrt (length);
  ray->t_min = 0;
}

static NreScene *
make_scene (void)
{
  const NreAuthorRandomModel parameters = {
    .seed = 51, .n_nodes = 100, .n_triangles = 2100000, .n_lods = 1, .n_keys = 1,
  };
  g_autoptr (NreAuthorModel) author = nre_author_model_new_random (&parameters);
  g_autoptr (GBytes) bytes = nre_author_model_finish (author);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreModel) model = nre_model_new (directory);

  return nre_model_scene_new (model);
}

/** nre_bench_pick: a click finds its triangle at once. */
void
nre_bench_pick (NreBench *self)
{
  g_autoptr (NreScene) scene = make_scene ();
  double start = nre_bench_now_precisely ();
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  double built = nre_bench_now_precisely () - start;
  g_autoptr (GRand) rand = g_rand_new_with_seed (52);
  g_auto (NreBenchSeries) quick = { 0 }, slow = { 0 };
  g_autofree char *what = NULL, *reference = NULL;
  guint hits = 0, different = 0;
  double p99;
  NreSceneStats stats;
  NreBounds bounds;

  nre_bench_series_init (&quick);
  nre_bench_series_init (&slow);
  nre_scene_get_stats (scene, 0, 0, &stats);
  nre_scene_get_bounds (scene, 0, 0, &bounds);
  for (guint i = 0; i < N_RAYS; i++)
    {
      gboolean found, found_slowly;
      NrePick pick, other;
      NreRay ray;

      random_ray (rand, &bounds, &ray);
      start = nre_bench_now_precisely ();
      found = nre_picker_pick (picker, &ray, 0, 0, NULL, FALSE, &pick);
      nre_bench_series_add (&quick, nre_bench_now_precisely () - start);
      hits += found;
      if (i % (N_RAYS / N_COMPARED) != 0)
        continue;
      start = nre_bench_now_precisely ();
      found_slowly = nre_picker_pick_slowly (picker, &ray, 0, 0, NULL, FALSE, &other);
      nre_bench_series_add (&slow, nre_bench_now_precisely () - start);
      if (found != found_slowly || (found && !nre_scene_part_equal (&pick.part, &other.part)))
        different++;
    }
  what = g_strdup_printf ("pick among %" G_GUINT64_FORMAT " triangles, p99 of %d rays of which %u hit",
                          stats.n_triangles, N_RAYS, hits);
  reference = g_strdup_printf ("looking at every triangle: %.1f ms", nre_bench_series_median (&slow) * 1e3);
  p99 = nre_bench_series_quantile (&quick, 0.99);
  nre_bench_row (self, different == 0 && p99 <= 1e-4, what, reference, "≤ 0.1 ms, and the same triangle",
                 "%.4f ms (median %.4f ms), %u of %d different; trees made in %.0f ms", p99 * 1e3,
                 nre_bench_series_median (&quick) * 1e3, different, N_COMPARED, built * 1e3);
}
