/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-live-rows.h"
#include "nre-signal-source.h"
#include "nre-table-row.h"

struct _NreTableRows
{
  GObject parent_instance;

  NreModelView      *view;
  NreModelTableType  table;
  guint              n_items;
  NreLiveRows       *alive;     /* of NreTableRow, by index */
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
on_model_changed (NreTableRows *self)
{
  guint before = self->n_items;
  g_autoptr (GPtrArray) records = NULL;

  self->n_items = count (self);
  if (self->n_items != before)
    {
      guint kept = MIN (before, self->n_items);

      g_list_model_items_changed (G_LIST_MODEL (self), kept, before - kept, self->n_items - kept);
    }
  records = nre_live_rows_dup_all (self->alive);
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
  record = nre_live_rows_dup (self->alive, position);
  if (record != NULL)
    return record;
  record = nre_table_row_new (self->view, self->table, position);
  nre_live_rows_add (self->alive, position, record);
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

  g_clear_pointer (&self->alive, nre_live_rows_free);
  nre_set_signal_source (&self->view, NULL, self);
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
  self->alive = nre_live_rows_new ();
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
