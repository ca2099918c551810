/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-number-field.h"

G_BEGIN_DECLS

/* A row of the inspector with a number that can be edited (see NreNumberField), between buttons that increase
 * and decrease it. If a number is refused, the subtitle of the row shows the reason.
 *
 * Properties: field-name, float, hex, minimum, maximum, step (as in NreNumberField), steps (boolean: whether
 * there are the buttons), hint (string: the subtitle if no number is refused; plain text), beside (boolean:
 * whether the hint is beside the number), unit (string: shown after the number). Signal "commit" (double
 * value, gboolean goes_on) as in NreNumberField. */
#define NRE_TYPE_NUMBER_ROW (nre_number_row_get_type ())
G_DECLARE_FINAL_TYPE (NreNumberRow, nre_number_row, NRE, NUMBER_ROW, AdwActionRow)

NreNumberField *nre_number_row_get_field (NreNumberRow *self);
void            nre_number_row_set_hint  (NreNumberRow *self, const char *hint);
void            nre_number_row_take_hint (NreNumberRow *self, char *hint);

G_END_DECLS
