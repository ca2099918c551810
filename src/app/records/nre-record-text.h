/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-record-rows.h"

G_BEGIN_DECLS

/* Formats the texts in the cells of records. */
char    *nre_record_row_dup_record  (const NreRecordRow *row, const NreTable *table);
char    *nre_record_row_dup_title   (const NreRecordRow *row);
char    *nre_record_row_dup_meaning (const NreRecordRow *row);
char    *nre_record_row_dup_value   (const NreRecordRow *row);

char    *nre_field_dup_markup       (const NreField *field, NreSpan record, NreEntryRecords *records);

G_END_DECLS
