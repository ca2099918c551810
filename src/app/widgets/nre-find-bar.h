/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Finds rows of a list by what they are called: the action find-bar.open, which win.find comes to when the
 * list has the focus, shows an entry over its corner; what is typed selects the next row that has it in its
 * name, Down or Enter the one after, Up the one before. Escape sends it away. Its parent is the list. */
#define NRE_TYPE_FIND_BAR (nre_find_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreFindBar, nre_find_bar, NRE, FIND_BAR, GtkPopover)

/* What a list says of itself: the name of an item (transfer full), and showing a row and selecting only
 * that. */
typedef struct
{
  GtkSelectionModel *(*get_model) (gpointer list);
  char              *(*dup_name)  (gpointer item);
  void               (*show)      (gpointer list, guint position);
} NreFindable;

GtkWidget *nre_find_bar_new  (GtkWidget *list, GtkWidget *view, const NreFindable *findable);
gboolean   nre_find_bar_find (NreFindBar *self, const char *text, int step);

G_END_DECLS
