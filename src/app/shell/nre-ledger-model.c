/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "nre-ledger-model.h"

struct _NreLedgerItem
{
  GObject    parent_instance;

  NreLedger *ledger;
  guint      index;
};

struct _NreLedgerModel
{
  GObject    parent_instance;

  NreLedger *ledger;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE (NreLedgerItem, nre_ledger_item, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE_WITH_CODE (NreLedgerModel, nre_ledger_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
nre_ledger_item_finalize (GObject *object)
{
  nre_ledger_unref (NRE_LEDGER_ITEM (object)->ledger);
  G_OBJECT_CLASS (nre_ledger_item_parent_class)->finalize (object);
}

static void
nre_ledger_item_class_init (NreLedgerItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_ledger_item_finalize;
}

static void
nre_ledger_item_init (NreLedgerItem *self)
{
}

/** nre_ledger_item_get_line: (transfer none): valid as long as the item. */
const NreLedgerLine *
nre_ledger_item_get_line (NreLedgerItem *self)
{
  return nre_ledger_get_line (self->ledger, self->index);
}

static GType
get_item_type (GListModel *model)
{
  return NRE_TYPE_LEDGER_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return nre_ledger_get_n_lines (NRE_LEDGER_MODEL (model)->ledger);
}

static gpointer
get_item (GListModel *model, guint position)
{
  NreLedgerModel *self = NRE_LEDGER_MODEL (model);
  NreLedgerItem *item;

  if (position >= nre_ledger_get_n_lines (self->ledger))
    return NULL;
  item = g_object_new (NRE_TYPE_LEDGER_ITEM, NULL);
  item->ledger = nre_ledger_ref (self->ledger);
  item->index = position;
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
nre_ledger_model_finalize (GObject *object)
{
  nre_ledger_unref (NRE_LEDGER_MODEL (object)->ledger);
  G_OBJECT_CLASS (nre_ledger_model_parent_class)->finalize (object);
}

static void
nre_ledger_model_class_init (NreLedgerModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = nre_ledger_model_finalize;
}

static void
nre_ledger_model_init (NreLedgerModel *self)
{
}

NreLedgerModel *
nre_ledger_model_new (NreLedger *ledger)
{
  NreLedgerModel *self = g_object_new (NRE_TYPE_LEDGER_MODEL, NULL);

  self->ledger = nre_ledger_ref (ledger);
  return self;
}
