/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

/* NreMapTools: the tools of a map page. The viewport uses the tool set in the NreMapView. The keys S, C, D,
 * V, R and P choose a tool while the focus is in the page and not in a text field.
 *
 * Properties: hint (string: what the user can do next with the tool). */
#define NRE_TYPE_MAP_TOOLS (nre_map_tools_get_type ())
G_DECLARE_FINAL_TYPE (NreMapTools, nre_map_tools, NRE, MAP_TOOLS, GObject)

NreMapTools    *nre_map_tools_new      (NreMapView *view, NreViewport *viewport, GtkWidget *page);
NreMapView     *nre_map_tools_get_view (NreMapTools *self);
NreMapToolBase *nre_map_tools_get      (NreMapTools *self, NreMapTool tool);

G_END_DECLS
