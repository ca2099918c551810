/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-table-view.h"

G_BEGIN_DECLS

/* The table of a model's slots, which can be dragged to a cell of a node. Properties: selection
 * (NreSelection). */
#define NRE_TYPE_SLOT_LIST (nre_slot_list_get_type ())
G_DECLARE_FINAL_TYPE (NreSlotList, nre_slot_list, NRE, SLOT_LIST, NreTableView)

G_END_DECLS
