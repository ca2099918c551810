/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-files.h"

#include <glib/gstdio.h>
#include <string.h>

/** test_folder_new: (transfer full): a new folder in the temporary one. */
char *
test_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("nres-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static void
remove_below (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_below (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

void
test_folder_remove (char *folder)
{
  if (folder == NULL)
    return;
  remove_below (folder);
  g_free (folder);
}

/** test_file_write: (transfer full): path of the file. */
char *
test_file_write (const char *folder, const char *name, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  g_file_set_contents (path, data != NULL ? data : "", (gssize) size, &error);
  g_assert_no_error (error);
  return path;
}

GBytes *
test_file_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, size);
}

/** test_assert_same: as g_bytes_equal(), and says where the first difference is. */
void
test_assert_same (GBytes *found, GBytes *expected)
{
  gsize a_size, b_size, at = 0;
  const guint8 *a = g_bytes_get_data (found, &a_size), *b = g_bytes_get_data (expected, &b_size);

  while (at < MIN (a_size, b_size) && a[at] == b[at])
    at++;
  if (at < MAX (a_size, b_size))
    g_error ("bytes differ from offset %" G_GSIZE_FORMAT " on; %" G_GSIZE_FORMAT
             " bytes, expected %" G_GSIZE_FORMAT,
             at, a_size, b_size);
}
