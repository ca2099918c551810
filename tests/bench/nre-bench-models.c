/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What models are measured by: sampling and posing their animation. */

#include "nre-bench.h"

#include "nre-author-model.h"
#include "nre-pose.h"
#include "nre-sampler.h"

#define N_NODES 200
#define ROUNDS 4001

typedef enum
{
  SAMPLES,
  POSES,
  BLENDS,
} Work;

/* Every node at one time, in microseconds. */
static double
time_nodes (const NreModel *model, Work work, float time, float last, float (*world)[16])
{
  static volatile float sum G_GNUC_UNUSED;
  double start = nre_bench_now_precisely ();

  if (work == POSES)
    nre_model_pose_at (model, time, world);
  else if (work == BLENDS)
    nre_model_pose_blend (model, time, last - time, 0.4f, world);
  else
    for (guint i = 0; i < N_NODES; i++)
      {
        NreSample sample;

        nre_model_sample_node (model, i, time, &sample);
        sum += sample.quat[0];
      }
  return (nre_bench_now_precisely () - start) * 1e6;
}

/** nre_bench_sample: an animation is sampled in a small part of the time that a frame has. */
void
nre_bench_sample (NreBench *self)
{
  static const struct
  {
    Work        work;
    const char *what;
    gboolean    target;
  } rows[] = {
    { SAMPLES, "sample the 200 nodes of a model at one time", TRUE },
    { POSES, "the same with their matrices, each in its parent's", TRUE },
    { BLENDS, "the same of two times, blended", FALSE },
  };
  const NreAuthorRandomModel parameters = {
    .seed = 7, .n_nodes = N_NODES, .n_triangles = 20000, .n_lods = 1, .n_keys = 12,
  };
  g_autoptr (NreAuthorModel) author = nre_author_model_new_random (&parameters);
  g_autoptr (GBytes) bytes = nre_author_model_finish (author);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreModel) model = nre_model_new (directory);
  float (*world)[16] = g_malloc_n (N_NODES, sizeof *world);
  float last = (float) nre_model_get_frame_count (model) - 1;

  if (nre_model_count (model, NRE_MODEL_NODES) != N_NODES || last < 2)
    g_error ("the model was to have %d nodes that move", N_NODES);
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_auto (NreBenchSeries) series = { 0 };
      double median;

      nre_bench_series_init (&series);
      for (guint i = 0; i < ROUNDS; i++)
        {
          float time = last * (float) i / ROUNDS;

          nre_bench_series_add (&series, time_nodes (model, rows[row].work, time, last, world));
        }
      median = nre_bench_series_median (&series);
      nre_bench_row (self, !rows[row].target || median <= 50, rows[row].what, "–",
                     rows[row].target ? "≤ 50 µs" : "–", "%.1f µs (p99 %.1f µs)", median,
                     nre_bench_series_quantile (&series, 0.99));
    }
  g_free (world);
}
