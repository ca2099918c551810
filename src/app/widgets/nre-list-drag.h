/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * NreListDragFuncs: functions of the owner of a list, for dragging rows to other positions in the list. The
 * owner is a widget that contains the list. Coordinates are relative to the owner.
 * @begin: selects the rows to be dragged, and returns (nullable): the widget of the row at the position; NULL
 *   if nothing can be dragged
 * @find_spot: returns (nullable): the widget of the row that shows the drop target, and gets the CSS class
 *   with which to show it: "drop-above", "drop-below" or "drop-into"; NULL if a drop is not possible
 * @drop: moves the selected rows to the drop target; only called after @find_spot has returned a row
 */
typedef struct
{
  GtkWidget *(*begin)     (GtkWidget *owner, double x, double y);
  GtkWidget *(*find_spot) (GtkWidget *owner, double x, double y, const char **css_class);
  void       (*drop)      (GtkWidget *owner, double x, double y);
} NreListDragFuncs;

void nre_list_drag_install (GtkWidget *owner, GtkScrolledWindow *scroller, const NreListDragFuncs *funcs);

G_END_DECLS
