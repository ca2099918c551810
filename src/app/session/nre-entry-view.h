/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* One entry of a document, or the document itself where it is no archive, as its kind sees it: what the views
 * of such kinds derive from. The payload is read again when the bytes have changed, so that a user asks each
 * time and keeps no spans.
 *
 * Properties "document" and "entry", of the construction; without an entry the file itself is meant.
 *
 * Signal "changed" after a command, undo or redo that touched it: before it is emitted, everything that is
 * asked has the new state. */
#define NRE_TYPE_ENTRY_VIEW (nre_entry_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreEntryView, nre_entry_view, NRE, ENTRY_VIEW, GObject)

/**
 * NreEntryViewClass:
 * @find: (nullable): reads what the view keeps of its payload, which is empty where there is none. What the
 *   view is asked for begins with nre_entry_view_update(), which calls this when something was edited since.
 * @compare: (nullable): looks at what is different from what was there when it was called last: at first when
 *   the view is made, then before each "changed"
 */
struct _NreEntryViewClass
{
  GObjectClass parent_class;

  void (*find)    (NreEntryView *self, NreSpan payload);
  void (*compare) (NreEntryView *self);
};

NreDocument *nre_entry_view_get_document (NreEntryView *self);
NreEntry    *nre_entry_view_get_entry    (NreEntryView *self);
NreSpan      nre_entry_view_get_payload  (NreEntryView *self);
GBytes      *nre_entry_view_dup_payload  (NreEntryView *self);
void         nre_entry_view_update       (NreEntryView *self);

/* What the row of a kind says of its tables whose entries have one, which is the entry itself, and has this
 * number. */
#define NRE_ENTRY_VIEW_TABLE 1

NreEntry    *nre_entry_view_dup_table    (GObject *view, guint table);
gboolean     nre_entry_view_peek_table   (GObject *view, guint table, NreSpan *span);
gboolean     nre_entry_view_find_table   (GObject *view, NreEntry *table, guint *number);

G_END_DECLS
