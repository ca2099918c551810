/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-report.h"

#include "nre-error.h"

static GtkWidget *
find_descendant (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_descendant (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/** nre_report_toast: @toast: (transfer full): shown in the toast overlay around the widget, or else in the
 * first one of its window; if there is none, the text is logged */
void
nre_report_toast (GtkWidget *widget, AdwToast *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);

  if (overlay == NULL && gtk_widget_get_root (widget) != NULL)
    overlay = find_descendant (GTK_WIDGET (gtk_widget_get_root (widget)), ADW_TYPE_TOAST_OVERLAY);
  if (overlay != NULL)
    {
      nre_toast_show (toast, ADW_TOAST_OVERLAY (overlay));
      return;
    }
  g_message ("%s", adw_toast_get_title (toast));
  g_object_unref (toast);
}

/**
 * nre_report_error:
 * @widget: the widget whose action failed
 * @error: (nullable): NULL means success; nothing is shown
 *
 * Show an error in a toast of the window.
 */
void
nre_report_error (GtkWidget *widget, const GError *error)
{
  g_autofree char *sentence = NULL;

  if (error == NULL)
    return;
  sentence = nre_error_dup_sentence (error->message);
  nre_report_toast (widget, nre_toast_new (sentence));
}
