/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-archive-names.h"

#include "nre-file-state.h"
#include "nre-mapping.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* The maximum number of cached files. It must not be less than the number of files that are read for a
 * document, or else each reading would make new objects, as if all files had changed. */
#define MAX_REMEMBERED 8192

struct _NreArchiveNames
{
  gatomicrefcount ref_count;
  char           *path;
  char           *title;
  char           *key;          /* the title in lower case */
  struct stat     state;
  guint8         *kinds;        /* of NreKind: the kinds of entries, judged by their types and names */
  char          **names;        /* NULL if the file is not an archive, which is cached as well */
  guint           n;
  gboolean        is_read_only; /* whether the format of the archive cannot be written */
  GHashTable     *by_name;      /* in lower case → index + 1 */
};

static GMutex remembered_mutex;
static GHashTable *remembered;  /* path → NreArchiveNames */

NreArchiveNames *
nre_archive_names_ref (NreArchiveNames *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_archive_names_unref (NreArchiveNames *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->by_name, g_hash_table_unref);
  g_strfreev (self->names);
  g_free (self->kinds);
  g_free (self->path);
  g_free (self->title);
  g_free (self->key);
  g_free (self);
}

/* Read only four bytes, since most files of a folder may not be archives. */
static gboolean
begins_like_archive (const char *path)
{
  char magic[4];
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  gssize size = 0;

  if (fd < 0)
    return FALSE;
  do
    size = read (fd, magic, sizeof magic);
  while (size < 0 && errno == EINTR);
  close (fd);
  return size == sizeof magic && nre_archive_probe (nre_span (magic, sizeof magic));
}

static void
read_names (NreArchiveNames *self)
{
  g_autoptr (NreMapping) mapping =
      begins_like_archive (self->path) ? nre_mapping_open (self->path, NULL) : NULL;
  g_autoptr (GBytes) bytes = mapping != NULL ? nre_mapping_get_bytes (mapping) : NULL;
  g_autoptr (NreArchive) archive = bytes != NULL ? nre_archive_new (bytes, NULL) : NULL;
  g_autoptr (NreDirectory) directory = archive != NULL ? nre_directory_new (archive) : NULL;
  g_auto (GStrv) names = NULL;
  g_autofree guint8 *kinds = NULL;
  guint n;

  /* The entries of a model or a map are its tables, which nothing refers to by name. */
  if (directory == NULL || !nre_kind_is_library (nre_kind_of_named_archive (directory, self->title)))
    return;
  n = nre_archive_get_n_entries (archive);
  names = g_new0 (char *, (gsize) n + 1);
  kinds = g_new0 (guint8, (gsize) n + 1);
  self->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < n; i++)
    {
      NreSpan payload = { 0 };
      NreFields fields;
      char *key;

      nre_directory_get_fields (directory, i, &fields);
      /* Nothing is unpacked for a list of names. */
      if (!nre_directory_is_read_only (directory))
        nre_directory_get_payload (directory, i, &payload);
      names[i] = nre_record_name_decode (fields.name);
      kinds[i] = (guint8) nre_kind_of_entry_inside (&fields, payload, NULL, self->title);
      key = g_ascii_strdown (names[i], -1);
      if (g_hash_table_contains (self->by_name, key))
        g_free (key);
      else
        g_hash_table_insert (self->by_name, key, GUINT_TO_POINTER (i + 1));
    }
  /* If the file was truncated meanwhile, the names are garbage. */
  if (!nre_mapping_check (mapping, NULL))
    {
      g_clear_pointer (&self->by_name, g_hash_table_unref);
      return;
    }
  self->names = g_steal_pointer (&names);
  self->kinds = g_steal_pointer (&kinds);
  self->n = n;
  self->is_read_only = nre_directory_is_read_only (directory);
}

static NreArchiveNames *
recall (const char *path, const struct stat *state)
{
  NreArchiveNames *found;

  g_mutex_lock (&remembered_mutex);
  found = remembered != NULL ? g_hash_table_lookup (remembered, path) : NULL;
  if (found != NULL && nre_file_state_equal (&found->state, state))
    nre_archive_names_ref (found);
  else
    found = NULL;
  g_mutex_unlock (&remembered_mutex);
  return found;
}

static void
remember (NreArchiveNames *self)
{
  g_mutex_lock (&remembered_mutex);
  if (remembered == NULL)
    remembered =
        g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) nre_archive_names_unref);
  if (g_hash_table_size (remembered) >= MAX_REMEMBERED)
    g_hash_table_remove_all (remembered);
  g_hash_table_replace (remembered, self->path, nre_archive_names_ref (self));
  g_mutex_unlock (&remembered_mutex);
}

/**
 * nre_archive_names_read: (transfer full) (nullable):
 *
 * The names in the file, or NULL if it is not an archive of entries with names of their own. An unchanged
 * file is not read again, and the same object is returned.
 */
NreArchiveNames *
nre_archive_names_read (const char *path)
{
  NreArchiveNames *self;
  struct stat state;

  if (stat (path, &state) != 0 || !S_ISREG (state.st_mode))
    return NULL;
  self = recall (path, &state);
  if (self == NULL)
    {
      self = g_new0 (NreArchiveNames, 1);
      g_atomic_ref_count_init (&self->ref_count);
      self->path = g_strdup (path);
      self->title = g_filename_display_basename (path);
      self->key = g_ascii_strdown (self->title, -1);
      self->state = state;
      read_names (self);
      remember (self);
    }
  if (self->names != NULL)
    return self;
  nre_archive_names_unref (self);
  return NULL;
}

const char *
nre_archive_names_get_path (NreArchiveNames *self)
{
  return self->path;
}

/** nre_archive_names_get_stamp: a number that changes when the file is written to. */
guint64
nre_archive_names_get_stamp (NreArchiveNames *self)
{
  const struct stat *state = &self->state;
  const guint64 parts[] = { (guint64) state->st_dev, (guint64) state->st_ino, (guint64) state->st_size,
                            (guint64) state->st_mtim.tv_sec, (guint64) state->st_mtim.tv_nsec };

  return nre_span_hash (NRE_HASH_START, nre_span ((const guint8 *) parts, sizeof parts));
}

/** nre_archive_names_equal: whether both objects were read from the same path, and the file was in the same
 * state. */
gboolean
nre_archive_names_equal (NreArchiveNames *self, NreArchiveNames *other)
{
  return self == other ||
         (strcmp (self->path, other->path) == 0 && nre_file_state_equal (&self->state, &other->state));
}

/** nre_archive_names_get_title: the name of the file, for display. */
const char *
nre_archive_names_get_title (NreArchiveNames *self)
{
  return self->title;
}

/** nre_archive_names_get_key: the title in lower case, to compare by. */
const char *
nre_archive_names_get_key (NreArchiveNames *self)
{
  return self->key;
}

guint
nre_archive_names_get_n (NreArchiveNames *self)
{
  return self->n;
}

const char *
nre_archive_names_get (NreArchiveNames *self, guint index)
{
  return self->names[index];
}

/** nre_archive_names_is_read_only: whether the archive can be read, but not edited; see
 * nre_directory_is_read_only(). */
gboolean
nre_archive_names_is_read_only (NreArchiveNames *self)
{
  return self->is_read_only;
}

/** nre_archive_names_get_kind: the kind of the entry at @index. That of a nested archive, and of any entry in
 * a packed archive, follows from its name, without reading its contents. */
NreKind
nre_archive_names_get_kind (NreArchiveNames *self, guint index)
{
  return (NreKind) self->kinds[index];
}

/** nre_archive_names_find: find the first entry with the name, ignoring the case of ASCII letters. @index:
 * (out): G_MAXUINT if there is none */
gboolean
nre_archive_names_find (NreArchiveNames *self, const char *name, guint *index)
{
  g_autofree char *key = g_ascii_strdown (name, -1);
  gpointer found = g_hash_table_lookup (self->by_name, key);

  *index = GPOINTER_TO_UINT (found) - 1;
  return found != NULL;
}
