/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-graph.h"

#include <math.h>

/* Finds edges at the same position. Two corners are at the same position if their x and y, rounded to
 * 1 / GRAINS_PER_METRE of a metre, are equal, and their heights differ by at most MAX_RISE metres: a bridge
 * does not touch the ground below. */
#define GRAINS_PER_METRE 64
#define MAX_RISE 1.0

/* Each edge is compared with at most this many others at the same position. Maps of the game have fewer. */
#define MAX_COMPARED 16

#define SIEVE_BITS 14

/** Side: an edge, from its lower to its higher end in the order of coordinates. @place: x and y of both ends,
 * in grains; @side: on which side of the edge the areal is */
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

/* Convert a coordinate to a whole number of grains, and -0 to 0. */
static double
round_place (float number)
{
  const double magic = 0x1.8p52;
  double grains = (double) number * GRAINS_PER_METRE;

  /* Adding @magic rounds the number, as the sum has no bits for a fraction, and is faster than a function
   * call. Larger numbers are integers already. */
  return fabs (grains) < 0x1p51 ? (grains + magic) - magic + 0.0 : grains;
}

/** Corner: the rounded position of a corner seen from above, and its height. */
typedef struct
{
  double x;
  double y;
  double z;
} Corner;

/* Make the Side of the edge from @a to @b, corners with finite @x and @y. Returns FALSE if a height is not
 * finite, or the edge has no length seen from above. */
static gboolean
get_side (const Corner *a, const Corner *b, guint areal, guint edge, gboolean clockwise, Side *out)
{
  gboolean turned = a->x > b->x || (!(a->x < b->x) && a->y > b->y);
  const Corner *low = turned ? b : a, *high = turned ? a : b;

  if (!(low->x < high->x || low->y < high->y) || !isfinite (a->z) || !isfinite (b->z))
    return FALSE;
  *out = (Side){
    { low->x, low->y, high->x, high->y }, { low->z, high->z }, areal, edge, turned != clockwise, FALSE
  };
  return TRUE;
}

/* A hash that is equal for edges at one position, in either direction. */
static guint
sum_up (const Corner *a, const Corner *b)
{
  double sum = a->x + b->x + 3 * (a->y + b->y);
  guint64 bits;

  memcpy (&bits, &sum, sizeof bits);
  return (guint) ((bits * 0x9e3779b97f4a7c15u) >> (64 - SIEVE_BITS));
}

/**
 * Search: the state of a search for touching edges.
 * @which: the pairs to list
 * @outline, @corners: buffers for one areal
 * @sieve: for each value of sum_up(), whether a wanted edge has this value, so that most other edges are
 *   skipped
 * @wanted: (nullable): set of sides at the positions to search; NULL for all positions
 */
typedef struct
{
  const NreArealMap *map;
  NreArealTouching   which;
  GArray            *outline;
  GArray            *corners;
  guint8            *sieve;
  GHashTable        *wanted;
} Search;

/* Get the corners of an areal. Returns FALSE if there are fewer than 3, or a coordinate is not finite. */
static gboolean
get_corners (const Search *self, const NreAreal *areal)
{
  Corner *corners;

  g_array_set_size (self->corners, areal->n_vertices);
  corners = (Corner *) (gpointer) self->corners->data;
  for (guint i = 0; i < areal->n_vertices; i++)
    {
      float vertex[3];

      nre_areal_get_vertex (areal, i, vertex);
      if (!isfinite (vertex[0]) || !isfinite (vertex[1]))
        return FALSE;
      corners[i] = (Corner){ round_place (vertex[0]), round_place (vertex[1]), (double) vertex[2] };
    }
  return areal->n_vertices >= 3;
}

static double
get_area (const Search *self, const NreAreal *areal)
{
  nre_areal_get_outline (areal, self->outline);
  return nre_outline_area ((const NreArealPoint *) (gpointer) self->outline->data, areal->n_vertices);
}

static gboolean
is_linked (const Search *self, const NreAreal *areal, guint edge)
{
  NreArealLink link = nre_areal_get_link (areal, edge);

  return link.areal >= 0 && nre_areal_map_is_edge (self->map, link);
}

static gboolean
has_free_edge (const Search *self, const NreAreal *areal)
{
  for (guint i = 0; i < areal->n_vertices; i++)
    if (!is_linked (self, areal, i))
      return TRUE;
  return FALSE;
}

/* Append the edges of an areal; with @free_only, only those without a link; if @wanted of the search is set,
 * only those at wanted positions. */
static void
add_sides (const Search *self, guint index, gboolean free_only, GArray *sides)
{
  const Corner *corners;
  gboolean measured = FALSE;
  double area = 0;
  NreAreal areal;

  nre_areal_map_get (self->map, index, &areal);
  if ((free_only && !has_free_edge (self, &areal)) || !get_corners (self, &areal))
    return;
  corners = (const Corner *) (gpointer) self->corners->data;
  for (guint i = 0; i < areal.n_vertices; i++)
    {
      const Corner *a = &corners[i], *b = &corners[i + 1 < areal.n_vertices ? i + 1 : 0];
      Side side;

      if (self->wanted != NULL && !self->sieve[sum_up (a, b)])
        continue;
      if (!measured)
        {
          area = get_area (self, &areal);
          measured = TRUE;
        }
      if (!(area < 0) && !(area > 0))
        return;
      if (!get_side (a, b, index, i, area < 0, &side) ||
          (self->wanted != NULL && !g_hash_table_contains (self->wanted, &side)))
        continue;
      side.linked = is_linked (self, &areal, i);
      if (free_only && side.linked)
        continue;
      g_array_append_val (sides, side);
      if (self->wanted == NULL)
        self->sieve[sum_up (a, b)] = TRUE;
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
    for (guint k = i + 1; k < sides->len && k - i <= MAX_COMPARED && compare_places (&all[i], &all[k]) == 0;
         k++)
      if (touch (self, &all[i], &all[k]) && (asked == NULL || asked[all[i].areal] || asked[all[k].areal]))
        {
          NreArealTouch pair = { all[i].areal, all[i].edge, all[k].areal, all[k].edge,
                                 !all[i].linked && !all[k].linked };

          g_array_append_val (touches, pair);
        }
  g_array_sort (touches, compare_touches);
  return touches;
}

/**
 * nre_areal_find_touching:
 * @areals: (nullable): indices of @n_areals areals: list only pairs with at least one of these; NULL for all
 * @which: which of these pairs to list
 *
 * Find touching edges in O(n log n). Areals whose outlines have no area, or whose coordinates are not finite,
 * touch no others. If very many edges are at one position, some pairs of them are left out.
 *
 * Returns: (transfer full) (element-type NreArealTouch): the pairs, sorted by areal and edge
 */
GArray *
nre_areal_find_touching (const NreArealMap *map, const guint *areals, guint n_areals, NreArealTouching which)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (NreArealPoint));
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (Corner));
  g_autoptr (GArray) wanted = g_array_new (FALSE, FALSE, sizeof (Side));
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (Side));
  g_autoptr (GHashTable) places = g_hash_table_new (hash_place, is_same_place);
  g_autofree guint8 *sieve = g_new0 (guint8, 1 << SIEVE_BITS);
  g_autofree gboolean *asked = NULL;
  Search search = { map, which, outline, corners, sieve, NULL };
  /* Usually only a few edges are wanted. Then only the edges at their positions are collected and sorted. */
  gboolean free_only = which == NRE_AREAL_TOUCHING_APART && areals == NULL,
           all = areals == NULL && !free_only;

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
