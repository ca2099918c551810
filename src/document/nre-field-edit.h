/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreFieldEdit: a field to set, and the location of its record.
 * @kind: the kind whose schema describes the field
 * @subject: (nullable): path of the entry of this kind; NULL if the file itself is of this kind
 * @holder: (nullable): path of the entry that contains the bytes; NULL for a file that is not an archive
 * @table, @record: the table and the index of the record
 * @field: the field to set, or a part of one, such as an element
 * @whole: (nullable): the field of the schema that is or contains @field; NULL if @field is in an item that
 *   follows the head of the record (see NreRun)
 * @base: the bytes of the record or item; the offset of @field counts from their start
 * @offset: the offset of @base in the bytes of @holder
 */
typedef struct
{
  NreKind         kind;
  const char     *subject;
  const char     *holder;
  const NreTable *table;
  guint           record;
  const NreField *field;
  const NreField *whole;
  NreSpan         base;
  guint64         offset;
} NreFieldEdit;

gboolean             nre_field_edit_perform        (const NreFieldEdit *self, NreDocument *document,
                                                    GVariant *value,
                                                    GError **error);
const NreOperation  *nre_field_edit_find_operation (const NreFieldEdit *self);

G_END_DECLS
