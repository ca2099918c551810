/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an edit of a record of a model may set, to the last value that is right and the first that is wrong,
 * and which bytes it then gives. What a file has that no edit could have put there does not stand in the
 * way. */

#include "models-fixture.h"

#include "nre-author-bytes.h"
#include "nre-error.h"
#include "nre-model-patch.h"

#include <math.h>

#define HEADER NRE_MODEL_HEADER_SIZE
#define SLOT 68
#define BATCH 20
#define NODE 38

typedef struct
{
  GBytes      *bytes;
  NreDocument *document;
  NreModel    *model;
  NrePatches   patches;
} Fixture;

static void
close_model (Fixture *self)
{
  nre_patches_clear (&self->patches);
  g_clear_pointer (&self->model, nre_model_free);
  g_clear_object (&self->document);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

/* @bytes are taken. */
static void
open_model (Fixture *self, GBytes *bytes)
{
  close_model (self);
  self->bytes = bytes;
  self->document = fixture_document (bytes);
  self->model = fixture_model (self->document);
  nre_patches_init (&self->patches);
}

static void
open_archive (Fixture *self, NreAuthorArchive *archive)
{
  open_model (self, nre_author_archive_finish (archive));
}

static NreAuthorArchive *
small (void)
{
  g_autoptr (NreAuthorModel) author = nre_author_model_new_small ();

  return nre_author_model_to_archive (author);
}

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorArchive) archive = small ();

  open_archive (self, archive);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  close_model (self);
}

static void
set_table (NreAuthorArchive *archive, NreModelTableType type, GBytes *payload)
{
  nre_author_archive_set_payload (archive, (guint) nre_author_archive_find_type (archive, type), payload);
}

static GBytes *
get_table (NreAuthorArchive *archive, NreModelTableType type)
{
  return nre_author_archive_get_payload (archive, (guint) nre_author_archive_find_type (archive, type));
}

/* Bytes of the model, put there behind the back of every check. */
static void
damage_u32 (Fixture *self, NreModelTableType type, gsize offset, guint32 value)
{
  gsize at =
      nre_author_archive_payload_offset (self->bytes, nre_author_archive_index_of_type (self->bytes, type));

  open_model (self, nre_author_patch_u32 (self->bytes, at + offset, value));
}

static void
damage_u16 (Fixture *self, NreModelTableType type, gsize offset, guint value)
{
  gsize at =
      nre_author_archive_payload_offset (self->bytes, nre_author_archive_index_of_type (self->bytes, type));

  open_model (self, nre_author_patch_u16 (self->bytes, at + offset, value));
}

static void
forget (Fixture *self)
{
  nre_patches_clear (&self->patches);
  nre_patches_init (&self->patches);
}

static void
accepted (Fixture *self, gboolean done, GError *error)
{
  g_assert_no_error (error);
  g_assert_true (done);
}

static void
refused (Fixture *self, gboolean done, GError *error, const char *reason)
{
  g_assert_false (done);
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  if (strstr (error->message, reason) == NULL)
    g_error ("“%s” does not say “%s”", error->message, reason);
  g_error_free (error);
  forget (self);
}

#define ACCEPT(self, function, ...)                                         \
  G_STMT_START                                                              \
  {                                                                         \
    GError *error = NULL;                                                   \
    gboolean done;                                                          \
    forget (self);                                                          \
    done = function ((self)->model, __VA_ARGS__, &(self)->patches, &error); \
    accepted (self, done, error);                                           \
  }                                                                         \
  G_STMT_END

#define REFUSE(self, reason, function, ...)                                          \
  G_STMT_START                                                                       \
  {                                                                                  \
    GError *error = NULL;                                                            \
    gboolean done = function ((self)->model, __VA_ARGS__, &(self)->patches, &error); \
    refused (self, done, error, reason);                                             \
  }                                                                                  \
  G_STMT_END

/* --- Records as the structures of the loaders, put back --------------------------------------------- */

static void
put_floats (guint8 *p, const float *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    nre_store_f32 (p + 4 * i, numbers[i]);
}

/* The words that differ are the edit. */
static void
put_words (const NreModelTable *table, gsize offset, const guint8 *record, gsize size, NrePatches *out)
{
  for (gsize at = 0; at < size; at += 4)
    if (memcmp (table->span.data + offset + at, record + at, 4) != 0)
      nre_model_patch_bytes (out, table, offset + at, 4, record + at, 4);
}

static gboolean
set_slot (const NreModel *model, guint slot, const NreModelSlot *fields, NrePatches *out, GError **error)
{
  const NreModelTable *table = nre_model_get_table (model, NRE_MODEL_SLOTS);
  gsize offset = HEADER + SLOT * (gsize) slot;
  guint8 record[SLOT];

  nre_store_u16 (record, fields->tri_start);
  nre_store_u16 (record + 2, fields->tri_count);
  nre_store_u16 (record + 4, fields->batch_start);
  nre_store_u16 (record + 6, fields->batch_count);
  put_floats (record + 8, fields->aabb_min, 3);
  put_floats (record + 20, fields->aabb_max, 3);
  put_floats (record + 32, fields->sphere_center, 3);
  put_floats (record + 44, &fields->sphere_radius, 1);
  for (guint i = 0; i < 5; i++)
    nre_store_u32 (record + 48 + 4 * i, fields->opaque[i]);
  if (!nre_model_check_slot (model, slot, table->span.data + offset, record, error))
    return FALSE;
  put_words (table, offset, record, SLOT, out);
  return TRUE;
}

static gboolean
set_header (const NreModel *model, const NreModelHeader *header, NrePatches *out, GError **error)
{
  const NreModelTable *table = nre_model_get_table (model, NRE_MODEL_SLOTS);
  guint8 record[HEADER];

  put_floats (record, (const float *) header, HEADER / 4);
  if (!nre_model_check_header (table->span.data, record, error))
    return FALSE;
  put_words (table, 0, record, HEADER, out);
  return TRUE;
}

static gboolean
set_batch (const NreModel *model, guint batch, const NreModelBatch *fields, NrePatches *out,
           GError **error)
{
  const NreModelTable *table = nre_model_get_table (model, NRE_MODEL_BATCHES);
  guint8 record[BATCH];

  nre_store_u16 (record, fields->flags);
  nre_store_u16 (record + 2, fields->material_index);
  nre_store_u16 (record + 4, fields->opaque4);
  nre_store_u16 (record + 6, fields->opaque6);
  nre_store_u16 (record + 8, fields->index_count);
  nre_store_u32 (record + 10, fields->index_start);
  nre_store_u16 (record + 14, fields->opaque14);
  nre_store_u32 (record + 16, fields->base_vertex);
  if (!nre_model_check_batch (model, batch, table->span.data + BATCH * (gsize) batch, record, error))
    return FALSE;
  nre_model_patch_bytes (out, table, BATCH * (gsize) batch, BATCH, record, BATCH);
  return TRUE;
}

#define SLOT_OK(self, slot) ACCEPT (self, set_slot, 0, &(slot))
#define SLOT_BAD(self, slot, reason) REFUSE (self, reason, set_slot, 0, &(slot))

/* The patch @i of the edit, by its place and its bytes. */
static void
assert_patch (const Fixture *self, guint i, NreModelTableType type, gsize offset, gsize removed,
              gconstpointer bytes, gsize size)
{
  const NrePatch *patch;

  g_assert_cmpuint (i, <, self->patches.patches->len);
  patch = &g_array_index (self->patches.patches, NrePatch, i);
  g_assert_cmpuint (patch->entry, ==, nre_model_get_table (self->model, type)->entry);
  g_assert_cmpuint (patch->offset, ==, offset);
  g_assert_cmpuint (patch->removed, ==, removed);
  g_assert_cmpmem (patch->inserted->data, patch->inserted->len, bytes, size);
}

static void
assert_word (const Fixture *self, guint i, NreModelTableType type, gsize offset, guint value)
{
  guint8 word[2] = { (guint8) value, (guint8) (value >> 8) };

  assert_patch (self, i, type, offset, 2, word, 2);
}

static void
assert_n (const Fixture *self, guint n_patches, guint n_attrs)
{
  g_assert_cmpuint (self->patches.patches->len, ==, n_patches);
  g_assert_cmpuint (self->patches.attrs->len, ==, n_attrs);
}

/* --- Slots --------------------------------------------------------------------------------------- */

static void
slot_ranges (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint n_batches = nre_model_count (self->model, NRE_MODEL_BATCHES);
  guint n_triangles = nre_model_count (self->model, NRE_MODEL_TRIANGLES);
  NreModelSlot before, slot;

  nre_model_get_slot (self->model, 0, &before);
  SLOT_OK (self, before);
  assert_n (self, 0, 0);
  slot = before;
  slot.batch_count = (guint16) (n_batches - before.batch_start);
  SLOT_OK (self, slot);
  slot.batch_count++;
  SLOT_BAD (self, slot, "batches");
  slot = before;
  slot.batch_start = (guint16) (n_batches - before.batch_count);
  SLOT_OK (self, slot);
  slot.batch_start++;
  SLOT_BAD (self, slot, "batches");
  slot = before;
  slot.tri_count = (guint16) (n_triangles - before.tri_start);
  SLOT_OK (self, slot);
  slot.tri_count++;
  SLOT_BAD (self, slot, "triangles");
  slot = before;
  slot.tri_start = (guint16) (n_triangles - before.tri_count);
  SLOT_OK (self, slot);
  slot.tri_start++;
  SLOT_BAD (self, slot, "triangles");
}

static void
slot_bounds (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  NreModelSlot before, slot;

  nre_model_get_slot (self->model, 0, &before);
  for (guint k = 0; k < 3; k++)
    {
      slot = before;
      slot.aabb_min[k] = before.aabb_max[k];
      SLOT_OK (self, slot);
      slot.aabb_min[k] = nextafterf (before.aabb_max[k], INFINITY);
      SLOT_BAD (self, slot, "AABB");
      slot.aabb_min[k] = -INFINITY;
      SLOT_BAD (self, slot, "AABB");
      slot.aabb_min[k] = NAN;
      SLOT_BAD (self, slot, "AABB");
      slot = before;
      slot.aabb_max[k] = before.aabb_min[k];
      SLOT_OK (self, slot);
      slot.aabb_max[k] = nextafterf (before.aabb_min[k], -INFINITY);
      SLOT_BAD (self, slot, "AABB");
      slot.aabb_max[k] = INFINITY;
      SLOT_BAD (self, slot, "AABB");
      slot.aabb_max[k] = NAN;
      SLOT_BAD (self, slot, "AABB");
      slot = before;
      slot.sphere_center[k] = -500;
      SLOT_OK (self, slot);
      slot.sphere_center[k] = NAN;
      SLOT_BAD (self, slot, "sphere");
    }
  slot = before;
  slot.sphere_radius = 0;
  SLOT_OK (self, slot);
  slot.sphere_radius = -1e-30f;
  SLOT_BAD (self, slot, "radius");
  slot.sphere_radius = INFINITY;
  SLOT_BAD (self, slot, "sphere");
}

/* Ranges and bounds that are wrong already: other fields can be set, and each can be mended by itself. */
static void
damaged_slot (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const guint32 word = 7;
  NreModelSlot before, slot;

  damage_u32 (self, NRE_MODEL_SLOTS, HEADER, 0xffff0000u);
  damage_u32 (self, NRE_MODEL_SLOTS, HEADER + 4, 0xffff0000u);
  damage_u32 (self, NRE_MODEL_SLOTS, HEADER + 8, 0x7fc00123u);
  damage_u32 (self, NRE_MODEL_SLOTS, HEADER + 12, 0x4e000000u);
  damage_u32 (self, NRE_MODEL_SLOTS, HEADER + 32, 0x7f800000u);
  damage_u32 (self, NRE_MODEL_SLOTS, HEADER + 44, 0xbf800000u);
  nre_model_get_slot (self->model, 0, &before);
  g_assert_true (isnan (before.aabb_min[0]) && before.aabb_min[1] > before.aabb_max[1] &&
                 before.sphere_radius < 0);

  slot = before;
  slot.opaque[0] = word;
  slot.opaque[4] = word;
  SLOT_OK (self, slot);
  assert_n (self, 2, 0);
  assert_patch (self, 0, NRE_MODEL_SLOTS, HEADER + 48, 4, &(guint32){ GUINT32_TO_LE (word) }, 4);
  assert_patch (self, 1, NRE_MODEL_SLOTS, HEADER + 64, 4, &(guint32){ GUINT32_TO_LE (word) }, 4);
  slot = before;
  slot.tri_count = 0;
  SLOT_OK (self, slot);
  slot = before;
  slot.batch_count = 0;
  SLOT_OK (self, slot);
  slot = before;
  slot.aabb_min[2] -= 1;
  SLOT_OK (self, slot);
  slot = before;
  slot.aabb_min[0] = before.aabb_max[0];
  SLOT_OK (self, slot);
  slot = before;
  slot.aabb_max[1] += 1;
  SLOT_BAD (self, slot, "AABB");
  slot.aabb_max[1] = before.aabb_min[1];
  SLOT_OK (self, slot);
  slot = before;
  slot.sphere_center[1] += 1;
  SLOT_OK (self, slot);
  slot = before;
  slot.sphere_radius = -2;
  SLOT_BAD (self, slot, "radius");
  slot.sphere_radius = 2;
  SLOT_OK (self, slot);
}

static gboolean
set_aabb_min (Fixture *self, double x, double y, double z, GError **error)
{
  const double numbers[] = { x, y, z };
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "slot", "u", 0);
  g_variant_dict_insert_value (&dict, "aabb_min",
                               g_variant_new_fixed_array (G_VARIANT_TYPE_DOUBLE, numbers, 3,
                                                          sizeof *numbers));
  return nre_document_perform (self->document, "set-slot", NULL, g_variant_dict_end (&dict), error);
}

/* A NaN that is there keeps its bits when its neighbour is set, and can be set itself; none is put in. */
static void
numbers_that_are_none (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreModel) model = NULL;
  NreModelSlot slot;

  damage_u32 (self, NRE_MODEL_SLOTS, HEADER + 8, 0x7fc00123u);
  damage_u32 (self, NRE_MODEL_SLOTS, HEADER + 12, 0x7fc00456u);
  set_aabb_min (self, -5, NAN, -7, &error);
  g_assert_no_error (error);
  model = fixture_model (self->document);
  nre_model_get_slot (model, 0, &slot);
  g_assert_cmpfloat (slot.aabb_min[0], ==, -5);
  g_assert_cmphex (nre_load_u32 (nre_model_get_table (model, NRE_MODEL_SLOTS)->span.data + HEADER + 12), ==,
                   0x7fc00456u);
  g_assert_cmpfloat (slot.aabb_min[2], ==, -7);
  g_assert_false (set_aabb_min (self, NAN, NAN, -7, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
}

static void
slot_is_added (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const NreModelTable *table = nre_model_get_table (self->model, NRE_MODEL_SLOTS);
  guint n = table->count;
  const NreNewAttrs *attrs;

  ACCEPT (self, nre_model_patch_add_slot, n - 1);
  assert_n (self, 1, 1);
  assert_patch (self, 0, NRE_MODEL_SLOTS, HEADER + SLOT * n, 0, table->span.data + HEADER + SLOT * (n - 1),
                SLOT);
  attrs = &g_array_index (self->patches.attrs, NreNewAttrs, 0);
  g_assert_cmpuint (attrs->entry, ==, table->entry);
  g_assert_cmpuint (attrs->attr1, ==, n + 1);
  g_assert_cmpuint (attrs->attr2, ==, table->attr2);
  REFUSE (self, "there is no slot", nre_model_patch_add_slot, n);
}

/* 16 bits number the slots, and the last number says that there is none. */
static void
slots_run_out (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  for (guint n = NRE_MODEL_NONE - 1; n <= NRE_MODEL_NONE; n++)
    {
      g_autoptr (NreAuthorArchive) archive = small ();
      gsize size = HEADER + SLOT * (gsize) n;

      set_table (archive, NRE_MODEL_SLOTS, g_bytes_new_take (g_malloc0 (size), size));
      open_archive (self, archive);
      g_assert_cmpuint (nre_model_count (self->model, NRE_MODEL_SLOTS), ==, n);
      if (n < NRE_MODEL_NONE)
        ACCEPT (self, nre_model_patch_add_slot, 0);
      else
        REFUSE (self, "16 bits", nre_model_patch_add_slot, 0);
    }
}

static void
torn_slots (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorArchive) archive = small ();
  GBytes *slots = get_table (archive, NRE_MODEL_SLOTS);

  set_table (archive, NRE_MODEL_SLOTS, nre_author_splice (slots, g_bytes_get_size (slots), 0, "x", 1));
  open_archive (self, archive);
  REFUSE (self, "belong to no slot", nre_model_patch_add_slot, 0);
  REFUSE (self, "belong to no slot", nre_model_patch_remove_slot, 1);
}

/* Later slots get other numbers, and so do references to them; those that lead nowhere stay. */
static void
slot_is_removed (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint n = nre_model_count (self->model, NRE_MODEL_SLOTS);

  g_assert_cmpuint (n, ==, 4);
  REFUSE (self, "slot 3 is used by node 0, LOD 0 group 1", nre_model_patch_remove_slot, 3);
  REFUSE (self, "slot 2 is used by node 1, LOD 1 group 0", nre_model_patch_remove_slot, 2);
  REFUSE (self, "there is no slot", nre_model_patch_remove_slot, 4);
  damage_u16 (self, NRE_MODEL_NODES, NODE + 8, NRE_MODEL_NONE);
  damage_u16 (self, NRE_MODEL_NODES, 2 * NODE + 8 + 2 * 3, n);
  damage_u16 (self, NRE_MODEL_NODES, 2 * NODE + 8 + 2 * 14, n + 1);
  ACCEPT (self, nre_model_patch_remove_slot, 1);
  assert_n (self, 5, 1);
  assert_word (self, 0, NRE_MODEL_NODES, 8 + 2 * 1, 2);
  assert_word (self, 1, NRE_MODEL_NODES, NODE + 8 + 2 * 5, 1);
  assert_word (self, 2, NRE_MODEL_NODES, NODE + 8 + 2 * 10, 1);
  assert_word (self, 3, NRE_MODEL_NODES, 3 * NODE + 8, 2);
  assert_patch (self, 4, NRE_MODEL_SLOTS, HEADER + SLOT, SLOT, "", 0);
  g_assert_cmpuint (g_array_index (self->patches.attrs, NreNewAttrs, 0).attr1, ==, 3);
}

/* A damaged Res2 has more slots than 16 bits can number. 65535 still means that there is no slot. */
static void
slot_past_16_bits_is_removed (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const gsize size = HEADER + SLOT * (gsize) (NRE_MODEL_NONE + 1);
  g_autoptr (NreAuthorArchive) archive = small ();

  set_table (archive, NRE_MODEL_SLOTS, g_bytes_new_take (g_malloc0 (size), size));
  open_archive (self, archive);
  g_assert_cmpuint (nre_model_count (self->model, NRE_MODEL_SLOTS), ==, NRE_MODEL_NONE + 1);
  for (guint slot = NRE_MODEL_NONE - 1; slot <= NRE_MODEL_NONE; slot++)
    {
      ACCEPT (self, nre_model_patch_remove_slot, slot);
      assert_n (self, 1, 1);
      assert_patch (self, 0, NRE_MODEL_SLOTS, HEADER + SLOT * (gsize) slot, SLOT, "", 0);
    }
}

/* What finds the record is the operation. */
static void
refused_operation (Fixture *self, const char *operation, const char *text, const char *reason)
{
  g_autoptr (GVariant) args = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL);
  GError *error = NULL;
  gboolean done = nre_document_perform (self->document, operation, NULL, args, &error);

  refused (self, done, error, reason);
}

/* --- The header ---------------------------------------------------------------------------------- */

static void
header_numbers (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  NreModelHeader header;
  float *numbers = (float *) &header;

  G_STATIC_ASSERT (sizeof header == HEADER);
  for (guint i = 0; i < HEADER / 4; i++)
    {
      gboolean radius = i == 27 || i == 34;

      g_assert_true (nre_model_get_header (self->model, &header));
      numbers[i] = NAN;
      REFUSE (self, "finite", set_header, &header);
      numbers[i] = INFINITY;
      REFUSE (self, "finite", set_header, &header);
      numbers[i] = -123.5f;
      if (radius)
        REFUSE (self, "negative", set_header, &header);
      else
        ACCEPT (self, set_header, &header);
      numbers[i] = 123.5f;
      ACCEPT (self, set_header, &header);
      assert_n (self, 1, 0);
      assert_patch (self, 0, NRE_MODEL_SLOTS, 4 * i, 4, "\x00\x00\xf7\x42", 4);
      numbers[i] = 0;
      ACCEPT (self, set_header, &header);
    }
}

static void
damaged_header (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorArchive) archive = small ();
  NreModelHeader header;

  damage_u32 (self, NRE_MODEL_SLOTS, 20, 0x7fc00123u);
  damage_u32 (self, NRE_MODEL_SLOTS, 0x6c, 0xbf800000u);
  damage_u32 (self, NRE_MODEL_SLOTS, 0x88, 0xbf800000u);
  g_assert_true (nre_model_get_header (self->model, &header));
  header.segment_a[2] = 123.5f;
  ACCEPT (self, set_header, &header);
  assert_n (self, 1, 0);
  assert_patch (self, 0, NRE_MODEL_SLOTS, 0x78, 4, "\x00\x00\xf7\x42", 4);

  set_table (archive, NRE_MODEL_SLOTS, nre_author_cut (get_table (archive, NRE_MODEL_SLOTS), HEADER));
  open_archive (self, archive);
  g_assert_true (nre_model_get_header (self->model, &header));
  ACCEPT (self, set_header, &header);
  set_table (archive, NRE_MODEL_SLOTS, nre_author_cut (get_table (archive, NRE_MODEL_SLOTS), HEADER - 1));
  open_archive (self, archive);
  g_assert_false (nre_model_get_header (self->model, &header));
  refused_operation (self, "set-model-bounds", "{'segment_radius': <1.0>}", "no header");
}

/* --- Batches ------------------------------------------------------------------------------------- */

#define BATCH_OK(self, i, batch) ACCEPT (self, set_batch, i, &(batch))
#define BATCH_BAD(self, i, batch, reason) REFUSE (self, reason, set_batch, i, &(batch))

static void
batch_ranges (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint n_indices = nre_model_count (self->model, NRE_MODEL_INDICES), last;
  guint n_vertices = nre_model_count (self->model, NRE_MODEL_POSITIONS), highest = 0;
  NreModelBatch before, batch;

  last = nre_model_count (self->model, NRE_MODEL_BATCHES) - 1;
  nre_model_get_batch (self->model, 0, &before);
  for (guint i = 0; i < before.index_count; i++)
    highest = MAX (highest, nre_model_get_index (self->model, before.index_start + i));
  g_assert_cmpuint (before.base_vertex, ==, 0);

  batch = before;
  batch.index_start = n_indices - before.index_count;
  BATCH_OK (self, 0, batch);
  batch.index_start++;
  BATCH_BAD (self, 0, batch, "indices");
  batch.index_start = G_MAXUINT32;
  BATCH_BAD (self, 0, batch, "indices");
  batch = before;
  batch.index_count++;
  BATCH_BAD (self, 0, batch, "multiple of 3");
  batch = before;
  batch.base_vertex = n_vertices - 1 - highest;
  BATCH_OK (self, 0, batch);
  batch.base_vertex++;
  BATCH_BAD (self, 0, batch, "vertices");
  batch.base_vertex = G_MAXUINT32;
  BATCH_BAD (self, 0, batch, "vertices");
  /* What draws nothing reaches no vertex. */
  batch.index_count = 0;
  BATCH_OK (self, 0, batch);

  nre_model_get_batch (self->model, last, &before);
  g_assert_cmpuint (before.index_start + before.index_count, ==, n_indices);
  batch = before;
  batch.index_count = (guint16) (before.index_count - 3);
  BATCH_OK (self, last, batch);
  batch.index_count = (guint16) (before.index_count + 3);
  BATCH_BAD (self, last, batch, "indices");
}

static void
batch_bytes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const guint8 record[BATCH] = { 1,    0x12, 2,    0x12, 3, 0x12, 4,    0x12, 0,    0,
                                        0xf9, 0xff, 0xff, 0xff, 6, 0x12, 0xf8, 0xff, 0xff, 0xff };
  NreModelBatch batch;

  /* A range that is wrong already does not stand in the way of other fields. */
  damage_u16 (self, NRE_MODEL_BATCHES, BATCH + 8, 0);
  damage_u32 (self, NRE_MODEL_BATCHES, BATCH + 10, 0xfffffff9u);
  damage_u32 (self, NRE_MODEL_BATCHES, BATCH + 16, 0xfffffff8u);
  nre_model_get_batch (self->model, 1, &batch);
  batch.flags = 0x1201;
  batch.material_index = 0x1202;
  batch.opaque4 = 0x1203;
  batch.opaque6 = 0x1204;
  batch.opaque14 = 0x1206;
  BATCH_OK (self, 1, batch);
  assert_n (self, 1, 0);
  assert_patch (self, 0, NRE_MODEL_BATCHES, BATCH, BATCH, record, BATCH);
  refused_operation (self, "set-batch", "{'batch': <uint32 10000>, 'flags': <uint32 0>}",
                     "there is no batch");
}

/* --- Nodes --------------------------------------------------------------------------------------- */

static void
node_words (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint n = nre_model_count (self->model, NRE_MODEL_NODES),
        n_slots = nre_model_count (self->model, NRE_MODEL_SLOTS);

  refused_operation (self, "set-node-flags", "{'node': <uint32 10000>, 'flags': <uint32 0>}",
                     "there is no node");

  ACCEPT (self, nre_model_patch_node_slot, 1, 2, 4, n_slots - 1);
  assert_n (self, 1, 0);
  assert_word (self, 0, NRE_MODEL_NODES, NODE + 8 + 28, n_slots - 1);
  ACCEPT (self, nre_model_patch_node_slot, 1, 1, 0, NRE_MODEL_NONE);
  assert_word (self, 0, NRE_MODEL_NODES, NODE + 8 + 10, NRE_MODEL_NONE);
  REFUSE (self, "there is no LOD 3", nre_model_patch_node_slot, 1, 3, 0, 0);
  REFUSE (self, "there is no LOD 0, group 5", nre_model_patch_node_slot, 1, 0, 5, 0);
  REFUSE (self, "there is no slot", nre_model_patch_node_slot, 1, 0, 0, n_slots);
  REFUSE (self, "there is no node", nre_model_patch_node_slot, n, 0, 0, 0);
}

static void
node_parents (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  ACCEPT (self, nre_model_patch_node_parent, 3, 2);
  assert_n (self, 1, 0);
  assert_word (self, 0, NRE_MODEL_NODES, 3 * NODE + 2, 2);
  ACCEPT (self, nre_model_patch_node_parent, 0, NRE_MODEL_NONE);
  assert_word (self, 0, NRE_MODEL_NODES, 2, NRE_MODEL_NONE);
  /* 3 is no descendant of 1, and 2 is one. */
  REFUSE (self, "must come first", nre_model_patch_node_parent, 1, 3);
  REFUSE (self, "cycle", nre_model_patch_node_parent, 1, 2);
  REFUSE (self, "cycle", nre_model_patch_node_parent, 0, 2);
  REFUSE (self, "its own parent", nre_model_patch_node_parent, 3, 3);
  REFUSE (self, "there is no node 4", nre_model_patch_node_parent, 3, 4);
  REFUSE (self, "there is no node 4", nre_model_patch_node_parent, 4, 3);
  /* Nodes 1 and 2 are each other's parents: what is looked for is not among them, and the search ends. */
  damage_u16 (self, NRE_MODEL_NODES, NODE + 2, 2);
  ACCEPT (self, nre_model_patch_node_parent, 3, 2);
  REFUSE (self, "must come first", nre_model_patch_node_parent, 0, 2);
}

/* Nodes and slots past what 16 bits can name. */
static void
numbers_past_16_bits (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorArchive) archive = small ();
  gsize n = NRE_MODEL_NONE + 3, nodes = NODE * n, slots = HEADER + SLOT * n;

  set_table (archive, NRE_MODEL_NODES, g_bytes_new_take (g_malloc0 (nodes), nodes));
  set_table (archive, NRE_MODEL_SLOTS, g_bytes_new_take (g_malloc0 (slots), slots));
  open_archive (self, archive);
  g_assert_cmpuint (nre_model_count (self->model, NRE_MODEL_NODES), ==, n);
  ACCEPT (self, nre_model_patch_node_slot, 0, 0, 0, NRE_MODEL_NONE - 1);
  REFUSE (self, "65534 is the last", nre_model_patch_node_slot, 0, 0, 0, NRE_MODEL_NONE + 1);
  ACCEPT (self, nre_model_patch_node_parent, NRE_MODEL_NONE + 2, NRE_MODEL_NONE - 1);
  REFUSE (self, "does not fit the 16 bits", nre_model_patch_node_parent, NRE_MODEL_NONE + 2,
          NRE_MODEL_NONE + 1);
}

static void
node_names (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const guint8 expected[] = { 2, 0, 0, 0, 'a', 'b', 0 }, none[4];
  g_autofree char *name = g_strnfill (G_MAXUINT16 + 1, 'x');
  g_autoptr (NreAuthorArchive) archive = small ();
  gsize offset, size;

  g_assert_true (nre_model_get_string_range (self->model, 1, &offset, &size));
  g_assert_cmpuint (size, ==, 4 + 7);
  ACCEPT (self, nre_model_patch_node_name, 1, "ab");
  assert_n (self, 1, 0);
  assert_patch (self, 0, NRE_MODEL_STRINGS, offset, size, expected, sizeof expected);
  ACCEPT (self, nre_model_patch_node_name, 1, NULL);
  assert_patch (self, 0, NRE_MODEL_STRINGS, offset, size, none, sizeof none);
  REFUSE (self, "empty", nre_model_patch_node_name, 1, "");
  REFUSE (self, "65536 characters is too long", nre_model_patch_node_name, 1, name);
  name[G_MAXUINT16] = '\0';
  ACCEPT (self, nre_model_patch_node_name, 1, name);
  REFUSE (self, "there is no node 4", nre_model_patch_node_name, 4, "x");

  set_table (archive, NRE_MODEL_STRINGS,
             nre_author_cut (get_table (archive, NRE_MODEL_STRINGS), offset + size));
  open_archive (self, archive);
  ACCEPT (self, nre_model_patch_node_name, 1, "x");
  REFUSE (self, "only 2 of 4 records can be read, and node 2 has none", nre_model_patch_node_name, 2, "x");
  nre_author_archive_remove (archive, (guint) nre_author_archive_find_type (archive, NRE_MODEL_STRINGS));
  open_archive (self, archive);
  REFUSE (self, "no node strings", nre_model_patch_node_name, 1, "x");
}

/* --- Whole tables -------------------------------------------------------------------------------- */

static void
replace_by (Fixture *self, const guint8 *bytes, gsize size, gsize offset, gsize removed)
{
  const NreModelTable *table = nre_model_get_table (self->model, NRE_MODEL_POSITIONS);

  forget (self);
  nre_model_patch_table (&self->patches, table, nre_span (bytes, size));
  assert_n (self, 1, 0);
  assert_patch (self, 0, NRE_MODEL_POSITIONS, offset, removed, bytes + offset,
                size - (table->span.size - removed));
}

/* Of a table that becomes another one only what differs is replaced, wherever that is. */
static void
table_is_replaced (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorArchive) archive = small ();
  const gsize size = 1200;
  g_autofree guint8 *bytes = g_malloc (size + 1);

  for (gsize i = 0; i < size + 1; i++)
    bytes[i] = (guint8) (i * 7 + i / 256);
  set_table (archive, NRE_MODEL_POSITIONS, g_bytes_new (bytes, size));
  open_archive (self, archive);
  nre_model_patch_table (&self->patches, nre_model_get_table (self->model, NRE_MODEL_POSITIONS),
                             nre_span (bytes, size));
  assert_n (self, 0, 0);
  for (gsize at = 0; at < size; at++)
    {
      bytes[at] ^= 0x80;
      replace_by (self, bytes, size, at, 1);
      bytes[at] ^= 0x80;
    }
  replace_by (self, bytes, size + 1, size, 0);
  replace_by (self, bytes, size - 1, size - 1, 1);
  forget (self);
  nre_model_patch_table (&self->patches, nre_model_get_table (self->model, NRE_MODEL_POSITIONS),
                             nre_span (NULL, 0));
  assert_patch (self, 0, NRE_MODEL_POSITIONS, 0, size, "", 0);
}

static void
attributes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const NreModelTable *table = nre_model_get_table (self->model, NRE_MODEL_NODES);

  nre_model_patch_attrs (&self->patches, table, table->attr1, table->attr2);
  assert_n (self, 0, 0);
  nre_model_patch_attrs (&self->patches, table, table->attr1 + 1, table->attr2);
  nre_model_patch_attrs (&self->patches, table, table->attr1, table->attr2 + 1);
  assert_n (self, 0, 2);
}

/* --- Computed bounds ----------------------------------------------------------------------------- */

/* Vertices that are no numbers are left out; what is left of nothing is refused. */
static void
computed_bounds (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  NreModelSlot slot, other;
  NreModelBatch batch;
  guint n = nre_model_count (self->model, NRE_MODEL_SLOTS), vertex;

  REFUSE (self, "there is no slot", nre_model_patch_compute_bounds, n);
  g_assert_true (nre_model_slot_bounds (self->model, 0, &slot));
  nre_model_get_slot (self->model, 0, &other);
  nre_model_get_batch (self->model, other.batch_start, &batch);
  vertex = batch.base_vertex + nre_model_get_index (self->model, batch.index_start);
  for (guint k = 0; k < 3; k++)
    {
      g_autoptr (NreAuthorArchive) archive = small ();

      open_archive (self, archive);
      damage_u32 (self, NRE_MODEL_POSITIONS, 12 * vertex + 4 * k, 0x7f800000u);
      ACCEPT (self, nre_model_patch_compute_bounds, 0);
      g_assert_true (nre_model_slot_bounds (self->model, 0, &other));
      for (guint i = 0; i < 3; i++)
        g_assert_true (isfinite (other.aabb_min[i]) && isfinite (other.aabb_max[i]) &&
                       isfinite (other.sphere_center[i]));
    }
  damage_u16 (self, NRE_MODEL_SLOTS, HEADER + 6, 0);
  REFUSE (self, "draws nothing", nre_model_patch_compute_bounds, 0);
  damage_u16 (self, NRE_MODEL_SLOTS, HEADER + 6, 0xffff);
  REFUSE (self, "draws nothing", nre_model_patch_compute_bounds, 0);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void      (*run) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/patches/slot/ranges", slot_ranges },
    { "/patches/slot/bounds", slot_bounds },
    { "/patches/slot/damaged", damaged_slot },
    { "/patches/slot/nan", numbers_that_are_none },
    { "/patches/slot/add", slot_is_added },
    { "/patches/slot/run-out", slots_run_out },
    { "/patches/slot/torn", torn_slots },
    { "/patches/slot/remove", slot_is_removed },
    { "/patches/slot/remove-past-16-bits", slot_past_16_bits_is_removed },
    { "/patches/header/numbers", header_numbers },
    { "/patches/header/damaged", damaged_header },
    { "/patches/batch/ranges", batch_ranges },
    { "/patches/batch/bytes", batch_bytes },
    { "/patches/node/words", node_words },
    { "/patches/node/parents", node_parents },
    { "/patches/node/past-16-bits", numbers_past_16_bits },
    { "/patches/node/names", node_names },
    { "/patches/table/replaced", table_is_replaced },
    { "/patches/table/attributes", attributes },
    { "/patches/bounds", computed_bounds },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
