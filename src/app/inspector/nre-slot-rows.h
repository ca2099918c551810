/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-form.h"

G_BEGIN_DECLS

/* Rows for the bounds of a slot and its opaque words, which have the same layout in models and terrains
 * (spec: msh.md, "Res2 header and slots").
 *
 * Properties: recomputes (boolean: whether there is a button for the action slot.recompute-bounds). */
#define NRE_TYPE_SLOT_ROWS (nre_slot_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreSlotRows, nre_slot_rows, NRE, SLOT_ROWS, GtkBox)

void nre_slot_rows_add_to (NreSlotRows *self, NrePartForm *form);
void nre_slot_rows_show   (NreSlotRows *self, const guint32 opaque[2]);

G_END_DECLS
