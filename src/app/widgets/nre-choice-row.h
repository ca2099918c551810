/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-schema.h"

G_BEGIN_DECLS

/* A row with a drop-down for a number whose values have names, which are given by an array of NreReading. A
 * value without a name is shown as a number, and is kept until the user chooses another value.
 *
 * Properties: field-name (string: the accessible name).
 * It is an NreFieldEditor. Signal "commit" (uint value) when the user has chosen a value. */
#define NRE_TYPE_CHOICE_ROW (nre_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (NreChoiceRow, nre_choice_row, NRE, CHOICE_ROW, AdwActionRow)

void         nre_choice_row_set_readings (NreChoiceRow *self, const NreReading *readings);
void         nre_choice_row_set_values   (NreChoiceRow *self, guint value, gboolean mixed);

G_END_DECLS
