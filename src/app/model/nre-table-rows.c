/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-table-row.h"

struct _NreTableRows
{
  GObject parent_instance;

  NreModelView      *view;
  NreModelTableType  table;
  guint              n_items;
  GHashTable        *alive;     /* index → NreTableRow that somebody holds, without a reference */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreTableRows, nre_table_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static guint
count (NreTableRows *self)
{
  NreModel *model = nre_model_view_get_model (self->view);

  return model != NULL ? nre_model_count (model, self->table) : 0;
}

static void
on_record_gone (gpointer data, GObject *record)
{
  NreTableRows *self = data;
  GHashTableIter iter;
  gpointer value;

  /* The record cannot be asked for its index any more; few are alive at a time. */
  g_hash_table_iter_init (&iter, self->alive);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (value == (gpointer) record)
      {
        g_hash_table_iter_remove (&iter);
        return;
      }
}

static void
on_model_changed (NreTableRows *self)
{
  guint before = self->n_items;
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer value;

  self->n_items = count (self);
  if (self->n_items != before)
    {
      guint kept = MIN (before, self->n_items);

      g_list_model_items_changed (G_LIST_MODEL (self), kept, before - kept, self->n_items - kept);
    }
  g_hash_table_iter_init (&iter, self->alive);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (records, g_object_ref (value));
  for (guint i = 0; i < records->len; i++)
    nre_table_row_refresh (g_ptr_array_index (records, i));
}

static GType
get_item_type (GListModel *model)
{
  return NRE_TYPE_TABLE_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_TABLE_ROWS (model)->n_items;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreTableRows *self = NRE_TABLE_ROWS (model);
  NreTableRow *record;

  if (position >= self->n_items)
    return NULL;
  record = g_hash_table_lookup (self->alive, GUINT_TO_POINTER (position));
  if (record != NULL)
    return g_object_ref (record);
  record = nre_table_row_new (self->view, self->table, position);
  g_hash_table_insert (self->alive, GUINT_TO_POINTER (position), record);
  g_object_weak_ref (G_OBJECT (record), on_record_gone, self);
  return record;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
nre_table_rows_dispose (GObject *object)
{
  NreTableRows *self = NRE_TABLE_ROWS (object);

  if (self->alive != NULL)
    {
      GHashTableIter iter;
      gpointer value;

      g_hash_table_iter_init (&iter, self->alive);
      while (g_hash_table_iter_next (&iter, NULL, &value))
        g_object_weak_unref (value, on_record_gone, self);
      g_clear_pointer (&self->alive, g_hash_table_unref);
    }
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_object (&self->view);
  G_OBJECT_CLASS (nre_table_rows_parent_class)->dispose (object);
}

static void
nre_table_rows_class_init (NreTableRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_table_rows_dispose;
}

static void
nre_table_rows_init (NreTableRows *self)
{
  self->alive = g_hash_table_new (NULL, NULL);
}

/**
 * nre_table_rows_new:
 * @table: NRE_MODEL_SLOTS, NRE_MODEL_BATCHES or NRE_MODEL_KEYS
 */
NreTableRows *
nre_table_rows_new (NreModelView *view, NreModelTableType table)
{
  NreTableRows *self = g_object_new (NRE_TYPE_TABLE_ROWS, NULL);

  self->view = g_object_ref (view);
  self->table = table;
  self->n_items = count (self);
  g_signal_connect_swapped (view, "changed", G_CALLBACK (on_model_changed), self);
  return self;
}
