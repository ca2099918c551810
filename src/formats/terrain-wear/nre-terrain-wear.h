/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* What the materials of a terrain are called (spec: terrain.md, "Face"): a face names rows of two tables that
 * lie beside Land.msh, its material one of Land2.wea and its second material one of Land1.wea. */

/** NRE_TERRAIN_WEAR_SECOND: where both tables are counted through, the number of the first second
 * material. */
#define NRE_TERRAIN_WEAR_SECOND 256

/**
 * NreTerrainWear: names as they are shown, by row.
 * @first: (element-type utf8) (nullable): of Land2.wea, what NreField "material" names; NULL where it is not
 *   there
 * @second: (element-type utf8) (nullable): of Land1.wea, what "material2" names
 */
typedef struct
{
  GPtrArray *first;
  GPtrArray *second;
} NreTerrainWear;

void        nre_terrain_wear_read         (NreTerrainWear *out, const char *path);
void        nre_terrain_wear_read_entries (NreTerrainWear *out, NreDirectory *directory, guint terrain);
void        nre_terrain_wear_clear        (NreTerrainWear *self);
const char *nre_terrain_wear_get_first    (const NreTerrainWear *self, guint row);
const char *nre_terrain_wear_get_second   (const NreTerrainWear *self, guint row);
void        nre_terrain_wear_set_text     (NreTerrainWear *self, guint number, NreSpan text);
GPtrArray  *nre_terrain_wear_list_names   (const NreTerrainWear *self);
char       *nre_terrain_wear_dup_path     (const char *path, guint number);
char      **nre_terrain_wear_list         (const char *path);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreTerrainWear, nre_terrain_wear_clear)

/* What of a terrain is made of the rows of one of its two tables of materials (spec: terrain.md, "Face"). */

#define NRE_TERRAIN_WEAR_ROWS 256

gboolean nre_terrain_wear_get_number  (const char *name, guint *number);
char    *nre_terrain_wear_dup_terrain (const char *name);
void     nre_terrain_wear_count_faces (NreDirectory *terrain, guint number,
                                       guint counts[NRE_TERRAIN_WEAR_ROWS],
                                       guint firsts[NRE_TERRAIN_WEAR_ROWS]);
GArray  *nre_terrain_wear_list_rows   (NreDirectory *terrain, guint number);

G_END_DECLS
