/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-json-writer.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/* Conditions on fields of records: FIELD OP VALUE, joined by "and".
 *
 * FIELD is "table.field", with the names of the schema, or "field" for each table that has a field of this
 * name. "field[2]" is one element of an array; without an index, any element may satisfy the condition. OP is
 * =, !=, <, <=, >, >=, has (all bits of VALUE are set) or ~ (the text contains VALUE, ignoring the case of
 * A-Z). VALUE is a number, a word, a text in quotes, or null for a field whose value means "none".
 *
 * All conditions of an expression apply to the same record, but conditions on "header" can be combined with
 * conditions on records of another table of the same entry. */
typedef struct _NreExpression NreExpression;

/**
 * NreMatch: a record that satisfies an expression
 * @table, @index: the table of the record, and the index of the record in it
 * @field: (nullable): the matching field if the expression has a single condition; else NULL
 * @packed: (nullable): the matching packed number, if the condition is on a number that is packed into @field
 * @element: index in @field; -1 for the whole field
 * @data: the bytes from which the offset of @field is counted
 * @offset, @size: of the field or element, or of the record if @field is NULL, in the bytes of the table
 */
typedef struct
{
  const NreTable *table;
  guint           index;
  const NreField *field;
  const NrePacked *packed;
  int             element;
  const guint8   *data;
  gsize           offset;
  gsize           size;
} NreMatch;

/** NreMatchFunc: called for each match. @match: valid only during the call */
typedef void (*NreMatchFunc) (const NreMatch *match, gpointer data);

NreExpression *nre_expression_new  (const char *text, GError **error);
void           nre_expression_free (NreExpression *self);
void           nre_expression_find (const NreExpression *self, const NreSchema *schema,
                                    const NreSubject *subject, NreMatchFunc found, gpointer data);
char          *nre_match_dup_field (const NreMatch *self);
char          *nre_match_dup_value  (const NreMatch *self);
void           nre_match_write_value (const NreMatch *self, NreJsonWriter *writer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreExpression, nre_expression_free)

G_END_DECLS
