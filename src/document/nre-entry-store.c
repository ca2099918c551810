/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-entry-store.h"

struct _NreEntryStore
{
  NreDocument  *document;       /* owns the store */
  NreEntryList *root;
  GHashTable   *lists;          /* directory → NreEntryList, not owned */
};

static void
list_gone (gpointer data, GObject *list)
{
  NreEntryStore *self = data;

  g_hash_table_remove (self->lists, nre_entry_list_get_directory ((NreEntryList *) list));
}

/* (transfer full): the list of the archive; it is created if needed. */
static NreEntryList *
get_list (NreEntryStore *self, NreDirectory *directory, NreEntry *parent)
{
  NreEntryList *list = g_hash_table_lookup (self->lists, directory);

  if (list != NULL)
    return g_object_ref (list);
  list = nre_entry_list_new (self->document, directory, parent);
  g_hash_table_insert (self->lists, directory, list);
  g_object_weak_ref (G_OBJECT (list), list_gone, self);
  return list;
}

/** nre_entry_store_new: create a store, which belongs to @document. @root: the directory of the file. */
NreEntryStore *
nre_entry_store_new (NreDocument *document, NreDirectory *root)
{
  NreEntryStore *self = g_new0 (NreEntryStore, 1);

  self->document = document;
  self->lists = g_hash_table_new (NULL, NULL);
  self->root = get_list (self, root, NULL);
  return self;
}

/** nre_entry_store_free: free the store. Lists and entries stay alive while they are referenced. */
void
nre_entry_store_free (NreEntryStore *self)
{
  GHashTableIter iter;
  gpointer list;

  g_hash_table_iter_init (&iter, self->lists);
  while (g_hash_table_iter_next (&iter, NULL, &list))
    g_object_weak_unref (list, list_gone, self);
  g_hash_table_unref (self->lists);
  g_object_unref (self->root);
  g_free (self);
}

/** nre_entry_store_get_children: (transfer full) (nullable): the entries inside @entry; NULL unless @entry
 * can be opened as an archive. */
NreEntryList *
nre_entry_store_get_children (NreEntryStore *self, NreEntry *entry)
{
  NreDirectory *nested = nre_entry_is_archive (entry) ? nre_entry_open (entry, NULL) : NULL;

  return nested != NULL ? get_list (self, nested, entry) : NULL;
}

/** nre_entry_store_get: (transfer full) (nullable): the object of the entry @id of the archive @directory.
 * The entry may have been removed from the archive. Returns NULL if the archive was replaced or belongs to
 * another document. */
NreEntry *
nre_entry_store_get (NreEntryStore *self, NreDirectory *directory, guint32 id)
{
  g_autoptr (NreEntry) parent = NULL;
  g_autoptr (NreEntryList) list = NULL;
  NreDirectory *above;
  guint32 parent_id;

  if (directory != nre_entry_list_get_directory (self->root))
    {
      above = nre_directory_get_parent (directory, &parent_id);
      parent = above != NULL ? nre_entry_store_get (self, above, parent_id) : NULL;
      if (parent == NULL)
        return NULL;
    }
  list = get_list (self, directory, parent);
  return nre_entry_list_get_by_id (list, id);
}

/**
 * nre_entry_store_find_same:
 * @gone: an entry, usually one that is gone because the archive around it was replaced
 *
 * Returns: (transfer full) (nullable): @gone itself if it is not gone; else the entry with the same index,
 * type and name in the archive that replaced its archive; NULL if there is no such entry, or if @gone was
 * removed from its archive
 */
NreEntry *
nre_entry_store_find_same (NreEntryStore *self, NreEntry *gone)
{
  NreDirectory *before = nre_entry_get_directory (gone), *now;
  NreEntry *parent = nre_entry_get_parent (gone);
  g_autoptr (NreEntry) same_parent = NULL;
  NreFields then, fields;
  guint index;

  if (!nre_entry_is_gone (gone))
    return g_object_ref (gone);
  if (parent == NULL || !nre_directory_find_id (before, nre_entry_get_id (gone), &index))
    return NULL;
  same_parent = nre_entry_store_find_same (self, parent);
  now = same_parent != NULL && nre_entry_is_archive (same_parent) ? nre_entry_open (same_parent, NULL) : NULL;
  if (now == NULL || index >= nre_directory_get_n_entries (now))
    return NULL;
  nre_entry_get_fields (gone, &then);
  nre_directory_get_fields (now, index, &fields);
  if (then.type_id != fields.type_id || memcmp (then.name, fields.name, NRE_NAME_SIZE) != 0)
    return NULL;
  return nre_entry_store_get (self, now, nre_directory_get_id (now, index));
}

static void
refresh_entry (NreDirectory *directory, guint32 id, gpointer data)
{
  NreEntryStore *self = data;
  NreEntryList *list = g_hash_table_lookup (self->lists, directory);
  g_autoptr (NreEntry) entry = list != NULL ? nre_entry_list_peek_by_id (list, id) : NULL;

  if (entry != NULL)
    nre_entry_refresh (g_object_ref (entry));
}

static void
emit_order (NreDirectory *directory, const NreOrderChange *change, gpointer data)
{
  NreEntryStore *self = data;
  g_autoptr (NreEntryList) list = g_hash_table_lookup (self->lists, directory);

  if (list == NULL)
    return;
  nre_entry_list_emit (g_object_ref (list), change->index, change->removed, change->added);
}

/* (transfer full): all lists. The array holds references, since a listener may drop its own. */
static GPtrArray *
dup_lists (NreEntryStore *self)
{
  GPtrArray *lists = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer list;

  g_hash_table_iter_init (&iter, self->lists);
  while (g_hash_table_iter_next (&iter, NULL, &list))
    g_ptr_array_add (lists, g_object_ref (list));
  return lists;
}

/** nre_entry_store_tell_order: make the lists report added, removed and moved entries. */
void
nre_entry_store_tell_order (NreEntryStore *self, const NreChanges *changes)
{
  nre_changes_foreach_order (changes, emit_order, self);
}

/**
 * nre_entry_store_tell:
 *
 * Update the properties of the changed entries, which notifies of them. Also update entries that were removed
 * or restored with their archive.
 */
void
nre_entry_store_tell (NreEntryStore *self, const NreChanges *changes)
{
  g_autoptr (GPtrArray) lists = NULL;

  nre_changes_foreach_entry (changes, refresh_entry, self);
  lists = dup_lists (self);
  for (guint i = 0; i < lists->len; i++)
    {
      NreEntryList *list = g_ptr_array_index (lists, i);

      if (nre_entry_list_settle (list) || nre_changes_has_order (changes))
        nre_entry_list_refresh (list);
    }
}

/** nre_entry_store_refresh: update the properties of all entries that have an object. */
void
nre_entry_store_refresh (NreEntryStore *self)
{
  g_autoptr (GPtrArray) lists = dup_lists (self);

  for (guint i = 0; i < lists->len; i++)
    nre_entry_list_refresh (g_ptr_array_index (lists, i));
}
