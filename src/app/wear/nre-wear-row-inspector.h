/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-inspector.h"

G_BEGIN_DECLS

/* The inspector's page of a row of a table of materials: its name and id, the material itself, and the users
 * of the row. For a whole table, the page shows only the title. */
#define NRE_TYPE_WEAR_ROW_INSPECTOR (nre_wear_row_inspector_get_type ())
G_DECLARE_FINAL_TYPE (NreWearRowInspector, nre_wear_row_inspector, NRE, WEAR_ROW_INSPECTOR, NrePartInspector)

G_END_DECLS
