/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-graph.h"

#include "nre-i18n.h"

#include <math.h>

/* The length of the rest of a path depends on the edge by which the path has entered an areal. So the nodes
 * of the search are the edges to which links lead, not the areals. */

/* For an areal with more edges than this, the search continues only from the edge by which the areal was
 * first entered. Otherwise the work would be quadratic. No map of the game has such an areal. */
#define MAX_EXACT 64

/** Visit: a node of the search: an edge to which a link leads, or an end of the route. */
typedef struct
{
  NreArealPoint place;
  double        distance;
  guint         changes;        /* number of missing links on the path to this node */
  guint         areal;
  guint         from;           /* index of the previous visit; G_MAXUINT for none */
  guint         crossed;        /* the edge by which the path has left the previous areal */
  gboolean      reached;
  gboolean      done;
} Visit;

/** Waiting: a visit from which the search continues, unless a shorter path to it has been found. @least is a
 * lower bound for the length of the whole route. */
typedef struct
{
  double least;
  guint  changes;
  guint  visit;
} Waiting;

/** Search: the state of a search. @extras: of NreArealMissing: links that may be used as if they existed,
 * sorted by areal; @extra_starts: the index of the first one of each areal, followed by the end */
typedef struct
{
  const NreArealMap *map;
  guint              to;
  NreArealPoint      anchor;            /* the anchor of the destination */
  guint32           *first_edges;       /* for each areal, the index of its first edge among all edges */
  Visit             *visits;
  guint              start;
  guint              end;
  gboolean          *left;              /* for each areal, whether the search has left it */
  GArray            *heap;              /* of Waiting */
  GArray            *extras;
  guint             *extra_starts;
} Search;

static void
search_clear (Search *self)
{
  g_clear_pointer (&self->first_edges, g_free);
  g_clear_pointer (&self->visits, g_free);
  g_clear_pointer (&self->left, g_free);
  g_clear_pointer (&self->heap, g_array_unref);
  g_clear_pointer (&self->extras, g_array_unref);
  g_clear_pointer (&self->extra_starts, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

/* --- Distances ------------------------------------------------------------------------------------- */

static NreArealPoint
get_middle (const NreAreal *areal, guint edge)
{
  float a[3], b[3];

  nre_areal_get_vertex (areal, edge, a);
  nre_areal_get_vertex (areal, edge + 1 < areal->n_vertices ? edge + 1 : 0, b);
  return (NreArealPoint){ (double) a[0] / 2 + (double) b[0] / 2, (double) a[1] / 2 + (double) b[1] / 2 };
}

/* If a coordinate is not finite, the distance is 0, so that a route can pass through a damaged areal. */
static double
get_distance (NreArealPoint a, NreArealPoint b)
{
  /* Squares of floats fit into doubles; hypot() would be slower. */
  double x = b.x - a.x, y = b.y - a.y, distance = sqrt (x * x + y * y);

  return isfinite (distance) ? distance : 0;
}

static NreArealPoint
get_anchor (const NreArealMap *map, guint areal)
{
  NreAreal record;

  nre_areal_map_get (map, areal, &record);
  return (NreArealPoint){ (double) nre_load_f32 (record.head), (double) nre_load_f32 (record.head + 4) };
}

/* --- The queue ------------------------------------------------------------------------------------- */

static gboolean
comes_before (const Waiting *a, const Waiting *b)
{
  if (a->changes != b->changes)
    return a->changes < b->changes;
  if (a->least < b->least || a->least > b->least)
    return a->least < b->least;
  return a->visit < b->visit;
}

static void
push (GArray *heap, Waiting waiting)
{
  guint at = heap->len;
  Waiting *all;

  g_array_append_val (heap, waiting);
  all = (Waiting *) (gpointer) heap->data;
  for (; at > 0 && comes_before (&waiting, &all[(at - 1) / 2]); at = (at - 1) / 2)
    all[at] = all[(at - 1) / 2];
  all[at] = waiting;
}

static Waiting
pop (GArray *heap)
{
  Waiting *all = (Waiting *) (gpointer) heap->data, first = all[0], last = all[heap->len - 1];
  guint n = heap->len - 1, at = 0;

  g_array_set_size (heap, n);
  for (guint child; (child = 2 * at + 1) < n; at = child)
    {
      if (child + 1 < n && comes_before (&all[child + 1], &all[child]))
        child++;
      if (!comes_before (&all[child], &last))
        break;
      all[at] = all[child];
    }
  if (n > 0)
    all[at] = last;
  return first;
}

/* --- The search ------------------------------------------------------------------------------------- */

static void
search_init (Search *self, const NreArealMap *map, guint from, guint to)
{
  gsize n = 0;

  *self = (Search){ .map = map, .to = to, .anchor = get_anchor (map, to) };
  self->first_edges = g_new (guint32, (gsize) map->n_areals + 1);
  for (guint i = 0; i < map->n_areals; i++)
    {
      NreAreal areal;

      /* No overflow: each edge takes bytes of the payload, which is smaller than 4 GiB. */
      self->first_edges[i] = (guint32) n;
      nre_areal_map_get (map, i, &areal);
      n += areal.n_vertices;
    }
  self->start = (guint) n;
  self->end = (guint) n + 1;
  self->visits = g_new0 (Visit, n + 2);
  self->left = g_new0 (gboolean, (gsize) map->n_areals + 1);
  self->heap = g_array_new (FALSE, FALSE, sizeof (Waiting));
  self->visits[self->start] = (Visit){ .place = get_anchor (map, from), .areal = from, .from = G_MAXUINT,
                                       .reached = TRUE };
  push (self->heap, (Waiting){ 0, 0, self->start });
}

static void
reach (Search *self, guint from, guint crossed, guint visit, guint areal, NreArealPoint place, double step,
       guint changes)
{
  Visit *other = &self->visits[visit];
  double distance = self->visits[from].distance + step;

  changes += self->visits[from].changes;
  if (other->done || (other->reached && (other->changes < changes ||
                                         (other->changes == changes && other->distance <= distance))))
    return;
  *other = (Visit){ place, distance, changes, areal, from, crossed, TRUE, FALSE };
  push (self->heap, (Waiting){ distance + get_distance (place, self->anchor), changes, visit });
}

static void
cross (Search *self, guint from, const NreAreal *areal, guint edge, guint other, guint other_edge,
       guint changes)
{
  guint index = self->first_edges[other] + other_edge;
  const Visit *visit = &self->visits[index];
  NreArealPoint here, there = visit->place;
  NreAreal next;

  if (visit->done)
    return;
  if (!visit->reached)
    {
      nre_areal_map_get (self->map, other, &next);
      there = get_middle (&next, other_edge);
    }
  here = get_middle (areal, edge);
  reach (self, from, edge, index, other, there,
         get_distance (self->visits[from].place, here) + get_distance (here, there), changes);
}

static void
go_on (Search *self, guint at)
{
  const Visit *visit = &self->visits[at];
  guint index = visit->areal;
  NreAreal areal;

  nre_areal_map_get (self->map, index, &areal);
  if (index == self->to)
    reach (self, at, 0, self->end, index, self->anchor, get_distance (visit->place, self->anchor), 0);
  if (areal.n_vertices > MAX_EXACT && self->left[index])
    return;
  self->left[index] = TRUE;
  for (guint i = 0; i < areal.n_vertices; i++)
    {
      NreArealLink link = nre_areal_get_link (&areal, i);

      if (nre_areal_map_is_edge (self->map, link))
        cross (self, at, &areal, i, (guint) link.areal, (guint) link.edge, 0);
    }
  for (guint i = self->extras != NULL ? self->extra_starts[index] : 0;
       self->extras != NULL && i < self->extra_starts[index + 1]; i++)
    {
      const NreArealMissing *extra = &g_array_index (self->extras, NreArealMissing, i);

      cross (self, at, &areal, extra->edge, extra->other, extra->other_edge, 1);
    }
}

/* Search for the shortest path. Returns whether the end was reached; its predecessors form the path. */
static gboolean
run (Search *self)
{
  while (self->heap->len > 0)
    {
      guint at = pop (self->heap).visit;

      if (self->visits[at].done)
        continue;
      self->visits[at].done = TRUE;
      if (at == self->end)
        return TRUE;
      go_on (self, at);
    }
  return FALSE;
}

/* --- Why there is no route -------------------------------------------------------------------------- */

static int
compare_missing (gconstpointer a, gconstpointer b)
{
  const NreArealMissing *x = a, *y = b;

  if (x->areal != y->areal)
    return x->areal < y->areal ? -1 : 1;
  if (x->edge != y->edge)
    return x->edge < y->edge ? -1 : 1;
  if (x->other != y->other)
    return x->other < y->other ? -1 : 1;
  return (x->other_edge > y->other_edge) - (x->other_edge < y->other_edge);
}

/* Find links that could be added: the reverse of one-way links, and links between touching edges. */
static void
find_extras (Search *self)
{
  g_autoptr (GArray) touches = nre_areal_find_touching (self->map, NULL, 0, NRE_AREAL_TOUCHING_APART);
  guint at = 0;

  self->extras = g_array_new (FALSE, FALSE, sizeof (NreArealMissing));
  for (guint i = 0; i < touches->len; i++)
    {
      const NreArealTouch *touch = &g_array_index (touches, NreArealTouch, i);
      const NreArealMissing both[] = { { touch->areal, touch->edge, touch->other, touch->other_edge },
                                       { touch->other, touch->other_edge, touch->areal, touch->edge } };

      g_array_append_vals (self->extras, both, 2);
    }
  for (guint i = 0; i < self->map->n_areals; i++)
    {
      NreAreal areal;

      nre_areal_map_get (self->map, i, &areal);
      for (guint k = 0; k < areal.n_vertices; k++)
        if (nre_areal_get_link_state (self->map, i, k) == NRE_AREAL_LINK_ONE_WAY)
          {
            NreArealLink link = nre_areal_get_link (&areal, k);
            NreArealMissing back = { (guint) link.areal, (guint) link.edge, i, k };

            g_array_append_val (self->extras, back);
          }
    }
  g_array_sort (self->extras, compare_missing);
  self->extra_starts = g_new (guint, (gsize) self->map->n_areals + 1);
  for (guint i = 0; i <= self->map->n_areals; i++)
    {
      while (at < self->extras->len && g_array_index (self->extras, NreArealMissing, at).areal < i)
        at++;
      self->extra_starts[i] = at;
    }
}

/* Reverse an array that was collected from the end of the route. */
static void
turn_round (GArray *array, gsize size)
{
  guint8 swap[MAX (sizeof (NreArealStep), sizeof (NreArealMissing))];

  for (gsize i = 0; i < array->len / 2; i++)
    {
      char *a = array->data + i * size, *b = array->data + (array->len - 1 - i) * size;

      memcpy (swap, a, size);
      memcpy (a, b, size);
      memcpy (b, swap, size);
    }
}

static void
find_missing (const NreArealMap *map, guint from, guint to, GArray *missing)
{
  g_auto (Search) search = { 0 };
  const Visit *visit;

  search_init (&search, map, from, to);
  find_extras (&search);
  if (!run (&search))
    return;
  for (visit = &search.visits[search.visits[search.end].from]; visit->from != G_MAXUINT;
       visit = &search.visits[visit->from])
    if (visit->changes > search.visits[visit->from].changes)
      {
        guint edge = (guint) (visit - search.visits) - search.first_edges[visit->areal];
        NreArealMissing one = { search.visits[visit->from].areal, visit->crossed, visit->areal, edge };

        g_array_append_val (missing, one);
      }
  turn_round (missing, sizeof (NreArealMissing));
}

static NreArealObstacle
find_obstacle (const NreArealMap *map, guint from, guint to)
{
  g_auto (NreArealIslands) islands = { 0 };
  gboolean out = FALSE, in = FALSE;

  for (guint i = 0; i < map->n_areals; i++)
    {
      NreAreal areal;

      nre_areal_map_get (map, i, &areal);
      for (guint k = 0; k < areal.n_vertices; k++)
        {
          NreArealLink link = nre_areal_get_link (&areal, k);

          if ((guint) link.areal != i && nre_areal_map_is_edge (map, link))
            {
              out = out || i == from;
              in = in || (guint) link.areal == to;
            }
        }
    }
  if (!out)
    return NRE_AREAL_OBSTACLE_NO_WAY_OUT;
  if (!in)
    return NRE_AREAL_OBSTACLE_NO_WAY_IN;
  nre_areal_islands_find (map, &islands);
  return islands.of[from] != islands.of[to] ? NRE_AREAL_OBSTACLE_ISLAND : NRE_AREAL_OBSTACLE_ONE_WAY;
}

/** nre_areal_route_find: find the shortest path along the links from the areal @from to the areal @to,
 * measured from anchor to anchor through the middles of the crossed edges. Returns FALSE if one of the areals
 * does not exist, or there is no path; then @out has the reason. Free @out with nre_areal_route_clear() in
 * any case. */
gboolean
nre_areal_route_find (const NreArealMap *map, guint from, guint to, NreArealRoute *out)
{
  g_auto (Search) search = { 0 };
  NreArealStep step = { to, -1 };

  *out = (NreArealRoute){ .steps = g_array_new (FALSE, FALSE, sizeof (NreArealStep)),
                          .missing = g_array_new (FALSE, FALSE, sizeof (NreArealMissing)) };
  if (from >= map->n_areals || to >= map->n_areals)
    return FALSE;
  if (from == to)
    {
      g_array_append_val (out->steps, step);
      return TRUE;
    }
  search_init (&search, map, from, to);
  if (!run (&search))
    {
      out->obstacle = find_obstacle (map, from, to);
      find_missing (map, from, to, out->missing);
      return FALSE;
    }
  out->length = search.visits[search.end].distance;
  for (guint at = search.visits[search.end].from; at != G_MAXUINT; at = search.visits[at].from)
    {
      step.areal = search.visits[at].areal;
      g_array_append_val (out->steps, step);
      step.edge = (gint) search.visits[at].crossed;
    }
  turn_round (out->steps, sizeof (NreArealStep));
  return TRUE;
}

/** nre_areal_route_clear: free the results of nre_areal_route_find(). */
void
nre_areal_route_clear (NreArealRoute *self)
{
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->missing, g_array_unref);
}

static char *
describe_obstacle (const NreArealMap *map, NreArealObstacle obstacle, guint from, guint to)
{
  g_auto (NreArealIslands) islands = { 0 };

  switch (obstacle)
    {
    case NRE_AREAL_OBSTACLE_NO_WAY_OUT:
      return g_strdup_printf (_("No link leads out of areal %u."), from);
    case NRE_AREAL_OBSTACLE_NO_WAY_IN:
      return g_strdup_printf (_("No link leads to areal %u."), to);
    case NRE_AREAL_OBSTACLE_ISLAND:
      nre_areal_islands_find (map, &islands);
      return g_strdup_printf (_("Areals %u and %u are on different islands, of %u and %u areals."), from, to,
                              islands.sizes[islands.of[from]], islands.sizes[islands.of[to]]);
    case NRE_AREAL_OBSTACLE_ONE_WAY:
      return g_strdup_printf (_("Areal %u cannot be reached from areal %u: links on the way lead back "
                                "only."),
                              to, from);
    case NRE_AREAL_OBSTACLE_NONE:
    default:
      return g_strdup (_("There is no such areal."));
    }
}

/** nre_areal_route_describe: (transfer full): one or two translated sentences: the length of the route, or
 * why there is none and which links would make one. */
char *
nre_areal_route_describe (const NreArealMap *map, const NreArealRoute *self, guint from, guint to)
{
  g_autofree char *why = NULL, *help = NULL;
  const NreArealMissing *first;

  if (self->steps->len > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u areal, %.0f m", "%u areals, %.0f m",
                                         self->steps->len),
                            self->steps->len, self->length);
  why = describe_obstacle (map, self->obstacle, from, to);
  if (self->missing->len == 0)
    return g_steal_pointer (&why);
  first = &g_array_index (self->missing, NreArealMissing, 0);
  if (self->missing->len == 1)
    help = g_strdup_printf (_("It would do if edge %u of areal %u led to edge %u of areal %u."), first->edge,
                            first->areal, first->other_edge, first->other);
  else
    help = g_strdup_printf (_("It would take %u more links, first from edge %u of areal %u to edge %u of "
                              "areal %u."),
                            self->missing->len, first->edge, first->areal, first->other_edge, first->other);
  return g_strdup_printf ("%s %s", why, help);
}
