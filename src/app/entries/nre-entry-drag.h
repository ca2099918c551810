/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-actions.h"
#include "nre-entry-clip.h"

G_BEGIN_DECLS

/**
 * NreEntryRow: the row at a position in a widget that lists entries.
 * @widget: (nullable): the widget of the row; or, at a position outside the rows, the list
 * @document: (nullable): the document of the row; NULL if nothing can be added there
 * @entry: (owned) (nullable): the entry of the row; NULL for a whole archive file
 * @archive: (owned) (nullable): the entry that is the archive of the row or contains @entry; NULL for the
 *   file itself
 * @is_ordered: whether rows are in the order of the file
 * @is_expanded: whether the contents of the row's entry are listed below it
 */
typedef struct
{
  GtkWidget   *widget;
  NreDocument *document;
  NreEntry    *entry;
  NreEntry    *archive;
  gboolean     is_ordered;
  gboolean     is_expanded;
} NreEntryRow;

void nre_entry_row_clear (NreEntryRow *row);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreEntryRow, nre_entry_row_clear)

/**
 * NreEntryDragListing: functions of a widget that lists entries, for drags. Coordinates are relative to the
 * widget.
 * @find_row: gets the row at a position, if there is one
 * @select_at: selects the row at a position, unless it is selected already; FALSE if no entry is there
 * @expand: (nullable): expands the row at a position, opening its file if necessary
 */
typedef struct
{
  void     (*find_row)  (GtkWidget *widget, double x, double y, NreEntryRow *row);
  gboolean (*select_at) (GtkWidget *widget, double x, double y);
  void     (*expand)    (GtkWidget *widget, double x, double y);
} NreEntryDragListing;

/**
 * NreEntryDrag: entries dragged inside this program.
 * @entries: (element-type NreEntry): the entries, in the same order as the items of @clip; no entry contains
 *   another
 * @set: set of the same entries
 * @directories: set of the directories of the entries
 * @clip: copies of the entries
 */
typedef struct
{
  GPtrArray    *entries;
  GHashTable   *set;
  GHashTable   *directories;
  NreEntryClip *clip;
} NreEntryDrag;

/* Drag and drop for a widget with entry actions: within an archive, between archives, and as files to and
 * from other programs. */
void                nre_entry_drag_install     (GtkWidget *widget, GtkWidget *list,
                                                const NreEntryDragListing *listing);
const NreEntryDrag *nre_entry_drag_get         (GdkDrop *drop);
gboolean            nre_entry_drag_is_going_on (void);
void                nre_entry_drop_install     (GtkWidget *widget, GtkWidget *list,
                                                const NreEntryDragListing *listing);

G_END_DECLS
