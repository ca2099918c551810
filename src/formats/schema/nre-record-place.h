/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreRecordPlace: the record, and the field in it, to which a byte of a table belongs.
 * @record: index of the record
 * @shape: (nullable): the shape of the record; NULL if its tag is unknown
 * @run: (nullable): the run of items that contains the byte; NULL if the byte is in the record's head
 * @item: index of the item in @run; 0 if items vary in size
 * @field: (nullable): NULL if no field describes the byte
 * @element: index of the element in the field, counted in the order in which the record stores the elements
 * @offset, @size: the bytes of the element in the entry or the payload; without a field, those of the item,
 *   the run or the record
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
