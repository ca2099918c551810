/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-bounds-flow.h"

#include <glib/gi18n.h>

#include "nre-job.h"
#include "nre-prepared-edit.h"
#include "nre-report.h"

typedef struct
{
  NreHost         *host;
  NreDocument     *document;
  NrePreparedEdit *edit;
  NreJob          *running;
  guint            task;
} BoundsFlow;

static void
flow_free (gpointer data)
{
  BoundsFlow *flow = data;

  nre_prepared_edit_free (flow->edit);
  g_object_unref (flow->host);
  g_object_unref (flow->document);
  g_free (flow);
}

static void
run_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  nre_prepared_edit_run (((BoundsFlow *) data)->edit, error);
}

static void
done_cb (gpointer owner, gpointer data, const GError *error)
{
  BoundsFlow *flow = data;
  g_autoptr (GError) refused = NULL;

  if (nre_host_is_closed (flow->host))
    return;
  nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  if (error == NULL && nre_workspace_find (nre_host_get_workspace (flow->host), flow->document) != NULL)
    nre_prepared_edit_apply (flow->edit, flow->document, &refused);
  if (error != NULL || refused != NULL)
    nre_report_error (GTK_WIDGET (flow->host), error != NULL ? error : refused);
}

static const NreJobType bounds_job = { run_thread, done_cb, flow_free };

/* The thread does not check the cancellable; after a cancellation its result is ignored. */
static void
cancelled_cb (BoundsFlow *flow)
{
  nre_task_bar_end (nre_host_get_task_bar (flow->host), flow->task);
  nre_job_abandon (&flow->running);
}

/** nre_bounds_flow_run: recompute the bounds of all slots of the page's model in a thread, as one undo
 * step. */
void
nre_bounds_flow_run (NreHost *host, NrePage *page)
{
  BoundsFlow *flow = g_new0 (BoundsFlow, 1);
  g_autofree char *path = nre_page_dup_entry_path (page);
  GCancellable *cancellable;

  flow->host = g_object_ref (host);
  flow->document = g_object_ref (nre_page_get_document (page));
  flow->edit = nre_prepared_edit_new (flow->document, "recompute-bounds", path, NULL);
  nre_job_start (&flow->running, &bounds_job, flow, NULL);
  cancellable = nre_job_get_cancellable (flow->running);
  g_signal_connect_swapped (cancellable, "cancelled", G_CALLBACK (cancelled_cb), flow);
  flow->task = nre_task_bar_begin (nre_host_get_task_bar (host), _("Recomputing bounds"), cancellable);
}
