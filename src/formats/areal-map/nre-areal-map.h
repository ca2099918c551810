/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-findings.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Land.map, an areal map (spec: areal-map.md): an archive with one entry of type 12, whose attr1 is the
 * number of areals. The payload of the entry has the areals, and then the grid.
 *
 *   areal   a head of 56 bytes (see nre-areal-map-schema.c), vertices (3 × f32, in metres), links (2 × i32:
 *           the areal and the edge to which an edge leads) and polygons
 *   grid    u32 columns, u32 rows, and for each cell, column by column, a u16 count and as many u16 indices
 *           of areals
 *
 * The notes on the format disagree about polygons: a polygon has 4 × (3n + 1) bytes, and its u32 n either is
 * the first four of them, or precedes them. The second form is assumed only if the grid ends with the payload
 * in this form, and not in the first one. */

#define NRE_AREAL_MAP_TYPE 12
#define NRE_AREAL_HEAD_SIZE 56
#define NRE_AREAL_GRID_HEAD_SIZE 8
#define NRE_AREAL_VERTEX_SIZE 12
#define NRE_AREAL_LINK_SIZE 8

/**
 * NreArealMap: offsets and counts of the parts of an areal map.
 * @entry, @payload: index and bytes of the entry
 * @n_said: number of areals according to attr1
 * @n_areals: number of complete areals
 * @offsets: (owned): the offset of each complete areal in @payload, and the end of the last one
 * @apart: whether the n of a polygon precedes its bytes
 * @has_grid: whether the grid exists with all of its @cells_x × @cells_y cells
 * @grid: offset of the head of the grid
 * @n_hits: total number of areals in the lists of the cells
 * @end: offset of the end of the bytes that could be read
 */
typedef struct
{
  guint    entry;
  NreSpan  payload;
  guint32  n_said;
  guint    n_areals;
  guint32 *offsets;
  gboolean apart;
  gboolean has_grid;
  guint32  cells_x;
  guint32  cells_y;
  gsize    grid;
  guint64  n_hits;
  gsize    end;
} NreArealMap;

gboolean nre_areal_map_probe (NreDirectory *directory);
gboolean nre_areal_map_read  (NreDirectory *directory, NreArealMap *out);
void     nre_areal_map_clear (NreArealMap *self);
gboolean nre_areal_map_get_polygon_size (const NreArealMap *self, gsize at, gsize *size);
void     nre_areal_map_check (const NreSubject *subject, NreFindings *findings);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreArealMap, nre_areal_map_clear)

G_END_DECLS
