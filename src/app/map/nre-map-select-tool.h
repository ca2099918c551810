/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"

G_BEGIN_DECLS

/** NreMapDrag: the action of a drag with the first button and no modifier: turn the picture, or select. */
typedef enum
{
  NRE_MAP_DRAG_ORBIT,
  NRE_MAP_DRAG_RECTANGLE,
  NRE_MAP_DRAG_LASSO,
} NreMapDrag;

/* Selects areals or faces of the terrain by click, rectangle and lasso. Shift adds, Ctrl toggles; with either
 * a drag is a rectangle, with Alt a lasso. A click with Alt selects the other sort of thing. If areals are
 * not shown, faces are selected.
 *
 * Properties: drag (uint, an NreMapDrag), faces (boolean: select faces instead of areals). */
#define NRE_TYPE_MAP_SELECT_TOOL (nre_map_select_tool_get_type ())
G_DECLARE_FINAL_TYPE (NreMapSelectTool, nre_map_select_tool, NRE, MAP_SELECT_TOOL, NreMapToolBase)

G_END_DECLS
