/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows messages and questions to the user. */

/** NreAnswer: called with the user's answer. @answer: the id of the response. */
typedef void (*NreAnswer) (const char *answer, gpointer data);

AdwMessageDialog *nre_message_dialog_new (GtkWindow *parent, const char *heading, const char *body);
void  nre_window_focus_default  (GtkWindow *dialog);
void  nre_message_focus_default (AdwMessageDialog *dialog);
void  nre_message_show     (GtkWindow *parent, const char *heading, const char *body);
void  nre_message_present  (AdwMessageDialog *dialog, const char *default_response, NreAnswer answer,
                            gpointer data);
void  nre_message_ask      (GtkWindow *parent, const char *heading, const char *body, const char *action,
                            NreAnswer answer, gpointer data);
AdwMessageDialog *nre_message_offer (GtkWindow *parent, const char *heading, const char *body,
                                     const char *other, const char *action, gboolean loses, NreAnswer answer,
                                     gpointer data);

G_END_DECLS
