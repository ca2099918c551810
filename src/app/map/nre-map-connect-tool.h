/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"

G_BEGIN_DECLS

/* A tool that links an edge of an areal to an edge of another with two clicks. The link leads both ways, or
 * one way if Shift is held or the NreMapView is set to it. */
#define NRE_TYPE_MAP_CONNECT_TOOL (nre_map_connect_tool_get_type ())
G_DECLARE_FINAL_TYPE (NreMapConnectTool, nre_map_connect_tool, NRE, MAP_CONNECT_TOOL, NreMapToolBase)

G_END_DECLS
