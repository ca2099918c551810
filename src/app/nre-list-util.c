/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-list-util.h"

/** nre_column_view_scroll_to: bring the row into view; one that is in view stays where it is. */
void
nre_column_view_scroll_to (GtkColumnView *view, guint position)
{
  /* The list inside the view has the action that its public interface lacks until GTK 4.12. */
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_activate_action (child, "list.scroll-to-item", "u", position))
      return;
}

static void
align_labels (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      gtk_label_set_xalign (GTK_LABEL (widget), 1);
      gtk_widget_set_hexpand (widget, TRUE);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    align_labels (child);
}

/**
 * nre_column_view_align_titles:
 * @first, @count: the columns that hold numbers
 *
 * Put the titles of the number columns over their numbers, at the right.
 */
void
nre_column_view_align_titles (GtkColumnView *view, guint first, guint count)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (view));
  guint i = 0;

  if (header == NULL)
    return;
  for (GtkWidget *title = gtk_widget_get_first_child (header); title != NULL; title = gtk_widget_get_next_sibling (title))
    {
      if (i >= first && i - first < count)
        align_labels (title);
      i++;
    }
}
