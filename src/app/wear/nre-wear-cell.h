/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-section-cell.h"

G_BEGIN_DECLS

/* A row of a table of materials, whose name and id can be edited in the row, or the header of one of the two
 * tables. */
#define NRE_TYPE_WEAR_CELL (nre_wear_cell_get_type ())
G_DECLARE_FINAL_TYPE (NreWearCell, nre_wear_cell, NRE, WEAR_CELL, NreSectionCell)

GtkWidget *nre_wear_cell_new (void);

G_END_DECLS
