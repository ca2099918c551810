/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-cli-libraries.h"

#include "nre-document.h"
#include "nre-text.h"

#define MATERIALS "Material.lib"

/* The maximum number of folders to search: the folder of the file and those above it. */
#define MOST_FOLDERS 16

/**
 * NreCliLibraries:
 * @folder: the folder of the libraries
 * @open: requested file name → NreDocument; NULL if there is no such file, or it cannot be opened
 */
struct _NreCliLibraries
{
  char       *folder;
  GHashTable *open;
};

/* (transfer full) (nullable): the path of the file @name in the folder. Letters match in either case. */
static char *
find_file (const char *folder, const char *name)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *file;

  while (files != NULL && (file = g_dir_read_name (files)) != NULL)
    if (g_ascii_strcasecmp (file, name) == 0)
      return g_build_filename (folder, file, NULL);
  return NULL;
}

/* (transfer full) (nullable): the folder of the file, or the nearest folder above it, that has a library of
 * materials. */
static char *
find_folder (const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *folder = g_path_get_dirname (whole);

  for (guint i = 0; i < MOST_FOLDERS; i++)
    {
      g_autofree char *materials = find_file (folder, MATERIALS);
      char *above = g_path_get_dirname (folder);
      gboolean is_top = g_str_equal (above, folder);

      if (materials != NULL || is_top)
        g_free (above);
      if (materials != NULL)
        return g_steal_pointer (&folder);
      if (is_top)
        return NULL;
      g_free (folder);
      folder = above;
    }
  return NULL;
}

static NreDirectory *
open_library (NreCliLibraries *self, const char *name)
{
  NreDocument *document;

  if (!g_hash_table_contains (self->open, name))
    {
      g_autofree char *path = find_file (self->folder, name);

      g_hash_table_insert (self->open, g_strdup (name), path != NULL ? nre_document_open (path, NULL) : NULL);
    }
  document = g_hash_table_lookup (self->open, name);
  return document != NULL ? nre_document_get_root (document) : NULL;
}

static gboolean
find_entry (NreDirectory *root, const char *name, guint *index)
{
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GArray) found = NULL;
  gsize size;

  *index = 0;
  if (name == NULL)
    return nre_directory_get_n_entries (root) > 0;
  if (!nre_text_encode (name, &bytes, &size, NULL))
    return FALSE;
  found = nre_directory_find_name (root, bytes, size);
  *index = found->len > 0 ? g_array_index (found, guint, 0) : 0;
  return found->len > 0;
}

static void
unref_if_any (gpointer document)
{
  if (document != NULL)
    g_object_unref (document);
}

/** nre_cli_libraries_find: (transfer full) (nullable): find the libraries for the file at @path; NULL if
 * there are none. A library is opened when an entry of it is first read. */
NreCliLibraries *
nre_cli_libraries_find (const char *path)
{
  char *folder = find_folder (path);
  NreCliLibraries *self;

  if (folder == NULL)
    return NULL;
  self = g_new0 (NreCliLibraries, 1);
  self->folder = folder;
  self->open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, unref_if_any);
  return self;
}

void
nre_cli_libraries_free (NreCliLibraries *self)
{
  g_hash_table_unref (self->open);
  g_free (self->folder);
  g_free (self);
}

/** nre_cli_libraries_read: (transfer full) (nullable): an NreSkinRead that reads an entry of a library. */
GBytes *
nre_cli_libraries_read (const char *archive, const char *name, NreFields *fields, gpointer self)
{
  NreDirectory *root = open_library (self, archive);
  guint index;

  if (root == NULL || !find_entry (root, name, &index))
    return NULL;
  nre_directory_get_fields (root, index, fields);
  return nre_directory_read (root, index, NULL);
}
