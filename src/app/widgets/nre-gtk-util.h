/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* For use in dispose: gtk_widget_dispose_template() leaves children without an id. */
void nre_widget_remove_children   (GtkWidget *widget);

/* Functions that GTK 4.8 lacks, mainly for lists. */
int  nre_widget_get_text_width     (GtkWidget *widget, const char *text);
void nre_list_view_scroll_to       (GtkListView *view, guint position);
double nre_list_view_get_scroll    (GtkListView *view);
void nre_list_view_scroll_from     (GtkListView *view, guint position, double value);
void nre_list_view_stay            (GtkWidget *list);
void nre_list_view_select_row      (GtkListView *view, guint position);
void nre_list_view_select_rows     (GtkListView *view, GtkBitset *rows, guint lead);
void nre_list_view_set_anchor      (GtkListView *view, guint position);
void nre_accessible_set_label      (gpointer accessible, const char *label);
void nre_gtk_set_sensitive         (GtkWidget *widget, gboolean sensitive);
void nre_entry_refuse              (GtkEntry *entry, const char *reason);
void nre_entry_mark_refused        (GtkEntry *entry, const char *reason);
void nre_row_show_problem          (AdwActionRow *row, const char *problem, const char *hint);
void nre_row_set_refused           (GtkWidget *row, gboolean refused);
GtkWidget *nre_column_view_get_list (GtkColumnView *view);
void nre_column_view_set_name      (GtkColumnView *view, const char *name);
void nre_column_view_scroll_to     (GtkColumnView *view, guint position);
void nre_column_view_select_row    (GtkColumnView *view, guint position);
void nre_column_view_select_rows   (GtkColumnView *view, GtkBitset *rows, guint lead);
void nre_column_view_align_titles  (GtkColumnView *view, guint first, guint count);
void nre_column_view_fix_ctrl_click (GtkColumnView *view);
void nre_column_view_release_factories (GtkColumnView *view);
void nre_column_view_focus_cells   (GtkColumnView *view);
void nre_column_view_column_probe  (GtkColumnViewColumn *column, guint number);
guint nre_column_view_get_sorting  (GtkColumnView *view, gboolean *descending);

/* Menus and popovers that are created when they are first opened, because they consist of many widgets. */
void nre_menu_button_set_late_menu    (GtkMenuButton *button, GMenuModel *menu);
void nre_menu_button_set_late_popover (GtkMenuButton *button, GType type);

/* Finds out which of several selected rows is the lead, that is, was selected last. */
guint nre_selection_model_get_lead (GtkSelectionModel *model, guint position, guint n_items, guint before);

/* Accessible names for widgets for which GTK would use the name of the class. */
GtkWidget *nre_widget_find_type (GtkWidget *widget, GType type);
void nre_list_cell_set_item       (GtkWidget *cell, GtkListItem *item);
void nre_list_cell_set_row_name   (GtkWidget *cell, const char *name);
void nre_drop_down_set_name       (GtkDropDown *drop_down, const char *name);

/* A drop-down in which nothing is selected, and the text that it shows then instead of GTK's default. */
void nre_drop_down_set_selected   (GtkDropDown *drop_down, guint position);
void nre_drop_down_set_nothing    (GtkDropDown *drop_down, const char *text);

/* A popover must point to a position inside its widget, and a widget that lays out its children itself must
 * present its popovers after that. */
void nre_widget_clamp_place       (GtkWidget *widget, GdkRectangle *place);
void nre_widget_present_popovers  (GtkWidget *widget);

/* The widget that has the focus, if it still exists. */
GtkWidget *nre_gtk_get_focus (GtkWidget *widget);

/* Connects a signal of a controller, with swapped arguments; for the first signal, adds the controller to the
 * widget. */
void nre_widget_connect_controller (GtkWidget *widget, GtkEventController *controller,
                                    const char *signal_name,
                                    GCallback callback);

void nre_gtk_set_tooltip (GtkWidget *widget, const char *text);

/* By how many pixels an ellipsized label could be narrower without showing less text. */
int nre_label_get_gap (GtkLabel *label);

/* A name as a label of a menu item, in which underscores are not mnemonics. */
char *nre_menu_dup_label (const char *name);

void nre_status_page_set_text (AdwStatusPage *page, const char *text);

G_END_DECLS
