/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tree-item.h"

#include "nre-kinds.h"
#include "nre-tree-result.h"
#include "nre-tree-sections.h"

/** nre_tree_item_get_file: (transfer none) (nullable): the open file that the item represents; NULL for other
 * items. */
NreOpenFile *
nre_tree_item_get_file (gpointer item)
{
  if (NRE_IS_OPEN_FILE (item))
    return item;
  return NRE_IS_FOLDER_FILE (item) ? nre_folder_file_get_open (item) : NULL;
}

/**
 * nre_tree_item_dup_children: (transfer full) (nullable):
 * @sections: whether to list the sections of a file that consists of one entry with sections
 *
 * The list of the item's contents; NULL if it has none, or for a closed file. For a folder, this starts
 * reading from the disk.
 */
GListModel *
nre_tree_item_dup_children (gpointer item, gboolean sections)
{
  NreOpenFile *file = nre_tree_item_get_file (item);
  NreDocument *document;

  if (NRE_IS_FOLDER (item))
    {
      nre_folder_look (item);
      return g_object_ref (item);
    }
  if (file != NULL)
    {
      guint n;

      document = nre_open_file_get_document (file);
      n = sections ? nre_app_kind_of (document, NULL)->n_sections : 0;
      return n > 0 ? nre_tree_sections_new (document, n) : g_object_ref (G_LIST_MODEL (document));
    }
  if (NRE_IS_TREE_RESULT (item) && g_list_model_get_n_items (item) > 0)
    return g_object_ref (item);
  if (!NRE_IS_ENTRY (item))
    return NULL;
  document = nre_entry_get_document (item);
  return document != NULL ? nre_document_get_children (document, item) : NULL;
}

/** nre_tree_item_needs_opening: whether the item is a closed file that must be opened before its row can be
 * expanded. A search lists the entries that it has found in a closed file, but none if only the file's name
 * matches. */
gboolean
nre_tree_item_needs_opening (gpointer item)
{
  if (NRE_IS_FOLDER_FILE (item))
    return nre_folder_file_get_open (item) == NULL;
  return NRE_IS_TREE_RESULT (item) && nre_tree_result_get_kind_of (item) == NRE_FOUND_FILE &&
         nre_tree_result_is_archive (item) && nre_tree_result_count (item) > 0 &&
         g_list_model_get_n_items (item) == 0;
}

/** nre_tree_item_is_expandable: whether the row of the item can be expanded. @item: (nullable) */
gboolean
nre_tree_item_is_expandable (gpointer item)
{
  NreOpenFile *file = nre_tree_item_get_file (item);
  guint n;

  if (NRE_IS_FOLDER (item))
    return TRUE;
  if (NRE_IS_TREE_SECTION (item))
    return FALSE;
  if (NRE_IS_TREE_RESULT (item))
    return g_list_model_get_n_items (item) > 0 || nre_tree_item_needs_opening (item);
  if (NRE_IS_ENTRY (item))
    return nre_entry_is_archive (item);
  if (file != NULL)
    return !nre_document_is_loose (nre_open_file_get_document (file));
  return NRE_IS_FOLDER_FILE (item) && nre_folder_file_get_n_entries (item, &n);
}

/** nre_tree_item_dup_key: (transfer full) (nullable): a string that identifies the item by its path, and for
 * an entry by its path of indices. So a file has the same key when it is closed and when it is open. NULL for
 * items in a file that was never saved. */
char *
nre_tree_item_dup_key (gpointer item)
{
  NreOpenFile *file = nre_tree_item_get_file (item);
  NreDocument *document = file != NULL         ? nre_open_file_get_document (file)
                          : NRE_IS_ENTRY (item) ? nre_entry_get_document (item) : NULL;
  const char *path = document != NULL ? nre_document_get_path (document) : NULL;
  g_autofree char *entry = NRE_IS_ENTRY (item) ? nre_entry_dup_path (item) : NULL;

  if (NRE_IS_TREE_RESULT (item))
    return g_strdup (nre_tree_result_get_path (item));
  return entry != NULL && path != NULL ? g_strconcat (path, "/", entry, NULL) : g_strdup (path);
}

/** nre_tree_item_is_in: whether the item is directly inside another one. @holder: (nullable): the other item;
 * NULL for the top level */
gboolean
nre_tree_item_is_in (gpointer item, gpointer holder)
{
  NreEntry *parent;

  if (NRE_IS_ENTRY (item))
    {
      NreOpenFile *file = holder != NULL ? nre_tree_item_get_file (holder) : NULL;

      parent = nre_entry_get_parent (item);
      if (parent != NULL)
        return parent == holder;
      return file != NULL && nre_open_file_get_document (file) == nre_entry_get_document (item);
    }
  if (holder == NULL)
    return NRE_IS_OPEN_FILE (item) || (NRE_IS_FOLDER (item) && nre_folder_get_parent (item) == NULL);
  return NRE_IS_FOLDER (holder) && nre_tree_item_find (G_LIST_MODEL (holder), item) != G_MAXUINT;
}

/** nre_tree_item_is_gone: whether the item is, or is in, a file or folder that was closed. The tree must not
 * keep such an item alive because it was expanded. */
gboolean
nre_tree_item_is_gone (gpointer item, NreWorkspace *workspace)
{
  NreOpenFile *file;

  if (NRE_IS_FOLDER (item))
    return nre_folder_get_parent (item) == NULL && !nre_workspace_has_folder (workspace, item);
  if (NRE_IS_ENTRY (item))
    return nre_workspace_find (workspace, nre_entry_get_document (item)) == NULL;
  file = nre_tree_item_get_file (item);
  return file == NULL || nre_workspace_find (workspace, nre_open_file_get_document (file)) == NULL;
}

/** nre_tree_item_find: position of the item in the list; G_MAXUINT if it is not there. */
guint
nre_tree_item_find (GListModel *list, gpointer item)
{
  guint n = g_list_model_get_n_items (list);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) other = g_list_model_get_item (list, i);

      if (other == item)
        return i;
    }
  return G_MAXUINT;
}
