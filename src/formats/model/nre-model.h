/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-directory.h"
#include "nre-index-ranges.h"

G_BEGIN_DECLS

/* An MSH model (spec: msh.md): an archive whose entries are tables, found by type id, never by
 * order. All numbers little-endian, no padding between records.
 *
 *  Res1  nodes, 38 bytes: 0 u16 flags (opaque)  2 u16 parent  4 u16 map start in Res19
 *                         6 u16 fallback key in Res8  8 u16 slot[lod 0-2][group 0-4]
 *  Res2  header of 0x8c bytes, 35 floats: hull corner[8].xyz, sphere xyz r, segment a.xyz, b.xyz, r
 *        then slots, 68 bytes: 0 u16 tri start  2 u16 tri count  4 u16 batch start  6 u16 batch count
 *                         8 f32 aabb min[3]  20 f32 aabb max[3]  32 f32 sphere centre[3]
 *                         44 f32 sphere radius  48 u32 opaque[5]
 *  Res3  positions, f32[3]          Res4  normals, i8[4] / 127      Res5  UV, i16[2] / 1024
 *  Res6  indices, u16               Res7  triangles, 16 bytes: 0 u16 flags  2 u16 link[3]
 *                                         8 i16 normal[3] / 32767  14 u16 selectors
 *  Res8  keys, 24 bytes: 0 f32 pos[3]  12 f32 time  16 i16 quaternion xyzw / 32767
 *  Res10 node strings: per node u32 length, and if it is not 0 that many bytes and a NUL
 *  Res13 batches, 20 bytes, packed: 0 u16 flags  2 u16 material index  4 u16 opaque  6 u16 opaque
 *                         8 u16 index count  10 u32 index start  14 u16 opaque  16 u32 base vertex
 *  Res19 frame map, u16; its attr2 is the frame count
 *  Res15, 16, 18: further streams, 8, 8 and 4 bytes a vertex, opaque (for a possible meaning of Res15 see
 *  nre-model-light.h); Res9, 17, 20: opaque
 *
 * 0xFFFF in a 16-bit reference means none. */

#define NRE_MODEL_NONE 0xffff
#define NRE_MODEL_HEADER_SIZE 0x8c
#define NRE_MODEL_LODS 3
#define NRE_MODEL_GROUPS 5
#define NRE_MODEL_SLOTS_PER_NODE 15

/* Flags of batches; their meaning is unconfirmed. */
#define NRE_MODEL_BATCH_TWO_SIDED 0x0002u
#define NRE_MODEL_BATCH_LIGHT_MAP 0x2000u

/** NreModelTableType: type ids of the tables. */
typedef enum
{
  NRE_MODEL_NODES = 1,
  NRE_MODEL_SLOTS = 2,
  NRE_MODEL_POSITIONS = 3,
  NRE_MODEL_NORMALS = 4,
  NRE_MODEL_UV = 5,
  NRE_MODEL_INDICES = 6,
  NRE_MODEL_TRIANGLES = 7,
  NRE_MODEL_KEYS = 8,
  NRE_MODEL_STRINGS = 10,
  NRE_MODEL_BATCHES = 13,
  NRE_MODEL_EXTRA = 15,
  NRE_MODEL_TANGENTS = 16,
  NRE_MODEL_COLOURS = 18,
  NRE_MODEL_FRAME_MAP = 19,
  NRE_MODEL_N_TYPES = 21,
} NreModelTableType;

/**
 * NreModelTable: a table that a model may have.
 * @present: whether the model has the table
 * @entry: index of the table's entry in the archive
 * @attr1, @attr2, @attr3: attributes in the directory
 * @span: the bytes of the table; empty if they cannot be read
 * @start, @stride: offset of the first record, and the size of each; 0 if records vary in size
 * @count: number of complete records; of slots in Res2, of readable strings in Res10
 */
typedef struct
{
  gboolean present;
  guint    entry;
  guint32  attr1;
  guint32  attr2;
  guint32  attr3;
  NreSpan  span;
  guint    start;
  guint    stride;
  guint    count;
} NreModelTable;

/** nre_model_table_offset: the offset in the table of the record @index. */
static inline gsize
nre_model_table_offset (const NreModelTable *self, guint index)
{
  return self->start + (gsize) index * self->stride;
}

/** NreModelNode: a record of Res1. */
typedef struct
{
  guint16 flags;
  guint16 parent;
  guint16 map_start;
  guint16 fallback_key;
  guint16 slots[NRE_MODEL_SLOTS_PER_NODE];      /* [lod * 5 + group] */
} NreModelNode;

/** NreModelSlot: a slot of Res2; bounds are in node space. */
typedef struct
{
  guint16 tri_start;
  guint16 tri_count;
  guint16 batch_start;
  guint16 batch_count;
  float   aabb_min[3];
  float   aabb_max[3];
  float   sphere_center[3];
  float   sphere_radius;
  guint32 opaque[5];
} NreModelSlot;

/** NreModelBatch: a record of Res13. */
typedef struct
{
  guint16 flags;
  guint16 material_index;
  guint16 opaque4;
  guint16 opaque6;
  guint16 index_count;
  guint32 index_start;
  guint16 opaque14;
  guint32 base_vertex;
} NreModelBatch;

/** NreModelKey: a record of Res8, with a decoded quaternion in the engine's order w, x, y, z. */
typedef struct
{
  float pos[3];
  float time;
  float quat[4];
} NreModelKey;

/** NreModelTriangle: a record of Res7. */
typedef struct
{
  guint16 flags;
  guint16 link[3];
  gint16  normal[3];
  guint16 selectors;
} NreModelTriangle;

/** NreModelHeader: the bounds of the whole model, at the start of Res2. */
typedef struct
{
  float hull[8][3];
  float sphere[4];
  float segment_a[3];
  float segment_b[3];
  float segment_radius;
} NreModelHeader;

/** NreModel: a view of an archive as a model, valid until the archive changes. */
typedef struct _NreModel NreModel;

gboolean             nre_model_probe           (NreDirectory *directory);
guint                nre_model_stride          (NreModelTableType type);
const char          *nre_model_table_name      (guint32 type);
NreModel            *nre_model_new             (NreDirectory *directory);
void                 nre_model_free            (NreModel *self);
NreDirectory        *nre_model_get_directory   (const NreModel *self);
const NreModelTable *nre_model_get_table       (const NreModel *self, NreModelTableType type);
gboolean             nre_model_is_legacy       (const NreModel *self);
guint                nre_model_count           (const NreModel *self, NreModelTableType type);
guint32              nre_model_get_frame_count (const NreModel *self);

const guint8        *nre_model_get_record      (const NreModel *self, NreModelTableType type, guint index);
void                 nre_model_get_node        (const NreModel *self, guint node, NreModelNode *out);
gboolean             nre_model_get_node_name   (const NreModel *self, guint node, NreSpan *out);
char                *nre_model_dup_node_name   (const NreModel *self, guint node);
gboolean             nre_model_get_string_range (const NreModel *self, guint node, gsize *offset,
                                                 gsize *size);
gboolean             nre_model_get_header      (const NreModel *self, NreModelHeader *out);
void                 nre_model_get_slot        (const NreModel *self, guint slot, NreModelSlot *out);
void                 nre_model_get_batch       (const NreModel *self, guint batch, NreModelBatch *out);
void                 nre_model_get_key         (const NreModel *self, guint key, NreModelKey *out);
float                nre_model_get_key_time    (const NreModel *self, guint key);
void                 nre_model_get_triangle    (const NreModel *self, guint triangle, NreModelTriangle *out);
void                 nre_model_get_position    (const NreModel *self, guint vertex, float out[3]);
void                 nre_model_get_normal      (const NreModel *self, guint vertex, float out[3]);
void                 nre_model_get_uv          (const NreModel *self, guint vertex, float out[2]);
guint16              nre_model_get_index       (const NreModel *self, guint index);
void                 nre_model_node_load       (NreModelNode *self, const guint8 *p);
void                 nre_model_header_load     (NreModelHeader *self, const guint8 *p);
void                 nre_model_slot_load       (NreModelSlot *self, const guint8 *p);
void                 nre_model_batch_load      (NreModelBatch *self, const guint8 *p);
void                 nre_model_key_load        (NreModelKey *self, const guint8 *p);
void                 nre_model_triangle_load   (NreModelTriangle *self, const guint8 *p);
gboolean             nre_model_slot_is_drawable  (const NreModel *self, const NreModelSlot *slot);
gboolean             nre_model_batch_is_drawable (const NreModel *self, const NreModelBatch *batch);
gboolean             nre_model_slot_count_corners (const NreModel *self, const NreModelSlot *slot,
                                                   guint64 *n_corners);
const NreIndexRanges *nre_model_get_index_ranges (const NreModel *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreModel, nre_model_free)

G_END_DECLS
