/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"

G_BEGIN_DECLS

/* A tool that finds the route between two areals, chosen with two clicks. */
#define NRE_TYPE_MAP_ROUTE_TOOL (nre_map_route_tool_get_type ())
G_DECLARE_FINAL_TYPE (NreMapRouteTool, nre_map_route_tool, NRE, MAP_ROUTE_TOOL, NreMapToolBase)

G_END_DECLS
