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

/* More than any table has places for at first; nothing reads what they point to. */
static void
test_many (void)
{
  g_autoptr (NreWalk) walk = nre_walk_new (0);
  const guint n = 3000;
  guint entered = 0;

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < n; i++)
      {
        const NreStretch stretch = {
          bytes + i * 37 % 64, i / 64 % 4, (i / 256) % 3 != 0 ? bytes + i / 256 % 3 : NULL,
          i / 768 % 2,         i / 1536,
        };

        g_assert_cmpint (nre_walk_has (walk, &stretch), ==, round == 1);
        entered += nre_walk_enter (walk, &stretch);
      }
  g_assert_cmpuint (entered, ==, n);
  g_assert_cmpuint (nre_walk_get_n (walk), ==, n);
}

/* One behind the other, as in nearly every file; and then one of them again, a part of it, and what is
 * empty. */
static void
test_rising (void)
{
  g_autoptr (NreWalk) walk = nre_walk_new (0);
  const NreStretch middle = { bytes + 20, 4, NULL, 0, 0 }, inside = { bytes + 21, 2, NULL, 0, 0 },
                   empty = { bytes + 60, 0, NULL, 0, 0 };

  for (guint i = 0; i < 15; i++)
    g_assert_true (nre_walk_enter (walk, &(NreStretch){ bytes + 4 * i, 4, NULL, 0, 0 }));
  g_assert_true (nre_walk_enter (walk, &empty));
  g_assert_false (nre_walk_enter (walk, &empty));
  g_assert_false (nre_walk_enter (walk, &middle));
  g_assert_true (nre_walk_enter (walk, &inside));
  g_assert_false (nre_walk_enter (walk, &inside));
  g_assert_true (nre_walk_enter (walk, &(NreStretch){ bytes + 60, 4, NULL, 0, 0 }));
  g_assert_false (nre_walk_enter (walk, &(NreStretch){ bytes + 60, 4, NULL, 0, 0 }));
  g_assert_cmpuint (nre_walk_get_n (walk), ==, 18);
}

static void
test_since (void)
{
  g_autoptr (NreWalk) walk = nre_walk_new (0);

  for (guint i = 0; i < 3; i++)
    nre_walk_enter (walk, &(NreStretch){ bytes + i, 1, NULL, 0, 0 });
  for (guint n = 0; n < 5; n++)
    {
      g_autoptr (GArray) since = nre_walk_get_since (walk, n);

      g_assert_cmpuint (since->len, ==, n < 3 ? 3 - n : 0);
      for (guint i = 0; i < since->len; i++)
        g_assert_true (g_array_index (since, NreStretch, i).data == bytes + n + i);
    }
}

/* To the byte. */
static void
test_last_byte (void)
{
  const guint64 allowed = 65536 + NRE_MAX_DEPTH * (1000 + NRE_RECORD_SIZE);
  g_autoptr (NreWalk) walk = nre_walk_new (1000), more = nre_walk_new (1000);

  g_assert_true (nre_walk_spend (walk, allowed - NRE_RECORD_SIZE));
  g_assert_cmpuint (nre_walk_get_spent (walk), ==, allowed);
  g_assert_false (nre_walk_spend (walk, 0));
  g_assert_false (nre_walk_spend (more, allowed - NRE_RECORD_SIZE + 1));
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
  g_test_add_func ("/walk/many", test_many);
  g_test_add_func ("/walk/rising", test_rising);
  g_test_add_func ("/walk/since", test_since);
  g_test_add_func ("/walk/last-byte", test_last_byte);
  g_test_add_func ("/walk/allowance", test_allowance);
  g_test_add_func ("/walk/allow", test_allow);
  return g_test_run ();
}
