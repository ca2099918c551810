/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-part-selection.h"

G_BEGIN_DECLS

/* The abstract base class of lists whose rows are the records of a part. It handles the selection, the
 * context menu, and dragging rows to other positions. A subclass has the list in a scrolled window.
 *
 * Properties: selection (NreSelection). */
#define NRE_TYPE_RECORD_LIST (nre_record_list_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreRecordList, nre_record_list, NRE, RECORD_LIST, GtkWidget)

/**
 * NreRecordListClass: set by the subclass. Functions with the comment (nullable) may be left out.
 * @part: the part of the records
 * @places: (nullable): functions of the list; see nre_part_selection_new()
 * @new_rows: returns (transfer full) (nullable): the rows for the selection
 * @get_record: (nullable): returns the index of the record that a row of the list shows, or G_MAXUINT; needed
 *   for @get_menu and @move_to
 * @get_menu: (nullable): returns (transfer full): the menu of the selected rows
 * @can_drag: (nullable): returns whether the user can drag the row by the widget @at in it; by default by any
 *   widget
 * @move_to: (nullable): moves the selected records before the record at @index; the number of records is the
 *   end
 */
struct _NreRecordListClass
{
  GtkWidgetClass parent_class;

  NrePart             part;
  const NreRowPlaces *places;

  GListModel *(*new_rows)   (NreRecordList *self, NreSelection *selection);
  guint       (*get_record) (GtkWidget *row);
  GMenuModel *(*get_menu)   (NreRecordList *self);
  gboolean    (*can_drag)   (GtkWidget *at, GtkWidget *row);
  void        (*move_to)    (NreRecordList *self, NreSelection *selection, guint index);
};

void               nre_record_list_set_up        (NreRecordList *self, GtkWidget *view,
                                                  const char *menu_name);
NreSelection      *nre_record_list_get_selection (NreRecordList *self);
GtkMultiSelection *nre_record_list_get_model     (NreRecordList *self);
void               nre_record_list_reload        (NreRecordList *self);
void               nre_record_list_update        (NreRecordList *self);
guint              nre_record_list_find_record   (NreRecordList *self, double x, double y);

G_END_DECLS
