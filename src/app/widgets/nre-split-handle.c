/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-split-handle.h"

#include <glib/gi18n.h>

#include "nre-gtk-util.h"

/* How far an arrow key moves the line, in pixels. */
#define STEP 16

struct _NreSplitHandle
{
  GtkWidget parent_instance;

  GtkOrientation orientation;      /* of the panes that it separates: side by side, or one above the other */
  double         begin_x, begin_y; /* of a drag, in the parent */
};

G_DEFINE_FINAL_TYPE (NreSplitHandle, nre_split_handle, GTK_TYPE_WIDGET)

static guint moved_signal;

static void
on_drag_begin (NreSplitHandle *self, double x, double y)
{
  gtk_widget_translate_coordinates (GTK_WIDGET (self), gtk_widget_get_parent (GTK_WIDGET (self)), x, y,
                                    &self->begin_x, &self->begin_y);
  g_signal_emit (self, moved_signal, 0, 0, TRUE);
}

/* The handle moves along with the pointer, so offsets are converted to the coordinates of its parent. */
static void
on_drag_update (NreSplitHandle *self, double x, double y, GtkGestureDrag *drag)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  double start_x, start_y;

  gtk_gesture_drag_get_start_point (drag, &start_x, &start_y);
  gtk_widget_translate_coordinates (GTK_WIDGET (self), parent, start_x + x, start_y + y, &x, &y);
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, moved_signal, 0,
                 (int) (self->orientation == GTK_ORIENTATION_HORIZONTAL ? x - self->begin_x
                                                                        : y - self->begin_y),
                 FALSE);
}

static gboolean
on_key (NreSplitHandle *self, guint keyval)
{
  gboolean horizontal = self->orientation == GTK_ORIENTATION_HORIZONTAL;
  int step;

  if (keyval == (horizontal ? GDK_KEY_Left : GDK_KEY_Up))
    step = -STEP;
  else if (keyval == (horizontal ? GDK_KEY_Right : GDK_KEY_Down))
    step = STEP;
  else
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, moved_signal, 0, 0, TRUE);
  g_signal_emit (self, moved_signal, 0, step, FALSE);
  return GDK_EVENT_STOP;
}

static void
nre_split_handle_dispose (GObject *object)
{
  nre_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (nre_split_handle_parent_class)->dispose (object);
}

static void
nre_split_handle_class_init (NreSplitHandleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = nre_split_handle_dispose;

  moved_signal = g_signal_new ("moved", NRE_TYPE_SPLIT_HANDLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_BOOLEAN);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "splithandle");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_SEPARATOR);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
nre_split_handle_init (NreSplitHandle *self)
{
}

/**
 * nre_split_handle_new:
 * @orientation: arrangement of the panes that it separates, as with a GtkPaned
 */
GtkWidget *
nre_split_handle_new (GtkOrientation orientation)
{
  NreSplitHandle *self = g_object_new (NRE_TYPE_SPLIT_HANDLE, "focusable", TRUE, NULL);
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
  GtkWidget *line = gtk_separator_new (horizontal ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->orientation = orientation;
  if (horizontal)
    gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  else
    gtk_widget_set_valign (line, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (line, GTK_WIDGET (self));
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), horizontal ? "col-resize" : "row-resize");
  nre_accessible_set_label (self, horizontal ? _("Width of the panes") : _("Height of the panes"));
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  return GTK_WIDGET (self);
}
