/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"

G_BEGIN_DECLS

/** NreMapDrag: what a drag with the primary button and no modifier does: turn the camera, or select. */
typedef enum
{
  NRE_MAP_DRAG_ORBIT,
  NRE_MAP_DRAG_RECTANGLE,
  NRE_MAP_DRAG_LASSO,
} NreMapDrag;

/* A tool that selects areals or faces of the terrain by click, rectangle and lasso. Shift adds to the
 * selection, Ctrl toggles. A drag with Shift or Ctrl is a rectangle, a drag with Alt a lasso. Alt+click
 * selects a face instead of an areal, or the reverse. If areals are not shown, faces are selected.
 *
 * Properties: drag (uint, an NreMapDrag), faces (boolean: select faces instead of areals). */
#define NRE_TYPE_MAP_SELECT_TOOL (nre_map_select_tool_get_type ())
G_DECLARE_FINAL_TYPE (NreMapSelectTool, nre_map_select_tool, NRE, MAP_SELECT_TOOL, NreMapToolBase)

G_END_DECLS
