/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreRecordPlace: what a byte of a table belongs to.
 * @record: which record
 * @run, @item: (nullable): which item of what follows the record's head; NULL in the head
 * @field: (nullable): NULL where no field tells of the byte
 * @element: which element of the field
 * @offset, @size: the bytes of the element, of the rest of a run, or of the record, in those of the table
 */
typedef struct
{
  guint           record;
  const NreShape *shape;
  const NreRun   *run;
  guint           item;
  const NreField *field;
  guint           element;
  gsize           offset;
  gsize           size;
} NreRecordPlace;

gboolean nre_records_find_place (const NreRecords *self, gsize offset, NreRecordPlace *out);

char    *nre_field_dup_value    (const NreField *self, NreSpan record);
char    *nre_field_dup_meaning  (const NreField *self, NreSpan record);

G_END_DECLS
