/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-changes.h"

struct _NreChanges
{
  GHashTable *entries;          /* directory → set of the ids of changed entries */
  GHashTable *orders;           /* directory → NreOrderChange */
  GHashTable *fields;           /* set of the directories in which fields of entries changed */
};

NreChanges *
nre_changes_new (void)
{
  NreChanges *self = g_new0 (NreChanges, 1);

  self->entries = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) nre_directory_unref,
                                         (GDestroyNotify) g_hash_table_unref);
  self->orders = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) nre_directory_unref, g_free);
  self->fields = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) nre_directory_unref, NULL);
  return self;
}

void
nre_changes_free (NreChanges *self)
{
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->orders);
  g_hash_table_unref (self->fields);
  g_free (self);
}

/* (transfer none): get the set of ids of the changed entries of @directory; create the set if needed. */
static GHashTable *
get_ids (NreChanges *self, NreDirectory *directory)
{
  GHashTable *ids = g_hash_table_lookup (self->entries, directory);

  if (ids == NULL)
    {
      ids = g_hash_table_new (NULL, NULL);
      g_hash_table_insert (self->entries, nre_directory_ref (directory), ids);
    }
  return ids;
}

/* Merge @next, which happened later, into @order. */
static void
merge_order (NreOrderChange *order, const NreTouch *next)
{
  guint start = MIN (order->index, next->index);
  guint end = MAX (order->index + order->added, next->index + next->removed);

  order->removed = end - start + order->removed - order->added;
  order->added = end - start + next->added - next->removed;
  order->index = start;
}

/** nre_changes_add: add a change to the step. Add changes in the order in which they happened. */
void
nre_changes_add (NreChanges *self, const NreTouch *touch)
{
  guint32 id = touch->id;

  if (touch->fields)
    g_hash_table_add (self->fields, nre_directory_ref (touch->directory));
  if (id == NRE_ORDER_ID)
    {
      NreOrderChange *order = g_hash_table_lookup (self->orders, touch->directory);

      get_ids (self, touch->directory);
      if (order != NULL)
        merge_order (order, touch);
      else
        {
          order = g_new (NreOrderChange, 1);
          *order = (NreOrderChange){ touch->index, touch->removed, touch->added };
          g_hash_table_insert (self->orders, nre_directory_ref (touch->directory), order);
        }
    }
  for (NreDirectory *at = touch->directory; at != NULL; at = nre_directory_get_parent (at, &id))
    /* If the set already has the entry, the entries of the archives around it are recorded, too. */
    if (id != NRE_ORDER_ID && !g_hash_table_add (get_ids (self, at), GUINT_TO_POINTER (id)))
      break;
}

/** nre_changes_is_empty: whether nothing changed, as in the signal "changed" after a save. */
gboolean
nre_changes_is_empty (const NreChanges *self)
{
  return g_hash_table_size (self->entries) == 0;
}

/** nre_changes_has_entry: whether the entry, or an entry inside it, changed. */
gboolean
nre_changes_has_entry (const NreChanges *self, NreDirectory *directory, guint32 id)
{
  GHashTable *ids = g_hash_table_lookup (self->entries, directory);

  return ids != NULL && g_hash_table_contains (ids, GUINT_TO_POINTER (id));
}

static gboolean
has_leaf (const NreChanges *self, NreDirectory *directory)
{
  GHashTable *ids = g_hash_table_lookup (self->entries, directory);
  GHashTableIter iter;
  gpointer id;

  if (ids == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    {
      NreSpan span;

      if (!nre_directory_get_payload_by_id (directory, GPOINTER_TO_UINT (id), &span) ||
          !nre_archive_probe (span))
        return TRUE;
    }
  return FALSE;
}

/**
 * nre_changes_concern:
 *
 * Returns: whether a view of @entry may be outdated: the entry or anything inside it changed, the entry was
 * removed, or entries of any archive were added, removed, moved or sorted. A view of an archive, such as a
 * model, also depends on the entries beside it that are not archives, such as a table of materials.
 */
gboolean
nre_changes_concern (const NreChanges *self, NreEntry *entry)
{
  NreDirectory *directory = nre_entry_get_directory (entry);

  return nre_changes_has_entry (self, directory, nre_entry_get_id (entry)) || nre_changes_has_order (self) ||
         nre_entry_is_gone (entry) || (nre_entry_is_archive (entry) && has_leaf (self, directory));
}

/** nre_changes_has_order: whether entries were added, removed, moved or sorted in any archive. */
gboolean
nre_changes_has_order (const NreChanges *self)
{
  return g_hash_table_size (self->orders) > 0;
}

/** nre_changes_has_names: whether a name may now find another entry of the archive: entries were added,
 * removed, moved or sorted, or their fields changed. */
gboolean
nre_changes_has_names (const NreChanges *self, NreDirectory *directory)
{
  return g_hash_table_contains (self->orders, directory) || g_hash_table_contains (self->fields, directory);
}

/** nre_changes_foreach_entry: call @func for each changed entry, in no particular order. */
void
nre_changes_foreach_entry (const NreChanges *self, NreChangedEntry func, gpointer data)
{
  GHashTableIter archives, ids;
  gpointer directory, set, id;

  g_hash_table_iter_init (&archives, self->entries);
  while (g_hash_table_iter_next (&archives, &directory, &set))
    {
      g_hash_table_iter_init (&ids, set);
      while (g_hash_table_iter_next (&ids, &id, NULL))
        func (directory, GPOINTER_TO_UINT (id), data);
    }
}

/** nre_changes_foreach_order: call @func, in no particular order, for each archive in which entries were
 * added, removed, moved or sorted. */
void
nre_changes_foreach_order (const NreChanges *self, NreChangedOrder func, gpointer data)
{
  GHashTableIter iter;
  gpointer directory, order;

  g_hash_table_iter_init (&iter, self->orders);
  while (g_hash_table_iter_next (&iter, &directory, &order))
    func (directory, order, data);
}
