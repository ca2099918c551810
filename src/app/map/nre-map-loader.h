/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-overlay.h"
#include "nre-map-view.h"
#include "nre-pick.h"

G_BEGIN_DECLS

/* Builds what is drawn of a map: the scene of the terrain and the overlay of the areals. When the terrain or
 * the areal map is added or replaced, a thread builds the drawing from snapshots; outdated builds are
 * cancelled. After an edit, the drawing is updated at once, and only what has changed is built again.
 *
 * Signal "loaded" when there is a new scene or overlay. */
#define NRE_TYPE_MAP_LOADER (nre_map_loader_get_type ())
G_DECLARE_FINAL_TYPE (NreMapLoader, nre_map_loader, NRE, MAP_LOADER, GObject)

NreMapLoader    *nre_map_loader_new         (NreMapView *view);
NreScene        *nre_map_loader_get_scene   (NreMapLoader *self);
NrePicker       *nre_map_loader_get_picker  (NreMapLoader *self);
NreArealOverlay *nre_map_loader_get_areals  (NreMapLoader *self);
gboolean         nre_map_loader_is_current  (NreMapLoader *self);

G_END_DECLS
