/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-numbered-rows.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* A cell of an NreMaterialStrip with a drop-down for what an animation does after its last key.
 *
 * Property: row (NreNumberedRow: the animation). */
#define NRE_TYPE_MATERIAL_MODE_CELL (nre_material_mode_cell_get_type ())
G_DECLARE_FINAL_TYPE (NreMaterialModeCell, nre_material_mode_cell, NRE, MATERIAL_MODE_CELL, GtkWidget)

GtkWidget   *nre_material_mode_cell_new        (NreSelection *selection);

G_END_DECLS
