/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of one or several tiles of a terrain: the slots that the tile draws. */
#define NRE_TYPE_TILE_INSPECTOR (nre_tile_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreTileInspector, nre_tile_inspector, NRE, TILE_INSPECTOR, NrePartInspector)

G_END_DECLS
