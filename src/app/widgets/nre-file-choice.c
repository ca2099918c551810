/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-file-choice.h"

#include <glib/gi18n.h>

/**
 * nre_file_choice_show:
 * @dialog: (transfer full): the handler must pass it to nre_file_choice_take(), or destroy and release it
 * @folder: (nullable): the initial folder
 * @response: handler of the dialog's signal "response"
 * @data: data of the handler
 *
 * Show the dialog, which is modal.
 */
void
nre_file_choice_show (GtkFileChooserNative *dialog, GFile *folder, GCallback response, gpointer data)
{
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  g_signal_connect (dialog, "response", response, data);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/** nre_file_choice_add_all: add a filter that lists all files. */
void
nre_file_choice_add_all (GtkFileChooserNative *dialog)
{
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
}

/** nre_file_choice_take: (transfer full) (nullable): the chosen file; NULL if the user cancelled. Destroys
 * and releases the dialog. */
GFile *
nre_file_choice_take (GtkNativeDialog *dialog, int response)
{
  GFile *file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
  return file;
}
