/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-archive-tree-private.h"

#include "nre-entry-drag.h"
#include "nre-tree-cell.h"

/** nre_tree_find_cell_at: (transfer none) (nullable): the cell of the row at @x, @y of the tree. */
NreTreeCell *
nre_tree_find_cell_at (NreArchiveTree *self, double x, double y)
{
  GtkWidget *item = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *cell;

  while (item != NULL && gtk_widget_get_parent (item) != GTK_WIDGET (self->list_view))
    item = gtk_widget_get_parent (item);
  cell = item != NULL ? gtk_widget_get_first_child (item) : NULL;
  if (cell == NULL || !NRE_IS_TREE_CELL (cell) || nre_tree_cell_get_row (NRE_TREE_CELL (cell)) == NULL)
    return NULL;
  return NRE_TREE_CELL (cell);
}

/* The row of a file represents its archive. Sections, folders and files that are not archives accept no
 * drops. */
static void
find_row (GtkWidget *widget, double x, double y, NreEntryRow *row)
{
  NreTreeCell *cell = nre_tree_find_cell_at (NRE_ARCHIVE_TREE (widget), x, y);
  NreTreeRow *tree_row = cell != NULL ? nre_tree_cell_get_row (cell) : NULL;
  NreOpenFile *file = tree_row != NULL ? nre_tree_row_get_file (tree_row) : NULL;
  NreEntry *entry;

  if (tree_row != NULL && nre_tree_get_closed (tree_row) != NULL)
    {
      row->widget = gtk_widget_get_parent (GTK_WIDGET (cell));
      row->closed = g_strdup (nre_tree_get_closed (tree_row));
    }
  if (file == NULL || nre_document_is_loose (nre_open_file_get_document (file)) ||
      nre_tree_row_get_section (tree_row) != G_MAXUINT)
    return;
  entry = nre_tree_row_get_entry (tree_row);
  row->widget = gtk_widget_get_parent (GTK_WIDGET (cell));
  row->document = nre_open_file_get_document (file);
  row->is_ordered = TRUE;
  row->is_expanded = nre_tree_row_get_expanded (tree_row);
  if (entry == NULL)
    return;
  row->entry = g_object_ref (entry);
  if (nre_entry_get_parent (entry) != NULL)
    row->archive = g_object_ref (nre_entry_get_parent (entry));
}

static gboolean
select_at (GtkWidget *widget, double x, double y)
{
  return nre_tree_select_at (NRE_ARCHIVE_TREE (widget), x, y);
}

static void
expand (GtkWidget *widget, double x, double y)
{
  NreTreeCell *cell = nre_tree_find_cell_at (NRE_ARCHIVE_TREE (widget), x, y);

  if (cell != NULL && nre_tree_row_get_expandable (nre_tree_cell_get_row (cell)))
    nre_tree_row_set_expanded (nre_tree_cell_get_row (cell), TRUE);
}

/** nre_tree_drag_add: enable dragging entries out of and into the tree. */
void
nre_tree_drag_add (NreArchiveTree *self)
{
  static const NreEntryDragListing listing = { find_row, select_at, expand };

  nre_entry_drag_install (GTK_WIDGET (self), GTK_WIDGET (self->list_view), &listing);
}
