/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* For dispose: a template is not enough, it forgets those children that have no id. */
void nre_widget_remove_children   (GtkWidget *widget);

/* What the lists of GTK 4.8 lack. */
void nre_list_view_scroll_to       (GtkListView *view, guint position);
void nre_accessible_set_label      (gpointer accessible, const char *label);
GtkWidget *nre_column_view_get_list (GtkColumnView *view);
void nre_column_view_set_name      (GtkColumnView *view, const char *name);
void nre_column_view_scroll_to     (GtkColumnView *view, guint position);
void nre_column_view_align_titles  (GtkColumnView *view, guint first, guint count);
void nre_column_view_mend_toggling (GtkColumnView *view);
void nre_column_view_release_factories (GtkColumnView *view);
void nre_column_view_focus_cells   (GtkColumnView *view);
void nre_column_view_column_probe  (GtkColumnViewColumn *column, guint number);
guint nre_column_view_get_sorting  (GtkColumnView *view, gboolean *descending);

/* A pop-over is many widgets: these are made when they are asked for the first time. */
void nre_gtk_mend_menu_tooltips       (void);
void nre_menu_button_set_late_menu    (GtkMenuButton *button, GMenuModel *menu);
void nre_menu_button_set_late_popover (GtkMenuButton *button, GType type);

/* Which of several selected rows leads. */
guint nre_selection_model_get_lead (GtkSelectionModel *model, guint position, guint n_items, guint before);

/* Names for what assistive technologies find, where GTK gives the name of the class. */
GtkWidget *nre_widget_find_type (GtkWidget *widget, GType type);
void nre_list_cell_set_row_name   (GtkWidget *cell, const char *name);
void nre_drop_down_set_name       (GtkDropDown *drop_down, const char *name);

/* A drop-down in which nothing is selected; and what it says then, where GTK has a word of its own. */
void nre_drop_down_set_selected   (GtkDropDown *drop_down, guint position);
void nre_drop_down_set_nothing    (GtkDropDown *drop_down, const char *text);

/* Popovers need a place, and to be told when their parent has one. */
void nre_widget_clamp_place       (GtkWidget *widget, GdkRectangle *place);
void nre_widget_present_popovers  (GtkWidget *widget);

/* What has the keyboard, and is there still. */
GtkWidget *nre_gtk_get_focus (GtkWidget *widget);

/* The controller becomes the widget's with the first of its signals; callbacks are swapped. */
void nre_widget_connect_controller (GtkWidget *widget, GtkEventController *controller,
                                    const char *signal_name,
                                    GCallback callback);

void nre_gtk_set_tooltip (GtkWidget *widget, const char *text);

void nre_status_page_set_text (AdwStatusPage *page, const char *text);

G_END_DECLS
