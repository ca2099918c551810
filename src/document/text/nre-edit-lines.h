/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

G_BEGIN_DECLS

/* Operations on a line of text. Each kind of text has these operations in its table. */

#define NRE_REPAIR_LINE_PARAMS NRE_ONE_INDEX ("line")
#define NRE_SET_LINE_PARAMS NRE_PARAM_LIST (NRE_INDEX ("line"), { "text", NRE_PARAM_STRING, TRUE })

gboolean nre_run_repair_line (NreEdit *edit, GError **error);
gboolean nre_run_set_line    (NreEdit *edit, GError **error);

G_END_DECLS
