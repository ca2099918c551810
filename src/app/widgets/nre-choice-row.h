/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-schema.h"

G_BEGIN_DECLS

/* A row with a number whose values have readings to choose from. A value without a reading is shown as a
 * number, and stays until another one is chosen.
 *
 * Properties: field-name (string: the accessible name).
 * Signal "commit" (uint value): the user chose it. */
#define NRE_TYPE_CHOICE_ROW (nre_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (NreChoiceRow, nre_choice_row, NRE, CHOICE_ROW, AdwActionRow)

void         nre_choice_row_set_readings (NreChoiceRow *self, const NreReading *readings);
void         nre_choice_row_set_values   (NreChoiceRow *self, guint value, gboolean mixed);
void         nre_choice_row_set_none     (NreChoiceRow *self);
GtkDropDown *nre_choice_row_get_choice   (NreChoiceRow *self);

G_END_DECLS
