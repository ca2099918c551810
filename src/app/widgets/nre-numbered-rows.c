/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-numbered-rows.h"

#include "nre-live-rows.h"

struct _NreNumberedRow
{
  GObject parent_instance;

  guint number;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (NreNumberedRow, nre_numbered_row, G_TYPE_OBJECT)

static void
nre_numbered_row_class_init (NreNumberedRowClass *klass)
{
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
nre_numbered_row_init (NreNumberedRow *self)
{
}

guint
nre_numbered_row_get (NreNumberedRow *self)
{
  return self->number;
}

struct _NreNumberedRows
{
  GObject parent_instance;

  guint        n;
  NreLiveRows *alive;           /* of NreNumberedRow */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NreNumberedRows, nre_numbered_rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return NRE_TYPE_NUMBERED_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return NRE_NUMBERED_ROWS (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreNumberedRows *self = NRE_NUMBERED_ROWS (model);
  NreNumberedRow *row;

  if (position >= self->n)
    return NULL;
  row = nre_live_rows_dup (self->alive, position);
  if (row != NULL)
    return row;
  row = g_object_new (NRE_TYPE_NUMBERED_ROW, NULL);
  row->number = position;
  nre_live_rows_add (self->alive, position, row);
  return row;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Rows beyond the new number are dropped. */
static guint
follow (guint position, gpointer data)
{
  return position < NRE_NUMBERED_ROWS (data)->n ? position : G_MAXUINT;
}

/** nre_numbered_rows_set: set the number of rows. All existing rows emit "changed", since whatever they show
 * may have changed. */
void
nre_numbered_rows_set (NreNumberedRows *self, guint n)
{
  guint before = self->n;
  g_autoptr (GPtrArray) rows = NULL;

  self->n = n;
  if (n < before)
    {
      nre_live_rows_move (self->alive, follow, self);
      g_list_model_items_changed (G_LIST_MODEL (self), n, before - n, 0);
    }
  rows = nre_live_rows_dup_all (self->alive);
  for (guint i = 0; i < rows->len; i++)
    g_signal_emit (g_ptr_array_index (rows, i), changed_signal, 0);
  if (n > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, n - before);
}

static void
nre_numbered_rows_finalize (GObject *object)
{
  nre_live_rows_free (NRE_NUMBERED_ROWS (object)->alive);
  G_OBJECT_CLASS (nre_numbered_rows_parent_class)->finalize (object);
}

static void
nre_numbered_rows_class_init (NreNumberedRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_numbered_rows_finalize;
}

static void
nre_numbered_rows_init (NreNumberedRows *self)
{
  self->alive = nre_live_rows_new ();
}

NreNumberedRows *
nre_numbered_rows_new (void)
{
  return g_object_new (NRE_TYPE_NUMBERED_ROWS, NULL);
}
