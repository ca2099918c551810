/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-sibling.h"

#include <string.h>

#define MAX_SUFFIX 8

/** nre_sibling_stem_size: the length of a name up to its last dot, without the dot; the whole length if it
 * has no dot. @name: NRE_NAME_SIZE bytes */
gsize
nre_sibling_stem_size (const guint8 *name)
{
  gsize size = nre_record_name_length (name);

  for (gsize i = size; i > 0; i--)
    if (name[i - 1] == '.')
      return i - 1;
  return size;
}

/** nre_sibling_find_entry: find the first entry that has the name of the entry @index, but with another
 * suffix. Returns FALSE if there is none, or if it is the entry @index itself. @suffix: at most 8 bytes;
 * replaces the last dot of the name and all after it */
gboolean
nre_sibling_find_entry (NreDirectory *directory, guint index, const char *suffix, guint *other)
{
  guint8 name[NRE_NAME_SIZE + MAX_SUFFIX];
  const guint8 *own = nre_directory_peek_name (directory, index);
  gsize size = nre_sibling_stem_size (own), n = strlen (suffix);

  g_return_val_if_fail (n <= MAX_SUFFIX, FALSE);
  memcpy (name, own, size);
  memcpy (name + size, suffix, n);
  return nre_directory_find_first_name (directory, name, size + n, other) && *other != index;
}

/** nre_sibling_find_file: (transfer full) (nullable): find the file beside @path that has the same name, but
 * with @suffix in place of the last dot and all after it. If no file has exactly this name, find the first,
 * in byte order, whose name differs from it only in case. */
char *
nre_sibling_find_file (const char *path, const char *suffix)
{
  g_autofree char *folder = g_path_get_dirname (path), *stem = g_path_get_basename (path);
  g_autofree char *name = NULL, *found = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  char *dot = strrchr (stem, '.');
  const char *other;

  if (dot != NULL)
    *dot = '\0';
  name = g_strconcat (stem, suffix, NULL);
  while (dir != NULL && (other = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = NULL;

      if (g_ascii_strcasecmp (other, name) != 0 ||
          (found != NULL &&
           (strcmp (found, name) == 0 || (strcmp (other, name) != 0 && strcmp (other, found) > 0))))
        continue;
      file = g_build_filename (folder, other, NULL);
      if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
        continue;
      g_free (found);
      found = g_strdup (other);
    }
  return found != NULL ? g_build_filename (folder, found, NULL) : NULL;
}
