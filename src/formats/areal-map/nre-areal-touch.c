/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-graph.h"

#include <math.h>

/* Which edges lie in the same place. Corners do where they are the same rounded to a part of a metre, seen from above,
 * and not more than so many metres apart in height: a bridge does not touch what is below it. */
#define GRAINS_PER_METRE 64
#define MAX_RISE 1.0

/* Of more edges in one place than these, which no map has, not all pairs are looked at. */
#define MAX_COMPARED 16

/**
 * Side: an edge, from its lower end on.
 * @place: of its ends, seen from above
 * @heights: of its ends
 * @side: on which side of it the areal is
 */
typedef struct
{
  double   place[4];
  double   heights[2];
  guint    areal;
  guint    edge;
  gboolean side;
  gboolean linked;
} Side;

static guint
hash_place (gconstpointer key)
{
  const Side *self = key;
  guint64 hash = 0;

  for (guint i = 0; i < 4; i++)
    {
      guint64 bits;

      memcpy (&bits, &self->place[i], sizeof bits);
      hash = (hash ^ bits) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 32;
    }
  return (guint) hash;
}

static int
compare_places (const Side *a, const Side *b)
{
  for (guint i = 0; i < 4; i++)
    if (a->place[i] < b->place[i] || a->place[i] > b->place[i])
      return a->place[i] < b->place[i] ? -1 : 1;
  return 0;
}

static gboolean
is_same_place (gconstpointer a, gconstpointer b)
{
  return compare_places (a, b) == 0;
}

static int
compare_sides (gconstpointer a, gconstpointer b)
{
  const Side *x = a, *y = b;
  int order = compare_places (x, y);

  if (order != 0)
    return order;
  if (x->areal != y->areal)
    return x->areal < y->areal ? -1 : 1;
  return (x->edge > y->edge) - (x->edge < y->edge);
}

static double
round_place (float number)
{
  /* 0 and -0 are one place. */
  return round ((double) number * GRAINS_PER_METRE) + 0.0;
}

/* FALSE for an edge that is nowhere, or has no length. */
static gboolean
get_side (const NreAreal *areal, guint index, guint edge, gboolean clockwise, Side *out)
{
  float ends[2][3];
  gboolean turned;

  nre_areal_get_vertex (areal, edge, ends[0]);
  nre_areal_get_vertex (areal, edge + 1 < areal->n_vertices ? edge + 1 : 0, ends[1]);
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 3; k++)
      if (!isfinite (ends[i][k]))
        return FALSE;
  *out = (Side){ .areal = index, .edge = edge };
  for (guint i = 0; i < 4; i++)
    out->place[i] = round_place (ends[i / 2][i % 2]);
  if (!(out->place[0] < out->place[2] || out->place[0] > out->place[2] || out->place[1] < out->place[3] ||
        out->place[1] > out->place[3]))
    return FALSE;
  turned = out->place[0] > out->place[2] || (!(out->place[0] < out->place[2]) && out->place[1] > out->place[3]);
  if (turned)
    for (guint i = 0; i < 2; i++)
      {
        double swap = out->place[i];

        out->place[i] = out->place[i + 2];
        out->place[i + 2] = swap;
      }
  out->heights[0] = (double) ends[turned ? 1 : 0][2];
  out->heights[1] = (double) ends[turned ? 0 : 1][2];
  out->side = turned != clockwise;
  return TRUE;
}

/**
 * Search: for edges that touch.
 * @which: of them
 * @outline: room for one
 * @wanted: (nullable): the places of those that are asked about; NULL for all
 */
typedef struct
{
  const NreArealMap *map;
  NreArealTouching   which;
  GArray            *outline;
  GHashTable        *wanted;
} Search;

/* Appends the edges of the areal: those without a link, or those in places that are wanted. */
static void
add_sides (const Search *self, guint index, gboolean free_only, GArray *sides)
{
  NreAreal areal;
  double area;

  nre_areal_map_get (self->map, index, &areal);
  if (areal.n_vertices < 3 || !nre_areal_get_outline (&areal, self->outline))
    return;
  area = nre_outline_area ((const NreArealPoint *) (gpointer) self->outline->data, areal.n_vertices);
  if (!(area < 0) && !(area > 0))
    return;
  for (guint i = 0; i < areal.n_vertices; i++)
    {
      gboolean linked = nre_areal_map_is_edge (self->map, nre_areal_get_link (&areal, i));
      Side side;

      if ((free_only && linked) || !get_side (&areal, index, i, area < 0, &side))
        continue;
      side.linked = linked;
      if (self->wanted == NULL || g_hash_table_contains (self->wanted, &side))
        g_array_append_val (sides, side);
    }
}

static gboolean
leads_to (const NreArealMap *map, const Side *from, const Side *to)
{
  NreArealLink link;
  NreAreal areal;

  nre_areal_map_get (map, from->areal, &areal);
  link = nre_areal_get_link (&areal, from->edge);
  return link.areal == (gint32) to->areal && link.edge == (gint32) to->edge;
}

static gboolean
touch (const Search *self, const Side *a, const Side *b)
{
  if (a->areal == b->areal || a->side == b->side || fabs (a->heights[0] - b->heights[0]) > MAX_RISE ||
      fabs (a->heights[1] - b->heights[1]) > MAX_RISE)
    return FALSE;
  return self->which == NRE_AREAL_TOUCHING_ALL ||
         (!(a->linked && b->linked) && !leads_to (self->map, a, b) && !leads_to (self->map, b, a));
}

static int
compare_touches (gconstpointer a, gconstpointer b)
{
  const NreArealTouch *x = a, *y = b;

  if (x->areal != y->areal)
    return x->areal < y->areal ? -1 : 1;
  if (x->edge != y->edge)
    return x->edge < y->edge ? -1 : 1;
  if (x->other != y->other)
    return x->other < y->other ? -1 : 1;
  return (x->other_edge > y->other_edge) - (x->other_edge < y->other_edge);
}

static GArray *
find_pairs (const Search *self, GArray *sides, const gboolean *asked)
{
  GArray *touches = g_array_new (FALSE, FALSE, sizeof (NreArealTouch));
  const Side *all = (gconstpointer) sides->data;

  g_array_sort (sides, compare_sides);
  for (guint i = 0; i < sides->len; i++)
    for (guint k = i + 1; k < sides->len && k - i <= MAX_COMPARED && compare_places (&all[i], &all[k]) == 0; k++)
      if (touch (self, &all[i], &all[k]) && (asked == NULL || asked[all[i].areal] || asked[all[k].areal]))
        {
          NreArealTouch pair = { all[i].areal, all[i].edge, all[k].areal, all[k].edge, !all[i].linked && !all[k].linked };

          g_array_append_val (touches, pair);
        }
  g_array_sort (touches, compare_touches);
  return touches;
}

/**
 * nre_areal_find_touching:
 * @areals: (nullable): only pairs of which one is of these; NULL for all of the map
 *
 * (transfer full) (element-type NreArealTouch): the pairs in order, found in O(n log n). Areals whose outlines have no
 * area, or numbers that are none, touch nothing.
 */
GArray *
nre_areal_find_touching (const NreArealMap *map, const guint *areals, guint n_areals, NreArealTouching which)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (Side));
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (Side));
  g_autoptr (GHashTable) places = g_hash_table_new (hash_place, is_same_place);
  g_autofree gboolean *asked = NULL;
  Search search = { map, which, outline, NULL };
  /* One of each pair is free or asked about, or both are anything. Mostly that is few, and only what lies where they
   * are is sorted. */
  gboolean free_only = which == NRE_AREAL_TOUCHING_APART && areals == NULL, all = areals == NULL && !free_only;

  if (areals != NULL)
    {
      asked = g_new0 (gboolean, (gsize) map->n_areals + 1);
      for (guint i = 0; i < n_areals; i++)
        if (areals[i] < map->n_areals && !asked[areals[i]])
          {
            asked[areals[i]] = TRUE;
            add_sides (&search, areals[i], FALSE, wanted);
          }
    }
  for (guint i = 0; free_only && i < map->n_areals; i++)
    add_sides (&search, i, TRUE, wanted);
  for (guint i = 0; i < wanted->len; i++)
    g_hash_table_add (places, &g_array_index (wanted, Side, i));
  search.wanted = all ? NULL : places;
  for (guint i = 0; i < map->n_areals && (all || wanted->len > 0); i++)
    add_sides (&search, i, FALSE, sides);
  return find_pairs (&search, sides, asked);
}
