/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-bounds-flow.h"

#include <glib/gi18n.h>

#include "nre-prepared-edit.h"
#include "nre-report.h"

typedef struct
{
  NreHost      *host;
  NreDocument  *document;
  GCancellable *cancellable;
  guint         task;
} BoundsFlow;

static void
run_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (nre_prepared_edit_run (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BoundsFlow *flow = data;
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (!nre_host_is_closed (flow->host))
    {
      nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
      if (done && nre_workspace_find (nre_host_get_workspace (flow->host), flow->document) != NULL)
        nre_prepared_edit_apply (g_task_get_task_data (G_TASK (result)), flow->document, &error);
      if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        nre_report_error (GTK_WIDGET (flow->host), error);
    }
  g_object_unref (flow->host);
  g_object_unref (flow->document);
  g_object_unref (flow->cancellable);
  g_free (flow);
}

/** nre_bounds_flow_run: recompute the bounds of all slots of the page's model, as one step. */
void
nre_bounds_flow_run (NreHost *host, NrePage *page)
{
  BoundsFlow *flow = g_new0 (BoundsFlow, 1);
  g_autofree char *path = nre_page_dup_entry_path (page);
  g_autoptr (GTask) task = NULL;

  flow->host = g_object_ref (host);
  flow->document = g_object_ref (nre_page_get_document (page));
  flow->cancellable = g_cancellable_new ();
  flow->task = nre_task_bar_begin (nre_host_get_task_bar (host), _("Recomputing bounds"), flow->cancellable);
  task = g_task_new (NULL, flow->cancellable, done_cb, flow);
  g_task_set_source_tag (task, nre_bounds_flow_run);
  g_task_set_task_data (task, nre_prepared_edit_new (flow->document, "recompute-bounds", path, NULL),
                        (GDestroyNotify) nre_prepared_edit_free);
  /* The thread does not check the cancellable; after a cancellation its result is ignored. */
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, run_thread);
}
