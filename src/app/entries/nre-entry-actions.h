/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entries-edit.h"
#include "nre-host.h"

G_BEGIN_DECLS

typedef struct _NreEntryActions NreEntryActions;

/**
 * NreEntryScope: to what the actions on entries currently apply.
 * @document: (nullable): the document of the selected entries, to which entries are added; NULL if there is
 *   no document or several
 * @archive: (owned) (nullable): the entry that is the archive to which entries are added; NULL for the file
 *   itself
 * @closed: (owned) (nullable): if @document is NULL, the path of the selected archive, which has to be opened
 *   before entries can be added to it
 * @before: index at which entries are added
 * @n_entries: number of selected entries
 * @can_open: whether anything that can be opened is selected, an entry or not
 */
typedef struct
{
  NreDocument *document;
  NreEntry    *archive;
  char        *closed;
  guint        before;
  guint        n_entries;
  gboolean     can_open;
} NreEntryScope;

/**
 * NreEntryListing: functions of a widget that lists entries, for the actions on entries.
 * @get_scope: sets the scope, in constant time however many entries are selected
 * @dup_entries: returns (transfer full) (element-type NreEntry): the selected entries
 * @select: selects exactly these entries; some of them may not be listed. If @show is TRUE, they are the
 *   result of an action in the widget, which takes the focus; and if there is a single entry, the sidebar
 *   also opens the page of the entry
 * @get_place: gets the rectangle, in the widget, of the row of the entry that was selected last; FALSE if it
 *   is not visible
 * @is_sorted: (nullable): returns whether the order of rows differs from that of the file
 * @open: opens the selected entries or files
 */
typedef struct
{
  void       (*get_scope)   (GtkWidget *widget, NreEntryScope *scope);
  GPtrArray *(*dup_entries) (GtkWidget *widget);
  void       (*select)      (GtkWidget *widget, GPtrArray *entries, gboolean show);
  gboolean   (*get_place)   (GtkWidget *widget, GdkRectangle *place);
  gboolean   (*is_sorted)   (GtkWidget *widget);
  void       (*open)        (GtkWidget *widget);
} NreEntryListing;

/* The actions "entries.…" of a widget: open, rename, duplicate, extract, extract-all, replace, add, delete,
 * move-up, move-down, cut, copy, paste, repack, copy-path and show-in-bytes. Actions that are not possible
 * are disabled. The widget owns the NreEntryActions. */
NreEntryActions *nre_entry_actions_new       (GtkWidget *widget, const NreEntryListing *listing);
void             nre_entry_actions_changed   (NreEntryActions *self);
void             nre_entry_actions_add_keys  (NreEntryActions *self, GtkWidget *list);
GActionGroup    *nre_entry_actions_get_group (NreEntryActions *self);
NreEntryActions *nre_entry_actions_of        (GtkWidget *widget);

GPtrArray       *nre_entry_actions_dup_entries (NreEntryActions *self);
void             nre_entry_actions_select    (NreEntryActions *self, GPtrArray *entries, gboolean show);

void             nre_entry_scope_clear       (NreEntryScope *scope);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreEntryScope, nre_entry_scope_clear)

G_END_DECLS
