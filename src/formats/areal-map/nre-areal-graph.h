/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal.h"

G_BEGIN_DECLS

/* The graph of the links between areals: neighbours, islands, and routes; and edges that touch on the ground.
 * Only links of outlines that lead to an existing edge belong to the graph. Links of polygons do not, as
 * their purpose is unknown. */

/**
 * NreArealIslands: sets of areals that are connected by links, in either direction.
 * @n: number of islands. They are numbered by falling size; islands of the same size, by their lowest areals
 * @of: (owned): the island of each areal
 * @sizes: (owned): the number of areals of each island
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

/** NreArealLinkState: the state of an edge. A dangling link leads to an areal or edge that does not exist. */
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
 * NreArealTouch: two edges in the same place, of two areals on opposite sides of it.
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
 * @NRE_AREAL_TOUCHING_ALL: all, linked or not
 * @NRE_AREAL_TOUCHING_APART: those where neither edge links to the other, and at least one has no link
 */
typedef enum
{
  NRE_AREAL_TOUCHING_ALL,
  NRE_AREAL_TOUCHING_APART,
} NreArealTouching;

GArray  *nre_areal_find_touching     (const NreArealMap *map, const guint *areals, guint n_areals,
                                      NreArealTouching which);

/**
 * NreArealStep: a step of a route.
 * @areal: the current areal
 * @edge: the edge that is crossed to the next areal; -1 at the end
 */
typedef struct
{
  guint areal;
  gint  edge;
} NreArealStep;

/**
 * NreArealObstacle: the reason why there is no route.
 * @NRE_AREAL_OBSTACLE_NONE: there is a route
 * @NRE_AREAL_OBSTACLE_NO_WAY_OUT: no link leads out of the start
 * @NRE_AREAL_OBSTACLE_NO_WAY_IN: no link leads to the destination
 * @NRE_AREAL_OBSTACLE_ISLAND: start and destination are on different islands
 * @NRE_AREAL_OBSTACLE_ONE_WAY: there are links, but some lead in the opposite direction only
 */
typedef enum
{
  NRE_AREAL_OBSTACLE_NONE,
  NRE_AREAL_OBSTACLE_NO_WAY_OUT,
  NRE_AREAL_OBSTACLE_NO_WAY_IN,
  NRE_AREAL_OBSTACLE_ISLAND,
  NRE_AREAL_OBSTACLE_ONE_WAY,
} NreArealObstacle;

/** NreArealMissing: a link that a route would need, from the edge to the other one. */
typedef struct
{
  guint areal;
  guint edge;
  guint other;
  guint other_edge;
} NreArealMissing;

/**
 * NreArealRoute: the result of a search for a route.
 * @steps: (owned): of NreArealStep; empty where there is no route
 * @length: in metres seen from above, from anchor to anchor through the middles of the edges
 * @obstacle: the reason why there is no route
 * @missing: (owned): of NreArealMissing: the fewest links that would make a route, between edges that touch
 *   or that are linked in the opposite direction; empty if there is a route, or such links would not help
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
