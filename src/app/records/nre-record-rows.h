/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-records.h"

G_BEGIN_DECLS

/* The records of a table as a list whose items are nothing but things that stand for their place: a row for
 * each record, or for each field of each, with the items of what follows a record's head behind it. A row is
 * worked out when it is asked for, so that a million cost no more than ten. */
#define NRE_TYPE_RECORD_ROWS (nre_record_rows_get_type ())
G_DECLARE_FINAL_TYPE (NreRecordRows, nre_record_rows, NRE, RECORD_ROWS, GObject)

/**
 * NreRecordRow: a row of fields.
 * @record, @shape: which record
 * @run, @item: (nullable): of what follows its head
 * @field: what is shown, of an array of arrays one of these; of no type where @has_field is unset
 * @part: which of them; G_MAXUINT for all there is
 * @base: the bytes that the field's offset counts in
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
