/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-entry-actions.h"
#include "nre-entry-clip.h"

G_BEGIN_DECLS

/**
 * NreEntryRow: what a listing has at some place.
 * @widget: (nullable): the row; or the list, beside the rows of an archive
 * @document: (nullable): that it is of; NULL where nothing can be added
 * @entry: (owned) (nullable): NULL where all of an archive is meant
 * @archive: (owned) (nullable): the entry that is this archive, or that @entry is in; NULL for the file
 * @is_ordered: rows are listed as entries stand in the file
 * @is_expanded: what is in the row's entry is listed below it
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
 * NreEntryDragListing: a widget that lists entries, as drags see it. Places are in the widget.
 * @find_row: fills what is there; nothing of it where nothing is
 * @select_at: selects the row that is there, unless it is one of those that are selected
 * @expand: (nullable): shows what is in the row that is there, or opens it if it is closed
 */
typedef struct
{
  void     (*find_row)  (GtkWidget *widget, double x, double y, NreEntryRow *row);
  gboolean (*select_at) (GtkWidget *widget, double x, double y);
  void     (*expand)    (GtkWidget *widget, double x, double y);
} NreEntryDragListing;

/**
 * NreEntryDrag: entries on their way, inside this program.
 * @entries: (element-type NreEntry): none is in another one of them; as many as @clip has, and in the same
 *   order
 * @set: the same
 * @directories: of them
 */
typedef struct
{
  GPtrArray    *entries;
  GHashTable   *set;
  GHashTable   *directories;
  NreEntryClip *clip;
} NreEntryDrag;

/* Entries are dragged out of and into a widget that has entry actions: to another place of their archive, to
 * other archives, and as files to and from other programs. */
void                nre_entry_drag_install     (GtkWidget *widget, GtkWidget *list,
                                                const NreEntryDragListing *listing);
const NreEntryDrag *nre_entry_drag_get         (GdkDrop *drop);
void                nre_entry_drop_install     (GtkWidget *widget, GtkWidget *list,
                                                const NreEntryDragListing *listing);

G_END_DECLS
