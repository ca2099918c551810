/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-view.h"

G_BEGIN_DECLS

/* Shared by the files that make up the map view. */
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
  guint            lead;        /* the areal that edge and vertex are of */
  guint            edge;
  guint            vertex;
  NreMapHover      hover;
  GHashTable      *hidden;      /* values of the colouring that the legend leaves out */
  GtkBitset       *left_out;    /* areals that are left out one by one; NULL for none */
  NreMapPaint      paint;

  guint            route_from;
  guint            route_to;
  GArray          *route;       /* of NreArealStep; NULL where there is none */
  char            *route_error;
};

void nre_map_view_show_all_values (NreMapView *self);

G_END_DECLS
