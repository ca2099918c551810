/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-compare.h"

/* Differing bytes are one range if there are fewer equal bytes than this between them. */
#define RANGE_GAP 8

/** nre_match_init: initialise with @n items in the first state and @m in the second, all unmatched. The
 * caller then matches items, and finally sets @moved. */
void
nre_match_init (NreMatch *self, guint n, guint m)
{
  *self = (NreMatch){ g_new (guint, (gsize) n + 1), g_malloc0 ((gsize) m + 1), NULL };
  for (guint i = 0; i < n; i++)
    self->to[i] = NRE_UNMATCHED;
}

/** nre_match_init_ids: match the entries of @a and @b, two states of one archive, by their ids. */
void
nre_match_init_ids (NreMatch *self, NreDirectory *a, NreDirectory *b)
{
  guint n = nre_directory_get_n_entries (a), k;

  nre_match_init (self, n, nre_directory_get_n_entries (b));
  for (guint i = 0; i < n; i++)
    if (nre_directory_find_id (b, nre_directory_get_id (a, i), &k))
      {
        self->to[i] = k;
        self->taken[k] = TRUE;
      }
  self->moved = nre_compare_find_moved (self->to, n);
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
 * @places: for each of @n items, its index in the other state, or NRE_UNMATCHED
 *
 * Returns: (transfer full): for each item, whether it counts as moved. An item went forward if, in the other
 * state, it comes before an item that it follows in this state; it went backward if it comes after an item
 * that it precedes in this state. Either the items that went forward count as moved or those that went
 * backward, whichever are fewer. So if a single item was moved, only that item counts.
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
 * @a, @b: bytes to compare, up to the length of the shorter one
 * @start: (out): start of the next range of bytes that differ
 * @end: (inout): the offset to continue from, 0 for the first call; on return, the end of the range
 *
 * Find the next range of bytes that differ. The range may contain up to RANGE_GAP - 1 equal bytes in a row.
 *
 * Returns: FALSE if there is none
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
