/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-text-row.h"

G_BEGIN_DECLS

/** NreTextCompletion: returns (transfer full) (nullable): completions of the typed text, the best first. */
typedef char **(*NreTextCompletion) (const char *typed, gpointer data);

/** NreTextPicture: returns (transfer floating) (nullable): an image to show before a completion. */
typedef GtkWidget *(*NreTextPicture) (const char *text, gpointer data);

void nre_text_completion_add          (NreTextRow *row, NreTextCompletion complete, gpointer data);
void nre_text_completion_add_to_entry (GtkEntry *entry, NreTextCompletion complete, gpointer data);
void nre_text_completion_set_picture  (GtkEntry *entry, NreTextPicture picture);

G_END_DECLS
