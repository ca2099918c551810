/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry.h"

G_BEGIN_DECLS

/* The entries of one archive of a document as a GListModel of NreEntry. Objects are made when
 * somebody asks for them and forgotten when nobody holds them, so a million entries cost nothing. */
#define NRE_TYPE_ENTRY_LIST (nre_entry_list_get_type ())
G_DECLARE_FINAL_TYPE (NreEntryList, nre_entry_list, NRE, ENTRY_LIST, GObject)

NreEntryList *nre_entry_list_new           (NreDocument *document, NreDirectory *directory, NreEntry *parent);
NreDirectory *nre_entry_list_get_directory (NreEntryList *self);
NreEntry     *nre_entry_list_get_by_id     (NreEntryList *self, guint32 id);
NreEntry     *nre_entry_list_peek_by_id    (NreEntryList *self, guint32 id);
void          nre_entry_list_emit          (NreEntryList *self, guint index, guint removed, guint added);
void          nre_entry_list_refresh_all   (NreEntryList *self);

void          nre_entry_list_forget        (NreEntryList *self, guint32 id);

NreEntry     *nre_entry_new                (NreDocument *document, NreEntry *parent, NreDirectory *directory, guint32 id);
void          nre_entry_refresh            (NreEntry *self);
void          nre_entry_set_list           (NreEntry *self, NreEntryList *list);
NreEntryList *nre_entry_peek_children      (NreEntry *self);

G_END_DECLS
