/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-replace-flow.h"

#include <glib/gi18n.h>

#include "nre-edits.h"
#include "nre-import-steps.h"
#include "nre-job.h"
#include "nre-picture-file.h"
#include "nre-replace-dialog.h"

typedef struct
{
  NreHost        *host;
  NreDocument    *document;
  NreTextureView *view;
  char           *path;         /* of the picture */
  char           *name;         /* name of the picture, for the user */
  NreJob         *reading;
  guint           task;
  guint           width;
  guint           height;
  GBytes         *rgba;         /* NULL before it was read */
} ReplaceFlow;

static void
flow_free (ReplaceFlow *flow)
{
  g_object_unref (flow->host);
  g_object_unref (flow->document);
  g_object_unref (flow->view);
  g_clear_pointer (&flow->rgba, g_bytes_unref);
  g_free (flow->path);
  g_free (flow->name);
  g_free (flow);
}

/* (transfer full) (nullable): the path of the texture for operations; NULL for the file itself. */
static char *
dup_entry_path (ReplaceFlow *flow)
{
  NreEntry *entry = nre_entry_view_get_entry (NRE_ENTRY_VIEW (flow->view));

  return entry != NULL && !nre_document_is_loose (flow->document) ? nre_entry_dup_path (entry) : NULL;
}

static gboolean
perform (ReplaceFlow *flow, GBytes *payload, GError **error)
{
  g_autofree char *path = dup_entry_path (flow);
  /* Translators: what a step did to a texture; %s is the name of a file. */
  g_autofree char *label = g_strdup_printf (_("Replace with %s"), flow->name);

  nre_document_begin_group (flow->document, label);
  if (!nre_edit_replace_payload (flow->document, path, payload, error))
    {
      nre_document_abort_group (flow->document);
      return FALSE;
    }
  nre_document_end_group (flow->document);
  return TRUE;
}

static void
replace_cb (NreReplaceDialog *dialog, GBytes *payload, ReplaceFlow *flow)
{
  g_autoptr (GBytes) old = nre_entry_view_dup_payload (NRE_ENTRY_VIEW (flow->view));
  g_autoptr (GError) error = NULL;
  gboolean has_changed = old == NULL || !g_bytes_equal (old, payload);

  if (has_changed && !perform (flow, payload, &error))
    nre_import_tell_failed (flow->host, flow->path, error);
  else
    nre_import_tell_done (flow->host, flow->path, flow->document, has_changed);
}

static void
read_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  ReplaceFlow *flow = data;

  flow->rgba = nre_picture_file_read (flow->path, &flow->width, &flow->height, error);
}

static void
read_cb (gpointer owner, gpointer data, const GError *error)
{
  ReplaceFlow *flow = data;
  GtkWindow *dialog;

  if (nre_host_is_closed (flow->host))
    {
      flow_free (flow);
      return;
    }
  nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  if (nre_workspace_find (nre_host_get_workspace (flow->host), flow->document) == NULL ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      flow_free (flow);
      return;
    }
  if (error != NULL)
    {
      nre_import_tell_failed (flow->host, flow->path, error);
      flow_free (flow);
      return;
    }
  dialog = nre_replace_dialog_new (GTK_WINDOW (flow->host), flow->view, flow->name, flow->rgba, flow->width,
                                   flow->height);
  g_signal_connect (dialog, "replace", G_CALLBACK (replace_cb), flow);
  g_signal_connect_swapped (dialog, "destroy", G_CALLBACK (flow_free), flow);
  gtk_window_present (dialog);
}

static const NreJobType read_job = { read_thread, read_cb, NULL };

static void
start (ReplaceFlow *flow)
{
  nre_job_start (&flow->reading, &read_job, flow, NULL);
  flow->task = nre_import_begin_task (flow->host, flow->path, nre_job_get_cancellable (flow->reading));
}

static void
chosen_cb (char *path, gpointer data)
{
  ReplaceFlow *flow = data;

  flow->path = path;
  if (path == NULL)
    {
      flow_free (flow);
      return;
    }
  flow->name = g_filename_display_basename (path);
  start (flow);
}

/** nre_replace_flow_run: @entry: (nullable): the texture, or NULL if the file itself is */
void
nre_replace_flow_run (NreHost *host, NreDocument *document, NreEntry *entry)
{
  g_autoptr (GtkFileFilter) pictures = gtk_file_filter_new ();
  ReplaceFlow *flow = g_new0 (ReplaceFlow, 1);

  flow->host = g_object_ref (host);
  flow->document = g_object_ref (document);
  flow->view = nre_entry_view_new (NRE_TYPE_TEXTURE_VIEW, document, entry);
  gtk_file_filter_set_name (pictures, _("Pictures"));
  gtk_file_filter_add_pixbuf_formats (pictures);
  nre_import_choose (host, document, _("Replace with Picture"), _("_Open"), pictures, chosen_cb, flow);
}
