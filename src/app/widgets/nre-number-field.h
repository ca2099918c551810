/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-field-editor.h"

G_BEGIN_DECLS

/* A text field for one number of a record: an integer, in decimal or hexadecimal digits, or a 32-bit float.
 * While the user types, the document does not change. When the user presses Enter or leaves the field,
 * "commit" is emitted if the number has changed. Escape restores the old text. If the text is not a number in
 * the range of the field, it is refused, not rounded: the field gets the error style and emits
 * "problem-changed". The arrow keys increase and decrease the number.
 *
 * Properties: float (boolean), hex (uint: number of hexadecimal digits; 0 for decimal), minimum, maximum,
 * step (double), room (uint: if the text is longer than this number of characters, and the field does not
 * have the focus, the number is shown with three digits; 0 for no limit), field-name (string: the accessible
 * name). Signals: "commit" (double value, gboolean goes_on) when the user has entered a number or changed it
 * in steps; @goes_on is TRUE if it is a step shortly after another, so that both can become one undo step.
 * "problem-changed" when the number is refused or no longer refused. Also the signals of NreFieldEditor, of
 * which "edited" tells the same as "commit", and "abort" comes when Escape is pressed during a drag. */
#define NRE_TYPE_NUMBER_FIELD (nre_number_field_get_type ())
G_DECLARE_FINAL_TYPE (NreNumberField, nre_number_field, NRE, NUMBER_FIELD, GtkEntry)

void        nre_number_field_set_value    (NreNumberField *self, double value);
void        nre_number_field_set_float    (NreNumberField *self, float value);
void        nre_number_field_set_mixed    (NreNumberField *self);
void        nre_number_field_set_none     (NreNumberField *self);
gboolean    nre_number_field_get_mixed    (NreNumberField *self);
const char *nre_number_field_get_problem  (NreNumberField *self);
const char *nre_number_field_get_text     (NreNumberField *self);
const char *nre_number_field_get_name     (NreNumberField *self);
void        nre_number_field_commit       (NreNumberField *self);
gboolean    nre_number_field_can_step      (NreNumberField *self);
void        nre_number_field_step         (NreNumberField *self, int steps);
void        nre_number_field_begin_drag   (NreNumberField *self);
void        nre_number_field_end_drag     (NreNumberField *self);
gboolean    nre_number_field_is_dragged   (NreNumberField *self);

char       *nre_float_to_string           (float value);
double      nre_float_to_decimal          (float value);

G_END_DECLS
