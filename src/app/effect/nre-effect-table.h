/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-effect-rows.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* A table of the effects in an archive, which can be sorted and filtered. Many effects can be changed at
 * once.
 *
 * Signal "entry-activated" (NreEntry *): the user opens the effect. */
#define NRE_TYPE_EFFECT_TABLE (nre_effect_table_get_type ())
G_DECLARE_FINAL_TYPE (NreEffectTable, nre_effect_table, NRE, EFFECT_TABLE, GtkWidget)

GtkWidget     *nre_effect_table_new      (NreSelection *selection);
NreEffectRows *nre_effect_table_get_rows (NreEffectTable *self);
GArray        *nre_effect_table_list_chosen (NreEffectTable *self);

G_END_DECLS
