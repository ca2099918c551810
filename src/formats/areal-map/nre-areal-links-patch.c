/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-map-patch.h"

#include "nre-error.h"
#include "nre-i18n.h"

/** LinkChange: a link at an offset in the payload, and its new destination. */
typedef struct
{
  gsize        offset;
  NreArealLink link;
} LinkChange;

/** LinkChanges: the changes so far, one for each link. @places: offset of a link → index in @changes plus
 * 1 */
typedef struct
{
  const NreArealMap *map;
  GArray            *changes;
  GHashTable        *places;
} LinkChanges;

static const NreArealLink no_link = { -1, -1 };

static gsize
get_offset (const NreArealMap *map, NreArealLink edge)
{
  NreAreal areal;

  nre_areal_map_get (map, (guint) edge.areal, &areal);
  return nre_areal_link_offset (&areal, (guint) edge.edge);
}

static void
set_link (LinkChanges *self, NreArealLink edge, NreArealLink to)
{
  LinkChange change = { get_offset (self->map, edge), to };
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, GSIZE_TO_POINTER (change.offset)));

  if (place > 0)
    {
      g_array_index (self->changes, LinkChange, place - 1).link = to;
      return;
    }
  g_array_append_val (self->changes, change);
  g_hash_table_insert (self->places, GSIZE_TO_POINTER (change.offset), GUINT_TO_POINTER (self->changes->len));
}

/* The destination of the edge after the changes so far. */
static NreArealLink
get_link (const LinkChanges *self, NreArealLink edge)
{
  gsize offset = get_offset (self->map, edge);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, GSIZE_TO_POINTER (offset)));
  NreAreal areal;

  if (place > 0)
    return g_array_index (self->changes, LinkChange, place - 1).link;
  nre_areal_map_get (self->map, (guint) edge.areal, &areal);
  return nre_areal_get_link (&areal, (guint) edge.edge);
}

/* If @edge leads to an edge that leads back, clear the link of the other edge. */
static void
release (LinkChanges *self, NreArealLink edge)
{
  NreArealLink partner = get_link (self, edge), back;

  if (!nre_areal_map_is_edge (self->map, partner))
    return;
  back = get_link (self, partner);
  if (back.areal == edge.areal && back.edge == edge.edge)
    set_link (self, partner, no_link);
}

static gboolean
check_edge (const NreArealMap *map, guint areal, guint edge, GError **error)
{
  NreAreal record;

  if (!nre_areal_map_check_areal (map, areal, error))
    return FALSE;
  nre_areal_map_get (map, areal, &record);
  if (edge < record.n_vertices)
    return TRUE;
  return nre_fail (error, NRE_ERROR_REFUSED, _("areal %u has no edge %u: it has %u of them, counted from 0"),
                   areal, edge, record.n_vertices);
}

static gboolean
connect (LinkChanges *self, const guint32 link[4], gboolean one_way, GError **error)
{
  const NreArealLink from = { (gint32) link[0], (gint32) link[1] },
                     to = { (gint32) link[2], (gint32) link[3] };
  gboolean some = link[2] != NRE_AREAL_NOWHERE || link[3] != NRE_AREAL_NOWHERE;

  if (!check_edge (self->map, link[0], link[1], error) ||
      (some && !check_edge (self->map, link[2], link[3], error)))
    return FALSE;
  if (to.areal == from.areal && to.edge == from.edge)
    return nre_fail (error, NRE_ERROR_REFUSED, _("edge %u of areal %u cannot lead to itself"), link[1],
                     link[0]);
  if (!one_way)
    {
      release (self, from);
      if (some)
        {
          release (self, to);
          set_link (self, to, from);
        }
    }
  set_link (self, from, some ? to : no_link);
  return TRUE;
}

static int
compare_changes (gconstpointer a, gconstpointer b)
{
  const LinkChange *x = a, *y = b;

  return (x->offset > y->offset) - (x->offset < y->offset);
}

/**
 * nre_areal_map_patch_links:
 * @links: four numbers for each of @n_links links: the indices of an areal and of its edge, then those of the
 *   areal and the edge to which the first edge will lead, which are both NRE_AREAL_NOWHERE to clear the link
 * @one_way: whether to change only these links. If not, the destinations will link back, and edges that were
 *   linked with one of the two edges in both directions lose their links.
 *
 * Set or clear links of outlines. Fails with NRE_ERROR_REFUSED if an areal or edge does not exist, or an edge
 * would link to itself.
 */
gboolean
nre_areal_map_patch_links (const NreArealMap *map, const guint32 *links, gsize n_links, gboolean one_way,
                           NrePatches *out, GError **error)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (LinkChange));
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  LinkChanges self = { map, changes, places };

  for (gsize i = 0; i < n_links; i++)
    if (!connect (&self, links + 4 * i, one_way, error))
      return FALSE;
  g_array_sort (changes, compare_changes);
  for (guint i = 0; i < changes->len; i++)
    {
      const LinkChange *change = &g_array_index (changes, LinkChange, i);
      guint8 bytes[NRE_AREAL_LINK_SIZE];

      nre_store_u32 (bytes, (guint32) change->link.areal);
      nre_store_u32 (bytes + 4, (guint32) change->link.edge);
      nre_patches_splice (out, change->offset, sizeof bytes, nre_span (bytes, sizeof bytes));
    }
  return TRUE;
}
