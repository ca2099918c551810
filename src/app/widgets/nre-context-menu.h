/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * NreContextMenuFunc:
 * @x, @y: where the menu is wanted, in @widget; both are -1 when it was asked for by a key, and is about what
 *   is selected or has the focus
 *
 * (transfer full) (nullable): the menu for what is there, once that has been selected; NULL for none. It is
 * asked each time, so that a menu may depend on what it is about; its actions are looked for from @widget on
 * upwards.
 */
typedef GMenuModel *(*NreContextMenuFunc) (GtkWidget *widget, double x, double y);

void nre_context_menu_install   (GtkWidget *widget, const char *name, NreContextMenuFunc get);
void nre_context_menu_pop_up    (GtkWidget *widget);
void nre_context_menu_set_place (GtkWidget *widget, const GdkRectangle *place);

void nre_popover_pop_up_menu    (GtkPopover *menu, const GdkRectangle *at);
void nre_menu_append            (GMenu *menu, const char *label, const char *action, const char *accel);

G_END_DECLS
