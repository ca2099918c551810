/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-mesh-shapes.h"

#include "nre-i18n.h"

/* clang-format off */

/* The flags hdr0 of a node (spec: msh.md, "Res1 node"). */
static const NreReading node_flags[] = {
  { 0x0004, N_("Bounds: traversal stops"), TRUE },
  { 0x0010, N_("Bounds: traversal stops, another case"), TRUE },
  { 0x0020, N_("Special level of detail"), TRUE },
  { 0x0040, N_("Casts no shadow"), TRUE },
  { 0x0100, N_("Damage accounting, 1"), TRUE },
  { 0x0200, N_("Damage accounting, 2"), TRUE },
  { 0x0400, N_("Damage accounting, 3"), TRUE },
  { 0x0800, N_("Looks for “central” in the parent’s name"), TRUE },
  { 0 },
};

static const NreField node_fields[] = {
  { "flags", N_("Flags"), NULL, NRE_ELEMENT_U16, 0, .flags = NRE_FIELD_HEX, .bits = node_flags },
  { "parent", N_("Parent"), N_("index of a node"), NRE_ELEMENT_U16, 2, .flags = NRE_FIELD_NONE,
    .refers_to = "nodes" },
  { "map_start", N_("Map start"), N_("first word in the frame map"), NRE_ELEMENT_U16, 4,
    .flags = NRE_FIELD_NONE,
    .refers_to = "frame_map" },
  { "fallback_key", N_("Fallback key"), N_("index of an animation key"), NRE_ELEMENT_U16, 6,
    .flags = NRE_FIELD_NONE,
    .refers_to = "keys" },
  { "slots", N_("Slots"), N_("of LODs 0 to 2, for each of them of groups 0 to 4"), NRE_ELEMENT_U16, 8, 15,
    .group = 5,
    .flags = NRE_FIELD_NONE, .refers_to = "slots" },
};

static const NreField header_fields[] = {
  { "hull", N_("Hull"),
    N_("eight corners: bottom front left, front right, back right, back left, then the top"),
    NRE_ELEMENT_F32, 0x00, 24, 3, .group = 3, .flags = NRE_FIELD_FINITE },
  { "sphere", N_("Sphere"), N_("centre x, y, z and radius"), NRE_ELEMENT_F32, 0x60, 4,
    .flags = NRE_FIELD_FINITE },
  { "segment_a", N_("Capsule from"), N_("x, y, z"), NRE_ELEMENT_F32, 0x70, 3, .flags = NRE_FIELD_FINITE },
  { "segment_b", N_("Capsule to"), N_("x, y, z"), NRE_ELEMENT_F32, 0x7c, 3, .flags = NRE_FIELD_FINITE },
  { "segment_radius", N_("Capsule radius"), NULL, NRE_ELEMENT_F32, 0x88, .flags = NRE_FIELD_FINITE },
};

static const NreField slot_fields[] = {
  { "tri_start", N_("First triangle"), N_("of the triangles"), NRE_ELEMENT_U16, 0 },
  { "tri_count", N_("Triangle count"), NULL, NRE_ELEMENT_U16, 2 },
  { "batch_start", N_("First batch"), N_("of the batches"), NRE_ELEMENT_U16, 4 },
  { "batch_count", N_("Batch count"), NULL, NRE_ELEMENT_U16, 6 },
  { "aabb_min", N_("Box minimum"), N_("in node space"), NRE_ELEMENT_F32, 8, 3, .flags = NRE_FIELD_FINITE },
  { "aabb_max", N_("Box maximum"), N_("in node space"), NRE_ELEMENT_F32, 20, 3, .flags = NRE_FIELD_FINITE },
  { "sphere_center", N_("Sphere centre"), N_("in node space"), NRE_ELEMENT_F32, 32, 3,
    .flags = NRE_FIELD_FINITE },
  { "sphere_radius", N_("Sphere radius"), NULL, NRE_ELEMENT_F32, 44, .flags = NRE_FIELD_FINITE },
  { "opaque", N_("Opaque words"), N_("kept as they are"), NRE_ELEMENT_U32, 48, 5,
    .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
};

static const NreField position_fields[] = {
  { "position", N_("Position"), N_("x, y, z in node space"), NRE_ELEMENT_F32, 0, 3,
    .flags = NRE_FIELD_FINITE },
};

static const NreField normal_fields[] = {
  { "normal", N_("Normal"), N_("x, y, z; the stored byte / 127"), NRE_ELEMENT_I8, 0, 3,
    .flags = NRE_FIELD_STORED,
    .scale = 127 },
  { "opaque3", N_("Fourth byte"), N_("opaque"), NRE_ELEMENT_I8, 3, .flags = NRE_FIELD_OPAQUE },
};

static const NreField uv_fields[] = {
  { "uv", N_("Texture coordinates"), N_("u, v; the stored word / 1024"), NRE_ELEMENT_I16, 0, 2,
    .scale = 1024 },
};

#define SHAPE(variable, shape_name, shape_title, bytes, fields) \
  const NreShape variable = { shape_name, shape_title, -1, bytes, NRE_FIELDS (fields) }

SHAPE (nre_mesh_node_shape, "node", N_("Node"), 38, node_fields);
SHAPE (nre_mesh_header_shape, "header", N_("Header"), NRE_MESH_HEADER_SIZE, header_fields);
SHAPE (nre_mesh_slot_shape, "slot", N_("Slot"), 68, slot_fields);
SHAPE (nre_mesh_position_shape, "position", N_("Position"), 12, position_fields);
SHAPE (nre_mesh_normal_shape, "normal", N_("Normal"), 4, normal_fields);
SHAPE (nre_mesh_uv_shape, "uv", N_("Texture coordinates"), 4, uv_fields);
/* clang-format on */
