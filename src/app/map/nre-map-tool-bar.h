/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tools.h"

G_BEGIN_DECLS

/* NreMapToolBar: the options of the current tool; hidden if the tool has none. */
#define NRE_TYPE_MAP_TOOL_BAR (nre_map_tool_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreMapToolBar, nre_map_tool_bar, NRE, MAP_TOOL_BAR, GtkWidget)

GtkWidget *nre_map_tool_bar_new (NreMapTools *tools);

G_END_DECLS
