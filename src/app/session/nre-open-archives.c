/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-open-archives.h"

/* Data of a document: its number. */
#define NUMBER "nre-document-number"

struct _NreOpenArchives
{
  gatomicrefcount ref_count;
  GArray         *archives;     /* of NreOpenArchive */
  GHashTable     *by_place;     /* of archives: place → index + 1 */
  GHashTable     *by_key;       /* likewise: key → index + 1 of the first archive with this key */
};

static void
archive_clear (gpointer data)
{
  NreOpenArchive *archive = data;

  g_free (archive->place);
  g_free (archive->key);
}

static gsize
get_number (NreDocument *document)
{
  static gsize last;
  gsize number = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (document), NUMBER));

  if (number == 0)
    {
      number = ++last;
      g_object_set_data (G_OBJECT (document), NUMBER, GSIZE_TO_POINTER (number));
    }
  return number;
}

static void
add_to_index (GHashTable *index, char *key, guint i)
{
  if (key != NULL && !g_hash_table_contains (index, key))
    g_hash_table_insert (index, key, GUINT_TO_POINTER (i + 1));
}

NreOpenArchives *
nre_open_archives_new (NreDocument *const *documents, guint n)
{
  NreOpenArchives *self = g_new0 (NreOpenArchives, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->archives = g_array_new (FALSE, FALSE, sizeof (NreOpenArchive));
  g_array_set_clear_func (self->archives, archive_clear);
  self->by_place = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    {
      const NreOpenArchive archive = {
        .document = documents[i],
        .number = get_number (documents[i]),
        .place = nre_dup_place (nre_document_get_path (documents[i])),
        .key = g_ascii_strdown (nre_document_get_title (documents[i]), -1),
      };

      g_array_append_val (self->archives, archive);
      /* A file that is not an archive has no entries to refer to. */
      if (nre_document_is_loose (documents[i]))
        continue;
      add_to_index (self->by_place, archive.place, i);
      add_to_index (self->by_key, archive.key, i);
    }
  return self;
}

NreOpenArchives *
nre_open_archives_ref (NreOpenArchives *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_open_archives_unref (NreOpenArchives *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_hash_table_unref (self->by_place);
  g_hash_table_unref (self->by_key);
  g_array_unref (self->archives);
  g_free (self);
}

/** nre_open_archives_get_n: number of open files, including those that are not archives. */
guint
nre_open_archives_get_n (NreOpenArchives *self)
{
  return self->archives->len;
}

const NreOpenArchive *
nre_open_archives_get (NreOpenArchives *self, guint i)
{
  return &g_array_index (self->archives, NreOpenArchive, i);
}

static gboolean
find (GHashTable *index, const char *key, guint *i)
{
  gpointer found = g_hash_table_lookup (index, key);

  *i = GPOINTER_TO_UINT (found) - 1;
  return found != NULL;
}

/** nre_open_archives_find_place: find the open archive with the path. @place: from nre_dup_place(); @i:
 * (out): index of the archive; G_MAXUINT if there is none */
gboolean
nre_open_archives_find_place (NreOpenArchives *self, const char *place, guint *i)
{
  return find (self->by_place, place, i);
}

/** nre_open_archives_find_key: the same for the first archive with a title. @key: the title in lower case */
gboolean
nre_open_archives_find_key (NreOpenArchives *self, const char *key, guint *i)
{
  return find (self->by_key, key, i);
}

/** nre_open_archives_snapshot: (transfer full) (element-type NreDirectory): the current state of each. */
GPtrArray *
nre_open_archives_snapshot (NreOpenArchives *self)
{
  GPtrArray *roots = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_directory_unref);

  for (guint i = 0; i < self->archives->len; i++)
    g_ptr_array_add (roots, nre_document_snapshot (nre_open_archives_get (self, i)->document));
  return roots;
}
