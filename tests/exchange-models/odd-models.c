/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "odd-models.h"

#include "nre-author-model.h"

#include <string.h>

/** odd_model_patch: (transfer full): the same archive with other bytes in a table. */
GBytes *
odd_model_patch (GBytes *model, guint32 type, gsize offset, const void *bytes, gsize size)
{
  guint entry = nre_author_archive_index_of_type (model, type);
  guint8 *data = g_memdup2 (g_bytes_get_data (model, NULL), g_bytes_get_size (model));

  g_assert_cmpuint (offset + size, <=, nre_author_archive_payload_size (model, entry));
  memcpy (data + nre_author_archive_payload_offset (model, entry) + offset, bytes, size);
  return g_bytes_new_take (data, g_bytes_get_size (model));
}

static GBytes *
with_flags (NreAuthorModelFlags flags)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  nre_author_model_set_flags (model, flags);
  return nre_author_model_finish (model);
}

static NreAuthorArchive *
small_archive (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();

  return nre_author_model_to_archive (model);
}

static GBytes *
make_small (void)
{
  return with_flags (NRE_AUTHOR_MODEL_PLAIN);
}

static GBytes *
make_all_streams (void)
{
  return with_flags (NRE_AUTHOR_MODEL_TANGENTS | NRE_AUTHOR_MODEL_COLOURS | NRE_AUTHOR_MODEL_EXTRA);
}

static GBytes *
make_legacy (void)
{
  return with_flags (NRE_AUTHOR_MODEL_LEGACY);
}

static GBytes *
make_random (void)
{
  NreAuthorRandomModel parameters = { .seed = 11, .n_nodes = 24, .n_triangles = 3000, .n_lods = 3,
                                      .n_keys = 6 };
  g_autoptr (NreAuthorModel) model = nre_author_model_new_random (&parameters);

  return nre_author_model_finish (model);
}

/* Nodes of the same name, without a name, with blanks and a Russian one; one slot drawn by
 * several of them. */
static GBytes *
make_names (void)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  static const char *const names[] = { "wheel", "wheel", NULL, "two words # more", "\xc1\xe0\xf8\xed\xff" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      guint node = nre_author_model_add_node (model, names[i], (int) i, 0);

      nre_author_model_set_slot (model, node, 0, 0, 0);
      nre_author_model_add_key (model, node, 0, (NreAuthorVec3){ (float) i, 1, 0 },
                                nre_author_quat_turn ((NreAuthorVec3){ 0, 1, 0 }, 20 * (float) i));
      if (i % 2 == 0)
        nre_author_model_add_key (model, node, 7, (NreAuthorVec3){ (float) i, 2, 3 },
                                  nre_author_quat_turn ((NreAuthorVec3){ 1, 0, 1 }, 150));
    }
  return nre_author_model_finish (model);
}

static GBytes *
make_reversed (void)
{
  g_autoptr (NreAuthorArchive) archive = small_archive ();

  nre_author_archive_reverse (archive);
  nre_author_archive_set_sort (archive, NRE_AUTHOR_SORT_REVERSED);
  return nre_author_archive_finish (archive);
}

static GBytes *
make_unknown_table (void)
{
  g_autoptr (NreAuthorArchive) archive = small_archive ();

  nre_author_archive_add_data (archive, 0x31415926, "unknown", 1, 2, 3, "what is this", 12);
  nre_author_archive_add_data (archive, 77, "", 0, 0, 0, "", 0);
  /* A second table of a known type is not the model's. */
  nre_author_archive_add_data (archive, 3, "again", 9, 9, 9, "not twelve bytes", 16);
  return nre_author_archive_finish (archive);
}

static GBytes *
make_dirty (void)
{
  g_autoptr (NreAuthorArchive) archive = small_archive ();

  nre_author_archive_set_name_tail (archive, 0, "tail of a name", 14);
  nre_author_archive_set_name_field (archive, 1, "thirty-six characters without a NUL!");
  nre_author_archive_set_name_field (archive, 2,
                                     "\xc8\xec\xff\x98\x01\x7f\0" "after the end of the name------");
  for (guint i = 0; i < 6; i++)
    nre_author_archive_set_padding (archive, i, 0xee);
  nre_author_archive_set_gap (archive, 3, "bytes that nobody addresses", 27);
  nre_author_archive_set_shift (archive, 5, 3);
  nre_author_archive_set_last_gap (archive, "the last", 8);
  nre_author_archive_set_sort (archive, NRE_AUTHOR_SORT_OUT_OF_RANGE);
  return nre_author_archive_finish (archive);
}

static GBytes *
make_tail (void)
{
  g_autoptr (NreAuthorArchive) archive = small_archive ();

  nre_author_archive_set_tail (archive, "behind the directory", 20);
  return nre_author_archive_finish (archive);
}

static GBytes *
make_shared (void)
{
  g_autoptr (NreAuthorArchive) archive = small_archive ();
  guint normals = (guint) nre_author_archive_find_type (archive, 4);
  guint uv = (guint) nre_author_archive_find_type (archive, 5);

  nre_author_archive_share (archive, MAX (normals, uv), MIN (normals, uv));
  return nre_author_archive_finish (archive);
}

static GBytes *
make_unreadable (void)
{
  g_autoptr (NreAuthorArchive) archive = small_archive ();

  nre_author_archive_override (archive, 11, NRE_AUTHOR_FIELD_OFFSET, 0x70000000);
  return nre_author_archive_finish (archive);
}

static GBytes *
make_torn_tables (void)
{
  g_autoptr (NreAuthorArchive) archive = small_archive ();

  for (guint i = 0; i < nre_author_archive_get_n_entries (archive); i++)
    {
      GBytes *old = nre_author_archive_get_payload (archive, i);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      g_byte_array_append (bytes, g_bytes_get_data (old, NULL), (guint) g_bytes_get_size (old));
      g_byte_array_append (bytes, (const guint8 *) "x", 1);
      nre_author_archive_set_payload (archive, i, g_byte_array_free_to_bytes (g_steal_pointer (&bytes)));
    }
  return nre_author_archive_finish (archive);
}

static GBytes *
make_no_tables (void)
{
  g_autoptr (NreAuthorArchive) archive = small_archive ();

  for (guint i = 0; i < nre_author_archive_get_n_entries (archive); i++)
    nre_author_archive_set_payload (archive, i, g_bytes_new (NULL, 0));
  return nre_author_archive_finish (archive);
}

/* Every float that is not a plain number, and minus zero. */
static GBytes *
make_odd_floats (void)
{
  g_autoptr (GBytes) small = make_small ();
  static const guint32 words[] = { 0x7fc00000, 0xffc00000, 0x7fa00001, 0xffffffff, 0x7f800000, 0xff800000,
                                   0x80000000, 0x00000001, 0x807fffff, 0x7f7fffff, 0x3eaaaaab, 0x4b800001 };
  guint8 bytes[sizeof words];

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint k = 0; k < 4; k++)
      bytes[4 * i + k] = (guint8) (words[i] >> (8 * k));
  return odd_model_patch (small, 3, 0, bytes, sizeof bytes);
}

/* Each node's frames come from elsewhere in its own animation, two frames at a time, so that it jumps. */
static GBytes *
make_jumps (void)
{
  NreAuthorRandomModel parameters = { .seed = 5, .n_nodes = 6, .n_triangles = 60, .n_lods = 1, .n_keys = 5 };
  g_autoptr (NreAuthorModel) model = nre_author_model_new_random (&parameters);
  g_autoptr (GBytes) canonical = nre_author_model_finish (model);
  guint entry = nre_author_archive_index_of_type (canonical, 19);
  gsize size = nre_author_archive_payload_size (canonical, entry);
  const guint8 *words = (const guint8 *) g_bytes_get_data (canonical, NULL) +
                        nre_author_archive_payload_offset (canonical, entry);
  g_autofree guint8 *bytes = g_malloc (size);
  gsize block = size / 6;

  g_assert_true (size > 0 && size % 12 == 0);
  for (gsize at = 0; at < size; at++)
    bytes[at] = words[at / block * block + (at % block + 4) % block];
  return odd_model_patch (canonical, 19, 0, bytes, size);
}

static GBytes *
make_cycle (void)
{
  g_autoptr (GBytes) names = make_names ();
  static const guint8 parent[2] = { 7, 0 };

  return odd_model_patch (names, 1, 3 * 38 + 2, parent, 2);
}

/**
 * odd_model_random: (transfer full): a sound model of any shape, with or without each optional stream; the
 * same for the same seed.
 */
GBytes *
odd_model_random (guint32 seed)
{
  static const NreAuthorModelFlags streams[] = {
    NRE_AUTHOR_MODEL_TANGENTS, NRE_AUTHOR_MODEL_COLOURS, NRE_AUTHOR_MODEL_EXTRA,
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  NreAuthorRandomModel parameters = { .seed = seed,
                                      .n_nodes = (guint) g_rand_int_range (rand, 1, 24),
                                      .n_triangles = (guint) g_rand_int_range (rand, 1, 400),
                                      .n_lods = (guint) g_rand_int_range (rand, 1, 4),
                                      .n_keys = (guint) g_rand_int_range (rand, 1, 9) };
  g_autoptr (NreAuthorModel) model = nre_author_model_new_random (&parameters);
  NreAuthorModelFlags flags = NRE_AUTHOR_MODEL_PLAIN;

  for (guint i = 0; i < G_N_ELEMENTS (streams); i++)
    if (g_rand_boolean (rand))
      flags |= streams[i];
  nre_author_model_set_flags (model, flags);
  return nre_author_model_finish (model);
}

/**
 * odd_model_damaged: (transfer full): a random model, some words of whose tables hold something else. The
 * directory is whole, so that it still is taken for a model.
 */
GBytes *
odd_model_damaged (guint32 seed)
{
  static const guint32 words[] = { 0, 1, 0xff, 0xffff, 0x7fff, 0x8000, 0xffffffffu, 0x7f800000, 0x7fc00000,
                                   0x7f7fffff, 0xff7fffffu, 0x00000001, 0x41700000, 0x3effffff, 0x4b000001 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GBytes) sound = odd_model_random (seed);
  gsize size = g_bytes_get_size (sound);
  guint8 *data = g_memdup2 (g_bytes_get_data (sound, NULL), size);
  guint n_entries = nre_author_archive_count (sound), n = (guint) g_rand_int_range (rand, 1, 12);

  while (n-- > 0)
    {
      guint entry = (guint) g_rand_int_range (rand, 0, (gint32) n_entries);
      gsize start = nre_author_archive_payload_offset (sound, entry);
      gsize length = nre_author_archive_payload_size (sound, entry);
      guint32 word = g_rand_boolean (rand) ? words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]
                                           : g_rand_int (rand);
      guint width = g_rand_boolean (rand) ? 2 : 4;
      gsize at;

      if (length < width)
        continue;
      at = start + (gsize) g_rand_int_range (rand, 0, (gint32) (length / width)) * width;
      for (guint k = 0; k < width; k++)
        data[at + k] = (guint8) (word >> (8 * k));
    }
  return g_bytes_new_take (data, size);
}

const OddModel odd_models[] = {
  { "small", make_small },
  { "all-streams", make_all_streams },
  { "legacy", make_legacy },
  { "random", make_random },
  { "names", make_names },
  { "reversed", make_reversed },
  { "unknown-table", make_unknown_table },
  { "dirty", make_dirty },
  { "tail", make_tail },
  { "shared", make_shared },
  { "unreadable", make_unreadable },
  { "torn-tables", make_torn_tables },
  { "no-tables", make_no_tables },
  { "odd-floats", make_odd_floats },
  { "jumps", make_jumps },
  { "cycle", make_cycle },
};
const guint n_odd_models = G_N_ELEMENTS (odd_models);
