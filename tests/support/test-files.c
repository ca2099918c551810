/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-files.h"

#include <glib/gstdio.h>
#include <string.h>

#include "nre-author-model.h"
#include "nre-author-text.h"

/** test_folder_new: (transfer full): create a folder in the system's folder for temporary files, for
 * test_folder_remove(). */
char *
test_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("nres-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

/** test_locale_new: (transfer full): create a folder with the locale ru_RU.UTF-8, for test_folder_remove(),
 * and set LOCPATH to it. */
char *
test_locale_new (void)
{
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "ru_RU.UTF-8", NULL);
  const char *const argv[] = { "localedef", "-i", "ru_RU", "-f", "UTF-8", path, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (
      g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_setenv ("LOCPATH", folder, TRUE);
  return folder;
}

/** test_folder_empty: remove everything in a folder. Symbolic links are removed, but not the files to which
 * they lead. */
void
test_folder_empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        {
          test_folder_empty (path);
          g_rmdir (path);
        }
      else
        g_unlink (path);
    }
}

void
test_folder_remove (char *folder)
{
  if (folder == NULL)
    return;
  test_folder_empty (folder);
  g_rmdir (folder);
  g_free (folder);
}

/** test_file_write: (transfer full): write a file, and create the folders in @name. Returns the path of the
 * file. */
char *
test_file_write (const char *folder, const char *name, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0755), ==, 0);
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

/** test_sample_path: (transfer full): the path of a file of the sample. A test must not change the file; see
 * test_sample_copy(). */
char *
test_sample_path (const char *name)
{
  return g_build_filename (g_getenv ("NRE_SAMPLE"), name, NULL);
}

/** test_sample_copy: (transfer full): copy a file of the sample to a folder. @as: (nullable): the name of the
 * copy; NULL for the name of the file. Returns the path of the copy. */
char *
test_sample_copy (const char *name, const char *folder, const char *as)
{
  g_autofree char *from = test_sample_path (name);
  g_autofree char *base = g_path_get_basename (name);
  g_autoptr (GBytes) bytes = test_file_read (from);

  return test_file_write (folder, as != NULL ? as : base, bytes);
}

/** test_assert_same: fail the test if the bytes differ, with the offset of the first difference. */
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

/** test_file_write_archive: write an archive to a file. @archive: (transfer full). */
void
test_file_write_archive (const char *folder, const char *name, NreAuthorArchive *archive)
{
  g_autoptr (NreAuthorArchive) owned = archive;
  g_autoptr (GBytes) bytes = nre_author_archive_finish (owned);

  g_free (test_file_write (folder, name, bytes));
}

/** test_archive_add_model: add a small model NAME.msh, and NAME.wea with its materials. @materials:
 * NULL-terminated. */
void
test_archive_add_model (NreAuthorArchive *archive, const char *name, const char *const *materials)
{
  g_autoptr (NreAuthorModel) model = nre_author_model_new_small ();
  g_autofree char *mesh = g_strconcat (name, ".msh", NULL), *wear = g_strconcat (name, ".wea", NULL);

  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_MESH, mesh, 1, 2, 3, nre_author_model_finish (model));
  nre_author_archive_add_take (archive, NRE_AUTHOR_TYPE_WEAR, wear, 0, 0, 0,
                               nre_author_wear (materials, NULL));
}
