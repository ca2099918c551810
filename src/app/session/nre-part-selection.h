/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "nre-selection.h"

G_BEGIN_DECLS

/**
 * NreRowPlaces: which record a row shows.
 * @get_index: returns the index of the record that a row shows; G_MAXUINT if it shows none, like a header
 * @get_position: returns the position of the row of a record, or GTK_INVALID_LIST_POSITION
 * @get_header: (nullable): returns the position of the header that is selected instead of records, or
 *   GTK_INVALID_LIST_POSITION
 * @select_header: (nullable): selects the header at a position; called if no records are selected along
 *   with it
 */
typedef struct
{
  guint (*get_index)     (gpointer data, guint position);
  guint (*get_position)  (gpointer data, guint index);
  guint (*get_header)    (gpointer data);
  void  (*select_header) (gpointer data, guint position);
} NreRowPlaces;

/* Keeps the selected rows of a list and the selected records of a part in sync. If something other than the
 * list changes the selection, the list scrolls to the lead. */
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
