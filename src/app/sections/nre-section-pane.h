/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-record-list.h"
#include "nre-section-cell.h"

G_BEGIN_DECLS

/* The abstract base class of a list of rows in sections. The user can drag rows and edit their texts in the
 * list; a popover asks for the text of a new row. The list scrolls to rows that were added or moved. The view
 * of the selection must be an NreSectionSource, which provides the rows. A subclass implements the cells and
 * the edits. */
#define NRE_TYPE_SECTION_PANE (nre_section_pane_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreSectionPane, nre_section_pane, NRE, SECTION_PANE, NreRecordList)

/**
 * NreSectionPaneClass: set by the subclass. The part of the rows is in NreRecordListClass.
 * @section_part: the part of the sections, which is selected with a header
 * @new_cell: creates an NreSectionCell
 * @add: asks for a new row at the position of the selection, with nre_section_pane_ask()
 * @check: returns whether the typed text is valid; if it is not, sets an error with the reason
 * @complete: returns (transfer full) (nullable): completions of the typed text, the best first
 * @make_picture: (nullable): returns (nullable): an image to show before a completion
 * @answered: adds the new row, after the user has confirmed its text
 * @can_move_to: (nullable): returns whether the dragged rows may be dropped at @spot; by default they may be
 *   dropped anywhere
 * @move_to: moves the selected rows to @spot
 */
struct _NreSectionPaneClass
{
  NreRecordListClass parent_class;

  NrePart     section_part;
  GtkWidget *(*new_cell)     (NreSectionPane *self);
  void       (*add)          (NreSectionPane *self);
  gboolean   (*check)        (NreSectionPane *self, const char *text, GError **error);
  char     **(*complete)     (NreSectionPane *self, const char *typed);
  GtkWidget *(*make_picture) (NreSectionPane *self, const char *text);
  void       (*answered)     (NreSectionPane *self, const char *text);
  gboolean   (*can_move_to)  (NreSectionPane *self, NreSectionSpot spot);
  void       (*move_to)      (NreSectionPane *self, NreSectionSpot spot);
};

void         nre_section_pane_class_bind_keys (NreSectionPaneClass *klass, const char *group);
void         nre_section_pane_set_up          (NreSectionPane *self, const char *name, GMenuModel *menu);
void         nre_section_pane_add             (NreSectionPane *self);
void         nre_section_pane_ask             (NreSectionPane *self, const char *name, const char *title,
                                               const char *text);
void         nre_section_pane_edit            (NreSectionPane *self);
void         nre_section_pane_update_cells    (NreSectionPane *self);

G_END_DECLS
