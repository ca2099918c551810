/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixture.h"

#include "nre-visibility.h"

static NreScenePart
part (int node, int slot, int batch)
{
  return (NreScenePart){ node, slot, batch, -1 };
}

static void
test_set (void)
{
  g_autoptr (NrePartSet) set = nre_part_set_new ();
  g_autoptr (NrePartSet) other = nre_part_set_new ();
  NreScenePart none = NRE_SCENE_PART_NONE, node = part (3, -1, -1), batch = part (3, -1, 7);

  g_assert_false (nre_part_set_add (set, &none));
  g_assert_cmpuint (nre_part_set_get_size (set), ==, 0);
  g_assert_true (nre_part_set_add (set, &node));
  node.triangle = 4;
  g_assert_false (nre_part_set_add (set, &node));
  g_assert_true (nre_part_set_add (set, &batch));
  g_assert_cmpuint (nre_part_set_get_size (set), ==, 2);
  g_assert_true (nre_part_set_contains (set, &batch));
  g_assert_false (nre_part_set_equal (set, other));
  nre_part_set_add_all (other, set);
  g_assert_true (nre_part_set_equal (set, other));
  nre_part_set_clear (set);
  g_assert_false (nre_part_set_contains (set, &batch));
  g_assert_false (nre_part_set_equal (set, other));
}

/* A set has a draw when one of its parts matches it, whatever the shapes of the parts are. */
static void
test_set_is_its_parts (void)
{
  g_autoptr (NreScene) scene = scene_of_random (11, 12, 900);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_draws, n_held = 0;
  const NreSceneDraw *draws = nre_scene_get_draws (scene, 0, NRE_SCENE_ALL_GROUPS, &n_draws);

  g_assert_cmpuint (n_draws, >, 5);
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (NrePartSet) set = nre_part_set_new ();
      NreScenePart parts[5];

      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        {
          parts[i] = part (g_rand_boolean (rand) ? g_rand_int_range (rand, 0, 12) : -1,
                           g_rand_boolean (rand) ? g_rand_int_range (rand, 0, 24) : -1,
                           g_rand_boolean (rand) ? g_rand_int_range (rand, 0, 48) : -1);
          nre_part_set_add (set, &parts[i]);
        }
      for (guint i = 0; i < n_draws; i++)
        {
          gboolean expected = FALSE;

          for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
            expected = expected || nre_scene_part_matches (scene, &parts[k], &draws[i]);
          g_assert_cmpint (nre_part_set_has_draw (set, scene, &draws[i]), ==, expected);
          n_held += expected != FALSE;
        }
    }
  g_assert_cmpuint (n_held, >, 300);
}

static guint
n_shown (const NreVisibility *visibility, NreScene *scene)
{
  NreSceneStats stats;

  nre_visibility_get_stats (visibility, scene, 0, NRE_SCENE_ALL_GROUPS, &stats);
  return stats.n_batches;
}

static void
test_isolate_and_hide (void)
{
  g_autoptr (NreScene) scene = scene_of_small ();
  g_autoptr (NreVisibility) visibility = nre_visibility_new ();
  g_autoptr (NrePartSet) turret = nre_part_set_new ();
  g_autoptr (NrePartSet) both = nre_part_set_new ();
  NreScenePart body_part = part (0, -1, -1), turret_part = part (1, -1, -1);
  NreBounds all, shown, expected;
  guint n = n_shown (NULL, scene);
  guint64 stamp;

  nre_part_set_add (turret, &turret_part);
  nre_part_set_add (both, &turret_part);
  nre_part_set_add (both, &body_part);
  g_assert_cmpuint (n_shown (visibility, scene), ==, n);
  g_assert_cmpuint (nre_visibility_get_stamp (NULL), ==, 0);
  g_assert_cmpuint (nre_visibility_get_stamp (visibility), ==, 0);

  nre_visibility_isolate (visibility, turret);
  stamp = nre_visibility_get_stamp (visibility);
  g_assert_cmpuint (stamp, !=, 0);
  g_assert_true (nre_visibility_is_isolated (visibility, turret));
  g_assert_false (nre_visibility_is_isolated (visibility, both));
  g_assert_cmpuint (nre_visibility_get_n_isolated (visibility), ==, 1);
  g_assert_cmpuint (n_shown (visibility, scene), >, 0);
  g_assert_cmpuint (n_shown (visibility, scene), <, n);
  nre_visibility_get_bounds (visibility, scene, 0, NRE_SCENE_ALL_GROUPS, &shown);
  g_assert_true (nre_scene_get_part_bounds (scene, 0, NRE_SCENE_ALL_GROUPS, &turret_part, &expected));
  g_assert_cmpmem (&shown, sizeof shown, &expected, sizeof expected);

  /* What is hidden is out, isolated or not. */
  nre_visibility_hide (visibility, turret);
  g_assert_cmpuint (nre_visibility_get_stamp (visibility), !=, stamp);
  g_assert_cmpuint (n_shown (visibility, scene), ==, 0);
  nre_visibility_get_bounds (visibility, scene, 0, NRE_SCENE_ALL_GROUPS, &shown);
  g_assert_true (nre_bounds_is_empty (&shown));
  g_assert_cmpuint (nre_visibility_get_n_hidden (visibility), ==, 1);

  /* To isolate is to want to see. */
  nre_visibility_isolate (visibility, both);
  g_assert_cmpuint (nre_visibility_get_n_hidden (visibility), ==, 0);
  g_assert_cmpuint (n_shown (visibility, scene), >, 1);

  nre_visibility_show_all (visibility);
  nre_visibility_hide (visibility, turret);
  nre_visibility_hide (visibility, both);
  g_assert_cmpuint (nre_visibility_get_n_hidden (visibility), ==, 2);
  nre_visibility_show_all (visibility);
  g_assert_cmpuint (nre_visibility_get_stamp (visibility), ==, 0);
  g_assert_cmpuint (n_shown (visibility, scene), ==, n);
  nre_scene_get_bounds (scene, 0, NRE_SCENE_ALL_GROUPS, &all);
  nre_visibility_get_bounds (visibility, scene, 0, NRE_SCENE_ALL_GROUPS, &shown);
  g_assert_cmpmem (&shown, sizeof shown, &all, sizeof all);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/visibility/set", test_set);
  g_test_add_func ("/visibility/set-is-its-parts", test_set_is_its_parts);
  g_test_add_func ("/visibility/isolate-and-hide", test_isolate_and_hide);
  return g_test_run ();
}
