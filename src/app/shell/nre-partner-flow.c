/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-partner-flow.h"

#include <glib/gi18n.h>

#include "nre-job.h"
#include "nre-kinds.h"
#include "nre-message.h"
#include "nre-partner.h"
#include "nre-report.h"

typedef struct
{
  NreHost     *host;
  NreOpenFile *file;
  char        *path;            /* path of the file when the search began */
  NreKind      own;
  NreKind      wanted;
  NreDocument *found;
  char        *damaged;
} PartnerFlow;

static void
partner_flow_free (gpointer data)
{
  PartnerFlow *flow = data;

  g_object_unref (flow->host);
  g_object_unref (flow->file);
  g_free (flow->path);
  g_clear_object (&flow->found);
  g_free (flow->damaged);
  g_free (flow);
}

/* Whether the file still needs a partner: neither the window nor the file was closed meanwhile, and the file
 * has no other partner. */
static gboolean
is_wanted (PartnerFlow *flow)
{
  return nre_host_has_file (flow->host, flow->file) && nre_open_file_get_partner (flow->file) == NULL;
}

static void
join (PartnerFlow *flow, NreOpenFile *partner, gboolean was_open)
{
  if (nre_open_file_get_partner (partner) != NULL ||
      nre_document_get_kind (nre_open_file_get_document (partner)) != flow->wanted)
    return;
  /* If the partner was open, keep its page, with the picture and selection. */
  if (was_open)
    nre_host_join_files (flow->host, partner, flow->file);
  else
    nre_host_join_files (flow->host, flow->file, partner);
}

/* Tell the user why the file is shown without its partner. */
static void
tell (PartnerFlow *flow)
{
  g_autofree char *name = g_filename_display_basename (flow->damaged);
  g_autofree char *text = g_strdup_printf (_("%s is damaged and cannot be opened"), name);

  nre_host_add_toast (flow->host, nre_toast_new (text));
}

static void
find_thread (gpointer data, GCancellable *cancellable, GError **error)
{
  PartnerFlow *flow = data;

  flow->found = nre_partner_open (flow->path, flow->own, flow->wanted, &flow->damaged);
}

static void
found_cb (gpointer owner, gpointer data, const GError *error)
{
  PartnerFlow *flow = data;
  NreOpenFile *open = NULL;

  if (is_wanted (flow) && flow->found != NULL)
    {
      open =
          nre_workspace_find_path (nre_host_get_workspace (flow->host), nre_document_get_path (flow->found));
      if (open != NULL)
        join (flow, open, TRUE);
      else
        /* The user did not ask for the partner, so do not expand it, and open no tab of its own. */
        join (flow, nre_host_add_document (flow->host, flow->found, FALSE), FALSE);
    }
  else if (is_wanted (flow) && flow->damaged != NULL)
    tell (flow);
}

static const NreJobType find_job = { find_thread, found_cb, partner_flow_free };

/** nre_partner_flow_run: search for the file that belongs on the same page as @file, and open it there. Does
 * nothing if the kind of the file has no partner, the file was never saved, or it already has its partner. */
void
nre_partner_flow_run (NreHost *host, NreOpenFile *file)
{
  NreDocument *document = nre_open_file_get_document (file);
  const NreAppKind *kind = nre_app_kind_of (document, NULL);
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
  nre_job_start (NULL, &find_job, flow, NULL);
}
