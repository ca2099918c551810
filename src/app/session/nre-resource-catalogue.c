/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-resource-catalogue.h"

#include "nre-file-links.h"
#include "nre-text.h"

struct _NreResourceCatalogue
{
  GHashTable      *files;       /* from nre_resource_catalogue_index_files(); NULL before files were read */
  NreOpenArchives *archives;
  GPtrArray       *roots;       /* of NreDirectory, of each open one; NULL for the current state */
};

/**
 * nre_resource_catalogue_index_files: (transfer full):
 * @files: (element-type NreArchiveNames): the nearest first
 *
 * The nearest file of each name, for nre_resource_catalogue_new(): name in lower case → NreArchiveNames. The
 * table must not be changed, so that any thread may read it.
 */
GHashTable *
nre_resource_catalogue_index_files (GPtrArray *files)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                             (GDestroyNotify) nre_archive_names_unref);

  for (guint i = 0; i < files->len; i++)
    {
      NreArchiveNames *names = files->pdata[i];
      const char *key = nre_archive_names_get_key (names);

      if (!g_hash_table_contains (index, key))
        g_hash_table_insert (index, (gpointer) key, nre_archive_names_ref (names));
    }
  return index;
}

/**
 * nre_resource_catalogue_new:
 * @files: (nullable): from nre_resource_catalogue_index_files(); NULL before files were read
 * @roots: (nullable): the result of nre_open_archives_snapshot(); NULL for the current state, which only the
 *   main thread may ask for
 */
NreResourceCatalogue *
nre_resource_catalogue_new (GHashTable *files, NreOpenArchives *archives, GPtrArray *roots)
{
  NreResourceCatalogue *self = g_new0 (NreResourceCatalogue, 1);

  self->files = files != NULL ? g_hash_table_ref (files) : NULL;
  self->archives = nre_open_archives_ref (archives);
  self->roots = roots != NULL ? g_ptr_array_ref (roots) : NULL;
  return self;
}

void
nre_resource_catalogue_free (NreResourceCatalogue *self)
{
  g_clear_pointer (&self->files, g_hash_table_unref);
  nre_open_archives_unref (self->archives);
  g_clear_pointer (&self->roots, g_ptr_array_unref);
  g_free (self);
}

/**
 * nre_resource_catalogue_find_archive:
 * @archive: name of the archive file in a reference; case is ignored, and of a path only the last part counts
 * @open: (out): index in the NreOpenArchives if the archive is open; else G_MAXUINT
 * @names: (out) (transfer none): the names in the archive if it is not open; else NULL
 *
 * Find the nearest file with the name; if it is open, its open document. Without such a file, find an open
 * document with the name from any other folder. FALSE if there is none.
 */
gboolean
nre_resource_catalogue_find_archive (NreResourceCatalogue *self, const char *archive, guint *open,
                                     NreArchiveNames **names)
{
  g_autofree char *key = nre_link_archive_key (archive);
  NreArchiveNames *file = self->files != NULL ? g_hash_table_lookup (self->files, key) : NULL;

  *open = G_MAXUINT;
  *names = NULL;
  if (*key == '\0')
    return FALSE;
  if (file == NULL)
    return nre_open_archives_find_key (self->archives, key, open);
  if (!nre_open_archives_find_place (self->archives, nre_archive_names_get_path (file), open))
    *names = file;
  return TRUE;
}

static gboolean
find_name (NreDirectory *root, const char *name, guint *index)
{
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GArray) found = NULL;
  gsize size;

  if (!nre_text_encode (name, &bytes, &size, NULL))
    return FALSE;
  found = nre_directory_find_name (root, bytes, size);
  if (found->len == 0)
    return FALSE;
  *index = g_array_index (found, guint, 0);
  return TRUE;
}

/* The first, whatever it is called. */
static gboolean
find_first (guint n, guint *index)
{
  *index = n > 0 ? 0 : G_MAXUINT;
  return n > 0;
}

/**
 * nre_resource_catalogue_find:
 * @name: (nullable): name of the entry; NULL for the first entry
 * @open, @names: see nre_resource_catalogue_find_archive()
 * @index: (out): index of the entry; G_MAXUINT if it was not found
 */
NreResourceState
nre_resource_catalogue_find (NreResourceCatalogue *self, const char *archive, const char *name, guint *open,
                             NreArchiveNames **names, guint *index)
{
  gboolean found;

  *open = *index = G_MAXUINT;
  *names = NULL;
  /* Distant archives do not count before the near ones have been read. */
  if (self->files == NULL || !nre_resource_catalogue_find_archive (self, archive, open, names))
    return NRE_RESOURCE_UNKNOWN;
  if (name == NULL)
    found = find_first (*names != NULL
                            ? nre_archive_names_get_n (*names)
                            : nre_directory_get_n_entries (nre_resource_catalogue_get_open (self, *open)),
                        index);
  else
    found = *names != NULL ? nre_archive_names_find (*names, name, index)
                           : find_name (nre_resource_catalogue_get_open (self, *open), name, index);
  return found ? NRE_RESOURCE_FOUND : NRE_RESOURCE_MISSING;
}

/** nre_resource_catalogue_look: an NreResourceLook: whether the entry is there. */
NreResourceState
nre_resource_catalogue_look (gpointer self, const char *archive, const char *name)
{
  NreArchiveNames *names;
  guint open, index;

  return nre_resource_catalogue_find (self, archive, name, &open, &names, &index);
}

/** nre_resource_catalogue_get_open: (transfer none): the open archive at that index. */
NreDirectory *
nre_resource_catalogue_get_open (NreResourceCatalogue *self, guint open)
{
  return self->roots != NULL
           ? self->roots->pdata[open]
           : nre_document_get_root (nre_open_archives_get (self->archives, open)->document);
}

/**
 * nre_resource_catalogue_get_stamp:
 *
 * A number that changes if another archive is found, or if anything in it was edited or written. 0 if there
 * is none. It is not useful with snapshots, for which it differs each time.
 */
guint64
nre_resource_catalogue_get_stamp (NreResourceCatalogue *self, const char *archive)
{
  NreArchiveNames *names;
  guint64 parts[2];
  guint open;

  if (self->files == NULL || !nre_resource_catalogue_find_archive (self, archive, &open, &names))
    return 0;
  if (names != NULL)
    return nre_archive_names_get_stamp (names);
  parts[0] = nre_open_archives_get (self->archives, open)->number;
  parts[1] = nre_directory_get_serial (nre_resource_catalogue_get_open (self, open));
  return nre_span_hash (NRE_HASH_START, nre_span ((const guint8 *) parts, sizeof parts));
}
