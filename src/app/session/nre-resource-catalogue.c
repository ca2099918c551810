/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-resource-catalogue.h"

#include "nre-text.h"

#include <string.h>

/** Open: an archive that is open. */
typedef struct
{
  char         *title;
  char         *path;           /* absolute; NULL if it was never saved */
  NreDirectory *root;
} Open;

struct _NreResourceCatalogue
{
  GHashTable *files;            /* name → the nearest file of that name; NULL before they were read */
  GArray     *open;             /* of Open */
};

static void
open_clear (gpointer data)
{
  Open *open = data;

  g_free (open->title);
  g_free (open->path);
  nre_directory_unref (open->root);
}

/**
 * nre_resource_catalogue_index_files: (transfer full):
 * @files: (element-type NreArchiveNames): the nearest first
 *
 * The nearest file of each name, for nre_resource_catalogue_new(). It does not change,
 * and any thread may read it.
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

/** nre_resource_catalogue_new: @files: (nullable): indexed; NULL before they were read */
NreResourceCatalogue *
nre_resource_catalogue_new (GHashTable *files)
{
  NreResourceCatalogue *self = g_new0 (NreResourceCatalogue, 1);

  self->files = files != NULL ? g_hash_table_ref (files) : NULL;
  self->open = g_array_new (FALSE, FALSE, sizeof (Open));
  g_array_set_clear_func (self->open, open_clear);
  return self;
}

void
nre_resource_catalogue_free (NreResourceCatalogue *self)
{
  g_clear_pointer (&self->files, g_hash_table_unref);
  g_array_unref (self->open);
  g_free (self);
}

/**
 * nre_resource_catalogue_add_open:
 * @path: (nullable)
 * @root: a snapshot if the catalogue is for another thread; also of a file that is not an archive
 *
 * Add an open document; the first is number 0.
 */
void
nre_resource_catalogue_add_open (NreResourceCatalogue *self, const char *title, const char *path,
                                 NreDirectory *root)
{
  const Open open = {
    .title = g_strdup (title),
    .path = path != NULL ? g_canonicalize_filename (path, NULL) : NULL,
    .root = nre_directory_ref (root),
  };

  g_array_append_val (self->open, open);
}

static gboolean
find_open (NreResourceCatalogue *self, const char *path, const char *title, guint *open)
{
  for (guint i = 0; i < self->open->len; i++)
    {
      const Open *one = &g_array_index (self->open, Open, i);

      if (nre_directory_is_loose (one->root))
        continue;
      if (path != NULL ? g_strcmp0 (one->path, path) == 0 : g_ascii_strcasecmp (one->title, title) == 0)
        {
          *open = i;
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * nre_resource_catalogue_find_archive:
 * @open: (out): number of the open document; G_MAXUINT for a file
 * @names: (out) (transfer none): names in the file, if it is one
 *
 * Find the nearest file of that name, as it is open or as it was read; then open documents from elsewhere.
 */
gboolean
nre_resource_catalogue_find_archive (NreResourceCatalogue *self, const char *archive, guint *open,
                                     NreArchiveNames **names)
{
  /* A path is that of the game's developers; only its last part, the file name, counts. */
  const char *slash = MAX (strrchr (archive, '/'), strrchr (archive, '\\'));
  const char *title = slash != NULL ? slash + 1 : archive;
  g_autofree char *key = g_ascii_strdown (title, -1);
  NreArchiveNames *file = self->files != NULL ? g_hash_table_lookup (self->files, key) : NULL;

  *open = G_MAXUINT;
  *names = NULL;
  if (*key == '\0')
    return FALSE;
  if (file == NULL)
    return find_open (self, NULL, title, open);
  if (!find_open (self, nre_archive_names_get_path (file), NULL, open))
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
 * @name: (nullable): NULL for the first entry
 * @index: (out): of the entry, if it exists; the others as for its archive
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
                            : nre_directory_get_n_entries (g_array_index (self->open, Open, *open).root),
                        index);
  else
    found = *names != NULL ? nre_archive_names_find (*names, name, index)
                           : find_name (g_array_index (self->open, Open, *open).root, name, index);
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

/** nre_resource_catalogue_get_open: (transfer none): the one of that number. */
NreDirectory *
nre_resource_catalogue_get_open (NreResourceCatalogue *self, guint open)
{
  return g_array_index (self->open, Open, open).root;
}

/**
 * nre_resource_catalogue_get_stamp:
 *
 * A number that changes if the archive is another one, or if anything in it was edited or written. Not for
 * snapshots, which differ each time.
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
  parts[0] = (guintptr) nre_resource_catalogue_get_open (self, open);
  parts[1] = nre_directory_get_serial (nre_resource_catalogue_get_open (self, open));
  return nre_span_hash (NRE_HASH_START, nre_span ((const guint8 *) parts, sizeof parts));
}
