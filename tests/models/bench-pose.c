/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How long it takes to pose a model of 200 nodes: what playback does for every frame. */

#include "models-fixture.h"

#include "nre-pose.h"

#include <stdio.h>

#define ROUNDS 2001
#define MOST_MICROSECONDS 50.0

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static gboolean
measure (const NreModel *model, const char *what, gboolean blend)
{
  g_autofree float (*world)[16] = g_malloc_n (nre_model_count (model, NRE_MODEL_NODES), sizeof *world);
  g_autofree double *times = g_new (double, ROUNDS);
  double last = (double) nre_model_get_frame_count (model) - 1;

  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (GTimer) timer = g_timer_new ();
      float time = (float) (last * i / ROUNDS);

      g_timer_start (timer);
      if (blend)
        nre_model_pose_blend (model, time, (float) last - time, 0.4f, world);
      else
        nre_model_pose_at (model, time, world);
      times[i] = g_timer_elapsed (timer, NULL) * 1e6;
    }
  qsort (times, ROUNDS, sizeof *times, compare);
  printf ("%s: %.1f µs (median), %.1f µs (p99); at most %.0f µs\n", what, times[ROUNDS / 2],
          times[ROUNDS * 99 / 100], MOST_MICROSECONDS);
  return blend || times[ROUNDS / 2] <= MOST_MICROSECONDS;
}

int
main (void)
{
  const NreAuthorRandomModel parameters = {
    .seed = 7, .n_nodes = 200, .n_triangles = 20000, .n_lods = 1, .n_keys = 12,
  };
  g_autoptr (NreAuthorModel) author = nre_author_model_new_random (&parameters);
  g_autoptr (GBytes) bytes = nre_author_model_finish (author);
  g_autoptr (NreDocument) document = fixture_document (bytes);
  g_autoptr (NreModel) model = fixture_model (document);
  gboolean met;

  met = measure (model, "pose 200 nodes", FALSE);
  measure (model, "blend two poses of 200 nodes", TRUE);
  return met ? 0 : 1;
}
