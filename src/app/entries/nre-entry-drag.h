/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-actions.h"
#include "nre-entry-clip.h"

G_BEGIN_DECLS

/**
 * NreEntryRow: the row of a listing at some place.
 * @widget: (nullable): the row; or the list, outside the rows of an archive
 * @document: (nullable): its document; NULL if it is not open, or nothing can be added
 * @closed: (owned) (nullable): without a document, the path of the archive, which has to be opened before
 *   entries can be added to it
 * @entry: (owned) (nullable): NULL for a whole archive
 * @archive: (owned) (nullable): the entry that is this archive, or contains @entry; NULL for the file
 * @is_ordered: whether rows are in the order of the file
 * @is_expanded: whether the contents of the row's entry are listed below it
 */
typedef struct
{
  GtkWidget   *widget;
  NreDocument *document;
  NreEntry    *entry;
  NreEntry    *archive;
  char        *closed;
  gboolean     is_ordered;
  gboolean     is_expanded;
} NreEntryRow;

void nre_entry_row_clear (NreEntryRow *row);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NreEntryRow, nre_entry_row_clear)

/**
 * NreEntryDragListing: the interface of a widget that lists entries, for drags. Places are in the widget.
 * @find_row: fills in the row at the place, if any
 * @select_at: selects the row at the place, unless it is selected already
 * @expand: (nullable): expands the row at the place, opening its file if necessary
 */
typedef struct
{
  void     (*find_row)  (GtkWidget *widget, double x, double y, NreEntryRow *row);
  gboolean (*select_at) (GtkWidget *widget, double x, double y);
  void     (*expand)    (GtkWidget *widget, double x, double y);
} NreEntryDragListing;

/**
 * NreEntryDrag: entries dragged inside this program.
 * @entries: (element-type NreEntry): none contains another; in number and order the same as in @clip
 * @set: the same
 * @directories: their directories
 */
typedef struct
{
  GPtrArray    *entries;
  GHashTable   *set;
  GHashTable   *directories;
  NreEntryClip *clip;
} NreEntryDrag;

/* Dragging entries out of and into a widget with entry actions: to another place in their archive, to other
 * archives, and as files to and from other programs. */
void                nre_entry_drag_install     (GtkWidget *widget, GtkWidget *list,
                                                const NreEntryDragListing *listing);
const NreEntryDrag *nre_entry_drag_get         (GdkDrop *drop);
gboolean            nre_entry_drag_is_going_on (void);
void                nre_entry_drop_install     (GtkWidget *widget, GtkWidget *list,
                                                const NreEntryDragListing *listing);

G_END_DECLS
