/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-schema.h"

G_BEGIN_DECLS

/* A text field over the cell of a record's field, for typing the value. If bits or values of the field have
 * names, the icon in the text field opens a list of them.
 *
 * Signals: "commit" (const char *text, int step) when the user presses Enter or leaves the text field, with a
 * @step of 0, and when the user presses Tab or Shift+Tab, with a @step of 1 or -1; the handler returns
 * whether the text was accepted. "closed" when editing has ended. */
#define NRE_TYPE_CELL_EDITOR (nre_cell_editor_get_type ())
G_DECLARE_FINAL_TYPE (NreCellEditor, nre_cell_editor, NRE, CELL_EDITOR, GtkWidget)

void        nre_cell_editor_open     (NreCellEditor *self, const NreField *field, NreSpan base);
void        nre_cell_editor_close    (NreCellEditor *self);
gboolean    nre_cell_editor_is_open  (NreCellEditor *self);
gboolean    nre_cell_editor_is_left  (NreCellEditor *self);
void        nre_cell_editor_refuse   (NreCellEditor *self, const char *reason);

G_END_DECLS
