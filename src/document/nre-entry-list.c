/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-entry-list.h"

struct _NreEntryList
{
  GObject       parent_instance;
  NreDocument  *document;       /* (nullable): weak pointer */
  NreDirectory *directory;
  NreEntry     *parent;         /* (nullable): the entry that is this archive */
  gboolean      attached;       /* whether the archive was attached at the last nre_entry_list_settle() */
  GHashTable   *entries;        /* id → NreEntry, not owned */
};

static GType
nre_entry_list_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return NRE_TYPE_ENTRY;
}

static guint
nre_entry_list_get_n_items (GListModel *model)
{
  return nre_directory_get_n_entries (NRE_ENTRY_LIST (model)->directory);
}

static gpointer
nre_entry_list_get_item (GListModel *model, guint position)
{
  NreEntryList *self = NRE_ENTRY_LIST (model);

  if (position >= nre_directory_get_n_entries (self->directory))
    return NULL;
  return nre_entry_list_get_by_id (self, nre_directory_get_id (self->directory, position));
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = nre_entry_list_get_item_type;
  iface->get_n_items = nre_entry_list_get_n_items;
  iface->get_item = nre_entry_list_get_item;
}

G_DEFINE_TYPE_WITH_CODE (NreEntryList, nre_entry_list, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
nre_entry_list_finalize (GObject *object)
{
  NreEntryList *self = NRE_ENTRY_LIST (object);

  /* The table is empty, since each entry holds a reference to the list. */
  g_hash_table_unref (self->entries);
  nre_directory_unref (self->directory);
  g_clear_weak_pointer (&self->document);
  g_clear_object (&self->parent);
  G_OBJECT_CLASS (nre_entry_list_parent_class)->finalize (object);
}

static void
nre_entry_list_class_init (NreEntryListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_entry_list_finalize;
}

static void
nre_entry_list_init (NreEntryList *self)
{
  self->entries = g_hash_table_new (NULL, NULL);
}

/** nre_entry_list_new: list the archive @directory. @parent: (nullable): the entry that is this archive. */
NreEntryList *
nre_entry_list_new (NreDocument *document, NreDirectory *directory, NreEntry *parent)
{
  NreEntryList *self = g_object_new (NRE_TYPE_ENTRY_LIST, NULL);

  g_set_weak_pointer (&self->document, document);
  g_set_object (&self->parent, parent);
  self->directory = nre_directory_ref (directory);
  nre_entry_list_settle (self);
  return self;
}

/** nre_entry_list_get_directory: (transfer none): the listed archive. */
NreDirectory *
nre_entry_list_get_directory (NreEntryList *self)
{
  return self->directory;
}

/** nre_entry_list_peek_by_id: (transfer none) (nullable): the object of the entry @id, if one exists. */
NreEntry *
nre_entry_list_peek_by_id (NreEntryList *self, guint32 id)
{
  return g_hash_table_lookup (self->entries, GUINT_TO_POINTER (id));
}

/* @data, the list, is still valid: the entry drops its reference to the list only in its finalizer. */
static void
entry_gone (gpointer data, GObject *entry)
{
  NreEntryList *self = data;

  g_hash_table_remove (self->entries, GUINT_TO_POINTER (nre_entry_get_id ((NreEntry *) entry)));
}

/** nre_entry_list_get_by_id: (transfer full): the object of the entry @id; it is created if needed. */
NreEntry *
nre_entry_list_get_by_id (NreEntryList *self, guint32 id)
{
  NreEntry *entry = nre_entry_list_peek_by_id (self, id);

  if (entry != NULL)
    return g_object_ref (entry);
  entry = nre_entry_new (self->document, self->parent, self->directory, id, G_OBJECT (self));
  g_hash_table_insert (self->entries, GUINT_TO_POINTER (id), entry);
  g_object_weak_ref (G_OBJECT (entry), entry_gone, self);
  return entry;
}

/** nre_entry_list_emit: call g_list_model_items_changed() for entries that were added, removed or moved. */
void
nre_entry_list_emit (NreEntryList *self, guint index, guint removed, guint added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), index, removed, added);
}

/** nre_entry_list_settle: return whether the archive was attached to or detached from the file since the last
 * call; see nre_directory_is_attached(). */
gboolean
nre_entry_list_settle (NreEntryList *self)
{
  gboolean before = self->attached;

  self->attached = nre_directory_is_attached (self->directory);
  return self->attached != before;
}

/** nre_entry_list_refresh: update the properties of all entries that have an object. */
void
nre_entry_list_refresh (NreEntryList *self)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer entry;

  /* Hold references, since a listener may drop the last reference to another entry. */
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    g_ptr_array_add (entries, g_object_ref (entry));
  for (guint i = 0; i < entries->len; i++)
    nre_entry_refresh (g_ptr_array_index (entries, i));
}
