/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-live-rows.h"

static GObject *
add (NreLiveRows *rows, guint position)
{
  GObject *row = g_object_new (G_TYPE_OBJECT, NULL);

  nre_live_rows_add (rows, position, row);
  return row;
}

static void
assert_at (NreLiveRows *rows, guint position, GObject *expected)
{
  g_autoptr (GObject) row = nre_live_rows_dup (rows, position);

  g_assert_true (row == expected);
}

static guint
count (NreLiveRows *rows)
{
  g_autoptr (GPtrArray) all = nre_live_rows_dup_all (rows);

  return all->len;
}

/* Rows are there as long as somebody holds them, and who holds one longer than the list is not bothered. */
static void
test_held (void)
{
  NreLiveRows *rows = nre_live_rows_new ();
  GObject *a = add (rows, 0);
  g_autoptr (GObject) b = add (rows, 7);

  assert_at (rows, 0, a);
  assert_at (rows, 7, b);
  assert_at (rows, 1, NULL);
  g_assert_cmpuint (count (rows), ==, 2);
  g_assert_finalize_object (a);
  assert_at (rows, 0, NULL);
  assert_at (rows, 7, b);
  g_assert_cmpuint (count (rows), ==, 1);
  nre_live_rows_free (rows);
}

/* 0 and 1 change places, and 2 is no more. */
static guint
follow (guint position, gpointer data)
{
  g_assert_true (data == &follow);
  return position < 2 ? 1 - position : G_MAXUINT;
}

static void
test_move (void)
{
  NreLiveRows *rows = nre_live_rows_new ();
  GObject *a = add (rows, 0), *b = add (rows, 1), *c = add (rows, 2);

  nre_live_rows_move (rows, follow, &follow);
  assert_at (rows, 0, b);
  assert_at (rows, 1, a);
  assert_at (rows, 2, NULL);
  /* Nobody hears of one that belongs to nobody, and the others are still followed. */
  g_assert_finalize_object (c);
  g_assert_cmpuint (count (rows), ==, 2);
  g_assert_finalize_object (a);
  assert_at (rows, 1, NULL);
  g_assert_finalize_object (b);
  g_assert_cmpuint (count (rows), ==, 0);
  nre_live_rows_free (rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/live-rows/held", test_held);
  g_test_add_func ("/live-rows/move", test_move);
  return g_test_run ();
}
