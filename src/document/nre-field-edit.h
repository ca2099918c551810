/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreFieldEdit: a field of a record, wherever it is.
 * @kind: whose schema has it
 * @subject: (nullable): path of what is of the kind; NULL for the file
 * @holder: (nullable): path of the entry that has the bytes; NULL for a file that is no archive
 * @table, @record: of the schema
 * @field: what is set, which may be a part of one of the schema
 * @whole: (nullable): the one of the schema; NULL in what follows the head of a record
 * @base: the bytes that the offset of the field counts in
 * @offset: where these begin in those of the entry
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
