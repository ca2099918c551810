/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a terrain, shown while nothing in the terrain is selected. */
#define NRE_TYPE_TERRAIN_SUMMARY (nre_terrain_summary_get_type ())
G_DECLARE_FINAL_TYPE (NreTerrainSummary, nre_terrain_summary, NRE, TERRAIN_SUMMARY, NrePartInspector)

G_END_DECLS
