/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of one or several slots of a terrain: their faces. */
#define NRE_TYPE_TERRAIN_SLOT_INSPECTOR (nre_terrain_slot_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreTerrainSlotInspector, nre_terrain_slot_inspector, NRE, TERRAIN_SLOT_INSPECTOR,
                      NrePartInspector)

G_END_DECLS
