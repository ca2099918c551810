/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-real-path.h"

#include <stdlib.h>

/** nre_dup_real_path: (transfer full): the path with all links resolved; unchanged if nothing is there. */
char *
nre_dup_real_path (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = g_strdup (real != NULL ? real : path);

  free (real);
  return copy;
}

/**
 * nre_dup_place: (transfer full) (nullable):
 * @path: (nullable)
 *
 * The path of the file as folders and libraries spell it: links that lead to its folder are resolved.
 */
char *
nre_dup_place (const char *path)
{
  g_autofree char *folder = NULL, *name = NULL, *real = NULL, *place = NULL;

  if (path == NULL)
    return NULL;
  folder = g_path_get_dirname (path);
  name = g_path_get_basename (path);
  real = nre_dup_real_path (folder);
  place = g_build_filename (real, name, NULL);
  return g_canonicalize_filename (place, NULL);
}

/** nre_path_is_in: whether @path is inside the folder, judged by the texts of the paths only. @folder: not
 * empty; may end with a separator */
gboolean
nre_path_is_in (const char *path, const char *folder)
{
  gsize length = strlen (folder);

  return strncmp (folder, path, length) == 0 &&
         (G_IS_DIR_SEPARATOR (path[length]) || G_IS_DIR_SEPARATOR (path[length - 1]));
}

/** nre_path_is_within: whether the path is that of the folder, or leads into it. */
gboolean
nre_path_is_within (const char *path, const char *folder)
{
  return strcmp (path, folder) == 0 || nre_path_is_in (path, folder);
}
