/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-schema.h"

G_BEGIN_DECLS

/* An entry over the cell of a field, for typing its value. Bits and values with readings can be chosen from a
 * list that its icon opens.
 *
 * Signals: "commit" (const char *text, int step) → boolean: whether it was accepted: on Enter, with a @step
 * of 0; on Tab, with 1 or -1; and on leaving it, with 0. "closed" when editing has ended. */
#define NRE_TYPE_FIELD_EDITOR (nre_field_editor_get_type ())
G_DECLARE_FINAL_TYPE (NreFieldEditor, nre_field_editor, NRE, FIELD_EDITOR, GtkWidget)

void        nre_field_editor_open     (NreFieldEditor *self, const NreField *field, NreSpan base);
void        nre_field_editor_close    (NreFieldEditor *self);
gboolean    nre_field_editor_is_open  (NreFieldEditor *self);
gboolean    nre_field_editor_is_left  (NreFieldEditor *self);
void        nre_field_editor_refuse   (NreFieldEditor *self, const char *reason);
GtkEntry   *nre_field_editor_get_entry (NreFieldEditor *self);

G_END_DECLS
