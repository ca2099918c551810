/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-number-field.h"

G_BEGIN_DECLS

/* A row of the inspector with one number that can be edited (see NreNumberField), between buttons that step
 * it. The reason why a number was refused replaces the row's subtitle.
 *
 * Properties: field-name, float, hex, minimum, maximum, step (of the field), steps (boolean: the buttons),
 * hint (string: the subtitle while nothing is wrong; plain text), beside (boolean: the hint is beside the
 * number), unit (string: behind the number). Signal "commit" (double value, gboolean goes_on). */
#define NRE_TYPE_NUMBER_ROW (nre_number_row_get_type ())
G_DECLARE_FINAL_TYPE (NreNumberRow, nre_number_row, NRE, NUMBER_ROW, AdwActionRow)

NreNumberField *nre_number_row_get_field (NreNumberRow *self);
void            nre_number_row_set_hint  (NreNumberRow *self, const char *hint);
void            nre_number_row_take_hint (NreNumberRow *self, char *hint);

G_END_DECLS
