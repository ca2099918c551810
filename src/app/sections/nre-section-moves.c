/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-section-moves.h"

/* Follow the rows between the unchanged rows at the start and those at the end. If one of their keys is gone,
 * but their number is the same, assume that rows were edited in place. */
static void
follow_middle (NreSectionMoves *self, GPtrArray *now, guint first, guint n_before, guint n_now)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean all = TRUE;

  for (guint i = first + n_now; i > first; i--)
    g_hash_table_insert (places, now->pdata[i - 1], GUINT_TO_POINTER (i));
  for (guint i = first; i < first + n_before; i++)
    {
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places, self->before->pdata[i]));

      g_array_index (self->moves, guint, i) = place != 0 ? place - 1 : G_MAXUINT;
      if (place != 0)
        g_hash_table_remove (places, self->before->pdata[i]);
      all = all && place != 0;
    }
  for (guint i = first; i < first + n_before && !all && n_before == n_now; i++)
    g_array_index (self->moves, guint, i) = i;
}

/** nre_section_moves_update: compare the keys of the rows with those before. To be called after each change.
 * @keys: (transfer full) (element-type utf8): the current keys, in order */
void
nre_section_moves_update (NreSectionMoves *self, GPtrArray *keys)
{
  guint n, shorter, first = 0, last = 0;

  if (self->before == NULL)
    {
      self->before = g_ptr_array_new_with_free_func (g_free);
      self->moves = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  n = self->before->len;
  shorter = MIN (n, keys->len);
  while (first < shorter && strcmp (self->before->pdata[first], keys->pdata[first]) == 0)
    first++;
  while (last < shorter - first &&
         strcmp (self->before->pdata[n - 1 - last], keys->pdata[keys->len - 1 - last]) == 0)
    last++;
  g_array_set_size (self->moves, n);
  for (guint i = 0; i < n; i++)
    g_array_index (self->moves, guint, i) = i < first ? i : keys->len - n + i;
  follow_middle (self, keys, first, n - first - last, keys->len - first - last);
  g_ptr_array_unref (self->before);
  self->before = keys;
}

/** nre_section_moves_follow: the current index of the row that was at index @row before the last update, or
 * G_MAXUINT if it was removed. */
guint
nre_section_moves_follow (const NreSectionMoves *self, guint row)
{
  return self->moves != NULL && row < self->moves->len ? g_array_index (self->moves, guint, row) : G_MAXUINT;
}

void
nre_section_moves_clear (NreSectionMoves *self)
{
  g_clear_pointer (&self->before, g_ptr_array_unref);
  g_clear_pointer (&self->moves, g_array_unref);
}
