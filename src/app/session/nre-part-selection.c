/* SPDX-FileCopyrightText: 2026 The NRes Editor authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "nre-part-selection.h"

#include "nre-gtk-util.h"

struct _NrePartSelection
{
  GtkListView        *view;             /* weak */
  NrePart             part;
  const NreRowPlaces *places;           /* (nullable): NULL if the index of a record is its position */
  gpointer            data;
  GtkMultiSelection  *model;
  GtkGesture         *click;            /* of the view */
  NreSelection       *selection;
  gboolean            updating;
  gboolean            choosing;         /* whether the user is selecting rows in the list, so that these are
                                         * in view */
};

static guint
get_index (NrePartSelection *self, guint position)
{
  return self->places != NULL ? self->places->get_index (self->data, position) : position;
}

static guint
get_position (NrePartSelection *self, guint index)
{
  guint position = self->places != NULL ? self->places->get_position (self->data, index) : index;

  return position < g_list_model_get_n_items (G_LIST_MODEL (self->model)) ? position
                                                                          : GTK_INVALID_LIST_POSITION;
}

/* Convert indices of records to positions of rows, or vice versa. Those for which @one returns G_MAXUINT are
 * left out. */
static GtkBitset *
translate (NrePartSelection *self, const GtkBitset *from, guint (*one) (NrePartSelection *self, guint value))
{
  GtkBitset *result = gtk_bitset_new_empty ();
  GtkBitsetIter iter;
  guint value;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, from, &value); more;
       more = gtk_bitset_iter_next (&iter, &value))
    {
      guint other = one (self, value);

      if (other != G_MAXUINT)
        gtk_bitset_add (result, other);
    }
  return result;
}

static guint
get_header (NrePartSelection *self)
{
  return self->selection != NULL && self->places != NULL && self->places->get_header != NULL
             ? self->places->get_header (self->data)
             : GTK_INVALID_LIST_POSITION;
}

static guint
get_lead (NrePartSelection *self)
{
  guint header = get_header (self);

  if (self->selection == NULL || header != GTK_INVALID_LIST_POSITION)
    return header;
  return get_position (self, nre_selection_get_index (self->selection, self->part));
}

static void
update (NrePartSelection *self, gboolean scroll)
{
  g_autoptr (GtkBitset) before = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->model));
  g_autoptr (GtkBitset) several = NULL, positions = NULL;

  several = self->selection != NULL ? nre_selection_get_several (self->selection, self->part)
                                    : gtk_bitset_new_empty ();
  positions = translate (self, several, get_position);
  if (get_header (self) != GTK_INVALID_LIST_POSITION)
    gtk_bitset_add (positions, get_header (self));
  if (gtk_bitset_equals (positions, before) || self->view == NULL)
    return;
  self->updating = TRUE;
  nre_list_view_select_rows (self->view, positions, get_lead (self));
  self->updating = FALSE;
  if (scroll)
    nre_list_view_scroll_to (self->view, get_lead (self));
}

/** nre_part_selection_update: select the rows of the selected records again, since rows show other records.
 * Unless the user is choosing, scroll to the leading one. */
void
nre_part_selection_update (NrePartSelection *self)
{
  update (self, !self->choosing);
}

/** nre_part_selection_restore: select the rows of the selected records again, without scrolling, since some
 * rows may have come back, as in an expanded branch. */
void
nre_part_selection_restore (NrePartSelection *self)
{
  if (!self->updating)
    update (self, FALSE);
}

static void
on_rows_selected (NrePartSelection *self, guint position, guint n_items)
{
  g_autoptr (GtkBitset) positions = NULL, indices = NULL;
  guint lead, index;

  if (self->updating || self->selection == NULL)
    return;
  lead = nre_selection_model_get_lead (GTK_SELECTION_MODEL (self->model), position, n_items, get_lead (self));
  if (lead == GTK_INVALID_LIST_POSITION)
    {
      nre_selection_clear (self->selection);
      return;
    }
  index = get_index (self, lead);
  positions = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->model));
  indices = translate (self, positions, get_index);
  if (index == G_MAXUINT && !gtk_bitset_is_empty (indices))
    index = gtk_bitset_get_maximum (indices);
  self->choosing = TRUE;
  if (index != G_MAXUINT)
    nre_selection_select_several (self->selection, self->part, indices, index);
  else if (self->places->select_header != NULL)
    self->places->select_header (self->data, lead);
  /* Headers among records do not stay selected. */
  nre_part_selection_update (self);
  self->choosing = FALSE;
}

/* A click on the selected row selects its record again after another part was selected, such as a slot of the
 * node; for the list, nothing changes then. */
static void
on_pressed (NrePartSelection *self, int n_press, double x, double y)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (self->click));
  GtkWidget *view = GTK_WIDGET (self->view), *row = gtk_widget_pick (view, x, y, GTK_PICK_DEFAULT);
  g_autoptr (GtkBitset) several = NULL;

  while (row != NULL && row != view && gtk_widget_get_parent (row) != view)
    row = gtk_widget_get_parent (row);
  if (self->selection == NULL || row == NULL || row == view ||
      (state & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) == 0 ||
      nre_selection_get_part (self->selection) == self->part)
    return;
  several = nre_selection_get_several (self->selection, self->part);
  if (gtk_bitset_get_size (several) == 1)
    nre_selection_select (self->selection, self->part, gtk_bitset_get_minimum (several));
}

/* Rows of selected records may have been added. */
static void
on_document_changed (NrePartSelection *self, const NreChanges *changes)
{
  if (nre_selection_is_concerned (self->selection, changes))
    nre_part_selection_update (self);
}

static void
follow (NrePartSelection *self, NreSelection *selection)
{
  if (self->selection == selection)
    return;
  if (self->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (nre_selection_get_document (self->selection), self);
      g_signal_handlers_disconnect_by_data (self->selection, self);
    }
  g_set_object (&self->selection, selection);
  if (selection == NULL)
    return;
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (nre_part_selection_update), self);
  g_signal_connect_swapped (nre_selection_get_document (selection), "changed",
                            G_CALLBACK (on_document_changed), self);
}

/** nre_part_selection_set: follow another selection. @selection: (nullable); @rows: (nullable): the rows for
 * the records of its entry */
void
nre_part_selection_set (NrePartSelection *self, NreSelection *selection, GListModel *rows)
{
  follow (self, selection);
  self->updating = TRUE;
  gtk_multi_selection_set_model (self->model, rows);
  self->updating = FALSE;
  nre_part_selection_update (self);
}

/** nre_part_selection_get_model: (transfer none): the selection model of the list, which wraps the rows. */
GtkMultiSelection *
nre_part_selection_get_model (NrePartSelection *self)
{
  return self->model;
}

/**
 * nre_part_selection_new:
 * @view: a GtkListView or GtkColumnView, which gets a model
 * @places: (nullable): static; NULL if the position of each row is the index of its record
 * @data: data of @places
 */
NrePartSelection *
nre_part_selection_new (GtkWidget *view, NrePart part, const NreRowPlaces *places, gpointer data)
{
  NrePartSelection *self = g_new0 (NrePartSelection, 1);

  self->part = part;
  self->places = places;
  self->data = data;
  self->model = gtk_multi_selection_new (NULL);
  if (GTK_IS_COLUMN_VIEW (view))
    {
      gtk_column_view_set_model (GTK_COLUMN_VIEW (view), GTK_SELECTION_MODEL (self->model));
      view = nre_column_view_get_list (GTK_COLUMN_VIEW (view));
    }
  else
    gtk_list_view_set_model (GTK_LIST_VIEW (view), GTK_SELECTION_MODEL (self->model));
  g_set_weak_pointer (&self->view, GTK_LIST_VIEW (view));
  /* Connected after the view, so that its rows are up to date when the handler runs. */
  g_signal_connect_swapped (self->model, "selection-changed", G_CALLBACK (on_rows_selected), self);
  self->click = g_object_ref (gtk_gesture_click_new ());
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (self->click));
  return self;
}

void
nre_part_selection_free (NrePartSelection *self)
{
  follow (self, NULL);
  g_signal_handlers_disconnect_by_data (self->click, self);
  g_object_unref (self->click);
  g_signal_handlers_disconnect_by_data (self->model, self);
  g_object_unref (self->model);
  g_clear_weak_pointer (&self->view);
  g_free (self);
}
