/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A text view that draws notes after lines. The notes are not part of the text. */
#define NRE_TYPE_ANNOTATED_TEXT (nre_annotated_text_get_type ())
G_DECLARE_FINAL_TYPE (NreAnnotatedText, nre_annotated_text, NRE, ANNOTATED_TEXT, GtkTextView)

GtkWidget  *nre_annotated_text_new      (void);
void        nre_annotated_text_clear    (NreAnnotatedText *self);
void        nre_annotated_text_add      (NreAnnotatedText *self, guint line, const char *note);
const char *nre_annotated_text_get_note (NreAnnotatedText *self, guint line);

G_END_DECLS
