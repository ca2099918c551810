/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-edit.h"

G_BEGIN_DECLS

/**
 * NreRecordChange: a change of fields of one record. The change is computed, then checked by the rules of the
 * kind, which compare the record before and after the change, and finally added to an edit.
 * @table, @index: identify the record
 * @entry: the index of the entry that contains the record
 * @bytes: the bytes of that entry
 * @shape: the shape of the record before the change
 * @offset, @size: the range of the record in @bytes
 * @before, @after: (owned): the bytes of the record before and after the change
 * @first, @end: the byte range of the record that is written, without @end; it contains all fields that the
 *   edit sets
 */
typedef struct
{
  const NreTable *table;
  guint           index;
  guint           entry;
  NreSpan         bytes;
  const NreShape *shape;
  gsize           offset;
  gsize           size;
  guint8         *before;
  guint8         *after;
  gsize           first;
  gsize           end;
} NreRecordChange;

gboolean nre_record_change_open         (NreRecordChange *self, const NreEdit *edit, const char *table,
                                         guint index, GError **error);
void     nre_record_change_open_at      (NreRecordChange *self, const NreTable *table, guint index,
                                         guint entry, NreSpan bytes, const NreShape *shape, gsize offset,
                                         gsize size);
gboolean nre_record_change_run          (NreEdit *edit, GError **error);
gboolean nre_record_change_read         (NreRecordChange *self, const NreEdit *edit, GError **error);
gboolean nre_record_change_set_args     (NreRecordChange *self, const NreEdit *edit, GError **error);
gboolean nre_record_change_set          (NreRecordChange *self, const NreShape *shape, GVariant *fields,
                                         GError **error);
void     nre_record_change_name         (NreRecordChange *self, gsize first, gsize size);
void     nre_record_change_take_patches (NreRecordChange *self, const NrePatches *patches);
void     nre_record_change_clear        (NreRecordChange *self);
void     nre_record_change_apply        (const NreRecordChange *self, NreEdit *edit);
void     nre_record_change_say          (const NreRecordChange *self, const NreEdit *edit);
gboolean nre_record_change_refuse_none  (GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreRecordChange, nre_record_change_clear)

G_END_DECLS
