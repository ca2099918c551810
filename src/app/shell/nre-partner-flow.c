/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-partner-flow.h"

#include <glib/gi18n.h>

#include "nre-kinds.h"
#include "nre-message.h"
#include "nre-partner.h"
#include "nre-report.h"

typedef struct
{
  NreHost     *host;
  NreOpenFile *file;
  char        *path;            /* of the file, as it was when the search began */
  NreKind      own;
  NreKind      wanted;
  char        *found;
  char        *damaged;
} PartnerFlow;

static void
partner_flow_free (gpointer data)
{
  PartnerFlow *flow = data;

  g_object_unref (flow->host);
  g_object_unref (flow->file);
  g_free (flow->path);
  g_free (flow->found);
  g_free (flow->damaged);
  g_free (flow);
}

/* Meanwhile the window may be closed, or the file; or the file has found another partner. */
static gboolean
is_wanted (PartnerFlow *flow)
{
  return !nre_host_is_closed (flow->host) && nre_open_file_get_partner (flow->file) == NULL &&
         nre_workspace_find (nre_host_get_workspace (flow->host), nre_open_file_get_document (flow->file)) == flow->file;
}

static void
join (PartnerFlow *flow, NreOpenFile *partner, gboolean was_open)
{
  if (nre_open_file_get_partner (partner) != NULL ||
      nre_document_get_kind (nre_open_file_get_document (partner)) != flow->wanted)
    return;
  /* The page that has been there, with its picture and what is selected, stays. */
  if (was_open)
    nre_host_join_files (flow->host, partner, flow->file);
  else
    nre_host_join_files (flow->host, flow->file, partner);
}

/* The file is shown alone; that another was meant to be there is said. */
static void
tell (PartnerFlow *flow, const char *path, const char *why)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = NULL;

  if (why != NULL)
    /* Translators: of a file that would be shown together with another one: its name, and why it is not. */
    text = g_strdup_printf (_("%s cannot be opened: %s"), name, why);
  else
    text = g_strdup_printf (_("%s is damaged and cannot be opened"), name);
  nre_host_add_toast (flow->host, nre_toast_new (text));
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  PartnerFlow *flow = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (NreDocument) document = nre_document_open_finish (result, &error);
  NreOpenFile *same;
  gboolean was_open;

  if (is_wanted (flow))
    {
      /* Somebody else may have opened it meanwhile. */
      same = nre_workspace_find_path (nre_host_get_workspace (flow->host), flow->found);
      was_open = same != NULL;
      if (same == NULL && document != NULL && nre_document_get_kind (document) == flow->wanted)
        same = nre_host_add_document (flow->host, document, TRUE);
      if (same != NULL)
        join (flow, same, was_open);
      else if (error != NULL)
        tell (flow, flow->found, error->message);
    }
  partner_flow_free (flow);
}

static void
find_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  PartnerFlow *flow = data;

  flow->found = nre_partner_find (flow->path, flow->own, flow->wanted, &flow->damaged);
  g_task_return_boolean (task, flow->found != NULL);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  PartnerFlow *flow = data;
  gboolean found = g_task_propagate_boolean (G_TASK (result), NULL);
  NreOpenFile *open = NULL;

  if (!is_wanted (flow) || !found)
    {
      if (is_wanted (flow) && flow->damaged != NULL)
        tell (flow, flow->damaged, NULL);
      partner_flow_free (flow);
      return;
    }
  open = nre_workspace_find_path (nre_host_get_workspace (flow->host), flow->found);
  if (open == NULL)
    {
      nre_document_open_async (flow->found, NULL, opened_cb, flow);
      return;
    }
  join (flow, open, TRUE);
  partner_flow_free (flow);
}

/** nre_partner_flow_run: look for the file that belongs on the same page as this one, and open it there. */
void
nre_partner_flow_run (NreHost *host, NreOpenFile *file)
{
  NreDocument *document = nre_open_file_get_document (file);
  const NreAppKind *kind = nre_app_kind_of (document, NULL);
  g_autoptr (GTask) task = NULL;
  PartnerFlow *flow;

  if (kind->partner == NRE_KIND_RAW || nre_document_get_path (document) == NULL ||
      nre_open_file_get_partner (file) != NULL)
    return;
  flow = g_new0 (PartnerFlow, 1);
  flow->host = g_object_ref (host);
  flow->file = g_object_ref (file);
  flow->path = g_strdup (nre_document_get_path (document));
  flow->own = kind->kind;
  flow->wanted = kind->partner;
  task = g_task_new (NULL, NULL, found_cb, flow);
  g_task_set_source_tag (task, nre_partner_flow_run);
  g_task_set_task_data (task, flow, NULL);
  g_task_run_in_thread (task, find_thread);
}
