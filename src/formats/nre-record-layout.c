/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-record-layout.h"

#include <math.h>

#include "nre-i18n.h"

/* Digits of an element of a vector, with its sign and point. */
#define VECTOR_WIDTH 9

static const NreRecordField node_fields[] = {
  { N_("Flags"), NULL, NRE_ELEMENT_U16, 0, 1, .hex = TRUE },
  { N_("Parent"), N_("index of a node"), NRE_ELEMENT_U16, 2, 1, .none = TRUE },
  { N_("Map start"), N_("first word in Res19"), NRE_ELEMENT_U16, 4, 1, .none = TRUE },
  { N_("Fallback key"), N_("index of a key in Res8"), NRE_ELEMENT_U16, 6, 1 },
  { N_("LOD 0 slots"), N_("of groups 0 to 4"), NRE_ELEMENT_U16, 8, 5, .none = TRUE },
  { N_("LOD 1 slots"), N_("of groups 0 to 4"), NRE_ELEMENT_U16, 18, 5, .none = TRUE },
  { N_("LOD 2 slots"), N_("of groups 0 to 4"), NRE_ELEMENT_U16, 28, 5, .none = TRUE },
};

static const NreRecordField slot_fields[] = {
  { N_("First triangle"), N_("of Res7"), NRE_ELEMENT_U16, 0, 1 },
  { N_("Triangle count"), NULL, NRE_ELEMENT_U16, 2, 1 },
  { N_("First batch"), N_("of Res13"), NRE_ELEMENT_U16, 4, 1 },
  { N_("Batch count"), NULL, NRE_ELEMENT_U16, 6, 1 },
  { N_("Box minimum"), N_("in node space"), NRE_ELEMENT_F32, 8, 3 },
  { N_("Box maximum"), N_("in node space"), NRE_ELEMENT_F32, 20, 3 },
  { N_("Sphere centre"), N_("in node space"), NRE_ELEMENT_F32, 32, 3 },
  { N_("Sphere radius"), NULL, NRE_ELEMENT_F32, 44, 1 },
  { N_("Opaque words"), N_("kept as they are"), NRE_ELEMENT_U32, 48, 5, .hex = TRUE },
};

static const NreRecordField position_fields[] = {
  { N_("Position"), N_("x, y, z in node space"), NRE_ELEMENT_F32, 0, 3 },
};

static const NreRecordField normal_fields[] = {
  { N_("Normal"), N_("x, y, z; the stored byte / 127"), NRE_ELEMENT_I8, 0, 3, .scale = 127 },
  { N_("Fourth byte"), N_("opaque"), NRE_ELEMENT_I8, 3, 1 },
};

static const NreRecordField uv_fields[] = {
  { N_("Texture coordinates"), N_("u, v; the stored word / 1024"), NRE_ELEMENT_I16, 0, 2, .scale = 1024 },
};

static const NreRecordField index_fields[] = {
  { N_("Vertex"), N_("before a batch’s base vertex is added"), NRE_ELEMENT_U16, 0, 1 },
};

static const NreRecordField triangle_fields[] = {
  { N_("Flags"), NULL, NRE_ELEMENT_U16, 0, 1, .hex = TRUE },
  { N_("Neighbours"), N_("triangles across the three edges"), NRE_ELEMENT_U16, 2, 3, .none = TRUE },
  { N_("Normal"), N_("x, y, z; the stored word / 32767"), NRE_ELEMENT_I16, 8, 3, .scale = 32767 },
  { N_("Selectors"), N_("three of two bits"), NRE_ELEMENT_U16, 14, 1, .hex = TRUE },
};

static const NreRecordField key_fields[] = {
  { N_("Position"), N_("x, y, z in the parent’s space"), NRE_ELEMENT_F32, 0, 3 },
  { N_("Time"), N_("frames"), NRE_ELEMENT_F32, 12, 1 },
  { N_("Rotation"), N_("quaternion x, y, z, w; the stored word / 32767"), NRE_ELEMENT_I16, 16, 4, .scale = 32767 },
};

static const NreRecordField batch_fields[] = {
  { N_("Flags"), NULL, NRE_ELEMENT_U16, 0, 1, .hex = TRUE },
  { N_("Material index"), N_("row of the model’s material table"), NRE_ELEMENT_U16, 2, 1 },
  { N_("Word at 4"), N_("opaque"), NRE_ELEMENT_U16, 4, 1, .hex = TRUE },
  { N_("Word at 6"), N_("opaque"), NRE_ELEMENT_U16, 6, 1, .hex = TRUE },
  { N_("Index count"), N_("a multiple of 3"), NRE_ELEMENT_U16, 8, 1 },
  { N_("First index"), N_("element of Res6"), NRE_ELEMENT_U32, 10, 1 },
  { N_("Word at 14"), N_("opaque"), NRE_ELEMENT_U16, 14, 1, .hex = TRUE },
  { N_("Base vertex"), N_("added to each index"), NRE_ELEMENT_U32, 16, 1 },
};

static const NreRecordField extra_fields[] = {
  { N_("Opaque bytes"), N_("eight for each vertex"), NRE_ELEMENT_U8, 0, 8, .hex = TRUE },
};

static const NreRecordField tangent_fields[] = {
  { N_("Tangent"), N_("four bytes"), NRE_ELEMENT_I8, 0, 4 },
  { N_("Bitangent"), N_("four bytes"), NRE_ELEMENT_I8, 4, 4 },
};

static const NreRecordField colour_fields[] = {
  { N_("Colour"), N_("four bytes"), NRE_ELEMENT_U8, 0, 4 },
};

static const NreRecordField map_fields[] = {
  { N_("Key"), N_("index of a key in Res8, left of the frame"), NRE_ELEMENT_U16, 0, 1 },
};

#define FIELDS(array) array, G_N_ELEMENTS (array)

static const NreRecordLayout layouts[] = {
  { NRE_MODEL_NODES, 0, 38, N_("The parts of the model: what each hangs from, and what it draws at each level of detail."),
    FIELDS (node_fields) },
  { NRE_MODEL_SLOTS, NRE_MODEL_HEADER_SIZE, 68,
    N_("After the model’s own bounds, what nodes can draw: ranges of batches and triangles, with bounds."),
    FIELDS (slot_fields) },
  { NRE_MODEL_POSITIONS, 0, 12, N_("One record for each vertex."), FIELDS (position_fields) },
  { NRE_MODEL_NORMALS, 0, 4, N_("One record for each vertex."), FIELDS (normal_fields) },
  { NRE_MODEL_UV, 0, 4, N_("One record for each vertex."), FIELDS (uv_fields) },
  { NRE_MODEL_INDICES, 0, 2, N_("The corners of all triangles, three for each; batches are ranges of them."),
    FIELDS (index_fields) },
  { NRE_MODEL_TRIANGLES, 0, 16, N_("What picking and collisions need of each triangle; its corners are in Res6."),
    FIELDS (triangle_fields) },
  { NRE_MODEL_KEYS, 0, 24, N_("Where nodes are at a time; the keys of each node follow one another."),
    FIELDS (key_fields) },
  { NRE_MODEL_BATCHES, 0, 20, N_("Ranges of indices that are drawn with one material."), FIELDS (batch_fields) },
  { NRE_MODEL_EXTRA, 0, 8, N_("One record for each vertex; its meaning is not known."), FIELDS (extra_fields) },
  { NRE_MODEL_TANGENTS, 0, 8, N_("One record for each vertex."), FIELDS (tangent_fields) },
  { NRE_MODEL_COLOURS, 0, 4, N_("One record for each vertex."), FIELDS (colour_fields) },
  { NRE_MODEL_FRAME_MAP, 0, 2, N_("For each node with a map and each frame, the key before the frame."),
    FIELDS (map_fields) },
};

/** nre_record_layout_find: the layout of a table's records; NULL where they are opaque or of varying size. */
const NreRecordLayout *
nre_record_layout_find (NreModelTableType type)
{
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    if (layouts[i].type == type)
      return &layouts[i];
  return NULL;
}

/** nre_record_layout_count: the whole records in the bytes of a table. */
guint
nre_record_layout_count (const NreRecordLayout *self, NreSpan table)
{
  return table.size > self->start ? (guint) MIN ((table.size - self->start) / self->stride, G_MAXUINT) : 0;
}

static guint
element_size (NreElementType type)
{
  switch (type)
    {
    case NRE_ELEMENT_U8:
    case NRE_ELEMENT_I8:
      return 1;
    case NRE_ELEMENT_U16:
    case NRE_ELEMENT_I16:
      return 2;
    case NRE_ELEMENT_U32:
    case NRE_ELEMENT_F32:
    default:
      return 4;
    }
}

/** nre_record_field_size: all its elements, in bytes. */
guint
nre_record_field_size (const NreRecordField *self)
{
  return element_size (self->type) * self->count;
}

/**
 * nre_record_layout_find_field:
 * @at: a byte of a record, from its begin
 * @element: (out) (nullable): which element of the field the byte is in
 *
 * Returns: (nullable): the field that the byte belongs to
 */
const NreRecordField *
nre_record_layout_find_field (const NreRecordLayout *self, guint at, guint *element)
{
  for (guint i = 0; i < self->n_fields; i++)
    {
      const NreRecordField *field = &self->fields[i];

      if (at < field->offset || at - field->offset >= nre_record_field_size (field))
        continue;
      if (element != NULL)
        *element = (at - field->offset) / element_size (field->type);
      return field;
    }
  return NULL;
}

static void
append_element (GString *text, const NreRecordField *self, NreSpan record, gsize at)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double value;

  switch (self->type)
    {
    case NRE_ELEMENT_U8:
      value = record.data[at];
      break;
    case NRE_ELEMENT_I8:
      value = (gint8) record.data[at];
      break;
    case NRE_ELEMENT_U16:
      value = nre_span_u16 (record, at);
      if (self->none && value == NRE_MODEL_NONE)
        {
          g_string_append (text, "–");
          return;
        }
      break;
    case NRE_ELEMENT_I16:
      value = (gint16) nre_span_u16 (record, at);
      break;
    case NRE_ELEMENT_U32:
      value = nre_span_u32 (record, at);
      break;
    case NRE_ELEMENT_F32:
    default:
      value = (double) nre_span_f32 (record, at);
      if (isnan (value) || isinf (value))
        g_string_append (text, isnan (value) ? "NaN" : value > 0 ? "∞" : "−∞");
      else
        /* Six digits tell what a float is to a reader; nine would be needed to write it again. */
        g_string_append (text, g_ascii_formatd (number, sizeof number, "%.6g", value));
      return;
    }
  if (self->hex)
    g_string_append_printf (text, "%s%0*X", self->type == NRE_ELEMENT_U8 ? "" : "0x",
                            (int) element_size (self->type) * 2, (guint32) value);
  else if (self->scale > 0)
    g_string_append (text, g_ascii_formatd (number, sizeof number, "%.5f", value / (double) self->scale));
  else
    g_string_append (text, g_ascii_formatd (number, sizeof number, "%.0f", value));
}

/* So that the elements of vectors stand below one another: with spaces as wide as a digit. */
static void
pad (GString *text, gsize begin)
{
  glong length = g_utf8_strlen (text->str + begin, -1);

  for (; length < VECTOR_WIDTH; length++)
    g_string_insert (text, (gssize) begin, "\u2007");
}

/**
 * nre_record_field_format:
 * @record: the bytes of one record
 *
 * The field's elements for people, with two spaces between them; empty when the record is too short.
 */
char *
nre_record_field_format (const NreRecordField *self, NreSpan record)
{
  GString *text = g_string_new (NULL);
  guint size = element_size (self->type);
  gsize begin;

  if (nre_span_contains (record, self->offset, nre_record_field_size (self)))
    for (guint i = 0; i < self->count; i++)
      {
        if (i > 0)
          g_string_append (text, self->type == NRE_ELEMENT_U8 && self->hex ? " " : "  ");
        begin = text->len;
        append_element (text, self, record, self->offset + (gsize) i * size);
        if (self->type == NRE_ELEMENT_F32 && i > 0)
          pad (text, begin);
      }
  return g_string_free (text, FALSE);
}
