/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-message.h"

#include <glib/gi18n.h>

typedef struct
{
  NreAnswer answer;
  gpointer  data;
} Question;

static void
focus_default_cb (GtkWindow *dialog)
{
  GtkWidget *button = gtk_window_get_default_widget (dialog);

  if (button != NULL)
    gtk_widget_grab_focus (button);
}

/** nre_message_focus_default: have the focus on the default response when the dialog is seen, and not on the first. */
void
nre_message_focus_default (AdwMessageDialog *dialog)
{
  g_signal_connect_after (dialog, "map", G_CALLBACK (focus_default_cb), NULL);
}

/** nre_message_show: something the user has to read. */
void
nre_message_show (GtkWindow *parent, const char *heading, const char *body)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  adw_message_dialog_add_response (dialog, "close", _("_Close"));
  adw_message_dialog_set_default_response (dialog, "close");
  nre_message_focus_default (dialog);
  adw_message_dialog_set_close_response (dialog, "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Question *question = data;

  question->answer (response, question->data);
}

static void
ask (AdwMessageDialog *dialog, NreAnswer answer, gpointer data)
{
  Question *question = g_new0 (Question, 1);

  question->answer = answer;
  question->data = data;
  adw_message_dialog_set_default_response (dialog, "cancel");
  nre_message_focus_default (dialog);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * nre_message_ask:
 * @action: label of the button that goes on; it may lose something
 * @answer: gets "cancel" or "action"
 */
void
nre_message_ask (GtkWindow *parent, const char *heading, const char *body, const char *action, NreAnswer answer,
                 gpointer data)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "action", action, NULL);
  adw_message_dialog_set_response_appearance (dialog, "action", ADW_RESPONSE_DESTRUCTIVE);
  ask (dialog, answer, data);
}

/**
 * nre_message_offer:
 * @other: label of another way, which loses nothing
 * @action: (nullable): label of the button that goes on, which may lose something; NULL when there is no going on
 * @answer: gets "cancel", "other" or "action"
 */
void
nre_message_offer (GtkWindow *parent, const char *heading, const char *body, const char *other, const char *action,
                   NreAnswer answer, gpointer data)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  adw_message_dialog_add_responses (dialog, "cancel", action != NULL ? _("_Cancel") : _("_Close"), "other", other, NULL);
  if (action != NULL)
    {
      adw_message_dialog_add_response (dialog, "action", action);
      adw_message_dialog_set_response_appearance (dialog, "action", ADW_RESPONSE_DESTRUCTIVE);
    }
  ask (dialog, answer, data);
}
