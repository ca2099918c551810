/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

G_BEGIN_DECLS

/* Operations on a single line of a text; each text kind has them in its table under the same names. */

extern const NreParam nre_repair_line_params[1];
extern const NreParam nre_set_line_params[2];

#define NRE_REPAIR_LINE_PARAMS NRE_PARAMS (nre_repair_line_params)
#define NRE_SET_LINE_PARAMS NRE_PARAMS (nre_set_line_params)

gboolean nre_run_repair_unit_line (NreEdit *edit, GError **error);
gboolean nre_run_set_unit_line    (NreEdit *edit, GError **error);
gboolean nre_run_repair_wear_line (NreEdit *edit, GError **error);
gboolean nre_run_set_wear_line    (NreEdit *edit, GError **error);

G_END_DECLS
