/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-tools.h"

G_BEGIN_DECLS

/* NreMapToolBar: what can be chosen of the tool that is used now; nothing is seen of it where that has
 * nothing. */
#define NRE_TYPE_MAP_TOOL_BAR (nre_map_tool_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreMapToolBar, nre_map_tool_bar, NRE, MAP_TOOL_BAR, GtkWidget)

GtkWidget *nre_map_tool_bar_new (NreMapTools *tools);

G_END_DECLS
