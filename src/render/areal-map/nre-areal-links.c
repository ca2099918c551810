/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-links.h"

/** nre_areal_links_get_state: @areal: that of @index */
NreArealLinkState
nre_areal_links_get_state (const NreArealMap *map, guint index, const NreAreal *areal, guint edge)
{
  NreArealLink link = nre_areal_get_link (areal, edge), back;
  NreAreal other;

  if (link.areal == -1)
    return NRE_AREAL_LINK_NONE;
  if (!nre_areal_map_is_edge (map, link))
    return NRE_AREAL_LINK_DANGLING;
  nre_areal_map_get (map, (guint) link.areal, &other);
  back = nre_areal_get_link (&other, (guint) link.edge);
  return back.areal == (gint32) index && back.edge == (gint32) edge ? NRE_AREAL_LINK_BOTH_WAYS : NRE_AREAL_LINK_ONE_WAY;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const gint32 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/** nre_areal_links_count_neighbours: to how many areals its links lead. */
guint
nre_areal_links_count_neighbours (const NreArealMap *map, guint index)
{
  NreAreal areal;
  g_autofree gint32 *found = NULL;
  guint n = 0, different = 0;

  nre_areal_map_get (map, index, &areal);
  found = g_new (gint32, (gsize) areal.n_vertices + 1);
  for (guint k = 0; k < areal.n_vertices; k++)
    {
      NreArealLink link = nre_areal_get_link (&areal, k);

      if (nre_areal_map_is_edge (map, link))
        found[n++] = link.areal;
    }
  qsort (found, n, sizeof *found, compare_numbers);
  for (guint i = 0; i < n; i++)
    different += i == 0 || found[i] != found[i - 1];
  return different;
}
