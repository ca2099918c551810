/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* The base class of the views that parse an entry of a document, or the document itself if it is not an
 * archive. A view reads the bytes again after they have changed, so callers must query it each time and must
 * not keep spans.
 *
 * Construct-only properties: document, entry (NULL for the file itself).
 *
 * Signal "changed" after a command, undo or redo that changed the entry. All getters already return the new
 * state. */
#define NRE_TYPE_ENTRY_VIEW (nre_entry_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreEntryView, nre_entry_view, NRE, ENTRY_VIEW, GObject)

/**
 * NreEntryViewClass: the virtual functions.
 * @find: (nullable): parses the bytes of the entry, which are empty if it has none. Each getter of a view
 *   must first call nre_entry_view_update(), which calls this function if the document has been edited since
 *   the last call
 * @compare: (nullable): compares the state with that of the last call; called when the view is created, and
 *   before each "changed"
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

/* Implementations of NreAppKind functions for kinds whose only table is the entry itself. The table has this
 * number. */
#define NRE_ENTRY_VIEW_TABLE 1

NreEntry    *nre_entry_view_dup_table    (GObject *view, guint table);
gboolean     nre_entry_view_peek_table   (GObject *view, guint table, NreSpan *span);
gboolean     nre_entry_view_find_table   (GObject *view, NreEntry *table, guint *number);

G_END_DECLS
