/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"

G_BEGIN_DECLS

/* A tool that moves a corner of an areal on the ground, or up and down if Shift is held. Corners of
 * neighbours at the same position move with it, unless Alt is held or the NreMapView is set not to. The
 * corner snaps to other corners unless Ctrl is held. Arrow keys move the selected corner in small steps.
 *
 * Properties: whole (boolean: whether positions snap to whole metres). */
#define NRE_TYPE_MAP_MOVE_TOOL (nre_map_move_tool_get_type ())
G_DECLARE_FINAL_TYPE (NreMapMoveTool, nre_map_move_tool, NRE, MAP_MOVE_TOOL, NreMapToolBase)

G_END_DECLS
