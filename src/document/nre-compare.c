/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-compare.h"

/* Differing bytes this close together are one range. */
#define RANGE_GAP 8

/** nre_match_init: @n of the first state and @m of the second, none of which is any of the other; who pairs
 * them finds out at last what was moved. */
void
nre_match_init (NreMatch *self, guint n, guint m)
{
  *self = (NreMatch){ g_new (guint, (gsize) n + 1), g_malloc0 ((gsize) m + 1), NULL };
  for (guint i = 0; i < n; i++)
    self->to[i] = NRE_UNMATCHED;
}

void
nre_match_clear (NreMatch *self)
{
  g_clear_pointer (&self->to, g_free);
  g_clear_pointer (&self->taken, g_free);
  g_clear_pointer (&self->moved, g_free);
}

/**
 * nre_compare_find_moved:
 * @places: where each stands in the other state, or NRE_UNMATCHED
 *
 * (transfer full): for each, whether it stands in another order among those that are in both: the ones that
 * follow a later one, or the ones that precede an earlier one, whichever are fewer. After one move that is
 * the one that was moved.
 */
guint8 *
nre_compare_find_moved (const guint *places, guint n)
{
  g_autofree guint8 *behind = g_malloc0 ((gsize) n + 1), *ahead = g_malloc0 ((gsize) n + 1);
  guint highest = 0, lowest = NRE_UNMATCHED, n_behind = 0, n_ahead = 0;

  for (guint i = 0; i < n; i++)
    {
      guint left = places[i], right = places[n - 1 - i];

      if (left != NRE_UNMATCHED)
        {
          n_behind += behind[i] = left < highest;
          highest = MAX (highest, left);
        }
      if (right != NRE_UNMATCHED)
        {
          n_ahead += ahead[n - 1 - i] = right > lowest;
          lowest = MIN (lowest, right);
        }
    }
  return n_behind <= n_ahead ? g_steal_pointer (&behind) : g_steal_pointer (&ahead);
}

/**
 * nre_compare_next_range:
 * @a, @b: of which as many bytes are compared as both have
 * @start: (out): of the next range of bytes that differ
 * @end: (inout): where to go on; where the range ends
 *
 * FALSE where nothing differs any more.
 */
gboolean
nre_compare_next_range (NreSpan a, NreSpan b, gsize *start, gsize *end)
{
  gsize n = MIN (a.size, b.size), at = *end;

  while (at < n && a.data[at] == b.data[at])
    at++;
  if (at >= n)
    return FALSE;
  *start = at;
  *end = at + 1;
  for (at = *end; at < n && at < *end + RANGE_GAP; at++)
    if (a.data[at] != b.data[at])
      *end = at + 1;
  return TRUE;
}
