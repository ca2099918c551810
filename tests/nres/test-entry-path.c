/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-author-archive.h"
#include "nre-entry-path.h"
#include "nre-error.h"
#include "nre-text.h"

#include <string.h>

static NreDirectory *
open_fixture (void)
{
  g_autoptr (NreAuthorArchive) inner = nre_author_archive_new (), outer = nre_author_archive_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;

  nre_author_archive_add_data (inner, 1, "nodes", 0, 0, 0, "n", 1);
  nre_author_archive_add_data (inner, 1, "\xe6\xf3\xea", 0, 0, 0, "z", 1);
  nre_author_archive_add_data (outer, 1, "a", 0, 0, 0, "0", 1);
  nre_author_archive_add_take (outer, 1, "Tree.msh", 0, 0, 0, nre_author_archive_finish (inner));
  nre_author_archive_add_data (outer, 1, "A", 0, 0, 0, "2", 1);
  nre_author_archive_add_data (outer, 1, "#0x", 0, 0, 0, "3", 1);
  nre_author_archive_add_data (outer, 1, "", 0, 0, 0, "4", 1);
  bytes = nre_author_archive_finish (outer);
  archive = nre_archive_new (bytes, NULL);
  return nre_directory_new (archive);
}

static void
assert_found (NreDirectory *root, const char *path, const char *payload)
{
  g_autoptr (GError) error = NULL;
  NreDirectory *directory;
  NreSpan span;
  guint index;

  nre_entry_path_resolve (root, path, &directory, &index, &error);
  g_assert_no_error (error);
  g_assert_true (nre_directory_get_payload (directory, index, &span));
  g_assert_cmpmem (span.data, span.size, payload, strlen (payload));
}

static void
assert_error (NreDirectory *root, const char *path, int code, const char *why)
{
  g_autoptr (GError) error = NULL;
  NreDirectory *directory;
  guint index;

  g_assert_false (nre_entry_path_resolve (root, path, &directory, &index, &error));
  g_assert_error (error, NRE_ERROR, code);
  if (strstr (error->message, why) == NULL)
    g_error ("%s: “%s” does not say “%s”", path, error->message, why);
}

static void
test_resolve (void)
{
  g_autoptr (NreDirectory) root = open_fixture ();

  assert_found (root, "#0", "0");
  assert_found (root, "#2", "2");
  assert_found (root, "#0x", "3");
  assert_found (root, "tree.MSH/nodes", "n");
  assert_found (root, "#1/#1", "z");
  assert_found (root, "Tree.msh/жук", "z");
}

static void
test_errors (void)
{
  g_autoptr (NreDirectory) root = open_fixture ();

  assert_error (root, "", NRE_ERROR_NOT_FOUND, "empty");
  assert_error (root, "#5", NRE_ERROR_NOT_FOUND, "5 entries");
  assert_error (root, "#4294967296", NRE_ERROR_NOT_FOUND, "4294967296");
  assert_error (root, "#-1", NRE_ERROR_NOT_FOUND, "#-1");
  assert_error (root, "#", NRE_ERROR_NOT_FOUND, "#");
  assert_error (root, "nothing", NRE_ERROR_NOT_FOUND, "nothing");
  assert_error (root, "caf\xc3\xa9", NRE_ERROR_NOT_FOUND, "caf");
  assert_error (root, "a", NRE_ERROR_AMBIGUOUS, "#0, #2");
  assert_error (root, "#0/#0", NRE_ERROR_FORMAT, "#0");
  assert_error (root, "#1/#2", NRE_ERROR_NOT_FOUND, "2 entries");
  assert_error (root, "#1/#0/#0", NRE_ERROR_FORMAT, "#0");
  assert_error (root, "/#0", NRE_ERROR_FORMAT, "archive");
  assert_error (root, "#1/", NRE_ERROR_NOT_FOUND, "");
}

/* A name that hundreds of entries have does not make a message of hundreds of numbers. */
static void
test_many_duplicates (void)
{
  static const struct
  {
    guint n;
    const char *said;
  } cases[] = {
    { 20, "20 entries are named “a”: #0, #1, #2, #3, #4, #5, #6, #7, #8, #9, #10, #11, #12, #13, #14, #15, "
          "#16, #17, #18, #19; name" },
    { 21, "#18, #19, …; name" },
    { 500, "500 entries" },
    { 500, "#18, #19, …; name" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (NreAuthorArchive) author = nre_author_archive_new ();
      g_autoptr (NreDirectory) root = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (NreArchive) archive = NULL;

      for (guint k = 0; k < cases[i].n; k++)
        nre_author_archive_add_data (author, 1, "a", 0, 0, 0, NULL, 0);
      bytes = nre_author_archive_finish (author);
      archive = nre_archive_new (bytes, NULL);
      root = nre_directory_new (archive);
      assert_error (root, "a", NRE_ERROR_AMBIGUOUS, cases[i].said);
    }
}

static void
test_format (void)
{
  g_autoptr (NreDirectory) root = open_fixture ();
  NreDirectory *inner = nre_directory_open_nested (root, 1, NULL);
  g_autofree char *path = nre_entry_path_format (inner, 1), *names = nre_entry_path_format_names (inner, 1),
                  *gone = NULL;

  g_assert_cmpstr (path, ==, "#1/#1");
  g_assert_cmpstr (names, ==, "Tree.msh/жук");
  nre_directory_remove (root, 0);
  g_free (path);
  path = nre_entry_path_format (inner, 1);
  g_assert_cmpstr (path, ==, "#0/#1");
  gone = nre_entry_path_format (root, 0);
  g_assert_cmpstr (gone, ==, NRE_ENTRY_PATH_GONE);
}

/* No name leads to an entry that is gone, and its own path to no other. */
static void
test_gone (void)
{
  g_autoptr (NreDirectory) root = open_fixture ();
  NreDirectory *inner = nre_directory_open_nested (root, 1, NULL);
  NreContent content = { NULL, NULL };
  g_autofree char *path = NULL, *back = NULL;

  g_assert_true (nre_directory_is_attached (root));
  g_assert_true (nre_directory_is_attached (inner));
  nre_directory_swap_content (root, 1, &content);
  g_assert_false (nre_directory_is_attached (inner));
  path = nre_entry_path_format (inner, 0);
  g_assert_cmpstr (path, ==, NRE_ENTRY_PATH_GONE);
  assert_error (root, path, NRE_ERROR_REFUSED, "not there any more");
  nre_directory_swap_content (root, 1, &content);
  back = nre_entry_path_format (inner, 0);
  g_assert_cmpstr (back, ==, "#1/#0");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/entry-path/resolve", test_resolve);
  g_test_add_func ("/entry-path/errors", test_errors);
  g_test_add_func ("/entry-path/many-duplicates", test_many_duplicates);
  g_test_add_func ("/entry-path/format", test_format);
  g_test_add_func ("/entry-path/gone", test_gone);
  return g_test_run ();
}
