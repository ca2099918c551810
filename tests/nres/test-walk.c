/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-archive.h"
#include "nre-walk.h"

static const guint8 bytes[64];

static void
test_same (void)
{
  g_autoptr (NreWalk) walk = nre_walk_new (sizeof bytes);
  const NreStretch one = { bytes, 8, NULL, 0, 1 };
  const NreStretch others[] = {
    { bytes + 1, 8, NULL, 0, 1 }, { bytes, 9, NULL, 0, 1 }, { bytes, 8, NULL, 0, 2 },
    { bytes, 8, bytes, 0, 1 },    { bytes, 8, NULL, 1, 1 },
  };
  g_autoptr (GArray) since = NULL;

  g_assert_false (nre_walk_has (walk, &one));
  g_assert_true (nre_walk_enter (walk, &one));
  g_assert_true (nre_walk_has (walk, &one));
  g_assert_false (nre_walk_enter (walk, &one));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (nre_walk_enter (walk, &others[i]));
  g_assert_cmpuint (nre_walk_get_n (walk), ==, 6);
  since = nre_walk_get_since (walk, 4);
  g_assert_cmpuint (since->len, ==, 2);
  g_assert_cmpuint (g_array_index (since, NreStretch, 1).other_size, ==, 1);
}

/* A file in which nothing overlaps never comes to an end too early, however deep it nests. */
static void
test_allowance (void)
{
  const guint64 size = 10 << 20;
  g_autoptr (NreWalk) walk = nre_walk_new (size);
  guint64 spent;

  for (guint depth = 0; depth < NRE_MAX_DEPTH; depth++)
    g_assert_true (nre_walk_spend (walk, size));
  spent = nre_walk_get_spent (walk);
  g_assert_cmpuint (spent, >=, NRE_MAX_DEPTH * size);
  g_assert_false (nre_walk_spend (walk, size));
  g_assert_false (nre_walk_spend (walk, 0));
  nre_walk_allow (walk, 0);
  g_assert_false (nre_walk_spend (walk, 0));
}

static void
test_allow (void)
{
  g_autoptr (NreWalk) walk = nre_walk_new (0);

  nre_walk_allow (walk, 1 << 20);
  g_assert_true (nre_walk_spend (walk, 32 << 20));
  g_assert_false (nre_walk_spend (walk, 1 << 20));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/walk/same", test_same);
  g_test_add_func ("/walk/allowance", test_allowance);
  g_test_add_func ("/walk/allow", test_allow);
  return g_test_run ();
}
