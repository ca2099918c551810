/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-move-plan.h"

static guint
nth (const GArray *rows, guint i)
{
  return g_array_index (rows, guint, i);
}

/** nre_move_plan_is_there: whether the rows are already there, one after the other;
 * see nre_move_plan_make(). */
gboolean
nre_move_plan_is_there (const GArray *rows, guint at)
{
  for (guint i = 0; i < rows->len; i++)
    if (nth (rows, i) != nth (rows, 0) + i)
      return FALSE;
  return rows->len == 0 || (at >= nth (rows, 0) && at <= nth (rows, 0) + rows->len);
}

/**
 * nre_move_plan_make: (transfer full) (element-type NreMove):
 * @rows: (element-type guint): in their order
 * @at: their destination: before the row that currently has this index
 * @first: (out): the new index of the first one; the others follow it
 *
 * The single moves that bring rows to a place. Rows above the place move down to it, the last one first, and
 * those below move up, so that none affects the indices of another.
 */
GArray *
nre_move_plan_make (const GArray *rows, guint at, guint *first)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (NreMove));
  guint n_above = 0;

  while (n_above < rows->len && nth (rows, n_above) < at)
    n_above++;
  *first = at - n_above;
  for (guint k = 0; k < rows->len; k++)
    {
      guint i = k < n_above ? n_above - 1 - k : k;
      NreMove move = { nth (rows, i), *first + i };

      if (move.from != move.to)
        g_array_append_val (moves, move);
    }
  return moves;
}
