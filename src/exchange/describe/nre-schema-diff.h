/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-difference.h"
#include "nre-format.h"

G_BEGIN_DECLS

/**
 * NreDiffFieldText: formats the value of a field in words. Different bytes must have different words.
 * @second: whether the record belongs to the second state
 *
 * Returns: (transfer full) (nullable): the words; NULL to format the value as in JSON
 */
typedef char *(*NreDiffFieldText) (const NreField *field, const guint8 *record, gboolean second,
                                   gpointer data);

/**
 * NreRecordDiff: two states of records to compare, and where to add their differences
 * @text: (nullable): formats values
 * @data: passed to @text
 * @format: (nullable): the format that the records belong to; NULL if there is none
 * @subjects: the two states
 */
typedef struct
{
  NreDiffLines     *lines;
  NreDiffFieldText  text;
  gpointer          data;
  const NreFormat  *format;
  const NreSubject *subjects[2];
} NreRecordDiff;

/* Add the differences between two states of a payload, by fields or by lines of text. */
gboolean nre_diff_records (NreDiffLines *lines, const NreSchema *schema, guint32 type_id,
                           const NreSubject *a, const NreSubject *b);
gboolean nre_diff_records_in_words (NreRecordDiff *self, const NreSchema *schema, guint32 type_id);
gboolean nre_diff_tables  (NreDiffLines *lines, const NreSchema *schema, const NreSubject *a,
                           const NreSubject *b);
void     nre_diff_record  (NreRecordDiff *self, const NreRecords *a, const NreRecords *b, guint index,
                           guint k);
void     nre_diff_lines   (NreDiffLines *lines, NreSpan a, NreSpan b);

G_END_DECLS
