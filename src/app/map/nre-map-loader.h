/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-overlay.h"
#include "nre-map-view.h"
#include "nre-pick.h"

G_BEGIN_DECLS

/* Makes what is drawn of a map: the scene of the terrain and, on it, the areals. It is made in a thread, from
 * snapshots, when a side comes or is another; what is not wanted any more is given up. What an edit changes
 * is made at once, and only that.
 *
 * Signal "loaded" when there is something else to be drawn. */
#define NRE_TYPE_MAP_LOADER (nre_map_loader_get_type ())
G_DECLARE_FINAL_TYPE (NreMapLoader, nre_map_loader, NRE, MAP_LOADER, GObject)

NreMapLoader    *nre_map_loader_new         (NreMapView *view);
NreScene        *nre_map_loader_get_scene   (NreMapLoader *self);
NrePicker       *nre_map_loader_get_picker  (NreMapLoader *self);
NreArealOverlay *nre_map_loader_get_areals  (NreMapLoader *self);
gboolean         nre_map_loader_is_current  (NreMapLoader *self);

G_END_DECLS
