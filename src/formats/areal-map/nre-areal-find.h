/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-grid.h"

G_BEGIN_DECLS

/* Functions to find areals, edges, corners and cells at a point, seen from above. They use an index of
 * outlines, since the grid may be wrong. The index is made once, in time nearly proportional to the size of
 * the map. */

#define NRE_AREAL_ANY G_MAXUINT

typedef struct _NreArealFinder NreArealFinder;

/**
 * NreArealSpot: the edge or corner that is nearest to a point.
 * @areal: index of the areal that has the edge or corner
 * @index: index of the edge or corner in the outline of the areal
 * @distance: distance from the point, in metres
 * @x, @y: the nearest point of the edge, or the corner
 */
typedef struct
{
  guint  areal;
  guint  index;
  double distance;
  double x;
  double y;
} NreArealSpot;

NreArealFinder *nre_areal_finder_new         (const NreArealMap *map);
void            nre_areal_finder_free        (NreArealFinder *self);
gboolean        nre_areal_finder_get_areal   (const NreArealFinder *self, double x, double y, double z,
                                              guint *areal);
void            nre_areal_finder_list_areals (const NreArealFinder *self, double x, double y, GArray *areals);
void            nre_areal_finder_list_box    (const NreArealFinder *self, NreArealPoint low,
                                              NreArealPoint high,
                                              GArray *areals);
gboolean        nre_areal_finder_get_edge    (const NreArealFinder *self, guint areal, double x, double y,
                                              double distance, NreArealSpot *out);
gboolean        nre_areal_finder_get_vertex  (const NreArealFinder *self, guint areal, double x, double y,
                                              double distance, NreArealSpot *out);
gboolean        nre_areal_finder_get_cell    (const NreArealFinder *self, double x, double y, guint *column,
                                              guint *row);
void            nre_areal_finder_list_cell   (const NreArealFinder *self, guint column, guint row,
                                              GArray *areals);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreArealFinder, nre_areal_finder_free)

G_END_DECLS
