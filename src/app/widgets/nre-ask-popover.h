/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-text-completion.h"

G_BEGIN_DECLS

/** NreAskCheck: returns whether the text is a valid answer. If it is not, sets an error with the reason. */
typedef gboolean (*NreAskCheck) (const char *text, gpointer data, GError **error);

/* A popover that asks for a text, such as the name of a new item.
 *
 * Signal "answered" (const char *text) after the user has confirmed the text and the popover has closed. */
#define NRE_TYPE_ASK_POPOVER (nre_ask_popover_get_type ())
G_DECLARE_FINAL_TYPE (NreAskPopover, nre_ask_popover, NRE, ASK_POPOVER, GtkPopover)

GtkWidget *nre_ask_popover_new (const char *name, NreAskCheck check, NreTextCompletion complete,
                                gpointer data);
void       nre_ask_popover_set_picture (NreAskPopover *self, NreTextPicture picture);
void       nre_ask_popover_ask (NreAskPopover *self, const char *title, const char *text,
                                const GdkRectangle *at);

G_END_DECLS
