/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-app-kind.h"

G_BEGIN_DECLS

/** NreArealPart: the parts of an areal map that can be selected. The selected edge or vertex is not a part;
 * the NreMapView stores it. */
typedef enum
{
  NRE_AREAL_PART_AREAL = NRE_PART_OWN,
} NreArealPart;

/** NreTerrainPart: the parts of a terrain that can be selected. */
typedef enum
{
  NRE_TERRAIN_PART_FACE = NRE_PART_OWN,
  NRE_TERRAIN_PART_TILE,
  NRE_TERRAIN_PART_SLOT,
} NreTerrainPart;

/* The kinds of areal maps and of terrains. */
extern const NreAppKind nre_areal_app_kind;
extern const NreAppKind nre_terrain_app_kind;

G_END_DECLS
