/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-deferred.h"

/* Whether the first page of the program has been painted completely; if so, nothing is delayed any more. */
static gboolean started;

static gboolean
show_cb (gpointer widget)
{
  /* If the window was closed meanwhile, the handlers of the widget are gone. */
  if (gtk_widget_get_root (widget) == NULL)
    return G_SOURCE_REMOVE;
  started = TRUE;
  gtk_widget_set_visible (widget, TRUE);
  return G_SOURCE_REMOVE;
}

static void
painted_cb (GtkWidget *widget, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, widget);
  /* Before the next frame: during an animation, frames follow one another without time for anything else. */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_cb, g_object_ref (widget), g_object_unref);
}

static void
mapped_cb (GtkWidget *widget, GtkWidget *parent)
{
  g_signal_handlers_disconnect_by_func (parent, mapped_cb, widget);
  g_signal_connect_object (gtk_widget_get_frame_clock (parent), "after-paint", G_CALLBACK (painted_cb),
                           widget, G_CONNECT_SWAPPED);
}

/**
 * nre_deferred_add:
 * @widget: a widget whose parent keeps its size without it, and is not mapped yet
 *
 * While the program starts, hide the widget until the first frame with its parent has been painted. The main
 * contents of a file appear sooner if the widgets beside them are laid out and drawn later.
 */
void
nre_deferred_add (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  g_return_if_fail (parent != NULL && !gtk_widget_get_mapped (parent));

  if (started)
    return;
  gtk_widget_set_visible (widget, FALSE);
  g_signal_connect_object (parent, "map", G_CALLBACK (mapped_cb), widget, G_CONNECT_SWAPPED);
}
