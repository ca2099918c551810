/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-sketch.h"
#include "nre-map-view.h"

G_BEGIN_DECLS

/* Draw the marks over a map that do not depend on the tool: the selected edge and corner, those under the
 * pointer, in the viewport or in a list, and the route. */
void nre_map_marks_draw         (NreMapView *view, NreMapSketch *sketch);

/* Draw the numbers of the edges of the areal that was selected last. */
void nre_map_marks_draw_numbers (NreMapView *view, NreMapSketch *sketch);

G_END_DECLS
