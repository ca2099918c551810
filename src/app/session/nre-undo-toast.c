/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-undo-toast.h"

#include <glib/gi18n.h>

#include "nre-joint-step.h"
#include "nre-report.h"
#include "nre-workspace.h"

/* The toast is dismissed at the next change, so that the step is always the last one. */
static void
on_button_clicked (NreDocument *document)
{
  NreWorkspace *workspace = nre_workspace_of (document);
  NreOpenFile *file = workspace != NULL ? nre_workspace_find (workspace, document) : NULL;

  /* In a window, the undone change is also shown. */
  if (file == NULL)
    nre_document_undo (document);
  else if (!nre_open_file_get_busy (file))
    nre_workspace_undo (workspace, file);
}

/**
 * nre_undo_toast_watch:
 * @toast: with a button for the next step of the document to undo, or with @redo to redo
 *
 * Dismiss the toast at the next change of the document, or of another document that takes part in the same
 * joint change, since its button would then do something else.
 */
void
nre_undo_toast_watch (AdwToast *toast, NreDocument *document, gboolean redo)
{
  NreWorkspace *workspace = nre_workspace_of (document);
  g_autoptr (GPtrArray) others = NULL;
  gboolean complete;

  g_signal_connect_object (document, "changed", G_CALLBACK (nre_toast_dismiss), toast, G_CONNECT_SWAPPED);
  if (workspace == NULL)
    return;
  others = nre_joint_step_find (workspace, document, redo, &complete);
  for (guint i = 0; i < others->len; i++)
    g_signal_connect_object (nre_open_file_get_document (others->pdata[i]), "changed",
                             G_CALLBACK (nre_toast_dismiss), toast, G_CONNECT_SWAPPED);
}

/** nre_undo_toast_new: (transfer full): @text: description of the document's last step */
AdwToast *
nre_undo_toast_new (const char *text, NreDocument *document)
{
  AdwToast *toast = nre_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (on_button_clicked), document,
                           G_CONNECT_SWAPPED);
  nre_undo_toast_watch (toast, document, FALSE);
  return toast;
}
