/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-selection.h"

G_BEGIN_DECLS

/* A table of the rectangles of a texture, whose numbers can be edited in their cells. A click on the index of
 * a rectangle selects it, and a button adds a rectangle. */
#define NRE_TYPE_RECTANGLE_TABLE (nre_rectangle_table_get_type ())
G_DECLARE_FINAL_TYPE (NreRectangleTable, nre_rectangle_table, NRE, RECTANGLE_TABLE, AdwPreferencesGroup)

void nre_rectangle_table_show (NreRectangleTable *self, NreSelection *selection);

G_END_DECLS
