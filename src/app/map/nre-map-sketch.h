/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-ground.h"
#include "nre-terrain-view.h"

G_BEGIN_DECLS

/* NreMapSketch: draws over the viewport of a map, in one snapshot: lines on the ground, arrows, dots and
 * texts. Each has an outline that makes it visible on any colour. */
typedef struct
{
  GtkWidget          *widget;
  GtkSnapshot        *snapshot;
  const NreSceneLook *look;
  NreMapGround        ground;
  GArray             *points;           /* (element-type float[3]): the points of the line that is being
                                         * drawn */
  GdkRGBA             accent;           /* a light accent colour for lines, drawn over areas of colour
                                         * @fill */
  GdkRGBA             fill;
  GdkRGBA             warning;
  GdkRGBA             error;
} NreMapSketch;

void     nre_map_sketch_init    (NreMapSketch *self, GtkWidget *widget, NreSceneSource *source,
                                 GtkSnapshot *snapshot,
                                 const NreSceneLook *look);
void     nre_map_sketch_clear   (NreMapSketch *self);
gboolean nre_map_sketch_project (NreMapSketch *self, const float point[3], graphene_point_t *out);
void     nre_map_sketch_line    (NreMapSketch *self, const float (*points)[3], guint n, const GdkRGBA *color,
                                 double width);
void     nre_map_sketch_drape   (NreMapSketch *self, const float from[3], const float to[3],
                                 const GdkRGBA *color,
                                 double width);
void     nre_map_sketch_edge    (NreMapSketch *self, const NreAreal *areal, guint edge, const GdkRGBA *color,
                                 double width);
gboolean nre_map_sketch_middle  (NreMapSketch *self, const NreAreal *areal, guint edge,
                                 graphene_point_t *out);
void     nre_map_sketch_faces   (NreMapSketch *self, NreTerrainView *terrain, const GtkBitset *faces,
                                 const GdkRGBA *color);
void     nre_map_sketch_polygons (NreMapSketch *self, const GArray *points, const GArray *ends,
                                  const GdkRGBA *color);
void     nre_map_sketch_path    (NreMapSketch *self, const graphene_point_t *points, guint n, gboolean closed,
                                 const GdkRGBA *fill, const GdkRGBA *color, double width, gboolean dashed);
void     nre_map_sketch_arrow   (NreMapSketch *self, const graphene_point_t *from, const graphene_point_t *to,
                                 gboolean both_ways, const GdkRGBA *color, double width);
void     nre_map_sketch_dot     (NreMapSketch *self, const graphene_point_t *at, double radius,
                                 const GdkRGBA *color);
void     nre_map_sketch_text    (NreMapSketch *self, const graphene_point_t *at, const char *text,
                                 const GdkRGBA *color);

void     nre_map_sketch_number  (NreMapSketch *self, const graphene_point_t *at, const char *text,
                                 const GdkRGBA *color);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreMapSketch, nre_map_sketch_clear)

G_END_DECLS
