/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A popover for finding rows of a list by name. The list is its parent. The action find-bar.open, which
 * win.find activates if the list has the focus, shows a text field over a corner of the list. Typing selects
 * the next row whose name contains the text. Down and Enter select the next such row, Up selects the previous
 * one, and Escape closes the popover. */
#define NRE_TYPE_FIND_BAR (nre_find_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreFindBar, nre_find_bar, NRE, FIND_BAR, GtkPopover)

/* NreFindable: functions of a list that can be searched. @get_model: returns the model; @dup_name: returns
 * (transfer full): the name of an item; @show: scrolls to a row and selects only that row. */
typedef struct
{
  GtkSelectionModel *(*get_model) (gpointer list);
  char              *(*dup_name)  (gpointer item);
  void               (*show)      (gpointer list, guint position);
} NreFindable;

GtkWidget *nre_find_bar_new  (GtkWidget *list, GtkWidget *view, const NreFindable *findable);
gboolean   nre_find_bar_find (NreFindBar *self, const char *text, int step);

G_END_DECLS
