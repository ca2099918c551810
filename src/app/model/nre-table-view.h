/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-table-row.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* What the tables of batches, of slots and of keys have in common: rows of records, and a selected one that
 * is the selection's, both ways. Abstract: a subclass says what records in which columns.
 *
 * Properties: selection (NreSelection). */
#define NRE_TYPE_TABLE_VIEW (nre_table_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreTableView, nre_table_view, NRE, TABLE_VIEW, GtkWidget)

/**
 * NreTableViewClass:
 * @table: whose records
 * @part: what selecting one of them selects
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
