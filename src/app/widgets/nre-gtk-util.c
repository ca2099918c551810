/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-gtk-util.h"

/** nre_widget_remove_children: unparent them all. */
void
nre_widget_remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

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
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
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
  for (GtkWidget *title = gtk_widget_get_first_child (header); title != NULL;
       title = gtk_widget_get_next_sibling (title))
    {
      if (i >= first && i - first < count)
        align_labels (title);
      i++;
    }
}

/** nre_column_view_set_name: call the view and the list inside it so. */
void
nre_column_view_set_name (GtkColumnView *view, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LIST_VIEW (child))
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * nre_list_cell_set_row_name:
 * @cell: what a factory put into a cell of a column view
 *
 * Call the row so; it is the cell's grandparent once the cell is bound.
 */
void
nre_list_cell_set_row_name (GtkWidget *cell, const char *name)
{
  GtkWidget *parent = gtk_widget_get_parent (cell);
  GtkWidget *row = parent != NULL ? gtk_widget_get_parent (parent) : NULL;

  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/** nre_drop_down_set_name: call the drop-down and the button in it so. */
void
nre_drop_down_set_name (GtkDropDown *drop_down, const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (GTK_IS_TOGGLE_BUTTON (button))
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * nre_selection_model_get_lead:
 * @position, @n_items: the rows that were or are selected now and were not before, as "selection-changed" has it
 * @before: the row that led before, or GTK_INVALID_LIST_POSITION
 *
 * The row that the user means when several are selected: the one that was selected last. A range that was
 * extended has grown away from the row that led.
 *
 * Returns: the row, or GTK_INVALID_LIST_POSITION when none is selected
 */
guint
nre_selection_model_get_lead (GtkSelectionModel *model, guint position, guint n_items, guint before)
{
  g_autoptr (GtkBitset) all = gtk_selection_model_get_selection (model);
  g_autoptr (GtkBitset) changed = gtk_bitset_new_range (position, n_items);

  gtk_bitset_intersect (changed, all);
  if (!gtk_bitset_is_empty (changed))
    {
      guint first = gtk_bitset_get_minimum (changed);
      guint last = gtk_bitset_get_maximum (changed);

      return before != GTK_INVALID_LIST_POSITION && last <= before ? first : last;
    }
  if (gtk_bitset_contains (all, before))
    return before;
  return gtk_bitset_is_empty (all) ? GTK_INVALID_LIST_POSITION : gtk_bitset_get_minimum (all);
}
