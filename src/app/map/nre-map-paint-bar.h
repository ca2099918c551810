/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-view.h"

G_BEGIN_DECLS

/* A bar with controls for the paint of an NreMapView: how faces of the terrain are painted, and with which
 * material and flags. */
#define NRE_TYPE_MAP_PAINT_BAR (nre_map_paint_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreMapPaintBar, nre_map_paint_bar, NRE, MAP_PAINT_BAR, GtkWidget)

void nre_map_paint_bar_follow (NreMapPaintBar *self, NreMapView *view);

G_END_DECLS
