/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"

G_BEGIN_DECLS

/* Links an edge of an areal to one of another by two clicks: both ways, or one way with Shift
 * or if the view says so. */
#define NRE_TYPE_MAP_CONNECT_TOOL (nre_map_connect_tool_get_type ())
G_DECLARE_FINAL_TYPE (NreMapConnectTool, nre_map_connect_tool, NRE, MAP_CONNECT_TOOL, NreMapToolBase)

G_END_DECLS
