/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-sketch.h"
#include "nre-map-view.h"

G_BEGIN_DECLS

/* What is drawn over a map whatever the tool is: the edge and the corner that are selected or pointed at, in
 * the picture or in a table, and the route that is asked for. */
void nre_map_marks_draw         (NreMapView *view, NreMapSketch *sketch);

/* The numbers of the edges of the areal that leads. */
void nre_map_marks_draw_numbers (NreMapView *view, NreMapSketch *sketch);

G_END_DECLS
