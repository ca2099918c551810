/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is drawn and picked: of any archive a scene is built as of a model; every draw refers to what is
 * there, the bounds hold what is drawn, and picking through the trees of boxes finds what looking at every
 * triangle finds, at rest and posed. Bytes behind the archive say where the rays go and when. */

#include "nre-fuzz.h"

#include "nre-model-scene.h"
#include "nre-model.h"
#include "nre-pick.h"
#include "nre-pose.h"
#include "nre-scene.h"

#include <math.h>

/* Looking at every triangle takes its time. */
#define MAX_RAYS 8

static void
check_draws (const NreScene *scene, guint lod, int group)
{
  guint n_draws, n_batches, n_vertices, n_indices, n_edges;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, lod, group, &n_draws);
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  const guint32 *edges = nre_scene_get_edges (scene, &n_edges);
  NreSceneStats stats;
  NreBounds bounds;

  nre_scene_get_vertices (scene, &n_vertices);
  nre_scene_get_stats (scene, lod, group, &stats);
  nre_scene_get_bounds (scene, lod, group, &bounds);
  for (guint i = 0; i < n_draws; i++)
    {
      NreScenePart part = { (int) draws[i].node, (int) draws[i].slot, -1, -1 };
      NreBounds own;

      NRE_FUZZ_REQUIRE (draws[i].node < nre_scene_get_n_nodes (scene) && draws[i].geometry < n_batches);
      NRE_FUZZ_REQUIRE (nre_scene_get_slot (scene, draws[i].slot) != NULL);
      NRE_FUZZ_REQUIRE (nre_scene_part_matches (scene, &part, &draws[i]));
      if (nre_scene_get_part_bounds (scene, lod, group, &part, &own))
        for (guint k = 0; k < 3; k++)
          NRE_FUZZ_REQUIRE (isfinite (own.min[k]) && isfinite (own.max[k]) && own.min[k] <= own.max[k]);
    }
  for (guint i = 0; i < n_batches; i++)
    {
      NRE_FUZZ_REQUIRE (batches[i].count % 3 == 0);
      NRE_FUZZ_REQUIRE ((guint64) batches[i].first + batches[i].count <= n_indices);
      NRE_FUZZ_REQUIRE ((guint64) batches[i].first_edge + batches[i].n_edges <= n_edges);
      NRE_FUZZ_REQUIRE (batches[i].n_sharp <= batches[i].n_edges);
    }
  for (guint i = 0; i < n_indices; i++)
    NRE_FUZZ_REQUIRE (indices[i] < n_vertices);
  for (guint i = 0; i < 2 * n_edges; i++)
    NRE_FUZZ_REQUIRE (edges[i] < n_vertices);
}

static double
choose_coordinate (NreFuzzChoices *choices, float low, float high)
{
  double at = (double) nre_fuzz_choose (choices, 256) / 255;

  return (double) low + at * ((double) high - (double) low);
}

/* A ray through two places in the bounds, so that most meet something. */
static void
choose_ray (NreFuzzChoices *choices, const NreBounds *bounds, NreRay *ray)
{
  double length = 0;

  for (guint k = 0; k < 3; k++)
    {
      ray->origin[k] = choose_coordinate (choices, bounds->min[k], bounds->max[k]);
      ray->direction[k] = choose_coordinate (choices, bounds->min[k], bounds->max[k]) - ray->origin[k];
      length += ray->direction[k] * ray->direction[k];
    }
  length = sqrt (length);
  for (guint k = 0; k < 3; k++)
    ray->direction[k] = length > 0 ? ray->direction[k] / length : (k == 2);
  ray->t_min = nre_fuzz_choose (choices, 2) ? 0 : -INFINITY;
}

static void
check_picks (NreScene *scene, const NrePicker *picker, NreFuzzChoices *choices, guint lod, int group)
{
  NreBounds bounds;

  nre_scene_get_bounds (scene, lod, group, &bounds);
  if (!(bounds.min[0] <= bounds.max[0]))
    return;
  for (guint i = 0; i < MAX_RAYS; i++)
    {
      NrePick quick, slow;
      gboolean found, found_slowly;
      NreRay ray;

      choose_ray (choices, &bounds, &ray);
      found = nre_picker_pick (picker, &ray, lod, group, NULL, FALSE, &quick);
      found_slowly = nre_picker_pick_slowly (picker, &ray, lod, group, NULL, FALSE, &slow);
      NRE_FUZZ_REQUIRE (found == found_slowly);
      if (found)
        NRE_FUZZ_REQUIRE (nre_scene_part_equal (&quick.part, &slow.part) && quick.group == slow.group &&
                          quick.descriptor == slow.descriptor);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  NreFuzzChoices choices;
  g_autoptr (NreDocument) document = nre_fuzz_open (data, size, "input.msh", &choices);
  g_autoptr (NreModel) model = NULL;
  g_autoptr (NreScene) scene = NULL, posed = NULL;
  g_autoptr (NrePicker) picker = NULL, posed_picker = NULL;
  g_autofree guint8 *world = NULL;
  NreSceneSkips skips;
  guint lod;
  int group;

  if (document == NULL)
    return 0;
  model = nre_model_new (nre_document_get_root (document));
  scene = nre_model_scene_new (model);
  picker = nre_picker_new (scene);
  nre_scene_get_header (scene);
  nre_scene_get_skips (scene, &skips);
  lod = nre_fuzz_choose (&choices, NRE_MODEL_LODS);
  group = (int) nre_fuzz_choose (&choices, NRE_MODEL_GROUPS + 1) - 1;
  check_draws (scene, lod, group);
  check_picks (scene, picker, &choices, lod, group);

  if (nre_model_is_legacy (model) ||
      nre_scene_get_n_nodes (scene) != nre_model_count (model, NRE_MODEL_NODES))
    return 0;
  world = g_malloc0 ((gsize) nre_scene_get_n_nodes (scene) * sizeof (float[16]) + 1);
  nre_model_pose_at (model, (float) nre_fuzz_choose (&choices, 512) / 8, (float (*)[16]) (void *) world);
  posed = nre_scene_with_pose (scene, (const float (*)[16]) (void *) world);
  posed_picker = nre_picker_with_scene (picker, posed);
  NRE_FUZZ_REQUIRE (nre_scene_has_same_geometry (scene, posed));
  check_draws (posed, lod, group);
  check_picks (posed, posed_picker, &choices, lod, group);
  return 0;
}
