/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

/* NreMapTools: the tools of a map page. The viewport uses the one that the NreMapView names, and the keys S,
 * C, D, V, R and P choose it wherever the page has the focus and nothing is being typed.
 *
 * Properties: hint (string: the possible next actions of the tool). */
#define NRE_TYPE_MAP_TOOLS (nre_map_tools_get_type ())
G_DECLARE_FINAL_TYPE (NreMapTools, nre_map_tools, NRE, MAP_TOOLS, GObject)

NreMapTools    *nre_map_tools_new      (NreMapView *view, NreViewport *viewport, GtkWidget *page);
NreMapView     *nre_map_tools_get_view (NreMapTools *self);
NreMapToolBase *nre_map_tools_get      (NreMapTools *self, NreMapTool tool);

G_END_DECLS
