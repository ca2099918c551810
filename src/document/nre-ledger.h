/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "nre-layout.h"

G_BEGIN_DECLS

/* The ledger of a save: the differences between the file as it was opened and as it will be written. Beyond a
 * limit, differences are only counted. */
typedef struct _NreLedger NreLedger;

/**
 * NreLedgerLine:
 * @entry: path of the changed entry by indices; "" for the file itself
 * @entry_name: the same path by names
 * @field: what differs: "name", "attr1", "size", "bytes", "entry" …; translate it with gettext()
 * @offset: for a range of bytes, its offset in the payload; otherwise G_MAXUINT64
 * @old_size, @new_size: for a range of bytes, its size before and after the change
 * @derived: whether a save recomputes the field
 * @old_value, @new_value: as text; see nre_text_short_hex() for bytes
 */
typedef struct
{
  char    *entry;
  char    *entry_name;
  char    *field;
  char    *old_value;
  char    *new_value;
  guint64  offset;
  guint64  old_size;
  guint64  new_size;
  gboolean derived;
} NreLedgerLine;

NreLedger           *nre_ledger_new       (NreDirectory *directory, NreLayout *layout);
NreLedger           *nre_ledger_new_empty (void);
NreLedger           *nre_ledger_ref       (NreLedger *self);
void                 nre_ledger_unref     (NreLedger *self);
guint                nre_ledger_get_n_lines (NreLedger *self);
const NreLedgerLine *nre_ledger_get_line  (NreLedger *self, guint i);
guint                nre_ledger_get_n_more (NreLedger *self);
guint                nre_ledger_get_n_moved (NreLedger *self);
char                *nre_ledger_to_text   (NreLedger *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NreLedger, nre_ledger_unref)

G_END_DECLS
