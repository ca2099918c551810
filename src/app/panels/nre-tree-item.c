/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-tree-item.h"

#include "nre-kinds.h"
#include "nre-tree-result.h"
#include "nre-tree-sections.h"

/** nre_tree_item_get_file: (transfer none) (nullable): the open file of a file's item. */
NreOpenFile *
nre_tree_item_get_file (gpointer item)
{
  if (NRE_IS_OPEN_FILE (item))
    return item;
  return NRE_IS_FOLDER_FILE (item) ? nre_folder_file_get_open (item) : NULL;
}

/**
 * nre_tree_item_dup_children: (transfer full) (nullable):
 * @sections: whether the single entry of a file may have several rows
 *
 * The list of the item's contents, which is read from the disk for a folder; NULL for a closed file.
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

/** nre_tree_item_needs_opening: whether it is a closed file that has to be opened to be expanded. The results
 * of a search in closed files need not, but of a file that is only found by its name no entry is listed. */
gboolean
nre_tree_item_needs_opening (gpointer item)
{
  if (NRE_IS_FOLDER_FILE (item))
    return nre_folder_file_get_open (item) == NULL;
  return NRE_IS_TREE_RESULT (item) && nre_tree_result_get_kind_of (item) == NRE_FOUND_FILE &&
         nre_tree_result_is_archive (item) && nre_tree_result_count (item) > 0 &&
         g_list_model_get_n_items (item) == 0;
}

/** nre_tree_item_is_expandable: @item: (nullable): NULL is not */
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

/** nre_tree_item_dup_key: (nullable): a text for the item that is the same for other objects at its place,
 * also once a closed file is open; NULL for items without a path. */
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

/** nre_tree_item_is_in: @holder: (nullable): an item; NULL for top-level items */
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

/** nre_tree_item_is_gone: whether it is, or is in, a file or folder that was closed: it must not be kept
 * alive because it was expanded. */
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

/** nre_tree_item_find: position of the item in the list, or G_MAXUINT. */
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
