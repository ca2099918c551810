/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-reload-flow.h"

#include <glib/gi18n.h>

#include "nre-message.h"

typedef struct
{
  NreHost      *host;
  NreOpenFile  *file;
  GCancellable *cancellable;
  guint         task;
} ReloadFlow;

static void
finish (ReloadFlow *flow)
{
  g_object_unref (flow->host);
  g_object_unref (flow->file);
  g_object_unref (flow->cancellable);
  g_free (flow);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ReloadFlow *flow = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_open_finish (result, &error);
  NreDocument *old = nre_open_file_get_document (flow->file);

  nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  nre_open_file_set_busy (flow->file, FALSE);
  if (nre_host_is_closed (flow->host) ||
      nre_workspace_find (nre_host_get_workspace (flow->host), old) != flow->file)
    ;
  else if (document != NULL)
    nre_host_replace_document (flow->host, flow->file, document);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *sentence = nre_message_sentence (error->message);
      /* Translators: %s is the name of a file. */
      g_autofree char *heading = g_strdup_printf (_("%s Cannot Be Opened"), nre_document_get_title (old));

      nre_message_show (GTK_WINDOW (flow->host), heading, sentence);
    }
  finish (flow);
}

static void
start (ReloadFlow *flow)
{
  NreDocument *document = nre_open_file_get_document (flow->file);
  /* Translators: %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_("Opening %s"), nre_document_get_title (document));

  nre_open_file_set_busy (flow->file, TRUE);
  flow->task = nre_task_bar_begin (nre_host_get_task_bar (flow->host), label, flow->cancellable);
  nre_document_open_async (nre_document_get_path (document), flow->cancellable, opened_cb, flow);
}

static void
answered_cb (const char *answer, gpointer data)
{
  ReloadFlow *flow = data;

  if (g_str_equal (answer, "action") && !nre_open_file_get_busy (flow->file))
    start (flow);
  else
    finish (flow);
}

/** nre_reload_flow_run: open the file again as it is on the disk now, in the place of the document. */
void
nre_reload_flow_run (NreHost *host, NreOpenFile *file)
{
  NreDocument *document = nre_open_file_get_document (file);
  g_autofree char *heading = NULL;
  ReloadFlow *flow;

  if (nre_open_file_get_busy (file) || nre_document_get_path (document) == NULL)
    return;
  nre_host_commit_fields (host);
  flow = g_new0 (ReloadFlow, 1);
  flow->host = g_object_ref (host);
  flow->file = g_object_ref (file);
  flow->cancellable = g_cancellable_new ();
  if (!nre_document_get_modified (document))
    {
      start (flow);
      return;
    }
  /* Translators: %s is the name of a file. */
  heading = g_strdup_printf (_("Discard Changes to %s?"), nre_document_get_title (document));
  nre_message_ask (GTK_WINDOW (host), heading,
                   _("The file is opened again as the other program has written it. Changes that are not saved are "
                     "lost for good."),
                   _("_Discard and Reload"), answered_cb, flow);
}
