/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What knows the offsets of a model by heart, since it runs for every record, held against the schema. */

#include "nre-animation.h"
#include "nre-author-model.h"
#include "nre-field.h"
#include "nre-model-schema.h"
#include "nre-model.h"

#include <string.h>

#define MAX_RECORD 256

/* Which bytes of a structure come from which field. @scaled: stored as a float, by the scale of the field */
typedef struct
{
  const char *field;
  gsize       offset;
  gsize       size;
  gboolean    scaled;
  gboolean    stored_order;
} Member;

#define MEMBER(type, member, name) { name, G_STRUCT_OFFSET (type, member), sizeof (((type *) 0)->member) }

static const Member node_members[] = {
  MEMBER (NreModelNode, flags, "flags"),
  MEMBER (NreModelNode, parent, "parent"),
  MEMBER (NreModelNode, map_start, "map_start"),
  MEMBER (NreModelNode, fallback_key, "fallback_key"),
  MEMBER (NreModelNode, slots, "slots"),
};
static const Member header_members[] = {
  MEMBER (NreModelHeader, hull, "hull"),
  MEMBER (NreModelHeader, sphere, "sphere"),
  MEMBER (NreModelHeader, segment_a, "segment_a"),
  MEMBER (NreModelHeader, segment_b, "segment_b"),
  MEMBER (NreModelHeader, segment_radius, "segment_radius"),
};
static const Member slot_members[] = {
  MEMBER (NreModelSlot, tri_start, "tri_start"),
  MEMBER (NreModelSlot, tri_count, "tri_count"),
  MEMBER (NreModelSlot, batch_start, "batch_start"),
  MEMBER (NreModelSlot, batch_count, "batch_count"),
  MEMBER (NreModelSlot, aabb_min, "aabb_min"),
  MEMBER (NreModelSlot, aabb_max, "aabb_max"),
  MEMBER (NreModelSlot, sphere_center, "sphere_center"),
  MEMBER (NreModelSlot, sphere_radius, "sphere_radius"),
  MEMBER (NreModelSlot, opaque, "opaque"),
};
static const Member batch_members[] = {
  MEMBER (NreModelBatch, flags, "flags"),
  MEMBER (NreModelBatch, material_index, "material_index"),
  MEMBER (NreModelBatch, opaque4, "opaque4"),
  MEMBER (NreModelBatch, opaque6, "opaque6"),
  MEMBER (NreModelBatch, index_count, "index_count"),
  MEMBER (NreModelBatch, index_start, "index_start"),
  MEMBER (NreModelBatch, opaque14, "opaque14"),
  MEMBER (NreModelBatch, base_vertex, "base_vertex"),
};
static const Member triangle_members[] = {
  MEMBER (NreModelTriangle, flags, "flags"),
  MEMBER (NreModelTriangle, link, "links"),
  MEMBER (NreModelTriangle, normal, "normal"),
  MEMBER (NreModelTriangle, selectors, "selectors"),
};
static const Member key_members[] = {
  MEMBER (NreModelKey, pos, "pos"),
  MEMBER (NreModelKey, time, "time"),
  { "quat", G_STRUCT_OFFSET (NreModelKey, quat), sizeof (float[4]), .scaled = TRUE },
};
static const Member track_key_members[] = {
  MEMBER (NreTrackKey, pos, "pos"),
  MEMBER (NreTrackKey, time, "time"),
  { "quat", G_STRUCT_OFFSET (NreTrackKey, quat), sizeof (gint16[4]), .stored_order = TRUE },
};

/* Loaders take their own structure first; here it is any. */
#define LOADER(name, type, function)                                                                         \
  static void name (gpointer out, const guint8 *record)                                                      \
  {                                                                                                          \
    function ((type *) out, record);                                                                         \
  }
LOADER (load_node, NreModelNode, nre_model_node_load)
LOADER (load_header, NreModelHeader, nre_model_header_load)
LOADER (load_slot, NreModelSlot, nre_model_slot_load)
LOADER (load_batch, NreModelBatch, nre_model_batch_load)
LOADER (load_triangle, NreModelTriangle, nre_model_triangle_load)
LOADER (load_key, NreModelKey, nre_model_key_load)
LOADER (load_track_key, NreTrackKey, nre_track_key_load)

typedef struct
{
  const char   *table;
  void        (*load) (gpointer out, const guint8 *record);
  const Member *members;
  guint         n_members;
} Loader;

static const Loader loaders[] = {
  { "nodes", load_node, node_members, G_N_ELEMENTS (node_members) },
  { "header", load_header, header_members, G_N_ELEMENTS (header_members) },
  { "slots", load_slot, slot_members, G_N_ELEMENTS (slot_members) },
  { "batches", load_batch, batch_members, G_N_ELEMENTS (batch_members) },
  { "triangles", load_triangle, triangle_members, G_N_ELEMENTS (triangle_members) },
  { "keys", load_key, key_members, G_N_ELEMENTS (key_members) },
  { "keys", load_track_key, track_key_members, G_N_ELEMENTS (track_key_members) },
};

/* The element as the structure of this machine holds it. */
static void
assert_element (const NreField *field, const Member *member, const guint8 *p, const guint8 *loaded,
                gsize size)
{
  gint64 stored = nre_element_get_integer (field->type, p);

  if (member->scaled)
    {
      float expected = (float) stored / field->scale, found;

      memcpy (&found, loaded, sizeof found);
      g_assert_cmpfloat (found, ==, expected);
    }
  else if (size == 2)
    {
      guint16 found;

      memcpy (&found, loaded, sizeof found);
      g_assert_cmpuint (found, ==, (guint16) stored);
    }
  else
    {
      guint32 found;

      memcpy (&found, loaded, sizeof found);
      g_assert_cmpuint (found, ==, (guint32) stored);
    }
}

static void
check_loader (const Loader *loader)
{
  const NreShape *shape = nre_table_get_shape (nre_schema_find_table (&nre_model_schema, loader->table));
  guint8 record[MAX_RECORD], loaded[MAX_RECORD];

  /* Each field of the record, and each once. */
  g_assert_cmpuint (shape->n_fields, ==, loader->n_members);
  /* No byte like another, and none that makes a float a NaN, which a register need not keep. */
  for (guint i = 0; i < MAX_RECORD; i++)
    record[i] = (guint8) (i % 4 == 3 ? 0x40 : i + 1);
  loader->load (loaded, record);
  for (guint i = 0; i < loader->n_members; i++)
    {
      const Member *member = &loader->members[i];
      const NreField *field = nre_shape_find_field (shape, member->field);
      guint n = nre_field_n_elements (field);
      gsize size = member->size / n;

      g_assert_nonnull (field);
      g_assert_cmpuint (member->size % n, ==, 0);
      g_assert_cmpuint (size, ==, member->scaled ? sizeof (float) : nre_element_size (field->type));
      for (guint k = 0; k < n; k++)
        {
          guint at = member->stored_order ? field->offset + k * nre_element_size (field->type)
                                          : nre_field_element_offset (field, k);

          assert_element (field, member, record + at, loaded + member->offset + k * size, size);
        }
    }
}

static void
test_loaders (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (loaders); i++)
    check_loader (&loaders[i]);
}

static void
test_strides (void)
{
  guint n_fixed = 0;

  g_assert_cmpuint (nre_schema_find_table (&nre_model_schema, "header")->shapes[0].size, ==,
                    NRE_MODEL_HEADER_SIZE);
  g_assert_cmpuint (nre_schema_find_table (&nre_model_schema, "slots")->start, ==, NRE_MODEL_HEADER_SIZE);
  for (guint type = 0; type <= NRE_MODEL_N_TYPES; type++)
    {
      const NreTable *table = nre_schema_find_rows (&nre_model_schema, type);
      const NreShape *shape = table != NULL ? nre_table_get_shape (table) : NULL;

      /* Records of varying size have none. */
      g_assert_cmpuint (nre_model_stride (type), ==, shape != NULL ? shape->size : 0);
      n_fixed += shape != NULL;
    }
  g_assert_cmpuint (n_fixed, ==, 13);
}

/* The getters of single vertices have no structure. */
static void
test_vertices (void)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();
  g_autoptr (GBytes) bytes = nre_author_model_finish (author);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (NreModel) model = nre_model_new (directory);
  static const char *const names[] = { "positions", "normals", "uv", "indices" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const NreTable *table = nre_schema_find_table (&nre_model_schema, names[i]);
      const NreField *field = &nre_table_get_shape (table)->fields[0];
      g_auto (NreRecords) records = { 0 };

      g_assert_true (nre_schema_locate (&nre_model_schema, &(NreSubject){ .directory = directory }, table,
                                        &records));
      g_assert_cmpuint (records.n, ==, nre_model_count (model, (NreModelTableType) table->type_id));
      for (guint k = 0; k < records.n; k++)
        {
          const guint8 *p = nre_records_get (&records, k).data;
          float found[3];

          if (i == 3)
            {
              g_assert_cmpuint (nre_model_get_index (model, k), ==, nre_element_get_integer (field->type, p));
              continue;
            }
          if (i == 0)
            nre_model_get_position (model, k, found);
          else if (i == 1)
            nre_model_get_normal (model, k, found);
          else
            nre_model_get_uv (model, k, found);
          for (guint c = 0; c < nre_field_n_elements (field); c++)
            {
              const guint8 *element = p + nre_field_element_offset (field, c);
              float expected = field->type == NRE_ELEMENT_F32
                                   ? nre_load_f32 (element)
                                   : (float) nre_element_get_integer (field->type, element) / field->scale;

              g_assert_cmpfloat (found[c], ==, expected);
            }
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model-schema/loaders", test_loaders);
  g_test_add_func ("/model-schema/strides", test_strides);
  g_test_add_func ("/model-schema/vertices", test_vertices);
  return g_test_run ();
}
