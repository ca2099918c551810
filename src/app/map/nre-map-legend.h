/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-map-source.h"

G_BEGIN_DECLS

/* The legend of the areals' colours, with the number of areals of each colour. A click on a colour hides its
 * areals or shows them again; Ctrl+click shows only them. Below are the numbers of links. */
#define NRE_TYPE_MAP_LEGEND (nre_map_legend_get_type ())
G_DECLARE_FINAL_TYPE (NreMapLegend, nre_map_legend, NRE, MAP_LEGEND, GtkWidget)

void nre_map_legend_follow (NreMapLegend *self, NreMapView *view, NreMapSource *source);

G_END_DECLS
