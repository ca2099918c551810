/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-model-exchange.h"

#include <glib/gi18n.h>

#include "nre-export-dialog.h"
#include "nre-import-flow.h"
#include "nre-model-page.h"

typedef struct
{
  NreHost        *host;
  NreExportFlow  *flow;
  NreExportChoice choice;
  gboolean        confirmed;
} Question;

static void
confirmed_cb (NreExportDialog *dialog, Question *question)
{
  nre_export_dialog_get_choice (dialog, &question->choice);
  question->confirmed = TRUE;
}

static void
dialog_closed_cb (GtkWidget *dialog, Question *question)
{
  if (question->confirmed && !nre_host_is_closed (question->host))
    nre_export_flow_choose (question->flow, _("Export Model"), &question->choice);
  else
    nre_export_flow_free (question->flow);
  g_object_unref (question->host);
  g_free (question);
}

/** nre_model_export: export the current model of the page, with pending input in a field. */
void
nre_model_export (NreHost *host, NrePage *page)
{
  Question *question = g_new0 (Question, 1);
  NreExportOptions shown;
  NreExportDialog *dialog;

  nre_host_commit_fields (host);
  nre_model_page_get_shown (NRE_MODEL_PAGE (page), &shown.lod, &shown.group, &shown.time);
  question->host = g_object_ref (host);
  question->flow = nre_export_flow_new (host, nre_page_get_document (page), nre_page_get_entry (page));
  dialog = nre_export_dialog_new (GTK_WINDOW (host), &shown);
  g_signal_connect (dialog, "confirmed", G_CALLBACK (confirmed_cb), question);
  g_signal_connect (dialog, "destroy", G_CALLBACK (dialog_closed_cb), question);
  gtk_window_present (GTK_WINDOW (dialog));
}

/** nre_model_import: let the user choose a JSON file, and import it into the model of the page. */
void
nre_model_import (NreHost *host, NrePage *page)
{
  nre_import_flow_run (host, nre_page_get_document (page), nre_page_get_entry (page), _("Import Model"));
}
