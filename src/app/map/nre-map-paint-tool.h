/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tool-base.h"

G_BEGIN_DECLS

/* A tool that paints or selects faces of the terrain with a brush, or all similar faces, as set in the paint
 * of the NreMapView. A stroke is one undo step. Alt+click picks the paint from a face. */
#define NRE_TYPE_MAP_PAINT_TOOL (nre_map_paint_tool_get_type ())
G_DECLARE_FINAL_TYPE (NreMapPaintTool, nre_map_paint_tool, NRE, MAP_PAINT_TOOL, NreMapToolBase)

G_END_DECLS
