/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-ledger.h"

G_BEGIN_DECLS

/* A line of an NreLedger, as an item of a list model. */
#define NRE_TYPE_LEDGER_ITEM (nre_ledger_item_get_type ())
G_DECLARE_FINAL_TYPE (NreLedgerItem, nre_ledger_item, NRE, LEDGER_ITEM, GObject)

/* The lines of an NreLedger, as a GListModel of NreLedgerItem, which are created on demand. */
#define NRE_TYPE_LEDGER_MODEL (nre_ledger_model_get_type ())
G_DECLARE_FINAL_TYPE (NreLedgerModel, nre_ledger_model, NRE, LEDGER_MODEL, GObject)

NreLedgerModel      *nre_ledger_model_new     (NreLedger *ledger);
const NreLedgerLine *nre_ledger_item_get_line (NreLedgerItem *self);

G_END_DECLS
