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
 * nre_index_totals_replace_file:
 * @file: a file that was counted
 * @findings: of the file as it is open
 *
 * Count these findings in place of those of the file that were counted so far. Returns whether their number
 * differs.
 */
gboolean
nre_index_totals_replace_file (NreIndexTotals *self, const NreIndexFile *file, NreFindings *findings)
{
  const Counts *before = g_hash_table_lookup (self->replaced, file->path);
  const guint *counted = before != NULL ? before->n : file->counts;
  g_autofree char *folder = g_strdup (file->folder);
  NreFolderTotals *totals;
  Counts now = { 0 };

  nre_index_file_count (findings, now.n);
  if (memcmp (counted, now.n, sizeof now.n) == 0)
    return FALSE;
  while ((totals = g_hash_table_lookup (self->folders, folder)) != NULL)
    {
      char *around = g_path_get_dirname (folder);

      for (guint i = 0; i <= NRE_SEVERITY_ERROR; i++)
        totals->counts[i] += now.n[i] - counted[i];
      if (strcmp (around, folder) == 0)
        *around = '\0';
      g_free (folder);
      folder = around;
    }
  g_hash_table_replace (self->replaced, g_strdup (file->path), g_memdup2 (&now, sizeof now));
  return TRUE;
}
