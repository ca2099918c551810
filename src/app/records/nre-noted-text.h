/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text view that draws notes after lines. The notes are not part of the text. */
#define NRE_TYPE_NOTED_TEXT (nre_noted_text_get_type ())
G_DECLARE_FINAL_TYPE (NreNotedText, nre_noted_text, NRE, NOTED_TEXT, GtkTextView)

GtkWidget  *nre_noted_text_new      (void);
void        nre_noted_text_clear    (NreNotedText *self);
void        nre_noted_text_add      (NreNotedText *self, guint line, const char *note);
const char *nre_noted_text_get_note (NreNotedText *self, guint line);

G_END_DECLS
