/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-import-flow.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-import.h"
#include "nre-message.h"
#include "nre-report.h"

typedef struct
{
  NreHost    *host;
  NreDocument  *document;
  char         *entry;          /* path of what is imported into; NULL for the file itself */
  char         *path;
  GCancellable *cancellable;
  guint         task;
  NreDirectory *snapshot;       /* what is checked against, elsewhere */
  guint64       token;          /* of the history when it was taken */
  NreImport    *import;
  gboolean      was_read;       /* and was found wanting */
} ImportFlow;

static void
flow_free (ImportFlow *flow)
{
  g_object_unref (flow->host);
  g_object_unref (flow->document);
  g_object_unref (flow->cancellable);
  g_clear_pointer (&flow->import, nre_import_free);
  g_clear_pointer (&flow->snapshot, nre_directory_unref);
  g_free (flow->entry);
  g_free (flow->path);
  g_free (flow);
}

static void
tell_failed (ImportFlow *flow, const GError *error)
{
  g_autofree char *name = g_filename_display_basename (flow->path);
  g_autofree char *sentence = nre_error_dup_sentence (error->message);
  /* Translators: %s is the name of a file. */
  g_autofree char *heading = g_strdup_printf (_("%s Cannot Be Imported"), name);

  nre_message_show (GTK_WINDOW (flow->host), heading, sentence);
}

/* The edit itself, in this thread as every edit; what takes long is the check, which is done. */
static void
perform (ImportFlow *flow)
{
  NreHistory *history = nre_document_get_history (flow->document);
  guint64 before = nre_history_get_token (history);
  g_autofree char *name = g_filename_display_basename (flow->path);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GError) error = NULL;

  if (before != flow->token)
    {
      g_set_error_literal (&error, NRE_ERROR, NRE_ERROR_CHANGED,
                           _("something else was edited meanwhile, so nothing was done; try again"));
      tell_failed (flow, error);
    }
  else if (!nre_import_perform (flow->import, flow->document, NRE_IMPORT_TOLERANT, &whole, &error))
    tell_failed (flow, error);
  else
    {
      if (nre_history_get_token (history) == before)
        /* Translators: %s is the name of a file. */
        text = g_strdup_printf (_("Nothing changes: everything already is what %s says"), name);
      else
        /* Translators: %s is the name of a file. */
        text = g_strdup_printf (_("%s was imported"), name);
      nre_host_add_toast (flow->host, nre_toast_new (text));
    }
  flow_free (flow);
}

static void
tolerate_answered (const char *answer, gpointer data)
{
  ImportFlow *flow = data;

  if (g_str_equal (answer, "action"))
    perform (flow);
  else
    flow_free (flow);
}

static void
ask_to_tolerate (ImportFlow *flow, const GError *error)
{
  g_autofree char *sentence = nre_error_dup_sentence (error->message);
  g_autofree char *body = g_strdup_printf (_("%s.\n\nThe game may not be able to read this."), sentence);

  nre_message_ask (GTK_WINDOW (flow->host), _("Import What Is Damaged?"), body, _("_Import"), tolerate_answered, flow);
}

static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  ImportFlow *flow = data;
  GError *error = NULL;

  flow->import = nre_import_new (flow->snapshot, flow->entry, &error);
  if (flow->import != NULL && !g_cancellable_set_error_if_cancelled (cancellable, &error))
    flow->was_read = nre_import_read_file (flow->import, flow->path, 0, &error);
  if (flow->was_read && !g_cancellable_set_error_if_cancelled (cancellable, &error) &&
      nre_import_check (flow->import, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ImportFlow *flow = data;
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (nre_host_is_closed (flow->host))
    {
      flow_free (flow);
      return;
    }
  nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  if (nre_workspace_find (nre_host_get_workspace (flow->host), flow->document) == NULL ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    flow_free (flow);
  else if (done)
    perform (flow);
  else if (flow->was_read && g_error_matches (error, NRE_ERROR, NRE_ERROR_REFUSED))
    ask_to_tolerate (flow, error);
  else
    {
      tell_failed (flow, error);
      flow_free (flow);
    }
}

static void
start (ImportFlow *flow)
{
  g_autofree char *name = g_filename_display_basename (flow->path);
  /* Translators: %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_("Importing %s"), name);
  g_autoptr (GTask) task = NULL;

  flow->task = nre_task_bar_begin (nre_host_get_task_bar (flow->host), label, flow->cancellable);
  flow->snapshot = nre_document_snapshot (flow->document);
  flow->token = nre_history_get_token (nre_document_get_history (flow->document));
  task = g_task_new (NULL, flow->cancellable, read_cb, flow);
  g_task_set_source_tag (task, nre_import_flow_run);
  g_task_set_task_data (task, flow, NULL);
  g_task_run_in_thread (task, read_thread);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  ImportFlow *flow = data;
  g_autoptr (GFile) file = NULL, folder = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
  flow->path = file != NULL ? g_file_get_path (file) : NULL;
  if (flow->path == NULL)
    {
      flow_free (flow);
      return;
    }
  folder = g_file_get_parent (file);
  nre_host_set_folder_of (flow->host, flow->document, folder);
  start (flow);
}

/** nre_import_flow_run: let the user choose a JSON file, and make the entry, or the file for NULL, what it says. */
void
nre_import_flow_run (NreHost *host, NreDocument *document, NreEntry *entry, const char *title)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (title, GTK_WINDOW (host), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), NULL);
  g_autoptr (GtkFileFilter) json = gtk_file_filter_new (), all = gtk_file_filter_new ();
  g_autoptr (GFile) folder = nre_host_get_folder_of (host, document);
  ImportFlow *flow = g_new0 (ImportFlow, 1);

  nre_host_commit_fields (host);
  flow->host = g_object_ref (host);
  flow->document = g_object_ref (document);
  flow->entry = entry != NULL ? nre_entry_dup_path (entry) : NULL;
  flow->cancellable = g_cancellable_new ();
  gtk_file_filter_set_name (json, _("JSON files"));
  gtk_file_filter_add_suffix (json, "json");
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), json);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  g_signal_connect (dialog, "response", G_CALLBACK (chosen_cb), flow);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
