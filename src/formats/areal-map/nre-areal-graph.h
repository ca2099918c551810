/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"

G_BEGIN_DECLS

/* The graph that the links between areals make, and how it lies on the ground. Only links of outlines that
 * lead to an edge that is there count; those that belong to polygons do not, as nobody knows what they are
 * for. */

/**
 * NreArealIslands: which areals hang together, by links in either direction.
 * @n: how many islands; numbered from the largest on, and of the same size from the one with the lowest areal
 *   on
 * @of: (owned): the island of each areal
 * @sizes: (owned): of each island
 * @firsts: (owned): the lowest areal of each island
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

/** NreArealLinkState: of an edge. A dangling link leads to what is not there. */
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
 * NreArealTouch: two edges in the same place, of areals on either side of it.
 * @areal, @edge: of the lower areal
 * @other, @other_edge: of the higher one
 * @both_free: whether neither leads anywhere
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
 * NreArealTouching: which of them.
 * @NRE_AREAL_TOUCHING_ALL: linked or not
 * @NRE_AREAL_TOUCHING_APART: those where neither leads to the other, and at least one leads nowhere
 */
typedef enum
{
  NRE_AREAL_TOUCHING_ALL,
  NRE_AREAL_TOUCHING_APART,
} NreArealTouching;

GArray  *nre_areal_find_touching     (const NreArealMap *map, const guint *areals, guint n_areals,
                                      NreArealTouching which);

/**
 * NreArealStep: of a route.
 * @areal: where one is
 * @edge: the one that is crossed to the next areal; -1 at the end
 */
typedef struct
{
  guint areal;
  gint  edge;
} NreArealStep;

/**
 * NreArealObstacle: why there is no route.
 * @NRE_AREAL_OBSTACLE_NONE: there is one
 * @NRE_AREAL_OBSTACLE_NO_WAY_OUT: no link leads out of where it is to begin
 * @NRE_AREAL_OBSTACLE_NO_WAY_IN: no link leads to where it is to end
 * @NRE_AREAL_OBSTACLE_ISLAND: the two are on different islands
 * @NRE_AREAL_OBSTACLE_ONE_WAY: there are links, and some lead in the other direction alone
 */
typedef enum
{
  NRE_AREAL_OBSTACLE_NONE,
  NRE_AREAL_OBSTACLE_NO_WAY_OUT,
  NRE_AREAL_OBSTACLE_NO_WAY_IN,
  NRE_AREAL_OBSTACLE_ISLAND,
  NRE_AREAL_OBSTACLE_ONE_WAY,
} NreArealObstacle;

/** NreArealMissing: a link that a route would need: from the edge to the other one. */
typedef struct
{
  guint areal;
  guint edge;
  guint other;
  guint other_edge;
} NreArealMissing;

/**
 * NreArealRoute: what was found.
 * @steps: (owned): of NreArealStep; empty where there is no route
 * @length: metres seen from above, from anchor to anchor by the middles of the edges
 * @obstacle: why there is none
 * @missing: (owned): of NreArealMissing: the fewest links that would make a route, between edges that touch
 *   or where a link leads the other way; empty where there is a route, or no such links would do
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
