/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-table-view.h"

G_BEGIN_DECLS

/* The animation keys of a model as a table. Those of the selected node are brought into view.
 *
 * Properties: selection (NreSelection), only-node (boolean: only the keys of the selected node are shown, if
 * one is selected). */
#define NRE_TYPE_KEY_LIST (nre_key_list_get_type ())
G_DECLARE_FINAL_TYPE (NreKeyList, nre_key_list, NRE, KEY_LIST, NreTableView)

G_END_DECLS
