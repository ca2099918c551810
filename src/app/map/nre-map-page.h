/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-map-absence.h"
#include "nre-map-legend.h"
#include "nre-map-status.h"
#include "nre-map-tools.h"
#include "nre-page.h"
#include "nre-viewport.h"

G_BEGIN_DECLS

/* The page of a level: the terrain and the areals on it, which are in separate files, or one of them
 * alone. */
#define NRE_TYPE_MAP_PAGE (nre_map_page_get_type ())
G_DECLARE_FINAL_TYPE (NreMapPage, nre_map_page, NRE, MAP_PAGE, NrePage)

NreMapView   *nre_map_page_get_view     (NreMapPage *self);
NreMapSource *nre_map_page_get_source   (NreMapPage *self);
NreMapTools  *nre_map_page_get_tools    (NreMapPage *self);

G_END_DECLS
