/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-section-row.h"
#include "nre-section-source.h"
#include "nre-selection.h"

G_BEGIN_DECLS

/* The abstract base class of the widget of a row in an NreSectionPane.
 *
 * Signal "add" when the user wants to add a row to the section of this header. */
#define NRE_TYPE_SECTION_CELL (nre_section_cell_get_type ())
G_DECLARE_DERIVABLE_TYPE (NreSectionCell, nre_section_cell, NRE, SECTION_CELL, GtkWidget)

/**
 * NreSectionCellClass: the virtual functions.
 * @update: called after the row has been replaced or has changed
 * @start_editing: (nullable): replaces the text of the row by a text field
 * @stop_editing: (nullable): removes the text field and discards the typed text
 * @get_editing: (nullable): returns whether the row has the text field now
 */
struct _NreSectionCellClass
{
  GtkWidgetClass parent_class;

  void     (*update)        (NreSectionCell *self);
  void     (*start_editing) (NreSectionCell *self);
  void     (*stop_editing)  (NreSectionCell *self);
  gboolean (*get_editing)   (NreSectionCell *self);
};

void           nre_section_cell_set_row       (NreSectionCell *self, NreSelection *selection,
                                               NreSectionRow *row);
NreSectionRow *nre_section_cell_get_row       (NreSectionCell *self);
NreSelection  *nre_section_cell_get_selection (NreSectionCell *self);
void           nre_section_cell_start_editing (NreSectionCell *self);
gboolean       nre_section_cell_get_editing   (NreSectionCell *self);
void           nre_section_cell_update        (NreSectionCell *self);

GtkWidget     *nre_section_cell_get_add_button (NreSectionCell *self);

/* For subclasses only. */
void           nre_section_cell_set_add_button (NreSectionCell *self, GtkWidget *button);
void           nre_section_cell_set_name      (NreSectionCell *self, const char *name);

G_END_DECLS
