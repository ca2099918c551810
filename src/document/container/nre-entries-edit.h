/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* Edits of several entries of a document. Each edit is one undoable step. The element type of @entries is
 * NreEntry, in any order, and from any archives. An archive that is removed, moved or duplicated takes along
 * the entries inside it; if @entries also lists these, they are not edited on their own. Edits fail with
 * NRE_ERROR_REFUSED if an entry is gone, and like nre_document_perform(). A failed edit leaves the document
 * unchanged. */

/** NreEntryItem: a copy of an entry outside any archive, for example on the clipboard. @untyped: whether the
 * entry had no type id, since it was in an RsLi archive, and its kind does not tell one */
typedef struct
{
  NreFields fields;
  GBytes   *payload;
  gboolean  untyped;
} NreEntryItem;

NreEntryItem *nre_entry_item_new  (const NreFields *fields, GBytes *payload);
void          nre_entry_item_free (NreEntryItem *self);
GPtrArray    *nre_entries_to_items (GPtrArray *entries, GError **error);

/**
 * NreClash: how to add an item if the archive already has an entry of the same name.
 * @NRE_CLASH_NONE: add it under the same name
 * @NRE_CLASH_KEEP_BOTH: add it under an unused name
 * @NRE_CLASH_REPLACE: replace the bytes, type and attributes of the entry
 * @NRE_CLASH_REPLACE_BYTES: replace the bytes of the entry, and keep its type and attributes
 * @NRE_CLASH_SKIP: leave the item out
 */
typedef enum
{
  NRE_CLASH_NONE,
  NRE_CLASH_KEEP_BOTH,
  NRE_CLASH_REPLACE,
  NRE_CLASH_REPLACE_BYTES,
  NRE_CLASH_SKIP,
} NreClash;

GPtrArray *nre_entries_outermost (GPtrArray *entries);
gboolean   nre_entries_remove    (NreDocument *document, GPtrArray *entries, const char *label,
                                  GError **error);
GPtrArray *nre_entries_duplicate (NreDocument *document, GPtrArray *entries, GError **error);
gboolean   nre_entries_can_move  (GPtrArray *entries, int by);
gboolean   nre_entries_move      (NreDocument *document, GPtrArray *entries, int by, GError **error);
gboolean   nre_entries_move_to   (NreDocument *document, GPtrArray *entries, guint before, GError **error);
char      *nre_entries_dup_move_label (guint n, NreEntry *first);
GPtrArray *nre_entries_insert    (NreDocument *document, NreEntry *archive, guint before, GPtrArray *items,
                                  const NreClash *clashes, const char *label, GError **error);
gboolean   nre_entries_replace   (NreDocument *document, GPtrArray *entries, GPtrArray *payloads,
                                  GError **error);
gboolean   nre_entries_rename    (NreDocument *document, NreEntry *entry, const char *name, GError **error);

NreDirectory *nre_entries_get_archive (NreDocument *document, NreEntry *archive);

G_END_DECLS
