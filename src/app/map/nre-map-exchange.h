/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-host.h"
#include "nre-page.h"

G_BEGIN_DECLS

/* Exporting and importing the active side of a map page, and other actions on the whole of it. */

void nre_map_export_terrain (NreHost *host, NrePage *page);
void nre_map_import_terrain (NreHost *host, NrePage *page);
void nre_map_export_areals  (NreHost *host, NrePage *page);
void nre_map_import_areals  (NreHost *host, NrePage *page);
void nre_map_rebuild_grid   (NreHost *host, NrePage *page);
void nre_map_recompute      (NreHost *host, NrePage *page);

G_END_DECLS
