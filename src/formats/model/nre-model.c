/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-model.h"

#include "nre-i18n.h"
#include "nre-index-ranges.h"
#include "nre-model-schema.h"
#include "nre-text.h"

struct _NreModel
{
  NreDirectory  *directory;     /* not owned */
  NreModelTable  tables[NRE_MODEL_N_TYPES];
  gboolean       legacy;
  guint32       *strings;       /* offsets of the records of Res10, and the end; see get_strings() */
  gpointer       ranges;        /* NreIndexRanges of Res6, made when first needed */
  gpointer       sums;          /* array of BatchSum: element i sums up the first i batches, and the last one
                                 * all batches; made when first needed */
};

typedef struct
{
  guint64 corners;
  guint   undrawable;
} BatchSum;

static const NreModelTable absent;

/** nre_model_stride: the size of a record of the table in bytes; for Res2, of a slot; 0 if records vary in
 * size or are opaque. */
guint
nre_model_stride (NreModelTableType type)
{
  const NreTable *rows = nre_schema_find_rows (&nre_model_schema, type);

  return rows != NULL ? nre_table_get_shape (rows)->size : 0;
}

/** nre_model_table_name: (nullable): the untranslated title of the table; NULL for an unknown type. */
const char *
nre_model_table_name (guint32 type)
{
  static const char *const names[NRE_MODEL_N_TYPES] = {
    [NRE_MODEL_SLOTS] = N_("Header and slots"),
    [9] = N_("Opaque table"),
    [NRE_MODEL_STRINGS] = N_("Node strings"),
    [17] = N_("Opaque table"),
    [20] = N_("Extra table"),
  };
  const NreTable *rows = nre_schema_find_rows (&nre_model_schema, type);

  if (type < NRE_MODEL_N_TYPES && names[type] != NULL)
    return names[type];
  return rows != NULL ? rows->title : NULL;
}

/** nre_model_probe: whether the archive is a model: it has at least three of the usual tables, and at most
 * 4,096 entries. Without indices and batches, it must not have faces (type 21) or cells (type 11), which only
 * terrains have (spec: terrain.md). */
gboolean
nre_model_probe (NreDirectory *directory)
{
  static const guint8 core[] = { 1, 2, 3, 6, 7, 13, 10, 8, 19 };
  guint first[22], found = 0;

  if (nre_directory_get_n_entries (directory) > 4096)
    return FALSE;
  nre_directory_find_types (directory, G_N_ELEMENTS (first), first);
  for (guint i = 0; i < G_N_ELEMENTS (core); i++)
    found += first[core[i]] != G_MAXUINT;
  if (found < 3)
    return FALSE;
  if (first[NRE_MODEL_INDICES] != G_MAXUINT || first[NRE_MODEL_BATCHES] != G_MAXUINT)
    return TRUE;
  return first[21] == G_MAXUINT && first[11] == G_MAXUINT;
}

static void
load_table (NreModel *self, guint type, guint entry)
{
  NreModelTable *table = &self->tables[type];
  const NreTable *rows = nre_schema_find_rows (&nre_model_schema, type);
  NreFields fields;

  if (entry == G_MAXUINT)
    return;
  table->entry = entry;
  table->present = TRUE;
  nre_directory_get_fields (self->directory, table->entry, &fields);
  table->attr1 = fields.attr1;
  table->attr2 = fields.attr2;
  table->attr3 = fields.attr3;
  nre_directory_get_payload (self->directory, table->entry, &table->span);
  if (rows == NULL)
    return;
  table->start = rows->start;
  table->stride = nre_table_get_shape (rows)->size;
  if (table->span.size >= table->start)
    table->count = (guint) ((table->span.size - table->start) / table->stride);
}

/* Names are located when first needed: each edit makes a new view, and few views need the names. May be
 * called in any thread. */
static const guint32 *
get_strings (const NreModel *self)
{
  NreModel *model = (NreModel *) self;

  if (g_once_init_enter (&model->strings))
    {
      GArray *offsets = g_array_new (FALSE, FALSE, sizeof (guint32));
      NreSpan span = self->tables[NRE_MODEL_STRINGS].span;
      guint32 at = 0;

      g_array_append_val (offsets, at);
      while (nre_span_contains (span, at, 4))
        {
          guint64 length = nre_span_u32 (span, at);
          guint64 record = 4 + (length > 0 ? length + 1 : 0);

          if (!nre_span_contains (span, at, record))
            break;
          at += (guint32) record;
          g_array_append_val (offsets, at);
        }
      model->tables[NRE_MODEL_STRINGS].count = offsets->len - 1;
      g_once_init_leave (&model->strings, (guint32 *) (gpointer) g_array_free (offsets, FALSE));
    }
  return self->strings;
}

/** nre_model_new: (transfer full): view an archive, which must outlive the view, as a model. A damaged table
 * has those records that can be read; nre_model_check() reports its faults. */
NreModel *
nre_model_new (NreDirectory *directory)
{
  NreModel *self = g_new0 (NreModel, 1);
  NreModelTable *nodes = &self->tables[NRE_MODEL_NODES];
  guint first[NRE_MODEL_N_TYPES];

  self->directory = directory;
  nre_directory_find_types (directory, NRE_MODEL_N_TYPES, first);
  for (guint type = 1; type < NRE_MODEL_N_TYPES; type++)
    load_table (self, type, first[type]);
  self->legacy = nodes->present && nodes->attr3 == 24 && nodes->span.size == (guint64) nodes->attr1 * 24;
  if (self->legacy)
    nodes->count = nodes->attr1;
  return self;
}

void
nre_model_free (NreModel *self)
{
  g_free (self->strings);
  g_clear_pointer ((NreIndexRanges **) &self->ranges, nre_index_ranges_free);
  g_free (self->sums);
  g_free (self);
}

/** nre_model_get_directory: (transfer none): the archive of the model. */
NreDirectory *
nre_model_get_directory (const NreModel *self)
{
  return self->directory;
}

/** nre_model_get_table: (transfer none): a table of the model. If the model lacks the table, the result has
 * no records, and its @present is FALSE. */
const NreModelTable *
nre_model_get_table (const NreModel *self, NreModelTableType type)
{
  if (type == NRE_MODEL_STRINGS)
    get_strings (self);
  return type < NRE_MODEL_N_TYPES ? &self->tables[type] : &absent;
}

/** nre_model_is_legacy: whether Res1 has the 24-byte records of an early model, which are not understood. */
gboolean
nre_model_is_legacy (const NreModel *self)
{
  return self->legacy;
}

/** nre_model_count: the number of complete records of the table; of Res2, the number of slots. */
guint
nre_model_count (const NreModel *self, NreModelTableType type)
{
  return nre_model_get_table (self, type)->count;
}

/** nre_model_get_frame_count: the length of the animation in frames, which is attr2 of Res19. */
guint32
nre_model_get_frame_count (const NreModel *self)
{
  return self->tables[NRE_MODEL_FRAME_MAP].attr2;
}

/* --- Records ------------------------------------------------------------------------------------- */

/* For speed, the offsets of fields are constants in the code. A test compares them with the schema. */

/** nre_model_node_load: decode a record of Res1. */
void
nre_model_node_load (NreModelNode *self, const guint8 *p)
{
  self->flags = nre_load_u16 (p);
  self->parent = nre_load_u16 (p + 2);
  self->map_start = nre_load_u16 (p + 4);
  self->fallback_key = nre_load_u16 (p + 6);
  for (guint i = 0; i < NRE_MODEL_SLOTS_PER_NODE; i++)
    self->slots[i] = nre_load_u16 (p + 8 + 2 * i);
}

/** nre_model_header_load: decode the bounds of the whole model. */
void
nre_model_header_load (NreModelHeader *self, const guint8 *p)
{
  nre_load_floats (p, &self->hull[0][0], 24);
  nre_load_floats (p + 0x60, self->sphere, 4);
  nre_load_floats (p + 0x70, self->segment_a, 3);
  nre_load_floats (p + 0x7c, self->segment_b, 3);
  nre_load_floats (p + 0x88, &self->segment_radius, 1);
}

/** nre_model_slot_load: decode a slot. */
void
nre_model_slot_load (NreModelSlot *self, const guint8 *p)
{
  self->tri_start = nre_load_u16 (p);
  self->tri_count = nre_load_u16 (p + 2);
  self->batch_start = nre_load_u16 (p + 4);
  self->batch_count = nre_load_u16 (p + 6);
  nre_load_floats (p + 8, self->aabb_min, 3);
  nre_load_floats (p + 20, self->aabb_max, 3);
  nre_load_floats (p + 32, self->sphere_center, 3);
  nre_load_floats (p + 44, &self->sphere_radius, 1);
  for (guint i = 0; i < 5; i++)
    self->opaque[i] = nre_load_u32 (p + 48 + 4 * i);
}

/** nre_model_batch_load: decode a record of Res13. */
void
nre_model_batch_load (NreModelBatch *self, const guint8 *p)
{
  self->flags = nre_load_u16 (p);
  self->material_index = nre_load_u16 (p + 2);
  self->opaque4 = nre_load_u16 (p + 4);
  self->opaque6 = nre_load_u16 (p + 6);
  self->index_count = nre_load_u16 (p + 8);
  self->index_start = nre_load_u32 (p + 10);
  self->opaque14 = nre_load_u16 (p + 14);
  self->base_vertex = nre_load_u32 (p + 16);
}

/** nre_model_key_load: decode a record of Res8, with q = i16 / 32767 (spec: animation.md). */
void
nre_model_key_load (NreModelKey *self, const guint8 *p)
{
  nre_load_floats (p, self->pos, 3);
  self->time = nre_load_f32 (p + 12);
  for (guint i = 0; i < 3; i++)
    self->quat[i + 1] = (float) nre_load_i16 (p + 16 + 2 * i) / 32767.0f;
  self->quat[0] = (float) nre_load_i16 (p + 22) / 32767.0f;
}

/** nre_model_triangle_load: decode a record of Res7. */
void
nre_model_triangle_load (NreModelTriangle *self, const guint8 *p)
{
  self->flags = nre_load_u16 (p);
  for (guint i = 0; i < 3; i++)
    {
      self->link[i] = nre_load_u16 (p + 2 + 2 * i);
      self->normal[i] = nre_load_i16 (p + 8 + 2 * i);
    }
  self->selectors = nre_load_u16 (p + 14);
}

/* --- Tables -------------------------------------------------------------------------------------- */

/** nre_model_get_record: (transfer none): the bytes of a record of fixed size, which must exist. */
const guint8 *
nre_model_get_record (const NreModel *self, NreModelTableType type, guint index)
{
  const NreModelTable *table = &self->tables[type];

  g_assert (index < table->count);
  return table->span.data + nre_model_table_offset (table, index);
}

/** nre_model_get_node: decode a record of Res1; @node must be less than the count. Not for a legacy model. */
void
nre_model_get_node (const NreModel *self, guint node, NreModelNode *out)
{
  g_assert (!self->legacy);
  nre_model_node_load (out, nre_model_get_record (self, NRE_MODEL_NODES, node));
}

/** nre_model_get_string_range: get the offset and the size of the record in Res10 with the name of a node.
 * The record begins with the u32 of the length. Returns FALSE if there is no readable record. */
gboolean
nre_model_get_string_range (const NreModel *self, guint node, gsize *offset, gsize *size)
{
  const guint32 *strings = get_strings (self);

  if (node >= self->tables[NRE_MODEL_STRINGS].count)
    return FALSE;
  *offset = strings[node];
  *size = strings[node + 1] - strings[node];
  return TRUE;
}

/** nre_model_get_node_name: get the CP1251 bytes of the name of a node. Returns FALSE if it has none. */
gboolean
nre_model_get_node_name (const NreModel *self, guint node, NreSpan *out)
{
  gsize offset, size;

  if (!nre_model_get_string_range (self, node, &offset, &size) || size <= 5)
    return FALSE;
  *out = nre_span_sub (self->tables[NRE_MODEL_STRINGS].span, offset + 4, size - 5);
  return TRUE;
}

/** nre_model_dup_node_name: (transfer full) (nullable): the name of the node as UTF-8, or NULL for none. */
char *
nre_model_dup_node_name (const NreModel *self, guint node)
{
  NreSpan name;

  return nre_model_get_node_name (self, node, &name) ? nre_text_decode (name.data, name.size) : NULL;
}

/** nre_model_get_header: get the bounds of the whole model. Returns FALSE if Res2 is too short. */
gboolean
nre_model_get_header (const NreModel *self, NreModelHeader *out)
{
  NreSpan span = self->tables[NRE_MODEL_SLOTS].span;

  if (span.size < NRE_MODEL_HEADER_SIZE)
    return FALSE;
  nre_model_header_load (out, span.data);
  return TRUE;
}

/** nre_model_get_slot: decode a slot of Res2; @slot must be less than the count. */
void
nre_model_get_slot (const NreModel *self, guint slot, NreModelSlot *out)
{
  nre_model_slot_load (out, nre_model_get_record (self, NRE_MODEL_SLOTS, slot));
}

/** nre_model_get_batch: decode a record of Res13; @batch must be less than the count. */
void
nre_model_get_batch (const NreModel *self, guint batch, NreModelBatch *out)
{
  nre_model_batch_load (out, nre_model_get_record (self, NRE_MODEL_BATCHES, batch));
}

/** nre_model_get_key: decode a record of Res8; @key must be less than the count. */
void
nre_model_get_key (const NreModel *self, guint key, NreModelKey *out)
{
  nre_model_key_load (out, nre_model_get_record (self, NRE_MODEL_KEYS, key));
}

/** nre_model_get_key_time: the time of a key in frames; @key must be less than the count. */
float
nre_model_get_key_time (const NreModel *self, guint key)
{
  return nre_load_f32 (nre_model_get_record (self, NRE_MODEL_KEYS, key) + 12);
}

/** nre_model_get_triangle: decode a record of Res7; @triangle must be less than the count. */
void
nre_model_get_triangle (const NreModel *self, guint triangle, NreModelTriangle *out)
{
  nre_model_triangle_load (out, nre_model_get_record (self, NRE_MODEL_TRIANGLES, triangle));
}

/** nre_model_get_position: get the position of a vertex in node space; @vertex must be less than the
 * count. */
void
nre_model_get_position (const NreModel *self, guint vertex, float out[3])
{
  nre_load_floats (nre_model_get_record (self, NRE_MODEL_POSITIONS, vertex), out, 3);
}

/** nre_model_get_normal: get the normal of a vertex, clamp (c / 127, −1, 1); zeros if Res4 lacks it. */
void
nre_model_get_normal (const NreModel *self, guint vertex, float out[3])
{
  const guint8 *p;

  out[0] = out[1] = out[2] = 0;
  if (vertex >= self->tables[NRE_MODEL_NORMALS].count)
    return;
  p = nre_model_get_record (self, NRE_MODEL_NORMALS, vertex);
  for (guint i = 0; i < 3; i++)
    out[i] = MAX ((float) (gint8) p[i] / 127.0f, -1.0f);
}

/** nre_model_get_uv: get the texture coordinates of a vertex, i16 / 1024; zeros if Res5 lacks them. */
void
nre_model_get_uv (const NreModel *self, guint vertex, float out[2])
{
  const guint8 *p;

  out[0] = out[1] = 0;
  if (vertex >= self->tables[NRE_MODEL_UV].count)
    return;
  p = nre_model_get_record (self, NRE_MODEL_UV, vertex);
  out[0] = (float) nre_load_i16 (p) / 1024.0f;
  out[1] = (float) nre_load_i16 (p + 2) / 1024.0f;
}

/** nre_model_get_index: the vertex at @index in Res6, relative to the base vertex of the batch; @index must
 * be less than the count. */
guint16
nre_model_get_index (const NreModel *self, guint index)
{
  return nre_load_u16 (nre_model_get_record (self, NRE_MODEL_INDICES, index));
}

/** nre_model_slot_is_drawable: whether all batches of the slot exist in Res13. */
gboolean
nre_model_slot_is_drawable (const NreModel *self, const NreModelSlot *slot)
{
  return (guint) slot->batch_start + slot->batch_count <= self->tables[NRE_MODEL_BATCHES].count;
}

/** nre_model_get_index_ranges: (transfer none): the ranges of Res6, valid as long as the view. May be called
 * in any thread. */
const NreIndexRanges *
nre_model_get_index_ranges (const NreModel *self)
{
  NreModel *model = (NreModel *) self;

  if (g_once_init_enter (&model->ranges))
    g_once_init_leave (&model->ranges, nre_index_ranges_new (self->tables[NRE_MODEL_INDICES].span));
  return model->ranges;
}

/** nre_model_batch_is_drawable: whether all indices and vertices of the batch exist. */
gboolean
nre_model_batch_is_drawable (const NreModel *self, const NreModelBatch *batch)
{
  guint n_indices = self->tables[NRE_MODEL_INDICES].count;
  guint n_vertices = self->tables[NRE_MODEL_POSITIONS].count;
  guint16 lowest, highest;

  if ((guint64) batch->index_start + batch->index_count > n_indices)
    return FALSE;
  if (batch->index_count == 0)
    return TRUE;
  nre_index_ranges_get (nre_model_get_index_ranges (self), batch->index_start, batch->index_count, &lowest,
                        &highest);
  return (guint64) batch->base_vertex + highest < n_vertices;
}

static BatchSum *
sum_batches (const NreModel *self)
{
  guint n = self->tables[NRE_MODEL_BATCHES].count;
  BatchSum *sums = g_new (BatchSum, (gsize) n + 1);

  sums[0] = (BatchSum){ 0, 0 };
  for (guint i = 0; i < n; i++)
    {
      NreModelBatch batch;

      nre_model_get_batch (self, i, &batch);
      sums[i + 1].corners = sums[i].corners + batch.index_count;
      sums[i + 1].undrawable = sums[i].undrawable + !nre_model_batch_is_drawable (self, &batch);
    }
  return sums;
}

/** nre_model_slot_count_corners: count the indices of all batches of the slot. Returns whether all batches of
 * the slot, and their indices and vertices, exist. If a batch does not exist, @n_corners is 0. The time is
 * constant after the first call. */
gboolean
nre_model_slot_count_corners (const NreModel *self, const NreModelSlot *slot, guint64 *n_corners)
{
  NreModel *model = (NreModel *) self;
  const BatchSum *first, *last;

  *n_corners = 0;
  if (!nre_model_slot_is_drawable (self, slot))
    return FALSE;
  if (g_once_init_enter (&model->sums))
    g_once_init_leave (&model->sums, sum_batches (self));
  first = (const BatchSum *) model->sums + slot->batch_start;
  last = first + slot->batch_count;
  *n_corners = last->corners - first->corners;
  return last->undrawable == first->undrawable;
}
