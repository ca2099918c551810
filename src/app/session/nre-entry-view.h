/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-document.h"

G_BEGIN_DECLS

/* The base class of the views that parse an entry of a document, or the document itself. A view reads again
 * after an edit, so callers must query it each time and must not keep spans.
 *
 * Construct-only properties: document, entry (NULL for the file itself).
 *
 * Signal "changed" after a command, undo or redo that changed the entry. All getters already return the new
 * state. */
#define NRE_TYPE_ENTRY_VIEW (nre_entry_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreEntryView, nre_entry_view, NRE, ENTRY_VIEW, GObject)

/** NreEntryViewClass: the virtual functions. Each getter of a view must first call nre_entry_view_update(),
 * which calls one of the two read functions if the document has been edited since the last call.
 * @read_payload: (nullable): parses the bytes of the entry, which are empty if it has none
 * @read_tables: (nullable): implemented if the entry is an archive of tables: parses it, and returns
 *   whether it is of the kind. @directory: (nullable): the archive, which stays valid until the next call;
 *   NULL if it is gone
 * @compare: (nullable): compares the state with that of the last call, and returns whether "changed" is to
 *   be emitted; also called when the view is created
 * @changed: (nullable): called after the handlers of the signal
 */
struct _NreEntryViewClass
{
  GObjectClass parent_class;

  void     (*read_payload) (NreEntryView *self, NreSpan payload);
  gboolean (*read_tables)  (NreEntryView *self, NreDirectory *directory);
  gboolean (*compare)      (NreEntryView *self);
  void     (*changed)      (NreEntryView *self);
};

/* The table number of a whole entry that is not an archive of tables. */
#define NRE_ENTRY_VIEW_TABLE 1

gpointer      nre_entry_view_new           (GType type, NreDocument *document, NreEntry *entry);
NreDocument  *nre_entry_view_get_document  (NreEntryView *self);
NreEntry     *nre_entry_view_get_entry     (NreEntryView *self);
NreSpan       nre_entry_view_get_payload   (NreEntryView *self);
GBytes       *nre_entry_view_dup_payload   (NreEntryView *self);
NreDirectory *nre_entry_view_get_directory (NreEntryView *self);
void          nre_entry_view_update        (NreEntryView *self);

NreEntry     *nre_entry_view_dup_table     (NreEntryView *self, guint table);
NreSpan       nre_entry_view_peek_table    (NreEntryView *self, guint table);
gboolean      nre_entry_view_find_table    (NreEntryView *self, NreEntry *table, guint *number);

G_END_DECLS
