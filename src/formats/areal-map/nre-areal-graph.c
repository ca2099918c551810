/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-graph.h"

#include <math.h>
#include <string.h>

/* --- Links ------------------------------------------------------------------------------------------ */

/** nre_areal_get_link_state: the state of the link of the edge @edge of the areal's outline. */
NreArealLinkState
nre_areal_get_link_state (const NreArealMap *map, guint areal, guint edge)
{
  NreArealLink link, back;
  NreAreal record;

  nre_areal_map_get (map, areal, &record);
  link = nre_areal_get_link (&record, edge);
  if (link.areal == -1 && link.edge == -1)
    return NRE_AREAL_LINK_NONE;
  if (!nre_areal_map_is_edge (map, link))
    return NRE_AREAL_LINK_DANGLING;
  nre_areal_map_get (map, (guint) link.areal, &record);
  back = nre_areal_get_link (&record, (guint) link.edge);
  return back.areal == (gint32) areal && back.edge == (gint32) edge ? NRE_AREAL_LINK_BOTH_WAYS
                                                                    : NRE_AREAL_LINK_ONE_WAY;
}

/** nre_areal_find_concerned: find the areals whose links may have another state after an edit of @areals.
 * @concerned: (out): for each areal, not 0 if it is one of @areals or has a link to one of them */
void
nre_areal_find_concerned (const NreArealMap *map, const guint *areals, guint n_areals, guint8 *concerned)
{
  memset (concerned, 0, map->n_areals);
  for (guint i = 0; i < n_areals; i++)
    if (areals[i] < map->n_areals)
      concerned[areals[i]] = 1;
  for (guint i = 0; i < map->n_areals; i++)
    {
      NreAreal areal;

      nre_areal_map_get (map, i, &areal);
      for (guint k = 0; k < areal.n_vertices && concerned[i] == 0; k++)
        {
          gint32 other = nre_areal_get_link (&areal, k).areal;

          if (other >= 0 && (guint32) other < map->n_areals && concerned[other] == 1)
            concerned[i] = 2;
        }
    }
}

static int
compare_uints (gconstpointer a, gconstpointer b)
{
  const guint *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/** nre_areal_count_neighbours: the number of other areals to which the areal has links. */
guint
nre_areal_count_neighbours (const NreArealMap *map, guint areal)
{
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (guint));
  NreAreal record;
  guint n = 0;

  nre_areal_map_get (map, areal, &record);
  for (guint i = 0; i < record.n_vertices; i++)
    {
      NreArealLink link = nre_areal_get_link (&record, i);
      guint other = (guint) link.areal;

      if (nre_areal_map_is_edge (map, link) && other != areal)
        g_array_append_val (others, other);
    }
  g_array_sort (others, compare_uints);
  for (guint i = 0; i < others->len; i++)
    n += i == 0 || g_array_index (others, guint, i) != g_array_index (others, guint, i - 1);
  return n;
}

/* --- Islands ---------------------------------------------------------------------------------------- */

static guint
find_root (guint *parents, guint areal)
{
  while (parents[areal] != areal)
    {
      parents[areal] = parents[parents[areal]];
      areal = parents[areal];
    }
  return areal;
}

/* Join two sets. The lower root becomes the common one, so that a root is the lowest areal of its island. */
static void
join (guint *parents, guint a, guint b)
{
  a = find_root (parents, a);
  b = find_root (parents, b);
  parents[MAX (a, b)] = MIN (a, b);
}

static int
compare_islands (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const guint *x = a, *y = b, *sizes = user_data;

  if (sizes[*x] != sizes[*y])
    return sizes[*x] > sizes[*y] ? -1 : 1;
  return (*x > *y) - (*x < *y);
}

/** nre_areal_islands_find: find the islands of a map. Free @out with nre_areal_islands_clear(). */
void
nre_areal_islands_find (const NreArealMap *map, NreArealIslands *out)
{
  guint n = map->n_areals, *parents = g_new (guint, (gsize) n + 1);
  g_autofree guint *counts = g_new0 (guint, (gsize) n + 1), *numbers = g_new (guint, (gsize) n + 1);

  *out = (NreArealIslands){ .of = parents };
  for (guint i = 0; i < n; i++)
    parents[i] = i;
  for (guint i = 0; i < n; i++)
    {
      NreAreal areal;

      nre_areal_map_get (map, i, &areal);
      for (guint k = 0; k < areal.n_vertices; k++)
        {
          NreArealLink link = nre_areal_get_link (&areal, k);

          if (nre_areal_map_is_edge (map, link))
            join (parents, i, (guint) link.areal);
        }
    }
  out->firsts = g_new (guint, (gsize) n + 1);
  for (guint i = 0; i < n; i++)
    {
      guint root = find_root (parents, i);

      if (root == i)
        out->firsts[out->n++] = i;
      counts[root]++;
    }
  g_qsort_with_data (out->firsts, (gint) out->n, sizeof (guint), compare_islands, counts);
  out->sizes = g_new (guint, (gsize) out->n + 1);
  for (guint i = 0; i < out->n; i++)
    {
      out->sizes[i] = counts[out->firsts[i]];
      numbers[out->firsts[i]] = i;
    }
  /* Replace each parent by the root of its set, and then by the index of the island: @parents is @out->of. */
  for (guint i = n; i-- > 0;)
    parents[i] = find_root (parents, i);
  for (guint i = 0; i < n; i++)
    parents[i] = numbers[parents[i]];
}

/** nre_areal_islands_clear: free the results of nre_areal_islands_find(). */
void
nre_areal_islands_clear (NreArealIslands *self)
{
  g_clear_pointer (&self->of, g_free);
  g_clear_pointer (&self->sizes, g_free);
  g_clear_pointer (&self->firsts, g_free);
}
