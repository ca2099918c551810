/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-list-change.h"

/* The maximum number of places that are changed one by one: after each change, all shown and selected rows
 * are examined. */
#define MAX_PLACES 100

typedef struct
{
  guint at;                     /* index in the list before all changes */
  guint removed;
  guint to;                     /* index in the other list */
  guint added;
} Place;

/* (transfer full) (element-type Place): where the lists differ, in ascending order */
static GArray *
find_places (guint n, guint n_other, NreListOrder order, gpointer data)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  Place place = { 0 };

  while (TRUE)
    {
      guint at = place.at + place.removed, other = place.to + place.added;
      gboolean end = at == n && other == n_other;
      int before = end ? 0 : at == n ? 1 : other == n_other ? -1 : order (at, other, data);

      if (before < 0)
        place.removed++;
      else if (before > 0)
        place.added++;
      else
        {
          if (place.removed > 0 || place.added > 0)
            g_array_append_val (places, place);
          if (end)
            return places;
          place = (Place){ at + 1, 0, other + 1, 0 };
        }
    }
}

/**
 * nre_list_change:
 * @n, @n_other: lengths of two sorted lists
 * @order: compares an item of each
 * @splice: called for each place where the lists differ, in ascending order
 * @data: for @order and @splice
 *
 * Give a list the contents of another one, and keep the items that both have. If the lists differ in very
 * many places, everything from the first place to the last is replaced at once.
 */
void
nre_list_change (guint n, guint n_other, NreListOrder order, NreListSplice splice, gpointer data)
{
  g_autoptr (GArray) places = find_places (n, n_other, order, data);

  if (places->len > MAX_PLACES)
    {
      Place *first = &g_array_index (places, Place, 0);
      const Place *last = &g_array_index (places, Place, places->len - 1);

      first->removed = last->at + last->removed - first->at;
      first->added = last->to + last->added - first->to;
      g_array_set_size (places, 1);
    }
  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);

      /* Before this place, the lists are now the same, so the index in the other list is the one here. */
      splice (place->to, place->removed, place->added, data);
    }
}
