/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * NreListDragFuncs: functions of the owner of a list whose rows can be dragged to other places in it.
 * Coordinates are those of the owner.
 * @begin: (nullable result): selects the dragged rows, and returns the widget of the row at the place; NULL
 *   if nothing can be dragged
 * @find_spot: (nullable result): the widget of the row that shows the drop target, and in which way:
 *   "drop-above", "drop-below" or "drop-into"; NULL if a drop is not possible
 * @drop: moves the selected rows there, after find_spot returned a row
 */
typedef struct
{
  GtkWidget *(*begin)     (GtkWidget *owner, double x, double y);
  GtkWidget *(*find_spot) (GtkWidget *owner, double x, double y, const char **css_class);
  void       (*drop)      (GtkWidget *owner, double x, double y);
} NreListDragFuncs;

void nre_list_drag_install (GtkWidget *owner, GtkScrolledWindow *scroller, const NreListDragFuncs *funcs);

G_END_DECLS
