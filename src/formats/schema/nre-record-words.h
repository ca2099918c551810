/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* What records and changes of them are called, for people: “Batch 4: material 0 → 2”. The one source of such
 * words: what differs between two files, what a save changes and what the steps of a history did are told in
 * them. */

char *nre_record_words_of_name     (const char *name, const char *title);
char *nre_record_words_in_sentence (const char *title);
char *nre_record_words_of_record   (const NreTable *table, const NreShape *shape, guint index,
                                    const char *name);
char *nre_record_words_of_change   (const NreField *field, const guint8 *before, const guint8 *after,
                                    const char *old_text, const char *new_text);

G_END_DECLS
