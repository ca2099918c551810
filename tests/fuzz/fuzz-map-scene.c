/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is drawn and picked of a level: of any archive a scene is built as of a terrain, and an overlay as of
 * an areal map, on a small hill and on itself. What is drawn refers to what is there, picking through the
 * trees of boxes finds what looking at every triangle finds, and an overlay that follows another is as one of
 * its own. */

#include "nre-fuzz.h"

#include "nre-areal-legend.h"
#include "nre-areal-overlay.h"
#include "nre-author-terrain.h"
#include "nre-pick.h"
#include "nre-relief.h"
#include "nre-terrain-scene.h"

#include <math.h>

#define MAX_RAYS 8

static float
hill (float x, float y, gpointer data G_GNUC_UNUSED)
{
  return 4 - (x - 8) * (x - 8) / 16 - (y - 8) * (y - 8) / 16;
}

static NreAuthorGround
grass (NreAuthorVec3 middle G_GNUC_UNUSED, float steepness G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return (NreAuthorGround){ 0, 0, 0xff };
}

static NreScene *
get_hill (void)
{
  static NreScene *scene;

  if (scene == NULL)
    {
      const NreAuthorTerrain terrain = { .n_tiles = 2, .n_quads = 3, .size = 16, .height = hill,
                                         .ground = grass };
      g_autoptr (GBytes) bytes = nre_author_terrain_finish (&terrain);
      g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
      g_autoptr (NreDirectory) directory = nre_directory_new (archive);

      scene = nre_terrain_scene_new (directory);
    }
  return scene;
}

static void
check_scene (const NreScene *scene)
{
  guint n_batches, n_vertices, n_indices, n_edges, n_faces;
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n_vertices);
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  const guint32 *edges = nre_scene_get_edges (scene, &n_edges);
  const NreSceneFace *faces = nre_scene_get_faces (scene, &n_faces);

  NRE_FUZZ_REQUIRE (faces != NULL && n_indices == 3 * n_faces);
  for (guint lod = 0; lod < NRE_SCENE_LODS; lod++)
    {
      guint n_draws;
      const NreSceneDraw *draws = nre_scene_get_draws (scene, lod, NRE_SCENE_ALL_GROUPS, &n_draws);

      for (guint i = 0; i < n_draws; i++)
        NRE_FUZZ_REQUIRE (draws[i].node < nre_scene_get_n_nodes (scene) && draws[i].geometry < n_batches &&
                          nre_scene_get_slot (scene, draws[i].slot) != NULL);
    }
  for (guint i = 0; i < n_batches; i++)
    NRE_FUZZ_REQUIRE ((guint64) batches[i].first + batches[i].count <= n_indices &&
                      batches[i].first % 3 == 0 &&
                      (guint64) batches[i].first_edge + batches[i].n_edges <= n_edges);
  for (guint i = 0; i < n_indices; i++)
    NRE_FUZZ_REQUIRE (indices[i] < n_vertices && (i % 3 != 2 || indices[i] == i / 3));
  for (guint i = 0; i < 2 * n_edges; i++)
    NRE_FUZZ_REQUIRE (edges[i] < n_vertices);
  for (guint i = 0; i < n_vertices; i++)
    for (guint k = 0; k < 3; k++)
      NRE_FUZZ_REQUIRE (isfinite (vertices[i].position[k]));
}

static void
check_picks (NreScene *scene, NreFuzzChoices *choices)
{
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  g_autoptr (NreRelief) relief = nre_relief_new (scene, NRE_TERRAIN_NEAR);
  NreBounds bounds;

  nre_scene_get_bounds (scene, NRE_TERRAIN_NEAR, NRE_SCENE_ALL_GROUPS, &bounds);
  if (nre_bounds_is_empty (&bounds))
    return;
  for (guint i = 0; i < MAX_RAYS; i++)
    {
      NreRay ray = { .direction = { 0, 0, -1 }, .t_min = 0 };
      NrePick quick, slow;
      gboolean found;
      float z;

      for (guint k = 0; k < 2; k++)
        ray.origin[k] = (double) bounds.min[k] + nre_fuzz_choose (choices, 256) / 255.0 *
                                                     ((double) bounds.max[k] - (double) bounds.min[k]);
      ray.origin[2] = (double) bounds.max[2] + 1;
      found = nre_picker_pick (picker, &ray, NRE_TERRAIN_NEAR, NRE_SCENE_ALL_GROUPS, NULL, FALSE, &quick);
      NRE_FUZZ_REQUIRE (found == nre_picker_pick_slowly (picker, &ray, NRE_TERRAIN_NEAR, NRE_SCENE_ALL_GROUPS,
                                                         NULL, FALSE, &slow));
      if (found)
        NRE_FUZZ_REQUIRE (quick.descriptor == slow.descriptor);
      if (nre_relief_get_height (relief, ray.origin[0], ray.origin[1], &z))
        NRE_FUZZ_REQUIRE (z >= bounds.min[2] - fabsf (bounds.min[2]) / 1000 - 1 &&
                          z <= bounds.max[2] + fabsf (bounds.max[2]) / 1000 + 1);
    }
}

static void
check_terrain (NreDirectory *directory, NreFuzzChoices *choices)
{
  g_autoptr (NreScene) scene = nre_terrain_scene_new (directory);
  g_autoptr (NreScene) same = nre_terrain_scene_with_faces (scene, directory);

  check_scene (scene);
  NRE_FUZZ_REQUIRE (same != NULL && nre_scene_has_same_geometry (scene, same));
  check_picks (scene, choices);
}

static void
check_pieces (NreArealOverlay *overlay, NreArealOverlay *again)
{
  guint n, n_again;
  NreCoverPiece *const *pieces = nre_overlay_get_pieces (nre_areal_overlay_get_overlay (overlay), &n);
  NreCoverPiece *const *others = nre_overlay_get_pieces (nre_areal_overlay_get_overlay (again), &n_again);
  guint n_areals = nre_areal_overlay_get_n_areals (overlay);

  NRE_FUZZ_REQUIRE (n == n_again);
  for (guint i = 0; i < n; i++)
    {
      const NreCoverPiece *piece = pieces[i];

      NRE_FUZZ_REQUIRE (piece == others[i]);
      for (guint k = 0; k < piece->areas->len; k++)
        {
          const NreCoverArea *area = &g_array_index (piece->areas, NreCoverArea, k);

          NRE_FUZZ_REQUIRE (area->part < n_areals && area->first + area->n <= piece->points->len &&
                            area->first_index + area->n_indices <= piece->indices->len);
        }
      for (guint k = 0; k < piece->indices->len; k++)
        NRE_FUZZ_REQUIRE (g_array_index (piece->indices, guint32, k) < piece->points->len);
      for (NreCoverTone tone = 0; tone < NRE_COVER_N_TONES; tone++)
        for (guint k = 0; k < piece->strokes[tone]->len; k++)
          {
            const NreCoverStroke *stroke = &g_array_index (piece->strokes[tone], NreCoverStroke, k);

            for (guint axis = 0; axis < 3; axis++)
              NRE_FUZZ_REQUIRE (isfinite (stroke->from[axis]) && isfinite (stroke->to[axis]));
            NRE_FUZZ_REQUIRE (stroke->parts[0] < n_areals &&
                              (stroke->parts[1] < n_areals || stroke->parts[1] == NRE_OVERLAY_NOTHING));
          }
    }
}

static void
check_areals (NreDirectory *directory, NreFuzzChoices *choices)
{
  NreScene *grounds[2] = { get_hill (), NULL };
  g_auto (NreArealMap) map = { 0 };

  if (!nre_areal_map_read (directory, &map))
    return;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (NreArealOverlay) overlay = nre_areal_overlay_new (&map, grounds[i], NULL);
      g_autoptr (NreArealOverlay) again = nre_areal_overlay_new (&map, grounds[i], overlay);
      const double place[3] = { nre_fuzz_choose (choices, 16), nre_fuzz_choose (choices, 16), 0 };
      NreOverlayPick pick;

      check_scene (nre_areal_overlay_get_ground (overlay));
      check_pieces (overlay, again);
      if (nre_overlay_pick_ground (nre_areal_overlay_get_overlay (overlay), NULL, place, 1, &pick))
        NRE_FUZZ_REQUIRE (pick.part < map.n_areals);
    }
  for (NreArealColoring coloring = 0; coloring <= NRE_AREAL_COLORING_NEIGHBOURS; coloring++)
    {
      g_autoptr (NreArealLegend) legend = nre_areal_legend_new (&map, coloring);
      guint n, sum = 0;
      const NreArealLegendRow *rows = nre_areal_legend_get_rows (legend, &n);

      for (guint i = 0; i < n; i++)
        sum += rows[i].n;
      NRE_FUZZ_REQUIRE (sum == map.n_areals);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  NreFuzzChoices choices;
  g_autoptr (NreDocument) document = nre_fuzz_open (data, size, "Land.msh", &choices);

  if (document == NULL)
    return 0;
  check_terrain (nre_document_get_root (document), &choices);
  check_areals (nre_document_get_root (document), &choices);
  return 0;
}
