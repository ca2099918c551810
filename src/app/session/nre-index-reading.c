/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-index-reading.h"

#include "nre-real-path.h"

/* More than any game has. Of larger folders, only those that the tree shows are read completely. */
#define MAX_FOLDERS 2000
#define MAX_FILES 20000

/* Duration after which a reading ends when it is done with a folder, so that the tree shows what there is,
 * and a folder that the user expands need not wait for all others. */
#define MAX_US 50000

/* A reading of some folders, and of those inside them that are not known. */
typedef struct
{
  NreIndexSnapshot *known;
  char            **roots;
  GQueue            paths;      /* of paths to read, in order */
  GHashTable       *queued;     /* set of all paths that were ever in @paths */
  GPtrArray        *read;       /* of NreIndexFolder */
  guint             n_folders;  /* number of known folders, and of others that were queued */
  guint             n_files;
  gboolean          is_cut;
  NreIndexRead      done;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *self = data;

  nre_index_snapshot_unref (self->known);
  g_strfreev (self->roots);
  g_queue_clear_full (&self->paths, g_free);
  g_clear_pointer (&self->queued, g_hash_table_unref);
  g_clear_pointer (&self->read, g_ptr_array_unref);
  g_free (self);
}

/* Labels have the name of the outermost folder only if several are open. */
static char *
dup_label_base (Reading *self, const char *path)
{
  for (guint i = 0; self->roots[i] != NULL; i++)
    if (nre_path_is_within (path, self->roots[i]))
      return self->roots[1] != NULL ? g_path_get_dirname (self->roots[i]) : g_strdup (self->roots[i]);
  return g_strdup (path);
}

static void
queue_inside (Reading *self, const NreIndexFolder *folder)
{
  const NreListed *listed;

  for (guint i = 0; (listed = nre_index_folder_get_inside (folder, i)) != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder->path, listed->name, NULL);

      if (nre_index_snapshot_find_folder (self->known, path) != NULL ||
          g_hash_table_contains (self->queued, path))
        continue;
      if (self->n_folders >= MAX_FOLDERS || self->n_files >= MAX_FILES)
        {
          self->is_cut = TRUE;
          return;
        }
      self->n_folders++;
      g_hash_table_add (self->queued, g_strdup (path));
      g_queue_push_tail (&self->paths, g_steal_pointer (&path));
    }
}

static void
read_folder (Reading *self, const char *path, GCancellable *cancellable)
{
  const NreIndexFolder *before = nre_index_snapshot_find_folder (self->known, path);
  g_autofree char *label_base = dup_label_base (self, path);
  NreIndexFolder *folder;

  self->n_files -= before != NULL ? before->files->len : 0;
  folder = nre_index_folder_read (path, before, label_base, MAX_FILES - MIN (self->n_files, MAX_FILES),
                                  cancellable);
  self->n_files += folder->files->len;
  self->is_cut = self->is_cut || folder->is_cut;
  g_ptr_array_add (self->read, folder);
  queue_inside (self, folder);
}

/* Count the folders in the queue, and drop those that are in it twice. */
static void
count_queued (Reading *self)
{
  self->n_folders = g_hash_table_size (self->known->folders);
  for (GList *path = self->paths.head, *next; path != NULL; path = next)
    {
      next = path->next;
      if (!g_hash_table_add (self->queued, g_strdup (path->data)))
        {
          g_free (path->data);
          g_queue_delete_link (&self->paths, path);
        }
      else if (nre_index_snapshot_find_folder (self->known, path->data) == NULL)
        self->n_folders++;
    }
}

static void
read_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  Reading *self = data;
  gint64 end = g_get_monotonic_time () + MAX_US;

  self->queued = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->read = g_ptr_array_new_with_free_func ((GDestroyNotify) nre_index_folder_unref);
  self->n_files = self->known->n_files;
  count_queued (self);
  while (!g_queue_is_empty (&self->paths) && g_get_monotonic_time () < end &&
         !g_cancellable_is_cancelled (cancellable))
    {
      g_autofree char *path = g_queue_pop_head (&self->paths);

      read_folder (self, path, cancellable);
    }
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  Reading *self = data;

  self->done (owner, self->read, &self->paths, self->is_cut);
}

static const NreJobType read_job = { read_thread, read_cb, reading_free };

/**
 * nre_index_reading_start:
 * @known: the present state of the index; folders inside @paths that it has are not read
 * @roots: the open outermost folders
 * @paths: (element-type filename): paths to read, the most urgent first; empty after the call
 *
 * Read some of the folders in another thread.
 */
void
nre_index_reading_start (NreJob **slot, NreIndexSnapshot *known, const char *const *roots, GQueue *paths,
                         gpointer owner, NreIndexRead read)
{
  Reading *self = g_new0 (Reading, 1);

  self->known = nre_index_snapshot_ref (known);
  self->roots = g_strdupv ((char **) roots);
  self->paths = *paths;
  g_queue_init (paths);
  self->done = read;
  nre_job_start (slot, &read_job, self, owner);
}
