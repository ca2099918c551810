/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"
#include "nre-record-place.h"

G_BEGIN_DECLS

/* Locates the records in the bytes of an entry. They are described by the schema of the entry's kind or, if
 * the entry is a table, of the kind of the entry that contains it. The bytes may contain several tables,
 * which are cached until the bytes change. */
typedef struct _NreEntryRecords NreEntryRecords;

/**
 * NreEntryTarget: the target of a reference.
 * @entry: (owned): the entry that contains the target
 * @offset, @size: range of bytes in the entry; the whole entry if @size is 0
 */
typedef struct
{
  NreEntry *entry;
  guint64   offset;
  guint64   size;
} NreEntryTarget;

NreEntryRecords  *nre_entry_records_new          (NreEntry *entry);
void              nre_entry_records_free         (NreEntryRecords *self);
void              nre_entry_records_refresh      (NreEntryRecords *self);
guint             nre_entry_records_get_n_tables (NreEntryRecords *self);
const NreTable   *nre_entry_records_get_table    (NreEntryRecords *self, guint table);
const NreRecords *nre_entry_records_get          (NreEntryRecords *self, guint table);
guint             nre_entry_records_get_default  (NreEntryRecords *self);
gboolean          nre_entry_records_find_place   (NreEntryRecords *self, guint64 offset, guint *table,
                                                  NreRecordPlace *out);
NreEntry         *nre_entry_records_get_entry    (NreEntryRecords *self);
NreKind           nre_entry_records_get_kind     (NreEntryRecords *self, NreEntry **subject);
gboolean          nre_entry_records_resolve      (NreEntryRecords *self, const NreField *field,
                                                  const guint8 *p,
                                                  NreEntryTarget *out);

void              nre_entry_target_clear         (NreEntryTarget *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreEntryRecords, nre_entry_records_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreEntryTarget, nre_entry_target_clear)

G_END_DECLS
