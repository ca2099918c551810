/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-records.h"

G_BEGIN_DECLS

/* The records of a table as a list whose items only represent their position: a row for each record, or for
 * each field of each, followed by the items behind the record's head. Rows are computed on demand, so that a
 * million cost no more than ten. */
#define NRE_TYPE_RECORD_ROWS (nre_record_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordRows, nre_record_rows, NRE, RECORD_ROWS, GObject)

/**
 * NreRecordRow: a row of fields.
 * @record, @shape: the record
 * @run, @item: (nullable): the item behind its head
 * @field: the shown field, or one element of an array of arrays; without a type if @has_field is unset
 * @part: index of that element; G_MAXUINT for the whole field
 * @base: the bytes that the field's offset is relative to
 * @offset, @size: its bytes, in those of the entry
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
