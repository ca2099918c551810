/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-terrain.h"

#include "nre-i18n.h"
#include "nre-mesh-shapes.h"

/* clang-format off */

static const NreReading face_flags[] = {
  { 0x00000008, N_("No back-face test"), TRUE },
  { 0x00000400, N_("Has microtexture"), TRUE },
  { 0x00020000, N_("Reflective (water)"), TRUE },
  { 0 },
};

static const NreReading second_material[] = {
  { 0xff, N_("none"), FALSE },
  { 0 },
};

static const NrePacked edge_classes[] = {
  { NULL, N_("Edge 0"), 0, 2 },
  { NULL, N_("Edge 1"), 2, 2 },
  { NULL, N_("Edge 2"), 4, 2 },
  { 0 },
};

static const NreField face_fields[] = {
  { "flags", N_("Flags"), N_("the full mask that queries filter by"), NRE_ELEMENT_U32, 0,
    .flags = NRE_FIELD_HEX,
    .bits = face_flags },
  { "material", N_("Material"), N_("row of Land2.wea"), NRE_ELEMENT_U8, 4, .refers_to = "wear.materials" },
  { "material2", N_("Second material"), N_("row of Land1.wea; 255 is none"), NRE_ELEMENT_U8, 5,
    .values = second_material, .refers_to = "wear.materials" },
  { "opaque6", N_("Word at 6"), N_("opaque; 0xFFFF in the game’s own files"), NRE_ELEMENT_U16, 6,
    .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
  { "vertices", N_("Vertices"), N_("indices of the three corners"), NRE_ELEMENT_U16, 8, 3,
    .refers_to = "positions" },
  { "neighbours", N_("Neighbours"), N_("faces across the three edges"), NRE_ELEMENT_U16, 14, 3,
    .flags = NRE_FIELD_NONE,
    .refers_to = "faces" },
  { "normal", N_("Normal"), N_("x, y, z; the stored word / 32767"), NRE_ELEMENT_I16, 20, 3, .scale = 32767 },
  { "edge_classes", N_("Edge classes"), N_("of the three edges, two bits each"), NRE_ELEMENT_U8, 26,
    .packed = edge_classes },
  { "opaque27", N_("Byte at 27"), N_("opaque"), NRE_ELEMENT_U8, 27,
    .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
};

static const NreField cell_fields[] = {
  { "opaque", N_("Opaque word"), N_("kept as it is"), NRE_ELEMENT_U32, 0,
    .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
};

static const NreField stream_fields[] = {
  { "opaque", N_("Opaque bytes"), N_("four for each vertex"), NRE_ELEMENT_BYTE, 0, 4,
    .flags = NRE_FIELD_OPAQUE },
};

static const NreShape face_shape = { "face", N_("Face"), -1, 28, NRE_FIELDS (face_fields) };
static const NreShape cell_shape = { "cell", N_("Word"), -1, 4, NRE_FIELDS (cell_fields) };
static const NreShape stream_shape = { "extra", N_("Opaque bytes"), -1, 4, NRE_FIELDS (stream_fields) };

static const NreTable tables[] = {
  { "nodes", "node", N_("Tiles"),
    N_("The tiles of the level: the first slot is what is drawn near, the second far."),
    1, 0, FALSE, FALSE, &nre_mesh_node_shape, 1, .need = NRE_NEED_REQUIRED, .own_attr2 = TRUE },
  { "header", "header", N_("Bounds of the terrain"),
    N_("The hull, the sphere and the capsule around the whole terrain."),
    2, 0, TRUE, FALSE, &nre_mesh_header_shape, 1 },
  { "slots", "slot", N_("Slots"), N_("What tiles can draw: ranges of faces, with bounds."),
    2, NRE_MESH_HEADER_SIZE, FALSE, FALSE, &nre_mesh_slot_shape, 1, .need = NRE_NEED_REQUIRED },
  { "positions", "position", N_("Positions"), N_("One record for each vertex."),
    3, 0, FALSE, TRUE, &nre_mesh_position_shape, 1, .need = NRE_NEED_REQUIRED },
  { "normals", "normal", N_("Packed normals"), N_("One record for each vertex."),
    4, 0, FALSE, TRUE, &nre_mesh_normal_shape, 1, .need = NRE_NEED_REQUIRED },
  { "uv", "UV", N_("Packed UV0"), N_("One record for each vertex."),
    5, 0, FALSE, TRUE, &nre_mesh_uv_shape, 1, .need = NRE_NEED_REQUIRED },
  { "cells", "cell", N_("Cell accelerator"), N_("What speeds up queries; how is not known."),
    11, 0, FALSE, TRUE, &cell_shape, 1, .need = NRE_NEED_REQUIRED },
  { "extra", "extra", N_("Extra stream"), N_("One record for each vertex; its meaning is not known."),
    14, 0, FALSE, TRUE, &stream_shape, 1 },
  { "microtexture", "microtexture", N_("Microtexture mapping"),
    N_("One record for each vertex; how is not known."),
    18, 0, FALSE, TRUE, &stream_shape, 1, .need = NRE_NEED_REQUIRED },
  { "faces", "face", N_("Faces"),
    N_("The triangles of the terrain, with what they are made of and their neighbours."),
    21, 0, FALSE, FALSE, &face_shape, 1, .need = NRE_NEED_REQUIRED },
};

const NreSchema nre_terrain_schema = { "terrain", N_("Terrain"), tables, G_N_ELEMENTS (tables), NULL };
/* clang-format on */
