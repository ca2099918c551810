/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-record-list.h"
#include "nre-table-row.h"

G_BEGIN_DECLS

/* The abstract base class of the tables of batches, slots and keys. A subclass defines the records and the
 * columns. */
#define NRE_TYPE_TABLE_VIEW (nre_table_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreTableView, nre_table_view, NRE, TABLE_VIEW, NreRecordList)

/** NreTableViewClass: set by the subclass. @table: the table of the records */
struct _NreTableViewClass
{
  NreRecordListClass parent_class;

  NreModelTableType table;
};

void           nre_table_view_set_view (NreTableView *self, GtkColumnView *view, GtkColumnViewColumn *index,
                                        const char *name, guint n_numbers);
GtkColumnView *nre_table_view_get_view (NreTableView *self);
void           nre_table_view_set_filter (NreTableView *self, GtkFilter *filter);
void           nre_table_view_refilter (NreTableView *self);
void           nre_table_view_scroll_to (NreTableView *self, guint index);

G_END_DECLS
