/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A field for one number of a record: an integer, in decimal or hexadecimal digits, or a 32-bit float.
 * Nothing is written while the user types: "commit" reports a finished number, on Enter or on leaving
 * the field, if it changed. Escape restores the old text. A text that is not a number in the field's
 * range is refused, never wrapped or rounded: the field gets the error style and emits
 * "problem-changed". The arrow keys step.
 *
 * Properties: float (boolean), hex (uint: digits of a hexadecimal display; 0 is decimal), minimum, maximum,
 * step (double), room (uint: without the focus, a text of more characters is shown with three digits; 0 shows
 * all), field-name (string: the accessible name).
 * Signals: "commit" (double value, gboolean goes_on: a step soon after another, which may become one edit
 * with it); "abort" (Escape in a drag: its steps must be undone); "problem-changed" (no arguments). */
#define NRE_TYPE_NUMBER_FIELD (nre_number_field_get_type ())
G_DECLARE_FINAL_TYPE (NreNumberField, nre_number_field, NRE, NUMBER_FIELD, GtkEntry)

void        nre_number_field_set_value    (NreNumberField *self, double value);
void        nre_number_field_set_float    (NreNumberField *self, float value);
void        nre_number_field_set_mixed    (NreNumberField *self);
void        nre_number_field_set_none     (NreNumberField *self);
gboolean    nre_number_field_get_mixed    (NreNumberField *self);
void        nre_number_field_refuse       (NreNumberField *self, const char *reason);
const char *nre_number_field_get_problem  (NreNumberField *self);
const char *nre_number_field_get_text     (NreNumberField *self);
const char *nre_number_field_get_name     (NreNumberField *self);
void        nre_number_field_commit       (NreNumberField *self);
void        nre_number_field_leave        (NreNumberField *self);
void        nre_number_field_forgive      (NreNumberField *self);
void        nre_number_field_step         (NreNumberField *self, int steps);
void        nre_number_field_begin_drag   (NreNumberField *self);
void        nre_number_field_end_drag     (NreNumberField *self);
gboolean    nre_number_field_is_dragged   (NreNumberField *self);

char       *nre_float_to_string           (float value);
double      nre_float_to_decimal          (float value);

G_END_DECLS
