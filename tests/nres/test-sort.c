/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-archive.h"
#include "nre-layout.h"
#include "test-random.h"
#include "test-tree.h"

static void
compare (NreAuthorArchive *author)
{
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  guint n = nre_archive_get_n_entries (archive);
  g_autofree guint32 *found = nre_archive_sort (directory), *expected = NULL;
  g_autofree const guint8 **names = g_new (const guint8 *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = nre_archive_peek_record (archive, i) + 20;
  expected = test_sort_names (names, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (found[i], ==, expected[i]);
}

static void
test_by_hand (void)
{
  /* Each pair differs where a careless comparison does not look. */
  static const char *const names[]
      = { "abcdefgh2", "ABCDEFGH1", "abcdefgh", "ABCDEFGH", "_",       "Z",   "a",
          "\xff",      "",          "\xc6",     "\xe6",     "abcdefg", "\x01" };
  static const guint32 expected[] = { 8, 12, 4, 6, 11, 2, 3, 1, 0, 5, 9, 10, 7 };
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;
  g_autoptr (NreDirectory) directory = NULL;
  g_autofree guint32 *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    nre_author_archive_add_data (author, 1, names[i], 0, 0, 0, NULL, 0);
  bytes = nre_author_archive_finish (author);
  archive = nre_archive_new (bytes, NULL);
  directory = nre_directory_new (archive);
  found = nre_archive_sort (directory);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpuint (found[i], ==, expected[i]);
  compare (author);
}

static void
test_random (void)
{
  for (guint32 seed = 1; seed <= 50; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();

      for (guint i = test_pick (rand, 300); i > 0; i--)
        {
          char name[13] = "";

          for (guint k = test_pick (rand, 12); k > 0; k--)
            name[k - 1] = "aAbB\xe6\xc6_9"[test_pick (rand, 8)];
          nre_author_archive_add_data (author, 1, name, 0, 0, 0, NULL, 0);
        }
      compare (author);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sort/by-hand", test_by_hand);
  g_test_add_func ("/sort/random", test_random);
  return g_test_run ();
}
