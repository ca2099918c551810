/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-view.h"

G_BEGIN_DECLS

/* Shared by the files that implement NreMapView. */
struct _NreMapView
{
  GObject parent_instance;

  NreSelection    *selections[NRE_MAP_N_SIDES];
  NreMapSide       active;
  NreViewSettings *settings;

  guint            coloring;
  gboolean         areals;
  gboolean         links;
  gboolean         mutual;
  gboolean         lone;
  gboolean         numbers;
  gboolean         cells;
  gboolean         terrain;
  guint            flag_mask;

  NreMapTool       tool;
  gboolean         one_way;
  gboolean         apart;
  gboolean         listing;
  guint            lead;        /* the areal to which @edge and @vertex belong */
  guint            edge;
  guint            vertex;
  NreMapHover      hover;
  GHashTable      *hidden;      /* set of the values of the colouring whose areals are hidden */
  GtkBitset       *left_out;    /* (nullable): areals that are hidden individually */
  NreMapPaint      paint;

  guint            route_from;
  guint            route_to;
  GArray          *route;       /* (element-type NreArealStep) (nullable): the route; NULL if there is none */
  char            *route_error;
};

void nre_map_view_show_all_values (NreMapView *self);

G_END_DECLS
