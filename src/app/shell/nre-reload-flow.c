/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-reload-flow.h"

#include <glib/gi18n.h>

#include "nre-error.h"
#include "nre-joint-step.h"
#include "nre-message.h"
#include "nre-workspace.h"

typedef struct
{
  NreHost      *host;
  NreOpenFile  *file;
  NreDocument  *document;       /* the file as read from the disk; NULL before */
  guint64       serial;         /* of the document to replace, at the time of the decision */
  GCancellable *cancellable;
  guint         task;
} ReloadFlow;

static void
finish (ReloadFlow *flow)
{
  g_object_unref (flow->host);
  g_object_unref (flow->file);
  g_clear_object (&flow->document);
  g_object_unref (flow->cancellable);
  g_free (flow);
}

static guint64
get_serial (NreOpenFile *file)
{
  return nre_directory_get_serial (nre_document_get_root (nre_open_file_get_document (file)));
}

static void ask (ReloadFlow *flow);

/* Replace the document. If it was edited while the file was read, ask first, since the user has not agreed to
 * lose these edits. */
static void
replace (ReloadFlow *flow)
{
  if (!nre_host_has_file (flow->host, flow->file))
    {
      finish (flow);
      return;
    }
  nre_host_commit_fields (flow->host);
  if (nre_document_get_modified (nre_open_file_get_document (flow->file)) &&
      flow->serial != get_serial (flow->file))
    {
      ask (flow);
      return;
    }
  nre_host_replace_document (flow->host, flow->file, flow->document);
  finish (flow);
}

/** nre_reload_flow_tell_failed: tell the user why the file cannot be read from the disk again. */
void
nre_reload_flow_tell_failed (NreHost *host, NreOpenFile *file, const GError *error)
{
  g_autofree char *sentence = nre_error_dup_sentence (error->message);
  /* Translators: %s is the name of a file. */
  g_autofree char *heading =
      g_strdup_printf (_("%s Cannot Be Opened"), nre_workspace_label_of (nre_open_file_get_document (file)));

  nre_message_show (GTK_WINDOW (host), heading, sentence);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ReloadFlow *flow = data;
  g_autoptr (GError) error = NULL;

  flow->document = nre_document_open_finish (result, &error);
  nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  nre_open_file_set_busy (flow->file, FALSE);
  if (flow->document != NULL)
    {
      replace (flow);
      return;
    }
  if (nre_host_has_file (flow->host, flow->file) &&
      !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    nre_reload_flow_tell_failed (flow->host, flow->file, error);
  finish (flow);
}

static void
start (ReloadFlow *flow)
{
  NreDocument *document = nre_open_file_get_document (flow->file);
  /* Translators: %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_("Opening %s"), nre_workspace_label_of (document));

  flow->serial = get_serial (flow->file);
  nre_open_file_set_busy (flow->file, TRUE);
  flow->task = nre_task_bar_begin (nre_host_get_task_bar (flow->host), label, flow->cancellable);
  nre_document_open_async (nre_document_get_path (document), flow->cancellable, opened_cb, flow);
}

static void
answered_cb (const char *answer, gpointer data)
{
  ReloadFlow *flow = data;

  if (!g_str_equal (answer, "action") || nre_open_file_get_busy (flow->file))
    finish (flow);
  else if (flow->document == NULL)
    start (flow);
  else
    replace (flow);
}

static void
ask (ReloadFlow *flow)
{
  /* Translators: %s is the name of a file. */
  g_autofree char *heading =
      g_strdup_printf (_("Discard Changes to %s?"),
                       nre_workspace_label_of (nre_open_file_get_document (flow->file)));
  g_autoptr (GString) body = g_string_new (_("The version written by the other program will be opened. "
                                             "Unsaved changes will be permanently lost."));
  g_autofree char *names =
      nre_joint_step_dup_others_of (nre_host_get_workspace (flow->host), flow->file);

  if (names != NULL)
    {
      g_string_append (body, "\n\n");
      /* Translators: %s is the name of a file, or several of them. */
      g_string_append_printf (body, _("Entries have moved to or from %s. Discarding does not undo the move "
                                      "there."), names);
    }
  flow->serial = get_serial (flow->file);
  nre_message_ask (GTK_WINDOW (flow->host), heading, body->str, _("_Discard and Reload"), answered_cb, flow);
}

/** nre_reload_flow_run: read a file from the disk again, and replace its document, after asking about unsaved
 * changes. Does nothing if the file is busy or was never saved. */
void
nre_reload_flow_run (NreHost *host, NreOpenFile *file)
{
  NreDocument *document = nre_open_file_get_document (file);
  ReloadFlow *flow;

  if (nre_open_file_get_busy (file) || nre_document_get_path (document) == NULL)
    return;
  nre_host_commit_fields (host);
  flow = g_new0 (ReloadFlow, 1);
  flow->host = g_object_ref (host);
  flow->file = g_object_ref (file);
  flow->cancellable = g_cancellable_new ();
  if (nre_document_get_modified (document))
    ask (flow);
  else
    start (flow);
}
