/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-map.h"

G_BEGIN_DECLS

/* One areal of a map, as its bytes have it, and how its polygon lies seen from above. */

/**
 * NreAreal: where its parts are.
 * @offset: of its head, in the payload
 * @head, @vertices, @links: the parts themselves; the first @n_vertices links are those of the outline
 */
typedef struct
{
  gsize         offset;
  guint         n_vertices;
  guint32       n_polygons;
  const guint8 *head;
  const guint8 *vertices;
  const guint8 *links;
} NreAreal;

/** NreArealLink: across an edge; both -1 where there is no neighbour. */
typedef struct
{
  gint32 areal;
  gint32 edge;
} NreArealLink;

void         nre_areal_map_get         (const NreArealMap *map, guint index, NreAreal *out);
void         nre_areal_get_vertex      (const NreAreal *self, guint vertex, float out[3]);
NreArealLink nre_areal_get_link        (const NreAreal *self, guint link);
gsize        nre_areal_vertex_offset   (const NreAreal *self, guint vertex);
gsize        nre_areal_link_offset     (const NreAreal *self, guint link);
gboolean     nre_areal_map_is_edge     (const NreArealMap *map, NreArealLink link);
gboolean     nre_areal_get_outline     (const NreAreal *self, GArray *outline);

/** NreArealPoint: a place seen from above. Outlines are arrays of them. */
typedef struct
{
  double x;
  double y;
} NreArealPoint;

double       nre_outline_area          (const NreArealPoint *outline, guint n);
gboolean     nre_outline_contains      (const NreArealPoint *outline, guint n, double x, double y);
gboolean     nre_outline_edges_cross   (const NreArealPoint *outline, guint n, guint a, guint b);
gboolean     nre_outline_find_centroid (const NreArealPoint *outline, guint n, NreArealPoint *out);
gboolean     nre_outline_find_inside   (const NreArealPoint *outline, guint n, NreArealPoint *out);

G_END_DECLS
