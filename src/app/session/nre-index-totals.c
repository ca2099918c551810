/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-index-totals.h"

#include <string.h>

/* The number of findings of each severity. */
typedef struct
{
  guint n[NRE_SEVERITY_ERROR + 1];
} Counts;

struct _NreIndexTotals
{
  GHashTable *folders;          /* path of a folder → NreFolderTotals */
  GHashTable *replaced;         /* path of an open file → its Counts in @folders */
};

/** nre_index_totals_new: (transfer full): without folders. */
NreIndexTotals *
nre_index_totals_new (void)
{
  NreIndexTotals *self = g_new0 (NreIndexTotals, 1);

  self->folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->replaced = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
nre_index_totals_free (NreIndexTotals *self)
{
  g_hash_table_unref (self->folders);
  g_hash_table_unref (self->replaced);
  g_free (self);
}

/** nre_index_totals_get: (transfer none) (nullable): the totals of a folder, valid until the next call of
 * another function. */
const NreFolderTotals *
nre_index_totals_get (NreIndexTotals *self, const char *folder)
{
  return g_hash_table_lookup (self->folders, folder);
}

static int
compare_longest (gconstpointer a, gconstpointer b)
{
  gsize first = strlen (*(const char *const *) a), second = strlen (*(const char *const *) b);

  return first > second ? -1 : first < second;
}

static void
add_to_parent (NreIndexTotals *self, const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);
  const NreFolderTotals *totals = g_hash_table_lookup (self->folders, folder);
  NreFolderTotals *around = g_hash_table_lookup (self->folders, parent);

  if (around == NULL || around == totals)
    return;
  around->n_files += totals->n_files;
  around->size += totals->size;
  for (guint severity = 0; severity <= NRE_SEVERITY_ERROR; severity++)
    around->counts[severity] += totals->counts[severity];
}

/** nre_index_totals_count: count the files on the disk, with the findings of their checks. */
void
nre_index_totals_count (NreIndexTotals *self, NreIndexSnapshot *index)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();

  g_hash_table_remove_all (self->folders);
  g_hash_table_remove_all (self->replaced);
  for (guint i = 0; i < index->order->len; i++)
    {
      const NreIndexFolder *folder = index->order->pdata[i];
      NreFolderTotals *totals = g_new0 (NreFolderTotals, 1);

      totals->n_files = folder->files->len;
      totals->size = folder->size;
      memcpy (totals->counts, folder->counts, sizeof totals->counts);
      g_hash_table_insert (self->folders, g_strdup (folder->path), totals);
      g_ptr_array_add (paths, folder->path);
    }
  /* The innermost come first, so that they are complete. */
  g_ptr_array_sort (paths, compare_longest);
  for (guint i = 0; i < paths->len; i++)
    add_to_parent (self, paths->pdata[i]);
}

/**
 * nre_index_totals_count_open:
 * @path: path of an open file
 * @file: (nullable): the file, if the index has it; it does not have a file that is gone from the disk, or a
 *   backup. The tree shows such a file in its folder nevertheless as long as it is open
 *
 * Count the findings of the open file in place of those that were counted so far. Returns whether the totals
 * have changed.
 */
gboolean
nre_index_totals_count_open (NreIndexTotals *self, const char *path, const NreIndexFile *file,
                             NreOpenFile *open)
{
  const Counts *before = g_hash_table_lookup (self->replaced, path), none = { 0 };
  const guint *counted = before != NULL ? before->n : file != NULL ? file->counts : none.n;
  gboolean is_new = before == NULL && file == NULL;
  NreFindings *findings = nre_open_file_get_findings (open);
  GBytes *bytes = nre_document_get_original (nre_open_file_get_document (open));
  g_autofree char *folder = g_path_get_dirname (path);
  NreFolderTotals *totals;
  Counts now = { 0 };

  /* The findings of the closed file remain until the open file has been checked. */
  if ((file != NULL && findings == NULL) || !g_hash_table_contains (self->folders, folder))
    return FALSE;
  if (findings != NULL)
    nre_index_file_count (findings, now.n);
  if (!is_new && memcmp (counted, now.n, sizeof now.n) == 0)
    return FALSE;
  while ((totals = g_hash_table_lookup (self->folders, folder)) != NULL)
    {
      char *around = g_path_get_dirname (folder);

      totals->n_files += is_new;
      totals->size += is_new ? g_bytes_get_size (bytes) : 0;
      for (guint i = 0; i <= NRE_SEVERITY_ERROR; i++)
        totals->counts[i] += now.n[i] - counted[i];
      if (strcmp (around, folder) == 0)
        *around = '\0';
      g_free (folder);
      folder = around;
    }
  g_hash_table_replace (self->replaced, g_strdup (path), g_memdup2 (&now, sizeof now));
  return TRUE;
}
