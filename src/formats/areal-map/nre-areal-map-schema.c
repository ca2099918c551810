/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-areal-map-schema.h"

#include "nre-areal-map.h"
#include "nre-i18n.h"

/* clang-format off */
static const NreField areal_fields[] = {
  { "anchor", N_("Anchor"), N_("x, y, z; inside the polygon"), NRE_ELEMENT_F32, 0, 3,
    .flags = NRE_FIELD_FINITE },
  { "reserved12", N_("Word at 12"), N_("opaque; 0 in the game’s own files"), NRE_ELEMENT_F32, 12,
    .flags = NRE_FIELD_OPAQUE },
  { "area_metric", N_("Area"), N_("close to that of the polygon seen from above"), NRE_ELEMENT_F32, 16,
    .flags = NRE_FIELD_FINITE },
  { "normal", N_("Normal"), N_("x, y, z, of length 1"), NRE_ELEMENT_F32, 20, 3, .flags = NRE_FIELD_FINITE },
  { "logic_flag", N_("Logic flag"), N_("used by the game; its meaning is open"), NRE_ELEMENT_U32, 32,
    .flags = NRE_FIELD_HEX },
  { "reserved36", N_("Word at 36"), N_("opaque; 0 in the game’s own files"), NRE_ELEMENT_U32, 36,
    .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
  { "class_id", N_("Class"), N_("used by the game; its meaning is open"), NRE_ELEMENT_U32, 40 },
  { "reserved44", N_("Word at 44"), N_("opaque; 0 in the game’s own files"), NRE_ELEMENT_U32, 44,
    .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
  { "vertex_count", N_("Vertices"), N_("how many follow"), NRE_ELEMENT_U32, 48, .flags = NRE_FIELD_DERIVED },
  { "poly_count", N_("Polygons"), N_("how many follow the links; 0 in the game’s own files"), NRE_ELEMENT_U32,
    52,
    .flags = NRE_FIELD_DERIVED },
};

static const NreField vertex_fields[] = {
  { "position", N_("Position"), N_("x, y, z"), NRE_ELEMENT_F32, 0, 3, .flags = NRE_FIELD_FINITE },
};

static const NreField link_fields[] = {
  { "area_ref", N_("Areal"), N_("the neighbour across this edge"), NRE_ELEMENT_I32, 0,
    .flags = NRE_FIELD_NONE,
    .refers_to = "areals" },
  { "edge_ref", N_("Edge"), N_("the neighbour’s edge"), NRE_ELEMENT_I32, 4, .flags = NRE_FIELD_NONE },
};

/* It is not certain that n is part of the block; see nre-areal-map.h. */
static const NreField polygon_fields[] = {
  { "n", N_("Count"), N_("the block has 4 × (3n + 1) bytes"), NRE_ELEMENT_U32, 0,
    .flags = NRE_FIELD_DERIVED },
};

static const NreRun areal_runs[] = {
  { "vertices", N_("Vertices"), N_("the outline"), { { "vertex_count", 1 } }, 12,
    NRE_FIELDS (vertex_fields) },
  { "links", N_("Links"), N_("across each edge of the outline, then of the polygons"),
    { { "vertex_count", 1 }, { "poly_count", 3 } }, 8, NRE_FIELDS (link_fields) },
  { "polygons", N_("Polygons"), N_("kept as they are"), { { "poly_count", 1 } }, 0,
    NRE_FIELDS (polygon_fields) },
};

static const NreField grid_fields[] = {
  { "cells_x", N_("Columns"), NULL, NRE_ELEMENT_U32, 0, .flags = NRE_FIELD_DERIVED },
  { "cells_y", N_("Rows"), NULL, NRE_ELEMENT_U32, 4, .flags = NRE_FIELD_DERIVED },
};

static const NreField cell_fields[] = {
  { "hit_count", N_("Areals"), N_("how many indices of areals follow, two bytes each"), NRE_ELEMENT_U16, 0,
    .flags = NRE_FIELD_DERIVED },
};

static const NreRun grid_runs[] = {
  { "cells", N_("Cells"), N_("cells_x × cells_y of them: for each column, from its first row to its last"),
    { { NULL } },
    0, NRE_FIELDS (cell_fields) },
};

static const NreShape areal_shape = {
  "areal", N_("Areal"), -1, NRE_AREAL_HEAD_SIZE, NRE_FIELDS (areal_fields), areal_runs,
  G_N_ELEMENTS (areal_runs)
};
static const NreShape grid_shape = {
  "grid", N_("Grid"), -1, NRE_AREAL_GRID_HEAD_SIZE, NRE_FIELDS (grid_fields), grid_runs,
  G_N_ELEMENTS (grid_runs)
};

static const NreTable tables[] = {
  { "areals", "areal", N_("Areals"), N_("The polygons that units find their way by, and their neighbours."),
    NRE_AREAL_MAP_TYPE, 0, FALSE, FALSE, &areal_shape, 1 },
  { "grid", "grid", N_("Grid"), N_("Which areals may touch each cell of the level."),
    NRE_AREAL_MAP_TYPE, 0, TRUE, FALSE, &grid_shape, 1 },
};
/* clang-format on */

static void
locate (const NreSubject *subject, NreRecords *out)
{
  g_auto (NreArealMap) map = { 0 };

  nre_areal_map_read (subject->directory, &map);
  if (!out->table->single)
    {
      out->n = map.n_areals;
      out->offsets = g_steal_pointer (&map.offsets);
    }
  else if (map.has_grid)
    {
      out->start = map.grid;
      out->stride = map.end - map.grid;
      out->n = 1;
    }
}

const NreSchema nre_areal_map_schema = { "areal-map", N_("Areal map"), tables, G_N_ELEMENTS (tables),
                                         locate };
