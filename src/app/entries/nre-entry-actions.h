/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entries-edit.h"
#include "nre-host.h"

G_BEGIN_DECLS

typedef struct _NreEntryActions NreEntryActions;

/**
 * NreEntryScope: the present subject of the actions.
 * @document: (nullable): the document of the entries, to which others are added; NULL if
 *   there is none, or several
 * @archive: (owned) (nullable): the entry of the archive to which others are added; NULL for the file itself
 * @closed: (owned) (nullable): without a document, the path of the selected archive, which has to be opened
 *   before entries can be added to it
 * @before: index at which they are added
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
 * NreEntryListing: the interface of a widget that lists entries, for their actions.
 * @get_scope: fills in the scope, in a time that does not depend on the number of selected entries
 * @dup_entries: (transfer full) (element-type NreEntry): the selected entries
 * @select: selects exactly these; some may not be listed. @show: a widget beside the pages also shows the
 *   page of a single entry
 * @get_place: the rectangle of the leading entry in the widget
 * @is_sorted: (nullable): whether the order differs from the file's
 * @open: opens the selection
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
 * move-up, move-down, cut, copy, paste, repack, copy-path and show-in-bytes. Impossible actions are disabled.
 * They live as long as the widget. */
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
