/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"

G_BEGIN_DECLS

/* A tool that removes the link of an edge with a click. Both directions are removed, or one if Shift is held
 * or the NreMapView is set to it. */
#define NRE_TYPE_MAP_DISCONNECT_TOOL (nre_map_disconnect_tool_get_type ())
G_DECLARE_FINAL_TYPE (NreMapDisconnectTool, nre_map_disconnect_tool, NRE, MAP_DISCONNECT_TOOL, NreMapToolBase)

G_END_DECLS
