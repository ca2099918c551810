/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-message.h"

#include <glib/gi18n.h>

/* Wider than any letter, and narrower than any dialog. */
#define LEAST_HEADING 64

/** Question: @answer: NULL once it is answered. @parent: (owned) (nullable): the parent of the dialog, once
 * it is answered. The answer may close the parent, to which the dialog refers until it is disposed. */
typedef struct
{
  NreAnswer  answer;
  gpointer   data;
  GtkWindow *parent;
} Question;

static void
default_ready_cb (GtkWidget *button, GParamSpec *pspec, GtkWindow *dialog)
{
  GtkWidget *focus = gtk_window_get_focus (dialog);

  if (!gtk_widget_is_sensitive (button))
    return;
  g_signal_handlers_disconnect_by_func (button, default_ready_cb, dialog);
  /* Unless the user has gone into a field meanwhile. */
  if (focus == NULL || GTK_IS_BUTTON (focus))
    gtk_widget_grab_focus (button);
}

/* Enter activates the focus widget, so show its focus ring, even if no key has been released in this dialog
 * yet: the release of an Enter that closed a previous dialog may have gone there. */
static void
focus_default_cb (GtkWindow *dialog)
{
  GtkWidget *button = gtk_window_get_default_widget (dialog);

  gtk_window_set_focus_visible (dialog, TRUE);
  if (button != NULL && !gtk_widget_grab_focus (button))
    g_signal_connect_object (button, "notify::sensitive", G_CALLBACK (default_ready_cb), dialog, 0);
}

/** nre_window_focus_default: focus the default widget of a dialog when it is shown, or once it becomes
 * sensitive, and not the first widget, which cancels it. */
void
nre_window_focus_default (GtkWindow *dialog)
{
  g_signal_connect_after (dialog, "map", G_CALLBACK (focus_default_cb), NULL);
}

/** nre_message_focus_default: focus the default response when the dialog is shown, and not the first one. */
void
nre_message_focus_default (AdwMessageDialog *dialog)
{
  nre_window_focus_default (GTK_WINDOW (dialog));
}

/* (nullable): the first label under @widget that has the class. */
static GtkLabel *
find_label (GtkWidget *widget, const char *css_class)
{
  GtkLabel *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, css_class))
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, css_class);
  return found;
}

static void
fit_heading (GtkLabel *label)
{
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_size_request (GTK_WIDGET (label), LEAST_HEADING, -1);
}

/**
 * nre_message_dialog_new:
 * @body: (nullable)
 *
 * Like adw_message_dialog_new(). That one has a heading in large letters if they fit in one line, and
 * in smaller ones otherwise. To find out, libadwaita measures both labels for widths that may be too
 * small for one of them; newer versions of GTK warn of that. Here both labels have the smaller letters
 * and the same minimum width.
 */
AdwMessageDialog *
nre_message_dialog_new (GtkWindow *parent, const char *heading, const char *body)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));
  GtkLabel *large = find_label (GTK_WIDGET (dialog), "title-2"),
           *small = find_label (GTK_WIDGET (dialog), "title-4");

  if (large != NULL)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (large), "title-2");
      gtk_widget_add_css_class (GTK_WIDGET (large), "title-4");
      fit_heading (large);
    }
  if (small != NULL)
    fit_heading (small);
  return dialog;
}

/** nre_message_show: show a message that the user must read. */
void
nre_message_show (GtkWindow *parent, const char *heading, const char *body)
{
  AdwMessageDialog *dialog = nre_message_dialog_new (parent, heading, body);

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
  NreAnswer answer = g_steal_pointer (&question->answer);

  g_set_object (&question->parent, gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  if (answer != NULL)
    answer (response, question->data);
}

static void
destroy_cb (AdwMessageDialog *dialog, gpointer data)
{
  response_cb (dialog, "cancel", data);
}

/* The program has closed the parent. GTK closes the dialog only when the parent is disposed, and the caller
 * may have a reference to the parent until the answer. */
static void
parent_closed_cb (GtkWindow *dialog)
{
  gtk_window_destroy (dialog);
}

/* Whether the program has closed the window, although references to it are left. */
static gboolean
is_closed (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (one == window)
        return FALSE;
    }
  return TRUE;
}

static gboolean
cancel_cb (gpointer dialog)
{
  adw_message_dialog_response (dialog, "cancel");
  gtk_window_destroy (dialog);
  return G_SOURCE_REMOVE;
}

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_clear_object (&question->parent);
  g_free (question);
}

/**
 * nre_message_present:
 * @dialog: with the response "cancel" and others
 * @default_response: the response to Enter
 * @answer: gets the response, and "cancel" if the dialog is closed without one, also because the program
 *   closes its parent, or has closed it before. The widgets of the dialog may be gone then.
 *
 * Show a question that has more responses or widgets than those of nre_message_ask() and nre_message_offer().
 */
void
nre_message_present (AdwMessageDialog *dialog, const char *default_response, NreAnswer answer, gpointer data)
{
  Question *question = g_new0 (Question, 1);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (dialog));

  question->answer = answer;
  question->data = data;
  adw_message_dialog_set_default_response (dialog, default_response);
  nre_message_focus_default (dialog);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "destroy", G_CALLBACK (destroy_cb), question);
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (parent_closed_cb), dialog, G_CONNECT_SWAPPED);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, question_free, 0);
  if (is_closed (parent))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, cancel_cb, g_object_ref (dialog), g_object_unref);
  else
    gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * nre_message_ask:
 * @action: label of the button that continues, which is marked as destructive
 * @answer: gets "cancel" or "action"; see nre_message_present()
 *
 * Ask whether to continue, although data may be lost.
 */
void
nre_message_ask (GtkWindow *parent, const char *heading, const char *body, const char *action,
                 NreAnswer answer, gpointer data)
{
  AdwMessageDialog *dialog = nre_message_dialog_new (parent, heading, body);

  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "action", action, NULL);
  adw_message_dialog_set_response_appearance (dialog, "action", ADW_RESPONSE_DESTRUCTIVE);
  nre_message_present (dialog, "cancel", answer, data);
}

/**
 * nre_message_offer:
 * @other: label of the alternative, which loses nothing
 * @action: (nullable): label of the button that continues; NULL for none
 * @loses: whether continuing may lose data
 * @answer: gets "cancel", "other" or "action"
 *
 * Show a question with an alternative. Returns (transfer none): the dialog, to which the caller can add
 * responses.
 */
AdwMessageDialog *
nre_message_offer (GtkWindow *parent, const char *heading, const char *body, const char *other,
                   const char *action, gboolean loses, NreAnswer answer, gpointer data)
{
  AdwMessageDialog *dialog = nre_message_dialog_new (parent, heading, body);

  adw_message_dialog_add_responses (dialog, "cancel", action != NULL ? _("_Cancel") : _("_Close"), "other",
                                    other, NULL);
  if (action != NULL)
    {
      adw_message_dialog_add_response (dialog, "action", action);
      adw_message_dialog_set_response_appearance (dialog, "action",
                                                  loses ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
    }
  nre_message_present (dialog, action != NULL && !loses ? "action" : "cancel", answer, data);
  return dialog;
}
