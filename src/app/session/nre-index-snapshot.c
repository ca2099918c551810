/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-index-snapshot.h"

#include <string.h>

#include "nre-real-path.h"

/** nre_index_snapshot_new: (transfer full): a snapshot without folders. */
NreIndexSnapshot *
nre_index_snapshot_new (void)
{
  NreIndexSnapshot *self = g_new0 (NreIndexSnapshot, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->folders =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) nre_index_folder_unref);
  self->order = g_ptr_array_new ();
  return self;
}

NreIndexSnapshot *
nre_index_snapshot_ref (NreIndexSnapshot *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
nre_index_snapshot_unref (NreIndexSnapshot *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->order);
  g_hash_table_unref (self->folders);
  g_free (self);
}

/** nre_index_snapshot_find_folder: (transfer none) (nullable): the folder, which may be unreadable. */
NreIndexFolder *
nre_index_snapshot_find_folder (NreIndexSnapshot *self, const char *path)
{
  return g_hash_table_lookup (self->folders, path);
}

/** nre_index_snapshot_find_file: (transfer none) (nullable): the file at the path. */
NreIndexFile *
nre_index_snapshot_find_file (NreIndexSnapshot *self, const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);
  NreIndexFolder *folder = nre_index_snapshot_find_folder (self, parent);
  const char *name = strrchr (path, G_DIR_SEPARATOR);

  return folder != NULL && name != NULL ? nre_index_folder_find (folder, name + 1) : NULL;
}

/* --- Changing one that is not shared ------------------------------------------------------------------- */

/** nre_index_snapshot_own: @self: (inout): is replaced by a copy if it is shared */
void
nre_index_snapshot_own (NreIndexSnapshot **self)
{
  NreIndexSnapshot *before = *self, *copy;
  GHashTableIter iter;
  gpointer path, folder;

  if (g_atomic_ref_count_compare (&before->ref_count, 1))
    return;
  copy = nre_index_snapshot_new ();
  for (guint i = 0; i < before->order->len; i++)
    g_ptr_array_add (copy->order, before->order->pdata[i]);
  g_hash_table_iter_init (&iter, before->folders);
  while (g_hash_table_iter_next (&iter, &path, &folder))
    g_hash_table_insert (copy->folders, path, nre_index_folder_ref (folder));
  copy->n_files = before->n_files;
  nre_index_snapshot_unref (before);
  *self = copy;
}

/** nre_index_snapshot_own_folder: (transfer none) (nullable): the folder, which may then be changed in place;
 * @self: (inout): is replaced by a copy if it is shared */
NreIndexFolder *
nre_index_snapshot_own_folder (NreIndexSnapshot **self, const char *path)
{
  NreIndexFolder *folder;
  guint position;

  nre_index_snapshot_own (self);
  folder = nre_index_snapshot_find_folder (*self, path);
  if (folder == NULL || g_atomic_ref_count_compare (&folder->ref_count, 1))
    return folder;
  if (g_ptr_array_find ((*self)->order, folder, &position))
    (*self)->order->pdata[position] = NULL;
  else
    position = G_MAXUINT;
  folder = nre_index_folder_copy (folder);
  g_hash_table_replace ((*self)->folders, folder->path, folder);
  if (position != G_MAXUINT)
    (*self)->order->pdata[position] = folder;
  return folder;
}

/** nre_index_snapshot_take_folder: @folder: (transfer full): replaces the folder of the same path; call
 * nre_index_snapshot_sort() after that */
void
nre_index_snapshot_take_folder (NreIndexSnapshot *self, NreIndexFolder *folder)
{
  g_hash_table_replace (self->folders, folder->path, folder);
}

static gboolean
is_in_any (const char *path, const char *const *folders)
{
  for (guint i = 0; folders[i] != NULL; i++)
    if (nre_path_is_within (path, folders[i]))
      return TRUE;
  return FALSE;
}

/**
 * nre_index_snapshot_remove:
 * @path: (nullable): a folder to remove, with the folders in it; NULL for all folders
 * @except: folders that stay, with the folders in them
 *
 * Remove folders; call nre_index_snapshot_sort() after that.
 */
void
nre_index_snapshot_remove (NreIndexSnapshot *self, const char *path, const char *const *except)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->folders);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if ((path == NULL || nre_path_is_within (key, path)) && !is_in_any (key, except))
      g_hash_table_iter_remove (&iter);
}

static void
add_in_order (NreIndexSnapshot *self, const char *path, GHashTable *added)
{
  NreIndexFolder *folder = nre_index_snapshot_find_folder (self, path);
  const NreListed *listed;

  if (folder == NULL || !g_hash_table_add (added, folder))
    return;
  g_ptr_array_add (self->order, folder);
  self->n_files += folder->files->len;
  for (guint i = 0; (listed = nre_index_folder_get_inside (folder, i)) != NULL; i++)
    {
      g_autofree char *inside = g_build_filename (path, listed->name, NULL);

      add_in_order (self, inside, added);
    }
}

/** nre_index_snapshot_sort: @roots: the open outermost folders, some of which may be in others */
void
nre_index_snapshot_sort (NreIndexSnapshot *self, const char *const *roots)
{
  g_autoptr (GHashTable) added = g_hash_table_new (NULL, NULL);

  g_ptr_array_set_size (self->order, 0);
  self->n_files = 0;
  for (guint i = 0; roots[i] != NULL; i++)
    add_in_order (self, roots[i], added);
}
