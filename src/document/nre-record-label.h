/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-schema.h"

G_BEGIN_DECLS

/* The label for a change of a record, such as “Batch 4: material 1 → 2 METAL”. If several changes are merged,
 * the label has the values before the first change and after the last one. */
typedef struct _NreRecordLabel NreRecordLabel;

NreRecordLabel *nre_record_label_new        (const char *title, const NreShape *shape);
void            nre_record_label_free       (NreRecordLabel *self);
void            nre_record_label_add        (NreRecordLabel *self, const NreField *field,
                                             const guint8 *before,
                                             const guint8 *after, char *old_text, char *new_text);
gboolean        nre_record_label_merge      (NreRecordLabel *self, const NreRecordLabel *next);
char           *nre_record_label_dup_text   (const NreRecordLabel *self);
gsize           nre_record_label_get_memory (const NreRecordLabel *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreRecordLabel, nre_record_label_free)

G_END_DECLS
