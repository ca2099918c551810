/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-clash-flow.h"

#include "nre-message.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct
{
  GtkWindow   *parent;
  char        *heading;
  GPtrArray   *questions;
  GArray      *answers;         /* (element-type NreClash): the answers until now */
  GtkWidget   *all;             /* the check button of the shown dialog: the answer is for all questions */
  NreClashDone done;
  gpointer     data;
} Flow;

static void ask (Flow *flow);

static void
finish (Flow *flow, gboolean cancelled)
{
  flow->done (cancelled ? NULL : (const NreClash *) (const void *) flow->answers->data, flow->data);
  g_object_unref (flow->parent);
  g_free (flow->heading);
  g_ptr_array_unref (flow->questions);
  g_array_unref (flow->answers);
  g_free (flow);
}

static void
answered_cb (const char *answer, gpointer data)
{
  Flow *flow = data;
  NreClash clash = g_str_equal (answer, "replace") ? NRE_CLASH_REPLACE
                   : g_str_equal (answer, "skip")  ? NRE_CLASH_SKIP
                                                   : NRE_CLASH_KEEP_BOTH;
  gboolean all;

  if (g_str_equal (answer, "cancel"))
    {
      finish (flow, TRUE);
      return;
    }
  all = flow->all != NULL && gtk_check_button_get_active (GTK_CHECK_BUTTON (flow->all));
  flow->all = NULL;
  do
    g_array_append_val (flow->answers, clash);
  while (all && flow->answers->len < flow->questions->len);
  ask (flow);
}

static void
ask (Flow *flow)
{
  guint left = flow->questions->len - flow->answers->len;
  AdwMessageDialog *dialog;

  if (left == 0)
    {
      finish (flow, FALSE);
      return;
    }
  dialog = nre_message_dialog_new (flow->parent, flow->heading, flow->questions->pdata[flow->answers->len]);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "skip", _("_Skip"), "replace",
                                    _("_Replace"), "keep", _("_Keep Both"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "keep", ADW_RESPONSE_SUGGESTED);
  if (left > 1)
    {
      g_autofree char *label =
          g_strdup_printf (ngettext ("Do the same for the _other conflict",
                                     "Do the same for the _other %u conflicts", left - 1),
                           left - 1);

      flow->all = gtk_check_button_new_with_mnemonic (label);
      gtk_widget_set_halign (flow->all, GTK_ALIGN_CENTER);
      adw_message_dialog_set_extra_child (dialog, flow->all);
    }
  nre_message_present (dialog, "keep", answered_cb, flow);
}

/**
 * nre_clash_flow_run:
 * @heading: of the dialog
 * @questions: (transfer full) (element-type utf8): a question for each name; may be empty
 * @done: called when the user has answered all questions, or has cancelled. Without questions, it is called
 *   before this function returns
 *
 * Ask what to do about names that already exist.
 */
void
nre_clash_flow_run (GtkWindow *parent, const char *heading, GPtrArray *questions, NreClashDone done,
                    gpointer data)
{
  Flow *flow = g_new0 (Flow, 1);

  flow->parent = g_object_ref (parent);
  flow->heading = g_strdup (heading);
  flow->questions = questions;
  /* One more item than necessary, so that the data is not NULL, which would mean that the user cancelled. */
  flow->answers = g_array_sized_new (FALSE, FALSE, sizeof (NreClash), questions->len + 1);
  flow->done = done;
  flow->data = data;
  ask (flow);
}
