/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model-schema.h"

#include "nre-i18n.h"
#include "nre-mesh-shapes.h"
#include "nre-model.h"

/* clang-format off */

/* --- Readings ------------------------------------------------------------------------------------ */

static const NreReading batch_flags[] = {
  { 0x0002, N_("Two-sided"), TRUE },
  { 0x0004, N_("Material phase"), TRUE },
  { 0x0020, N_("Suppressed together with 0x0008"), TRUE },
  { 0x0100, N_("Second pass"), TRUE },
  { 0x2000, N_("Lightmap"), TRUE },
  { 0 },
};

/* --- Fields -------------------------------------------------------------------------------------- */

static const NreField index_fields[] = {
  { "vertex", N_("Vertex"), N_("before a batch’s base vertex is added"), NRE_ELEMENT_U16, 0 },
};

static const NreField triangle_fields[] = {
  { "flags", N_("Flags"), NULL, NRE_ELEMENT_U16, 0, .flags = NRE_FIELD_HEX },
  { "links", N_("Neighbours"), N_("triangles across the three edges"), NRE_ELEMENT_U16, 2, 3,
    .flags = NRE_FIELD_NONE,
    .refers_to = "triangles" },
  { "normal", N_("Normal"), N_("x, y, z; the stored word / 32767"), NRE_ELEMENT_I16, 8, 3,
    .flags = NRE_FIELD_STORED,
    .scale = 32767 },
  { "selectors", N_("Selectors"), N_("three of two bits"), NRE_ELEMENT_U16, 14, .flags = NRE_FIELD_HEX },
};

static const NreField key_fields[] = {
  { "time", N_("Time"), N_("frames"), NRE_ELEMENT_F32, 12, .flags = NRE_FIELD_FINITE, .unit = N_("frames") },
  { "pos", N_("Position"), N_("x, y, z in the parent’s space"), NRE_ELEMENT_F32, 0, 3,
    .flags = NRE_FIELD_FINITE },
  { "quat", N_("Rotation"), N_("quaternion x, y, z, w; the stored word / 32767"), NRE_ELEMENT_I16, 16, 4,
    .flags = NRE_FIELD_LAST_FIRST, .scale = 32767 },
};

static const NreField batch_fields[] = {
  { "flags", N_("Flags"), NULL, NRE_ELEMENT_U16, 0, .flags = NRE_FIELD_HEX, .bits = batch_flags },
  { "material_index", N_("Material"), N_("row of the model’s material table"), NRE_ELEMENT_U16, 2,
    .refers_to = "wear.materials" },
  { "opaque4", N_("Word at 4"), N_("opaque; by a reading, its high byte is the row of the light map"),
    NRE_ELEMENT_U16, 4, .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
  { "opaque6", N_("Word at 6"), N_("opaque"), NRE_ELEMENT_U16, 6, .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
  { "index_count", N_("Index count"), N_("a multiple of 3"), NRE_ELEMENT_U16, 8 },
  { "index_start", N_("First index"), N_("element of Res6"), NRE_ELEMENT_U32, 10, .refers_to = "indices" },
  { "opaque14", N_("Word at 14"), N_("opaque"), NRE_ELEMENT_U16, 14,
    .flags = NRE_FIELD_HEX | NRE_FIELD_OPAQUE },
  { "base_vertex", N_("Base vertex"), N_("added to each index"), NRE_ELEMENT_U32, 16,
    .refers_to = "positions" },
};

static const NreField extra_fields[] = {
  { "opaque", N_("Opaque bytes"),
    N_("eight for each vertex; by a reading, where it is on a light map: f32[2], or i16[2] / 1024"),
    NRE_ELEMENT_BYTE, 0, 8, .flags = NRE_FIELD_OPAQUE },
};

static const NreField tangent_fields[] = {
  { "tangent", N_("Tangent"), N_("four bytes"), NRE_ELEMENT_I8, 0, 4, .flags = NRE_FIELD_DIGITS },
  { "bitangent", N_("Bitangent"), N_("four bytes"), NRE_ELEMENT_I8, 4, 4, .flags = NRE_FIELD_DIGITS },
};

static const NreField colour_fields[] = {
  { "color", N_("Colour"), N_("four bytes"), NRE_ELEMENT_U8, 0, 4 },
};

static const NreField map_fields[] = {
  { "key", N_("Key"), N_("index of a key in Res8, left of the frame"), NRE_ELEMENT_U16, 0,
    .refers_to = "keys" },
};

/* --- Shapes -------------------------------------------------------------------------------------- */

#define SHAPE(variable, shape_name, shape_title, bytes, fields) \
  static const NreShape variable = { shape_name, shape_title, -1, bytes, NRE_FIELDS (fields) }

SHAPE (index_shape, "index", N_("Index"), 2, index_fields);
SHAPE (triangle_shape, "triangle", N_("Triangle"), 16, triangle_fields);
SHAPE (key_shape, "key", N_("Key"), 24, key_fields);
SHAPE (batch_shape, "batch", N_("Batch"), 20, batch_fields);
SHAPE (extra_shape, "extra", N_("Opaque bytes"), 8, extra_fields);
SHAPE (tangent_shape, "tangent", N_("Tangents"), 8, tangent_fields);
SHAPE (colour_shape, "color", N_("Colour"), 4, colour_fields);
SHAPE (map_shape, "word", N_("Frame map word"), 2, map_fields);

/* --- Tables -------------------------------------------------------------------------------------- */

static const NreTable tables[] = {
  { "nodes", "node", N_("Nodes"),
    N_("The parts of the model: what each hangs from, and what it draws at each level of detail."),
    NRE_MODEL_NODES, 0, FALSE, FALSE, &nre_mesh_node_shape, 1, .need = NRE_NEED_REQUIRED, .own_attr2 = TRUE },
  { "header", "header", N_("Bounds of the model"),
    N_("The hull, the sphere and the capsule around the whole model."),
    NRE_MODEL_SLOTS, 0, TRUE, FALSE, &nre_mesh_header_shape, 1 },
  { "slots", "slot", N_("Slots"),
    N_("After the model’s own bounds, what nodes can draw: ranges of batches and triangles, with bounds."),
    NRE_MODEL_SLOTS, NRE_MODEL_HEADER_SIZE, FALSE, FALSE, &nre_mesh_slot_shape, 1,
    .need = NRE_NEED_REQUIRED },
  { "positions", "position", N_("Positions"), N_("One record for each vertex."),
    NRE_MODEL_POSITIONS, 0, FALSE, TRUE, &nre_mesh_position_shape, 1, .need = NRE_NEED_REQUIRED },
  { "normals", "normal", N_("Packed normals"), N_("One record for each vertex."),
    NRE_MODEL_NORMALS, 0, FALSE, TRUE, &nre_mesh_normal_shape, 1, .need = NRE_NEED_USUAL },
  { "uv", "UV", N_("Packed UV0"), N_("One record for each vertex."),
    NRE_MODEL_UV, 0, FALSE, TRUE, &nre_mesh_uv_shape, 1, .need = NRE_NEED_USUAL },
  { "indices", "index", N_("Indices"),
    N_("The corners of all triangles, three for each; batches are ranges of them."),
    NRE_MODEL_INDICES, 0, FALSE, TRUE, &index_shape, 1, .need = NRE_NEED_REQUIRED },
  { "triangles", "triangle", N_("Triangles"),
    N_("What picking and collisions need of each triangle; its corners are in Res6."),
    NRE_MODEL_TRIANGLES, 0, FALSE, FALSE, &triangle_shape, 1, .need = NRE_NEED_USUAL },
  { "keys", "key", N_("Animation keys"),
    N_("Where nodes are at a time; the keys of each node follow one another."),
    NRE_MODEL_KEYS, 0, FALSE, FALSE, &key_shape, 1, .need = NRE_NEED_REFERRED_TO, .attr3 = 4 },
  { "batches", "batch", N_("Batches"), N_("Ranges of indices that are drawn with one material."),
    NRE_MODEL_BATCHES, 0, FALSE, FALSE, &batch_shape, 1, .need = NRE_NEED_REQUIRED },
  { "extra", "extra", N_("Extra stream"), N_("One record for each vertex; its meaning is not known."),
    NRE_MODEL_EXTRA, 0, FALSE, TRUE, &extra_shape, 1 },
  { "tangents", "tangent", N_("Tangents"), N_("One record for each vertex."),
    NRE_MODEL_TANGENTS, 0, FALSE, TRUE, &tangent_shape, 1 },
  { "colors", "colour", N_("Vertex colours"), N_("One record for each vertex."),
    NRE_MODEL_COLOURS, 0, FALSE, TRUE, &colour_shape, 1 },
  /* untranslated: "frame map word", the singular, which `nres diff` and messages use */
  { "frame_map", "frame map word", N_("Frame map"),
    N_("For each node with a map and each frame, the key before the frame."),
    NRE_MODEL_FRAME_MAP, 0, FALSE, TRUE, &map_shape, 1, .need = NRE_NEED_USUAL, .own_attr2 = TRUE },
};

const NreSchema nre_model_schema = { "model", N_("Model"), tables, G_N_ELEMENTS (tables), NULL };
/* clang-format on */
