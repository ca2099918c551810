/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Finds rows of a list by name: the action find-bar.open, which win.find activates when the list has the
 * focus, shows an entry over its corner; typing selects the next row with the text in its name, Down or Enter
 * the one after, Up the one before. Escape closes it. Its parent is the list. */
#define NRE_TYPE_FIND_BAR (nre_find_bar_get_type ())
G_DECLARE_FINAL_TYPE (NreFindBar, nre_find_bar, NRE, FIND_BAR, GtkPopover)

/* Functions of a list: the name of an item (transfer full), and showing a row and selecting it alone. */
typedef struct
{
  GtkSelectionModel *(*get_model) (gpointer list);
  char              *(*dup_name)  (gpointer item);
  void               (*show)      (gpointer list, guint position);
} NreFindable;

GtkWidget *nre_find_bar_new  (GtkWidget *list, GtkWidget *view, const NreFindable *findable);
gboolean   nre_find_bar_find (NreFindBar *self, const char *text, int step);

G_END_DECLS
