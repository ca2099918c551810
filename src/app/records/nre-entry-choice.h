/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-actions.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/**
 * NreEntryChoiceRows: the functions of a widget whose rows are entries of one archive.
 * @dup_entry: returns (transfer full) (nullable): the entry of the row at a position
 * @select: selects exactly the rows of these entries; some may not be listed
 * @is_sorted: returns whether the order differs from the file's
 * @sort: sorts the rows by a column; column 0, ascending, is the order of the file
 * @update_cell: shows the entry in a cell
 * @make_cell: (nullable): returns the widget of a cell around its label
 * @release_cell: (nullable): called when the cell does not show its entry any more
 */
typedef struct
{
  NreEntry  *(*dup_entry)    (GtkWidget *widget, guint position);
  void       (*select)       (GtkWidget *widget, GPtrArray *entries);
  gboolean   (*is_sorted)    (GtkWidget *widget);
  void       (*sort)         (GtkWidget *widget, guint column, gboolean descending);
  void       (*update_cell)  (GtkWidget *widget, GtkListItem *item, guint column);
  GtkWidget *(*make_cell)    (GtkWidget *label, guint column);
  void       (*release_cell) (GtkListItem *item, guint column);
} NreEntryChoiceRows;

/**
 * NreEntryChoiceColumn: a column of labels.
 * @number: number of the column for the functions of the widget; 0 is the index of the entry
 * @title: untranslated
 * @width: in pixels; -1 for the natural width
 * @expands: whether the column takes the remaining width
 * @is_number: whether the column contains numbers, which are aligned at the right
 * @css_class: (nullable): a CSS class of the labels
 */
typedef struct
{
  guint       number;
  const char *title;
  int         width;
  gboolean    expands;
  gboolean    is_number;
  const char *css_class;
} NreEntryChoiceColumn;

/**
 * NreEntryChoice: the selected rows of a table of entries: their actions and menu, and their synchronisation
 * with the selection of the page. It is a member of the table.
 * @widget: the table; must have a signal "entry-activated" (NreEntry *)
 * @name_column: number of the column with the names
 * @bound: (element-type GtkListItem): the cells that show something
 * @selection: (nullable): the selection of the page
 * @lead: the row that was selected last, or GTK_INVALID_LIST_POSITION
 * @syncing: whether the program, and not the user, is changing the selected rows
 */
typedef struct
{
  GtkWidget                *widget;
  GtkColumnView            *view;
  const NreEntryChoiceRows *rows;
  guint                     name_column;
  GHashTable               *bound;
  NreSelection             *selection;
  NreEntryActions          *actions;
  guint                     lead;
  gboolean                  syncing;
} NreEntryChoice;

void       nre_entry_choice_init          (NreEntryChoice *self, GtkWidget *widget, GtkColumnView *view,
                                           guint name_column, const NreEntryChoiceRows *rows);
void       nre_entry_choice_clear         (NreEntryChoice *self);
void       nre_entry_choice_set_selection (NreEntryChoice *self, NreSelection *selection);
void       nre_entry_choice_add_column    (NreEntryChoice *self, const NreEntryChoiceColumn *column);
void       nre_entry_choice_update_cells  (NreEntryChoice *self);
void       nre_entry_choice_show_problem  (GtkWidget *search, const char *problem);
GPtrArray *nre_entry_choice_dup_entries   (NreEntryChoice *self);
void       nre_entry_choice_rows_selected (NreEntryChoice *self, guint position, guint n_items);
void       nre_entry_choice_leave_hidden  (NreEntryChoice *self);
void       nre_entry_choice_tell          (NreEntryChoice *self);
void       nre_entry_choice_sync          (NreEntryChoice *self);

G_END_DECLS
