/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-table-row.h"

G_BEGIN_DECLS

/* The cell in the first column of a table view: the index of the record. Code that finds the cell can get the
 * record from it, because GTK 4.8 has no function to get the item of a row.
 *
 * Property: row (NreTableRow, NULL while the cell is not used). */
#define NRE_TYPE_INDEX_CELL (nre_index_cell_get_type ())
G_DECLARE_FINAL_TYPE (NreIndexCell, nre_index_cell, NRE, INDEX_CELL, GtkBox)

NreTableRow *nre_index_cell_get_row (NreIndexCell *self);

G_END_DECLS
