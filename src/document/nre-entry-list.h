/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry.h"

G_BEGIN_DECLS

/* The entries of one archive of a document as a GListModel of NreEntry. Its items are created on demand and
 * freed with their last reference. An entry holds a reference to its list, so that the archive has only one
 * list while any of its entries is referenced. */
#define NRE_TYPE_ENTRY_LIST (nre_entry_list_get_type ())
G_DECLARE_FINAL_TYPE (NreEntryList, nre_entry_list, NRE, ENTRY_LIST, GObject)

NreEntryList *nre_entry_list_new           (NreDocument *document, NreDirectory *directory, NreEntry *parent);
NreDirectory *nre_entry_list_get_directory (NreEntryList *self);
NreEntry     *nre_entry_list_get_by_id     (NreEntryList *self, guint32 id);
NreEntry     *nre_entry_list_peek_by_id    (NreEntryList *self, guint32 id);
void          nre_entry_list_emit          (NreEntryList *self, guint index, guint removed, guint added);
gboolean      nre_entry_list_settle        (NreEntryList *self);
void          nre_entry_list_refresh       (NreEntryList *self);

G_END_DECLS
