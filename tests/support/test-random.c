/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-random.h"

#include "nre-author-archive.h"
#include "nre-author-model.h"
#include "test-tree.h"

#include <string.h>

guint
test_pick (GRand *rand, guint n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

static gboolean
chance (GRand *rand, guint percent)
{
  return test_pick (rand, 100) < percent;
}

GBytes *
test_random_bytes (GRand *rand, guint max)
{
  static const guint8 usual[] = { 0, 1, 2, 7, 8, 9, 15, 16, 17, 24 };
  gsize size = chance (rand, 70) ? usual[test_pick (rand, G_N_ELEMENTS (usual))] : test_pick (rand, max + 1);
  guint8 *data;

  size = MIN (size, max);
  data = g_malloc (size + 1);
  /* Zeros are frequent, so that code that confuses padding and payload is found. */
  for (gsize i = 0; i < size; i++)
    data[i] = chance (rand, 40) ? 0 : (guint8) test_pick (rand, 256);
  return g_bytes_new_take (data, size);
}

/** test_random_name: (transfer full): a random name in CP1251, often one that other entries also have. */
char *
test_random_name (GRand *rand)
{
  static const char *const names[] = {
    "a", "A", "b.wav", "B.WAV", "tree.msh", "Tree.MSH", "", "z", "\xe6\xf3\xea", "\xc6\xd3\xca", "x\x98y",
    "a_name_of_thirty_five_characters_xx", "ab", "aB", "abcdefgh", "abcdefghi", "ABCDEFGHI", "#1", "a/b", "_",
  };

  if (chance (rand, 75))
    return g_strdup (names[test_pick (rand, G_N_ELEMENTS (names))]);
  return g_strdup_printf ("n%u", test_pick (rand, 1000));
}

GBytes *
test_random_model (GRand *rand)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autoptr (NreAuthorArchive) archive = NULL;

  if (chance (rand, 30))
    nre_author_model_set_flags (model, NRE_AUTHOR_MODEL_TANGENTS | NRE_AUTHOR_MODEL_COLOURS
                                           | NRE_AUTHOR_MODEL_EXTRA);
  archive = nre_author_model_to_archive (model);
  if (chance (rand, 20))
    nre_author_archive_reverse (archive);
  if (chance (rand, 30))
    nre_author_archive_set_sort (archive, (NreAuthorSort) test_pick (rand, 4));
  if (chance (rand, 20))
    nre_author_archive_set_gap (archive, test_pick (rand, nre_author_archive_get_n_entries (archive)),
                                "lost!", 5);
  return nre_author_archive_finish (archive);
}

static void
add_oddities (GRand *rand, NreAuthorArchive *archive, guint entry)
{
  if (chance (rand, 15))
    {
      g_autoptr (GBytes) gap = test_random_bytes (rand, 40);

      nre_author_archive_set_gap (archive, entry, g_bytes_get_data (gap, NULL), g_bytes_get_size (gap));
    }
  if (chance (rand, 12))
    nre_author_archive_set_shift (archive, entry, test_pick (rand, 8));
  if (chance (rand, 10))
    nre_author_archive_set_padding (archive, entry, (guint8) (1 + test_pick (rand, 255)));
  if (chance (rand, 10))
    nre_author_archive_set_name_tail (archive, entry, "leftover", 8);
  if (chance (rand, 3))
    {
      guint8 field[36];

      memset (field, 'f', sizeof field);
      nre_author_archive_set_name_field (archive, entry, field);
    }
}

/* Override the offset and size of some entries with wrong values: ranges that overlap other ranges, or that
 * extend beyond the file. */
static void
lie (GRand *rand, NreAuthorArchive *archive, guint entry, guint size)
{
  if (chance (rand, 8))
    nre_author_archive_override (archive, entry, NRE_AUTHOR_FIELD_OFFSET, 16 + test_pick (rand, size));
  if (chance (rand, 5))
    nre_author_archive_override (archive, entry, NRE_AUTHOR_FIELD_SIZE, test_pick (rand, 64));
  if (chance (rand, 2))
    nre_author_archive_override (archive, entry, NRE_AUTHOR_FIELD_OFFSET,
                                 chance (rand, 50) ? 3 : 0xfffffff0u);
  if (chance (rand, 2))
    nre_author_archive_override (archive, entry, NRE_AUTHOR_FIELD_SIZE, 0xffffffffu);
}

/**
 * test_random_archive:
 * @depth: the maximum depth of archives inside the archive
 *
 * (transfer full): a random archive, with any of the oddities that a tolerant reader accepts.
 */
GBytes *
test_random_archive (GRand *rand, guint depth)
{
  g_autoptr (NreAuthorArchive) archive = nre_author_archive_new ();
  guint n = test_pick (rand, chance (rand, 10) ? 40 : 9), size = 32;
  gboolean odd = chance (rand, 70), lies = odd && chance (rand, 50);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = test_random_name (rand);
      GBytes *payload;

      if (depth > 0 && chance (rand, 20))
        payload = chance (rand, 60) ? test_random_model (rand) : test_random_archive (rand, depth - 1);
      else
        payload = test_random_bytes (rand, 200);
      size += (guint) g_bytes_get_size (payload) + 8;
      nre_author_archive_add_take (archive, 100 + test_pick (rand, 5), name, test_pick (rand, 9),
                                   test_pick (rand, 9), test_pick (rand, 9), payload);
      if (odd)
        add_oddities (rand, archive, i);
      if (odd && i > 0 && chance (rand, 12))
        nre_author_archive_share (archive, i, test_pick (rand, i));
    }
  if (lies)
    for (guint i = 0; i < n; i++)
      lie (rand, archive, i, size);
  if (odd && chance (rand, 40))
    nre_author_archive_set_sort (archive, (NreAuthorSort) test_pick (rand, 4));
  if (odd && chance (rand, 25))
    {
      g_autoptr (GBytes) gap = test_random_bytes (rand, 40);

      nre_author_archive_set_last_gap (archive, g_bytes_get_data (gap, NULL), g_bytes_get_size (gap));
    }
  return nre_author_archive_finish (archive);
}

guint
test_n_rounds (guint usual)
{
  const char *text = g_getenv ("NRES_TEST_ROUNDS");

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : usual;
}

guint32
test_seed (guint round, guint n_rounds)
{
  const char *text = g_getenv ("NRES_TEST_SEED");

  if (text != NULL)
    return (guint32) g_ascii_strtoull (text, NULL, 10);
  return round + 1 < n_rounds ? round + 1 : g_random_int ();
}
