/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-skin-source.h"
#include "nre-terrain-view.h"

G_BEGIN_DECLS

/* The textures and colours of a terrain's materials, which are listed in two tables beside the terrain file.
 * The rows of the second table are numbered from NRE_TERRAIN_WEAR_SECOND on. */
#define NRE_TYPE_MAP_SKINS (nre_map_skins_get_type ())
G_DECLARE_FINAL_TYPE (NreMapSkins, nre_map_skins, NRE, MAP_SKINS, NreSkinSource)

NreMapSkins    *nre_map_skins_new      (NreTerrainView *view);
NreTerrainView *nre_map_skins_get_view (NreMapSkins *self);

G_END_DECLS
