/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-library-folders.h"

#include <string.h>

#include "nre-archive-names.h"
#include "nre-folder-listing.h"
#include "nre-library.h"
#include "nre-resource-catalogue.h"
#include "nre-real-path.h"

/* The number of folders, from that of the file upwards, that are searched even without materials: these are
 * in the same folder as the effects, and above that of a map. The way upwards ends at the first folder with
 * materials, which is that of the game, and before /, the home folder and the folder of temporary files. */
#define N_FOLDERS 3

/* The maximum number of folders, from that of the file upwards, that are searched for the materials, and the
 * maximum number of names that are read in a folder; the files of further names are not found. */
#define MOST_AROUND 16
#define MOST_FILES 2000

/**
 * NreLibraryFolders:
 * @listings: (nullable): see nre_folder_index_get_listings(); of all open folders
 * @open: paths of the open folders that have materials; NULL until first needed
 * @materials: path of a folder → whether it has any
 * @files: path of a folder → GPtrArray of NreArchiveNames
 * @indices: joined paths of folders → result of nre_resource_catalogue_index_files() for their files
 */
struct _NreLibraryFolders
{
  GHashTable *listings;
  GPtrArray  *open;
  GHashTable *materials;
  GHashTable *files;
  GHashTable *indices;
};

/** nre_library_folders_new: @listings: (nullable): path of a folder → its nre_folder_listing_read() */
NreLibraryFolders *
nre_library_folders_new (GHashTable *listings)
{
  NreLibraryFolders *self = g_new0 (NreLibraryFolders, 1);

  self->listings = listings != NULL ? g_hash_table_ref (listings) : NULL;
  self->materials = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->indices =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);
  return self;
}

void
nre_library_folders_free (NreLibraryFolders *self)
{
  g_clear_pointer (&self->open, g_ptr_array_unref);
  g_hash_table_unref (self->materials);
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->indices);
  g_clear_pointer (&self->listings, g_hash_table_unref);
  g_free (self);
}

/* --- Which folders ----------------------------------------------------------------------------------- */

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
look_for_materials (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  for (guint i = 0; dir != NULL && i < MOST_FILES && (name = g_dir_read_name (dir)) != NULL; i++)
    if (is_materials (folder, name))
      return TRUE;
  return FALSE;
}

static gboolean
has_materials (NreLibraryFolders *self, const char *folder)
{
  gpointer known;
  gboolean has;

  if (g_hash_table_lookup_extended (self->materials, folder, NULL, &known))
    return GPOINTER_TO_INT (known);
  has = look_for_materials (folder);
  g_hash_table_insert (self->materials, g_strdup (folder), GINT_TO_POINTER (has));
  return has;
}

static void
add (GPtrArray *folders, const char *folder)
{
  if (!g_ptr_array_find_with_equal_func (folders, folder, g_str_equal, NULL))
    g_ptr_array_add (folders, g_strdup (folder));
}

static void
add_around (NreLibraryFolders *self, GPtrArray *folders, const char *own, GCancellable *cancellable)
{
  g_autofree char *folder = g_strdup (own);

  for (guint i = 0; i < MOST_AROUND && !g_cancellable_is_cancelled (cancellable); i++)
    {
      char *around = g_path_get_dirname (folder);
      gboolean found = has_materials (self, folder);

      /* Open folders are listed without links, and no folder may be listed twice. */
      if (i < N_FOLDERS || found)
        {
          g_autofree char *real = nre_dup_real_path (folder);

          add (folders, real);
        }
      g_free (folder);
      folder = around;
      /* What is above the folder of the game is not of the game. */
      if (is_too_wide (folder) || found)
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

/* The outer ones first, since the game has its libraries there. */
static int
compare_folders (gconstpointer a, gconstpointer b)
{
  const char *one = *(const char *const *) a, *other = *(const char *const *) b;
  guint first = count_separators (one), second = count_separators (other);

  return first != second ? (first < second ? -1 : 1) : strcmp (one, other);
}

/* List the open folders that contain the library of materials. */
static GPtrArray *
list_open (GHashTable *listings, GCancellable *cancellable)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
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
          g_ptr_array_add (found, g_strdup (folder));
          break;
        }
    }
  g_ptr_array_sort (found, compare_folders);
  return found;
}

/* List the folders that are searched for references of a file in @folder (nullable), the nearest first. */
static GPtrArray *
list_folders (NreLibraryFolders *self, const char *folder, GCancellable *cancellable)
{
  GPtrArray *folders = g_ptr_array_new_with_free_func (g_free);

  if (folder != NULL)
    add_around (self, folders, folder, cancellable);
  if (self->open == NULL && self->listings != NULL)
    self->open = list_open (self->listings, cancellable);
  for (guint i = 0; self->open != NULL && i < self->open->len; i++)
    add (folders, self->open->pdata[i]);
  return folders;
}

/* --- What is in them --------------------------------------------------------------------------------- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
files_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) nre_archive_names_unref);
}

/* Backups are skipped, since they are not files of the game. */
static GPtrArray *
read_folder (const char *folder, GCancellable *cancellable)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) set = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *files = files_new ();
  const char *name;

  while (dir != NULL && names->len < MOST_FILES && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    g_hash_table_add (set, names->pdata[i]);
  for (guint i = 0; i < names->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);
      gboolean is_backup = nre_folder_listing_is_backup (names->pdata[i], set);
      NreArchiveNames *found = is_backup ? NULL : nre_archive_names_read (path);

      if (found != NULL)
        g_ptr_array_add (files, found);
    }
  return files;
}

static GPtrArray *
read_folders (NreLibraryFolders *self, GPtrArray *folders, GCancellable *cancellable)
{
  GPtrArray *files = files_new ();

  for (guint i = 0; i < folders->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      GPtrArray *inside = g_hash_table_lookup (self->files, folders->pdata[i]);

      if (inside == NULL)
        {
          inside = read_folder (folders->pdata[i], cancellable);
          g_hash_table_insert (self->files, g_strdup (folders->pdata[i]), inside);
        }
      for (guint k = 0; k < inside->len; k++)
        g_ptr_array_add (files, nre_archive_names_ref (inside->pdata[k]));
    }
  return files;
}

/**
 * nre_library_folders_read:
 * @folder: (nullable): folder of a file, as an absolute path
 *
 * (transfer full) (element-type NreArchiveNames): the archive files that the file can
 * refer to, the nearest first.
 */
GPtrArray *
nre_library_folders_read (NreLibraryFolders *self, const char *folder, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) folders = list_folders (self, folder, cancellable);

  return read_folders (self, folders, cancellable);
}

/** nre_library_folders_index: (transfer none): the same as an index for nre_resource_catalogue_new(), valid
 * as long as @self. */
GHashTable *
nre_library_folders_index (NreLibraryFolders *self, const char *folder, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) folders = list_folders (self, folder, cancellable), files = NULL;
  g_autofree char *joined = NULL;
  GHashTable *index;

  g_ptr_array_add (folders, NULL);
  joined = g_strjoinv ("\n", (char **) folders->pdata);
  g_ptr_array_set_size (folders, (int) folders->len - 1);
  index = g_hash_table_lookup (self->indices, joined);
  if (index != NULL)
    return index;
  files = read_folders (self, folders, cancellable);
  index = nre_resource_catalogue_index_files (files);
  g_hash_table_insert (self->indices, g_steal_pointer (&joined), index);
  return index;
}
