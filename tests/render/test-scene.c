/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixture.h"

#include "nre-model-scene.h"
#include "nre-pose.h"

#define HEADER NRE_AUTHOR_MODEL_HEADER_SIZE

/* Offsets in the tables of nre_author_model_new_small(). */
#define NODE(i) ((i) * NRE_AUTHOR_NODE_SIZE)
#define SLOT(i) (HEADER + (i) * NRE_AUTHOR_SLOT_SIZE)
#define BATCH(i) ((i) * NRE_AUTHOR_BATCH_SIZE)

static guint
n_draws (NreScene *scene, guint lod, int group)
{
  guint n;

  nre_scene_get_draws (scene, lod, group, &n);
  return n;
}

static NreSceneSkips
skips_of (NreScene *scene)
{
  NreSceneSkips skips;

  nre_scene_get_skips (scene, &skips);
  return skips;
}

/* Every index a reader of the scene follows leads somewhere. */
static void
check_consistent (NreScene *scene)
{
  guint n_vertices, n_indices, n_edges, n_batches;
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  const guint32 *edges = nre_scene_get_edges (scene, &n_edges);
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n_vertices);

  for (guint i = 0; i < n_vertices; i++)
    for (guint k = 0; k < 3; k++)
      g_assert_true (isfinite (vertices[i].position[k]));
  for (guint i = 0; i < n_indices; i++)
    g_assert_cmpuint (indices[i], <, n_vertices);
  for (guint i = 0; i < 2 * n_edges; i++)
    g_assert_cmpuint (edges[i], <, n_vertices);
  for (guint i = 0; i < n_batches; i++)
    {
      g_assert_cmpuint (batches[i].count % 3, ==, 0);
      g_assert_cmpuint ((guint64) batches[i].first + batches[i].count, <=, n_indices);
      g_assert_cmpuint ((guint64) batches[i].first_edge + batches[i].n_edges, <=, n_edges);
      g_assert_cmpuint (batches[i].n_sharp, <=, batches[i].n_edges);
    }
  for (guint lod = 0; lod < NRE_MODEL_LODS; lod++)
    for (int group = NRE_SCENE_ALL_GROUPS; group < NRE_MODEL_GROUPS; group++)
      {
        guint n;
        const NreSceneDraw *draws = nre_scene_get_draws (scene, lod, group, &n);
        const NreBounds *boxes = nre_scene_get_draw_bounds (scene, lod, group);
        NreSceneStats stats;
        NreBounds bounds;
        guint n_shown = 0;
        guint64 n_triangles = 0;

        nre_scene_get_stats (scene, lod, group, &stats);
        nre_scene_get_bounds (scene, lod, group, &bounds);
        for (guint i = 0; i < n; i++)
          {
            g_assert_cmpuint (draws[i].geometry, <, n_batches);
            g_assert_cmpuint (draws[i].node, <, nre_scene_get_n_nodes (scene));
            g_assert_true (nre_scene_get_node (scene, draws[i].node)->placed);
            g_assert_true (nre_scene_get_slot (scene, draws[i].slot)->used);
            g_assert_cmpuint (draws[i].lod, ==, lod);
            if (group >= 0)
              g_assert_cmpint (draws[i].group, ==, group);
            else if (draws[i].repeated)
              continue;
            n_shown++;
            n_triangles += batches[draws[i].geometry].count / 3;
            for (guint k = 0; k < 3; k++)
              {
                g_assert_cmpfloat (boxes[i].min[k], >=, bounds.min[k]);
                g_assert_cmpfloat (boxes[i].max[k], <=, bounds.max[k]);
              }
          }
        g_assert_cmpuint (stats.n_batches, ==, n_shown);
        g_assert_cmpuint (stats.n_triangles, ==, n_triangles);
        g_assert_cmpint (n_shown > 0, ==, !nre_bounds_is_empty (&bounds));
      }
}

/* A pose shares the geometry, has bounds around all that its nodes draw, and leaves the first one alone. */
static void
test_poses (void)
{
  g_autoptr (NreScene) scene = scene_of_random (81, 9, 900);
  g_autoptr (GRand) rand = g_rand_new_with_seed (82);
  NreBounds before, after;

  nre_scene_get_bounds (scene, 0, 0, &before);
  for (guint pose = 0; pose < 40; pose++)
    {
      gboolean wild = pose % 2 == 1;
      g_autofree float (*world)[16] = random_pose (scene, rand, wild);
      g_autoptr (NreScene) posed = nre_scene_with_pose (scene, (const float (*)[16]) world);
      NreBounds all = NRE_BOUNDS_EMPTY, bounds;
      guint n, n_batches, n_vertices;
      const NreSceneDraw *draws = nre_scene_get_draws (posed, 0, 0, &n);
      const NreBounds *boxes = nre_scene_get_draw_bounds (posed, 0, 0);
      const NreSceneBatch *batches = nre_scene_get_batches (posed, &n_batches);

      g_assert_true (nre_scene_has_same_geometry (scene, posed));
      g_assert_true (nre_scene_get_vertices (scene, &n_vertices) ==
                     nre_scene_get_vertices (posed, &n_vertices));
      for (guint i = 0; i < nre_scene_get_n_nodes (posed); i++)
        for (guint k = 0; k < 16 && !wild; k++)
          {
            g_assert_true (nre_scene_get_node (posed, i)->placed);
            g_assert_cmpfloat (nre_scene_get_node (posed, i)->world[k], ==, world[i][4 * (k % 4) + k / 4]);
          }
      for (guint i = 0; i < n; i++)
        {
          const NreSceneNode *node = nre_scene_get_node (posed, draws[i].node);
          NreBounds tight = NRE_BOUNDS_EMPTY;

          g_assert_cmpint (node->placed, ==, !nre_bounds_is_empty (&boxes[i]));
          for (guint c = 0; c < batches[draws[i].geometry].count && node->placed; c++)
            {
              float corners[3][3], point[3];

              nre_scene_get_triangle (posed, draws[i].geometry, c / 3, corners);
              for (guint k = 0; k < 3; k++)
                point[k] = (float) ((double) node->world[k] * corners[c % 3][0] +
                                    (double) node->world[4 + k] * corners[c % 3][1] +
                                    (double) node->world[8 + k] * corners[c % 3][2] +
                                    (double) node->world[12 + k]);
              nre_bounds_add_point (&tight, point);
            }
          g_assert_cmpmem (&tight, sizeof tight, &boxes[i], sizeof tight);
          nre_bounds_add (&all, &tight);
        }
      nre_scene_get_bounds (posed, 0, 0, &bounds);
      g_assert_cmpmem (&all, sizeof all, &bounds, sizeof bounds);
    }
  nre_scene_get_bounds (scene, 0, 0, &after);
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
}

/* Of a model with very many triangles the boxes are turned instead; they hold what is drawn all the same. */
static void
test_pose_of_many_triangles (void)
{
  g_autoptr (NreScene) scene = scene_of_random (83, 6, 60000);
  g_autoptr (GRand) rand = g_rand_new_with_seed (84);
  g_autofree float (*world)[16] = random_pose (scene, rand, FALSE);
  g_autoptr (NreScene) posed = nre_scene_with_pose (scene, (const float (*)[16]) world);
  const NreBounds *boxes = nre_scene_get_draw_bounds (posed, 0, 0);
  guint n, n_batches;
  const NreSceneDraw *draws = nre_scene_get_draws (posed, 0, 0, &n);
  const NreSceneBatch *batches = nre_scene_get_batches (posed, &n_batches);

  for (guint i = 0; i < n; i++)
    for (guint c = 0; c < batches[draws[i].geometry].count; c++)
      {
        const float *m = nre_scene_get_node (posed, draws[i].node)->world;
        float corners[3][3];

        nre_scene_get_triangle (posed, draws[i].geometry, c / 3, corners);
        for (guint k = 0; k < 3; k++)
          {
            double at = (double) m[k] * corners[c % 3][0] + (double) m[4 + k] * corners[c % 3][1] +
                        (double) m[8 + k] * corners[c % 3][2] + (double) m[12 + k];

            g_assert_cmpfloat (at, >=, boxes[i].min[k] - 1e-5f);
            g_assert_cmpfloat (at, <=, boxes[i].max[k] + 1e-5f);
          }
      }
}

static void
test_small_model (void)
{
  g_autoptr (NreScene) scene = scene_of_small ();
  NreSceneSkips skips = skips_of (scene);
  NreSceneSkips none = { 0 };
  NreSceneStats stats;
  NreBounds bounds;
  guint n, n_batches;
  const NreSceneDraw *draws;
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);

  check_consistent (scene);
  g_assert_cmpmem (&skips, sizeof skips, &none, sizeof none);
  g_assert_cmpuint (nre_scene_get_n_nodes (scene), ==, 4);
  g_assert_cmpuint (n_batches, ==, 5);

  /* Body, box and barrel, and the wedge of the node without a name. */
  draws = nre_scene_get_draws (scene, 0, 0, &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpuint (draws[0].node, ==, 0);
  g_assert_cmpuint (draws[1].node, ==, 1);
  g_assert_cmpuint (draws[1].slot, ==, 1);
  g_assert_cmpuint (batches[draws[1].geometry].batch, ==, 1);
  g_assert_cmpuint (batches[draws[1].geometry].material_index, ==, 1);
  g_assert_cmpuint (batches[draws[1].geometry].flags, ==, 2);
  g_assert_cmpuint (draws[3].node, ==, 3);
  g_assert_cmpuint (draws[3].slot, ==, 3);
  nre_scene_get_stats (scene, 0, 0, &stats);
  g_assert_cmpuint (stats.n_nodes, ==, 3);
  g_assert_cmpuint (stats.n_batches, ==, 4);
  g_assert_cmpuint (stats.n_triangles, >, 12 + 12);

  /* The wedge is drawn by two nodes and stored once. */
  g_assert_cmpuint (n_draws (scene, 0, 1), ==, 1);
  g_assert_cmpuint (nre_scene_get_draws (scene, 0, 1, &n)->geometry, ==, draws[3].geometry);
  g_assert_cmpuint (n_draws (scene, 0, NRE_SCENE_ALL_GROUPS), ==, 5);
  g_assert_cmpuint (n_draws (scene, 1, 0), ==, 2);
  g_assert_cmpuint (n_draws (scene, 2, 0), ==, 1);
  g_assert_cmpuint (n_draws (scene, 2, 3), ==, 0);

  /* The head: last key of the turret, one up; it is turned by no angle there. */
  nre_scene_get_bounds (scene, 2, 0, &bounds);
  for (guint k = 0; k < 3; k++)
    {
      g_assert_cmpfloat_with_epsilon (bounds.min[k], k < 2 ? -0.5f : 1, 1e-4);
      g_assert_cmpfloat_with_epsilon (bounds.max[k], k < 2 ? 0.5f : 1.5f, 1e-4);
    }
}

static void
test_bounds_are_tight (void)
{
  g_autoptr (NreScene) scene = scene_of_random (11, 9, 2000);
  guint n, n_batches, n_indices, n_vertices;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, 0, 0, &n);
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);
  const guint32 *indices = nre_scene_get_indices (scene, &n_indices);
  const NreSceneVertex *vertices = nre_scene_get_vertices (scene, &n_vertices);
  NreBounds bounds, expected = NRE_BOUNDS_EMPTY;

  check_consistent (scene);
  for (guint i = 0; i < n; i++)
    {
      const float *m = nre_scene_get_node (scene, draws[i].node)->world;
      const NreSceneBatch *batch = &batches[draws[i].geometry];

      for (guint k = batch->first; k < batch->first + batch->count; k++)
        {
          const float *p = vertices[indices[k]].position;
          float at[3];

          for (guint c = 0; c < 3; c++)
            at[c] = m[c] * p[0] + m[4 + c] * p[1] + m[8 + c] * p[2] + m[12 + c];
          nre_bounds_add_point (&expected, at);
        }
    }
  nre_scene_get_bounds (scene, 0, 0, &bounds);
  for (guint k = 0; k < 3; k++)
    {
      g_assert_cmpfloat_with_epsilon (bounds.min[k], expected.min[k], 1e-4);
      g_assert_cmpfloat_with_epsilon (bounds.max[k], expected.max[k], 1e-4);
    }
}

static void
test_part_bounds (void)
{
  g_autoptr (NreScene) scene = scene_of_small ();
  NreScenePart wedge = { -1, 3, -1, -1 }, left_wedge = { 3, 3, -1, -1 }, muzzle = { 2, -1, -1, -1 };
  NreScenePart none = NRE_SCENE_PART_NONE, absent = { 77, -1, -1, -1 }, barrel = { -1, -1, 2, -1 };
  NreScenePart triangle = { -1, -1, 1, 0 };
  NreBounds bounds;

  g_assert_true (nre_scene_get_part_bounds (scene, 0, NRE_SCENE_ALL_GROUPS, &wedge, &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.min[0], -1.5f, 1e-4);
  g_assert_cmpfloat_with_epsilon (bounds.max[0], 1.5f, 1e-4);
  g_assert_true (nre_scene_get_part_bounds (scene, 0, 0, &left_wedge, &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.max[0], -1, 1e-4);
  g_assert_false (nre_scene_get_part_bounds (scene, 2, 0, &wedge, &bounds));

  /* Draws nothing, but is somewhere. */
  g_assert_true (nre_scene_get_part_bounds (scene, 0, 0, &muzzle, &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.min[1], -1.5f, 1e-4);
  g_assert_cmpfloat_with_epsilon (bounds.max[2], 1.25f, 1e-4);

  g_assert_true (nre_scene_get_part_bounds (scene, 0, 0, &barrel, &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.max[1], -0.5f, 1e-4);
  g_assert_true (nre_scene_get_part_bounds (scene, 0, 0, &triangle, &bounds));
  g_assert_true (bounds.min[0] == bounds.max[0] || bounds.min[1] == bounds.max[1] ||
                 bounds.min[2] == bounds.max[2]);
  g_assert_false (nre_scene_get_part_bounds (scene, 0, 0, &none, &bounds));
  g_assert_false (nre_scene_get_part_bounds (scene, 0, 0, &absent, &bounds));
}

static void
test_repeated_slots_show_once (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  g_autoptr (NreScene) scene = NULL;
  NreSceneStats stats;

  /* Group 4 of the root: the body again. */
  bytes = patch_u16 (g_steal_pointer (&bytes), 1, NODE (0) + 8 + 2 * 4, 0);
  scene = scene_of (bytes);
  check_consistent (scene);
  g_assert_cmpuint (n_draws (scene, 0, 4), ==, 1);
  g_assert_cmpuint (n_draws (scene, 0, NRE_SCENE_ALL_GROUPS), ==, 6);
  nre_scene_get_stats (scene, 0, NRE_SCENE_ALL_GROUPS, &stats);
  g_assert_cmpuint (stats.n_batches, ==, 5);
  g_assert_cmpuint (stats.n_nodes, ==, 3);
}

static void
test_descriptors (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  g_autoptr (NreScene) scene = scene_of (bytes);
  g_autoptr (NreScene) short_of = NULL;
  guint n, n_batches;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, 0, 0, &n);
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);

  /* The barrel's descriptors follow the box's. */
  g_assert_cmpuint (draws[2].first_triangle, ==,
                    draws[1].first_triangle + batches[draws[1].geometry].count / 3);
  g_assert_cmpuint (draws[1].first_triangle, ==, batches[draws[0].geometry].count / 3);

  bytes = patch_u16 (g_steal_pointer (&bytes), 2, SLOT (1) + 2, 3);
  short_of = scene_of (bytes);
  draws = nre_scene_get_draws (short_of, 0, 0, &n);
  g_assert_cmpuint (draws[0].first_triangle, ==, 0);
  g_assert_cmpuint (draws[1].first_triangle, ==, NRE_SCENE_NONE);
  g_assert_cmpuint (draws[2].first_triangle, ==, NRE_SCENE_NONE);
}

static void
test_legacy_has_no_geometry (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreScene) scene = NULL;

  nre_author_model_set_flags (model, NRE_AUTHOR_MODEL_LEGACY);
  bytes = nre_author_model_finish (model);
  scene = scene_of (bytes);
  check_consistent (scene);
  g_assert_cmpuint (n_draws (scene, 0, NRE_SCENE_ALL_GROUPS), ==, 0);
}

static void
test_missing_tables (void)
{
  static const guint types[] = { 1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 19 };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
      g_autoptr (GBytes) bytes = without_table (model, types[i]);
      g_autoptr (NreScene) scene = scene_of (bytes);

      check_consistent (scene);
    }
}

static void
test_normals_from_faces (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (GBytes) bytes = without_table (model, 4);
  g_autoptr (NreScene) found = scene_of (bytes);
  g_autoptr (NreScene) given = scene_of_small ();
  guint n_found, n_given;
  const NreSceneVertex *a = nre_scene_get_vertices (found, &n_found);
  const NreSceneVertex *b = nre_scene_get_vertices (given, &n_given);

  g_assert_cmpuint (n_found, ==, n_given);
  for (guint i = 0; i < n_found; i++)
    {
      int dot = 0;

      for (guint k = 0; k < 3; k++)
        dot += a[i].normal[k] * b[i].normal[k];
      /* Within 25°: the barrel's are smooth in the file as well. */
      g_assert_cmpint (dot, >, 127 * 127 * 9 / 10);
    }
}

static void
test_dangling_slot (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  g_autoptr (NreScene) scene = NULL;

  bytes = patch_u16 (g_steal_pointer (&bytes), 1, NODE (0) + 8, 4);
  bytes = patch_u16 (g_steal_pointer (&bytes), 1, NODE (2) + 8 + 28, 0xfffe);
  scene = scene_of (bytes);
  check_consistent (scene);
  g_assert_cmpuint (skips_of (scene).slot_references, ==, 2);
  g_assert_cmpuint (n_draws (scene, 0, 0), ==, 3);
}

static void
test_bad_slot_range (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  g_autoptr (NreScene) scene = NULL;

  /* The head's batches reach past Res13, by one and by the most there can be. */
  bytes = patch_u16 (g_steal_pointer (&bytes), 2, SLOT (1) + 4, 4);
  bytes = patch_u16 (g_steal_pointer (&bytes), 2, SLOT (3) + 4, 0xffff);
  bytes = patch_u16 (g_steal_pointer (&bytes), 2, SLOT (3) + 6, 0xffff);
  scene = scene_of (bytes);
  check_consistent (scene);
  g_assert_cmpuint (skips_of (scene).slots, ==, 2);
  g_assert_cmpuint (n_draws (scene, 0, 0), ==, 1);
}

static void
test_bad_batches (void)
{
  static const struct { gsize offset; guint32 value; } cases[] = {
    { 10, 0xffffffff }, { 10, 100000 }, { 16, 0xffffffff }, { 16, 100000 }, { 8, 0xffff },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = small_model ();
      g_autoptr (NreScene) scene = NULL;

      if (cases[i].offset == 8)
        bytes = patch_u16 (g_steal_pointer (&bytes), 13, BATCH (1) + 8, cases[i].value);
      else
        bytes = patch_u32 (g_steal_pointer (&bytes), 13, BATCH (1) + cases[i].offset, cases[i].value);
      scene = scene_of (bytes);
      check_consistent (scene);
      g_assert_cmpuint (skips_of (scene).batches, ==, 1);
      g_assert_cmpuint (n_draws (scene, 0, 0), ==, 3);
    }
}

static void
test_torn_triangle (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  g_autoptr (NreScene) scene = NULL;
  guint n, n_batches;
  const NreSceneDraw *draws;

  bytes = patch_u16 (g_steal_pointer (&bytes), 13, BATCH (0) + 8, 8);
  scene = scene_of (bytes);
  check_consistent (scene);
  draws = nre_scene_get_draws (scene, 0, 0, &n);
  g_assert_cmpuint (nre_scene_get_batches (scene, &n_batches)[draws[0].geometry].count, ==, 6);
}

static void
test_bad_positions (void)
{
  static const float values[] = { NAN, INFINITY, -INFINITY, 3e38f };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (GBytes) bytes = small_model ();
      g_autoptr (NreScene) scene = NULL;

      bytes = patch_f32 (g_steal_pointer (&bytes), 3, 4, values[i]);
      scene = scene_of (bytes);
      check_consistent (scene);
      g_assert_cmpuint (skips_of (scene).positions, ==, 1);
      g_assert_cmpuint (n_draws (scene, 0, 0), ==, 3);
    }
}

static void
test_bad_poses (void)
{
  static const float values[] = { NAN, INFINITY, 3e38f };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (GBytes) bytes = small_model ();
      g_autoptr (NreScene) scene = NULL;
      NreScenePart turret = { 1, -1, -1, -1 };
      NreBounds bounds;

      /* The last key of the turret: keys 1 to 3 are its. Node 2 hangs on it and draws nothing. */
      bytes = patch_f32 (g_steal_pointer (&bytes), 8, 3 * NRE_AUTHOR_KEY_SIZE, values[i]);
      scene = scene_of (bytes);
      check_consistent (scene);
      g_assert_cmpuint (skips_of (scene).nodes, ==, 1);
      g_assert_cmpuint (n_draws (scene, 0, 0), ==, 2);
      g_assert_false (nre_scene_get_node (scene, 1)->placed);
      g_assert_false (nre_scene_get_part_bounds (scene, 0, 0, &turret, &bounds));
    }
}

static void
test_cyclic_parents (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  g_autoptr (NreScene) scene = NULL;

  bytes = patch_u16 (g_steal_pointer (&bytes), 1, NODE (0) + 2, 2);
  bytes = patch_u16 (g_steal_pointer (&bytes), 1, NODE (3) + 2, 3);
  scene = scene_of (bytes);
  check_consistent (scene);
  g_assert_cmpuint (n_draws (scene, 0, 0), ==, 4);
}

static void
test_bad_slot_bounds (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  g_autoptr (NreScene) scene = NULL;

  bytes = patch_f32 (g_steal_pointer (&bytes), 2, SLOT (0) + 8, NAN);
  bytes = patch_f32 (g_steal_pointer (&bytes), 2, SLOT (0) + 44, INFINITY);
  scene = scene_of (bytes);
  g_assert_true (nre_bounds_is_empty (&nre_scene_get_slot (scene, 0)->bounds));
  g_assert_cmpfloat (nre_scene_get_slot (scene, 0)->sphere[3], ==, 0);
  g_assert_false (nre_bounds_is_empty (&nre_scene_get_slot (scene, 1)->bounds));
}

static gboolean
draws_slot (NreScene *scene, guint lod, int group, guint node, guint slot)
{
  guint n;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, lod, group, &n);

  for (guint i = 0; i < n; i++)
    if (draws[i].node == node && draws[i].slot == slot)
      return TRUE;
  return FALSE;
}

/* The scene as if cells named other slots, or, with @cells NULL, with slots that none names. */
static NreScene *
scene_as_if (GBytes *bytes, const NreModelCell *cells, guint n_cells)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);
  g_autoptr (NreDirectory) directory = NULL;
  g_autoptr (NreModel) model = NULL;

  g_assert_no_error (error);
  directory = nre_directory_new (archive);
  model = nre_model_new (directory);
  return cells != NULL ? nre_model_scene_new_trying (model, cells, n_cells)
                       : nre_model_scene_new_whole (model);
}

/* As if all nodes that there can be named nothing in a cell, which none of them may look for among all of
 * these. */
static void
try_in_all_nodes (GBytes *bytes)
{
  g_autofree NreModelCell *cells = g_new0 (NreModelCell, 65535);
  g_autoptr (NreScene) scene = NULL;

  for (guint i = 0; i < 65535; i++)
    cells[i] = (NreModelCell){ 65534 - i, 0, 0, NRE_MODEL_NONE };
  scene = scene_as_if (bytes, cells, 65535);
  check_consistent (scene);
  g_assert_false (draws_slot (scene, 0, 0, 7, 0));
}

/* As many nodes as a model can have, all of whose words name one slot of as many triangles as it can have. */
static void
test_many_nodes_of_one_giant_slot (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new ("giant");
  g_autoptr (NreAuthorArchive) archive = NULL;
  g_autoptr (GByteArray) nodes = g_byte_array_new ();
  g_autoptr (GBytes) table = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreScene) scene = NULL;
  NreAuthorMesh *mesh = nre_author_mesh_new ();
  NreAuthorRng rng;
  NreSceneStats stats;
  guint n_vertices, n_batches;
  gint64 start = g_get_monotonic_time ();

  nre_author_rng_init (&rng, 1);
  nre_author_mesh_begin_batch (mesh, 0, 0);
  nre_author_mesh_blob (mesh, nre_author_vec3 (0, 0, 0), 1, 100, 100, &rng);
  nre_author_model_add_node (model, "central", -1, 0);
  nre_author_model_add_slot (model, mesh);
  for (guint i = 0; i < 65535; i++)
    {
      nre_author_put_u16 (nodes, 0);
      nre_author_put_u16 (nodes, 0xffff);
      nre_author_put_u16 (nodes, 0xffff);
      nre_author_put_u16 (nodes, 0);
      for (guint k = 0; k < 15; k++)
        nre_author_put_u16 (nodes, 0);
    }
  archive = nre_author_model_to_archive (model);
  table = g_bytes_new (nodes->data, nodes->len);
  nre_author_archive_set_payload (archive, (guint) nre_author_archive_find_type (archive, 1),
                                  g_steal_pointer (&table));
  bytes = nre_author_archive_finish (archive);
  scene = scene_of (bytes);
  g_test_message ("built in %.0f ms", (double) (g_get_monotonic_time () - start) / 1000);

  check_consistent (scene);
  nre_scene_get_vertices (scene, &n_vertices);
  nre_scene_get_batches (scene, &n_batches);
  nre_scene_get_stats (scene, 0, NRE_SCENE_ALL_GROUPS, &stats);
  g_assert_cmpuint (n_batches, ==, 1);
  g_assert_cmpuint (n_vertices, <, 30000);
  g_assert_cmpuint (stats.n_triangles, <=, NRE_SCENE_MAX_TRIANGLES);
  g_assert_cmpuint (stats.n_triangles, >, 0);
  g_assert_cmpuint (skips_of (scene).too_much, >, 0);
  try_in_all_nodes (bytes);
}

/* As many batches as a slot can have, each of all indices: 4 × 10^9 of them in a file of 1.5 MB. */
static void
test_many_batches_of_the_same_indices (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = nre_author_model_to_archive (model);
  g_autoptr (GByteArray) batches = g_byte_array_new ();
  g_autoptr (GByteArray) indices = g_byte_array_new ();
  g_autoptr (GBytes) batch_table = NULL;
  g_autoptr (GBytes) index_table = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreScene) scene = NULL;
  guint n_indices;

  nre_author_put_zeros (indices, 2 * 70000);
  for (guint i = 0; i < 65535; i++)
    {
      nre_author_put_zeros (batches, 8);
      nre_author_put_u16 (batches, 0xffff);
      nre_author_put_u32 (batches, i % 4000);
      nre_author_put_u16 (batches, 0);
      nre_author_put_u32 (batches, 0);
    }
  batch_table = g_bytes_new (batches->data, batches->len);
  index_table = g_bytes_new (indices->data, indices->len);
  nre_author_archive_set_payload (archive, (guint) nre_author_archive_find_type (archive, 13),
                                    g_steal_pointer (&batch_table));
  nre_author_archive_set_payload (archive, (guint) nre_author_archive_find_type (archive, 6),
                                    g_steal_pointer (&index_table));
  bytes = nre_author_archive_finish (archive);
  bytes = patch_u16 (g_steal_pointer (&bytes), 2, SLOT (0) + 4, 0);
  bytes = patch_u16 (g_steal_pointer (&bytes), 2, SLOT (0) + 6, 0xffff);
  scene = scene_of (bytes);
  check_consistent (scene);
  nre_scene_get_indices (scene, &n_indices);
  g_assert_cmpuint (n_indices, <=, 4 * 70000 + 1000000);
  g_assert_cmpuint (skips_of (scene).too_much, >, 60000);
}

/* Any bytes: nothing is read out of range (run it with a sanitizer), and what comes out is consistent. */
static void
test_random_damage (void)
{
  g_autoptr (GBytes) sound = small_model ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  static const guint8 types[] = { 1, 2, 3, 6, 7, 8, 13 };

  for (guint i = 0; i < 3000; i++)
    {
      guint n = 1 + (guint) g_rand_int_range (rand, 0, 6);
      g_autoptr (GBytes) bytes = damage (sound, rand, types, G_N_ELEMENTS (types), n);
      g_autoptr (NreScene) scene = NULL;

      scene = scene_of (bytes);
      check_consistent (scene);
    }
}

static gpointer
build_in_thread (gpointer data)
{
  return scene_of (data);
}

static void
test_threads (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("scene", build_in_thread, bytes);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autoptr (NreScene) scene = g_thread_join (threads[i]);

      check_consistent (scene);
      g_assert_cmpuint (n_draws (scene, 0, 0), ==, 4);
    }
}

static guint
sharp_edges (NreAuthorMesh *mesh, guint *n_edges)
{
  g_autoptr (NreScene) scene = scene_of_mesh (mesh);
  guint n_batches;
  const NreSceneBatch *batches = nre_scene_get_batches (scene, &n_batches);

  g_assert_cmpuint (n_batches, ==, 1);
  *n_edges = batches[0].n_edges;
  return batches[0].n_sharp;
}

static void
test_edges (void)
{
  NreAuthorMesh *box = nre_author_mesh_new ();
  NreAuthorMesh *sheet = nre_author_mesh_new ();
  NreAuthorMesh *barrel = nre_author_mesh_new ();
  guint n;

  nre_author_mesh_begin_batch (box, 0, 0);
  nre_author_mesh_box (box, nre_author_vec3 (0, 0, 0), nre_author_vec3 (1, 2, 3));
  g_assert_cmpuint (sharp_edges (box, &n), ==, 12);
  g_assert_cmpuint (n, ==, 18);

  nre_author_mesh_begin_batch (sheet, 0, 0);
  nre_author_mesh_quad (sheet, nre_author_vec3 (0, 0, 0), nre_author_vec3 (1, 0, 0),
                        nre_author_vec3 (1, 1, 0), nre_author_vec3 (0, 1, 0));
  g_assert_cmpuint (sharp_edges (sheet, &n), ==, 4);
  g_assert_cmpuint (n, ==, 5);

  /* Its side is smooth: only the two rims. */
  nre_author_mesh_begin_batch (barrel, 0, 0);
  nre_author_mesh_cylinder (barrel, nre_author_vec3 (0, 0, 0), nre_author_vec3 (0, 0, 2), 1, 1, 12);
  g_assert_cmpuint (sharp_edges (barrel, &n), ==, 24);
}

/* A box, without its last @n_missing triangles, with @n_inside boxes within it, and all turned inside out if
 * @inverted. */
static NreSceneSolid
solid_of_box (guint n_missing, guint n_inside, gboolean inverted)
{
  g_autoptr (NreScene) scene = NULL;
  NreAuthorMesh *mesh = nre_author_mesh_new ();
  NreAuthorVec3 corners[8];
  guint n_batches;

  for (guint i = 0; i < 8; i++)
    corners[i] = nre_author_vec3 (i & 1 ? 1.0f : -1.0f, i & 2 ? 1.0f : -1.0f, i & 4 ? 1.0f : -1.0f);
  nre_author_mesh_begin_batch (mesh, 0, 0);
  for (guint face = 0; face < 6; face++)
    {
      static const guint8 faces[6][4] = {
        { 0, 2, 3, 1 }, { 4, 5, 7, 6 }, { 0, 1, 5, 4 }, { 2, 6, 7, 3 }, { 0, 4, 6, 2 }, { 1, 3, 7, 5 },
      };

      for (guint half = 0; half < 2 && 2 * face + half + n_missing < 12; half++)
        {
          guint order[3] = { 0, half == 0 ? 1 : 2, half == 0 ? 2 : 3 };
          guint vertices[3];

          for (guint k = 0; k < 3; k++)
            vertices[k] = nre_author_mesh_add_vertex (mesh, corners[faces[face][order[k]]],
                                                      nre_author_vec3 (0, 0, 1), 0, 0);
          nre_author_mesh_add_triangle (mesh, vertices[0], vertices[inverted ? 2 : 1],
                                        vertices[inverted ? 1 : 2]);
        }
    }
  for (guint i = 0; i < n_inside; i++)
    nre_author_mesh_box (mesh, nre_author_vec3 (-0.5f, -0.5f, -0.5f), nre_author_vec3 (0.5f, 0.5f, 0.5f));
  scene = scene_of_mesh (mesh);
  return nre_scene_get_batches (scene, &n_batches)[0].solid;
}

static void
test_solid (void)
{
  NreSceneSolid out = solid_of_box (0, 0, FALSE), in = solid_of_box (0, 0, TRUE);

  g_assert_cmpint (out, ==, NRE_SCENE_SOLID_COUNTER_CLOCKWISE);
  g_assert_cmpint (in, ==, NRE_SCENE_SOLID_CLOCKWISE);
  for (guint n = 1; n < 12; n++)
    g_assert_cmpint (solid_of_box (n, 0, FALSE), ==, NRE_SCENE_OPEN);
  /* One of two bodies is inside out: a room with something in it. */
  g_assert_cmpint (solid_of_box (0, 1, FALSE) == NRE_SCENE_OPEN, !=,
                   solid_of_box (0, 1, TRUE) == NRE_SCENE_OPEN);
  /* Two at one place are not told apart. */
  g_assert_cmpint (solid_of_box (0, 2, FALSE), ==, NRE_SCENE_OPEN);
}

/* The model's own bounds are there as the file has them; what is not finite, or absurdly large, is not. */
static void
test_header (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  g_autoptr (NreScene) scene = scene_of (bytes);
  g_autoptr (NreScene) other = NULL;
  const NreSceneHeader *header = nre_scene_get_header (scene);

  g_assert_true (header->has_hull);
  g_assert_cmpfloat (header->sphere[3], >, 0);
  g_assert_cmpfloat (header->capsule_radius, >, 0);
  bytes = patch_f32 (g_steal_pointer (&bytes), 2, 4 * 23, NAN);
  bytes = patch_f32 (g_steal_pointer (&bytes), 2, 4 * 24, INFINITY);
  bytes = patch_f32 (g_steal_pointer (&bytes), 2, 4 * 28, 2e9f);
  other = scene_of (bytes);
  header = nre_scene_get_header (other);
  g_assert_false (header->has_hull);
  g_assert_cmpfloat (header->sphere[3], ==, 0);
  g_assert_cmpfloat (header->capsule_radius, ==, 0);
  bytes = patch_f32 (g_steal_pointer (&bytes), 2, 4 * 24, 0);
  bytes = patch_f32 (g_steal_pointer (&bytes), 2, 4 * 27, -5);
  g_clear_pointer (&other, nre_scene_unref);
  other = scene_of (bytes);
  g_assert_cmpfloat (nre_scene_get_header (other)->sphere[3], ==, 0);
}

static void
test_other_cells (void)
{
  g_autoptr (GBytes) bytes = small_model ();
  g_autoptr (NreScene) plain = scene_of (bytes), tried = NULL, bare = NULL, whole = NULL;
  const NreModelCell cells[] = { { 2, 2, 4, 3 }, { 0, 0, 0, NRE_MODEL_NONE } };
  const NreModelCell wild[] = { { 77, 0, 0, 0 }, { 0, 3, 0, 1 }, { 0, 0, 5, 1 }, { 0, 0, 3, 77 } };
  NreSceneStats stats, plain_stats;

  tried = scene_as_if (bytes, cells, G_N_ELEMENTS (cells));
  check_consistent (tried);
  g_assert_true (draws_slot (tried, 2, 4, 2, 3));
  g_assert_false (draws_slot (plain, 2, 4, 2, 3));
  g_assert_true (draws_slot (plain, 0, 0, 0, 0));
  g_assert_false (draws_slot (tried, 0, 0, 0, 0));
  g_clear_pointer (&tried, nre_scene_unref);

  /* Cells that there are not, and a slot that there is not. */
  tried = scene_as_if (bytes, wild, G_N_ELEMENTS (wild));
  check_consistent (tried);
  nre_scene_get_stats (plain, 0, NRE_SCENE_ALL_GROUPS, &plain_stats);
  nre_scene_get_stats (tried, 0, NRE_SCENE_ALL_GROUPS, &stats);
  g_assert_cmpmem (&stats, sizeof stats, &plain_stats, sizeof plain_stats);

  /* The turret alone has slot 1; without it the last node has it, for a picture. */
  bytes = patch_u16 (g_steal_pointer (&bytes), 1, NODE (1) + 8, 0xffff);
  bare = scene_of (bytes);
  whole = scene_as_if (bytes, NULL, 0);
  g_assert_false (draws_slot (bare, 0, 0, 3, 1));
  g_assert_true (draws_slot (whole, 0, 0, 3, 1));
  g_assert_false (draws_slot (whole, 0, NRE_SCENE_ALL_GROUPS, 3, 2));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/header", test_header);
  g_test_add_func ("/scene/solid", test_solid);
  g_test_add_func ("/scene/small-model", test_small_model);
  g_test_add_func ("/scene/bounds-are-tight", test_bounds_are_tight);
  g_test_add_func ("/scene/part-bounds", test_part_bounds);
  g_test_add_func ("/scene/repeated-slots-show-once", test_repeated_slots_show_once);
  g_test_add_func ("/scene/descriptors", test_descriptors);
  g_test_add_func ("/scene/legacy-has-no-geometry", test_legacy_has_no_geometry);
  g_test_add_func ("/scene/missing-tables", test_missing_tables);
  g_test_add_func ("/scene/normals-from-faces", test_normals_from_faces);
  g_test_add_func ("/scene/dangling-slot", test_dangling_slot);
  g_test_add_func ("/scene/bad-slot-range", test_bad_slot_range);
  g_test_add_func ("/scene/bad-batches", test_bad_batches);
  g_test_add_func ("/scene/torn-triangle", test_torn_triangle);
  g_test_add_func ("/scene/bad-positions", test_bad_positions);
  g_test_add_func ("/scene/bad-poses", test_bad_poses);
  g_test_add_func ("/scene/cyclic-parents", test_cyclic_parents);
  g_test_add_func ("/scene/bad-slot-bounds", test_bad_slot_bounds);
  g_test_add_func ("/scene/many-nodes-of-one-giant-slot", test_many_nodes_of_one_giant_slot);
  g_test_add_func ("/scene/many-batches-of-the-same-indices", test_many_batches_of_the_same_indices);
  g_test_add_func ("/scene/random-damage", test_random_damage);
  g_test_add_func ("/scene/poses", test_poses);
  g_test_add_func ("/scene/pose-of-many-triangles", test_pose_of_many_triangles);
  g_test_add_func ("/scene/threads", test_threads);
  g_test_add_func ("/scene/edges", test_edges);
  g_test_add_func ("/scene/other-cells", test_other_cells);
  return g_test_run ();
}
