/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-difference.h"
#include "nre-schema.h"

G_BEGIN_DECLS

/**
 * NreDiffFieldText: (transfer full) (nullable): the value of a field in words that differ where its bytes do;
 * NULL to have it spelt as in JSON.
 * @second: whether the record is of the second state
 */
typedef char *(*NreDiffFieldText) (const NreField *field, const guint8 *record, gboolean second,
                                   gpointer data);

/* What differs between two states of the same bytes, by the fields of their schema, or by lines of their
 * text. */
gboolean nre_diff_records (GPtrArray *differences, const char *entry, const NreSchema *schema,
                           guint32 type_id,
                           const NreSubject *a, const NreSubject *b);
gboolean nre_diff_records_in_words (GPtrArray *differences, const char *entry, const NreSchema *schema,
                                    guint32 type_id,
                                    const NreSubject *a, const NreSubject *b, NreDiffFieldText text,
                                    gpointer data);
gboolean nre_diff_tables  (GPtrArray *differences, const char *entry, const NreSchema *schema,
                           const NreSubject *a,
                           const NreSubject *b);
void     nre_diff_lines   (GPtrArray *differences, const char *entry, NreSpan a, NreSpan b);

G_END_DECLS
