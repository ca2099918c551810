/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-remove-tree.h"

#include <glib/gstdio.h>

/**
 * nre_remove_tree:
 * @path: a folder; it need not exist
 *
 * Remove the folder with its contents, as far as possible. A symbolic link inside is removed, not its target.
 */
void
nre_remove_tree (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      if (g_file_test (inside, G_FILE_TEST_IS_DIR) && !g_file_test (inside, G_FILE_TEST_IS_SYMLINK))
        nre_remove_tree (inside);
      else
        g_unlink (inside);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (path);
}
