/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* The names of a terrain's materials (spec: terrain.md, "Face"). The material of a face is a row of
 * Land2.wea, and its second material a row of Land1.wea. */

/** NRE_TERRAIN_WEAR_SECOND: the index of the first row of second materials, where the rows of both tables are
 * numbered together. */
#define NRE_TERRAIN_WEAR_SECOND 256

/**
 * NreTerrainWear: names of materials for display, by row.
 * @first: (element-type utf8) (nullable): from Land2.wea, for the field "material" of faces
 * @second: (element-type utf8) (nullable): from Land1.wea, for the field "material2"
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

/* The faces of a terrain that use rows of its tables of materials (spec: terrain.md, "Face"). A face can
 * refer to the first NRE_TERRAIN_WEAR_ROWS rows of Land2.wea, and to one row fewer of Land1.wea. */

#define NRE_TERRAIN_WEAR_ROWS 256

gboolean nre_terrain_wear_get_number  (const char *name, guint *number);
char    *nre_terrain_wear_dup_terrain (const char *name);
GArray  *nre_terrain_wear_list_rows   (NreDirectory *terrain, guint number);

G_END_DECLS
