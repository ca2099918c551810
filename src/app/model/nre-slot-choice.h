/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A slot that the user can choose, as an item of a list model. NRE_MODEL_NONE stands for no slot. */
#define NRE_TYPE_SLOT_CHOICE (nre_slot_choice_get_type ())
G_DECLARE_FINAL_TYPE (NreSlotChoice, nre_slot_choice, NRE, SLOT_CHOICE, GObject)

NreSlotChoice *nre_slot_choice_new         (NreModelView *view, guint slot);
guint          nre_slot_choice_get_slot    (NreSlotChoice *self);
guint          nre_slot_choice_get_n_uses  (NreSlotChoice *self);
float          nre_slot_choice_get_radius  (NreSlotChoice *self);
char          *nre_slot_choice_dup_number  (NreSlotChoice *self);
char          *nre_slot_choice_dup_size    (NreSlotChoice *self);
char          *nre_slot_choice_dup_uses    (NreSlotChoice *self);
void           nre_slot_choice_add_user    (NreSlotChoice *self, const char *name);
gboolean       nre_slot_choice_matches     (NreSlotChoice *self, const char *text);

G_END_DECLS
