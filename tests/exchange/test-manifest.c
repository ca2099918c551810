/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-archive.h"
#include "nre-error.h"
#include "nre-manifest.h"
#include "test-files.h"
#include "test-fixture.h"
#include "test-random.h"
#include "test-tree.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static void
extract (GBytes *bytes, const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, &error);
  g_autoptr (NreDirectory) directory = NULL;

  g_assert_no_error (error);
  directory = nre_directory_new (archive);
  nre_manifest_extract (directory, folder, &error);
  g_assert_no_error (error);
}

static GBytes *
pack (const char *folder, const char *path)
{
  g_autoptr (GError) error = NULL;

  nre_manifest_pack (folder, path, &error);
  g_assert_no_error (error);
  return test_file_read (path);
}

static void
test_round_trips (void)
{
  guint n = test_n_rounds (60);

  for (guint round = 0; round < n; round++)
    {
      guint32 seed = test_seed (round, n);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autofree char *out = g_build_filename (folder, "out", NULL),
                      *path = g_build_filename (folder, "again.rlb", NULL);
      g_autoptr (GBytes) bytes = test_random_archive (rand, 1), again = NULL;

      g_test_message ("seed %u", seed);
      extract (bytes, out);
      again = pack (out, path);
      test_assert_same (again, bytes);
    }
}

static void
replace_file (const char *folder, const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autofree char *path = test_file_write (folder, name, bytes);

  g_assert_nonnull (path);
}

static void
test_modified_payloads (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *out = g_build_filename (folder, "out", NULL),
                  *path = g_build_filename (folder, "again.rlb", NULL);
  g_autoptr (GBytes) bytes = test_fixture_archive (), again = NULL, expected = NULL;
  g_autoptr (GBytes) longer = g_bytes_new_static ("hello, longer world", 19),
                     same = g_bytes_new_static ("abcdefghij", 10);
  g_autoptr (TestTree) tree = test_tree_new (bytes);

  extract (bytes, out);
  replace_file (out, "0000_a.txt", "hello, longer world");
  replace_file (out, "0002_b.bin", "abcdefghij");
  again = pack (out, path);
  test_tree_replace (tree, 0, longer);
  test_tree_replace (tree, 2, same);
  expected = test_tree_write (tree);
  test_assert_same (again, expected);
}

/* Two entries share their bytes, and one file was changed, and maybe its size: its entry gets what the file
 * says, and the other one keeps what it had. */
static void
test_modified_shared_payload (void)
{
  static const char *const texts[] = { "changed!", "changed, and longer" };

  for (guint i = 0; i < 4; i++)
    {
      const char *changed = texts[i / 2];
      guint which = i % 2;
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autofree char *out = g_build_filename (folder, "out", NULL),
                      *path = g_build_filename (folder, "again.rlb", NULL);
      g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
      g_autoptr (GBytes) bytes = NULL, again = NULL, a = NULL, b = NULL;

      nre_author_archive_add_data (author, 1, "a", 0, 0, 0, "shared!!", 8);
      nre_author_archive_add_data (author, 1, "b", 0, 0, 0, NULL, 0);
      nre_author_archive_share (author, 1, 0);
      bytes = nre_author_archive_finish (author);
      extract (bytes, out);
      replace_file (out, which == 0 ? "0000_a" : "0001_b", changed);
      again = pack (out, path);
      a = test_archive_payload (again, 0);
      b = test_archive_payload (again, 1);
      for (guint k = 0; k < 2; k++)
        {
          const char *expected = k == which ? changed : "shared!!";
          GBytes *payload = k == 0 ? a : b;

          g_assert_cmpmem (g_bytes_get_data (payload, NULL), g_bytes_get_size (payload), expected,
                           strlen (expected));
        }
    }
}

static void
test_nothing_is_overwritten (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autoptr (GError) error = NULL;

  replace_file (folder, "mine", "mine");
  g_assert_false (nre_manifest_extract (directory, folder, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
}

#define ENTRY(file, offset, size)                                                                            \
  "{\"name_field\": \"610000000000000000000000000000000000000000000000000000000000000000000000\", "          \
  "\"type_id\": 1, "                                                                                         \
  "\"attr1\": 0, \"attr2\": 0, \"attr3\": 0, \"size\": " size ", \"offset\": " offset                        \
  ", \"sort_index\": 0, \"file\": " file "}"
#define MANIFEST(size, total, entries, unindexed)                                                            \
  "{\"format\": \"nres-folder\", \"version\": 1, \"size\": " size ", \"total_size\": " total                 \
  ", \"entries\": [" entries "], "                                                                           \
  "\"unindexed\": [" unindexed "]}"

static void
make_link (const char *folder, const char *target, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (symlink (target, path), ==, 0);
}

/* A link that stays in the folder, and a folder that is one, are no danger. */
static void
test_links_within (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *out = g_build_filename (folder, "out", NULL),
                  *link = g_build_filename (folder, "link", NULL),
                  *path = g_build_filename (folder, "again.rlb", NULL),
                  *first = g_build_filename (out, "0000_a.txt", NULL),
                  *moved = g_build_filename (out, "moved", NULL);
  g_autoptr (GBytes) bytes = test_fixture_archive (), again = NULL;

  extract (bytes, out);
  g_assert_cmpint (g_rename (first, moved), ==, 0);
  make_link (out, "moved", "0000_a.txt");
  make_link (folder, "out", "link");
  again = pack (link, path);
  test_assert_same (again, bytes);
}

static void
assert_refused (const char *folder, const char *path, const char *why)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (nre_manifest_pack (folder, path, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_SYNTAX);
  if (strstr (error->message, why) == NULL)
    g_error ("“%s” does not say “%s”", error->message, why);
}

/* What is made is as large as its payloads are, not as they are said to be; and what is said to be there and
 * is not names the entry. */
static void
test_claims (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "out.rlb", NULL);
  g_autoptr (GBytes) packed = NULL, payload = NULL;

  replace_file (folder, "payload", "12");
  replace_file (folder, "other", "345678");
  replace_file (folder, NRE_MANIFEST_NAME,
                MANIFEST ("1048656", "1048656", ENTRY ("\"payload\"", "16", "1048576"), ""));
  packed = pack (folder, path);
  g_assert_cmpuint (g_bytes_get_size (packed), ==, 16 + 8 + 64);
  payload = test_archive_payload (packed, 0);
  g_assert_cmpmem (g_bytes_get_data (payload, NULL), g_bytes_get_size (payload), "12", 2);

  replace_file (folder, NRE_MANIFEST_NAME,
                MANIFEST ("1048720", "1048720",
                          ENTRY ("\"other\"", "16", "6") ", " ENTRY ("\"payload\"", "16", "1048576"), ""));
  assert_refused (folder, path,
                  "entry #1: it shared a part of its bytes with another entry, so “payload” must keep its "
                  "size; expected 1048576 bytes");
  replace_file (folder, NRE_MANIFEST_NAME,
                MANIFEST ("168", "168", ENTRY ("\"other\"", "16", "6") ", " ENTRY ("\"other\"", "24", "6"),
                          ""));
  assert_refused (folder, path, "entry #1: “other” is already the file of entry #0");
  replace_file (folder, NRE_MANIFEST_NAME,
                MANIFEST ("152", "152", ENTRY ("\"other\"", "16", "6") ", " ENTRY ("null", "16", "6"), ""));
  assert_refused (folder, path, "entry #1: there is no “file” with its 6 bytes");
  replace_file (folder, NRE_MANIFEST_NAME, MANIFEST ("112", "112", ENTRY ("\"other\"", "16", "6"), ""));
  assert_refused (folder, path, "26 bytes at 22 belong to no entry");
}

/* A folder may come from a stranger. */
static void
test_hostile (void)
{
  static const char *const manifests[] = {
    "",
    "[]",
    "{}",
    "{\"format\": \"nres-folder\"}",
    "{\"format\": \"zip\", \"entries\": [], \"unindexed\": []}",
    MANIFEST ("88", "88", ENTRY ("\"../secret\"", "16", "6"), ""),
    MANIFEST ("88", "88", ENTRY ("\"/etc/passwd\"", "16", "6"), ""),
    MANIFEST ("88", "88", ENTRY ("\"..\"", "16", "6"), ""),
    MANIFEST ("88", "88", ENTRY ("\"\"", "16", "6"), ""),
    MANIFEST ("88", "88", ENTRY ("\"a\\u0000b\"", "16", "6"), ""),
    MANIFEST ("88", "88", ENTRY ("\"payload\"", "83", "6"), ""),
    MANIFEST ("88", "88", ENTRY ("\"payload\"", "4294967295", "6"), ""),
    MANIFEST ("87", "88", ENTRY ("\"payload\"", "16", "6"), ""),
    MANIFEST ("88", "79", ENTRY ("\"payload\"", "16", "6"), ""),
    MANIFEST ("-1", "88", ENTRY ("\"payload\"", "16", "6"), ""),
    MANIFEST ("88.5", "88", ENTRY ("\"payload\"", "16", "6"), ""),
    MANIFEST ("88", "4294967296", ENTRY ("\"payload\"", "16", "6"), ""),
    MANIFEST ("88", "88", ENTRY ("\"payload\"", "16", "4294967296"), ""),
    MANIFEST ("88", "88", "1", ""),
    MANIFEST ("88", "88", "{}", ""),
    MANIFEST ("88", "88", ENTRY ("\"payload\"", "16", "6"), "1"),
    MANIFEST ("88", "88", ENTRY ("\"payload\"", "16", "6"), "{\"offset\": 22, \"size\": 2}"),
    MANIFEST ("88", "88", ENTRY ("\"payload\"", "16", "6"), "{\"offset\": 22, \"size\": 2, \"hex\": \"00\"}"),
    MANIFEST ("88", "88", ENTRY ("\"payload\"", "16", "6"),
              "{\"offset\": 87, \"size\": 2, \"hex\": \"0000\"}"),
    MANIFEST ("90", "88", ENTRY ("\"payload\"", "16", "6"),
              "{\"offset\": 88, \"size\": 2, \"hex\": \"00zz\"}"),
    MANIFEST ("104", "88", ENTRY ("\"payload\"", "16", "6"),
              "{\"offset\": 102, \"size\": 2, \"hex\": \"0000\"}"),
    MANIFEST ("138", "136", ENTRY ("\"payload\"", "16", "6"),
              "{\"offset\": 136, \"size\": 2, \"hex\": \"0000\"}"),
    MANIFEST ("88", "88", ENTRY ("\"payload\"", "16", "6"),
              "{\"offset\": 9223372036854775807, \"size\": 1, \"hex\": \"00\"}"),
    MANIFEST ("88", "88", ENTRY ("\"payload\"", "16", "6"),
              "{\"offset\": 22, \"size\": 6, \"file\": \"../secret\"}"),
    /* A terabyte, or four gigabytes, of nothing */
    MANIFEST ("1099511627776", "88", ENTRY ("\"payload\"", "16", "6"), ""),
    MANIFEST ("4294967295", "4294967295", ENTRY ("\"payload\"", "16", "6"), ""),
    MANIFEST ("4294967295", "4294967295", "", ""),
    /* Sizes that no file has, though together they would account for the archive */
    MANIFEST ("1048664", "1048664", ENTRY ("\"payload\"", "16", "6") ", " ENTRY ("null", "16", "1048576"),
              ""),
    MANIFEST ("1048656", "1048656",
              ENTRY ("\"payload\"", "16", "6") ", " ENTRY ("\"manifest.json\"", "16", "1048500"), ""),
    MANIFEST ("168", "168", ENTRY ("\"payload\"", "16", "6") ", " ENTRY ("\"payload\"", "24", "6"), ""),
    MANIFEST ("168", "168", ENTRY ("\"payload\"", "16", "12") ", " ENTRY ("\"payload\"", "28", "12"), ""),
    MANIFEST ("88", "88", ENTRY ("\"payload\"", "16", "6"),
              "{\"offset\": 0, \"size\": 6, \"file\": \"payload\"}"),
    MANIFEST ("104", "88", ENTRY ("\"payload\"", "16", "6"), ""),
    MANIFEST ("112", "112", ENTRY ("\"payload\"", "16", "6"), ""),
    /* Links that lead to another folder */
    MANIFEST ("88", "88", ENTRY ("\"link\"", "16", "6"), ""),
    MANIFEST ("88", "88", ENTRY ("\"chain\"", "16", "6"), ""),
    MANIFEST ("88", "88", ENTRY ("\"link\"", "16", "3"), ""),
    MANIFEST ("94", "88", ENTRY ("\"payload\"", "16", "6"),
              "{\"offset\": 88, \"size\": 6, \"file\": \"link\"}"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (manifests); i++)
    {
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autofree char *inner = g_build_filename (folder, "in", NULL),
                      *path = g_build_filename (folder, "out.rlb", NULL);
      g_autoptr (GBytes) old = g_bytes_new_static ("old", 3), still = NULL;
      g_autofree char *out = test_file_write (folder, "out.rlb", old);
      g_autoptr (GError) error = NULL;
      g_autoptr (GDir) dir = NULL;
      guint left = 0;

      g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
      replace_file (folder, "secret", "secret");
      replace_file (inner, "payload", "123456");
      make_link (inner, "../secret", "link");
      make_link (inner, "link", "chain");
      replace_file (inner, NRE_MANIFEST_NAME, manifests[i]);
      if (nre_manifest_pack (inner, path, &error))
        g_error ("“%s” was packed", manifests[i]);
      g_assert_nonnull (error);
      still = test_file_read (out);
      test_assert_same (still, old);
      dir = g_dir_open (folder, 0, NULL);
      while (g_dir_read_name (dir) != NULL)
        left++;
      g_assert_cmpuint (left, ==, 3);           /* no temporary file stays */
    }
}

/* What belongs to no entry is kept, before and behind the directory: a few bytes in the manifest, more in
 * a file. */
static void
test_unindexed (void)
{
  guint8 many[100];

  memset (many, 7, sizeof many);
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autofree char *out = g_build_filename (folder, "out", NULL),
                      *path = g_build_filename (folder, "again.rlb", NULL);
      g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
      g_autoptr (GBytes) bytes = NULL, again = NULL;

      nre_author_archive_add_data (author, 1, "a", 0, 0, 0, "hello", 5);
      nre_author_archive_add_data (author, 1, "b", 0, 0, 0, "world", 5);
      if (i & 1)
        nre_author_archive_set_gap (author, 1, many, sizeof many);
      if (i & 2)
        nre_author_archive_set_last_gap (author, "0123456789abcdef", 16);
      if (i & 4)
        nre_author_archive_set_tail (author, many, i & 1 ? sizeof many : 11);
      bytes = nre_author_archive_finish (author);
      extract (bytes, out);
      again = pack (out, path);
      test_assert_same (again, bytes);
    }
}

/* A manifest that lacks a number, or says a text in its place, is refused. */
static void
test_members (void)
{
  static const char *const names[] = {
    "format", "size", "total_size", "entries", "unindexed", "name_field", "type_id", "attr1", "attr2",
    "attr3", "offset", "sort_index", "file", "hex",
  };
  const char *sound = MANIFEST ("98", "88", ENTRY ("\"payload\"", "16", "6"),
                                "{\"offset\": 88, \"size\": 10, \"hex\": \"00112233445566778899\"}");
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "out.rlb", NULL);
  g_autoptr (GBytes) packed = NULL;

  replace_file (folder, "payload", "123456");
  replace_file (folder, NRE_MANIFEST_NAME, sound);
  packed = pack (folder, path);
  g_assert_cmpuint (g_bytes_get_size (packed), ==, 98);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (const char *at = strstr (sound, names[i]); at != NULL; at = strstr (at + 1, names[i]))
      {
        g_autoptr (GString) text = g_string_new (sound);
        g_autoptr (GError) error = NULL;

        if (at[-1] != '"' || at[strlen (names[i])] != '"')
          continue;
        text->str[at - sound] = '_';
        replace_file (folder, NRE_MANIFEST_NAME, text->str);
        if (nre_manifest_pack (folder, path, &error))
          g_error ("“%s” was packed", text->str);
        g_assert_error (error, NRE_ERROR, NRE_ERROR_SYNTAX);
      }
}

/* Where the archive or the folder cannot be, the message names it. */
static void
test_no_folder (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *file = g_build_filename (folder, "file", NULL),
                  *inside = g_build_filename (folder, "file", "out", NULL),
                  *none = g_build_filename (folder, "none", NULL),
                  *path = g_build_filename (folder, "none", "out.rlb", NULL);
  g_autoptr (GBytes) bytes = test_fixture_archive ();
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  g_autofree char *out = g_build_filename (folder, "out", NULL);
  g_autoptr (GError) error = NULL;

  replace_file (folder, "file", "text");
  g_assert_false (nre_manifest_extract (directory, inside, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  g_assert_nonnull (strstr (error->message, inside));
  g_clear_error (&error);
  g_assert_false (nre_manifest_pack (none, file, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  g_clear_error (&error);
  extract (bytes, out);
  g_assert_false (nre_manifest_pack (out, path, &error));
  g_assert_error (error, NRE_ERROR, NRE_ERROR_IO);
  g_assert_nonnull (strstr (error->message, none));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/manifest/round-trips", test_round_trips);
  g_test_add_func ("/manifest/modified-payloads", test_modified_payloads);
  g_test_add_func ("/manifest/modified-shared-payload", test_modified_shared_payload);
  g_test_add_func ("/manifest/nothing-is-overwritten", test_nothing_is_overwritten);
  g_test_add_func ("/manifest/links-within", test_links_within);
  g_test_add_func ("/manifest/claims", test_claims);
  g_test_add_func ("/manifest/hostile", test_hostile);
  g_test_add_func ("/manifest/unindexed", test_unindexed);
  g_test_add_func ("/manifest/members", test_members);
  g_test_add_func ("/manifest/no-folder", test_no_folder);
  return g_test_run ();
}
