/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-remove-tree.h"

#include <glib/gstdio.h>
#include <unistd.h>

static void
test_remove (void)
{
  g_autofree char *parent = g_dir_make_tmp ("nre-test-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (parent, "folder", NULL),
                  *inner = g_build_filename (folder, "a", "b", NULL);
  g_autofree char *file = g_build_filename (inner, "file", NULL),
                  *link = g_build_filename (inner, "link", NULL);
  g_autofree char *others = g_build_filename (parent, "others", NULL),
                  *kept = g_build_filename (others, "kept", NULL);

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (others, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, "x", 1, NULL) && g_file_set_contents (kept, "x", 1, NULL));
  g_assert_cmpint (symlink (others, link), ==, 0);
  nre_remove_tree (folder);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  /* What the link led to is somebody else's. */
  g_assert_true (g_file_test (kept, G_FILE_TEST_IS_REGULAR));
  nre_remove_tree (folder);
  nre_remove_tree (parent);
  g_assert_false (g_file_test (parent, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/remove-tree/remove", test_remove);
  return g_test_run ();
}
