/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-map.h"

G_BEGIN_DECLS

/* An areal of a map, and the geometry of its polygon seen from above. */

/**
 * NreAreal: the parts of an areal.
 * @offset: offset of the head in the payload
 * @n_vertices: number of corners of the outline
 * @n_polygons: number of polygons
 * @head, @vertices, @links: the bytes of the parts, in the payload of the map; the first @n_vertices links
 *   are those of the outline
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

/** NreArealLink: the areal and the edge to which an edge leads; both are -1 if there is no neighbour. */
typedef struct
{
  gint32 areal;
  gint32 edge;
} NreArealLink;

/* These functions are inline, because they are called for each corner or each link. */

/** nre_areal_map_get: get the parts of the areal @index, which must be complete. */
static inline void
nre_areal_map_get (const NreArealMap *map, guint index, NreAreal *out)
{
  out->offset = map->offsets[index];
  out->head = map->payload.data + out->offset;
  out->n_vertices = nre_load_u32 (out->head + 48);
  out->n_polygons = nre_load_u32 (out->head + 52);
  out->vertices = out->head + NRE_AREAL_HEAD_SIZE;
  out->links = out->vertices + NRE_AREAL_VERTEX_SIZE * (gsize) out->n_vertices;
}

/** nre_areal_get_vertex: get x, y and z of the corner with the index @vertex, as they are stored. */
static inline void
nre_areal_get_vertex (const NreAreal *self, guint vertex, float out[3])
{
  for (guint i = 0; i < 3; i++)
    out[i] = nre_load_f32 (self->vertices + NRE_AREAL_VERTEX_SIZE * (gsize) vertex + 4 * i);
}

/** nre_areal_get_link: the link with the index @link, as it is stored; its destination need not exist. */
static inline NreArealLink
nre_areal_get_link (const NreAreal *self, guint link)
{
  const guint8 *p = self->links + NRE_AREAL_LINK_SIZE * (gsize) link;

  return (NreArealLink){ (gint32) nre_load_u32 (p), (gint32) nre_load_u32 (p + 4) };
}

/** nre_areal_map_is_edge: whether the link leads to an edge that exists. */
static inline gboolean
nre_areal_map_is_edge (const NreArealMap *map, NreArealLink link)
{
  return link.areal >= 0 && link.edge >= 0 && (guint32) link.areal < map->n_areals &&
         (guint32) link.edge < nre_load_u32 (map->payload.data + map->offsets[link.areal] + 48);
}

gsize        nre_areal_vertex_offset   (const NreAreal *self, guint vertex);
gsize        nre_areal_link_offset     (const NreAreal *self, guint link);
gboolean     nre_areal_find_vertex     (const NreAreal *self, const float place[3], guint *vertex);
gboolean     nre_areal_get_outline     (const NreAreal *self, GArray *outline);

/** NreArealPoint: a point seen from above, in metres. An outline is an array of the corners of a polygon. */
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
