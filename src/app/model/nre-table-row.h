/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-model-view.h"

G_BEGIN_DECLS

/* A record of one of a model's tables (nodes, slots, batches or keys), as an item of a list model. The item
 * only stores the index of the record; its properties read the model on demand.
 *
 * Properties: index (uint). For a node also name, has-name, parent, flags, keys, slots, dangling; for a slot
 * batches, triangles, radius, users, unused; for a batch flags, material, first, count, base, slots; for a
 * key node, time, position, rotation. */
#define NRE_TYPE_TABLE_ROW (nre_table_row_get_type ())
G_DECLARE_FINAL_TYPE (NreTableRow, nre_table_row, NRE, TABLE_ROW, GObject)

NreTableRow        *nre_table_row_new          (NreModelView *view, NreModelTableType table, guint index);
guint             nre_table_row_get_index    (NreTableRow *self);
char             *nre_table_row_dup_name     (NreTableRow *self);
char             *nre_table_row_dup_words    (gpointer item);
GListStore       *nre_table_row_get_children (NreTableRow *self);
GListStore       *nre_table_row_make_children (NreTableRow *self);
void              nre_table_row_refresh      (NreTableRow *self);

/* The records of a table, in their order, as a GListModel that creates its items on demand. If an edit does
 * not change the number of records, the items stay the same, so that lists do not scroll. */
#define NRE_TYPE_TABLE_ROWS (nre_table_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreTableRows, nre_table_rows, NRE, TABLE_ROWS, GObject)

NreTableRows *nre_table_rows_new (NreModelView *view, NreModelTableType table);

G_END_DECLS
