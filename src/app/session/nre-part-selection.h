/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/**
 * NreRowPlaces: which record a row shows.
 * @get_index: the record of the row, or G_MAXUINT, as for a header
 * @get_position: the row of the record, or GTK_INVALID_LIST_POSITION
 * @get_header: (nullable): the header of what is selected in place of records, or GTK_INVALID_LIST_POSITION
 * @select_header: (nullable): selects what has the header, which is selected without any records
 */
typedef struct
{
  guint (*get_index)     (gpointer data, guint position);
  guint (*get_position)  (gpointer data, guint index);
  guint (*get_header)    (gpointer data);
  void  (*select_header) (gpointer data, guint position);
} NreRowPlaces;

/* Keeps the selected rows of a list and the selected records of a part the same. If something other than the
 * list changes the selection, the leading row comes into view. */
typedef struct _NrePartSelection NrePartSelection;

NrePartSelection  *nre_part_selection_new       (GtkWidget *view, NrePart part, const NreRowPlaces *places,
                                                 gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void               nre_part_selection_free      (NrePartSelection *self);
void               nre_part_selection_set       (NrePartSelection *self, NreSelection *selection,
                                                 GListModel *rows);
GtkMultiSelection *nre_part_selection_get_model (NrePartSelection *self);
void               nre_part_selection_update    (NrePartSelection *self);
void               nre_part_selection_restore   (NrePartSelection *self);

G_END_DECLS
