/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-sketch.h"
#include "nre-map-view.h"

G_BEGIN_DECLS

/* Highlights, if the user wants it, the cells of the grid that list the selected areals. */
void          nre_map_cells_find         (NreMapView *view, GArray *runs);
const GArray *nre_map_cells_get_outlines (NreMapView *view, const NreMapGround *ground, const GArray **ends);
void          nre_map_cells_draw         (NreMapView *view, NreMapSketch *sketch);

G_END_DECLS
