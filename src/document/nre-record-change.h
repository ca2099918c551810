/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

G_BEGIN_DECLS

/**
 * NreRecordChange: what an operation that sets fields does to its record. Whoever runs the operation reads the
 * change, judges by the rules of the kind what was against what is to be, and applies it.
 * @id: of the entry in @directory that holds the record
 * @offset: where in its bytes the record begins
 * @before, @after: (owned): the record as it is, and as it is to be; only bytes of fields that were named differ
 */
typedef struct
{
  NreDirectory *directory;
  guint32       id;
  gsize         offset;
  gsize         size;
  guint8       *before;
  guint8       *after;
} NreRecordChange;

gboolean nre_shape_set_fields     (const NreShape *shape, GVariant *args, guint8 *record, guint *n_set, GError **error);

gboolean nre_record_change_read   (NreRecordChange *self, const NreOperation *operation, const NreTarget *target,
                                   GVariant *args, GError **error);
void     nre_record_change_clear  (NreRecordChange *self);
void     nre_record_change_apply  (const NreRecordChange *self, NreCommand *command);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreRecordChange, nre_record_change_clear)

G_END_DECLS
