/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * NreListDragFuncs: what the owner of a list knows of its rows, which are dragged to other places of it.
 * Coordinates are those of the owner.
 * @begin: (nullable result): the widget of the row there, after what is dragged was selected; NULL where
 *   nothing can be dragged
 * @find_spot: (nullable result): the widget of the row that shows where it would go, and how: "drop-above",
 *   "drop-below" or "drop-into"; NULL where it cannot
 * @drop: takes what is selected there, after find_spot gave one
 */
typedef struct
{
  GtkWidget *(*begin)     (GtkWidget *owner, double x, double y);
  GtkWidget *(*find_spot) (GtkWidget *owner, double x, double y, const char **css_class);
  void       (*drop)      (GtkWidget *owner, double x, double y);
} NreListDragFuncs;

void nre_list_drag_install (GtkWidget *owner, GtkScrolledWindow *scroller, const NreListDragFuncs *funcs);

G_END_DECLS
