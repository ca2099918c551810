/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"

G_BEGIN_DECLS

/* Moves corners of areals, together with those of neighbours at the same place, unless Alt is held or the
 * view says so; on the ground, or up and down with Shift. It snaps to corners of others unless Ctrl is held.
 * Arrow keys nudge the corner that is selected.
 *
 * Properties: whole (boolean: it snaps to whole metres). */
#define NRE_TYPE_MAP_MOVE_TOOL (nre_map_move_tool_get_type ())
G_DECLARE_FINAL_TYPE (NreMapMoveTool, nre_map_move_tool, NRE, MAP_MOVE_TOOL, NreMapToolBase)

G_END_DECLS
