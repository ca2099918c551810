/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* The base class of kinds' views of one entry of a document, or of the document itself if it is
 * not an archive. The payload is read again after the bytes changed, so callers must query it
 * each time and keep no spans.
 *
 * Construct-only properties "document" and "entry"; without an entry the view is of the file itself.
 *
 * Signal "changed" after a command, undo or redo that touched it; all getters
 * already return the new state. */
#define NRE_TYPE_ENTRY_VIEW (nre_entry_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreEntryView, nre_entry_view, NRE, ENTRY_VIEW, GObject)

/**
 * NreEntryViewClass:
 * @find: (nullable): reads what the view keeps of its payload, which is empty if there is none. Each getter
 *   of a view begins with nre_entry_view_update(), which calls this if something was edited since.
 * @compare: (nullable): compares the state with that of the last call; called when the view is made,
 *   and before each "changed"
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

/* Functions for the row of a kind whose only table is the entry itself; the table has this number. */
#define NRE_ENTRY_VIEW_TABLE 1

NreEntry    *nre_entry_view_dup_table    (GObject *view, guint table);
gboolean     nre_entry_view_peek_table   (GObject *view, guint table, NreSpan *span);
gboolean     nre_entry_view_find_table   (GObject *view, NreEntry *table, guint *number);

G_END_DECLS
