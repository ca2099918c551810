/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-import-flow.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-import-steps.h"
#include "nre-import.h"
#include "nre-job.h"
#include "nre-message.h"

typedef struct
{
  NreHost    *host;
  NreDocument  *document;
  char         *entry;          /* path of the target entry; NULL for the file itself */
  char         *path;
  NreJob       *reading;
  guint         task;
  NreDirectory *snapshot;       /* snapshot for the check in the thread */
  guint64       token;          /* of the history when @snapshot was taken */
  NreImport    *import;
  gboolean      was_read;       /* whether the file was read; then any error is from the check */
} ImportFlow;

static void
flow_free (ImportFlow *flow)
{
  g_object_unref (flow->host);
  g_object_unref (flow->document);
  g_clear_pointer (&flow->import, nre_import_free);
  g_clear_pointer (&flow->snapshot, nre_directory_unref);
  g_free (flow->entry);
  g_free (flow->path);
  g_free (flow);
}

/* Edit the document, in the main thread like every edit, unless the user has edited it during the check. The
 * check, which is the slow part, is done already. Frees @flow. */
static void
perform (ImportFlow *flow)
{
  NreHistory *history = nre_document_get_history (flow->document);
  guint64 before = nre_history_get_token (history);
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GError) error = NULL;

  if (before != flow->token)
    {
      nre_set_error (&error, NRE_ERROR_CHANGED,
                     _("something else was edited meanwhile, so nothing was done; try again"));
      nre_import_tell_failed (flow->host, flow->path, error);
    }
  else if (!nre_import_perform (flow->import, flow->document, NRE_IMPORT_TOLERANT, &whole, &error))
    nre_import_tell_failed (flow->host, flow->path, error);
  else
    nre_import_tell_done (flow->host, flow->path, flow->document, nre_history_get_token (history) != before);
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

  nre_message_ask (GTK_WINDOW (flow->host), _("Import Damaged Data?"), body, _("_Import"),
                   tolerate_answered, flow);
}

static void
read_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  ImportFlow *flow = data;

  flow->import = nre_import_new (flow->snapshot, flow->entry, error);
  if (flow->import != NULL && !g_cancellable_is_cancelled (cancellable))
    flow->was_read = nre_import_read_file (flow->import, flow->path, 0, error);
  if (flow->was_read && !g_cancellable_is_cancelled (cancellable))
    nre_import_check (flow->import, error);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  ImportFlow *flow = data;

  if (nre_host_is_closed (flow->host))
    {
      flow_free (flow);
      return;
    }
  nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  if (nre_workspace_find (nre_host_get_workspace (flow->host), flow->document) == NULL ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    flow_free (flow);
  else if (error == NULL)
    perform (flow);
  else if (flow->was_read && g_error_matches (error, NRE_ERROR, NRE_ERROR_REFUSED))
    ask_to_tolerate (flow, error);
  else
    {
      nre_import_tell_failed (flow->host, flow->path, error);
      flow_free (flow);
    }
}

static const NreJobType read_job = { read_thread, read_cb, NULL };

static void
start (ImportFlow *flow)
{
  flow->snapshot = nre_document_snapshot (flow->document);
  flow->token = nre_history_get_token (nre_document_get_history (flow->document));
  nre_job_start (&flow->reading, &read_job, flow, NULL);
  flow->task = nre_import_begin_task (flow->host, flow->path, nre_job_get_cancellable (flow->reading));
}

static void
chosen_cb (char *path, gpointer data)
{
  ImportFlow *flow = data;

  flow->path = path;
  if (path != NULL)
    start (flow);
  else
    flow_free (flow);
}

/** nre_import_flow_run: let the user choose a JSON file, and import it. @entry: (nullable): the target; NULL
 * for the file itself. @title: of the file chooser */
void
nre_import_flow_run (NreHost *host, NreDocument *document, NreEntry *entry, const char *title)
{
  g_autoptr (GtkFileFilter) json = gtk_file_filter_new ();
  ImportFlow *flow = g_new0 (ImportFlow, 1);

  flow->host = g_object_ref (host);
  flow->document = g_object_ref (document);
  flow->entry = entry != NULL ? nre_entry_dup_path (entry) : NULL;
  gtk_file_filter_set_name (json, _("JSON files"));
  gtk_file_filter_add_suffix (json, "json");
  nre_import_choose (host, document, title, _("_Import"), json, chosen_cb, flow);
}
