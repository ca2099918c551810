/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-view.h"

G_BEGIN_DECLS

/* One record of a model's table (nodes, slots, batches or keys) as a row of a list. It only has its number:
 * its texts are made from the model on demand.
 *
 * Properties, depending on the table: index (uint) of all; name, has-name, parent, flags, keys, slots,
 * dangling of a node; batches, triangles, radius, users, unused of a slot; flags, material, first, count,
 * base, slots of a batch; node, time, position, rotation of a key. */
#define NRE_TYPE_TABLE_ROW (nre_table_row_get_type ())
G_DECLARE_FINAL_TYPE (NreTableRow, nre_table_row, NRE, TABLE_ROW, GObject)

NreTableRow        *nre_table_row_new          (NreModelView *view, NreModelTableType table, guint index);
guint             nre_table_row_get_index    (NreTableRow *self);
char             *nre_table_row_dup_name     (NreTableRow *self);
char             *nre_table_row_dup_words    (gpointer item);
GListStore       *nre_table_row_get_children (NreTableRow *self);
void              nre_table_row_add_child    (NreTableRow *self, NreTableRow *child);
void              nre_table_row_refresh      (NreTableRow *self);

/* The records of a table, in their order, as a GListModel that makes its items on demand. It keeps the items
 * if their number is unchanged, so that lists over it do not jump during edits. */
#define NRE_TYPE_TABLE_ROWS (nre_table_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreTableRows, nre_table_rows, NRE, TABLE_ROWS, GObject)

NreTableRows *nre_table_rows_new (NreModelView *view, NreModelTableType table);

G_END_DECLS
