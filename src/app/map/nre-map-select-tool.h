/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"

G_BEGIN_DECLS

/** NreMapDrag: what a drag with the first button and no key does: turn the picture, or select. */
typedef enum
{
  NRE_MAP_DRAG_ORBIT,
  NRE_MAP_DRAG_RECTANGLE,
  NRE_MAP_DRAG_LASSO,
} NreMapDrag;

/* Selects areals or faces of the terrain by click, rectangle and lasso. Shift adds, Ctrl adds or takes away;
 * with either a drag is a rectangle, with Alt a lasso. A click with Alt selects what is not meant otherwise.
 * Where areals are not shown faces are meant.
 *
 * Properties: drag (uint, an NreMapDrag), faces (boolean: are meant instead of areals). */
#define NRE_TYPE_MAP_SELECT_TOOL (nre_map_select_tool_get_type ())
G_DECLARE_FINAL_TYPE (NreMapSelectTool, nre_map_select_tool, NRE, MAP_SELECT_TOOL, NreMapToolBase)

G_END_DECLS
