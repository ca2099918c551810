/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-text-completion.h"

G_BEGIN_DECLS

/** NreAskCheck: whether the text is a valid answer; the error says why not. */
typedef gboolean (*NreAskCheck) (const char *text, gpointer data, GError **error);

/* Asks for a text, such as the name of something to add.
 *
 * Signal "answered" (const char *text), after the popover was closed. */
#define NRE_TYPE_ASK_POPOVER (nre_ask_popover_get_type ())
G_DECLARE_FINAL_TYPE (NreAskPopover, nre_ask_popover, NRE, ASK_POPOVER, GtkPopover)

GtkWidget *nre_ask_popover_new (const char *name, NreAskCheck check, NreTextCompletion complete,
                                gpointer data);
void       nre_ask_popover_set_picture (NreAskPopover *self, NreTextPicture picture);
void       nre_ask_popover_ask (NreAskPopover *self, const char *title, const char *text,
                                const GdkRectangle *at);

G_END_DECLS
