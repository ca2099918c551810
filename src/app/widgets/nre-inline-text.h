/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-text-completion.h"

G_BEGIN_DECLS

/* FALSE: the text is refused, and the error says why. */
typedef gboolean (*NreTextCheck) (const char *text, GError **error);

/* A label in a row that becomes an entry in its place. Enter leaves a text that is refused in the entry, with
 * the reason; a text that is refused on leaving the entry is dropped, since the user looks elsewhere by then.
 *
 * Signal "edited" (const char *text): the text was changed; without spaces at its ends. */
#define NRE_TYPE_INLINE_TEXT (nre_inline_text_get_type ())
G_DECLARE_FINAL_TYPE (NreInlineText, nre_inline_text, NRE, INLINE_TEXT, GtkWidget)

GtkWidget *nre_inline_text_new         (const char *name);
GtkLabel  *nre_inline_text_get_label   (NreInlineText *self);
void       nre_inline_text_set_complete (NreInlineText *self, NreTextCompletion complete, gpointer data);
void       nre_inline_text_set_picture (NreInlineText *self, NreTextPicture picture);
void       nre_inline_text_set_check   (NreInlineText *self, NreTextCheck check);
void       nre_inline_text_start       (NreInlineText *self, const char *text, int select_from);
void       nre_inline_text_stop        (NreInlineText *self, gboolean commit);
gboolean   nre_inline_text_get_editing (NreInlineText *self);

G_END_DECLS
