/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-page.h"

G_BEGIN_DECLS

/* Exports and imports the terrain or the areals of a map page, and other actions on the whole map. */

void nre_map_export_terrain (NreHost *host, NrePage *page);
void nre_map_import_terrain (NreHost *host, NrePage *page);
void nre_map_export_areals  (NreHost *host, NrePage *page);
void nre_map_import_areals  (NreHost *host, NrePage *page);
void nre_map_rebuild_grid   (NreHost *host, NrePage *page);
void nre_map_recompute      (NreHost *host, NrePage *page);

G_END_DECLS
