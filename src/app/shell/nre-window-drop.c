/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens files that are dropped on the window, unless a widget in it accepts the drop. */

#include "config.h"

#include "nre-entry-clip.h"
#include "nre-window-private.h"

static gboolean
accept_cb (NreWindow *self, GdkDrop *drop, GtkDropTarget *target)
{
  GdkContentFormats *formats = gdk_drop_get_formats (drop);
  g_autoptr (GdkContentFormats) wanted = NULL;

  g_object_get (target, "formats", &wanted, NULL);
  /* Dragged entries are also offered as files, but need not be opened, since they are in an open file. */
  return gdk_content_formats_match (wanted, formats) &&
         !gdk_content_formats_contain_gtype (formats, NRE_TYPE_ENTRY_CLIP);
}

/* Show the frame while the window would get the drop. The signals of the drop target do not tell this, since
 * all targets under the pointer get each motion. But GTK sets the state flag on only one widget: the
 * innermost one whose target accepts the drop. */
static void
state_cb (NreWindow *self)
{
  gboolean active = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_DROP_ACTIVE) != 0;

  if (!self->closed)
    gtk_widget_set_visible (self->drop_frame, active);
}

static gboolean
drop_cb (NreWindow *self, const GValue *value)
{
  GSList *list = g_value_get_boxed (value);
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *l = list; l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);
  nre_window_open_files (self, (GFile **) files->pdata, (int) files->len);
  return files->len > 0;
}

/** nre_window_drop_init: accept files that are dropped on the window. */
void
nre_window_drop_init (NreWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "accept", G_CALLBACK (accept_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (state_cb), NULL);
}
