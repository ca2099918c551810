/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-terrain-scene.h"

#include "nre-author-terrain.h"
#include "nre-archive.h"
#include "nre-pick.h"

#include <math.h>

static float
slope (float x, float y, gpointer data G_GNUC_UNUSED)
{
  return 0.1f * x + 0.2f * y;
}

static NreAuthorGround
ground_of (NreAuthorVec3 middle, float steepness G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  return (NreAuthorGround){ NRE_TERRAIN_MICROTEXTURE, middle.x < 50 ? 1 : 2, NRE_TERRAIN_NO_MATERIAL };
}

static const NreAuthorTerrain author = { .n_tiles = 4, .n_quads = 4, .size = 100, .height = slope,
                                         .ground = ground_of };

static GBytes *
edit (GBytes *bytes, guint32 type_id, gsize at, const void *data, gsize size)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  gsize length;
  guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, &length), g_bytes_get_size (bytes));
  NreSpan payload;
  guint index;

  g_assert_true (nre_directory_find_type (directory, type_id, &index));
  g_assert_true (nre_directory_get_payload (directory, index, &payload));
  memcpy (copy + (payload.data - (const guint8 *) g_bytes_get_data (bytes, NULL)) + at, data, size);
  return g_bytes_new_take (copy, length);
}

static NreScene *
scene_of (GBytes *bytes)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);

  return nre_terrain_scene_new (directory);
}

static NreScene *
with_faces (NreScene *scene, GBytes *bytes)
{
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);

  return nre_terrain_scene_with_faces (scene, directory);
}

static NreSceneStats
stats_of (NreScene *scene, guint lod)
{
  NreSceneStats stats;

  nre_scene_get_stats (scene, lod, NRE_SCENE_ALL_GROUPS, &stats);
  return stats;
}

/* Near tiles have four quads a side, far ones one; the last corner of a triangle is its own. */
static void
test_sound (void)
{
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (&author);
  g_autoptr (NreScene) scene = scene_of (bytes);
  NreSceneSkips skips, none = { 0 };
  guint n_faces, n_indices, n_vertices, n_edges;
  const NreSceneFace *faces = nre_scene_get_faces (scene, &n_faces);
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  NreBounds bounds;

  nre_scene_get_skips (scene, &skips);
  g_assert_cmpmem (&skips, sizeof skips, &none, sizeof none);
  g_assert_cmpuint (stats_of (scene, NRE_TERRAIN_NEAR).n_triangles, ==, 16 * 16 * 2);
  g_assert_cmpuint (stats_of (scene, NRE_TERRAIN_NEAR).n_nodes, ==, 16);
  g_assert_cmpuint (stats_of (scene, NRE_TERRAIN_FAR).n_triangles, ==, 16 * 2);
  g_assert_cmpuint (stats_of (scene, 2).n_triangles, ==, 0);
  g_assert_cmpuint (n_faces, ==, 16 * 16 * 2 + 16 * 2);
  g_assert_cmpuint (n_indices, ==, 3 * n_faces);
  for (guint i = 0; i < n_faces; i++)
    {
      g_assert_cmpuint (faces[i].descriptor, ==, i);
      g_assert_cmpuint (indices[3 * i + 2], ==, i);
      g_assert_cmpuint (faces[i].flags, ==, NRE_TERRAIN_MICROTEXTURE);
      g_assert_true (faces[i].materials[0] == 1 || faces[i].materials[0] == 2);
      g_assert_cmpuint (faces[i].materials[1], ==, NRE_TERRAIN_NO_MATERIAL);
    }
  nre_scene_get_vertices (scene, &n_vertices);
  g_assert_cmpuint (n_vertices, <, 2 * n_faces);
  /* Each tile has its edges: 4 × 5 + 4 × 5 + 16 near, 5 far. */
  nre_scene_get_edges (scene, &n_edges);
  g_assert_cmpuint (n_edges, ==, 16 * (56 + 5));
  nre_scene_get_bounds (scene, 0, NRE_SCENE_ALL_GROUPS, &bounds);
  g_assert_cmpfloat (bounds.min[0], ==, 0);
  g_assert_cmpfloat (bounds.max[0], ==, 100);
  g_assert_cmpfloat_with_epsilon (bounds.max[2], 30, 1e-3);
}

/* A ray down finds the face that is there, by its index in the file. */
static void
test_pick (void)
{
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (&author);
  g_autoptr (NreScene) scene = scene_of (bytes);
  g_autoptr (NrePicker) picker = nre_picker_new (scene);
  guint n_faces, n_indices, n_vertices;
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n_vertices);

  nre_scene_get_faces (scene, &n_faces);
  for (guint i = 0; i < n_faces; i++)
    {
      NreRay ray = { .direction = { 0, 0, -1 } };
      NrePick pick;
      guint lod = i < 16 * 16 * 2 ? NRE_TERRAIN_NEAR : NRE_TERRAIN_FAR;

      for (guint k = 0; k < 9; k++)
        ray.origin[k % 3] += (double) vertices[indices[3 * i + k / 3]].position[k % 3] / 3;
      ray.origin[2] += 100;
      g_assert_true (nre_picker_pick (picker, &ray, lod, NRE_SCENE_ALL_GROUPS, NULL, FALSE, &pick));
      g_assert_cmpuint (pick.descriptor, ==, i);
      g_assert_cmpfloat_with_epsilon (pick.distance, 100, 1e-3);
    }
}

/* What faces are made of can change without anything else; anything else needs a new scene. */
static void
test_with_faces (void)
{
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (&author);
  g_autoptr (NreScene) scene = scene_of (bytes);
  const guint8 painted[6] = { 0, 0, 2, 0, 7, 8 }, moved[2] = { 1, 0 }, place[4] = { 0, 0, 0x80, 0x3f };
  g_autoptr (GBytes) other = edit (bytes, 21, 5 * 28, painted, sizeof painted);
  g_autoptr (GBytes) torn = edit (bytes, 21, 5 * 28 + 8, moved, sizeof moved);
  g_autoptr (GBytes) shifted = edit (bytes, 3, 12, place, sizeof place);
  g_autoptr (NreScene) edited = with_faces (scene, other), again = NULL;
  const NreSceneFace *faces;
  guint n;

  g_assert_true (nre_scene_has_same_geometry (scene, edited));
  faces = nre_scene_get_faces (edited, &n);
  g_assert_cmpuint (faces[5].flags, ==, NRE_TERRAIN_WATER);
  g_assert_cmpuint (faces[5].materials[0], ==, 7);
  g_assert_cmpuint (faces[5].materials[1], ==, 8);
  g_assert_cmpuint (nre_scene_get_faces (scene, &n)[5].flags, ==, NRE_TERRAIN_MICROTEXTURE);
  g_assert_cmpuint (stats_of (edited, 0).n_triangles, ==, stats_of (scene, 0).n_triangles);
  again = with_faces (edited, bytes);
  g_assert_cmpuint (nre_scene_get_faces (again, &n)[5].flags, ==, NRE_TERRAIN_MICROTEXTURE);
  g_assert_null (with_faces (scene, torn));
  g_assert_null (with_faces (scene, shifted));
}

/* What a damaged terrain must not draw is left out and counted. */
static void
test_damaged (void)
{
  g_autoptr (GBytes) bytes = nre_author_terrain_finish (&author);
  const guint8 far_vertex[2] = { 0xff, 0xff }, nan[4] = { 0, 0, 0xc0, 0x7f }, many[4] = { 0, 0, 0xff, 0xff };
  g_autoptr (GBytes) dangling = edit (bytes, 21, 5 * 28 + 8, far_vertex, 2);
  g_autoptr (GBytes) nowhere = edit (bytes, 3, 0, nan, 4);
  g_autoptr (GBytes) slot = edit (bytes, 2, 0x8c, many, 4);
  g_autoptr (GBytes) tile = edit (bytes, 1, 8, (const guint8[]){ 0xfe, 0xff }, 2);
  GBytes *damaged[4] = { dangling, nowhere, slot, tile };
  NreSceneStats stats[4];
  NreSceneSkips skips[4];

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (NreScene) scene = scene_of (damaged[i]);

      nre_scene_get_skips (scene, &skips[i]);
      stats[i] = stats_of (scene, 0);
    }
  g_assert_cmpuint (skips[0].batches, ==, 1);
  g_assert_cmpuint (stats[0].n_triangles, ==, 511);
  g_assert_cmpuint (skips[1].positions, >, 0);
  g_assert_cmpuint (skips[2].slots, ==, 1);
  g_assert_cmpuint (stats[2].n_nodes, ==, 15);
  g_assert_cmpuint (skips[3].slot_references, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/terrain-scene/sound", test_sound);
  g_test_add_func ("/terrain-scene/pick", test_pick);
  g_test_add_func ("/terrain-scene/with-faces", test_with_faces);
  g_test_add_func ("/terrain-scene/damaged", test_damaged);
  return g_test_run ();
}
