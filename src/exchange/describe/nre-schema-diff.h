/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-difference.h"
#include "nre-format.h"

G_BEGIN_DECLS

/**
 * NreDiffFieldText: (transfer full) (nullable): the value of a field in words; different bytes must give
 * different words. NULL to format the value as in JSON.
 * @second: whether the record belongs to the second state
 */
typedef char *(*NreDiffFieldText) (const NreField *field, const guint8 *record, gboolean second,
                                   gpointer data);

/**
 * NreRecordDiff: two states of something with records, and where their differences are listed.
 * @text: (nullable): formats values; gets @data
 * @format: (nullable): the format of the kind that the records are of; NULL if they are a part of something
 *   else and have no kind
 */
typedef struct
{
  NreDiffLines     *lines;
  NreDiffFieldText  text;
  gpointer          data;
  const NreFormat  *format;
  const NreSubject *subjects[2];
} NreRecordDiff;

/* List the differences between two states of the same bytes, by the fields of their schema, or
 * by lines of their text. */
gboolean nre_diff_records (NreDiffLines *lines, const NreSchema *schema, guint32 type_id,
                           const NreSubject *a, const NreSubject *b);
gboolean nre_diff_records_in_words (NreRecordDiff *self, const NreSchema *schema, guint32 type_id);
gboolean nre_diff_tables  (NreDiffLines *lines, const NreSchema *schema, const NreSubject *a,
                           const NreSubject *b);
void     nre_diff_record  (NreRecordDiff *self, const NreRecords *a, const NreRecords *b, guint index,
                           guint k);
void     nre_diff_lines   (NreDiffLines *lines, NreSpan a, NreSpan b);

G_END_DECLS
