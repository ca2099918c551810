/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-section-cell.h"

G_BEGIN_DECLS

/* A row of the list: a category, a unit whose path can be edited in the row, or the placeholder of an empty
 * category. */
#define NRE_TYPE_BUILD_CELL (nre_build_cell_get_type ())
G_DECLARE_FINAL_TYPE (NreBuildCell, nre_build_cell, NRE, BUILD_CELL, NreSectionCell)

GtkWidget *nre_build_cell_new (void);

G_END_DECLS
