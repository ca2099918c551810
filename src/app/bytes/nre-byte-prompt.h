/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** NreBytePromptAnswer: performs the request that the user typed. @widget: the parent of the popover. If this
 * returns FALSE with an error, the popover shows the error and stays open. */
typedef gboolean (*NreBytePromptAnswer) (GtkWidget *widget, const char *text, GError **error);

/* A popover that asks for a line of text: an offset to go to, or a pattern with which to fill bytes. */
#define NRE_TYPE_BYTE_PROMPT (nre_byte_prompt_get_type ())
G_DECLARE_FINAL_TYPE (NreBytePrompt, nre_byte_prompt, NRE, BYTE_PROMPT, GtkPopover)

void nre_byte_prompt_ask (NreBytePrompt *self, const char *title, const char *hint, const char *button,
                          NreBytePromptAnswer answer);

G_END_DECLS
