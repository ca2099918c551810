/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-move-plan.h"

static guint
nth (const GArray *rows, guint i)
{
  return g_array_index (rows, guint, i);
}

/** nre_move_plan_is_there: whether the rows stand there already, one behind the other; see
 * nre_move_plan_make(). */
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
 * @at: where they go: before the row that is there now, as all are counted now
 * @first: (out): where the first of them is then; the others follow it
 *
 * What takes rows somewhere one at a time. Those above the place go down to it, the last first, and those
 * below up: none is in the way of another.
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
