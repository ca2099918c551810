/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-operation.h"

G_BEGIN_DECLS

/**
 * NreRecordChange: what an operation that sets fields does to its record. Whoever runs the operation reads
 * the change, judges by the rules of the kind what was against what is to be, and applies it.
 * @id: of the entry in @directory that holds the record
 * @shape: of the record as it is
 * @offset: where in its bytes the record begins
 * @before, @after: (owned): the record as it is, and as it is to be; only bytes of fields that were named
 *   differ
 * @first, @end: where in the record what was named begins and ends
 */
typedef struct
{
  NreDirectory   *directory;
  guint32         id;
  const NreShape *shape;
  gsize           offset;
  gsize           size;
  guint8         *before;
  guint8         *after;
  gsize           first;
  gsize           end;
} NreRecordChange;

gboolean nre_record_change_open   (NreRecordChange *self, NreKind kind, const char *table,
                                   const NreTarget *target,
                                   guint index, GError **error);
void     nre_record_change_open_at (NreRecordChange *self, NreDirectory *directory, guint32 id,
                                    const NreShape *shape,
                                    gsize offset, NreSpan record);
gboolean nre_record_change_read   (NreRecordChange *self, const NreOperation *operation,
                                   const NreTarget *target,
                                   GVariant *args, GError **error);
gboolean nre_record_change_set_args (NreRecordChange *self, const NreOperation *operation, GVariant *args,
                                     GError **error);
gboolean nre_record_change_set    (NreRecordChange *self, const NreShape *shape, GVariant *fields,
                                   GError **error);
void     nre_record_change_name   (NreRecordChange *self, gsize first, gsize size);
void     nre_record_change_take_patches (NreRecordChange *self, const NrePatches *patches);
void     nre_record_change_clear  (NreRecordChange *self);
void     nre_record_change_apply  (const NreRecordChange *self, NreCommand *command);
void     nre_record_change_say    (const NreRecordChange *self, NreKind kind, const char *table, guint index,
                                   const NreTarget *target, NreCommand *command);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreRecordChange, nre_record_change_clear)

G_END_DECLS
