/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-tree-footer.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whether the folder was counted with the one around it, which is open, too. */
static gboolean
is_counted (NreFolderIndex *folder_index, const char *path)
{
  g_autofree char *around = g_path_get_dirname (path);
  NreFolderTotals totals;

  return strcmp (around, path) != 0 && nre_folder_index_get_totals (folder_index, around, &totals);
}

/* Add up the totals of all open folders. Returns FALSE if no folder is open, or no totals are known yet. */
static gboolean
sum_folders (NreWorkspace *workspace, NreFolderTotals *sum)
{
  NreFolderIndex *folder_index = nre_workspace_get_index (workspace);
  gboolean any = FALSE;

  *sum = (NreFolderTotals){ 0 };
  for (guint i = 0; i < nre_workspace_get_n_folders (workspace); i++)
    {
      const char *path = nre_folder_get_path (nre_workspace_get_folder (workspace, i));
      NreFolderTotals totals;

      if (is_counted (folder_index, path) || !nre_folder_index_get_totals (folder_index, path, &totals))
        continue;
      any = TRUE;
      sum->n_files += totals.n_files;
      sum->size += totals.size;
    }
  return any;
}

/**
 * nre_tree_footer_describe:
 * @selected: (nullable): the file of the selected row
 * @count: (out) (transfer full): the number of files or entries in words, or ""
 * @size: (out) (transfer full): the size in words, or ""
 *
 * Describe all open folders together. If none is open, or no totals are known yet, describe @selected.
 */
void
nre_tree_footer_describe (NreWorkspace *workspace, NreOpenFile *selected, char **count, char **size)
{
  NreDocument *document = selected != NULL ? nre_open_file_get_document (selected) : NULL;
  NreFolderTotals sum;

  if (sum_folders (workspace, &sum))
    {
      g_autofree char *files = g_strdup_printf (ngettext ("%'u file", "%'u files", sum.n_files), sum.n_files);

      /* Translators: %s is "20,000 files": there are more, which were not looked at. */
      *count = nre_folder_index_is_cut (nre_workspace_get_index (workspace))
                   ? g_strdup_printf (_("%s and more"), files)
                   : g_steal_pointer (&files);
      *size = g_format_size_full (sum.size, G_FORMAT_SIZE_IEC_UNITS);
      return;
    }
  if (document != NULL && !nre_document_is_loose (document))
    {
      guint n = g_list_model_get_n_items (G_LIST_MODEL (document));

      *count = g_strdup_printf (ngettext ("%'u entry", "%'u entries", n), n);
    }
  else
    *count = g_strdup ("");
  *size = document != NULL ? g_format_size_full (g_bytes_get_size (nre_document_get_original (document)),
                                                 G_FORMAT_SIZE_IEC_UNITS)
                           : g_strdup ("");
}
