/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-record-moves.h"

/* Find the new indices of the records between the unchanged records at the start and those at the end. If one
 * of their digests is gone, but their number is the same, assume that records were edited in place: if two
 * were edited together, one may now look like the other did before. */
static void
find_moves (NreRecordMoves *self, const guint64 *now)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_int64_hash, g_int64_equal);
  gboolean all = TRUE;

  for (guint i = self->added; i > 0; i--)
    g_hash_table_insert (places, (gpointer) &now[self->position + i - 1],
                         GUINT_TO_POINTER (self->position + i));
  for (guint i = 0; i < self->removed; i++)
    {
      const guint64 *before = &self->digests[self->position + i];
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, before));

      self->moves[i] = place != 0 ? place - 1 : G_MAXUINT;
      if (place != 0)
        g_hash_table_remove (places, before);
      all = all && place != 0;
    }
  for (guint i = 0; i < self->removed && !all && self->removed == self->added; i++)
    self->moves[i] = self->position + i;
}

/**
 * nre_record_moves_take:
 * @digests: (transfer full): of the current records. A collision would only misplace the selection.
 *
 * Compare with the digests before.
 */
void
nre_record_moves_take (NreRecordMoves *self, guint64 *digests, guint n)
{
  guint shorter = MIN (self->n, n), first = 0, last = 0;

  while (first < shorter && self->digests[first] == digests[first])
    first++;
  while (last < shorter - first && self->digests[self->n - 1 - last] == digests[n - 1 - last])
    last++;
  self->position = first;
  self->removed = self->n - first - last;
  self->added = n - first - last;
  g_free (self->moves);
  self->moves = g_new (guint, MAX (self->removed, 1));
  find_moves (self, digests);
  g_free (self->digests);
  self->digests = digests;
  self->n = n;
}

/** nre_record_moves_follow: the present index of the record that was at @index before the last
 * change; G_MAXUINT if it was removed. */
guint
nre_record_moves_follow (const NreRecordMoves *self, guint index)
{
  if (index < self->position || index == G_MAXUINT)
    return index;
  if (index - self->position < self->removed)
    return self->moves[index - self->position];
  return index - self->removed + self->added;
}

void
nre_record_moves_clear (NreRecordMoves *self)
{
  g_clear_pointer (&self->digests, g_free);
  g_clear_pointer (&self->moves, g_free);
}
