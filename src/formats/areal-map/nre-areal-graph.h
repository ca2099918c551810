/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"

G_BEGIN_DECLS

/* The graph of the links between areals. It contains only links of outlines, and only those that lead to an
 * existing edge. The purpose of links of polygons is unknown. */

/**
 * NreArealIslands: sets of areals that are connected by links, in either direction.
 * @n: number of islands, which are ordered by decreasing size, then by their areals with the lowest index
 * @of: (owned): for each areal, the index of its island
 * @sizes: (owned): for each island, the number of its areals
 * @firsts: (owned): for each island, its areal with the lowest index
 */
typedef struct
{
  guint  n;
  guint *of;
  guint *sizes;
  guint *firsts;
} NreArealIslands;

void     nre_areal_islands_find      (const NreArealMap *map, NreArealIslands *out);
void     nre_areal_islands_clear     (NreArealIslands *self);
guint    nre_areal_count_neighbours  (const NreArealMap *map, guint areal);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreArealIslands, nre_areal_islands_clear)

/** NreArealLinkState: the state of an edge's link. The link leads both ways if the edge at its destination
 * links back. A dangling link leads to an areal or edge that does not exist. */
typedef enum
{
  NRE_AREAL_LINK_NONE,
  NRE_AREAL_LINK_BOTH_WAYS,
  NRE_AREAL_LINK_ONE_WAY,
  NRE_AREAL_LINK_DANGLING,
} NreArealLinkState;

NreArealLinkState nre_areal_get_link_state (const NreArealMap *map, guint areal, guint edge);

void nre_areal_find_concerned (const NreArealMap *map, const guint *areals, guint n_areals,
                               guint8 *concerned);

/**
 * NreArealTouch: two touching edges: they are at the same position, and their areals are on opposite sides.
 * @areal, @edge: the areal with the lower index, and its edge
 * @other, @other_edge: the other areal, and its edge
 * @both_free: whether neither edge has a link
 */
typedef struct
{
  guint    areal;
  guint    edge;
  guint    other;
  guint    other_edge;
  gboolean both_free;
} NreArealTouch;

/**
 * NreArealTouching: which touching edges to list.
 * @NRE_AREAL_TOUCHING_ALL: all pairs
 * @NRE_AREAL_TOUCHING_APART: pairs in which neither edge links to the other, and at least one has no link
 */
typedef enum
{
  NRE_AREAL_TOUCHING_ALL,
  NRE_AREAL_TOUCHING_APART,
} NreArealTouching;

GArray  *nre_areal_find_touching     (const NreArealMap *map, const guint *areals, guint n_areals,
                                      NreArealTouching which);

/** NreArealStep: a step of a route. @edge: the edge by which the route leaves the areal; -1 at the end */
typedef struct
{
  guint areal;
  gint  edge;
} NreArealStep;

/**
 * NreArealObstacle: the reason why there is no route.
 * @NRE_AREAL_OBSTACLE_NONE: there is a route, or the start or the destination does not exist
 * @NRE_AREAL_OBSTACLE_NO_WAY_OUT: no link leads out of the start
 * @NRE_AREAL_OBSTACLE_NO_WAY_IN: no link leads to the destination
 * @NRE_AREAL_OBSTACLE_ISLAND: start and destination are on different islands
 * @NRE_AREAL_OBSTACLE_ONE_WAY: start and destination are on one island, but needed links lead only in the
 *   opposite direction
 */
typedef enum
{
  NRE_AREAL_OBSTACLE_NONE,
  NRE_AREAL_OBSTACLE_NO_WAY_OUT,
  NRE_AREAL_OBSTACLE_NO_WAY_IN,
  NRE_AREAL_OBSTACLE_ISLAND,
  NRE_AREAL_OBSTACLE_ONE_WAY,
} NreArealObstacle;

/** NreArealMissing: a link that a route would need, from one edge to another. */
typedef struct
{
  guint areal;
  guint edge;
  guint other;
  guint other_edge;
} NreArealMissing;

/**
 * NreArealRoute: the result of a search for a route.
 * @steps: (owned): of NreArealStep; empty if there is no route
 * @length: length in metres, seen from above: from the first anchor to the last, through the middles of the
 *   crossed edges
 * @obstacle: the reason why there is no route
 * @missing: (owned): of NreArealMissing: the fewest links that would make a route, between edges that touch
 *   or have a link in the opposite direction; empty if there is a route, or no such links would make one
 */
typedef struct
{
  GArray          *steps;
  double           length;
  NreArealObstacle obstacle;
  GArray          *missing;
} NreArealRoute;

gboolean nre_areal_route_find        (const NreArealMap *map, guint from, guint to, NreArealRoute *out);
void     nre_areal_route_clear       (NreArealRoute *self);
char    *nre_areal_route_describe    (const NreArealMap *map, const NreArealRoute *self, guint from,
                                      guint to);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreArealRoute, nre_areal_route_clear)

G_END_DECLS
