/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* Descriptions of records and of their changes, for people: “Batch 4: material 0 → 2”. */

char *nre_record_words_of_name     (const char *name, const char *title);
char *nre_record_words_in_sentence (const char *title);
char *nre_record_words_of_record   (const NreTable *table, const NreShape *shape, guint index,
                                    const char *name);
char *nre_record_words_of_change   (const NreField *field, const guint8 *before, const guint8 *after,
                                    const char *old_text, const char *new_text);

G_END_DECLS
