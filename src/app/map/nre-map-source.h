/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-areal-legend.h"
#include "nre-areal-overlay.h"
#include "nre-map-view.h"
#include "nre-scene-source.h"
#include "nre-skins.h"

G_BEGIN_DECLS

/* The scene source of a map: the terrain and the overlay of the areals, as far as they exist and the
 * NreMapView shows them. Each areal is a part of the overlay. The selections of both sides are highlighted.
 * Times are in milliseconds since the start of the playback of materials.
 *
 * Signal "legend-changed" when the legend, or the textures or colours of materials, have changed. */
#define NRE_TYPE_MAP_SOURCE (nre_map_source_get_type ())
G_DECLARE_FINAL_TYPE (NreMapSource, nre_map_source, NRE, MAP_SOURCE, NreSceneSource)

NreSceneSource       *nre_map_source_new        (NreMapView *view);
NreArealOverlay      *nre_map_source_get_areals (NreMapSource *self);
const NreArealLegend *nre_map_source_get_legend (NreMapSource *self);
NreSkins             *nre_map_source_get_skins  (NreMapSource *self);
gboolean              nre_map_source_lacks_skins (NreMapSource *self);

G_END_DECLS
