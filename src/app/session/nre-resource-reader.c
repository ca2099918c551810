/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-resource-reader.h"

#include "nre-mapping.h"

/**
 * File:
 * @root: (nullable): NULL if it could not be read
 */
typedef struct
{
  NreMapping   *mapping;
  NreDirectory *root;
} File;

struct _NreResourceReader
{
  NreResourceCatalogue *catalogue;
  GHashTable           *files;          /* path → File */
};

static void
file_free (gpointer data)
{
  File *file = data;

  g_clear_pointer (&file->root, nre_directory_unref);
  g_clear_pointer (&file->mapping, nre_mapping_unref);
  g_free (file);
}

/** nre_resource_reader_new: @catalogue: (transfer full) */
NreResourceReader *
nre_resource_reader_new (NreResourceCatalogue *catalogue)
{
  NreResourceReader *self = g_new0 (NreResourceReader, 1);

  self->catalogue = catalogue;
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, file_free);
  return self;
}

void
nre_resource_reader_free (NreResourceReader *self)
{
  g_hash_table_unref (self->files);
  nre_resource_catalogue_free (self->catalogue);
  g_free (self);
}

static File *
open_file (NreResourceReader *self, const char *path)
{
  File *file = g_hash_table_lookup (self->files, path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (NreArchive) archive = NULL;

  if (file != NULL)
    return file;
  file = g_new0 (File, 1);
  file->mapping = nre_mapping_open (path, NULL);
  bytes = file->mapping != NULL ? nre_mapping_get_bytes (file->mapping) : NULL;
  archive = bytes != NULL ? nre_archive_new (bytes, NULL) : NULL;
  file->root = archive != NULL ? nre_directory_new (archive) : NULL;
  g_hash_table_insert (self->files, g_strdup (path), file);
  return file;
}

/**
 * nre_resource_reader_read: (transfer full) (nullable):
 * @name: (nullable): NULL for the first entry of the archive
 * @most: return NULL for an entry with more bytes
 * @fields: (out): the fields of the entry's record
 *
 * A copy of the bytes of an entry.
 */
GBytes *
nre_resource_reader_read (NreResourceReader *self, const char *archive, const char *name, gsize most,
                          NreFields *fields)
{
  g_autoptr (GBytes) payload = NULL;
  File *file = NULL;
  NreArchiveNames *names;
  NreDirectory *root;
  guint open, index;
  NreSpan span;

  if (nre_resource_catalogue_find (self->catalogue, archive, name, &open, &names, &index) !=
      NRE_RESOURCE_FOUND)
    return NULL;
  if (names != NULL)
    file = open_file (self, nre_archive_names_get_path (names));
  root = file != NULL ? file->root : nre_resource_catalogue_get_open (self->catalogue, open);
  /* The file may have changed since its names were read. */
  if (root == NULL || index >= nre_directory_get_n_entries (root))
    return NULL;
  /* What is too large is not unpacked, either. */
  if (nre_directory_get_size (root, index) > most || !nre_directory_get_payload (root, index, &span) ||
      span.size > most)
    return NULL;
  nre_directory_get_fields (root, index, fields);
  payload = g_bytes_new (span.data, span.size);
  return file == NULL || nre_mapping_check (file->mapping, NULL) ? g_steal_pointer (&payload) : NULL;
}
