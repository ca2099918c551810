/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-section-cell.h"

G_BEGIN_DECLS

/* A list of rows in sections with in-place editing: rows are synchronised with the selection, can be
 * dragged, and typed into; added or moved rows are scrolled into view. A popover asks for additions. The
 * contents of the rows come from the selection's view, which is an NreSectionSource. Abstract: a subclass
 * has the cells and the edits.
 *
 * Properties: selection (NreSelection). */
#define NRE_TYPE_SECTION_PANE (nre_section_pane_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreSectionPane, nre_section_pane, NRE, SECTION_PANE, GtkWidget)

/**
 * NreSectionPaneClass:
 * @section_part, @row_part: the part of a header, and of a row
 * @new_cell: an NreSectionCell
 * @add: asks for a new row where the selection is, with nre_section_pane_ask()
 * @check: whether the text is a valid answer; the error says why not
 * @complete: (nullable result): completions of the typed text
 * @make_picture: (nullable) (nullable result): the picture before a completion
 * @answered: makes the new row
 * @can_move_to: (nullable): whether the dragged rows may go there; the default is anywhere
 * @move_to: moves the selected rows there
 */
struct _NreSectionPaneClass
{
  GtkWidgetClass parent_class;

  NrePart     section_part;
  NrePart     row_part;
  GtkWidget *(*new_cell)     (NreSectionPane *self);
  void       (*add)          (NreSectionPane *self);
  gboolean   (*check)        (NreSectionPane *self, const char *text, GError **error);
  char     **(*complete)     (NreSectionPane *self, const char *typed);
  GtkWidget *(*make_picture) (NreSectionPane *self, const char *text);
  void       (*answered)     (NreSectionPane *self, const char *text);
  gboolean   (*can_move_to)  (NreSectionPane *self, NreSectionSpot spot);
  void       (*move_to)      (NreSectionPane *self, NreSectionSpot spot);
};

void          nre_section_pane_class_bind_keys (NreSectionPaneClass *klass, const char *group);
void          nre_section_pane_set_up          (NreSectionPane *self, const char *name, GMenuModel *menu);
NreSelection *nre_section_pane_get_selection   (NreSectionPane *self);
GtkListView  *nre_section_pane_get_view        (NreSectionPane *self);
void          nre_section_pane_add             (NreSectionPane *self);
void          nre_section_pane_ask             (NreSectionPane *self, const char *name, const char *title,
                                                const char *text);
void          nre_section_pane_edit            (NreSectionPane *self);
void          nre_section_pane_update_cells    (NreSectionPane *self);

G_END_DECLS
