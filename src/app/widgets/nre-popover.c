/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-popover.h"

#include "nre-focus.h"
#include "nre-gtk-util.h"

static void (*popover_map) (GtkWidget *popover), (*popover_unmap) (GtkWidget *popover);

/* Data of an open popover: its parent, if on_map() made that insensitive to the pointer. */
#define COVERED "nre-covered"

static void
on_map (GtkWidget *popover)
{
  GtkWidget *parent = gtk_widget_get_parent (popover);

  popover_map (popover);
  if (!gtk_popover_get_autohide (GTK_POPOVER (popover)))
    return;
  if (gtk_widget_get_ancestor (parent, GTK_TYPE_POPOVER) != NULL)
    nre_focus_return (GTK_POPOVER (popover), nre_gtk_get_focus (popover), TRUE);
  if (!gtk_widget_get_can_target (parent))
    return;
  gtk_widget_set_can_target (parent, FALSE);
  g_object_set_data_full (G_OBJECT (popover), COVERED, g_object_ref (parent), g_object_unref);
}

static void
on_unmap (GtkWidget *popover)
{
  g_autoptr (GtkWidget) parent = g_object_steal_data (G_OBJECT (popover), COVERED);
  GtkNative *native = parent != NULL ? gtk_widget_get_native (parent) : NULL;

  popover_unmap (popover);
  /* In a window that is being destroyed, GTK would look for the pointer on a surface that is gone. */
  if (parent != NULL && (native == NULL || gtk_native_get_surface (native) != NULL))
    gtk_widget_set_can_target (parent, TRUE);
}

/**
 * nre_popover_init: must be called before popovers are made.
 *
 * Keep the tooltip of a popover's parent from covering the popover or menu. GTK hides a tooltip when a button
 * is pressed, but shows it again when the pointer rests there or moves. While a popover is open, its parent
 * gets no pointer events anyway, since a press outside closes the popover; so it need not be a target of the
 * pointer.
 *
 * When a popover in another one is closed, such as the list of a drop-down, return the focus to where it was.
 * GTK 4.18 moves it to the button of the outer popover, behind that.
 */
void
nre_popover_init (void)
{
  GtkWidgetClass *klass;

  if (popover_map != NULL)
    return;
  klass = g_type_class_ref (GTK_TYPE_POPOVER);
  popover_map = klass->map;
  popover_unmap = klass->unmap;
  klass->map = on_map;
  klass->unmap = on_unmap;
}

/**
 * nre_popover_let_grow:
 *
 * Let the child of an open popover become larger. To be called once, after the child was set. By default, GTK
 * closes a popover whose child needs more space than the surface has, although the surface gets its new size
 * soon after. This was often seen with GTK 4.18, and never with GTK 4.8.
 */
void
nre_popover_let_grow (GtkPopover *self)
{
  g_autoptr (GtkWidget) child = g_object_ref (gtk_popover_get_child (self));
  GtkWidget *viewport = gtk_viewport_new (NULL, NULL), *window = gtk_scrolled_window_new ();

  gtk_popover_set_child (self, NULL);
  gtk_scrollable_set_vscroll_policy (GTK_SCROLLABLE (viewport), GTK_SCROLL_NATURAL);
  gtk_viewport_set_child (GTK_VIEWPORT (viewport), child);
  /* There is no scroll bar, but the scrolled window may be lower than the minimum height of the child. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), viewport);
  gtk_popover_set_child (self, window);
}

/**
 * nre_popover_keep_item_focus:
 *
 * To be called for a menu that may have a single item. By default, Up, Down and Tab move the focus from the
 * item to the scrolled window in which GTK puts the items, where Enter does nothing.
 */
void
nre_popover_keep_item_focus (GtkPopover *menu)
{
  GtkWidget *child = gtk_popover_get_child (menu);

  if (GTK_IS_SCROLLED_WINDOW (child))
    gtk_widget_set_focusable (child, FALSE);
}
