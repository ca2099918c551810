/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-changes.h"
#include "nre-entry-list.h"

G_BEGIN_DECLS

/* The lists and entries of a document. The store ensures that there is at most one list for each archive and
 * one object for each entry. This includes removed archives, since undo may restore them. */
typedef struct _NreEntryStore NreEntryStore;

NreEntryStore *nre_entry_store_new          (NreDocument *document, NreDirectory *root);
void           nre_entry_store_free         (NreEntryStore *self);
NreEntry      *nre_entry_store_get          (NreEntryStore *self, NreDirectory *directory, guint32 id);
NreEntryList  *nre_entry_store_get_children (NreEntryStore *self, NreEntry *entry);
NreEntry      *nre_entry_store_find_same    (NreEntryStore *self, NreEntry *gone);
void           nre_entry_store_tell_order   (NreEntryStore *self, const NreChanges *changes);
void           nre_entry_store_tell         (NreEntryStore *self, const NreChanges *changes);
void           nre_entry_store_refresh      (NreEntryStore *self);

G_END_DECLS
