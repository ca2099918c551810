/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-table-view.h"

G_BEGIN_DECLS

/* The table of a model's animation keys. When a node is selected, the table scrolls to its keys.
 *
 * Properties: selection (NreSelection), only-node (boolean: whether only the keys of the selected node are
 * shown, if a node is selected). */
#define NRE_TYPE_KEY_LIST (nre_key_list_get_type ())
G_DECLARE_FINAL_TYPE (NreKeyList, nre_key_list, NRE, KEY_LIST, NreTableView)

G_END_DECLS
