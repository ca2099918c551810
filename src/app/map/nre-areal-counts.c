/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-areal-counts.h"

#include "nre-areal-graph.h"

static void
count_links (const NreArealMap *map, guint index, guint n_edges, NreArealCounts *out)
{
  for (guint i = 0; i < n_edges; i++)
    switch (nre_areal_get_link_state (map, index, i))
      {
      case NRE_AREAL_LINK_BOTH_WAYS:
        out->both_ways++;
        break;
      case NRE_AREAL_LINK_ONE_WAY:
        out->one_way++;
        break;
      case NRE_AREAL_LINK_DANGLING:
        out->dangling++;
        break;
      case NRE_AREAL_LINK_NONE:
      default:
        out->open++;
        break;
      }
}

/* The number of cells that list at least one areal whose byte in @wanted is set. */
static guint
count_cells (const NreArealMap *map, const guint8 *wanted)
{
  gsize at = map->grid + NRE_AREAL_GRID_HEAD_SIZE;
  guint n = 0;

  if (!map->has_grid)
    return 0;
  for (guint64 cell = 0; cell < (guint64) map->cells_x * map->cells_y; cell++)
    {
      guint hits = nre_span_u16 (map->payload, at);
      gboolean found = FALSE;

      for (guint i = 0; i < hits && !found; i++)
        {
          guint areal = nre_span_u16 (map->payload, at + 2 + 2 * (gsize) i);

          found = areal < map->n_areals && wanted[areal];
        }
      n += found;
      at += 2 + 2 * (gsize) hits;
    }
  return n;
}

/** nre_areal_counts_find: count what belongs to the areals with these indices; missing areals are skipped. */
void
nre_areal_counts_find (const NreArealMap *map, const guint *areals, guint n_areals, NreArealCounts *out)
{
  g_autofree guint8 *wanted = g_malloc0 (MAX (map->n_areals, 1));

  *out = (NreArealCounts){ .flags_all = G_MAXUINT32 };
  for (guint i = 0; i < n_areals; i++)
    {
      NreAreal areal;
      guint32 flags;

      if (areals[i] >= map->n_areals)
        continue;
      nre_areal_map_get (map, areals[i], &areal);
      flags = nre_load_u32 (areal.head + 32);
      wanted[areals[i]] = 1;
      out->n_areals++;
      out->corners += areal.n_vertices;
      out->polygons += areal.n_polygons;
      out->flags_all &= flags;
      out->flags_any |= flags;
      count_links (map, areals[i], areal.n_vertices, out);
    }
  out->cells = count_cells (map, wanted);
}

/** nre_areal_count_classes: the number of different classes of the areals with these indices. */
guint
nre_areal_count_classes (const NreArealMap *map, const guint *areals, guint n_areals)
{
  g_autoptr (GHashTable) classes = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < n_areals; i++)
    {
      NreAreal areal;

      if (areals[i] >= map->n_areals)
        continue;
      nre_areal_map_get (map, areals[i], &areal);
      g_hash_table_add (classes, GUINT_TO_POINTER (nre_load_u32 (areal.head + 40)));
    }
  return g_hash_table_size (classes);
}
