/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The file or the entry that another one needs beside it: a model needs its table of materials. */

#include "nre-author-model.h"
#include "nre-author-text.h"
#include "nre-beside.h"
#include "test-files.h"
#include "test-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

static const NreFormat *
get_format (void)
{
  return nre_format_get (NRE_KIND_MODEL);
}

static void
write_text (const char *folder, const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autofree char *path = test_file_write (folder, name, bytes);

  g_assert_nonnull (path);
}

static void
assert_beside (const char *folder, const char *name, const char *expected)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *found = nre_beside_dup_path (get_format (), path);
  g_autofree char *wanted = expected != NULL ? g_build_filename (folder, expected, NULL) : NULL;

  g_assert_cmpstr (found, ==, wanted);
}

/* The usual spellings are found; without a file, the name that it should have is given. */
static void
test_spellings (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *model = g_build_filename (folder, "Tree.msh", NULL), *sub = NULL;
  g_autoptr (GBytes) bytes = NULL;

  assert_beside (folder, "Tree.msh", "Tree.wea");
  g_assert_null (nre_beside_read (get_format (), model));
  write_text (folder, "TREE.WEA", "4");
  assert_beside (folder, "Tree.msh", "TREE.WEA");
  write_text (folder, "tree.wea", "3");
  assert_beside (folder, "Tree.msh", "tree.wea");
  write_text (folder, "Tree.WEA", "2");
  assert_beside (folder, "Tree.msh", "Tree.WEA");
  sub = g_build_filename (folder, "Tree.wea", NULL);
  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  assert_beside (folder, "Tree.msh", "Tree.WEA");
  assert_beside (folder, "Tree", "Tree.WEA");
  bytes = nre_beside_read (get_format (), model);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "2", 1);
  /* A table needs no table. */
  assert_beside (folder, "Tree.Wea", NULL);
  g_assert_null (nre_beside_read (get_format (), sub));
}

/* (transfer full): what is said of the small model with this text beside it */
static NreFindings *
check (const char *folder, const char *name, const char *text)
{
  g_autoptr (GBytes) bytes = test_fixture_model ();
  g_autofree char *path = g_build_filename (folder, "tree.msh", NULL);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  const NreSubject model = { .directory = directory };
  NreFindings *findings = nre_findings_new (FALSE);

  if (text != NULL)
    write_text (folder, name, text);
  nre_beside_check_file (get_format (), &model, path, findings);
  return findings;
}

static void
test_check (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (NreFindings) none = check (folder, NULL, NULL), damaged = NULL, short_of_rows = NULL;

  g_assert_cmpuint (nre_findings_n (none), ==, 0);
  damaged = check (folder, "tree.wea", "no table");
  g_assert_cmpuint (nre_findings_n (damaged), ==, 0);
  short_of_rows = check (folder, "tree.wea", "1\n0 A\n");
  g_assert_cmpuint (nre_findings_n (short_of_rows), >, 0);
  g_assert_cmpstr (nre_findings_get (short_of_rows, 0)->code, ==, "batch-material");
  g_assert_nonnull (strstr (nre_findings_get (short_of_rows, 0)->message, "tree.wea, which has 1"));
}

/* The name of the file is shown as if it were that of an entry. */
static void
test_long_name (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GBytes) bytes = test_fixture_model ();
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);
  g_autoptr (NreDirectory) directory = nre_directory_new (archive);
  const NreSubject model = { .directory = directory };
  g_autofree char *path = g_build_filename (folder, "Ёлка-中-0123456789-0123456789-0123456789.msh", NULL);
  g_autoptr (NreFindings) findings = nre_findings_new (FALSE);

  write_text (folder, "Ёлка-中-0123456789-0123456789-0123456789.wea", "1\n0 A\n");
  nre_beside_check_file (get_format (), &model, path, findings);
  g_assert_nonnull (strstr (nre_findings_get (findings, 0)->message,
                            "Ёлка-?-0123456789-0123456789-012345, which"));
}

static NreDirectory *
open_archive (NreAuthorArchive *author)
{
  g_autoptr (GBytes) bytes = nre_author_archive_finish (author);
  g_autoptr (NreArchive) archive = nre_archive_new (bytes, NULL);

  return nre_directory_new (archive);
}

/* Either leads to the other; what has the name only belongs to neither. */
static void
test_entries (void)
{
  g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
  const char *const materials[] = { "HULL", NULL };
  g_autoptr (NreDirectory) directory = NULL;
  guint other = 99;

  nre_author_archive_add_data (author, 0, "tree.txt", 0, 0, 0, "text", 4);
  test_archive_add_model (author, "tree", materials);
  test_archive_add_model (author, "treetop", materials);
  nre_author_archive_add_data (author, NRE_AUTHOR_TYPE_WEAR, "lonely.wea", 0, 0, 0, "1\n0 A\n", 6);
  directory = open_archive (author);
  g_assert_true (nre_beside_find_entry (directory, 1, &other));
  g_assert_cmpuint (other, ==, 2);
  g_assert_true (nre_beside_find_entry (directory, 2, &other));
  g_assert_cmpuint (other, ==, 1);
  g_assert_true (nre_beside_find_entry (directory, 4, &other));
  g_assert_cmpuint (other, ==, 3);
  g_assert_false (nre_beside_find_entry (directory, 0, &other));
  g_assert_false (nre_beside_find_entry (directory, 5, &other));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/beside/spellings", test_spellings);
  g_test_add_func ("/beside/check", test_check);
  g_test_add_func ("/beside/long-name", test_long_name);
  g_test_add_func ("/beside/entries", test_entries);
  return g_test_run ();
}
