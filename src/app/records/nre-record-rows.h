/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-records.h"

G_BEGIN_DECLS

/* The records of a table as a list model, whose items only store their position. There is a row for each
 * record, or for each field of each record; rows for the items after the record's header follow. Rows are
 * computed on demand, so that time and memory do not depend on their number. */
#define NRE_TYPE_RECORD_ROWS (nre_record_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordRows, nre_record_rows, NRE, RECORD_ROWS, GObject)

/**
 * NreRecordRow: a row of the table: a record, an item after the header of a record, or one field of these.
 * @record, @shape: index and shape of the record
 * @run, @item: (nullable): the array after the record's header, and the index of the item
 * @has_field, @field: whether the row shows a single field, and that field, or one element of an array of
 *   arrays
 * @part: index of the element; G_MAXUINT for the whole field
 * @is_first: whether this is the first row of the record
 * @base: the bytes to which the offset of a field is relative
 * @offset, @size: range of the row's bytes in the entry
 */
typedef struct
{
  guint           record;
  const NreShape *shape;
  const NreRun   *run;
  guint           item;
  gboolean        has_field;
  NreField        field;
  guint           part;
  gboolean        is_first;
  NreSpan         base;
  guint64         offset;
  guint64         size;
} NreRecordRow;

NreRecordRows *nre_record_rows_new       (void);
void           nre_record_rows_set       (NreRecordRows *self, const NreRecords *records, gboolean by_field);
gboolean       nre_record_rows_get       (NreRecordRows *self, guint position, NreRecordRow *out);
gboolean       nre_record_rows_get_range (NreRecordRows *self, guint position, guint64 *offset,
                                          guint64 *size);
guint          nre_record_rows_find      (NreRecordRows *self, guint64 offset);

G_END_DECLS
