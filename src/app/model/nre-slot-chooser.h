/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-scene.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* A popover with a picture of every slot of the model, for choosing the slot of a cell of the selected nodes.
 * While the popover is open, the viewport shows the model with the slot that is under the pointer or has the
 * focus.
 *
 * Signal "chosen" (uint lod, uint group) when the user has changed the slot of the cell. */
#define NRE_TYPE_SLOT_CHOOSER (nre_slot_chooser_get_type ())
G_DECLARE_FINAL_TYPE (NreSlotChooser, nre_slot_chooser, NRE, SLOT_CHOOSER, GtkPopover)

NreSlotChooser *nre_slot_chooser_new  (void);
void            nre_slot_chooser_open (NreSlotChooser *self, NreSelection *selection, guint lod, guint group,
                                       NreScene *scene);

G_END_DECLS
