/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-thumbnail-place.h"

#include "nre-format.h"

#include <string.h>
#include <sys/stat.h>

/* Distinguishes documents from files, whose owners are addresses. */
#define OF_DOCUMENT ((guint64) 1 << 63)

/* Get a unique number of the document. Its address would not do, since a later document may get it. */
static guint64
get_number (NreDocument *document)
{
  static guint last;
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (document), "nre-thumbnail-number"));

  if (number == 0)
    {
      number = ++last;
      g_object_set_data (G_OBJECT (document), "nre-thumbnail-number", GUINT_TO_POINTER (number));
    }
  return OF_DOCUMENT | number;
}

static gboolean
find_in_document (NreDocument *document, NreDirectory *directory, guint index, NreKind kind, guint side,
                  NreThumbnailPlace *out)
{
  guint32 id = nre_directory_get_id (directory, index);
  NreFields fields;
  NreSpan span;

  if (nre_format_get (kind)->make_miniature == NULL || !nre_directory_get_payload (directory, index, &span))
    return FALSE;
  nre_directory_get_fields (directory, index, &fields);
  out->directory = directory;
  out->index = index;
  out->kind = kind;
  out->key.owner = get_number (document);
  out->key.container = GPOINTER_TO_SIZE (directory);
  out->key.entry = id;
  out->key.state = nre_directory_get_changed (directory, id);
  out->key.bytes = GPOINTER_TO_SIZE (span.data);
  out->key.size = span.size;
  out->key.version = fields.attr2;
  out->key.side = side;
  return TRUE;
}

/** nre_thumbnail_place_of_entry: find the bytes of an entry of an open document. @side: maximum width and
 * height of the thumbnail, in device pixels. Returns FALSE if the entry's kind has no pictures, or the entry
 * is gone or cannot be read. */
gboolean
nre_thumbnail_place_of_entry (NreEntry *entry, guint side, NreThumbnailPlace *out)
{
  NreDocument *document = nre_entry_get_document (entry);
  guint index;

  memset (out, 0, sizeof *out);
  if (document == NULL || !nre_entry_get_index (entry, &index))
    return FALSE;
  return find_in_document (document, nre_entry_get_directory (entry), index,
                           nre_entry_get_kind (entry), side, out);
}

/** nre_thumbnail_place_of_resource: the same for a result of nre_resources_find(). If it is in a file that is
 * not open, only the existence of the file is checked. */
gboolean
nre_thumbnail_place_of_resource (const NreResourcePlace *place, guint side, NreThumbnailPlace *out)
{
  struct stat state;

  memset (out, 0, sizeof *out);
  if (place->document != NULL)
    {
      NreDirectory *root = nre_document_get_root (place->document);

      return place->index < nre_directory_get_n_entries (root) &&
             find_in_document (place->document, root, place->index,
                               nre_entry_kind_at (root, place->index,
                                                  nre_document_get_path (place->document)),
                               side, out);
    }
  if (place->path == NULL || stat (place->path, &state) != 0)
    return FALSE;
  out->path = place->path;
  out->index = place->index;
  out->key.owner = GPOINTER_TO_SIZE (g_intern_string (place->path));
  out->key.container = (guint64) state.st_ino;
  out->key.entry = place->index;
  out->key.state = (guint64) state.st_mtim.tv_sec * 1000000000u + (guint64) state.st_mtim.tv_nsec;
  out->key.bytes = (guint64) state.st_ctim.tv_sec * 1000000000u + (guint64) state.st_ctim.tv_nsec;
  out->key.size = (guint64) state.st_size;
  out->key.side = side;
  return TRUE;
}

/** nre_thumbnail_place_get_kind: get the kind of a result of nre_resources_find(). Reads the directory of a
 * file that is not open. Returns FALSE if that cannot be read or has no such entry. */
gboolean
nre_thumbnail_place_get_kind (const NreResourcePlace *place, NreKind *out)
{
  g_autoptr (NreArchiveNames) names = NULL;

  if (place->document != NULL)
    {
      *out = nre_entry_kind_at (nre_document_get_root (place->document), place->index,
                                nre_document_get_path (place->document));
      return TRUE;
    }
  names = place->path != NULL ? nre_archive_names_read (place->path) : NULL;
  if (names == NULL || place->index >= nre_archive_names_get_n (names))
    return FALSE;
  *out = nre_archive_names_get_kind (names, place->index);
  return TRUE;
}

/** nre_thumbnail_place_ask: (transfer none) (nullable): request the picture; see nre_thumbnail_cache_ask().
 * NULL if the bytes of an open document cannot be read. */
NreThumbnailJob *
nre_thumbnail_place_ask (const NreThumbnailPlace *self, NreThumbnailReady ready, gpointer data)
{
  NreThumbnailBytes bytes = { .path = self->path, .index = self->index, .kind = self->kind };
  g_autoptr (GBytes) payload = NULL;

  if (self->directory != NULL)
    {
      payload = nre_directory_read (self->directory, self->index, NULL);
      if (payload == NULL)
        return NULL;
      nre_directory_get_fields (self->directory, self->index, &bytes.fields);
      bytes.payload = payload;
    }
  return nre_thumbnail_cache_ask (&self->key, &bytes, ready, data);
}
