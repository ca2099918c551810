/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-folder-names.h"

/* The cached contents of a file. */
typedef struct
{
  NreArchiveNames *archive;     /* NULL if it is not an archive */
  NreKind          kind;
  char            *place;
  char            *label;
  NreNames        *names;
} Known;

struct _NreFolderNames
{
  gatomicrefcount ref_count;
  GMutex      mutex;            /* one scan at a time; a cancelled scan ends soon */
  GHashTable *files;            /* path of a file → Known */
};

static void
known_free (gpointer data)
{
  Known *known = data;

  g_clear_pointer (&known->archive, nre_archive_names_unref);
  nre_names_unref (known->names);
  g_free (known->place);
  g_free (known->label);
  g_free (known);
}

/** nre_folder_names_new: (transfer full): initially empty. */
NreFolderNames *
nre_folder_names_new (void)
{
  NreFolderNames *self = g_new0 (NreFolderNames, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, known_free);
  return self;
}

NreFolderNames *
nre_folder_names_ref (NreFolderNames *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_folder_names_unref (NreFolderNames *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_mutex_clear (&self->mutex);
  g_hash_table_unref (self->files);
  g_free (self);
}

/* One pass over the folders. */
typedef struct
{
  NreFolderNames   *names;
  NreIndexSnapshot *folders;
  GHashTable       *files;      /* path → Known: replaces the cache */
  GPtrArray        *result;     /* of NreNames */
  NreFolderNamesRead read;
} Look;

static void
look_at_file (Look *look, const NreIndexFile *closed, const NreListed *listed)
{
  g_autoptr (NreArchiveNames) archive =
      nre_kind_is_library (listed->kind) ? nre_archive_names_read (closed->path) : NULL;
  g_autofree char *place = nre_index_file_dup_place (closed->label, closed->folder);
  Known *before = g_hash_table_lookup (look->names->files, closed->path);
  Known *known = g_new0 (Known, 1);

  if (before != NULL && before->archive == archive && before->kind == listed->kind &&
      g_str_equal (before->place, place) && g_str_equal (before->label, closed->label))
    known->names = nre_names_ref (before->names);
  else
    {
      g_autofree char *title = g_filename_display_name (listed->name);
      NreNamesOf file = { closed->path, title, place, closed->label, listed->kind, NULL };

      known->names = nre_names_new_listed (&file, archive);
    }
  known->archive = g_steal_pointer (&archive);
  known->kind = listed->kind;
  known->place = g_steal_pointer (&place);
  known->label = g_strdup (closed->label);
  g_hash_table_replace (look->files, g_strdup (closed->path), known);
  g_ptr_array_add (look->result, nre_names_ref (known->names));
}

static void
look_at_folder (Look *look, const NreIndexFolder *folder, GCancellable *cancellable)
{
  guint n = folder->listing != NULL ? folder->listing->len : 0;

  for (guint i = 0; i < n && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const NreListed *listed = folder->listing->pdata[i];
      const NreIndexFile *file =
          listed->kind != NRE_KIND_RAW ? nre_index_folder_find (folder, listed->name) : NULL;

      if (file != NULL)
        look_at_file (look, file, listed);
    }
}

static int
compare_depths (gconstpointer a, gconstpointer b)
{
  guint left = nre_names_get_depth (*(NreNames *const *) a);
  guint right = nre_names_get_depth (*(NreNames *const *) b);

  return left < right ? -1 : left > right;
}

static void
look_free (gpointer data)
{
  Look *look = data;

  nre_folder_names_unref (look->names);
  nre_index_snapshot_unref (look->folders);
  g_clear_pointer (&look->result, g_ptr_array_unref);
  g_free (look);
}

static void
read_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Look *look = data;
  NreFolderNames *self = look->names;

  g_mutex_lock (&self->mutex);
  look->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, known_free);
  look->result = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_names_unref);
  for (guint i = 0; i < look->folders->order->len; i++)
    look_at_folder (look, look->folders->order->pdata[i], cancellable);
  /* The order decides between equally good matches. It stays natural within a depth. */
  g_ptr_array_sort (look->result, compare_depths);
  if (!g_cancellable_is_cancelled (cancellable))
    {
      GHashTable *files = self->files;

      self->files = look->files;
      look->files = files;
    }
  g_mutex_unlock (&self->mutex);
  g_hash_table_unref (look->files);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  Look *look = data;

  look->read (owner, g_steal_pointer (&look->result));
}

static const NreJobType read_job = { read_thread, read_cb, look_free };

/**
 * nre_folder_names_read_start:
 * @folders: the folders, with the files whose names to list
 *
 * List the names in another thread.
 */
void
nre_folder_names_read_start (NreJob **slot, NreFolderNames *self, NreIndexSnapshot *folders, gpointer owner,
                             NreFolderNamesRead read)
{
  Look *look = g_new0 (Look, 1);

  look->names = nre_folder_names_ref (self);
  look->folders = nre_index_snapshot_ref (folders);
  look->read = read;
  nre_job_start (slot, &read_job, look, owner);
}
