/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entries-edit.h"
#include "nre-host.h"

G_BEGIN_DECLS

typedef struct _NreEntryActions NreEntryActions;

/**
 * NreEntryScope: what the actions are about at the moment.
 * @document: (nullable): that the entries are of, and that others are added to; NULL where there is none, or
 *   several
 * @archive: (owned) (nullable): the entry whose archive others are added to; NULL for the file itself
 * @before: where they are added
 * @n_entries: how many are selected
 * @can_open: something is, an entry or not, that can be opened
 */
typedef struct
{
  NreDocument *document;
  NreEntry    *archive;
  guint        before;
  guint        n_entries;
  gboolean     can_open;
} NreEntryScope;

/**
 * NreEntryListing: a widget that lists entries, as their actions see it.
 * @get_scope: fills what is asked of it, in a time that does not depend on how many are selected
 * @dup_entries: (transfer full) (element-type NreEntry): those that are selected
 * @select: selects these, and no others; some may not be listed. @show: a widget beside the pages also shows
 *   the page of one entry
 * @get_place: where the entry that leads stands in the widget
 * @is_sorted: (nullable): whether another order than the file's is shown
 * @open: opens what is selected
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
 * move-up, move-down, copy, paste, repack, copy-path and show-in-bytes. What is not possible is not enabled.
 * They are the widget's for as long as it lives. */
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
