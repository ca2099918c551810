/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* The rectangles of a texture as a table of numbers that can be edited in place; the number of a rectangle
 * selects it, and a button adds one. */
#define NRE_TYPE_RECTANGLE_TABLE (nre_rectangle_table_get_type ())
G_DECLARE_FINAL_TYPE (NreRectangleTable, nre_rectangle_table, NRE, RECTANGLE_TABLE, AdwPreferencesGroup)

void nre_rectangle_table_show (NreRectangleTable *self, NreSelection *selection);

G_END_DECLS
