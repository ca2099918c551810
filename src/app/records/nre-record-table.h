/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "nre-entry-records.h"

G_BEGIN_DECLS

/* The records of a table. If all records have the same shape, each is a row with a column for each field;
 * otherwise each field is a row, with the meaning of the value. The table stores no values; cells read the
 * bytes when they become visible. References to existing targets are links.
 *
 * Fields are edited in their cells. If several rows are selected, the field is changed in all of them.
 *
 * Signals: "selected" (guint row) when the user selects a row; "activated" (guint record), with the index of
 * the record in the row; "target-activated" (NreEntry *, guint64 offset, guint64 size) when the user follows
 * a link. */
#define NRE_TYPE_RECORD_TABLE (nre_record_table_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordTable, nre_record_table, NRE, RECORD_TABLE, GtkWidget)

void     nre_record_table_set_records  (NreRecordTable *self, NreEntryRecords *records, guint table);
void     nre_record_table_refresh      (NreRecordTable *self);
void     nre_record_table_select       (NreRecordTable *self, guint row);
gboolean nre_record_table_select_byte  (NreRecordTable *self, guint64 offset);
guint    nre_record_table_get_selected (NreRecordTable *self);
guint    nre_record_table_get_record   (NreRecordTable *self);
guint    nre_record_table_get_table    (NreRecordTable *self);
gboolean nre_record_table_get_range    (NreRecordTable *self, guint row, guint64 *offset, guint64 *size);
gboolean nre_record_table_edit         (NreRecordTable *self);
gboolean nre_record_table_edit_field   (NreRecordTable *self, guint row, const char *name);
GtkSelectionModel *nre_record_table_get_selection (NreRecordTable *self);

G_END_DECLS
