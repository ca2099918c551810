/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-library-folders.h"

#include <string.h>

#include "nre-archive-names.h"
#include "nre-folder-listing.h"
#include "nre-library.h"

/* These are looked into in any case: materials lie beside the effects, or above a map. */
#define N_FOLDERS 3

/* So many folders around a file are looked at for one that has the materials, and so many files of each. */
#define MOST_AROUND 16
#define MOST_FILES 2000

static gboolean
is_too_wide (const char *folder)
{
  return strcmp (folder, "/") == 0 || strcmp (folder, g_get_home_dir ()) == 0 ||
         strcmp (folder, g_get_tmp_dir ()) == 0;
}

static gboolean
is_materials (const char *folder, const char *name)
{
  g_autofree char *path = NULL;
  NreArchiveNames *names;

  if (g_ascii_strcasecmp (name, NRE_LIBRARY_OF_MATERIALS) != 0)
    return FALSE;
  path = g_build_filename (folder, name, NULL);
  names = nre_archive_names_read (path);
  if (names == NULL)
    return FALSE;
  nre_archive_names_unref (names);
  return TRUE;
}

static gboolean
has_materials (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  for (guint i = 0; dir != NULL && i < MOST_FILES && (name = g_dir_read_name (dir)) != NULL; i++)
    if (is_materials (folder, name))
      return TRUE;
  return FALSE;
}

static void
add (GPtrArray *folders, const char *folder)
{
  if (!g_ptr_array_find_with_equal_func (folders, folder, g_str_equal, NULL))
    g_ptr_array_add (folders, g_strdup (folder));
}

static void
add_around (GPtrArray *folders, const char *own, GCancellable *cancellable)
{
  g_autofree char *folder = g_strdup (own);
  gboolean found = FALSE;

  for (guint i = 0; i < MOST_AROUND && !g_cancellable_is_cancelled (cancellable); i++)
    {
      char *around = g_path_get_dirname (folder);
      gboolean here = !found && has_materials (folder);

      found = found || here;
      if (i < N_FOLDERS || here)
        add (folders, folder);
      g_free (folder);
      folder = around;
      /* What is farther is the game's only where that has shown. */
      if (is_too_wide (folder) || (found && i + 1 >= N_FOLDERS))
        break;
    }
}

static guint
count_separators (const char *path)
{
  guint n = 0;

  for (; *path != '\0'; path++)
    n += G_IS_DIR_SEPARATOR (*path);
  return n;
}

/* The outer ones first, since there the game has them. */
static int
compare_folders (gconstpointer a, gconstpointer b)
{
  const char *one = *(const char *const *) a, *other = *(const char *const *) b;
  guint first = count_separators (one), second = count_separators (other);

  return first != second ? (first < second ? -1 : 1) : strcmp (one, other);
}

/* Of the folders that are open, those with materials. */
static void
add_open (GPtrArray *folders, GHashTable *listings, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer folder, value;

  g_hash_table_iter_init (&iter, listings);
  while (g_hash_table_iter_next (&iter, &folder, &value) && !g_cancellable_is_cancelled (cancellable))
    {
      const GPtrArray *listing = value;

      for (guint i = 0; i < listing->len; i++)
        {
          const NreListed *listed = listing->pdata[i];

          if (listed->is_folder || !is_materials (folder, listed->name))
            continue;
          g_ptr_array_add (found, folder);
          break;
        }
    }
  g_ptr_array_sort (found, compare_folders);
  for (guint i = 0; i < found->len; i++)
    add (folders, found->pdata[i]);
}

/**
 * nre_library_folders_list:
 * @folder: (nullable): where a file is, as a whole path
 * @listings: (nullable): path of a folder → what nre_folder_listing_read() told of it, of all folders that are open
 *
 * (transfer full): the folders in which what the file names is looked for, the nearest first: its own, and those around
 * it up to the first that has the materials; then what has them of the folders that are open. Reads the disk: for threads.
 */
char **
nre_library_folders_list (const char *folder, GHashTable *listings, GCancellable *cancellable)
{
  GPtrArray *folders = g_ptr_array_new ();

  if (folder != NULL)
    add_around (folders, folder, cancellable);
  if (listings != NULL)
    add_open (folders, listings, cancellable);
  g_ptr_array_add (folders, NULL);
  return (char **) g_ptr_array_free (folders, FALSE);
}
