/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-byte-fields.h"
#include "nre-entry-records.h"

G_BEGIN_DECLS

/* Sentences for the Bytes panel and for screen readers: which field, record or byte is at the cursor. They
 * are translated, and the caller frees them. */

char *nre_byte_words_of_field  (const NreBytePlace *place, NreSpan bytes);
char *nre_byte_words_of_record (NreEntryRecords *records, guint64 offset);
char *nre_byte_words_of_cursor (NreSpan bytes, guint64 offset, guint64 selected, gboolean in_text,
                                const char *record);

G_END_DECLS
