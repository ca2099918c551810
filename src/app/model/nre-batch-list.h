/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-table-view.h"

G_BEGIN_DECLS

/* The table of the batches of a model. Properties: selection (NreSelection). */
#define NRE_TYPE_BATCH_LIST (nre_batch_list_get_type ())
G_DECLARE_FINAL_TYPE (NreBatchList, nre_batch_list, NRE, BATCH_LIST, NreTableView)

G_END_DECLS
