/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-drag-escape.h"

#ifdef GDK_WINDOWING_X11

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

static gboolean
cancel (gpointer data)
{
  GdkDrag *drag = gtk_drag_source_get_drag (data);

  if (drag != NULL)
    g_signal_emit_by_name (drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
  return G_SOURCE_REMOVE;
}

static gboolean
is_escape (GdkDisplay *display, guint keycode)
{
  g_autofree guint *keyvals = NULL;
  int n = 0;

  if (!gdk_display_map_keycode (display, keycode, NULL, &keyvals, &n))
    return FALSE;
  for (int i = 0; i < n; i++)
    if (keyvals[i] == GDK_KEY_Escape)
      return TRUE;
  return FALSE;
}

/* GTK 4.8 grabs the key on the root window, and then loses it, since that is not one of its own windows; GTK
 * 4.18 does not handle the key on X11. */
static gboolean
on_event (GtkDragSource *source, gpointer data, GdkDisplay *display)
{
  const XEvent *event = data;
  const XIDeviceEvent *key;

  if (event->type != GenericEvent || event->xcookie.evtype != XI_KeyPress || event->xcookie.data == NULL)
    return FALSE;
  key = event->xcookie.data;
  if (is_escape (display, (guint) key->detail))
    g_idle_add_full (G_PRIORITY_HIGH, cancel, g_object_ref (source), g_object_unref);
  return FALSE;
}

static void
on_begin (GtkDragSource *source, GdkDrag *drag)
{
  GdkDisplay *display = gdk_drag_get_display (drag);

  if (g_signal_lookup ("xevent", G_OBJECT_TYPE (display)) != 0)
    g_signal_connect_object (display, "xevent", G_CALLBACK (on_event), source, G_CONNECT_SWAPPED);
}

static void
on_end (GtkDragSource *source, GdkDrag *drag)
{
  g_signal_handlers_disconnect_by_func (gdk_drag_get_display (drag), on_event, source);
}

#endif

/** nre_drag_escape_install: let Escape cancel a drag, where GTK does not do that. */
void
nre_drag_escape_install (GtkDragSource *source)
{
#ifdef GDK_WINDOWING_X11
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_begin), NULL);
  g_signal_connect (source, "drag-end", G_CALLBACK (on_end), NULL);
#endif
}
