/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-close-flow.h"

#include <glib/gi18n.h>

#include "nre-message.h"
#include "nre-save-flow.h"

typedef struct
{
  NreHost     *host;
  GPtrArray   *unsaved;
  NreCloseDone done;
  gpointer     data;
} CloseFlow;

static void
finish (gboolean closing, gpointer data)
{
  CloseFlow *flow = data;

  flow->done (closing, flow->data);
  g_object_unref (flow->host);
  g_ptr_array_unref (flow->unsaved);
  g_free (flow);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  CloseFlow *flow = data;

  if (g_str_equal (response, "save"))
    nre_save_flow_run_all (flow->host, flow->unsaved, finish, flow);
  else
    finish (g_str_equal (response, "discard"), flow);
}

/**
 * nre_close_flow_run:
 * @files: (element-type NreOpenFile): about to be closed
 *
 * Ask what is to become of unsaved changes, if there are any, and save them if wanted. Closes nothing.
 */
void
nre_close_flow_run (NreHost *host, GPtrArray *files, NreCloseDone done, gpointer data)
{
  CloseFlow *flow = g_new0 (CloseFlow, 1);
  AdwMessageDialog *dialog;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *heading = NULL;

  nre_host_commit_fields (host);
  flow->host = g_object_ref (host);
  flow->unsaved = g_ptr_array_new_with_free_func (g_object_unref);
  flow->done = done;
  flow->data = data;
  for (guint i = 0; i < files->len; i++)
    {
      NreDocument *document = nre_open_file_get_document (files->pdata[i]);

      if (!nre_document_get_modified (document))
        continue;
      g_ptr_array_add (flow->unsaved, g_object_ref (files->pdata[i]));
      g_string_append_printf (names, "\n%s", nre_open_file_get_label (files->pdata[i]));
    }
  if (flow->unsaved->len == 0)
    {
      finish (TRUE, flow);
      return;
    }

  if (flow->unsaved->len == 1)
    {
      /* Translators: %s is the name of a file. */
      heading = g_strdup_printf (_("Save Changes to %s?"), nre_open_file_get_label (flow->unsaved->pdata[0]));
      dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (host), heading,
                                                           _("Changes that are not saved are lost for good.")));
    }
  else
    {
      g_autofree char *body = g_strdup_printf (_("Changes that are not saved are lost for good. Changed files:\n%s"),
                                               names->str);

      heading = g_strdup_printf (_("Save Changes to %u Files?"), flow->unsaved->len);
      dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (host), heading, body));
    }
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "discard", _("_Discard"), "save",
                                    flow->unsaved->len == 1 ? _("_Save") : _("_Save All"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  nre_message_focus_default (dialog);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), flow);
  gtk_window_present (GTK_WINDOW (dialog));
}
