/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void       nre_focus_init        (void);
GtkWidget *nre_focus_find_row    (GtkWidget *focus);
gboolean   nre_focus_select_row  (GtkWidget *row);
void       nre_focus_select_only (GtkWidget *focus);
gboolean   nre_focus_is_acting   (guint keyval, GdkModifierType state);
gboolean   nre_focus_grab_row    (GtkWidget *row);
gboolean   nre_focus_grab_list   (GtkWidget *list);
gboolean   nre_focus_is_in_list  (GtkWidget *list);
void       nre_focus_follow      (GtkWidget *list);
void       nre_focus_begin_key   (GtkWidget *list, guint keyval);
void       nre_focus_begin_press (GtkWidget *list, double x, double y);
void       nre_focus_end         (GtkWidget *list);
gboolean   nre_focus_restore     (GtkWidget *inside, GtkWidget *focus);
gboolean   nre_focus_enter       (GtkWidget *pane);
gboolean   nre_focus_in_row      (GtkWidget *row, GtkDirectionType direction);
gboolean   nre_focus_in_child    (GtkWidget *widget, GtkDirectionType direction);
void       nre_focus_return      (GtkPopover *popover, GtkWidget *focus, gboolean had_focus);

G_END_DECLS
