/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-table-row.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* The abstract base class of the tables of batches, slots and keys. Its rows are records, and its selected
 * rows are synchronised with the NreSelection. A subclass defines the records and the columns.
 *
 * Properties: selection (NreSelection). */
#define NRE_TYPE_TABLE_VIEW (nre_table_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreTableView, nre_table_view, NRE, TABLE_VIEW, GtkWidget)

/**
 * NreTableViewClass: set by the subclass.
 * @table: the table of the records
 * @part: the part of the model that a record is
 */
struct _NreTableViewClass
{
  GtkWidgetClass parent_class;

  NreModelTableType table;
  NrePart           part;
};

void           nre_table_view_set_view (NreTableView *self, GtkColumnView *view, GtkColumnViewColumn *index,
                                        const char *name, guint n_numbers);
GtkColumnView *nre_table_view_get_view (NreTableView *self);
void           nre_table_view_set_filter (NreTableView *self, GtkFilter *filter);
void           nre_table_view_refilter (NreTableView *self);
guint          nre_table_view_find_record (NreTableView *self, double x, double y);
void           nre_table_view_scroll_to (NreTableView *self, guint index);

G_END_DECLS
