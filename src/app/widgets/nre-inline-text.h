/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-text-completion.h"

G_BEGIN_DECLS

/* NreTextCheck: returns whether the text is valid. If it is not, sets an error with the reason. */
typedef gboolean (*NreTextCheck) (const char *text, GError **error);

/* A label in a row that can be replaced by a text field for editing. If the text is refused when the user
 * presses Enter, the text field stays and shows the reason. If it is refused when the user leaves the text
 * field, the text is discarded, because the user would not notice a message there.
 *
 * Signal "edited" (const char *text) when the user has changed the text. Spaces at the ends are removed. */
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
