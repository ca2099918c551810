/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tracks and the canonical writer by themselves: what they hold, refuse and write, to the last key, frame and
 * word that 16 bits can number. */

#include "models-fixture.h"

#include "nre-animation.h"
#include "nre-author-bytes.h"
#include "nre-error.h"
#include "nre-model-check.h"
#include "nre-sampler.h"
#include "nre-track-edit.h"

#include <math.h>

/* Six nodes: their keys begin at these numbers, and the frame map has 11 words for each of nodes 1, 4 and
 * 5. */
static const guint starts[] = { 0, 1, 4, 5, 6, 9, 11 };

#define N_NODES 6
#define N_KEYS 11
#define KEY 24
#define NODE 38

typedef struct
{
  GBytes       *bytes;
  NreDocument  *document;
  NreModel     *model;
  NreAnimation *animation;
} Fixture;

static void
close_model (Fixture *self)
{
  g_clear_pointer (&self->animation, nre_animation_free);
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
  self->animation = nre_animation_new (self->model, NULL);
}

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (NreAuthorModel) arm = fixture_arm ();

  open_model (self, nre_author_model_finish (arm));
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  close_model (self);
}

static gsize
place_of (const Fixture *self, NreModelTableType type, gsize offset)
{
  return nre_author_archive_payload_offset (self->bytes,
                                            nre_author_archive_index_of_type (self->bytes, type)) +
         offset;
}

static void
damage_u16 (Fixture *self, NreModelTableType type, gsize offset, guint value)
{
  open_model (self, nre_author_patch_u16 (self->bytes, place_of (self, type, offset), value));
}

static void
damage_u32 (Fixture *self, NreModelTableType type, gsize offset, guint32 value)
{
  open_model (self, nre_author_patch_u32 (self->bytes, place_of (self, type, offset), value));
}

static void
set_time (Fixture *self, guint key, float time)
{
  open_model (self,
              nre_author_patch_f32 (self->bytes, place_of (self, NRE_MODEL_KEYS, KEY * key + 12), time));
}

static void
assert_refused (gboolean done, GError *error, const char *reason)
{
  g_assert_false (done);
  g_assert_error (error, NRE_ERROR, NRE_ERROR_REFUSED);
  if (strstr (error->message, reason) == NULL)
    g_error ("“%s” does not say “%s”", error->message, reason);
  g_error_free (error);
}

/* Keys at these times, all alike. */
static void
set_times (Fixture *self, guint node, guint n, const float *times, const char *reason)
{
  g_autofree NreTrackKey *keys = g_new0 (NreTrackKey, n + 1);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    keys[i].time = times[i];
  if (reason != NULL)
    {
      gboolean done = nre_animation_set_track (self->animation, node, keys, n, &error);

      assert_refused (done, g_steal_pointer (&error), reason);
      return;
    }
  nre_animation_set_track (self->animation, node, keys, n, &error);
  g_assert_no_error (error);
}

#define TIMES(self, node, reason, ...)                                                                       \
  set_times (self, node, sizeof ((const float[]){ __VA_ARGS__ }) / sizeof (float),                           \
             (const float[]){ __VA_ARGS__ }, reason)

static void
keys_and_nodes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const NreTrackKey *track;
  guint node = 99, index = 99;

  for (guint i = 0; i < N_NODES; i++)
    {
      guint n = nre_animation_get_track (self->animation, i, &track);

      g_assert_cmpuint (n, ==, starts[i + 1] - starts[i]);
      g_assert_cmpuint (nre_animation_get_start (self->animation, i), ==, starts[i]);
      for (guint k = 0; k < n; k++)
        {
          g_assert_true (nre_animation_find_key (self->animation, starts[i] + k, &node, &index));
          g_assert_cmpuint (node, ==, i);
          g_assert_cmpuint (index, ==, k);
        }
    }
  g_assert_false (nre_animation_find_key (self->animation, N_KEYS, &node, &index));
  g_assert_cmpuint (nre_animation_get_start (self->animation, N_NODES), ==, N_KEYS);
  g_assert_cmpuint (nre_animation_get_start (self->animation, N_NODES + 7), ==, N_KEYS);
  nre_animation_get_track (self->animation, 4, &track);
  g_assert_cmpfloat (track[2].time, ==, 10);
  g_assert_cmpfloat (track[2].pos[1], ==, 2);
  g_assert_cmpfloat (track[2].pos[2], ==, 2);
}

static void
times_of_a_track (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const NreTrackKey *track;

  TIMES (self, 1, NULL, 0);
  TIMES (self, 1, NULL, 0, 1, 65535);
  TIMES (self, 1, "first time of a track must be 0", 1, 2);
  TIMES (self, 1, "first time of a track must be 0", -1, 2);
  TIMES (self, 1, "key 1 of node 1: times must increase", 0, 0);
  TIMES (self, 1, "key 2 of node 1: times must increase", 0, 2, 1);
  TIMES (self, 1, "key 1 of node 1: the time must be a whole frame", 0, 1.5f, 2);
  TIMES (self, 1, "key 1 of node 1: the time must be a whole frame", 0, 65536);
  TIMES (self, 1, "position and time must be finite", 0, NAN);
  TIMES (self, 1, "position and time must be finite", 0, INFINITY);
  set_times (self, 1, 0, NULL, "at least one key");
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 3; k++)
      {
        NreTrackKey keys[2] = { { .time = 0 }, { .time = 1 } };
        GError *error = NULL;
        gboolean done;

        keys[i].pos[k] = i == 0 ? NAN : -INFINITY;
        done = nre_animation_set_track (self->animation, 1, keys, 2, &error);
        assert_refused (done, error, "must be finite");
      }
  /* What was refused changed nothing. */
  g_assert_cmpuint (nre_animation_get_track (self->animation, 1, &track), ==, 3);
  g_assert_cmpfloat (track[2].time, ==, 65535);
}

static void
quaternions (Fixture *self G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
  const double wxyz[] = { 2, -2, 0.5, 1.4 / 32767 };
  NreTrackKey key;

  nre_track_key_set_quat (&key, wxyz);
  g_assert_cmpint (key.quat[3], ==, 32767);
  g_assert_cmpint (key.quat[0], ==, -32767);
  g_assert_cmpint (key.quat[1], ==, 16384);
  g_assert_cmpint (key.quat[2], ==, 1);
}

static void
assert_no_animation (Fixture *self, const char *reason)
{
  GError *error = NULL;
  g_autoptr (NreAnimation) animation = nre_animation_new (self->model, &error);

  g_assert_null (self->animation);
  assert_refused (animation != NULL, error, reason);
  g_assert_false (nre_model_is_canonical_animation (self->model));
}

/* Keys that do not follow one another in the order of the nodes cannot be taken apart. */
static void
order_of_keys (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  damage_u16 (self, NRE_MODEL_NODES, 5 * NODE + 6, N_KEYS);
  assert_no_animation (self, "node 5 ends at key 11, expected 9 or later, below 11");
  damage_u16 (self, NRE_MODEL_NODES, 5 * NODE + 6, 8);
  assert_no_animation (self, "node 5 ends at key 8, expected 9 or later, below 11");
  damage_u16 (self, NRE_MODEL_NODES, 5 * NODE + 6, 9);
  assert_no_animation (self, "keys 10 to 10 of this model belong to no node");
  damage_u16 (self, NRE_MODEL_NODES, 5 * NODE + 6, 10);
  g_assert_true (nre_model_is_canonical_animation (self->model));
}

static gboolean
write_animation (Fixture *self, NrePatches *patches, GError **error)
{
  nre_patches_clear (patches);
  nre_patches_init (patches);
  return nre_animation_write (self->animation, self->model, patches, error);
}

static void
refuse_to_write (Fixture *self, const char *reason)
{
  g_auto (NrePatches) patches = { 0 };
  GError *error = NULL;
  gboolean done = write_animation (self, &patches, &error);

  assert_refused (done, error, reason);
}

static void
write_well (Fixture *self)
{
  g_auto (NrePatches) patches = { 0 };
  g_autoptr (GError) error = NULL;

  write_animation (self, &patches, &error);
  g_assert_no_error (error);
}

/* The table as the patches make it. */
static GByteArray *
patched (Fixture *self, const NrePatches *patches, NreModelTableType type)
{
  const NreModelTable *table = nre_model_get_table (self->model, type);
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, table->span.data, (guint) table->span.size);
  for (guint i = 0; i < patches->patches->len; i++)
    {
      const NrePatch *patch = &g_array_index (patches->patches, NrePatch, i);
      g_autoptr (GByteArray) tail = NULL;

      if (patch->entry != table->entry)
        continue;
      tail = g_byte_array_new ();
      g_byte_array_append (tail, bytes->data + patch->offset + patch->removed,
                           (guint) (bytes->len - patch->offset - patch->removed));
      g_byte_array_set_size (bytes, (guint) patch->offset);
      g_byte_array_append (bytes, patch->inserted->data, patch->inserted->len);
      g_byte_array_append (bytes, tail->data, tail->len);
    }
  return bytes;
}

static void
assert_attrs (Fixture *self, const NrePatches *patches, NreModelTableType type, guint attr1, guint attr2)
{
  guint n = 0;

  for (guint i = 0; i < patches->attrs->len; i++)
    {
      const NreNewAttrs *attrs = &g_array_index (patches->attrs, NreNewAttrs, i);

      if (attrs->entry != nre_model_get_table (self->model, type)->entry)
        continue;
      g_assert_cmpuint (attrs->attr1, ==, attr1);
      g_assert_cmpuint (attrs->attr2, ==, attr2);
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
}

/* The map that a canonical writer makes, worked out by hand. */
static void
frame_map (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const guint expected[] = {
    1, 1, 1, 1, 2, 2, 2, 2, 3, /* node 1: at 0, 4 and 8 */
    6, 6, 7, 8, 8, 8, 8, 8, 8, /* node 4: at 0, 2 and 3 */
    9, 9, 9, 9, 9, 9, 10, 10, 10, /* node 5: at 0 and 6 */
  };
  g_auto (NrePatches) patches = { 0 };
  g_autoptr (GByteArray) map = NULL, nodes = NULL, keys = NULL;

  g_assert_true (write_animation (self, &patches, NULL));
  g_assert_cmpuint (patches.patches->len + patches.attrs->len, ==, 0);
  TIMES (self, 4, NULL, 0, 2, 3);
  g_assert_true (write_animation (self, &patches, NULL));
  map = patched (self, &patches, NRE_MODEL_FRAME_MAP);
  nodes = patched (self, &patches, NRE_MODEL_NODES);
  keys = patched (self, &patches, NRE_MODEL_KEYS);
  g_assert_cmpuint (map->len, ==, 2 * G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (nre_load_u16 (map->data + 2 * i), ==, expected[i]);
  g_assert_cmpuint (nre_load_u16 (nodes->data + NODE + 4), ==, 0);
  g_assert_cmpuint (nre_load_u16 (nodes->data + 4 * NODE + 4), ==, 9);
  g_assert_cmpuint (nre_load_u16 (nodes->data + 5 * NODE + 4), ==, 18);
  g_assert_cmpuint (keys->len, ==, KEY * N_KEYS);
  g_assert_cmpfloat (nre_load_f32 (keys->data + 7 * KEY + 12), ==, 2);
  g_assert_cmpfloat (nre_load_f32 (keys->data + 8 * KEY + 12), ==, 3);
  assert_attrs (self, &patches, NRE_MODEL_FRAME_MAP, 27, 9);

  /* A track of one key has no map, and one key more moves those that follow. */
  TIMES (self, 4, NULL, 0);
  TIMES (self, 1, NULL, 0, 1, 2, 3);
  g_assert_true (write_animation (self, &patches, NULL));
  g_clear_pointer (&nodes, g_byte_array_unref);
  nodes = patched (self, &patches, NRE_MODEL_NODES);
  g_assert_cmpuint (nre_load_u16 (nodes->data + 1 * NODE + 6), ==, 4);
  g_assert_cmpuint (nre_load_u16 (nodes->data + 4 * NODE + 4), ==, NRE_MODEL_NONE);
  g_assert_cmpuint (nre_load_u16 (nodes->data + 4 * NODE + 6), ==, 7);
  g_assert_cmpuint (nre_load_u16 (nodes->data + 5 * NODE + 4), ==, 7);
  g_assert_cmpuint (nre_load_u16 (nodes->data + 5 * NODE + 6), ==, 9);
  assert_attrs (self, &patches, NRE_MODEL_KEYS, 10, nre_model_get_table (self->model, NRE_MODEL_KEYS)->attr2);
  assert_attrs (self, &patches, NRE_MODEL_FRAME_MAP, 14, 7);
}

/* The last key and the last word of the map that 16 bits can number. */
static void
sixteen_bits (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree float *times = g_new (float, 65536);

  for (guint i = 0; i < 65536; i++)
    times[i] = (float) i;
  for (guint i = 1; i < N_NODES; i++)
    TIMES (self, i, NULL, 0);
  set_times (self, 0, 65536 - 5, times, NULL);
  write_well (self);
  set_times (self, 0, 65536 - 4, times, NULL);
  refuse_to_write (self, "node 5 would have key 65536");
  TIMES (self, 0, NULL, 0, 65533);
  TIMES (self, 1, NULL, 0, 1);
  write_well (self);
  TIMES (self, 0, NULL, 0, 65534);
  refuse_to_write (self, "map word 65535");
}

/* Times of tracks that nobody set, as the file has them. */
static void
times_in_the_file (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  set_time (self, 8, -1);
  refuse_to_write (self, "key 2 of node 4 has the time -1");
  set_time (self, 8, 65536);
  refuse_to_write (self, "key 2 of node 4 has the time 65536");
  set_time (self, 8, NAN);
  refuse_to_write (self, "key 2 of node 4 has the time");
  set_time (self, 8, 65535);
  refuse_to_write (self, "too long");
  set_time (self, 8, 20);
  write_well (self);
}

static void
missing_tables (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct { NreModelTableType type; const char *reason; } cases[] = {
    { NRE_MODEL_KEYS, "no keys (Res8)" },
    { NRE_MODEL_FRAME_MAP, "no frame map (Res19)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreAuthorModel) arm = fixture_arm ();
      g_autoptr (NreAuthorArchive) archive = nre_author_model_to_archive (arm);
      g_autoptr (NreDocument) document = NULL;
      g_autoptr (NreModel) model = NULL;
      g_auto (NrePatches) patches = { 0 };
      g_autoptr (GBytes) bytes = NULL;
      GError *error = NULL;
      gboolean done;

      nre_author_archive_remove (archive, (guint) nre_author_archive_find_type (archive, cases[i].type));
      bytes = nre_author_archive_finish (archive);
      document = fixture_document (bytes);
      model = fixture_model (document);
      nre_patches_init (&patches);
      done = nre_animation_write (self->animation, model, &patches, &error);
      assert_refused (done, error, cases[i].reason);
    }
}

/* --- One key ------------------------------------------------------------------------------------- */

/* The position of a key, its time and its rotation being what they are. */
static gboolean
patch_key (Fixture *self, guint key, const NreTrackKey *fields, NrePatches *patches, GError **error)
{
  const NreModelTable *table = nre_model_get_table (self->model, NRE_MODEL_KEYS);
  const guint8 *before = table->span.data + KEY * (gsize) key;
  guint8 record[KEY];

  nre_patches_clear (patches);
  nre_patches_init (patches);
  memcpy (record, before, KEY);
  for (guint i = 0; i < 3; i++)
    nre_store_f32 (record + 4 * i, fields->pos[i]);
  if (!nre_model_check_key (key, before, record, error))
    return FALSE;
  nre_model_patch_bytes (patches, table, KEY * (gsize) key, KEY, record, KEY);
  return TRUE;
}

/* A position that is none stays as it is to the bit, and can be mended; none is put in. */
static void
positions_of_a_key (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const guint32 words[] = { 0x7fc00123u, 0x7f800000u };
  g_auto (NrePatches) patches = { 0 };
  NreTrackKey before, key;
  GError *error = NULL;
  gboolean done;

  nre_model_get_track_key (self->model, 7, &before);
  for (guint k = 0; k < 3; k++)
    {
      key = before;
      key.pos[k] = NAN;
      done = patch_key (self, 7, &key, &patches, &error);
      assert_refused (done, g_steal_pointer (&error), "key 7: the position must be finite");
      key.pos[k] = INFINITY;
      done = patch_key (self, 7, &key, &patches, &error);
      assert_refused (done, g_steal_pointer (&error), "key 7: the position must be finite");
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GByteArray) keys = NULL;

      damage_u32 (self, NRE_MODEL_KEYS, 7 * KEY + 4, words[i]);
      nre_model_get_track_key (self->model, 7, &key);
      key.pos[2] = 5;
      g_assert_true (patch_key (self, 7, &key, &patches, NULL));
      keys = patched (self, &patches, NRE_MODEL_KEYS);
      g_assert_cmphex (nre_load_u32 (keys->data + 7 * KEY + 4), ==, words[i]);
      g_assert_cmpfloat (nre_load_f32 (keys->data + 7 * KEY + 8), ==, 5);
      key.pos[1] = 6;
      g_assert_true (patch_key (self, 7, &key, &patches, NULL));
      key.pos[1] = -INFINITY;
      done = patch_key (self, 7, &key, &patches, &error);
      assert_refused (done, g_steal_pointer (&error), "finite");
    }
  done = nre_model_patch_key_time (self->model, N_KEYS, &before, &patches, &error);
  assert_refused (done, g_steal_pointer (&error), "there is no key 11");
}

/* --- Poses --------------------------------------------------------------------------------------- */

static void
assert_pose (Fixture *self, float time, float y)
{
  NreSample sample;

  g_assert_cmpint (nre_model_sample_node (self->model, 4, time, &sample), ==, NRE_SAMPLE_OK);
  g_assert_cmpfloat_with_epsilon (sample.pos[1], y, 1e-6f);
  g_assert_cmpfloat (sample.pos[2], ==, 2);
}

/* On keys, between them and outside of them; without a map the last key is all there is. */
static void
poses (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  NreSample sample;

  assert_pose (self, 0, 0);
  assert_pose (self, 1, 0.25f);
  assert_pose (self, 3.5f, 0.875f);
  assert_pose (self, 4, 1);
  assert_pose (self, 7, 1.5f);
  assert_pose (self, 10, 2);
  assert_pose (self, 10.75f, 2);
  assert_pose (self, -1, 2);
  assert_pose (self, 1000, 2);
  damage_u16 (self, NRE_MODEL_NODES, 4 * NODE + 4, NRE_MODEL_NONE);
  assert_pose (self, 1, 2);
  damage_u16 (self, NRE_MODEL_NODES, 4 * NODE + 4, 33);
  g_assert_cmpint (nre_model_sample_node (self->model, 4, 1, &sample), ==, NRE_SAMPLE_MAP_RANGE);
  damage_u16 (self, NRE_MODEL_NODES, 4 * NODE + 4, 32);
  g_assert_cmpint (nre_model_sample_node (self->model, 4, 0, &sample), ==, NRE_SAMPLE_OK);
  damage_u16 (self, NRE_MODEL_NODES, 4 * NODE + 6, N_KEYS);
  g_assert_cmpint (nre_model_sample_node (self->model, 4, 1, &sample), ==, NRE_SAMPLE_NO_KEY);
  g_assert_cmpfloat (sample.quat[0], ==, 1);
}

/* --- Inserting ----------------------------------------------------------------------------------- */

static void
insert (Fixture *self, float time, guint expected)
{
  const NreTrackKey key = { .time = time };
  guint number = 99;

  g_assert_true (nre_animation_insert_key (self->animation, 4, &key, &number, NULL));
  g_assert_cmpuint (number, ==, expected);
}

static void
inserted_keys (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const float taken[] = { 0, 4, 10 };
  const NreTrackKey *track;

  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    {
      const NreTrackKey key = { .time = taken[i] };
      GError *error = NULL;
      guint number;
      gboolean done = nre_animation_insert_key (self->animation, 4, &key, &number, &error);

      assert_refused (done, error, "has a key at frame");
    }
  insert (self, 11, 9);
  insert (self, 1, 7);
  insert (self, 9, 9);
  g_assert_cmpuint (nre_animation_get_track (self->animation, 4, &track), ==, 6);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpfloat (track[i].time, ==, ((const float[]){ 0, 1, 4, 9, 10, 11 })[i]);
}

/* Duplicate keys of node 4, and compare the times of all of its keys. */
static void
assert_copies (Fixture *self, const guint *keys, guint n, guint n_times, const float *times)
{
  const NreTrackKey *track;
  GError *error = NULL;
  guint copies[3], start = nre_animation_get_start (self->animation, 4);

  nre_animation_duplicate_keys (self->animation, keys, n, copies, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (nre_animation_get_track (self->animation, 4, &track), ==, n_times);
  for (guint i = 0; i < n_times; i++)
    g_assert_cmpfloat (track[i].time, ==, times[i]);
  for (guint i = 0; i < n; i++)
    g_assert_true (copies[i] > keys[i] + i && copies[i] - start < n_times);
}

static void
assert_no_room (Fixture *self, guint key, const char *reason)
{
  GError *error = NULL;
  guint copy;
  gboolean done = nre_animation_duplicate_keys (self->animation, &key, 1, &copy, &error);

  assert_refused (done, error, reason);
}

/* A copy is at the next free frame, and the copies of several keys keep their order. */
static void
room (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TIMES (self, 4, NULL, 0, 1, 2, 5, 65535);
  assert_copies (self, (const guint[]){ 6 }, 1, 6, (const float[]){ 0, 1, 2, 3, 5, 65535 });
  TIMES (self, 4, NULL, 0, 1, 2, 5, 65535);
  assert_copies (self, (const guint[]){ 8 }, 1, 6, (const float[]){ 0, 1, 2, 3, 5, 65535 });
  TIMES (self, 4, NULL, 0, 1, 2, 5, 65535);
  assert_copies (self, (const guint[]){ 9 }, 1, 6, (const float[]){ 0, 1, 2, 5, 6, 65535 });
  TIMES (self, 4, NULL, 0, 1, 2, 5, 65535);
  assert_copies (self, (const guint[]){ 6, 7, 8 }, 3, 8, (const float[]){ 0, 1, 2, 3, 4, 5, 6, 65535 });
  TIMES (self, 4, NULL, 0, 1, 2, 5, 65535);
  assert_no_room (self, 10, "no frame left behind key 10");
  assert_no_room (self, 99, "no key 99");
  TIMES (self, 4, NULL, 0, 65534);
  assert_copies (self, (const guint[]){ 7 }, 1, 3, (const float[]){ 0, 65534, 65535 });
}

/* --- The frame count ----------------------------------------------------------------------------- */

static void
expect_count (Fixture *self, guint expected)
{
  guint32 count = 0;

  g_assert_cmpint (nre_model_expect_frame_count (self->model, &count), ==, expected > 0);
  if (expected > 0)
    g_assert_cmpuint (count, ==, expected);
}

static void
frame_count (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  expect_count (self, 11);
  /* Times that leave a doubt, or another length than that of the map. */
  set_time (self, 8, 10.5f);
  expect_count (self, 0);
  set_time (self, 8, 65536);
  expect_count (self, 0);
  set_time (self, 8, 11);
  expect_count (self, 0);
  set_time (self, 8, 9);
  expect_count (self, 0);
  set_time (self, 8, 10);
  expect_count (self, 11);
  /* Maps that are not where they would be. */
  damage_u16 (self, NRE_MODEL_NODES, 4 * NODE + 4, 12);
  expect_count (self, 0);
  damage_u16 (self, NRE_MODEL_NODES, 4 * NODE + 4, NRE_MODEL_NONE);
  expect_count (self, 0);
  damage_u16 (self, NRE_MODEL_NODES, 4 * NODE + 4, 11);
  expect_count (self, 11);
  /* Keys out of order, or past the end. */
  damage_u16 (self, NRE_MODEL_NODES, 5 * NODE + 6, 8);
  expect_count (self, 0);
  damage_u16 (self, NRE_MODEL_NODES, 5 * NODE + 6, N_KEYS);
  expect_count (self, 0);
  damage_u16 (self, NRE_MODEL_NODES, 5 * NODE + 6, 9);
  expect_count (self, 11);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void      (*run) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/animation/keys-and-nodes", keys_and_nodes },
    { "/animation/times", times_of_a_track },
    { "/animation/quaternions", quaternions },
    { "/animation/order", order_of_keys },
    { "/animation/frame-map", frame_map },
    { "/animation/sixteen-bits", sixteen_bits },
    { "/animation/times-in-the-file", times_in_the_file },
    { "/animation/missing-tables", missing_tables },
    { "/animation/key/position", positions_of_a_key },
    { "/animation/poses", poses },
    { "/animation/insert", inserted_keys },
    { "/animation/room", room },
    { "/animation/frame-count", frame_count },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}
