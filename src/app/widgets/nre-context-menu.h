/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * NreContextMenuFunc: prepares a context menu.
 * @x, @y: position of the menu in @widget; both are -1 if the menu was requested with a key, for the
 *   selection or the focus widget
 *
 * Selects the item at the position, and returns its menu (transfer full), or NULL for no menu. The function
 * is called each time, so that the menu can depend on the item. GTK looks for the actions of the menu in
 * @widget and its ancestors.
 */
typedef GMenuModel *(*NreContextMenuFunc) (GtkWidget *widget, double x, double y);

void nre_context_menu_install   (GtkWidget *widget, const char *name, NreContextMenuFunc get);
void nre_context_menu_pop_up    (GtkWidget *widget);
void nre_context_menu_set_place (GtkWidget *widget, const GdkRectangle *place);

void nre_menu_button_pop_up     (GtkMenuButton *button);
void nre_popover_pop_up_menu    (GtkPopover *menu, const GdkRectangle *at);
void nre_menu_append            (GMenu *menu, const char *label, const char *action, const char *accel);

G_END_DECLS
