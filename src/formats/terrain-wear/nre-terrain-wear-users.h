/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"

G_BEGIN_DECLS

/* What of a terrain is made of the rows of one of its two tables of materials (spec: terrain.md, "Face"). */

#define NRE_TERRAIN_WEAR_ROWS 256

gboolean nre_terrain_wear_get_number  (const char *name, guint *number);
char    *nre_terrain_wear_dup_terrain (const char *name);
void     nre_terrain_wear_count_faces (NreDirectory *terrain, guint number,
                                       guint counts[NRE_TERRAIN_WEAR_ROWS],
                                       guint firsts[NRE_TERRAIN_WEAR_ROWS]);
GArray  *nre_terrain_wear_list_rows   (NreDirectory *terrain, guint number);

G_END_DECLS
