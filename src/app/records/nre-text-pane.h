/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "nre-span.h"

G_BEGIN_DECLS

/* The read-only lines of a text file of the game, with line numbers. Characters without a glyph are shown as
 * \xNN.
 *
 * Property: hint (string, nullable): a sentence that says where the text can be edited, for a user who types.
 * Signal "line-selected" (guint64 offset, guint64 size) when the user goes to the line with these bytes. */
#define NRE_TYPE_TEXT_PANE (nre_text_pane_get_type ())
G_DECLARE_FINAL_TYPE (NreTextPane, nre_text_pane, NRE, TEXT_PANE, GtkWidget)

void     nre_text_pane_set_text    (NreTextPane *self, NreSpan text);
void     nre_text_pane_clear_notes (NreTextPane *self);
void     nre_text_pane_add_note    (NreTextPane *self, guint64 offset, const char *note);
void     nre_text_pane_show_bytes  (NreTextPane *self, guint64 offset, guint64 size);
guint    nre_text_pane_get_n_lines (NreTextPane *self);
gboolean nre_text_pane_get_line    (NreTextPane *self, guint line, guint64 *offset, guint64 *size);

G_END_DECLS
