/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-map-view.h"

G_BEGIN_DECLS

/* A status line with the contents of a map, and what is under the pointer: "107 areals · 1 island · cell (59,
 * 52): 41, 56". */
#define NRE_TYPE_MAP_STATUS (nre_map_status_get_type ())
G_DECLARE_FINAL_TYPE (NreMapStatus, nre_map_status, NRE, MAP_STATUS, GtkWidget)

void        nre_map_status_follow   (NreMapStatus *self, NreMapView *view);
const char *nre_map_status_get_text (NreMapStatus *self);

G_END_DECLS
